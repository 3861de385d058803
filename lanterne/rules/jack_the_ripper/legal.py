"""What is legal in Jack the Ripper, listed quickly."""

from typing import TYPE_CHECKING

from lanterne.rules.game import TABLE, Seat
from lanterne.rules.jack_the_ripper.cards import (
    ALL_VICTIMS,
    ESCAPE_CARD,
    FIRST_SCENE,
    FIRST_WILD,
    RESIGN_CARD,
    WILD,
)
from lanterne.rules.jack_the_ripper.moves import (
    BALLOTS as THE_BALLOTS,
)
from lanterne.rules.jack_the_ripper.moves import (
    DISCARDS,
    FETCHES,
    MOST_MELDED,
    PLAYS_WITH,
    SCENE,
    THE_CALL,
    THE_DRAW,
    THE_ESCAPE,
    THE_KEEP,
    THE_NEXT_ROUND,
    THE_PASS,
    THE_TAKE,
    VICTIM,
    WILD_LAYS,
    gavel_plays,
    plays_with,
)
from lanterne.rules.jack_the_ripper.score import NOBODY
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import BALLOTS, LAST_CALL, ROUND_OVER, TO_DISCARD, TO_DRAW, TO_FETCH, TO_PLAY

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.state import State


def in_turn(state: "State") -> list[Move]:
    """What the seat may do whose turn it is."""
    seat, stage = state.turn, state.stage
    if stage == TO_PLAY:
        legal = _plays(state)
    elif stage == TO_DRAW:
        legal = [THE_DRAW, THE_TAKE] if state.pile else [THE_DRAW]
        if state.vote_open and state.melds[seat]:  # JR-3.1
            legal.append(THE_CALL)
    elif stage == TO_DISCARD:
        legal = [DISCARDS[kind] for kind in state.held[seat]]
    elif stage == TO_FETCH:
        legal = [FETCHES[kind] for kind in sorted(set(_findable(state)))]
    else:  # JR-5.4: a gavel card was fetched
        plays = gavel_plays(state.fetched, state.open)
        legal = [THE_KEEP, *(plays if state.sizes[seat] > 1 else _playable_alone(state, plays))]
    if state.victims == ALL_VICTIMS and state.hands[seat][ESCAPE_CARD]:
        legal.append(THE_ESCAPE)
    return legal


def besides(state: "State", seat: Seat) -> list[Move]:
    """What those may do who are asked besides the turn, and the escape out of turn (JR-6.1)."""
    stage = state.stage
    if stage >= ROUND_OVER or not 1 <= seat <= state.seats:
        return [THE_NEXT_ROUND] if seat == TABLE and stage == ROUND_OVER else []
    legal: list[Move] = []
    if stage == BALLOTS and state.ballots[seat] == NOBODY:
        legal += THE_BALLOTS
    if stage == LAST_CALL:
        if state.passed >> seat & 1:
            return legal
        legal.append(THE_PASS)
    if state.victims == ALL_VICTIMS and state.hands[seat][ESCAPE_CARD]:
        legal.append(THE_ESCAPE)
    return legal


def _plays(state: "State") -> list[Move]:
    hand = state.hands[state.turn]
    spare = state.sizes[state.turn] - 1  # one card is left to discard (JR-3.3)
    wilds = hand[WILD]
    room = (spare if spare < MOST_MELDED else MOST_MELDED) if state.victims else 0  # JR-4.1
    rows = PLAYS_WITH.get((state.open << 6) + (wilds << 4) + (room << 1) + state.gavel)
    if rows is None:
        rows = plays_with(state.open, wilds, room, state.gavel)
    legal: list[Move] = []
    for kind in state.held[state.turn]:
        legal += rows[kind][hand[kind]]
    if wilds and room:
        for suspect, lay in enumerate(WILD_LAYS):
            if state.open >> suspect & 1 and wild_fits(state, state.turn, suspect):
                legal.append(lay)
    if not spare:
        legal = [legal[-1], *_playable_alone(state, legal[:-1])]
    return legal


def _findable(state: "State") -> list[int]:
    """What a scene lets the player choose from: the pile, but for scenes (JR-5.4)."""
    return [kind for kind in state.pile if not FIRST_SCENE <= kind < RESIGN_CARD]


def _playable_alone(state: "State", plays: list[Move]) -> list[Move]:
    """Those of the gavel plays that bring a card to discard, when no other is in hand."""
    return [play for play in plays if brings_a_card(state, play.verb)]


def wild_fits(state: "State", seat: Seat, suspect: int) -> bool:
    """Whether the option allows the seat to lay off a wild as that suspect (JR-4.4)."""
    front = state.fronts[seat]
    return not state.options.wild_own_area or bool(front[suspect] or front[FIRST_WILD + suspect])


def brings_a_card(state: "State", verb: int) -> bool:
    """Whether the gavel card, played as the last in hand, brings one to discard (JR-5.3, JR-5.4)."""
    return bool(state.stock) if verb == VICTIM else verb == SCENE and bool(_findable(state))
