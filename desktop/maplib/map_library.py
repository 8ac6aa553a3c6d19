"""The maps that were imported: kept in a folder of the user's, offered for new games."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from desktop.maplib.map_import import LARGEST, MAP, SHEET, ImportedMap
from engine.errors import MapError, SaveForbidden
from engine.registry import CustomBoard, register_board
from engine.untrusted.regular_file import read_regular_file


class MapLibrary:
    """The folder of maps, some of which an earlier version may have kept. One that cannot be used
    is left out; the checker says what is wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def boards(self) -> tuple[CustomBoard, ...]:
        """The boards that can be played on, by their names."""
        found = {board.key: board for board in self._read()}
        return tuple(sorted(found.values(), key=lambda board: board.file.title["en"].casefold()))

    def _read(self) -> Iterator[CustomBoard]:
        if not self.folder.is_dir():
            return
        for place in sorted(self.folder.iterdir()):
            with contextlib.suppress(OSError, UnicodeDecodeError, MapError):
                text, sheet = (read_regular_file(place / name, LARGEST) for name in (MAP, SHEET))
                if max(len(text), len(sheet)) <= LARGEST:
                    texts = (text.decode("utf-8-sig"), sheet.decode("utf-8-sig"))
                    yield register_board(*texts, MAP, stored=True)

    def keep(self, map: ImportedMap) -> CustomBoard:
        """Keep a map, in place of one of the same name. Raises `SaveForbidden`, `MapError`."""
        board = register_board(map.text, map.sheet, MAP)
        place = self.folder / _folder_name(map.name)
        try:
            place.mkdir(parents=True, exist_ok=True)
            for name, text in ((SHEET, map.sheet), (MAP, map.text)):
                (place / name).write_text(text, encoding="utf-8", newline="\n")
        except OSError as fault:
            raise SaveForbidden(str(place), str(fault)) from fault
        return board


def _folder_name(name: str) -> str:
    kept = "".join(sign if sign.isalnum() or sign in "-_ " else "-" for sign in name).strip()
    return kept[:60] or "map"
