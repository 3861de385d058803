"""Chance is fixed forever: known answers, a second implementation, and even odds."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanterne.rules.chance import Chance, commitment, seed_key

DICE = [0, 4, 1, 5, 3, 3, 4, 4, 2, 3, 3, 4, 1, 3, 0, 1, 4, 2, 2, 1]
SHUFFLED_20 = [16, 4, 12, 18, 2, 19, 8, 5, 9, 11, 13, 1, 14, 10, 6, 3, 15, 17, 7, 0]
SHUFFLED_300 = "ecfc9ca956002702ec0badc0d306b85356990a68f2dcfb19d7dd1c10ee12d144"
KEY_OF_ABC = "3c0ab6c909359ff85054c9814508ada20f9e96c60fe216ea2ff0b3f6beedff6d"
SALTED_KEY_OF_ABC = "344c93a187c57eb98661631ade78d9bad125cd2fc580f59a19f8d063b5a86a31"
COMMITMENT_TO_ABC = "1509d9af73687647579a7901e0bbef4728ae0b43febd382f5edc6dc4ea0af72f"


def seven() -> Chance:
    return Chance.from_seed(7)


class Plain:
    """The same stream, written down a second time from the description alone."""

    def __init__(self, key: bytes) -> None:
        self.key, self.number = key, 0

    def block(self) -> bytes:
        self.number += 1
        return sha256(self.key + (self.number - 1).to_bytes(8, "big")).digest()

    def below(self, n: int) -> int:
        while True:
            value = int.from_bytes(self.block(), "big")
            if value < 2**256 - 2**256 % n:
                return value % n

    def mix(self, cards: list[int], n: int) -> int:
        block = self.block()
        for at in range(0, 32, 2):
            value = int.from_bytes(block[at : at + 2], "big")
            if n > 1 and value < 2**16 - 2**16 % n:
                n -= 1
                other = value % (n + 1)
                cards[n], cards[other] = cards[other], cards[n]
        return n

    def shuffle(self, cards: list[int]) -> None:
        unmixed = len(cards)
        while unmixed > 1:
            unmixed = self.mix(cards, unmixed)


# Known answers. If one of these fails, old records no longer replay: do not change the answer.


def test_the_first_dice() -> None:
    chance = seven()
    assert [chance.below(6) for _ in range(20)] == DICE


def test_small_and_large_numbers() -> None:
    chance = seven()
    small = [chance.below(n) for n in (1, 2, 3, 100, 256)]
    large = [chance.below(n) for n in (65536, 65537, 10**6, 2**32, 10**30)]
    assert small == [0, 0, 1, 73, 189]
    assert large == [25693, 28820, 424238, 328027464, 161572192315357445876430702337]


def test_the_shuffle() -> None:
    chance = seven()
    cards = list(range(20))
    chance.shuffle(cards)
    assert cards == SHUFFLED_20
    assert chance.below(100) == 83


def test_a_shuffle_by_and_by() -> None:
    """Sixteen cards at a time, the last ones first."""
    chance = seven()
    cards = list(range(20))
    assert chance.mix(cards, 20) == 4
    assert cards[4:] == SHUFFLED_20[4:]
    assert chance.mix(cards, 4) == 1
    assert cards == SHUFFLED_20


def test_the_shuffle_of_many_cards() -> None:
    cards = list(range(300))
    Chance.from_seed("big").shuffle(cards)
    assert cards[:8] == [57, 196, 12, 243, 44, 118, 276, 222]
    assert sha256(str(cards).encode()).hexdigest() == SHUFFLED_300


def test_a_fork() -> None:
    chance = seven()
    fork = chance.fork()
    assert [fork.below(10) for _ in range(12)] == [0, 6, 8, 0, 0, 6, 6, 8, 8, 1, 2, 0]
    assert [chance.below(10) for _ in range(6)] == [8, 3, 3, 9, 1, 0]


def test_the_key_of_a_seed() -> None:
    assert seed_key(b"abc").hex() == KEY_OF_ABC
    assert seed_key(b"abc", ("x", "", "é")).hex() == SALTED_KEY_OF_ABC


def test_the_commitment() -> None:
    assert commitment(b"abc") == COMMITMENT_TO_ABC


# Properties


@given(
    key=st.binary(max_size=40),
    calls=st.lists(
        st.one_of(st.integers(1, 300), st.integers(1, 2**256), st.just(2**255 + 1), st.just(0)),
        max_size=40,
    ),
    size=st.integers(0, 290),
)
def test_it_is_the_stream_that_is_described(key: bytes, calls: list[int], size: int) -> None:
    """Whatever is asked for in whatever order; 0 stands for a shuffle."""
    chance, plain = Chance(key), Plain(key)
    for n in calls:
        if n:
            assert chance.below(n) == plain.below(n)
        else:
            one, other = list(range(size)), list(range(size))
            chance.shuffle(one)
            plain.shuffle(other)
            assert one == other


@pytest.mark.parametrize("size", [2, 17, 62, 90, 255, 256, 257, 1024])
def test_a_shuffle_throws_away_what_it_must(size: int) -> None:
    """Among so many seeds some give a number that would favour the first cards."""
    for seed in range(40):
        chance, plain = Chance.from_seed(seed), Plain(seed_key(str(seed).encode()))
        one, other = list(range(size)), list(range(size))
        chance.shuffle(one)
        plain.shuffle(other)
        assert one == other
        assert chance.below(1000) == plain.below(1000)


def test_there_are_decks_too_large() -> None:
    """Two bytes would no longer be fair to them."""
    with pytest.raises(ValueError, match="1025 cards are too many to mix"):
        seven().shuffle(list(range(1025)))


@pytest.mark.parametrize("n", [2, 3, 6, 10, 62, 90, 200, 257, 1000])
def test_every_number_is_as_likely(n: int) -> None:
    """Chi-square, at a fixed seed: with n - 1 degrees of freedom it stays near n - 1."""
    chance = Chance.from_seed(f"even {n}")
    found = [0] * n
    for _ in range(50 * n):
        found[chance.below(n)] += 1
    square = sum((count - 50) ** 2 / 50 for count in found)
    assert abs(square - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize(("size", "place"), [(17, 0), (17, 16), (62, 30), (90, 0), (90, 89)])
def test_every_card_is_as_likely_in_every_place(size: int, place: int) -> None:
    chance = Chance.from_seed(f"place {size} {place}")
    found = [0] * size
    for _ in range(40 * size):
        cards = list(range(size))
        chance.shuffle(cards)
        found[cards[place]] += 1
    square = sum((count - 40) ** 2 / 40 for count in found)
    assert abs(square - (size - 1)) < 5 * (2 * (size - 1)) ** 0.5


def test_every_order_is_as_likely() -> None:
    chance = Chance.from_seed("orders")
    found: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 200):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        found[tuple(cards)] = found.get(tuple(cards), 0) + 1
    assert len(found) == 24
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 23 + 5 * 46**0.5


@pytest.mark.parametrize("cards", [[], [5]])
def test_nothing_is_drawn_for_a_shuffle_of_one_card_or_none(cards: list[int]) -> None:
    chance = seven()
    shuffled = cards[:]
    chance.shuffle(shuffled)
    assert shuffled == cards
    assert chance.below(6) == DICE[0]


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = seven()
    chance.shuffle(list(range(50)))
    twin = chance.copy().copy()
    first = [chance.below(90) for _ in range(100)]
    assert [twin.below(90) for _ in range(100)] == first


def test_forks_of_one_stream_differ_but_are_the_same_every_time() -> None:
    def streams() -> list[list[int]]:
        chance = seven()
        return [[fork.below(1000) for _ in range(10)] for fork in (chance.fork(), chance.fork())]

    one, other = streams()
    assert one != other
    assert streams() == [one, other]


def test_a_seed_may_be_a_number_or_its_text() -> None:
    assert Chance.from_seed(42).below(10**9) == Chance.from_seed("42").below(10**9)


def test_salts_are_told_apart() -> None:
    """Neither joining salts nor leaving one out gives the same key."""
    salts = [(), ("ab",), ("a", "b"), ("b", "a"), ("", "ab"), ("a\nb",)]
    assert len({seed_key(b"s", some) for some in salts}) == len(salts)
