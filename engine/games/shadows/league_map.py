"""The map as it stood in 1897, and as it is once headquarters have been closed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from engine.board.map import Map
from engine.board.terms import Province, Terrain
from engine.campaign.board_view import with_closed_provinces
from engine.frame.record.codec import NameCodec
from engine.games.shadows.options import LeagueOptions

_FLOODED = "flooded"


@dataclass(frozen=True, slots=True, eq=False)
class FloodedMap(Map):
    """A map whose closed provinces keep out armies only: fleets pass them as they pass a sea.

    The other reading of L-30. A province without a coast is closed to everybody all the same.
    """

    def closing(self, province: Province) -> "FloodedMap":
        """The same map with a province that no army enters."""
        if province in self.closed:
            return self
        terrain = Terrain.SEA if self.is_coastal(province) else Terrain.IMPASSABLE
        place = replace(self.places[province], terrain=terrain, centre=False, home=None)
        armies = {
            at: frozenset(to for to in reached if to != province)
            for at, reached in self.armies.items()
            if at != province
        }
        return replace(
            self,
            places={**self.places, province: place},
            armies=armies,
            closed=tuple(sorted((*self.closed, province))),
        )


@cache
def map_before_units(map: Map, first_year: int) -> Map:
    """A map before there is any unit on it."""
    return replace(map, start_year=first_year, start_units=())


@cache
def flooded_map(map: Map) -> Map:
    """The same map, to be closed to armies only."""
    return FloodedMap(
        key=map.key,
        powers=map.powers,
        places=map.places,
        armies=map.armies,
        fleets=map.fleets,
        start_year=map.start_year,
        start_units=map.start_units,
        alphabet=map.alphabet,
    )


def map_for_options(map: Map, options: LeagueOptions) -> Map:
    """The map that a game with these options is played on, nothing closed yet."""
    return flooded_map(map) if options.impassable == "armies" else map


def map_without(ground: Map, provinces: Iterable[Province]) -> Map:
    """The ground without some provinces; for the same ones, the same map."""
    return with_closed_provinces(ground, provinces)


def league_map_codec(map: Map) -> NameCodec:
    """How these maps are written: `standard`, `standard-gre`, `standard-flooded-gre`."""

    def write(value: Map) -> str:
        kind = (_FLOODED,) if isinstance(value, FloodedMap) else ()
        return "-".join((value.key, *kind, *value.closed))

    def read(name: str) -> Map:
        key, *rest = name.split("-")
        if key != map.key:
            raise KeyError(name)
        base = flooded_map(map) if _FLOODED in rest else map
        return map_without(base, (Province(each) for each in rest if each != _FLOODED))

    return NameCodec(Map, write, read)
