"""Records: the whole truth of a game as text. A header, a line a move, the seed at the end.

    lanterne record 1
    game jekyll-and-hyde #5d41402a
    rules 1 #f3b1c9d0
    seats 2 #0cc175b9
    options {"target": 100} #92eb5ffe
    commitment 9f86d081... #4a8a08f0      what was shown to all before the deal
    salt 2 lucky #8277e091                a seat's own salt, if it gave one
    1.5 1 draw #0a1b2c3d                  time, seat, move
    4 1 discard lanyon #77aa01fe
    seed 5c1f... #1679091c                published when the game is over
    end 2 #8f14e45f                       so many moves

Every line ends with its seal, which depends on all lines before it: a change is found in the line where it was made,
and whoever saw a seal during the game can tell later that nothing before it was changed.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from lanterne.rules.chance import Chance, commitment, seed_key
from lanterne.rules.game import Game, Seat, State
from lanterne.rules.refusal import BadOption, BadSeats, LanterneError, NotAMove
from lanterne.rules.rummy.moves import is_number

FORMAT = "lanterne record 1"
_SEAL = 8  # hexadecimal digits
_GAME_LINE, _RULES_LINE, _SEATS_LINE, _OPTIONS_LINE = 2, 3, 4, 5


class BadRecord(LanterneError):
    """A record that cannot be read, or that proves to be changed; `line` is where."""

    def __init__(self, line: int, says: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(says, facts)
        self.line = line


@dataclass(frozen=True)
class Line:
    """One move: when, who, what, and in which line of the file it stands."""

    time: float
    seat: Seat
    text: str
    number: int = 0

    def __str__(self) -> str:
        time = f"{self.time:.3f}".rstrip("0").rstrip(".")
        return f"{time} {self.seat} {self.text}"


@dataclass
class Record:
    """A game as it was played. `seed` is None while it is secret to the holder of the record."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    salts: tuple[str, ...]
    seed: bytes | None
    lines: list[Line] = field(default_factory=list)
    seals: list[str] = field(default_factory=list)

    def add(self, time: float, seat: Seat, text: str) -> str:
        """Write down a move; returns its seal."""
        if not _is_one_line(text):
            raise NotAMove("a move is one line of text")
        line = Line(time, seat, text)
        before = self.seals[-1] if self.seals else _sealed(self._header())[-1][1]
        self.lines.append(line)
        self.seals.append(seal(before, str(line)))
        return self.seals[-1]

    def _header(self) -> list[str]:
        """All that is settled before the deal."""
        return [
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
            f"options {json.dumps(self.options, sort_keys=True)}",
            f"commitment {self.commitment}",
            *(f"salt {seat} {salt}" for seat, salt in enumerate(self.salts, 1) if salt),
        ]

    def text(self, publish: bool = True) -> str:
        """The record as a file; the seed is written only if it may be published."""
        rows = [*self._header(), *map(str, self.lines)]
        if publish and self.seed is not None:
            rows += [f"seed {self.seed.hex()}", f"end {len(self.lines)}"]
        return "\n".join([FORMAT, *(f"{row} #{mark}" for row, mark in _sealed(rows))]) + "\n"

    def deal(self, game: Game[Any]) -> State[Any]:
        """The game before its first move, as the published seed deals it."""
        if self.seed is None:
            last = self.text().count("\n")
            raise BadRecord(last, "the seed is not published yet, so the deal is not known")
        if game.id != self.game:
            raise BadRecord(_GAME_LINE, "the record is of {game}", {"game": self.game})
        if game.version != self.rules:
            facts = {"rules": self.rules, "version": game.version}
            raise BadRecord(_RULES_LINE, "the record was played by rules {rules}; these are rules {version}", facts)
        try:
            options = game.options(self.options)
            return game.deal(self.seats, options, Chance(seed_key(self.seed, self.salts)))
        except BadSeats as seats:
            raise BadRecord(_SEATS_LINE, seats.says, seats.facts) from None
        except BadOption as option:
            raise BadRecord(_OPTIONS_LINE, option.says, option.facts) from None


def _is_one_line(text: str) -> bool:
    """A carriage return would come back as the end of a line on some systems."""
    return "\n" not in text and "\r" not in text


def seal(before: str, line: str) -> str:
    """What a line ends with: a digest of it and of the seal before."""
    return sha256(f"{before}\n{line}".encode()).hexdigest()[:_SEAL]


def _sealed(rows: list[str]) -> list[tuple[str, str]]:
    """The lines after the first, each with its seal."""
    before = FORMAT
    sealed = []
    for row in rows:
        before = seal(before, row)
        sealed.append((row, before))
    return sealed


