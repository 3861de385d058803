"""Moves and events in plain words: English templates here, the French in `lanterne.text`."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from lanterne.rules.game import TABLE, Event, Seat
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.view import RummyView
from lanterne.text import Text, say

MOVE_WORDS: Final = {
    "draw": "draw from the stock",
    "draw again": "draw again: you have played nothing",
    "take": "take {card} from the pile",
    "take 2": "take {card} and the card above it",
    "take more": "take {card} and the {count} cards above it",
    "meld": "lay {count} {card}",
    "meld wild": "lay {count} {card} and {wilds} wild",
    "meld fact": "lay {count} {card} as fact",
    "meld fiction": "lay {count} {card} as fiction",
    "meld flip": "lay {count} {card} as fiction, flip one of seat {seat}",
    "lay": "lay off {card}",
    "lay wild": "lay off a wild as {card}",
    "lay fact": "lay off {card} as fact",
    "lay fiction": "lay off {card} as fiction",
    "lay flip": "lay off {card} as fiction, flip one of seat {seat}",
    "potion": "drink the potion: {side} shows, draw 2 cards",
    "lab london": "work in the lab: search London",
    "lab stock": "work in the lab: turn up 3 cards of the stock",
    "transform": "transform {card} in front of seat {seat}",
    "transform own": "transform your own {card}",
    "suspect": "play the suspect card of {card}",
    "alibi": "give {card} an alibi",
    "victim": "find the victim {card}, draw 2 cards",
    "scene": "search the scene {card}",
    "strike": "the Ripper strikes: look for a victim in the stock",
    "resign": "the Commissioner resigns: all lay down their victims",
    "escape": "let the Ripper escape",
    "fetch": "take {card}",
    "keep": "keep {card} for later",
    "pass": "let it be",
    "call-vote": "call the vote",
    "ballot": "name {card}",
    "discard": "discard {card}",
}
MENU_WORDS: Final = {
    "meld": "{card} {times}{count}",
    "meld wild": "{card} {times}{count}, wild {times}{wilds}",
    "meld fact": "{card} {times}{count} as fact",
    "meld fiction": "{card} {times}{count} as fiction",
    "meld flip": "{card} {times}{count} as fiction, flip seat {seat}",
    "lay": "{card}",
    "lay wild": "a wild as {card}",
    "lay fact": "{card} as fact",
    "lay fiction": "{card} as fiction",
    "lay flip": "{card} as fiction, flip seat {seat}",
    "victim": "victim {card}: draw 2 cards",
    "scene": "scene {card}: search the pile",
    "strike": "the Ripper strikes: seek a victim in the stock",
    "resign": "the Commissioner resigns: all victims on the table",
    "discard": "{card}",
    "fetch": "{card}",
    "ballot": "{card}",
}
"""Shorter, where the list says already what is done."""
GROUPS: Final = {
    "draw": "Draw",
    "meld": "Meld",
    "lay": "Lay off",
    "gavel": "Gavel",
    "other": "Else",
    "again": "Draw",
    "fetch": "Take",
    "ballot": "Ballot",
    "discard": "Discard",
}
"""The groups of a list of moves, in its order."""
_GROUP_OF: Final = {
    **{verb: verb for verb in ("meld", "lay", "fetch", "ballot", "discard")},
    **dict.fromkeys(("draw", "take", "call-vote"), "draw"),
    **dict.fromkeys(("escape", "pass", "keep"), "other"),
}
"""By the verb; all others are gavel cards."""

EVENT_WORDS: Final = {
    "round_dealt": "seat {dealer} deals; {discard} opens the pile",
    "stock_rebuilt": "the pile is shuffled into a new stock of {count}",
    "card_drawn": "drew a card",
    "card_drawn known": "drew {card}",
    "nothing_drawn": "found nothing to draw",
    "card_taken": "took {card} from the pile",
    "cards_taken": "took {cards} from the pile",
    "series_laid": "laid {count} {card} as {side}",
    "meld_laid": "laid {count} {card}",
    "meld_laid wilds": "laid {count} {card} and {wilds} wild",
    "card_laid_off": "laid off {card}",
    "card_laid_off side": "laid off {card} as {side}",
    "wild_laid_off": "laid off a wild as {suspect}",
    "card_flipped": "flipped a {card} of seat {of} to fiction",
    "potion_drunk": "drank a potion: {identity} shows",
    "lab_worked london": "searched London in the lab",
    "lab_worked stock": "worked in the lab",
    "nothing_found": "found nothing",
    "card_turned_up": "turned up {card}",
    "card_fetched": "fetched {card}",
    "card_kept": "kept it",
    "family_transformed": "transformed {card} of seat {of}",
    "suspect_accused": "played {card}",
    "alibi_given": "gave {suspect} an alibi",
    "victim_found": "found {card}",
    "scene_searched": "searched {card}",
    "card_pulled": "claimed {card}",
    "ripper_struck": "let the Ripper strike",
    "commissioner_resigned": "made the Commissioner resign",
    "ripper_escaped": "played the escape",
    "escape_declined": "declined to escape",
    "vote_called": "called the vote",
    "ballot_given": "gave a ballot",
    "ballot_given known": "voted for {suspect}",
    "card_discarded": "discarded {card}",
}
UNTOLD: Final = ("hand_dealt", "case_closed", "round_ended", "game_ended")
"""What the log leaves out: the screen or the account shows it."""

ENDINGS: Final = {
    "went out": "{who} went out.",
    "stock rebuilt ten times": "The stock would have to be rebuilt for the tenth time.",
    "stock ended": "The stock has ended.",
    "commissioner resigned": "The Commissioner resigned and somebody has no card left.",
    "escaped": "{who} let the Ripper escape.",
}
"""How a round ended, by the rules' own word for it."""

