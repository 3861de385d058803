"""The account of a round, the score sheet of a game, and how it ended."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from lanterne.cli.play_words import ENDINGS, Words
from lanterne.rules.game import ScoreLine, Seat
from lanterne.rules.jack_the_ripper.view import View as RipperView
from lanterne.rules.rummy.view import RummyView

MANY = 4
"""So many columns of seats need a wide window."""
WIDE = 100


class Account:
    """Shows scores; the rules' own lines are all it knows."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words
        self.sheet: list[Sequence[int]] = []
        """The scores of the rounds so far, by seat."""

    def close_round(self, view: RummyView) -> None:
        """Enter a finished round in the sheet."""
        self.sheet.append(view.round_scores)

    def show_round(self, view: RummyView, viewer: Seat | None) -> None:
        """How the round ended and what it brought, line by line."""
        account = self._lines(view, viewer)
        headlines = self._headlines(view, viewer)
        height = len(self.console.render_lines(account)) + len(headlines)
        # Where the page is too long for the window its end stays in sight.
        long = self.console.is_terminal and height >= self.console.height
        for part in [account, *headlines] if long else [*headlines, account]:
            self.console.print(part)

    def _headlines(self, view: RummyView, viewer: Seat | None) -> list[Line]:
        say = self.words.say
        who = _escaped_with(view) if view.ending == "escaped" else view.turn
        ending = say(ENDINGS[view.ending], who=self.words.seat(who, viewer))
        lines = [Line.assemble((say("Round {round} is over.", round=view.round), "title"), " ", ending)]
        if isinstance(view, RipperView):
            lines += self._case(view, viewer)
        return lines

    def show_sheet(self, view: RummyView, viewer: Seat | None) -> None:
        """Round by round, and the totals."""
        table = self._table(view, viewer, self.words.say("Round"))
        for number, scores in enumerate(self.sheet, 1):
            table.add_row("", str(number), *(f"{points:+d}" for points in scores))
        table.add_section()
        self._add_totals(table, view)
        self.console.print(table)
        if view.score_lines:
            self.console.print(self.words.say("The last round in detail:"), style="quiet")
            self.console.print(self._lines(view, viewer))

    def _case(self, view: RipperView, viewer: Seat | None) -> list[Line]:
        say = self.words.say
        if view.ripper in ("escaped", "none"):
            lines = [Line(say("The Ripper is not caught: only victims and scenes count."))]
        else:
            lines = [Line(say("The Ripper was {name}.", name=self.words.text.word(view.ripper or "")))]
        cast = [
            say("{who}: {name}", who=self.words.seat(at, viewer), name=self.words.text.card(ballot))
            for at, ballot in enumerate(view.ballots, 1)
            if ballot
        ]
        if cast:
            lines.append(Line(say("The ballots: {ballots}", ballots=", ".join(cast))))
        return lines

    def _lines(self, view: RummyView, viewer: Seat | None) -> Table:
        """A line for each reason, a column for each seat."""
        table = self._table(view, viewer, self.words.say("What for"))
        rows: dict[tuple[str, str], list[str]] = {}
        for line in view.score_lines:
            cells = rows.setdefault((line.rule, self._reason(line)), [""] * len(view.totals))
            cells[line.seat - 1] = self._points(line, brief=self._is_brief(view))
        for (rule, reason), cells in sorted(rows.items(), key=lambda row: row[0][0]):
            table.add_row(rule, reason, *cells)
        table.add_section()
        scores = (f"{points:+d}" for points in view.round_scores)
        table.add_row("", Line(self.words.say("This round"), "you"), *scores)
        self._add_totals(table, view)
        return table

    def _is_brief(self, view: RummyView) -> bool:
        """Whether the columns must be narrow."""
        return len(view.totals) >= MANY and self.console.width < WIDE

    def _table(self, view: RummyView, viewer: Seat | None, first: str) -> Table:
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column(self.words.say("Rule"), style="quiet", no_wrap=True)
        table.add_column(first)
        for seat in range(1, len(view.totals) + 1):
            who = self.words.seat(seat, viewer)
            if self._is_brief(view):
                who = self.words.say("You") if seat == viewer else str(seat)
            table.add_column(who, justify="right", no_wrap=True)
        return table

    def _points(self, line: ScoreLine, *, brief: bool) -> str:
        """The points, and for how many cards where there is room."""
        points = f"{line.points:+d}" if line.points else "0"
        return points if brief or "count" not in line.facts else f"{points} ({line.facts['count']})"

    def _add_totals(self, table: Table, view: RummyView) -> None:
        most = max(view.totals)
        totals = (Line(str(total), "good" if total == most else "you") for total in view.totals)
        table.add_row("", Line(self.words.say("Total"), "you"), *totals)

    def _reason(self, line: ScoreLine) -> str:
        """What for, without the number of cards: that stands with the points."""
        facts = {name: "" if name == "count" else fact for name, fact in line.facts.items()}
        if line.card:
            facts["card"] = self.words.text.card(line.card)
        said = self.words.say(line.what, **facts).rstrip(" :\u00a0")
        return said[:1].upper() + said[1:]


def _escaped_with(view: RummyView) -> Seat:
    return next((line.seat for line in view.score_lines if line.what == "the Ripper escapes"), view.turn)
