"""The terminal game, driven from scripts: whole games, questions, rubbish, leaving, several people."""

import ast
import re
import string
import sys
import tomllib
from collections.abc import Callable, Iterable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import lanterne.text
from lanterne.bots.hand import curiosity
from lanterne.cli import play_desk, play_words
from lanterne.cli.cards import THEME
from lanterne.cli.play import CannotSave, choose_game, play, secret_seed
from lanterne.cli.play_input import Leave
from lanterne.cli.play_session import HINTS, Session
from lanterne.rules import GAMES
from lanterne.rules.chance import Chance, commitment
from lanterne.rules.game import State
from lanterne.rules.record import verify
from lanterne.text import rule_sentences

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
ASKS = re.compile(r"\((1|1-(\d+)), \? (?:or help|ou aide)\) > $")
CLEAR = "\x1b[2J"


class Person:
    """A standard input that reads the screen before it answers."""

    def __init__(self, screen: StringIO, answer: Callable[[str, int], str], most: int = 5_000) -> None:
        self.screen = screen
        self.answer = answer
        self.left = most
        self.asked: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.left -= 1
        end = self.screen.seek(0, 2)
        self.screen.seek(max(0, end - 500))
        shown = self.screen.read()
        prompt = shown[shown.rfind("\n") + 1 :]
        self.asked.append(prompt)
        found = ASKS.search(prompt)
        last = int(found[2] or 1) if found else 0
        return self.answer(shown, last) if self.left else ""


def anything(seed: str) -> Callable[[str, int], str]:
    """Answers with any number of the list; Enter where there is none."""
    chance = Chance.from_seed(seed)
    return lambda shown, last: f"{chance.below(last) + 1}\n" if last else "\n"


def hinted() -> Callable[[str, int], str]:
    """Asks for a hint, then follows it."""
    asked = False

    def answer(shown: str, last: int) -> str:
        nonlocal asked
        asked = bool(last) and not asked
        if not last:
            return "\n"
        return "hint\n" if asked else re.findall(r"(?:would play|jouerait le) (\d+)", shown)[-1] + "\n"

    return answer


def lines(*typed: str) -> Callable[[str, int], str]:
    """Types these lines, then ends the input."""
    rest = iter(typed)
    return lambda shown, last: next((f"{line}\n" for line in rest), "")


def console(**how: Any) -> Console:
    return Console(**{"file": StringIO(), "width": 80, "height": 24, "highlight": False, **how})


def driven(
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[str, int], str],
    game: str = "historys-mysteries",
    seats: int = 2,
    language: str = "en",
    people: int = 1,
    seed: str | None = "table",
    record: Path | None = None,
    screen: Console | None = None,
    target: int = 40,
) -> str:
    """Play, to fewer points than usual; what was shown."""
    screen = screen or console()
    shown = screen.file
    assert isinstance(shown, StringIO)
    monkeypatch.setattr(sys, "stdin", Person(shown, answer))
    assert play(GAMES[game], seats, {"target": target}, seed, language, record, screen, people) == 0
    return shown.getvalue()


def seated(name: str, position: dict[str, Any], seats: int = 2, people: int = 1, language: str = "en") -> Session:
    """A session in a position; its record does not fit it."""
    game = GAMES[name]
    session = Session(game, seats, {}, secret_seed("seated"), language, console(), people)
    session.state = game.arrange(seats, game.options({}), position, Chance.from_seed(1))
    session.heard = session.state.listen()
    return session


def attended(session: Session, monkeypatch: pytest.MonkeyPatch, answer: Callable[[str, int], str]) -> str:
    """Run the session until the script is at its end; what was shown."""
    shown = session.console.file
    assert isinstance(shown, StringIO)
    monkeypatch.setattr(sys, "stdin", Person(shown, answer))
    with session.console.use_theme(THEME), pytest.raises(Leave):
        session.run()
    return shown.getvalue()


# Whole games


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("language", ["fr", "en"])
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
    once = driven(monkeypatch, anything("same"), name)
    assert driven(monkeypatch, anything("same"), name) == once
    assert driven(monkeypatch, anything("same"), name, seed="other") != once


