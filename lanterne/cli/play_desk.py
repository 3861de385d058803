"""What a person may ask besides making a move: what is legal and why not, rules, log, hint."""

import unicodedata
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text as Line

from lanterne.bots import Bot
from lanterne.cli.cards import Cards
from lanterne.cli.play_menu import Menu
from lanterne.cli.play_words import Words
from lanterne.rules.chance import Chance
from lanterne.rules.game import Game, Seat, State
from lanterne.rules.refusal import NotAMove, Refusal
from lanterne.rules.rummy.moves import Move
from lanterne.text import rules_text

COMMANDS: Final = {
    "3": "the move of that number",
    "discard …": "a move by its notation; cards also by their short names",
    "Enter": "the table again",
    "?": "what is due, and all that is legal",
    "? discard …": "why that move is not legal now",
    "hint": "what a quick bot would do in your place",
    "log": "what has happened in this round",
    "score": "the score sheet and the last account",
    "rules": "the rules of the game; with a number, that rule",
    "help": "this page",
    "q": "leave the game",
}
"""What may be typed, and what it does."""
ASKED: Final = {
    **{word: word for word in ("hint", "log", "score", "rules", "help")},
    "rule": "rules",
    "indice": "hint",
    "journal": "log",
    "règles": "rules",
    "regles": "rules",
    "règle": "rules",
    "regle": "rules",
    "aide": "help",
}
"""The words that ask for something, in both languages."""

NO_MOVE: Final = "'{text}' is no move. ? lists what is legal, help the commands."

PHASES: Final = {
    "historys-mysteries": {
        "draw": (
            "Draw from the stock, or take a card of the pile with all the cards above it, "
            "if you can lay it at once in a series of 3 or more.",
            "HM-3.1",
        ),
        "play": (
            "Lay series and lay off cards as you like, then discard. Who has laid nothing draws once more first.",
            "HM-3.4",
        ),
        "discard": ("Discard a card: that ends your turn.", "HM-3.6"),
    },
    "jekyll-and-hyde": {
        "draw": ("Draw from the stock, or take the top of London.", "JH-3.1"),
        "play": ("Play evidence and at most one gavel card, then discard.", "JH-3.2"),
        "discard": ("Discard a card: that ends your turn.", "JH-3.3"),
        "fetch": ("Take one of the cards that match the side showing.", "JH-5.2"),
    },
    "jack-the-ripper": {
        "draw": (
            "Draw from the stock, or take the top of the pile. "
            "Before that you may call the vote, if you have laid a meld.",
            "JR-3.2",
        ),
        "play": ("Play evidence and at most one gavel card, then discard.", "JR-3.3"),
        "discard": ("Discard a card: that ends your turn.", "JR-3.4"),
        "fetch": ("Take a card of the pile, but no scene.", "JR-5.4"),
        "fetched": (
            "Play the gavel card you have fetched at once, or keep it for another turn.",
            "JR-5.4",
        ),
        "ballots": (
            "Name in secret whom you take for the Ripper: 10 points if you are right.",
            "JR-3.1",
        ),
        "last-call": ("The round ends: who holds the escape may play it now.", "JR-6.2"),
    },
}
"""What is due in each phase, and the rule that says so."""

MARKS: Final = {
    "historys-mysteries": "{fact} lies as fact, {fiction} as fiction; a verdict is fact : fiction.",
    "jekyll-and-hyde": "J and H: the letter; {times}2: counts double now; {becomes}: transformed.",
    "jack-the-ripper": "The case: points on the whole table; {times}2: the Ripper as it stands.",
}
"""What the signs beside the cards mean."""


