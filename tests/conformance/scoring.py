"""What must hold of every account: lines add up, cite rules, and decide who has won."""

from typing import Any

from lanterne.rules.game import State
from lanterne.rules.refusal import fill

from .tables import Table, rule_numbers


def check_account(state: State[Any], table: Table, target: int, totals_before: dict[int, int]) -> None:
    """The lines of the round add up to its scores; the totals decide whether the game ends."""
    position = state.position()
    sums = dict.fromkeys(table.players, 0)
    for line in state.score_lines:
        assert line.rule in rule_numbers(table.game.id), line
        assert fill(line.what, line.facts)
        sums[line.seat] += line.points
    assert position["round_scores"] == sums
    totals = position["totals"]
    assert totals == {seat: totals_before[seat] + sums[seat] for seat in sums}
    best = max(totals.values())
    leaders = [seat for seat, total in totals.items() if total == best]
    decided = best >= target and len(leaders) == 1
    assert state.game_over == decided
    assert state.winners == (leaders if decided else [])
    view = state.view(None)
    assert list(view.score_lines) == state.score_lines
    assert view.totals == tuple(totals.values())
    assert view.round_scores == tuple(sums.values())
