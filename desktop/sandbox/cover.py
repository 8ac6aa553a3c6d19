"""Lying over another screen so that nothing below can be seen, pressed or typed at."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


class Cover(QObject):
    """Keeps `over` upon the whole of `under` and hides what lies there, until it is lifted."""

    def __init__(self, over: QWidget, under: QWidget) -> None:
        super().__init__(over)
        self._over, self._under = over, under
        over.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._hidden = [
            each
            for each in under.children()
            if isinstance(each, QWidget) and each is not over and not each.isHidden()
        ]
        self._keys = [
            each
            for each in under.findChildren(QShortcut)
            if each.isEnabled() and not _inside(over, each)
        ]
        for key in self._keys:
            key.setEnabled(False)
        # Tab would stop for ever at a screen that hands the keyboard on to what is hidden.
        self._proxy = under.focusProxy()
        if self._proxy is not None:
            under.setFocusProxy(over)
        under.installEventFilter(self)
        over.setGeometry(under.rect())
        over.raise_()
        over.show()
        for each in self._hidden:
            each.hide()

    def lift(self) -> None:
        """Everything below as it was."""
        self._under.removeEventFilter(self)
        for each in self._hidden:
            if isValid(each):
                each.show()
        for key in self._keys:
            if isValid(key):
                key.setEnabled(True)
        if self._proxy is not None and isValid(self._proxy):
            self._under.setFocusProxy(self._proxy)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._under and event.type() is QEvent.Type.Resize:
            self._over.setGeometry(self._under.rect())
        return super().eventFilter(watched, event)


def _inside(over: QWidget, key: QShortcut) -> bool:
    holder: QObject | None = key
    while holder is not None and holder is not over:
        holder = holder.parent()
    return holder is over
