"""A map of another program, put together piece by piece and written as a `map.json` of ours.

What another program allows and ours does not is settled here: a way that leads only one way leads
both ways, a coast without water is inland, a province that leads nowhere is impassable, a spelling
that means two provinces means the first. What that changes is told by `compare_facts`.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from engine.board.map_file import FORMAT
from engine.exchange.map_facts import HOME, MapFacts, MapNote

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def read_small_number(word: str) -> int | None:
    """The number that a word of a stranger's file is, of at most four digits; None for another."""
    return int(word) if word.isdecimal() and len(word) < 5 else None


@dataclass(slots=True)
class VariantPower:
    """A power: its id, its name, and the adjective of its people."""

    id: str
    name: str
    adjective: str
    homes: list[str] = field(default_factory=list[str])
    units: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """`A` or `F`, and where."""


@dataclass(slots=True)
class VariantProvince:
    """A province: its id, its name, what else people call it, and what units it takes."""

    id: str
    name: str
    terrain: str = "coastal"
    also: list[str] = field(default_factory=list[str])


@dataclass(slots=True)
class Variant:
    """A whole map. Locations are lower case, `stp` or `stp/nc`."""

    key: str
    title: str
    year: int = 1901
    building: str = HOME
    winter: bool = False
    """Whether the game begins with building, in the Winter before `year`."""
    solo: int = 0
    owners: dict[str, str] = field(default_factory=dict[str, str])
    """Who owns which centres at the start, homes too; those that nobody owns are left out."""
    source: MapFacts = field(default_factory=MapFacts)
    """What the other program says, for the comparison."""
    realms: dict[str, VariantPower] = field(default_factory=dict[str, VariantPower])
    grounds: dict[str, VariantProvince] = field(default_factory=dict[str, VariantProvince])
    centres: set[str] = field(default_factory=set[str])
    armies: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    fleets: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    beside: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    """What lies beside provinces that nothing enters; no way, but a help to whoever draws them."""
    notes: list[MapNote] = field(default_factory=list[MapNote])

    def settle(self) -> None:
        """Make both-way what is one-way, terrains what their ways say, and names differ."""
        self._make_names_unique()
        self._part_ways()
        self._fix_sea_terrain()
        for graph in (self.armies, self.fleets):
            self._return(graph)
        coasts = self.coasts()
        for ground in self.grounds.values():
            stands = coasts.get(ground.id) or [ground.id]
            sails = any(self.fleets.get(at) for at in stands)
            if ground.terrain == "impassable":
                continue
            if not sails and not self.armies.get(ground.id):
                ground.terrain = "impassable"
                self.notes.append(MapNote("cut_off", ground.name))
            elif ground.terrain == "coastal" and not sails:
                ground.terrain = "inland"
            elif ground.terrain == "coastal" and not self.armies.get(ground.id):
                # Land that no army can walk to still takes the armies that are carried there.
                self.armies.setdefault(ground.id, set())

    def _make_names_unique(self) -> None:
        """No two provinces have one name, and none has the id of another."""
        taken = {ground.id: ground.id for ground in self.grounds.values()}
        for ground in self.grounds.values():
            if taken.setdefault(ground.name.lower(), ground.id) != ground.id:
                ground.name = f"{ground.name} ({ground.id.upper()})"
                taken[ground.name.lower()] = ground.id
                self.notes.append(MapNote("renamed", ground.name))

    def _part_ways(self) -> None:
        """Leave out ways from a province to itself, and ways of fleets to land that has coasts.

        Those that are no way at all are told of here, the others by the comparison.
        """
        itself: set[str] = set()
        for graph in (self.armies, self.fleets):
            for at, there in graph.items():
                if at in there and at in self.grounds:
                    itself.add(self.grounds[at].name)
                there -= {to for to in there if to.split("/")[0] == at.split("/")[0]}
        self.notes += [MapNote("own_way", name) for name in sorted(itself)]
        split = self.coasts()
        for code in split:
            self.fleets.pop(code, None)
        for there in self.fleets.values():
            there -= split.keys()

    def _fix_sea_terrain(self) -> None:
        """Read as sea what lies in the water and is land by a slip alone.

        Such a province takes armies by its own row, while nothing leads to it but ways of fleets.
        """
        for ground in self.grounds.values():
            walked = any(ground.id in there for there in self.armies.values())
            sailed = {at for at, there in self.fleets.items() if ground.id in there}
            out = self.armies.get(ground.id, set())
            if ground.terrain == "inland" and not walked and len(sailed) > 1:
                self.fleets[ground.id] = self.armies.pop(ground.id, set()) & sailed | sailed
                ground.terrain = "sea"
                self.notes.append(MapNote("sea_read", ground.name))
                missed = sorted(out - self.fleets[ground.id])
                self.notes += [MapNote("army_way_lost", f"{ground.id} – {to}") for to in missed]

    def _return(self, graph: dict[str, set[str]]) -> None:
        ways = [(at, to) for at, there in sorted(graph.items()) for to in sorted(there)]
        for at, to in ways:
            if at not in graph.get(to, set()):
                graph.setdefault(to, set()).add(at)

    def coasts(self) -> dict[str, list[str]]:
        """The separate coasts of the provinces that have several."""
        found: dict[str, set[str]] = {}
        for at in self.fleets:
            if "/" in at:
                found.setdefault(at.split("/")[0], set()).add(at)
        return {code: sorted(coasts) for code, coasts in found.items() if len(coasts) > 1}


