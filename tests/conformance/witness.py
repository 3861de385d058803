"""What everybody at the table could write down, kept apart from the engine."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from lanterne.rules.game import Event, Seat, State

from .tables import Table, redealt
from .wander import verb_of

PICKED_UP = ("take", "fetch")
"""Moves that bring cards which all have seen into a hand."""


class Witness:
    """Counts the cards that all know to be in a hand, and what a rebuilt stock can hold."""

    def __init__(self, table: Table, state: State[Any]) -> None:
        self.table = table
        self.forget(state.position())

    def forget(self, position: dict[str, Any]) -> None:
        """A round begins."""
        self.before = position
        self.known: dict[Seat, Counter[str]] = {seat: Counter() for seat in self.table.players}
        self.stock_may_hold: dict[Seat, Counter[str]] = {}

    def saw(self, seat: Seat, move: Any, events: Sequence[Event], now: dict[str, Any]) -> None:
        """A move was played, these events were told, and this is the position now."""
        if verb_of(move) == "next-round":
            self.forget(now)
            return
        drawn = [event for event in events if event.name == "card_drawn"]
        for player in self.table.players:
            mine = Counter(str(event.secret["card"]) for event in drawn if event.seat == player)
            old, new = Counter(self.before["hands"][player]), Counter(now["hands"][player])
            self.known[player] -= old - (new - mine)
            if player == seat and verb_of(move) in PICKED_UP:
                self.known[player] += new - old
        self._look_at_stock(events, now)
        self.before = now

    def _look_at_stock(self, events: Sequence[Event], now: dict[str, Any]) -> None:
        """A rebuilt stock holds what lay on the pile then, less what was seen to leave it."""
        for at, event in enumerate(events):
            if event.name == "stock_rebuilt":
                self._rebuilt(events[at + 1 :], now)
            card = str({**event.facts, **event.secret}.get("card"))
            for player, cards in self.stock_may_hold.items():
                if event.name == "card_turned_up" or (event.name, event.seat) == (
                    "card_drawn",
                    player,
                ):
                    cards[card] -= 1

    def _rebuilt(self, later: Sequence[Event], now: dict[str, Any]) -> None:
        left = [event for event in later if event.name in ("card_drawn", "card_turned_up")]
        stock = Counter(now["stock"]) + Counter(str({**event.facts, **event.secret}["card"]) for event in left)
        self.stock_may_hold = {player: stock.copy() for player in self.table.players}
        if self.table.seats == 2:
            for player in self.table.players:
                mine = Counter(
                    str(event.secret["card"]) for event in left if event.name == "card_drawn" and event.seat == player
                )
                self.known[player] = Counter(now["hands"][player]) - mine

    def check(self, state: State[Any], seat: Seat, seed: int | str) -> None:
        """A redeal for the seat leaves the cards that it knows of in the hands where they are."""
        twin = redealt(state, seat, seed).position()
        for player, cards in self.known.items():
            missing = cards - Counter(twin["hands"][player])
            assert not missing, f"seat {seat} knows that seat {player} holds {dict(missing)}"

    def check_stock(self, state: State[Any], seat: Seat, seed: int | str) -> None:
        """A redeal for the seat puts no card into a rebuilt stock that was in a hand at that time."""
        if seat in self.stock_may_hold:
            stock = Counter(redealt(state, seat, seed).position()["stock"])
            odd = stock - self.stock_may_hold[seat]
            assert not odd, f"seat {seat} knows that the stock cannot hold {dict(odd)}"
