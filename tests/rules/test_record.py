"""The format of records: a golden file, and what is said of every line that is wrong."""

from pathlib import Path

import pytest

from lanterne.rules import GAMES
from lanterne.rules.record import BadRecord, Line, Record, begin, read, replay, verify
from lanterne.rules.refusal import LanterneError

from .tables import HM, JH, JR

GOLDEN = Path(__file__).parents[1] / "data" / "record.txt"
SEED = bytes.fromhex("5c1f") * 16


def short_record(moves: int = 8, salts: tuple[str, ...] = ("", "lucky")) -> Record:
    """Jekyll & Hyde, always the last of the legal moves."""
    game = GAMES[JH]
    record = begin(game, 2, {"target": 50, "language": "en"}, SEED, salts)
    state = record.deal(game)
    for number in range(moves):
        seat = state.to_act()[0]
        move = max(state.moves(seat), key=str)
        state.play(seat, move)
        record.add(number * 1.5 + number / 8, seat, str(move))
    return record


def rows(*, moves: int = 3, salts: tuple[str, ...] = ()) -> list[str]:
    return short_record(moves, salts).text().splitlines()


def complain(text: str | list[str], game: str = JH) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(text if isinstance(text, str) else "\n".join(text) + "\n", GAMES[game])
    return caught.value


def test_the_format_does_not_change(write_golden: bool) -> None:
    """If this fails, old records cannot be read: raise the number in the first line instead."""
    text = short_record().text()
    if write_golden:
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_the_golden_record_is_proved() -> None:
    record, state = verify(GOLDEN.read_text(encoding="utf-8"), GAMES[JH])
    assert (record.game, record.seats, record.salts) == (JH, 2, ("", "lucky"))
    assert record.seed == SEED
    assert len(record.lines) == 8
    assert state.view(None).target == 50


def test_a_line_knows_where_it_stands() -> None:
    record = read(short_record(3).text())
    assert [line.number for line in record.lines] == [8, 9, 10]


@pytest.mark.parametrize(
    ("time", "text"),
    [
        (0, "0"),
        (1, "1"),
        (1.5, "1.5"),
        (2.125, "2.125"),
        (0.1 + 0.2, "0.3"),
        (1e6, "1000000"),
        (12.3456, "12.346"),
    ],
)
def test_times_are_written_in_thousandths_at_most(time: float, text: str) -> None:
    assert str(Line(time, 1, "draw")) == f"{text} 1 draw"


def test_the_seal_of_a_move_is_told_when_it_is_written_down() -> None:
    record = begin(GAMES[JH], 2, {}, SEED)
    seal = record.add(0, 1, "draw")
    assert seal == record.seals[-1]
    assert record.text().splitlines()[6] == f"0 1 draw #{seal}"
    assert len(seal) == 8


def test_the_seal_depends_on_all_that_came_before() -> None:
    seals = []
    for options, seed, moves in (
        ({}, SEED, ["draw", "draw"]),
        ({"target": 50}, SEED, ["draw", "draw"]),
        ({}, SEED[:-1], ["draw", "draw"]),
        ({}, SEED, ["take", "draw"]),
    ):
        record = begin(GAMES[JH], 2, options, seed)
        seals.append([record.add(0, 1, move) for move in moves][-1])
    assert len(set(seals)) == 4


def test_options_are_written_in_a_fixed_order() -> None:
    one = begin(GAMES[JH], 2, {"target": 50, "language": "en"}, SEED)
    other = begin(GAMES[JH], 2, {"language": "en", "target": 50}, SEED)
    assert one.header() == other.header()
    assert 'options {"language": "en", "target": 50}' in one.header()


# What is wrong with a record, and in which line


@pytest.mark.parametrize("text", ["", "\n", "lanterne record 2\n", "\ufefflanterne record 1\n", "hello\nworld\n"])
def test_a_record_begins_with_its_format(text: str) -> None:
    error = complain(text)
    assert (error.line, str(error)) == (1, "a record begins with 'lanterne record 1'")


