"""Bots: legal everywhere, blind to what is hidden, and the quick ones worth playing against."""

from itertools import count
from typing import Any

import pytest

from lanterne.bots import BOTS, Bot, UnknownBot, find_bot
from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, Game, State

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def step(state: State[Any], bots: list[Bot[Any]], chances: list[Chance]) -> None:
    """One move of whoever moves next; out of turn first. An illegal one raises `Refused`."""
    waited_for = state.to_act()
    if not waited_for:
        state.play(TABLE, state.moves(TABLE)[0])
        return
    for seat, (bot, chance) in enumerate(zip(bots, chances, strict=True), 1):
        moves = [] if seat in waited_for else state.moves(seat)
        move = bot.interrupt(state.view(seat), moves, chance) if moves else None
        if move is not None:
            state.play(seat, move)
            return
    seat = waited_for[0]
    state.play(seat, bots[seat - 1].choose(state.view(seat), state.moves(seat), chances[seat - 1]))


def dealt(game: Game[Any], kinds: list[str], seed: str) -> tuple[State[Any], list[Bot[Any]], list[Chance]]:
    state = game.deal(len(kinds), game.options({}), Chance.from_seed(seed))
    bots = [find_bot(kind, game.id) for kind in kinds]
    return state, bots, [Chance.from_seed(f"{seed} {seat}") for seat in range(len(kinds))]


def played(game: Game[Any], kinds: list[str], seed: str) -> State[Any]:
    state, bots, chances = dealt(game, kinds, seed)
    for steps in count():
        assert steps < 20_000, "the game does not end"
        if state.game_over:
            break
        step(state, bots, chances)
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("kind", BOTS)
def test_whole_games_of_any_number_are_legal_and_end(name: str, seats: int, kind: str) -> None:
    for seed in range(4 if kind == "quick" else 1):
        assert played(GAMES[name], [kind] * seats, f"{kind} {seed}").winners


@pytest.mark.parametrize("name", GAMES)
def test_quick_beats_random(name: str) -> None:
    wins = 0
    for seed in range(100):
        mine = seed % 2  # both seats in turn
        kinds = ["random", "random"]
        kinds[mine] = "quick"
        wins += played(GAMES[name], kinds, f"duel {seed}").winners == [mine + 1]
    assert wins >= 90


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("kind", BOTS)
def test_what_is_hidden_changes_no_move(name: str, seats: int, kind: str) -> None:
    state, bots, chances = dealt(GAMES[name], ["quick"] * seats, f"hidden {kind}")
    bot = find_bot(kind, name)
    for number in range(150):
        if state.game_over:
            break
        for seat in state.to_act():
            twin = state.redeal(seat, Chance.from_seed(f"anew {number}"))
            chance, same = Chance.from_seed(number), Chance.from_seed(number)
            move = bot.choose(state.view(seat), state.moves(seat), chance)
            assert move is bot.choose(twin.view(seat), twin.moves(seat), same)
        step(state, bots, chances)


@pytest.mark.parametrize("name", GAMES)
def test_choosing_changes_nothing_it_is_given(name: str) -> None:
    state, bots, chances = dealt(GAMES[name], ["quick"] * 2, "untouched")
    while not state.round_over:
        seat = state.to_act()[0]
        moves, before = state.moves(seat), state.position()
        given = list(moves)
        bots[seat - 1].choose(state.view(seat), given, chances[seat - 1].copy())
        assert given == moves
        assert state.position() == before
        step(state, bots, chances)


def test_two_quick_players_do_not_pass_one_card_to_and_fro_for_ever() -> None:
    """Both hold a pair that they can never meld, and the third lies on the pile."""
    game = GAMES["jekyll-and-hyde"]
    pair = ["hideaway*2"]
    position = {"hands": {1: pair, 2: pair}, "discard": ["hideaway"], "turn": 1}
    state = game.arrange(2, game.options({}), position, Chance.from_seed(1))
    bots = [find_bot("quick", game.id)] * 2
    chances = [Chance.from_seed(f"stuck {seat}") for seat in (1, 2)]
    for _ in range(2_000):
        if state.round_over:
            break
        step(state, bots, chances)
    assert state.round_over


@pytest.mark.parametrize(("bot", "game"), [("grandmaster", "jekyll-and-hyde"), ("quick", "chess")])
def test_an_unknown_bot_is_named(bot: str, game: str) -> None:
    with pytest.raises(UnknownBot, match=f"no bot '{bot}' for {game}"):
        find_bot(bot, game)
