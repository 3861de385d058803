"""Reading a position: the words of the scenarios, card by card, against the deck."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lanterne.rules.chance import Chance
from lanterne.rules.refusal import BadPosition
from lanterne.rules.rummy.cards import Cards
from lanterne.rules.rummy.moves import is_number
from lanterne.rules.rummy.phases import NAMES
from lanterne.rules.rummy.score import Tally
from lanterne.rules.rummy.sitting import Sitting

COMMON = (
    "dealer",
    "turn",
    "phase",
    "hands",
    "table",
    "melds",
    "stock",
    "discard",
    "totals",
    "rest",
    "round",
)
"""The keys every rummy's position has; `round` counts the rounds begun."""

MELD = 3
"""So many of a kind at one seat count as a meld."""

Path = tuple[str | int, ...]


def expand(entries: Iterable[Any], path: Path) -> list[str]:
    """`druitt*2` is two of them."""
    cards: list[str] = []
    for entry in entries:
        name, star, times = str(entry).partition("*")
        if star and not (is_number(times) and int(times) > 0):
            raise BadPosition("'{entry}': a number of 1 or more stands after *", {"entry": entry}, path)
        cards += [name.strip()] * (int(times) if star else 1)
    return cards


class Setup:
    """A position being read. It counts the cards named, so that none is named too often."""

    def __init__(
        self,
        cards: Cards,
        seats: int,
        position: Mapping[str, Any],
        more: Sequence[str],
        phases: Sequence[str],
    ) -> None:
        keys = (*COMMON, *more)
        for key in position:
            if key not in keys:
                raise BadPosition(
                    "a position has no '{key}'; it has: {keys}",
                    {"key": key, "keys": ", ".join(keys)},
                    (key,),
                )
        self.cards = cards
        self.seats = seats
        self.position = position
        self.used = [0] * len(cards.names)
        self.phase = self.word("phase", phases, "draw")
        dealer, turn = position.get("dealer"), position.get("turn")
        if turn is None:
            turn = 1 if dealer is None else self._seat(dealer, ("dealer",)) % seats + 1
        self.turn = self._seat(turn, ("turn",))
        self.dealer = self._seat((self.turn - 2) % seats + 1 if dealer is None else dealer, ("dealer",))

    def fill(
        self,
        state: Sitting,
        fronts: Sequence[Sequence[int]],
        kinds: int,
        chance: Chance,
        turned_up: list[int] | None = None,
    ) -> None:
        """Fill in what all rummies have; the cards on the table have been read. Melds are of the first `kinds`."""
        state.dealer, state.turn = self.dealer, self.turn
        state.stage = NAMES.index(self.phase)
        state.round = self.number("round", 1)
        state.hands = self.hands()
        state.count_hands()
        state.melds = self.melds(fronts, kinds)
        state.pile = self.pile("discard")
        if turned_up is not None:
            turned_up += self.pile("turned_up")[::-1]
        state.stock, state.deck = self.stock(self.pile("stock"), chance)
        state.tally = Tally(state.tally.target, self.totals(), state.tally.last, [], "")

    def word(self, key: str, words: Sequence[str], default: str) -> str:
        """One of the words, or the default."""
        word = self.position.get(key, default)
        if word not in words:
            raise BadPosition(
                "{key} is one of {words}, not '{value}'",
                {"key": key, "words": ", ".join(words), "value": word},
                (key,),
            )
        return str(word)

    def card(self, name: str, path: Path) -> int:
        """The kind of that name, counted as used."""
        kind = self.cards.index.get(name)
        if kind is None:
            raise BadPosition("there is no card '{card}'", {"card": name}, path)
        self.used[kind] += 1
        if self.used[kind] > self.cards.copies[kind]:
            raise BadPosition(
                "{card} is named more often than the deck has it ({copies})",
                {"card": name, "copies": self.cards.copies[kind]},
                path,
            )
        return kind

    def pile(self, key: str) -> list[int]:
        """A pile that is listed top first; here its top is at the end."""
        return [self.card(name, (key,)) for name in expand(self._list(key), (key,))][::-1]

    def hands(self) -> list[list[int]]:
        """Hands as counts, by seat."""
        hands = [[0] * len(self.used) for _ in range(self.seats + 1)]
        for seat, names in self.by_seat("hands").items():
            for name in names:
                hands[seat][self.card(name, ("hands", seat))] += 1
        return hands

    def by_seat(self, key: str) -> dict[int, list[str]]:
        """A list of entries for each seat that is named."""
        given = self.position.get(key) or {}
        if not isinstance(given, Mapping):
            raise BadPosition("{key} lists cards by seat", {"key": key}, (key,))
        rows = {}
        for seat, entries in given.items():
            path = (key, seat)
            if not isinstance(entries, (list, tuple)):
                raise BadPosition("{key} lists cards by seat", {"key": key}, path)
            rows[self._seat(seat, path)] = expand(entries, path)
        return rows

    def melds(self, rows: Sequence[Sequence[int]], kinds: int) -> list[int]:
        """Which of the first `kinds` kinds each seat has melded, as bits: three in front, or as `melds` states."""
        melds = [sum(1 << kind for kind in range(kinds) if row[kind] >= MELD) for row in rows]
        for seat, names in self.by_seat("melds").items():
            melds[seat] = 0
            for name in names:
                if name not in self.cards.names[:kinds]:
                    raise BadPosition("no meld can be of '{card}'", {"card": name}, ("melds", seat))
                melds[seat] |= 1 << self.cards.index[name]
        return melds

    def stock(self, listed: list[int], chance: Chance) -> tuple[list[int], tuple[int, ...]]:
        """The stock, with the cards named nowhere shuffled under it, and the deck of later deals."""
        if self.word("rest", ("under", "out"), "under") == "out":
            return listed, tuple(self.cards.listed(self.used))
        unused = self.cards.listed([have - used for have, used in zip(self.cards.copies, self.used, strict=True)])
        chance.shuffle(unused)
        return unused + listed, self.cards.deck

    def totals(self) -> list[int]:
        """Totals by seat."""
        totals = [0] * (self.seats + 1)
        given = self.position.get("totals") or {}
        if not isinstance(given, Mapping):
            raise BadPosition("totals are whole numbers by seat", {}, ("totals",))
        for seat, points in given.items():
            if type(points) is not int:
                raise BadPosition("totals are whole numbers by seat", {}, ("totals", seat))
            totals[self._seat(seat, ("totals", seat))] = points
        return totals

    def number(self, key: str, default: int) -> int:
        """A whole number of 0 or more."""
        value = self.position.get(key, default)
        if type(value) is not int or value < 0:
            raise BadPosition("{key} is a whole number", {"key": key}, (key,))
        return value

    def _list(self, key: str) -> Sequence[Any]:
        given = self.position.get(key) or []
        if not isinstance(given, (list, tuple)):
            raise BadPosition("{key} is a list of cards", {"key": key}, (key,))
        return given

    def _seat(self, seat: Any, path: Path) -> int:
        if type(seat) is not int or not 1 <= seat <= self.seats:
            raise BadPosition(
                "there is no seat {seat}; seats are 1 to {seats}",
                {"seat": seat, "seats": self.seats},
                path,
            )
        return seat
