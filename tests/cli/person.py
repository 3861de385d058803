"""A person at the keyboard of the terminal game, as tests play one."""

import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from lanterne.cli.cards import THEME
from lanterne.cli.play import play, secret_seed
from lanterne.cli.play_input import Leave
from lanterne.cli.play_session import Session
from lanterne.rules import GAMES
from lanterne.rules.chance import Chance

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
IN_TURN = [(name, seats, ("fr", "en")[seats % 2]) for name, seats in TABLES] + [
    (name, GAMES[name].seats[0], "en") for name in GAMES
]
"""Every table, the languages by turns, the smallest of a game in both."""
ASKS = re.compile(r"\((1|1-(\d+)), \? (?:or help|ou aide)\) > $")
CLEAR = "\x1b[2J"


class Person:
    """A standard input that reads the screen before it answers."""

    def __init__(self, screen: StringIO, answer: Callable[[str, int], str], most: int = 5_000) -> None:
        self.screen = screen
        self.answer = answer
        self.left = most
        self.asked: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.left -= 1
        end = self.screen.seek(0, 2)
        self.screen.seek(max(0, end - 500))
        shown = self.screen.read()
        prompt = shown[shown.rfind("\n") + 1 :]
        self.asked.append(prompt)
        found = ASKS.search(prompt)
        last = int(found[2] or 1) if found else 0
        return self.answer(shown, last) if self.left else ""


def anything(seed: str) -> Callable[[str, int], str]:
    """Answers with any number of the list; Enter where there is none."""
    chance = Chance.from_seed(seed)
    return lambda shown, last: f"{chance.below(last) + 1}\n" if last else "\n"


def hinted() -> Callable[[str, int], str]:
    """Asks for a hint, then follows it."""
    asked = False

    def answer(shown: str, last: int) -> str:
        nonlocal asked
        asked = bool(last) and not asked
        if not last:
            return "\n"
        return "hint\n" if asked else re.findall(r"(?:would play|jouerait le) (\d+)", shown)[-1] + "\n"

    return answer


def lines(*typed: str) -> Callable[[str, int], str]:
    """Types these lines, then ends the input."""
    rest = iter(typed)
    return lambda shown, last: next((f"{line}\n" for line in rest), "")


def console(**how: Any) -> Console:
    return Console(**{"file": StringIO(), "width": 80, "height": 24, "highlight": False, **how})


def driven(
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[str, int], str],
    game: str = "historys-mysteries",
    seats: int = 2,
    language: str = "en",
    people: int = 1,
    seed: str | None = "table",
    record: Path | None = None,
    screen: Console | None = None,
    target: int = 40,
) -> str:
    """Play, to fewer points than usual; what was shown."""
    screen = screen or console()
    shown = screen.file
    assert isinstance(shown, StringIO)
    monkeypatch.setattr(sys, "stdin", Person(shown, answer))
    assert play(GAMES[game], seats, {"target": target}, seed, language, record, screen, people) == 0
    return shown.getvalue()


def seated(name: str, position: dict[str, Any], seats: int = 2, people: int = 1, language: str = "en") -> Session:
    """A session in a position; its record does not fit it."""
    game = GAMES[name]
    session = Session(game, seats, {}, secret_seed("seated"), language, console(), people)
    session.state = game.arrange(seats, game.options({}), position, Chance.from_seed(1))
    session.heard = session.state.listen()
    return session


def attended(session: Session, monkeypatch: pytest.MonkeyPatch, answer: Callable[[str, int], str]) -> str:
    """Run the session until the script is at its end; what was shown."""
    shown = session.console.file
    assert isinstance(shown, StringIO)
    monkeypatch.setattr(sys, "stdin", Person(shown, answer))
    with session.console.use_theme(THEME), pytest.raises(Leave):
        session.run()
    return shown.getvalue()
