"""Whether words have the shape of an order, so that a line with them is never skipped."""

import re
from collections.abc import Sequence

from engine.board.gazetteer import Gazetteer
from engine.board.terms import UnitType
from engine.orders.lexicon import Verb
from engine.orders.order_tokens import (
    BoardToken,
    PlaceToken,
    PowerToken,
    Token,
    UnknownToken,
    WordToken,
    tokenize,
)

_APART = re.compile(r"[,;.:|]")
"""Between two places of a list, `Par, Bre`, and between two sentences."""
_BEFORE = (Verb.BUILD, Verb.DISBAND, Verb.RETREAT)
"""What may stand before the unit that the order is for."""


def has_order_shape(text: str, gazetteer: Gazetteer, *, listed: bool = False) -> bool:
    """Whether a place with a verb, or two places in a row, stand in a text.

    In a list of places (`listed`) two of them in a row say nothing.
    """
    found = [
        each for each in tokenize(text, gazetteer) if not isinstance(each, PowerToken | BoardToken)
    ]
    return any(_begins(found, at, text, listed=listed) for at in range(len(found) - 1))


def _begins(found: Sequence[Token], at: int, text: str, *, listed: bool) -> bool:
    """Whether something is ordered from this word on."""
    token, following = found[at], found[at + 1]
    if isinstance(token, WordToken):
        placed = isinstance(_unit_place(found, at + 1), PlaceToken)
        return token.meaning in _BEFORE and text[slice(*token.span)].isalpha() and placed
    if not isinstance(token, PlaceToken):
        return False
    typed = at > 0 and _is_type(found[at - 1])
    if isinstance(following, WordToken) and isinstance(following.meaning, Verb):
        if text[slice(*following.span)].isalpha():
            return True
        goal = _unit_place(found, at + 2)
        if isinstance(goal, PlaceToken):
            return True
        return typed and (goal is None or (isinstance(goal, UnknownToken) and goal.word.isalpha()))
    between = text[token.span[1] : following.span[0]]
    if _APART.search(between) is not None:
        return False
    if isinstance(following, PlaceToken):
        return not listed
    return _is_type(following) and isinstance(_unit_place(found, at + 1), PlaceToken)


def _unit_place(found: Sequence[Token], at: int) -> Token | None:
    """The word here, behind the type of a unit if there is one; None at the end."""
    if at < len(found) and _is_type(found[at]):
        at += 1
    return found[at] if at < len(found) else None


def _is_type(token: Token) -> bool:
    return isinstance(token, WordToken) and isinstance(token.meaning, UnitType)
