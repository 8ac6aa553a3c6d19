"""The variants of godip (Diplicity): Go files with the graph and the start, and an SVG map beside.

    // Sevastopol
    Prov("sev").Conn("rum", godip.Coast...).Conn("bla", godip.Sea).Flag(godip.Coast...).SC(Russia).

`Land` is for armies, `Sea` for fleets, `Coast` for both, `Archipelago` for both and convoys. What
is not said in a folder is taken from the packages that it imports. Nothing is run.
"""

import re
from posixpath import basename, dirname

from engine.errors import ExchangeError
from engine.exchange.foreign_variant import (
    Files,
    ForeignVariant,
    complete_variant,
    file_text,
    id_from_name,
    set_centres_to_win,
    set_opening,
)
from engine.exchange.map_facts import ANYWHERE, HOME, MapNote
from engine.exchange.variant import Variant, VariantPower, VariantProvince

_PROVINCE = re.compile(r'(?://[ \t]*(?P<name>[^\n]*)\n\s*)?\bProv\("(?P<at>[\w/]+)"\)')
_WAY = re.compile(r'\.\s*Conn\("([\w/]+)",([^)]{0,200})\)')
_FLAG = re.compile(r"\.\s*Flag\(([^)]{0,200})\)")
_KIND = re.compile(r"(?:\w+\.)?\b([A-Za-z]\w*)\b(?!\s*\.\s*\w)")
_WALKED, _SAILED = {"Land", "Coast", "Archipelago"}, {"Sea", "Coast", "Archipelago"}
_CONVOYED = {"Archipelago", "Convoyable"}
_KNOWN = {*_WALKED, *_SAILED, *_CONVOYED}
_UNIT_SET = re.compile(
    r'\bSetUnit\(\s*(?:[\w.]*\()?"([\w/]+)"\)?\s*,\s*(?:\w+\.)?Unit\{\s*(?:Type:\s*)?(?:\w+\.)?'
    r"(Army|Fleet),\s*(?:Nation:\s*)?(?:\w+\.)?(\w+)\s*,?\s*\}"
)
_UNIT_GONE = re.compile(r'\bRemoveUnit\(\s*(?:[\w.]*\()?"([\w/]+)"')
_CENTRE = re.compile(r"\.\s*SC\((?:\w+\.)?(\w+)\)")
_NATION = re.compile(r'\b(\w+)\s+(?:\w+\.)?Nation\s*=\s*"([^"]+)"')
_NATIONS = re.compile(r"\bNations\s*[:=]+\s*\[\]\w*\.?Nation\{([^}]*)\}")
_UNIT = re.compile(
    r'"([\w/]+)":\s*(?:\w+\.)?(?:Unit)?\{\s*(?:Type:\s*)?(?:\w+\.)?(Army|Fleet),'
    r"\s*(?:Nation:\s*)?(?:\w+\.)?(\w+)\s*,?\s*\}"
)
_OWNERS = re.compile(r"SupplyCenters\([^{}]{0,200}map\[[\w.]+\][\w.]+\{([^{}]*)\}")
_OWNERS_APART = re.compile(
    r"func SupplyCenters\(\)[^{]{0,200}\{\s*return\s+map\[[\w.]+\][\w.]+\{([^{}]*)\}"
)
_OWNED = re.compile(r'"([\w/]+)":\s*(?:\w+\.)?([A-Z]\w*)\s*,')
_NAMES = re.compile(r"map\[[\w.]+\]string\{([^{}]*)\}")
_NAMED = re.compile(r'"([\w/]+)":\s*"([^"]+)"')
_BEGIN = re.compile(
    r"[Pp]hase\((\d{1,4}),\s*(?:\w+\.)?(\w+),\s*(?:\w+\.)?(Movement|Adjustment)\w*\)"
)
_SOLO = re.compile(
    r"SCCountWinner\((\d{1,4})\)|SoloSCCount:[^{]{0,200}\{\s*return\s+(\d{1,4})\s*\}"
)
_IMPORTED = re.compile(r'"[\w./-]*/godip/variants/([\w/-]+)"')
_CHIEF = re.compile(r"\bVariant\{\s*Name:")
_TITLE = re.compile(r'\bName:\s*"([^"]+)"')
_BUILDS = re.compile(r"\b(?:\w+\.)(Build\w+)")
_NEUTRAL = "Neutral"


def is_godip(name: str) -> bool:
    """Whether a file may describe such a variant."""
    low = name.lower()
    return low.endswith(".go") and not low.endswith(("_test.go", "bindata.go"))


