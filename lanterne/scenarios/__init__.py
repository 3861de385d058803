"""Scenarios: the rules as examples that run (`lanterne check`)."""

from lanterne.scenarios.coverage import uncovered
from lanterne.scenarios.document import NotAScenario, Scenario, find_files, read_scenario
from lanterne.scenarios.runner import Outcome, run_scenario

__all__ = [
    "NotAScenario",
    "Outcome",
    "Scenario",
    "find_files",
    "read_scenario",
    "run_scenario",
    "uncovered",
]
