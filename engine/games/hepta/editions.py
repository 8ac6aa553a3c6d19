"""The editions of the rules by which seven boards are played (rules.md 7.3, last column)."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.judge.editions import RULES_1971, RULES_2023
from engine.judge.rulebook import ConvoyRoutes, Rulebook

HEPTA_1971 = replace(RULES_1971, key="hepta", loser_contests_convoyed_origin=True)
"""1971 as this game means it: with one point as DATC prefers, a loser without effect only head
on (D-6)."""

ONE_ROUTE = replace(HEPTA_1971, key="hepta_one_route", routes=ConvoyRoutes.ONE_IS_ENOUGH)
"""The same for module 3, where else any fleet of any board could break a convoy (H-41)."""

EDITIONS: Mapping[str, Rulebook] = MappingProxyType(
    {"1971": HEPTA_1971, "1971_one_route": ONE_ROUTE, "2023": RULES_2023}
)
"""What can be chosen, the default first."""
