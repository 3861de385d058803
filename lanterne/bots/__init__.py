"""Players that see a View and answer with a move. They never see the State."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

from lanterne.bots import historys_mysteries, jack_the_ripper, jekyll_and_hyde
from lanterne.bots.at_random import RandomBot
from lanterne.rules.chance import Chance
from lanterne.rules.refusal import LanterneError

__all__ = ["BOTS", "Bot", "UnknownBot", "find_bot"]

M = TypeVar("M")


class Bot(Protocol[M]):
    """A player. What it answers depends on its three arguments and on nothing else."""

    @property
    def name(self) -> str:
        """The kind of player: quick, random."""

    def choose(self, view: Any, moves: Sequence[M], chance: Chance) -> M:
        """The table waits for this player: one of its legal moves."""

    def interrupt(self, view: Any, moves: Sequence[M], chance: Chance) -> M | None:
        """These moves are legal out of turn: one of them, or None to let it be."""


_QUICK: Final[dict[str, Callable[[], Bot[Any]]]] = {
    "historys-mysteries": historys_mysteries.QuickBot,
    "jekyll-and-hyde": jekyll_and_hyde.QuickBot,
    "jack-the-ripper": jack_the_ripper.QuickBot,
}
BOTS: Final = ("quick", "random")
"""The kinds of bot that every game has."""


class UnknownBot(LanterneError):
    """A kind of bot that Lanterne does not have for the game."""


def find_bot(name: str, game: str) -> Bot[Any]:
    """The bot of that kind for the game of that id."""
    if name == "random":
        return RandomBot()
    if name == "quick" and game in _QUICK:
        return _QUICK[game]()
    raise UnknownBot(
        "there is no bot '{bot}' for {game}; the bots are: {bots}",
        {"bot": name, "game": game, "bots": ", ".join(BOTS)},
    )
