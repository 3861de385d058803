"""What must hold of every event."""

import re

from lanterne.rules.game import TABLE, Event

from .tables import Table

SNAKE_CASE = re.compile(r"[a-z]+(_[a-z]+)+")
IRREGULAR = {
    "dealt",
    "drawn",
    "drunk",
    "found",
    "given",
    "kept",
    "laid",
    "rebuilt",
    "struck",
    "taken",
}
HIDDEN = {"card_drawn": "card", "hand_dealt": "cards", "ballot_given": "suspect"}
"""Events that hold a secret, and its name."""


def is_past(name: str) -> bool:
    """Whether the name says that something has happened: `card_drawn`."""
    return any(word.endswith("ed") or word in IRREGULAR for word in name.split("_"))


def check_event(event: Event, table: Table) -> None:
    """Named in the past tense; a secret reaches those who may know it, and nobody else."""
    assert SNAKE_CASE.fullmatch(event.name), event
    assert is_past(event.name), event
    assert event.seat in (TABLE, *table.players), event
    assert set(event.knowers) <= set(table.players), event
    assert bool(event.secret) == bool(event.knowers), event
    assert not event.facts.keys() & event.secret.keys(), event
    for seat in (None, *table.players):
        told = event.secret if seat in event.knowers else {}
        expected = {"event": event.name, "seat": event.seat, **event.facts, **told}
        assert event.seen_by(seat) == expected
    if event.name in HIDDEN:
        assert HIDDEN[event.name] in event.secret, event
        assert event.knowers == (event.seat,), event
    else:
        assert not event.secret, f"a secret this suite does not know of: {event}"
