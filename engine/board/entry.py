"""How freely orders may be entered in a game."""

from enum import StrEnum


class OrderEntry(StrEnum):
    """What a player may give as an order.

    The judge is the same in all: what the rules forbid is void, and the ruling says why. Only what
    is offered to those who give orders differs.
    """

    STRICT = "strict"  # only what the rules allow is offered
    LENIENT = "lenient"  # whatever can be named; what will be void is marked so
    FREE = "free"  # besides, any line of text, kept as written until the orders are judged
