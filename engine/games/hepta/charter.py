"""What a game of seven boards is played by: module, option, and a reading of each open point.

The points are those of rules.md 5.5 (H-1 and so on) that bear on the map and on what orders mean;
the editions of the rules themselves are `engine.judge.rulebook`'s.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import TypeAlias, cast

from engine.board.multi_board import ConvoyFleetRule, MissingBoardRule
from engine.frame.game_option import USUAL, field_values, game_option

BOARDS = 7
MODULES = (1, 2, 3)


class CountryOption(StrEnum):
    """Which countries one player has."""

    SAME = "A"
    """The same on every board."""
    DIFFERENT = "B"
    """Another on every board."""


class Nationality(StrEnum):
    """Which units are of one nationality (H-17, H-18): they spare each other."""

    COUNTRY = "country"
    """All of one country, whatever the board of their mark."""
    NATION = "nation"
    """Those of one country and one mark."""
    PLAYER = "player"
    """All of one player, by the seating of the charter."""


@dataclass(frozen=True, slots=True)
class Charter:
    """One way to play; the defaults are those of rules.md 5.5.

    - `module` 1, 2 or 3 says how units go from board to board (5.4).
    - `same_place_moves`: in modules 2 and 3, to the same province on another board (H-1).
    - `origin_supports`: in module 2, also units on the board the move comes from (H-2).
    - `home_supports_bound`: in modules 1 and 2 the rule on the supporter's board is kept for moves
      and holds that stay on one board too (H-3).
    - `twin_supports`: in module 1, a unit supports into its own province on another board (H-4).
    - `ferries`: in module 2, on which boards the fleets of a convoy may be (H-5, H-6).
    - `same_place_convoys`: a convoy may end in the same province on another board (H-7).
    - `twin_seas_linked`: in module 3, fleets in one sea on two boards are linked (H-9).
    - `omitted_board`: what an order means that leaves out a board (H-10).
    - `coast_kept`: a fleet that only changes its board stays on its coast (H-11).
    - `swaps_across`: two units may change places from board to board without a convoy (H-13).
    - `nationality`: None is by country under option A and by nation under B (H-17, H-18).
    - `retreats_across`: dislodged units may leave their board as far as the module lets them move
      (H-20).
    - `barred_everywhere`: the provinces that are barred to them are so on every board (H-21).
    """

    module: int = game_option(2, values=MODULES)
    option: CountryOption = CountryOption.SAME
    same_place_moves: bool = game_option(True, "boards")
    origin_supports: bool = game_option(False, "judging")
    home_supports_bound: bool = game_option(True, "judging")
    twin_supports: bool = game_option(False, "judging")
    ferries: ConvoyFleetRule = game_option(ConvoyFleetRule.ANY_BOARD, "judging")
    same_place_convoys: bool = game_option(False, "boards")
    twin_seas_linked: bool = game_option(True, "judging")
    omitted_board: MissingBoardRule = game_option(MissingBoardRule.MOVERS, "judging")
    coast_kept: bool = game_option(True, "boards")
    swaps_across: bool = game_option(False, "boards")
    nationality: Nationality | None = game_option(None, "judging")
    retreats_across: bool = game_option(True, "boards")
    barred_everywhere: bool = game_option(False, "boards")

    @property
    def nationality_rule(self) -> Nationality:
        """The nationality that counts."""
        if self.nationality is not None:
            return self.nationality
        return Nationality.COUNTRY if self.option is CountryOption.SAME else Nationality.NATION

    @property
    def key(self) -> str:
        """The charter in one word, `hepta2A`, with what differs from the defaults behind it."""
        return ",".join((f"hepta{self.module}{self.option}", *self._differences()))

    def _differences(self) -> Iterator[str]:
        usual = Charter()
        for field in fields(self)[2:]:
            value: CharterValue = getattr(self, field.name)
            if value != getattr(usual, field.name):
                yield f"{field.name}={_point_text(value)}"


CharterValue: TypeAlias = bool | StrEnum | None
"""What a point of the charter can be."""


def read_charter(key: str) -> Charter | None:
    """The charter that a key means, the inverse of `Charter.key`; None where it means none."""
    head, *parts = key.split(",")
    found = re.fullmatch(r"hepta(?P<module>[123])(?P<option>[AB])", head)
    if not found:
        return None
    points: dict[str, CharterValue] = {}
    for part in parts:
        name, _, text = part.partition("=")
        values = [value for value in charter_values(name) if _point_text(value) == text]
        if not values:
            return None
        points[name] = values[0]
    charter = replace(Charter(int(found["module"]), CountryOption(found["option"])), **points)
    return charter if charter.key == key else None


def charter_values(name: str) -> tuple[CharterValue, ...]:
    """What a point of the charter can be, the default first; nothing if there is none so named."""
    return cast("tuple[CharterValue, ...]", field_values(Charter, name) if name in POINTS else ())


POINTS = tuple(field.name for field in fields(Charter))[2:]
"""The names of the points besides module and option."""


def _point_text(value: CharterValue) -> str:
    match value:
        case None:
            return USUAL
        case bool():
            return "yes" if value else "no"
        case _:
            return value
