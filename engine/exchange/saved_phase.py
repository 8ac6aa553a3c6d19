"""One phase in the form of the package `diplomacy`, read and written.

A phase there is a `name`, a `state` of units, retreats, centres and homes by power, and `orders`
by power. Units that must retreat carry a star among the units, and their retreats beside them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.board.build_rule import BuildRule, Sites
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, province_of
from engine.board.turn import PhaseKind, Turn, padded_code, read_turn
from engine.board.unit import Dislodged, Unit
from engine.exchange.json_field import JsonField
from engine.exchange.order_line import ReadOrderLine, read_order_line
from engine.exchange.package_names import (
    place_name,
    power_name,
    read_place,
    read_power,
    read_province,
    read_unit,
    unit_name,
)
from engine.exchange.rules_field import PACKAGE, read_rules
from engine.judge.rulebook import DATC, Rulebook
from engine.orders.order import Build, Order, Waive

Maps: TypeAlias = Mapping[str, Map]
"""The maps that files may name, by key."""

Homes: TypeAlias = Mapping[Power, tuple[Province, ...]]
"""The home centres of each power: where it may build, where the map does not say otherwise."""

COMPLETED = "COMPLETED"
"""What that package calls the phase after the last."""

NOWHERE = Province("")
"""Stands for the attacker's province, which that form does not record."""


@dataclass(frozen=True, slots=True)
class SavedBoard:
    """Everything on the board when a phase begins; `turn` is None when the game is over."""

    map: Map
    turn: Turn | None
    position: Position
    homes: Homes

    @property
    def name(self) -> str:
        """That package's name of the phase, `S1901M`."""
        return padded_code(self.turn) if self.turn else COMPLETED

    @property
    def build_rule(self) -> BuildRule:
        """Where each power may build."""
        homes = {power: self.homes.get(power, ()) for power in self.map.powers}
        usual = self.map.homes
        changed = {p: there for p, there in homes.items() if set(there) != set(usual(p))}
        return BuildRule(self.map, changed)

    def sites(self) -> Sites:
        """Where each power may build on this board."""
        return self.build_rule.sites(self.position)


@dataclass(frozen=True, slots=True)
class SavedPhase:
    """A phase with what was ordered in it, by power, and the reading of the rules it asks for."""

    board: SavedBoard
    orders: Mapping[Power, tuple[ReadOrderLine, ...]]
    rulebook: Rulebook

    def valid_orders(self) -> dict[Power, Sequence[Order]]:
        """The orders that speak of units as they are."""
        return {
            power: [line.order for line in lines if line.order is not None]
            for power, lines in self.orders.items()
        }


def read_phase(
    field: JsonField, maps: Maps, default: Rulebook = DATC, map: Map | None = None
) -> SavedPhase:
    """The phase that an object holds; `map` if the map is known from elsewhere.

    Without `rules` of its own, a phase that brings that package's list of rules in its state is
    read with that package's choices. Raises `ExchangeError`, saying what is wrong and where.
    """
    state = field.needed("state")
    map = map or read_map_key(_first_present(field.at("map"), state.at("map")), maps)
    board = _board(field, state, map)
    if isinstance(state.at("rules").value, list):
        default = PACKAGE
    orders = _orders(field.at("orders"), board)
    return SavedPhase(board, orders, read_rules(field.at("rules"), default))


def read_map_key(field: JsonField, maps: Maps) -> Map:
    """The map a field names, the standard one if it names none; `unknown_map`."""
    return maps["standard" if field.blank else field.word(maps, "unknown_map")]


def write_state(board: SavedBoard) -> dict[str, object]:
    """The state of a phase as that package has it, powers and places in order."""
    position, powers = board.position, board.map.powers
    return {
        "name": board.name,
        "units": {power_name(power): list(_unit_names(position, power)) for power in powers},
        "retreats": {power_name(power): _retreats(position, power) for power in powers},
        "centers": {
            power_name(power): [place_name(each) for each in position.centres_of(power)]
            for power in powers
        },
        "homes": {
            power_name(power): [place_name(each) for each in board.homes.get(power, ())]
            for power in powers
        },
    }


def dislodged_units(position: Position) -> dict[Province, Unit]:
    """The units that must retreat."""
    return {province: each.unit for province, each in position.dislodged.items()}


def order_unit(order: Order, board: SavedBoard) -> str:
    """The unit that an order is given to, as that package names it; "" for a waive."""
    if isinstance(order, Waive):
        return ""
    if isinstance(order, Build):
        return f"{order.type} {place_name(order.at)}"
    unit = {**board.position.units, **dislodged_units(board.position)}.get(order.unit)
    return unit_name(unit) if unit else place_name(order.unit)


def _unit_names(position: Position, power: Power) -> Iterator[str]:
    yield from (unit_name(unit) for unit in position.units_of(power))
    for _, each in sorted(position.dislodged.items()):
        if each.unit.power == power:
            yield f"*{unit_name(each.unit)}"


def _retreats(position: Position, power: Power) -> dict[str, list[str]]:
    return {
        unit_name(each.unit): [place_name(at) for at in each.retreats]
        for _, each in sorted(position.dislodged.items())
        if each.unit.power == power
    }


