"""What is shown to whom: piles open and closed, searches, sealed ballots, spectators."""

import pytest

from lanterne.rules.chance import Chance
from lanterne.rules.refusal import BadSeats

from .tables import HM, JH, JR, arranged, dealt, play

# The discard pile


def test_HM_2_4_the_pile_is_open_to_all() -> None:
    pile = ["yeti", "roswell", "bigfoot"]
    state = arranged(HM, 3, {"discard": pile, "hands": {1: ["atlantis"]}})
    for seat in (None, 1, 2, 3):
        assert state.view(seat).discard == tuple(pile)


@pytest.mark.parametrize("game", [JH, JR])
def test_JH_2_1_JR_2_2_only_the_top_of_a_closed_pile_is_seen(game: str) -> None:
    pile = ["will", "poole", "carew"] if game == JH else ["jill", "gull", "eddy"]
    state = arranged(game, 2, {"discard": pile})
    for seat in (None, 1, 2):
        view = state.view(seat)
        assert (view.discard, view.discard_size) == (tuple(pile[:1]), 3)
    assert arranged(game, 2, {}).view(1).discard == ()


def test_JH_5_2_who_searches_london_sees_it_all() -> None:
    position = {
        "phase": "play",
        "hands": {1: ["lab", "will*2"], 2: ["poole"]},
        "discard": ["carew", "theory", "enfield"],
    }
    state = play(JH, arranged(JH, 2, position), (1, "lab london"))
    assert state.phase == "fetch"
    assert state.view(1).discard == ("carew", "theory", "enfield")
    assert state.view(2).discard == state.view(None).discard == ("carew",)
    play(JH, state, (1, "fetch theory"))
    assert state.view(1).discard == ("carew",)


def test_JH_5_2_cards_turned_up_are_seen_by_all_and_london_stays_closed() -> None:
    position = {
        "phase": "play",
        "hands": {1: ["lab", "will*2"], 2: ["poole"]},
        "stock": ["carew", "theory", "enfield"],
        "discard": ["awakes", "hideaway"],
    }
    state = play(JH, arranged(JH, 2, position), (1, "lab stock"))
    for seat in (None, 1, 2):
        assert state.view(seat).turned_up == ("carew", "theory", "enfield")
        assert state.view(seat).discard == ("awakes",)


def test_JR_5_4_who_searches_scotland_yard_sees_it_all() -> None:
    position = {
        "phase": "play",
        "hands": {1: ["scene:bucks-row", "jill*2"], 2: ["gull"], 3: ["eddy"]},
        "discard": ["letters", "strike", "scene:mitre-square"],
    }
    state = play(JR, arranged(JR, 3, position), (1, "scene bucks-row"))
    assert state.view(1).discard == ("letters", "strike", "scene:mitre-square")
    for seat in (None, 2, 3):
        assert state.view(seat).discard == ("letters",)


# Ballots


def test_JR_3_1_ballots_are_sealed_until_the_round_is_over() -> None:
    position = {
        "turn": 1,
        "hands": {1: ["jill"], 2: ["gull*3"], 3: ["eddy"]},
        "table": {1: ["victim:kelly", "druitt*3"]},
        "stock": ["letters"],
    }
    state = play(JR, arranged(JR, 3, position), (1, "call-vote"), (3, "ballot druitt"), (1, "ballot jill"))
    assert state.view(2).voted == (1, 3)
    assert state.view(None).ballots == state.view(2).ballots == (None, None, None)
    assert state.view(1).ballots == ("jill", None, None)
    assert state.view(3).ballots == (None, None, "druitt")
    assert state.to_act() == [2]
    play(
        JR,
        state,
        (2, "ballot gull"),
        (1, "draw"),
        (1, "discard letters"),
        (2, "draw"),
        (2, "discard gull"),
    )
    assert state.view(1).ballots == ("jill", None, None)


def test_JR_3_1_ballots_are_open_once_the_round_is_scored() -> None:
    position = {
        "phase": "discard",
        "hands": {1: ["jill"], 2: ["gull"]},
        "table": {1: ["victim:kelly", "druitt*3"]},
        "ballots": {1: "jill", 2: "druitt"},
    }
    state = arranged(JR, 2, position)
    assert state.view(None).ballots == (None, None)
    play(JR, state, (1, "discard jill"))
    assert state.view(None).ballots == ("jill", "druitt")
    assert (state.view(None).ripper, state.view(None).ending) == ("druitt", "went out")
    assert state.position()["round_scores"] == {1: 13, 2: 8}


