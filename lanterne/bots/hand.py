"""What the quick players share: views as counts, how soon a round may end, the best move."""

from collections.abc import Callable, Iterable, Sequence

from lanterne.rules.chance import Chance
from lanterne.rules.rummy.cards import Cards
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.view import RummyView

MELD = 3


def count(cards: Cards, names: Iterable[str]) -> list[int]:
    """How many there are of each kind; how a card lies (`card/how`) plays no part."""
    return cards.counted(cards.index[name.partition("/")[0]] for name in names)


def others(view: RummyView) -> list[int]:
    """The places in the view's rows of all seats but the viewer's own."""
    return [at for at in range(len(view.hand_sizes)) if at + 1 != view.seat]


def haste(view: RummyView) -> float:
    """How soon somebody may go out, from 0 to 1: cards kept for later then become cards lost."""
    shortest = min(view.hand_sizes[at] for at in others(view))
    return max(0.0, min(1.0, (7 - shortest) / 6))


def curiosity(chance: Chance) -> float:
    """What makes the stock worth more now and then, whatever lies on the pile.

    Without it two players could take and discard the same card for ever: no rule ends that.
    """
    return 0.0 if chance.below(8) else 50.0


def at_last(worth: float) -> float:
    """The worth of a discard: it ends the turn, so whatever brings something comes first."""
    return worth / 1000 - 0.1


def best(moves: Sequence[Move], worth: Callable[[Move], float], chance: Chance) -> Move:
    """The move worth most; among equals chance decides."""
    worths = [worth(move) for move in moves]
    most = max(worths)
    equals = [move for move, its_worth in zip(moves, worths, strict=True) if its_worth == most]
    return equals[chance.below(len(equals))]


def without(hand: Sequence[int], kind: int, cards: int = 1) -> list[int]:
    """The hand after so many cards of the kind have left it."""
    return more(hand, kind, -cards)


def more(hand: Sequence[int], kind: int, cards: int = 1) -> list[int]:
    """The hand after so many cards of the kind have joined it."""
    rest = list(hand)
    rest[kind] += cards
    return rest
