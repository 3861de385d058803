"""How the rules say no. Every message is an English template with facts; `lanterne.text` has the French."""

from collections.abc import Mapping


class LanterneError(Exception):
    """The root of every error that a caller may want to show to a person."""

    def __init__(self, says: str, facts: Mapping[str, object] | None = None) -> None:
        self.says = says
        self.facts: dict[str, object] = dict(facts or {})
        super().__init__(fill(says, self.facts))


class BadOption(LanterneError):
    """An option that the game does not have, or a value that it does not take."""


class BadSeats(LanterneError):
    """More or fewer players than the game is for."""


class BadPosition(LanterneError):
    """A position that cannot be set up. `path` leads to the wrong entry: ("hands", 1)."""

    def __init__(self, says: str, facts: Mapping[str, object] | None = None, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(says, facts)
        self.path = path


class NotAMove(LanterneError):
    """A text that is no move of the game. `rule` is set where a rule of the game says so."""

    def __init__(self, says: str, facts: Mapping[str, object] | None = None, rule: str | None = None) -> None:
        super().__init__(says, facts)
        self.rule = rule


class Refusal:
    """Why a move is not legal now: the rule, where a rule is the reason, and a sentence."""

    __slots__ = ("facts", "rule", "says")

    def __init__(self, rule: str | None, says: str, facts: Mapping[str, object] | None = None) -> None:
        self.rule = rule
        self.says = says
        self.facts: dict[str, object] = dict(facts or {})

    def __str__(self) -> str:
        text = fill(self.says, self.facts)
        return f"{text} ({self.rule})" if self.rule else text

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {str(self)!r})"


class Refused(LanterneError):
    """Raised by `play` for a move that is not legal; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.says, refusal.facts)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


def fill(template: str, facts: Mapping[str, object]) -> str:
    """The template with its facts put in."""
    return template.format(**facts)
