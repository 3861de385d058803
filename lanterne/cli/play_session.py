"""One game at one terminal: whose move it is, what is shown and asked, what is written down."""

from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.console import Console
from rich.text import Text as Line

from lanterne.bots import find_bot
from lanterne.cli.play_account import Account
from lanterne.cli.play_desk import ASKED, Desk
from lanterne.cli.play_input import Keyboard
from lanterne.cli.play_menu import Menu
from lanterne.cli.play_words import DUE, Words
from lanterne.cli.table import Screen
from lanterne.rules.chance import Chance, seed_key
from lanterne.rules.game import TABLE, Event, Game, Seat
from lanterne.rules.jack_the_ripper.cards import ALL_VICTIMS
from lanterne.rules.jack_the_ripper.moves import THE_ESCAPE as ESCAPE
from lanterne.rules.record import begin
from lanterne.rules.refusal import NotAMove
from lanterne.rules.rummy.moves import Move
from lanterne.text import Text

LAST_LINES: Final = 6
"""So much of the log stands over the account of a round."""
HINTS: Final = b"hints"
"""Hints have a chance of their own, so that asking changes nothing for the bots. Under this one the
bot is not curious, which would be no advice."""


class Session:
    """One game at one terminal."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, object],
        seed: bytes,
        language: str,
        console: Console,
        people: int,
    ) -> None:
        self.record = begin(game, seats, options, seed)
        self.state = self.record.deal(game)
        self.heard = self.state.listen()
        self.console = console
        self.words = Words(Text(game.id, language))
        self.screen = Screen(console, self.words)
        self.words.times = self.screen.cards.marks.times
        self.account = Account(console, self.words)
        self.keyboard = Keyboard(console)
        self.bot = find_bot("quick", game.id)
        self.desk = Desk(console, self.words, game, self.bot)
        self.people = range(1, max(1, min(people, seats)) + 1)
        self.bots = {
            seat: Chance(seed_key(seed, ("bot", str(seat)))) for seat in range(1, seats + 1) if seat not in self.people
        }
        self.events: list[Event] = []  # of this round
        self.told = dict.fromkeys(self.people, 0)  # how many of them each person has been told
        self.at_keyboard: Seat | None = None
        self.asked: tuple[int, Seat] | None = None  # round and turn in which all were asked
        self.above = 0  # lines of the page that are taken when the table is drawn
        self.started = monotonic()

    # The game

    def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        self._welcome()
        while not self.state.game_over:
            if self.state.round_over:
                self._between_rounds()
                continue
            waited_for = self.state.to_act()
            person = next((seat for seat in waited_for if seat in self.people), None)
            if person is None:
                self._bot_move(waited_for[0])
            else:
                self._person_move(person)
            self._interrupts()
        self._round_over()

    def _make(self, seat: Seat, move: Move) -> None:
        """Play the move, write it down, and listen to what comes of it."""
        now = round(monotonic() - self.started, 3)
        self.state.play(seat, move, now)
        self.record.add(now, seat, str(move))
        self.events += self.heard
        self.heard.clear()

    def _bot_move(self, seat: Seat) -> None:
        moves = self.state.moves(seat)
        self._make(seat, self.bot.choose(self.state.view(seat), moves, self.bots[seat]))

    # A person's move

    def _person_move(self, seat: Seat) -> None:
        """Show the table and ask until there is a move."""
        self._hand_over(seat)
        menu = self._show(seat)
        while True:
            typed = self.keyboard.ask(self._prompt(menu))
            if not typed:
                menu = self._show(seat)
            elif not self._answers(typed, seat, menu):
                move = self._legal(typed, seat, menu)
                if move is not None:
                    break
        self._make(seat, move)
        if seat not in self.state.to_act():
            self.told[seat] = len(self.events)

    def _show(self, seat: Seat) -> Menu:
        """A new page with all that the seat sees."""
        view = self.state.view(seat)
        menu = Menu(self.state.moves(seat), view, self.words)
        if not self.above:
            self.screen.clear()
        self.screen.draw(view, self._news(seat), lambda: self._past(seat), menu, self.above)
        self.above = 0
        return menu

    def _news(self, seat: Seat) -> list[tuple[Seat, str]]:
        return self.words.story(self.events[self.told[seat] :], seat)

    def _past(self, seat: Seat) -> list[tuple[Seat, str]]:
        return self.words.story(self.events[: self.told[seat]], seat)

    def _prompt(self, menu: Menu) -> str:
        phase = menu.view.phase
        if phase == "play" and any(move.text == "draw" for move in menu.moves):
            phase = "play or draw"
        due = self.words.say(DUE[phase])
        numbers = f"1-{len(menu.moves)}" if len(menu.moves) > 1 else "1"
        return self.words.say("{due} ({numbers}, ? or help) > ", due=due, numbers=numbers)

    def _legal(self, typed: str, seat: Seat, menu: Menu) -> Move | None:
        """The move that was typed, if it is one and legal; else it is said why not."""
        move = menu.pick(typed)
        if move is not None:
            return move
        if typed.isdecimal():
            self.desk.no("There is no number {number} in the list.", number=typed)
            return None
        try:
            move = self.desk.parse(typed)
        except NotAMove as error:
            self.desk.refused(error)
            return None
        refusal = self.state.refusal(seat, move)
        if refusal is not None:
            self.desk.refused(refusal)
            return None
        return move

    def _answers(self, typed: str, seat: Seat, menu: Menu | None) -> bool:
        """Answer a question; False if it was none."""
        word, _, rest = typed.partition(" ")
        word = ASKED.get(word.lower(), "")
        if typed.startswith("?") and menu is not None:
            self._asked(typed[1:].strip(), seat, menu)
        elif word == "hint" and menu is not None:
            self.desk.hint(self.state, seat, menu, Chance(HINTS))
        elif word == "log":
            self._print_log(self.words.story(self.events, seat), seat)
        elif word == "score":
            self.account.show_sheet(self.state.view(None), self._viewer())
        elif word == "rules":
            self.desk.rules(rest.strip())
        elif word == "help":
            self.desk.help()
        else:
            return False
        return True

    def _asked(self, move: str, seat: Seat, menu: Menu) -> None:
        if move:
            self.desk.why(self.state, seat, move, menu)
        else:
            self.desk.legal(menu)

    def _print_log(self, story: list[tuple[Seat, str]], viewer: Seat | None, most: int = 0) -> None:
        for line in self.screen.log(story, viewer, self.console.width)[-most:]:
            self.console.print(line)

    # Out of turn

    def _interrupts(self) -> None:
        """Whoever may play out of turn is asked before the next move is made (JR-6.1)."""
        for seat, chance in self.bots.items():
            moves = self._out_of_turn(seat)
            move = self.bot.interrupt(self.state.view(seat), moves, chance) if moves else None
            if move is not None:
                self._make(seat, move)
        if len(self.people) == 1:
            if self._out_of_turn(1):
                self._offer(1)
        elif self._may_anybody_escape():
            self._call_out()

    def _out_of_turn(self, seat: Seat) -> list[Move]:
        if self.state.round_over or seat in self.state.to_act():
            return []
        return self.state.moves(seat)

    def _offer(self, seat: Seat) -> None:
        """The person may play out of turn, or let the game go on."""
        menu = self._show(seat)
        names = ", ".join(move.text for move in menu.moves)
        ask = self.words.say("Out of turn: {moves}, or Enter to go on > ", moves=names)
        while typed := self.keyboard.ask(ask):
            if self._answers(typed, seat, menu):
                continue
            move = self._legal(typed, seat, menu)
            if move is not None:
                self._make(seat, move)
                return

    def _may_anybody_escape(self) -> bool:
        """Whether several people must be asked. All are asked alike, so that it tells nothing."""
        view = self.state.view(None)
        if self.state.round_over or getattr(view, "victims", 0) < ALL_VICTIMS:
            return False
        asked, self.asked = self.asked, (view.round, view.turn)
        return asked != self.asked

    def _call_out(self) -> None:
        self._clear_for_all()
        ask = self.words.say("All five victims are in play. Who plays the escape? A seat, or Enter for nobody > ")
        people = {str(seat): seat for seat in self.people}
        while typed := self.keyboard.ask(ask):
            if typed not in people:
                if not self._answers(typed, TABLE, None):
                    self.tell("Type the number of a person's seat, or nothing.")
                continue
            refusal = self.state.refusal(people[typed], ESCAPE)
            if refusal is None:
                self._make(people[typed], ESCAPE)
                return
            self.desk.refused(refusal)

    def _hand_over(self, seat: Seat) -> None:
        """Several people share the screen: nobody sees the hand of another."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            if not self.above:  # the welcome stays until somebody has read it
                self._clear_for_all()
            self.above = 0
            self.keyboard.ask(self.words.say("Pass the keyboard to seat {seat}, who presses Enter > ", seat=seat))
        self.at_keyboard = seat

    def _clear_for_all(self) -> None:
        self.above = 0
        self.at_keyboard = None
        self.screen.clear()

    # Beginning and end

    def _viewer(self) -> Seat | None:
        """The seat that reads what all may see, if there is but one."""
        return 1 if len(self.people) == 1 else None

    def _welcome(self) -> None:
        text = self.words.text
        self.screen.clear()
        self.console.print(Line.assemble((text.title, "title"), f"  {text.tagline}"))
        self.tell("Dealt from a secret seed, shown at the end. Its seal:")
        self.console.print(self.record.commitment, style="quiet", markup=False)
        self.above = 3

    def _between_rounds(self) -> None:
        self._round_over()
        while typed := self.keyboard.ask(self.words.say("Enter for the next round > ")):
            if not self._answers(typed, self._viewer() or TABLE, None):
                break
        self.events.clear()
        self.told = dict.fromkeys(self.people, 0)
        self._make(TABLE, self.state.moves(TABLE)[0])

    def _round_over(self) -> None:
        """How the round ended, and its account."""
        self._clear_for_all()
        viewer = self._viewer()
        story = self._news(viewer) if viewer else self.words.story(self.events, TABLE)
        self._print_log(story, viewer, LAST_LINES)
        view = self.state.view(viewer)
        self.account.close_round(view)
        self.account.show_round(view, viewer)

    def farewell(self, saved: Path | None) -> None:
        """Who has won, the seed, and how to verify."""
        view = self.state.view(None)
        for seat in view.winners:
            points = view.totals[seat - 1]
            if seat == self._viewer():
                self.tell("You win with {points} points!", "good", points=points)
            else:
                self.tell("Seat {seat} wins with {points} points.", "good", seat=seat, points=points)
        assert self.record.seed is not None
        self.tell("The seed was {seed}", seed=self.record.seed.hex())
        if saved is None:
            self.tell("Nothing was saved: with --record FILE a game can be verified.", "quiet")
        else:
            self.tell("The record is saved. It is proved by: lanterne verify {path}", path=saved)

    def tell(self, template: str, style: str = "none", **facts: object) -> None:
        """Print a message."""
        self.console.print(self.words.say(template, **facts), style=style, markup=False, highlight=False)
