"""What may be chosen before a game of seven boards starts, by the ids of rules.md 5.5.

Not offered, because rules.md sees one reading or the board leaves no other: H-8, H-12, H-14 to
H-16, H-19, H-24 to H-29, H-31, H-35 to H-37, H-40, H-42 to H-48, H-50. Another seating than the
square (H-39) is the GM's to make, nation by nation.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from engine.board.entry import OrderEntry
from engine.frame.game_option import (
    OptionValue,
    OptionValues,
    game_option,
    game_options,
    options_with_defaults,
    read_options,
)
from engine.games.hepta.charter import POINTS, Charter
from engine.games.hepta.editions import EDITIONS

LAST_YEARS = range(1901, 1941)


@dataclass(frozen=True, slots=True)
class HeptaOptions(Charter):
    """The points of the charter, and what bears on neither map nor orders."""

    powers: Literal["chosen", "lot"] = "chosen"
    entry: OrderEntry = OrderEntry.STRICT
    edition: str = game_option(next(iter(EDITIONS)), "judging", values=EDITIONS)  # D-1, H-41
    captures: Literal["mark", "board"] = game_option("mark", "centres")  # H-22, H-23
    solo: Literal["automatic", "claimed"] = game_option("automatic", "victory")  # H-30
    partners: Literal["all", "one"] = game_option("all", "victory")  # H-32
    lines: Literal["in_order", "together"] = game_option("in_order", "victory")  # H-33
    several: Literal["equal", "solo", "most"] = game_option("equal", "victory")  # H-34
    won_in_autumn: Literal["winter", "at_once"] = game_option("winter", "victory")  # H-49
    last_year: int = game_option(0, "victory", values=(0, *LAST_YEARS))  # H-38

    def charter(self) -> Charter:
        """The map's share."""
        points = {name: getattr(self, name) for name in POINTS}
        return Charter(self.module, self.option, **points)


OPTIONS = game_options(HeptaOptions, first=("edition",))
"""The choices, in the order to show them."""


@dataclass(frozen=True)
class HeptaRules:
    """The rules a game is played by, as they are stored: every option with its value."""

    __stored_name__ = "Rules"

    chosen: Mapping[str, OptionValue]

    @cached_property
    def options(self) -> HeptaOptions:
        """What was chosen."""
        return read_options(HeptaOptions, self.chosen)


def hepta_rules(choices: OptionValues) -> HeptaRules:
    """The rules chosen. Raises `SetupRefused`."""
    return HeptaRules(dict(options_with_defaults(OPTIONS, choices)))
