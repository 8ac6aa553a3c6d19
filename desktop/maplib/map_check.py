"""`casuslupi check-map PATH …`: what is wrong with maps, a line each.

Maps of other programs can be written in our own form besides: `-o FOLDER`.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.maplib.map_import import MAP, SHEET, ImportedMap, import_playable, own_map
from engine.errors import MapError, TableError
from engine.sentences.sentences import Sentences
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits
from maps.sheet_error import SheetError

if TYPE_CHECKING:  # It brings in geometry, which the first page does without.
    from maps.map_diagnosis import MapFinding


def check_maps(arguments: Sequence[str]) -> int:
    """Check the maps named; the exit code is 0 if they can be played on, 2 if one cannot."""
    parser = argparse.ArgumentParser("casuslupi check-map", description=__doc__)
    parser.add_argument("path", nargs="+", type=Path)
    parser.add_argument("-o", "--output", metavar="FOLDER", type=Path, help="write them there")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    chosen = parser.parse_args(list(arguments))
    words = Sentences(chosen.lang)
    with BoundedWorker() as worker:
        sound = [_check_path(worker, path, words, chosen.output) for path in chosen.path]
    return 0 if all(sound) else 2


BOUNDS = WorkerLimits(
    seconds=60,
    megabytes=500,
    modules=(
        "shapely",
        "svgelements",
        "maps.map_diagnosis",
        "maps.foreign_sheet",
        "maps.schematic",
    ),
)
"""What a worker may take to read a map, to draw it where it has no picture, and to check it."""


@dataclass(frozen=True, slots=True)
class MapCheckResult:
    """The maps in a file, each with what is amiss with it; or why there is none, in words.

    `skipped` tells of the variants beside them that cannot be played here, a line each. `stopped`
    says that nobody knows what is amiss, as the reading did not come to its end.
    """

    maps: "tuple[tuple[ImportedMap, tuple[MapFinding, ...]], ...]" = ()
    refusal: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    stopped: bool = False


def read_maps(worker: BoundedWorker, path: Path, words: Sentences) -> MapCheckResult:
    """What a worker makes of the maps in a file or folder."""
    try:
        return worker.ask(BOUNDS, path.name, _read_maps, path, words.language)
    except TableError as stopped:
        return MapCheckResult(refusal=(words.error(stopped),), stopped=True)


def _read_maps(path: Path, language: str) -> MapCheckResult:
    try:
        found, refused = import_playable(path)
        words = Sentences(language)
        skipped = tuple(
            words.text(
                "map_note.refused", {"subject": each.title, "said": words.error(each.fault)}
            )
            for each in refused
        )
        return MapCheckResult(tuple((each, map_findings(each)) for each in found), skipped=skipped)
    except (TableError, SheetError) as fault:
        return MapCheckResult(refusal=tuple(refusal_lines(path, fault, Sentences(language))))


def _check_path(worker: BoundedWorker, path: Path, words: Sentences, into: Path | None) -> bool:
    read = read_maps(worker, path, words)
    lines, sound = list(read.refusal), not read.refusal
    if sound:
        findings = [each for _, amiss in read.maps for each in amiss]
        sound = all(each.warning for each in findings)
        told = [
            (
                map.title(words.language),
                [finding_sentence(words.text, each) for each in amiss] + map_notes(map, words),
            )
            for map, amiss in read.maps
        ]
        lines = merge_lines(told)
        lines += read.skipped
    for line in lines or [words.text("map_check.good", {"place": path.name})]:
        print(line)
    if sound and into is not None:
        sound = not [map for map, _ in read.maps if not _write_map(map, into, words)]
    return sound


def _write_map(map: ImportedMap, into: Path, words: Sentences) -> bool:
    """Put a map into a folder of its own, never over another."""
    place = into / map.name
    try:
        place.mkdir(parents=True)
        for name, text in ((SHEET, map.sheet), (MAP, map.text)):
            (place / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        code = "exists" if isinstance(fault, FileExistsError) else "unwritten"
        said = words.text(f"map_check.{code}", {"subject": fault.strerror or str(fault)})
        print(words.text("map_check.sentence", {"place": place, "said": said}), file=sys.stderr)
        return False
    said = words.text("map_check.written", {"subject": place})
    print(words.text("map_check.sentence", {"place": map.title(words.language), "said": said}))
    return True


def map_notes(map: ImportedMap, words: Sentences) -> list[str]:
    """What is not as in the program that a map comes from, in words."""
    return [words.text(f"map_note.{note.code}", {"subject": note.subject}) for note in map.notes]


def merge_lines(told: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """What is told of maps, each line once behind the titles it holds for; none if for all."""
    titles: dict[str, list[str]] = {}
    for title, lines in told:
        for line in dict.fromkeys(lines):
            titles.setdefault(line, []).append(title)
    return [
        line if len(those) == len(told) else f"{', '.join(those)}: {line}"
        for line, those in titles.items()
    ]


def map_findings(map: ImportedMap) -> "tuple[MapFinding, ...]":
    """What is wrong with a map that could be read."""
    from maps.map_diagnosis import diagnose_map

    return tuple(diagnose_map(map.text, map.sheet))


def refusal_lines(path: Path, fault: BaseException, words: Sentences) -> list[str]:
    """Why a map was refused: for our own form everything that is wrong, else the fault alone."""
    from maps.map_diagnosis import diagnose_map, line_of, sheet_finding

    try:
        own = own_map(path)
    except TableError:
        own = None
    found = [] if own is None else [*diagnose_map(*own[1:])]
    lines = [finding_sentence(words.text, each) for each in found]
    if any(not each.warning for each in found):
        return lines
    if isinstance(fault, SheetError):
        return [finding_sentence(words.text, sheet_finding(fault)), *lines]
    if isinstance(fault, MapError) and own is not None and fault.path:
        line = line_of(own[1], *fault.path.split("/"))
        place = words.text("map_check.place", {"file": MAP, "line": line}) if line else MAP
        return [words.error(MapError(place, fault.path, fault.code, fault.subject)), *lines]
    if isinstance(fault, TableError):
        return [words.error(fault), *lines]
    said = words.text("map_check.unreadable")
    return [words.text("map_check.sentence", {"place": path.name, "said": said})]


def finding_sentence(text: Callable[..., str], finding: "MapFinding") -> str:
    """A finding in words, with its place."""
    said = text(f"map_check.{finding.code}", {"subject": finding.subject, "other": finding.other})
    place = finding.file
    if finding.line:
        place = text("map_check.place", {"file": finding.file, "line": finding.line})
    element = f", {finding.element}" if finding.element else ""
    return text("map_check.sentence", {"place": f"{place}{element}", "said": said})
