"""Whose turn it is: clockwise from the dealer's left; the deal moves on, ties are played on."""

from typing import Any

import pytest

from lanterne.rules import GAMES
from lanterne.rules.game import Seat, State

from ..conformance.tables import Table
from ..conformance.wander import Wanderer
from .tables import HM, JH, JR, arranged, dealt, play, texts

HAND = {
    (HM, 2): 10, (HM, 3): 10, (HM, 4): 10, (HM, 5): 7, (HM, 6): 7,
    (JH, 2): 10,
    (JR, 2): 10, (JR, 3): 9, (JR, 4): 8,
}  # fmt: skip
every_table = pytest.mark.parametrize(("game", "seats"), HAND)


def pass_turn(game: str, state: State[Any]) -> Seat:
    """Draw and discard; returns whose turn it was."""
    seat = state.to_act()[0]
    play(game, state, (seat, "draw"))
    if game == HM:  # HM-3.5
        play(game, state, (seat, "draw"))
    card = state.position()["hands"][seat][0]
    play(game, state, (seat, f"discard {card}"))
    return seat


def play_round(table: Table, state: State[Any]) -> None:
    """Play until the round is over."""
    for _ in Wanderer(table, 5).play(state, 50_000):
        if state.round_over:
            return


@every_table
def test_HM_2_2_JH_2_1_JR_2_1_the_deal(game: str, seats: int) -> None:
    state = dealt(game, seats)
    position = state.position()
    assert [len(hand) for hand in position["hands"].values()] == [HAND[game, seats]] * seats
    assert len(position["discard"]) == 1
    assert (state.phase, position["round"], state.score_lines) == ("draw", 1, [])
    assert position["totals"] == dict.fromkeys(range(1, seats + 1), 0)


@every_table
def test_HM_2_5_JH_2_1_JR_2_1_the_dealers_left_begins_and_play_goes_clockwise(game: str, seats: int) -> None:
    for seed in range(5):
        state = dealt(game, seats, seed)
        dealer = state.position()["dealer"]
        turns = [pass_turn(game, state) for _ in range(2 * seats)]
        expected = [(dealer + step) % seats + 1 for step in range(2 * seats)]
        assert turns == expected


@every_table
def test_HM_2_1_JH_2_1_JR_2_1_the_first_dealer_is_drawn_at_random(game: str, seats: int) -> None:
    dealers = [dealt(game, seats, seed).position()["dealer"] for seed in range(60)]
    assert set(dealers) == set(range(1, seats + 1))


@every_table
def test_HM_2_1_JH_2_1_JR_2_1_the_deal_moves_on_to_the_left(game: str, seats: int) -> None:
    state = dealt(game, seats, target=10**6)
    table = Table(GAMES[game], seats)
    dealers = []
    for number in range(1, seats + 2):
        position = state.position()
        assert position["round"] == number
        dealers.append(position["dealer"])
        play_round(table, state)
        play(game, state, (0, "next-round"))
        assert state.phase == "draw"
    assert dealers == [(dealers[0] - 1 + step) % seats + 1 for step in range(seats + 1)]


@every_table
def test_nobody_but_the_table_deals_and_only_when_the_round_is_over(game: str, seats: int) -> None:
    state = dealt(game, seats)
    assert texts(state, 0) == []
    play_round(Table(GAMES[game], seats), state)
    assert state.to_act() == []
    assert texts(state, 0) == ["next-round"]
    for seat in range(1, seats + 1):
        assert texts(state, seat) == []
        refusal = state.refusal(seat, GAMES[game].parse("next-round"))
        assert str(refusal) == "the table itself deals the next round"


def last_card(game: str, totals: dict[int, int], **options: object) -> State[Any]:
    """Seat 1 discards its last card and scores 0; seat 2 holds one card, which costs 2 points."""
    card, held = {HM: ("yeti", "roswell"), JH: ("will", "poole"), JR: ("gull", "jill")}[game]
    position: dict[str, Any] = {
        "phase": "discard",
        "hands": {1: [card], 2: [held]},
        "totals": totals,
        "rest": "under",
    }
    if game == JR:  # a Ripper must be caught, or no hand is counted; jill is not melded (JR-8.4)
        position["table"] = {2: ["druitt*3", "victim:kelly"], 1: []}
    return play(game, arranged(game, 2, position, **options), (1, f"discard {card}"))


SCORES = {HM: (0, -2), JH: (0, -2), JR: (0, 11)}
"""In Jack the Ripper seat 2 has the Ripper's evidence and a victim in front: 12 + 1 - 2."""

every_game = pytest.mark.parametrize("game", [HM, JH, JR])


