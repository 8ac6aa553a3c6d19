"""The orders of Diplomacy. A unit is named by the province it stands in."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.board.terms import Location, Province, UnitType


@dataclass(frozen=True, slots=True)
class Hold:
    """Stay where you are."""

    unit: Province


@dataclass(frozen=True, slots=True)
class Move:
    """Go to a location; `via` asks to go by convoy although a land border exists."""

    unit: Province
    to: Location
    via: bool = False


@dataclass(frozen=True, slots=True)
class Support:
    """Support the unit in `of`: its move to `to`, or, when `to` is None, its standing still."""

    unit: Province
    of: Province
    to: Location | None = None


@dataclass(frozen=True, slots=True)
class Convoy:
    """Carry the army in `of` towards `to`."""

    unit: Province
    of: Province
    to: Province


@dataclass(frozen=True, slots=True)
class Retreat:
    """A dislodged unit leaves `unit` for `to`."""

    unit: Province
    to: Location


@dataclass(frozen=True, slots=True)
class Disband:
    """Take a unit off the board: a dislodged one, or one too many in Winter."""

    unit: Province


@dataclass(frozen=True, slots=True)
class Build:
    """Raise a unit at a home centre; a fleet names its coast where there are several."""

    type: UnitType
    at: Location


@dataclass(frozen=True, slots=True)
class Waive:
    """Waive one build."""


UnitOrder: TypeAlias = Hold | Move | Support | Convoy
"""What a unit can be ordered in a movement phase."""

Order: TypeAlias = UnitOrder | Retreat | Disband | Build | Waive


def places_named(order: Order) -> tuple[Location | Province, ...]:
    """The places that an order names, its own unit's first."""
    match order:
        case Hold(unit) | Disband(unit):
            return (unit,)
        case Move(unit, to) | Retreat(unit, to):
            return unit, to
        case Support(unit, of, to):
            return (unit, of, to) if to else (unit, of)
        case Convoy(unit, of, to):
            return unit, of, to
        case Build(_, at):
            return (at,)
        case Waive():
            return ()
