"""What a seat with a good memory knows of the others' hands, and dealing anew what it cannot know.

Every card that lies on the discard pile was seen by all, and so was every card taken from it. `known[seat]`
counts the cards that all others know to be in that hand. When the discard pile becomes the new stock, two
players know each other's hands to the last card; more players know what all the other hands hold together, and what
the new stock is made of: that is a `Rebuilding`.
"""

from lanterne.rules.chance import Chance


class Rebuilding:
    """What is known since the stock was last rebuilt, with three or more players."""

    __slots__ = ("drawn", "fresh", "old")

    def __init__(self, fresh: list[int], old: list[list[int]], drawn: list[list[int]]) -> None:
        self.fresh = fresh  # the cards of the new stock, by kind, less those turned up since
        self.old = old  # for each seat the cards, by kind, that it did not know in the other hands
        self.drawn = drawn  # what each seat has drawn since; the others know only how much

    def copy(self) -> "Rebuilding":
        """An independent twin; what was in the other hands then does not change."""
        return Rebuilding(self.fresh[:], self.old, [row[:] for row in self.drawn])


class Memory:
    """What the seats know of each other's hands."""

    __slots__ = ("known", "rebuilding")

    def __init__(self, known: list[list[int]], rebuilding: Rebuilding | None = None) -> None:
        self.known = known
        self.rebuilding = rebuilding

    def copy(self) -> "Memory":
        """An independent twin."""
        rebuilding = self.rebuilding
        return Memory([row[:] for row in self.known], None if rebuilding is None else rebuilding.copy())

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
        self.rebuilding = Rebuilding(fresh, old, [[0] * len(kinds) for _ in hands])

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

    A card may be fresh, old, or either where both were seen of its kind and some have left the hands since.
    """
    fresh: list[int] = []  # those that may be in the stock
    no_stock: list[int] = []
    surely_fresh = [0] * len(unseen)
    for kind, count in enumerate(unseen):
        may_be_fresh = min(count, rebuilding.fresh[kind] - rebuilding.drawn[observer][kind])
        fresh += [kind] * may_be_fresh
        no_stock += [kind] * (count - may_be_fresh)
        surely_fresh[kind] = count - min(count, rebuilding.old[observer][kind])
    drawn = [min(room[seat], sum(row)) for seat, row in enumerate(rebuilding.drawn)]
    while True:
        chance.shuffle(fresh)
        stock, rest = fresh[:stock_size], fresh[stock_size:] + no_stock
        must_be_fresh = surely_fresh[:]
        for kind in stock:
            must_be_fresh[kind] -= 1
        left = [max(0, count) for count in must_be_fresh]
        if sum(left) <= sum(drawn):
            break
    old: list[int] = []
    either: list[int] = []
    for kind in rest:
        if left[kind]:
            left[kind] -= 1
            either.append(kind)
        else:
            old.append(kind)
    chance.shuffle(old)
    dealt = [[old.pop() for _ in range(room[seat] - drawn[seat])] for seat in range(len(room))]
    either += old
    either.sort()
    chance.shuffle(either)
    for seat, count in enumerate(drawn):
        for _ in range(count):
            dealt[seat].append(either.pop())
    stock.sort()
    return dealt, stock
