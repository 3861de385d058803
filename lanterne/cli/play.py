"""The terminal game: people at one keyboard, quick bots, and a record that can be verified."""

import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from io import TextIOWrapper, UnsupportedOperation
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text as Line

from lanterne.cli.cards import PLAIN, THEME
from lanterne.cli.play_input import Keyboard, Leave
from lanterne.cli.play_session import Session
from lanterne.rules import GAMES
from lanterne.rules.game import Game
from lanterne.rules.refusal import LanterneError
from lanterne.text import Text, say

SEED_BYTES: Final = 32


def play(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    seed: str | None,
    language: str,
    record_to: Path | None,
    console: Console,
    people: int = 1,
) -> int:
    """Play a whole game; seats 1 to `people` are people, the others bots.

    Returns the exit status: 0 when the game has ended or the player has left. Raises
    `LanterneError` before anything is shown if the table cannot be set up so.
    """
    for stream in (sys.stdin, console.file):
        if isinstance(stream, TextIOWrapper):
            with suppress(UnsupportedOperation):  # the game was chosen by a line of this very stream
                stream.reconfigure(errors="replace")  # what cannot be read or shown is no reason to stop
    session = Session(game, seats, options, secret_seed(seed), language, console, people)
    if record_to is not None:
        _save(session, record_to, publish=False)  # a place that cannot be written to is told now
    with console.use_theme(PLAIN if console.no_color else THEME):
        try:
            session.run()
        except (Leave, KeyboardInterrupt):
            session.tell("You leave the table.")
        finally:
            if record_to is not None:
                _save(session, record_to, publish=True)
        session.farewell(record_to)
    return 0


class CannotSave(LanterneError):
    """The record cannot be written where it was asked for."""


def _save(session: Session, path: Path, *, publish: bool) -> None:
    try:
        path.write_text(session.record.text(publish), encoding="utf-8")
    except OSError as error:
        facts = {"path": str(path), "why": error.strerror}
        raise CannotSave("the record cannot be written to {path}: {why}", facts) from None


def choose_game(console: Console, language: str) -> Game[Any] | None:
    """Ask which game to play; None if the person would rather leave."""
    for number, name in enumerate(GAMES, 1):
        text = Text(name, language)
        line = Line.assemble((f"{number} ", "bold"), (text.title, "bold"), f"  {text.tagline}")
        console.print(line)
    games = {str(number): game for number, game in enumerate(GAMES.values(), 1)} | GAMES
    keyboard = Keyboard(console)
    try:
        while True:
            typed = keyboard.ask(say(language, "Which game? 1-{last} > ", {"last": len(GAMES)}))
            if typed.lower() in games:
                return games[typed.lower()]
    except Leave:
        return None


def secret_seed(seed: str | None) -> bytes:
    """A seed nobody knows, or always the same one for what was typed."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    return sha256(b"lanterne play\n" + seed.encode()).digest()
