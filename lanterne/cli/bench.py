"""How fast the rules are here and now: decisions a second of random play, beside OpenSpiel where it is installed."""

import random
import timeit
from collections.abc import Callable
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, Game

REPEATS = 15
PEERS = {"crazy_eights": 250, "gin_rummy": 25}
"""OpenSpiel's games, and how many make a portion of about half a tenth of a second."""
PORTIONS = {"historys-mysteries": 120, "jekyll-and-hyde": 8, "jack-the-ripper": 20}
Portion = Callable[[], float]


def our_portion(game: Game[Any], games: int, seats: int) -> Portion:
    """Random games to the end, all legal moves listed at every decision; returns decisions a CPU second."""
    options = game.options({})

    def portion() -> float:
        choice = random.Random(1).random
        decisions = 0
        start = process_time()
        for number in range(games):
            state: Any = game.deal(seats, options, Chance.from_seed(number))
            while True:
                acting = state.to_act()
                if acting:
                    seat = acting[0]
                elif state.game_over:
                    break
                else:
                    seat = TABLE
                legal = state.legal(seat)
                state.play(seat, legal[int(choice() * len(legal))])
                decisions += 1
        return decisions / (process_time() - start)

    return portion


def peer_portion(name: str, games: int) -> Portion | None:
    """The same with one of OpenSpiel's games; its chance outcomes are drawn, not counted."""
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    game = pyspiel.load_game(name)

    def portion() -> float:
        choice = random.Random(1).random
        decisions = 0
        start = process_time()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    point = choice()
                    for action, share in state.chance_outcomes():
                        point -= share
                        if point <= 0:
                            state.apply_action(action)
                            break
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(choice() * len(legal))])
                    decisions += 1
        return decisions / (process_time() - start)

    return portion


def measure(repeats: int = REPEATS) -> dict[str, Any]:
    """The best of many short portions, all contestants taking turns, so that a noisy machine harms all alike."""
    portions: dict[str, Portion] = {
        game_id: our_portion(game, PORTIONS.get(game_id, 10), game.seats[0]) for game_id, game in GAMES.items()
    }
    for name, games in PEERS.items():
        peer = peer_portion(name, games)
        if peer is not None:
            portions[name] = peer
    best = dict.fromkeys(portions, 0.0)
    for _ in range(repeats):
        for name, portion in portions.items():
            best[name] = max(best[name], portion())
    return {
        "build": "compiled" if _is_compiled() else "pure",
        "decisions_a_second": {name: round(rate) for name, rate in best.items()},
        "microseconds": {game_id: _microseconds(game) for game_id, game in GAMES.items()},
    }


def _is_compiled() -> bool:
    from lanterne.rules import chance

    return not str(chance.__file__).endswith(".py")


def _microseconds(game: Game[Any]) -> dict[str, float]:
    """What a copy and a redeal of a state in mid-game cost."""
    choice = random.Random(2)
    state = game.deal(game.seats[0], game.options({}), Chance.from_seed(1))
    for _ in range(30):
        acting = state.to_act()
        if acting:
            state.play(acting[0], choice.choice(state.moves(acting[0])))
    chance = Chance.from_seed(2)
    return {
        "copy": round(min(timeit.repeat(state.copy, number=1000, repeat=9)) * 1000, 2),
        "redeal": round(min(timeit.repeat(lambda: state.redeal(1, chance), number=200, repeat=9)) * 5000, 1),
    }


def show(figures: dict[str, Any], console: Console) -> None:
    """Print the table, and say what was measured."""
    rates: dict[str, int] = figures["decisions_a_second"]
    peers = [name for name in PEERS if name in rates]
    table = Table(title=f"Lanterne, {figures['build']} rules", title_justify="left")
    table.add_column("game")
    table.add_column("decisions a second", justify="right")
    for peer in peers:
        table.add_column(f"× {peer}", justify="right")
    table.add_column("copy µs", justify="right")
    table.add_column("redeal µs", justify="right")
    for name, rate in rates.items():
        micro = figures["microseconds"].get(name, {})
        ratios = [f"{rate / rates[peer]:.2f}" for peer in peers]
        table.add_row(name, f"{rate:,}", *ratios, str(micro.get("copy", "")), str(micro.get("redeal", "")))
    console.print(table)
    console.print(
        "Random play of whole games with the fewest players, one core, stepped from Python, all legal moves listed at "
        f"every decision; CPU time; the best of {REPEATS} short portions, the contestants taking turns."
        + ("" if peers else " OpenSpiel is not installed, so there is nothing to compare with: make bench installs it.")
    )
