"""Many games of bots against each other, and what came of them."""

from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lanterne.bots import find_bot
from lanterne.rules import find_game
from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE
from lanterne.text import Text, say

CHUNK = 25  # games a job: enough to be worth sending, few enough for a lively progress bar


@dataclass
class Figures:
    """What is counted over many games; figures of different games add up."""

    games: int = 0
    moves: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    wins: Counter[int] = field(default_factory=Counter)
    totals: dict[int, list[int]] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Figures") -> None:
        """Take in the figures of other games."""
        self.games += other.games
        self.moves += other.moves
        self.rounds += other.rounds
        self.wins += other.wins
        self.endings += other.endings
        for seat, totals in other.totals.items():
            self.totals.setdefault(seat, []).extend(totals)

    def as_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "games": self.games,
            "moves": _spread(self.moves),
            "rounds": _spread(self.rounds),
            "seats": {
                seat: {"wins": self.wins[seat], "total": _spread(totals)}
                for seat, totals in sorted(self.totals.items())
            },
            "rounds_end": dict(self.endings.most_common()),
        }


def _spread(values: list[int]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "least": ordered[0],
        "median": ordered[len(ordered) // 2],
        "mean": round(sum(ordered) / len(ordered), 2),
        "most": ordered[-1],
    }


def play_out(game_id: str, seats: int, options: Mapping[str, object], bot: str, seed: str) -> Figures:
    """One whole game, every seat played by that bot."""
    game = find_game(game_id)
    state = game.deal(seats, game.options(options), Chance.from_seed(seed))
    player = find_bot(bot, game_id)
    chances = [Chance.from_seed(f"{seed}/{seat}") for seat in range(seats + 1)]
    moves = rounds = 0
    endings: Counter[str] = Counter()
    while not state.game_over:
        acting = state.to_act()
        if not acting:
            state.play(TABLE, state.moves(TABLE)[0])
            continue
        for seat in (acting[0], *(other for other in range(1, seats + 1) if other not in acting)):
            legal = state.moves(seat)
            if seat == acting[0]:
                move = player.choose(state.view(seat), legal, chances[seat])
            else:
                move = player.interrupt(state.view(seat), legal, chances[seat]) if legal else None
            if move is not None:
                state.play(seat, move)
                moves += 1
        if state.round_over:
            rounds += 1
            endings[state.view(None).ending] += 1
    totals = state.position()["totals"]
    return Figures(
        1,
        [moves],
        [rounds],
        Counter(state.winners),
        {seat: [total] for seat, total in totals.items()},
        endings,
    )


def _chunk(game_id: str, seats: int, options: Mapping[str, object], bot: str, seeds: list[str]) -> Figures:
    figures = Figures()
    for seed in seeds:
        figures.add(play_out(game_id, seats, options, bot, seed))
    return figures


def simulate(
    game_id: str,
    seats: int,
    options: Mapping[str, object],
    bot: str,
    games: int,
    jobs: int,
    seed: str,
    done: Callable[[int], None],
) -> Figures:
    """Play the games on `jobs` processes; the figures do not depend on their number."""
    seeds = [f"{seed}/{number}" for number in range(games)]
    chunks = [seeds[start : start + CHUNK] for start in range(0, games, CHUNK)]
    parts: dict[int, Figures] = {}
    if jobs == 1:
        for number, chunk in enumerate(chunks):
            parts[number] = _chunk(game_id, seats, options, bot, chunk)
            done(len(chunk))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            futures = {
                pool.submit(_chunk, game_id, seats, options, bot, chunk): number for number, chunk in enumerate(chunks)
            }
            for future in as_completed(futures):
                parts[futures[future]] = future.result()
                done(parts[futures[future]].games)
    figures = Figures()
    for number in sorted(parts):
        figures.add(parts[number])
    return figures


def progress_bar(console: Console) -> Progress:
    """A bar on the error stream, so that the output stays clean."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
    )


def show(figures: Figures, text: Text, console: Console) -> None:
    """Print the figures as tables."""
    plain = figures.as_json()
    language = text.language
    lengths = Table(title=f"{text.title}, {figures.games} {say(language, 'games')}", title_justify="left")
    for head in ("", "least", "median", "mean", "most"):
        lengths.add_column(say(language, head) if head else "", justify="left" if not head else "right")
    for name in ("moves", "rounds"):
        lengths.add_row(say(language, f"{name} a game"), *(f"{value:g}" for value in plain[name].values()))
    for seat, row in plain["seats"].items():
        lengths.add_row(
            say(language, "total of seat {seat}", {"seat": seat}),
            *(f"{value:g}" for value in row["total"].values()),
        )
    console.print(lengths)
    wins = Table(title=say(language, "Who wins"), title_justify="left")
    for head in ("seat", "wins", "share"):
        wins.add_column(say(language, head), justify="right")
    for seat, row in plain["seats"].items():
        wins.add_row(str(seat), str(row["wins"]), f"{row['wins'] / figures.games:.1%}")
    console.print(wins)
    ends = Table(title=say(language, "How rounds end"), title_justify="left")
    ends.add_column(say(language, "ending"))
    ends.add_column(say(language, "rounds"), justify="right")
    ends.add_column(say(language, "share"), justify="right")
    rounds = sum(figures.endings.values())
    for ending, count in figures.endings.most_common():
        ends.add_row(say(language, ending), str(count), f"{count / rounds:.1%}")
    console.print(ends)
