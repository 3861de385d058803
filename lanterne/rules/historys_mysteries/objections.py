"""Why a move of History's Mysteries is not legal: the reasons, each with its rule."""

from typing import TYPE_CHECKING

from lanterne.rules.game import Seat
from lanterne.rules.historys_mysteries.cards import MYSTERIES, SERIES
from lanterne.rules.historys_mysteries.moves import DISCARD, DRAW, LAY, MELD, TAKE
from lanterne.rules.refusal import Refusal
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.objections import not_held, out_of_play
from lanterne.rules.rummy.phases import TO_DISCARD, TO_DRAW

if TYPE_CHECKING:
    from lanterne.rules.historys_mysteries.state import State


def find_objections(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    """Every reason against a move that is not legal, the weightiest first."""
    closed = out_of_play(state, seat, move, "HM-2.5")
    if closed:
        return closed
    if state.stage == TO_DRAW:
        return _before_drawing(state, seat, move)
    if state.stage == TO_DISCARD:
        return _after_second_draw(state, seat, move)
    if move.verb == TAKE:
        return [Refusal("HM-3.1", "you have drawn already")]
    if state.must >= 0 and (move.verb != MELD or move.kind != state.must):
        return _before_the_series(state)
    if move.verb == DRAW:
        return [Refusal("HM-3.5", "only a player who has played no card draws again")]
    if move.verb == DISCARD:
        reasons = [] if state.played else [Refusal("HM-3.5", "you have played no card: draw again first")]
        return reasons + not_held(state, seat, move.kind, 1)
    return not_held(state, seat, move.kind, move.count) + _against_play(state, seat, move)


def _before_drawing(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    if move.verb != TAKE:
        return [Refusal("HM-3.1", "draw first: from the stock or from the discard pile")]
    pile, deep = state.pile, move.count
    if deep > len(pile):
        return [Refusal("HM-3.2", "the discard pile has only {count} cards", {"count": len(pile)})]
    kind = pile[-deep]
    reasons = []
    have = state.hands[seat][kind] + pile[-deep:].count(kind)
    if have < SERIES:
        reasons.append(
            Refusal(
                "HM-3.2",
                "you would have {count} of {card}; a card is taken from the pile only for a series of 3 or more",
                {"count": have, "card": MYSTERIES[kind]},
            )
        )
    if state.sizes[seat] + deep <= SERIES:
        reasons.append(Refusal("HM-3.2", "after the series no card would be left to discard"))
    return reasons


def _after_second_draw(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    if move.verb == DISCARD:
        return not_held(state, seat, move.kind, 1)
    if move.verb in (DRAW, TAKE):
        return [Refusal("HM-3.5", "you have drawn again already: discard")]
    return [Refusal("HM-3.5", "after the second draw nothing may be played: discard")]


def _before_the_series(state: "State") -> list[Refusal]:
    facts = {"card": MYSTERIES[state.must]}
    return [
        Refusal("HM-3.3", "first lay the series of {card}, for which you took from the pile", facts),
        Refusal("HM-3.2", "the card taken must be played at once in a series, not kept or laid off", facts),
    ]


def _against_play(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    """What the rules say against a series or a lay-off."""
    reasons = []
    kind = move.kind
    facts = {"card": MYSTERIES[kind], "seat": move.seat}
    if not state.open[kind]:
        if move.verb == LAY:
            reasons.append(Refusal("HM-4.2", "nobody has laid a series of {card} this round", facts))
        elif move.fiction:
            reasons.append(Refusal("HM-4.3", "the first series of {card} must be fact", facts))
    if state.sizes[seat] <= move.count:
        reasons.append(Refusal("HM-3.4", "one card must be left to discard"))
    if move.seat == seat:
        reasons.append(Refusal("HM-4.7", "you cannot turn your own cards"))
        reasons.append(Refusal("HM-4.5", "a flip turns an opponent's card"))
    elif move.seat > state.seats:
        reasons.append(Refusal(None, "there is no seat {seat}", facts))
    elif move.seat:
        if not state.facts[move.seat][kind]:
            reasons.append(Refusal("HM-4.6", "seat {seat} has no {card} that lies as fact", facts))
            reasons.append(Refusal("HM-4.5", "seat {seat} has no {card} that lies as fact", facts))
        if state.flipped >> kind & 1:
            reasons.append(Refusal("HM-4.5", "one flip of {card} a turn", facts))
    return reasons
