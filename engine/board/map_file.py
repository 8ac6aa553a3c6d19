"""Reading and checking `map.json`: the graph of a map and the names on it.

The text is handed in; this module opens no file. What is wrong is raised as a `MapError` whose
path leads to the fault, e.g. `fleets/stp/nc`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map, ProvinceFacts
from engine.board.map_file_node import LANGUAGES, MapFileNode, read_json
from engine.board.terms import (
    COASTS,
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

FORMAT = 1
_BUILDS = ("home", "any", "any_with_home")
_SEASONS = (str(Season.SPRING), str(Season.WINTER))


@dataclass(frozen=True, slots=True)
class MapFile:
    """What a map file holds: the map the rules see, the names on it, and its own in each language.

    A map of several boards is made and not read; it has no name of its own.
    """

    map: Map
    gazetteer: Gazetteer
    title: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)


def read_map(text: str, file: str = "map.json", *, stored: bool = False) -> MapFile:
    """Read and check a map file; `stored` is one that came with a game or a packet, which may have
    been written when coasts could be called anything.

    Raises `MapError` with a path and one of these codes: `not_json`, `duplicate_key`, `format`,
    `missing`, `wrong_type`, `empty`, `unknown_word`, `unknown_id`, `duplicate_id`,
    `duplicate_name`, `one_way`, `impossible_location`, `unreachable`, `occupied`.
    """
    return _Reader(read_json(text, file), stored).read()


class _Reader:
    """One reading of one file."""

    def __init__(self, root: MapFileNode, stored: bool) -> None:
        self.root = root
        self.stored = stored

    def read(self) -> MapFile:
        root = self.root
        if root.at("format").number() != FORMAT:
            raise root.at("format").fault("format", root.at("format").number())
        names = root.names("name")
        title = {str(each): name for each, name in zip(LANGUAGES, names, strict=True)}
        powers = _by_id(root.at("powers"))
        rows = _by_id(root.at("provinces"))
        places = {Province(name): self._place(row, powers) for name, row in rows.items()}
        building = root.at("build").word(_BUILDS) if root.has("build") else _BUILDS[0]
        start = root.at("start")
        season = start.at("season").word(_SEASONS) if start.has("season") else _SEASONS[0]
        board = Map(
            key=root.at("key").text(),
            powers=tuple(Power(power) for power in powers),
            places=places,
            armies=self._graph("armies", UnitType.ARMY, places),
            fleets=self._graph("fleets", UnitType.FLEET, places),
            start_year=root.at("start").at("year").number(),
            start_units=(),
            alphabet=_provinces_by_name(rows),
            anywhere=building != _BUILDS[0],
            needs_free_home=building == _BUILDS[2],
            start_season=Season(season),
            unowned=self._unowned(places),
            first_owners=self._first_owners(places, powers),
            solo=self._solo(places),
        )
        _check_reachable(rows, board)
        board = replace(board, start_units=tuple(self._start_units(board)))
        return MapFile(board, _gazetteer(powers, rows), title)

    def _place(self, row: MapFileNode, powers: Mapping[str, MapFileNode]) -> ProvinceFacts:
        name = row.at("id").text()
        terrain = Terrain(row.at("terrain").word(tuple(Terrain)))
        coasts = row.at("coasts").texts() if row.has("coasts") else ()
        for coast in coasts:
            if coast not in COASTS and not self.stored:
                raise row.at("coasts").fault("unknown_word", coast)
        if coasts and (terrain is not Terrain.COASTAL or len(set(coasts)) < 2):
            raise row.at("coasts").fault("impossible_location", name)
        home = row.at("home").word(powers, "unknown_id") if row.has("home") else None
        centre = row.flag("centre")
        if home and not centre:
            raise row.at("home").fault("impossible_location", name)
        return ProvinceFacts(
            province=Province(name),
            terrain=terrain,
            coasts=tuple(Location(f"{name}/{coast}") for coast in coasts),
            centre=centre,
            home=Power(home) if home else None,
        )

    def _graph(
        self, key: str, type: UnitType, places: Mapping[Province, ProvinceFacts]
    ) -> dict[Location, frozenset[Location]]:
        node = self.root.at(key)
        graph: dict[Location, frozenset[Location]] = {}
        for name in node.table():
            at = node.at(name)
            _check_location(at, name, type, places)
            reached = at.texts()
            for to in reached:
                _check_location(at, to, type, places)
                if province_of(Location(to)) == province_of(Location(name)):
                    raise at.fault("impossible_location", to)
            graph[Location(name)] = frozenset(Location(to) for to in reached)
        for name, reached in graph.items():
            for to in sorted(reached):
                if name not in graph.get(to, ()):
                    raise node.at(name).fault("one_way", to)
        return graph

    def _first_owners(
        self, places: Mapping[Province, ProvinceFacts], powers: Mapping[str, MapFileNode]
    ) -> dict[Province, Power]:
        start, found = self.root.at("start"), dict[Province, Power]()
        if not start.has("owners"):
            return found
        for name in start.at("owners").table():
            node = start.at("owners").at(name)
            if name not in powers:
                raise node.fault("unknown_id", name)
            for row in node.rows():
                at = Province(row.text())
                if at not in places:
                    raise row.fault("unknown_id", at)
                if not places[at].centre or found.setdefault(at, Power(name)) != name:
                    raise row.fault("impossible_location", at)
        return found

    def _unowned(self, places: Mapping[Province, ProvinceFacts]) -> tuple[Province, ...]:
        start = self.root.at("start")
        rows = tuple(start.at("unowned").rows()) if start.has("unowned") else ()
        for row in rows:
            if row.text() not in places:
                raise row.fault("unknown_id", row.text())
        return tuple(Province(row.text()) for row in rows)

    def _solo(self, places: Mapping[Province, ProvinceFacts]) -> int:
        """How many centres win, as far as there are so many."""
        if not self.root.has("solo"):
            return 0
        node = self.root.at("solo")
        if not 0 < node.number() <= sum(place.centre for place in places.values()):
            raise node.fault("unknown_word", node.number())
        return node.number()

    def _start_units(self, board: Map) -> Iterator[Unit]:
        taken: set[Province] = set()
        start = self.root.at("start").at("units")
        for name in start.table():
            if name not in board.powers:
                raise start.at(name).fault("unknown_id", name)
            for row in start.at(name).rows():
                letter, _, at = row.text().partition(" ")
                if letter not in tuple(UnitType):
                    raise row.fault("unknown_word", letter)
                unit = Unit(Power(name), UnitType(letter), Location(at))
                if unit.location not in board.graph(unit.type):
                    raise row.fault("impossible_location", at)
                if unit.province in taken:
                    raise row.fault("occupied", unit.province)
                taken.add(unit.province)
                yield unit


def _by_id(node: MapFileNode) -> dict[str, MapFileNode]:
    """The rows of a list by their ids: short, lower case, each only once."""
    found: dict[str, MapFileNode] = {}
    for row in node.rows():
        name = row.at("id").text()
        if not (name.isascii() and name.isalnum() and name == name.lower()):
            raise row.at("id").fault("unknown_word", name)
        if name in found:
            raise row.fault("duplicate_id", name)
        found[name] = row
    return found


def _check_location(
    node: MapFileNode, name: str, type: UnitType, places: Mapping[Province, ProvinceFacts]
) -> None:
    """A unit of this type can stand at this location: army on land, fleet on a named coast."""
    place = places.get(province_of(Location(name)))
    if place is None:
        raise node.fault("unknown_id", name)
    coasts: tuple[str, ...] = place.coasts if type is UnitType.FLEET else ()
    barred = {
        UnitType.ARMY: (Terrain.SEA, Terrain.IMPASSABLE),
        UnitType.FLEET: (Terrain.INLAND, Terrain.IMPASSABLE),
    }[type]
    if place.terrain in barred or name not in (coasts or (place.province,)):
        raise node.fault("impossible_location", name)


def _check_reachable(rows: Mapping[str, MapFileNode], board: Map) -> None:
    """Every province but the impassable, and each of its coasts, leads somewhere."""
    for name, row in rows.items():
        place = board.places[Province(name)]
        if place.terrain is Terrain.IMPASSABLE:
            continue
        walks = board.armies.get(whole_province(place.province))
        # An island is reached by convoy alone, but it takes armies.
        if walks is None and place.terrain is not Terrain.SEA:
            raise row.fault("unreachable", name)
        if not walks and place.terrain is Terrain.INLAND:
            raise row.fault("unreachable", name)
        if place.terrain is Terrain.INLAND:
            continue
        for at in place.coasts or (whole_province(place.province),):
            if not board.fleets.get(at):
                raise row.fault("unreachable", at)


def _provinces_by_name(rows: Mapping[str, MapFileNode]) -> tuple[Province, ...]:
    """The provinces by their English names."""
    return tuple(
        Province(name)
        for name in sorted(rows, key=lambda name: rows[name].names("name")[0].casefold())
    )


def _gazetteer(powers: Mapping[str, MapFileNode], rows: Mapping[str, MapFileNode]) -> Gazetteer:
    spellings: dict[str, Province] = {}
    for name, row in rows.items():
        also = row.at("aliases").texts() if row.has("aliases") else ()
        _claim(spellings, row, name, (*row.names("name"), *row.short_names("abbreviation"), *also))
    called = {
        spelling: province for spelling, province in spellings.items() if spelling not in rows
    }
    return Gazetteer(
        provinces=_by_language(Province, rows, "name"),
        abbreviations=_by_language(Province, rows, "abbreviation", MapFileNode.short_names),
        aliases=called,
        powers=_by_language(Power, powers, "name"),
        adjectives=_by_language(Power, powers, "adjective"),
        letters=_by_language(Power, powers, "letter", MapFileNode.short_names),
        power_aliases={
            also: Power(name)
            for name, row in powers.items()
            if row.has("aliases")
            for also in row.at("aliases").texts()
        },
    )


def _claim(
    spellings: dict[str, Province], row: MapFileNode, name: str, words: Iterable[str]
) -> None:
    """No spelling may mean two provinces."""
    for word in (name, *words):
        if spellings.setdefault(word.lower(), Province(name)) != name:
            raise row.fault("duplicate_name", word)


_Id = TypeVar("_Id", Power, Province)


def _by_language(
    kind: Callable[[str], _Id],
    rows: Mapping[str, MapFileNode],
    key: str,
    names: Callable[[MapFileNode, str], tuple[str, ...]] = MapFileNode.names,
) -> dict[str, dict[_Id, str]]:
    return {
        language: {kind(name): names(row, key)[index] for name, row in rows.items()}
        for index, language in enumerate(LANGUAGES)
    }
