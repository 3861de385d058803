"""Positions: what can be set up, and what is said of every entry that is wrong."""

from collections import Counter
from typing import Any

import pytest

from lanterne.rules.refusal import BadPosition

from ..conformance.tables import cards_of
from .tables import HM, JH, JR, arranged, dealt, texts

KEYS = "dealer, turn, phase, hands, table, melds, stock, discard, totals, rest, round"


def refuse(game: str, position: dict[str, Any], seats: int = 2) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        arranged(game, seats, position)
    return caught.value


COMMON = [
    ({"pile": []}, ("pile",), f"a position has no 'pile'; it has: {KEYS}"),
    ({"phase": "sleep"}, ("phase",), "phase is one of draw, play, discard, "),
    ({"phase": None}, ("phase",), "phase is one of draw, play, discard, "),
    ({"rest": "away"}, ("rest",), "rest is one of under, out, not 'away'"),
    ({"turn": 3}, ("turn",), "there is no seat 3; seats are 1 to 2"),
    ({"turn": "1"}, ("turn",), "there is no seat 1; seats are 1 to 2"),
    ({"turn": True}, ("turn",), "there is no seat True; seats are 1 to 2"),
    ({"dealer": 0}, ("dealer",), "there is no seat 0; seats are 1 to 2"),
    ({"turn": 1, "dealer": -1}, ("dealer",), "there is no seat -1; seats are 1 to 2"),
    ({"hands": []}, None, None),
    ({"hands": ["x"]}, ("hands",), "hands lists cards by seat"),
    ({"hands": {1: "x"}}, ("hands", 1), "hands lists cards by seat"),
    ({"hands": {3: []}}, ("hands", 3), "there is no seat 3; seats are 1 to 2"),
    ({"hands": {1: ["dragon"]}}, ("hands", 1), "there is no card 'dragon'"),
    ({"table": "x"}, ("table",), "table lists cards by seat"),
    ({"table": {1: ["dragon"]}}, ("table", 1), "there is no card 'dragon'"),
    ({"melds": {1: ["dragon"]}}, ("melds", 1), "no meld can be of 'dragon'"),
    ({"melds": ["dragon"]}, ("melds",), "melds lists cards by seat"),
    ({"stock": "x"}, ("stock",), "stock is a list of cards"),
    ({"stock": ["dragon"]}, ("stock",), "there is no card 'dragon'"),
    ({"discard": {"x": 1}}, ("discard",), "discard is a list of cards"),
    ({"discard": ["dragon"]}, ("discard",), "there is no card 'dragon'"),
    ({"totals": [1, 2]}, ("totals",), "totals are whole numbers by seat"),
    ({"totals": {1: "many"}}, ("totals", 1), "totals are whole numbers by seat"),
    ({"totals": {1: True}}, ("totals", 1), "totals are whole numbers by seat"),
    ({"totals": {3: 5}}, ("totals", 3), "there is no seat 3; seats are 1 to 2"),
    ({"round": -1}, ("round",), "round is a whole number"),
    ({"round": "two"}, ("round",), "round is a whole number"),
]


@pytest.mark.parametrize("game", [HM, JH, JR])
@pytest.mark.parametrize(("position", "path", "says"), COMMON)
def test_what_no_rummy_accepts(
    game: str, position: dict[str, Any], path: tuple[str | int, ...] | None, says: str | None
) -> None:
    if says is None:  # an empty list is as good as an empty mapping
        arranged(game, 2, position)
        return
    error = refuse(game, position)
    assert str(error).startswith(says)
    assert error.path == path


