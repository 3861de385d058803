"""Random play: through the contract alone, and the same every time."""

from collections.abc import Iterator
from random import Random
from typing import Any

from lanterne.rules.game import TABLE, Seat, State

from .tables import Table

INTERRUPTS = 0.1
"""How often anybody with a legal move may make one, not only those whom the table waits for."""


class Wanderer:
    """Chooses moves at random: any move alike, or first a verb and then one of its moves.

    The second plays more gavel cards and votes than the first, and reaches other states.
    """

    def __init__(self, table: Table, seed: int | str) -> None:
        self.table = table
        self.dice = Random(f"{table} {seed}")
        self.by_verb = self.dice.random() < 0.5

    def choose(self, state: State[Any]) -> tuple[Seat, Any]:
        """Whose move is next, and which."""
        dice = self.dice
        waiting = state.to_act()
        if not waiting:
            return TABLE, dice.choice(state.moves(TABLE))
        if dice.random() < INTERRUPTS:
            waiting = [seat for seat in self.table.players if state.moves(seat)]
        seat = dice.choice(waiting)
        moves = state.moves(seat)
        if self.by_verb:
            verbs = sorted({verb_of(move) for move in moves})
            verb = dice.choice(verbs)
            moves = [move for move in moves if verb_of(move) == verb]
        return seat, dice.choice(moves)

    def play(self, state: State[Any], steps: int) -> Iterator[tuple[Seat, Any]]:
        """Play so many moves, or to the end; yields each move after it was played."""
        for _ in range(steps):
            if state.game_over:
                return
            seat, move = self.choose(state)
            state.play(seat, move)
            yield seat, move


def verb_of(move: object) -> str:
    """The first word of a move."""
    return str(move).partition(" ")[0]


def wandered(table: Table, seed: int | str, steps: int, number: int = 0) -> State[Any]:
    """A state so many random moves into a game."""
    state = table.deal(seed, number)
    for _ in Wanderer(table, seed).play(state, steps):
        pass
    return state


def script(table: Table, state: State[Any], seed: int | str, steps: int) -> list[tuple[Seat, Any]]:
    """Random moves that may follow; the state itself stays as it is."""
    return list(Wanderer(table, seed).play(state.copy(), steps))


def follow(state: State[Any], moves: list[tuple[Seat, Any]]) -> State[Any]:
    """Play these moves; returns the state."""
    for seat, move in moves:
        state.play(seat, move)
    return state
