"""Maps of other programs and of other people, made into boards of ours.

A folder or a zip with `map.json` and `sheet.svg`, or with three tables; a variant pack of jDip, a
variant of webDiplomacy, godip or RealPolitik, as folder or zip; or a `.map` file of the package
`diplomacy`. Those without a picture that can be read get a drawn one.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from posixpath import basename, dirname
from typing import TYPE_CHECKING

from desktop.maplib.map_package import MAP, SHEET
from engine.board.map_file import MapFile, read_map
from engine.board.terms import Location, province_of
from engine.errors import ExchangeError, MapError
from engine.exchange.foreign_variant import Files, ForeignVariant, file_text
from engine.exchange.godip_variant import (
    godip_folders,
    has_graph,
    is_godip,
    packages_named_in,
    read_godip_variant,
)
from engine.exchange.map_facts import MapNote, compare_facts
from engine.exchange.map_text import read_map_text
from engine.exchange.realpolitik_variant import (
    SUFFIX,
    files_in_other_folders,
    read_realpolitik_variant,
)
from engine.exchange.table_variant import POWERS, read_table_variant
from engine.exchange.variant import Variant, write_variant_map
from engine.exchange.variant_pack import (
    VARIANTS,
    RefusedVariant,
    read_variant_pack,
)
from engine.exchange.webdip_variant import INSTALL, base_variants, read_webdip_variant
from engine.registry import map_file
from engine.untrusted.regular_file import read_chosen_file
from engine.untrusted.zip_reading import BadZip, ZipTooLarge, read_zip

if TYPE_CHECKING:  # It brings in geometry, which the first page does without.
    from maps.foreign_sheet import ForeignSheet

LARGEST = 24 << 20
"""No file of a map is bigger, nor what a pack unpacks to, in bytes."""
_MOST_FILES = 2000
_USED = (".xml", ".svg", ".json", ".csv", ".php", ".go", ".var", ".map", ".cnt", ".gam")
_UNUSED = ("bindata.go", "_test.go")
"""Files of godip that hold pictures again, or tests."""
_SHADOW = "._"
"""How macOS names what it lays beside a file in a zip or on a foreign disk."""
_WHOLE = (".csv", ".php", ".go", ".var")
"""Files that stand for the folder they lie in."""
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class ImportedMap:
    """A map that can be kept: its name for a folder, its two files, and what was made of it.

    `drawn` says that it had no picture of its own.
    """

    name: str
    text: str
    sheet: str
    notes: tuple[MapNote, ...] = ()
    drawn: bool = False

    def title(self, language: str) -> str:
        """What the map calls itself."""
        return read_map(self.text, MAP).title[language]


def import_maps(path: Path) -> tuple[ImportedMap, ...]:
    """The maps in a file or folder.

    Raises `ExchangeError`, `MapError`, `SaveError`; `SheetError` for a picture of ours.
    """
    return import_playable(path)[0]


def import_playable(path: Path) -> tuple[tuple[ImportedMap, ...], tuple[RefusedVariant, ...]]:
    """The maps in a file or folder, and the variants beside them that cannot be played here.

    Raises like `import_maps`, for the first variant where none can be played.
    """
    if path.suffix.lower() in _WHOLE and path.is_file():
        path = path.parent
    own = own_map(path)
    if own is not None:
        return (_own_map(*own),), ()
    if path.suffix.lower() == ".map":
        return (_package_map(path),), ()
    if path.is_file() and path.suffix.lower() != ".zip" and not _content(path).startswith(b"PK"):
        raise ExchangeError(path.name, 0, "", "map_kind")
    found = tuple(_package_maps(path))
    made = tuple(each for each in found if isinstance(each, ImportedMap))
    refused = tuple(each for each in found if isinstance(each, RefusedVariant))
    if not made:
        raise refused[0].fault
    return made, refused


def own_map(path: Path) -> tuple[str, str, str] | None:
    """The name and the two texts of a map in our own form, in a folder or zip; None for another.

    Raises `ExchangeError`, `SaveError`.
    """
    if path.name == MAP:
        path = path.parent
    foreign = path.is_dir() and not (path / MAP).exists()
    if foreign and (any(_variant_files(path)) or not (path / SHEET).exists()):
        return None
    if path.is_dir():
        text, sheet = (_text(_content(path / name), name) for name in (MAP, SHEET))
        return path.name, text, sheet
    if path.suffix.lower() != ".zip":
        return None
    files = _zip_files(path)
    own = next((name for name in sorted(files) if Path(name).name == MAP), None)
    if own is None or any(_is_variant_file(name) for name in files):
        return None
    beside = own.removesuffix(MAP) + SHEET
    if beside not in files:
        raise ExchangeError(path.name, 0, "", "pack_missing", SHEET)
    text, sheet = (_text(files[name], Path(name).name) for name in (own, beside))
    return Path(own).parent.name or path.stem, text, sheet


def _own_map(name: str, text: str, sheet: str) -> ImportedMap:
    """A map in our own form, read once so that what is wrong is told now."""
    from maps.sheet import parse_sheet

    read_map(text, MAP)
    parse_sheet(sheet, SHEET)
    return ImportedMap(name, text, sheet)


def _package_map(path: Path) -> ImportedMap:
    def find(name: str) -> str | None:
        beside = path.parent / Path(name).name
        return _text(_content(beside), beside.name) if beside.is_file() else None

    variant = read_map_text(_text(_content(path), path.name), path.name, find)
    places = (path.parent / "svg" / f"{path.stem}.svg", path.with_suffix(".svg"))
    picture = next((each for each in places if each.is_file()), None)
    name = picture.name if picture else ""
    pictures = _Pictures({name: _content(picture)} if picture else {})
    return _make_map(ForeignVariant(variant, name, path.name), pictures)


def _package_maps(path: Path) -> Iterator[ImportedMap | RefusedVariant]:
    lent: frozenset[str] = frozenset()
    if path.is_dir():
        files, lent = _with_base_variants(*_folder_files(path), path)
    else:
        files = _zip_files(path)
    pictures = _Pictures(files)
    for found in _foreign_variants(files, path, lent):
        if isinstance(found, RefusedVariant):
            yield found
            continue
        try:
            yield _make_map(found, pictures)
        except ExchangeError as fault:
            yield RefusedVariant(found.variant.title, fault)


def _foreign_variants(
    files: Files, path: Path, lent: frozenset[str]
) -> Iterator[ForeignVariant | RefusedVariant]:
    """The variants that files describe, by whatever program, but for those that are lent.

    Raises `ExchangeError`: `pack_empty`, and what `read_variant_pack` raises.
    """
    if any(name.lower().endswith(VARIANTS) for name in files):
        yield from read_variant_pack(files, path.name)
        return
    named = map_file("standard").gazetteer.provinces["en"]
    known = {name: str(id) for id, name in named.items()}
    readers: dict[str, Callable[[], ForeignVariant]] = {}
    for name in sorted(files):
        if basename(name).lower() == INSTALL and name not in lent:
            readers[name] = partial(read_webdip_variant, files, name, known)
        elif basename(name).lower() == POWERS:
            title = basename(dirname(name)) or path.stem
            readers[name] = partial(read_table_variant, files, name, title)
        elif name.lower().endswith(SUFFIX):
            readers[name] = partial(read_realpolitik_variant, files, name)
    for folder in godip_folders({n: text for n, text in files.items() if n not in lent}):
        readers[folder or path.stem] = partial(read_godip_variant, files, folder)
    if not readers:
        raise ExchangeError(path.name, 0, "", "pack_empty")
    for name, read in readers.items():
        try:
            yield read()
        except ExchangeError as fault:
            yield RefusedVariant(basename(dirname(name)) or name, fault)


def _make_map(found: ForeignVariant, pictures: "_Pictures") -> ImportedMap:
    """A variant with the picture it came with, or where it cannot be used with a drawn one."""
    variant, file = found.variant, found.picture
    pictured = bool(pictures.files.get(file))
    if pictured:
        _drop_impassable(variant, pictures.named(file))
    standard = map_file("standard").gazetteer.provinces
    french = {standard["en"][id]: name for id, name in standard["fr"].items()}
    text = write_variant_map(variant, french)
    try:
        read = read_map(text, MAP)
    except MapError as fault:
        subject = f"{fault.path} {fault.subject}".strip()
        raise ExchangeError(found.file, found.line, "", "map_unfit", subject) from fault
    notes = (*variant.notes, *compare_facts(variant.source, read.map))
    sheet = pictures.redrawn(read, file) if pictured else None
    if sheet is not None:
        return ImportedMap(variant.key, text, sheet, notes)
    notes = (*notes, MapNote("unusable_picture", file)) if pictured else notes
    drawn = _draw_sheet(read, variant.beside, found.places)
    return ImportedMap(variant.key, text, drawn, tuple(notes), drawn=True)


def _drop_impassable(variant: Variant, pictured: frozenset[str]) -> None:
    """Leave out what nothing enters and the picture does not show: a device of the other program.

    The comparison with the source tells of it.
    """
    shut = [each for each in variant.grounds.values() if each.terrain == "impassable"]
    for ground in shut:
        known = {ground.id, *(name.lower() for name in (ground.name, *ground.also))}
        if pictured and not known & pictured:
            del variant.grounds[ground.id]
            variant.centres.discard(ground.id)
            for graph in (variant.armies, variant.fleets, variant.beside):
                graph.pop(ground.id, None)
                for there in graph.values():
                    there.discard(ground.id)
            variant.owners.pop(ground.id, None)
            for realm in variant.realms.values():
                realm.homes = [home for home in realm.homes if home != ground.id]


class _Pictures:
    """The pictures of a pack, each read once, and drawn again once for all who share it."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        self._read: dict[str, ForeignSheet] = {}
        self._sheets: dict[tuple[str, str], str | None] = {}

    def named(self, file: str) -> frozenset[str]:
        """The provinces that a picture shows; none where it cannot be read."""
        import shapely

        from maps.sheet_error import SheetError

        try:
            return frozenset(self._foreign_sheet(file).areas)
        except (SheetError, shapely.GEOSException):
            return frozenset()

    def _foreign_sheet(self, file: str) -> "ForeignSheet":
        """A picture, read. Raises `SheetError`."""
        from maps.foreign_sheet import read_foreign_sheet

        if file not in self._read:
            self._read[file] = read_foreign_sheet(self.files[file], file)
        return self._read[file]

    def redrawn(self, read: MapFile, file: str) -> str | None:
        """The picture as a sheet for this map; None where it cannot be used."""
        import shapely

        from maps.foreign_sheet import draw_foreign_sheet
        from maps.region_drawing import KnownPoints, Region
        from maps.sheet_error import SheetError

        wanted = {
            str(id): Region(
                id=id,
                terrain=str(place.terrain),
                names={lang: names[id] for lang, names in read.gazetteer.provinces.items()},
                area=shapely.Polygon(),
                centre=place.centre,
                coasts={at.split("/")[1]: KnownPoints() for at in place.coasts},
            )
            for id, place in read.map.places.items()
        }
        also = {spelling: str(id) for spelling, id in read.gazetteer.aliases.items()}
        alike = file, repr((wanted, also))
        try:
            if alike not in self._sheets:
                foreign = self._foreign_sheet(file)
                self._sheets[alike] = draw_foreign_sheet(Path(file).stem, wanted, foreign, also)
        except (SheetError, shapely.GEOSException):  # Its lines cannot be cut: it is drawn anew.
            return None
        return self._sheets[alike]


