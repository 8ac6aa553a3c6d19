"""Everything a window says, to eyes, ears or the system."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget


def everything_said(window: QWidget) -> str:
    """All words that a person, a screen reader or the system could get from the window."""
    said: list[str] = [window.windowTitle()]
    for each in [window, *window.findChildren(QObject)]:
        said.append(each.objectName())
        if isinstance(each, QWidget):
            said += [each.toolTip(), each.statusTip(), each.whatsThis(), each.windowTitle()]
            said += [each.accessibleName(), each.accessibleDescription()]
            text = getattr(each, "text", None)
            said.append(str(text()) if callable(text) else "")
        if isinstance(each, QAction):
            said += [each.text(), each.toolTip()]
    said.append(QGuiApplication.clipboard().text())
    return "\n".join(filter(None, said))
