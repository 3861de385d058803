"""The quick player of Jack the Ripper."""

from collections.abc import Sequence

from lanterne.bots.hand import MELD, at_last, best, count, curiosity, haste, more, others, without
from lanterne.rules.chance import Chance
from lanterne.rules.jack_the_ripper import moves as notation
from lanterne.rules.jack_the_ripper.cards import (
    ALIBI_OF,
    ALL_VICTIMS,
    BALLOT_POINTS,
    CARDS,
    ESCAPE_CARD,
    ESCAPE_COST,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    LETTERS,
    POINTS,
    RESIGN_CARD,
    STRIKE_CARD,
    SUSPECTS,
    VICTIM_DRAWS,
    WILD,
)
from lanterne.rules.jack_the_ripper.view import View
from lanterne.rules.rummy.moves import Move

BLIND = 1.4
"""What a card of the stock is expected to bring."""
SEARCH = 0.5
"""What a scene is expected to find, for every card in the pile, up to five."""
LIKELY = (0.65, 0.25, 0.1)
"""How likely the suspect with the most points, the second and the third are to be the Ripper."""
ESCAPES = (0.3, 0.4, 0.5, 0.65, 0.8, 1.0)
"""How likely the Ripper is to escape with the holder of the card, by the victims in play."""

LAST_VICTIMS = {2: -1.0, 1: -6.0}
"""What it costs to lay the last victim but one, and the last: the escape may be in another hand."""


