"""Kinds of cards, and hands as counts by kind."""

from collections.abc import Iterable, Sequence


class Cards:
    """The kinds of a game, numbered in a fixed order, and how many there are of each."""

    __slots__ = ("copies", "deck", "index", "names")

    def __init__(self, kinds: Sequence[tuple[str, int]]) -> None:
        self.names: tuple[str, ...] = tuple(name for name, _ in kinds)
        self.copies: tuple[int, ...] = tuple(copies for _, copies in kinds)
        self.index: dict[str, int] = {name: kind for kind, name in enumerate(self.names)}
        self.deck: tuple[int, ...] = tuple(self.listed(self.copies))

    def listed(self, counts: Sequence[int]) -> list[int]:
        """The counted cards one by one, in the order of the kinds."""
        return [kind for kind, count in enumerate(counts) for _ in range(count)]

    def counted(self, cards: Iterable[int]) -> list[int]:
        """How many there are of each kind."""
        counts = [0] * len(self.names)
        for kind in cards:
            counts[kind] += 1
        return counts

    def named(self, counts: Sequence[int]) -> list[str]:
        """The names of the counted cards, in the order of the kinds."""
        return [self.names[kind] for kind in self.listed(counts)]


def take_from(pile: list[int], kind: int) -> None:
    """Take the uppermost card of that kind out of a pile; the others keep their order."""
    at = len(pile) - 1
    while pile[at] != kind:
        at -= 1
    del pile[at]
