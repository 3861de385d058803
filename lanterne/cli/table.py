"""The table on a screen: who has what in front, the piles, the log, your hand, what is legal."""

from collections import Counter
from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Line

from lanterne.cli.cards import Cards, Flow
from lanterne.cli.play_areas import Areas
from lanterne.cli.play_menu import FEW, LABEL, Menu
from lanterne.cli.play_words import Words
from lanterne.rules.game import TABLE, Seat
from lanterne.rules.rummy.view import RummyView

WIDE = 100
"""From so many columns on, the log stands beside the table."""
LOG_WIDTH = 46
PROMPT = 2
"""Lines kept free under the drawing: the prompt and what is said to a refused move."""
UNBOUNDED = 50
"""Lines of a page that no window bounds."""
_FORMS = (
    (True, True, 2 * FEW, 99),
    (True, True, FEW, 99),
    (True, False, FEW, 3),
    (False, False, FEW, 2),
    (False, False, FEW // 2, 2),
    (False, False, 0, 0),
)
"""From the most generous to the tightest: the hand as a fan, the names under it, how many moves of a
group are written in words, and the least of the log that must fit."""

Story = Sequence[tuple[Seat, str]]


class Screen:
    """Draws what one seat sees: its View and its log are all that the screen knows."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words
        self.cards = Cards(words.text, console)
        self.areas = Areas(words, self.cards)

    def clear(self) -> None:
        """Begin a new page, where that means anything."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        else:
            self.console.print()

    def draw(self, view: RummyView, news: Story, past: Callable[[], Story], menu: Menu, above: int = 0) -> None:
        """Print the most generous form that fits.

        `news` is what the viewer has not been told yet; what was before is shown if there is room
        to spare. `above`: so many lines stand on the page already.
        """
        console, wide = self.console, self.console.width >= WIDE
        room = console.height - PROMPT - above if console.is_terminal else UNBOUNDED
        log = self.log(news, view.seat, LOG_WIDTH - 4 if wide else console.width)
        table = self._table(view)
        height = self._height(table, beside_log=wide)
        rest = room - height - (3 if wide or not log else 4)  # title and rules
        for fan, names, few, least in _FORMS:
            hand, moves = self._hand(view, fan=fan, names=names), menu.draw(console.width, few)
            left = rest - self._height(hand) - self._height(moves)
            if left >= (0 if wide else min(least, len(log))):
                break
        if wide:
            # Beside the table there is room for what was before, but not for a hole under the table.
            left = min(left + height - 2, max(height, len(log)))
            log = [*self.log(past(), view.seat, LOG_WIDTH - 4), *log]
        console.print(self._page(view, table, _latest(log, left), hand, moves))

    def _height(self, drawing: RenderableType, *, beside_log: bool = False) -> int:
        width = self.console.width - (LOG_WIDTH + 1 if beside_log else 0)
        return len(self.console.render_lines(drawing, self.console.options.update(width=width)))

    def log(self, story: Story, viewer: Seat | None, width: int) -> list[Line]:
        """The story in lines that fit."""
        lines: list[Line] = []
        for seat, told in story:
            line = Line() if seat == TABLE else Line(f"{self.words.seat(seat, viewer)}  ", "you")
            lines += line.append(told, "none").wrap(self.console, width)
        return lines

    def _page(
        self,
        view: RummyView,
        table: RenderableType,
        log: Sequence[Line],
        hand: RenderableType,
        moves: RenderableType,
    ) -> RenderableType:
        parts: list[RenderableType] = [self._title(view)]
        if self.console.width >= WIDE:
            grid = Table.grid(expand=True, padding=(0, 1))
            grid.add_column(ratio=1)
            grid.add_column(width=LOG_WIDTH)
            beside = Panel(Group(*log), title=self.words.say("Log"), border_style="line")
            grid.add_row(table, beside)
            parts.append(grid)
        else:
            parts.append(table)
            if log:
                parts += [Rule(style="line"), *log]
        parts += [Rule(style="line"), hand, Rule(style="line"), moves]
        return Group(*parts)

    def _title(self, view: RummyView) -> RenderableType:
        say = self.words.say
        parts = [
            say("round {round}", round=view.round),
            say("up to {target} points", target=view.target),
            say("stock {count}", count=view.stock_size),
        ]
        title = Line.assemble((self.words.text.title, "title"), " · ", " · ".join(parts))
        return Rule(title, style="line", align="left")

    def _table(self, view: RummyView) -> RenderableType:
        middle = Table.grid(padding=(0, 1))
        middle.add_column(width=LABEL, style="label", no_wrap=True)
        middle.add_column()
        for label, line in self.areas.middle(view):
            middle.add_row(label, line)
        return Group(self._seats(view), middle)

    def _seats(self, view: RummyView) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        for _ in range(4):
            grid.add_column(no_wrap=True)
        grid.add_column()
        for at, row in enumerate(view.table):
            seat = at + 1
            style = "you" if seat == view.seat else "none"
            grid.add_row(
                Line(self.cards.marks.turn if seat in view.to_act else " ", "turn"),
                Line(self.words.seat(seat, view.seat), style),
                Line(self._cards(view.hand_sizes[at])),
                Line(self.words.say("{count} pts", count=view.totals[at]), style),
                self.areas.front(view, row),
            )
        return grid

    def _cards(self, count: int) -> str:
        return self.words.say("1 card") if count == 1 else self.words.say("{count} cards", count=count)

    def _hand(self, view: RummyView, *, fan: bool, names: bool) -> RenderableType:
        if not fan:
            return self.cards.row(view.hand)
        cards = self.cards.fan(view.hand, self.console.width)
        if not names:
            return cards
        called = Counter(self.words.text.card(card) for card in view.hand)
        times = self.cards.marks.times
        kinds = [f"{name} {times}{count}" if count > 1 else name for name, count in called.items()]
        return Group(cards, Flow([Line(kind, "quiet") for kind in kinds], " · "))


def _latest(lines: Sequence[Line], most: int) -> list[Line]:
    """The last lines, as many as there is room for."""
    if len(lines) <= most:
        return list(lines)
    if most < 2:
        return list(lines[-1:]) if most == 1 else []
    return [Line("…", "quiet"), *lines[len(lines) - most + 1 :]]
