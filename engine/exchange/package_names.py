"""The names that the package `diplomacy` gives to powers, places and units: ours in capitals."""

from engine.board.map import Map
from engine.board.terms import Location, Power, Province, UnitType, coast_of, province_of
from engine.board.unit import Unit
from engine.exchange.json_field import JsonField


def map_name(map: Map) -> str:
    """`modern`, without the digest by which our program tells boards of one name apart."""
    return map.key.partition(".")[0]


def power_name(power: Power) -> str:
    """`FRANCE`."""
    return power.upper()


def place_name(at: Location | Province) -> str:
    """`PAR`, `STP/NC`."""
    return at.upper()


def unit_name(unit: Unit) -> str:
    """`A PAR`, `F STP/NC`."""
    return f"{unit.type} {place_name(unit.location)}"


def read_power(key: str, field: JsonField, map: Map) -> Power:
    """The power of a key; `unknown_power` if the map has none of that name."""
    power = Power(key.lower())
    if power not in map.powers:
        raise field.fault("unknown_power", key)
    return power


def read_place(text: str, field: JsonField, map: Map) -> Location:
    """The location a text names; `unknown_place` if the map has none of that name."""
    at = Location(text.lower())
    place = map.places.get(province_of(at))
    if place is None or (coast_of(at) and at not in place.coasts):
        raise field.fault("unknown_place", text)
    return at


def read_province(field: JsonField, map: Map) -> Province:
    """The province a field names, a coast left aside."""
    return province_of(read_place(field.text(), field, map))


def read_type(text: str) -> UnitType | None:
    """The type a letter means, if it is one."""
    return UnitType(text) if text in ("A", "F") else None


def read_unit(text: str, field: JsonField, power: Power, map: Map) -> Unit:
    """The unit a text names; `bad_unit` if no such unit can stand anywhere."""
    words = text.upper().split()
    if len(words) != 2:
        raise field.fault("bad_unit")
    type, at = read_type(words[0]), read_place(words[1], field, map)
    if type is None or at not in map.graph(type):
        raise field.fault("bad_unit")
    return Unit(power, type, at)
