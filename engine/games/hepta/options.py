"""What may be chosen before a game of seven boards starts, by the ids of rules.md 5.5.

Not offered, because rules.md sees one reading or the board leaves no other: H-8, H-12, H-14 to
H-16, H-19, H-24 to H-29, H-31, H-35 to H-37, H-40, H-42 to H-48, H-50. Another seating than the
square (H-39) is the GM's to make, nation by nation.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.campaign.deal import CHOSEN, ENTRY, LOT
from engine.frame.ruleset import GameOption, OptionValue, OptionValues, options_with_defaults
from engine.games.hepta.charter import (
    MODULES,
    POINTS,
    Charter,
    CharterValue,
    CountryOption,
    charter_values,
)
from engine.games.hepta.editions import EDITIONS

USUAL = "usual"
"""A point of the charter that follows from the option."""

LAST_YEARS = range(1901, 1941)


def _word_option(group: str, key: str, *values: str) -> GameOption:
    """A choice between words, the first of them the default."""
    return GameOption(key, values[0], values, group=group)


def _charter_option(name: str) -> GameOption:
    """A point of the charter as an option."""
    values = tuple(_option_value(value) for value in charter_values(name))
    group = "boards" if name in _MOVES else "judging"
    return GameOption(name, values[0], values, group=group)


def _option_value(value: CharterValue) -> OptionValue:
    if value is None:
        return USUAL
    return str(value) if isinstance(value, StrEnum) else value


_MOVES = frozenset(
    (
        *("same_place_moves", "coast_kept", "swaps_across", "same_place_convoys"),
        *("retreats_across", "barred_everywhere"),
    )
)

OPTIONS: tuple[GameOption, ...] = (
    GameOption("module", Charter().module, MODULES),
    GameOption("option", str(CountryOption.SAME), tuple(str(each) for each in CountryOption)),
    GameOption("powers", CHOSEN, (CHOSEN, LOT)),
    ENTRY,
    _word_option("judging", "edition", *EDITIONS),  # D-1, H-41
    *(
        _charter_option(name) for name in POINTS
    ),  # H-1 to H-7, H-9 to H-11, H-13, H-17, H-18, H-20, H-21
    _word_option("centres", "captures", "mark", "board"),  # H-22, H-23
    _word_option("victory", "solo", "automatic", "claimed"),  # H-30
    _word_option("victory", "partners", "all", "one"),  # H-32
    _word_option("victory", "lines", "in_order", "together"),  # H-33
    _word_option("victory", "several", "equal", "solo", "most"),  # H-34
    _word_option("victory", "won_in_autumn", "winter", "at_once"),  # H-49
    GameOption("last_year", 0, (0, *LAST_YEARS), group="victory"),  # H-38
)
"""The choices, in the order to show them."""


@dataclass(frozen=True, slots=True)
class HeptaRules:
    """The rules a game is played by: every option with its value."""

    __stored_name__ = "Rules"

    chosen: Mapping[str, OptionValue]

    def says(self, option: str, value: str) -> bool:
        """Whether an option has this value. Raises `KeyError` for one that there is not."""
        offered = _VALUES[option]
        if value not in offered:
            raise KeyError(value)
        return self.chosen.get(option, offered[0]) == value

    @property
    def edition(self) -> str:
        """The edition of the rules, one of `EDITIONS`."""
        return str(self.chosen["edition"])

    @property
    def last_year(self) -> int:
        """The year after which the game ends; 0 for none."""
        return int(self.chosen["last_year"])


_VALUES: Mapping[str, tuple[OptionValue, ...]] = {option.key: option.values for option in OPTIONS}


def hepta_rules(choices: OptionValues) -> HeptaRules:
    """The rules chosen. Raises `SetupRefused`."""
    return HeptaRules(dict(options_with_defaults(OPTIONS, choices)))


def charter_from_rules(rules: HeptaRules) -> Charter:
    """The map's share of the rules."""
    chosen = rules.chosen
    points = {name: _charter_value(name, chosen[name]) for name in POINTS}
    charter = Charter(int(chosen["module"]), CountryOption(str(chosen["option"])))
    return replace(charter, **points)


def _charter_value(name: str, value: OptionValue) -> CharterValue:
    return next(each for each in charter_values(name) if _option_value(each) == value)
