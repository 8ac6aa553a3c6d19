"""What became of one order, and why."""

from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Location, Power, Province
from engine.board.unit import Unit
from engine.orders.illegal import Illegal
from engine.orders.order import Convoy, Hold, Move, Order, Retreat


class Outcome(StrEnum):
    """How an order ended. Told apart on the map by shape, never by colour alone."""

    SUCCEEDED = "succeeded"
    BOUNCED = "bounced"
    CUT = "cut"
    VOID = "void"  # understood, but without effect or not allowed: the unit holds
    NO_CONVOY = "no_convoy"  # nobody, or not enough fleets, offered to carry the army
    DISRUPTED = "disrupted"  # the convoy was broken by dislodging a fleet
    DISBANDED = "disbanded"  # the unit left the board although it was not ordered to


class RulingReason(StrEnum):
    """The reason that decided; worded by `engine.sentences` under the key `why.<value>`.

    The facts of `Ruling` that each reason uses are named in its comment.
    """

    HOLDS = "holds"
    ENTERS = "enters"  # strength; against, by = the strongest rival, if any
    DISLODGES = "dislodges"  # strength, against, by = the province whose unit is driven out
    BOUNCES_OFF = "bounces_off"  # strength, against, by = the unit that stayed
    STANDOFF = "standoff"  # strength, against, by = a rival of the same strength
    OUTWEIGHED = "outweighed"  # strength, against, by = the stronger rival
    OWN_UNIT = "own_unit"  # by = the own unit that stayed in the way
    GIVEN = "given"  # support counted
    CUT_BY = "cut_by"  # by = the attacker
    CUT_DISLODGED = "cut_dislodged"  # by = the unit that dislodged the supporter
    NOT_ORDERED_SO = "not_ordered_so"  # by = the unit that was not ordered so
    CARRIES = "carries"
    NOTHING_TO_CARRY = "nothing_to_carry"  # by = the army that was not ordered so
    WALKED = "walked"  # by = the army, which did not need the convoy
    FLEET_DISLODGED = "fleet_dislodged"  # by = the fleet whose loss broke the convoy
    NO_ROUTE = "no_route"  # the fleets that offered form no chain, or none offered
    PARADOX = "paradox"  # the convoy is part of one, and fails by the rule on paradoxes
    HELD_BY_PARADOX = "held_by_paradox"  # the attack is part of one, and all of it holds (D-2)
    NO_ORDER = "no_order"
    CIVIL_DISORDER = "civil_disorder"
    ILLEGAL = "illegal"  # see `Ruling.fault`
    RETREATS = "retreats"
    RETREAT_STANDOFF = "retreat_standoff"  # by = the other retreating unit
    NOWHERE_TO_GO = "nowhere_to_go"
    BUILDS = "builds"
    DISBANDS = "disbands"
    WAIVES = "waives"
    REMOVED = "removed"  # too few removals ordered: civil disorder chose (DATC 4.D.8)
    TOO_MANY = "too_many"  # more builds or removals than owed (DATC 4.D.4-6)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One order judged.

    `unit` is the unit that was ordered, None for a build or a waive; `order` what was asked of it
    (a hold when nothing was). `strength` and `against` are the two numbers compared, `by` the
    province of the unit that mattered. `dislodged_by` is where the unit came from that drove this
    one out in the same turn; `disbanded` that it left the board without being ordered to: driven
    out with nowhere to go, or its retreat failed. `fault` says what is wrong with an illegal
    order.
    """

    power: Power
    unit: Unit | None
    order: Order
    outcome: Outcome
    why: RulingReason
    by: Province | None = None
    strength: int = 0
    against: int = 0
    dislodged_by: Province | None = None
    fault: Illegal | None = None
    disbanded: bool = False

    @property
    def has_succeeded(self) -> bool:
        """Whether what was ordered came true; a dislodged unit that was to hold has failed."""
        driven_out = isinstance(self.order, Hold) and self.dislodged_by is not None
        return self.outcome is Outcome.SUCCEEDED and not driven_out

    @property
    def attempted(self) -> Location | None:
        """Where a unit honestly tried to go: None unless it arrived there or was thrown back."""
        if self.outcome not in (Outcome.SUCCEEDED, Outcome.BOUNCED):
            return None
        return self.order.to if isinstance(self.order, Move | Retreat) else None

    @property
    def arrived(self) -> bool:
        """Whether a unit that tried to go somewhere got there."""
        return self.outcome is Outcome.SUCCEEDED and self.attempted is not None

    @property
    def carried(self) -> tuple[Province, Province] | None:
        """From where to where a fleet carried an army; None unless it did."""
        if self.outcome is not Outcome.SUCCEEDED or not isinstance(self.order, Convoy):
            return None
        return self.order.of, self.order.to
