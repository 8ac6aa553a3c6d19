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
    """The province of a location: `stp` for `stp/nc`."""
    return Province(location.partition("/")[0])


COASTS = ("nc", "sc", "ec", "wc")
"""The words that coasts are called by, and no others: every language has words for these."""


def coast_of(location: Location) -> str:
    """The coast a location names, `nc`, `sc`, `ec` or `wc`; empty when it names none."""
    return location.partition("/")[2]


def board_name(place: Province | Location) -> str:
    """The board of a place, on a map of several: `3` for `3:mun`; else empty."""
    board, colon, _ = place.partition(":")
    return board if colon else ""


def province_on_board(board: int, site: Province) -> Province:
    """A province of one board: `mun` of board 3 is `3:mun`."""
    return Province(f"{board}:{site}")


def country_of_nation(power: Power) -> Power:
    """The country of a power, on a map of several boards: `france@3` is a France."""
    return Power(power.partition("@")[0])


def board_mark(power: Power) -> str:
    """The board whose mark a power's units have: `3` for `france@3`; else empty."""
    return power.partition("@")[2]


def whole_province(province: Province) -> Location:
    """The location that is the province itself, no coast named."""
    return Location(province)
