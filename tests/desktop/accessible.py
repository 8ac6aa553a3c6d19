"""The tree that a screen reader reads: what in it has no name or sort, and what no key reaches."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.map.input.map_view import MapView
from desktop.widgets.accessible_role import install_accessible_roles

R = QAccessible.Role
_OPERATED = {
    R.Button, R.ButtonMenu, R.CheckBox, R.ComboBox, R.EditableText, R.Link, R.RadioButton,
    R.Slider, R.SpinBox,
}  # fmt: skip
_INSIDE = QAbstractSpinBox | QComboBox | QDockWidget | QLineEdit | QTabBar
"""Their parts count with their whole."""

_FAR = 160
"""After so many keys a whole window has been gone round."""


def nodes(screen: QWidget) -> Iterator[QAccessibleInterface]:
    """All that a screen reader is told of, and that is on the screen."""
    install_accessible_roles()
    waiting = [QAccessible.queryAccessibleInterface(screen)]
    while waiting:
        node: QAccessibleInterface | None = waiting.pop()
        if node is None or not node.isValid() or node.state().invisible:
            continue
        yield node
        waiting += [node.child(number) for number in range(node.childCount())]


def faults(screen: QWidget) -> list[str]:
    """What one can work with but not by ear: without a name, or of no sort."""
    found: set[str] = set()
    for node in nodes(screen):
        widget, state = node.object(), node.state()
        inside = isinstance(widget, QWidget) and isinstance(widget.parentWidget(), _INSIDE)
        if inside or state.disabled or not (state.focusable or node.role() in _OPERATED):
            continue
        if isinstance(widget, QWidget) and widget.focusProxy() is not None:
            continue
        told = f"{type(widget).__name__} {node.text(QAccessible.Text.Name)}".strip()
        if not node.text(QAccessible.Text.Name).strip():
            found.add(f"{told}: no name")
        if node.role() is R.Client and node.childCount() == 0:
            found.add(f"{told}: no role")
        if node.role() in (R.CheckBox, R.RadioButton) and not state.checkable:
            found.add(f"{told}: not said to be checkable")
    return sorted(found)


def out_of_reach(screen: QWidget) -> list[str]:
    """What takes the keyboard but is not come to, by Tab and from a map by F6, to and fro."""
    if isinstance(screen, QMenu):
        return []  # Arrows go through a menu.
    window = screen.window()
    window.activateWindow()
    QApplication.processEvents()
    come_to = _round(window, Qt.Key.Key_Tab) | _round(window, Qt.Key.Key_Backtab)
    return sorted(
        _told(each)
        for each in screen.findChildren(QWidget)
        if each.isVisible() and each.isEnabled() and _stops(each) and _told(each) not in come_to
    )


def _told(widget: QWidget) -> str:
    """A widget by its words: some are made anew while one goes round."""
    own = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} {widget.accessibleName() or own}".strip()


def _round(window: QWidget, key: Qt.Key) -> set[str]:
    """What has the keyboard, one after the other, until it is where it has been."""
    come_to: list[QWidget] = []
    told: set[str] = set()
    for _ in range(_FAR):
        here = QApplication.focusWidget()
        if here is not None and (not come_to or here is not come_to[-1]):
            if any(each is here for each in come_to):
                break
            come_to.append(here)
            told.add(_told(here))
        QTest.keyClick(window.windowHandle(), key)
        if QApplication.focusWidget() is here and isinstance(here, MapView | MultiBoardView):
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_F6)  # Tab went from unit to unit.
    return told


def _stops(widget: QWidget) -> bool:
    """Whether Tab should stop at it; of a group of buttons it stops at one, arrows lead on."""
    tabbed = widget.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
    grouped = isinstance(widget, QAbstractButton) and (
        widget.autoExclusive() or (widget.group() is not None and widget.group().exclusive())
    )
    inside = isinstance(widget.parentWidget(), _INSIDE)
    return tabbed and not grouped and not inside and widget.focusProxy() is None
