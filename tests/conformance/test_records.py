"""Records: they replay to the same state, and every change to one is caught where it was made."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterne.rules.record import BadRecord, Record, begin, read, replay, verify

from .tables import Table, every_table, snapshot
from .wander import Wanderer

SEED = bytes(range(32))
HEADER = 6
"""Lines before the salts and the moves."""


def recorded(
    table: Table, steps: int, seed: bytes = SEED, salts: tuple[str, ...] = ()
) -> tuple[Record, dict[str, object]]:
    """A random game written down, and the state that it came to."""
    record = begin(table.game, table.seats, table.options(1), seed, salts)
    state = record.deal(table.game)
    for number, (seat, move) in enumerate(Wanderer(table, seed.hex()).play(state, steps)):
        record.add(number * 1.25, seat, str(move))
    return record, snapshot(state, table.seats)


@every_table
def test_a_record_replays_to_the_same_state(table: Table) -> None:
    record, end = recorded(table, 300)
    last = None
    for line, state in replay(record, table.game):
        last = line, state
    assert last is not None
    assert last[0] == record.lines[-1]
    assert snapshot(last[1], table.seats) == end


@every_table
@settings(max_examples=8)
@given(
    seed=st.binary(min_size=1, max_size=40),
    salt=st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=10).map(str.strip),
    steps=st.integers(0, 200),
)
def test_a_record_survives_being_text(table: Table, seed: bytes, salt: str, steps: int) -> None:
    salts = ("",) * (table.seats - 1) + (salt,) if salt else ()
    record, end = recorded(table, steps, seed, salts)
    text = record.text()
    again, state = verify(text, table.game)
    assert again.text() == text
    assert snapshot(state, table.seats) == end
    assert (again.game, again.rules, again.seats) == (
        table.game.id,
        table.game.version,
        table.seats,
    )
    assert (again.seed, again.salts, again.options) == (seed, salts, table.options(1))


@every_table
def test_a_record_without_its_seed_can_be_read_but_not_proved(table: Table) -> None:
    record, _ = recorded(table, 20)
    text = record.text(publish=False)
    assert SEED.hex() not in text
    holder = read(text)
    assert holder.seed is None
    assert holder.text() == text
    with pytest.raises(BadRecord, match="not published"):
        verify(text, table.game)
    with pytest.raises(BadRecord, match="not published"):
        holder.deal(table.game)


@every_table
def test_not_every_seat_must_give_a_salt(table: Table) -> None:
    record, end = recorded(table, 30, salts=("lucky",))
    _, state = verify(record.text(), table.game)
    assert snapshot(state, table.seats) == end


def tampered(rows: list[str], dice: Random) -> Iterator[tuple[str, int, list[str]]]:
    """Every line changed, dropped, doubled, swapped with the next, and one put before it."""
    for at, row in enumerate(rows):
        number = at + 1
        place = dice.randrange(len(row))
        other = "0" if row[place] != "0" else "1"
        yield (
            "changed",
            number,
            [*rows[:at], row[:place] + other + row[place + 1 :], *rows[at + 1 :]],
        )
        yield "emptied", number, [*rows[:at], "", *rows[at + 1 :]]
        yield "dropped", number, rows[:at] + rows[at + 1 :]
        yield "doubled", number + 1, [*rows[:at], row, *rows[at:]]
        yield "added to", number, [*rows[:at], dice.choice(rows[:at] + rows[at + 1 :]), *rows[at:]]
        if at + 1 < len(rows):
            yield "swapped", number, [*rows[:at], rows[at + 1], row, *rows[at + 2 :]]
    yield "made longer", len(rows) + 1, [*rows, ""]


@every_table
@pytest.mark.parametrize("salted", [False, True], ids=["unsalted", "salted"])
def test_tampering_with_any_line_is_caught_there(table: Table, salted: bool) -> None:
    salts = tuple(f"lucky {seat}" for seat in table.players) if salted else ()
    record, _ = recorded(table, 12, salts=salts)
    rows = record.text().splitlines()
    for what, number, changed in tampered(rows, Random(str(table))):
        error = complaint(changed, table)
        assert error, f"line {number} was {what}, and nobody noticed: {rows[number - 2 : number]}"
        assert error.line == number, (what, number, str(error))


def complaint(rows: list[str], table: Table) -> BadRecord | None:
    try:
        verify("\n".join(rows) + "\n", table.game)
    except BadRecord as error:
        return error
    return None


@every_table
def test_a_move_that_is_not_legal_is_caught_though_the_seals_are_right(table: Table) -> None:
    record, _ = recorded(table, 12)
    forged = begin(table.game, table.seats, table.options(1), SEED)
    for line in record.lines[:7]:
        forged.add(line.time, line.seat, line.text)
    forged.add(99, 0, "next-round")
    for line in record.lines[7:]:
        forged.add(line.time, line.seat, line.text)
    with pytest.raises(BadRecord, match="'next-round' is refused: the round is not over") as caught:
        verify(forged.text(), table.game)
    assert caught.value.line == HEADER + 8


@every_table
def test_a_text_that_is_no_move_is_caught_though_the_seals_are_right(table: Table) -> None:
    forged = begin(table.game, table.seats, {}, SEED)
    forged.add(0, 1, "cheat")
    with pytest.raises(BadRecord, match="'cheat' is refused: 'cheat' is no move") as caught:
        verify(forged.text(), table.game)
    assert caught.value.line == HEADER + 1


@every_table
def test_another_seed_is_another_deal(table: Table) -> None:
    deals = [
        begin(table.game, table.seats, {}, seed, salts).deal(table.game).position()
        for seed, salts in ((SEED, ()), (SEED[:-1], ()), (SEED, ("x",)), (SEED, ("", "x")))
    ]
    assert all(one != other for at, one in enumerate(deals) for other in deals[:at])
