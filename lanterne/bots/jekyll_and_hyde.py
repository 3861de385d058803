"""The quick player of Jekyll & Hyde."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lanterne.bots.hand import MELD, NEVER, best, count, curiosity, haste, more, without
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

BLIND = 0.9
"""What a card of the stock is expected to bring."""
STAYS = 0.7
"""How likely the side showing is to be the last one."""
TOOLS = {POTION: 1.6, LAB: 1.5, TRANSFORMATION: 1.0}
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


class Sight:
    """A view as counts by kind."""

    def __init__(self, view: View, curious: float) -> None:
        self.view = view
        self.curious = curious
        me = (view.seat or 1) - 1
        self.hand = count(CARDS, view.hand)
        self.mine, self.theirs = front(view.table[me]), front(view.table[1 - me])
        self.open = {CARDS.index[name] for row in view.melds for name in row}
        self.hyde = view.identity == "hyde"
        self.haste = haste(view)
        self.now = self._standing(self.hand, self.mine, self.theirs, self.open, self.hyde)

    def worth(self, move: Move) -> float:
        """What the move is expected to bring, in points."""
        verb, kind = move.verb, move.kind
        if verb == notation.DRAW:
            return BLIND + self.curious
        if verb == notation.TAKE:
            return self._joining(CARDS.index[self.view.discard[0]])
        if verb == notation.FETCH:
            return self._joining(kind)
        if verb == notation.DISCARD:
            # A play that brings less than nothing is left; all others come before the discard.
            rest = self._standing(without(self.hand, kind), self.mine, self.theirs, self.open, self.hyde)
            return -0.01 + (rest - self.now - self._gift(kind)) / -NEVER
        if verb == notation.MELD or verb == notation.LAY:
            mine = self.mine.plus(kind, move.count)
            return self._change(without(self.hand, kind, move.count), mine, self.theirs, self.open | {kind}, self.hyde)
        return self._gavel(move)

    def _gavel(self, move: Move) -> float:
        rest = without(self.hand, move.kind)
        if move.verb == notation.DRINK:
            drawn = POTION_DRAWS * BLIND * (1 - self.haste)
            return drawn + self._change(rest, self.mine, self.theirs, self.open, not self.hyde)
        if move.verb == notation.TRANSFORM:
            own = move.seat == self.view.seat
            mine = self.mine.transformed(move.count) if own else self.mine
            theirs = self.theirs if own else self.theirs.transformed(move.count)
            return self._change(rest, mine, theirs, self.open, self.hyde)
        # London is searched blindly; the more it holds the better the find.
        found = min(3.0, 0.35 * self.view.discard_size) if move.verb == notation.LAB_LONDON else 2.0
        return found + self._change(rest, self.mine.plus(LAB, 1), self.theirs, self.open, self.hyde)

    def _joining(self, kind: int) -> float:
        return self._change(more(self.hand, kind), self.mine, self.theirs, self.open, self.hyde)

    def _change(self, hand: Sequence[int], mine: Front, theirs: Front, melded: set[int], hyde: bool) -> float:
        return self._standing(hand, mine, theirs, melded, hyde) - self.now

    def _standing(self, hand: Sequence[int], mine: Front, theirs: Front, melded: set[int], hyde: bool) -> float:
        """My points to come less the opponent's."""
        left = theirs.points(hyde)
        if mine.is_pure(hyde):
            left *= 1 - 0.4 / max(1, sum(hand) - 1)
        kept = sum(self._keeping(hand, kind, melded, hyde) for kind, held in enumerate(hand) if held)
        return mine.points(hyde) - left + kept

    def _keeping(self, hand: Sequence[int], kind: int, melded: set[int], hyde: bool) -> float:
        """What the cards of a kind in hand are worth: what they may bring, less what they may cost."""
        held, points = hand[kind], POINTS[kind] * hand[kind]
        time = 1 - self.haste
        if kind >= EVIDENCE:
            cost = points + HELD_TRANSFORMATION * (kind == TRANSFORMATION)
            # One gavel card a turn: the third of a kind waits long.
            return TOOLS[kind] * min(held, 2) * time - cost * self.haste
        if kind in melded:
            return points * (1.1 * time + 0.4 * self.haste)
        if sum(hand) <= MELD:  # too few for a meld and a discard
            return -points * (0.2 + 0.8 * self.haste)
        if held >= MELD:
            ready = 1.0 if MATCHES[hyde][kind] else 0.6 if hand[POTION] else 0.2
            return points * (ready * time + (ready - 1) * self.haste)
        hope = 1.1 if held == 2 else 0.1
        return hope * time - points * (0.2 + 0.8 * self.haste)

    def _gift(self, kind: int) -> float:
        """What the opponent may make of the discard."""
        if kind >= EVIDENCE:
            return 0.8 * TOOLS[kind]
        return 1.5 * POINTS[kind] if kind in self.open else 0.4 * MATCHES[self.hyde][kind]


def front(row: Sequence[str]) -> Front:
    """The cards of a row; those that show a letter of their own (`utterson/h`) are transformed."""
    return Front(count(CARDS, row), count(CARDS, [card for card in row if "/" in card]))
