"""The quick player of Jack the Ripper."""

from collections.abc import Iterable, Sequence

from lanterne.bots.hand import MELD, best, count, haste, more, others, without
from lanterne.rules.chance import Chance
from lanterne.rules.jack_the_ripper import moves as notation
from lanterne.rules.jack_the_ripper.cards import (
    ALIBI_OF,
    ALL_VICTIMS,
    BALLOT_POINTS,
    CARDS,
    ESCAPE,
    ESCAPE_COST,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    LETTERS,
    POINTS,
    RESIGN,
    STRIKE,
    SUSPECTS,
    VICTIM_DRAWS,
    WILD,
)
from lanterne.rules.jack_the_ripper.view import View
from lanterne.rules.rummy.moves import Move

BLIND = 0.9
"""What a card of the stock is expected to bring."""
SEARCH = 0.5
"""What a scene is expected to find, for every card in the pile, up to five."""
LIKELY = (0.65, 0.25, 0.1)
"""How likely the suspect with the most points, the second and the third are to be the Ripper."""
ESCAPES = (0.3, 0.4, 0.5, 0.65, 0.8, 1.0)
"""How likely the Ripper is to escape with the holder of the card, by the victims in play."""


class QuickBot:
    """Gathers evidence, backs the suspect that pays it best, and lets the Ripper run when it can."""

    name = "quick"

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move:
        """The move worth most."""
        return best(moves, Sight(view).worth, chance)

    def interrupt(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """The escape, if it brings more than the case would."""
        return moves[0] if Sight(view).worth(moves[0]) > 0 else None


class Sight:
    """A view as counts by kind."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = (view.seat or 1) - 1
        self.hand = count(CARDS, view.hand)
        self.fronts = [evidence(row) for row in view.table]
        self.open = {CARDS.index[name] for row in view.melds for name in row}
        self.case = suspicion(view)
        self.likely = likely(self.case, view.alibi)
        self.haste = haste(view)

    def worth(self, move: Move) -> float:
        """What the move is expected to bring, in points."""
        verb, kind = move.verb, move.kind
        if verb == notation.DRAW:
            return BLIND
        if verb == notation.TAKE:
            return self._joining(CARDS.index[self.view.discard[0]])
        if verb == notation.FETCH:
            return self._joining(kind)
        if verb == notation.DISCARD:
            # A play that brings less than nothing is left; all others come before the discard.
            return -0.01 + (self._joining(kind, -1) - self._gift(kind)) / 1000
        if verb == notation.BALLOT:
            return self._support(move.count)
        if verb == notation.CALL_VOTE:
            return self._vote()
        if verb == notation.ESCAPE:
            return POINTS[ESCAPE] + self._lead(range(FIRST_VICTIM, RESIGN)) - self._lead(range(len(POINTS)))
        if verb == notation.PASS or verb == notation.KEEP:
            return 0.0
        if verb in (notation.MELD, notation.LAY, notation.LAY_WILD):
            return self._lay(move)
        return self._gavel(move) - self._keeping(self.hand, kind)

    # Evidence

    def _lay(self, move: Move) -> float:
        """The points laid, doubled as far as they make the Ripper, less what the cards are worth in hand."""
        suspect = move.seat if move.verb == notation.LAY_WILD else move.kind
        rest = without(without(self.hand, move.kind, move.count), WILD, move.wilds)
        laid = POINTS[move.kind] * move.count + POINTS[WILD] * move.wilds
        gain = self._hand_worth(rest, self.open | {suspect}) - self._hand_worth(self.hand, self.open)
        if suspect == LETTERS:
            return gain + laid
        return gain + laid + self._shift(suspect, laid)

    def _shift(self, suspect: int, points: int, alibi: str | None = None) -> float:
        """What the doubled points change for me, the others' counted against, if the suspect gets so many more."""
        case = dict(self.case)
        case[suspect] = case.get(suspect, 0) + points
        after = likely(case, alibi or self.view.alibi)
        mine = dict(enumerate(self.fronts[self.me]))
        mine[suspect] = mine[suspect] + points
        before = sum(self.likely.get(at, 0.0) * self._doubling(at) for at in range(len(SUSPECTS)))
        return sum(after.get(at, 0.0) * (self._doubling(at) + points * (at == suspect)) for at in range(len(SUSPECTS))) - before

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
        """What one more victim in play changes besides her point: evidence opens, the escape comes nearer."""
        victims = self.view.victims
        if self.hand[ESCAPE]:
            return 4.0
        if victims == 0:
            ready = sum(held for held in self.hand[: LETTERS + 1] if held >= MELD)
            return 1.5 * ready if ready else -0.5
        return -2.0 if victims == ALL_VICTIMS - 1 else 0.0

    # The hand

    def _joining(self, kind: int, cards: int = 1) -> float:
        return self._hand_worth(more(self.hand, kind, cards), self.open) - self._hand_worth(self.hand, self.open)

    def _hand_worth(self, hand: Sequence[int], melded: set[int]) -> float:
        return sum(self._keeping(hand, kind, melded) for kind, held in enumerate(hand) if held)

    def _keeping(self, hand: Sequence[int], kind: int, melded: set[int] | None = None) -> float:
        """What the cards of a kind in hand are worth: what they may bring, less what they may cost (JR-8.4)."""
        melded = self.open if melded is None else melded
        held, points = hand[kind], POINTS[kind] * hand[kind]
        time = 1 - self.haste
        if kind == WILD:
            return 2.0 * points * time
        if kind <= LETTERS:
            return self._evidence(held, points, kind in melded, hand[WILD] if kind < LETTERS else 0)
        if kind < FIRST_VICTIM:
            named = (kind - FIRST_SUSPECT,) if kind < FIRST_ALIBI else ALIBI_OF[kind - FIRST_ALIBI]
            if melded.intersection(named):
                return 0.6 * points * time
            return 0.3 * max(hand[suspect] for suspect in named) * time - points * (0.3 + 0.7 * self.haste)
        if kind < RESIGN:
            return (2.0 if kind < FIRST_SCENE else 1.2) * time - points * self.haste
        if kind == ESCAPE:
            victims = self.view.victims
            return POINTS[ESCAPE] * ESCAPES[victims] * 0.3 * time - ESCAPE_COST * victims * self.haste
        return (0.8 if kind == STRIKE else 0.3) * time

    def _evidence(self, held: int, points: int, melded: bool, wilds: int) -> float:
        time = 1 - self.haste
        if melded:
            return points * 1.2 * time
        if held >= MELD:
            return points * (1.0 * time - 0.5 * self.haste)
        hope = (1.4 + 1.2 * bool(wilds)) if held == 2 else 0.2
        return hope * time - points * (0.2 + 0.8 * self.haste)

    def _gift(self, kind: int) -> float:
        """What the next player may make of the discard."""
        if kind == ESCAPE:
            return 3.0 + 2.0 * self.view.victims
        if kind in self.open or kind == WILD:
            return POINTS[kind] * 1.2
        return 0.8 if FIRST_VICTIM <= kind < RESIGN else 0.3

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
        """A vote is worth calling when I know more than the table shows: I hold what makes the leader safe."""
        support = sorted((self._support(suspect) for suspect in range(len(SUSPECTS))), reverse=True)
        shown = sorted(self.case.values(), reverse=True) + [0, 0]
        known = (support[0] - support[1]) - (shown[0] - shown[1])
        return BLIND + 0.5 * BALLOT_POINTS if known > 2 and support[0] - support[1] >= 4 else 0.0

    def _lead(self, kinds: Iterable[int]) -> float:
        """What I have in front of me over the best of the others, in cards of those kinds; hands at their cost."""
        kinds = set(kinds)
        scores = []
        for row in self.view.table:
            cards = count(CARDS, row)
            scores.append(sum(POINTS[kind] * cards[kind] for kind in kinds))
        return scores[self.me] - max(scores[at] for at in others(self.view))


def evidence(row: Sequence[str]) -> list[int]:
    """The points that a row of cards brings to each suspect: evidence, wilds and the suspect card (JR-8.1)."""
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
    """The points of every suspect with a meld in play, the alibied one too, in the order of suspicion."""
    melded = {name for row in view.melds for name in row}
    totals = [sum(column) for column in zip(*(evidence(row) for row in view.table), strict=True)]
    return {at: totals[at] for at, name in enumerate(SUSPECTS) if name in melded}


def likely(case: dict[int, int], alibi: str | None) -> dict[int, float]:
    """How likely each suspect is to be the Ripper, as the table stands; a tie goes to the more suspicious."""
    ranked = sorted((at for at in case if SUSPECTS[at] != alibi), key=lambda at: (-case[at], at))
    return dict(zip(ranked, LIKELY, strict=False))
