"""A game of History's Mysteries under way: whose turn, what is legal, what a move does."""

from typing import TYPE_CHECKING, Any, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, Seat
from lanterne.rules.historys_mysteries.cards import (
    CARDS,
    HAND,
    KINDS,
    LAST_REBUILDING,
    MYSTERIES,
    OTHERS,
    SERIES,
    Options,
)
from lanterne.rules.historys_mysteries.moves import (
    DISCARD,
    DISCARDS,
    DRAW,
    FLIPS,
    LAY,
    MELD,
    PLAYS,
    TAKE,
    TAKES,
    THE_DRAW,
    THE_NEXT_ROUND,
)
from lanterne.rules.historys_mysteries.objections import find_objections
from lanterne.rules.historys_mysteries.score import score_round
from lanterne.rules.refusal import Refusal, Refused
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import ROUND_OVER, TO_DISCARD, TO_DRAW, TO_PLAY
from lanterne.rules.rummy.sitting import PATIENCE, Sitting

if TYPE_CHECKING:
    from lanterne.rules.historys_mysteries.view import View

NO_KIND: Final = -1


class State(Sitting):
    """History's Mysteries under way."""

    cards = CARDS

    facts: list[list[int]]  # in front of each seat, by mystery
    fictions: list[list[int]]
    open: list[bool]  # whether a series of the mystery was laid this round (HM-4.2)
    must: int  # the mystery that has to be laid after a take (HM-3.2)
    played: bool  # whether a card was played this turn (HM-3.5)
    flipped: int  # the mysteries of this turn's flips, as bits (HM-4.5)
    rebuilt: int  # how often the stock was rebuilt this round (HM-5.3)

    def __init__(self, seats: int, options: Options, chance: Chance, of: "State | None" = None) -> None:
        super().__init__(seats, options.target, chance, of)
        self.options = options
        if of is None:
            self._clear()
            return
        self.facts = [row[:] for row in of.facts]
        self.fictions = [row[:] for row in of.fictions]
        self.open = of.open[:]
        self.must = of.must
        self.played = of.played
        self.flipped = of.flipped
        self.rebuilt = of.rebuilt

    def _clear(self) -> None:
        self.facts = self.rows()
        self.fictions = self.rows()
        self.open = [False] * KINDS
        self.must = NO_KIND
        self.played = False
        self.flipped = 0
        self.rebuilt = 0

    def to_act(self) -> list[Seat]:
        """Whom the table waits for."""
        return [self.turn] if self.stage < ROUND_OVER else []

    def moves(self, seat: Seat) -> list[Move]:
        """What is legal for that seat now."""
        return self.legal(seat)[:]

    def legal(self, seat: Seat) -> list[Move]:
        """`moves` for those who only read the list: it is kept until the next move."""
        if seat != self.turn:
            return [THE_NEXT_ROUND] if seat == TABLE and self.stage == ROUND_OVER else []
        legal = self.kept
        if legal is None:
            stage = self.stage
            if stage == TO_PLAY:
                legal = self._plays()
            elif stage == TO_DRAW:
                legal = self._draws()
            elif stage == TO_DISCARD:
                legal = [DISCARDS[kind] for kind in self.held[seat]]
            else:
                legal = []
            self.kept = legal
        return legal

    def _draws(self) -> list[Move]:
        """The stock, or as deep into the pile as a series can be made of (HM-3.1, HM-3.2)."""
        legal = [THE_DRAW]
        have = self.hands[self.turn][:]
        least = SERIES - self.sizes[self.turn]  # deeper than this, a series of three leaves a card
        for deep, kind in enumerate(reversed(self.pile)):
            count = have[kind] + 1
            have[kind] = count
            if count >= SERIES and deep >= least:
                legal.append(TAKES[deep])
        return legal

    def _plays(self) -> list[Move]:
        """Series and lay-offs that leave a card (HM-3.4), then the discard or the second draw (HM-3.5)."""
        turn = self.turn
        hand = self.hands[turn]
        kinds = self.held[turn]
        opened = self.open
        first, later = PLAYS[self.played]
        legal: list[Move] = []
        for kind in kinds:
            if opened[kind]:
                legal += later[kind][hand[kind]]
                if not self.flipped or not self.flipped >> kind & 1:  # HM-4.5, HM-4.6
                    for seat in OTHERS[self.seats][turn]:
                        if self.facts[seat][kind]:
                            legal += FLIPS[kind][seat][hand[kind]]
            elif hand[kind] >= SERIES or self.played:
                legal += first[kind][hand[kind]]
        if not self.played:
            legal.append(THE_DRAW)
        if len(kinds) == 1:
            legal = self._that_leave_a_card(legal)
        if self.must != NO_KIND:  # HM-3.3
            legal = [move for move in legal if move.verb == MELD and move.kind == self.must]
        return legal

    def _that_leave_a_card(self, plays: list[Move]) -> list[Move]:
        """Of the plays of a hand of one mystery those after which there is a card to discard (HM-3.4)."""
        size = self.sizes[self.turn]
        return [play for play in plays if play.count < size or play.verb == DISCARD]

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
            self._draw(seat)
        elif verb == DISCARD:
            self._discard(seat, move.kind)
        elif verb == LAY or verb == MELD:
            self._lay(seat, move)
        elif verb == TAKE:
            self._take(seat, move.count)
        else:
            self.deal_round()

    def _draw(self, seat: Seat) -> None:
        again = self.stage == TO_PLAY
        if not self.stock and self.pile:  # HM-5.1
            self.rebuilt += 1
            if self.rebuilt == LAST_REBUILDING:  # HM-5.3
                self._end("stock rebuilt ten times")
                return
            self.rebuild_stock()
        if self.stock:
            self.draw_card(seat)
        elif self.heard is not None:
            self.tell("nothing_drawn", seat, {})  # HM-5.2
        self.stage = TO_DISCARD if again else TO_PLAY

    def _take(self, seat: Seat, deep: int) -> None:
        taken = self.pile[-deep:]
        del self.pile[-deep:]
        for kind in taken:
            self.join_hand(seat, kind)
        self.must = taken[0]
        self.stage = TO_PLAY
        if self.heard is not None:
            self.tell("cards_taken", seat, {"cards": self.named(taken)})

    def _lay(self, seat: Seat, move: Move) -> None:
        kind, count = move.kind, move.count
        self.leave_hand(seat, kind, count)
        if move.fiction:
            self.fictions[seat][kind] += count
        else:
            self.facts[seat][kind] += count
        self.played = True
        if move.verb == MELD:
            self.open[kind] = True
            self.melds[seat] |= 1 << kind
            self.must = NO_KIND
        flip = move.seat
        if flip:
            self.facts[flip][kind] -= 1
            self.fictions[flip][kind] += 1
            self.flipped |= 1 << kind
        if self.heard is not None:
            what: dict[str, object] = {
                "card": MYSTERIES[kind],
                "count": count,
                "side": "fiction" if move.fiction else "fact",
            }
            self.tell("series_laid" if move.verb == MELD else "card_laid_off", seat, what)
            if flip:
                self.tell("card_flipped", seat, {"card": MYSTERIES[kind], "of": flip})

    def _discard(self, seat: Seat, kind: int) -> None:
        left = self.leave_hand(seat, kind, 1)
        self.pile.append(kind)
        if self.heard is not None:
            self.tell("card_discarded", seat, {"card": MYSTERIES[kind]})
        if not left:  # HM-6.1
            self._end("went out")
            return
        self.turn = seat % self.seats + 1
        self.stage = TO_DRAW
        self.played = False
        self.flipped = 0

    def _end(self, ending: str) -> None:
        self.end_round(score_round(self.sizes, self.facts, self.fictions), ending)

    def deal_round(self) -> None:
        """Deal the next round (HM-2)."""
        self._clear()
        self.deal_cards(HAND[self.seats])

    # Who may know what

    # Views are for those who look, and most states are only searched: their module is loaded when asked for.

    def view(self, seat: Seat | None) -> "View":
        """What that seat (None: a spectator) may know."""
        from lanterne.rules.historys_mysteries.view import build_view

        return build_view(self, seat)

    def position(self) -> dict[str, Any]:
        """The whole truth, in the words of the scenarios."""
        from lanterne.rules.historys_mysteries.view import describe

        return describe(self)

    def copy(self) -> "State":
        """An independent twin; listeners stay behind."""
        return State(self.seats, self.options, self.chance.copy(), self)

    def redeal(self, seat: Seat, chance: Chance) -> "State":
        """A twin with the cards that the seat cannot know dealt anew."""
        twin = State(self.seats, self.options, self.chance, self)
        memory = self.memory
        dealt, stock = self.unseen_dealt(seat, chance)
        if self.must != NO_KIND and self.turn != seat:
            # Who has just taken from the pile holds a series of what was chosen (HM-3.2).
            tries = PATIENCE
            while memory.known[self.turn][self.must] + dealt[self.turn].count(self.must) < SERIES:
                tries -= 1
                if not tries:
                    memory = memory.knowing(self.turn, self.must, SERIES)
                dealt, stock = self.unseen_dealt(seat, chance, memory)
        self.give(twin, seat, dealt, stock, memory)
        twin.chance = chance.fork()
        return twin
