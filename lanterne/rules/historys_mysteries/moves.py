"""The moves of History's Mysteries and their texts."""

from typing import Final

from lanterne.rules.historys_mysteries.cards import CARDS, COPIES, KINDS, MYSTERIES, SEATS, SERIES
from lanterne.rules.refusal import NotAMove
from lanterne.rules.rummy.moves import Catalogue, Move, blame_words, is_number, unknown_card

DRAW: Final = 0
TAKE: Final = 1
MELD: Final = 2
LAY: Final = 3
DISCARD: Final = 4
NEXT_ROUND: Final = 5

FORMS: Final = {
    "draw": "draw",
    "take": "take N",
    "meld": "meld KIND N fact | meld KIND N fiction [flip SEAT]",
    "lay": "lay KIND fact | lay KIND fiction [flip SEAT]",
    "discard": "discard KIND",
    "next-round": "next-round",
}
_SIDES: Final = ("fact", "fiction")
_CATALOGUE: Final = Catalogue()


def _plays(verb: int, start: str, kind: int, count: int) -> list[Move]:
    """Fact, fiction, then fiction with a flip at each seat: index 0, 1, 1 + seat."""
    add = _CATALOGUE.add
    return [
        add(Move(verb, f"{start} fact", kind, count)),
        add(Move(verb, f"{start} fiction", kind, count, fiction=True)),
        *(
            add(Move(verb, f"{start} fiction flip {seat}", kind, count, fiction=True, seat=seat))
            for seat in range(1, SEATS.stop)
        ),
    ]


THE_DRAW: Final = _CATALOGUE.add(Move(DRAW, "draw"))
THE_NEXT_ROUND: Final = _CATALOGUE.add(Move(NEXT_ROUND, "next-round"))
TAKES: Final = [_CATALOGUE.add(Move(TAKE, f"take {deep}", count=deep)) for deep in range(1, COPIES * KINDS)]
DISCARDS: Final = [_CATALOGUE.add(Move(DISCARD, f"discard {name}", kind, 1)) for kind, name in enumerate(MYSTERIES)]
LAYS: Final = [_plays(LAY, f"lay {name}", kind, 1) for kind, name in enumerate(MYSTERIES)]

_MELDS: Final = [
    [_plays(MELD, f"meld {name} {count}", kind, count) for count in range(SERIES, COPIES + 1)]
    for kind, name in enumerate(MYSTERIES)
]


def _up_to(kind: int, most: int, sides: list[int], lays: bool) -> list[Move]:
    """The plays of up to `most` cards on the sides named: 0 fact, 1 fiction, 1 + seat fiction with a flip."""
    rows = [LAYS[kind]] if lays and most else []
    rows += _MELDS[kind][: max(0, most - SERIES + 1)]
    return [row[side] for row in rows for side in sides]


def _table(sides: list[int], lays: bool, discard: bool) -> list[list[list[Move]]]:
    return [
        [_up_to(kind, held, sides, lays) + ([DISCARDS[kind]] if discard else []) for held in range(COPIES + 1)]
        for kind in range(KINDS)
    ]


PLAYS: Final = [(_table([0], False, discard), _table([0, 1], True, discard)) for discard in (False, True)]
"""PLAYS[played]: two tables [kind][held], for the first series of a mystery (HM-4.3) and for later plays (HM-4.4).

They hold the discards too, once a card was played (HM-3.5); flips are apart.
"""
FLIPS: Final = [
    [[_up_to(kind, most, [1 + seat], True) for most in range(COPIES + 1)] for seat in range(SEATS.stop)]
    for kind in range(KINDS)
]
"""FLIPS[kind][seat][most]: the same with a flip at that seat (HM-4.5)."""

MOVES: Final = _CATALOGUE.all()


def parse(text: str) -> Move:
    """The move that is written so.

    >>> str(parse("meld roswell 3  fact"))
    'meld roswell 3 fact'
    """
    return _CATALOGUE.parse(text, _blame)


def _blame(words: list[str]) -> NotAMove:
    """Say what is wrong with a text that is no move, and by which rule where one says so."""
    if len(words) < 2 or words[0] not in ("meld", "lay", "discard"):
        if words[:1] == ["take"] and len(words) == 2 and is_number(words[1]):
            return NotAMove("the discard pile has no card number {deep}", {"deep": words[1]}, "HM-3.2")
        return blame_words(words, FORMS)
    if words[1] not in CARDS.index:
        return unknown_card(words[1])
    rest = words[2:]
    if words[0] == "meld" and rest and is_number(rest[0]):
        count = int(rest.pop(0))
        if count < SERIES:
            return NotAMove("a series is 3 or more cards of one mystery", rule="HM-4.1")
        if count > COPIES:
            return NotAMove("there are only 9 cards of a mystery", rule="HM-1.1")
    if words[0] != "discard" and len(rest) == 3 and rest[:2] == ["fact", "flip"]:
        return NotAMove("only a play of fiction may flip a card", rule="HM-4.5")
    if words[0] != "discard" and rest[:2] == ["fiction", "flip"] and len(rest) == 3:
        return NotAMove("there is no seat {seat}", {"seat": rest[2]})
    return blame_words(words, FORMS)
