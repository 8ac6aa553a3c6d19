"""The variant packs of jDip 1.7: `variants.xml`, with the ways and the picture beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath

from engine.errors import ExchangeError
from engine.exchange.variant import Note, Realm, Variant, VariantProvince
from maps.sheet_error import SheetError
from maps.svg_tree import Element, read_tree

VARIANTS = "variants.xml"
Files = Mapping[str, bytes]
"""What is in a pack, by its paths."""

_BORING = frozenset({"none", "any", ""})


@dataclass(frozen=True, slots=True)
class PackedVariant:
    """A variant of a pack and the file of its picture, empty where it has none."""

    variant: Variant
    picture: str


def read_variant_pack(files: Files, file: str) -> Iterator[PackedVariant]:
    """The variants of a pack, in its order; `file` is its name.

    Raises `ExchangeError` with the line: `pack_empty`, `pack_missing`, `pack_xml`, `map_place`,
    `map_line`, `map_unit`, `map_empty`.
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
        yield _Packed(files, listed, element, pictures).read()


def _tree(content: bytes, file: str) -> Element:
    try:
        return read_tree(content, file)
    except SheetError as fault:
        raise ExchangeError(file, fault.line, "", "pack_xml", fault.detail) from fault


class _Packed:
    """One variant of a pack, being read."""

    def __init__(
        self, files: Files, listed: str, element: Element, pictures: Mapping[str, str]
    ) -> None:
        self._files = files
        self._listed = listed
        self._element = element
        self._pictures = pictures
        title = element.get("name").strip() or "Variant"
        key = "".join(sign for sign in title.lower() if sign.isascii() and sign.isalnum())
        self._variant = Variant(key or "variant", title)

    def read(self) -> PackedVariant:
        variant = self._variant
        map = self._child("MAP")
        ways = self._path(map.get("adjacencyURI"), map)
        self._grounds(_tree(self._files[ways], ways), ways)
        for power in self._each("POWER"):
            self._power(power)
        for centre in self._each("SUPPLYCENTER"):
            self._centre(centre)
        for unit in self._each("INITIALSTATE"):
            self._unit(unit)
        start = self._child("STARTINGTIME").get("turn")
        years = [int(word) for word in start.replace(",", " ").split() if word.isdecimal()]
        variant.year = min(years[0], 9999) if years else 1901
        self._rules()
        if not variant.realms or not variant.grounds:
            raise ExchangeError(self._listed, self._element.line, "", "map_empty")
        variant.settle()
        self._check_units()
        return PackedVariant(variant, self._picture(map))

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
                self._variant.notes.append(Note("no_picture", name))
        return ""

    # Provinces.

    def _grounds(self, root: Element, file: str) -> None:
        rows = [each for each in root.walk() if each.tag == "PROVINCE"]
        for row in rows:
            code = row.get("shortname").strip().lower()
            if not (code.isascii() and code.isalnum()):
                raise ExchangeError(file, row.line, "", "map_place", row.get("shortname") or "?")
            named = (each.get("name") for each in row.children if each.tag == "UNIQUENAME")
            also = [name.strip().lower() for name in named if name.strip()]
            name = " ".join(row.get("fullname").split()) or code.upper()
            self._variant.grounds[code] = VariantProvince(code, name, "impassable", also)
        for row in rows:
            self._ways(row, file)

    def _ways(self, row: Element, file: str) -> None:
        variant, code = self._variant, row.get("shortname").strip().lower()
        kinds: set[str] = set()
        for way in row.children:
            if way.tag != "ADJACENCY":
                continue
            kind = way.get("type").strip().lower()
            refs = [ref.lower().replace("-", "/") for ref in way.get("refs").split()]
            for ref in refs:
                if ref.split("/")[0] not in variant.grounds:
                    raise ExchangeError(file, way.line, "", "map_place", ref)
            if kind == "mv":
                there = variant.armies.setdefault(code, set())
                there |= {ref.split("/")[0] for ref in refs}
            elif kind in ("xc", "nc", "sc", "ec", "wc"):
                at = code if kind == "xc" else f"{code}/{kind}"
                there = variant.fleets.setdefault(at, set())
                there |= set(refs)
            else:
                variant.notes.append(Note("rule", f"{code} {kind}"))
            kinds.add("land" if kind == "mv" else "water")
        terrains = {"land": "inland", "water": "sea", "land water": "coastal"}
        variant.grounds[code].terrain = terrains.get(" ".join(sorted(kinds)), "impassable")

    # Powers.

    def _power(self, element: Element) -> None:
        name = element.get("name").strip()
        code = "".join(sign for sign in name.lower() if sign.isascii() and sign.isalnum())
        if not code:
            raise ExchangeError(self._listed, element.line, "", "map_line", f"<POWER> {name}")
        if element.get("active", "true") != "false":
            adjective = element.get("adjective").strip() or name
            self._variant.realms[code] = Realm(code, name, adjective)

    def _realm(self, name: str, element: Element) -> Realm | None:
        code = "".join(sign for sign in name.lower() if sign.isascii() and sign.isalnum())
        if code in _BORING:
            return None
        if code not in self._variant.realms:
            raise ExchangeError(self._listed, element.line, "", "unknown_power", name)
        return self._variant.realms[code]

    def _province(self, element: Element) -> str:
        name = element.get("province").strip()
        for ground in self._variant.grounds.values():
            if name.lower() in (ground.id, ground.name.lower(), *ground.also):
                return ground.id
        raise ExchangeError(self._listed, element.line, "", "map_place", name)

    def _centre(self, element: Element) -> None:
        code = self._province(element)
        self._variant.centres.add(code)
        home = self._realm(element.get("homepower", "none").strip(), element)
        if home is not None:
            home.homes.append(code)

    def _unit(self, element: Element) -> None:
        realm = self._realm(element.get("power").strip(), element)
        code, kind = self._province(element), element.get("unit").strip().lower()
        if realm is None or kind not in ("army", "fleet"):
            raise ExchangeError(self._listed, element.line, "", "map_unit", f"{kind} {code}")
        coast = element.get("unitcoast").strip().lower()
        at = f"{code}/{coast}" if coast in ("nc", "sc", "ec", "wc") and kind == "fleet" else code
        realm.units.append(("A" if kind == "army" else "F", at))

    def _check_units(self) -> None:
        stands = {"A": self._variant.armies, "F": self._variant.fleets}
        for realm in self._variant.realms.values():
            for type, at in realm.units:
                if at not in stands[type]:
                    line = self._element.line
                    unit = f"{type} {at}"
                    raise ExchangeError(self._listed, line, "", "map_unit", unit)

    def _rules(self) -> None:
        for option in self._each("RULEOPTION"):
            name, value = option.get("name"), option.get("value")
            if "BUILDS" in name and ("ANY" in value or "UNRESTRICTED" in value):
                self._variant.anywhere = True
            else:
                self._variant.notes.append(Note("rule", f"{name} {value}"))
