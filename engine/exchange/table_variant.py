"""A map from three plain tables that anybody can write, in an editor or as sheets.

    powers.csv      # name: Duck Pond        provinces.csv         ways.csv
                    # year: 1850             id,name,terrain,centre  from,to,who
                    name,homes,units         ree,The Reeds,coast,yes ree,mud,army
                    Teal,ree,F ree           wat,Water,sea,          ree,wat,fleet

Terrain is land, coast, sea or none; who is army, fleet or both; a way leads both ways. Coasts are
written `ree/nc`.
"""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.board.terms import COASTS
from engine.errors import ExchangeError
from engine.exchange.foreign_variant import (
    Files,
    ForeignVariant,
    check_start_units,
    file_text,
    id_from_name,
    record_source_facts,
    set_centres_to_win,
    set_opening,
)
from engine.exchange.map_facts import ANYWHERE, ANYWHERE_WITH_HOME, HOME
from engine.exchange.variant import Variant, VariantPower, VariantProvince, read_small_number

POWERS, PROVINCES, WAYS = "powers.csv", "provinces.csv", "ways.csv"
_TERRAIN = {
    "land": "inland", "inland": "inland", "coast": "coastal", "coastal": "coastal", "sea": "sea",
    "none": "impassable", "impassable": "impassable",
}  # fmt: skip
_WHO = {"army": "A", "a": "A", "fleet": "F", "f": "F", "both": "AF", "": "AF", "af": "AF"}
_CENTRE = {"yes": True, "y": True, "x": True, "1": True, "true": True,
           "no": False, "n": False, "-": False, "0": False, "false": False, "": False}  # fmt: skip
_BUILDING = {"home": HOME, "any": ANYWHERE, "any_with_home": ANYWHERE_WITH_HOME}


@dataclass(frozen=True, slots=True)
class _Remark:
    """What a line `# key: value` says, and where it stands."""

    said: str
    file: str
    line: int


_About = dict[str, _Remark]
_Meaning = TypeVar("_Meaning", str, bool)


def read_table_variant(files: Files, powers: str, title: str) -> ForeignVariant:
    """The map whose table of powers is named; `title` is what it is called if it does not say.

    Raises `ExchangeError` with the line: `pack_missing`, `map_line`, `map_place`, `map_unit`,
    `map_empty`, `unknown_power`.
    """
    folder = powers[: -len(POWERS)]
    tables: dict[str, list[tuple[int, Mapping[str, str]]]] = {}
    about: _About = {}
    for name in (PROVINCES, WAYS, POWERS):
        path = next((each for each in files if each.lower() == f"{folder}{name}".lower()), None)
        if path is None:
            raise ExchangeError(powers, 0, "", "pack_missing", name)
        tables[name] = list(_rows(file_text(files, path), path, about))
    title = about["name"].said if "name" in about else title
    variant = Variant(id_from_name(title) or "map", title)
    for line, row in tables[PROVINCES]:
        _province(variant, row, f"{folder}{PROVINCES}", line)
    for line, row in tables[WAYS]:
        _read_border(variant, row, f"{folder}{WAYS}", line)
    for line, row in tables[POWERS]:
        _power(variant, row, powers, line)
    number = _number(about, "year", 1901)
    winter = _word(about, "season", {"spring": False, "winter": True}, otherwise=False)
    kind = "adjustment" if winter else "movement"
    set_opening(variant, number - 1 if winter else number, "spring", kind)
    variant.building = variant.source.building = _word(about, "build", _BUILDING, otherwise=HOME)
    set_centres_to_win(variant, _number(about, "win", 0))
    variant.owners |= {at: r.id for r in variant.realms.values() for at in r.homes}
    check_start_units(variant, powers)
    record_source_facts(variant)
    variant.settle()
    return ForeignVariant(variant, "", powers)


def _word(
    about: _About, key: str, words: Mapping[str, _Meaning], *, otherwise: _Meaning
) -> _Meaning:
    """What a remark means, which must be one of these words."""
    remark = about.get(key)
    if remark is None or not remark.said:
        return otherwise
    if remark.said.lower() not in words:
        raise ExchangeError(remark.file, remark.line, "", "map_line", f"{key}: {remark.said}"[:60])
    return words[remark.said.lower()]


