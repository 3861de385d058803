"""How the rules say no."""

import pytest

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.refusal import BadPosition, LanterneError, NotAMove, Refusal, Refused, fill


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


def test_fill() -> None:
    assert fill("{a} and {b}", {"a": 1, "b": "two"}) == "1 and two"


def test_moves_show_their_text() -> None:
    for game in GAMES.values():
        assert repr(game.parse("draw")) == "<draw>"
