"""The rules that decide an order, each with its disputed point and the cases that show it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Ground(StrEnum):
    """A rule that bore on what became of a unit; worded under `explain.ground.<value>`."""

    STRONGEST_ENTERS = "strongest_enters"
    EQUALS_STAND_OFF = "equals_stand_off"
    HOLDER_NEED_ONLY_MATCH = "holder_need_only_match"
    OWN_UNIT_STAYS = "own_unit_stays"
    OWN_SUPPORT_DISLODGES_NOT = "own_support_dislodges_not"
    HEAD_ON_LOSER = "head_on_loser"
    LOSER_HAS_NO_EFFECT = "loser_has_no_effect"
    RING_MOVES = "ring_moves"
    RING_BREAKS = "ring_breaks"
    SWAP_BY_SEA = "swap_by_sea"
    BESIEGED = "besieged"
    MOVER_HOLDS_ALONE = "mover_holds_alone"
    ANY_ATTACK_CUTS = "any_attack_cuts"
    DISLODGEMENT_CUTS = "dislodgement_cuts"
    TARGET_CUTS_NOT = "target_cuts_not"
    TARGET_CUTS_BY_SEA = "target_cuts_by_sea"
    OWN_POWER_CUTS_NOT = "own_power_cuts_not"
    LANDING_CUTS_NOT = "landing_cuts_not"
    SUPPORT_MUST_MATCH = "support_must_match"
    MOVER_NOT_HELD = "mover_not_held"
    ILLEGAL_HOLDS = "illegal_holds"
    ORDERED_TWICE = "ordered_twice"
    DISORDER_HOLDS = "disorder_holds"
    ATTACK_BREAKS_NO_CONVOY = "attack_breaks_no_convoy"
    CONVOY_BROKEN = "convoy_broken"
    ONE_ROUTE_IS_ENOUGH = "one_route_is_enough"
    EVERY_ROUTE_MUST_STAND = "every_route_must_stand"
    DISRUPTED_TOUCHES_NOT = "disrupted_touches_not"
    DISRUPTED_TOUCHES = "disrupted_touches"
    PARADOX_RULE = "paradox_rule"
    SENT_BY_SEA = "sent_by_sea"
    TAKEN_BY_SEA = "taken_by_sea"
    WALKS_ANYWAY = "walks_anyway"
    NO_LAND_FALLBACK = "no_land_fallback"
    LAND_FALLBACK = "land_fallback"
    ORIGIN_OPEN = "origin_open"
    ORIGIN_BARRED = "origin_barred"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule is found: cases of the DATC that show it, and the disputed point, if it is one.

    `point` is its number in rules.md 7.3 and `field` the choice in `Rulebook`, both empty where
    every edition agrees.
    """

    cases: tuple[str, ...]
    point: str = ""
    field: str = ""


SOURCES: Mapping[Ground, Source] = MappingProxyType(
    {
        Ground.STRONGEST_ENTERS: Source(("6.F.3",)),
        Ground.EQUALS_STAND_OFF: Source(("6.A.11", "6.A.12")),
        Ground.HOLDER_NEED_ONLY_MATCH: Source(("6.D.1",)),
        Ground.OWN_UNIT_STAYS: Source(("6.D.10", "6.D.11")),
        Ground.OWN_SUPPORT_DISLODGES_NOT: Source(("6.D.12", "6.D.13")),
        Ground.HEAD_ON_LOSER: Source(("6.E.1",)),
        Ground.LOSER_HAS_NO_EFFECT: Source(
            ("6.E.1", "6.G.10"), "D-6", "loser_contests_convoyed_origin"
        ),
        Ground.RING_MOVES: Source(("6.C.1", "6.C.2")),
        Ground.RING_BREAKS: Source(("6.C.3",)),
        Ground.SWAP_BY_SEA: Source(("6.G.1",)),
        Ground.BESIEGED: Source(("6.E.7", "6.F.5")),
        Ground.MOVER_HOLDS_ALONE: Source(("6.D.7",)),
        Ground.ANY_ATTACK_CUTS: Source(("6.D.2", "6.D.3")),
        Ground.DISLODGEMENT_CUTS: Source(("6.D.17",)),
        Ground.TARGET_CUTS_NOT: Source(("6.D.15", "6.G.13"), "D-4", "convoyed_cuts_own_target"),
        Ground.TARGET_CUTS_BY_SEA: Source(("6.G.13",), "D-4", "convoyed_cuts_own_target"),
        Ground.OWN_POWER_CUTS_NOT: Source(("6.D.20",)),
        Ground.LANDING_CUTS_NOT: Source(("6.F.14", "6.F.17"), "D-2", "paradox"),
        Ground.SUPPORT_MUST_MATCH: Source(("6.D.9",)),
        Ground.MOVER_NOT_HELD: Source(("6.D.7", "6.D.8")),
        Ground.ILLEGAL_HOLDS: Source(("6.D.28", "6.D.32"), "D-11", "illegal_move_holds"),
        Ground.ORDERED_TWICE: Source((), "D-15", "two_orders"),
        Ground.DISORDER_HOLDS: Source((), "D-9", "disorder_supported"),
        Ground.ATTACK_BREAKS_NO_CONVOY: Source(("6.F.4",)),
        Ground.CONVOY_BROKEN: Source(("6.F.6",)),
        Ground.ONE_ROUTE_IS_ENOUGH: Source(("6.F.9", "6.F.11"), "D-1", "routes"),
        Ground.EVERY_ROUTE_MUST_STAND: Source(("6.F.9", "6.F.11"), "D-1", "routes"),
        Ground.DISRUPTED_TOUCHES_NOT: Source(("6.F.6", "6.F.8"), "D-17", "disrupted_touches"),
        Ground.DISRUPTED_TOUCHES: Source(("6.F.6", "6.F.8"), "D-17", "disrupted_touches"),
        Ground.PARADOX_RULE: Source(("6.F.14", "6.F.16", "6.F.22"), "D-2", "paradox"),
        Ground.SENT_BY_SEA: Source(("6.G.10",), "D-3", "intent"),
        Ground.TAKEN_BY_SEA: Source(("6.G.1", "6.G.6"), "D-3", "intent"),
        Ground.WALKS_ANYWAY: Source(("6.G.2", "6.G.7"), "D-3", "intent"),
        Ground.NO_LAND_FALLBACK: Source(("6.G.8", "6.G.20"), "D-3", "land_fallback"),
        Ground.LAND_FALLBACK: Source(("6.G.8", "6.G.20"), "D-3", "land_fallback"),
        Ground.ORIGIN_OPEN: Source(("6.H.11",), "D-5", "retreat_to_convoyed_origin"),
        Ground.ORIGIN_BARRED: Source(("6.H.11",), "D-5", "retreat_to_convoyed_origin"),
    }
)
"""Where each rule is found."""
