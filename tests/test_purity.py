"""The rules need nothing but Python, and everything they say can be said in French."""

import subprocess
import sys
import tomllib
from functools import cache
from importlib.resources import files

import pytest

from lanterne.rules import GAMES
from lanterne.rules.chance import Chance
from lanterne.text import LANGUAGES, Text, rule_sentences, rules_text

from .conformance.tables import cards_of
from .templates import placeholders, templates

every_game = pytest.mark.parametrize("game", GAMES)

# The standard library only

COMPILED_PART = "__mypyc"
"""mypyc names the shared part of compiled modules so."""


@cache
def loaded_by_the_rules() -> tuple[str, ...]:
    """The modules of a fresh interpreter that has imported the rules and nothing else."""
    paths = [path for path in sys.path if path]
    show = "import lanterne.rules; print('\\n'.join(sys.modules))"
    code = f"import sys; sys.path[:] = {paths!r}; {show}"
    command = [sys.executable, "-I", "-S", "-c", code]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return tuple(done.stdout.split())


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    loaded = {name.partition(".")[0] for name in loaded_by_the_rules()}
    foreign = sorted(
        name for name in loaded - sys.stdlib_module_names - {"lanterne", "__main__"} if not name.endswith(COMPILED_PART)
    )
    assert not foreign, f"third-party modules: {', '.join(foreign)}"


def test_the_rules_import_no_other_part_of_lanterne() -> None:
    ours = {name.split(".")[1] for name in loaded_by_the_rules() if name.startswith("lanterne.")}
    assert ours == {"rules"}


# Text in both languages


@every_game
def test_both_languages_have_the_same_rules(game: str) -> None:
    numbers = {language: list(rule_sentences(game, language)) for language in LANGUAGES}
    assert numbers["fr"] == numbers["en"]
    assert numbers["en"]
    for language in LANGUAGES:
        assert all(rule_sentences(game, language).values())
        assert rules_text(game, language).startswith("# ")


@every_game
def test_both_languages_name_every_card(game: str) -> None:
    rules = GAMES[game]
    cards = set(cards_of(rules.deal(2, rules.options({}), Chance.from_seed(0))))
    for language in LANGUAGES:
        text = Text(game, language)
        assert set(text.names["cards"]) == cards, language
        assert set(text.names["short"]) == cards, language
        assert all(text.card(card) != "" and text.short(card) != "" for card in cards)
        assert text.title
        assert text.tagline


@every_game
def test_both_languages_have_the_same_words(game: str) -> None:
    french, english = (Text(game, language).names for language in LANGUAGES)
    assert french.keys() == english.keys()
    for key, value in french.items():
        if isinstance(value, dict):
            assert value.keys() == english[key].keys(), key


# Messages


def french_messages() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in files("lanterne.text").joinpath("fr/messages").iterdir():
        if file.name.endswith(".toml"):
            found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def test_the_messages_of_the_rules_are_found() -> None:
    """If the collecting breaks, the next test would pass for nothing."""
    found = templates()
    assert len(found) > 100
    for known in (
        "you hold no {card}",
        "one flip of {card} a turn",
        "a victim may be the last card only if there is a card to draw",
        "{card} is fact: {count}",
        "'{name}' is none of: {names}",
        "the round is ending: escape or pass",
        "expected '{key} ...'",
        "there is no game '{game}'; the games are: {games}",
    ):
        assert known in found, known


def test_every_message_has_its_french() -> None:
    french = french_messages()
    missing = {
        template: where for template, where in templates().items() if template not in french and template != "{card}"
    }
    listed = "\n".join(f"{where}: {template}" for template, where in missing.items())
    assert not missing, f"{len(missing)} messages without French:\n{listed}"


def test_french_messages_have_the_same_placeholders() -> None:
    for template, french in french_messages().items():
        assert placeholders(french) == placeholders(template), template
