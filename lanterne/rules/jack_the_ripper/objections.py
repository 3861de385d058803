"""Why a move of Jack the Ripper is not legal: the reasons, each with its rule."""

from typing import TYPE_CHECKING

from lanterne.rules.game import TABLE, Seat
from lanterne.rules.jack_the_ripper.cards import (
    ALL_VICTIMS,
    ESCAPE_CARD,
    FIRST_SCENE,
    FIRST_SUSPECT,
    NAMES,
    RESIGN_CARD,
    SUSPECTS,
)
from lanterne.rules.jack_the_ripper.legal import brings_a_card, wild_fits
from lanterne.rules.jack_the_ripper.moves import (
    ALIBI,
    BALLOT,
    CALL_VOTE,
    DISCARD,
    DRAW,
    ESCAPE,
    FETCH,
    KEEP,
    LAY,
    LAY_WILD,
    MELD,
    PASS,
    RESIGN,
    SCENE,
    STRIKE,
    SUSPECT,
    TAKE,
    VICTIM,
)
from lanterne.rules.refusal import Refusal
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.objections import no_such_seat, not_held, round_closed
from lanterne.rules.rummy.phases import (
    BALLOTS,
    FETCHED,
    LAST_CALL,
    ROUND_OVER,
    TO_DISCARD,
    TO_DRAW,
    TO_FETCH,
)

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.state import State

_CARD_PLAYS = (MELD, LAY, LAY_WILD, SUSPECT, ALIBI, VICTIM, SCENE, STRIKE, RESIGN)
_GAVEL_PLAYS = (SUSPECT, ALIBI, VICTIM, SCENE, STRIKE, RESIGN)


