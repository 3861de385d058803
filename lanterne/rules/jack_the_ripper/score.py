"""Who was the Ripper, and the account of a round of Jack the Ripper (JR-8, JR-9)."""

from typing import TYPE_CHECKING, Final

from lanterne.rules.game import ScoreLine, Seat
from lanterne.rules.jack_the_ripper.cards import (
    ALIBI_OF,
    BALLOT_POINTS,
    ESCAPE_CARD,
    ESCAPE_COST,
    FIRST_ALIBI,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    FIRST_WILD,
    MELDABLE,
    NAMES,
    POINTS,
    RESIGN_CARD,
    SUSPECTS,
    WILD,
    WILD_POINTS,
)

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.state import State

NOBODY: Final = -1


def find_ripper(state: "State") -> int:
    """The suspect with a meld, without the alibi, with the most points (JR-8.1); or nobody (JR-8.2)."""
    ripper, most = NOBODY, 0
    for suspect in range(len(SUSPECTS)):  # a tie goes to the more suspicious, who comes first
        if state.open >> suspect & 1 and suspect != state.alibi:
            points = 0
            for seat in range(1, state.seats + 1):
                front = state.fronts[seat]
                points += POINTS[suspect] * front[suspect] + WILD_POINTS * front[FIRST_WILD + suspect]
                points += POINTS[FIRST_SUSPECT] * front[FIRST_SUSPECT + suspect]
            if points > most:
                ripper, most = suspect, points
    return ripper


def score_caught(state: "State", ripper: int) -> list[ScoreLine]:
    """The account when the Ripper is caught (JR-8.3 to JR-8.5)."""
    lines = []
    for seat in range(1, state.seats + 1):
        lines += _in_front(state, seat, ripper)
        lines += _in_hand(state, seat)
        if state.ballots[seat] == ripper:
            lines.append(ScoreLine("JR-8.5", seat, BALLOT_POINTS, "ballot for {card}, the Ripper", SUSPECTS[ripper]))
    return lines


def score_escaped(state: "State", by: Seat) -> list[ScoreLine]:
    """The account when the Ripper escapes (JR-9.1); `by` is who played the card, 0 if nobody did."""
    lines = []
    if by:
        lines.append(ScoreLine("JR-9.1", by, POINTS[ESCAPE_CARD], "the Ripper escapes"))
    for seat in range(1, state.seats + 1):
        front = state.fronts[seat]
        lines += [
            ScoreLine("JR-9.1", seat, POINTS[kind], "{card}", NAMES[kind])
            for kind in range(FIRST_VICTIM, RESIGN_CARD)
            if front[kind]
        ]
    return lines


def _in_front(state: "State", seat: Seat, ripper: int) -> list[ScoreLine]:
    """Every card in front; the Ripper's evidence, wilds and suspect card count double (JR-8.3)."""
    lines = []
    for kind, count in enumerate(state.fronts[seat]):
        if count:
            double = kind in (ripper, FIRST_SUSPECT + ripper, FIRST_WILD + ripper)
            lines.append(_front_line(seat, kind if kind < FIRST_WILD else WILD, count, double))
    return lines


def _front_line(seat: Seat, kind: int, count: int, double: bool) -> ScoreLine:
    points = POINTS[kind]
    if double:
        return ScoreLine(
            "JR-8.3",
            seat,
            2 * points * count,
            "{card} in front, doubled: {count}",
            NAMES[kind],
            count,
        )
    return ScoreLine("JR-8.3", seat, points * count, "{card} in front: {count}", NAMES[kind], count)


def _in_hand(state: "State", seat: Seat) -> list[ScoreLine]:
    """What the cards in hand cost (JR-8.4)."""
    lines = []
    for kind, count in enumerate(state.hands[seat]):
        if count:
            cost = _cost(state, kind)
            if cost:
                lines.append(ScoreLine("JR-8.4", seat, -cost * count, "{card} in hand: {count}", NAMES[kind], count))
    return lines


def _cost(state: "State", kind: int) -> int:
    """Face value if no meld of the card's colour is in play; victims and scenes always, a wild never (JR-8.4)."""
    if kind == ESCAPE_CARD:
        return ESCAPE_COST * state.victims
    if kind == WILD:
        return 0
    if kind < MELDABLE:
        colours: tuple[int, ...] = (kind,)
    elif kind < FIRST_ALIBI:
        colours = (kind - FIRST_SUSPECT,)
    elif kind < FIRST_VICTIM:
        colours = ALIBI_OF[kind - FIRST_ALIBI]
    else:
        return POINTS[kind]
    for colour in colours:
        if state.open >> colour & 1:
            return 0
    return POINTS[kind]
