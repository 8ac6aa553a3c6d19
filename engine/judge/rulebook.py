"""The points on which editions of the rules differ, each one a choice (rules.md 7.3, DATC 4)."""

from dataclasses import dataclass
from enum import StrEnum


class Routes(StrEnum):
    """D-1, DATC 4.A.1: a convoy with several routes, one of them broken."""

    ONE_IS_ENOUGH = "one_is_enough"
    ALL_MUST_STAND = "all_must_stand"


class Paradox(StrEnum):
    """D-2, DATC 4.A.2: convoys whose success would undo itself, or that have two outcomes."""

    SZYKMAN = "szykman"


class Intent(StrEnum):
    """D-3, DATC 4.A.3: when an army that could walk goes by sea."""

    VIA_OR_OWN_FLEET = "via_or_own_fleet"
    VIA_ONLY = "via_only"


class LandFallback(StrEnum):
    """D-3: whether an army ordered to go by convoy walks when there is none."""

    NEVER = "never"
    UNLESS_OFFERED = "unless_offered"  # walks when no fleet was ordered to carry it
    UNLESS_CARRIED = "unless_carried"  # walks when those ordered make no whole route


class Removal(StrEnum):
    """D-8, DATC 4.D.8: from which centres the distance counts when civil disorder removes."""

    OWNED_CENTRES = "owned_centres"
    HOME_CENTRES = "home_centres"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One reading of the rules; the defaults are the choices that DATC 3 prefers.

    `convoyed_cuts_own_target`: an army that comes by convoy cuts a support given to an attack on
    its own province (D-4). `retreat_to_convoyed_origin`: a unit may retreat to where a convoyed
    attacker came from (D-5). `waive`: a build may be let go by (D-7).

    The remaining points have one reading in every edition we know and no choice yet: a dislodged
    unit loses its effect only in a head-to-head (D-6), a unit in civil disorder may be supported
    (D-9), coasts (D-10), an illegal order is a hold (D-11), orders are read one by one (D-12),
    two different orders to one unit are void (D-15), the first legal builds and removals count
    (D-16), a disrupted convoy does not touch its destination (D-17).
    """

    key: str = "datc"
    routes: Routes = Routes.ONE_IS_ENOUGH
    paradox: Paradox = Paradox.SZYKMAN
    intent: Intent = Intent.VIA_OR_OWN_FLEET
    land_fallback: LandFallback = LandFallback.NEVER
    convoyed_cuts_own_target: bool = False
    retreat_to_convoyed_origin: bool = True
    waive: bool = True
    removal: Removal = Removal.OWNED_CENTRES


DATC = Rulebook()
"""The choices that DATC 3 prefers."""
