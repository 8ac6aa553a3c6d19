"""The rules that decide an order, each with its disputed point and the cases that show it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class CitedRule(StrEnum):
    """A rule that mattered to what became of a unit; worded under `explain.ground.<value>`."""

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
class RuleSource:
    """Where a rule is found: cases of the DATC that show it, and the disputed point, if it is one.

    `point` is its number in rules.md 7.3 and `field` the choice in `Rulebook`, both empty where
    every edition agrees.
    """

    cases: tuple[str, ...]
    point: str = ""
    field: str = ""


SOURCES: Mapping[CitedRule, RuleSource] = MappingProxyType(
    {
        CitedRule.STRONGEST_ENTERS: RuleSource(("6.F.3",)),
        CitedRule.EQUALS_STAND_OFF: RuleSource(("6.A.11", "6.A.12")),
        CitedRule.HOLDER_NEED_ONLY_MATCH: RuleSource(("6.D.1",)),
        CitedRule.OWN_UNIT_STAYS: RuleSource(("6.D.10", "6.D.11")),
        CitedRule.OWN_SUPPORT_DISLODGES_NOT: RuleSource(("6.D.12", "6.D.13")),
        CitedRule.HEAD_ON_LOSER: RuleSource(("6.E.1",)),
        CitedRule.LOSER_HAS_NO_EFFECT: RuleSource(
            ("6.E.1", "6.G.10"), "D-6", "loser_contests_convoyed_origin"
        ),
        CitedRule.RING_MOVES: RuleSource(("6.C.1", "6.C.2")),
        CitedRule.RING_BREAKS: RuleSource(("6.C.3",)),
        CitedRule.SWAP_BY_SEA: RuleSource(("6.G.1",)),
        CitedRule.BESIEGED: RuleSource(("6.E.7", "6.F.5")),
        CitedRule.MOVER_HOLDS_ALONE: RuleSource(("6.D.7",)),
        CitedRule.ANY_ATTACK_CUTS: RuleSource(("6.D.2", "6.D.3")),
        CitedRule.DISLODGEMENT_CUTS: RuleSource(("6.D.17",)),
        CitedRule.TARGET_CUTS_NOT: RuleSource(
            ("6.D.15", "6.G.13"), "D-4", "convoyed_cuts_own_target"
        ),
        CitedRule.TARGET_CUTS_BY_SEA: RuleSource(("6.G.13",), "D-4", "convoyed_cuts_own_target"),
        CitedRule.OWN_POWER_CUTS_NOT: RuleSource(("6.D.20",)),
        CitedRule.LANDING_CUTS_NOT: RuleSource(("6.F.14", "6.F.17"), "D-2", "paradox"),
        CitedRule.SUPPORT_MUST_MATCH: RuleSource(("6.D.9",)),
        CitedRule.MOVER_NOT_HELD: RuleSource(("6.D.7", "6.D.8")),
        CitedRule.ILLEGAL_HOLDS: RuleSource(("6.D.28", "6.D.32"), "D-11", "illegal_move_holds"),
        CitedRule.ORDERED_TWICE: RuleSource((), "D-15", "two_orders"),
        CitedRule.DISORDER_HOLDS: RuleSource((), "D-9", "disorder_supported"),
        CitedRule.ATTACK_BREAKS_NO_CONVOY: RuleSource(("6.F.4",)),
        CitedRule.CONVOY_BROKEN: RuleSource(("6.F.6",)),
        CitedRule.ONE_ROUTE_IS_ENOUGH: RuleSource(("6.F.9", "6.F.11"), "D-1", "routes"),
        CitedRule.EVERY_ROUTE_MUST_STAND: RuleSource(("6.F.9", "6.F.11"), "D-1", "routes"),
        CitedRule.DISRUPTED_TOUCHES_NOT: RuleSource(
            ("6.F.6", "6.F.8"), "D-17", "disrupted_touches"
        ),
        CitedRule.DISRUPTED_TOUCHES: RuleSource(("6.F.6", "6.F.8"), "D-17", "disrupted_touches"),
        CitedRule.PARADOX_RULE: RuleSource(("6.F.14", "6.F.16", "6.F.22"), "D-2", "paradox"),
        CitedRule.SENT_BY_SEA: RuleSource(("6.G.10",), "D-3", "intent"),
        CitedRule.TAKEN_BY_SEA: RuleSource(("6.G.1", "6.G.6"), "D-3", "intent"),
        CitedRule.WALKS_ANYWAY: RuleSource(("6.G.2", "6.G.7"), "D-3", "intent"),
        CitedRule.NO_LAND_FALLBACK: RuleSource(("6.G.8", "6.G.20"), "D-3", "land_fallback"),
        CitedRule.LAND_FALLBACK: RuleSource(("6.G.8", "6.G.20"), "D-3", "land_fallback"),
        CitedRule.ORIGIN_OPEN: RuleSource(("6.H.11",), "D-5", "retreat_to_convoyed_origin"),
        CitedRule.ORIGIN_BARRED: RuleSource(("6.H.11",), "D-5", "retreat_to_convoyed_origin"),
    }
)
"""Where each rule is found."""
