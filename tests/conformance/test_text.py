"""Moves as text: `str` and `parse` are inverse, and what is no move is refused politely."""

from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lanterne.rules.game import Game
from lanterne.rules.refusal import NotAMove

from .tables import Table, every_game, every_table, rule_numbers
from .wander import verb_of

NUMBERS = st.one_of(
    st.integers(-3, 120).map(str),
    st.sampled_from(["²", "٣", "3.0", "+3", "03", "1e3", "9" * 30, "9" * 5000, "½", "十"]),
)
JUNK_WORDS = st.one_of(st.text(min_size=1, max_size=6), NUMBERS, st.sampled_from(["{", "{card}", "%s", "wild"]))


def words_of(game: Game[Any]) -> list[str]:
    return sorted({word for move in game.catalogue for word in str(move).split()})


def parse_anything(game: Game[Any], text: str) -> None:
    """The move, or `NotAMove` with a sentence and, if it names a rule, one of the game's."""
    try:
        move = game.parse(text)
    except NotAMove as caught:
        error = caught
    else:
        assert str(move) == " ".join(text.split())
        return
    assert str(error)
    assert error.rule is None or error.rule in rule_numbers(game.id)


@every_game
def test_text_and_parse_are_inverse(game: Game[Any]) -> None:
    texts = [str(move) for move in game.catalogue]
    assert len(set(texts)) == len(texts)
    for move, text in zip(game.catalogue, texts, strict=True):
        assert game.parse(text) is move
        assert text == " ".join(text.split())
        assert text == text.lower()


@every_game
def test_spaces_do_not_matter(game: Game[Any]) -> None:
    for move in game.catalogue:
        assert game.parse("  " + str(move).replace(" ", " \t ") + " \n") is move


@every_game
def test_the_table_deals_the_next_round(game: Game[Any]) -> None:
    assert str(game.parse("next-round")) == "next-round"


@every_game
@settings(max_examples=150)
@given(text=st.text(max_size=40))
@example(text="")
@example(text="{text}")
@example(text="\x00")
@example(text="\ud800")
def test_any_text_is_a_move_or_NotAMove(game: Game[Any], text: str) -> None:
    parse_anything(game, text)


@every_game
@settings(max_examples=300)
@given(data=st.data())
def test_the_words_of_a_game_in_any_order_are_a_move_or_NotAMove(game: Game[Any], data: st.DataObject) -> None:
    words = st.one_of(st.sampled_from(words_of(game)), JUNK_WORDS)
    verbs = st.sampled_from(sorted({verb_of(move) for move in game.catalogue}))
    text = " ".join([data.draw(verbs), *data.draw(st.lists(words, max_size=6))])
    parse_anything(game, text)


@every_game
def test_every_move_with_a_number_that_is_none(game: Game[Any]) -> None:
    """Digits for `str.isdigit` that are none for `int`, and numbers too long for `int`."""
    for move in game.catalogue:
        words = str(move).split()
        for at, word in enumerate(words):
            if word.isdigit():
                for odd in ("²", "٣", "9" * 5000):
                    parse_anything(game, " ".join([*words[:at], odd, *words[at + 1 :]]))


@every_table
def test_every_legal_move_is_in_the_catalogue(table: Table) -> None:
    """So that `moves` and `refusal` can be compared over the whole catalogue."""
    state = table.deal(0)
    assert {str(move) for seat in table.anybody for move in state.moves(seat)} <= {
        str(move) for move in table.game.catalogue
    }
