"""A game of Jack the Ripper under way: whose turn, what is legal, what a move does."""

from typing import TYPE_CHECKING, Any, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, ScoreLine, Seat
from lanterne.rules.jack_the_ripper import gavels
from lanterne.rules.jack_the_ripper.cards import (
    CARDS,
    COLUMNS,
    ESCAPE_CARD,
    FIRST_SCENE,
    FIRST_SUSPECT,
    FIRST_VICTIM,
    FIRST_WILD,
    HAND,
    NAMES,
    SUSPECTS,
    WILD,
    Options,
)
from lanterne.rules.jack_the_ripper.legal import besides, in_turn
from lanterne.rules.jack_the_ripper.moves import (
    BALLOT,
    CALL_VOTE,
    DISCARD,
    DRAW,
    ESCAPE,
    FETCH,
    KEEP,
    LAY,
    LAY_WILD,
    MELD,
    NEXT_ROUND,
    PASS,
    TAKE,
)
from lanterne.rules.jack_the_ripper.objections import find_objections
from lanterne.rules.jack_the_ripper.score import NOBODY, find_ripper, score_caught, score_escaped
from lanterne.rules.jack_the_ripper.victims import move_victims, plausible
from lanterne.rules.refusal import Refusal, Refused
from lanterne.rules.rummy.cards import take_from
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import (
    BALLOTS,
    FETCHED,
    LAST_CALL,
    TO_DRAW,
    TO_PLAY,
)
from lanterne.rules.rummy.sitting import PATIENCE, Sitting

if TYPE_CHECKING:
    from lanterne.rules.jack_the_ripper.view import View

NO_CARD: Final = -1


