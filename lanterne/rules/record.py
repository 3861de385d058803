"""Records: the whole truth of a game as text. A header, a line a move, the seed at the end.

    lanterne record 1
    game jekyll-and-hyde
    rules 1
    seats 2
    options {"target": 100}
    commitment 9f86d081...            what was shown to all before the deal
    salt 2 lucky                      a seat's own salt, if it gave one
    1.5 1 draw #0a1b2c3d              time, seat, move, and the seal of all lines so far
    4 1 discard lanyon #77aa01fe
    seed 5c1f...                      published when the game is over
    end 2                             so many moves

The seal chains the lines: whoever saw it at any move can tell later that nothing before was changed.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from lanterne.rules.chance import Chance, commitment, seed_key
from lanterne.rules.game import Game, Seat, State
from lanterne.rules.refusal import LanterneError

FORMAT = "lanterne record 1"
_SEAL = 8  # hexadecimal digits


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
        line = Line(time, seat, text)
        before = self.seals[-1] if self.seals else self.header()
        self.lines.append(line)
        self.seals.append(sha256(f"{before}\n{line}".encode()).hexdigest()[:_SEAL])
        return self.seals[-1]

    def header(self) -> str:
        """All that is settled before the deal."""
        rows = [
            FORMAT,
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
            f"options {json.dumps(self.options, sort_keys=True)}",
            f"commitment {self.commitment}",
        ]
        rows += [f"salt {seat} {salt}" for seat, salt in enumerate(self.salts, 1) if salt]
        return "\n".join(rows)

    def text(self, publish: bool = True) -> str:
        """The record as a file; the seed is written only if it may be published."""
        rows = [self.header()]
        rows += [f"{line} #{seal}" for line, seal in zip(self.lines, self.seals, strict=True)]
        if publish and self.seed is not None:
            rows += [f"seed {self.seed.hex()}", f"end {len(self.lines)}"]
        return "\n".join(rows) + "\n"

    def deal(self, game: Game[Any]) -> State[Any]:
        """The game before its first move."""
        if self.seed is None:
            raise BadRecord(0, "the seed is not published yet, so the deal is not known")
        chance = Chance(seed_key(self.seed, self.salts))
        return game.deal(self.seats, game.options(self.options), chance)


def begin(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    seed: bytes,
    salts: tuple[str, ...] = (),
) -> Record:
    """A record of a game that is about to be dealt from a secret seed."""
    return Record(game.id, game.version, seats, dict(options), commitment(seed), salts, seed)


def read(text: str) -> Record:
    """Read a record; every complaint names the line. The seals are checked, the moves are not."""
    return _Reader(text).record()


def replay(record: Record, game: Game[Any]) -> Iterator[tuple[Line, State[Any]]]:
    """Play the record; yields every line with the state after it (one state, which goes on)."""
    if game.version != record.rules:
        facts = {"rules": record.rules, "version": game.version}
        raise BadRecord(3, "the record was played by rules {rules}; these are rules {version}", facts)
    try:
        state = record.deal(game)
    except BadRecord:
        raise
    except LanterneError as error:
        raise BadRecord(4, error.says, error.facts) from None
    for line in record.lines:
        try:
            state.play(line.seat, game.parse(line.text), line.time)
        except LanterneError as error:
            raise BadRecord(line.number, "'{move}' is refused: {why}", {"move": line.text, "why": str(error)}) from None
        yield line, state


def verify(text: str, game: Game[Any]) -> tuple[Record, State[Any]]:
    """Prove a record: the seals, the seed against its commitment, and every move by replay."""
    record = read(text)
    if record.seed is None:
        raise BadRecord(text.count("\n") + 1, "the seed is not published yet: the shuffles cannot be proved")
    state = record.deal(game)
    for _, after in replay(record, game):
        state = after
    return record, state


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        self.rows = text.splitlines()
        self.at = 0

    def record(self) -> Record:
        if not self.rows or self.rows[0] != FORMAT:
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
        while self.at < len(self.rows) and not self.rows[self.at].startswith("seed "):
            self.move(record)
        if self.at < len(self.rows):
            self.ending(record)
        return record

    def word(self, key: str) -> str:
        row = self.rows[self.at] if self.at < len(self.rows) else ""
        self.at += 1
        if not row.startswith(key + " "):
            raise BadRecord(self.at, "expected '{key} ...'", {"key": key})
        return row[len(key) + 1 :]

    def number(self, key: str) -> int:
        word = self.word(key)
        if not word.isdecimal():
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
        while self.at < len(self.rows) and self.rows[self.at].startswith("salt "):
            seat, _, salt = self.word("salt").partition(" ")
            if not seat.isdecimal() or not 1 <= int(seat) <= seats:
                raise BadRecord(self.at, "there is no seat {seat}", {"seat": seat})
            salts[int(seat) - 1] = salt
        return tuple(salts) if any(salts) else ()

    def move(self, record: Record) -> None:
        row = self.rows[self.at]
        self.at += 1
        body, _, seal = row.rpartition(" #")
        time, _, rest = body.partition(" ")
        seat, _, text = rest.partition(" ")
        try:
            line = Line(float(time), int(seat), text, self.at)
        except ValueError:
            raise BadRecord(self.at, "expected 'TIME SEAT MOVE #SEAL', or the seed") from None
        if record.add(line.time, line.seat, line.text) != seal:
            raise BadRecord(self.at, "the seal does not fit: this line or one before it was changed")
        record.lines[-1] = line

    def ending(self, record: Record) -> None:
        try:
            seed = bytes.fromhex(self.word("seed"))
        except ValueError:
            raise BadRecord(self.at, "expected hexadecimal digits after 'seed'") from None
        if commitment(seed) != record.commitment:
            raise BadRecord(self.at, "the seed is not the one that was committed to")
        record.seed = seed
        if self.number("end") != len(record.lines):
            raise BadRecord(
                self.at,
                "the record has {count} moves, but ends otherwise",
                {"count": len(record.lines)},
            )
        if self.at < len(self.rows):
            raise BadRecord(self.at + 1, "nothing comes after the end")
