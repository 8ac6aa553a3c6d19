"""The variants of RealPolitik: a `.var` file that names the others.

The map file lists provinces, `Clyde, l cly clyde`, up to `-1`, then ways, `cly-mv: edi lvp`, up to
`-1`. The country file has `Austria Austrian A …` a line, the game file the start. What the letter
behind a province means: `l` land, `w` water, `x` a centre that nobody owns, a power's own letter
in upper case one of its homes; `v`, `c`, `a`, `s` water with ice, a coast with convoys, air, and
land where a power builds. A second sign says more: `c` or `w` convoys, a digit a canal.
"""

import re
from collections.abc import Iterator
from posixpath import basename, splitext

from engine.errors import ExchangeError
from engine.exchange.foreign_variant import (
    Files,
    ForeignVariant,
    complete_variant,
    file_text,
    id_from_name,
    neighbouring_file,
    set_centres_to_win,
    set_opening,
)
from engine.exchange.map_facts import ANYWHERE, ANYWHERE_WITH_HOME, HOME, MapNote
from engine.exchange.variant import Variant, VariantPower, VariantProvince, read_small_number

SUFFIX = ".var"
_BUILDING = {"standard": HOME, "chaos": ANYWHERE, "aberration": ANYWHERE_WITH_HOME}
_COASTS = ("nc", "sc", "ec", "wc")
_WAYS = re.compile(r"([^\s:]+?)\s*-\s*(\w\w)\s*:\s*(.*)")
_NO_FLAGS = ("", "0", "none", "no")
_NO_RETREAT = "/hx"
"""Behind a way of armies that no retreat may take."""
_END = "-1"


def read_realpolitik_variant(files: Files, file: str) -> ForeignVariant:
    """The variant of a `.var` file. Raises `ExchangeError` with the line: `pack_missing`,
    `map_line`, `map_place`, `map_unit`, `map_empty`, `unknown_power`."""
    return _RealpolitikReader(files, file).read()


def files_in_other_folders(text: str) -> list[str]:
    """The files in other folders that a `.var` file names, `Standard/Standard.map`."""
    named = [line.partition(":")[2].strip().replace("\\", "/") for _, line in _lines(text)]
    return [each for each in named if "/" in each and ".." not in each and each[0] != "/"]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


