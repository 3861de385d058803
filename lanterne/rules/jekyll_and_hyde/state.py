"""A game of Jekyll & Hyde under way: whose turn, what is legal, what a move does."""

from typing import TYPE_CHECKING, Any, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, Seat
from lanterne.rules.jekyll_and_hyde.cards import (
    CARDS,
    EVIDENCE,
    HAND,
    LAB,
    LAB_TURNS_UP,
    LEAST_MELD,
    MATCHES,
    NAMES,
    POTION,
    POTION_DRAWS,
    SIDES,
    TRANSFORMATION,
    Options,
)
from lanterne.rules.jekyll_and_hyde.moves import (
    DISCARD,
    DISCARDS,
    DRAW,
    DRINK,
    EVIDENCE_PLAYS,
    FETCH,
    FETCHES,
    LAB_LONDON,
    LAB_STOCK,
    LAY,
    MELD,
    TAKE,
    THE_DRAW,
    THE_LABS,
    THE_NEXT_ROUND,
    THE_POTION,
    THE_TAKE,
    TRANSFORM,
    TRANSFORMS,
)
from lanterne.rules.jekyll_and_hyde.objections import find_objections
from lanterne.rules.jekyll_and_hyde.score import score_round
from lanterne.rules.refusal import Refusal, Refused
from lanterne.rules.rummy.cards import take_from
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import ROUND_OVER, TO_DISCARD, TO_DRAW, TO_FETCH, TO_PLAY
from lanterne.rules.rummy.sitting import Sitting

if TYPE_CHECKING:
    from lanterne.rules.jekyll_and_hyde.view import View

_MAY_MELD: Final = [[int(fits) for fits in MATCHES[hyde]] for hyde in (False, True)]


