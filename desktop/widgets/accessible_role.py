"""What a widget of our own is to a screen reader, which would hear only of a pane.

A widget names it in a class attribute `accessible_role`, one of `QAccessible.Role`.
"""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget


def install_accessible_roles() -> None:
    """Have Qt ask our widgets what they are. Said twice it is the same."""
    QAccessible.installFactory(_make_interface)


def _make_interface(_: str, widget: QObject) -> QAccessibleInterface | None:
    role = getattr(widget, "accessible_role", None)
    if role is None or not isinstance(widget, QWidget):
        return None
    return QAccessibleWidget(widget, role)
