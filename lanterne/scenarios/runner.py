"""Running a scenario: set up, move, compare."""

from dataclasses import dataclass, field
from typing import Any

from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, State
from lanterne.rules.refusal import BadPosition, LanterneError, NotAMove
from lanterne.scenarios.document import NEXT_ROUND, NotAScenario, Scenario, Step
from lanterne.scenarios.expectation import compare


@dataclass
class Outcome:
    """What came of a scenario: the differences, each with its line."""

    scenario: Scenario
    differences: list[tuple[int, str]] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether all came out as the scenario says."""
        return not self.differences


def run_scenario(scenario: Scenario) -> Outcome:
    """Run the steps; a move that does not go as written ends the run."""
    state = _set_up(scenario)
    outcome = Outcome(scenario)
    now = 0.0
    for step in scenario.steps:
        if step.expect is not None:
            for key, difference in compare(scenario, state, step.expect, step.place):
                outcome.differences.append((scenario.line((*step.place, "expect", key)), difference))
            continue
        if step.move != NEXT_ROUND or step.seat != TABLE:
            now = now + 1.0 if step.at is None else float(step.at)
        says = _make(scenario, state, step, now)
        if says:
            outcome.differences.append((step.line, says))
            break
    return outcome


def _set_up(scenario: Scenario) -> State[Any]:
    chance = Chance.from_seed(scenario.seed)
    game = scenario.game
    if scenario.position is None:
        return game.deal(scenario.seats, scenario.options, chance)
    try:
        return game.arrange(scenario.seats, scenario.options, scenario.position, chance)
    except BadPosition as error:
        line = scenario.line(("position", *error.path))
        raise NotAScenario(scenario.path, line, str(error)) from None


def _make(scenario: Scenario, state: State[Any], step: Step, now: float) -> str | None:
    """Make the step's move; returns what went otherwise than written."""
    reasons: list[str | None] = []
    before = state.position()
    try:
        move = scenario.game.parse(step.move)
        objections = state.objections(step.seat, move)
        refusal: object = objections[0] if objections else None
        reasons = [objection.rule for objection in objections]
        state.play(step.seat, move, now)
    except NotAMove as error:
        refusal, reasons = error, [error.rule]
    except LanterneError:
        pass
    if refusal is None:
        if step.refused:
            return f"{step.seat}: {step.move}: expected a refusal, but it was played"
        return None
    if not step.refused:
        return f"{step.seat}: {step.move}: refused: {refusal}"
    if step.refused is not True and step.refused not in reasons:
        found = ", ".join(rule for rule in reasons if rule) or "no rule"
        return f"{step.seat}: {step.move}: expected a refusal by {step.refused}, found {found}: {refusal}"
    if state.position() != before:
        return f"{step.seat}: {step.move}: refused, but something changed"
    return None
