"""The `.map` files of the Python package `diplomacy`, read as variants.

A line says what it is by its first word: `BEGIN`, `MAP`, `UNPLAYED`, a terrain, a unit, or else a
power with its home centres; a line with `=` names a place. Letters tell in a list of ways: `Mun`
is for fleets alone, `mun` for armies alone, `MUN` for both.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.errors import ExchangeError
from engine.exchange.foreign_variant import (
    check_start_units,
    id_from_name,
    record_source_facts,
    set_centres_to_win,
    set_opening,
)
from engine.exchange.map_facts import ANYWHERE, MapNote
from engine.exchange.variant import Variant, VariantPower, VariantProvince, read_small_number

FindFile = Callable[[str], str | None]
"""The text of another map that a map is built on, by its file's name."""

_KINDS = {
    "WATER": "sea",
    "LAND": "inland",
    "COAST": "coastal",
    "PORT": "coastal",
    "SHUT": "impassable",
}
_DEEPEST = 8


@dataclass(slots=True)
class _BorderEntry:
    """A line of ways."""

    kind: str
    ways: list[str]
    line: int
    file: str


@dataclass(slots=True)
class _MapTextFacts:
    """What the lines of a file, and of those it is built on, say together."""

    variant: Variant
    entries: dict[str, _BorderEntry] = field(default_factory=dict[str, _BorderEntry])
    power: VariantPower | None = None
    owned: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """By power, the centres that it owns at the start where these are not its homes."""
    rehomed: set[str] = field(default_factory=set[str])
    """The powers whose homes are listed apart from their names."""


def read_map_text(text: str, file: str, find: FindFile) -> Variant:
    """The variant that a `.map` file describes; `file` is its name.

    Raises `ExchangeError` with the line: `map_line`, `map_missing`, `map_place`, `map_empty`.
    """
    name = file.removesuffix(".map").lower()
    key = "".join(sign for sign in name if sign.isascii() and (sign.isalnum() or sign == "_"))
    title = file.removesuffix(".map").replace("_", " ").title()
    found = _MapTextFacts(Variant(key or "map", title))
    _read_lines(text, file, find, found, 0)
    _add_borders(found, file)
    found.variant.settle()
    return found.variant


def _read_lines(text: str, file: str, find: FindFile, found: _MapTextFacts, depth: int) -> None:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        first = words[0].upper()
        if first in ("MAP", "USE", "USES"):
            for other in words[1:]:
                name = other if "." in other else f"{other}.map"
                base = find(name) if depth < _DEEPEST else None
                if base is None:
                    raise ExchangeError(file, number, "", "map_missing", name)
                _read_lines(base, name, find, found, depth + 1)
        elif first == "BEGIN":
            years = [year for word in words if (year := read_small_number(word)) is not None]
            if not years:
                raise ExchangeError(file, number, "", "map_line", line.strip()[:60])
            found.variant.year = min(years[0], 9999)
            found.variant.source.opening = " ".join(words[1:4]).lower()
            if len(words) > 3 and words[3].upper().startswith("ADJUST"):
                set_opening(found.variant, min(years[0], 9998), "winter", "adjustment")
        elif "=" in line:
            _name(line, file, number, found)
        elif first in _KINDS or first == "AMEND":
            _ways(words, file, number, found)
        else:
            _read_power_line(words, line, file, number, found)


def _name(line: str, file: str, number: int, found: _MapTextFacts) -> None:
    name, _, rest = line.partition("=")
    words = rest.split()
    if not words or not name.strip():
        raise ExchangeError(file, number, "", "map_line", line.strip()[:60])
    code = words[0].lower()
    if "/" in code:
        return
    if not (code.isascii() and code.isalnum()):
        raise ExchangeError(file, number, "", "map_place", words[0])
    spoken = " ".join(name.replace("+", " ").split())
    also = [word.replace("+", " ").lower() for word in words[1:] if word[-1] != "?"]
    found.variant.grounds[code] = VariantProvince(code, spoken, "impassable", also)


def _ways(words: list[str], file: str, number: int, found: _MapTextFacts) -> None:
    if len(words) < 2:
        raise ExchangeError(file, number, "", "map_line", " ".join(words))
    place, ways = words[1], words[3:]
    swapped = found.entries.pop(place.swapcase(), None)
    former = found.entries.get(place, swapped)
    if words[0].upper() == "AMEND":
        if former is None:
            raise ExchangeError(file, number, "", "map_place", place)
        for way in ways:
            if way.startswith("-"):
                gone = way[1:].upper()
                former.ways = [each for each in former.ways if not each.upper().startswith(gone)]
            else:
                former.ways.append(way)
        found.entries[place] = former
        return
    found.entries[place] = _BorderEntry(words[0].upper(), ways, number, file)


