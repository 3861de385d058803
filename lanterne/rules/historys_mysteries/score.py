"""The account of a round of History's Mysteries (HM-6)."""

from collections.abc import Sequence

from lanterne.rules.game import ScoreLine
from lanterne.rules.historys_mysteries.cards import CARD_POINTS, KINDS, MYSTERIES, WINNING_SIDE_POINTS


def score_round(
    sizes: Sequence[int], facts: Sequence[Sequence[int]], fictions: Sequence[Sequence[int]]
) -> list[ScoreLine]:
    """Every line of the round's account, seat by seat."""
    seats = range(1, len(sizes))
    lines = []
    for seat in seats:
        front = sum(facts[seat]) + sum(fictions[seat])
        if front:
            lines.append(ScoreLine("HM-6.2", seat, CARD_POINTS * front, "cards in front: {count}", {"count": front}))
        held = sizes[seat]
        if held:
            lines.append(ScoreLine("HM-6.2", seat, -CARD_POINTS * held, "cards in hand: {count}", {"count": held}))
    for kind in range(KINDS):
        for_fact = for_fiction = 0
        for seat in seats:
            for_fact += facts[seat][kind]
            for_fiction += fictions[seat][kind]
        # HM-6.3: fact needs the majority of the whole table; a tie is fiction's.
        if for_fact > for_fiction:
            side, what = facts, "{card} is fact: {count}"
        elif for_fiction:
            side, what = fictions, "{card} is fiction: {count}"
        else:
            continue
        for seat in seats:
            right = side[seat][kind]
            if right:
                of_it: dict[str, object] = {"card": MYSTERIES[kind], "count": right}
                lines.append(ScoreLine("HM-6.4", seat, WINNING_SIDE_POINTS * right, what, of_it))
    return lines