def _first_present(one: JsonField, other: JsonField) -> JsonField:
    return other if one.blank else one


# -- reading ---------------------------------------------------------------------------------


def _board(field: JsonField, state: JsonField, map: Map) -> SavedBoard:
    standing, leaving = _units(state.at("units"), map)
    position = Position(standing, {}, _owners(state.at("centers"), map))
    dislodged = _dislodged(state.at("retreats"), leaving, position, map)
    turn = _turn(_first_present(field.at("name"), state.at("name")))
    return SavedBoard(
        map,
        turn,
        Position(position.units, dislodged, position.owners),
        _homes(state.at("homes"), map),
    )


def _turn(field: JsonField) -> Turn | None:
    if field.value is None:
        raise field.fault("missing", "")
    name = field.text().upper()
    if name == COMPLETED:
        return None
    try:
        return read_turn(name)
    except ValueError:
        raise field.fault("unknown_phase") from None


def _by_power(field: JsonField, map: Map) -> Iterator[tuple[Power, JsonField]]:
    for key, each in field.entries():
        yield read_power(key, each, map), each


def _units(field: JsonField, map: Map) -> tuple[dict[Province, Unit], dict[Province, Unit]]:
    """Those that stand and those that have a star."""
    standing: dict[Province, Unit] = {}
    leaving: dict[Province, Unit] = {}
    for power, listed in _by_power(field, map):
        for row in listed.rows():
            text = row.text()
            unit = read_unit(text.lstrip("*"), row, power, map)
            placed = leaving if text.startswith("*") else standing
            if unit.province in placed:
                raise row.fault("occupied")
            placed[unit.province] = unit
    return standing, leaving


def _dislodged(
    field: JsonField, leaving: Mapping[Province, Unit], position: Position, map: Map
) -> dict[Province, Dislodged]:
    """A unit with a star whose retreats are not listed may go to any empty place beside it."""
    open_to: dict[Province, Dislodged] = {}
    for power, listed in _by_power(field, map):
        for text, row in listed.entries():
            unit = read_unit(text.lstrip("*"), row, power, map)
            places = {read_place(each.text(), each, map) for each in row.rows()}
            vacant = {at for at in places if province_of(at) not in position.units}
            open_to[unit.province] = Dislodged(
                unit, NOWHERE, _reachable_retreats(unit, vacant, map)
            )
    for province, unit in leaving.items():
        if province not in open_to:
            beside = {at for at in map.neighbours(unit) if province_of(at) not in position.units}
            open_to[province] = Dislodged(unit, NOWHERE, tuple(sorted(beside)))
    return {province: open_to[province] for province in sorted(open_to)}


def _reachable_retreats(unit: Unit, places: set[Location], map: Map) -> tuple[Location, ...]:
    """The retreats listed, where a split province without coast means each coast reached."""
    return tuple(
        at for at in sorted(map.neighbours(unit)) if at in places or province_of(at) in places
    )


def _owners(field: JsonField, map: Map) -> dict[Province, Power]:
    owners: dict[Province, Power] = {}
    for power, listed in _by_power(field, map):
        for row in listed.rows():
            centre = read_province(row, map)
            if not map.places[centre].centre:
                raise row.fault("no_centre")
            if centre in owners:
                raise row.fault("owned_twice")
            owners[centre] = power
    return owners or map.start_owners()


def _homes(field: JsonField, map: Map) -> dict[Power, tuple[Province, ...]]:
    homes = BuildRule(map).all_homes()
    if not any(not each.blank for _, each in field.entries()):
        return homes
    for power, listed in _by_power(field, map):
        homes[power] = tuple(read_province(row, map) for row in listed.rows())
    return homes


def _orders(field: JsonField, board: SavedBoard) -> dict[Power, tuple[ReadOrderLine, ...]]:
    """Orders by power, or all in one list, each then its unit's owner's."""
    kind = board.turn.kind if board.turn else PhaseKind.MOVEMENT
    found: dict[Power, list[ReadOrderLine]] = {}

    def read(row: JsonField) -> ReadOrderLine:
        return read_order_line(row, board.map, kind, board.position)

    if isinstance(field.value, list):
        for row in field.rows():
            line = read(row)
            if line.unit:  # A waive that nobody owns up to changes nothing.
                found.setdefault(_order_power(row, line, board), []).append(line)
    else:
        for power, listed in _by_power(field, board.map):
            lines = [read(row) for row in listed.rows() if row.text().strip()]
            found.setdefault(power, []).extend(lines)
    return {power: tuple(found[power]) for power in sorted(found)}


def _order_power(field: JsonField, line: ReadOrderLine, board: SavedBoard) -> Power:
    """Whose order one from a bare list is: the unit's power, or who builds or is at home there."""
    province = province_of(Location(line.unit.partition(" ")[2].lower()))
    beaten = board.position.dislodged.get(province)
    standing = board.position.units.get(province)
    if beaten and board.turn and board.turn.kind is PhaseKind.RETREAT:
        return beaten.unit.power
    if standing:
        return standing.power
    for where in (board.sites(), board.homes):
        for power, places in where.items():
            if province in places:
                return power
    raise field.fault("nobody_there")
