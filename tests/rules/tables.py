"""Setting up positions and playing moves by their texts."""

from collections.abc import Mapping
from typing import Any

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import Seat, State

HM, JH, JR = "historys-mysteries", "jekyll-and-hyde", "jack-the-ripper"


def dealt(game: str, seats: int, seed: int | str = 0, **options: object) -> State[Any]:
    """A new game."""
    rules = GAMES[game]
    return rules.deal(seats, rules.options(options), Chance.from_seed(seed))


def arranged(game: str, seats: int, position: Mapping[str, Any], **options: object) -> State[Any]:
    """A game under way."""
    rules = GAMES[game]
    return rules.arrange(seats, rules.options(options), position, Chance.from_seed(0))


def play(game: str, state: State[Any], *moves: tuple[Seat, str]) -> State[Any]:
    """Play the moves; returns the state."""
    for seat, text in moves:
        state.play(seat, GAMES[game].parse(text))
    return state


def texts(state: State[Any], seat: Seat) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in state.moves(seat)]
