"""The facts of reports, objections and results that games with a board share."""

from dataclasses import dataclass

from engine.board.terms import Location, Power, Province
from engine.board.turn import Turn
from engine.frame.seat import SeatId
from engine.judge.ruling import Ruling
from engine.orders.illegal import Illegal
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class PowersDealt:
    """Report `powers_dealt`: who plays what, and whether lots decided."""

    players: tuple[tuple[SeatId, tuple[Power, ...]], ...]
    by_lot: bool
    unplayed: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class PhaseJudged:
    """Report `phase_judged`: every ruling of a phase, sorted by power and province."""

    turn: Turn
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class CentresCounted:
    """Report `centres_counted`, after Fall: each centre that changed hands (old owner or None,
    new owner), and how many each power owns."""

    changed: tuple[tuple[Province, Power | None, Power], ...]
    counts: tuple[tuple[Power, int], ...]


@dataclass(frozen=True, slots=True)
class PowersEliminated:
    """Report `eliminated`: powers that lost their last centre and unit."""

    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Report `game_ended` and the facts of the result: the winning or sharing powers."""

    kind: str  # solo, draw, conceded, last_year
    powers: tuple[Power, ...]
    counts: tuple[tuple[Power, int], ...]


@dataclass(frozen=True, slots=True)
class AgreementAsked:
    """Report `agreement_asked`, to the GM: all survivors asked for this end, which is his to
    declare. `kind` is `draw` or `conceded`, `powers` who would share or win."""

    kind: str
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class AgreementRefused:
    """Report `agreement_refused`, to each seat that asked for an end which not all asked for."""

    kind: str
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class AgreementCounted:
    """Report `agreement_counted`, to the GM: how many seats asked for an end that did not come, of
    how many that were asked."""

    kind: str
    powers: tuple[Power, ...]
    asked: int
    of: int


@dataclass(frozen=True, slots=True)
class OrderFault:
    """Objection `illegal_order`: an order that will not be carried out, and why."""

    power: Power
    order: Order
    fault: Illegal


@dataclass(frozen=True, slots=True)
class UnitsWithoutOrder:
    """Objection `no_orders`: units that for want of an order will hold or, where they are
    `dislodged` and this is the time to retreat, be disbanded."""

    power: Power
    units: tuple[Location, ...]
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class CountMismatch:
    """Objections `builds_unused`, `removals_missing`, `too_many`: owed and ordered differ."""

    __stored_name__ = "CountOff"

    power: Power
    owed: int
    ordered: int


@dataclass(frozen=True, slots=True)
class MismatchedSupport:
    """Objection `support_astray`: the supported own unit is not ordered so."""

    __stored_name__ = "OwnSupportAstray"

    power: Power
    order: Order


@dataclass(frozen=True, slots=True)
class UnreadLineFault:
    """Objections `line_unread`, `lines_too_many`: a line of free text, as it was written."""

    __stored_name__ = "LineUnread"

    text: str


@dataclass(frozen=True, slots=True)
class UnreadLinesReport:
    """Report `lines_unread`, to the seat and the GM: the lines of an envelope that could not be
    read when it was opened, and order nothing."""

    __stored_name__ = "LinesUnread"

    seat: SeatId
    lines: tuple[str, ...]
