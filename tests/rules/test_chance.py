"""Chance is fixed forever: known answers, a second implementation, and even odds."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanterne.rules.chance import Chance, commitment, seed_key

SHUFFLED_20 = [16, 4, 12, 18, 2, 19, 8, 5, 9, 11, 13, 1, 14, 10, 6, 3, 15, 17, 7, 0]
SHUFFLED_300 = "ecfc9ca956002702ec0badc0d306b85356990a68f2dcfb19d7dd1c10ee12d144"


def seven() -> Chance:
    return Chance.from_seed(7)


class Plain:
    """The same stream, written down a second time from the description alone."""

    def __init__(self, key: bytes) -> None:
        self.key, self.block, self.pool = key, 0, b""

    def take(self, count: int) -> bytes:
        while len(self.pool) < count:
            self.pool += sha256(self.key + self.block.to_bytes(8, "big")).digest()
            self.block += 1
        taken, self.pool = self.pool[:count], self.pool[count:]
        return taken

    def below(self, n: int) -> int:
        size = 2 if n <= 65536 else 4
        values = 256**size
        while True:
            value = int.from_bytes(self.take(size), "big")
            if value < values - values % n:
                return value % n

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


# Known answers. If one of these fails, old records no longer replay: do not change the answer.


def test_the_first_dice() -> None:
    chance = seven()
    assert [chance.below(6) for _ in range(20)] == [0, 1, 5, 1, 5, 0, 2, 3, 1, 4, 3, 1, 5, 1, 0, 4, 4, 1, 1, 2]


def test_the_first_numbers_below_256() -> None:
    chance = seven()
    assert [chance.below(256) for _ in range(12)] == [68, 71, 147, 83, 179, 34, 64, 205, 65, 98, 183, 253]


def test_numbers_above_65536_take_four_bytes() -> None:
    chance = seven()
    assert [chance.below(1_000_000) for _ in range(8)] == [
        533575, 750611, 41058, 623053, 448482, 274493, 699421, 277968,
    ]  # fmt: skip


def test_small_and_large_numbers_share_one_stream() -> None:
    chance = seven()
    sizes = (1, 2, 3, 100, 256, 65535, 65536, 65537, 10**6, 2**32)
    assert [chance.below(n) for n in sizes] == [0, 1, 2, 47, 179, 54306, 22592, 52341, 655543, 1677585549]


def test_the_shuffle() -> None:
    chance = seven()
    cards = list(range(20))
    chance.shuffle(cards)
    assert cards == SHUFFLED_20
    assert chance.below(100) == 56


def test_the_shuffle_of_many_cards() -> None:
    cards = list(range(300))
    Chance.from_seed("big").shuffle(cards)
    assert cards[:8] == [57, 196, 12, 243, 44, 118, 276, 222]
    assert sha256(str(cards).encode()).hexdigest() == SHUFFLED_300


def test_a_fork() -> None:
    chance = seven()
    fork = chance.fork()
    assert [fork.below(10) for _ in range(12)] == [4, 3, 7, 4, 4, 4, 0, 4, 4, 7, 5, 1]
    assert [chance.below(10) for _ in range(6)] == [8, 1, 3, 6, 4, 1]


def test_the_key_of_a_seed() -> None:
    assert seed_key(b"abc").hex() == "3c0ab6c909359ff85054c9814508ada20f9e96c60fe216ea2ff0b3f6beedff6d"


def test_the_key_of_a_salted_seed() -> None:
    salted = seed_key(b"abc", ("x", "", "é"))
    assert salted.hex() == "344c93a187c57eb98661631ade78d9bad125cd2fc580f59a19f8d063b5a86a31"


def test_the_commitment() -> None:
    assert commitment(b"abc") == "1509d9af73687647579a7901e0bbef4728ae0b43febd382f5edc6dc4ea0af72f"


# Properties


@given(
    key=st.binary(max_size=40),
    calls=st.lists(st.one_of(st.integers(1, 300), st.integers(60_000, 2**32), st.just(0)), max_size=40),
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


@pytest.mark.parametrize("size", [2, 62, 90, 255, 256, 257])
def test_a_shuffle_throws_away_what_it_must(size: int) -> None:
    """Among so many seeds some give a number that would favour the first cards."""
    for seed in range(60):
        chance, plain = Chance.from_seed(seed), Plain(seed_key(str(seed).encode()))
        for _ in range(3):
            one, other = list(range(size)), list(range(size))
            chance.shuffle(one)
            plain.shuffle(other)
            assert one == other
        assert chance.below(1000) == plain.below(1000)


@pytest.mark.parametrize("n", [2, 3, 6, 10, 62, 90, 200, 257, 1000])
def test_every_number_is_as_likely(n: int) -> None:
    """Chi-square, at a fixed seed: with n - 1 degrees of freedom it stays near n - 1."""
    chance = Chance.from_seed(f"even {n}")
    rolls = 200 * n
    found = [0] * n
    for _ in range(rolls):
        found[chance.below(n)] += 1
    square = sum((count - 200) ** 2 / 200 for count in found)
    assert abs(square - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


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
    assert chance.below(256) == 68


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = seven()
    chance.below(6)
    twin = chance.copy()
    first = [chance.below(90) for _ in range(100)]
    assert [twin.below(90) for _ in range(100)] == first


def test_a_copy_of_a_copy_in_the_midst_of_a_block() -> None:
    chance = seven()
    cards = list(range(50))
    chance.shuffle(cards)
    twin = chance.copy().copy()
    assert [twin.below(1000) for _ in range(20)] == [chance.below(1000) for _ in range(20)]


def test_forks_of_one_stream_differ_but_are_the_same_every_time() -> None:
    chance = seven()
    streams = [[fork.below(1000) for _ in range(10)] for fork in (chance.fork(), chance.fork())]
    assert streams[0] != streams[1]
    again = seven()
    assert [[fork.below(1000) for _ in range(10)] for fork in (again.fork(), again.fork())] == streams


def test_a_seed_may_be_a_number_or_its_text() -> None:
    assert [Chance.from_seed(42).below(100)] == [Chance.from_seed("42").below(100)]


def test_salts_are_told_apart() -> None:
    """Neither joining salts nor leaving one out gives the same key."""
    keys = [seed_key(b"s", salts) for salts in ((), ("ab",), ("a", "b"), ("b", "a"), ("", "ab"), ("a\nb",))]
    assert len(set(keys)) == len(keys)
