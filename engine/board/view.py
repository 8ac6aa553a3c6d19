"""What one reader may know of a board: the only thing legality, options and scenes look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.entry import OrderEntry
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, whole_province
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board as a reader sees it.

    `mine` are the powers this reader gives orders for (empty for an onlooker).
    `owed` says, in an adjustment phase, how many units each power may build (positive) or must
    remove (negative). `sites` says where each power may build. `names` holds the names of powers
    that differ from the gazetteer's. `entry` is how freely orders may be entered. `homes` are the
    home centres in games that make their own, none while they are not settled; None where they are
    the map's. `regions` are the provinces that a game speaks of together, by the code of what they
    are called (`region.<code>` in the words). `waives` says whether a build may be waived.
    """

    map: Map
    position: Position
    turn: Turn
    mine: tuple[Power, ...] = ()
    owed: Mapping[Power, int] = field(default_factory=dict[Power, int])
    sites: Mapping[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]]
    )
    names: Mapping[Power, str] = field(default_factory=dict[Power, str])
    entry: OrderEntry = OrderEntry.STRICT
    homes: Mapping[Power, tuple[Province, ...]] | None = None
    regions: Mapping[str, tuple[Province, ...]] = field(
        default_factory=dict[str, tuple[Province, ...]]
    )
    waives: bool = True

    def land_owner(self, province: Province, country: Power, mark: str = "") -> Power | None:
        """Whose colour land has: a centre its owner's; other land that of its nation.

        The rules give land without a centre to nobody. On the map it follows the home centres of
        its nation that lie next to it: as long as the nation holds one of them it is the nation's;
        when one other power has taken them all it is that power's. On one of several boards `mark`
        makes a `country` the nation at home there: `@3`.
        """
        owners, place = self.position.owners, self.map.places[province]
        if place.centre:
            return owners.get(province)
        nation, homes = Power(f"{country}{mark}"), self.map.homes(country)
        near = self.map.armies.get(whole_province(province), frozenset())
        beside = [home for home in homes if whole_province(home) in near] or list(homes)
        holders = {owners.get(home) for home in beside}
        if nation in holders:
            return nation
        return holders.pop() if len(holders) == 1 else None

    def unit_at(self, province: Province) -> Unit | None:
        """The unit that orders are for: in retreats the one dislodged from there, if one is."""
        beaten = self.position.dislodged.get(province)
        if beaten and self.turn.kind is PhaseKind.RETREAT:
            return beaten.unit
        return self.position.units.get(province)

    def units_to_order(self, power: Power) -> tuple[Unit, ...]:
        """A power's units that move or retreat in this phase."""
        position = self.position
        if self.turn.kind is PhaseKind.MOVEMENT:
            return position.units_of(power)
        beaten = (position.dislodged[at].unit for at in sorted(position.dislodged))
        return tuple(unit for unit in beaten if unit.power == power)

    @property
    def builds_at_home(self) -> bool:
        """Whether home centres alone are built in: not where every centre will do, nor while a
        game has not settled its own."""
        settled = self.homes is None or any(self.homes.values())
        return settled and not self.map.anywhere

    def home_of(self, province: Province) -> Power | None:
        """Whose home centre a province is; None if nobody's."""
        if self.homes is None:
            return self.map.places[province].home
        return next((power for power, homes in self.homes.items() if province in homes), None)
