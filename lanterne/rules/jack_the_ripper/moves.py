"""The moves of Jack the Ripper and their texts."""

from functools import cache
from typing import Final

from lanterne.rules.jack_the_ripper.cards import (
    ALIBI_OF,
    CARDS,
    ESCAPE_CARD,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    LEAST_MELD,
    LETTERS,
    MELDABLE,
    NAMES,
    RESIGN_CARD,
    SCENES,
    STRIKE_CARD,
    SUSPECTS,
    VICTIMS,
    WILD,
)
from lanterne.rules.refusal import NotAMove
from lanterne.rules.rummy.moves import Catalogue, Move, blame_words, is_number, unknown_card

DRAW: Final = 0
TAKE: Final = 1
MELD: Final = 2
LAY: Final = 3
LAY_WILD: Final = 4
DISCARD: Final = 5
SUSPECT: Final = 6
ALIBI: Final = 7
VICTIM: Final = 8
SCENE: Final = 9
STRIKE: Final = 10
RESIGN: Final = 11
FETCH: Final = 12
KEEP: Final = 13
CALL_VOTE: Final = 14
BALLOT: Final = 15
ESCAPE: Final = 16
PASS: Final = 17
NEXT_ROUND: Final = 18

FORMS: Final = {
    "call-vote": "call-vote",
    "ballot": "ballot SUSPECT",
    "draw": "draw",
    "take": "take",
    "meld": "meld KIND N [wild W]",
    "lay": "lay KIND | lay wild SUSPECT",
    "suspect": "suspect SUSPECT",
    "alibi": "alibi SUSPECT",
    "victim": "victim VICTIM",
    "scene": "scene PLACE",
    "strike": "strike",
    "resign": "resign",
    "escape": "escape",
    "fetch": "fetch CARD",
    "keep": "keep",
    "pass": "pass",
    "discard": "discard CARD",
    "next-round": "next-round",
}
_CATALOGUE: Final = Catalogue()
_add = _CATALOGUE.add

THE_DRAW: Final = _add(Move(DRAW, "draw"))
THE_TAKE: Final = _add(Move(TAKE, "take"))
THE_NEXT_ROUND: Final = _add(Move(NEXT_ROUND, "next-round"))
THE_CALL: Final = _add(Move(CALL_VOTE, "call-vote"))
THE_KEEP: Final = _add(Move(KEEP, "keep"))
THE_PASS: Final = _add(Move(PASS, "pass"))
THE_ESCAPE: Final = _add(Move(ESCAPE, "escape", ESCAPE_CARD, 1))
THE_STRIKE: Final = _add(Move(STRIKE, "strike", STRIKE_CARD, 1))
THE_RESIGN: Final = _add(Move(RESIGN, "resign", RESIGN_CARD, 1))
BALLOTS: Final = [_add(Move(BALLOT, f"ballot {name}", count=suspect)) for suspect, name in enumerate(SUSPECTS)]
LAYS: Final = [_add(Move(LAY, f"lay {NAMES[kind]}", kind, 1)) for kind in range(MELDABLE)]
WILD_LAYS: Final = [
    _add(Move(LAY_WILD, f"lay wild {name}", WILD, 1, seat=suspect)) for suspect, name in enumerate(SUSPECTS)
]
SUSPECT_PLAYS: Final = [
    _add(Move(SUSPECT, f"suspect {name}", FIRST_SUSPECT + suspect, 1)) for suspect, name in enumerate(SUSPECTS)
]
VICTIM_PLAYS: Final = [_add(Move(VICTIM, f"victim {name}", FIRST_VICTIM + at, 1)) for at, name in enumerate(VICTIMS)]
SCENE_PLAYS: Final = [_add(Move(SCENE, f"scene {name}", FIRST_SCENE + at, 1)) for at, name in enumerate(SCENES)]
ALIBI_PLAYS: Final = [
    [_add(Move(ALIBI, f"alibi {SUSPECTS[suspect]}", FIRST_ALIBI + at, 1, seat=suspect)) for suspect in named]
    for at, named in enumerate(ALIBI_OF)
]
"""By the alibi card: the joint one has two uses. In moves about a suspect, `seat` is the suspect."""
GAVEL_PLAYS: Final[list[list[tuple[Move, int]]]] = [[] for _ in NAMES]
"""By card: its plays, each with the evidence that must have been melded, as bits."""
for _suspect, _play in enumerate(SUSPECT_PLAYS):
    GAVEL_PLAYS[_play.kind].append((_play, 1 << _suspect))
for _plays in ALIBI_PLAYS:
    GAVEL_PLAYS[_plays[0].kind] += [(_play, 1 << _play.seat) for _play in _plays]
for _play in (*VICTIM_PLAYS, *SCENE_PLAYS, THE_STRIKE, THE_RESIGN):
    GAVEL_PLAYS[_play.kind].append((_play, 0))
FETCHES: Final = [_add(Move(FETCH, f"fetch {name}", kind, 1)) for kind, name in enumerate(NAMES)]
DISCARDS: Final = [_add(Move(DISCARD, f"discard {name}", kind, 1)) for kind, name in enumerate(NAMES)]


