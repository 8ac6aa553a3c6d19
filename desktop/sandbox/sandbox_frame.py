"""What says that this is a sandbox: its slip or band, and the graph paper of its map."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.page_keys import KEYED
from desktop.widgets.paper_slip import WRAP_PROPERTY
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import set_role, text

GREEN, ON_GREEN = "#33524a", "#f3f6f1"
"""The band's colour and that of its words: 7.9 to 1."""


class SandboxFrame(QWidget):
    """A page under the band of a sandbox, upon the screen that it was opened on.

    Signals: `closed()`.
    """

    closed = Signal()

    def __init__(self, scheme: ColourScheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scheme = scheme
        self.setProperty(KEYED, False)  # Its keys are its own.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.inside = column_layout(on=self, spacing=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._scheme.paper))
        painter.end()

    def cover_screen(self, under: QWidget) -> None:
        """Cover a screen until this is closed."""
        self._cover = Cover(self, under)

    def close_frame(self) -> None:
        """Back to the screen below."""
        self._cover.lift()
        self.hide()
        self.closed.emit()
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key reaches the screen below."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_frame()
        event.accept()


_ANY = 16_777_215
"""What Qt takes for no bound of a width."""
_WIDE = 268
"""How wide what it says is on a slip, at the usual size of type."""


class SandboxBand(QWidget):
    """The head of a sandbox: what this is, and what became of it last.

    It lies on a slip of paper over the map, or is a green band over a page without such a map.
    """

    def __init__(self, title: str, says: str, *tools: QWidget) -> None:
        super().__init__()
        self.title = text(title)
        self.says = text(says, wrap=True)
        self.says.setProperty(WRAP_PROPERTY, True)
        self._slip = False
        words = column_layout(self.title, self.says, spacing=0)
        self._row = row_layout((words, 1), *tools, on=self, spacing=0)
        self.set_shape(slip=False)

    def set_shape(self, *, slip: bool, corner: QRect | None = None) -> None:
        """Be dressed for a slip, or for a band that begins to the right of a corner."""
        self._slip = slip
        set_role(self.title, "sandbox" if slip else "on-green-title")
        set_role(self.says, "faint" if slip else "on-green")
        left = 0 if slip else max(12, corner.right() + 12 if corner is not None else 0)
        self._row.setContentsMargins(left, 0 if slip else 6, 0 if slip else 10, 0 if slip else 6)
        self._fit()

    def say(self, words: str) -> None:
        """Tell something under the title."""
        self.says.setText(words)
        self.setAccessibleDescription(words)
        self._fit()

    def _fit(self) -> None:
        wide = scaled_length(_WIDE)
        self.says.setMinimumSize(0, 0)
        self.says.setMaximumWidth(wide if self._slip else _ANY)
        if self._slip:
            self.says.ensurePolished()
            self.says.setMinimumSize(wide, self.says.heightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._slip:
            painter = QPainter(self)
            painter.fillRect(self.rect(), QColor(GREEN))
            painter.end()


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
