"""Chance, fixed forever: SHA-256 in counter mode, rejection sampling, Fisher-Yates.

A record replays on any Python because nothing here depends on `random`. Block number i of a stream is
SHA-256(key + i as 8 bytes, big-endian), from i = 0. `below(n)` takes one byte for n up to 256, else four
bytes (big-endian); values at or above the largest multiple of n are thrown away and the next is taken.
`shuffle` swaps position i with `below(i + 1)`, from the last position down to 1.
"""

from hashlib import sha256
from typing import Final

_ONE_BYTE: Final = 256
_FOUR_BYTES: Final = 2**32
_LIMITS: Final = [0] + [_ONE_BYTE - _ONE_BYTE % n for n in range(1, _ONE_BYTE + 1)]


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
        if n <= _ONE_BYTE:
            limit = _LIMITS[n]
            while True:
                value = self._bytes(1)[0]
                if value < limit:
                    return value % n
        limit = _FOUR_BYTES - _FOUR_BYTES % n
        while True:
            value = int.from_bytes(self._bytes(4), "big")
            if value < limit:
                return value % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place. The loop is `below` written out: every round starts with one."""
        last = len(cards) - 1
        while last >= _ONE_BYTE:
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
        if last < 1:
            return
        n = last + 1
        limit = _LIMITS[n]
        pool = self.pool[self.at :]
        while True:
            at = 0
            for value in pool:
                at += 1
                if value < limit:
                    other = value % n
                    card = cards[last]
                    cards[last] = cards[other]
                    cards[other] = card
                    if last == 1:
                        self.pool, self.at = pool, at
                        return
                    n = last
                    last -= 1
                    limit = _LIMITS[n]
            pool = self._next_block()

    def _bytes(self, count: int) -> bytes:
        while len(self.pool) - self.at < count:
            rest = self.pool[self.at :]
            self.pool, self.at = rest + self._next_block(), 0
        taken = self.pool[self.at : self.at + count]
        self.at += count
        return taken

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
