"""The rules of the games. Standard library only: no I/O, no clock, no global randomness."""

from typing import Any, Final

from lanterne.rules import historys_mysteries, jack_the_ripper, jekyll_and_hyde
from lanterne.rules.game import Game
from lanterne.rules.refusal import LanterneError

GAMES: Final[dict[str, Game[Any]]] = {
    game.id: game for game in (historys_mysteries.GAME, jekyll_and_hyde.GAME, jack_the_ripper.GAME)
}
"""Every game by its id."""


class UnknownGame(LanterneError):
    """A game that Lanterne does not have."""


def find_game(name: str) -> Game[Any]:
    """The game of that id."""
    if name not in GAMES:
        raise UnknownGame("there is no game '{game}'; the games are: {games}", {"game": name, "games": ", ".join(GAMES)})
    return GAMES[name]
