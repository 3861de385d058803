"""The moves of Jekyll & Hyde and their texts."""

from typing import Final

from lanterne.rules.jekyll_and_hyde.cards import CARDS, EVIDENCE, LEAST_MELD, LETTERED, NAMES
from lanterne.rules.refusal import NotAMove
from lanterne.rules.rummy.moves import Catalogue, Move, blame_words, is_number, unknown_card

DRAW: Final = 0
TAKE: Final = 1
MELD: Final = 2
LAY: Final = 3
DRINK: Final = 4
LAB_LONDON: Final = 5
LAB_STOCK: Final = 6
TRANSFORM: Final = 7
FETCH: Final = 8
DISCARD: Final = 9
NEXT_ROUND: Final = 10

GAVELS: Final = (DRINK, LAB_LONDON, LAB_STOCK, TRANSFORM)

FORMS: Final = {
    "draw": "draw",
    "take": "take",
    "meld": "meld KIND N",
    "lay": "lay KIND",
    "potion": "potion",
    "lab": "lab london | lab stock",
    "transform": "transform SEAT FAMILY",
    "fetch": "fetch CARD",
    "discard": "discard CARD",
    "next-round": "next-round",
}
_CATALOGUE: Final = Catalogue()
_add = _CATALOGUE.add

THE_DRAW: Final = _add(Move(DRAW, "draw"))
THE_TAKE: Final = _add(Move(TAKE, "take"))
THE_NEXT_ROUND: Final = _add(Move(NEXT_ROUND, "next-round"))
THE_POTION: Final = _add(Move(DRINK, "potion", CARDS.index["potion"]))
THE_LABS: Final = [
    _add(Move(LAB_LONDON, "lab london", CARDS.index["lab"])),
    _add(Move(LAB_STOCK, "lab stock", CARDS.index["lab"])),
]
TRANSFORMS: Final = [
    [
        _add(
            Move(
                TRANSFORM,
                f"transform {seat} {NAMES[kind]}",
                CARDS.index["transformation"],
                kind,
                seat=seat,
            )
        )
        for kind in range(LETTERED)
    ]
    for seat in (1, 2)
]
LAYS: Final = [_add(Move(LAY, f"lay {NAMES[kind]}", kind, 1)) for kind in range(EVIDENCE)]
_MELDS: Final = [
    [
        _add(Move(MELD, f"meld {NAMES[kind]} {count}", kind, count))
        for count in range(LEAST_MELD, CARDS.copies[kind] + 1)
    ]
    for kind in range(EVIDENCE)
]


def _allowed(kind: int, opened: int, may_meld: int, most: int) -> list[Move]:
    """The plays of up to `most` cards of a family: a lay-off if it has been melded, and melds."""
    lays = [LAYS[kind]] if opened and most else []
    return lays + (_MELDS[kind][: max(0, most - LEAST_MELD + 1)] if may_meld else [])


EVIDENCE_PLAYS: Final = [
    [[[_allowed(kind, opened, may_meld, most) for most in range(6)] for kind in range(EVIDENCE)] for may_meld in (0, 1)]
    for opened in (0, 1)
]
"""EVIDENCE_PLAYS[open][matches][kind][most] (JH-4.1, JH-4.2)."""
FETCHES: Final = [_add(Move(FETCH, f"fetch {name}", kind, 1)) for kind, name in enumerate(NAMES)]
DISCARDS: Final = [_add(Move(DISCARD, f"discard {name}", kind, 1)) for kind, name in enumerate(NAMES)]

MOVES: Final = _CATALOGUE.all()


def parse(text: str) -> Move:
    """The move that is written so.

    >>> str(parse("transform 2 utterson"))
    'transform 2 utterson'
    """
    return _CATALOGUE.parse(text, _blame)


def _blame(words: list[str]) -> NotAMove:
    """Say what is wrong with a text that is no move, and by which rule where one says so."""
    verb = words[0] if words else ""
    named = words[2:3] if verb == "transform" else words[1:2]
    if verb not in ("meld", "lay", "transform", "fetch", "discard") or not named:
        return blame_words(words, FORMS)
    if named[0] not in CARDS.index:
        return unknown_card(named[0])
    if CARDS.index[named[0]] >= EVIDENCE and verb in ("meld", "lay"):
        return NotAMove("{card} is no evidence", {"card": named[0]}, "JH-4.1" if verb == "meld" else "JH-4.2")
    if verb == "meld" and len(words) == 3 and is_number(words[2]):
        if int(words[2]) < LEAST_MELD:
            return NotAMove("a meld is 3 or more cards of one family", rule="JH-4.1")
        return NotAMove("there are not so many {card} cards", {"card": named[0]}, "JH-1.2")
    if verb == "transform" and len(words) == 3:
        if words[1] not in ("1", "2"):
            return NotAMove("there is no seat {seat}", {"seat": words[1]})
        return NotAMove("only a family of Jekyll or of Hyde can be transformed", rule="JH-5.3")
    return blame_words(words, FORMS)
