"""The terminal game: people at one keyboard, quick bots, and a record that can be verified."""

import secrets
import sys
from collections.abc import Mapping
from hashlib import sha256
from io import TextIOWrapper
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.console import Console
from rich.text import Text as Line

from lanterne.bots import find_bot
from lanterne.cli.cards import PLAIN, THEME
from lanterne.cli.play_account import Account
from lanterne.cli.play_desk import ASKED, Desk
from lanterne.cli.play_input import Keyboard, Leave
from lanterne.cli.play_menu import Menu
from lanterne.cli.play_words import DUE, Words
from lanterne.cli.table import Screen
from lanterne.rules import GAMES
from lanterne.rules.chance import Chance, seed_key
from lanterne.rules.game import TABLE, Event, Game, Seat
from lanterne.rules.jack_the_ripper.cards import ALL_VICTIMS
from lanterne.rules.jack_the_ripper.moves import THE_ESCAPE as ESCAPE
from lanterne.rules.record import begin
from lanterne.rules.refusal import LanterneError, NotAMove
from lanterne.rules.rummy.moves import Move
from lanterne.text import Text, say

SEED_BYTES: Final = 32
LAST_LINES: Final = 6
"""So much of the log stands over the account of a round."""
HINTS: Final = b"hints"
"""Hints have a chance of their own, so that asking changes nothing for the bots."""


def play(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    seed: str | None,
    language: str,
    record_to: Path | None,
    console: Console,
    people: int = 1,
) -> int:
    """Play a whole game; seats 1 to `people` are people, the others bots.

    Returns the exit status: 0 when the game has ended or the player has left. Raises
    `LanterneError` before anything is shown if the table cannot be set up so.
    """
    for stream in (sys.stdin, console.file):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what cannot be read or shown is no reason to stop
    session = Session(game, seats, options, secret_seed(seed), language, console, people)
    if record_to is not None:
        _save(session, record_to, publish=False)  # a place that cannot be written to is told now
    with console.use_theme(PLAIN if console.no_color else THEME):
        try:
            session.run()
        except (Leave, KeyboardInterrupt):
            session.tell("You leave the table.")
        finally:
            if record_to is not None:
                _save(session, record_to, publish=True)
        session.farewell(record_to)
    return 0


class CannotSave(LanterneError):
    """The record cannot be written where it was asked for."""


def _save(session: "Session", path: Path, *, publish: bool) -> None:
    try:
        path.write_text(session.record.text(publish), encoding="utf-8")
    except OSError as error:
        facts = {"path": str(path), "why": error.strerror}
        raise CannotSave("the record cannot be written to {path}: {why}", facts) from None


def choose_game(console: Console, language: str) -> Game[Any] | None:
    """Ask which game to play; None if the person would rather leave."""
    for number, name in enumerate(GAMES, 1):
        text = Text(name, language)
        line = Line.assemble((f"{number} ", "bold"), (text.title, "bold"), f"  {text.tagline}")
        console.print(line)
    games = dict(enumerate(GAMES.values(), 1))
    keyboard = Keyboard(console)
    try:
        while True:
            typed = keyboard.ask(say(language, "Which game? 1-{last} > ", {"last": len(games)}))
            if typed in GAMES:
                return GAMES[typed]
            if typed.isdecimal() and int(typed) in games:
                return games[int(typed)]
    except Leave:
        return None


def secret_seed(seed: str | None) -> bytes:
    """A seed nobody knows, or always the same one for what was typed."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    return sha256(b"lanterne play\n" + seed.encode()).digest()


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
        past = self.words.story(self.events[: self.told[seat]], seat)
        self.screen.draw(view, self._news(seat), past, menu, self.above)
        self.above = 0
        return menu

    def _news(self, seat: Seat) -> list[tuple[Seat, str]]:
        return self.words.story(self.events[self.told[seat] :], seat)

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
            moves = self._out_of_turn(1)
            if moves:
                self._offer(1)
        elif self._may_anybody_escape():
            self._call_out()

    def _out_of_turn(self, seat: Seat) -> list[Move]:
        if self.state.round_over or seat in self.state.to_act():
            return []
        return self.state.moves(seat)

    def _offer(self, seat: Seat) -> None:
        """The person may play out of turn, or let the game go on."""
        view = self.state.view(seat)
        menu = Menu(self.state.moves(seat), view, self.words)
        self.screen.clear()
        self._print_log(self._news(seat), seat)
        names = ", ".join(move.text for move in menu.moves)
        move = None
        while move is None:
            typed = self.keyboard.ask(self.words.say("Out of turn: {moves}, or Enter to go on > ", moves=names))
            if not typed:
                return
            if not self._answers(typed, seat, menu):
                move = self._legal(typed, seat, menu)
        self._make(seat, move)

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
        while typed := self.keyboard.ask(ask):
            if typed.isdecimal() and int(typed) in self.people:
                refusal = self.state.refusal(int(typed), ESCAPE)
                if refusal is None:
                    self._make(int(typed), ESCAPE)
                    return
                self.desk.refused(refusal)
            elif not self._answers(typed, 0, None):
                self.tell("Type the number of a person's seat, or nothing.")

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
            if not self._answers(typed, 1, None):
                break
        self.events.clear()
        self.told = dict.fromkeys(self.people, 0)
        self._make(TABLE, self.state.moves(TABLE)[0])

    def _round_over(self) -> None:
        """How the round ended, and its account."""
        self._clear_for_all()
        viewer = self._viewer()
        news = self._news(1) if viewer else []
        self._print_log(news, viewer, LAST_LINES)
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
        if saved is not None:
            self.tell("The record is saved. It is proved by: lanterne verify {path}", path=saved)

    def tell(self, template: str, style: str = "none", **facts: object) -> None:
        """Print a message."""
        self.console.print(self.words.say(template, **facts), style=style, markup=False, highlight=False)
