"""What a GM may decide in standard Diplomacy, and the facts of what that changes."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.board.calendar import Turn
from engine.board.position import Position
from engine.board.terms import Power, Province
from engine.board.unit import Unit
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class ResultRuled:
    """An order ended otherwise than it was judged.

    Where that moves the unit, it is moved, or put back, if the place is free; otherwise the board
    has to be put right unit by unit.
    """

    power: Power
    order: Order
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A unit stands there, in place of what stood there before."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class UnitRemoved:
    """The unit of a province is off the board; `leaving` means the one dislodged from it."""

    province: Province
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class CentreGiven:
    """A supply centre belongs to a power, or to nobody."""

    centre: Province
    owner: Power | None


@dataclass(frozen=True, slots=True)
class PhaseSet:
    """Another phase is open, with the board as it is."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class PositionSet:
    """The whole board and the open phase: the position editor's, and a game taken over's."""

    turn: Turn
    position: Position


@dataclass(frozen=True, slots=True)
class PowerGiven:
    """A power is played by a seat, or by nobody."""

    power: Power
    seat: SeatId | None


@dataclass(frozen=True, slots=True)
class EndDeclared:
    """The game is over: `draw`, `conceded` or `solo`, to these powers."""

    kind: str
    powers: tuple[Power, ...]


Decision: TypeAlias = (
    ResultRuled
    | UnitPlaced
    | UnitRemoved
    | CentreGiven
    | PhaseSet
    | PositionSet
    | PowerGiven
    | EndDeclared
)


@dataclass(frozen=True, slots=True)
class BoardChanged:
    """What differs between two boards, for a correction sheet; sorted by province.

    Of `units`, each province with who stands there before and after; `leaving` the same of
    dislodged units; of `centres`, each with its owners; `turns` are both phases where they differ.
    """

    units: tuple[tuple[Province, Unit | None, Unit | None], ...] = ()
    leaving: tuple[tuple[Province, Unit | None, Unit | None], ...] = ()
    centres: tuple[tuple[Province, Power | None, Power | None], ...] = ()
    turns: tuple[Turn, ...] = ()


DECISIONS = (
    *(ResultRuled, UnitPlaced, UnitRemoved, CentreGiven, PhaseSet, PositionSet),
    *(PowerGiven, EndDeclared, BoardChanged),
)
"""The classes of this module, for the codec."""
