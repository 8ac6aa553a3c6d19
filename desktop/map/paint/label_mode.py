"""How much is written on maps, and where that is remembered."""

from enum import StrEnum

from PySide6.QtCore import Qt

from desktop.widgets.page_state import LayoutMemory

MAP_MENU = "map-menu"
"""The name of every menu on a map, by which the program finds them all."""

_SETTING = "map/labels"


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


def load_label_mode(memory: LayoutMemory | None) -> LabelMode:
    """How much is to be written; everything until somebody chose otherwise."""
    kept = memory.recall(_SETTING) if memory is not None else ""
    return LabelMode(kept) if kept in set(LabelMode) else LabelMode.FULL


def save_label_mode(memory: LayoutMemory | None, mode: LabelMode) -> None:
    """Remember how much is to be written."""
    if memory is not None:
        memory.keep(_SETTING, mode.value)
