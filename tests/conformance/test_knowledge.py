"""What everybody can know by looking on stays true in a redeal."""

import pytest

from .tables import Table, every_table
from .wander import Wanderer
from .witness import Witness

GAMES = 12


@every_table
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_redeal_keeps_what_a_witness_knows(table: Table, seed: int) -> None:
    state = table.deal(seed, seed)
    witness = Witness(table, state)
    heard = state.listen()
    for step, (seat, move) in enumerate(Wanderer(table, f"{seed} watched").play(state, 700)):
        witness.saw(seat, move, heard, state.position())
        heard.clear()
        if step % 3 == 0:
            witness.check(state, table.players[step // 3 % table.seats], step)
