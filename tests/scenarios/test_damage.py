"""Files that are no scenarios: the file, the line, and what was expected."""

from pathlib import Path

import pytest

from lanterne.scenarios import NotAScenario, read_scenario, run_scenario

from .files import FIRST_STEP, HEAD

START = "game: jekyll-and-hyde\nseats: 2\n"
STEPS = "steps: []\n"


def damage(folder: Path, text: str | bytes) -> NotAScenario:
    file = folder / "broken.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(NotAScenario) as caught:
        run_scenario(read_scenario(file))
    error = caught.value
    assert error.path == file
    assert str(error).startswith(f"{file}:{error.line}: ")
    return error


WRONG_FILES = [
    ("", 1, "expected a mapping with the keys game, seats and steps"),
    ("- 1\n", 1, "expected a mapping with the keys game, seats and steps"),
    ("hello\n", 1, "expected a mapping with the keys game, seats and steps"),
    ("game: [\n", 2, "expected YAML, but "),
    ("game: x\n\tseats: 2\n", 2, "expected YAML, but "),
    ("a: &x\nb: *y\n", 2, "expected YAML, but "),
    ("game: x\n---\ngame: y\n", 2, "expected YAML, but "),
    (START, 1, "expected a key 'steps'"),
    ("seats: 2\n" + STEPS, 1, "expected a key 'game'"),
    ("game: jekyll-and-hyde\n" + STEPS, 1, "expected a key 'seats'"),
    (
        START + STEPS + "colour: red\n",
        4,
        "expected one of game, rule, about, seats, options, position, seed, steps, not",
    ),
    (START + STEPS + "seats: 2\n", 1, "'seats' stands twice"),
    (START + STEPS + "? [a]\n: b\n", 1, "expected a plain key"),
    ("game: chess\nseats: 2\n" + STEPS, 1, "there is no game 'chess'; the games are: "),
    ("game: jekyll-and-hyde\nseats: 3\n" + STEPS, 2, "expected 2 to 2 seats, not 3"),
    ("game: jekyll-and-hyde\nseats: two\n" + STEPS, 2, "expected 2 to 2 seats, not two"),
    ("game: jekyll-and-hyde\nseats: 2.0\n" + STEPS, 2, "expected 2 to 2 seats, not 2.0"),
    ("game: historys-mysteries\nseats: yes\n" + STEPS, 2, "expected 2 to 6 seats, not True"),
    (START + STEPS + "seed: abc\n", 4, "expected a whole number"),
    (START + STEPS + "seed: 1.5\n", 4, "expected a whole number"),
    (START + STEPS + "options: 3\n", 4, "expected a mapping of options"),
    (START + STEPS + "options: {target: 0}\n", 4, "option target is 1 or more, not 0"),
    (START + STEPS + "options: {target: '5'}\n", 4, "option target is a whole number, not '5'"),
    (START + STEPS + "options:\n  colour: red\n", 4, "there is no option 'colour'"),
    (START + STEPS + "position: [1]\n", 4, "expected a mapping: hands, table, stock..."),
    (START + "steps: 3\n", 3, "expected a list of steps"),
    (START + "steps: {1: draw}\n", 3, "expected a list of steps"),
    (START + "steps:\n", 3, "expected a list of steps"),
    (
        START + STEPS + "position:\n  phase: sleep\n",
        5,
        "phase is one of draw, play, discard, fetch, round-over",
    ),
    (START + STEPS + "position:\n  pile: []\n", 5, "a position has no 'pile'"),
    (START + STEPS + "position:\n  hands:\n    1: [dragon]\n", 6, "there is no card 'dragon'"),
    (
        START + STEPS + "position:\n  hands:\n    1: []\n    3: [will]\n",
        7,
        "there is no seat 3; seats are 1 to 2",
    ),
    (
        START + STEPS + "position:\n  stock:\n    - will*6\n",
        5,
        "will is named more often than the deck has it (5)",
    ),
    (START + STEPS + "position:\n  turn: 4\n", 5, "there is no seat 4"),
    (
        START + STEPS + "position:\n  table: {1: [will/x]}\n",
        5,
        "'will/x': only a family of Jekyll or Hyde",
    ),
    (
        START + STEPS + "position:\n  discard: [will*0]\n",
        5,
        "'will*0': a number of 1 or more stands after *",
    ),
    (START + STEPS + "position: {rest: away}\n", 4, "rest is one of under, out, not 'away'"),
]


