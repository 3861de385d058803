"""Whole random games, with cheap checks at every step and dear ones at a few."""

from collections import Counter
from random import Random
from typing import Any

from lanterne.rules.game import Game, State

from .checks import check_alive, check_copy, check_moves, check_redeal
from .hearing import check_event
from .scoring import check_account
from .tables import Table, cards_of
from .wander import Wanderer
from .witness import Witness

LONGEST = 50_000
"""No game takes so many moves."""
DEAR_STEPS = 2
"""Steps of a game that are looked at closely, among its first `EARLY`."""
EARLY = 300
RARE = 5
"""Only every fifth game is looked at so closely."""
LISTEN, WITNESS = 2, 10
"""Every second game has a listener, every tenth a witness too, one that is looked at closely."""


def play_games(game: Game[Any], numbers: range, every: int) -> Counter[str]:
    """Play the games of these numbers; returns what they add up to. The cards are counted at every so many steps."""
    figures: Counter[str] = Counter()
    for number in numbers:
        table = Table(game, game.seats[number % len(game.seats)])
        try:
            figures.update(_RandomGame(table, number, every).play())
        except Exception as error:
            error.add_note(f"{table}, random game {number}")
            raise
    return figures


class _RandomGame:
    """One game. Everything about it follows from its number."""

    def __init__(self, table: Table, number: int, every: int) -> None:
        self.table = table
        self.every = every
        self.state = table.deal(number, number)
        self.wanderer = Wanderer(table, number)
        self.dice = Random(number)
        self.deck = cards_of(self.state)
        self.target: int = self.state.view(None).target
        self.heard = self.state.listen() if number % LISTEN == 1 else None
        self.witness = Witness(table, self.state) if number % WITNESS == RARE else None
        looks = DEAR_STEPS if number % RARE == 0 else 0
        self.dear = set(self.dice.sample(range(EARLY), looks))
        self.totals = dict.fromkeys(table.players, 0)
        self.figures = Counter(games=1, rounds=1)

    def play(self) -> Counter[str]:
        """Play to the end."""
        state = self.state
        steps = 0
        while not state.game_over:
            try:
                self.step(steps)
            except Exception as error:
                error.add_note(f"at step {steps}")
                raise
            steps += 1
            assert steps < LONGEST, "the game does not end"
        self.figures["moves"] = steps
        return self.figures

    def step(self, steps: int) -> None:
        """One move, and what must hold after it."""
        state, table = self.state, self.table
        was_over = state.round_over
        seat, move = self.wanderer.choose(state)
        state.play(seat, move)
        self.figures["rounds"] += was_over
        check_alive(state, table)
        if steps % self.every == 0 or state.round_over:
            assert cards_of(state) == self.deck
        if state.round_over:
            check_account(state, table, self.target, self.totals)
            self.totals = state.position()["totals"]
        if self.heard is not None:
            for event in self.heard:
                check_event(event, table)
            if self.witness is not None:
                self.witness.saw(seat, move, self.heard, state.position())
            self.heard.clear()
        if steps in self.dear:
            self.figures["close looks"] += 1
            self.look_closely(state)

    def look_closely(self, state: State[Any]) -> None:
        """One of the dear checks."""
        seat = self.dice.choice(self.table.players)
        match self.dice.randrange(4):
            case 0:
                check_moves(state, self.table, self.dice, tries=5)
            case 1:
                check_copy(state, self.table, self.dice)
            case _:
                check_redeal(state, self.table, seat, self.dice)
                if self.witness is not None:
                    self.witness.check(state, seat, self.dice.random().hex())
