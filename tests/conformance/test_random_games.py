"""2,000 random games of each game; a hundred thousand when asked for endurance."""

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from lanterne.rules.game import Game

from ..conftest import FIGURE
from .random_games import play_games
from .tables import every_game

GAMES = 2_000
CHUNKS = 10
LONG_GAMES = int(os.environ.get("LANTERNE_GAMES", "100000"))
LONG_CHUNKS = 100


@pytest.fixture
def untraced() -> Iterator[None]:
    """Stop measuring coverage, which would triple the time: the other tests cover all there is.

    pytest-cov's own `no_cover` does not work in the workers of pytest-xdist.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


def chunk_of(games: int, chunk: int, chunks: int) -> range:
    """The numbers of the games that the chunk plays. No chunk knows of another."""
    return range(games * chunk // chunks, games * (chunk + 1) // chunks)


def play(game: Game[Any], numbers: range, request: pytest.FixtureRequest, every: int) -> None:
    for name, value in play_games(game, numbers, every).items():
        request.node.user_properties.append((f"{FIGURE}{game.id}, {name}", value))


@pytest.mark.usefixtures("untraced")
@every_game
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(game: Game[Any], chunk: int, request: pytest.FixtureRequest) -> None:
    play(game, chunk_of(GAMES, chunk, CHUNKS), request, every=7)


@pytest.mark.endurance
@every_game
@pytest.mark.parametrize("chunk", range(LONG_CHUNKS))
def test_many_random_games(game: Game[Any], chunk: int, request: pytest.FixtureRequest) -> None:
    play(game, chunk_of(LONG_GAMES, chunk, LONG_CHUNKS), request, every=23)


def test_the_chunks_are_all_the_games() -> None:
    numbers = [number for chunk in range(CHUNKS) for number in chunk_of(1234, chunk, CHUNKS)]
    assert numbers == list(range(1234))
