"""History's Mysteries as one immutable value."""

from collections.abc import Mapping
from typing import Any, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import checked_seats
from lanterne.rules.historys_mysteries.cards import CARDS, DEFAULTS, ID, KINDS, SEATS, Options
from lanterne.rules.historys_mysteries.moves import MOVES, parse
from lanterne.rules.historys_mysteries.state import State
from lanterne.rules.refusal import BadPosition
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.options import checked
from lanterne.rules.rummy.position import Setup

_PHASES: Final = ("draw", "play", "discard", "round-over")


class HistorysMysteries:
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
        setup = Setup(CARDS, checked_seats(self, seats), position, (), _PHASES)
        state = State(seats, options, chance)
        for seat, entries in setup.by_seat("table").items():
            for entry in entries:
                name, _, side = entry.partition("/")
                kind = setup.card(name, ("table", seat))
                if side not in ("fact", "fiction"):
                    raise BadPosition(
                        "'{entry}': a card on the table lies /fact or /fiction",
                        {"entry": entry},
                        ("table", seat),
                    )
                (state.facts if side == "fact" else state.fictions)[seat][kind] += 1
        in_front = [
            [a + b for a, b in zip(*rows, strict=True)] for rows in zip(state.facts, state.fictions, strict=True)
        ]
        setup.fill(state, in_front, KINDS, chance)
        state.open = [any(mask >> kind & 1 for mask in state.melds) for kind in range(KINDS)]
        return state

    def parse(self, text: str) -> Move:
        """The move that is written so."""
        return parse(text)


GAME: Final[HistorysMysteries] = HistorysMysteries()