class Desk:
    """Answers questions about one game under way."""

    def __init__(self, console: Console, words: Words, game: Game[Any], bot: Bot[Any]) -> None:
        self.console = console
        self.words = words
        self.game = game
        self.bot = bot
        self.cards = Cards(words.text, console)
        self.no_mark = f"{self.cards.marks.fiction} "
        names = words.text.names["cards"]
        self.aliases = {words.text.short(card).lower(): card for card in names}
        self.aliases |= {_plain(name): card for card, name in names.items()}

    def parse(self, typed: str) -> Move:
        """The move that is written so, in any case and spacing; raises `NotAMove`."""
        words = typed.lower().split()
        named = [self.aliases.get(_plain(word), word) for word in words]
        for way in (words, [*words[:1], *named[1:]]):
            try:
                move: Move = self.game.parse(" ".join(way))
            except NotAMove:
                continue
            return move
        self.game.parse(" ".join(words))
        raise AssertionError("a text that was no move has become one")

    # Why not

    def refused(self, refusal: Refusal | NotAMove) -> None:
        """One line that says why, with the rule's number."""
        says = NO_MOVE if "verbs" in refusal.facts else refusal.says  # a list would be no clear line
        said = self.words.sentence(says, refusal.facts)
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self.console.print(Line.assemble((self.no_mark, "bad"), said, (rule, "quiet")))

    def no(self, template: str, **facts: object) -> None:
        """One line that says why not, where no rule of the game is the reason."""
        self.console.print(Line.assemble((self.no_mark, "bad"), self.words.say(template, **facts)))

    def why(self, state: State[Any], seat: Seat, typed: str, menu: Menu) -> None:
        """Why the move is not legal now: the reason, the rule and its own sentence."""
        try:
            move = self.parse(typed)
        except NotAMove as error:
            self._explain(error)
            return
        objections = state.objections(seat, move)
        if not objections:
            legal = self.words.say("It is legal: number {number}.", number=menu.number(move))
            self.console.print(Line.assemble((f"{self.cards.marks.fact} ", "good"), legal))
        for objection in objections:
            self._explain(objection)

    def _explain(self, refusal: Refusal | NotAMove) -> None:
        self.refused(refusal)
        if refusal.rule:
            self._show_rule(refusal.rule)

    def _show_rule(self, number: str) -> None:
        sentence = self.words.text.rule(number)
        self.console.print(Line.assemble((f"  {number}  ", "number"), sentence))

    # What is legal

    def legal(self, menu: Menu) -> None:
        """What is due, by which rule, and every legal move."""
        says, rule = PHASES[self.game.id][menu.view.phase]
        self.console.print(Line.assemble(self.words.say(says), (f" ({rule})", "quiet")))
        self.console.print(menu.in_full())

    def hint(self, state: State[Any], seat: Seat, menu: Menu, chance: Chance) -> None:
        """What the quick bot would do."""
        move = self.bot.choose(state.view(seat), state.moves(seat), chance)
        said = self.words.say(
            "A quick bot would play {number}: {move}",
            move=self.words.move(move, menu.view),
            number=menu.number(move),
        )
        self.console.print(said, markup=False, highlight=False)

    # Pages

    def rules(self, number: str) -> None:
        """The rules, or one of them."""
        if number:
            rule = number.upper()
            if self.words.text.rule(rule):
                self._show_rule(rule)
            else:
                self.no("There is no rule {rule}.", rule=rule)
            return
        page = Markdown(rules_text(self.game.id, self.words.text.language))
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            with self.console.pager():
                self.console.print(page)
        else:
            self.console.print(page)

    def help(self) -> None:
        """What may be typed, and how to read the table."""
        grid = Table.grid(padding=(0, 2))
        for typed, does in COMMANDS.items():
            grid.add_row(Line(self.words.say(typed), "number"), self.words.say(does))
        self.console.print(grid)
        marks = self.words.say(MARKS[self.game.id], **self.cards.marks._asdict())
        self.console.print(marks, markup=False, highlight=False)
        cards = self.words.text.names["cards"]
        legend = [Line.assemble(self.cards.chip(card), f" {name}") for card, name in cards.items()]
        self.console.print(Columns(legend, padding=(0, 2)))


def _plain(name: str) -> str:
    """A name as it may be typed: small letters without accents, hyphens for what stands between."""
    letters = unicodedata.normalize("NFKD", name.lower())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join(kept.replace("’", " ").replace("'", " ").split())
