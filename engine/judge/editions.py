"""The printed editions of the rules as sets of choices (rules.md 7.2, 7.3).

They are taken by the letter. Where an edition is silent or can be read two ways, it has the
choice that DATC 3 prefers; so it has for D-17, whose words were dropped by mistake.
"""

from dataclasses import replace
from types import MappingProxyType

from engine.judge.rulebook import (
    DATC,
    ConvoyIntent,
    ConvoyRoutes,
    LandFallback,
    ParadoxRule,
    RemovalBasis,
    RemovalDistance,
)

RULES_1971 = replace(
    DATC,
    key="1971",
    routes=ConvoyRoutes.ALL_MUST_STAND,
    paradox=ParadoxRule.OWN_FERRY,
    intent=ConvoyIntent.IF_OPPOSED,
    land_fallback=LandFallback.IF_DISRUPTED,
    loser_contests_convoyed_origin=False,
    removal=RemovalBasis.HOME_CENTRES,
    removal_distance=RemovalDistance.ARMIES_AFLOAT,
)
"""1971 and 1976. Armies may change places by convoy, whoever offers it."""

RULES_1982 = replace(
    DATC,
    key="1982",
    paradox=ParadoxRule.ANY_FERRY,
    intent=ConvoyIntent.ORDER_SET,
    loser_contests_convoyed_origin=False,
    removal=RemovalBasis.HOME_CENTRES,
    removal_distance=RemovalDistance.ARMIES_AFLOAT,
)
"""1982. What a player means is read from all his orders."""

RULES_2000 = replace(
    DATC,
    key="2000",
    paradox=ParadoxRule.NEEDED_FERRY,
    loser_contests_convoyed_origin=False,
    removal=RemovalBasis.HOME_CENTRES,
    removal_distance=RemovalDistance.ARMIES_AFLOAT,
)
"""2000. Civil disorder removes what is farthest from one's country."""

RULES_2023 = replace(
    DATC, key="2023", paradox=ParadoxRule.NEEDED_FERRY, loser_contests_convoyed_origin=False
)
"""2023."""

EDITIONS = MappingProxyType(
    {rulebook.key: rulebook for rulebook in (RULES_1971, RULES_1982, RULES_2000, RULES_2023, DATC)}
)
"""Every reading with a name, by its key."""
