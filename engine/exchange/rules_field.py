"""Which reading of the rules a file asks for."""

from dataclasses import fields, replace
from enum import StrEnum
from typing import cast

from engine.exchange.json_field import JsonField
from engine.judge.editions import EDITIONS as PRINTED
from engine.judge.rulebook import LandFallback, RemovalBasis, RemovalDistance, Rulebook

PACKAGE = Rulebook(
    key="package",
    land_fallback=LandFallback.UNLESS_CARRIED,
    removal=RemovalBasis.HOME_CENTRES,
    removal_distance=RemovalDistance.ARMIES_AFLOAT,
)
"""The known choices of the package `diplomacy`: an army ordered VIA without a route walks."""

EDITIONS = {**PRINTED, PACKAGE.key: PACKAGE}
"""The readings that a file may ask for by name."""


def read_rules(field: JsonField, default: Rulebook) -> Rulebook:
    """The rulebook that a field asks for.

    A name is an edition; an object is an edition under `key` and single points by their names in
    `Rulebook`; a list is the package's own rule words, hence its own choices; null the default.

    Raises `ExchangeError`: `not_string`, `unknown_rule`, `unknown_choice`.
    """
    if field.value is None:
        return default
    if isinstance(field.value, str):
        return EDITIONS[field.word(EDITIONS, "unknown_rule")]
    if isinstance(field.value, list):
        return PACKAGE
    key = field.at("key")
    base = default if key.value is None else EDITIONS[key.word(EDITIONS, "unknown_rule")]
    chosen = {name: _choice(each, name, base) for name, each in field.entries() if name != "key"}
    return replace(base, key="chosen", **chosen) if chosen else base


def _choice(field: JsonField, name: str, base: Rulebook) -> bool | StrEnum:
    if name not in {each.name for each in fields(Rulebook)}:
        raise field.fault("unknown_rule", name)
    now = cast("bool | StrEnum", getattr(base, name))
    if isinstance(now, bool):
        return field.flag()
    kind = type(now)
    return kind(field.word([each.value for each in kind], "unknown_choice"))
