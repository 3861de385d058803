"""The numbered list of legal moves: grouped, in words and notation, compact when it is long."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from lanterne.cli.cards import Flow
from lanterne.cli.play_words import GROUPS, Words
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.view import RummyView

_BY_CARD: Final = {"fetch": "fetch …", "ballot": "ballot …", "discard": "discard …"}
"""The groups in which a move is just a card: they say once how it is written."""
LABEL: Final = 8
FEW: Final = 6
"""A group of so many moves is written in words, a longer one in columns of notation."""
_MOST_LINES: Final = 6


class Menu:
    """The moves by their numbers, from 1."""

    def __init__(self, moves: Sequence[Move], view: RummyView, words: Words) -> None:
        self.view = view
        self.words = words
        order = list(GROUPS)
        self.moves = sorted(moves, key=lambda move: (order.index(words.group(move, view)), move.index))

    def number(self, move: Move) -> int:
        """The move's number in the list."""
        return self.moves.index(move) + 1

    def pick(self, number: str) -> Move | None:
        """The move of that number, if the text is one of the list's."""
        if not (number.isascii() and number.isdigit()):
            return None
        at = int(number[:6]) - 1
        return self.moves[at] if 0 <= at < len(self.moves) else None

    def draw(self, width: int, few: int = FEW) -> RenderableType:
        """The list, group by group; groups of more than `few` moves are put in columns."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=LABEL, style="label", no_wrap=True)
        grid.add_column()
        for group, label in GROUPS.items():
            moves = [move for move in self.moves if self.words.group(move, self.view) == group]
            if not moves:
                continue
            room = width - LABEL - 1
            if group in _BY_CARD:
                body = self._by_card(moves, _BY_CARD[group])
            elif len(moves) <= few:
                body = self._in_words(moves, listed=True)
            else:
                body = self._in_columns(moves, room, max(few, _MOST_LINES))
            grid.add_row(self.words.say(label), body)
        return grid

    def in_full(self) -> RenderableType:
        """Every move on a line of its own."""
        return self._in_words(self.moves, listed=False)

    def _numbered(self, move: Move, said: str) -> Line:
        return Line.assemble((f"{self.number(move):>2}", "number"), " ", said)

    def _in_words(self, moves: Sequence[Move], *, listed: bool) -> RenderableType:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(overflow="fold")
        grid.add_column(style="quiet", no_wrap=True)
        for move in moves:
            said = self.words.move(move, self.view, listed=listed)
            grid.add_row(self._numbered(move, said), move.text)
        return grid

    def _by_card(self, moves: Sequence[Move], notation: str) -> RenderableType:
        names = [self.words.move(move, self.view, listed=True) for move in moves]
        items = [self._numbered(move, name) for move, name in zip(moves, names, strict=True)]
        return Flow([*items, Line(notation, "quiet")])

    def _in_columns(self, moves: Sequence[Move], room: int, most: int) -> RenderableType:
        lines = _columns([self._numbered(move, move.text) for move in moves], room)
        if len(lines) <= most:
            return Group(*lines)
        more = Line(self.words.say("… {count} in all: ? lists them", count=len(moves)), "quiet")
        return Group(*lines[: most - 1], more)


def _columns(items: Sequence[Line], room: int) -> list[Line]:
    """The items from left to right in columns as wide as the widest."""
    wide = max(len(item) for item in items) + 2
    across = max(1, room // wide)
    lines = []
    for at in range(0, len(items), across):
        line = Line(no_wrap=True, overflow="ellipsis")
        for item in items[at : at + across]:
            line.append(item).append(" " * (wide - len(item)))
        line.rstrip()
        lines.append(line)
    return lines
