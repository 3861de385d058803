"""What lies on the table of each game: the cards in front of a seat, and what all share."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from rich.text import Text as Line

from lanterne.bots.historys_mysteries import lying
from lanterne.bots.jack_the_ripper import likely, suspicion
from lanterne.cli.cards import Cards
from lanterne.cli.play_words import Words
from lanterne.rules.historys_mysteries.view import View as HistoryView
from lanterne.rules.jack_the_ripper.cards import ALL_VICTIMS, SUSPECTS
from lanterne.rules.jack_the_ripper.view import View as RipperView
from lanterne.rules.jekyll_and_hyde.cards import HYDES, JEKYLLS
from lanterne.rules.jekyll_and_hyde.view import View as JekyllView
from lanterne.rules.rummy.view import RummyView

MOST_OF_PILE: Final = 24
"""So many cards of an open pile are shown; the list of moves names what can be taken beneath."""

Labelled = tuple[str, Line]


class Areas:
    """Draws the areas of a table from a view."""

    def __init__(self, words: Words, cards: Cards) -> None:
        self.words = words
        self.cards = cards
        self.marks = cards.marks
        self._heaps: Callable[[Any, Sequence[str]], list[Line]]
        self._middle: Callable[[Any], list[Labelled]]
        self._heaps, self._middle = {
            "historys-mysteries": (self._mysteries, self._verdicts),
            "jekyll-and-hyde": (self._families, self._identity),
            "jack-the-ripper": (self._evidence, self._case),
        }[words.text.game]

    def front(self, view: RummyView, row: Sequence[str]) -> Line:
        """The cards in front of a seat, in heaps."""
        return _spaced(self._heaps(view, row)) if row else Line(self.marks.none, "quiet")

    def middle(self, view: RummyView) -> list[Labelled]:
        """What all share, each line with its label."""
        return self._middle(view)

    def _heap(self, card: str, said: str) -> Line:
        return Line.assemble(self.cards.chip(card), f"\u00a0{said}" if said else "")

    def _pile(self, view: RummyView, name: str) -> Labelled:
        """A pile of which only the top is seen, or all of it by who searches it."""
        label = self.words.say(name)
        if not view.discard:
            return label, Line(self.words.say("empty"), "quiet")
        if len(view.discard) > 1:
            return label, _spaced(self.cards.chip(card) for card in view.discard)
        said = self.words.say("on top of {count}", count=view.discard_size)
        name = self.words.text.card(view.discard[0])
        return label, Line.assemble(self.cards.chip(view.discard[0]), f" {name} ", (said, "quiet"))

    # History's Mysteries

    def _mysteries(self, view: HistoryView, row: Sequence[str]) -> list[Line]:
        marks, sides = self.marks, _sides([row])
        return [
            self._heap(
                name,
                (f"{fact}{marks.fact}" if fact else "")
                + (f"{fiction}{marks.fiction}" if fiction else ""),
            )
            for name, (fact, fiction) in sides.items()
        ]

    def _verdicts(self, view: HistoryView) -> list[Labelled]:
        """How every mystery would be settled now (HM-6.3), and the open pile, counted from the top."""
        verdicts = []
        for name, (fact, fiction) in _sides(view.table).items():
            side = self.words.text.word("fact" if fact > fiction else "fiction").lower()
            verdicts.append(self._heap(name, f"{side}\u00a0{fact}:{fiction}"))
        lines = [(self.words.say("Verdicts"), _spaced(verdicts))] if verdicts else []
        pile = [
            Line.assemble((f"{at}\u00a0", "number"), self.cards.chip(card))
            for at, card in enumerate(view.discard[:MOST_OF_PILE], 1)
        ]
        if view.discard_size > MOST_OF_PILE:
            pile.append(Line(f"+{view.discard_size - MOST_OF_PILE}", "quiet"))
        shown = _spaced(pile) if pile else Line(self.words.say("empty"), "quiet")
        return [*lines, (self.words.say("Pile"), shown)]

    # Jekyll & Hyde

    def _families(self, view: JekyllView, row: Sequence[str]) -> list[Line]:
        heaps = []
        for card, count in Counter(row).items():
            name, changed, letter = card.partition("/")
            letter = letter.upper() or ("J" if name in JEKYLLS else "H" if name in HYDES else "")
            said = f"{count}{self.marks.becomes if changed else ''}{letter}"
            if letter == view.identity[0].upper():
                said += f"{self.marks.times}2"
            heaps.append(self._heap(name, said))
        return heaps

    def _identity(self, view: JekyllView) -> list[Labelled]:
        letter = view.identity[0].upper()
        shows = Line(self.words.text.word(view.identity), "turn")
        shows.append(" " + self.words.say("shows: [{letter}] may be melded and counts double", letter=letter), "none")
        lines = [(self.words.say("Identity"), shows), self._pile(view, "London")]
        if view.turned_up:
            up = _spaced(self.cards.chip(card) for card in view.turned_up)
            lines.append((self.words.say("Turned up"), up))
        return lines

    # Jack the Ripper

    def _evidence(self, view: RipperView, row: Sequence[str]) -> list[Line]:
        counts = Counter(row)
        heaps = []
        for card in [*counts, *(f"{name}" for name in SUSPECTS if f"wild/{name}" in counts)]:
            name, _, as_whom = card.partition("/")
            if name == "wild" or any(heap_of == card for heap_of, _ in heaps):
                continue
            heaps.append((card, self._heap(name, self._said(card, counts, as_whom))))
            heaps[-1][1].append_text(self._wilds(counts[f"wild/{card}"]))
        return [heap for _, heap in heaps]

    def _said(self, card: str, counts: Counter[str], as_whom: str) -> str:
        if as_whom:
            return self.words.text.card(as_whom)
        return "" if ":" in card or card == "escape" else str(counts[card])

    def _wilds(self, count: int) -> Line:
        return Line.assemble("\u00a0+\u00a0", self.cards.chip("wild"), f"\u00a0{count}") if count else Line()

    def _case(self, view: RipperView) -> list[Labelled]:
        """The suspects by their points, who would be the Ripper now first (JR-8.1); victims; vote."""
        case = suspicion(view)
        ranked = [*likely(case, view.alibi), *(at for at in case if SUSPECTS[at] == view.alibi)]
        parts = []
        for place, at in enumerate(sorted(case, key=lambda at: (ranked.index(at) if at in ranked else 9))):
            name = SUSPECTS[at]
            doubled = f"\u00a0{self.marks.times}2" if place == 0 and name != view.alibi else ""
            alibi = "\u00a0" + self.words.say("alibi") if name == view.alibi else ""
            parts.append(self._heap(name, f"{case[at]}{doubled}{alibi}"))
        shown = _spaced(parts) if parts else Line(self.words.say("no meld yet"), "quiet")
        victims = self.words.say("{count} of {all}", count=view.victims, all=ALL_VICTIMS)
        status = Line.assemble(victims, " · ", self._vote(view))
        if not view.victims:
            status.append(" · ").append(self.words.say("no evidence before the first"), "quiet")
        return [(self.words.say("Case"), shown), (self.words.say("Victims"), status), self._pile(view, "Yard")]

    def _vote(self, view: RipperView) -> str:
        if view.vote_open:
            return self.words.say("the vote is not called yet")
        if view.phase == "ballots":
            return self.words.say("the vote is under way: {count} ballots in", count=len(view.voted))
        return self.words.say("the ballots are sealed")


def _spaced(parts: Iterable[Line]) -> Line:
    return Line("  ").join(parts)


def _sides(rows: Iterable[Sequence[str]]) -> dict[str, tuple[int, int]]:
    """For every mystery that lies there: how many facts, how many fictions."""
    cards = [card for row in rows for card in row]
    facts, fictions = Counter(lying(cards, "fact")), Counter(lying(cards, "fiction"))
    names = sorted({card.partition("/")[0] for card in cards})
    return {name: (facts[f"{name}/fact"], fictions[f"{name}/fiction"]) for name in names}
