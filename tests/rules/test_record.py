"""The format of records: a golden file, and what is said of every line that is wrong."""

from pathlib import Path

import pytest

from lanterne.rules import GAMES
from lanterne.rules.record import BadRecord, Line, Record, begin, read, replay, seal, verify
from lanterne.rules.refusal import BadOption, NotAMove

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
    """The lines of a record without their seals."""
    sealed = short_record(moves, salts).text().splitlines()
    return [sealed[0], *(row.rpartition(" #")[0] for row in sealed[1:])]


def sealed(rows: list[str]) -> str:
    """The lines with seals that fit: what a forger who knows the format would write."""
    before = rows[0]
    text = rows[:1]
    for row in rows[1:]:
        before = seal(before, row)
        text.append(f"{row} #{before}")
    return "\n".join(text) + "\n"


def complain(text: str, game: str = JH) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(text, GAMES[game])
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
    mark = record.add(0, 1, "draw")
    assert mark == record.seals[-1]
    assert record.text().splitlines()[6] == f"0 1 draw #{mark}"
    assert len(mark) == 8


def test_every_line_but_the_first_is_sealed() -> None:
    text = short_record().text()
    plain = [text.splitlines()[0], *(row.rpartition(" #")[0] for row in text.splitlines()[1:])]
    assert sealed(plain) == text


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
    assert one.text() == other.text()
    assert 'options {"language": "en", "target": 50} #' in one.text()


# What is wrong with a record, and in which line


@pytest.mark.parametrize("text", ["", "\n", "lanterne record 2\n", "\ufefflanterne record 1\n", "hello\nworld\n"])
def test_a_record_begins_with_its_format(text: str) -> None:
    error = complain(text)
    assert (error.line, str(error)) == (1, "a record begins with 'lanterne record 1'")


WRONG_LINES = [
    (2, "gaem jekyll-and-hyde", "expected 'game ...'"),
    (3, "rule 1", "expected 'rules ...'"),
    (3, "rules", "expected a whole number after 'rules'"),
    (3, "rules one", "expected a whole number after 'rules'"),
    (3, "rules -1", "expected a whole number after 'rules'"),
    (4, "seats two", "expected a whole number after 'seats'"),
    (5, "options {", "expected a JSON object after 'options'"),
    (5, "options [1]", "expected a JSON object after 'options'"),
    (6, "commit 12", "expected 'commitment ...'"),
    (7, "salt 3 x", "there is no seat 3"),
    (7, "salt x y", "there is no seat x"),
    (7, "salt 0 y", "there is no seat 0"),
    (8, "soon 1 draw", "expected 'TIME SEAT MOVE', or the seed"),
    (8, "0 one draw", "expected 'TIME SEAT MOVE', or the seed"),
    (8, "0", "expected 'TIME SEAT MOVE', or the seed"),
    (8, "", "expected 'TIME SEAT MOVE', or the seed"),
    (8, "0.0 1 draw", "expected 'TIME SEAT MOVE', or the seed"),
    (8, "0 01 draw", "expected 'TIME SEAT MOVE', or the seed"),
    (8, "0 1 cheat", "'cheat' is refused: 'cheat' is no move; the moves are: "),
    (8, "0 0 next-round", "'next-round' is refused: the round is not over"),
    (11, "seed xyz", "expected hexadecimal digits after 'seed'"),
    (11, "seed 5c1f", "the seed is not the one that was committed to"),
    (12, "finish 3", "expected 'end ...'"),
    (12, "end", "expected a whole number after 'end'"),
    (12, "end soon", "expected a whole number after 'end'"),
    (12, "end 4", "the record has 3 moves, but ends otherwise"),
    (13, "more", "nothing comes after the end"),
]


@pytest.mark.parametrize(("line", "row", "says"), WRONG_LINES)
def test_a_line_that_is_wrong_though_its_seal_fits(line: int, row: str, says: str) -> None:
    changed = rows(salts=("", "x"))
    changed[line - 1 : line] = [row]
    error = complain(sealed(changed))
    assert error.line == line
    assert str(error).startswith(says)


@pytest.mark.parametrize("row", ["0 1 draw", "0 1 draw #", "0 1 draw #00000000", "", "#"])
def test_a_line_without_the_seal_that_fits(row: str) -> None:
    changed = short_record(3, ()).text().splitlines()
    changed[6] = row
    error = complain("\n".join(changed))
    assert error.line == 7
    assert str(error).startswith("the seal does not fit: this line was changed")


@pytest.mark.parametrize("line", range(2, 7))
def test_a_record_that_breaks_off_in_its_header(line: int) -> None:
    assert complain(sealed(rows()[: line - 1])).line == line


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
    assert (error.line, str(error)) == (9, "the seed is not published yet, so the deal is not known")
    record = read(text)
    assert record.seed is None
    assert record.text() == text
    with pytest.raises(BadRecord, match="the seed is not published yet, so the deal is not known"):
        list(replay(record, GAMES[JH]))


def test_a_replay_may_be_listened_to() -> None:
    record = short_record(4)
    state = record.deal(GAMES[JH])
    heard = state.listen()
    for _, after in replay(record, GAMES[JH], state):
        assert after is state
    assert [event.name for event in heard][:1] == ["card_taken"]


@pytest.mark.parametrize("salt", ["two\nlines", "a\u2028b", "a\x85b", " padded ", "x\ry", "x\r", "#", " #12"])
def test_a_salt_survives_being_written_to_a_file(tmp_path: Path, salt: str) -> None:
    """Or it is refused when the record is begun."""
    try:
        record = begin(GAMES[JH], 2, {}, SEED, ("", salt))
    except BadOption:
        return
    file = tmp_path / "record.txt"
    file.write_text(record.text(), encoding="utf-8")
    again, state = verify(file.read_text(encoding="utf-8"), GAMES[JH])
    assert again.salts == ("", salt)
    assert state.position() == record.deal(GAMES[JH]).position()


def test_more_salts_than_seats() -> None:
    with pytest.raises(BadOption, match="a salt is one line of text, and every seat may give one"):
        begin(GAMES[JH], 2, {}, SEED, ("a", "b", "c"))


def test_a_move_is_one_line() -> None:
    record = begin(GAMES[JH], 2, {}, SEED)
    with pytest.raises(NotAMove, match="a move is one line of text"):
        record.add(0, 1, "draw\n1 2 draw")
    assert record.lines == []


@pytest.mark.parametrize("game", [HM, JH, JR])
def test_a_record_of_no_moves_is_the_deal(game: str) -> None:
    record = begin(GAMES[game], 2, {}, SEED)
    _, state = verify(record.text(), GAMES[game])
    assert state.position() == record.deal(GAMES[game]).position()