DUE: Final = {
    "draw": "Draw a card",
    "play": "Play or discard",
    "play or draw": "Play or draw again",
    "discard": "Discard a card",
    "fetch": "Take a card",
    "fetched": "Play it or keep it",
    "ballots": "Your ballot",
    "last-call": "Escape or pass",
}

LONGEST: Final = 70
"""More of what was typed is not repeated."""


class Words:
    """Everything said at one table, in one language, to the seat that looks."""

    def __init__(self, text: Text, times: str = "×") -> None:
        self.text = text
        self.times = times

    def say(self, template: str, **facts: object) -> str:
        """The message with its facts, which are put in as they are."""
        return say(self.text.language, template, facts)

    def sentence(self, template: str, facts: Mapping[str, object]) -> str:
        """What the rules say, as a sentence: cards and sides by their names."""
        told = self.text.say(template, {key: _tamed(fact) for key, fact in facts.items()})
        return told[:1].upper() + told[1:] + ("" if told.endswith((".", "!", "?")) else ".")

    def seat(self, seat: Seat, viewer: Seat | None) -> str:
        """Who sits there."""
        if seat == viewer:
            return self.say("You ({seat})", seat=seat)
        return self.say("Seat {seat}", seat=seat)

    def cards(self, names: Iterable[str]) -> str:
        """Cards by name, one after the other."""
        return ", ".join(self.text.card(name) for name in names)

    # Moves

    def group(self, move: Move, view: RummyView) -> str:
        """Which group of the list the move belongs to."""
        verb = move.text.split()[0]
        if verb == "draw" and view.phase == "play":
            return "again"
        return _GROUP_OF.get(verb, "gavel")

    def move(self, move: Move, view: RummyView, *, listed: bool = False) -> str:
        """The move in full, or as it stands in a list that says already what is done."""
        key, facts = self._way(move, view)
        templates = {**MOVE_WORDS, **MENU_WORDS} if listed else MOVE_WORDS
        return self.say(templates[key], times=self.times, **facts)

    def _way(self, move: Move, view: RummyView) -> tuple[str, dict[str, object]]:
        """Which template says it, and with which facts."""
        verb, *rest = move.text.split()
        facts: dict[str, object] = {"count": move.count, "wilds": move.wilds, "seat": move.seat}
        key = verb
        if verb in ("meld", "lay"):
            key = self._laying(move, verb, rest, facts)
        elif verb == "draw" and view.phase == "play":
            key = "draw again"
        elif verb == "take":
            key = self._taking(move, view, facts)
        elif verb == "potion":
            shows = getattr(view, "identity", "")
            facts["side"] = self.text.word("jekyll" if shows == "hyde" else "hyde")
        elif verb == "transform":
            facts["card"] = self.text.card(rest[1])
            key = "transform own" if move.seat == view.seat else verb
        elif verb == "keep":
            facts["card"] = self.text.card(getattr(view, "fetched", None) or "")
        elif verb == "lab":
            key = move.text
        elif rest:
            facts["card"] = self._named(rest[-1])
        return key, facts

    def _laying(self, move: Move, verb: str, rest: list[str], facts: dict[str, object]) -> str:
        facts["card"] = self.text.card(rest[0])
        if "flip" in rest:
            return f"{verb} flip"
        if rest[-1] in ("fact", "fiction"):
            return f"{verb} {rest[-1]}"
        if verb == "lay" and rest[0] == "wild":
            facts["card"] = self.text.card(rest[1])
            return "lay wild"
        return "meld wild" if move.wilds else verb

    def _taking(self, move: Move, view: RummyView, facts: dict[str, object]) -> str:
        deep = max(move.count, 1)
        facts["card"] = self.text.card(view.discard[deep - 1])
        facts["count"] = deep - 1
        return ("take", "take 2")[deep - 1] if deep <= 2 else "take more"

    def _named(self, word: str) -> str:
        """A card by the last word of a notation, which leaves out `victim:` and the like."""
        cards: Mapping[str, Any] = self.text.names["cards"]
        if word in cards:
            return self.text.card(word)
        for prefix in ("victim", "scene"):
            if f"{prefix}:{word}" in cards:
                name = self.text.card(f"{prefix}:{word}")
                return name.split(" ", 1)[1]
        return self.text.word(word)

    # Events

    def story(self, events: Iterable[Event], viewer: Seat) -> list[tuple[Seat, str]]:
        """What happened, a line for everything that a seat did in a row."""
        lines: list[tuple[Seat, list[str]]] = []
        for event in events:
            if event.name in UNTOLD:
                continue
            told = self.event(event, viewer)
            if event.seat == TABLE:
                told = told[:1].upper() + told[1:]
            if lines and lines[-1][0] == event.seat != TABLE:
                lines[-1][1].append(told)
            else:
                lines.append((event.seat, [told]))
        return [(seat, " · ".join(self._merged(told))) for seat, told in lines]

    def _merged(self, told: list[str]) -> list[str]:
        """The same thing several times in a row is said once."""
        runs = [(said, len(list(same))) for said, same in groupby(told)]
        return [f"{said} {self.times}{count}" if count > 1 else said for said, count in runs]

    def event(self, event: Event, viewer: Seat) -> str:
        """One event, as the viewer may know it."""
        seen = event.seen_by(viewer)
        key = event.name
        if key == "lab_worked":
            key = f"{key} {seen['where']}"
        elif key == "meld_laid" and seen.get("wilds"):
            key = "meld_laid wilds"
        elif key == "card_laid_off" and "side" in seen:
            key = "card_laid_off side"
        elif key in ("card_drawn", "ballot_given") and len(seen) > 2:
            key = f"{key} known"
        return self.say(EVENT_WORDS[key], **{name: self._fact(name, fact) for name, fact in seen.items()})

    def _fact(self, name: str, fact: object) -> object:
        if isinstance(fact, list):
            return self.cards(fact)
        if not isinstance(fact, str) or name == "event":
            return fact
        if name == "side":
            return self.text.word(fact).lower()
        return self.text.card(fact) if name == "card" else self.text.word(fact)


def _tamed(fact: object) -> object:
    """A text typed by a person: it may be of any length, and braces mean something in a template."""
    if not isinstance(fact, str):
        return fact
    short = fact if len(fact) <= LONGEST else fact[: LONGEST - 1] + "…"
    return short.replace("{", "(").replace("}", ")")
