"""Maps of other programs and of other people, made into boards of ours.

A folder or a zip with `map.json` and `sheet.svg`, a variant pack of jDip, or a `.map` file of the
package `diplomacy`; those without a picture that can be read get a drawn one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.maplib.map_package import MAP, SHEET
from engine.board.map_file import MapFile, read_map
from engine.board.terms import Location, province_of
from engine.errors import ExchangeError, MapError
from engine.exchange.map_facts import Note, compare_facts
from engine.exchange.map_text import read_map_text
from engine.exchange.variant import Variant, write_map
from engine.exchange.variant_pack import VARIANTS, RefusedVariant, read_variant_pack
from engine.outside.regular_file import read_chosen
from engine.outside.zip_reading import BadZip, LargeZip, unzipped
from engine.registry import map_file

if TYPE_CHECKING:  # It brings in geometry, which the first page does without.
    from maps.foreign_sheet import ForeignSheet

LARGEST = 24 << 20
"""No file of a map is bigger, nor what a pack unpacks to, in bytes."""
_MOST_FILES = 2000
_USED = (".xml", ".svg", ".json")


@dataclass(frozen=True, slots=True)
class ImportedMap:
    """A map that can be kept: its name for a folder, its two files, and what was made of it.

    `drawn` says that it had no picture of its own.
    """

    name: str
    text: str
    sheet: str
    notes: tuple[Note, ...] = ()
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
    own = own_map(path)
    if own is not None:
        return (_own(*own),), ()
    if path.suffix.lower() == ".map":
        return (_package_map(path),), ()
    found = tuple(_packed(path))
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
    if path.is_dir() and not (path / MAP).exists() and any(_listed(path)):
        return None
    if path.is_dir():
        text, sheet = (_text(_content(path / name), name) for name in (MAP, SHEET))
        return path.name, text, sheet
    if path.suffix.lower() != ".zip":
        return None
    files = _unzipped(path)
    own = next((name for name in sorted(files) if Path(name).name == MAP), None)
    if own is None or any(name.lower().endswith(VARIANTS) for name in files):
        return None
    beside = own.removesuffix(MAP) + SHEET
    if beside not in files:
        raise ExchangeError(path.name, 0, "", "pack_missing", SHEET)
    text, sheet = (_text(files[name], Path(name).name) for name in (own, beside))
    return Path(own).parent.name or path.stem, text, sheet


def _own(name: str, text: str, sheet: str) -> ImportedMap:
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
    return _made(variant, pictures, name, path.name, 0)


def _packed(path: Path) -> Iterator[ImportedMap | RefusedVariant]:
    files = _folder_files(path) if path.is_dir() else _unzipped(path)
    pictures = _Pictures(files)
    for found in read_variant_pack(files, path.name):
        if isinstance(found, RefusedVariant):
            yield found
            continue
        try:
            yield _made(found.variant, pictures, found.picture, found.file, found.line)
        except ExchangeError as fault:
            yield RefusedVariant(found.variant.title, fault)


def _made(
    variant: Variant, pictures: "_Pictures", file: str, source: str, line: int
) -> ImportedMap:
    """A variant with the picture it came with, or where it cannot be used with a drawn one.

    `source` and `line` are where it is described, for what is wrong with it.
    """
    standard = map_file("standard").gazetteer.provinces
    french = {standard["en"][id]: name for id, name in standard["fr"].items()}
    text = write_map(variant, french)
    try:
        read = read_map(text, MAP)
    except MapError as fault:
        subject = f"{fault.path} {fault.subject}".strip()
        raise ExchangeError(source, line, "", "map_unfit", subject) from fault
    notes = (*variant.notes, *compare_facts(variant.source, read.map))
    pictured = bool(pictures.files.get(file))
    sheet = pictures.redrawn(read, file) if pictured else None
    if sheet is not None:
        return ImportedMap(variant.key, text, sheet, notes)
    notes = (*notes, Note("unusable_picture", file)) if pictured else notes
    return ImportedMap(variant.key, text, _drawn(read, variant.beside), tuple(notes), drawn=True)


class _Pictures:
    """The pictures of a pack, each read once, and drawn again once for all who share it."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        self._read: dict[str, ForeignSheet] = {}
        self._sheets: dict[tuple[str, str], str | None] = {}

    def redrawn(self, read: MapFile, file: str) -> str | None:
        """The picture as a sheet for this map; None where it cannot be used."""
        import shapely

        from maps.drawing import DrawnPoints, Region
        from maps.foreign_sheet import draw_foreign, read_foreign
        from maps.sheet_error import SheetError

        wanted = {
            str(id): Region(
                id=id,
                terrain=str(place.terrain),
                names={lang: names[id] for lang, names in read.gazetteer.provinces.items()},
                area=shapely.Polygon(),
                centre=place.centre,
                coasts={at.split("/")[1]: DrawnPoints() for at in place.coasts},
            )
            for id, place in read.map.places.items()
        }
        also = {spelling: str(id) for spelling, id in read.gazetteer.aliases.items()}
        alike = file, repr((wanted, also))
        try:
            if file not in self._read:
                self._read[file] = read_foreign(self.files[file], file)
            if alike not in self._sheets:
                self._sheets[alike] = draw_foreign(Path(file).stem, wanted, self._read[file], also)
        except SheetError:
            return None
        return self._sheets[alike]


