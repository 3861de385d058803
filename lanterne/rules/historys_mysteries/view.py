"""What a seat may know in History's Mysteries, and the whole truth."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lanterne.rules.game import Seat
from lanterne.rules.historys_mysteries.cards import ID, KINDS, MYSTERIES
from lanterne.rules.rummy.view import RummyView, common_truth, common_view

if TYPE_CHECKING:
    from lanterne.rules.historys_mysteries.state import State


@dataclass(frozen=True, kw_only=True)
class View(RummyView):
    """A table of History's Mysteries; the whole discard pile is open (HM-2.4)."""

    must_lay: str | None
    played: bool
    flipped: tuple[str, ...]
    rebuilt: int


def lying(state: "State") -> list[list[str]]:
    """The cards in front of each seat, with the side each lies on."""
    return [
        [f"{MYSTERIES[kind]}/fact" for kind in range(KINDS) for _ in range(state.facts[seat][kind])]
        + [f"{MYSTERIES[kind]}/fiction" for kind in range(KINDS) for _ in range(state.fictions[seat][kind])]
        for seat in range(state.seats + 1)
    ]


def build_view(state: "State", seat: Seat | None) -> View:
    """What that seat (None: a spectator) may know."""
    return View(
        game=ID,
        **common_view(state, seat, state.to_act(), lying(state), len(state.pile)),
        must_lay=MYSTERIES[state.must] if state.must >= 0 else None,
        played=state.played,
        flipped=tuple(name for kind, name in enumerate(MYSTERIES) if state.flipped >> kind & 1),
        rebuilt=state.rebuilt,
    )


def describe(state: "State") -> dict[str, Any]:
    """The whole truth, in the words of the scenarios."""
    return common_truth(state, state.to_act(), lying(state))
