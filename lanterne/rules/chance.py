"""Chance, fixed forever: SHA-256 in counter mode, rejection sampling, Fisher-Yates.

A record replays on any Python because nothing here depends on `random`. Block number i of a stream is
SHA-256(key + i as 8 bytes, big-endian), from i = 0; every choice below starts with a new block.

- `below(n)` reads a block as one number (big-endian) and takes it modulo n; a number at or above the largest
  multiple of n is thrown away and the next block is taken.
- `mix(cards, n)` mixes up to sixteen of the lowest n cards: it reads a block as sixteen numbers of two bytes. Each
  in turn, taken modulo n, is the place whose card changes places with card n - 1, and n falls by one. A number at
  or above the largest multiple of n is thrown away. It stops at n = 1.
- `shuffle` mixes until one card is left. A stock is mixed from the top as it is drawn, with the same result.
"""

from hashlib import sha256
from struct import Struct
from typing import Final

_BLOCK: Final = 2**256
_TWO_BYTES: Final = 65536
_LARGEST_DECK: Final = 1024
_LIMITS: Final = [0, 0] + [_TWO_BYTES // n * n for n in range(2, _LARGEST_DECK + 1)]
_SIXTEEN: Final = Struct(">16H")


class Chance:
    """A stream of random choices that a key determines completely."""

    __slots__ = ("block", "key")

    def __init__(self, key: bytes, block: int = 0) -> None:
        self.key = key
        self.block = block

    @classmethod
    def from_seed(cls, seed: int | str) -> "Chance":
        """The stream of a seed that a person can type.

        >>> Chance.from_seed(7).below(100) == Chance.from_seed("7").below(100)
        True
        """
        return cls(seed_key(str(seed).encode()))

    def copy(self) -> "Chance":
        """An independent stream that goes on exactly as this one would."""
        return Chance(self.key, self.block)

    def fork(self) -> "Chance":
        """A new stream, drawn from this one."""
        return Chance(self._next_block())

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        limit = _BLOCK // n * n
        while True:
            value = int.from_bytes(self._next_block(), "big")
            if value < limit:
                return value % n

    def mix(self, cards: list[int], n: int) -> int:
        """Put up to sixteen random cards of the lowest n in the places from n - 1 downwards; returns the rest of n."""
        if n > _LARGEST_DECK:
            raise ValueError(f"{n} cards are too many to mix")
        limits = _LIMITS
        values: tuple[int, ...] = _SIXTEEN.unpack(self._next_block())
        for value in values:
            if value < limits[n]:
                other = value % n
                n -= 1
                cards[n], cards[other] = cards[other], cards[n]
        return n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        unmixed = len(cards)
        while unmixed > 1:
            unmixed = self.mix(cards, unmixed)

    def _next_block(self) -> bytes:
        block = sha256(self.key + self.block.to_bytes(8, "big")).digest()
        self.block += 1
        return block


def commitment(seed: bytes) -> str:
    """What is shown to all seats before the deal; it proves later that the seed was not changed."""
    return sha256(b"lanterne seed\n" + seed).hexdigest()


def seed_key(seed: bytes, salts: tuple[str, ...] = ()) -> bytes:
    """The key of a game's stream: the committed seed and the salt that the players added, in seat order."""
    parts = [b"lanterne key", seed.hex().encode()]
    parts += [salt.encode().hex().encode() for salt in salts]
    return sha256(b"\n".join(parts)).digest()