def begin(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    seed: bytes,
    salts: tuple[str, ...] = (),
) -> Record:
    """A record of a game that is about to be dealt from a secret seed; a salt for each seat, or none."""
    if len(salts) > seats or not all(_is_one_line(salt) for salt in salts):
        raise BadOption("a salt is one line of text, and every seat may give one")
    padded = salts + ("",) * (seats - len(salts)) if any(salts) else ()
    return Record(game.id, game.version, seats, dict(options), commitment(seed), padded, seed)


def read(text: str) -> Record:
    """Read a record; every complaint names the line. The seals are checked, the moves are not."""
    return _Reader(text).record()


def replay(record: Record, game: Game[Any], state: State[Any] | None = None) -> Iterator[tuple[Line, State[Any]]]:
    """Play the record; yields every line with the state after it: one state, which goes on.

    A caller that wants to listen brings the state, as `Record.deal` gives it.
    """
    state = state or record.deal(game)
    for line in record.lines:
        try:
            state.play(line.seat, game.parse(line.text), line.time)
        except LanterneError as error:
            facts = {"move": line.text, "why": str(error)}
            raise BadRecord(line.number, "'{move}' is refused: {why}", facts) from None
        yield line, state


def verify(text: str, game: Game[Any]) -> tuple[Record, State[Any]]:
    """Prove a record: the seals, the seed against its commitment, and every move by replay."""
    record = read(text)
    state = record.deal(game)
    for _, after in replay(record, game, state):
        state = after
    return record, state


class _Reader:
    """Reads a record line by line, checking the seals."""

    def __init__(self, text: str) -> None:
        self.rows = text.removesuffix("\n").split("\n")
        self.at = 0
        self.before = FORMAT

    def record(self) -> Record:
        if self.rows[0] != FORMAT:
            raise BadRecord(1, "a record begins with '{format}'", {"format": FORMAT})
        self.at = 1
        record = Record(
            game=self.word("game"),
            rules=self.number("rules"),
            seats=self.number("seats"),
            options=self.options(),
            commitment=self.word("commitment"),
            salts=(),
            seed=None,
        )
        record.salts = self.salts(record.seats)
        while self.at < len(self.rows) and not self.next_is("seed"):
            self.move(record)
        if self.at < len(self.rows):
            self.ending(record)
        return record

    def next_is(self, key: str) -> bool:
        return self.at < len(self.rows) and self.rows[self.at].startswith(key + " ")

    def row(self) -> str:
        """The next line without its seal."""
        row = self.rows[self.at] if self.at < len(self.rows) else ""
        self.at += 1
        body, _, mark = row.rpartition(" #")
        self.before = seal(self.before, body)
        if mark != self.before:
            raise BadRecord(self.at, "the seal does not fit: this line was changed, or one before it is missing")
        return body

    def word(self, key: str) -> str:
        if not self.next_is(key):
            raise BadRecord(self.at + 1, "expected '{key} ...'", {"key": key})
        return self.row()[len(key) + 1 :]

    def number(self, key: str) -> int:
        word = self.word(key)
        if not is_number(word):
            raise BadRecord(self.at, "expected a whole number after '{key}'", {"key": key})
        return int(word)

    def options(self) -> dict[str, Any]:
        word = self.word("options")
        try:
            options = json.loads(word)
        except ValueError:
            options = None
        if not isinstance(options, dict):
            raise BadRecord(self.at, "expected a JSON object after '{key}'", {"key": "options"})
        return options

    def salts(self, seats: int) -> tuple[str, ...]:
        salts = [""] * seats
        while self.next_is("salt"):
            seat, _, salt = self.word("salt").partition(" ")
            if not is_number(seat) or not 1 <= int(seat) <= seats:
                raise BadRecord(self.at, "there is no seat {seat}", {"seat": seat})
            salts[int(seat) - 1] = salt
        return tuple(salts) if any(salts) else ()

    def move(self, record: Record) -> None:
        row = self.row()
        time, _, rest = row.partition(" ")
        seat, _, text = rest.partition(" ")
        try:
            line = Line(float(time), int(seat), text, self.at)
        except ValueError:
            raise BadRecord(self.at, "expected 'TIME SEAT MOVE', or the seed") from None
        if str(line) != row:
            raise BadRecord(self.at, "expected 'TIME SEAT MOVE', or the seed")
        record.lines.append(line)
        record.seals.append(self.before)

    def ending(self, record: Record) -> None:
        try:
            seed = bytes.fromhex(self.word("seed"))
        except ValueError:
            raise BadRecord(self.at, "expected hexadecimal digits after 'seed'") from None
        if commitment(seed) != record.commitment:
            raise BadRecord(self.at, "the seed is not the one that was committed to")
        record.seed = seed
        if self.number("end") != len(record.lines):
            facts = {"count": len(record.lines)}
            raise BadRecord(self.at, "the record has {count} moves, but ends otherwise", facts)
        if self.at < len(self.rows):
            raise BadRecord(self.at + 1, "nothing comes after the end")
