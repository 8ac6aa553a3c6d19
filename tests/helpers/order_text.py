"""Order text as the case files and transcripts write it: exact, lower case, no leniency.

    A par H · A par - bur · A lon - bel via · F nth C A lon - hol · A mar S A par - bur
    A mar S A par · A par R bur · A par D · A par B · waive

It is deliberately not the program's own reader, so that the two cannot share a fault.
"""

from engine.board.terms import Location, UnitType, province_of
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


def read_order(text: str) -> Order:
    """The order that a text means; `ValueError` when it means none."""
    match text.split():
        case ["waive"]:
            return Waive()
        case [_, at, "H"]:
            return Hold(province_of(Location(at)))
        case [_, at, "-", to]:
            return Move(province_of(Location(at)), Location(to))
        case [_, at, "-", to, "via"]:
            return Move(province_of(Location(at)), Location(to), via=True)
        case [_, at, "S", _, of]:
            return Support(province_of(Location(at)), province_of(Location(of)))
        case [_, at, "S", _, of, "-", to]:
            return Support(province_of(Location(at)), province_of(Location(of)), Location(to))
        case [_, at, "C", _, of, "-", to]:
            where, army, end = (province_of(Location(each)) for each in (at, of, to))
            return Convoy(where, army, end)
        case [_, at, "R", to]:
            return Retreat(province_of(Location(at)), Location(to))
        case [_, at, "D"]:
            return Disband(province_of(Location(at)))
        case [letter, at, "B"]:
            return Build(UnitType(letter), Location(at))
        case _:
            raise ValueError(text)
