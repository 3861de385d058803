"""What a seat with a good memory knows of the others' hands, and dealing anew what it cannot know.

Every card that lies on the discard pile was seen by all, and so was every card taken from it. `known[seat]`
counts the cards that all others know to be in that hand. When the discard pile becomes the new stock, two
players know each other's hands to the last card; more players know only what all the other hands held together:
that is a `Past`.
"""

from lanterne.rules.chance import Chance


class Past:
    """What one seat knows of the cards that lay in other hands when the stock was last rebuilt.

    The new stock held none of them. A card that leaves a hand later is taken for an old one if it can be.
    """

    __slots__ = ("kinds", "slots")

    def __init__(self, kinds: list[int], slots: list[int]) -> None:
        self.kinds = kinds
        self.slots = slots

    def copy(self) -> "Past":
        """An independent twin."""
        return Past(self.kinds[:], self.slots[:])

    def left(self, seat: int, kind: int, unknown: int) -> bool:
        """A card nobody knew of left a hand of `unknown` such cards; False: the seat has lost track."""
        if self.slots[seat] and self.kinds[kind]:
            self.slots[seat] -= 1
            self.kinds[kind] -= 1
            return True
        return unknown > self.slots[seat]


class Memory:
    """What the seats know of each other's hands."""

    __slots__ = ("known", "pasts")

    def __init__(self, known: list[list[int]], pasts: list[Past | None] | None = None) -> None:
        self.known = known
        self.pasts = pasts

    def copy(self) -> "Memory":
        """An independent twin."""
        pasts = self.pasts
        if pasts is not None:
            pasts = [past and past.copy() for past in pasts]
        return Memory([row[:] for row in self.known], pasts)

    def left(self, seat: int, kind: int, count: int, size: int) -> None:
        """`count` cards of a kind left a hand, in which `size` cards remain."""
        known = self.known[seat]
        if known[kind] >= count:
            known[kind] -= count
            return
        surprises = count - known[kind]
        known[kind] = 0
        if self.pasts is None:
            return
        unknown = size - sum(known) + surprises
        for _ in range(surprises):
            for observer, past in enumerate(self.pasts):
                if past is not None and observer != seat and not past.left(seat, kind, unknown):
                    self.pasts[observer] = None
            unknown -= 1

    def rebuilt(self, hands: list[list[int]]) -> None:
        """The stock ran out and the discard pile is the new one: all cards elsewhere are in hands."""
        seats = range(1, len(hands))
        if len(seats) == 2:
            self.known = [list(hand) for hand in hands]
            return
        self.pasts = [None]
        for observer in seats:
            kinds = [0] * len(hands[1])
            slots = [0] * len(hands)
            for seat in seats:
                if seat != observer:
                    for kind, held in enumerate(hands[seat]):
                        kinds[kind] += held - self.known[seat][kind]
                    slots[seat] = sum(hands[seat]) - sum(self.known[seat])
            self.pasts.append(Past(kinds, slots))

    def deal_unseen(
        self, observer: int, hands: list[list[int]], stock: list[int], chance: Chance
    ) -> tuple[list[list[int]], list[int]]:
        """Deal anew what the observer cannot know.

        Returns for each seat the cards nobody knew of, the longest held first, and the stock, yet to be mixed.
        Only what the observer knows decides: the unseen cards are counted before they are shuffled.
        """
        kinds = len(hands[1])
        unseen = [0] * kinds
        for kind in stock:
            unseen[kind] += 1
        room = [0] * len(hands)
        for seat in range(1, len(hands)):
            if seat != observer:
                known = self.known[seat]
                for kind, held in enumerate(hands[seat]):
                    unseen[kind] += held - known[kind]
                room[seat] = sum(hands[seat]) - sum(known)
        past = self.pasts[observer] if self.pasts is not None else None
        dealt: list[list[int]] = [[] for _ in hands]
        if past is not None:
            old = [kind for kind in range(kinds) for _ in range(past.kinds[kind])]
            chance.shuffle(old)
            for seat, slots in enumerate(past.slots):
                for _ in range(slots):
                    dealt[seat].append(old.pop())
            unseen = [unseen[kind] - past.kinds[kind] for kind in range(kinds)]
        rest = [kind for kind in range(kinds) for _ in range(unseen[kind])]
        unmixed = len(rest)
        for seat in range(1, len(hands)):
            for _ in range(room[seat] - len(dealt[seat])):
                while len(rest) == unmixed > 1:
                    unmixed = chance.mix(rest, unmixed)
                dealt[seat].append(rest.pop())
        rest.sort()  # the stock is mixed as it is drawn
        return dealt, rest
