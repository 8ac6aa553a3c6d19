"""The variants of webDiplomacy and vDiplomacy: a folder of PHP files, of which none is run.

`install.php` lists territories and borders, or names another's that does; `variant.php` has names
and years, `classes/adjudicatorPreGame.php` the units. A coast of its own is a territory called
`Spain (North Coast)`. The site's PNG map is not used; it tells where things lie.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from html import unescape
from posixpath import basename, dirname

from engine.errors import ExchangeError
from engine.exchange.foreign_variant import (
    ID_BEHIND,
    Files,
    ForeignVariant,
    complete_variant,
    file_text,
    id_from_name,
    ids_for,
    set_centres_to_win,
    set_opening,
)
from engine.exchange.map_facts import ANYWHERE, MapNote
from engine.exchange.php_array import PhpArray, read_arrays
from engine.exchange.variant import Variant, VariantPower, VariantProvince, read_small_number

INSTALL = "install.php"

_COAST = re.compile(r"(.+?)\s*\(([^()]+) Coast\)", re.IGNORECASE)
"""The sites' own rule, so that a coast may be called otherwise than by a quarter of the sky."""
_REMARK = re.compile(
    r"'(?:[^'\\]|\\.)*(?:'|\Z)|\"(?:[^\"\\]|\\.)*(?:\"|\Z)"
    r"|(?P<remark>//[^\n]*|#[^\n]*|/\*.*?(?:\*/|\Z))",
    re.DOTALL,
)
_TEXT = r"('(?:[^'\\]|\\.){0,200}'|\"(?:[^\"\\]|\\.){0,200}\")"
_CALLED = re.compile(
    rf"new\s+InstallTerritory\s*\(\s*{_TEXT}\s*,\s*{_TEXT}\s*,\s*{_TEXT}\s*,([\d\s,]{{1,99}})\)"
)
"""A territory of the file itself, where it keeps no table of them."""
_BORDER_CALLED = re.compile(
    rf"\$Territories\s*\[\s*{_TEXT}\s*\]\s*->\s*addBorder\s*\(\s*InstallTerritory::"
    rf"\$Territories\s*\[\s*{_TEXT}\s*\]\s*,\s*{_TEXT}\s*,\s*{_TEXT}\s*\)"
)
_ELSEWHERE = re.compile(
    r"require(?:_once)?\s*\(?\s*['\"](?:\.\./|variants/)*(?!variants/)(\w+/install\.php)"
)
_PARENT = re.compile(r"class\s+\w+Variant\s+extends\s+(?!WD)(\w+)Variant\b")
_TERRAIN = {"land": "inland", "coast": "coastal", "sea": "sea"}
_COLUMNS = re.compile(r"list\s*\(([^)]*)\)\s*=\s*\$territoryRaw")
_BORDER_COLUMNS = re.compile(r"list\s*\(([^)]*)\)\s*=\s*\$border")
_TURN = re.compile(r"function\s+turnAsDate\s*\((.*?)(?:\bfunction\b|\Z)", re.DOTALL)
_YEAR = re.compile(r"\+\s*(\d{1,4})(?!\d|\s*[*/])|(\d{1,4})\s*\+\s*floor")
_BEFORE = re.compile(r"floor\s*\([^()]*\)\s*-\s*\d{1,4}|\bBCE?\b")
_DATABASE = re.compile(r"\$DB->sql_put\(\s*['\"](?:DELETE|UPDATE|INSERT)")
_STEP = re.compile(r"\*\s*(\d{1,3})")
_BUILDS_FIRST = re.compile(r"function\s+assignUnits\s*\(\s*\)\s*\{\s*\}")
_SOLO = re.compile(r"supplyCenterTarget\s*=\s*(\d{1,4})")
_CHANGED = re.compile(r"variantClasses\[\s*['\"](\w+)['\"]\s*\]\s*=")
_SHOWN = ("drawmap", "orderinterface", "panel", "chatbox", "maps", "archiv", "pregame", "html")
"""Classes that a variant may have of its own without playing otherwise."""
_BUILDING = ("processOrderBuilds", "userOrderBuilds")
_RULE = re.compile(r"\brules\[\s*(RULE_\w+)\s*\]\s*=\s*true", re.IGNORECASE)
"""A rule of vDiplomacy's `RuleExtensions` that a variant takes."""
_EXTENSIONS = "RuleExtensions"
_ANYWHERE_RULES = ("RULE_BUILD_ANYHWERE", "RULE_BUILD_ANYWHERE")  # The slip is the site's own.
_SHOWN_RULES = "RULE_CUSTOM"
_NARROWED = re.compile(r"\bt\.(?:countryID|name)\b|Archive|buildEligibility")
"""What limits building to some centres: whose they were at first, what they are called, when."""
_WORD = re.compile(r"[A-Za-z_]\w*")
_PLAIN_BUILDS = frozenset(
    _WORD.findall(
        """and army as be build by can child class coast coastparentid countryid db defined die
        elseif extends fleet from function gameid global id if in_code inner is itself join left
        limit mapid no not null occupyingunitid on or orderid parent php protected public return
        run script sea select sqlcheck supply t terrid this toterrid toterridcheck ts type
        userorderbuilds wd_territories wd_terrstatus where yes __construct"""
    )
)
"""The words of the class that lets powers build in every centre of theirs, and nothing else."""
_NUMBERED = re.compile(r"(?:=|\bIN\s*\(|<|>)\s*\d")
_DONE = re.compile(r"function\s+(assign\w+|adjudicate)\s*\([^)]{0,200}\)\s*\{\s*(\}?)")
"""What a class does before the first turn; a second group where it does nothing."""
_DRAWN_APART = re.compile(r"(.+?)\s*\((?:fake|\d+)\)", re.IGNORECASE)


