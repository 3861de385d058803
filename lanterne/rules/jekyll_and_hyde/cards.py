"""The cards of Jekyll & Hyde, and the numbers of its rulebook."""

from typing import Final, NamedTuple

from lanterne.rules.rummy.cards import Cards

ID: Final = "jekyll-and-hyde"

JEKYLLS: Final = ("utterson", "poole", "will", "theory")  # [J]
HYDES: Final = ("carew", "awakes", "hideaway", "enfield")  # [H]
LETTERED: Final = 8  # kinds 0 to 3 are [J], 4 to 7 are [H], the rest [J/H]
EVIDENCE: Final = 10

CARDS: Final = Cards(
    [
        *((name, 5) for name in JEKYLLS + HYDES),
        ("lanyon", 5),
        ("stevenson", 4),
        ("potion", 5),
        ("lab", 6),
        ("transformation", 1),
    ]
)
NAMES: Final = CARDS.names
KINDS: Final = 13
LANYON: Final = 8
STEVENSON: Final = 9
POTION: Final = 10
LAB: Final = 11
TRANSFORMATION: Final = 12

# Values the rulebook does not print
LANYON_POINTS: Final = 2
TRANSFORMATION_POINTS: Final = 1

POINTS: Final = (2, 2, 2, 2, 2, 2, 2, 2, LANYON_POINTS, 3, 0, 1, TRANSFORMATION_POINTS)
HELD_TRANSFORMATION: Final = 5  # JH-7.4, on top of its point

SEATS: Final = range(2, 3)
HAND: Final = 10
LEAST_MELD: Final = 3
POTION_DRAWS: Final = 2
LAB_TURNS_UP: Final = 3

SIDES: Final = ("jekyll", "hyde")
MATCHES: Final = (
    tuple(not 4 <= kind < LETTERED for kind in range(KINDS)),
    tuple(kind >= 4 for kind in range(KINDS)),
)
"""MATCHES[hyde][kind]: whether the card fits the side showing; [J/H] always does."""


class Options(NamedTuple):
    """What a table of Jekyll & Hyde may choose."""

    target: int = 100
    language: str = "fr"


DEFAULTS: Final = Options()._asdict()
