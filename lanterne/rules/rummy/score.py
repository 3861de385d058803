"""The running account of a game: totals, the lines of the last round, who has won."""

from lanterne.rules.game import ScoreLine, Seat


class Tally:
    """Totals by seat (row 0 is unused), the account of the last finished round, and how that round ended.

    The lists are only ever replaced, never changed, so that copies may share them.
    """

    __slots__ = ("ending", "last", "lines", "target", "totals")

    def __init__(
        self,
        target: int,
        totals: list[int],
        last: list[int] | None = None,
        lines: list[ScoreLine] | None = None,
        ending: str = "",
    ) -> None:
        self.target = target
        self.totals = totals
        self.last = totals if last is None else last
        self.lines: list[ScoreLine] = [] if lines is None else lines
        self.ending = ending

    def copy(self) -> "Tally":
        """An independent twin."""
        return Tally(self.target, self.totals, self.last, self.lines, self.ending)

    def close_round(self, lines: list[ScoreLine], ending: str) -> None:
        """Add the lines of a finished round to the totals."""
        self.lines = lines
        self.ending = ending
        self.last = last = [0] * len(self.totals)
        for line in lines:
            last[line.seat] += line.points
        self.totals = [total + points for total, points in zip(self.totals, last, strict=True)]

    def winners(self) -> list[Seat]:
        """Who wins now: the highest total, once one has reached the target and it is not shared."""
        totals = self.totals[1:]
        best = max(totals)
        if best < self.target or totals.count(best) > 1:
            return []
        return [totals.index(best) + 1]
