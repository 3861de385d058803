"""Reading records for the commands `replay` and `verify`."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from lanterne.cli.cards import PLAIN, THEME
from lanterne.cli.errors import FAILED, OK, BadInput
from lanterne.cli.play_account import Account
from lanterne.cli.play_words import UNTOLD, Words
from lanterne.rules import find_game
from lanterne.rules.game import TABLE, State
from lanterne.rules.record import BadRecord, Record, read, replay, verify
from lanterne.rules.refusal import LanterneError
from lanterne.text import Text, say


def load(path: Path, language: str) -> str:
    """The text of a record file."""
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(f"{path}: {reason}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: " + say(language, "expected text in UTF-8")) from None


def complaint(path: Path, error: BadRecord, language: str) -> str:
    """FILE:LINE: what is wrong."""
    return f"{path}:{error.line}: {say(language, error.says, error.facts)}"


def verify_file(path: Path, language: str, console: Console) -> int:
    """Prove a record; 0 if it holds, 1 if it was changed, 2 if it is no record."""
    text = load(path, language)
    try:
        game = find_game(read(text).game)
        record, state = verify(text, game)
    except BadRecord as error:
        console.print(complaint(path, error, language), soft_wrap=True, markup=False)
        return FAILED
    facts = {
        "game": Text(game.id, language).title,
        "moves": len(record.lines),
        "seats": record.seats,
    }
    console.print(
        say(
            language,
            "{game}, {seats} seats: all {moves} moves are legal and every seal fits.",
            facts,
        ),
        highlight=False,
    )
    console.print(
        say(language, "The seed is the one that was committed to, so every shuffle is proved."),
        highlight=False,
    )
    console.print(_result(state, language))
    return 0


def _result(state: State[Any], language: str) -> str:
    totals = ", ".join(f"{seat}: {total}" for seat, total in state.position()["totals"].items())
    if not state.game_over:
        return say(language, "The game was left unfinished. Totals by seat: {totals}.", {"totals": totals})
    winners = ", ".join(str(seat) for seat in state.winners)
    return say(
        language,
        "Seat {winners} has won. Totals by seat: {totals}.",
        {"winners": winners, "totals": totals},
    )


def open_record(path: Path, language: str) -> tuple[Record, Any]:
    """A record and its game, for replaying."""
    try:
        record = read(load(path, language))
        return record, find_game(record.game)
    except BadRecord as error:
        raise BadInput(complaint(path, error, language)) from None
    except LanterneError as error:
        raise BadInput(f"{path}: {say(language, error.says, error.facts)}") from None


def replay_file(path: Path, language: str, console: Console) -> int:
    """Show a record move by move, with what happened; it is over, so all may be known."""
    record, game = open_record(path, language)
    words = Words(Text(game.id, language))
    account = Account(console, words)
    console.push_theme(PLAIN if console.no_color else THEME)
    console.print(words.text.title, style="title")
    try:
        state: State[Any] = record.deal(game)
        events = state.listen()
        for line, _ in replay(record, game, state):
            told = " · ".join(words.event(event, event.seat) for event in events if event.name not in UNTOLD)
            events.clear()
            if line.seat != TABLE:
                said = f"{line.seat}  {escape(line.text):<28} [quiet]{escape(told)}[/quiet]"
                console.print(f"[quiet]{line.time:>8.1f}[/quiet]  {said}", soft_wrap=True)
            if state.round_over and line.seat != TABLE:
                account.show_round(state.view(None), None)
    except BadRecord as error:
        raise BadInput(complaint(path, error, language)) from None
    console.print(_result(state, language))
    return OK
