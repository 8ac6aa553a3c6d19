"""The striped border and the band that say: this is a sandbox."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.layout import horizontal, vertical
from desktop.widgets.theme import Scheme, for_type
from desktop.widgets.widget_factory import text

BORDER = 9
"""How broad the stripes are, in pixels."""
_PITCH = 22


class StripedFrame(QWidget):
    """A page with diagonal stripes all round, so that nobody takes it for the game."""

    def __init__(self, scheme: Scheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scheme = scheme
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.inside = vertical(on=self, margins=(BORDER, BORDER, BORDER, BORDER), spacing=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._scheme.paper))
        inner = self.rect().adjusted(BORDER, BORDER, -BORDER, -BORDER)
        # Whatever changes on the page is painted on this paper: the border seldom with it.
        painter.setClipRegion(QRegion(self.rect()) - QRegion(inner))
        painter.fillRect(event.rect(), self._stripes())
        painter.setClipping(False)
        painter.setPen(QPen(QColor(self._scheme.warn), 1))
        painter.drawRect(inner.adjusted(0, 0, -1, -1))
        painter.end()

    def _stripes(self) -> QBrush:
        """Slanting stripes without end, their edges soft for the breadth of a pixel."""
        across = QLinearGradient(0, 0, _PITCH / 2, _PITCH / 2)
        across.setSpread(QGradient.Spread.RepeatSpread)
        warn, paper = QColor(self._scheme.warn), QColor(self._scheme.paper)
        across.setStops([(0.0, warn), (0.47, warn), (0.53, paper), (0.97, paper), (1.0, warn)])
        return QBrush(across)


_WORDS = 260
"""The least breadth of the words beside the buttons, at the usual size of type; where there is
less the buttons stand below them."""


class SandboxBand(QWidget):
    """The head of a sandbox: what this is, what became of it last, and its buttons."""

    def __init__(self, title: str, says: str, scheme: Scheme) -> None:
        super().__init__()
        self._scheme = scheme
        self.title = text(title, "section")
        self.says = text(says, "faint", wrap=True)
        self.buttons = FlowingRow(())
        self.buttons.setSpacing(4)
        words = QWidget()
        words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        vertical(self.title, self.says, on=words, spacing=0)
        self._row = horizontal(
            (words, 1), self.buttons, on=self, margins=(12, 6, 10, 6), spacing=6
        )

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
        ground = QColor(self._scheme.warn)
        ground.setAlphaF(0.16)
        painter.fillRect(self.rect(), ground)
        painter.end()