class State(Sitting):
    """Jekyll & Hyde under way."""

    cards = CARDS

    hyde: bool  # which side of the Dual Identity card shows
    fronts: list[list[int]]  # in front of each seat, by kind
    changed: list[list[int]]  # how many of a family in front are transformed (JH-5.3)
    open: int  # the families somebody has melded this round, as bits (JH-4.2)
    gavel: bool  # whether a gavel card was played this turn (JH-3.2)
    turned_up: list[int]  # by the lab, from the stock
    ends: int  # how often the last card of the stock was drawn this round (JH-6)

    def __init__(self, seats: int, options: Options, chance: Chance, of: "State | None" = None) -> None:
        super().__init__(seats, options.target, chance, of)
        self.options = options
        if of is None:
            self._clear()
            return
        self.hyde = of.hyde
        self.fronts = [row[:] for row in of.fronts]
        self.changed = [row[:] for row in of.changed]
        self.open = of.open
        self.gavel = of.gavel
        self.turned_up = of.turned_up[:]
        self.ends = of.ends

    def _clear(self) -> None:
        self.hyde = False
        self.fronts = self.rows()
        self.changed = self.rows()
        self.open = 0
        self.gavel = False
        self.turned_up = []
        self.ends = 0

    def to_act(self) -> list[Seat]:
        """Whom the table waits for."""
        return [self.turn] if self.stage < ROUND_OVER else []

    # What is legal

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
                legal = [THE_DRAW, THE_TAKE] if self.pile else [THE_DRAW]
            elif stage == TO_DISCARD:
                legal = [DISCARDS[kind] for kind in self.held[seat]]
            elif stage == TO_FETCH:
                legal = [FETCHES[kind] for kind in sorted(set(self._findable()))]
            else:
                legal = []
            self.kept = legal
        return legal

    def _findable(self) -> list[int]:
        """The cards that the lab lets the player choose from (JH-5.2)."""
        matches = MATCHES[self.hyde]
        return [kind for kind in self.turned_up or self.pile if matches[kind]]

    def _plays(self) -> list[Move]:
        hand = self.hands[self.turn]
        spare = self.sizes[self.turn] - 1  # one card is left to discard (JH-3.2)
        opened = self.open
        may_meld = _MAY_MELD[self.hyde]
        legal: list[Move] = []
        for kind in self.held[self.turn]:
            if kind < EVIDENCE:
                held = hand[kind]
                if opened >> kind & 1 or held >= LEAST_MELD:  # JH-4.1, JH-4.2
                    legal += EVIDENCE_PLAYS[opened >> kind & 1][may_meld[kind]][kind][held if held < spare else spare]
            elif not self.gavel:
                self._add_gavel(kind, spare, legal)
            legal.append(DISCARDS[kind])
        return legal

    def _add_gavel(self, kind: int, spare: int, legal: list[Move]) -> None:
        if kind == POTION:
            if spare or self.stock:  # JH-5.1
                legal.append(THE_POTION)
        elif not spare:
            return
        elif kind == LAB:  # JH-5.2
            legal += THE_LABS
        else:  # JH-5.3
            for seat in (1, 2):
                for family, transform in enumerate(TRANSFORMS[seat - 1]):
                    if self.fronts[seat][family]:
                        legal.append(transform)

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
            self._draw(seat, 1)
        elif verb == DISCARD:
            self._discard(seat, move.kind)
        elif verb == TAKE:
            self._take(seat)
        elif verb == LAY or verb == MELD:
            self._lay(seat, move)
        elif verb == DRINK:
            self._drink(seat)
        elif verb == LAB_LONDON or verb == LAB_STOCK:
            self._work(seat, verb == LAB_STOCK)
        elif verb == FETCH:
            self._fetch(seat, move.kind)
        elif verb == TRANSFORM:
            self._transform(seat, move.seat, move.count)
        else:
            self.deal_round()

    def _draw(self, seat: Seat, count: int) -> None:
        while count and self.stock:
            count -= 1
            self.draw_card(seat)
            if not self.stock and self._stock_ended():
                return

    def _stock_ended(self) -> bool:
        """The last card of the stock was drawn: London is the new stock (JH-6.1), or the round is over (JH-6.2)."""
        self.ends += 1
        if self.ends == 1 and self.pile:
            self.rebuild_stock()
            return False
        self.end_round([], "stock ended")
        return True

    def _take(self, seat: Seat) -> None:
        kind = self.pile.pop()
        self.join_hand(seat, kind)
        self.stage = TO_PLAY
        if self.heard is not None:
            self.tell("card_taken", seat, {"card": NAMES[kind]})

    def _lay(self, seat: Seat, move: Move) -> None:
        kind, count = move.kind, move.count
        self.leave_hand(seat, kind, count)
        self.fronts[seat][kind] += count
        if move.verb == MELD:
            self.open |= 1 << kind
            self.melds[seat] |= 1 << kind
        if self.heard is not None:
            what: dict[str, object] = {"card": NAMES[kind], "count": count}
            self.tell("meld_laid" if move.verb == MELD else "card_laid_off", seat, what)

    def _drink(self, seat: Seat) -> None:
        """The potion turns the Dual Identity card and brings two cards (JH-5.1)."""
        self.gavel = True
        self.leave_hand(seat, POTION, 1)
        self.pile.append(POTION)
        self.hyde = not self.hyde
        if self.heard is not None:
            self.tell("potion_drunk", seat, {"identity": SIDES[self.hyde]})
        self._draw(seat, POTION_DRAWS)

    def _work(self, seat: Seat, from_stock: bool) -> None:
        """Work in Lab: search London, or turn up three cards of the stock (JH-5.2)."""
        self.gavel = True
        self.leave_hand(seat, LAB, 1)
        self.fronts[seat][LAB] += 1
        if self.heard is not None:
            self.tell("lab_worked", seat, {"where": "stock" if from_stock else "london"})
        if from_stock and not self._turn_up(seat):
            return
        if self._findable() and (self.turned_up or not from_stock):
            self.stage = TO_FETCH
        else:
            self._put_away()
            if self.heard is not None:
                self.tell("nothing_found", seat, {})

    def _turn_up(self, seat: Seat) -> bool:
        """Turn up the top of the stock; False if that ended the round."""
        for _ in range(LAB_TURNS_UP):
            if not self.stock:
                break
            self.turned_up.append(self.turn_up(seat))
            if not self.stock and self._stock_ended():
                self._put_away()
                return False
        return True

    def _put_away(self) -> None:
        """What the lab turned up and nobody took goes on London, the last one on top."""
        self.pile += self.turned_up
        self.turned_up = []

    def _fetch(self, seat: Seat, kind: int) -> None:
        if self.turned_up:
            self.turned_up.remove(kind)
            self._put_away()
        else:
            take_from(self.pile, kind)
        self.join_hand(seat, kind)
        self.stage = TO_PLAY
        if self.heard is not None:
            self.tell("card_fetched", seat, {"card": NAMES[kind]})

    def _transform(self, seat: Seat, target: Seat, family: int) -> None:
        """The family's cards now in front of the target change their letter (JH-5.3)."""
        self.gavel = True
        self.leave_hand(seat, TRANSFORMATION, 1)
        self.fronts[target][TRANSFORMATION] += 1
        changed = self.changed[target]
        changed[family] = self.fronts[target][family] - changed[family]
        if self.heard is not None:
            self.tell("family_transformed", seat, {"card": NAMES[family], "of": target})

    def _discard(self, seat: Seat, kind: int) -> None:
        left = self.leave_hand(seat, kind, 1)
        self.pile.append(kind)
        if self.heard is not None:
            self.tell("card_discarded", seat, {"card": NAMES[kind]})
        if not left:  # JH-7.1
            self.end_round(score_round(seat, self.hyde, self.fronts, self.changed, self.hands), "went out")
            return
        self.turn = 3 - seat
        self.stage = TO_DRAW
        self.gavel = False

    def deal_round(self) -> None:
        """Deal the next round (JH-2.1)."""
        self._clear()
        self.deal_cards(HAND)

    # Who may know what

    # Views are for those who look, and most states are only searched: their module is loaded when asked for.

    def view(self, seat: Seat | None) -> "View":
        """What that seat (None: a spectator) may know."""
        from lanterne.rules.jekyll_and_hyde.view import build_view

        return build_view(self, seat)

    def position(self) -> dict[str, Any]:
        """The whole truth, in the words of the scenarios."""
        from lanterne.rules.jekyll_and_hyde.view import describe

        return describe(self)

    def copy(self) -> "State":
        """An independent twin; listeners stay behind."""
        return State(self.seats, self.options, self.chance.copy(), self)

    def redeal(self, seat: Seat, chance: Chance) -> "State":
        """A twin with the cards that the seat cannot know dealt anew."""
        twin = State(self.seats, self.options, self.chance, self)
        dealt, stock = self.unseen_dealt(seat, chance)
        self.give(twin, seat, dealt, stock, self.memory)
        twin.chance = chance.fork()
        return twin