def _draw_sheet(
    read: MapFile,
    beside: Mapping[str, set[str]],
    places: Mapping[str, tuple[float, float]] | None = None,
) -> str:
    from maps.schematic import ProvinceSpec, draw_schematic

    map, names = read.map, read.gazetteer.provinces
    specs = {
        str(id): ProvinceSpec(
            terrain=str(place.terrain),
            names={language: called[id] for language, called in names.items()},
            centre=place.centre,
            coasts={
                at.split("/")[1]: frozenset(province_text(to) for to in map.fleets.get(at, ()))
                for at in place.coasts
            },
        )
        for id, place in map.places.items()
    }
    armies, fleets = _without_coasts(map.armies), _without_coasts(map.fleets)
    return draw_schematic(read.title["en"], specs, armies, fleets, beside, places)


def province_text(at: Location) -> str:
    """The province of a location as plain text."""
    return str(province_of(at))


def _without_coasts(graph: Mapping[Location, frozenset[Location]]) -> dict[str, set[str]]:
    """Who borders whom, coasts left aside."""
    found: dict[str, set[str]] = {}
    for at, to in graph.items():
        found.setdefault(province_text(at), set()).update(province_text(each) for each in to)
    return found


# -- files -----------------------------------------------------------------------------------


def _content(path: Path) -> bytes:
    content = read_chosen_file(path, LARGEST)
    if len(content) > LARGEST:
        raise ExchangeError(path.name, 0, "", "pack_large")
    return content


