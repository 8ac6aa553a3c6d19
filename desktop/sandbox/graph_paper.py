"""What says that this is a sandbox: the green band over it, and the graph paper of its map."""

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.layout import horizontal, vertical
from desktop.widgets.theme import Scheme, for_type
from desktop.widgets.widget_factory import text

GREEN, ON_GREEN = "#33524a", "#f3f6f1"
"""The band's colour and that of its words: 7.9 to 1."""


class SandboxFrame(QWidget):
    """A page under the band of a sandbox."""

    def __init__(self, scheme: Scheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scheme = scheme
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.inside = vertical(on=self, spacing=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._scheme.paper))
        painter.end()


_WORDS = 260
"""The least breadth of the words beside the buttons, at the usual size of type; where there is
less the buttons stand below them."""


class SandboxBand(QWidget):
    """The head of a sandbox: what this is, what became of it last, and its buttons."""

    def __init__(self, title: str, says: str) -> None:
        super().__init__()
        self.title = text(title, "on-green-title")
        self.says = text(says, "on-green", wrap=True)
        self.buttons = FlowingRow(())
        self.buttons.setSpacing(4)
        words = QWidget()
        words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        vertical(self.title, self.says, on=words, spacing=0)
        self._row = horizontal(
            (words, 1), self.buttons, on=self, margins=(12, 6, 10, 6), spacing=6
        )

    def keep_free(self, corner: QRect) -> None:
        """Begin to the right of what lies in the upper left corner."""
        margins = self._row.contentsMargins()
        margins.setLeft(max(12, corner.right() + 12))
        self._row.setContentsMargins(margins)

    def say(self, words: str) -> None:
        """Tell something under the title."""
        self.says.setText(words)
        self.setAccessibleDescription(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # A button has other words.
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        """Let the buttons stand beside the words, or below where both together are too wide."""
        wide = for_type(_WORDS) + self.buttons.sizeHint().width() <= self.contentsRect().width()
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if wide else ways.TopToBottom)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(GREEN))
        painter.end()