def _drawn(read: MapFile, beside: Mapping[str, set[str]]) -> str:
    from maps.schematic import Spec, draw_schematic

    map, names = read.map, read.gazetteer.provinces
    specs = {
        str(id): Spec(
            terrain=str(place.terrain),
            names={language: called[id] for language, called in names.items()},
            centre=place.centre,
            coasts={
                at.split("/")[1]: frozenset(map_province(to) for to in map.fleets.get(at, ()))
                for at in place.coasts
            },
        )
        for id, place in map.places.items()
    }
    armies, fleets = _whole(map.armies), _whole(map.fleets)
    return draw_schematic(read.title["en"], specs, armies, fleets, beside)


def map_province(at: Location) -> str:
    """The province of a location as plain text."""
    return str(province_of(at))


def _whole(graph: Mapping[Location, frozenset[Location]]) -> dict[str, set[str]]:
    """Who borders whom, coasts left aside."""
    found: dict[str, set[str]] = {}
    for at, to in graph.items():
        found.setdefault(map_province(at), set()).update(map_province(each) for each in to)
    return found


# -- files -----------------------------------------------------------------------------------


def _content(path: Path) -> bytes:
    content = read_chosen(path, LARGEST)
    if len(content) > LARGEST:
        raise ExchangeError(path.name, 0, "", "pack_large")
    return content


def _text(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise ExchangeError(file, line, "", "not_text") from fault


def _listed(folder: Path) -> Iterator[Path]:
    """The lists of variants in a folder, or in a folder in it."""
    for pattern in (VARIANTS, f"*/{VARIANTS}"):
        yield from folder.glob(pattern)


def _folder_files(folder: Path) -> dict[str, bytes]:
    """The files beside a list of variants that may matter, as in a zip."""
    beside = min(_listed(folder)).parent
    found: dict[str, bytes] = {}
    for each in sorted(beside.iterdir()):
        if each.suffix.lower() in _USED and each.is_file():
            found[each.name] = _content(each)
            if len(found) > _MOST_FILES or sum(map(len, found.values())) > LARGEST:
                raise ExchangeError(folder.name, 0, "", "pack_large")
    return found


def _unzipped(path: Path) -> dict[str, bytes]:
    """The files in a zip that may matter."""
    try:
        return unzipped(
            _content(path), _MOST_FILES, LARGEST, lambda name: name.lower().endswith(_USED)
        )
    except LargeZip as fault:
        raise ExchangeError(path.name, 0, "", "pack_large") from fault
    except BadZip as fault:
        raise ExchangeError(path.name, 0, "", "pack_zip") from fault
