"""What a seat with a good memory knows, in the corners: rebuilt stocks and resignations."""

from collections import Counter

import pytest

from ..conformance.tables import cards_of, redealt
from .tables import HM, JH, JR, arranged, dealt, play

LAST_YETIS = {
    # All cards are in hands but for eight yetis; the ninth is held by seat 3.
    "turn": 2,
    "hands": {1: ["bigfoot*2"], 2: ["roswell"], 3: ["yeti"]},
    "discard": ["yeti*8"],
    "rest": "out",
}


def test_a_card_drawn_from_the_new_stock_is_not_mistaken_for_an_old_one() -> None:
    """HM-5.1: seat 2 discards a yeti (drawn, but it might be an old one), then its own old card.

    There is but one roswell, and it lies on the pile for all to see.
    """
    state = play(
        HM,
        arranged(HM, 3, LAST_YETIS),
        *[(2, "draw"), (2, "draw"), (2, "discard yeti")],
        *[(3, "draw"), (3, "draw"), (3, "discard yeti")],
        *[(1, "draw"), (1, "draw"), (1, "discard yeti")],
        *[(2, "draw"), (2, "draw"), (2, "discard roswell")],
    )
    for seat in (1, 2, 3):
        twin = redealt(state, seat, 0)
        assert cards_of(twin) == cards_of(state)
        assert twin.view(seat) == state.view(seat)


def test_a_victim_laid_down_by_a_resignation_is_in_no_hand() -> None:
    """JR-5.6 after JR-7.1: seat 2 discards two druitts, then has to lay down its victim."""
    position = {
        "turn": 2,
        "hands": {1: ["resign", "gull"], 2: ["victim:kelly"], 3: ["druitt", "chapman"]},
        "stock": ["druitt"],
        "discard": ["druitt*2"],
        "rest": "out",
    }
    once_round = [(3, "take"), (3, "discard druitt"), (1, "take")]
    state = play(
        JR,
        arranged(JR, 3, position),
        *[(2, "draw"), (2, "discard druitt")],
        *[*once_round, (1, "discard druitt")],
        *[(2, "draw"), (2, "discard druitt")],
        *[*once_round, (1, "resign")],
    )
    assert state.position()["table"][2] == ["victim:kelly"]
    for seat in (1, 2, 3):
        twin = redealt(state, seat, 0)
        assert cards_of(twin) == cards_of(state)


def test_an_old_card_is_never_in_the_stock_whatever_was_discarded_since() -> None:
    """JR-7.1: the new stock is three jills, and all know it. Two other jills are discarded."""
    position = {
        "turn": 3,
        "hands": {1: ["gull*2"], 2: ["jill", "eddy"], 3: ["chapman", "pedachenko"]},
        "stock": ["druitt"],
        "discard": ["jill*3"],
        "rest": "out",
    }
    state = play(
        JR,
        arranged(JR, 3, position),
        *[(3, "draw"), (3, "discard druitt")],
        *[(1, "take"), (1, "discard druitt")],
        *[(2, "take"), (2, "discard druitt")],
        *[(3, "draw"), (3, "discard jill")],
        *[(1, "take"), (1, "discard gull")],
        *[(2, "take"), (2, "discard jill")],
    )
    for seed in range(20):
        assert set(redealt(state, 1, seed).position()["stock"]) == {"jill"}


def test_two_players_know_each_others_hands_after_a_rebuilding() -> None:
    """JH-6.1: everything else has been seen."""
    position = {
        "hands": {1: ["poole*3"], 2: ["will*3", "lab"]},
        "stock": ["theory"],
        "discard": ["enfield*3"],
        "rest": "out",
    }
    state = play(JH, arranged(JH, 2, position), (1, "draw"))
    for seat in (1, 2):
        for seed in range(5):
            twin = redealt(state, seat, seed)
            assert twin.position()["hands"] == state.position()["hands"]


