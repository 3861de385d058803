"""Where victims can be when the hidden cards are dealt anew.

Whoever had a victim in hand when the Commissioner resigned laid it down (JR-5.6): since then a hand can hold only
victims that were drawn later.
"""

from typing import TYPE_CHECKING

from lanterne.rules.chance import Chance
from lanterne.rules.game import Seat
from lanterne.rules.jack_the_ripper.cards import FIRST_SCENE, FIRST_VICTIM

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.state import State

Place = tuple[int, int]
"""A row of cards and a place in it; the stock is the last row."""


def long_held(state: "State", seat: Seat, dealt: list[list[int]]) -> int:
    """How many of the cards dealt to a hand have been in it since before the resignation."""
    drawn_since = state.memory.drawn_since
    assert drawn_since is not None
    return max(0, len(dealt[seat]) - drawn_since[seat])


def plausible(state: "State", dealt: list[list[int]]) -> bool:
    """Whether no victim is among those cards."""
    return not any(
        FIRST_VICTIM <= kind < FIRST_SCENE
        for seat, cards in enumerate(dealt)
        for kind in cards[: long_held(state, seat, dealt)]
    )


def move_victims(state: "State", observer: Seat, dealt: list[list[int]], stock: list[int], chance: Chance) -> bool:
    """Let victims that cannot be where they were dealt change places with other cards; False if one cannot."""
    rows = [*dealt, stock]
    wrong: list[Place] = []
    free: list[Place] = []
    for row, cards in enumerate(rows):
        held = long_held(state, row, dealt) if row < len(dealt) else 0
        for at, kind in enumerate(cards):
            victim = FIRST_VICTIM <= kind < FIRST_SCENE
            if at < held and victim:
                wrong.append((row, at))
            elif at >= held and not victim:
                free.append((row, at))
    for row, at in wrong:
        places = [place for place in free if _may_swap(state, observer, rows, (row, at), place)]
        if not places:
            return False
        other, there = places[chance.below(len(places))]
        free.remove((other, there))
        rows[row][at], rows[other][there] = rows[other][there], rows[row][at]
    return True


def _may_swap(state: "State", observer: Seat, rows: list[list[int]], here: Place, there: Place) -> bool:
    """Whether a victim may go there and the other card come here, by what is known since the last rebuilding.

    Each victim was then either in the new stock or in a hand; the cards a hand has held since were not in the stock.
    """
    rebuilding = state.memory.rebuilding
    if rebuilding is None:
        return True
    in_stock = len(rows) - 1
    old_here, old_there = (row < in_stock and at < len(rows[row]) - rebuilding.draws[row] for row, at in (here, there))
    victim, card = rows[here[0]][here[1]], rows[there[0]][there[1]]
    was_in_stock = rebuilding.fresh[victim] > rebuilding.drawn[observer][victim]
    if was_in_stock if old_there else (there[0] == in_stock and not was_in_stock):
        return False
    if not old_here or old_there:
        return True
    in_old_places = sum(
        cards[: max(0, len(cards) - rebuilding.draws[row])].count(card) for row, cards in enumerate(rows[:in_stock])
    )
    return in_old_places < rebuilding.old[observer][card]
