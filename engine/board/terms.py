"""The field's small words: powers, provinces, coasts, locations, unit types, seasons."""

from enum import StrEnum
from typing import NewType

Power = NewType("Power", str)
"""A side on the map, by its neutral id, e.g. `france`; its shown name is view data."""

Province = NewType("Province", str)
"""A space of the map, by its neutral id, e.g. `par`, `nth`, `stp`."""

Location = NewType("Location", str)
"""Where a unit can stand: a province, or one coast of it after a slash, e.g. `par`, `stp/nc`."""


class UnitType(StrEnum):
    """Army or fleet; the value is the letter that order text uses."""

    ARMY = "A"
    FLEET = "F"


class Terrain(StrEnum):
    """What kind of space a province is (rulebook, "Map and territories")."""

    INLAND = "inland"
    COASTAL = "coastal"
    SEA = "sea"
    IMPASSABLE = "impassable"


class Season(StrEnum):
    """The seasons of a year, in their order."""

    SPRING = "spring"
    FALL = "fall"
    WINTER = "winter"


def province_of(location: Location) -> Province:
    """The province that a location lies in: `stp/nc` lies in `stp`."""
    return Province(location.partition("/")[0])


def coast_of(location: Location) -> str:
    """The coast a location names, `nc`, `sc`, `ec` or `wc`; empty when it names none."""
    return location.partition("/")[2]


def whole(province: Province) -> Location:
    """The location that is the province itself, no coast named."""
    return Location(province)