def base_variants(text: str) -> list[str]:
    """The variants whose files an `install.php` or `variant.php` builds on."""
    named = [each.split("/")[0] for each in _ELSEWHERE.findall(text)]
    return [*named, *_PARENT.findall(text)]


def read_webdip_variant(
    files: Files, install: str, known: Mapping[str, str] | None = None
) -> ForeignVariant:
    """The variant whose `install.php` is named; `known` gives ids of names that all maps share.

    Raises `ExchangeError` with the line: `pack_missing`, `map_line`, `map_place`, `map_unit`,
    `map_empty`.
    """
    return _WebdipReader(files, install, known or {}).read()


class _WebdipReader:
    def __init__(self, files: Files, install: str, known: Mapping[str, str]) -> None:
        self.files, self.install, self.known = files, install, known
        folder = dirname(install)
        self.folder = f"{folder}/" if folder else ""
        self.folders = [self.folder]
        """Its own, and those of the variants that it extends."""
        self.told = [_code(self._text("variant.php"))]
        """What it says of itself, then what those say that it extends."""
        while parent := _PARENT.search(self.told[-1]):
            folder = f"{dirname(folder.rstrip('/'))}/{parent[1]}/".lstrip("/")
            if folder in self.folders or not self._text("variant.php", (folder,)):
                break
            self.folders.append(folder)
            self.told.append(_code(self._text("variant.php", (folder,))))
        self.about = "\n".join(self.told)
        title = self._said("fullName") or self._said("name") or basename(folder) or "Variant"
        self.variant = Variant(id_from_name(self._said("name") or title) or "variant", title)
        self.at: dict[str, str] = {}
        """Locations by the territories' names, as `_key` writes them."""
        self.listed: list[str] = []
        """The territories in the order of the table, by which the site numbers them."""
        self.places: dict[str, tuple[float, float]] = {}

    def read(self) -> ForeignVariant:
        variant = self.variant
        self._follow()
        text = file_text(self.files, self.install)
        arrays = read_arrays(text)
        rows = arrays.get("territoryRawData") or _called(_CALLED, text)
        borders = arrays.get("bordersRawData") or _called(_BORDER_CALLED, text)
        if rows is None or borders is None:
            wanted = "$territoryRawData" if rows is None else "$bordersRawData"
            raise ExchangeError(self.install, 0, "", "pack_missing", wanted)
        names = [name.strip() for name in self._countries()]
        realms = [VariantPower(id_from_name(name), name, name) for name in names]
        variant.realms = {realm.id: realm for realm in realms}
        self._territories(rows, _columns(_COLUMNS, text), names)
        self._borders(borders, _columns(_BORDER_COLUMNS, text))
        self._drop_map_marks()
        builds_first = self._units()
        variant.owners = {at: realm.id for realm in realms for at in realm.homes}
        self._open(builds_first)
        self._rules()
        return complete_variant(variant, self.install, places=self.places)

    def _follow(self) -> None:
        """Where the file but names that of another variant, take that one's."""
        followed = {self.install}
        while (there := _ELSEWHERE.search(file_text(self.files, self.install))) is not None:
            wanted = f"{dirname(dirname(self.install))}/{there[1]}".lstrip("/")
            found = next((each for each in self.files if each.lower() == wanted.lower()), None)
            if found is None or found in followed:  # Two may name each other.
                line = file_text(self.files, self.install).count("\n", 0, there.start()) + 1
                raise ExchangeError(self.install, line, "", "pack_missing", there[1])
            followed.add(found)
            self.install = found

    def _open(self, builds_first: bool) -> None:
        """The year and season of the first phase, as the site words them."""
        turn = _TURN.search(self.about)
        said = turn[1] if turn else ""
        found = [int(year[0] or year[1]) for year in _YEAR.findall(said)]
        year = found[-1] if found else 0 if "floor" in said else 1901
        variant = self.variant
        kind, first = ("adjustment", year - 1) if builds_first else ("movement", year)
        set_opening(variant, first, "spring", kind)
        variant.year = max(variant.year, 1)
        if before := _BEFORE.search(said):
            variant.source.opening += f" ({before[0]})"
        if step := _STEP.search(said):
            variant.notes.append(MapNote("year_step", step[1]))
        if not found and "floor" not in said:
            variant.notes.append(MapNote("no_year", f"{self.folder}variant.php"))

    def _rules(self) -> None:
        variant = self.variant
        solo = _SOLO.search(self.about)
        # Left out, it is as in the standard game, 18 of 34.
        set_centres_to_win(
            variant, int(solo[1]) if solo else (36 * len(variant.centres) + 34) // 68
        )
        named = zip(self.folders, self.told, strict=True)
        about = "\n".join(text for at, text in named if basename(at.rstrip("/")) != _EXTENSIONS)
        changed = dict.fromkeys(_CHANGED.findall(about))
        taken = dict.fromkeys(_RULE.findall(about))
        wide, whole = self._building() if "userOrderBuilds" in changed else (False, False)
        if wide or any(each.upper() in _ANYWHERE_RULES for each in taken):
            variant.building = variant.source.building = ANYWHERE
        if wide and whole:
            changed = dict.fromkeys(each for each in changed if each not in _BUILDING)
        for each in taken:
            if each.upper() not in _ANYWHERE_RULES and not each.upper().startswith(_SHOWN_RULES):
                variant.notes.append(MapNote("rule", each))
        for each in changed:
            if not any(word in each.lower() for word in _SHOWN):
                variant.notes.append(MapNote("rule", f"{each}.php"))
        text = file_text(self.files, self.install)
        if altered := _DATABASE.search(text):
            line = text.count("\n", 0, altered.start()) + 1
            variant.notes.append(MapNote("altered", f"{self.install}, {line}"))
        convoys = self._array("convoyCoasts")
        for number in convoys.texts() if convoys else []:
            if 0 < (place := read_small_number(number) or 0) <= len(self.listed):
                at = self.at[self.listed[place - 1]].split("/")[0]
                if at in variant.grounds:
                    variant.notes.append(MapNote("convoy_coast", variant.grounds[at].name))

    def _building(self) -> tuple[bool, bool]:
        """Whether a centre one builds in is asked for its owner and for nothing else of its past,
        and whether that is all that the class says."""
        asked = _code(self._text("classes/userOrderBuilds.php"))
        wide = "ts.countryID" in asked and not _NARROWED.search(asked)
        words = {each.lower() for each in _WORD.findall(asked) if "_userOrderBuilds" not in each}
        both = {"army", "fleet"} <= words
        return wide, both and words <= _PLAIN_BUILDS and not _NUMBERED.search(asked)

    def _array(self, name: str) -> PhpArray | None:
        """An array of the variant's own, or if it has none of the nearest that it extends."""
        found = (read_arrays(text).get(name) for text in self.told)
        return next((each for each in found if each is not None), None)

    def _drop_map_marks(self) -> None:
        """Leave out what no border leads to and is no centre: marks of the site's own map."""
        variant = self.variant
        reached = {
            at.split("/")[0]
            for graph in (variant.armies, variant.fleets)
            for at in graph
            if graph[at]
        }
        marks = [at for at in variant.grounds if at not in reached | variant.centres]
        names = [variant.grounds.pop(at).name for at in marks]
        for at in marks:
            variant.armies.pop(at, None)
        if names := [each for each in names if not _DRAWN_APART.fullmatch(each)]:
            variant.notes.append(MapNote("mark", ", ".join(names)))

    def _text(self, name: str, folders: Sequence[str] = ()) -> str:
        """The text of a file in the first of these folders that has it; empty if none has."""
        for folder in folders or self.folders:
            path = f"{folder}{name}".lower()
            for each in self.files:
                if each.lower() == path:
                    return file_text(self.files, each)
        return ""

    def _said(self, name: str) -> str:
        found = re.search(rf"\${name}\s*=\s*(?:'([^']*)'|\"([^\"]*)\")", self.about)
        return (found[1] or found[2] or "").strip() if found else ""

    def _countries(self) -> list[str]:
        array = self._array("countries")
        if array is None:
            raise ExchangeError(f"{self.folder}variant.php", 0, "", "pack_missing", "$countries")
        return array.texts()

    def _territories(self, rows: PhpArray, columns: list[str], countries: list[str]) -> None:
        listed = [(row, row.texts()) for row in rows.arrays()]
        for row, cells in listed:
            if len(cells) < 4:
                raise ExchangeError(self.install, row.line, "", "map_line", ", ".join(cells)[:60])
            cells[0] = _key(cells[0])
        bases = [cells[0] for _, cells in listed if not _COAST.fullmatch(cells[0])]
        ids = ids_for(dict.fromkeys(bases), self.known)
        names = Counter(_readable_name(base) for base in ids)
        coasts: list[tuple[str, str, str, tuple[float, float]]] = []
        for row, cells in listed:
            coast = _COAST.fullmatch(cells[0])
            base = coast[1] if coast else cells[0]
            if base not in ids:
                raise ExchangeError(self.install, row.line, "", "map_place", base)
            self.listed.append(cells[0])
            if coast:
                told = dict(zip(columns, cells, strict=False))
                coasts.append((cells[0], ids[base], coast[2], _point(told)))
                continue
            self.at[cells[0]] = ids[base]
            name = _readable_name(base) if names[_readable_name(base)] == 1 else base
            self._territory(ids[base], name, row.line, cells, columns, countries)
        for name, base, called, place in coasts:
            self.at[name] = f"{base}/{self._coast_name(base, called, place)}"
            if self.variant.grounds[base].terrain == "inland":
                self.variant.grounds[base].terrain = "coastal"

    def _coast_name(self, base: str, called: str, place: tuple[float, float]) -> str:
        """The coast as we name it; one that is called otherwise by where it lies, and told."""
        quarter = re.match(r"(north|south|east|west)", called, re.IGNORECASE)
        taken = {at.split("/")[1] for at in self.at.values() if at.startswith(f"{base}/")}
        if quarter and f"{quarter[1][0].lower()}c" not in taken:
            return f"{quarter[1][0].lower()}c"
        here = self.places[base]
        east, south = place[0] - here[0], place[1] - here[1]
        ways = {"ec": east, "wc": -east, "sc": south, "nc": -south}
        wished = sorted(ways, key=lambda each: -ways[each])
        found = next((each for each in wished if each not in taken), wished[0])
        self.variant.notes.append(
            MapNote(
                "coast_renamed", f"{self.variant.grounds[base].name} ({called} Coast) → {found}"
            )
        )
        return found

    def _territory(
        self,
        at: str,
        name: str,
        line: int,
        cells: list[str],
        columns: list[str],
        countries: list[str],
    ) -> None:
        variant = self.variant
        terrain = _TERRAIN.get(cells[1].lower())
        if terrain is None:
            raise ExchangeError(self.install, line, "", "map_line", ", ".join(cells)[:60])
        variant.grounds[at] = VariantProvince(at, name, terrain)
        told = dict(zip(columns, cells, strict=False))
        self.places[at] = _point(told)
        if terrain != "sea":
            variant.armies.setdefault(at, set())
        if cells[2].lower() != "yes":
            return
        variant.centres.add(at)
        owner = told.get("countryid", told.get("country", "0"))
        number = read_small_number(owner)
        if number is not None:
            owner = countries[number - 1] if 0 < number <= len(countries) else ""
        realm = variant.realms.get(id_from_name(owner))
        if realm is not None:
            realm.homes.append(at)

    def _borders(self, rows: PhpArray, columns: list[str]) -> None:
        variant = self.variant
        for row in rows.arrays():
            cells = row.texts()
            told = dict(zip(columns, cells, strict=False))
            if len(cells) < 4 or not {"armies", "fleets"} <= told.keys():
                raise ExchangeError(self.install, row.line, "", "map_line", ", ".join(cells)[:60])
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
                variant.notes.append(MapNote("fleet_way_lost", f"{land} – {to}"))

    def _place(self, name: str, line: int) -> str:
        name = _key(name)
        if name not in self.at:
            raise ExchangeError(self.install, line, "", "map_place", name)
        return self.at[name]

    def _units(self) -> bool:
        """The units at the start; whether there are none because building comes first."""
        file = f"{self.folder}classes/adjudicatorPreGame.php"
        text = self._text("classes/adjudicatorPreGame.php")
        for done, nothing in _DONE.findall(_code(text)):
            if not nothing:
                self.variant.notes.append(MapNote("rule", f"adjudicatorPreGame.php: {done}"))
        if _BUILDS_FIRST.search(text):
            return True
        units = read_arrays(text).get("countryUnits")
        if units is None:
            self.variant.notes.append(MapNote("no_units", file))
            return False
        for country, listed in units.entries:
            realm = self.variant.realms.get(id_from_name(country))
            if not isinstance(listed, PhpArray):
                raise ExchangeError(file, units.line, "", "map_line", country)
            if realm is None:  # Units of nobody, or of a country that is called otherwise there.
                told = (f"{type} {place} ({country})" for place, type in listed.entries)
                self.variant.notes += [MapNote("unit_lost", each) for each in told]
                continue
            if realm.units:
                self.variant.notes.append(MapNote("country_twice", realm.name))
                realm.units = []
            for place, type in listed.entries:
                at, kind = self.at.get(_key(place)), str(type).lower()
                if at is None or kind not in ("army", "fleet"):
                    raise ExchangeError(file, listed.line, "", "map_place", place)
                unit = ("A", at.split("/")[0]) if kind == "army" else ("F", at)
                realm.units.append(unit)
        return False


