"""Which numbered rules have no scenario."""

from collections.abc import Iterable

from lanterne.scenarios.document import Scenario
from lanterne.text import rule_sentences


def uncovered(scenarios: Iterable[Scenario], games: Iterable[str]) -> dict[str, list[str]]:
    """For each game the rules of its rules text that no scenario names."""
    shown = {rule for scenario in scenarios for rule in scenario.rules}
    return {game: [rule for rule in rule_sentences(game, "en") if rule not in shown] for game in games}
