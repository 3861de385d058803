"""The phases of the rummies: small numbers inside, names outside."""

from typing import Final

TO_DRAW: Final = 0
TO_PLAY: Final = 1
TO_DISCARD: Final = 2
TO_FETCH: Final = 3
FETCHED: Final = 4
BALLOTS: Final = 5
LAST_CALL: Final = 6
ROUND_OVER: Final = 7
GAME_OVER: Final = 8

NAMES: Final = (
    "draw",
    "play",
    "discard",
    "fetch",
    "fetched",
    "ballots",
    "last-call",
    "round-over",
    "game-over",
)
