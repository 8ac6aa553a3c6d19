"""What a GM may decide of a board, and the facts of what that changes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.board.position import Position
from engine.board.terms import Power, Province
from engine.board.turn import Turn
from engine.board.unit import Unit
from engine.campaign.deal import CONCESSIONS, DRAWS
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.gm_records import RulingEntry
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome, Ruling
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class ResultRuled:
    """An order ended otherwise than it was judged.

    Where that moves the unit, it is moved, or put back, if the place is free; otherwise the board
    has to be corrected unit by unit.
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


@dataclass(frozen=True, slots=True)
class AgreementsSet:
    """Who brings a draw and a concession about from now on: `all`, `gm` or `none`."""

    draws: str
    concessions: str

    @property
    def choices(self) -> OptionValues:
        """The options that are so from now on."""
        return {DRAWS: self.draws, CONCESSIONS: self.concessions}


def current_agreements(
    options: Iterable[GameOption], choices: OptionValues, rulings: Iterable[RulingEntry]
) -> AgreementsSet | None:
    """Who brings draws and concessions about; None for a game that leaves no choice."""
    offered = {each.key: each.default for each in options}
    keys = (DRAWS, CONCESSIONS)
    if not offered.keys() >= set(keys):
        return None
    now = AgreementsSet(*(str(choices.get(each, offered[each])) for each in keys))
    for ruling in rulings:
        if isinstance(ruling.decision, AgreementsSet) and not ruling.undone:
            now = ruling.decision
    return now


@dataclass(frozen=True, slots=True)
class PastYear:
    """How many centres each power owned after a year's count."""

    __stored_name__ = "YearTold"

    year: int
    counts: tuple[tuple[Power, int], ...]


@dataclass(frozen=True, slots=True)
class PastPhase:
    """A phase of before: the board on which it opened, and what came of its orders."""

    __stored_name__ = "PhaseTold"

    turn: Turn
    position: Position
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class PastRecorded:
    """The past of a game that was taken over, as reported; the board stays as it is.

    Years and phases come in order; there may be years without a phase, and the other way about.
    """

    __stored_name__ = "PastTold"

    years: tuple[PastYear, ...]
    phases: tuple[PastPhase, ...] = ()


Decision: TypeAlias = (
    ResultRuled
    | UnitPlaced
    | UnitRemoved
    | CentreGiven
    | PhaseSet
    | PositionSet
    | PowerGiven
    | EndDeclared
    | AgreementsSet
    | PastRecorded
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
