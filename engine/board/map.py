"""The map as rules see it: provinces, terrain, borders, home centres. No picture, no names."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.board.multi_board import MultiBoardRules
from engine.board.terms import (
    Location,
    Power,
    Province,
    Season,
    Terrain,
    UnitType,
    province_of,
    whole_province,
)
from engine.board.unit import Unit


@dataclass(frozen=True, slots=True)
class ProvinceFacts:
    """One province's facts.

    `coasts` are its separate coasts as locations, empty unless the province has several.
    `home` is the power whose home centre it is.
    """

    province: Province
    terrain: Terrain
    coasts: tuple[Location, ...]
    centre: bool
    home: Power | None


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Map:
    """A map, compared by identity and by `key` plus `closed` in files.

    `armies` maps each location an army can stand on to the locations it can move to by land;
    `fleets` the same for fleets, by coast where a province has several. `alphabet` lists the
    provinces by their English names, which decides between equals in civil disorder (DATC 4.D.8).
    `layers` says how its boards hang together where it is a map of several. `anywhere` lets powers
    build in every centre they own, not only at home; `home_needed` only while they own a home.
    `start_season` is Spring, or Winter for a game that begins with building before `start_year`.
    `first_owners` says who else than their home's power owns centres at the start, `unowned` names
    the homes that nobody owns then. `solo` is how many
    centres win, 0 for more than half.
    """

    key: str
    powers: tuple[Power, ...]
    places: Mapping[Province, ProvinceFacts]
    armies: Mapping[Location, frozenset[Location]]
    fleets: Mapping[Location, frozenset[Location]]
    start_year: int
    start_units: tuple[Unit, ...]
    closed: tuple[Province, ...] = ()
    alphabet: tuple[Province, ...] = ()
    layers: MultiBoardRules | None = None
    anywhere: bool = False
    needs_free_home: bool = False
    start_season: Season = Season.SPRING
    unowned: tuple[Province, ...] = ()
    first_owners: Mapping[Province, Power] = field(default_factory=dict[Province, Power])
    solo: int = 0
    _homes: dict[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]], init=False, repr=False
    )

    @property
    def centres(self) -> tuple[Province, ...]:
        """All supply centres, in the order of `places`."""
        return tuple(p for p, place in self.places.items() if place.centre)

    def homes(self, power: Power) -> tuple[Province, ...]:
        """The home centres of a power, in the order of `places`."""
        if power not in self._homes:  # They are asked for at every phase of a game.
            mine = (p for p, place in self.places.items() if place.home == power)
            self._homes[power] = tuple(mine)
        return self._homes[power]

    def start_owners(self) -> dict[Province, Power]:
        """Who owns what before the first phase: homes, and what else is given out."""
        homes = {p: place.home for p, place in self.places.items() if place.home is not None}
        given = {**homes, **self.first_owners}
        return {at: power for at, power in given.items() if at not in self.unowned}

    def terrain(self, province: Province) -> Terrain:
        """What kind of space a province is."""
        return self.places[province].terrain

    def is_sea(self, province: Province) -> bool:
        """Whether a province is open water."""
        return self.places[province].terrain is Terrain.SEA

    def is_coastal(self, province: Province) -> bool:
        """Whether a province is land with a coast."""
        return self.places[province].terrain is Terrain.COASTAL

    def coasts(self, province: Province) -> tuple[Location, ...]:
        """Its separate coasts, empty unless it has several."""
        return self.places[province].coasts

    def stands(self, type: UnitType, province: Province) -> tuple[Location, ...]:
        """Where in a province a unit of this type can stand; none, one, or one for each coast."""
        graph = self.graph(type)
        coasts = self.places[province].coasts if type is UnitType.FLEET else ()
        return tuple(at for at in coasts or (whole_province(province),) if at in graph)

    def graph(self, type: UnitType) -> Mapping[Location, frozenset[Location]]:
        """Where units of a type can stand, with where each place leads."""
        return self.armies if type is UnitType.ARMY else self.fleets

    def neighbours(self, unit: Unit) -> frozenset[Location]:
        """The locations a unit can move to without a convoy."""
        return self.graph(unit.type).get(unit.location, frozenset())

    def can_reach(self, unit: Unit, province: Province) -> bool:
        """Whether a unit could move to some part of a province without a convoy."""
        return any(province_of(to) == province for to in self.neighbours(unit))

    def can_support(self, unit: Unit, of: Province, to: Province) -> bool:
        """Whether a unit may support the one in `of` to go to, or to stay in, `to`.

        It must be able to go there itself; on a map of several boards these have a say in it.
        """
        if self.layers is None:
            return self.can_reach(unit, to)
        return self.layers.can_support(unit, of, to)

    def can_convoy(self, start: Province, end: Province) -> bool:
        """Whether two provinces are apart, so that fleets may carry an army between them."""
        return start != end and (self.layers is None or self.layers.can_convoy(start, end))

    def closing(self, province: Province) -> "Map":
        """The same map with a province out of play: nobody enters, leaves or passes it.

        A unit standing there keeps its place and cannot move. Closing twice changes nothing.
        """
        if province in self.closed:
            return self
        place = replace(self.places[province], terrain=Terrain.IMPASSABLE, centre=False, home=None)
        return replace(
            self,
            places={**self.places, province: place},
            armies=_without(self.armies, province),
            fleets=_without(self.fleets, province),
            closed=tuple(sorted((*self.closed, province))),
        )


def _without(
    graph: Mapping[Location, frozenset[Location]], province: Province
) -> dict[Location, frozenset[Location]]:
    return {
        at: frozenset(to for to in reached if province_of(to) != province)
        for at, reached in graph.items()
        if province_of(at) != province
    }
