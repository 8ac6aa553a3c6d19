"""How much is written on maps, and where that is remembered."""

from enum import StrEnum

from PySide6.QtCore import Qt

from desktop.widgets.page_state import KeptLayouts

MAP_MENU = "map-menu"
"""The name of every menu on a map, by which the program finds them all."""

_KEPT = "map/labels"


class LabelMode(StrEnum):
    """How much is written on the map."""

    FULL = "full"
    SHORT = "short"
    NONE = "none"


LABEL_KEYS: dict[int, LabelMode] = {
    Qt.Key.Key_1: LabelMode.NONE,
    Qt.Key.Key_2: LabelMode.SHORT,
    Qt.Key.Key_3: LabelMode.FULL,
}
"""With Ctrl these choose how much is written."""


def kept_labels(memory: KeptLayouts | None) -> LabelMode:
    """How much is to be written; everything until somebody chose otherwise."""
    kept = memory.recall(_KEPT) if memory is not None else ""
    return LabelMode(kept) if kept in set(LabelMode) else LabelMode.FULL


def keep_labels(memory: KeptLayouts | None, mode: LabelMode) -> None:
    """Remember how much is to be written."""
    if memory is not None:
        memory.keep(_KEPT, mode.value)
