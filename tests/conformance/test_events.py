"""Events: listening changes nothing, every move is heard of, and nobody hears others' secrets."""

from collections import Counter
from typing import Any

from lanterne.rules.game import Event

from .hearing import check_event
from .stations import stations
from .tables import Table, every_table, redealt, snapshot
from .wander import Wanderer, verb_of

GAMES = 6
STEPS = 400


@every_table
def test_listening_changes_nothing(table: Table) -> None:
    for seed in range(GAMES):
        quiet, listened = table.deal(seed), table.deal(seed)
        heard = listened.listen()
        for seat, move in Wanderer(table, seed).play(quiet, STEPS):
            listened.play(seat, move)
            assert heard, f"{move} was not heard"
            heard.clear()
        assert snapshot(listened, table.seats) == snapshot(quiet, table.seats)


@every_table
def test_every_event_is_well_formed(table: Table) -> None:
    for seed in range(GAMES):
        state = table.deal(seed, seed)
        heard = state.listen()
        for _ in Wanderer(table, seed).play(state, STEPS):
            for event in heard:
                check_event(event, table)
            heard.clear()


@every_table
def test_a_listener_keeps_one_list(table: Table) -> None:
    state = table.deal(0)
    heard = state.listen()
    assert state.listen() is heard


@every_table
def test_listeners_stay_behind_when_a_state_is_copied_or_dealt_anew(table: Table) -> None:
    state = table.deal(0)
    heard = state.listen()
    for twin in (state.copy(), redealt(state, 1, 0)):
        for _ in Wanderer(table, 0).play(twin, 10):
            pass
    assert heard == []


@every_table
def test_what_is_drawn_is_told_to_the_drawer_alone(table: Table) -> None:
    for name, _, state in stations(table):
        for seat in state.to_act():
            for move in state.moves(seat):
                if verb_of(move) == "draw":
                    _check_draw(table, state, seat, move, name)


def _check_draw(table: Table, state: Any, seat: int, move: Any, name: str) -> None:
    after = state.copy()
    heard = after.listen()
    after.play(seat, move)
    drawn = Counter(after.position()["hands"][seat]) - Counter(state.position()["hands"][seat])
    told = [event for event in heard if event.name == "card_drawn"]
    assert sum(drawn.values()) == len(told), name
    for event in told:
        assert event.seen_by(seat)["card"] in drawn
        for other in (None, *table.players):
            if other != seat:
                assert event.seen_by(other) == {"event": "card_drawn", "seat": seat}


@every_table
def test_a_hand_is_told_to_its_holder_alone(table: Table) -> None:
    for seed in range(GAMES):
        state = table.deal(seed, 1)
        heard = state.listen()
        for _, move in Wanderer(table, seed).play(state, 5000):
            if verb_of(move) == "next-round":
                _check_hands(table, state, heard)
                break
            heard.clear()


def _check_hands(table: Table, state: Any, heard: list[Event]) -> None:
    dealt = {event.seat: event for event in heard if event.name == "hand_dealt"}
    assert list(dealt) == list(table.players)
    for seat, event in dealt.items():
        for other in (None, *table.players):
            seen = event.seen_by(other)
            assert seen["count"] == len(state.position()["hands"][seat])
            assert seen.get("cards") == (state.position()["hands"][seat] if other == seat else None)
