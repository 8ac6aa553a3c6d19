"""The points on which readings of the rules differ, each one a choice (rules.md 7.3, DATC 4).

The printed editions, as sets of these choices, are in `engine.judge.editions`. Points that are no
matter of judging have no field here: poor and implicit orders (D-12, D-13) belong to who reads
them, several sets of orders (D-14) to who collects them.
"""

from dataclasses import dataclass
from enum import StrEnum


class ConvoyRoutes(StrEnum):
    """D-1, DATC 4.A.1: a convoy with several routes, one of them broken."""

    ONE_IS_ENOUGH = "one_is_enough"
    ALL_MUST_STAND = "all_must_stand"


class ParadoxRule(StrEnum):
    """D-2, DATC 4.A.2: convoys whose success would undo itself, or that have two outcomes.

    The three printed rules say which supports an army that lands does not cut. What they leave
    open falls to Szykman's rule.
    """

    SZYKMAN = "szykman"
    """The convoys of the paradox are broken and have no effect."""
    ALL_HOLD = "all_hold"
    """These convoys fail, and so do the attacks on their fleets that hang on them."""
    OWN_FERRY = "own_ferry"
    """1971 (XII.5): no support of an attack on a fleet that carries the army itself is cut."""
    ANY_FERRY = "any_ferry"
    """1982: no support of anything in a sea that holds a convoying fleet is cut."""
    NEEDED_FERRY = "needed_ferry"
    """2000: no support of an attack on a fleet is cut without which the army has no route."""


class ConvoyIntent(StrEnum):
    """D-3, DATC 4.A.3: when an army that could walk goes by sea."""

    VIA_OR_OWN_FLEET = "via_or_own_fleet"
    """When the order says so, or a fleet of the same power is ordered to carry it and can."""
    VIA_ONLY = "via_only"
    ORDER_SET = "order_set"
    """1982: as `VIA_OR_OWN_FLEET`, also when that fleet could not carry it: the will counts."""
    IF_OPPOSED = "if_opposed"
    """1971: only to pass a unit that comes the other way, on any fleets; `via` says nothing."""
    WHENEVER_OFFERED = "whenever_offered"
    """1971, read to the letter: whenever anybody's fleets form a route; `via` says nothing."""


class LandFallback(StrEnum):
    """D-3: whether an army that could walk does so when its convoy comes to nothing."""

    NEVER = "never"
    UNLESS_OFFERED = "unless_offered"
    """When no fleet at all was ordered to carry it."""
    UNLESS_CARRIED = "unless_carried"
    """When those ordered to carry it form no route (the package `diplomacy`)."""
    IF_DISRUPTED = "if_disrupted"
    """Also when the fleets form no route, or the route is broken."""


class RemovalBasis(StrEnum):
    """D-8, DATC 4.D.8: from which centres the distance counts when civil disorder removes."""

    OWNED_CENTRES = "owned_centres"
    HOME_CENTRES = "home_centres"


class RemovalDistance(StrEnum):
    """D-8: how the distance of a unit counts; the letters are those of DATC 2.5.

    Its letter f, the oldest unit that stands on no centre, cannot be seen from a position.
    """

    ONE_CONVOY = "one_convoy"
    """a: armies by land, and across any water in one step."""
    OWN_CONVOY = "own_convoy"
    """b: armies by land, and in one step where own fleets stand ready to carry them."""
    ANY_CONVOY = "any_convoy"
    """c: the same with anybody's fleets."""
    ARMIES_AFLOAT = "armies_afloat"
    """d: fleets as they move, armies by land and sea alike."""
    ALL_ALIKE = "all_alike"
    """e and 2023: armies and fleets by land and sea alike."""


class MissingCoast(StrEnum):
    """D-10, DATC 4.B.1: a fleet that can reach two coasts and is given none."""

    FAILS = "fails"
    NORTH_OR_EAST = "north_or_east"


class WrongCoast(StrEnum):
    """D-10, DATC 4.B.3: a fleet sent to a coast out of its reach, another being in reach."""

    FAILS = "fails"
    PASSED_OVER = "passed_over"


class ConflictingOrders(StrEnum):
    """D-15, DATC 4.D.3: a unit with two different orders."""

    NEITHER = "neither"
    FIRST = "first"
    LAST = "last"


class ExcessOrders(StrEnum):
    """D-16, DATC 4.D.4-6: more builds or removals ordered than are owed."""

    FIRST = "first"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One reading of the rules; the defaults are the choices that DATC 3 prefers.

    - `convoyed_cuts_own_target`: an army that comes by convoy cuts a support given to an attack on
      its own province (D-4).
    - `retreat_to_convoyed_origin`: one may retreat to where a convoyed attacker came from (D-5).
    - `loser_contests_convoyed_origin`: a unit driven out by one that came by convoy still keeps
      others out of where that one came from (D-6); by the letter it does not.
    - `waive`: a build may be waived (D-7).
    - `fleets_removed_first`: of units equally far, fleets before armies (D-8, 6.J.7).
    - `disorder_supported`: a unit of a power in civil disorder can be supported (D-9).
    - `support_names_coast`: a support must name the coast that a supported fleet goes to (D-10).
    - `illegal_move_holds`: a unit with an illegal move can be supported to hold (D-11).
    - `disrupted_touches`: a disrupted convoy's army still attacks where it was going (D-17, as the
      words of 2000 and 2023 have it); it never gets in.
    """

    key: str = "datc"
    routes: ConvoyRoutes = ConvoyRoutes.ONE_IS_ENOUGH
    paradox: ParadoxRule = ParadoxRule.SZYKMAN
    intent: ConvoyIntent = ConvoyIntent.VIA_OR_OWN_FLEET
    land_fallback: LandFallback = LandFallback.NEVER
    convoyed_cuts_own_target: bool = False
    retreat_to_convoyed_origin: bool = True
    loser_contests_convoyed_origin: bool = True
    waive: bool = True
    removal: RemovalBasis = RemovalBasis.OWNED_CENTRES
    removal_distance: RemovalDistance = RemovalDistance.ALL_ALIKE
    fleets_removed_first: bool = True
    disorder_supported: bool = True
    missing_coast: MissingCoast = MissingCoast.FAILS
    wrong_coast: WrongCoast = WrongCoast.FAILS
    support_names_coast: bool = False
    illegal_move_holds: bool = True
    two_orders: ConflictingOrders = ConflictingOrders.NEITHER
    too_many: ExcessOrders = ExcessOrders.FIRST
    disrupted_touches: bool = False


DATC = Rulebook()
"""The choices that DATC 3 prefers."""