class _RealpolitikReader:
    def __init__(self, files: Files, file: str) -> None:
        self.files, self.file = files, file
        said = [line.partition(":") for _, line in _lines(file_text(files, file))]
        self.said = {key.strip().lower(): value.strip() for key, colon, value in said if colon}
        title = self.said.get("name") or splitext(basename(file))[0]
        self.variant = Variant(id_from_name(title) or "variant", title)
        self.spelt: dict[str, str] = {}
        self.letters: dict[str, VariantPower] = {}
        self.order: list[VariantPower] = []

    def read(self) -> ForeignVariant:
        variant = self.variant
        self._countries()
        self._map()
        built = self.said.get("build", "standard")
        variant.building = variant.source.building = _BUILDING.get(built.lower(), HOME)
        if built.lower() not in _BUILDING:
            variant.notes.append(MapNote("rule", f"Build: {built}"))
        if (flags := self.said.get("flags", "")).lower() not in _NO_FLAGS:
            variant.notes.append(MapNote("rule", f"Flags: {flags}"))
        self._game()
        set_centres_to_win(variant, read_small_number(self.said.get("centers", "")) or 0)
        return complete_variant(variant, self.file)

    def _named(self, suffix: str) -> tuple[str, list[tuple[int, str]]]:
        """The lines of the file with an ending that the variant names."""
        found = self._file(suffix)
        return found, list(_lines(file_text(self.files, found)))

    def _file(self, suffix: str) -> str:
        said = self.said.values()
        wanted = next((each for each in said if each.lower().endswith(suffix)), "")
        found = neighbouring_file(self.files, self.file, wanted) if wanted else None
        if found is None:
            raise ExchangeError(self.file, 0, "", "pack_missing", wanted or f"*{suffix}")
        return found

    def _countries(self) -> None:
        file, lines = self._named(".cnt")
        for number, line in lines[2:]:
            words = line.split()
            if len(words) < 3:
                raise ExchangeError(file, number, "", "map_line", line[:60])
            name, adjective = (word.replace("_", " ") for word in words[:2])
            realm = VariantPower(id_from_name(name), name, adjective)
            self.variant.realms[realm.id] = self.letters[words[2][0]] = realm
            self.order.append(realm)

    def _map(self) -> None:
        file, lines = self._named(".map")
        parts: list[list[tuple[int, str]]] = [[]]
        for number, line in lines:
            if line == _END:
                parts.append([])
            else:
                parts[-1].append((number, line))
        for number, line in parts[0]:
            self._province(file, number, line)
        self.spelt |= {code: code for code in self.variant.grounds}
        for number, line in parts[1] if len(parts) > 1 else []:
            self._ways(file, number, line)

    def _province(self, file: str, number: int, line: str) -> None:
        name, comma, rest = line.partition(",")
        words = rest.split()
        if not comma or len(words) < 2:
            raise ExchangeError(file, number, "", "map_line", line[:60])
        kind, code = words[0], id_from_name(words[1])
        if not code or code in self.variant.grounds:
            raise ExchangeError(file, number, "", "map_place", words[1])
        variant, first, more = self.variant, kind[0], kind[1:2]
        terrain = "sea" if first in "wv" else "impassable"
        variant.grounds[code] = VariantProvince(code, name.strip(), terrain, words[2:])
        for spelling in (name.strip().lower(), *(word.lower() for word in words[1:])):
            self.spelt.setdefault(spelling, code)
        if first.isupper() or first.isdecimal():
            if first not in self.letters:
                raise ExchangeError(file, number, "", "unknown_power", first)
            self.letters[first].homes.append(code)
        elif first not in "xlwvcas":
            raise ExchangeError(file, number, "", "map_line", line[:60])
        if first == "x" or not first.islower():
            variant.centres.add(code)
        if first == "c" or (first not in "wvas" and more in ("c", "w")):
            variant.notes.append(MapNote("convoy_coast", name.strip()))
        elif first in "vas" or more.isdecimal() or more in ("b", "s"):
            variant.notes.append(MapNote("rule", f"{name.strip()}, {kind}"))

    def _ways(self, file: str, number: int, line: str) -> None:
        found = _WAYS.fullmatch(line)
        if found is None:
            raise ExchangeError(file, number, "", "map_line", line[:60])
        code, kind = self._place(found[1], file, number), found[2].lower()
        variant, ground = self.variant, self.variant.grounds[code]
        words = found[3].replace(",", " ").split()
        if any(word.lower().endswith(_NO_RETREAT) for word in words):
            variant.notes.append(MapNote("rule", f"{line[:60]}"))
        words = [
            word[: -len(_NO_RETREAT)] if word.lower().endswith(_NO_RETREAT) else word
            for word in words
        ]
        goals = [self._place(word, file, number) for word in words]
        if kind == "mx":  # Armies go there with one support less.
            variant.notes.append(MapNote("border", ground.name))
        if kind in ("mv", "mx"):
            there = variant.armies.setdefault(code, set())
            there |= {to.split("/")[0] for to in goals} - {code}
            ground.terrain = "coastal" if ground.terrain in ("coastal", "sea") else "inland"
        elif kind == "xc" or kind in _COASTS:
            at = code if kind == "xc" else f"{code}/{kind}"
            variant.fleets.setdefault(at, set()).update(set(goals) - {code})
            ground.terrain = "coastal" if ground.terrain in ("coastal", "inland") else "sea"
        else:
            variant.notes.append(MapNote("rule", f"{code} {kind}"))

    def _place(self, word: str, file: str, number: int) -> str:
        base, _, coast = word.lower().partition("/")
        if base not in self.spelt:
            raise ExchangeError(file, number, "", "map_place", word)
        code = self.spelt[base]
        return f"{code}/{coast}" if coast in _COASTS else code

    def _game(self) -> None:
        """The start: version, name, variant, phase, whether adjustments, how many powers; then for
        each power its adjustments, its centres, from version 2 on its other land, its units."""
        file, lines = self._game_lines()
        said = [line for _, line in lines]
        phase = said[3].split() if len(said) > 3 else []
        years = [year for word in phase if (year := read_small_number(word)) is not None]
        season = "fall" if any(word.lower().startswith(("f", "a")) for word in phase) else "spring"
        builds = len(said) > 4 and said[4] != "0"
        kind = "adjustment" if builds else "movement"
        set_opening(self.variant, years[0] if years else 1901, season, kind)
        if not years:
            self.variant.notes.append(MapNote("no_year", file))
        rows, step = lines[6:], 4 if said[:1] and said[0].split()[:1] == ["2"] else 3
        for realm, start in zip(self.order, range(0, len(rows), step), strict=False):
            number, centres = rows[start + 1] if start + 1 < len(rows) else (0, "")
            for word in re.split(r"[\s,;]+", centres):
                if word:
                    self.variant.owners[self._place(word, file, number)] = realm.id
            last = start + step - 1
            number, units = rows[last] if last < len(rows) else (0, "")
            words = [word for word in re.split(r"[\s,;]+", units) if word]
            for type, at in zip(words[::2], words[1::2], strict=False):
                if type.upper() not in ("A", "F"):
                    self.variant.notes.append(MapNote("unit_lost", f"{type} {at} ({realm.name})"))
                    continue
                realm.units.append((type.upper(), self._place(at, file, number)))

    def _game_lines(self) -> tuple[str, list[tuple[int, str]]]:
        """The lines of the game file; those of a power may be empty."""
        found = self._file(".gam")
        text = file_text(self.files, found).splitlines()
        lines = [
            (number, line.strip())
            for number, line in enumerate(text, 1)
            if not line.lstrip().startswith("#")
        ]
        return found, lines
