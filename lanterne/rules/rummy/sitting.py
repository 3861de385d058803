"""What the three rummies have in common while a game is under way; there is nothing here to override."""

from typing import ClassVar, Final

from lanterne.rules.chance import Chance
from lanterne.rules.game import TABLE, Event, ScoreLine, Seat
from lanterne.rules.refusal import BadSeats
from lanterne.rules.rummy.cards import Cards
from lanterne.rules.rummy.memory import Memory
from lanterne.rules.rummy.moves import Move
from lanterne.rules.rummy.phases import GAME_OVER, NAMES, ROUND_OVER, TO_DRAW
from lanterne.rules.rummy.score import Tally

PATIENCE: Final = 100
"""How often a redeal is tried that has to come out in a certain way, before it is made to."""


class Sitting:
    """Seats, hands, piles, whose turn it is, and the account.

    Rows are indexed by seat, 1 to n (row 0 stays empty); the top of a pile is at its end.
    """

    cards: ClassVar[Cards]  # the game's

    # CPython keeps up to 30 attributes of an object in the fast place; count before adding one.
    dealer: Seat
    turn: Seat
    stage: int  # the phase, as a number
    round: int  # rounds begun
    deck: tuple[int, ...]  # what is dealt every round
    stock: list[int]
    unmixed: int  # so many cards at the bottom of the stock still lie in order: they are mixed as it is drawn
    pile: list[int]  # the discard pile
    hands: list[list[int]]  # counts by kind
    sizes: list[int]  # of the hands
    held: list[list[int]]  # the kinds that are in each hand
    melds: list[int]  # the kinds each seat has melded this round, as bits
    tally: Tally
    memory: Memory
    heard: list[Event] | None  # events, if somebody listens
    kept: list[Move] | None  # what is legal for the seat whose turn it is, once listed

    def __init__(self, seats: int, target: int, chance: Chance, of: "Sitting | None") -> None:
        self.seats = seats
        self.chance = chance
        self.heard = None
        self.kept = None
        if of is None:
            self.dealer = 1
            self.turn = 1
            self.stage = TO_DRAW
            self.round = 0
            self.deck = self.cards.deck
            self.stock = []
            self.unmixed = 0
            self.pile = []
            self.hands = self.rows()
            self.sizes = [0] * (seats + 1)
            self.held = [[] for _ in self.hands]
            self.melds = [0] * (seats + 1)
            self.tally = Tally(target, [0] * (seats + 1), [0] * (seats + 1), [], "")
            self.memory = Memory(self.rows())
            return
        self.dealer = of.dealer
        self.turn = of.turn
        self.stage = of.stage
        self.round = of.round
        self.deck = of.deck
        self.stock = of.stock[:]
        self.unmixed = of.unmixed
        self.pile = of.pile[:]
        self.hands = [row[:] for row in of.hands]
        self.sizes = of.sizes[:]
        self.held = [row[:] for row in of.held]
        self.melds = of.melds[:]
        self.tally = of.tally
        self.memory = of.memory.copy()

    def rows(self) -> list[list[int]]:
        """Counts of nothing, for every seat."""
        kinds = len(self.cards.names)
        return [[0] * kinds for _ in range(self.seats + 1)]

    @property
    def phase(self) -> str:
        """What is due now, by its name."""
        return NAMES[self.stage]

    @property
    def round_over(self) -> bool:
        """Whether the round is over; it stays so when the game is."""
        return self.stage >= ROUND_OVER

    @property
    def game_over(self) -> bool:
        """Whether the game is over."""
        return self.stage == GAME_OVER

    @property
    def winners(self) -> list[Seat]:
        """Who has won."""
        return self.tally.winners() if self.stage == GAME_OVER else []

    @property
    def score_lines(self) -> list[ScoreLine]:
        """The account of the last finished round."""
        return self.tally.lines

    def deal_cards(self, each: int) -> None:
        """Begin a round: the first dealer is drawn, then the deal goes round; the dealer's left begins."""
        seats = self.seats
        self.dealer = self.dealer % seats + 1 if self.round else self.chance.below(seats) + 1
        self.round += 1
        self.turn = self.dealer % seats + 1
        self.stage = TO_DRAW
        self.stock = list(self.deck)
        self.unmixed = len(self.stock)
        self.hands = self.rows()
        seat = self.dealer
        for _ in range(min(each * seats, len(self.stock) - 1)):  # only positions have a deck too small
            seat = seat % seats + 1
            self.hands[seat][self.top_card()] += 1
        self.count_hands()
        self.pile = [self.top_card()] if self.stock else []
        self.melds = [0] * (seats + 1)
        self.memory = Memory(self.rows())
        if self.heard is not None:
            self.tell("round_dealt", TABLE, {"dealer": self.dealer, "discard": self.named(self.pile)})
            for seat in range(1, seats + 1):
                hand = self.cards.named(self.hands[seat])
                self.tell("hand_dealt", seat, {"count": len(hand)}, {"cards": hand})

    def count_hands(self) -> None:
        """Work out what is kept of the hands: their sizes and the kinds in them."""
        self.sizes = [sum(hand) for hand in self.hands]
        self.held = [[kind for kind, count in enumerate(hand) if count] for hand in self.hands]

    def top_card(self) -> int:
        """Take the top card of the stock, mixing the next few where need be."""
        stock = self.stock
        while len(stock) == self.unmixed:
            self.unmixed = self.chance.mix(stock, self.unmixed) if self.unmixed > 1 else 0
        return stock.pop()

    def turn_up(self, seat: Seat) -> int:
        """Turn up the top card of the stock for all to see."""
        kind = self.top_card()
        if self.memory.rebuilding is not None:
            self.memory.rebuilding.fresh[kind] -= 1
        if self.heard is not None:
            self.tell("card_turned_up", seat, {"card": self.cards.names[kind]})
        return kind

    def stock_in_order(self) -> list[int]:
        """The stock as it will be drawn, for those who may know: the mixing is done here on a copy."""
        stock, unmixed, chance = self.stock[:], self.unmixed, self.chance.copy()
        while unmixed > 1:
            unmixed = chance.mix(stock, unmixed)
        return stock

    def draw_card(self, seat: Seat) -> None:
        """The top card of the stock joins the hand, unseen by the others."""
        kind = self.top_card()
        hand = self.hands[seat]
        count = hand[kind]
        if not count:
            self.held[seat].append(kind)
        hand[kind] = count + 1
        self.sizes[seat] += 1
        if self.memory.rebuilding is not None:
            self.memory.rebuilding.draw(seat, kind)
        if self.heard is not None:
            self.tell("card_drawn", seat, {}, {"card": self.cards.names[kind]})

    def rebuild_stock(self) -> None:
        """The whole discard pile becomes the new stock. It is sorted first: how it lay plays no part."""
        self.stock, self.pile = self.pile, []
        self.memory.rebuilt(self.hands, self.stock)
        self.stock.sort()
        self.unmixed = len(self.stock)
        if self.heard is not None:
            self.tell("stock_rebuilt", TABLE, {"count": len(self.stock)})

    def join_hand(self, seat: Seat, kind: int) -> None:
        """A card that all have seen joins the hand."""
        hand = self.hands[seat]
        count = hand[kind]
        if not count:
            self.held[seat].append(kind)
        hand[kind] = count + 1
        self.sizes[seat] += 1
        self.memory.known[seat][kind] += 1

    def leave_hand(self, seat: Seat, kind: int, count: int) -> int:
        """Cards leave the hand for all to see; returns how many are left in it."""
        hand = self.hands[seat]
        same = hand[kind] - count
        hand[kind] = same
        if not same:
            self.held[seat].remove(kind)
        left = self.sizes[seat] - count
        self.sizes[seat] = left
        known = self.memory.known[seat]
        if known[kind]:
            known[kind] = max(0, known[kind] - count)
        return left

    def end_round(self, lines: list[ScoreLine], ending: str) -> None:
        """Close the account of the round; the game ends with it if somebody has won."""
        self.tally = self.tally.with_round(lines, ending)
        winners = self.tally.winners()
        self.stage = GAME_OVER if winners else ROUND_OVER
        if self.heard is not None:
            self.tell("round_ended", TABLE, {"ending": ending, "scores": self.tally.last[1:]})
            if winners:
                self.tell("game_ended", TABLE, {"winners": winners})

    def check_seat(self, seat: Seat) -> None:
        """Raise `BadSeats` if it is neither a seat of this table nor the table itself."""
        if not TABLE <= seat <= self.seats:
            raise BadSeats("there is no seat {seat}", {"seat": seat})

    def unseen_dealt(
        self, seat: Seat, chance: Chance, memory: Memory | None = None
    ) -> tuple[list[list[int]], list[int]]:
        """What the seat cannot know, dealt anew by what it remembers: for each hand, longest held first; the stock."""
        self.check_seat(seat)
        return (memory or self.memory).deal_unseen(seat, self.hands, self.stock, chance)

    def give(self, twin: "Sitting", seat: Seat, dealt: list[list[int]], stock: list[int], memory: Memory) -> None:
        """Give the twin those hands and that stock; to the hands belong the cards that are known besides."""
        for other in range(1, self.seats + 1):
            if other != seat:
                hand = memory.known[other][:]
                for kind in dealt[other]:
                    hand[kind] += 1
                twin.hands[other] = hand
                twin.held[other] = [kind for kind, count in enumerate(hand) if count]
        if twin.memory.rebuilding is not None:
            twin.memory.rebuilding.forget(seat)
        twin.stock = sorted(stock)
        twin.unmixed = len(stock)

    def listen(self) -> list[Event]:
        """From now on events are collected in this list; the caller may empty it."""
        if self.heard is None:
            self.heard = []
        return self.heard

    def tell(
        self,
        name: str,
        seat: Seat,
        facts: dict[str, object],
        secret: dict[str, object] | None = None,
    ) -> None:
        """Tell the listener; the secret is for the seat alone. Call it only when somebody listens."""
        assert self.heard is not None
        self.heard.append(Event(name, seat, facts, secret, (seat,)) if secret else Event(name, seat, facts))

    def named(self, kinds: list[int]) -> list[str]:
        """The names of the cards of a pile, from the top."""
        return [self.cards.names[kind] for kind in reversed(kinds)]
