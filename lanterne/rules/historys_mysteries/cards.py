"""The cards of History's Mysteries, and the numbers its rulebook prints."""

from typing import Final, NamedTuple

from lanterne.rules.rummy.cards import Cards

ID: Final = "historys-mysteries"

MYSTERIES: Final = (
    "roswell",
    "atlantis",
    "chupacabra",
    "giant-squid",
    "bigfoot",
    "ghost-ships",
    "amityville",
    "loch-ness",
    "crop-circles",
    "yeti",
)
COPIES: Final = 9  # HM-1.1
CARDS: Final = Cards([(name, COPIES) for name in MYSTERIES])
KINDS: Final = 10

SEATS: Final = range(2, 7)
HAND: Final = (0, 0, 10, 10, 10, 7, 7)  # HM-2.2, by the number of seats

OTHERS: Final = [
    [[other for other in range(1, seats + 1) if other != seat] for seat in range(seats + 1)]
    for seats in range(SEATS.stop)
]
"""OTHERS[seats][seat]: the opponents."""

SERIES: Final = 3  # HM-4.1
CARD_POINTS: Final = 2  # HM-6.2, in front and in hand
WINNING_SIDE_POINTS: Final = 2  # HM-6.4
LAST_REBUILDING: Final = 10  # HM-5.3


class Options(NamedTuple):
    """What a table of History's Mysteries may choose."""

    target: int = 100
    language: str = "fr"


DEFAULTS: Final = Options()._asdict()
