"""The map as rules see it: provinces, terrain, borders, home centres. No picture, no names."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.terms import Location, Power, Province, Terrain
from engine.board.unit import Unit


@dataclass(frozen=True, slots=True)
class Place:
    """One province's facts.

    `coasts` are its separate coasts as locations, empty unless the province has several.
    `home` is the power whose home centre it is.
    """

    province: Province
    terrain: Terrain
    coasts: tuple[Location, ...]
    centre: bool
    home: Power | None


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """A map, compared by identity and by `key` plus `closed` in files.

    `armies` maps each location an army can stand on to the locations it can move to by land;
    `fleets` the same for fleets, by coast where a province has several.
    """

    key: str
    powers: tuple[Power, ...]
    places: Mapping[Province, Place]
    armies: Mapping[Location, frozenset[Location]]
    fleets: Mapping[Location, frozenset[Location]]
    start_year: int
    start_units: tuple[Unit, ...]
    closed: tuple[Province, ...] = ()