class QuickBot:
    """Gathers evidence, backs the suspect that pays best, lets the Ripper run when it can."""

    name = "quick"

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move:
        """The move worth most."""
        return best(moves, Sight(view, curiosity(chance)).worth, chance)

    def interrupt(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """The escape, if it brings more than the case would."""
        return moves[0] if Sight(view).worth(moves[0]) > 0 else None


class Sight:
    """A view as counts by kind."""

    def __init__(self, view: View, curious: float = 0.0) -> None:
        self.view = view
        self.curious = curious
        self.me = (view.seat or 1) - 1
        self.hand = count(CARDS, view.hand)
        self.fronts = [evidence(row) for row in view.table]
        self.open = {CARDS.index[name] for row in view.melds for name in row}
        self.case = suspicion(view)
        self.likely = likely(self.case, view.alibi)
        self.haste = haste(view)
        self.held = self._hand_worth(self.hand, self.open)

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
            return at_last(self._joining(kind, -1) - self._gift(kind))
        if verb == notation.BALLOT:
            return self._support(move.count)
        if verb == notation.CALL_VOTE:
            return self._vote()
        if verb == notation.ESCAPE:
            return self._escape()
        if verb == notation.PASS or verb == notation.KEEP:
            return 0.0
        if verb in (notation.MELD, notation.LAY, notation.LAY_WILD):
            return self._lay(move)
        return self._gavel(move) - self._keeping(self.hand, kind, self.open)

    # Evidence

    def _lay(self, move: Move) -> float:
        """The points laid and what they make of the case, less what the cards are worth in hand."""
        suspect = move.seat if move.verb == notation.LAY_WILD else move.kind
        rest = without(without(self.hand, move.kind, move.count), WILD, move.wilds)
        laid = POINTS[move.kind] * move.count + POINTS[WILD] * move.wilds
        gain = self._hand_worth(rest, self.open | {suspect}) - self.held
        if suspect == LETTERS:
            return gain + laid
        return gain + laid + self._shift(suspect, laid)

    def _shift(self, suspect: int, points: int, alibi: str | None = None) -> float:
        """What changes in the doubled points, if I lay so many of the suspect or give an alibi."""
        case = {**self.case, suspect: self.case.get(suspect, 0) + points}
        after = likely(case, alibi or self.view.alibi)
        mine = points * after.get(suspect, 0.0)
        then = sum(share * self._doubling(at) for at, share in after.items())
        return mine + then - sum(share * self._doubling(at) for at, share in self.likely.items())

    def _doubling(self, suspect: int) -> float:
        """What I win over the others if that suspect is the Ripper."""
        rivals = others(self.view)
        theirs = sum(self.fronts[at][suspect] for at in rivals) / len(rivals)
        return self.fronts[self.me][suspect] - theirs

    # Gavel cards

    def _gavel(self, move: Move) -> float:
        kind = move.kind
        if move.verb == notation.SUSPECT:
            return POINTS[kind] + self._shift(kind - FIRST_SUSPECT, POINTS[kind])
        if move.verb == notation.ALIBI:
            return POINTS[kind] + self._shift(move.seat, 0, SUSPECTS[move.seat])
        if move.verb == notation.VICTIM:
            return POINTS[kind] + VICTIM_DRAWS * BLIND + self._body()
        if move.verb == notation.SCENE:
            return POINTS[kind] + SEARCH * min(self.view.discard_size, 5)
        if move.verb == notation.STRIKE:
            return 0.4 * (ALL_VICTIMS - self.view.victims) + 0.5 * self._body()
        return 0.7 * sum(self.hand[FIRST_VICTIM:FIRST_SCENE]) + self._body() - 0.5

    def _body(self) -> float:
        """What one more victim changes: evidence opens, the escape comes nearer."""
        victims = self.view.victims
        if self.hand[ESCAPE_CARD]:
            return 4.0
        if victims == 0:
            ready = sum(held for held in self.hand[: LETTERS + 1] if held >= MELD)
            return 1.5 * ready if ready else -0.5
        return LAST_VICTIMS.get(ALL_VICTIMS - victims, 0.0)

    # The hand

    def _joining(self, kind: int, cards: int = 1) -> float:
        return self._hand_worth(more(self.hand, kind, cards), self.open) - self.held

    def _hand_worth(self, hand: Sequence[int], melded: set[int]) -> float:
        return sum(self._keeping(hand, kind, melded) for kind, held in enumerate(hand) if held)

    def _keeping(self, hand: Sequence[int], kind: int, melded: set[int]) -> float:
        """What the cards of a kind are worth in hand, less what they may cost there (JR-8.4)."""
        points = POINTS[kind] * hand[kind]
        time = 1 - self.haste
        if kind == WILD:
            return 2.0 * points * time
        if kind <= LETTERS:
            return self._evidence(hand, kind, kind in melded)
        if kind < FIRST_VICTIM:
            named = (kind - FIRST_SUSPECT,) if kind < FIRST_ALIBI else ALIBI_OF[kind - FIRST_ALIBI]
            if melded.intersection(named):
                return 0.6 * points * time
            hope = 0.3 * max(hand[suspect] for suspect in named)
            return hope * time - points * (0.3 + 0.7 * self.haste)
        if kind < RESIGN_CARD:
            return (2.0 if kind < FIRST_SCENE else 1.2) * time - points * self.haste
        if kind == ESCAPE_CARD:
            victims = self.view.victims
            return points * ESCAPES[victims] * 0.3 * time - ESCAPE_COST * victims * self.haste
        return (0.8 if kind == STRIKE_CARD else 0.3) * time

    def _evidence(self, hand: Sequence[int], kind: int, melded: bool) -> float:
        held, points = hand[kind], POINTS[kind] * hand[kind]
        time = 1 - self.haste
        if melded:
            return points * 1.2 * time
        cost = points * (0.2 + 0.8 * self.haste)
        if sum(hand) <= MELD:  # too few for a meld and a discard
            return -cost
        if held >= MELD:
            return points * (time - 0.5 * self.haste)
        wild = hand[WILD] and kind < LETTERS
        return (1.4 + 1.2 * bool(wild) if held == 2 else 0.2) * time - cost

    def _gift(self, kind: int) -> float:
        """What the next player may make of the discard."""
        if kind == ESCAPE_CARD:
            return 3.0 + 2.0 * self.view.victims
        if kind in self.open or kind == WILD:
            return POINTS[kind] * 1.2
        return 0.8 if FIRST_VICTIM <= kind < RESIGN_CARD else 0.3

    # The vote, the escape

    def _support(self, suspect: int) -> float:
        """How strong the case against a suspect may become, as far as I can see."""
        if SUSPECTS[suspect] == self.view.alibi:
            return 0.0
        strength = float(self.case.get(suspect, 0))
        held = self.hand[suspect]
        if suspect in self.open or held >= MELD:
            strength += POINTS[suspect] * held + 0.8 * POINTS[FIRST_SUSPECT] * self.hand[FIRST_SUSPECT + suspect]
        return strength - 0.1 * suspect

    def _vote(self) -> float:
        """Worth calling when I know more than the table: I hold what makes the leader safe."""
        support = sorted((self._support(suspect) for suspect in range(len(SUSPECTS))), reverse=True)
        shown = [*sorted(self.case.values(), reverse=True), 0, 0]
        known = (support[0] - support[1]) - (shown[0] - shown[1])
        return BLIND + 0.5 * BALLOT_POINTS if known > 2 and support[0] - support[1] >= 4 else 0.0

    def _escape(self) -> float:
        """What the escape brings over closing the case, as the table stands."""
        case, victims = self._lead(range(len(POINTS))), self._lead(range(FIRST_VICTIM, RESIGN_CARD))
        return POINTS[ESCAPE_CARD] + victims - case

    def _lead(self, kinds: range) -> float:
        """The points of those kinds that I have in front of me over the best of the others."""
        rows = [count(CARDS, row) for row in self.view.table]
        scores = [sum(POINTS[kind] * row[kind] for kind in kinds) for row in rows]
        return scores[self.me] - max(scores[at] for at in others(self.view))


def evidence(row: Sequence[str]) -> list[int]:
    """The points that a row of cards brings to each suspect (JR-8.1)."""
    points = [0] * len(SUSPECTS)
    for card in row:
        name, _, as_whom = card.partition("/")
        kind = CARDS.index[name]
        if kind == WILD:
            points[SUSPECTS.index(as_whom)] += POINTS[WILD]
        elif kind < LETTERS:
            points[kind] += POINTS[kind]
        elif FIRST_SUSPECT <= kind < FIRST_ALIBI:
            points[kind - FIRST_SUSPECT] += POINTS[kind]
    return points


def suspicion(view: View) -> dict[int, int]:
    """The points of every suspect with a meld in play, the alibied one too (JR-8.1)."""
    melded = {name for row in view.melds for name in row}
    totals = [sum(column) for column in zip(*(evidence(row) for row in view.table), strict=True)]
    return {at: totals[at] for at, name in enumerate(SUSPECTS) if name in melded}


def ranked(case: dict[int, int], alibi: str | None) -> list[int]:
    """Who can be the Ripper, the likeliest first as the table stands (JR-8.1)."""
    return sorted((at for at in case if SUSPECTS[at] != alibi), key=lambda at: (-case[at], at))


def likely(case: dict[int, int], alibi: str | None) -> dict[int, float]:
    """How likely each suspect is to be the Ripper in the end."""
    return dict(zip(ranked(case, alibi), LIKELY, strict=False))
