"""The runner: moves, refusals, times, and what is said when something comes out otherwise."""

from pathlib import Path

import pytest

from lanterne.scenarios import NotAScenario, read_scenario

from .files import run, run_steps


def test_a_scenario_that_comes_out(tmp_path: Path) -> None:
    steps = """
    - 1: meld will 3
    - expect: {table: {1: [will*3]}, hands: {1: [lab, carew]}, phase: play, turn: 1}
    - 1: discard carew
    - expect: {turn: 2, discard: [carew, lanyon, potion], stock: [theory], stock_size: 53}
    """
    assert run_steps(tmp_path, steps) == []


def test_every_difference_is_told_with_its_line(tmp_path: Path) -> None:
    steps = """
    - expect: {phase: draw, turn: 1}
    - expect:
        turn: 2
        identity: hyde
    """
    assert run_steps(tmp_path, steps) == [
        (1, "phase: expected draw, found play"),
        (3, "turn: expected 2, found 1"),
        (4, "identity: expected hyde, found jekyll"),
    ]


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        (
            "hands: {1: [will*2, lab, carew, poole]}",
            "hands: seat 1: missing poole; not expected will",
        ),
        ("hands: {1: [will]}", "hands: seat 1: not expected carew, lab, will*2"),
        ("hands: {2: [poole*3]}", "hands: seat 2: missing poole*2"),
        ("table: {1: [lab]}", "table: seat 1: missing lab"),
        ("melds: {1: [will]}", "melds: seat 1: missing will"),
        ("hand_sizes: {1: 4, 2: 1}", "hand_sizes: seat 1: expected 4, found 5"),
        ("totals: {2: 7}", "totals: seat 2: expected 7, found 0"),
        ("round_scores: {2: 7}", "round_scores: seat 2: expected 7, found 0"),
        ("stock: [enfield]", "stock: expected ['enfield'], found ['theory']"),
        ("stock_size: 2", "stock_size: expected 2, found 53"),
        ("discard: [lanyon]", "discard: expected ['lanyon'], found ['lanyon', 'potion']"),
        (
            "discard: [potion, lanyon]",
            "discard: expected ['potion', 'lanyon'], found ['lanyon', 'potion']",
        ),
        ("discard_size: 1", "discard_size: expected 1, found 2"),
        ("to_act: [2]", "to_act: expected [2], found [1]"),
        ("winners: [1]", "winners: expected [1], found []"),
        ("round_over: yes", "round_over: expected yes, found no"),
        ("game_over: on", "game_over: expected yes, found no"),
        ("dealer: yes", "dealer: expected yes, found 2"),
        ("may: {1: [draw]}", "may: seat 1: not legal: draw"),
        ("may: {1: [meld will 2]}", "may: seat 1: not legal: meld will 2"),
        ("may_not: {1: [meld will 3]}", "may_not: seat 1: legal: meld will 3"),
        ("moves: {2: [draw]}", "moves: seat 2: not legal: draw"),
        (
            "moves: {1: [meld will 3, lab london]}",
            "moves: seat 1: legal too: discard carew, discard lab, discard will, lab stock",
        ),
    ],
)
def test_what_is_said_of_a_difference(tmp_path: Path, expect: str, says: str) -> None:
    assert run_steps(tmp_path, f"- expect: {{{expect}}}") == [(1, says)]


@pytest.mark.parametrize(
    "expect",
    [
        "hands: {1: [lab, will*2, carew, will]}",
        "stock: []",
        "stock: [theory, enfield]",
        "to_act: [1]",
        "winners: []",
        "round_over: no",
        "dealer: 2",
        "identity: jekyll",
        "turned_up: []",
        "may: {1: [meld will 3, 'lab   stock']}",
        "may_not: {1: [draw, sing], 2: [draw]}",
        "moves: {2: []}",
        "totals: {1: 0}",
        "hand_sizes: {1: 5}",
    ],
)
def test_what_comes_out(tmp_path: Path, expect: str) -> None:
    assert run_steps(tmp_path, f"- expect: {{{expect}}}") == []


