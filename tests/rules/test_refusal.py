"""How the rules say no."""

import pytest

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import ScoreLine
from lanterne.rules.refusal import BadPosition, LanterneError, NotAMove, Refusal, Refused, fill
from lanterne.rules.rummy.cards import Cards

from .tables import HM, arranged, play, texts


def test_a_refusal_with_a_rule() -> None:
    refusal = Refusal("JR-4.1", "no {card} yet", {"card": "druitt"})
    assert str(refusal) == "no druitt yet (JR-4.1)"
    assert repr(refusal) == "Refusal('JR-4.1', 'no druitt yet (JR-4.1)')"
    assert (refusal.rule, refusal.says, refusal.facts) == (
        "JR-4.1",
        "no {card} yet",
        {"card": "druitt"},
    )


def test_a_refusal_without_a_rule() -> None:
    assert str(Refusal(None, "the game is over")) == "the game is over"


def test_what_play_raises_holds_the_refusal() -> None:
    game = GAMES["historys-mysteries"]
    state = game.deal(2, game.options({}), Chance.from_seed(0))
    other = 3 - state.to_act()[0]
    with pytest.raises(Refused) as caught:
        state.play(other, game.parse("draw"))
    error = caught.value
    assert error.refusal.rule == "HM-2.5"
    assert str(error) == str(error.refusal) == f"it is the turn of seat {3 - other} (HM-2.5)"
    assert error.facts == {"seat": 3 - other}


def test_every_error_has_its_template_and_facts() -> None:
    error = LanterneError("a {thing} went wrong", {"thing": "wheel"})
    assert (str(error), error.says, error.facts) == (
        "a wheel went wrong",
        "a {thing} went wrong",
        {"thing": "wheel"},
    )


def test_a_bad_position_knows_where() -> None:
    assert BadPosition("wrong", path=("hands", 1)).path == ("hands", 1)
    assert BadPosition("wrong").path == ()


def test_NotAMove_may_know_a_rule() -> None:
    assert NotAMove("no").rule is None
    assert NotAMove("no", rule="HM-4.1").rule == "HM-4.1"


@pytest.mark.parametrize(
    ("game", "hand", "move", "rule"),
    [
        ("historys-mysteries", ["yeti*3", "roswell"], "meld yeti 3 fact", "HM-3.5"),
        ("jekyll-and-hyde", ["will*3", "lab"], "meld will 3", "JH-3.3"),
        ("jack-the-ripper", ["jill*3", "strike"], "meld jill 3", "JR-3.4"),
        ("jack-the-ripper", ["jill*3", "strike"], "strike", "JR-3.4"),
    ],
)
def test_in_the_phase_discard_nothing_may_be_played(game: str, hand: list[str], move: str, rule: str) -> None:
    state = arranged(game, 2, {"phase": "discard", "hands": {1: hand}})
    refusal = state.refusal(1, GAMES[game].parse(move))
    assert refusal is not None
    assert refusal.rule == rule
    assert {text.split()[0] for text in texts(state, 1)} == {"discard"}


def finished_lines(held: str) -> list[ScoreLine]:
    position = {"phase": "discard", "hands": {1: ["yeti"], 2: [held]}, "table": {1: ["yeti/fact*3"]}}
    return play(HM, arranged(HM, 2, position), (1, "discard yeti")).score_lines


def test_score_lines_are_values() -> None:
    one, same, other = finished_lines("roswell"), finished_lines("bigfoot"), finished_lines("roswell*2")
    assert one == same
    assert hash(one[0]) == hash(same[0])
    assert one != other
    assert one[0] != "HM-6.2"
    assert "HM-6.2" in repr(one[0])


def test_kinds_are_counted_and_listed() -> None:
    cards = Cards([("a", 2), ("b", 1), ("c", 3)])
    assert cards.counted([2, 0, 2]) == [1, 0, 2]
    assert cards.listed([1, 0, 2]) == [0, 2, 2]
    assert cards.named([1, 0, 2]) == ["a", "c", "c"]
    assert cards.deck == (0, 0, 1, 2, 2, 2)


def test_fill() -> None:
    assert fill("{a} and {b}", {"a": 1, "b": "two"}) == "1 and two"


def test_moves_show_their_text() -> None:
    for game in GAMES.values():
        assert repr(game.parse("draw")) == "<draw>"
