"""The headings that lists of orders stand under: `France:`, and of several boards `Board 3`."""

import re
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.orders.lexicon import Verb
from engine.orders.order_tokens import (
    PlaceToken,
    PowerToken,
    WordToken,
    find_power,
    first_tokens,
    tokenize,
)
from engine.orders.spelling import fold_text

_BOARD = re.compile(r"\s*(?:(?:board|plateau)\s*)?(?P<board>\d)\s*:?\s*")


@dataclass(frozen=True, slots=True)
class OrderHeading:
    """What a heading names: a power or a board, and the text that follows it on its line."""

    power: Power | None
    board: int | None
    rest: str


def read_heading(text: str, gazetteer: Gazetteer) -> OrderHeading | None:
    """The heading that a text begins with, if it begins with one."""
    if gazetteer.plain is None:
        heading, colon, rest = text.rpartition(":")
    else:
        if found := _BOARD.fullmatch(fold_text(text)):
            return OrderHeading(None, int(found["board"]), "")
        heading, colon, rest = text.partition(":")
    named = first_tokens(heading if colon else text, gazetteer, 2)
    if len(named) == 1 and isinstance(named[0], PowerToken):
        return OrderHeading(named[0].power, None, rest if colon else "")
    power = find_power(heading, gazetteer) if colon and gazetteer.plain is None else None
    if power is not None and _is_order(rest, gazetteer):
        return OrderHeading(power, None, rest)
    return None


def _is_order(rest: str, gazetteer: Gazetteer) -> bool:
    """Whether a whole order, or nothing, follows the name of a power and province: `Venice:`.

    In `Venice: - Rome` and `Venice: holds` the province is meant.
    """
    found = tokenize(rest, gazetteer)
    moves = isinstance(found[0], WordToken) and found[0].meaning is Verb.MOVE if found else False
    return not found or (not moves and any(isinstance(each, PlaceToken) for each in found))
