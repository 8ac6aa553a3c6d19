"""The phases of a game, one a row."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine.frame.desk import AnyChapter
from engine.words.sentences import Words


class TimelineRole(IntEnum):
    """What a phase answers besides its title."""

    KIND = Qt.ItemDataRole.UserRole + 1
    KEY = Qt.ItemDataRole.UserRole + 2


class TimelineModel(QAbstractListModel):
    """Chapters in the order they were played; the last is the open phase."""

    def __init__(
        self, chapters: Sequence[AnyChapter], words: Words, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._chapters = tuple(chapters)
        self._words = words
        self._titles: dict[int, str] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._chapters)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        number = index.row()
        phase = self._chapters[number].phase
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                if number not in self._titles:
                    self._titles[number] = self._words.phase(phase)
                return self._titles[number]
            case TimelineRole.KIND:
                return str(phase.kind)
            case TimelineRole.KEY:
                return phase.key
            case _:
                return None
