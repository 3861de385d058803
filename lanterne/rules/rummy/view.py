"""What a seat may know at a rummy table, built by naming what is visible; and the whole truth, for the scenarios."""

from dataclasses import dataclass
from typing import Any

from lanterne.rules.game import ScoreLine, Seat
from lanterne.rules.rummy.sitting import Sitting


@dataclass(frozen=True, kw_only=True)
class RummyView:
    """What every rummy shows. Rows run from seat 1; piles are listed from the top; cards are `card` or `card/how`."""

    game: str
    seat: Seat | None
    round: int
    dealer: Seat
    turn: Seat
    phase: str
    to_act: tuple[Seat, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    table: tuple[tuple[str, ...], ...]
    melds: tuple[tuple[str, ...], ...]
    stock_size: int
    discard: tuple[str, ...]
    discard_size: int
    target: int
    totals: tuple[int, ...]
    round_scores: tuple[int, ...]
    score_lines: tuple[ScoreLine, ...]
    ending: str
    winners: tuple[Seat, ...]


def melded(masks: list[int], kinds: tuple[str, ...]) -> list[list[str]]:
    """The kinds each seat has melded, by name."""
    return [[name for kind, name in enumerate(kinds) if mask >> kind & 1] for mask in masks]


def common_view(
    state: Sitting, seat: Seat | None, to_act: list[Seat], table: list[list[str]], pile_seen: int
) -> dict[str, Any]:
    """The fields of a `RummyView` but for the game's name; `pile_seen` cards of the pile are open to the seat."""
    tally, cards = state.tally, state.cards
    if seat is not None:
        state.check_seat(seat)
    return {
        "seat": seat,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
        "to_act": tuple(to_act),
        "hand": tuple(cards.named(state.hands[seat])) if seat else (),
        "hand_sizes": tuple(state.sizes[1:]),
        "table": tuple(tuple(row) for row in table[1:]),
        "melds": tuple(tuple(row) for row in melded(state.melds, cards.names)[1:]),
        "stock_size": len(state.stock),
        "discard": tuple(state.named(state.pile)[:pile_seen]),
        "discard_size": len(state.pile),
        "target": tally.target,
        "totals": tuple(tally.totals[1:]),
        "round_scores": tuple(tally.last[1:]),
        "score_lines": tuple(tally.lines),
        "ending": tally.ending,
        "winners": tuple(state.winners),
    }


def common_truth(state: Sitting, to_act: list[Seat], table: list[list[str]]) -> dict[str, Any]:
    """The whole truth, in the words of a position."""
    cards = state.cards
    seats = range(1, state.seats + 1)
    melds = melded(state.melds, cards.names)
    return {
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
        "to_act": to_act,
        "hands": {seat: cards.named(state.hands[seat]) for seat in seats},
        "table": {seat: table[seat] for seat in seats},
        "melds": {seat: melds[seat] for seat in seats},
        "stock": state.named(state.stock_in_order()),
        "discard": state.named(state.pile),
        "totals": {seat: state.tally.totals[seat] for seat in seats},
        "round_scores": {seat: state.tally.last[seat] for seat in seats},
        "round_over": state.round_over,
        "game_over": state.game_over,
        "winners": state.winners,
    }
