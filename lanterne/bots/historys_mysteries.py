"""The quick player of History's Mysteries."""

from collections.abc import Sequence

from lanterne.bots.hand import MELD, at_last, best, count, haste, more, others, without
from lanterne.rules.chance import Chance
from lanterne.rules.historys_mysteries import moves as notation
from lanterne.rules.historys_mysteries.cards import CARD_POINTS, CARDS, COPIES, WINNING_SIDE_POINTS
from lanterne.rules.historys_mysteries.view import View
from lanterne.rules.rummy.moves import Move

LAID = 1.6 * CARD_POINTS
"""What a card that can be laid is expected to bring: its points, sometimes the verdict's too."""
BLIND = 1.0
"""What a card of the stock is expected to bring."""
GIFT = 1.5
"""What a discard may bring to the others, for every card of its mystery already in the pile."""


class QuickBot:
    """Lays whatever it can, on the side that wins for it; digs in the pile when that pays."""

    name = "quick"

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move:
        """The move worth most."""
        return best(moves, Sight(view).worth, chance)

    def interrupt(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Nothing can be played out of turn."""
        return None


class Sight:
    """A view as counts by mystery."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = count(CARDS, view.hand)
        self.pile = count(CARDS, view.discard)
        self.facts = [count(CARDS, lying(row, "fact")) for row in view.table]
        self.fictions = [count(CARDS, lying(row, "fiction")) for row in view.table]
        self.open = {CARDS.index[name] for row in view.melds for name in row}
        self.haste = haste(view)
        self.me = (view.seat or 1) - 1

    def worth(self, move: Move) -> float:
        """What the move is expected to bring, in points."""
        if move.verb == notation.TAKE:
            return self._take(move.count)
        if move.verb == notation.DRAW:
            return BLIND
        if move.verb == notation.DISCARD:
            gift = GIFT * self.pile[move.kind] * (move.kind not in self.open)
            return at_last(self._keeping(without(self.hand, move.kind)) - gift)
        # Laying is always right: there is nothing to gain by holding back but a better side.
        return BLIND + LAID * move.count + self._verdict(move)

    def _take(self, deep: int) -> float:
        hand = self.hand
        for name in self.view.discard[:deep]:
            hand = more(hand, CARDS.index[name])
        return self._keeping(hand) - self._keeping(self.hand)

    def _keeping(self, hand: Sequence[int]) -> float:
        """What a hand is worth: what can be laid later, less what may be left in it."""
        return sum(self._keeping_of(kind, held) for kind, held in enumerate(hand) if held)

    def _keeping_of(self, kind: int, held: int) -> float:
        if kind in self.open or held >= MELD:
            return LAID * held
        unseen = COPIES - held - self._on_table(kind) - self.pile[kind]
        hope = (0.35 if held == 2 else 0.08) * min(unseen, 5) * (1 - self.haste)
        return hope - CARD_POINTS * held * (0.4 + 0.6 * self.haste)

    def _on_table(self, kind: int) -> int:
        return sum(row[kind] for row in self.facts) + sum(row[kind] for row in self.fictions)

    def _verdict(self, move: Move) -> float:
        """What changes in the points for the winning side, the others' counted against mine."""
        kind = move.kind
        facts = [row[kind] for row in self.facts]
        fictions = [row[kind] for row in self.fictions]
        before = self._standing(facts, fictions)
        (fictions if move.fiction else facts)[self.me] += move.count
        if move.seat:
            facts[move.seat - 1] -= 1
            fictions[move.seat - 1] += 1
        return self._standing(facts, fictions) - before

    def _standing(self, facts: Sequence[int], fictions: Sequence[int]) -> float:
        fact = chance_of_fact(sum(facts), sum(fictions))
        right = [fact * f + (1 - fact) * x for f, x in zip(facts, fictions, strict=True)]
        rivals = others(self.view)
        return WINNING_SIDE_POINTS * (right[self.me] - sum(right[at] for at in rivals) / len(rivals))


def lying(row: Sequence[str], side: str) -> list[str]:
    """The cards of a row that lie on that side."""
    return [card for card in row if card.endswith(f"/{side}")]


def chance_of_fact(facts: int, fictions: int) -> float:
    """How likely fact is to win: for certain when the cards still out cannot turn it.

    >>> chance_of_fact(5, 4), chance_of_fact(4, 5), chance_of_fact(3, 0)
    (1.0, 0.0, 0.75)
    """
    out = COPIES - facts - fictions
    return max(0.0, min(1.0, 0.5 + (facts - fictions - 0.5 * (out == 0)) / (2 * max(out, 1))))
