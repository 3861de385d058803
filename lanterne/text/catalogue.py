"""Looking text up: `en/` and `fr/` hold names and rules a game, `fr/messages/` the French of every template."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("fr", "en")
_NAMED = ("card", "side", "wanted")
"""Facts that are words of the game; all others are put in as they are, above all what somebody typed."""
_RULE = re.compile(r"^- \*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\* (.+)$", re.MULTILINE)


@cache
def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


@cache
def _messages(language: str) -> dict[str, str]:
    """From the English templates to the language's own."""
    if language == "en":
        return {}
    folder = files(__package__).joinpath(f"{language}/messages")
    found: dict[str, str] = {}
    for file in folder.iterdir():
        found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def say(language: str, template: str, facts: Mapping[str, object] | None = None) -> str:
    """The message in that language, with its facts put in."""
    return _messages(language).get(template, template).format(**(facts or {}))


@cache
def rules_text(game: str, language: str) -> str:
    """The short rules of a game, in Markdown."""
    return files(__package__).joinpath(f"{language}/rules/{game}.md").read_text(encoding="utf-8")


@cache
def rule_sentences(game: str, language: str) -> dict[str, str]:
    """The sentence of every numbered rule, in the order of the rules."""
    return dict(_RULE.findall(rules_text(game, language)))


class Text:
    """Everything said about one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.names: dict[str, Any] = _toml(f"{language}/{game}.toml")

    @property
    def title(self) -> str:
        """The game's name."""
        return str(self.names["title"])

    @property
    def tagline(self) -> str:
        """The game in one line."""
        return str(self.names["tagline"])

    def card(self, card: str) -> str:
        """The card's name, with how it lies: `wild/druitt`."""
        name, slash, how = card.partition("/")
        shown = str(self.names["cards"].get(name, name))
        return f"{shown} ({self.word(how)})" if slash else shown

    def short(self, card: str) -> str:
        """The card's abbreviation."""
        return str(self.names["short"].get(card, card))

    def word(self, word: str) -> str:
        """A side, a suspect, a family or any other word of the game."""
        for table in ("sides", "suspects", "cards"):
            if word in self.names.get(table, {}):
                return str(self.names[table][word])
        return _messages(self.language).get(word, word)

    def say(self, template: str, facts: Mapping[str, object] | None = None) -> str:
        """The message in this language, with its facts put in; cards and sides by their names."""
        told = {key: self.word(str(value)) if key in _NAMED else value for key, value in (facts or {}).items()}
        return say(self.language, template, told)

    def rule(self, number: str) -> str:
        """The sentence of a numbered rule, or nothing."""
        return rule_sentences(self.game, self.language).get(number, "")
