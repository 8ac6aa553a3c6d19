"""Orders in a short form of neutral ids that means the same in every language: `par - bur`.

`par H`, `par - bur`, `lon - nwy VIA`, `par S mar - bur`, `par S mar`, `nth C yor - nwy`,
`par R gas`, `par D`, `B A par`, `B F stp/nc`, `W`.
"""

from engine.board.terms import Location, Province, UnitType
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


def write_key(order: Order) -> str:
    """An order in the short form; `read_key` reads it back."""
    match order:
        case Hold(unit):
            return f"{unit} H"
        case Move(unit, to, via):
            return f"{unit} - {to} VIA" if via else f"{unit} - {to}"
        case Support(unit, of, None):
            return f"{unit} S {of}"
        case Support(unit, of, to):
            return f"{unit} S {of} - {to}"
        case Convoy(unit, of, to):
            return f"{unit} C {of} - {to}"
        case Retreat(unit, to):
            return f"{unit} R {to}"
        case Disband(unit):
            return f"{unit} D"
        case Build(type, at):
            return f"B {type} {at}"
        case Waive():
            return "W"


def read_key(text: str) -> Order:
    """The order that a short form means; raises `ValueError` when it means none."""
    match text.split():
        case [unit, "H"]:
            return Hold(Province(unit))
        case [unit, "-", to]:
            return Move(Province(unit), Location(to))
        case [unit, "-", to, "VIA"]:
            return Move(Province(unit), Location(to), True)
        case [unit, "S", of]:
            return Support(Province(unit), Province(of))
        case [unit, "S", of, "-", to]:
            return Support(Province(unit), Province(of), Location(to))
        case [unit, "C", of, "-", to]:
            return Convoy(Province(unit), Province(of), Province(to))
        case [unit, "R", to]:
            return Retreat(Province(unit), Location(to))
        case [unit, "D"]:
            return Disband(Province(unit))
        case ["B", type, at]:
            return Build(UnitType(type), Location(at))
        case ["W"]:
            return Waive()
        case _:
            raise ValueError(text)
