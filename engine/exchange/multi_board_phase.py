"""A phase on seven boards at once, as a file asks for it: `"map": "hepta"` and its rules.

The rules are an object with `module` and `option`, the points of `engine.games.hepta.charter` by
their names, and the usual points of the rules themselves; the edition is that of 1971 unless
another is named.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

from engine.board.map import Map
from engine.exchange.json_field import JsonField
from engine.exchange.saved_phase import Maps, SavedPhase, read_phase
from engine.games.hepta.charter import (
    MODULES,
    POINTS,
    Charter,
    CharterValue,
    CountryOption,
    charter_values,
    read_charter,
)
from engine.games.hepta.editions import HEPTA_1971

HEPTA = "hepta"


def read_phase_of_any_map(field: JsonField, maps: Maps, world: Callable[[str], Map]) -> SavedPhase:
    """The phase that an object holds, on one board or on seven; `world` makes maps by their key.

    Raises `ExchangeError`, saying what is wrong and where.
    """
    named = field.at("map")
    if named.blank:
        named = field.needed("state").at("map")
    if not isinstance(named.value, str):
        return read_phase(field, maps)
    asked = Charter() if named.value == HEPTA else read_charter(named.value)
    if asked is None:
        return read_phase(field, maps)
    rules = field.at("rules")
    charter = _charter(rules, asked) if isinstance(rules.value, dict) else asked
    # What the charter has is not a matter of the edition.
    plain = {**field.table(), "rules": _edition_choice(rules)}
    return read_phase(replace(field, value=plain), maps, HEPTA_1971, world(charter.key))


def _edition_choice(rules: JsonField) -> object:
    if not isinstance(rules.value, dict):
        return rules.value
    ours = ("module", "option", *POINTS)
    return {key: value for key, value in rules.table().items() if key not in ours}


def _charter(rules: JsonField, asked: Charter) -> Charter:
    module, option = rules.at("module"), rules.at("option")
    if module.value is not None:
        if type(module.value) is not int or module.value not in MODULES:
            raise module.fault("unknown_choice")
        asked = replace(asked, module=module.value)
    if option.value is not None:
        asked = replace(
            asked, option=CountryOption(option.word(tuple(CountryOption), "unknown_choice"))
        )
    points = {name: _point(rules.at(name), name) for name in POINTS if name in rules.table()}
    return replace(asked, **points)


def _point(field: JsonField, name: str) -> CharterValue:
    known = charter_values(name)
    if isinstance(known[0], bool):
        return field.flag()
    words = [each for each in known if isinstance(each, StrEnum)]
    chosen = field.word(words, "unknown_choice")
    return next(each for each in words if each == chosen)
