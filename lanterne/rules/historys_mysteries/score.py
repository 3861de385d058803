"""The account of a round of History's Mysteries (HM-6)."""

from lanterne.rules.game import ScoreLine
from lanterne.rules.historys_mysteries.cards import (
    CARD_POINTS,
    KINDS,
    MYSTERIES,
    WINNING_SIDE_POINTS,
)


def score_round(sizes: list[int], facts: list[list[int]], fictions: list[list[int]]) -> list[ScoreLine]:
    """Every line of the round's account, seat by seat."""
    lines = []
    for seat in range(1, len(sizes)):
        front = sum(facts[seat]) + sum(fictions[seat])
        if front:
            lines.append(ScoreLine("HM-6.2", seat, CARD_POINTS * front, "cards in front: {count}", "", front))
        held = sizes[seat]
        if held:
            lines.append(ScoreLine("HM-6.2", seat, -CARD_POINTS * held, "cards in hand: {count}", "", held))
    all_facts, all_fictions = _columns(facts), _columns(fictions)
    for kind in range(KINDS):
        # HM-6.3: fact needs the majority of the whole table; a tie is fiction's.
        if all_facts[kind] > all_fictions[kind]:
            side, what = facts, "{card} is fact: {count}"
        elif all_fictions[kind]:
            side, what = fictions, "{card} is fiction: {count}"
        else:
            continue
        for seat in range(1, len(sizes)):
            right = side[seat][kind]
            if right:
                lines.append(ScoreLine("HM-6.4", seat, WINNING_SIDE_POINTS * right, what, MYSTERIES[kind], right))
    return lines


def _columns(rows: list[list[int]]) -> list[int]:
    """How many cards of each mystery lie on the whole table."""
    sums = [0] * KINDS
    for row in rows:
        for kind, count in enumerate(row):
            if count:
                sums[kind] += count
    return sums
