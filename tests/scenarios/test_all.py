"""Every scenario comes out as it is written, and every rule has one."""

from pathlib import Path

import pytest

from lanterne.rules import GAMES
from lanterne.scenarios import find_files, read_scenario, run_scenario, uncovered
from lanterne.text import rule_sentences

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = find_files([SCENARIOS])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    outcome = run_scenario(read_scenario(file))
    assert outcome.passed, "\n".join(f"{file}:{line}: {says}" for line, says in outcome.differences)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_stands_in_the_folder_of_its_game_and_names_its_rules(file: Path) -> None:
    scenario = read_scenario(file)
    assert file.parent.name == scenario.game.id
    assert scenario.about
    assert scenario.rules
    assert set(scenario.rules) <= set(rule_sentences(scenario.game.id, "en"))
    assert any(step.expect or step.refused for step in scenario.steps), "it expects nothing"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_scenario(game: str) -> None:
    scenarios = [read_scenario(file) for file in FILES if file.parent.name == game]
    assert uncovered(scenarios, [game]) == {game: []}


def test_rules_without_a_scenario_are_named() -> None:
    missing = uncovered([], ["jekyll-and-hyde"])["jekyll-and-hyde"]
    assert missing == list(rule_sentences("jekyll-and-hyde", "en"))


def test_files_are_found_below_folders_and_by_name(tmp_path: Path) -> None:
    (tmp_path / "deep" / "down").mkdir(parents=True)
    for name in ("b.yaml", "a.yml", "deep/down/c.yaml", "notes.txt"):
        (tmp_path / name).touch()
    assert [file.name for file in find_files([tmp_path])] == ["a.yml", "b.yaml", "c.yaml"]
    named = tmp_path / "notes.txt"
    assert find_files([named, tmp_path / "deep"]) == [named, tmp_path / "deep" / "down" / "c.yaml"]
    assert find_files([]) == []
