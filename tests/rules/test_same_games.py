"""Pure and compiled rules play the same games from the same seeds, on every Python, today as ever.

Forty random games of each game are written down, and the digests of the records compared with
tests/data/same_games.json. If a game's rules were changed on purpose (its `version` rises then):

    pytest tests/rules/test_same_games.py --write-golden

writes the file anew. Moves are chosen among the legal ones sorted by text: in which order `moves`
lists them plays no part.
"""

import json
import os
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import lanterne.rules
from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, Game
from lanterne.rules.record import begin

GOLDEN = Path(__file__).parents[1] / "data" / "same_games.json"
NUMBER = 40
LONGEST = 1000
COMPILED = os.environ.get("LANTERNE_COMPILED") == "1"


def record_of(game: Game[Any], number: int) -> str:
    """A random game as text: everything in it follows from its number."""
    seats = game.seats[number % len(game.seats)]
    record = begin(game, seats, {"target": 40}, f"same games {number}".encode())
    state = record.deal(game)
    dice = Chance.from_seed(f"{game.id} {number}")
    while not state.game_over and len(record.lines) < LONGEST:
        waiting = state.to_act() or [TABLE]
        seat = waiting[dice.below(len(waiting))]
        moves = sorted(state.moves(seat), key=str)
        move = moves[dice.below(len(moves))]
        state.play(seat, move)
        record.add(len(record.lines), seat, str(move))
    return record.text() + json.dumps(state.position(), sort_keys=True)


def digests(game: Game[Any]) -> list[str]:
    return [sha256(record_of(game, number).encode()).hexdigest()[:16] for number in range(NUMBER)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_same_seeds_play_the_same_games(game: Game[Any], write_golden: bool) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8")) if GOLDEN.exists() else {}
    found = digests(game)
    if write_golden:
        golden[game.id] = {"version": game.version, "digests": found}
        GOLDEN.write_text(json.dumps(golden, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    expected = golden[game.id]
    assert game.version == expected["version"], "new rules: write the golden file anew"
    differing = [number for number in range(NUMBER) if found[number] != expected["digests"][number]]
    assert not differing, f"games {differing} are played otherwise than before"


def modules_of_the_rules() -> list[str]:
    found = walk_packages(lanterne.rules.__path__, "lanterne.rules.")
    return ["lanterne.rules", *(module.name for module in found)]


@pytest.mark.parametrize("name", modules_of_the_rules())
def test_the_rules_are_compiled_if_and_only_if_they_should_be(name: str) -> None:
    """LANTERNE_COMPILED=1 says that the compiled package is under test."""
    file = import_module(name).__file__
    assert file is not None
    assert file.endswith(".py") != COMPILED, file