def test_JR_3_1_an_open_vote_shows_who_has_voted_not_what() -> None:
    state = arranged(JR, 2, {"phase": "ballots", "hands": {1: ["jill"], 2: ["gull"]}})
    heard = state.listen()
    play(JR, state, (2, "ballot gull"))
    assert [event.seen_by(1) for event in heard] == [{"event": "ballot_given", "seat": 2}]
    assert [event.seen_by(2)["suspect"] for event in heard] == ["gull"]


# What else a view tells


def test_a_spectator_sees_no_hand_but_how_many_cards() -> None:
    for game, size in ((HM, 10), (JH, 10), (JR, 10)):
        view = dealt(game, 2).view(None)
        assert (view.seat, view.hand, view.hand_sizes) == (None, (), (size, size))


def test_HM_3_2_all_see_what_has_to_be_laid() -> None:
    position = {"hands": {1: ["roswell*2", "yeti*2"], 2: ["bigfoot"]}, "discard": ["roswell"]}
    state = play(HM, arranged(HM, 2, position), (1, "take 1"))
    assert state.view(2).must_lay == "roswell"
    play(HM, state, (1, "meld roswell 3 fact"))
    assert (state.view(2).must_lay, state.view(2).played) == (None, True)


def test_HM_4_5_all_see_which_flips_were_made() -> None:
    position = {
        "phase": "play",
        "hands": {1: ["yeti*2", "roswell"], 2: ["bigfoot"]},
        "table": {2: ["yeti/fact*3"]},
    }
    state = play(HM, arranged(HM, 2, position), (1, "lay yeti fiction flip 2"))
    assert state.view(None).flipped == ("yeti",)
    play(HM, state, (1, "discard yeti"))
    assert state.view(None).flipped == ()


def test_HM_5_1_all_see_how_often_the_stock_was_rebuilt() -> None:
    position = {"hands": {1: ["yeti*2"], 2: ["bigfoot"]}, "discard": ["roswell*3"], "rest": "out"}
    state = arranged(HM, 2, position)
    assert state.view(None).rebuilt == 0
    play(HM, state, (1, "draw"))
    assert state.view(None).rebuilt == 1


def test_JH_1_1_all_see_the_identity_and_the_ends_of_the_stock() -> None:
    position = {
        "phase": "play",
        "hands": {1: ["potion", "will"], 2: ["poole"]},
        "stock": ["lab"],
        "rest": "out",
    }
    state = arranged(JH, 2, position)
    assert (state.view(None).identity, state.view(None).stock_ends) == ("jekyll", 0)
    play(JH, state, (1, "potion"))
    assert (state.view(None).identity, state.view(None).gavel_played) == ("hyde", True)
    assert state.view(None).stock_ends == 2


def test_JR_5_2_all_see_whom_the_alibi_is_for() -> None:
    state = arranged(JR, 2, {"table": {2: ["alibi:eddy-gull/gull", "victim:kelly"]}, "hands": {1: ["jill"]}})
    view = state.view(1)
    assert (view.alibi, view.victims, view.vote_open) == ("gull", 1, True)
    assert view.table[1] == ("alibi:eddy-gull/gull", "victim:kelly")
    assert arranged(JR, 2, {}).view(1).alibi is None


def test_JR_7_2_all_see_the_last_turn() -> None:
    position = {"hands": {1: ["jill"], 2: ["gull"]}, "stock": ["eddy"], "rest": "out"}
    state = play(JR, arranged(JR, 2, position), (1, "draw"))
    assert state.view(2).stock_ends == 2


@pytest.mark.parametrize("game", [HM, JH, JR])
@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_view_and_no_redeal_for_a_seat_that_there_is_not(game: str, seat: int) -> None:
    """Least of all one that shows somebody's hand."""
    state = dealt(game, 2)
    with pytest.raises(BadSeats, match=f"there is no seat {seat}"):
        state.view(seat)
    with pytest.raises(BadSeats, match=f"there is no seat {seat}"):
        state.redeal(seat, Chance.from_seed(0))


@pytest.mark.parametrize("game", [HM, JH, JR])
def test_the_table_itself_sees_no_hand(game: str) -> None:
    assert dealt(game, 2).view(0).hand == ()
