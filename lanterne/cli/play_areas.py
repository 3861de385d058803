"""What lies on the table of each game: the cards in front of a seat, and what all share."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text as Line

from lanterne.bots.historys_mysteries import lying
from lanterne.bots.jack_the_ripper import ranked, suspicion
from lanterne.cli.cards import Cards, Flow
from lanterne.cli.play_words import Words
from lanterne.rules.historys_mysteries.view import View as HistoryView
from lanterne.rules.jack_the_ripper.cards import ALL_VICTIMS, SUSPECTS
from lanterne.rules.jack_the_ripper.view import View as RipperView
from lanterne.rules.jekyll_and_hyde.view import View as JekyllView
from lanterne.rules.rummy.view import RummyView

MOST_OF_PILE: Final = 24
"""So many cards of an open pile are shown; the list of moves names what can be taken beneath."""

Labelled = tuple[str, RenderableType]
Heaps = Callable[[Any, Sequence[str]], list[Line]]
Middle = Callable[[Any], list[Labelled]]


class Areas:
    """Draws the areas of a table from a view."""

    def __init__(self, words: Words, cards: Cards) -> None:
        self.words = words
        self.cards = cards
        self.marks = cards.marks
        ways: dict[str, tuple[Heaps, Middle]] = {
            "historys-mysteries": (self._mysteries, self._verdicts),
            "jekyll-and-hyde": (self._families, self._identity),
            "jack-the-ripper": (self._evidence, self._case),
        }
        self._heaps, self._middle = ways[words.text.game]

    def front(self, view: RummyView, row: Sequence[str]) -> RenderableType:
        """The cards in front of a seat, in heaps."""
        return Flow(self._heaps(view, row)) if row else Line(self.marks.none, "quiet")

    def middle(self, view: RummyView) -> list[Labelled]:
        """What all share, each line with its label."""
        return self._middle(view)

    def _heap(self, card: str, said: str) -> Line:
        return Line.assemble(self.cards.chip(card), f" {said}" if said else "")

    def _pile(self, view: RummyView, name: str) -> Labelled:
        """A pile of which only the top is seen, or all of it by who searches it."""
        label = self.words.say(name)
        if not view.discard:
            return label, Line(self.words.say("empty"), "quiet")
        if len(view.discard) > 1:
            return label, Flow(self.cards.chip(card) for card in view.discard)
        said = self.words.say("{count} in the pile", count=view.discard_size)
        name = self.words.text.card(view.discard[0])
        return label, Line.assemble(self.cards.chip(view.discard[0]), f" {name} ", (f"· {said}", "quiet"))

    # History's Mysteries

    def _mysteries(self, view: HistoryView, row: Sequence[str]) -> list[Line]:
        marks, sides = self.marks, _sides([row])
        return [
            self._heap(
                name,
                (f"{fact}{marks.fact}" if fact else "") + (f"{fiction}{marks.fiction}" if fiction else ""),
            )
            for name, (fact, fiction) in sides.items()
        ]

    def _verdicts(self, view: HistoryView) -> list[Labelled]:
        """How every mystery would be settled now (HM-6.3), and the pile counted from its top."""
        verdicts = []
        for name, (fact, fiction) in _sides(view.table).items():
            side = self.words.text.word("fact" if fact > fiction else "fiction").lower()
            verdicts.append(self._heap(name, f"{side} {fact}:{fiction}"))
        lines = [(self.words.say("Verdicts"), Flow(verdicts))] if verdicts else []
        pile = [
            Line.assemble((f"{at} ", "number"), self.cards.chip(card))
            for at, card in enumerate(view.discard[:MOST_OF_PILE], 1)
        ]
        if view.discard_size > MOST_OF_PILE:
            pile.append(Line(f"+{view.discard_size - MOST_OF_PILE}", "quiet"))
        shown = Flow(pile) if pile else Line(self.words.say("empty"), "quiet")
        return [*lines, (self.words.say("Pile"), shown)]

    # Jekyll & Hyde

    def _families(self, view: JekyllView, row: Sequence[str]) -> list[Line]:
        heaps = []
        for card, count in Counter(row).items():
            name, changed, letter = card.partition("/")
            letter = letter.upper() or self.cards.letter(name)
            said = f"{count}{self.marks.becomes if changed else ''}{letter}"
            if letter == view.identity[0].upper():
                said += f"{self.marks.times}2"
            heaps.append(self._heap(name, said))
        return heaps

    def _identity(self, view: JekyllView) -> list[Labelled]:
        letter = view.identity[0].upper()
        shows = Line(self.words.text.word(view.identity), "turn")
        shows.append(
            " " + self.words.say("shows: [{letter}] may be melded and counts double", letter=letter),
            "none",
        )
        lines = [(self.words.say("Identity"), shows), self._pile(view, "London")]
        if view.turned_up:
            up = Flow(self.cards.chip(card) for card in view.turned_up)
            lines.append((self.words.say("Turned up"), up))
        return lines

    # Jack the Ripper

    def _evidence(self, view: RipperView, row: Sequence[str]) -> list[Line]:
        counts = Counter(row)
        wilds = {card[5:]: count for card, count in counts.items() if card.startswith("wild/")}
        # A suspect of whom only wilds lie there comes last.
        cards = dict.fromkeys([*(card for card in counts if card[:5] != "wild/"), *wilds])
        return [self._of_a_kind(card, counts[card], wilds.get(card, 0)) for card in cards]

    def _of_a_kind(self, card: str, count: int, wilds: int) -> Line:
        name, joint, suspect = card.partition("/")
        single = ":" in name or name == "escape"
        said = self.words.text.card(suspect) if joint else "" if single else str(count)
        heap = self._heap(name, said)
        if wilds:
            heap.append(" + ").append(self.cards.chip("wild")).append(f" {wilds}")
        return heap

    def _case(self, view: RipperView) -> list[Labelled]:
        """The suspects by points, first who would be the Ripper now (JR-8.1); victims and vote."""
        case = suspicion(view)
        parts: list[Line] = []
        for at in ranked(case, view.alibi):
            doubled = "" if parts else f" {self.marks.times}2"
            parts.append(self._heap(SUSPECTS[at], f"{case[at]}{doubled}"))
        if view.alibi:
            said = self.words.say("alibi")
            parts.append(self._heap(view.alibi, f"{case[SUSPECTS.index(view.alibi)]} {said}"))
        shown = Flow(parts) if parts else Line(self.words.say("no meld yet"), "quiet")
        status = [self.words.say("{count} of {all}", count=view.victims, all=ALL_VICTIMS)]
        if not view.victims:
            status.append(self.words.say("no evidence before the first"))
        status.append(self._vote(view))
        return [
            (self.words.say("Case"), shown),
            (self.words.say("Victims"), Line(" · ".join(status))),
            self._pile(view, "Yard"),
        ]

    def _vote(self, view: RipperView) -> str:
        if view.vote_open:
            return self.words.say("the vote is not called yet")
        if view.phase == "ballots":
            return self.words.say("the vote is under way: {count} ballots in", count=len(view.voted))
        return self.words.say("the ballots are sealed")


def _sides(rows: Iterable[Sequence[str]]) -> dict[str, tuple[int, int]]:
    """For every mystery that lies there: how many facts, how many fictions."""
    cards = [card for row in rows for card in row]
    facts, fictions = Counter(lying(cards, "fact")), Counter(lying(cards, "fiction"))
    names = sorted({card.partition("/")[0] for card in cards})
    return {name: (facts[f"{name}/fact"], fictions[f"{name}/fiction"]) for name in names}
