"""What the gavel cards of Jack the Ripper do (JR-5)."""

from typing import TYPE_CHECKING

from lanterne.rules.game import Seat
from lanterne.rules.jack_the_ripper.cards import (
    ALL_VICTIMS,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_VICTIM,
    NAMES,
    RESIGN_CARD,
    SCENE_OF_VICTIM,
    STRIKE_CARD,
    STRIKE_TURNS,
    SUSPECTS,
    VICTIM_DRAWS,
)
from lanterne.rules.jack_the_ripper.legal import brings_a_card
from lanterne.rules.jack_the_ripper.moves import ALIBI, RESIGN, SCENE, SUSPECT, VICTIM
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import LAST_CALL, TO_FETCH

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.state import State


def play(state: "State", seat: Seat, move: Move) -> None:
    """Play a gavel card from the hand."""
    kind, verb = move.kind, move.verb
    if state.memory.drawn_since is not None:
        state.forget_victim(seat, kind)
    state.leave_hand(seat, kind, 1)
    if verb == SUSPECT:
        state.fronts[seat][kind] += 1
        if state.heard is not None:
            state.tell("suspect_accused", seat, {"card": NAMES[kind]})
    elif verb == ALIBI:
        _alibi(state, seat, kind, move.seat)
    elif verb == VICTIM:
        _lay_victim(state, seat, kind)
        state.draw(seat, VICTIM_DRAWS)
    elif verb == SCENE:
        _scene(state, seat, kind)
    elif verb == RESIGN:
        _resign(state, seat)
    else:
        _strike(state, seat)


def _alibi(state: "State", seat: Seat, kind: int, suspect: int) -> None:
    """Only one alibi is in play: an older one goes to the top of the pile (JR-5.2)."""
    for front in state.fronts:
        for older in range(FIRST_ALIBI, FIRST_VICTIM):
            if front[older]:
                front[older] = 0
                state.pile.append(older)
    state.fronts[seat][kind] += 1
    state.alibi = suspect
    if state.heard is not None:
        state.tell("alibi_given", seat, {"card": NAMES[kind], "suspect": SUSPECTS[suspect]})


def _pull(state: "State", seat: Seat, kind: int) -> None:
    """Take a card that is in play in front of the seat."""
    for front in state.fronts:
        if front[kind]:
            front[kind] = 0
            state.fronts[seat][kind] = 1
            if state.heard is not None:
                state.tell("card_pulled", seat, {"card": NAMES[kind]})
            return


def _lay_victim(state: "State", seat: Seat, kind: int) -> None:
    """A victim comes into play and pulls her scene (JR-5.3); no cards are drawn here."""
    state.fronts[seat][kind] += 1
    state.victims += 1
    if state.heard is not None:
        state.tell("victim_found", seat, {"card": NAMES[kind]})
    _pull(state, seat, kind + SCENE_OF_VICTIM)


def _scene(state: "State", seat: Seat, kind: int) -> None:
    """A scene pulls its victim, then fetches a card from the pile (JR-5.4)."""
    state.fronts[seat][kind] += 1
    if state.heard is not None:
        state.tell("scene_searched", seat, {"card": NAMES[kind]})
    _pull(state, seat, kind - SCENE_OF_VICTIM)
    if brings_a_card(state, SCENE):
        state.stage = TO_FETCH


def _strike(state: "State", seat: Seat) -> None:
    """Cards are turned up until a victim appears, who is played as from the hand (JR-5.5)."""
    state.pile.append(STRIKE_CARD)
    if state.heard is not None:
        state.tell("ripper_struck", seat, {})
    for _ in range(STRIKE_TURNS):
        if not state.stock:
            return
        kind = state.turn_up(seat)
        victim = FIRST_VICTIM <= kind < FIRST_SCENE
        if victim:
            _lay_victim(state, seat, kind)
        else:
            state.pile.append(kind)
        if not state.stock:
            state.stock_ended()
        if victim:
            state.draw(seat, VICTIM_DRAWS)
            return


def _resign(state: "State", seat: Seat) -> None:
    """All victims in hands are laid down; who has no card left ends the round (JR-5.6)."""
    state.pile.append(RESIGN_CARD)
    if state.heard is not None:
        state.tell("commissioner_resigned", seat, {})
    somebody_out = False
    for step in range(state.seats):
        player = (seat - 1 + step) % state.seats + 1
        for kind in range(FIRST_VICTIM, FIRST_SCENE):
            if state.hands[player][kind]:
                state.leave_hand(player, kind, 1)
                _lay_victim(state, player, kind)
        somebody_out = somebody_out or not state.sizes[player]
    state.memory.drawn_since = [0] * (state.seats + 1)
    if somebody_out:
        if state.victims == ALL_VICTIMS:  # JR-6.2
            state.passed = 0
            state.stage = LAST_CALL
        else:
            state.close_case("commissioner resigned")
