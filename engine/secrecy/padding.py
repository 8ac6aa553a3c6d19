"""How long to make what holds secrets, so that its length does not tell which.

Whoever carries a packet, or sees files in a folder, sees their lengths. What everybody knows may
show in a length; to it comes more room than anybody's secrets take. Where they do take more, the
room is doubled, so that a length says next to nothing then, too.
"""

STEP = 16 * 1024
"""Bytes: many times what a seat is told in a phase, or answers."""


def padded_size(whole: int, public: int = 0, step: int = STEP) -> int:
    """How long to make something of `whole` bytes, of which `public` are what all may know.

    What may be told apart in other ways is not to be counted in either.
    """
    room = step + public // 2
    while public + room < whole:
        room *= 2
    return public + room
