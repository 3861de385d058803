"""Reading the options of a table."""

from collections.abc import Mapping
from typing import Any

from lanterne.rules.refusal import BadOption

LANGUAGES = ("fr", "en")


def checked(values: Mapping[str, object], defaults: Mapping[str, object]) -> dict[str, Any]:
    """The defaults with the values put in, each of the default's own type."""
    chosen: dict[str, Any] = dict(defaults)
    for name, value in values.items():
        if name not in defaults:
            raise BadOption(
                "there is no option '{option}'; the options are: {options}",
                {"option": name, "options": ", ".join(sorted(defaults))},
            )
        if type(value) is not type(defaults[name]):
            wanted = {bool: "true or false", int: "a whole number", str: "a word"}[type(defaults[name])]
            raise BadOption(
                "option {option} is {wanted}, not '{value}'",
                {"option": name, "wanted": wanted, "value": value},
            )
        chosen[name] = value
    if chosen["language"] not in LANGUAGES:
        raise BadOption("option language is fr or en, not '{value}'", {"value": chosen["language"]})
    if chosen["target"] < 1:
        raise BadOption("option target is 1 or more, not {value}", {"value": chosen["target"]})
    return chosen
