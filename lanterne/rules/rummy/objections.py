"""Reasons against a move that all rummies share: no round, not the turn, a card not held."""

from lanterne.rules.game import TABLE, Seat
from lanterne.rules.refusal import Refusal
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import GAME_OVER, ROUND_OVER
from lanterne.rules.rummy.sitting import Sitting


def no_such_seat(state: Sitting, seat: Seat) -> list[Refusal]:
    """The seat is none of this table's."""
    if TABLE <= seat <= state.seats:
        return []
    return [Refusal(None, "there is no seat {seat}", {"seat": seat})]


def round_closed(state: Sitting, seat: Seat, move: Move) -> list[Refusal]:
    """The game or the round is over, or it is not and the table wants to deal."""
    if state.stage == GAME_OVER:
        return [Refusal(None, "the game is over")]
    if move.text == "next-round":
        if state.stage == ROUND_OVER:
            return [Refusal(None, "the table itself deals the next round")]
        return [Refusal(None, "the round is not over")]
    if state.stage == ROUND_OVER:
        return [Refusal(None, "the round is over")]
    return []


def out_of_play(state: Sitting, seat: Seat, move: Move, turn_rule: str | None) -> list[Refusal]:
    """Why the seat cannot move at all now, whatever the move."""
    reasons = no_such_seat(state, seat) or round_closed(state, seat, move)
    if not reasons and seat != state.turn:
        reasons = [Refusal(turn_rule, "it is the turn of seat {seat}", {"seat": state.turn})]
    return reasons


def not_held(state: Sitting, seat: Seat, kind: int, count: int) -> list[Refusal]:
    """The hand has fewer of the card than the move needs."""
    name = state.cards.names[kind]
    held = state.hands[seat][kind]
    if held >= count:
        return []
    if not held:
        return [Refusal(None, "you hold no {card}", {"card": name})]
    return [Refusal(None, "you hold only {count} of {card}", {"card": name, "count": held})]
