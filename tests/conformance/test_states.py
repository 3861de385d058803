"""What holds in every state: after every kind of move, in scenarios, where Hypothesis looks."""

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from lanterne.rules import GAMES

from .checks import check_alive, check_conserved, check_copy, check_moves, check_redeal
from .stations import Station, scenario_stations, stations
from .tables import Table, cards_of, every_table
from .wander import wandered

SEEDS = st.integers(0, 10**6)
STEPS = st.integers(0, 400)
PARTS = 4


def parts_of(game: str) -> list[tuple[str, int]]:
    return [(game, part) for part in range(PARTS)]


every_part_of_the_scenarios = pytest.mark.parametrize(
    ("game", "part"), [part for game in GAMES for part in parts_of(game)]
)


def scenario_part(game: str, part: int) -> tuple[Station, ...]:
    return scenario_stations(game)[part::PARTS]


@every_table
def test_moves_and_refusals_agree_and_a_refused_move_changes_nothing(table: Table) -> None:
    for name, _, state in stations(table):
        try:
            check_moves(state, table, Random(name))
        except AssertionError as error:
            error.add_note(name)
            raise


@every_table
def test_a_copy_is_independent_and_goes_on_alike(table: Table) -> None:
    for name, _, state in stations(table):
        check_copy(state, table, Random(name))


@every_table
def test_a_redeal_changes_only_what_the_seat_cannot_know(table: Table) -> None:
    for name, _, state in stations(table):
        for seat in table.players:
            try:
                check_redeal(state, table, seat, Random(name))
            except AssertionError as error:
                error.add_note(f"{name}, for seat {seat}")
                raise


@every_part_of_the_scenarios
def test_the_states_of_the_scenarios_keep_the_contract(game: str, part: int) -> None:
    for name, table, state in scenario_part(game, part):
        try:
            check_moves(state, table, Random(name), tries=5)
            check_copy(state, table, Random(name))
            for seat in table.players:
                check_redeal(state, table, seat, Random(name))
        except AssertionError as error:
            error.add_note(name)
            raise


@every_table
@settings(max_examples=15, phases=[Phase.explicit, Phase.generate])  # shrinking takes long and tells little
@given(seed=SEEDS, steps=STEPS)
def test_anywhere_in_a_game_the_contract_holds(table: Table, seed: int, steps: int) -> None:
    state = wandered(table, seed, steps, seed)
    dice = Random(seed)
    check_alive(state, table)
    check_conserved(state, cards_of(table.deal(0)))
    check_moves(state, table, dice, tries=10)
    check_copy(state, table, dice)
    for seat in table.players:
        check_redeal(state, table, seat, dice)
