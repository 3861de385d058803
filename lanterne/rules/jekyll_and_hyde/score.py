"""The account of a round of Jekyll & Hyde (JH-7)."""

from lanterne.rules.game import ScoreLine, Seat
from lanterne.rules.jekyll_and_hyde.cards import (
    HELD_TRANSFORMATION,
    LETTERED,
    MATCHES,
    NAMES,
    POINTS,
    TRANSFORMATION,
)

Rows = list[list[int]]


def matching(kind: int, count: int, changed: int, hyde: bool) -> int:
    """How many of the cards of a lettered family count for the side showing; `changed` were transformed."""
    return count - changed if MATCHES[hyde][kind] else changed


def is_shut_out(front: list[int], changed: list[int], hyde: bool) -> bool:
    """Whether every card in front counts for the side showing, and there is one (JH-7.2)."""
    return any(front) and all(
        matching(kind, front[kind], changed[kind], hyde) == front[kind] for kind in range(LETTERED) if front[kind]
    )


def score_round(out: Seat, hyde: bool, fronts: Rows, changed: Rows, hands: Rows) -> list[ScoreLine]:
    """Every line of the round's account; `out` is who discarded his last card."""
    lines = _in_front(out, hyde, fronts[out], changed[out])
    other = 3 - out
    if is_shut_out(fronts[out], changed[out], hyde):
        return [ScoreLine("JH-7.2", other, 0, "shut out"), *lines]
    return lines + _in_front(other, hyde, fronts[other], changed[other]) + _in_hand(other, hands[other])


def _in_front(seat: Seat, hyde: bool, front: list[int], changed: list[int]) -> list[ScoreLine]:
    lines = []
    for kind, count in enumerate(front):
        if not count:
            continue
        double = matching(kind, count, changed[kind], hyde) if kind < LETTERED else 0
        single = count - double
        if double:
            points, what = 2 * POINTS[kind] * double, "{card} in front, doubled: {count}"
            lines.append(ScoreLine("JH-7.3", seat, points, what, NAMES[kind], double))
        if single:
            points, what = POINTS[kind] * single, "{card} in front: {count}"
            lines.append(ScoreLine("JH-7.3", seat, points, what, NAMES[kind], single))
    return lines


def _in_hand(seat: Seat, hand: list[int]) -> list[ScoreLine]:
    lines = []
    for kind, count in enumerate(hand):
        if count and POINTS[kind]:
            lines.append(
                ScoreLine(
                    "JH-7.4",
                    seat,
                    -POINTS[kind] * count,
                    "{card} in hand: {count}",
                    NAMES[kind],
                    count,
                )
            )
    if hand[TRANSFORMATION]:
        lines.append(ScoreLine("JH-7.4", seat, -HELD_TRANSFORMATION, "transformation kept in hand"))
    return lines
