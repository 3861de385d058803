"""The terminal game, driven from scripts: whole games, questions, rubbish, leaving, several people."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from lanterne.cli.play import CannotSave, play
from lanterne.rules import GAMES
from lanterne.rules.chance import commitment
from lanterne.rules.record import verify
from lanterne.text import rule_sentences

from .person import ASKS, CLEAR, IN_TURN, Person, anything, attended, console, driven, hinted, lines, seated

# Whole games


@pytest.mark.parametrize(("name", "seats", "language"), IN_TURN)
def test_any_choice_of_numbers_leads_through_a_whole_game(
    name: str, seats: int, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    shown = driven(monkeypatch, anything(f"{name} {seats}"), name, seats, language, record=file)
    record, state = verify(file.read_text(encoding="utf-8"), GAMES[name])
    assert state.game_over
    assert record.seed is not None
    assert record.seed.hex() in shown
    assert record.commitment in shown
    assert commitment(record.seed) == record.commitment
    assert any(str(max(state.view(None).totals)) in line for line in shown.splitlines()[-6:])
    assert "\x1b" not in shown


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_hints_lead_through_a_whole_game(
    name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    driven(monkeypatch, hinted(), name, 2, language, record=file, target=100)
    assert verify(file.read_text(encoding="utf-8"), GAMES[name])[1].game_over


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = ["1"] * 60
    once = driven(monkeypatch, lines(*script), name)
    assert driven(monkeypatch, lines(*script), name) == once
    assert driven(monkeypatch, lines(*script), name, seed="other") != once


def test_without_a_seed_every_game_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert driven(monkeypatch, lines(), seed=None) != driven(monkeypatch, lines(), seed=None)


SMALL = [(name, seats, language, 80, 24) for name, seats, language in IN_TURN]
WIDE = [(name, GAMES[name].seats[-1], "fr", 104, 30) for name in GAMES]


@pytest.mark.parametrize(("name", "seats", "language", "width", "height"), SMALL + WIDE)
def test_every_page_fits_the_window(
    name: str, seats: int, language: str, width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = console(force_terminal=True, color_system=None, width=width, height=height)
    shown = driven(monkeypatch, anything(f"pages {seats}"), name, seats, language, screen=screen, target=100)
    pages = [page for page in re.sub(r"\x1b\[H", "", shown).split(CLEAR) if ASKS.search(page.rstrip("\n0123456789"))]
    assert len(pages) > 10
    for page in pages:
        assert page.count("\n") <= height, page
        assert max(len(line) for line in page.splitlines()) <= width, page


# What may be typed


def test_notation_in_any_case_and_spacing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    driven(monkeypatch, lines("  DRAW ", "Draw", ""), seed="7", record=file)
    moves = [line.text for line in verify(file.read_text(encoding="utf-8"), GAMES["historys-mysteries"])[0].lines]
    assert moves.count("draw") >= 2


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "DISCARD  squ"), ("en", "discard giant-squid"), ("fr", "discard cal"), ("fr", "discard calmar-géant")],
)
def test_cards_by_their_short_names_and_names(language: str, typed: str) -> None:
    session = seated("historys-mysteries", {}, language=language)
    assert str(session.desk.parse(typed)) == "discard giant-squid"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("name", "position", "typed", "rule"),
    [
        ("historys-mysteries", {"hands": {1: ["yeti*3", "roswell"]}}, "meld yeti 3 fact", "HM-3.1"),
        ("historys-mysteries", {"hands": {1: ["yeti*3", "roswell"]}}, "meld yeti 2 fact", "HM-4.1"),
        ("jekyll-and-hyde", {"hands": {1: ["carew*3", "lab"]}, "phase": "play"}, "meld carew 3", "JH-4.1"),
        ("jack-the-ripper", {"hands": {1: ["jill*3", "gull"]}, "phase": "play"}, "meld jill 3", "JR-4.1"),
    ],
)
def test_asking_why_names_the_rule_and_quotes_it(
    language: str, name: str, position: dict[str, Any], typed: str, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = attended(seated(name, position, language=language), monkeypatch, lines(f"?  {typed.upper()}", typed))
    assert shown.count(f"({rule})") == 2
    said = " ".join(shown.split())
    assert " ".join(rule_sentences(name, language)[rule].split()) in said


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_questions_do_not_move(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    asked = [
        "?",
        "? draw",
        "hint",
        "log",
        "score",
        "rules",
        "rules jr-5.4",
        "rules hm-3.2",
        "help",
        "aide",
        "règles",
        "",
    ]
    shown = driven(monkeypatch, lines(*asked), name, language=language, record=file)
    record, _ = verify(file.read_text(encoding="utf-8"), GAMES[name])
    assert not [line for line in record.lines if line.seat == 1]
    for sentence in list(rule_sentences(name, language).values())[:3]:
        assert sentence.split()[0] in shown


RUBBISH = [
    "}", "{", "{}", "{card}", "[bold]", "[/]", "meld", "meld meld meld", "take -1", "discard }", "99999", "0", "-1",
    "1 1", "9" * 5000, "x" * 2000, "\x00x", "\x1b[31m", "é", "²", "draw draw", "next-round", "ballot nobody",
    "lay will",
]  # fmt: skip


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_rubbish_is_refused_in_words(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    asked = [*RUBBISH, *(f"? {typed}" for typed in RUBBISH)]
    shown = driven(monkeypatch, lines(*asked), name, language=language, record=file)
    assert shown.count("✗ ") >= len(asked)
    record, _ = verify(file.read_text(encoding="utf-8"), GAMES[name])
    assert not [line for line in record.lines if line.seat == 1]


@pytest.mark.parametrize("last", ["q", "Q ", "quit", None])
def test_leaving_is_polite_and_keeps_the_record(
    last: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    typed = ["draw", *([] if last is None else [last])]
    shown = driven(monkeypatch, lines(*typed), record=file)
    assert "You leave the table." in shown
    record, state = verify(file.read_text(encoding="utf-8"), GAMES["historys-mysteries"])
    assert not state.game_over
    assert [line.text for line in record.lines if line.seat == 1] == ["draw"]
    assert f"lanterne verify {file}" in "".join(shown.split("\n"))


def test_without_a_record_it_is_said_how_to_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--record FILE" in driven(monkeypatch, lines("q"))


def test_ctrl_c_leaves_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(shown: str, last: int) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "game.txt"
    assert "You leave the table." in driven(monkeypatch, interrupted, record=file)
    verify(file.read_text(encoding="utf-8"), GAMES["historys-mysteries"])


def test_a_record_that_cannot_be_written_is_told_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match="cannot be written to"):
        play(GAMES["jekyll-and-hyde"], 2, {}, "1", "en", tmp_path / "nowhere" / "game.txt", console())


# Several people at one keyboard


@pytest.mark.parametrize(("name", "seats"), [("historys-mysteries", 3), ("jekyll-and-hyde", 2), ("jack-the-ripper", 3)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_several_people_share_the_keyboard(
    name: str, seats: int, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    screen = console(force_terminal=True, color_system=None)
    monkeypatch.setattr(sys, "stdin", person := Person(screen.file, hinted()))  # type: ignore[arg-type]
    assert play(GAMES[name], seats, {"target": 40}, "hot", language, file, screen, people=2) == 0
    assert verify(file.read_text(encoding="utf-8"), GAMES[name])[1].game_over
    passed = "Pass the keyboard to seat {}" if language == "en" else "Passez le clavier au joueur {}"
    assert any(passed.format(1) in prompt for prompt in person.asked)
    assert any(passed.format(2) in prompt for prompt in person.asked)
    you = "You ({})" if language == "en" else "Vous ({})"
    pages = screen.file.getvalue().split(CLEAR)  # type: ignore[attr-defined]
    for page in pages:
        assert not (you.format(1) in page and you.format(2) in page), page


# Out of turn, ballots, the last call

FOUND = ["victim:nichols", "victim:stride", "victim:eddowes", "victim:annie", "victim:kelly"]


def escape_in_hand(holder: int = 1, turn: int = 2) -> dict[str, Any]:
    hands = {1: ["gull", "jill"], 2: ["eddy", "gull"], 3: ["chapman", "druitt"]}
    hands[holder].append("escape")
    return {"hands": hands, "table": {2: FOUND}, "turn": turn, "phase": "draw"}


def test_an_escape_is_offered_after_every_move_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated("jack-the-ripper", escape_in_hand(), seats=3)
    shown = attended(session, monkeypatch, lines("", "nonsense", "? escape", "ESCAPE"))
    assert shown.count("Out of turn: escape, or Enter to go on > ") == 4
    assert "You (1) let the Ripper escape." in shown
    assert "+35" in shown


def test_an_offer_may_be_let_be(monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated("jack-the-ripper", escape_in_hand(), seats=3)
    shown = attended(session, monkeypatch, lines(*[""] * 6))
    assert shown.count("Out of turn: escape") >= 3
    assert "escape" in session.state.view(1).hand
    assert session.state.view(1).turn == 1


ALL_ASKED = "All five victims are in play. Who plays the escape?"


def test_several_people_are_asked_alike_for_an_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds it: the question is put to all, so that it tells nothing."""
    session = seated("jack-the-ripper", escape_in_hand(holder=2, turn=1), seats=3, people=2)
    shown = attended(session, monkeypatch, lines("", "draw", "1", "x", "log", "2"))
    assert shown.count(ALL_ASKED) == 4
    assert "✗ You do not hold the card." in shown
    assert "Seat 2 let the Ripper escape." in shown