OF_ONE_GAME = [
    (
        HM,
        {"hands": {1: ["yeti*10"]}},
        ("hands", 1),
        "yeti is named more often than the deck has it (9)",
    ),
    (
        HM,
        {"stock": ["yeti*5"], "discard": ["yeti*5"]},
        ("stock",),
        "yeti is named more often than the",
    ),
    (
        HM,
        {"table": {1: ["yeti"]}},
        ("table", 1),
        "'yeti': a card on the table lies /fact or /fiction",
    ),
    (
        HM,
        {"table": {2: ["yeti/true"]}},
        ("table", 2),
        "'yeti/true': a card on the table lies /fact or",
    ),
    (
        HM,
        {"phase": "fetch"},
        ("phase",),
        "phase is one of draw, play, discard, round-over, not 'fetch'",
    ),
    (
        JH,
        {"table": {1: ["will/x"]}},
        ("table", 1),
        "'will/x': only a family of Jekyll or Hyde lies /j or /h",
    ),
    (
        JH,
        {"table": {1: ["lab/j"]}},
        ("table", 1),
        "'lab/j': only a family of Jekyll or Hyde lies /j or /h",
    ),
    (JH, {"identity": "poole"}, ("identity",), "identity is one of jekyll, hyde, not 'poole'"),
    (JH, {"turned_up": "will"}, ("turned_up",), "turned_up is a list of cards"),
    (
        JH,
        {"phase": "fetch", "discard": ["carew"]},
        ("phase",),
        "phase fetch needs a card that may be taken",
    ),
    (JH, {"melds": {1: ["lab"]}}, ("melds", 1), "no meld can be of 'lab'"),
    (JR, {"melds": {1: ["wild"]}}, ("melds", 1), "no meld can be of 'wild'"),
    (
        JR,
        {"table": {1: ["wild"]}},
        ("table", 1),
        "'wild': a wild on the table lies as a suspect: wild/druitt",
    ),
    (
        JR,
        {"table": {1: ["wild/letters"]}},
        ("table", 1),
        "'wild/letters': a wild on the table lies as a suspect",
    ),
    (
        JR,
        {"table": {1: ["jill/gull"]}},
        ("table", 1),
        "'jill/gull': only a wild and the joint alibi say whom",
    ),
    (
        JR,
        {"table": {1: ["alibi:eddy-gull"]}},
        ("table", 1),
        "'alibi:eddy-gull': the joint alibi lies as /eddy",
    ),
    (
        JR,
        {"table": {1: ["alibi:eddy-gull/jill"]}},
        ("table", 1),
        "'alibi:eddy-gull/jill': the joint alibi lies",
    ),
    (
        JR,
        {"table": {1: ["alibi:jill", "alibi:druitt"]}},
        ("table", 1),
        "only one alibi is in play at a time (JR-5.2)",
    ),
    (JR, {"vote_open": "maybe"}, ("vote_open",), "vote_open is yes or no"),
    (JR, {"ballots": ["jill"]}, ("ballots",), "ballots name a suspect by seat"),
    (JR, {"ballots": {1: "nobody"}}, ("ballots", 1), "ballots name a suspect by seat"),
    (JR, {"ballots": {3: "jill"}}, ("ballots", 3), "ballots name a suspect by seat"),
    (JR, {"phase": "fetch"}, ("phase",), "phase fetch needs a card that may be taken"),
    (
        JR,
        {"phase": "fetch", "discard": ["scene:bucks-row"]},
        ("phase",),
        "phase fetch needs a card that may be",
    ),
    (
        JR,
        {"phase": "fetched"},
        ("phase",),
        "phase fetched needs a gavel card in hand: fetched: CARD",
    ),
    (
        JR,
        {"phase": "fetched", "fetched": "strike"},
        ("phase",),
        "phase fetched needs a gavel card in hand",
    ),
    (
        JR,
        {"phase": "fetched", "fetched": "jill", "hands": {1: ["jill"]}},
        ("phase",),
        "phase fetched needs a gavel",
    ),
]


@pytest.mark.parametrize(("game", "position", "path", "says"), OF_ONE_GAME)
def test_what_one_game_does_not_accept(
    game: str, position: dict[str, Any], path: tuple[str | int, ...], says: str
) -> None:
    error = refuse(game, position)
    assert str(error).startswith(says)
    assert error.path == path


@pytest.mark.parametrize("times", ["0", "", "-1", "x", "2*2", "²", "1.0", "9" * 30, "9" * 5000])
def test_a_number_stands_after_the_star(times: str) -> None:
    error = refuse(HM, {"hands": {1: [f"yeti*{times}"]}})
    assert error.path == ("hands", 1)
    assert "after *" in str(error) or "more often" in str(error)


def test_the_star_counts() -> None:
    state = arranged(HM, 2, {"hands": {1: ["yeti*3", "roswell", "yeti *2"]}})
    assert Counter(state.position()["hands"][1]) == Counter({"yeti": 5, "roswell": 1})


@pytest.mark.parametrize("game", [HM, JH, JR])
def test_an_empty_position_is_a_deck_in_the_stock(game: str) -> None:
    state = arranged(game, 2, {})
    position = state.position()
    assert sorted(position["stock"]) == cards_of(dealt(game, 2))
    assert (position["turn"], position["dealer"], position["phase"]) == (1, 2, "draw")
    assert (position["round"], position["totals"]) == (1, {1: 0, 2: 0})


def test_the_rest_is_shuffled_under_what_is_listed() -> None:
    state = arranged(JR, 2, {"stock": ["jill", "letters"], "hands": {1: ["gull"]}})
    stock = state.position()["stock"]
    assert stock[:2] == ["jill", "letters"]
    assert len(stock) == 61
    assert stock[2:] != sorted(stock[2:])


def test_the_rest_may_be_left_out_of_the_game() -> None:
    """Then a later round is dealt from the cards that are in it."""
    position = {
        "phase": "discard",
        "hands": {1: ["yeti"], 2: ["roswell*3"]},
        "discard": ["bigfoot*9", "atlantis*9"],
        "rest": "out",
    }
    state = arranged(HM, 2, position)
    cards = cards_of(state)
    assert Counter(cards) == Counter({"yeti": 1, "roswell": 3, "bigfoot": 9, "atlantis": 9})
    state.play(1, state.moves(1)[0])
    state.play(0, state.moves(0)[0])
    assert cards_of(state) == cards
    assert [len(hand) for hand in state.position()["hands"].values()] == [10, 10]


