"""What everybody can know by looking on stays true in a redeal."""

import os

import pytest

from .tables import Table, every_table
from .wander import Wanderer
from .witness import Witness

GAMES = 12
MANY_GAMES = int(os.environ.get("LANTERNE_GAMES", "100000")) // 1000
STEPS = 700


def watch(table: Table, seed: int) -> None:
    """Play a random game with a witness, whose knowledge no redeal may contradict."""
    state = table.deal(seed, seed)
    witness = Witness(table, state)
    heard = state.listen()
    for step, (seat, move) in enumerate(Wanderer(table, f"{seed} watched").play(state, STEPS)):
        witness.saw(seat, move, heard, state.position())
        heard.clear()
        if step % 3 == 0:
            knower = table.players[step // 3 % table.seats]
            witness.check(state, knower, step)
            witness.check_stock(state, knower, step)


@every_table
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_redeal_keeps_what_a_witness_knows(table: Table, seed: int) -> None:
    watch(table, seed)


@pytest.mark.endurance
@every_table
@pytest.mark.parametrize("chunk", range(10))
def test_a_redeal_keeps_what_a_witness_knows_in_many_games(table: Table, chunk: int) -> None:
    for seed in range(chunk * MANY_GAMES, (chunk + 1) * MANY_GAMES):
        watch(table, seed)
