"""What all know of the victims after a resignation (JR-5.6), and that no redeal contradicts it."""

from collections import Counter
from itertools import count
from typing import Any

import pytest

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import State

from ..conformance.tables import Table, cards_of, redealt
from ..conformance.wander import Wanderer, verb_of
from ..conformance.witness import Witness
from .tables import JR, arranged, play

VICTIMS = [f"victim:{name}" for name in ("nichols", "stride", "eddowes", "annie", "kelly")]


def victims_in(cards: list[str]) -> int:
    return sum(card in VICTIMS for card in cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_holds_no_more_victims_than_were_drawn_since(seats: int) -> None:
    table = Table(GAMES[JR], seats)
    looks = 0
    for seed in range(12):
        state = table.deal(seed)
        witness, heard = Witness(table, state), state.listen()
        drawn: Counter[int] | None = None
        for step, (seat, move) in enumerate(Wanderer(table, f"{seed} resigns").play(state, 400)):
            if verb_of(move) in ("resign", "next-round"):
                drawn = Counter() if verb_of(move) == "resign" else None
            if drawn is not None:
                drawn.update(event.seat for event in heard if event.name == "card_drawn")
            witness.saw(seat, move, heard, state.position())
            heard.clear()
            if drawn is not None and not state.round_over:
                looks += 1
                _check_victims(state, table, witness, drawn, step)
    assert looks > 100


def _check_victims(state: State[Any], table: Table, witness: Witness, drawn: Counter[int], step: int) -> None:
    knower = table.players[step % table.seats]
    hands = redealt(state, knower, step).position()["hands"]
    for seat, hand in hands.items():
        if seat != knower:
            known = victims_in(list(witness.known[seat].elements()))
            assert victims_in(hand) - known <= drawn[seat], f"seat {seat}, seen by {knower}"


def test_a_victim_drawn_since_stays_with_who_drew() -> None:
    """The stock is rebuilt later (JR-7.1): seat 3 has drawn nothing unseen, so seat 2 holds her."""
    position = {
        "phase": "play",
        "hands": {1: ["resign", "gull*2"], 2: ["jill*3"], 3: ["eddy*3"]},
        "stock": ["victim:kelly", "letters"],
        "discard": ["chapman*4"],
        "rest": "out",
    }
    moves = [(1, "resign"), (1, "discard gull"), (2, "draw"), (2, "discard jill"), (3, "take"), (3, "discard eddy")]
    state = play(JR, arranged(JR, 3, position), *moves, (1, "draw"))
    for seed in range(40):
        assert "victim:kelly" in redealt(state, 1, seed).position()["hands"][2]
    hands = [redealt(state, 2, seed).position()["hands"] for seed in range(40)]
    assert all("victim:kelly" in hand[2] for hand in hands)


def all_victims_in_the_stock() -> State[Any]:
    """The stock was rebuilt, all but the victims was drawn from it, and a resignation told that it was so."""
    position = {
        "hands": {1: ["resign", "gull*3"], 2: ["jill*4"], 3: ["eddy*4"]},
        "stock": ["letters"],
        "discard": [*VICTIMS, "chapman*5"],
        "rest": "out",
    }
    game = GAMES[JR]
    for seed in count():
        state = game.arrange(3, game.options({}), position, Chance.from_seed(seed))
        play(JR, state, (1, "draw"), (1, "discard gull"))
        if state.position()["stock"][:5] == ["chapman"] * 5:
            break
    for seat, card in ((2, "jill"), (3, "eddy"), (1, "gull"), (2, "jill"), (3, "eddy")):
        play(JR, state, (seat, "draw"), (seat, f"discard {card}"))
    return play(JR, state, (1, "take"), (1, "resign"))


def test_who_drew_before_the_resignation_drew_no_victim() -> None:
    """Hardly any arrangement fits; it is found all the same."""
    state = all_victims_in_the_stock()
    assert sorted(state.position()["stock"]) == sorted(VICTIMS)
    for seat in (1, 2, 3):
        for seed in range(25):
            twin = redealt(state, seat, seed)
            assert cards_of(twin) == cards_of(state)
            assert twin.view(seat) == state.view(seat)
            assert sorted(twin.position()["stock"]) == sorted(VICTIMS)


def test_all_victims_are_with_the_one_who_drew() -> None:
    """Four were drawn since the resignation, all by seat 2; then the stock was rebuilt (JR-7.1)."""
    position = {
        "phase": "play",
        "hands": {1: ["resign", "gull*2"], 2: ["jill*5"], 3: ["eddy*5", "druitt*4"]},
        "stock": [*VICTIMS[:4], "letters"],
        "discard": ["chapman*4"],
        "rest": "out",
    }
    state = play(JR, arranged(JR, 3, position), (1, "resign"), (1, "discard gull"))
    for _ in range(4):
        play(JR, state, (2, "draw"), (2, "discard jill"), (3, "take"), (3, "discard jill"))
        if state.view(1).stock_size > 1:
            play(JR, state, (1, "take"), (1, "discard jill"))
    play(JR, state, (1, "draw"))
    for seed in range(40):
        twin = redealt(state, 1, seed)
        assert cards_of(twin) == cards_of(state)
        assert set(VICTIMS[:4]) <= set(twin.position()["hands"][2])
        hands = redealt(state, 3, seed).position()["hands"]
        assert victims_in(hands[1]) <= 1  # drawn last, when the stock was rebuilt
        assert victims_in(hands[1] + hands[2]) == 4
