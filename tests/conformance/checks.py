"""What must hold in every state of every game. Each check leaves the state as it was."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from lanterne.rules.game import TABLE, Seat, State
from lanterne.rules.refusal import Refusal, Refused

from .tables import Table, cards_of, redealt, rule_numbers, snapshot
from .wander import follow, script

WITHOUT_A_RULE = {
    # the seat
    "there is no seat {seat}",
    # the turn, where the rules have no number for it
    "it is the turn of seat {seat}",
    # the phase of the round
    "the game is over",
    "the round is over",
    "the round is not over",
    "the table itself deals the next round",
    # a missing card
    "you hold no {card}",
    "you hold only {count} of {card}",
}
"""The only refusals that need not cite a rule."""

LATER = 12
"""So many moves show whether two states go on alike."""


def check_alive(state: State[Any], table: Table) -> None:
    """Somebody can move unless the game is over; phase, flags and who is waited for agree."""
    waiting = state.to_act()
    assert state.round_over == (state.phase in ("round-over", "game-over"))
    assert state.game_over == (state.phase == "game-over") == bool(state.winners)
    assert bool(waiting) != state.round_over
    assert set(waiting) <= set(table.players)
    for seat in waiting:
        assert state.moves(seat), f"seat {seat} is waited for, but has no move"
    if state.round_over:
        assert bool(state.moves(TABLE)) != state.game_over


def check_conserved(state: State[Any], deck: list[str]) -> None:
    """Hands, table, stock and piles together are the deck."""
    assert cards_of(state) == deck


def check_refusal(refusal: Refusal, table: Table) -> None:
    """A refusal can be shown, and cites a rule of the game wherever a rule is the reason."""
    assert "{" not in str(refusal)
    if refusal.rule is None:
        assert refusal.says in WITHOUT_A_RULE, f"no rule for: {refusal}"
    else:
        assert refusal.rule in rule_numbers(table.game.id), f"unknown rule: {refusal}"


def check_moves(state: State[Any], table: Table, dice: Random, tries: int = 40) -> None:
    """`moves`, `refusal`, `objections` and `play` agree, for every seat and every move there is.

    All legal moves are tried on copies. Of the others, `tries` a seat are tried: nothing changes.
    """
    before = snapshot(state, table.seats)
    after_refusals = state.copy()
    for seat in table.anybody:
        legal = state.moves(seat)
        assert len(set(map(str, legal))) == len(legal), f"seat {seat}: a move is listed twice"
        assert set(map(str, legal)) <= set(map(str, table.game.catalogue))
        refused = []
        for move in table.game.catalogue:
            objections = state.objections(seat, move)
            if move in legal:
                assert objections == [], f"seat {seat}: {move} is listed, but {objections[0]}"
            else:
                assert objections, f"seat {seat}: {move} is not listed, but nothing is against it"
                check_refusal(objections[0], table)
                refused.append(move)
        for move in dice.sample(refused, min(tries, len(refused))):
            _check_refused(after_refusals, seat, move, table)
        for move in legal:
            state.copy().play(seat, move)
            assert state.refusal(seat, move) is None
    assert snapshot(after_refusals, table.seats) == before, "a refused move changed something"
    assert snapshot(state, table.seats) == before, "asking changed something"
    check_alike(after_refusals, state.copy(), table, dice)


def _check_refused(state: State[Any], seat: Seat, move: Any, table: Table) -> None:
    objections = state.objections(seat, move)
    for objection in objections:
        check_refusal(objection, table)
    assert str(state.refusal(seat, move)) == str(objections[0])
    with pytest.raises(Refused) as caught:
        state.play(seat, move)
    assert str(caught.value) == str(objections[0])
    assert caught.value.refusal.rule == objections[0].rule


def check_alike(one: State[Any], other: State[Any], table: Table, dice: Random) -> None:
    """Two states are the same, and stay so whatever follows. Both are played on."""
    moves = script(table, one, dice.getrandbits(32), LATER)
    assert snapshot(follow(one, moves), table.seats) == snapshot(follow(other, moves), table.seats)


def check_copy(state: State[Any], table: Table, dice: Random) -> None:
    """A copy is independent both ways, and goes on as the state would."""
    before = snapshot(state, table.seats)
    twin = state.copy()
    assert snapshot(twin, table.seats) == before
    moves = script(table, state, dice.getrandbits(32), LATER)
    later = snapshot(follow(twin, moves), table.seats)
    assert snapshot(state, table.seats) == before, "playing on the copy changed the original"
    original = state.copy()
    kept = original.copy()
    assert snapshot(follow(original, moves), table.seats) == later, "the two go on differently"
    assert snapshot(kept, table.seats) == before, "playing on the original changed the copy"


def check_redeal(state: State[Any], table: Table, seat: Seat, dice: Random) -> None:
    """A redeal changes only what the seat cannot know, and depends on nothing else."""
    before = snapshot(state, table.seats)
    deck = cards_of(state)
    seed = str(dice.random())
    twin = redealt(state, seat, seed)
    assert snapshot(state, table.seats) == before, "a redeal changed the original"
    assert cards_of(twin) == deck
    for knower in (seat, None):
        assert twin.view(knower) == state.view(knower)
    assert twin.moves(seat) == state.moves(seat)
    assert twin.to_act() == state.to_act()
    assert twin.score_lines == state.score_lines
    _check_same_but_hidden(state.position(), twin.position(), seat)
    check_alive(twin, table)
    _check_whole_world(twin, table, deck, dice)
    again = redealt(redealt(state, seat, str(dice.random())), seat, seed)
    check_alike(twin.copy(), again, table, dice)
    _check_events(state, twin, table, seat)


def _check_whole_world(twin: State[Any], table: Table, deck: list[str], dice: Random) -> None:
    """A world dealt anew is as good as any: it can be played on, and dealt anew for the others."""
    later = follow(twin.copy(), script(table, twin, dice.getrandbits(32), LATER))
    for world in (twin, later):
        other = dice.choice(table.players)
        third = redealt(world, other, dice.getrandbits(32))
        assert cards_of(third) == deck
        assert third.view(other) == world.view(other)
        assert third.moves(other) == world.moves(other)


def _check_same_but_hidden(old: dict[str, Any], new: dict[str, Any], seat: Seat) -> None:
    """Only other hands, the stock and sealed ballots may differ."""
    for key in old.keys() - {"hands", "stock", "ballots"}:
        assert new[key] == old[key], key
    assert new["hands"][seat] == old["hands"][seat]
    assert {at: len(hand) for at, hand in new["hands"].items()} == {at: len(hand) for at, hand in old["hands"].items()}
    assert len(new["stock"]) == len(old["stock"])


def _check_events(state: State[Any], twin: State[Any], table: Table, seat: Seat) -> None:
    """What is done next looks the same to the seat in both worlds, if it shows no hidden card."""
    for mover in (TABLE, *table.players):
        for move in state.moves(mover):
            if twin.refusal(mover, move) is None:
                here = _play_watched(state, mover, move, seat)
                there = _play_watched(twin, mover, move, seat)
                if here and there and here.left == there.left:
                    assert here == there, f"{mover}: {move}"


class _Seen(NamedTuple):
    """What a seat hears and sees of a move, and which cards left the mover's hand."""

    left: Counter[str]
    heard: list[dict[str, object]]
    view: Any


def _play_watched(world: State[Any], mover: Seat, move: Any, seat: Seat) -> _Seen | None:
    """Play the move on a copy; None if it uncovers a card that was hidden to the seat."""
    after = world.copy()
    heard = after.listen()
    after.play(mover, move)
    if after.round_over:
        return None
    old, new = world.position(), after.position()
    if any(old["hands"][at] != new["hands"][at] for at in old["hands"] if at != mover):
        return None
    drawn = [event for event in heard if event.name == "card_drawn"]
    if new["stock"] != old["stock"][len(drawn) :] or (drawn and mover == seat):
        return None
    hidden = Counter(str(event.secret["card"]) for event in drawn)
    left: Counter[str] = Counter()
    if mover in old["hands"]:
        left = Counter(old["hands"][mover]) - (Counter(new["hands"][mover]) - hidden)
    return _Seen(left, [event.seen_by(seat) for event in heard], after.view(seat))
