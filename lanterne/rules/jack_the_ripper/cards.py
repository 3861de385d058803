"""The cards of Jack the Ripper, and the numbers of its rulebook."""

from typing import Final, NamedTuple

from lanterne.rules.rummy.cards import Cards

ID: Final = "jack-the-ripper"

SUSPECTS: Final = ("druitt", "eddy", "gull", "pedachenko", "chapman", "jill")
"""In the order of suspicion, 1 to 6 (JR-1.4). The rulebook prints only the first and the last number."""
ALIBIS: Final = ("druitt", "eddy-gull", "pedachenko", "chapman", "jill")
VICTIMS: Final = ("nichols", "stride", "eddowes", "annie", "kelly")
SCENES: Final = (
    "bucks-row",
    "berner-street",
    "mitre-square",
    "hanbury-street",
    "millers-court",
)  # JR-1.5: in pairs

CARDS: Final = Cards(
    [
        *((name, 5) for name in SUSPECTS),
        ("letters", 4),
        ("wild", 2),
        *((f"suspect:{name}", 1) for name in SUSPECTS),
        *((f"alibi:{name}", 1) for name in ALIBIS),
        *((f"victim:{name}", 1) for name in VICTIMS),
        *((f"scene:{name}", 1) for name in SCENES),
        ("resign", 2),
        ("strike", 2),
        ("escape", 1),
    ]
)
NAMES: Final = CARDS.names
KINDS: Final = 32

# Kinds 0 to 5 are the suspects' evidence.
LETTERS: Final = 6
WILD: Final = 7
FIRST_SUSPECT: Final = 8
FIRST_ALIBI: Final = 14
JOINT_ALIBI: Final = 15
FIRST_VICTIM: Final = 19
FIRST_SCENE: Final = 24
RESIGN_CARD: Final = 29
STRIKE_CARD: Final = 30
ESCAPE_CARD: Final = 31

FIRST_WILD: Final = 32
"""On the table only: 32 to 37 are wilds that lie as a suspect's evidence."""
COLUMNS: Final = 38

MELDABLE: Final = 7  # the suspects' evidence and letters
GAVELS: Final = range(FIRST_SUSPECT, ESCAPE_CARD)
SCENE_OF_VICTIM: Final = FIRST_SCENE - FIRST_VICTIM  # JR-1.5: kind of the scene less kind of its victim

# Values the rulebook does not print
WILD_POINTS: Final = 2
VICTIM_POINTS: Final = 1
SCENE_POINTS: Final = 1

POINTS: Final[tuple[int, ...]] = (
    *(2 for _ in SUSPECTS),
    3,
    WILD_POINTS,
    *(4 for _ in SUSPECTS),
    *(3 for _ in ALIBIS),  # forced by the rulebook's example of 9 points
    *(VICTIM_POINTS for _ in VICTIMS),
    *(SCENE_POINTS for _ in SCENES),
    0,
    0,
    35,
)
ESCAPE_COST: Final = 2  # JR-8.4, in hand, for each victim in play
BALLOT_POINTS: Final = 10  # JR-8.5

SEATS: Final = range(2, 5)
HAND: Final = (0, 0, 10, 9, 8)  # JR-2.1, by the number of seats
LEAST_MELD: Final = 3
VICTIM_DRAWS: Final = 2
STRIKE_TURNS: Final = 5
ALL_VICTIMS: Final = 5

ALIBI_OF: Final = ((0,), (1, 2), (3,), (4,), (5,))
"""The suspects that each alibi card can name, by its place among the alibis."""


class Options(NamedTuple):
    """What a table of Jack the Ripper may choose."""

    target: int = 100
    wild_own_area: bool = False  # JR-4.4
    language: str = "fr"


DEFAULTS: Final = Options()._asdict()
