"""Why a move of Jekyll & Hyde is not legal: the reasons, each with its rule."""

from typing import TYPE_CHECKING

from lanterne.rules.game import Seat
from lanterne.rules.jekyll_and_hyde.cards import MATCHES, NAMES, SIDES
from lanterne.rules.jekyll_and_hyde.moves import (
    DISCARD,
    DRAW,
    DRINK,
    FETCH,
    GAVELS,
    LAB_LONDON,
    LAB_STOCK,
    LAY,
    MELD,
    TAKE,
    TRANSFORM,
)
from lanterne.rules.refusal import Refusal
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.objections import not_held, out_of_play
from lanterne.rules.rummy.phases import TO_DISCARD, TO_DRAW, TO_FETCH

if TYPE_CHECKING:
    from lanterne.rules.jekyll_and_hyde.state import State


def find_objections(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    """Every reason against a move that is not legal, the weightiest first."""
    closed = out_of_play(state, seat, move, None)
    if closed:
        return closed
    if state.stage == TO_DRAW:
        if move.verb == TAKE:
            return [Refusal("JH-3.1", "the discard pile is empty")]
        return [Refusal("JH-3.1", "draw first: from the stock or from the discard pile")]
    if state.stage == TO_FETCH:
        return _against_fetch(state, move)
    if move.verb in (DRAW, TAKE):
        return [Refusal("JH-3.1", "you have drawn already")]
    if move.verb == FETCH:
        return [Refusal("JH-5.2", "only Work in Lab fetches a card")]
    reasons = not_held(state, seat, move.kind, 1 if move.verb == TRANSFORM else max(move.count, 1))
    if move.verb == DISCARD:
        return reasons
    if state.stage == TO_DISCARD:
        return [*reasons, Refusal("JH-3.3", "nothing more may be played this turn: discard")]
    if move.verb in GAVELS:
        return reasons + _against_gavel(state, seat, move)
    return reasons + _against_evidence(state, seat, move)


def _against_fetch(state: "State", move: Move) -> list[Refusal]:
    facts = {"card": NAMES[move.kind], "side": SIDES[state.hyde]} if move.kind >= 0 else {}
    if move.verb != FETCH:
        return [Refusal("JH-5.2", "first take the card that the work in the lab brings")]
    reasons = []
    if move.kind not in (state.turned_up or state.pile):
        reasons.append(Refusal("JH-5.2", "there is no {card} to take", facts))
    if not MATCHES[state.hyde][move.kind]:
        reasons.append(Refusal("JH-5.2", "{card} does not match the side showing: {side}", facts))
    return reasons


def _against_evidence(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    facts = {"card": NAMES[move.kind], "side": SIDES[state.hyde]}
    reasons = []
    if move.verb == MELD and not MATCHES[state.hyde][move.kind]:
        reasons.append(Refusal("JH-4.1", "no meld of {card} while {side} shows", facts))
    if move.verb == LAY and not state.open >> move.kind & 1:
        reasons.append(Refusal("JH-4.2", "nobody has laid a meld of {card} this round", facts))
    if state.sizes[seat] <= move.count:
        reasons.append(Refusal("JH-3.2", "one card must be left to discard"))
    return reasons


def _against_gavel(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    reasons = []
    if state.gavel:
        reasons.append(Refusal("JH-3.2", "one gavel card a turn"))
    if move.verb == TRANSFORM and not state.fronts[move.seat][move.count]:
        facts = {"card": NAMES[move.count], "seat": move.seat}
        reasons.append(Refusal("JH-5.3", "seat {seat} has no {card} in front", facts))
    if state.sizes[seat] == 1:
        if move.verb in (LAB_LONDON, LAB_STOCK):
            reasons.append(Refusal("JH-5.2", "Work in Lab may not be the last card in hand"))
            reasons.append(Refusal("JH-3.2", "one card must be left to discard"))
        elif move.verb != DRINK or not state.stock:
            reasons.append(Refusal("JH-3.2", "one card must be left to discard"))
    return reasons
