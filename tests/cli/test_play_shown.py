"""What the terminal game shows: no secrets, sums that are right, any terminal, both languages."""

import ast
import re
import string
import sys
import tomllib
from collections.abc import Iterable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from lanterne.bots.hand import curiosity
from lanterne.cli import play_desk, play_words
from lanterne.cli.cards import THEME
from lanterne.cli.play import choose_game, play, secret_seed
from lanterne.cli.play_session import HINTS, Session
from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.rules.game import State

from .person import TABLES, anything, console, driven, hinted, lines

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

HOUSE = Path(__file__).parents[2] / "lanterne"  # the source, also when the rules under test are compiled
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