def write_variant_map(variant: Variant, french: Mapping[str, str] | None = None) -> str:
    """A `map.json` for a settled variant; `french` gives known names in the other language."""
    english = {ground.name.lower() for ground in variant.grounds.values()}
    # Another province may be called so already.
    named = {en: fr for en, fr in (french or {}).items() if fr.lower() not in english or fr == en}
    coasts, homes = variant.coasts(), _homes(variant)
    spoken = dict(_spellings(variant))

    def province(ground: VariantProvince) -> dict[str, object]:
        row: dict[str, object] = {"id": ground.id, "terrain": ground.terrain}
        row["name"] = {"en": ground.name, "fr": named.get(ground.name, ground.name)}
        row["abbreviation"] = spoken[ground.id][0]
        if spoken[ground.id][1:]:
            row["aliases"] = spoken[ground.id][1:]
        if ground.id in variant.centres and ground.terrain != "impassable":
            row["centre"] = True
            if ground.id in homes:
                row["home"] = homes[ground.id]
        if ground.id in coasts and ground.terrain == "coastal":
            row["coasts"] = [at.split("/")[1] for at in coasts[ground.id]]
        return row

    stored: dict[str, object] = {
        "format": FORMAT,
        "key": variant.key,
        "name": {"en": variant.title, "fr": variant.title},
        "powers": list(_powers(variant)),
        "provinces": [province(each) for _, each in sorted(variant.grounds.items())],
        "armies": _borders_json(variant, variant.armies, "sea"),
        "fleets": _borders_json(variant, variant.fleets, "inland"),
        "start": {
            "year": variant.year,
            "units": {
                r.id: [f"{type} {at}" for type, at in r.units] for r in _sorted_powers(variant)
            },
        },
    }
    start = cast("dict[str, object]", stored["start"])
    if variant.winter:
        start["season"] = "winter"
    played = {each.id for each in variant.grounds.values() if each.terrain != "impassable"}
    owners = {at: power for at, power in variant.owners.items() if at in played}
    given = {at: power for at, power in owners.items() if homes.get(at) != power}
    if unowned := sorted(at for at in homes if at in played and at not in owners):
        start["unowned"] = unowned
    if given:
        powers = sorted(set(given.values()))
        start["owners"] = {p: sorted(at for at in given if given[at] == p) for p in powers}
    if variant.building != HOME:
        stored["build"] = variant.building
    if variant.solo:
        stored["solo"] = variant.solo
    return json.dumps(stored, ensure_ascii=False, indent=1) + "\n"


def _sorted_powers(variant: Variant) -> list[VariantPower]:
    return [variant.realms[id] for id in sorted(variant.realms)]


def _homes(variant: Variant) -> dict[str, str]:
    return {home: realm.id for realm in _sorted_powers(variant) for home in realm.homes}


def _powers(variant: Variant) -> Iterator[dict[str, object]]:
    taken: set[str] = set()
    for realm in _sorted_powers(variant):
        wished = [letter.upper() for letter in realm.name if letter.isascii() and letter.isalnum()]
        letter = next((each for each in (*wished, *_LETTERS) if each not in taken), "?")
        taken.add(letter)
        yield {
            "id": realm.id,
            "name": {"en": realm.name, "fr": realm.name},
            "adjective": {"en": realm.adjective, "fr": realm.adjective},
            "letter": letter,
        }


def _spellings(variant: Variant) -> Iterator[tuple[str, list[str]]]:
    """For each province its abbreviation, then what else it is called; no word means two."""
    taken = {each.id: each.id for each in variant.grounds.values()}
    for ground in variant.grounds.values():
        taken.setdefault(ground.name.lower(), ground.id)
    for code, ground in sorted(variant.grounds.items()):
        short = code.upper() if ground.terrain == "sea" else code.capitalize()
        spoken = [short]
        for word in ground.also:
            if taken.setdefault(word.lower(), code) == code and word.lower() != code:
                spoken.append(word)
        yield code, list(dict.fromkeys(spoken))


def _borders_json(
    variant: Variant, graph: Mapping[str, Iterable[str]], barred: str
) -> dict[str, object]:
    shut = {g.id for g in variant.grounds.values() if g.terrain in (barred, "impassable")}
    coasts = variant.coasts()

    def here(at: str) -> bool:
        return at.split("/")[0] not in shut

    def spelt(at: str) -> str:
        """A coast of a province that has but one is the province."""
        code = at.split("/")[0]
        return at if at in coasts.get(code, ()) else code

    return {
        spelt(at): sorted({spelt(to) for to in graph[at] if here(to)})
        for at in sorted(graph)
        if here(at)
    }