def _code(text: str) -> str:
    """A file without its remarks; a line stays a line."""
    return _REMARK.sub(
        lambda found: re.sub(r"[^\n]", " ", found[0]) if found["remark"] else found[0], text
    )


def _called(pattern: re.Pattern[str], text: str) -> PhpArray | None:
    """The rows that a file gives by calls, one by one, instead of in a table; None without any."""
    rows: list[tuple[str, PhpArray]] = []
    code = _code(text)
    line, last = 1, 0
    for call in pattern.finditer(code):
        line, last = line + code.count("\n", last, call.start()), call.start()
        cells: list[str] = []
        for each in call.groups():
            if each[:1] in "'\"":
                cells.append(re.sub(r"\\(.)", r"\1", each[1:-1]))
            else:
                cells += [number.strip() for number in each.split(",")]
        rows.append(("", PhpArray(tuple(("", cell) for cell in cells), line)))
    return PhpArray(tuple(rows), rows[0][1].line) if rows else None


def _key(name: str) -> str:
    """A territory's name without the site's escapes, which its files write more and less of."""
    return " ".join(unescape(name).replace("\\", "").split())


def _readable_name(name: str) -> str:
    """A territory's name as people read it: without its id in brackets."""
    return ID_BEHIND.sub("", name).strip() or name


def _point(told: Mapping[str, str]) -> tuple[float, float]:
    return _number(told.get("x")), _number(told.get("y"))


def _columns(pattern: re.Pattern[str], text: str) -> list[str]:
    """The names of the columns of a table, as the file takes its rows apart."""
    found = pattern.search(text)
    usual = "from, to, fleets, armies"
    if pattern is _COLUMNS:
        usual = "name, type, supply, countryid, x, y, sx, sy"
    said = found[1] if found else usual
    return [name.strip().lstrip("$").lower() for name in said.split(",")]


def _number(said: str | None) -> float:
    return float(read_small_number(said or "") or 0)