@pytest.mark.parametrize(("text", "line", "says"), WRONG_FILES)
def test_a_file_that_is_no_scenario(tmp_path: Path, text: str, line: int, says: str) -> None:
    error = damage(tmp_path, text)
    assert error.line == line
    assert says in str(error)


WRONG_STEPS = [
    ("draw", 1, "expected 'SEAT: MOVE', 'expect:' or 'next-round'"),
    ("[1, draw]", 1, "expected 'SEAT: MOVE', 'expect:' or 'next-round'"),
    ("{draw: 1}", 1, "expected one 'SEAT: MOVE' a step"),
    ("{yes: draw}", 1, "expected one 'SEAT: MOVE' a step"),
    ("{1: draw, 2: draw}", 1, "expected one 'SEAT: MOVE' a step"),
    ("{refused: yes}", 1, "expected one 'SEAT: MOVE' a step"),
    ("{1: draw, refuse: yes}", 1, "expected 'refused' or 'at' beside the move, not 'refuse'"),
    ("{1: draw, refused: 4}", 1, "expected a rule, or yes"),
    ("{1: draw, refused: }", 1, "expected a rule, or yes"),
    ("{1: draw, at: soon}", 1, "expected a time in seconds"),
    ("{1: draw, at: yes}", 1, "expected a time in seconds"),
    ("{1: draw, 1: take}", 1, "'1' stands twice"),
    ("expect: 3", 1, "expected 'expect:' alone, with a mapping"),
    ("{expect: {turn: 1}, 1: draw}", 1, "expected 'expect:' alone, with a mapping"),
    ("expect:\n      turn: 1\n      colour: red", 3, "expected one of round, dealer, turn, phase"),
    ("expect: {hands: [will]}", 1, "expected a mapping by seat"),
    ("expect: {hands: {1: will}}", 1, "expected a list"),
    ("expect: {hands: {7: []}}", 1, "there is no seat 7"),
    ("expect: {hands: {1: [will*0]}}", 1, "'will*0': a number of 1 or more stands after *"),
    ("expect: {totals: 5}", 1, "expected a mapping by seat"),
    ("expect: {totals: {7: 0}}", 1, "there is no seat 7"),
    ("expect: {stock: theory}", 1, "expected a list"),
    ("expect: {discard: [potion*x]}", 1, "'potion*x': a number of 1 or more stands after *"),
    ("expect: {to_act: 1}", 1, "expected a list"),
    ("expect: {may: [draw]}", 1, "expected a mapping by seat"),
    ("expect: {may: {1: draw}}", 1, "expected a list"),
    ("expect: {moves: {7: []}}", 1, "there is no seat 7"),
    ("expect: {may_not: {x: [draw]}}", 1, "there is no seat x"),
]


@pytest.mark.parametrize(("step", "line", "says"), WRONG_STEPS)
def test_a_step_that_is_none(tmp_path: Path, step: str, line: int, says: str) -> None:
    error = damage(tmp_path, HEAD + f"  - {step}\n")
    assert error.line == FIRST_STEP + line - 1
    assert says in str(error)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    with pytest.raises(NotAScenario, match="cannot be read: No such file") as caught:
        read_scenario(missing)
    assert caught.value.line == 0


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(NotAScenario, match="cannot be read"):
        read_scenario(tmp_path)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    error = damage(tmp_path, b"game: \xff\xfe\n")
    assert error.line == 0
    assert "expected text in UTF-8" in str(error)


@pytest.mark.parametrize("text", [START + "steps: &s\n  - *s\n", "steps: " + "[" * 2000], ids=["in a circle", "deep"])
def test_a_file_without_end(tmp_path: Path, text: str) -> None:
    """Lists within lists, or a list that holds itself."""
    damage(tmp_path, text)


def test_a_file_with_characters_that_yaml_forbids(tmp_path: Path) -> None:
    assert "expected YAML, but " in str(damage(tmp_path, b"game: \x07\n"))


@pytest.mark.parametrize("word", ["yes", "no", "on", "off", "true", "null", "~", "1.5"])
def test_words_that_yaml_might_read_otherwise_are_keys_as_they_are_written(tmp_path: Path, word: str) -> None:
    error = damage(tmp_path, START + STEPS + f"{word}: 1\n")
    assert f"not '{word}'" in str(error)