class State(Sitting):
    """Jack the Ripper under way."""

    cards = CARDS

    fronts: list[list[int]]  # in front of each seat, by kind; wilds by the suspect they stand for
    open: int  # the evidence somebody has melded this round, as bits
    victims: int  # how many are in play
    alibi: int  # the suspect whose alibi is in play
    gavel: bool  # whether a gavel card was played this turn (JR-3.3)
    fetched: int  # the gavel card that a scene brought and that may be played at once (JR-5.4)
    vote_open: bool
    ballots: list[int]  # the suspect each seat has named
    passed: int  # who declined the last call, as bits
    ends: int  # how often the last card of the stock was drawn this round, 2 in the last turn (JR-7)
    ripper: str | None  # once the round is over: a suspect, escaped or none

    def __init__(self, seats: int, options: Options, chance: Chance, of: "State | None" = None) -> None:
        super().__init__(seats, options.target, chance, of)
        self.options = options
        if of is None:
            self._clear()
            return
        self.fronts = [row[:] for row in of.fronts]
        self.open = of.open
        self.victims = of.victims
        self.alibi = of.alibi
        self.gavel = of.gavel
        self.fetched = of.fetched
        self.vote_open = of.vote_open
        self.ballots = of.ballots[:]
        self.passed = of.passed
        self.ends = of.ends
        self.ripper = of.ripper

    def _clear(self) -> None:
        self.fronts = [[0] * COLUMNS for _ in range(self.seats + 1)]
        self.open = 0
        self.victims = 0
        self.alibi = NOBODY
        self.gavel = False
        self.fetched = NO_CARD
        self.vote_open = True
        self.ballots = [NOBODY] * (self.seats + 1)
        self.passed = 0
        self.ends = 0
        self.ripper = None

    def to_act(self) -> list[Seat]:
        """Whom the table waits for."""
        stage = self.stage
        if stage < BALLOTS:
            return [self.turn]
        if stage == BALLOTS:
            return [seat for seat in range(1, self.seats + 1) if self.ballots[seat] == NOBODY]
        if stage == LAST_CALL:
            return [seat for seat in range(1, self.seats + 1) if not self.passed >> seat & 1]
        return []

    # What is legal

    def moves(self, seat: Seat) -> list[Move]:
        """What is legal for that seat now, an escape included."""
        return self.legal(seat)[:]

    def legal(self, seat: Seat) -> list[Move]:
        """`moves` for those who only read the list: it is kept until the next move."""
        if seat != self.turn or self.stage >= BALLOTS:
            return besides(self, seat)
        legal = self.kept
        if legal is None:
            legal = self.kept = in_turn(self)
        return legal

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Why the move is not legal; None if it is."""
        objections = self.objections(seat, move)
        return objections[0] if objections else None

    def objections(self, seat: Seat, move: Move) -> list[Refusal]:
        """Every reason against the move."""
        return [] if move in self.legal(seat) else find_objections(self, seat, move)

    # What a move does

    def play(self, seat: Seat, move: Move, now: float = 0.0) -> None:
        """Play the move, or raise `Refused` and change nothing."""
        legal = self.kept
        if legal is None or seat != self.turn:
            legal = self.legal(seat)
        if move not in legal:
            raise Refused(self.objections(seat, move)[0])
        self.kept = None
        verb = move.verb
        if verb == DRAW:
            self.stage = TO_PLAY
            self.draw(seat, 1)
        elif verb == DISCARD:
            self._discard(seat, move.kind)
        elif verb == TAKE:
            self._take(seat)
        elif verb == MELD:
            self._meld(seat, move)
        elif verb == LAY or verb == LAY_WILD:
            self._lay(seat, move)
        elif verb == FETCH:
            self._fetch(seat, move.kind)
        elif verb == KEEP:
            self._keep(seat)
        elif verb == BALLOT:
            self._vote(seat, move.count)
        elif verb == CALL_VOTE:
            self._call_vote(seat)
        elif verb == ESCAPE:
            self._escape(seat)
        elif verb == PASS:
            self._pass(seat)
        elif verb == NEXT_ROUND:
            self.deal_round()
        else:
            self.gavel = True
            self.fetched = NO_CARD
            self.stage = TO_PLAY
            gavels.play(self, seat, move)

    def draw(self, seat: Seat, count: int) -> None:
        """Draw from the stock as far as it goes."""
        while count and self.stock:
            count -= 1
            self.draw_card(seat)
            if self.memory.drawn_since is not None:
                self.memory.drawn_since[seat] += 1
            if not self.stock:
                self.stock_ended()

    def stock_ended(self) -> None:
        """The last card was drawn: the pile is the new stock (JR-7.1), or this is the last turn (JR-7.2)."""
        if self.ends == 0 and self.pile:
            self.ends = 1
            self.rebuild_stock()
        else:
            self.ends = 2

    def _take(self, seat: Seat) -> None:
        kind = self.pile.pop()
        self.join_hand(seat, kind)
        self.stage = TO_PLAY
        if self.heard is not None:
            self.tell("card_taken", seat, {"card": NAMES[kind]})

    def _meld(self, seat: Seat, move: Move) -> None:
        kind = move.kind
        self.leave_hand(seat, kind, move.count)
        self.fronts[seat][kind] += move.count
        if move.wilds:
            self.leave_hand(seat, WILD, move.wilds)
            self.fronts[seat][FIRST_WILD + kind] += move.wilds
        self.open |= 1 << kind
        self.melds[seat] |= 1 << kind
        if self.heard is not None:
            self.tell("meld_laid", seat, {"card": NAMES[kind], "count": move.count, "wilds": move.wilds})

    def _lay(self, seat: Seat, move: Move) -> None:
        self.leave_hand(seat, move.kind, 1)
        if move.verb == LAY:
            self.fronts[seat][move.kind] += 1
        else:
            self.fronts[seat][FIRST_WILD + move.seat] += 1
        if self.heard is not None:
            if move.verb == LAY:
                self.tell("card_laid_off", seat, {"card": NAMES[move.kind], "count": 1})
            else:
                self.tell("wild_laid_off", seat, {"suspect": SUSPECTS[move.seat]})

    def _fetch(self, seat: Seat, kind: int) -> None:
        take_from(self.pile, kind)
        self.join_hand(seat, kind)
        if FIRST_SUSPECT <= kind < ESCAPE_CARD:
            self.fetched = kind
            self.stage = FETCHED
        else:
            self.stage = TO_PLAY
        if self.heard is not None:
            self.tell("card_fetched", seat, {"card": NAMES[kind]})

    def _keep(self, seat: Seat) -> None:
        if self.heard is not None:
            self.tell("card_kept", seat, {"card": NAMES[self.fetched]})
        self.fetched = NO_CARD
        self.stage = TO_PLAY

    def _call_vote(self, seat: Seat) -> None:
        self.vote_open = False
        self.stage = BALLOTS
        if self.heard is not None:
            self.tell("vote_called", seat, {})

    def _vote(self, seat: Seat, suspect: int) -> None:
        self.ballots[seat] = suspect
        if self.heard is not None:
            self.tell("ballot_given", seat, {}, {"suspect": SUSPECTS[suspect]})
        if NOBODY not in self.ballots[1:]:
            self.stage = TO_DRAW

    def _escape(self, seat: Seat) -> None:
        self.leave_hand(seat, ESCAPE_CARD, 1)
        self.fronts[seat][ESCAPE_CARD] += 1
        if self.heard is not None:
            self.tell("ripper_escaped", seat, {})
        self._ripper_escapes(seat, "escaped", "escaped")

    def _pass(self, seat: Seat) -> None:
        self.passed |= 1 << seat
        if self.heard is not None:
            self.tell("escape_declined", seat, {})
        if not self.to_act():
            self.close_case("commissioner resigned")

    def _discard(self, seat: Seat, kind: int) -> None:
        if self.memory.drawn_since is not None:
            self.forget_victim(seat, kind)
        left = self.leave_hand(seat, kind, 1)
        self.pile.append(kind)
        if self.heard is not None:
            self.tell("card_discarded", seat, {"card": NAMES[kind]})
        if not left:  # JR-7.3 too
            self.close_case("went out")
        elif self.ends == 2:  # JR-7.2
            self._ripper_escapes(TABLE, "none", "stock ended")
        else:
            self.turn = seat % self.seats + 1
            self.stage = TO_DRAW
            self.gavel = False

    def forget_victim(self, seat: Seat, kind: int) -> None:
        """A victim that leaves a hand unexpectedly was drawn since the last resignation."""
        memory = self.memory
        if memory.drawn_since and FIRST_VICTIM <= kind < FIRST_SCENE and not memory.known[seat][kind]:
            memory.drawn_since[seat] -= 1

    def close_case(self, ending: str) -> None:
        """The round ends and the Ripper is caught, if there is one (JR-8)."""
        ripper = find_ripper(self)
        if ripper == NOBODY:  # JR-8.2
            self._ripper_escapes(TABLE, "none", ending)
            return
        self.ripper = SUSPECTS[ripper]
        self._end(score_caught(self, ripper), ending)

    def _ripper_escapes(self, by: Seat, ripper: str, ending: str) -> None:
        self.ripper = ripper
        self._end(score_escaped(self, by), ending)

    def _end(self, lines: list[ScoreLine], ending: str) -> None:
        if self.heard is not None:
            cast = {seat: SUSPECTS[ballot] for seat, ballot in enumerate(self.ballots) if ballot != NOBODY}
            self.tell("case_closed", TABLE, {"ripper": self.ripper, "ballots": cast})
        self.end_round(lines, ending)

    def deal_round(self) -> None:
        """Deal the next round (JR-2.1)."""
        self._clear()
        self.deal_cards(HAND[self.seats])

    # Who may know what

    # Views are for those who look, and most states are only searched: their module is loaded when asked for.

    def view(self, seat: Seat | None) -> "View":
        """What that seat (None: a spectator) may know."""
        from lanterne.rules.jack_the_ripper.view import build_view

        return build_view(self, seat)

    def position(self) -> dict[str, Any]:
        """The whole truth, in the words of the scenarios."""
        from lanterne.rules.jack_the_ripper.view import describe

        return describe(self)

    def copy(self) -> "State":
        """An independent twin; listeners stay behind."""
        return State(self.seats, self.options, self.chance.copy(), self)

    def redeal(self, seat: Seat, chance: Chance) -> "State":
        """A twin with the cards and ballots that the seat cannot know dealt anew."""
        twin = State(self.seats, self.options, self.chance, self)
        dealt, stock = self.unseen_dealt(seat, chance)
        if self.memory.drawn_since is not None:
            # Without a rebuilding, moving the victims keeps every arrangement as likely; with one, only trying does.
            tries = PATIENCE if self.memory.rebuilding is not None else 0
            while tries and not plausible(self, dealt):
                tries -= 1
                dealt, stock = self.unseen_dealt(seat, chance)
            while not move_victims(self, seat, dealt, stock, chance):
                dealt, stock = self.unseen_dealt(seat, chance)
        self.give(twin, seat, dealt, stock, self.memory)
        if not self.round_over:
            for other in range(1, self.seats + 1):
                if other != seat and self.ballots[other] != NOBODY:
                    twin.ballots[other] = chance.below(len(SUSPECTS))
        twin.chance = chance.fork()
        return twin
