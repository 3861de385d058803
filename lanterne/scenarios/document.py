"""Reading a scenario file. Every complaint names the file, the line and what was expected."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from lanterne.rules import find_game
from lanterne.rules.game import Game
from lanterne.rules.refusal import LanterneError

Place = tuple[str | int, ...]
NEXT_ROUND = "next-round"
_KEYS = ("game", "rule", "about", "seats", "options", "position", "seed", "steps")
_WORDS = {
    "yes": True,
    "true": True,
    "on": True,
    "no": False,
    "false": False,
    "off": False,
    "null": None,
    "~": None,
    "": None,
}


class NotAScenario(LanterneError):
    """A file that is no scenario."""

    def __init__(self, path: Path, line: int, says: str) -> None:
        super().__init__("{path}:{line}: {says}", {"path": path, "line": line, "says": says})
        self.path = path
        self.line = line


@dataclass(frozen=True)
class Step:
    """A move (refused or not), an expectation, or the dealing of the next round."""

    line: int
    place: Place
    seat: int = 0
    move: str = ""
    refused: str | bool = False
    at: float | None = None
    expect: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Scenario:
    """One file."""

    path: Path
    game: Game[Any]
    rules: tuple[str, ...]
    about: str
    seats: int
    options: Any
    position: Mapping[str, Any] | None
    seed: int
    steps: tuple[Step, ...]
    lines: Mapping[Place, int]

    def line(self, place: Place) -> int:
        """The line of that entry, or of the nearest one above it that has a line."""
        while place not in self.lines:
            place = place[:-1]
        return self.lines[place]


def find_files(paths: list[Path]) -> list[Path]:
    """The files named, and all YAML files below the folders named."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
        else:
            files.append(path)
    return files


def read_scenario(path: Path) -> Scenario:
    """Read and check the form of a scenario file."""
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
        return _Reader(path).scenario(node)
    except OSError as error:
        raise NotAScenario(path, 0, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotAScenario(path, 0, "expected text in UTF-8") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or getattr(error, "context", None) or "it cannot be parsed"
        raise NotAScenario(path, mark.line + 1 if mark else 0, f"expected YAML, but {problem}") from None
    except RecursionError:
        raise NotAScenario(path, 0, "expected a scenario, but this is nested too deeply") from None


class _Reader:
    """Turns YAML nodes into a scenario and remembers the line of every entry."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[Place, int] = {(): 1}

    def fail(self, place: Place, says: str) -> NotAScenario:
        while place not in self.lines:
            place = place[:-1]
        return NotAScenario(self.path, self.lines[place], says)

    def scenario(self, node: yaml.Node | None) -> Scenario:
        data = self.value(node, ()) if node is not None else None
        if not isinstance(data, dict):
            raise self.fail((), "expected a mapping with the keys game, seats and steps")
        for key in data:
            if key not in _KEYS:
                raise self.fail((key,), f"expected one of {', '.join(_KEYS)}, not '{key}'")
        for key in ("game", "seats", "steps"):
            if key not in data:
                raise self.fail((), f"expected a key '{key}'")
        try:
            game = find_game(str(data["game"]))
        except LanterneError as error:
            raise self.fail(("game",), str(error)) from None
        seats = data["seats"]
        if type(seats) is not int or seats not in game.seats:
            raise self.fail(("seats",), f"expected {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
        position = data.get("position")
        if not isinstance(position, dict | None):
            raise self.fail(("position",), "expected a mapping: hands, table, stock...")
        if type(data.get("seed", 0)) is not int:
            raise self.fail(("seed",), "expected a whole number")
        return Scenario(
            path=self.path,
            game=game,
            rules=self.rules(data.get("rule")),
            about=str(data.get("about") or ""),
            seats=seats,
            options=self.options(game, data.get("options")),
            position=position,
            seed=data.get("seed", 0),
            steps=self.steps(data["steps"]),
            lines=self.lines,
        )

    def rules(self, given: Any) -> tuple[str, ...]:
        if given is None:
            return ()
        return tuple(str(rule) for rule in given) if isinstance(given, list) else (str(given),)

    def options(self, game: Game[Any], given: Any) -> Any:
        if not isinstance(given, dict | None):
            raise self.fail(("options",), "expected a mapping of options")
        try:
            return game.options(given or {})
        except LanterneError as error:
            raise self.fail(("options",), str(error)) from None

    def steps(self, given: Any) -> tuple[Step, ...]:
        if not isinstance(given, list):
            raise self.fail(("steps",), "expected a list of steps")
        return tuple(self.step(entry, ("steps", number)) for number, entry in enumerate(given))

    def step(self, entry: Any, place: Place) -> Step:
        line = self.lines[place]
        if entry == NEXT_ROUND:
            return Step(line, place, move=NEXT_ROUND)
        if not isinstance(entry, dict):
            raise self.fail(place, "expected 'SEAT: MOVE', 'expect:' or 'next-round'")
        if "expect" in entry:
            if len(entry) > 1 or not isinstance(entry["expect"], dict):
                raise self.fail(place, "expected 'expect:' alone, with a mapping")
            return Step(line, place, expect=entry["expect"])
        seats = [key for key in entry if isinstance(key, int) and not isinstance(key, bool)]
        if len(seats) != 1:
            raise self.fail(place, "expected one 'SEAT: MOVE' a step")
        for key in entry:
            if key not in (seats[0], "refused", "at"):
                raise self.fail((*place, key), f"expected 'refused' or 'at' beside the move, not '{key}'")
        refused, at = entry.get("refused", False), entry.get("at")
        if not isinstance(refused, str | bool):
            raise self.fail((*place, "refused"), "expected a rule, or yes")
        if isinstance(at, bool) or not isinstance(at, int | float | None):
            raise self.fail((*place, "at"), "expected a time in seconds")
        move = entry[seats[0]]
        return Step(line, place, seats[0], "" if move is None else str(move), refused, at)

    def value(self, node: yaml.Node, place: Place) -> Any:
        """The plain value of a node. Words like `yes` are read here, so that every YAML version reads alike."""
        self.lines[place] = node.start_mark.line + 1
        if isinstance(node, yaml.MappingNode):
            mapping: dict[Any, Any] = {}
            for key_node, value_node in node.value:
                if not isinstance(key_node, yaml.ScalarNode):
                    raise self.fail(place, "expected a plain key")
                key = _scalar(key_node)
                key = key_node.value if isinstance(key, bool | float | None) else key
                if key in mapping:
                    raise self.fail(place, f"'{key}' stands twice")
                mapping[key] = self.value(value_node, (*place, key))
                self.lines[(*place, key)] = key_node.start_mark.line + 1
            return mapping
        if isinstance(node, yaml.SequenceNode):
            return [self.value(entry, (*place, number)) for number, entry in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)
        return _scalar(node)


def _scalar(node: yaml.ScalarNode) -> Any:
    text: str = node.value
    if node.style:  # quoted, or a block of text
        return text
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    return text
