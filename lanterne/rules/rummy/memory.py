"""What a seat with a good memory knows of the others' hands, and dealing anew what it cannot know.

Every card that lies on the discard pile was seen by all, and so was every card taken from it. `known[seat]`
counts the cards that all others know to be in that hand. When the discard pile becomes the new stock, two
players know each other's hands to the last card; more players know what all the other hands hold together, and what
the new stock is made of: that is a `Rebuilding`.
"""

from math import comb

from lanterne.rules.chance import Chance


class Rebuilding:
    """What is known since the stock was last rebuilt, with three or more players."""

    __slots__ = ("drawn", "draws", "fresh", "old")

    def __init__(self, fresh: list[int], old: list[list[int]], drawn: list[list[int]], draws: list[int]) -> None:
        self.fresh = fresh  # the cards of the new stock, by kind, less those turned up since
        self.old = old  # for each seat the cards, by kind, that it did not know in the other hands
        self.drawn = drawn  # what each seat has drawn since, by kind, for itself alone
        self.draws = draws  # how much each seat has drawn since, for all to know

    def copy(self) -> "Rebuilding":
        """An independent twin; what was in the other hands then does not change."""
        return Rebuilding(self.fresh[:], self.old, [row[:] for row in self.drawn], self.draws[:])

    def draw(self, seat: int, kind: int) -> None:
        """The seat has drawn a card."""
        self.drawn[seat][kind] += 1
        self.draws[seat] += 1

    def forget(self, seat: int) -> None:
        """Keep only what that seat knows: in a world dealt anew the others have drawn other cards."""
        nothing = [0] * len(self.fresh)
        self.drawn = [row if at == seat else nothing[:] for at, row in enumerate(self.drawn)]
        self.old = [row if at == seat else self.old[0] for at, row in enumerate(self.old)]


class Memory:
    """What the seats know of each other's hands."""

    __slots__ = ("drawn_since", "known", "rebuilding")

    def __init__(
        self, known: list[list[int]], rebuilding: Rebuilding | None = None, drawn_since: list[int] | None = None
    ) -> None:
        self.known = known
        self.rebuilding = rebuilding
        self.drawn_since = drawn_since  # cards drawn unseen since all laid down their victims (JR-5.6)

    def copy(self) -> "Memory":
        """An independent twin."""
        rebuilding, drawn_since = self.rebuilding, self.drawn_since
        return Memory(
            [row[:] for row in self.known],
            None if rebuilding is None else rebuilding.copy(),
            None if drawn_since is None else drawn_since[:],
        )

    def knowing(self, seat: int, kind: int, count: int) -> "Memory":
        """The same, but that all know of so many cards of a kind in a hand."""
        twin = self.copy()
        twin.known[seat][kind] = max(count, twin.known[seat][kind])
        return twin

    def rebuilt(self, hands: list[list[int]], stock: list[int]) -> None:
        """The stock ran out, and these cards are the new one: all others that are hidden are in hands."""
        seats = range(1, len(hands))
        if len(seats) == 2:
            self.known = [hand[:] for hand in hands]
            return
        kinds = range(len(hands[1]))
        fresh = [0] * len(kinds)
        for kind in stock:
            fresh[kind] += 1
        old = [
            [sum(hands[seat][kind] - self.known[seat][kind] for seat in seats if seat != observer) for kind in kinds]
            for observer in range(len(hands))
        ]
        self.rebuilding = Rebuilding(fresh, old, [[0] * len(kinds) for _ in hands], [0] * len(hands))

    def deal_unseen(
        self, observer: int, hands: list[list[int]], stock: list[int], chance: Chance
    ) -> tuple[list[list[int]], list[int]]:
        """Deal anew what the observer cannot know.

        Returns for each seat the cards nobody knew of, the longest held first, and the stock, yet to be mixed.
        Only what the observer knows decides: the unseen cards are counted before they are shuffled.
        """
        unseen = [0] * len(hands[1])
        for kind in stock:
            unseen[kind] += 1
        room = [0] * len(hands)
        for seat in range(1, len(hands)):
            if seat != observer:
                known = self.known[seat]
                for kind, held in enumerate(hands[seat]):
                    unseen[kind] += held - known[kind]
                room[seat] = sum(hands[seat]) - sum(known)
        if self.rebuilding is not None:
            return _deal_since(self.rebuilding, observer, unseen, room, len(stock), chance)
        cards = [kind for kind, count in enumerate(unseen) for _ in range(count)]
        unmixed = len(cards)
        dealt: list[list[int]] = [[] for _ in hands]
        for seat in range(1, len(hands)):
            for _ in range(room[seat]):
                while len(cards) == unmixed > 1:
                    unmixed = chance.mix(cards, unmixed)
                dealt[seat].append(cards.pop())
        cards.sort()  # the stock is mixed as it is drawn
        return dealt, cards


def _deal_since(
    rebuilding: Rebuilding, observer: int, unseen: list[int], room: list[int], stock_size: int, chance: Chance
) -> tuple[list[list[int]], list[int]]:
    """Deal anew after a rebuilding: the stock holds fresh cards only, and no hand more of them than it has drawn.

    A card is fresh, or old, or may be either where both were there of its kind and some have left the hands since.
    """
    fresh: list[int] = []
    either: list[int] = []
    old: list[int] = []
    for kind, count in enumerate(unseen):
        may_be_fresh = min(count, rebuilding.fresh[kind] - rebuilding.drawn[observer][kind])
        may_be_old = min(count, rebuilding.old[observer][kind])
        fresh += [kind] * (count - may_be_old)
        either += [kind] * (may_be_fresh + may_be_old - count)
        old += [kind] * (count - may_be_fresh)
    drawn = [min(room[seat], draws) for seat, draws in enumerate(rebuilding.draws)]
    chance.shuffle(fresh)
    chance.shuffle(either)
    in_hands = len(fresh) + len(either) - stock_size
    of_fresh = _share(len(fresh), len(either), in_hands, sum(drawn), chance)
    stock = fresh[of_fresh:] + either[in_hands - of_fresh :]
    old += either[: in_hands - of_fresh]
    chance.shuffle(old)
    dealt = [[old.pop() for _ in range(room[seat] - drawn[seat])] for seat in range(len(room))]
    lately = fresh[:of_fresh] + old
    chance.shuffle(lately)
    for seat, count in enumerate(drawn):
        for _ in range(count):
            dealt[seat].append(lately.pop())
    stock.sort()
    return dealt, stock


def _share(fresh: int, either: int, wanted: int, most: int, chance: Chance) -> int:
    """How many of `wanted` cards out of `fresh` and `either` are of the first, if no more than `most` may be."""
    shares = range(max(0, wanted - either), min(fresh, wanted, most) + 1)
    ways = [comb(fresh, share) * comb(either, wanted - share) for share in shares]
    point = chance.below(sum(ways))
    for share, count in zip(shares, ways, strict=True):
        point -= count
        if point < 0:
            return share
    raise AssertionError("the point lies within the sum")
