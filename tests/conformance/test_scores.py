"""Accounts: every line cites a rule, the lines add up, and a game ends when somebody has won."""

from typing import Any

from lanterne.rules.game import Game

from .scoring import check_account
from .stations import scenario_stations
from .tables import Table, every_game, every_table, rule_numbers
from .wander import Wanderer

GAMES = 8


@every_table
def test_the_lines_add_up_and_the_game_ends_when_they_say_so(table: Table) -> None:
    for seed in range(GAMES):
        state = table.deal(seed, 1)
        target = state.view(None).target
        totals = state.position()["totals"]
        for _ in Wanderer(table, seed).play(state, 50_000):
            if state.round_over:
                check_account(state, table, target, totals)
                totals = state.position()["totals"]
        assert state.game_over


@every_table
def test_the_account_of_a_round_stays_until_the_next_is_finished(table: Table) -> None:
    state = table.deal(1)
    assert state.score_lines == []
    for _ in Wanderer(table, 1).play(state, 50_000):
        if state.round_over:
            break
    lines = list(state.score_lines)
    state.play(0, state.moves(0)[0])
    assert state.score_lines == lines
    assert not state.round_over


@every_game
def test_every_line_of_the_scenarios_cites_a_rule(game: Game[Any]) -> None:
    lines = [line for station in scenario_stations(game.id) for line in station.state.score_lines]
    assert lines
    assert {line.rule for line in lines} <= rule_numbers(game.id)