def _number(about: _About, key: str, otherwise: int) -> int:
    remark = about.get(key)
    if remark is None or not remark.said:
        return otherwise
    number = read_small_number(remark.said)
    if number is None:
        raise ExchangeError(remark.file, remark.line, "", "map_line", f"{key}: {remark.said}"[:60])
    return number


def _rows(text: str, file: str, about: _About) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The rows of a table by its headings, with their lines; `# key: value` goes to `about`."""
    headings: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if said.startswith("#"):
            key, colon, value = said.lstrip("# ").partition(":")
            if colon:
                about[key.strip().lower()] = _Remark(value.strip().strip(","), file, number)
            continue
        if not said.strip(",; "):
            continue
        divider = ";" if ";" in line and "," not in line else ","
        try:
            cells = [cell.strip() for cell in next(csv.reader([line], delimiter=divider))]
        except csv.Error:
            raise ExchangeError(file, number, "", "map_line", said[:60]) from None
        if not headings:
            headings = [cell.lower() for cell in cells]
            continue
        yield number, dict(zip(headings, cells, strict=False))


def _province(variant: Variant, row: Mapping[str, str], file: str, line: int) -> None:
    code = id_from_name(row.get("id", ""))
    terrain = _TERRAIN.get(row.get("terrain", "").lower())
    if not code or terrain is None or code in variant.grounds:
        raise ExchangeError(file, line, "", "map_line", ", ".join(row.values())[:60])
    name = row.get("name", "") or code.upper()
    variant.grounds[code] = VariantProvince(code, name, terrain)
    centre = _CENTRE.get(row.get("centre", row.get("center", "")).lower())
    if centre is None:
        raise ExchangeError(file, line, "", "map_line", ", ".join(row.values())[:60])
    if centre:
        variant.centres.add(code)
    if terrain in ("inland", "coastal"):
        variant.armies.setdefault(code, set())


def _read_border(variant: Variant, row: Mapping[str, str], file: str, line: int) -> None:
    ends = [_place(variant, row.get(end, ""), file, line) for end in ("from", "to")]
    who = _WHO.get(row.get("who", "").lower())
    lands = all(variant.grounds[at.split("/")[0]].terrain != "sea" for at in ends)
    if who is None or (who == "A" and not lands):
        raise ExchangeError(file, line, "", "map_line", ", ".join(row.values())[:60])
    for here, there in (ends, ends[::-1]):
        if "A" in who and lands:
            variant.armies.setdefault(here.split("/")[0], set()).add(there.split("/")[0])
        if "F" in who and not (who == "AF" and _inland(variant, ends)):
            variant.fleets.setdefault(here, set()).add(there)


def _inland(variant: Variant, ends: list[str]) -> bool:
    return any(variant.grounds[at.split("/")[0]].terrain == "inland" for at in ends)


def _place(variant: Variant, said: str, file: str, line: int) -> str:
    base, slash, coast = said.lower().partition("/")
    if id_from_name(base) not in variant.grounds or (slash and coast not in COASTS):
        raise ExchangeError(file, line, "", "map_place", said)
    return f"{id_from_name(base)}/{coast}" if slash else id_from_name(base)


def _power(variant: Variant, row: Mapping[str, str], file: str, line: int) -> None:
    name = row.get("name", "")
    if not id_from_name(name) or id_from_name(name) in variant.realms:
        raise ExchangeError(file, line, "", "map_line", ", ".join(row.values())[:60])
    realm = VariantPower(id_from_name(name), name, row.get("adjective", "") or name)
    variant.realms[realm.id] = realm
    for word in row.get("homes", "").split():
        realm.homes.append(_place(variant, word, file, line))
    for word in row.get("centres", row.get("centers", "")).split():
        variant.owners[_place(variant, word, file, line)] = realm.id
    words = row.get("units", "").replace(";", " ").replace(",", " ").split()
    if len(words) % 2:
        raise ExchangeError(file, line, "", "map_unit", " ".join(words)[:60])
    for type, at in zip(words[::2], words[1::2], strict=True):
        if type.upper() not in ("A", "F"):
            raise ExchangeError(file, line, "", "map_unit", f"{type} {at}")
        realm.units.append((type.upper(), _place(variant, at, file, line)))
    variant.centres |= set(realm.homes)