def _melds(kind: int) -> list[Move]:
    """Every meld of a kind, with wilds and without."""
    most = CARDS.copies[kind]
    moves = [_add(Move(MELD, f"meld {NAMES[kind]} {count}", kind, count)) for count in range(LEAST_MELD, most + 1)]
    if kind < LETTERS:  # JR-4.4
        for wilds in range(1, CARDS.copies[WILD] + 1):
            for count in range(LEAST_MELD - wilds, most + 1):
                text = f"meld {NAMES[kind]} {count} wild {wilds}"
                moves.append(_add(Move(MELD, text, kind, count, wilds)))
    return moves


_MELDS: Final = [_melds(kind) for kind in range(MELDABLE)]
MOST_MELDED: Final = 7  # five naturals and two wilds


Row = list[list[Move]]
"""The moves with cards of one kind, by how many of it are held."""

DISCARD_ROWS: Final[list[Row]] = [[[], *([play] for _ in range(CARDS.copies[play.kind]))] for play in DISCARDS]
PLAYS_WITH: Final[dict[int, list[Row]]] = {}
"""The tables of `plays_with` made so far."""


def plays_with(opened: int, wilds: int, room: int, gavel_played: bool) -> list[Row]:
    """By kind: gavel plays, melds and lay-offs of at most `room` cards, and the discard.

    `opened` is the evidence that has been melded, as bits. A table is made when first asked for: there are some
    thousands, and a game needs some dozens. The key is written out where it is used, in the innermost loop.
    """
    rows = [_evidence_row(kind, opened >> kind & 1, wilds, room) for kind in range(MELDABLE)]
    if gavel_played:
        rows += DISCARD_ROWS[MELDABLE:]
    else:
        rows += [_gavel_row(kind, opened & _NEEDED[kind]) for kind in range(MELDABLE, len(NAMES))]
    PLAYS_WITH[(opened << 6) + (wilds << 4) + (room << 1) + gavel_played] = rows
    return rows


@cache
def _evidence_row(kind: int, opened: int, wilds: int, room: int) -> Row:
    row: Row = [[]]
    for held in range(1, CARDS.copies[kind] + 1):
        melds = [m for m in _MELDS[kind] if m.count <= held and m.wilds <= wilds and m.count + m.wilds <= room]
        row.append([*([LAYS[kind]] if opened and room else []), *melds, DISCARDS[kind]])
    return row


_NEEDED: Final = [sum(melded for _, melded in plays) for plays in GAVEL_PLAYS]


@cache
def _gavel_row(kind: int, opened: int) -> Row:
    plays = gavel_plays(kind, opened)
    return [[], *([*plays, DISCARDS[kind]] for _ in range(CARDS.copies[kind]))]


def gavel_plays(kind: int, opened: int) -> list[Move]:
    """The plays of a gavel card when that evidence has been melded (JR-5.1, JR-5.2)."""
    return [play for play, melded in GAVEL_PLAYS[kind] if opened & melded == melded]


MOVES: Final = _CATALOGUE.all()


def parse(text: str) -> Move:
    """The move that is written so.

    >>> str(parse("meld druitt 2 wild 1"))
    'meld druitt 2 wild 1'
    """
    return _CATALOGUE.parse(text, _blame)


def _blame(words: list[str]) -> NotAMove:
    """Say what is wrong with a text that is no move, and by which rule where one says so."""
    verb = words[0] if words else ""
    if verb in ("ballot", "suspect", "alibi", "victim", "scene") and len(words) == 2:
        names = {"victim": VICTIMS, "scene": SCENES}.get(verb, SUSPECTS)
        says = "'{name}' is none of: {names}"
        rule = {"ballot": "JR-3.1", "alibi": "JR-5.2"}.get(verb)
        return NotAMove(says, {"name": words[1], "names": ", ".join(names)}, rule)
    if verb not in ("meld", "lay", "fetch", "discard") or len(words) < 2:
        return blame_words(words, FORMS)
    if verb == "lay" and words[1] == "wild" and len(words) == 3:
        if words[2] in NAMES:
            return NotAMove(
                "a wild counts as a suspect's evidence, never as {card}",
                {"card": words[2]},
                "JR-4.4",
            )
        return unknown_card(words[2])
    if words[1] not in NAMES:
        return unknown_card(words[1])
    kind = CARDS.index[words[1]]
    if verb == "lay" and kind > WILD:
        return NotAMove("{card} is no evidence", {"card": words[1]}, "JR-4.3")
    if verb == "meld":
        return _blame_meld(kind, words)
    return blame_words(words, FORMS)


def _blame_meld(kind: int, words: list[str]) -> NotAMove:
    numbers = [word for word in words[2:] if is_number(word)]
    if words[2:] not in (numbers[:1], [*numbers[:1], "wild", *numbers[1:2]]) or not numbers:
        return blame_words(words, FORMS)
    facts = {"card": words[1]}
    if kind > WILD:
        return NotAMove("{card} is no evidence", facts, "JR-5.1" if kind < FIRST_ALIBI else "JR-4.2")
    count, wilds = int(numbers[0]), int(numbers[1]) if len(numbers) > 1 else 0
    if kind == WILD or (wilds and not count):
        return NotAMove("a meld needs at least one card that is no wild", rule="JR-4.4")
    if kind == LETTERS and wilds:
        return NotAMove("a wild counts as a suspect's evidence, never as {card}", facts, "JR-4.4")
    if count + wilds < LEAST_MELD:
        return NotAMove("a meld is 3 or more cards of one suspect, or of letters", rule="JR-4.2")
    if len(numbers) > 1 and not wilds:
        return blame_words(words, FORMS)
    return NotAMove("there are not so many {card} cards", facts, "JR-1.1")