def test_a_move_that_is_refused_ends_the_run(tmp_path: Path) -> None:
    steps = """
    - 1: draw
    - expect: {turn: 2}
    """
    assert run_steps(tmp_path, steps) == [(1, "1: draw: refused: you have drawn already (JH-3.1)")]


def test_a_text_that_is_no_move_ends_the_run(tmp_path: Path) -> None:
    [(line, says)] = run_steps(tmp_path, "- 1: sing")
    assert line == 1
    assert says.startswith("1: sing: refused: 'sing' is no move; the moves are: draw, take, meld,")


@pytest.mark.parametrize(
    "step",
    [
        "{1: draw, refused: JH-3.1}",
        "{1: draw, refused: yes}",
        "{2: draw, refused: yes}",
        "{9: draw, refused: yes}",
        "{1: meld will 2, refused: JH-4.1}",
        "{1: sing, refused: yes}",
        "{1: meld carew 3, refused: JH-4.1}",  # held too seldom as well: any reason will do
        "{0: next-round, refused: yes}",
    ],
)
def test_a_refusal_that_was_expected(tmp_path: Path, step: str) -> None:
    assert run_steps(tmp_path, f"- {step}\n- expect: {{phase: play}}") == []


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (
            "{1: draw, refused: JH-9.9}",
            "1: draw: expected a refusal by JH-9.9, found JH-3.1: you have drawn already",
        ),
        (
            "{2: draw, refused: JH-3.1}",
            "2: draw: expected a refusal by JH-3.1, found no rule: it is the turn of",
        ),
        (
            "{1: meld will 2, refused: JH-1.2}",
            "1: meld will 2: expected a refusal by JH-1.2, found JH-4.1: a meld",
        ),
        ("{1: meld will 3, refused: yes}", "1: meld will 3: expected a refusal, but it was played"),
        (
            "{1: meld will 3, refused: JH-4.1}",
            "1: meld will 3: expected a refusal, but it was played",
        ),
    ],
)
def test_a_refusal_that_came_out_otherwise(tmp_path: Path, step: str, says: str) -> None:
    found = run_steps(tmp_path, f"- {step}")
    assert [line for line, _ in found] == [1]
    assert found[0][1].startswith(says)


def test_refused_no_is_a_move(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "- {1: meld will 3, refused: no}\n- expect: {table: {1: [will*3]}}") == []


def test_a_move_may_say_when(tmp_path: Path) -> None:
    """The rummies have no clock: any time will do, and refused moves take their second too."""
    steps = """
    - {1: meld will 3, at: 12.5}
    - {1: draw, refused: yes, at: 13}
    - {1: discard lab, at: 13.5}
    - expect: {turn: 2}
    """
    assert run_steps(tmp_path, steps) == []


def test_next_round_is_an_error_before_the_round_is_over(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "- next-round") == [(1, "0: next-round: refused: the round is not over")]


def test_next_round_deals(tmp_path: Path) -> None:
    text = """\
game: historys-mysteries
seats: 2
position: {phase: discard, hands: {1: [yeti], 2: [roswell]}, totals: {1: 5}}
steps:
  - 1: discard yeti
  - expect: {round_over: yes, totals: {1: 5, 2: -2}, round_scores: {2: -2}}
  - next-round
  - expect: {phase: draw, round: 2, dealer: 1, turn: 2, hand_sizes: {1: 10, 2: 10}, totals: {2: -2}}
"""
    assert run(tmp_path, text).differences == []


def test_next_round_is_an_error_when_the_game_is_over(tmp_path: Path) -> None:
    text = """\
game: historys-mysteries
seats: 2
position: {phase: discard, hands: {1: [yeti], 2: [roswell]}, totals: {1: 100}}
steps:
  - 1: discard yeti
  - next-round
"""
    assert run(tmp_path, text).differences == [(6, "0: next-round: refused: the game is over")]


