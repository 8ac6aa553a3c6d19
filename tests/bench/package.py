"""The same phases judged by the package `diplomacy`."""

from collections.abc import Callable, Iterator
from typing import Any

from diplomacy import Game

from engine.board.position import Position, unit_text
from engine.board.unit import Unit
from engine.orders.order import Convoy, Hold, Move, Order, Support
from tests.bench.phases import Phase


class Package:
    """One game of that package, set to phase after phase."""

    def __init__(self) -> None:
        self._game: Any = Game()
        self._state: dict[str, Any] = self._game.get_state()

    def set_to(self, phase: Phase) -> Callable[[], object]:
        """Set up a phase; the call that judges it."""
        self._game.set_state({**self._state, "name": "S1901M", **_state(phase.position)})
        for power, orders in phase.orders.items():
            texts = [_text(phase.position, order) for order in orders]
            self._game.set_orders(power.upper(), [text for text in texts if text])
        judge: Callable[[], object] = self._game.process
        return judge


def _state(position: Position) -> dict[str, Any]:
    powers = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
    state: dict[str, Any] = {
        "units": {power: [] for power in powers},
        "centers": {power: [] for power in powers},
        "retreats": {power: {} for power in powers},
    }
    for unit in position.units.values():
        state["units"][unit.power.upper()].append(unit_text(unit).upper())
    for centre, power in position.owners.items():
        state["centers"][power.upper()].append(centre.upper())
    return state


def _text(position: Position, order: Order) -> str:
    return " ".join(_words(position, order)).upper()


def _words(position: Position, order: Order) -> Iterator[str]:
    units = position.units
    match order:
        case Hold(unit):
            yield from (_unit(units[unit]), "H")
        case Move(unit, to, via):
            yield from (_unit(units[unit]), "-", to, *(["VIA"] if via else []))
        case Support(unit, of, to):
            yield from (_unit(units[unit]), "S", _unit(units[of]), *(["-", to] if to else []))
        case Convoy(unit, of, to):
            yield from (_unit(units[unit]), "C", _unit(units[of]), "-", to)
        case _:
            return


def _unit(unit: Unit) -> str:
    return unit_text(unit)
