"""Orders as the package `diplomacy` writes them, both ways.

    A PAR H · A PAR - BUR · A YOR - NWY VIA · F NTH C A YOR - NWY · A PAR S A MAR - BUR
    A PAR S A MAR · A PAR R PIC · A PAR D · A PAR B · WAIVE

Whether an order is allowed is not asked here; an order to a unit that is not there, or about one,
can be read too and is void.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Province, Season, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.plan_text import KEYS
from engine.errors import ExchangeError, NotationError
from engine.exchange.json_field import JsonField
from engine.exchange.package_names import place_name, read_place, read_type, unit_name
from engine.orders.legality import order_province
from engine.orders.notation import read_order
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.orders.order_writing import OrderDialect, write_order_in
from engine.registry import map_file


@dataclass(frozen=True, slots=True)
class ReadOrderLine:
    """One order read.

    `unit` is who it is given to, as written, `A PAR`; empty for a waive. `order` is None when the
    order speaks of a unit of the other type than the one that is there: such an order is void.
    """

    unit: str
    order: Order | None


def read_order_line(
    field: JsonField, map: Map, kind: PhaseKind, position: Position
) -> ReadOrderLine:
    """The order that a field holds; on several boards also as people write it.

    Raises `ExchangeError`: `not_string`, `bad_order`, `unknown_place`.
    """
    words = field.text().upper().split()
    if words == ["WAIVE"]:
        return ReadOrderLine("", Waive())
    try:
        return _OrderLineReader(field, map, kind, position, words).line()
    except ExchangeError:
        found = read_order_text(field.text(), map, kind, position) if map.layers else None
        if found is None:
            raise
        return ReadOrderLine(*found)


@dataclass(slots=True)
class _OrderLineReader:
    """One reading of one order, word by word."""

    field: JsonField
    map: Map
    kind: PhaseKind
    position: Position
    words: list[str]
    strays: bool = False

    def line(self) -> ReadOrderLine:
        type, at = self._unit(needs_type=True)
        building = self.words == ["B"]
        if not building:
            self._check_type(type, self._unit_at(province_of(at)))
        order = self._order(type, at)
        name = f"{type} {place_name(at)}"
        if self.words:
            raise self._order_fault()
        return ReadOrderLine(name, None if self.strays else order)

    def _order(self, type: UnitType | None, at: Location) -> Order:
        unit = province_of(at)
        match self._word():
            case "H" | "HOLD" | "HOLDS":
                return Hold(unit)
            case "-" if self.kind is PhaseKind.RETREAT:
                return Retreat(unit, self._goal(type))
            case "-":
                to, stops = self._route(type)
                return Move(unit, to, self._take("VIA") or stops > 1)
            case "R":
                return Retreat(unit, self._goal(type))
            case "S":
                return self._support(unit)
            case "C":
                return self._convoy(unit)
            case "D":
                return Disband(unit)
            case "B" if type is not None:
                return Build(type, at)
            case _:
                raise self._order_fault()

    def _support(self, unit: Province) -> Order:
        of, supported = self._helped_unit()
        if not self._take("-"):
            self._take("H")
            return Support(unit, of)
        to, _ = self._route(supported)
        self._take("VIA")
        return Support(unit, of, to)

    def _convoy(self, unit: Province) -> Order:
        of, _ = self._helped_unit()
        if self._word() != "-":
            raise self._order_fault()
        to, _ = self._route(UnitType.ARMY)
        self._take("VIA")
        return Convoy(unit, of, province_of(to))

    def _helped_unit(self) -> tuple[Province, UnitType | None]:
        """The unit that is supported or convoyed."""
        type, at = self._unit(needs_type=False)
        there = self.position.units.get(province_of(at))
        self._check_type(type, there)
        return province_of(at), there.type if there else type

    def _unit(self, *, needs_type: bool) -> tuple[UnitType | None, Location]:
        type = read_type(self.words[0]) if self.words else None
        if type is not None:
            self.words.pop(0)
        elif needs_type:
            raise self._order_fault()
        return type, self._place()

    def _unit_at(self, province: Province) -> Unit | None:
        if self.kind is PhaseKind.RETREAT:
            beaten = self.position.dislodged.get(province)
            return beaten.unit if beaten else None
        return self.position.units.get(province)

    def _check_type(self, type: UnitType | None, there: Unit | None) -> None:
        if type is not None and there is not None and type is not there.type:
            self.strays = True

    def _route(self, type: UnitType | None) -> tuple[Location, int]:
        """The last place of a chain, `- NTH - NWY`, and how many there are."""
        to, stops = self._goal(type), 1
        while self._take("-"):
            to, stops = self._goal(type), stops + 1
        return to, stops

    def _goal(self, type: UnitType | None) -> Location:
        """A place to go to; an army goes to no coast in particular."""
        to = self._place()
        return whole_province(province_of(to)) if type is UnitType.ARMY else to

    def _place(self) -> Location:
        return read_place(self._word(), self.field, self.map)

    def _word(self) -> str:
        if not self.words:
            raise self._order_fault()
        return self.words.pop(0)

    def _take(self, word: str) -> bool:
        if self.words[:1] != [word]:
            return False
        self.words.pop(0)
        return True

    def _order_fault(self) -> ExchangeError:
        return self.field.fault("bad_order")


def write_order_line(
    order: Order, units: Mapping[Province, Unit], beaten: Mapping[Province, Unit] | None = None
) -> str:
    """An order in that package's words.

    `units` are those that stand, `beaten` those that must retreat. Raises `KeyError` when the
    ordered unit, or the one that is helped, is not there.
    """
    there = units if beaten is None else beaten
    return write_order_in(
        order,
        PACKAGE_WORDS,
        lambda at: unit_name(there[at]),
        place_name,
        lambda at: unit_name(units[at]),
    )


PACKAGE_WORDS: OrderDialect = {**KEYS, "build": "{type} {to} B", "waive": "WAIVE"}
"""That package's words are those of plans, but for Winter's."""

SEASONS = {
    PhaseKind.MOVEMENT: Season.SPRING,
    PhaseKind.RETREAT: Season.SPRING,
    PhaseKind.ADJUSTMENT: Season.WINTER,
}


def read_order_text(
    text: str, map: Map, kind: PhaseKind, position: Position
) -> tuple[str, Order] | None:
    """What an order means, with the unit that it is given to, `A 1:PAR`; None if not understood.

    A board left out is what the map's charter says (rules.md H-10).
    """
    view = BoardView(map, position, Turn(map.start_year, SEASONS[kind], kind), map.powers)
    try:
        order = read_order(text, map_file(map.key).gazetteer, view)
    except NotationError:
        return None
    return _ordered_unit(order, position, kind), order


def _ordered_unit(order: Order, position: Position, kind: PhaseKind) -> str:
    if isinstance(order, Build):
        return f"{order.type} {place_name(order.at)}"
    at = order_province(order)
    if at is None:
        return ""
    unit: Unit | None = position.units.get(at)
    if kind is PhaseKind.RETREAT and at in position.dislodged:
        unit = position.dislodged[at].unit
    return unit_name(unit) if unit else f"A {place_name(at)}"
