"""The player that plays anything."""

from collections.abc import Sequence
from typing import Any, TypeVar

from lanterne.rules.chance import Chance

M = TypeVar("M")


class RandomBot:
    """Every legal move is as likely as any other."""

    name = "random"

    def choose(self, view: Any, moves: Sequence[M], chance: Chance) -> M:
        """Any of the moves."""
        return moves[chance.below(len(moves))]

    def interrupt(self, view: Any, moves: Sequence[M], chance: Chance) -> M | None:
        """Any of the moves, or none of them."""
        at = chance.below(len(moves) + 1)
        return moves[at] if at < len(moves) else None