def test_what_was_taken_is_known_until_it_is_played() -> None:
    """JH-3.1: seat 1 took a lanyon in sight and keeps it; the poole it discards was not known."""
    position = {"hands": {1: ["poole*3", "lab"], 2: ["will*4"]}, "discard": ["lanyon"]}
    state = play(JH, arranged(JH, 2, position), (1, "take"), (1, "discard poole"))
    assert all("lanyon" in redealt(state, 2, seed).position()["hands"][1] for seed in range(30))
    play(JH, state, (2, "draw"), (2, "discard will"), (1, "draw"), (1, "discard lanyon"))
    hands = [redealt(state, 2, seed).position()["hands"][1] for seed in range(30)]
    assert any("lanyon" not in hand for hand in hands)


def test_one_of_two_alike_that_is_played_may_be_the_known_one() -> None:
    """HM-3.2: seat 1 took a yeti and had one; it discards one: whether it has one left is open."""
    position = {
        "hands": {1: ["roswell*2", "yeti", "bigfoot*4"], 2: ["atlantis*3"]},
        "discard": ["yeti", "roswell"],
        "table": {2: ["chupacabra/fact*3"]},
    }
    moves = [(1, "take 2"), (1, "meld roswell 3 fact")]
    state = play(HM, arranged(HM, 2, position), *moves)
    assert all("yeti" in redealt(state, 2, seed).position()["hands"][1] for seed in range(30))
    play(HM, state, (1, "discard yeti"))
    hands = [redealt(state, 2, seed).position()["hands"][1] for seed in range(60)]
    assert any("yeti" not in hand for hand in hands)
    assert any("yeti" in hand for hand in hands)


def test_after_a_rebuilding_three_players_know_only_what_the_others_hold_together() -> None:
    """HM-5.1: which of the two holds the roswells is anybody's guess."""
    position = {
        "hands": {1: ["bigfoot*4"], 2: ["roswell*3"], 3: ["yeti*3"]},
        "discard": ["atlantis*5"],
        "rest": "out",
    }
    state = play(HM, arranged(HM, 3, position), (1, "draw"))
    held = set()
    for seed in range(120):
        hands = redealt(state, 1, seed).position()["hands"]
        assert Counter(hands[2] + hands[3]) == Counter({"roswell": 3, "yeti": 3})
        held.add(tuple(sorted(hands[2])))
    assert len(held) == 4


def test_a_second_rebuilding_forgets_the_first() -> None:
    """HM-5.1: what was drawn between the two is old by then."""
    position = {
        "hands": {1: ["bigfoot*2"], 2: ["roswell*2"], 3: ["yeti*2"]},
        "discard": ["atlantis"],
        "rest": "out",
    }
    moves = [(1, "draw"), (1, "draw"), (1, "discard atlantis")]
    state = play(HM, arranged(HM, 3, position), *moves, (2, "draw"), (2, "draw"), (2, "discard roswell"))
    play(HM, state, (3, "draw"))
    hands = state.position()["hands"]
    for seat in (1, 2, 3):
        for seed in range(10):
            twin = redealt(state, seat, seed).position()
            others = [other for other in hands if other != seat]
            assert cards_of(state) == cards_of(redealt(state, seat, seed))
            assert Counter(card for other in others for card in twin["hands"][other]) == Counter(
                card for other in others for card in hands[other]
            )


@pytest.mark.parametrize(("game", "seats"), [(HM, 2), (HM, 3), (JH, 2), (JR, 2), (JR, 4)])
def test_a_redeal_for_the_table_deals_all_hands_anew(game: str, seats: int) -> None:
    """Seat 0 knows no hand; what lies open stays."""
    state = dealt(game, seats)
    twin = redealt(state, 0, 1)
    assert cards_of(twin) == cards_of(state)
    assert twin.view(None) == state.view(None)
    assert twin.position()["hands"] != state.position()["hands"]