def godip_folders(files: Files) -> list[str]:
    """The folders that describe a variant each: a graph may lie in one within it."""
    sources = {name: file_text(files, name) for name in sorted(files) if is_godip(name)}
    chief = {dirname(name) for name, text in sources.items() if _CHIEF.search(text)}
    graphs = [dirname(name) for name, text in sources.items() if _PROVINCE.search(text)]
    found = [
        dirname(each) if each not in chief and dirname(each) in chief else each for each in graphs
    ]
    return list(dict.fromkeys([*found, *sorted(chief)]))


def has_graph(text: str) -> bool:
    """Whether a Go file has the provinces of a map."""
    return _PROVINCE.search(text) is not None


def packages_named_in(text: str) -> list[str]:
    """The packages of other variants that a Go file imports, `classical/start`."""
    return [each for each in dict.fromkeys(_IMPORTED.findall(text)) if each != "common"]


def read_godip_variant(files: Files, folder: str) -> ForeignVariant:
    """The variant in a folder of Go files.

    Raises `ExchangeError`: `map_empty`, `map_place`, `map_unit`, `unknown_power`.
    """
    inside = f"{folder}/" if folder else ""
    sources = {
        n: file_text(files, n) for n in sorted(files) if n.startswith(inside) and is_godip(n)
    }
    text, lent = "\n".join(sources.values()), ""
    if not any(has_graph(each) for each in sources.values()):
        own = dict(sources)
        elsewhere = sorted(packages_named_in(text), key=lambda each: "start" not in each)
        for package in elsewhere:  # Its map is that of another package.
            sources |= {n: file_text(files, n) for n in sorted(files) if _lies_in(n, package)}
        lent = "\n".join(each for name, each in sources.items() if name not in own)
        if elsewhere and not has_graph(lent):
            raise ExchangeError(min(own), 0, "", "pack_missing", f"variants/{elsewhere[0]}")
    graph = max(sources, key=lambda name: len(_PROVINCE.findall(sources[name])), default="")
    if not graph or not has_graph(sources[graph]):
        raise ExchangeError(folder or "?", 0, "", "map_empty")
    title = _TITLE.search(text)
    name = title[1] if title else basename(folder or dirname(graph)) or basename(graph)
    variant = Variant(id_from_name(name) or "variant", name)
    nations = _nations(text, lent)
    for nation in nations.values():
        variant.realms[id_from_name(nation)] = VariantPower(id_from_name(nation), nation, nation)
    convoying = _graph(sources[graph], graph, variant, nations, borrowed=bool(lent))
    blocks = _NAMES.findall(f"{lent}\n{text}")
    names = (each for block in blocks for each in _NAMED.findall(block))
    for at, called in names:
        if at in variant.grounds:
            variant.grounds[at].name = called
    variant.notes += [MapNote("convoy_coast", variant.grounds[at].name) for at in convoying]
    _start(text, lent, variant, nations)
    if "BuildAnywhere" in text + lent:
        variant.building = ANYWHERE
    variant.source.building = variant.building
    if variant.building == HOME:
        for builds in sorted(set(_BUILDS.findall(text)) - {"BuildOrder"}):
            variant.notes.append(MapNote("rule", builds))
    begun = _BEGIN.findall(text) or _BEGIN.findall(lent)
    begins = [(int(y), s.lower(), k.lower()) for y, s, k in begun]
    begins.sort(key=lambda each: each[2] != "movement")  # Others are of blank boards.
    set_opening(variant, *(begins[0] if begins else (1901, "spring", "movement")))
    if not begins:
        variant.notes.append(MapNote("no_year", graph))
    solo = _SOLO.search(text) or _SOLO.search(lent)
    set_centres_to_win(variant, int(solo[1] or solo[2]) if solo else 0)
    if solo is None:
        variant.notes.append(MapNote("rule", "SoloWinner"))
    return complete_variant(variant, graph, picture=_picture(files, inside, variant))


def _lies_in(file: str, package: str) -> bool:
    """Whether a file is one of a package's, `variants/classical/start/map.go`."""
    return is_godip(file) and f"/{dirname(file)}".endswith(f"/{package}")


