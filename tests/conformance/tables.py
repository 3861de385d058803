"""Every game with every number of seats: a game joins the suite by joining `GAMES`."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import pytest

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import Game, Seat, State
from lanterne.rules.refusal import BadOption
from lanterne.text import rule_sentences

USUAL, SHORTER = 20, 20
"""Every so many random games are played to the usual target, the others to so much less of it."""


class Table(NamedTuple):
    """A game and how many play it."""

    game: Game[Any]
    seats: int

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}"

    @property
    def players(self) -> range:
        """The seats of the players."""
        return range(1, self.seats + 1)

    @property
    def anybody(self) -> list[Seat]:
        """Every seat, the table's own, and some that there are not."""
        return [-1, 0, *self.players, self.seats + 1, 99]

    def options(self, number: int = 0) -> dict[str, Any]:
        """Options for game number so-and-so; number 0 has the usual ones."""
        chosen: dict[str, Any] = {}
        for at, (name, value) in enumerate(usual_options(self.game).items()):
            if isinstance(value, bool):
                chosen[name] = value ^ bool(number >> at & 1)
            elif name == "target" and number % USUAL:
                chosen[name] = value // SHORTER
        return chosen

    def deal(self, seed: int | str, number: int = 0) -> State[Any]:
        """A new game from a seed."""
        options = self.game.options(self.options(number))
        return self.game.deal(self.seats, options, Chance.from_seed(f"{self} {seed}"))


def usual_options(game: Game[Any]) -> dict[str, Any]:
    """Every option and its usual value. A game names them when asked for one that it has not."""
    with pytest.raises(BadOption) as caught:
        game.options({"": 0})
    usual = game.options({})
    return {name: getattr(usual, name) for name in str(caught.value.facts["options"]).split(", ")}


TABLES = [Table(game, seats) for game in GAMES.values() for seats in game.seats]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@cache
def rule_numbers(game: str) -> frozenset[str]:
    """The rules of the game's rules text."""
    return frozenset(rule_sentences(game, "en"))


def cards_of(state: State[Any]) -> list[str]:
    """Every card there is, wherever it lies, sorted."""
    return cards_in(state.position())


def cards_in(position: dict[str, Any]) -> list[str]:
    """Every card of a position, sorted."""
    cards: list[str] = position["stock"] + position["discard"] + position.get("turned_up", [])
    for hand in position["hands"].values():
        cards += hand
    for row in position["table"].values():
        cards += [card.partition("/")[0] for card in row]
    cards.sort()
    return cards


def snapshot(state: State[Any], seats: int) -> dict[str, Any]:
    """All that can be asked of a state."""
    players = range(1, seats + 1)
    return {
        "position": state.position(),
        "views": [state.view(seat) for seat in (None, *players)],
        "moves": [[str(move) for move in state.moves(seat)] for seat in (0, *players)],
        "to_act": state.to_act(),
        "flags": (state.phase, state.round_over, state.game_over, state.winners),
        "score_lines": list(state.score_lines),
    }


class _TooLongError(Exception):
    """The alarm rang."""


@contextmanager
def must_end(what: str, seconds: int = 5) -> Iterator[None]:
    """Fail rather than hang. (Compiled code, and systems without alarms, can only hang.)"""

    def ring(*_: object) -> None:
        raise _TooLongError

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except _TooLongError:
        raise AssertionError(f"{what} does not come to an end") from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def redealt(state: State[Any], seat: Seat, seed: int | str) -> State[Any]:
    """The state dealt anew for the seat, from a seed."""
    with must_end(f"redeal({seat}, {seed!r})"):
        return state.redeal(seat, Chance.from_seed(seed))
