"""The odds of a redeal: what a seat cannot know is dealt as chance would have dealt it."""

from collections import Counter
from math import comb
from typing import Any

import pytest

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import State

from .odds import Share, check_fair, check_share, hands_dealt, share
from .tables import Table, every_table
from .wander import Wanderer, verb_of
from .witness import Witness

TELLING = {"resign"}
"""Moves after which there is more to know than the cards seen."""


def arranged(game: str, seats: int, position: dict[str, Any], *moves: tuple[int, str]) -> State[Any]:
    rules = GAMES[game]
    state = rules.arrange(seats, rules.options({}), position, Chance.from_seed(0))
    for seat, text in moves:
        state.play(seat, rules.parse(text))
    return state


@every_table
def test_a_fresh_deal(table: Table) -> None:
    state = table.deal("odds")
    seat = state.to_act()[0] % table.seats + 1
    check_fair(state, seat, {other: Counter() for other in table.players})


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_cards_that_were_taken_in_sight_stay_and_the_others_are_dealt_evenly(table: Table, seed: int) -> None:
    """The first state in which an opponent of seat 1 holds three cards taken from the pile."""
    state, witness = _somebody_took(table, seed)
    check_fair(state, 1, witness.known)


def _somebody_took(table: Table, seed: int) -> tuple[State[Any], Witness]:
    for attempt in range(200):
        state = table.deal(f"odds {seed} {attempt}")
        witness = Witness(table, state)
        heard = state.listen()
        for seat, move in Wanderer(table, f"{seed} {attempt}").play(state, 60):
            if state.round_over or witness.stock_may_hold or verb_of(move) in TELLING:
                break
            witness.saw(seat, move, heard, state.position())
            heard.clear()
            taken = max(witness.known[other].total() for other in table.players if other != 1)
            if taken > 2 and state.phase == "draw":
                return state, witness
    pytest.fail("nobody takes from the pile")


REBUILT = {
    "hands": {
        1: ["roswell", "yeti", "bigfoot"],
        2: ["atlantis*2", "loch-ness"],
        3: ["amityville*4", "atlantis"],
    },
    "discard": ["chupacabra*4", "giant-squid*3", "atlantis*2"],
    "rest": "out",
}


def test_after_a_rebuilding_old_hand_cards_are_never_in_the_stock() -> None:
    """HM-5.1, three players: seat 2 knows which cards seats 1 and 3 held, not which of them."""
    state = arranged("historys-mysteries", 3, REBUILT, (1, "draw"))
    old = Counter({"roswell": 1, "yeti": 1, "bigfoot": 1, "amityville": 4, "atlantis": 1})
    new = Counter({"chupacabra": 4, "giant-squid": 3, "atlantis": 2})
    deals = hands_dealt(state, 2)
    for deal in deals:
        assert not Counter(deal["stock"]) - new
        assert not Counter(deal[3]) - old
    for card in old | new:
        drawn = share(1, new[card], 9)
        check_share(deals, 1, card, share(3, old[card], 8) + drawn)
        check_share(deals, 3, card, share(5, old[card], 8))


def test_who_draws_after_a_rebuilding_knows_the_stock() -> None:
    """HM-5.1: seat 1 sees what it drew; the stock is the rest of the pile in an order unknown."""
    state = arranged("historys-mysteries", 3, REBUILT, (1, "draw"))
    stock = Counter(state.position()["stock"])
    deals = hands_dealt(state, 1)
    assert all(Counter(deal["stock"]) == stock for deal in deals)
    tops = [{"top": deal["stock"][:1]} for deal in deals]
    for card in stock:
        check_share(tops, "top", card, share(1, stock[card], 8))


def test_after_a_rebuilding_two_players_know_each_others_hands() -> None:
    """JH-6.1: seat 2 draws the last card, London is the new stock, and then one card is hidden."""
    position = {
        "turn": 2,
        "hands": {1: ["poole*2", "carew"], 2: ["will", "lanyon"]},
        "stock": ["theory"],
        "discard": ["enfield*4", "potion*2", "awakes"],
        "rest": "out",
    }
    moves = [(2, "draw"), (2, "discard will"), (1, "draw")]
    state = arranged("jekyll-and-hyde", 2, position, *moves)
    new = Counter({"enfield": 4, "potion": 2, "awakes": 1})
    deals = hands_dealt(state, 2)
    for deal in deals:
        drawn = Counter(deal[1]) - Counter({"poole": 2, "carew": 1})
        assert drawn.total() == 1
        assert not drawn - new
    for card in new:
        check_share(deals, 1, card, share(1, new[card], 7))
    assert all(Counter(deal[2]) == Counter(["lanyon", "theory"]) for deal in hands_dealt(state, 1, 50))


