"""What a seat may know in Jekyll & Hyde, and the whole truth."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lanterne.rules.game import Seat
from lanterne.rules.jekyll_and_hyde.cards import ID, LETTERED, MATCHES, NAMES, SIDES
from lanterne.rules.rummy.phases import TO_FETCH
from lanterne.rules.rummy.view import RummyView, common_truth, common_view

if TYPE_CHECKING:
    from lanterne.rules.jekyll_and_hyde.state import State


@dataclass(frozen=True, kw_only=True)
class View(RummyView):
    """A table of Jekyll & Hyde. Only the top of London is seen, but by who searches it (JH-2.1, JH-5.2)."""

    identity: str
    gavel_played: bool
    turned_up: tuple[str, ...]
    stock_ends: int


def lying(state: "State") -> list[list[str]]:
    """The cards in front of each seat; a transformed one shows its new letter."""
    rows = []
    for seat in range(state.seats + 1):
        row = []
        for kind, count in enumerate(state.fronts[seat]):
            changed = state.changed[seat][kind] if kind < LETTERED else 0
            letter = "h" if kind < LETTERED and MATCHES[False][kind] else "j"
            row += [NAMES[kind]] * (count - changed) + [f"{NAMES[kind]}/{letter}"] * changed
        rows.append(row)
    return rows


def build_view(state: "State", seat: Seat | None) -> View:
    """What that seat (None: a spectator) may know."""
    searching = state.stage == TO_FETCH and seat == state.turn and not state.turned_up
    return View(
        game=ID,
        **common_view(state, seat, state.to_act(), lying(state), len(state.pile) if searching else 1),
        identity=SIDES[state.hyde],
        gavel_played=state.gavel,
        turned_up=tuple(NAMES[kind] for kind in state.turned_up),
        stock_ends=state.ends,
    )


def describe(state: "State") -> dict[str, Any]:
    """The whole truth, in the words of the scenarios."""
    return {
        **common_truth(state, state.to_act(), lying(state)),
        "identity": SIDES[state.hyde],
        "turned_up": [NAMES[kind] for kind in state.turned_up],
    }
