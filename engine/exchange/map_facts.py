"""An imported map held against its source, fact by fact; every difference is a note.

Whoever reads a map of another program writes down what the source says as `MapFacts`, before
anything is settled or left aside. `compare_facts` looks at the finished map, as the rules read it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from engine.board.map import Map
from engine.board.terms import Location, Season, Terrain

HOME, ANYWHERE, ANYWHERE_WITH_HOME = "home", "any", "any_with_home"
"""Where powers build: at home, in every centre they own, or so while they own a home."""
_SHOWN = 12
"""How many of one kind are named before only their number is told."""


@dataclass(frozen=True, slots=True)
class MapNote:
    """Something that is not as in the other program; worded under `map_note.<code>`."""

    code: str
    subject: str = ""


@dataclass(slots=True)
class MapFacts:
    """What a map says. Locations are lower case, `stp` or `stp/nc`; ways lead from, to."""

    provinces: set[str] = field(default_factory=set[str])
    centres: set[str] = field(default_factory=set[str])
    homes: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Power, province; as in `owners`."""
    owners: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Who owns what at the start."""
    units: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Power, `F stp/nc`."""
    powers: set[str] = field(default_factory=set[str])
    opening: str = ""
    """`spring 1901 movement`."""
    armies: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    fleets: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    solo: int = 0
    """How many centres win; 0 for more than half."""
    building: str = HOME


def map_facts(map: Map) -> MapFacts:
    """What a map of ours says."""
    homes = {(str(p.home), str(at)) for at, p in map.places.items() if p.home}
    season = map.start_season
    year, kind = map.start_year, "movement"
    if season is Season.WINTER:
        year, kind = year - 1, "adjustment"
    building = ANYWHERE if map.anywhere else HOME
    return MapFacts(
        provinces={str(each) for each in map.places},
        centres={str(each) for each in map.centres},
        homes=homes,
        owners={(str(power), str(at)) for at, power in map.start_owners().items()},
        units={(str(unit.power), f"{unit.type} {unit.location}") for unit in map.start_units},
        powers={str(each) for each in map.powers},
        opening=f"{season} {year} {kind}",
        armies=_border_pairs(map.armies),
        fleets=_border_pairs(map.fleets),
        solo=map.solo,
        building=ANYWHERE_WITH_HOME if map.anywhere and map.needs_free_home else building,
    )


def _border_pairs(graph: Mapping[Location, frozenset[Location]]) -> set[tuple[str, str]]:
    return {(str(at), str(to)) for at, there in graph.items() for to in there}


def compare_facts(source: MapFacts, made: Map) -> Iterator[MapNote]:
    """What the made map lacks, and what it has beyond its source."""
    ours = map_facts(made)
    several = {str(at) for each in made.places.values() for at in each.coasts}

    def spelt(at: str) -> str:
        """A coast of a province that has but one is the province."""
        return at if at in several else at.split("/")[0]

    def spelt_ways(ways: set[tuple[str, str]]) -> set[tuple[str, str]]:
        return {(spelt(at), spelt(to)) for at, to in ways if at != to}

    def spelt_units(units: set[tuple[str, str]]) -> set[tuple[str, str]]:
        return {(power, f"{what[:2]}{spelt(what[2:])}") for power, what in units}

    yield from _differences("province", source.provinces, ours.provinces)
    yield from _differences("power", source.powers, ours.powers)
    yield from _differences("centre", source.centres, ours.centres)
    yield from _differences("home", source.homes, ours.homes)
    yield from _differences("owner", source.owners, ours.owners)
    yield from _differences("unit", spelt_units(source.units), ours.units)
    shut = {str(at) for at, place in made.places.items() if place.terrain is Terrain.IMPASSABLE}
    armies, fleets = spelt_ways(source.armies), spelt_ways(source.fleets)
    for kind, theirs, mine in (
        ("army_way", armies, ours.armies),
        ("fleet_way", fleets, ours.fleets),
    ):
        yield from _border_differences(
            f"{kind}_lost", {w for w in theirs - mine if not shut & set(w)}
        )
        yield from _border_differences(f"{kind}_added", mine - theirs)
    if source.opening and source.opening != ours.opening:
        yield MapNote("opening", f"{source.opening} → {ours.opening}")
    if source.solo and source.solo != ours.solo:
        yield MapNote("solo", f"{source.solo}")
    if source.building != ours.building:
        yield MapNote("building", f"{source.building} → {ours.building}")


_Fact = TypeVar("_Fact", str, tuple[str, str])


def _differences(kind: str, theirs: set[_Fact], mine: set[_Fact]) -> Iterator[MapNote]:
    for code, which in ((f"{kind}_lost", theirs - mine), (f"{kind}_added", mine - theirs)):
        if which:
            yield MapNote(code, _listing([_fact_text(each) for each in sorted(which)]))


def _fact_text(fact: str | tuple[str, str]) -> str:
    return fact if isinstance(fact, str) else f"{fact[1]} ({fact[0]})"


def _border_differences(code: str, ways: set[tuple[str, str]]) -> Iterator[MapNote]:
    if ways:
        yield MapNote(code, _listing([f"{at} – {to}" for at, to in sorted(ways)]))


def _listing(words: list[str]) -> str:
    more = f", … (+{len(words) - _SHOWN})" if len(words) > _SHOWN else ""
    return ", ".join(words[:_SHOWN]) + more