def test_a_deck_too_small_is_dealt_as_far_as_it_goes() -> None:
    """One card is kept for the pile."""
    position = {"phase": "discard", "hands": {1: ["yeti"], 2: ["roswell*3"]}, "rest": "out"}
    state = arranged(HM, 2, position)
    state.play(1, state.moves(1)[0])
    state.play(0, state.moves(0)[0])
    after = state.position()
    assert [len(hand) for hand in after["hands"].values()] in ([2, 1], [1, 2])
    assert (len(after["discard"]), after["stock"]) == (1, [])


def test_turn_and_dealer_follow_from_each_other() -> None:
    """The dealer's left begins."""
    assert arranged(HM, 4, {"dealer": 4}).position()["turn"] == 1
    assert arranged(HM, 4, {"dealer": 2}).position()["turn"] == 3
    assert arranged(HM, 4, {"turn": 1}).position()["dealer"] == 4
    assert arranged(HM, 4, {"turn": 3}).position()["dealer"] == 2
    apart = arranged(HM, 4, {"turn": 3, "dealer": 4}).position()
    assert (apart["turn"], apart["dealer"]) == (3, 4)


def test_three_in_front_are_a_meld_unless_it_is_said_otherwise() -> None:
    table = {1: ["will*3", "poole*2"], 2: ["carew*4"]}
    assert arranged(JH, 2, {"table": table}).position()["melds"] == {1: ["will"], 2: ["carew"]}
    stated = arranged(JH, 2, {"table": table, "melds": {1: ["poole"], 2: []}})
    assert stated.position()["melds"] == {1: ["poole"], 2: []}


def test_JR_4_4_wilds_in_front_count_for_a_meld() -> None:
    state = arranged(JR, 2, {"table": {1: ["jill*2", "wild/jill"], 2: ["wild/gull"]}})
    assert state.position()["melds"] == {1: ["jill"], 2: []}
    assert "wild/gull" in state.position()["table"][2]


def test_JR_3_1_the_vote_is_over_once_there_are_ballots() -> None:
    hands = {1: ["jill*2"], 2: ["gull*2"]}
    table = {1: ["victim:kelly", "druitt*3"]}
    fresh = arranged(JR, 2, {"hands": hands, "table": table})
    assert "call-vote" in texts(fresh, 1)
    voted = arranged(JR, 2, {"hands": hands, "table": table, "ballots": {1: "jill", 2: "gull"}})
    assert "call-vote" not in texts(voted, 1)
    closed = arranged(JR, 2, {"hands": hands, "table": table, "vote_open": False})
    assert "call-vote" not in texts(closed, 1)
    assert not arranged(JR, 2, {"hands": hands, "phase": "ballots"}).position()["vote_open"]


def test_JR_5_4_a_fetched_card_may_be_set_up() -> None:
    position = {
        "phase": "fetched",
        "fetched": "victim:kelly",
        "hands": {1: ["victim:kelly", "gull"], 2: ["jill"]},
    }
    state = arranged(JR, 2, position)
    assert texts(state, 1) == ["keep", "victim kelly"]
    assert state.view(2).fetched == "victim:kelly"


def test_JH_5_3_a_transformed_card_shows_its_letter() -> None:
    """Its own letter is not worth writing down."""
    state = arranged(JH, 2, {"table": {1: ["will/h*3", "carew/h", "carew/j"]}})
    assert state.position()["table"][1] == ["will/h", "will/h", "will/h", "carew", "carew/j"]


def test_JH_5_2_cards_turned_up_may_be_set_up() -> None:
    state = arranged(JH, 2, {"phase": "fetch", "turned_up": ["will", "carew", "lab"], "hands": {1: ["poole"]}})
    assert texts(state, 1) == ["fetch will", "fetch lab"]
    assert state.view(None).turned_up == ("will", "carew", "lab")


def test_a_finished_round_may_be_set_up() -> None:
    for game in (HM, JH, JR):
        state = arranged(game, 2, {"phase": "round-over", "totals": {1: 40, 2: -3}, "round": 4, "dealer": 1})
        assert state.round_over
        assert not state.game_over
        assert texts(state, 0) == ["next-round"]
        state.play(0, state.moves(0)[0])
        position = state.position()
        assert (position["round"], position["dealer"], position["totals"]) == (5, 2, {1: 40, 2: -3})


@pytest.mark.parametrize("game", [HM, JH, JR])
def test_the_same_chance_arranges_the_same(game: str) -> None:
    assert arranged(game, 2, {}).position() == arranged(game, 2, {}).position()
