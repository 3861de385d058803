"""Comparing what a scenario expects with the state."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lanterne.rules.game import State
from lanterne.rules.refusal import BadPosition, NotAMove
from lanterne.rules.rummy.position import expand
from lanterne.scenarios.document import NotAScenario, Place, Scenario

_BY_SEAT = ("hands", "table", "melds")
_NUMBERS_BY_SEAT = ("totals", "round_scores", "hand_sizes")
_MOVES = ("may", "may_not", "moves")


def compare(
    scenario: Scenario, state: State[Any], expect: Mapping[str, Any], place: Place
) -> Iterator[tuple[str, str]]:
    """Yield the key and a sentence for everything that is not as expected."""
    truth = state.position()
    truth["hand_sizes"] = {seat: len(hand) for seat, hand in truth["hands"].items()}
    truth["stock_size"], truth["discard_size"] = len(truth["stock"]), len(truth["discard"])
    for key, wanted in expect.items():
        if key not in truth and key not in _MOVES:
            raise _wrong(scenario, place, key, f"expected one of {', '.join([*truth, *_MOVES])}, not '{key}'")
        try:
            if key in _MOVES:
                says = _compare_moves(scenario, state, truth, key, _mapping(wanted))
            elif key in _BY_SEAT:
                says = _compare_rows(truth[key], _mapping(wanted), key)
            elif key in _NUMBERS_BY_SEAT:
                says = [
                    f"seat {seat}: {_differ(_row(truth[key], seat), number)}"
                    for seat, number in _mapping(wanted).items()
                    if _row(truth[key], seat) != number
                ]
            else:
                says = _compare_value(key, truth[key], wanted)
        except (BadPosition, ValueError) as error:
            raise _wrong(scenario, place, key, str(error)) from None
        for line in says:
            yield key, f"{key}: {line}"


def _wrong(scenario: Scenario, place: Place, key: str, says: str) -> NotAScenario:
    return NotAScenario(scenario.path, scenario.line((*place, "expect", key)), says)


def _mapping(wanted: Any) -> Mapping[int, Any]:
    if not isinstance(wanted, Mapping):
        raise ValueError("expected a mapping by seat")
    return wanted


def _row(rows: Mapping[int, Any], seat: int) -> Any:
    if seat not in rows:
        raise ValueError(f"there is no seat {seat}")
    return rows[seat]


def _listed(wanted: Any) -> Sequence[Any]:
    if not isinstance(wanted, list):
        raise ValueError("expected a list")
    return wanted


def _differ(found: object, wanted: object) -> str:
    return f"expected {wanted}, found {found}"


def _compare_rows(rows: Mapping[int, list[str]], wanted: Mapping[int, Any], key: str) -> list[str]:
    """Cards by seat, without order."""
    says = []
    for seat, entries in wanted.items():
        cards, found = Counter(expand(_listed(entries), (key, seat))), Counter(_row(rows, seat))
        if cards != found:
            says.append(f"seat {seat}: {_surplus(cards - found, found - cards)}")
    return says


def _surplus(missing: Counter[str], extra: Counter[str]) -> str:
    parts = [("missing ", missing), ("not expected ", extra)]
    return "; ".join(what + ", ".join(_starred(cards)) for what, cards in parts if cards)


def _starred(cards: Counter[str]) -> list[str]:
    return [card if count == 1 else f"{card}*{count}" for card, count in sorted(cards.items())]


def _compare_moves(
    scenario: Scenario, state: State[Any], truth: Mapping[str, Any], key: str, wanted: Mapping[int, Any]
) -> list[str]:
    says = []
    for seat, texts in wanted.items():
        _row(truth["hands"], seat)
        legal = {str(move) for move in state.moves(seat)}
        named = {_normal(scenario, str(text)) for text in _listed(texts)}
        if key != "may_not" and named - legal:
            says.append(f"seat {seat}: not legal: {', '.join(sorted(named - legal))}")
        if key == "may_not" and named & legal:
            says.append(f"seat {seat}: legal: {', '.join(sorted(named & legal))}")
        if key == "moves" and legal - named:
            says.append(f"seat {seat}: legal too: {', '.join(sorted(legal - named))}")
    return says


def _normal(scenario: Scenario, text: str) -> str:
    try:
        return str(scenario.game.parse(text))
    except NotAMove:
        return text


def _compare_value(key: str, found: Any, wanted: Any) -> list[str]:
    if key in ("stock", "discard"):
        cards = expand(_listed(wanted), (key,))
        compared = found[: len(cards)] if key == "stock" else found
        return [] if compared == cards else [_differ(compared, cards)]
    if isinstance(found, list):
        return [] if Counter(map(str, _listed(wanted))) == Counter(map(str, found)) else [_differ(found, wanted)]
    if isinstance(found, bool) or isinstance(wanted, bool):
        return [] if found is wanted else [_differ(_yes(found), _yes(wanted))]
    return [] if str(found) == str(wanted) else [_differ(found, wanted)]


def _yes(value: object) -> object:
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
