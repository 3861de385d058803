"""The command `lanterne check`: a line a scenario, the difference where one fails."""

from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.text import Text as Styled

from lanterne.cli.errors import BAD_INPUT, FAILED, OK, BadInput
from lanterne.rules import GAMES
from lanterne.scenarios import (
    NotAScenario,
    Scenario,
    find_files,
    read_scenario,
    run_scenario,
    uncovered,
)


def check_files(paths: list[Path], coverage: bool, console: Console) -> int:
    """Run all scenarios below the paths; 1 if any fails or a rule has none, 2 if a file is no scenario."""
    files = find_files(paths)
    if not files:
        raise BadInput(f"there is no scenario in {', '.join(map(str, paths))}")
    scenarios: list[Scenario] = []
    status = OK
    failed = broken = 0
    for file in files:
        try:
            scenario = read_scenario(file)
            outcome = run_scenario(scenario)
        except NotAScenario as error:
            console.print(Styled.assemble(("NO SCENARIO ", "red"), str(error)))
            broken += 1
            continue
        scenarios.append(scenario)
        if outcome.passed:
            console.print(Styled.assemble(("ok   ", "green"), str(file)))
            continue
        failed += 1
        console.print(Styled.assemble(("FAIL ", "red"), str(file), f"  {scenario.about}"))
        for line, says in outcome.differences:
            console.print(Styled(f"     {file}:{line}: {says}"))
    if coverage and _lacking(scenarios, console):
        status = FAILED
    summary = f"{len(scenarios) - failed} passed, {failed} failed"
    console.print(Styled(f"{summary}, {broken} no scenario" if broken else summary))
    return BAD_INPUT if broken else FAILED if failed else status


def _lacking(scenarios: Iterable[Scenario], console: Console) -> bool:
    """Print the rules without a scenario; whether there are any."""
    lacking = uncovered(scenarios, GAMES)
    for game, rules in lacking.items():
        if rules:
            console.print(Styled.assemble(("NOT SHOWN ", "red"), f"{game}: {', '.join(rules)}"))
        else:
            console.print(Styled.assemble(("shown     ", "green"), f"every rule of {game}"))
    return any(lacking.values())
