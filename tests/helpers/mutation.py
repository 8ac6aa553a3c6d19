"""Files made bad in the ways that files go bad, from a seeded source of chance."""

from random import Random

_SPLICED = (
    b"\x00" * 8,
    b"\xff" * 4,
    b"PK\x05\x06",
    b"PK\x03\x04",
    b"\r\n",
    b"> ",
    b"=3D",
    b"\xc3\x28",
)


def mutated(content: bytes, chance: Random) -> bytes:
    """The content cut, flipped, doubled, spliced or swapped, a few times over."""
    bad = content
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        bad = chance.choice(_WAYS)(bad, chance)
    return bad


def _cut(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def _behead(content: bytes, chance: Random) -> bytes:
    return content[chance.randrange(min(len(content), 400) + 1) :]


def _flip(content: bytes, chance: Random) -> bytes:
    if not content:
        return content
    at = chance.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << chance.randrange(8)]) + content[at + 1 :]


def _overwrite(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content) + 1)
    size = chance.randrange(1, 40)
    return content[:at] + chance.randbytes(size) + content[at + size :]


def _lose(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content) + 1)
    return content[:at] + content[at + chance.randrange(1, 200) :]


def _double(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content) + 1)
    end = at + chance.randrange(1, 400)
    return content[:end] + content[at:end] + content[end:]


def _splice(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content) + 1)
    return content[:at] + chance.choice(_SPLICED) + content[at:]


def _append(content: bytes, chance: Random) -> bytes:
    return content + chance.randbytes(chance.randrange(1, 60))


_WAYS = (_cut, _behead, _flip, _flip, _overwrite, _lose, _double, _splice, _append)
