"""The table on a screen: who has what in front, the piles, your hand, what happened, what is legal."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Line

from lanterne.bots.historys_mysteries import lying
from lanterne.bots.jack_the_ripper import likely, suspicion
from lanterne.cli.cards import Cards
from lanterne.cli.play_words import Words
from lanterne.rules.game import TABLE, Seat
from lanterne.rules.jack_the_ripper.cards import ALL_VICTIMS, SUSPECTS
from lanterne.rules.jekyll_and_hyde.cards import HYDES, JEKYLLS
from lanterne.rules.rummy.view import RummyView

WIDE = 100
"""From so many columns on, the log stands beside the table."""
LOG_WIDTH = 44
LEAST_LOG = 2


class Screen:
    """Draws what one seat sees. Everything comes from its View: the screen knows no secrets."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words
        self.cards = Cards(words.text, console)
        self.tall = console.encoding.startswith("utf")

    def draw(self, view: Any, story: Sequence[tuple[Seat, str]], moves: RenderableType) -> None:
        """Print the most generous form that fits the window."""
        width, height = self.console.width, self.console.height
        room = height - 1 if self.console.is_terminal else 60
        for fan, airy in ((True, True), (True, False), (False, False)):
            lines = self._height(self._whole(view, [], moves, fan=fan, airy=airy))
            left = room - lines - (width < WIDE)
            if left >= min(LEAST_LOG, len(story)) or not fan:
                break
        if width >= WIDE:
            left += 50  # beside the table it is the table that makes the height
        self.console.print(self._whole(view, self._log(view, story, left), moves, fan=fan, airy=airy))

    def _height(self, drawing: RenderableType) -> int:
        return len(self.console.render_lines(drawing))

    def _whole(
        self, view: Any, log: Sequence[Line], moves: RenderableType, *, fan: bool, airy: bool
    ) -> RenderableType:
        wide = self.console.width >= WIDE
        table = Group(*self._seats(view), *self._middle(view))
        parts: list[RenderableType] = [self._title(view)]
        if wide:
            parts.append(self._beside(table, log))
        else:
            parts.append(table)
            if log:
                parts += [Rule(style="line"), *log]
        parts.append(Rule(self.words.say("Your hand"), style="line", align="left"))
        parts.append(self._hand(view, fan=fan, names=airy))
        parts.append(Rule(style="line") if not airy else Padding(Rule(style="line"), (0, 0)))
        parts.append(moves)
        return Group(*parts)

    def _beside(self, table: RenderableType, log: Sequence[Line]) -> RenderableType:
        grid = Table.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1)
        grid.add_column(width=LOG_WIDTH)
        shown = Group(*log) if log else Line(self.words.say("Nothing yet."), "quiet")
        grid.add_row(table, Panel(shown, title=self.words.say("Log"), border_style="line"))
        return grid
