"""The menu of a map: what its window can do with the picture that stands on it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget

OF_MAPS = "of maps"
"""Object name of the actions of a window that every map of it offers in its menu."""

COPY_KEYS = "Ctrl+Shift+C"


def map_actions(map: QWidget) -> list[QAction]:
    """What the window of a map can do with its picture, in the order of their numbers."""
    found = map.window().findChildren(QAction, OF_MAPS)
    return sorted((each for each in found if each.isVisible()), key=lambda each: each.data() or 0)


def add_map_actions(menu: QMenu, map: QWidget) -> None:
    """Put it at the end of a menu that opens on the map."""
    actions = map_actions(map)
    if actions and menu.actions():
        menu.addSeparator()
    menu.addActions(actions)


def open_map_menu(map: QWidget, at: QPoint) -> None:
    """Open a menu of nothing else at a point of the screen, unless another has opened there."""
    if QApplication.activePopupWidget() is not None:
        return
    menu = QMenu(map)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    add_map_actions(menu, map)
    if menu.actions():
        menu.popup(at)
    else:
        menu.deleteLater()