def _text(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise ExchangeError(file, line, "", "not_text") from fault


def _is_variant_file(name: str) -> bool:
    """Whether a file of this name is the chief one of a variant of another program."""
    low = name.lower()
    if basename(low).startswith(_SHADOW):
        return False
    return low.endswith((VARIANTS, SUFFIX)) or basename(low) in (INSTALL, POWERS) or is_godip(low)


def _variant_files(folder: Path) -> Iterator[Path]:
    """The chief files of variants in a folder, or in a folder in it."""
    for pattern in ("*", "*/*"):
        yield from (each for each in sorted(folder.glob(pattern)) if _is_variant_file(each.name))


def _folder_files(folder: Path) -> tuple[dict[str, bytes], Path]:
    """The files of variants in a folder that may matter, as in a zip; and the one they lie in."""
    found: dict[str, bytes] = {}
    places = {each.parent for each in _variant_files(folder)}
    base = places.pop() if len(places) == 1 else folder
    for each in sorted(base.rglob("*")):
        inner = each.relative_to(base)
        if _is_needed(each.name) and len(inner.parts) <= _DEEPEST and each.is_file():
            _add_file(found, inner.as_posix(), each, folder)
    for name in [each for each in found if each.lower().endswith(SUFFIX)]:
        for elsewhere in files_in_other_folders(file_text(found, name)):
            each = base.parent / elsewhere
            if each.is_file() and basename(elsewhere) not in found:
                _add_file(found, elsewhere, each, folder)
    return found, base


def _with_base_variants(
    found: dict[str, bytes], base: Path, folder: Path
) -> tuple[dict[str, bytes], frozenset[str]]:
    """A variant with those beside its folder that it builds on, and which files of them are no
    variants of their own here."""
    if INSTALL not in found:
        return _with_packages(found, base, folder)
    taken = {f"{base.name}/{name}": content for name, content in found.items()}
    wanted = [base.name]
    for name in wanted:
        texts = [file_text(taken, each) for each in taken if each.startswith(f"{name}/")]
        for parent in dict.fromkeys(each for text in texts for each in base_variants(text)):
            there = base.parent / parent
            if parent in wanted or not (there / INSTALL).is_file():
                continue
            wanted.append(parent)
            for each in (there / INSTALL, there / "variant.php", *there.glob("classes/*.php")):
                if each.is_file():
                    name = each.relative_to(base.parent).as_posix()
                    _add_file(taken, name, each, folder)
    return taken, frozenset(f"{parent}/{INSTALL}" for parent in wanted[1:])


def _with_packages(
    found: dict[str, bytes], base: Path, folder: Path
) -> tuple[dict[str, bytes], frozenset[str]]:
    """A variant of godip without a map of its own, with the packages beside its folder that it
    imports; their files."""
    sources = [file_text(found, name) for name in found if is_godip(name)]
    if not sources or any(has_graph(text) for text in sources):
        return found, frozenset()
    taken = {f"{base.name}/{name}": content for name, content in found.items()}
    lent = set[str]()
    for package in dict.fromkeys(each for text in sources for each in packages_named_in(text)):
        for there in (base.parent / package, base.parent.parent / package):
            for each in sorted(there.glob("*.go")):
                name = f"{package}/{each.name}"
                if name not in taken and _is_needed(name) and each.is_file():
                    _add_file(taken, name, each, folder)
                    lent.add(name)
    return (taken, frozenset(lent)) if lent else (found, frozenset())


def _add_file(found: dict[str, bytes], name: str, file: Path, folder: Path) -> None:
    found[name] = _content(file)
    if len(found) > _MOST_FILES or sum(map(len, found.values())) > LARGEST:
        raise ExchangeError(folder.name, 0, "", "pack_large")


def _is_needed(name: str) -> bool:
    if basename(name).startswith(_SHADOW):
        return False
    return name.lower().endswith(_USED) and not name.lower().endswith(_UNUSED)


def _zip_files(path: Path) -> dict[str, bytes]:
    """The files in a zip that may matter."""
    try:
        return read_zip(_content(path), _MOST_FILES, LARGEST, _is_needed)
    except ZipTooLarge as fault:
        raise ExchangeError(path.name, 0, "", "pack_large") from fault
    except BadZip as fault:
        raise ExchangeError(path.name, 0, "", "pack_zip") from fault
