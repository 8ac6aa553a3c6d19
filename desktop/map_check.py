"""`casuslupi check-map PATH …`: what is amiss with maps, a line each; nothing is kept."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.map_import import MAP, SHEET, import_maps
from engine.errors import TableError
from engine.words.sentences import Words
from maps.sheet_error import SheetError

if TYPE_CHECKING:  # It brings in geometry, which the first page does without.
    from maps.diagnosis import Finding


def check_maps(arguments: Sequence[str]) -> int:
    """Check the maps named; the exit code is 0 if they can be played on, 2 if one cannot."""
    parser = argparse.ArgumentParser("casuslupi check-map", description=__doc__)
    parser.add_argument("path", nargs="+", type=Path)
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    chosen = parser.parse_args(list(arguments))
    words = Words(chosen.lang)
    sound = [_check(path, words) for path in chosen.path]
    return 0 if all(sound) else 2


def _check(path: Path, words: Words) -> bool:
    from maps.diagnosis import sheet_finding

    found = list(_own_findings(path))
    lines = [finding_sentence(words.text, each) for each in found]
    sound = all(each.warning for each in found)
    if not found:
        try:
            for map in import_maps(path):
                lines += [
                    words.text(f"map_note.{note.code}", {"subject": note.subject})
                    for note in map.notes
                ]
        except TableError as error:
            sound, lines = False, [words.error(error)]
        except SheetError as error:
            sound, lines = False, [finding_sentence(words.text, sheet_finding(error))]
    for line in lines or [words.text("map_check.good", {"place": path.name})]:
        print(line)
    return sound


def _own_findings(path: Path) -> tuple["Finding", ...]:
    """All findings on a folder with a map of our own form; of others the importer tells."""
    from maps.diagnosis import diagnose

    folder = path.parent if path.name == MAP else path
    try:
        texts = [(folder / name).read_text(encoding="utf-8-sig") for name in (MAP, SHEET)]
    except (OSError, UnicodeDecodeError):
        return ()
    return tuple(diagnose(texts[0], texts[1]))


def finding_sentence(text: Callable[..., str], finding: "Finding") -> str:
    """A finding in words, with its place."""
    said = text(f"map_check.{finding.code}", {"subject": finding.subject, "other": finding.other})
    place = finding.file
    if finding.line:
        place = text("map_check.place", {"file": finding.file, "line": finding.line})
    element = f", {finding.element}" if finding.element else ""
    return text("map_check.sentence", {"place": f"{place}{element}", "said": said})
