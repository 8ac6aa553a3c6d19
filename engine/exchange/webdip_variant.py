"""The variants of webDiplomacy and vDiplomacy: a folder of PHP files, of which none is run.

`install.php` lists territories and borders, `variant.php` names and years,
`classes/adjudicatorPreGame.php` the units. A coast of its own is a territory called
`Spain (North Coast)`. The site's PNG map is not used; it tells where things lie.
"""

import re
from collections.abc import Mapping
from html import unescape
from posixpath import basename, dirname

from engine.errors import ExchangeError
from engine.exchange.foreign_map import (
    ID_BEHIND,
    Files,
    ForeignVariant,
    check_stands,
    ids_for,
    plain,
    set_opening,
    set_solo,
    tell_source,
    text_of,
)
from engine.exchange.map_facts import Note
from engine.exchange.php_array import PhpArray, read_arrays
from engine.exchange.variant import Realm, Variant, VariantProvince

INSTALL = "install.php"

_COAST = re.compile(r"(.*?)\s*\((North|South|East|West)(?:ern)? Coast\)", re.IGNORECASE)
_TERRAIN = {"land": "inland", "coast": "coastal", "sea": "sea"}
_COLUMNS = re.compile(r"list\s*\(([^)]*)\)\s*=\s*\$territoryRaw")
_BORDER_COLUMNS = re.compile(r"list\s*\(([^)]*)\)\s*=\s*\$border")
_YEAR = re.compile(r"floor\s*\(\s*\$turn\s*/\s*2\s*\)\s*(?:\+\s*(\d{1,4}))?")
_SOLO = re.compile(r"supplyCenterTarget\s*=\s*(\d{1,4})")
_CHANGED = re.compile(r"variantClasses\[\s*['\"](\w+)['\"]\s*\]\s*=")
_SHOWN = ("drawmap", "orderinterface", "panel", "chatbox", "maps", "archiv", "pregame", "html")
"""Classes that a variant may have of its own without playing otherwise."""


def read_webdip_variant(
    files: Files, install: str, known: Mapping[str, str] | None = None
) -> ForeignVariant:
    """The variant whose `install.php` is named; `known` gives ids of names that all maps share.

    Raises `ExchangeError` with the line: `pack_missing`, `map_line`, `map_place`, `map_unit`,
    `map_empty`.
    """
    return _Reading(files, install, known or {}).read()