@pytest.mark.parametrize(
    ("line", "row", "says"),
    [
        (2, "gaem jekyll-and-hyde", "expected 'game ...'"),
        (3, "rules", "expected 'rules ...'"),
        (3, "rules one", "expected a whole number after 'rules'"),
        (3, "rules -1", "expected a whole number after 'rules'"),
        (4, "seats two", "expected a whole number after 'seats'"),
        (5, "options {", "expected a JSON object after 'options'"),
        (5, "options [1]", "expected a JSON object after 'options'"),
        (6, "commit 12", "expected 'commitment ...'"),
        (7, "salt 3 x", "there is no seat 3"),
        (7, "salt x y", "there is no seat x"),
        (7, "salt 0 y", "there is no seat 0"),
        (8, "soon 1 draw #12345678", "expected 'TIME SEAT MOVE #SEAL', or the seed"),
        (8, "0 one draw #12345678", "expected 'TIME SEAT MOVE #SEAL', or the seed"),
        (8, "0", "expected 'TIME SEAT MOVE #SEAL', or the seed"),
        (8, "", "expected 'TIME SEAT MOVE #SEAL', or the seed"),
        (8, "0 1 draw", "expected 'TIME SEAT MOVE #SEAL', or the seed"),
        (8, "0 1 draw #00000000", "the seal does not fit: this line or one before it was changed"),
        (11, "seed xyz", "expected hexadecimal digits after 'seed'"),
        (11, "seed 5c1f", "the seed is not the one that was committed to"),
        (12, "end", "expected 'end ...'"),
        (12, "end soon", "expected a whole number after 'end'"),
        (12, "end 4", "the record has 3 moves, but ends otherwise"),
        (13, "more", "nothing comes after the end"),
    ],
)
def test_a_line_that_is_wrong(line: int, row: str, says: str) -> None:
    changed = rows(salts=("", "x"))
    changed[line - 1 : line] = [row]
    error = complain(changed)
    assert (error.line, str(error)) == (line, says)


@pytest.mark.parametrize("line", range(1, 7))
def test_a_record_that_breaks_off_in_its_header(line: int) -> None:
    assert complain(rows()[: line - 1]).line == line


def test_other_rules_than_these() -> None:
    record = begin(GAMES[JH], 2, {}, SEED)
    record.rules = 99
    error = complain(record.text())
    assert (error.line, str(error)) == (3, "the record was played by rules 99; these are rules 1")


def test_seats_that_the_game_has_not() -> None:
    error = complain(begin(GAMES[JH], 5, {}, SEED).text())
    assert (error.line, str(error)) == (4, "jekyll-and-hyde is for 2 to 2 players, not 5")


def test_options_that_the_game_has_not() -> None:
    error = complain(begin(GAMES[JH], 2, {"colour": 1}, SEED).text())
    assert error.line == 5
    assert str(error).startswith("there is no option 'colour'")


def test_a_record_of_another_game() -> None:
    """It is the record's second line that is wrong, not a move."""
    assert complain(short_record(0).text(), HM).line == 2


def test_a_replay_complains_like_a_proof() -> None:
    for record, line in (
        (begin(GAMES[JH], 5, {}, SEED), 4),
        (begin(GAMES[JH], 2, {"target": 0}, SEED), 5),
    ):
        with pytest.raises(BadRecord) as caught:
            list(replay(record, GAMES[JH]))
        assert caught.value.line == line


def test_a_seed_that_is_not_published() -> None:
    text = short_record(3, ()).text(publish=False)
    error = complain(text)
    assert (error.line, str(error)) == (
        10,
        "the seed is not published yet: the shuffles cannot be proved",
    )
    record = read(text)
    assert record.seed is None
    with pytest.raises(BadRecord, match="the seed is not published yet, so the deal is not known"):
        list(replay(record, GAMES[JH]))


@pytest.mark.parametrize("salt", ["two\nlines", "a\u2028b", "a\x85b", " padded ", "x\ry"])
def test_a_salt_is_one_line_of_text_as_it_was_given(salt: str) -> None:
    """Or it is refused when the record is begun."""
    try:
        record = begin(GAMES[JH], 2, {}, SEED, ("", salt))
    except (LanterneError, ValueError):
        return
    again, state = verify(record.text(), GAMES[JH])
    assert again.salts == ("", salt)
    assert state.position() == record.deal(GAMES[JH]).position()


OTHER_SPELLINGS = [
    (3, "rules 1", "rules 01"),
    (4, "seats 2", "seats 02"),
    (5, 'options {"language": "en", "target": 50}', 'options {"target":50,"language":"en"}'),
    (7, "0 ", "0.0 "),
    (7, "0 ", "-0 "),
    (7, "0 ", "0 0"),
    (10, "seed 5c", "seed 5C"),
    (10, "seed 5c", "seed 5c "),
    (11, "end 3", "end 03"),
]


@pytest.mark.parametrize(("line", "old", "new"), OTHER_SPELLINGS)
def test_a_record_has_but_one_spelling(line: int, old: str, new: str) -> None:
    """A change that leaves the meaning is a change, too."""
    changed = rows()
    assert old in changed[line - 1]
    changed[line - 1] = changed[line - 1].replace(old, new, 1)
    assert complain(changed).line == line


@pytest.mark.parametrize("game", [HM, JH, JR])
def test_a_record_of_no_moves_is_the_deal(game: str) -> None:
    record = begin(GAMES[game], 2, {}, SEED)
    _, state = verify(record.text(), GAMES[game])
    assert state.position() == record.deal(GAMES[game]).position()