def test_without_a_seed_every_game_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert driven(monkeypatch, lines(), seed=None) != driven(monkeypatch, lines(), seed=None)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_fits_a_small_window(name: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = console(force_terminal=True, color_system=None)
    shown = driven(monkeypatch, anything(f"pages {seats}"), name, seats, language, screen=screen, target=100)
    pages = [page for page in re.sub(r"\x1b\[H", "", shown).split(CLEAR) if ASKS.search(page.rstrip("\n0123456789"))]
    assert len(pages) > 10
    for page in pages:
        assert page.count("\n") <= 24, page
        assert max(len(line) for line in page.splitlines()) <= 80, page


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


# What is shown


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_page_shows_nothing_that_the_seat_cannot_know(name: str, seats: int) -> None:
    session = Session(GAMES[name], seats, {}, secret_seed("page"), "en", console(width=120, height=40), 1)
    bot = session.bot
    with session.console.use_theme(THEME):
        for number in range(60):
            state: State[Any] = session.state
            if state.round_over:
                break
            pages = []
            for twin in (state, state.redeal(1, Chance.from_seed(number))):
                session.state = twin
                session.console.file = StringIO()
                session._show(1) if state.moves(1) else session.account.show_sheet(twin.view(None), 1)
                pages.append(session.console.file.getvalue())
            session.state = state
            assert pages[0] == pages[1]
            seat = state.to_act()[0]
            session._make(seat, bot.choose(state.view(seat), state.moves(seat), Chance.from_seed(number)))


def test_the_account_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = driven(monkeypatch, hinted(), "jekyll-and-hyde")
    for account in shown.split("What for")[1:]:
        rows = account.splitlines()[2:]
        last = next(at for at, row in enumerate(rows) if "This round" in row)
        points = [[int(word) for word in re.findall(r"(?<!\S)[+-]\d+", row)] for row in rows[: last + 1]]
        assert sum(sum(row) for row in points[:last]) == sum(points[last])


@pytest.mark.parametrize("name", GAMES)
def test_no_color_writes_nothing_but_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    screen = console(force_terminal=True, color_system="truecolor")
    shown = driven(monkeypatch, anything("plain"), name, screen=screen)
    assert not re.search(r"\x1b\[[\d;]*m", shown)
    assert "[" in shown  # brackets tell the cards apart
    coloured = driven(
        monkeypatch, lines("?"), name, screen=console(force_terminal=True, color_system="truecolor", no_color=False)
    )
    assert re.search(r"\x1b\[[\d;]*m", coloured)


@pytest.mark.parametrize("name", GAMES)
def test_a_terminal_that_knows_only_ascii(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = BytesIO()
    screen = console(file=TextIOWrapper(written, encoding="ascii", write_through=True))
    monkeypatch.setattr(sys, "stdin", StringIO("1\n?\nhelp\n1\n1\nscore\n"))
    assert play(GAMES[name], 2, {}, "ascii", "fr", None, screen) == 0
    assert b"+---+" in written.getvalue()


def test_hints_are_not_mere_curiosity() -> None:
    assert not curiosity(Chance(HINTS))


@pytest.mark.parametrize("typed", ["2", "jekyll-and-hyde", "Jekyll-and-Hyde"])
def test_choosing_a_game(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(f"7\nchess\n\n{typed}\n"))
    assert choose_game(console(), "fr") is GAMES["jekyll-and-hyde"]


def test_choosing_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    assert choose_game(console(), "en") is None


# The French

HOUSE = Path(lanterne.text.__file__).parents[1]
TEMPLATES = [
    *(play_words.MOVE_WORDS, play_words.MENU_WORDS, play_words.GROUPS, play_words.EVENT_WORDS),
    *(play_words.ENDINGS, play_words.DUE, play_desk.COMMANDS, play_desk.MARKS),
    *({phase: says for phase, (says, _) in phases.items()} for phases in play_desk.PHASES.values()),
]


def french(file: str) -> dict[str, str]:
    return tomllib.loads((HOUSE / "text/fr/messages" / file).read_text(encoding="utf-8"))


def constants(files: Iterable[Path]) -> set[str]:
    """Every text in the code."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def said(files: Iterable[Path], calls: set[str]) -> set[str]:
    """The texts given to those calls, wherever among the arguments."""
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in calls:
                texts = (arg for given in node.args[:1] for arg in ast.walk(given))
                found |= {arg.value for arg in texts if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


def test_all_that_the_terminal_says_is_there_in_french() -> None:
    files = [*(HOUSE / "cli").glob("play*.py"), HOUSE / "cli/table.py", *(HOUSE / "bots").glob("*.py")]
    known = french("terminal.toml") | french("rules.toml")
    spoken = said(files, {"say", "tell", "no", "UnknownBot", "CannotSave"})
    spoken |= {says for table in TEMPLATES for says in table.values()}
    assert spoken - set(known) == set()
    assert set(french("terminal.toml")) - constants(files) == set()


def test_all_that_the_rules_say_is_there_in_french() -> None:
    files = list((HOUSE / "rules").rglob("*.py"))
    known = french("rules.toml")
    spoken = said(files, {"NotAMove", "BadOption", "BadPosition", "BadSeats", "UnknownGame"})
    for text in constants(files):
        # a template speaks of facts; what else holds braces is none
        if re.search(r"{[a-z_]+}", text) and "\n" not in text:
            spoken.add(text)
    assert spoken - set(known) == set()
    assert set(known) - constants(files) == set()


@pytest.mark.parametrize("file", ["rules.toml", "terminal.toml"])
def test_french_typography_and_facts(file: str) -> None:
    for english, said_in_french in french(file).items():
        names = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (english, said_in_french)
        ]
        assert names[0] == names[1], english
        assert "'" not in said_in_french, said_in_french
        text = re.sub(r" \? (les|ou|pour) ", "", said_in_french)  # `?` as a thing to type
        assert not re.search(r"(?<!\u00a0):", text), text
        assert not re.search(r"(?<!\u202f)[;!?]", text), text
        assert "« " not in said_in_french, said_in_french