class _Reading:
    def __init__(self, files: Files, install: str, known: Mapping[str, str]) -> None:
        self.files, self.install, self.known = files, install, known
        folder = dirname(install)
        self.folder = f"{folder}/" if folder else ""
        self.about = self._text("variant.php")
        title = self._said("fullName") or self._said("name") or basename(folder) or "Variant"
        self.variant = Variant(plain(self._said("name") or title) or "variant", title)
        self.at: dict[str, str] = {}
        """Locations by the territories' names."""
        self.places: dict[str, tuple[float, float]] = {}

    def read(self) -> ForeignVariant:
        variant, text = self.variant, text_of(self.files, self.install)
        arrays = read_arrays(text)
        rows = arrays.get("territoryRawData")
        borders = arrays.get("bordersRawData")
        if rows is None or borders is None:
            raise ExchangeError(self.install, 0, "", "pack_missing", "$territoryRawData")
        names = [name.strip() for name in self._countries()]
        realms = [Realm(plain(name), name, name) for name in names]
        variant.realms = {realm.id: realm for realm in realms}
        self._territories(rows, _columns(_COLUMNS, text), names)
        self._borders(borders, _columns(_BORDER_COLUMNS, text))
        self._units()
        variant.owners = {at: realm.id for realm in realms for at in realm.homes}
        years = [int(year or 0) for year in _YEAR.findall(self.about)]
        set_opening(variant, min(years, default=1901), "spring", "movement")
        variant.year = max(variant.year, 1)
        solo = _SOLO.search(self.about)
        set_solo(variant, int(solo[1]) if solo else len(variant.centres) // 2 + 1)
        for changed in dict.fromkeys(_CHANGED.findall(self.about)):
            if not any(word in changed.lower() for word in _SHOWN):
                variant.notes.append(Note("rule", f"{changed}.php"))
        check_stands(variant, self.install)
        tell_source(variant)
        variant.settle()
        return ForeignVariant(variant, "", self.install, 0, self.places)

    def _text(self, name: str) -> str:
        path = f"{self.folder}{name}".lower()
        found = next((each for each in self.files if each.lower() == path), None)
        return text_of(self.files, found) if found else ""

    def _said(self, name: str) -> str:
        found = re.search(rf"\${name}\s*=\s*(?:'([^']*)'|\"([^\"]*)\")", self.about)
        return (found[1] or found[2] or "").strip() if found else ""

    def _countries(self) -> list[str]:
        array = read_arrays(self.about).get("countries")
        if array is None:
            raise ExchangeError(f"{self.folder}variant.php", 0, "", "pack_missing", "$countries")
        return array.texts()

    def _territories(self, rows: PhpArray, columns: list[str], countries: list[str]) -> None:
        listed = [(row, row.texts()) for row in rows.arrays()]
        for row, cells in listed:
            if len(cells) < 4:
                raise ExchangeError(self.install, row.line, "", "map_line", ", ".join(cells)[:60])
        bases = [cells[0] for _, cells in listed if not _COAST.fullmatch(cells[0])]
        ids = ids_for(dict.fromkeys(bases), self.known)
        for row, cells in listed:
            coast = _COAST.fullmatch(cells[0])
            base = coast[1] if coast else cells[0]
            if base not in ids:
                raise ExchangeError(self.install, row.line, "", "map_place", base)
            at = ids[base]
            self.at[cells[0]] = f"{at}/{coast[2][0].lower()}c" if coast else at
            if not coast:
                self._territory(at, row.line, cells, columns, countries)

    def _territory(
        self, at: str, line: int, cells: list[str], columns: list[str], countries: list[str]
    ) -> None:
        variant = self.variant
        terrain = _TERRAIN.get(cells[1].lower())
        if terrain is None:
            raise ExchangeError(self.install, line, "", "map_line", ", ".join(cells)[:60])
        variant.grounds[at] = VariantProvince(at, _spoken(cells[0]), terrain)
        told = dict(zip(columns, cells, strict=False))
        self.places[at] = _number(told.get("x")), _number(told.get("y"))
        if terrain != "sea":
            variant.armies.setdefault(at, set())
        if cells[2].lower() != "yes":
            return
        variant.centres.add(at)
        owner = told.get("countryid", told.get("country", "0"))
        if owner.isdecimal():
            number = int(owner)
            owner = countries[number - 1] if 0 < number <= len(countries) else ""
        realm = variant.realms.get(plain(owner))
        if realm is not None:
            realm.homes.append(at)

    def _borders(self, rows: PhpArray, columns: list[str]) -> None:
        variant = self.variant
        for row in rows.arrays():
            cells = row.texts()
            if len(cells) < 4:
                raise ExchangeError(self.install, row.line, "", "map_line", ", ".join(cells)[:60])
            told = dict(zip(columns, cells, strict=False))
            ends = [self._place(cells[0], row.line), self._place(cells[1], row.line)]
            for here, there in (ends, ends[::-1]):
                if told["armies"].lower() == "yes":
                    to = there.split("/")[0]
                    variant.armies.setdefault(here.split("/")[0], set()).add(to)
                if told["fleets"].lower() == "yes":
                    variant.fleets.setdefault(here, set()).add(there)
        # Fleets stand on one of several coasts, never on the land behind.
        split = {at.split("/")[0] for at in self.at.values() if "/" in at}
        for land in split:
            for to in variant.fleets.pop(land, set()):
                variant.fleets[to].discard(land)
                variant.notes.append(Note("fleet_way_lost", f"{land} – {to}"))

    def _place(self, name: str, line: int) -> str:
        if name not in self.at:
            raise ExchangeError(self.install, line, "", "map_place", name)
        return self.at[name]

    def _units(self) -> None:
        file = f"{self.folder}classes/adjudicatorPreGame.php"
        units = read_arrays(self._text("classes/adjudicatorPreGame.php")).get("countryUnits")
        if units is None:
            self.variant.notes.append(Note("no_units", file))
            return
        for country, listed in units.entries:
            realm = self.variant.realms.get(plain(country))
            if not isinstance(listed, PhpArray):
                raise ExchangeError(file, units.line, "", "map_line", country)
            if realm is None:  # Units of nobody, or of a country that is called otherwise there.
                told = (f"{type} {place} ({country})" for place, type in listed.entries)
                self.variant.notes += [Note("unit_lost", each) for each in told]
                continue
            for place, type in listed.entries:
                if place not in self.at or str(type).lower() not in ("army", "fleet"):
                    raise ExchangeError(file, listed.line, "", "map_place", place)
                realm.units.append(("A" if str(type).lower() == "army" else "F", self.at[place]))


def _spoken(name: str) -> str:
    """A territory's name as people read it: without the site's escapes, nor its id in brackets."""
    name = unescape(name).replace("\\", "")
    return " ".join(ID_BEHIND.sub("", name).split())


def _columns(pattern: re.Pattern[str], text: str) -> list[str]:
    """The names of the columns of a table, as the file takes its rows apart."""
    found = pattern.search(text)
    usual = "from, to, fleets, armies"
    if pattern is _COLUMNS:
        usual = "name, type, supply, countryid, x, y, sx, sy"
    said = found[1] if found else usual
    return [name.strip().lstrip("$").lower() for name in said.split(",")]


def _number(said: str | None) -> float:
    return float(said) if said and said.isdecimal() else 0.0