def test_a_fresh_deal_comes_from_the_seed(tmp_path: Path) -> None:
    def first_hand(seed: str) -> str:
        text = f"game: jack-the-ripper\nseats: 4\n{seed}steps:\n  - expect: {{hands: {{1: []}}}}\n"
        return run(tmp_path, text).differences[0][1]

    assert first_hand("") == first_hand("seed: 0\n")
    assert first_hand("seed: 1\n") != first_hand("seed: 2\n")


def test_rest_out_leaves_the_cards_out_of_later_deals_too(tmp_path: Path) -> None:
    text = """\
game: historys-mysteries
seats: 2
position:
  phase: discard
  hands: {1: [yeti], 2: [roswell*3]}
  discard: [yeti*8, bigfoot*9]
  rest: out
steps:
  - expect: {stock_size: 0}
  - 1: discard yeti
  - next-round
  - expect: {stock_size: 0, discard_size: 1, hand_sizes: {1: 10, 2: 10}}
"""
    assert run(tmp_path, text).differences == []


def test_stars_repeat_the_whole_entry(tmp_path: Path) -> None:
    text = """\
game: historys-mysteries
seats: 2
position: {table: {1: [roswell/fact*3, yeti/fiction]}, discard: [bigfoot*2, yeti]}
steps:
  - expect:
      table: {1: [roswell/fact, yeti/fiction, roswell/fact*2]}
      discard: [bigfoot, bigfoot, yeti]
"""
    assert run(tmp_path, text).differences == []


def test_options_are_the_tables_own(tmp_path: Path) -> None:
    text = """\
game: historys-mysteries
seats: 2
options: {target: 3, language: en}
position: {phase: discard, hands: {1: [yeti], 2: [roswell]}, totals: {1: 3}}
steps:
  - 1: discard yeti
  - expect: {game_over: yes, winners: [1], phase: game-over}
"""
    assert run(tmp_path, text).differences == []


def test_what_a_scenario_knows_of_itself(tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    head = "game: jekyll-and-hyde\nrule: JH-4.1\nabout: A test.\nseats: 2\nseed: 3\n"
    file.write_text(head + "steps:\n  - {1: draw, at: 2}\n", encoding="utf-8")
    scenario = read_scenario(file)
    assert (scenario.path, scenario.game.id, scenario.rules) == (
        file,
        "jekyll-and-hyde",
        ("JH-4.1",),
    )
    assert (scenario.about, scenario.seats, scenario.seed) == ("A test.", 2, 3)
    assert scenario.position is None
    [step] = scenario.steps
    assert (step.line, step.seat, step.move, step.refused, step.at) == (7, 1, "draw", False, 2)
    assert scenario.line(("steps", 0, "nothing", "here")) == 7
    assert scenario.line(("nowhere",)) == 1


def test_jack_the_rippers_own_keys(tmp_path: Path) -> None:
    text = """\
game: jack-the-ripper
seats: 2
position:
  phase: discard
  hands: {1: [jill], 2: [gull]}
  table: {1: [victim:kelly, druitt*3], 2: [alibi:jill]}
steps:
  - expect: {alibi: jill, vote_open: yes}
  - 1: discard jill
  - expect: {alibi: jill, ripper: druitt, vote_open: yes}
  - expect: {alibi: none, ripper: escaped, vote_open: no}
"""
    assert run(tmp_path, text).differences == [
        (11, "alibi: expected none, found jill"),
        (11, "ripper: expected escaped, found druitt"),
        (11, "vote_open: expected no, found yes"),
    ]


@pytest.mark.parametrize("key", ["to_act", "winners"])
def test_a_list_of_seats_that_holds_something_else(tmp_path: Path, key: str) -> None:
    """Told as a difference, or as a file that is no scenario."""
    try:
        differences = run_steps(tmp_path, f"- expect: {{{key}: [1, x]}}")
    except NotAScenario:
        return
    assert [line for line, _ in differences] == [1]