def _nations(text: str, lent: str) -> dict[str, str]:
    """The powers that play, by the names that the files give them."""
    named = dict(_NATION.findall(f"{lent}\n{text}"))
    listed = _NATIONS.search(text) or _NATIONS.search(lent)
    words = re.findall(r"(?:\w+\.)?(\w+)\s*(?:,|$)", listed[1]) if listed else list(named)
    found = {word: named.get(word, word) for word in words if word != _NEUTRAL}
    if not found:  # They are those of another package: whoever owns a centre at the start.
        owners = _CENTRE.findall(text) or _CENTRE.findall(lent)
        found = {word: word for word in owners if word != _NEUTRAL}
    return found


def _graph(
    text: str, file: str, variant: Variant, nations: dict[str, str], *, borrowed: bool
) -> list[str]:
    """Take the provinces and their ways; the answer is which coasts convoy."""
    found, convoying = list(_PROVINCE.finditer(text)), list[str]()
    split = {each["at"].split("/")[0] for each in found if "/" in each["at"]}
    for number, each in enumerate(found):
        end = found[number + 1].start() if number + 1 < len(found) else len(text)
        body, at = text[each.end() : end], each["at"].lower()
        ways = [(to.lower(), set(_KIND.findall(said))) for to, said in _WAY.findall(body)]
        base = at.split("/")[0]
        kinds = {kind for said in _FLAG.findall(body) for kind in _KIND.findall(said)}
        strange = sorted(set[str]().union(kinds, *(way for _, way in ways)) - _KNOWN)
        variant.notes += [MapNote("rule", f"{kind} ({at})") for kind in strange]
        if "/" not in at:
            name = re.sub(r"\s*\([^)]*\)\s*$", "", (each["name"] or "").strip())
            name = name if name and name.lower() != at else at.upper()
            walks, sails = bool(kinds & _WALKED), bool(kinds & _SAILED)
            terrain = "coastal" if walks and (sails or base in split) else "inland"
            variant.grounds[at] = VariantProvince(at, name, terrain if walks else "sea")
            if walks:
                variant.armies.setdefault(at, set())
                if kinds & _CONVOYED:
                    convoying.append(at)
        for to, way in ways:
            if way & _WALKED and "/" not in at:
                variant.armies.setdefault(at, set()).add(to.split("/")[0])
            # Where a province has several coasts, the way to its land is no way of fleets.
            if way & _SAILED and at not in split and to not in split:
                variant.fleets.setdefault(at, set()).add(to)
        if centre := _CENTRE.search(body):
            variant.centres.add(base)
            if centre[1] in nations:
                variant.realms[id_from_name(nations[centre[1]])].homes.append(base)
            elif centre[1] != _NEUTRAL and not borrowed:  # Who plays on another's map is told.
                line = text.count("\n", 0, each.start()) + 1
                raise ExchangeError(file, line, "", "unknown_power", centre[1])
    for graph in (variant.armies, variant.fleets):
        for at, there in graph.items():
            for to in sorted(there):
                if to.split("/")[0] not in variant.grounds:
                    raise ExchangeError(file, 0, "", "map_place", f"{at} – {to}")
    return convoying


def _start(text: str, lent: str, variant: Variant, nations: dict[str, str]) -> None:
    units = _UNIT.findall(text if "SetUnits(" in text or not lent else lent)
    if lent:
        gone = set(_UNIT_GONE.findall(text))
        units = [each for each in units if each[0] not in gone]
        units += _UNIT_SET.findall(text)
    for at, type, nation in units:
        if nation not in nations:
            variant.notes.append(MapNote("unit_lost", f"{type} {at} ({nation})"))
            continue
        realm = variant.realms[id_from_name(nations[nation])]
        unit = ("A" if type == "Army" else "F", at.lower())
        if unit not in realm.units:
            realm.units.append(unit)
    owned = text if _OWNERS.search(text) or not lent else lent
    blocks = [*_OWNERS.findall(owned), *_OWNERS_APART.findall(owned)]
    for at, nation in (each for block in blocks for each in _OWNED.findall(block)):
        if nation in nations and at.lower() in variant.centres:
            variant.owners[at.lower()] = id_from_name(nations[nation])
    if not variant.owners:
        variant.owners = {at: r.id for r in variant.realms.values() for at in r.homes}


def _picture(files: Files, inside: str, variant: Variant) -> str:
    """The SVG that is most likely the map: called so, or the largest."""
    drawn = [n for n in files if n.startswith(inside) and n.lower().endswith(".svg")]
    if not drawn:
        drawn = [n for n in files if n.lower().endswith(".svg") and variant.key in id_from_name(n)]
    called = [n for n in drawn if "map" in basename(n).lower()]
    return max(called or drawn, key=lambda name: len(files[name]), default="")
