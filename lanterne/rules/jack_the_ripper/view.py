"""What a seat may know in Jack the Ripper, and the whole truth."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lanterne.rules.game import Seat
from lanterne.rules.jack_the_ripper.cards import FIRST_WILD, ID, JOINT_ALIBI, NAMES, SUSPECTS
from lanterne.rules.rummy.phases import TO_FETCH
from lanterne.rules.rummy.view import RummyView, common_truth, common_view

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.state import State


@dataclass(frozen=True, kw_only=True)
class View(RummyView):
    """A table of Jack the Ripper. Only the top of the pile is seen, but by who searches it (JR-2.2, JR-5.4)."""

    victims: int
    alibi: str | None
    vote_open: bool
    voted: tuple[Seat, ...]
    ballots: tuple[str | None, ...]
    gavel_played: bool
    fetched: str | None
    stock_ends: int
    ripper: str | None


def lying(state: "State") -> list[list[str]]:
    """The cards in front of each seat; wilds and the joint alibi say whom they stand for."""
    rows = []
    for seat in range(state.seats + 1):
        row = []
        for kind, count in enumerate(state.fronts[seat]):
            if count:
                row += [_lying_as(kind, state.alibi)] * count
        rows.append(row)
    return rows


def _lying_as(kind: int, alibi: int) -> str:
    if kind >= FIRST_WILD:
        return f"wild/{SUSPECTS[kind - FIRST_WILD]}"
    return f"{NAMES[kind]}/{SUSPECTS[alibi]}" if kind == JOINT_ALIBI else NAMES[kind]


def _suspect(suspect: int) -> str | None:
    return SUSPECTS[suspect] if suspect >= 0 else None


def build_view(state: "State", seat: Seat | None) -> View:
    """What that seat (None: a spectator) may know. Ballots are sealed until the round is scored (JR-3.1)."""
    searching = state.stage == TO_FETCH and seat == state.turn
    seats = range(1, state.seats + 1)
    return View(
        game=ID,
        **common_view(state, seat, state.to_act(), lying(state), len(state.pile) if searching else 1),
        victims=state.victims,
        alibi=_suspect(state.alibi),
        vote_open=state.vote_open,
        voted=tuple(voter for voter in seats if state.ballots[voter] >= 0),
        ballots=tuple(_suspect(state.ballots[voter]) if state.round_over or voter == seat else None for voter in seats),
        gavel_played=state.gavel,
        fetched=NAMES[state.fetched] if state.fetched >= 0 else None,
        stock_ends=state.ends,
        ripper=state.ripper,
    )


def describe(state: "State") -> dict[str, Any]:
    """The whole truth, in the words of the scenarios."""
    return {
        **common_truth(state, state.to_act(), lying(state)),
        "alibi": _suspect(state.alibi) or "none",
        "vote_open": state.vote_open,
        "ballots": {seat: _suspect(state.ballots[seat]) for seat in range(1, state.seats + 1)},
        "ripper": state.ripper,
    }
