"""A computer player's chance: a stream that follows from a seed, the same on every machine."""

from hashlib import sha256


class SeededRandom:
    """Numbers drawn from a seed; two with equal seeds draw the same for ever."""

    __slots__ = ("_block", "_left", "_seed")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._left: list[int] = []

    def __repr__(self) -> str:
        return "Lots"

    def share(self) -> float:
        """A number from 0 up to, never reaching, 1."""
        return self._drawn() / 4294967296.0

    def below(self, count: int) -> int:
        """One of 0 to count - 1; how uneven it is does not matter to a player."""
        return self._drawn() % count

    def _drawn(self) -> int:
        if not self._left:
            text = sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._left = [int.from_bytes(text[i : i + 4], "big") for i in range(0, 32, 4)]
            self._block += 1
        return self._left.pop()