@every_game
def test_HM_7_1_JH_7_5_JR_10_1_the_highest_total_wins_once_one_reaches_100(game: str) -> None:
    state = last_card(game, {1: 100, 2: 40})
    assert state.position()["round_scores"] == dict(enumerate(SCORES[game], 1))
    assert (state.game_over, state.winners, state.phase) == (True, [1], "game-over")
    assert texts(state, 0) == texts(state, 1) == []
    for seat in (0, 1, 2):
        assert str(state.refusal(seat, GAMES[game].parse("draw"))) == "the game is over"


@every_game
def test_HM_7_1_JH_7_5_JR_10_1_99_points_are_not_enough(game: str) -> None:
    state = last_card(game, {1: 99, 2: 40})
    assert (state.round_over, state.game_over, state.winners) == (True, False, [])


@every_game
def test_HM_7_2_JH_7_5_JR_10_1_a_shared_lead_is_played_on(game: str) -> None:
    mine, theirs = SCORES[game]
    state = last_card(game, {1: 120 - mine, 2: 120 - theirs})
    assert state.position()["totals"] == {1: 120, 2: 120}
    assert (state.round_over, state.game_over, state.winners) == (True, False, [])
    play(game, state, (0, "next-round"))
    assert (state.phase, state.position()["totals"]) == ("draw", {1: 120, 2: 120})


@every_game
def test_HM_7_2_JH_7_5_JR_10_1_the_extra_round_may_be_won_by_one_point_or_be_level_again(
    game: str,
) -> None:
    """As often as needed."""
    mine, theirs = SCORES[game]
    again = last_card(game, {1: 150 - mine, 2: 150 - theirs})
    assert not again.game_over
    decided = last_card(game, {1: 150 - mine, 2: 151 - theirs})
    assert decided.winners == [2]


@every_game
def test_HM_7_1_JH_7_5_JR_10_1_another_target(game: str) -> None:
    assert last_card(game, {1: 30, 2: 0}, target=30).winners == [1]
    assert not last_card(game, {1: 29, 2: 0}, target=30).game_over
    assert not last_card(game, {1: 100, 2: 0}, target=500).game_over
    assert last_card(game, {1: 100, 2: 0}, target=30).view(None).target == 30


@every_game
def test_a_total_may_be_negative(game: str) -> None:
    state = last_card(game, {1: -10, 2: -20})
    mine, theirs = SCORES[game]
    assert state.position()["totals"] == {1: -10 + mine, 2: -20 + theirs}


def test_HM_7_1_a_tie_behind_the_winner_is_no_tie() -> None:
    position = {"phase": "discard", "hands": {1: ["yeti"]}, "totals": {1: 110, 2: 105, 3: 105}}
    assert play(HM, arranged(HM, 3, position), (1, "discard yeti")).winners == [1]


def test_JH_3_1_out_of_turn_there_is_no_rule_to_cite() -> None:
    state = arranged(JH, 2, {"turn": 2})
    refusal = state.refusal(1, GAMES[JH].parse("draw"))
    assert refusal is not None
    assert (refusal.rule, str(refusal)) == (None, "it is the turn of seat 2")


def test_JR_3_1_all_are_waited_for_at_once_in_a_vote() -> None:
    position = {
        "hands": {1: ["jill"], 2: ["gull"], 3: ["eddy"]},
        "table": {1: ["victim:kelly", "druitt*3"]},
    }
    state = play(JR, arranged(JR, 3, position), (1, "call-vote"))
    assert (state.to_act(), state.phase) == ([1, 2, 3], "ballots")
    play(JR, state, (2, "ballot jill"))
    assert state.to_act() == [1, 3]
    play(JR, state, (3, "ballot jill"), (1, "ballot jill"))
    assert (state.to_act(), state.phase) == ([1], "draw")


def test_JR_6_2_all_are_waited_for_at_once_in_the_last_call() -> None:
    position = {
        "phase": "play",
        "hands": {1: ["resign", "victim:kelly"], 2: ["gull"], 3: ["escape", "jill"]},
        "table": {2: ["victim:nichols", "victim:stride", "victim:eddowes", "victim:annie"]},
    }
    state = play(JR, arranged(JR, 3, position), (1, "resign"))
    assert (state.to_act(), state.phase) == ([1, 2, 3], "last-call")
    assert [texts(state, seat) for seat in (1, 2, 3)] == [["pass"], ["pass"], ["pass", "escape"]]
    heard = state.listen()
    play(JR, state, (3, "pass"))
    assert [event.seen_by(None) for event in heard] == [{"event": "escape_declined", "seat": 3}]
    assert (state.to_act(), texts(state, 3)) == ([1, 2], [])
    assert str(state.refusal(3, GAMES[JR].parse("pass"))) == "you have answered the last call (JR-6.2)"
    assert str(state.refusal(3, GAMES[JR].parse("escape"))) == "you have answered the last call (JR-6.2)"
    assert str(state.refusal(1, GAMES[JR].parse("draw"))) == "the round is ending: escape or pass (JR-6.2)"
    play(JR, state, (2, "pass"), (1, "pass"))
    assert state.view(None).ending == "commissioner resigned"
