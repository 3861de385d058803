"""States worth a closer look: after every kind of move in random play, and the scenarios'."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lanterne.rules.chance import Chance
from lanterne.rules.game import State
from lanterne.rules.refusal import LanterneError
from lanterne.scenarios import Scenario, find_files, read_scenario

from .tables import Table
from .wander import Wanderer, verb_of

SCENARIOS = Path(__file__).parents[2] / "scenarios"
GAMES = 24
AFTER_EACH_VERB = 3


class Station(NamedTuple):
    """A state and how to come to it."""

    name: str
    table: Table
    state: State[Any]


@cache
def stations(table: Table) -> tuple[Station, ...]:
    """A fresh deal, and some states after each kind of move. Copy before you play on them."""
    found = [Station("a fresh deal", table, table.deal(0))]
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        state = table.deal(seed, seed)
        for step, (_, move) in enumerate(Wanderer(table, seed).play(state, 1500)):
            what = f"{verb_of(move)}, then {state.phase}"
            if seen[what] < AFTER_EACH_VERB and step % (1 + 7 * seen[what]) == 0:
                seen[what] += 1
                found.append(Station(f"seed {seed}, step {step + 1}: {what}", table, state.copy()))
    return tuple(found)


@cache
def scenario_stations(game: str) -> tuple[Station, ...]:
    """Where every scenario of the game begins and where it ends."""
    found = []
    for file in find_files([SCENARIOS / game]):
        scenario = read_scenario(file)
        table = Table(scenario.game, scenario.seats)
        state = _begin(scenario)
        found.append(Station(f"{file.name} begins", table, state.copy()))
        _run(scenario, state)
        found.append(Station(f"{file.name} ends", table, state))
    return tuple(found)


def _begin(scenario: Scenario) -> State[Any]:
    chance = Chance.from_seed(scenario.seed)
    game, seats, options = scenario.game, scenario.seats, scenario.options
    if scenario.position is None:
        return game.deal(seats, options, chance)
    return game.arrange(seats, options, scenario.position, chance)


def _run(scenario: Scenario, state: State[Any]) -> None:
    """Play the moves that are legal. Whether the scenario comes out is for others to say."""
    for step in scenario.steps:
        if step.expect is None:
            try:
                state.play(step.seat, scenario.game.parse(step.move))
            except LanterneError:
                continue
