"""How cards look in a terminal: a short name on a colour, never the colour alone."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text as Line
from rich.theme import Theme

from lanterne.rules.jekyll_and_hyde.cards import HYDES, JEKYLLS
from lanterne.text import Text

_HISTORY: Final = {
    "roswell": "green3",
    "atlantis": "dodger_blue1",
    "chupacabra": "indian_red1",
    "giant-squid": "medium_orchid",
    "bigfoot": "dark_orange",
    "ghost-ships": "cyan2",
    "amityville": "khaki1",
    "loch-ness": "dark_sea_green2",
    "crop-circles": "gold1",
    "yeti": "grey82",
}
_JEKYLL: Final = {
    **dict.fromkeys(JEKYLLS, "sky_blue1"),
    **dict.fromkeys(HYDES, "light_coral"),
    **dict.fromkeys(("lanyon", "stevenson"), "grey82"),
    **dict.fromkeys(("potion", "lab", "transformation"), "gold1"),
}
_SUSPECTS: Final = {
    "druitt": "indian_red1",
    "eddy": "dodger_blue1",
    "gull": "medium_orchid",
    "pedachenko": "green3",
    "chapman": "dark_orange",
    "jill": "khaki1",
}
_RIPPER: Final = {
    **_SUSPECTS,
    **{f"suspect:{name}": colour for name, colour in _SUSPECTS.items()},
    **{f"alibi:{name}": colour for name, colour in _SUSPECTS.items()},
    "alibi:eddy-gull": "dodger_blue1",
    "letters": "grey82",
    "wild": "white",
    "escape": "red1",
}
_COLOURS: Final = {
    "historys-mysteries": _HISTORY,
    "jekyll-and-hyde": _JEKYLL,
    "jack-the-ripper": _RIPPER,
}
_OTHER: Final = "grey70"

THEME: Final = Theme(
    {
        "title": "bold gold1",
        "you": "bold",
        "turn": "bold gold1",
        "quiet": "dim",
        "number": "bold cyan",
        "good": "bold green",
        "bad": "bold red",
        "label": "italic dim",
        "line": "dim gold1",
    }
)
PLAIN: Final = Theme(dict.fromkeys((*THEME.styles, "markdown.code"), "none"))
"""For those who want no colour: no bold and no dim either, so that nothing but text is written."""


class Flow:
    """Parts one after the other, as many on a line as fit; none is broken."""

    def __init__(self, parts: Iterable[Line], between: str = "  ") -> None:
        self.parts = list(parts)
        self.between = Line(between)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Line]:
        line = Line()
        for part in self.parts:
            if line and line.cell_len + self.between.cell_len + part.cell_len > options.max_width:
                yield line
                line = Line()
            if line:
                line.append_text(self.between)
            line.append_text(part)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len for part in self.parts] or [0]
        whole = sum(widths) + self.between.cell_len * (len(widths) - 1)
        return Measurement(min(max(widths), options.max_width), min(whole, options.max_width))


class Marks(NamedTuple):
    """The signs beside the cards."""

    fact: str = "✓"
    fiction: str = "✗"
    times: str = "×"
    becomes: str = "→"
    turn: str = "▶"
    none: str = "—"


_ASCII: Final = Marks("+", "-", "x", ">", ">", "-")


class Cards:
    """Draws the cards of one game on one console."""

    def __init__(self, text: Text, console: Console) -> None:
        self.text = text
        self.colours = _COLOURS.get(text.game, {})
        self.plain = console.no_color or console.color_system is None
        self.round_corners = console.encoding.startswith("utf") and not console.legacy_windows
        self.marks = Marks() if self.round_corners else _ASCII

    def style(self, card: str) -> str:
        """Dark letters on the card's colour."""
        if self.plain:
            return "none"
        return f"bold grey11 on {self.colours.get(card, _OTHER)}"

    def chip(self, card: str) -> Line:
        """A card in a line: its short name, in brackets where there is no colour."""
        short = self.text.short(card)
        return Line(f"[{short}]" if self.plain else f" {short} ", self.style(card))

    def letter(self, card: str) -> str:
        """The letter a card is printed with, J or H, where the game has such letters."""
        return "J" if card in JEKYLLS else "H" if card in HYDES else ""

    def row(self, hand: Sequence[str]) -> Flow:
        """A hand in chips; the same cards stand together."""
        parts = []
        for card, same in groupby(hand):
            heap = Line(self.letter(card))
            for _ in same:
                heap.append_text(self.chip(card))
            parts.append(heap)
        return Flow(parts, " ")

    def fan(self, hand: Sequence[str], width: int) -> Line:
        """A hand as small cards, three lines high; the same cards overlap."""
        rows: list[list[Line]] = []
        room = 0
        for card, same in groupby(hand):
            stack = self._stack(card, len(list(same)))
            if room < len(stack[0]) + 1:
                rows.append([Line(), Line(), Line()])
                room = width
            for line, part in zip(rows[-1], stack, strict=True):
                line.append(" " if line else "").append(part)
            room -= len(stack[0]) + 1
        return Line("\n").join([line for row in rows for line in row])

    def _stack(self, card: str, count: int) -> list[Line]:
        short, style = self.text.short(card), self.style(card)
        flat, wall = ("─", "│") if self.round_corners else ("-", "|")
        left, right, low_left, low_right = "╭╮╰╯" if self.round_corners else "++++"
        edge, foot = flat * len(short), (self.letter(card) or flat).center(len(short), flat)
        middle = Line()
        for _ in range(count):
            middle.append(wall).append(short, style)
        return [
            Line((left + edge) * count + right),
            middle.append(wall),
            Line((low_left + foot) * count + low_right),
        ]
