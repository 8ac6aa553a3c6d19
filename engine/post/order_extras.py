"""What a player sends besides the orders of the open phase: orders ahead, a mark, and press."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from engine.post.press_letter import LONGEST as LONGEST_PRESS
from engine.post.press_letter import MOST as MOST_PRESS
from engine.post.press_letter import PressLetter
from engine.submission_text.orders_ahead import MOST as MOST_AHEAD

_LONGEST_LINE = 300


@dataclass(frozen=True, slots=True)
class OrderExtras:
    """Lines for later phases; whether the player asks to wait for the deadline, or says to be
    ready, None for neither; and press."""

    ahead: tuple[str, ...] = field(default=(), repr=False)
    waits: bool | None = None
    press: tuple[PressLetter, ...] = field(default=(), repr=False)

    def lines(self) -> tuple[str, ...]:
        """What of it stands among the orders of a letter: all but press."""
        mark = {True: ("Wait",), False: ("Ready",), None: ()}[self.waits]
        return (*self.ahead, *mark)

    def facts(self) -> Mapping[str, object]:
        """As it stands in JSON, without what says nothing."""
        told = {"ahead": list(self.ahead), "waits": self.waits, "press": self._press()}
        return {key: each for key, each in told.items() if each not in (None, [])}

    def _press(self) -> list[object]:
        return [{"to": list(e.to), "text": e.text, "grey": e.grey} for e in self.press]


NOTHING_BESIDE = OrderExtras()
"""Nothing but orders."""


def read_order_extras(facts: Mapping[str, object]) -> OrderExtras:
    """What JSON says beside the orders; what is not sound there counts as nothing."""
    waits, press = facts.get("waits"), facts.get("press")
    ahead = [each for each in _texts(facts.get("ahead")) if len(each) <= _LONGEST_LINE]
    told = [_read_press(each) for each in _list(press)[:MOST_PRESS]]
    return OrderExtras(
        tuple(ahead[:MOST_AHEAD]),
        waits if isinstance(waits, bool) else None,
        tuple(each for each in told if each is not None),
    )


def _read_press(told: object) -> PressLetter | None:
    if not isinstance(told, dict):
        return None
    facts = cast("dict[str, object]", told)
    text, to = facts.get("text"), _texts(facts.get("to"))
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST_PRESS:
        return None
    return PressLetter(
        tuple(each[:200] for each in to[:MOST_PRESS]), text, bool(facts.get("grey"))
    )


def _list(told: object) -> list[object]:
    return cast("list[object]", told) if isinstance(told, list) else []


def _texts(told: object) -> Sequence[str]:
    return [each for each in _list(told) if isinstance(each, str)]
