"""Where powers may build: said here, and asked by games, plans, saved boards and judges alike."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, Season
from engine.board.turn import Turn

Sites = Mapping[Power, tuple[Province, ...]]
"""Where each power may build now: provinces that stand empty."""


@dataclass(frozen=True, slots=True)
class BuildRule:
    """In which centres a power may build while it owns them and they stand empty.

    Those are its home centres, or on some maps all centres: always, or only while it owns a home.
    `homes` says whose home centres are not the map's; a power left out has those. Where `settles`
    names a year, home centres are only settled in its Winter: they are then what each power owns,
    as Fall has left it or, `settles_early`, as it was before the retreats of that Fall. `idle`
    powers build nothing, as nobody plays them.
    """

    map: Map
    homes: Mapping[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]]
    )
    settles: int = 0
    settles_early: bool = False
    idle: tuple[Power, ...] = ()

    def homes_of(self, power: Power) -> tuple[Province, ...]:
        """The home centres of a power."""
        return self.homes[power] if power in self.homes else self.map.homes(power)

    def all_homes(self) -> dict[Power, tuple[Province, ...]]:
        """The home centres of every power of the map."""
        return {power: self.homes_of(power) for power in self.map.powers}

    def sites(self, position: Position) -> Sites:
        """Where each power may build on this board, in the order of their ids."""
        return {
            power: tuple(
                at
                for at in sorted(self._centres(power, position.owners))
                if position.owners.get(at) == power and at not in position.units
            )
            for power in self.map.powers
            if power not in self.idle
        }

    def is_settled_by(self, turn: Turn) -> bool:
        """Whether home centres that are settled in some year have been when a phase opens."""
        winter = turn.year == self.settles and turn.season is Season.WINTER
        return self.settles > 0 and (winter or turn.year > self.settles)

    def at_home(self, owners: Mapping[Province, Power]) -> "BuildRule":
        """With the centres that each power owns as its home for good."""
        homes: dict[Power, tuple[Province, ...]] = dict.fromkeys(self.map.powers, ())
        for centre, power in sorted(owners.items()):
            homes[power] = (*homes.get(power, ()), centre)
        return replace(self, homes=homes, settles=0, settles_early=False)

    def _centres(self, power: Power, owners: Mapping[Province, Power]) -> tuple[Province, ...]:
        """The centres that count for a power."""
        homes = self.homes_of(power)
        if not self.map.anywhere:
            return homes
        if self.map.needs_free_home and all(owners.get(each) != power for each in homes):
            return ()
        return self.map.centres
