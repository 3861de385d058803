"""The quick player of Jekyll & Hyde."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lanterne.bots.hand import MELD, at_last, best, count, curiosity, haste, more, without
from lanterne.rules.chance import Chance
from lanterne.rules.jekyll_and_hyde import moves as notation
from lanterne.rules.jekyll_and_hyde.cards import (
    CARDS,
    EVIDENCE,
    HELD_TRANSFORMATION,
    LAB,
    LETTERED,
    MATCHES,
    POINTS,
    POTION,
    POTION_DRAWS,
    TRANSFORMATION,
)
from lanterne.rules.jekyll_and_hyde.view import View
from lanterne.rules.rummy.moves import Move

BLIND = 1.2
"""What a card of the stock is expected to bring."""
STAYS = 0.7
"""How likely the side showing is to be the last one."""
SHUT_OUT = 0.2
"""How much of the opponent's points a clean front takes away, once two cards are left in hand."""
LAB_FINDS = 2.0
"""What three cards of the stock are expected to hold."""
TOOLS = {POTION: 1.0, LAB: 1.0, TRANSFORMATION: 1.0}
"""What a gavel card in hand is worth while there is time to use it."""


class QuickBot:
    """Melds with the side that shows, turns it when that pays, and thinks of the shut-out."""

    name = "quick"

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move:
        """The move worth most."""
        return best(moves, Sight(view, curiosity(chance)).worth, chance)

    def interrupt(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Nothing can be played out of turn."""
        return None


@dataclass(frozen=True)
class Front:
    """The cards in front of a player by kind, and how many of them are transformed."""

    cards: Sequence[int]
    changed: Sequence[int]

    def fitting(self, kind: int, hyde: bool) -> int:
        """How many of a lettered family count for that side."""
        return self.cards[kind] - self.changed[kind] if MATCHES[hyde][kind] else self.changed[kind]

    def is_pure(self, hyde: bool) -> bool:
        """Whether all would count for that side: the shut-out (JH-7.2)."""
        return any(self.cards) and all(self.fitting(kind, hyde) == self.cards[kind] for kind in range(LETTERED))

    def points(self, hyde: bool) -> float:
        """What they are expected to score if that side shows now."""
        plain = sum(POINTS[kind] * held for kind, held in enumerate(self.cards))
        kept = sum(POINTS[kind] * self.fitting(kind, hyde) for kind in range(LETTERED))
        turned = sum(POINTS[kind] * self.fitting(kind, not hyde) for kind in range(LETTERED))
        return plain + STAYS * kept + (1 - STAYS) * turned

    def plus(self, kind: int, cards: int) -> "Front":
        """With so many more cards of the kind."""
        return replace(self, cards=more(self.cards, kind, cards))

    def transformed(self, family: int) -> "Front":
        """With the letter of the family's cards changed (JH-5.3)."""
        turned = self.cards[family] - self.changed[family]
        changed = more(without(self.changed, family, self.changed[family]), family, turned)
        return Front(more(self.cards, TRANSFORMATION), changed)


@dataclass(frozen=True)
class Position:
    """All that the player weighs."""

    hand: Sequence[int]
    mine: Front
    theirs: Front
    melded: frozenset[int]
    hyde: bool

    def without(self, kind: int, cards: int = 1) -> "Position":
        """After so many cards of the kind have left the hand."""
        return replace(self, hand=without(self.hand, kind, cards))

    def laid(self, kind: int, cards: int) -> "Position":
        """After so many cards of the kind were laid."""
        return replace(self.without(kind, cards), mine=self.mine.plus(kind, cards))


class Sight:
    """A view read as a position, and what the moves change in it."""

    def __init__(self, view: View, curious: float) -> None:
        self.view = view
        self.curious = curious
        self.haste = haste(view)
        me = (view.seat or 1) - 1
        self.now = Position(
            hand=count(CARDS, view.hand),
            mine=front(view.table[me]),
            theirs=front(view.table[1 - me]),
            melded=frozenset(CARDS.index[name] for row in view.melds for name in row),
            hyde=view.identity == "hyde",
        )
        self.standing = self._standing(self.now)

    def worth(self, move: Move) -> float:
        """What the move is expected to bring, in points."""
        verb, kind = move.verb, move.kind
        if verb == notation.DRAW:
            return BLIND + self.curious
        if verb == notation.TAKE:
            return self._gain(self.now.without(CARDS.index[self.view.discard[0]], -1))
        if verb == notation.FETCH:
            return self._gain(self.now.without(kind, -1))
        if verb == notation.DISCARD:
            return at_last(self._gain(self.now.without(kind)) - self._gift(kind))
        if verb == notation.LAY:
            return self._gain(self.now.laid(kind, 1))
        if verb == notation.MELD:
            after = self.now.laid(kind, move.count)
            return self._gain(replace(after, melded=after.melded | {kind}))
        return self._gavel(move)

    def _gavel(self, move: Move) -> float:
        after = self.now.without(move.kind)
        if move.verb == notation.DRINK:
            drawn = POTION_DRAWS * BLIND * (1 - self.haste)
            return drawn + self._gain(replace(after, hyde=not after.hyde))
        if move.verb == notation.TRANSFORM:
            if move.seat == self.view.seat:
                return self._gain(replace(after, mine=after.mine.transformed(move.count)))
            return self._gain(replace(after, theirs=after.theirs.transformed(move.count)))
        found = LAB_FINDS
        if move.verb == notation.LAB_LONDON:  # the more it holds, the better the find
            found *= min(1.5, 0.2 * self.view.discard_size)
        return found + self._gain(self.now.laid(LAB, 1))

    def _gain(self, after: Position) -> float:
        return self._standing(after) - self.standing

    def _standing(self, at: Position) -> float:
        """My points to come less the opponent's."""
        left = at.theirs.points(at.hyde)
        if at.mine.is_pure(at.hyde):
            left *= 1 - SHUT_OUT / max(1, sum(at.hand) - 1)
        kept = sum(self._keeping(at, kind) for kind, held in enumerate(at.hand) if held)
        return at.mine.points(at.hyde) - left + kept

    def _keeping(self, at: Position, kind: int) -> float:
        """What the cards of a kind are worth in hand, less what they may cost there (JH-7.4)."""
        held, points = at.hand[kind], POINTS[kind] * at.hand[kind]
        time = 1 - self.haste
        if kind >= EVIDENCE:
            risk = points + HELD_TRANSFORMATION * (kind == TRANSFORMATION)
            # One gavel card a turn: the third of a kind waits long.
            return TOOLS[kind] * min(held, 2) * time - risk * self.haste
        if kind in at.melded:
            return points * (1.1 * time + 0.4 * self.haste)
        cost = points * (0.2 + 0.8 * self.haste)
        if sum(at.hand) <= MELD:  # too few for a meld and a discard
            return -cost
        if held >= MELD:
            ready = 1.0 if MATCHES[at.hyde][kind] else 0.6 if at.hand[POTION] else 0.2
            return points * (ready * time + (ready - 1) * self.haste)
        return (1.5 if held == 2 else 0.1) * time - cost

    def _gift(self, kind: int) -> float:
        """What the opponent may make of the discard."""
        if kind >= EVIDENCE:
            return 0.8 * TOOLS[kind]
        return 1.5 * POINTS[kind] if kind in self.now.melded else 0.4 * MATCHES[self.now.hyde][kind]


def front(row: Sequence[str]) -> Front:
    """The cards of a row; those that show a letter of their own (`utterson/h`) are transformed."""
    return Front(count(CARDS, row), count(CARDS, [card for card in row if "/" in card]))
