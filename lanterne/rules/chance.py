"""Chance, fixed forever: SHA-256 in counter mode, rejection sampling, Fisher-Yates.

A record replays on any Python because nothing here depends on `random`. Block number i of a stream is
SHA-256(key + i as 8 bytes, big-endian), from i = 0, and the stream is all blocks one after the other. `below(n)`
takes the next two bytes as a number (big-endian; four bytes for n above 65,536); a number at or above the largest
multiple of n is thrown away and the next is taken. `shuffle` swaps position i with `below(i + 1)`, from the last
position down to 1.
"""

from hashlib import sha256
from struct import Struct
from typing import Final

_BLOCK: Final = 32
_TWO_BYTES: Final = 65536
_LARGEST_DECK: Final = 256
_LIMITS: Final = [0] + [_TWO_BYTES // n * n for n in range(1, _LARGEST_DECK + 1)]
_UNPACKERS: Final = [Struct(f">{n - 1}H") for n in range(1, _LARGEST_DECK + 1)]


class Chance:
    """A stream of random choices that a key determines completely."""

    __slots__ = ("at", "block", "key", "pool")

    def __init__(self, key: bytes, block: int = 0, pool: bytes = b"", at: int = 0) -> None:
        self.key = key
        self.block = block
        self.pool = pool
        self.at = at

    @classmethod
    def from_seed(cls, seed: int | str) -> "Chance":
        """The stream of a seed that a person can type.

        >>> Chance.from_seed(7).below(100) == Chance.from_seed("7").below(100)
        True
        """
        return cls(seed_key(str(seed).encode()))

    def copy(self) -> "Chance":
        """An independent stream that goes on exactly as this one would."""
        return Chance(self.key, self.block, self.pool, self.at)

    def fork(self) -> "Chance":
        """A new stream, drawn from this one."""
        return Chance(self._bytes(32))

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        width = 2 if n <= _TWO_BYTES else 4
        limit = 256**width // n * n
        while True:
            value = int.from_bytes(self._bytes(width), "big")
            if value < limit:
                return value % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place. Every round begins with this, so the numbers of all swaps are taken at once."""
        n = len(cards)
        if 1 < n <= _LARGEST_DECK:
            limits = _LIMITS
            values: tuple[int, ...] = _UNPACKERS[n - 1].unpack(self._bytes(2 * n - 2))
            for value in values:
                if value < limits[n]:
                    other = value % n
                    n -= 1
                    cards[n], cards[other] = cards[other], cards[n]
        while n > 1:  # as many swaps as numbers were thrown away
            other = self.below(n)
            n -= 1
            cards[n], cards[other] = cards[other], cards[n]

    def _bytes(self, count: int) -> bytes:
        """The next bytes of the stream."""
        end = self.at + count
        if end > len(self.pool):
            rest = self.pool[self.at :]
            first = self.block
            self.block += (count - len(rest) + _BLOCK - 1) // _BLOCK
            blocks = [sha256(self.key + i.to_bytes(8, "big")).digest() for i in range(first, self.block)]
            self.pool = rest + b"".join(blocks)
            self.at, end = 0, count
        taken = self.pool[self.at : end]
        self.at = end
        return taken


def commitment(seed: bytes) -> str:
    """What is shown to all seats before the deal; it proves later that the seed was not changed."""
    return sha256(b"lanterne seed\n" + seed).hexdigest()


def seed_key(seed: bytes, salts: tuple[str, ...] = ()) -> bytes:
    """The key of a game's stream: the committed seed and the salt that the players added, in seat order."""
    parts = [b"lanterne key", seed.hex().encode()]
    parts += [salt.encode().hex().encode() for salt in salts]
    return sha256(b"\n".join(parts)).digest()