def test_between_a_take_and_its_series_the_taker_holds_the_series() -> None:
    """HM-3.2: whoever took one roswell holds at least two more; how many, chance decides."""
    position = {
        "hands": {1: ["roswell*3", "yeti*2", "bigfoot"], 2: ["atlantis*4"], 3: ["amityville*5"]},
        "discard": ["roswell", "chupacabra"],
    }
    state = arranged("historys-mysteries", 3, position, (1, "take 1"))
    deals = hands_dealt(state, 2)
    unseen, roswells, room = 90 - 4 - 2, 8, 6
    ways = {held: comb(roswells, held) * comb(unseen - roswells, room - held) for held in range(2, room + 1)}
    mean = sum(held * way for held, way in ways.items()) / sum(ways.values())
    square = sum(held**2 * way for held, way in ways.items()) / sum(ways.values())
    assert all(deal[1].count("roswell") >= 3 for deal in deals)
    check_share(deals, 1, "roswell", Share(1 + mean, square - mean**2))
    for card in ("yeti", "atlantis"):
        left = 5 if card == "atlantis" else 9
        others = share(room, left, unseen - roswells)
        check_share(deals, 1, card, Share((room - mean) * left / (unseen - roswells), others.variance))


RESIGNED = {
    "phase": "play",
    "hands": {
        1: ["resign", "druitt*3", "wild"],
        2: ["jill*2", "letters", "victim:kelly"],
        3: ["gull*3", "escape"],
    },
    "table": {3: ["victim:nichols"]},
    "discard": ["chapman"],
}
IN_PLAY = {"victim:nichols", "victim:kelly"}
VICTIMS = {"victim:stride", "victim:eddowes", "victim:annie"}


def test_after_a_resignation_no_victim_is_in_a_card_held_since() -> None:
    """JR-5.6: all victims were laid down, so only cards drawn later can be victims."""
    state = arranged("jack-the-ripper", 3, RESIGNED, (1, "resign"), (1, "discard wild"), (2, "draw"))
    position = state.position()
    stock = len(position["stock"])
    unseen = Counter(position["stock"] + position["hands"][1] + position["hands"][2])
    assert set(unseen) >= VICTIMS
    assert not IN_PLAY & set(unseen)
    no_victims = unseen.total() - len(VICTIMS)
    held = 3 + 3  # old cards of seats 1 and 2
    deals = hands_dealt(state, 3, 4000)
    for card, copies in unseen.items():
        if card in VICTIMS:
            check_share(deals, 1, card, Share())
            check_share(deals, 2, card, share(1, 1, stock + 1))
        else:
            old = share(3, copies, no_victims)
            left = copies * (1 - held / no_victims) / (stock + 1)
            check_share(deals, 1, card, old)
            check_share(deals, 2, card, old + Share(left, left * (1 - left)))


def test_a_victim_taken_since_a_resignation_is_known() -> None:
    """JR-5.6, JR-3.2: she lay on the pile for all to see."""
    position = {**RESIGNED, "stock": ["victim:annie", "letters"]}
    moves = [(1, "resign"), (1, "discard wild"), (2, "draw"), (2, "discard victim:annie")]
    state = arranged("jack-the-ripper", 3, position, *moves, (3, "take"), (3, "discard gull"))
    for deal in hands_dealt(state, 2, 200):
        assert "victim:annie" in deal[3]


def test_sealed_ballots_are_redealt_evenly_but_for_ones_own() -> None:
    """JR-3.1."""
    position = {
        "phase": "ballots",
        "hands": {1: ["druitt"], 2: ["eddy"], 3: ["gull"]},
        "ballots": {1: "jill", 2: "gull"},
    }
    state = arranged("jack-the-ripper", 3, position)
    ballots: list[dict[Any, list[str]]] = []
    for seed in range(1500):
        given = state.redeal(1, Chance.from_seed(seed)).position()["ballots"]
        assert (given[1], given[3]) == ("jill", None)
        ballots.append({2: [given[2]]})
    for suspect in ("druitt", "eddy", "gull", "pedachenko", "chapman", "jill"):
        check_share(ballots, 2, suspect, share(1, 1, 6))
