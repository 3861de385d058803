"""The rules of the games. Standard library only: no I/O, no clock, no global randomness."""

from typing import Any, Final

from lanterne.rules.game import Game
from lanterne.rules.historys_mysteries.rulebook import GAME as HISTORYS_MYSTERIES
from lanterne.rules.jack_the_ripper.rulebook import GAME as JACK_THE_RIPPER
from lanterne.rules.jekyll_and_hyde.rulebook import GAME as JEKYLL_AND_HYDE
from lanterne.rules.refusal import LanterneError

GAMES: Final[dict[str, Game[Any]]] = {game.id: game for game in (HISTORYS_MYSTERIES, JEKYLL_AND_HYDE, JACK_THE_RIPPER)}
"""Every game by its id."""


class UnknownGame(LanterneError):
    """A game that Lanterne does not have."""


def find_game(name: str) -> Game[Any]:
    """The game of that id."""
    if name not in GAMES:
        raise UnknownGame(
            "there is no game '{game}'; the games are: {games}",
            {"game": name, "games": ", ".join(GAMES)},
        )
    return GAMES[name]
