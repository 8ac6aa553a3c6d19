"""The variant packs of jDip 1.7: `variants.xml`, with the ways and the picture beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath

from engine.errors import ExchangeError, TableError
from engine.exchange.foreign_variant import (
    Files,
    ForeignVariant,
    complete_variant,
    id_from_name,
    set_centres_to_win,
    set_opening,
)
from engine.exchange.map_facts import ANYWHERE, ANYWHERE_WITH_HOME, HOME, MapNote
from engine.exchange.variant import Variant, VariantPower, VariantProvince, read_small_number
from maps.sheet_error import SheetError
from maps.svg_tree import Element, as_utf8, read_tree

VARIANTS = "variants.xml"
_COASTS = ("nc", "sc", "ec", "wc")
_BUILDING = {
    "VALUE_BUILDS_HOME_ONLY": HOME,
    "VALUE_BUILDS_ANY_OWNED": ANYWHERE,
    "VALUE_BUILDS_UNRESTRICTED": ANYWHERE,
    "VALUE_BUILDS_ANY_IF_HOME_OWNED": ANYWHERE_WITH_HOME,
}
_BORING = frozenset({"none", "any", ""})


@dataclass(frozen=True, slots=True)
class RefusedVariant:
    """A variant of a pack that cannot be played here, and why."""

    title: str
    fault: TableError


def read_variant_pack(files: Files, file: str) -> Iterator[ForeignVariant | RefusedVariant]:
    """The variants of a pack, in its order; `file` is its name. One amiss does not block others.

    Raises `ExchangeError` with the line: `pack_empty`, `pack_xml`; the faults of one variant are
    `pack_missing`, `pack_xml`, `map_place`, `map_line`, `map_unit`, `map_empty`.
    """
    listed = next((name for name in sorted(files) if name.lower().endswith(VARIANTS)), None)
    if listed is None:
        raise ExchangeError(file, 0, "", "pack_empty")
    root = _tree(files[listed], listed)
    pictures = {
        each.get("id"): each.get("URI") for each in root.walk() if each.tag == "MAP_DEFINITION"
    }
    found = [each for each in root.walk() if each.tag == "VARIANT"]
    if not found:
        raise ExchangeError(listed, root.line, "", "pack_empty")
    for element in found:
        try:
            yield _PackedVariant(files, listed, element, pictures).read()
        except ExchangeError as fault:
            yield RefusedVariant(element.get("name").strip() or "Variant", fault)


def _tree(content: bytes, file: str) -> Element:
    try:
        return read_tree(as_utf8(content), file)
    except SheetError as fault:
        raise ExchangeError(file, fault.line, "", "pack_xml", fault.detail) from fault


class _PackedVariant:
    """One variant of a pack, being read."""

    def __init__(
        self, files: Files, listed: str, element: Element, pictures: Mapping[str, str]
    ) -> None:
        self._files = files
        self._listed = listed
        self._element = element
        self._pictures = pictures
        title = element.get("name").strip() or "Variant"
        self._variant = Variant(id_from_name(title) or "variant", title)
        self._powers: dict[str, VariantPower | None] = {}
        """By every name of theirs; None for those that nobody plays."""
        self._provinces: dict[str, str] = {}

    def read(self) -> ForeignVariant:
        variant = self._variant
        map = self._child("MAP")
        ways = self._path(map.get("adjacencyURI"), map)
        self._read_provinces(_tree(self._files[ways], ways), ways)
        for power in self._each("POWER"):
            self._power(power)
        for centre in self._each("SUPPLYCENTER"):
            self._centre(centre)
        for unit in self._each("INITIALSTATE"):
            self._unit(unit)
        self._start(self._child("STARTINGTIME").get("turn"))
        self._rules()
        return complete_variant(variant, self._listed, self._element.line, self._picture(map))

    def _start(self, said: str) -> None:
        words = said.replace(",", " ").lower().split()
        numbers = [read_small_number(word.lstrip("-")) for word in words]
        years = [year for year in numbers if year is not None]
        before = any(word.startswith("-") or word in ("bc", "b.c.", "bce") for word in words)
        year = max(1, min(years[0], 9998)) if years else 1901
        season = next((word for word in words if word in ("spring", "fall", "winter")), "spring")
        kind = next(
            (w for w in ("adjustment", "retreat") if any(w in x for x in words)), "movement"
        )
        set_opening(self._variant, year, season, kind)
        if not years:
            self._variant.notes.append(MapNote("no_year", self._listed))
        if before:
            opening = self._variant.source.opening
            self._variant.source.opening = opening.replace(f" {year} ", f" {year} BC ")

    def _each(self, tag: str) -> Iterator[Element]:
        return (each for each in self._element.walk() if each.tag == tag)

    def _child(self, tag: str) -> Element:
        for each in self._each(tag):
            return each
        line = self._element.line
        raise ExchangeError(self._listed, line, "", "pack_missing", f"<{tag}>")

    def _path(self, name: str, at: Element) -> str:
        """A file named in the list, beside it, wherever the list lies in the pack."""
        wanted = normpath(join(dirname(self._listed), name))
        for known in self._files:
            if name and known.lower() == wanted.lower():
                return known
        raise ExchangeError(self._listed, at.line, "", "pack_missing", name or "URI")

    def _picture(self, map: Element) -> str:
        graphics = [each for each in map.children if each.tag == "MAP_GRAPHIC"]
        usual = [each for each in graphics if each.get("default") == "true"]
        for each in (*usual, *graphics):
            name = each.get("URI") or self._pictures.get(each.get("ref"), "")
            try:
                return self._path(name, each)
            except ExchangeError:
                self._variant.notes.append(MapNote("no_picture", name))
        return ""

    # Provinces.

    def _read_provinces(self, root: Element, file: str) -> None:
        rows = [each for each in root.walk() if each.tag == "PROVINCE"]
        for row in rows:
            code = row.get("shortname").strip().lower()
            if not (code.isascii() and code.isalnum()):
                raise ExchangeError(file, row.line, "", "map_place", row.get("shortname") or "?")
            named = (each.get("name") for each in row.children if each.tag == "UNIQUENAME")
            also = [name.strip().lower() for name in named if name.strip()]
            name = " ".join(row.get("fullname").split()) or code.upper()
            self._variant.grounds[code] = VariantProvince(code, name, "impassable", also)
        grounds = self._variant.grounds
        for ground in grounds.values():
            for spelling in (ground.name.lower(), *ground.also):
                self._provinces.setdefault(spelling, ground.id)
        self._provinces |= {code: code for code in grounds}
        for row in rows:
            if row.get("isConvoyableCoast") == "true":
                self._variant.notes.append(MapNote("convoy_coast", grounds[_code(row)].name))
            if row.get("borders"):
                self._variant.notes.append(MapNote("border", grounds[_code(row)].name))
            self._ways(row, file)

    def _ways(self, row: Element, file: str) -> None:
        variant, code = self._variant, _code(row)
        kinds: set[str] = set()
        for way in row.children:
            if way.tag != "ADJACENCY":
                continue
            kind = way.get("type").strip().lower() or "mv"
            named = way.get("refs").replace(",", " ").split()
            refs = {self._location(ref, way, file) for ref in named}
            # A way to itself is how an island, or a land that no ways cross, is told from a sea.
            refs = {ref for ref in refs if ref.split("/")[0] != code}
            if kind == "mv":
                there = variant.armies.setdefault(code, set())
                there |= {ref.split("/")[0] for ref in refs}
            elif kind in ("xc", "nc", "sc", "ec", "wc"):
                at = code if kind == "xc" else f"{code}/{kind}"
                there = variant.fleets.setdefault(at, set())
                there |= refs
            else:
                variant.notes.append(MapNote("rule", f"{code} {kind}"))
            kinds.add("land" if kind == "mv" else "water")
        terrains = {"land": "inland", "water": "sea", "land water": "coastal"}
        variant.grounds[code].terrain = terrains.get(" ".join(sorted(kinds)), "impassable")

    def _location(self, ref: str, way: Element, file: str) -> str:
        name, _, coast = ref.lower().replace("/", "-").partition("-")
        if name not in self._provinces:
            name, coast = ref.lower(), ""
        if name not in self._provinces:
            raise ExchangeError(file, way.line, "", "map_place", ref)
        coast = coast if coast in _COASTS else ""
        return f"{self._provinces[name]}/{coast}" if coast else self._provinces[name]

    # Powers.

    def _power(self, element: Element) -> None:
        name = element.get("name").strip()
        code = id_from_name(name)
        if not code:
            raise ExchangeError(self._listed, element.line, "", "map_line", f"<POWER> {name}")
        realm = VariantPower(code, name, element.get("adjective").strip() or name)
        played = element.get("active", "true") != "false"
        self._powers[code] = realm if played else None
        for also in element.get("altnames").split(","):
            self._powers.setdefault(id_from_name(also), self._powers[code])
        if played:
            self._variant.realms[code] = realm
        else:
            self._variant.notes.append(MapNote("unplayed", name))

    def _variant_power(self, name: str, element: Element) -> VariantPower | None:
        code = id_from_name(name)
        if code in _BORING:
            return None
        if code not in self._powers:
            raise ExchangeError(self._listed, element.line, "", "unknown_power", name)
        return self._powers[code]

    def _province(self, element: Element) -> str:
        name = element.get("province").strip()
        if name.lower() not in self._provinces:
            raise ExchangeError(self._listed, element.line, "", "map_place", name)
        return self._provinces[name.lower()]

    def _centre(self, element: Element) -> None:
        code = self._province(element)
        variant = self._variant
        variant.centres.add(code)
        home = self._variant_power(element.get("homepower").strip(), element)
        owner = self._variant_power(element.get("owner").strip(), element)
        if home is not None:
            home.homes.append(code)
        # A home that is not said to be owned is its power's.
        owner = owner if element.get("owner").strip() else home
        if owner is not None:
            variant.owners[code] = owner.id

    def _unit(self, element: Element) -> None:
        realm = self._variant_power(element.get("power").strip(), element)
        code, kind = self._province(element), element.get("unit").strip().lower()
        if realm is None and id_from_name(element.get("power")) in self._powers:
            name = f"{kind} {code} ({element.get('power').strip()})"
            self._variant.notes.append(MapNote("unit_lost", name))
            return
        if realm is None or kind not in ("army", "fleet"):
            raise ExchangeError(self._listed, element.line, "", "map_unit", f"{kind} {code}")
        coast = element.get("unitcoast").strip().lower()
        at = f"{code}/{coast}" if coast in _COASTS and kind == "fleet" else code
        realm.units.append(("A" if kind == "army" else "F", at))

    def _rules(self) -> None:
        variant = self._variant
        for option in self._each("RULEOPTION"):
            name, value = option.get("name"), option.get("value")
            building = _BUILDING.get(value) if name == "OPTION_BUILDS" else None
            if building is None:
                variant.notes.append(MapNote("rule", f"{name} {value}"))
            else:
                variant.building = variant.source.building = building
        for winning in self._each("WINNING_SUPPLY_CENTERS"):
            number = read_small_number(winning.get("value").strip())
            if number is None:
                variant.notes.append(MapNote("rule", f"{winning.tag} {winning.get('value')}"))
            set_centres_to_win(variant, number or 0)
        for tag in ("YEARS_WITHOUT_SC_CAPTURE", "GAME_LENGTH"):
            for limit in self._each(tag):
                variant.notes.append(MapNote("rule", f"{tag} {limit.get('value')}"))


def _code(row: Element) -> str:
    return row.get("shortname").strip().lower()
