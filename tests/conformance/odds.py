"""Whether cards land where they should, as often as they should. Seeds are fixed: no flakiness."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any, NamedTuple

from lanterne.rules.game import Seat, State

from .tables import redealt

DEALS = 1500
BOUND = 5.0
"""Standard deviations; a fair deal goes beyond them once in two million times."""

Cards = Counter[str]


class Share(NamedTuple):
    """How many cards of a kind are expected somewhere, and the variance of their number."""

    mean: float = 0.0
    variance: float = 0.0

    def __add__(self, other: object) -> "Share":
        """The sum of two independent shares."""
        assert isinstance(other, Share)
        return Share(self.mean + other.mean, self.variance + other.variance)


def share(room: int, copies: int, among: int) -> Share:
    """So many cards are drawn from `among`, of which `copies` are of the kind (hypergeometric)."""
    if among == 0:
        return Share()
    p = copies / among
    spread = (among - room) / (among - 1) if among > 1 else 0.0
    return Share(room * p, room * p * (1 - p) * spread)


def hands_dealt(state: State[Any], seat: Seat, deals: int = DEALS) -> list[dict[Any, list[str]]]:
    """The other hands, and the top of the stock, in so many redeals for the seat."""
    found = []
    for seed in range(deals):
        position = redealt(state, seat, f"odds {seed}").position()
        hands = {other: hand for other, hand in position["hands"].items() if other != seat}
        found.append({**hands, "stock": position["stock"]})
    return found


def check_share(deals: list[dict[Any, list[str]]], place: Any, card: str, expected: Share) -> None:
    """The card lies there as often as expected."""
    found = sum(deal[place].count(card) for deal in deals)
    away = abs(found - len(deals) * expected.mean)
    allowed = BOUND * sqrt(len(deals) * expected.variance)
    assert away <= allowed + 1e-6, f"{card} at {place}: {found / len(deals):.3f}, expected {expected.mean:.3f} a deal"


def check_fair(state: State[Any], seat: Seat, known: Mapping[Seat, Cards]) -> None:
    """All that the seat cannot know is dealt evenly over the other hands and the stock."""
    position = state.position()
    unseen: Cards = Counter(position["stock"])
    rooms = {}
    for other, hand in position["hands"].items():
        if other != seat:
            unseen += Counter(hand) - known[other]
            rooms[other] = len(hand) - known[other].total()
    deals = hands_dealt(state, seat)
    for card in {*unseen, *(name for cards in known.values() for name in cards)}:
        for other, room in rooms.items():
            fixed = Share(known[other][card])
            check_share(deals, other, card, fixed + share(room, unseen[card], unseen.total()))
        if position["stock"]:
            tops = [{"top": deal["stock"][:1]} for deal in deals]
            check_share(tops, "top", card, share(1, unseen[card], unseen.total()))
