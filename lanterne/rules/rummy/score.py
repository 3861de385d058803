"""The running account of a game: totals, the lines of the last round, who has won."""

from lanterne.rules.game import ScoreLine, Seat


class Tally:
    """Totals by seat (row 0 is unused), the account of the last finished round, and how that round ended.

    A value: a finished round makes a new one, so that copies of a state may share it.
    """

    __slots__ = ("ending", "last", "lines", "target", "totals")

    def __init__(
        self,
        target: int,
        totals: list[int],
        last: list[int],
        lines: list[ScoreLine],
        ending: str,
    ) -> None:
        self.target = target
        self.totals = totals
        self.last = last
        self.lines = lines
        self.ending = ending

    def with_round(self, lines: list[ScoreLine], ending: str) -> "Tally":
        """The tally after a round with these lines."""
        last = [0] * len(self.totals)
        for line in lines:
            last[line.seat] += line.points
        totals = [total + points for total, points in zip(self.totals, last, strict=True)]
        return Tally(self.target, totals, last, lines, ending)

    def winners(self) -> list[Seat]:
        """Who wins now: the highest total, once one has reached the target and it is not shared."""
        totals = self.totals[1:]
        best = max(totals)
        if best < self.target or totals.count(best) > 1:
            return []
        return [totals.index(best) + 1]