def _read_power_line(
    words: list[str], line: str, file: str, number: int, found: _MapTextFacts
) -> None:
    variant, first = found.variant, words[0].upper()
    match first:
        case "RULE" | "RULES":
            rules = {word.upper() for word in words[1:]}
            variant.building = ANYWHERE if "BUILD_ANY" in rules else variant.building
            variant.notes += [MapNote("rule", each) for each in sorted(rules - {"BUILD_ANY"})]
        case "UNPLAYED":
            _remove_unplayed(words[1:], variant, found.power)
            found.power = None
        case "A" | "F" if len(words) == 2 and found.power is not None:
            _place_unit(first, words[1].lower(), found)
        case "UNITS" if found.power is not None:
            found.power.units.clear()
        case "INHABITS" | "HOME" | "HOMES" if found.power is not None:
            if first != "INHABITS" or found.power.id not in found.rehomed:
                found.power.homes.clear()
            found.rehomed.add(found.power.id)
            _give(found.power, words[1:], variant)
        case "OWNS" | "CENTERS" if found.power is not None:
            if first == "CENTERS":
                found.owned.pop(found.power.id, None)
            centres = [word.lower() for word in words[1:]]
            found.owned.setdefault(found.power.id, []).extend(centres)
            variant.centres |= set(centres)
        case "UNOWNED" | "NEUTRAL" | "CENTERS":
            found.power = None
            _give(None, words[1:], variant)
        case "VICTORY" if len(words) == 2 and words[1].isascii() and words[1].isdecimal():
            variant.source.solo = int(words[1][:4])
        case "VICTORY" | "DROP":
            variant.notes.append(MapNote("rule", line.strip()[:60]))
        case "DUMMY" | "DUMMIES":
            variant.notes.append(MapNote("dummy", found.power.name if found.power else ""))
        case _:
            _power(words, file, number, found)


def _power(words: list[str], file: str, number: int, found: _MapTextFacts) -> None:
    code = id_from_name(words[0])
    if not code or code[0].isdigit() or "->" in words:
        raise ExchangeError(file, number, "", "map_line", " ".join(words)[:60])
    rest = words[1:]
    adjective = words[0]
    if rest and rest[0].startswith("("):
        adjective = rest.pop(0).strip("()").partition(":")[0] or words[0]
    realm = VariantPower(code, _name_from_word(words[0]), _name_from_word(adjective))
    found.power = found.variant.realms.setdefault(code, realm)
    _give(found.power, rest, found.variant)


def _name_from_word(word: str) -> str:
    return word.replace("_", " ").replace("+", " ").title()


def _give(power: VariantPower | None, centres: list[str], variant: Variant) -> None:
    """Make centres of these, and homes of a power, or of nobody."""
    for centre in centres:
        code = centre.lower().removeprefix("-")
        for realm in variant.realms.values():
            if code in realm.homes:
                realm.homes.remove(code)
        if centre.startswith("-"):
            continue
        variant.centres.add(code)
        if power is not None:
            power.homes.append(code)


def _place_unit(type: str, at: str, found: _MapTextFacts) -> None:
    for realm in found.variant.realms.values():
        realm.units = [each for each in realm.units if each[1].split("/")[0] != at.split("/")[0]]
    if found.power is not None:
        found.power.units.append((type, at))


def _remove_unplayed(words: list[str], variant: Variant, power: VariantPower | None) -> None:
    named = {id_from_name(word) for word in words}
    if not named and power is not None:
        named = {power.id}
    if "all" in named:
        named = set(variant.realms) - (named if "except" in named else set())
    for code in named:
        variant.realms.pop(code, None)


# -- what the gathered lines come to ---------------------------------------------------------


def _add_borders(found: _MapTextFacts, file: str) -> None:
    variant = found.variant
    types = {place: entry.kind for place, entry in found.entries.items()}
    for place, entry in found.entries.items():
        code = place.split("/")[0].lower()
        if code not in variant.grounds:
            raise ExchangeError(entry.file, entry.line, "", "map_place", place)
        variant.grounds[code].terrain = _KINDS[entry.kind]
        if entry.kind == "PORT":
            variant.notes.append(MapNote("port", variant.grounds[code].name))
    kinds = {place.split("/")[0].upper(): kind for place, kind in types.items()}
    for place, entry in found.entries.items():
        _link(place, entry, found, types, kinds)
    check_start_units(variant, file)
    set_centres_to_win(variant, variant.source.solo)
    variant.source.building = variant.building
    for realm in variant.realms.values():
        variant.owners |= dict.fromkeys(found.owned.get(realm.id, realm.homes), realm.id)
    record_source_facts(variant)


def _link(
    place: str,
    entry: _BorderEntry,
    found: _MapTextFacts,
    types: dict[str, str],
    kinds: dict[str, str],
) -> None:
    variant, here = found.variant, place.lower()
    if entry.kind == "SHUT":
        known = {way.split("/")[0].lower() for way in entry.ways}
        variant.beside[here.split("/")[0]] = known & set(variant.grounds)
        return
    armies = entry.kind != "WATER" and "/" not in place
    fleets = entry.kind != "LAND" and place[0].isupper()
    if armies:
        variant.armies.setdefault(here, set())
    if fleets:
        variant.fleets.setdefault(here, set())
    for way in entry.ways:
        base = way.split("/")[0].upper()
        kind = kinds.get(base)
        if kind is None:
            raise ExchangeError(entry.file, entry.line, "", "map_place", way)
        if kind == "SHUT":
            continue
        if armies and kind != "WATER" and way != way.title():
            variant.armies[here].add(base.lower())
        if fleets and kind != "LAND" and way[0].isupper() and way.upper() in types:
            variant.fleets[here].add(way.lower())
