"""The contract every game meets. A rulebook is a `Game`; a game under way is a `State`.

Seats are numbered from 1, clockwise. Seat 0 is the table itself: its clock and its dealing of the next round.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from lanterne.rules.chance import Chance
from lanterne.rules.refusal import BadSeats, Refusal

Seat = int
TABLE: Final = 0
"""The seat that moves when nobody is waited for: `next-round`, `time-up`."""

M = TypeVar("M")

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class ScoreLine:
    """One line of the account of a round: under which rule who gets how many points, and what for."""

    __slots__ = ("card", "count", "points", "rule", "seat", "what")

    def __init__(self, rule: str, seat: Seat, points: int, what: str, card: str = "", count: int = 0) -> None:
        self.rule = rule
        self.seat = seat
        self.points = points
        self.what = what
        self.card = card
        self.count = count

    @property
    def facts(self) -> dict[str, object]:
        """What the template `what` speaks of."""
        facts: dict[str, object] = {}
        if self.card:
            facts["card"] = self.card
        if self.count:
            facts["count"] = self.count
        return facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreLine) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"ScoreLine({self.rule!r}, {self.seat}, {self.points}, {self.what!r}, {self.card!r}, {self.count})"


class Event(NamedTuple):
    """Something that happened. `secret` holds what only the `knowers` may know besides."""

    name: str
    seat: Seat
    facts: Mapping[str, object]
    secret: Mapping[str, object] = NOTHING
    knowers: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> dict[str, object]:
        """The event as that seat (None: a spectator) may know it."""
        seen: dict[str, object] = {"event": self.name, "seat": self.seat, **self.facts}
        if seat in self.knowers:
            seen.update(self.secret)
        return seen


class State(Protocol[M]):
    """A game under way: mutable, small, cheap to copy."""

    @property
    def phase(self) -> str:
        """What is due now, by its name in the scenarios: draw, play, discard, round-over..."""

    @property
    def round_over(self) -> bool:
        """Whether the round is over; it stays so when the game is."""

    @property
    def game_over(self) -> bool:
        """Whether the game is over."""

    @property
    def winners(self) -> list[Seat]:
        """Who has won; empty until the game is over."""

    @property
    def score_lines(self) -> list[ScoreLine]:
        """The account of the last finished round."""

    def to_act(self) -> list[Seat]:
        """Whom the table waits for. Empty: the table itself moves, or the game is over."""

    def moves(self, seat: Seat) -> list[M]:
        """What is legal for that seat now, interrupts included."""

    def refusal(self, seat: Seat, move: M) -> Refusal | None:
        """Why the move is not legal; None if it is."""

    def objections(self, seat: Seat, move: M) -> list[Refusal]:
        """Every reason against the move, the weightiest first; empty if it is legal."""

    def play(self, seat: Seat, move: M, now: float = 0.0) -> None:
        """Play the move, or raise `Refused` and change nothing."""

    def view(self, seat: Seat | None) -> Any:
        """What that seat (None: a spectator) may know."""

    def position(self) -> dict[str, Any]:
        """The whole truth, in the words of the scenarios."""

    def copy(self) -> "State[M]":
        """An independent twin; listeners stay behind."""

    def redeal(self, seat: Seat, chance: Chance) -> "State[M]":
        """A twin with the cards that the seat cannot know dealt anew, consistent with all that it knows."""

    def listen(self) -> list[Event]:
        """From now on events are collected in this list; the caller may empty it."""


class Game(Protocol[M]):
    """A rulebook: one immutable value a game."""

    @property
    def id(self) -> str:
        """The name in files and commands: jack-the-ripper."""

    @property
    def version(self) -> int:
        """Rises when the same record would play differently."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def catalogue(self) -> tuple[M, ...]:
        """Every move there is, in a fixed order."""

    def options(self, values: Mapping[str, object]) -> Any:
        """The table's options, checked; raises `BadOption`."""

    def deal(self, seats: int, options: Any, chance: Chance) -> State[M]:
        """A new game, the first round dealt."""

    def arrange(self, seats: int, options: Any, position: Mapping[str, Any], chance: Chance) -> State[M]:
        """A game under way, set up as described; raises `BadPosition`."""

    def parse(self, text: str) -> M:
        """The move that is written so; raises `NotAMove`."""


def checked_seats(game: Game[M], seats: int) -> int:
    """The number of seats, if that many may play."""
    if seats not in game.seats:
        raise BadSeats(
            "{game} is for {least} to {most} players, not {seats}",
            {"game": game.id, "least": game.seats[0], "most": game.seats[-1], "seats": seats},
        )
    return seats
