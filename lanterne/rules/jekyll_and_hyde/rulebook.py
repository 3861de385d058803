"""Jekyll & Hyde as one immutable value."""

from collections.abc import Mapping
from typing import Any, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import checked_seats
from lanterne.rules.jekyll_and_hyde.cards import (
    CARDS,
    DEFAULTS,
    EVIDENCE,
    ID,
    LETTERED,
    MATCHES,
    SEATS,
    SIDES,
    Options,
)
from lanterne.rules.jekyll_and_hyde.moves import MOVES, parse
from lanterne.rules.jekyll_and_hyde.state import State
from lanterne.rules.refusal import BadPosition
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.options import checked
from lanterne.rules.rummy.position import Setup

_PHASES: Final = ("draw", "play", "discard", "fetch", "round-over")


class JekyllAndHyde:
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
        setup = Setup(CARDS, checked_seats(self, seats), position, ("identity", "turned_up"), _PHASES)
        state = State(seats, options, chance)
        for seat, entries in setup.by_seat("table").items():
            for entry in entries:
                name, slash, letter = entry.partition("/")
                kind = setup.card(name, ("table", seat))
                state.fronts[seat][kind] += 1
                if slash:
                    state.changed[seat][kind] += _is_changed(kind, letter, entry, seat)
        setup.fill(state, state.fronts, EVIDENCE, chance, state.turned_up)
        state.hyde = setup.word("identity", SIDES, "jekyll") == "hyde"
        for mask in state.melds:
            state.open |= mask
        if state.phase == "fetch":
            state.gavel = True
            if not state.moves(state.turn):
                raise BadPosition("phase fetch needs a card that may be taken", path=("phase",))
        return state

    def parse(self, text: str) -> Move:
        """The move that is written so."""
        return parse(text)


def _is_changed(kind: int, letter: str, entry: str, seat: int) -> int:
    """1 if the letter is not the family's own."""
    if letter not in ("j", "h") or kind >= LETTERED:
        raise BadPosition(
            "'{entry}': only a family of Jekyll or Hyde lies /j or /h",
            {"entry": entry},
            ("table", seat),
        )
    return int(MATCHES[letter == "h"][kind] is False)


GAME: Final[JekyllAndHyde] = JekyllAndHyde()
