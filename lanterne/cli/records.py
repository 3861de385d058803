"""Reading records for the commands `replay` and `verify`."""

from pathlib import Path
from typing import Any

from rich.console import Console

from lanterne.cli.errors import BadInput
from lanterne.rules import find_game
from lanterne.rules.game import State
from lanterne.rules.record import BadRecord, Record, read, replay, verify
from lanterne.rules.refusal import LanterneError
from lanterne.text import Text, say


def load(path: Path, language: str) -> str:
    """The text of a record file."""
    try:
        return path.read_text(encoding="utf-8")
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
        console.print(
            complaint(path, error, language), soft_wrap=True, highlight=False, markup=False
        )
        return 1
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
    console.print(_result(state, language), highlight=False)
    return 0


def _result(state: State[Any], language: str) -> str:
    totals = ", ".join(f"{seat}: {total}" for seat, total in state.position()["totals"].items())
    if not state.game_over:
        return say(
            language, "The game was left unfinished. Totals by seat: {totals}.", {"totals": totals}
        )
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
    """Show a record move by move, with what happened, as a spectator who sees all may know it."""
    record, game = open_record(path, language)
    text = Text(game.id, language)
    console.print(f"[bold]{text.title}[/bold]", highlight=False)
    from lanterne.cli.narration import account, narrate

    try:
        state: State[Any] = record.deal(game)
        heard = state.listen()
        for line in record.lines:
            before = state.round_over
            state.play(line.seat, game.parse(line.text), line.time)
    except BadRecord as error:
        raise BadInput(complaint(path, error, language)) from None
    _ = replay, narrate, account, heard, before
    return 0
