"""Three games played by people, read from the files of the package `diplomacy`."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine.board.position import Position, position_from, read_unit
from engine.board.terms import Location, Power, Province
from engine.board.turn import Turn, read_turn
from engine.board.unit import Dislodged
from engine.judge.rulebook import LandFallback, Rulebook
from engine.orders.order import Order, Waive
from tests.helpers.order_text import read_order

GAMES = (1, 2, 3)

AS_RECORDED = Rulebook(key="as_recorded", land_fallback=LandFallback.UNLESS_OFFERED)
"""How those games were judged: an army sent by convoy walks when nobody offers one (D-3)."""

_LETTERS = {"A", "F", "H", "S", "C", "R", "D", "B", "-"}


@dataclass(frozen=True, slots=True)
class RecordedPhase:
    """One phase: the position at its start and the orders given, read and as they were written.

    The attackers of dislodged units are not recorded; they are left empty.
    """

    turn: Turn
    position: Position
    orders: Mapping[Power, tuple[Order, ...]]
    written: Mapping[Power, tuple[str, ...]]


@cache
def real_game(number: int) -> tuple[RecordedPhase, ...]:
    """One of the games, 1 to 3; its last phase has no orders."""
    found = find_spec("diplomacy")
    assert found is not None
    assert found.origin is not None
    path = Path(found.origin).parent / "tests" / "network" / f"{number}.json"
    phases = json.loads(path.read_text(encoding="utf-8"))["phases"]
    return tuple(_phase(recorded) for recorded in phases)


def _phase(recorded: Mapping[str, Any]) -> RecordedPhase:
    state = recorded["state"]
    return RecordedPhase(
        read_turn(recorded["name"]),
        Position(
            position_from(
                read_unit(Power(power.lower()), _plain(text))
                for power, units in state["units"].items()
                for text in units
                if not text.startswith("*")
            ).units,
            dict(_dislodged(state["retreats"])),
            {
                Province(centre.lower()): Power(power.lower())
                for power, centres in state["centers"].items()
                for centre in centres
            },
        ),
        {
            Power(power.lower()): tuple(read(text) for text in orders or ())
            for power, orders in recorded["orders"].items()
        },
        {
            Power(power.lower()): tuple(orders or ())
            for power, orders in recorded["orders"].items()
        },
    )


def read(text: str) -> Order:
    """An order as that package writes it: `F NTH C A LON - HOL`, `A LON - BEL VIA`."""
    return Waive() if text == "WAIVE" else read_order(_plain(text))


def _plain(text: str) -> str:
    return " ".join(word if word in _LETTERS else word.lower() for word in text.split())


def _dislodged(
    retreats: Mapping[str, Mapping[str, list[str]]],
) -> Iterator[tuple[Province, Dislodged]]:
    for power, leaving in retreats.items():
        for text, places in leaving.items():
            unit = read_unit(Power(power.lower()), _plain(text.lstrip("*")))
            ends = sorted(Location(place.lower()) for place in places)
            yield unit.province, Dislodged(unit, Province(""), tuple(ends))