def test_nobody_need_answer_when_all_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated("jack-the-ripper", escape_in_hand(holder=2, turn=1), seats=3, people=2)
    shown = attended(session, monkeypatch, lines("", "draw", "", "", "discard gull"))
    assert shown.count(ALL_ASKED) == 2  # once a turn
    assert "escape" in session.state.view(2).hand


def test_a_bot_escapes_out_of_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated("jack-the-ripper", escape_in_hand(holder=3, turn=1), seats=3)
    assert "Seat 3 let the Ripper escape." in attended(session, monkeypatch, lines("draw"))


def test_a_vote_asks_the_person_and_hides_the_ballots_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    position = {
        "hands": {1: ["gull", "jill"], 2: ["eddy", "gull"], 3: ["druitt", "letters"]},
        "table": {1: ["jill*3", "victim:kelly"]},
        "phase": "draw",
        "turn": 1,
    }
    session = seated("jack-the-ripper", position, seats=3)
    shown = attended(session, monkeypatch, lines("call-vote", "?", "ballot jill", "log"))
    assert "Name in secret whom you take for the Ripper" in shown
    log = shown[shown.rindex("Seat 2  gave a ballot") :]
    assert "voted for" not in log


@pytest.mark.parametrize(
    ("answer", "ending"), [("pass", "The Commissioner resigned"), ("escape", "let the Ripper escape")]
)
def test_the_last_call_asks_everybody(answer: str, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = {
        "hands": {1: ["escape", "jill"], 2: ["gull"]},
        "table": {1: FOUND, 2: ["druitt*3"]},
        "phase": "last-call",
        "turn": 2,
    }
    shown = attended(seated("jack-the-ripper", position), monkeypatch, lines("?", answer))
    assert "Escape or pass (1-2, ? or help) > " in shown
    assert ending in shown
