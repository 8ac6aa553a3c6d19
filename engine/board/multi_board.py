"""How the boards of a map of several are connected, beyond the ways to move.

On such a map a province is known by its board, `3:mun`. Where its units can move is in the map's
own graphs, as on any map; what goes beyond is here: who may support and carry across the boards,
which provinces are the same place, and which powers are one side.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Unit

SupportReach = Mapping[UnitType, Mapping[Location, frozenset[Province]]]
"""By type and location, the provinces that a unit there can act upon."""


class MissingBoardRule(StrEnum):
    """What an order means that names a place without its board (rules.md H-10)."""

    MOVERS = "movers"
    """The board of the unit that moves, or that is ordered."""
    REFUSED = "refused"
    """Nothing: such an order is not understood."""
    ONLY_MEANING = "only_meaning"
    """The one board on which the order is allowed, if it is one."""


class ConvoyFleetRule(StrEnum):
    """Which fleets may carry an army, where all of one convoy are on one board (H-5, H-6)."""

    ANY_BOARD = "any_board"
    ARMYS_BOARD = "armys_board"
    EITHER_END = "either_end"
    """Those of the board that the army leaves or of the one where it lands."""


@dataclass(frozen=True, slots=True, eq=False)
class MultiBoardRules:
    """What several boards have to do with each other.

    - `board` says on which one a province lies, `site` which place it is there: `3:mun` is `mun`
      on board 3.
    - `supports` is where units can support, `seas` which seas a convoy passes next, by every sea
      and shore.
    - `sides` has for each power the name that all of its side share: they cut no support of one
      another and dislodge none of their own. A power that is not listed is a side of its own.
    - `heard_everywhere`: whoever reaches a province may support in it; else only from its own
      board, from anywhere if the supported unit stays on its board (`heard_at_home`), from the
      board it comes from (`heard_from_origin`).
    - `one_ocean`: convoys do not look at boards at all, so that a sea of any board will do.
    - `ferries`: on which boards the fleets of a convoy may be.
    - `sails_to_same_site`: a convoy may end in the same place on another board.
    - `swaps`: two units on different boards may change places without a convoy.
    - `retreats_home`: a dislodged unit stays on its board; `bars_all_boards`: where its attacker
      came from, and where there was a stand-off, is barred to it on every board.
    - `omitted`: what an order means that leaves out a board.
    """

    board: Mapping[Province, int]
    site: Mapping[Province, Province]
    supports: SupportReach
    seas: Mapping[Province, frozenset[Province]]
    sides: Mapping[Power, str]
    heard_everywhere: bool = True
    heard_at_home: bool = False
    heard_from_origin: bool = False
    one_ocean: bool = False
    ferries: ConvoyFleetRule = ConvoyFleetRule.ANY_BOARD
    sails_to_same_site: bool = False
    swaps: bool = False
    retreats_home: bool = False
    bars_all_boards: bool = False
    omitted: MissingBoardRule = MissingBoardRule.MOVERS

    def can_support(self, unit: Unit, of: Province, to: Province) -> bool:
        """Whether a unit may support the one in `of` to go to, or stay in, `to`."""
        reach = self.supports[unit.type].get(unit.location, frozenset())
        return to in reach and self.hears(unit.province, of, to)

    def hears(self, giver: Province, of: Province, to: Province) -> bool:
        """Whether the boards let a unit that reaches `to` support the one in `of`."""
        if self.heard_everywhere:
            return True
        board = self.board
        return (
            board[giver] == board[to]
            or (self.heard_at_home and board[of] == board[to])
            or (self.heard_from_origin and board[of] == board[giver])
        )

    def can_convoy(self, start: Province, end: Province) -> bool:
        """Whether fleets may carry an army from one shore to another, if they form a chain."""
        return self.sails_to_same_site or self.site[start] != self.site[end]

    def can_carry(self, fleet: Province, start: Province, end: Province) -> bool:
        """Whether a fleet may be one of those that carry an army between two shores."""
        board = self.board
        match self.ferries:
            case ConvoyFleetRule.ANY_BOARD:
                return True
            case ConvoyFleetRule.ARMYS_BOARD:
                return board[fleet] == board[start]
            case ConvoyFleetRule.EITHER_END:
                return board[fleet] in (board[start], board[end])

    def side(self, power: Power) -> str:
        """The name that all powers of a side share."""
        return self.sides.get(power, power)

    @property
    def boards(self) -> tuple[int, ...]:
        """The numbers of the boards, ascending."""
        return tuple(sorted(set(self.board.values())))