def find_objections(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    """Every reason against a move that is not legal, the weightiest first."""
    closed = no_such_seat(state, seat)
    if closed:
        return closed
    if move.verb == ESCAPE:
        return _against_escape(state, seat)
    closed = round_closed(state, seat, move)
    if closed:
        return closed
    if state.stage == LAST_CALL or move.verb == PASS:
        return [Refusal("JR-6.2", _pass_reason(state, seat))]
    if state.stage == BALLOTS:
        if move.verb == BALLOT and seat != TABLE:
            return [Refusal("JR-3.1", "a ballot once given stands")]
        return [Refusal("JR-3.1", "the vote is under way: every player gives a ballot first")]
    if move.verb == BALLOT:
        return [Refusal("JR-3.1", "no vote is under way")]
    if seat != state.turn:
        rule = "JR-5.7" if move.verb in _CARD_PLAYS else "JR-2.1"
        return [Refusal(rule, "it is the turn of seat {seat}", {"seat": state.turn})]
    return _in_turn(state, seat, move)


def _in_turn(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    if move.verb == CALL_VOTE:
        return _against_vote(state, seat)
    if state.stage == TO_DRAW:
        if move.verb == TAKE:
            return [Refusal("JR-3.2", "the discard pile is empty")]
        return [Refusal("JR-3.2", "draw first: from the stock or from the discard pile")]
    if state.stage == TO_FETCH:
        return _against_fetch(state, move)
    if move.verb in (DRAW, TAKE):
        return [Refusal("JR-3.2", "you have drawn already")]
    if move.verb in (FETCH, KEEP):
        return [Refusal("JR-5.4", "only a scene fetches a card")]
    if state.stage == FETCHED and move.kind != state.fetched:
        facts = {"card": NAMES[state.fetched]}
        return [Refusal("JR-5.4", "first play {card}, which you have fetched, or keep it", facts)]
    if state.stage == FETCHED and move.verb == DISCARD:
        return [
            Refusal(
                "JR-5.4",
                "first play {card}, which you have fetched, or keep it",
                {"card": NAMES[move.kind]},
            )
        ]
    reasons = not_held(state, seat, move.kind, move.count)
    if move.verb == DISCARD:
        return reasons
    if state.stage == TO_DISCARD:
        return [*reasons, Refusal("JR-3.4", "nothing more may be played this turn: discard")]
    if move.verb in _GAVEL_PLAYS:
        return reasons + _against_gavel(state, seat, move)
    return reasons + _against_evidence(state, seat, move)


def _pass_reason(state: "State", seat: Seat) -> str:
    if state.stage != LAST_CALL:
        return "nobody is asked for an escape now"
    if seat in state.to_act():
        return "the round is ending: escape or pass"
    return "you have answered the last call"


def _against_escape(state: "State", seat: Seat) -> list[Refusal]:
    if state.stage >= ROUND_OVER:
        return [Refusal("JR-6.1", "the round is over")]
    reasons = []
    if state.victims < ALL_VICTIMS:
        facts = {"count": state.victims}
        reasons.append(Refusal("JR-6.1", "all 5 victims must be in play; now it is {count}", facts))
    if not state.hands[seat][ESCAPE_CARD]:
        reasons.append(Refusal("JR-6.3", "you do not hold the card"))
    return reasons or [Refusal("JR-6.2", "you have answered the last call")]


def _against_vote(state: "State", seat: Seat) -> list[Refusal]:
    reasons = []
    if not state.vote_open:
        reasons.append(Refusal("JR-3.1", "there is one vote a round"))
    if not state.melds[seat]:
        reasons.append(Refusal("JR-3.1", "only who has laid a meld this round may call a vote"))
    if state.stage != TO_DRAW:
        reasons.append(Refusal("JR-3.1", "a vote is called before drawing"))
    return reasons


def _against_fetch(state: "State", move: Move) -> list[Refusal]:
    if move.verb != FETCH:
        return [Refusal("JR-5.4", "first take a card from the discard pile")]
    if FIRST_SCENE <= move.kind < RESIGN_CARD:
        return [Refusal("JR-5.4", "a scene cannot be fetched")]
    return [Refusal("JR-5.4", "{card} is not in the discard pile", {"card": NAMES[move.kind]})]


def _against_evidence(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    reasons = []
    if not state.victims:
        reasons.append(Refusal("JR-4.1", "no evidence before a victim is in play"))
    if move.verb == MELD:
        if move.wilds:
            reasons += not_held(state, seat, state.cards.index["wild"], move.wilds)
    else:
        kind = move.seat if move.verb == LAY_WILD else move.kind
        facts = {"card": NAMES[kind]}
        if not state.open >> kind & 1:
            says = "nobody has laid a meld of {card} this round"
            reasons.append(Refusal("JR-4.3", says, facts))
            if move.verb == LAY_WILD:
                reasons.append(Refusal("JR-4.4", says, facts))
        if move.verb == LAY_WILD and not wild_fits(state, seat, kind):
            reasons.append(Refusal("JR-4.4", "you have no evidence of {card} in front", facts))
    if state.sizes[seat] <= move.count + move.wilds:
        reasons.append(Refusal("JR-3.3", "one card must be left to discard"))
    return reasons


def _against_gavel(state: "State", seat: Seat, move: Move) -> list[Refusal]:
    reasons = []
    verb = move.verb
    if state.gavel and move.kind != state.fetched:
        reasons.append(Refusal("JR-3.3", "one gavel card a turn"))
    if verb in (SUSPECT, ALIBI):
        suspect = move.kind - FIRST_SUSPECT if verb == SUSPECT else move.seat
        if not state.open >> suspect & 1:
            rule = "JR-5.1" if verb == SUSPECT else "JR-5.2"
            reasons.append(Refusal(rule, "no meld of {card} is in play", {"card": SUSPECTS[suspect]}))
    if state.sizes[seat] == 1:
        rule, says = _LAST_CARD[verb]
        if verb not in (VICTIM, SCENE) or not brings_a_card(state, verb):
            reasons.append(Refusal(rule, says))
            if rule != "JR-3.3":
                reasons.append(Refusal("JR-3.3", "one card must be left to discard"))
    return reasons


_LAST_CARD = {
    SUSPECT: ("JR-3.3", "one card must be left to discard"),
    ALIBI: ("JR-3.3", "one card must be left to discard"),
    VICTIM: ("JR-5.3", "a victim may be the last card only if there is a card to draw"),
    SCENE: ("JR-5.4", "a scene may be the last card only if a card will be taken"),
    STRIKE: ("JR-5.5", "this may not be the last card in hand"),
    RESIGN: ("JR-5.6", "this may not be the only card in hand"),
}
