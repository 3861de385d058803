"""Jack the Ripper as one immutable value."""

from collections.abc import Mapping
from typing import Any, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import checked_seats
from lanterne.rules.jack_the_ripper.cards import (
    ALIBI_OF,
    CARDS,
    DEFAULTS,
    FIRST_ALIBI,
    FIRST_SCENE,
    FIRST_VICTIM,
    FIRST_WILD,
    GAVELS,
    ID,
    JOINT_ALIBI,
    LETTERS,
    MELDABLE,
    SEATS,
    SUSPECTS,
    WILD,
    Options,
)
from lanterne.rules.jack_the_ripper.moves import MOVES, parse
from lanterne.rules.jack_the_ripper.score import NOBODY
from lanterne.rules.jack_the_ripper.state import State
from lanterne.rules.refusal import BadPosition
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.options import checked
from lanterne.rules.rummy.position import Setup

_PHASES: Final = (
    "draw",
    "play",
    "discard",
    "fetch",
    "fetched",
    "ballots",
    "last-call",
    "round-over",
)
_MORE: Final = ("vote_open", "ballots", "fetched")


class JackTheRipper:
    """The rulebook."""

    id: Final = ID
    version: Final = 1
    seats: Final = SEATS
    catalogue: Final = MOVES

    def options(self, values: Mapping[str, object]) -> Options:
        """The table's options, checked."""
        return Options(**checked(values, DEFAULTS))

    def deal(self, seats: int, options: Options, chance: Chance) -> State:
        """A new game, the first round dealt."""
        state = State(checked_seats(self, seats), options, chance)
        state.deal_round()
        return state

    def arrange(self, seats: int, options: Options, position: Mapping[str, Any], chance: Chance) -> State:
        """A game under way, set up as described."""
        setup = Setup(CARDS, checked_seats(self, seats), position, _MORE, _PHASES)
        state = State(seats, options, chance)
        for seat, entries in setup.by_seat("table").items():
            for entry in entries:
                _lay(state, setup, seat, entry)
        evidence = [
            [front[kind] + (front[FIRST_WILD + kind] if kind < LETTERS else 0) for kind in range(MELDABLE)]
            for front in state.fronts
        ]
        setup.fill(state, evidence, MELDABLE, chance)
        for mask in state.melds:
            state.open |= mask
        _read_turn(state, setup)
        return state

    def parse(self, text: str) -> Move:
        """The move that is written so."""
        return parse(text)


def _lay(state: State, setup: Setup, seat: int, entry: str) -> None:
    """Lay a card on the table as the entry says."""
    path = ("table", seat)
    name, slash, how = entry.partition("/")
    kind = setup.card(name, path)
    if kind == WILD:
        if how not in SUSPECTS:
            raise BadPosition(
                "'{entry}': a wild on the table lies as a suspect: wild/druitt",
                {"entry": entry},
                path,
            )
        state.fronts[seat][FIRST_WILD + SUSPECTS.index(how)] += 1
        return
    if slash and kind != JOINT_ALIBI:
        raise BadPosition(
            "'{entry}': only a wild and the joint alibi say whom they stand for",
            {"entry": entry},
            path,
        )
    state.fronts[seat][kind] += 1
    if FIRST_VICTIM <= kind < FIRST_SCENE:
        state.victims += 1
    elif FIRST_ALIBI <= kind < FIRST_VICTIM:
        named = ALIBI_OF[kind - FIRST_ALIBI]
        if state.alibi != NOBODY:
            raise BadPosition("only one alibi is in play at a time (JR-5.2)", path=path)
        if kind == JOINT_ALIBI and how not in ("eddy", "gull"):
            raise BadPosition("'{entry}': the joint alibi lies as /eddy or /gull", {"entry": entry}, path)
        state.alibi = SUSPECTS.index(how) if how else named[0]


def _read_turn(state: State, setup: Setup) -> None:
    """Read the vote, and what has gone before in this turn."""
    vote_open = setup.position.get("vote_open", state.phase != "ballots")
    if not isinstance(vote_open, bool):
        raise BadPosition("vote_open is yes or no", path=("vote_open",))
    ballots = setup.position.get("ballots") or {}
    if not isinstance(ballots, Mapping):
        raise BadPosition("ballots name a suspect by seat", path=("ballots",))
    for seat, suspect in ballots.items():
        if seat not in range(1, state.seats + 1) or suspect not in SUSPECTS:
            raise BadPosition("ballots name a suspect by seat", path=("ballots", seat))
        state.ballots[seat] = SUSPECTS.index(suspect)
    state.vote_open = vote_open and not ballots
    if state.phase in ("fetch", "fetched"):
        state.gavel = True
    if state.phase == "fetched":
        fetched = CARDS.index.get(str(setup.position.get("fetched")), -1)
        if fetched not in GAVELS or not state.hands[state.turn][fetched]:
            raise BadPosition("phase fetched needs a gavel card in hand: fetched: CARD", path=("phase",))
        state.fetched = fetched
    if state.phase == "fetch" and not state.moves(state.turn):
        raise BadPosition("phase fetch needs a card that may be taken", path=("phase",))


GAME: Final[JackTheRipper] = JackTheRipper()
