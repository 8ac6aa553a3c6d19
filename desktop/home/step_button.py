"""One of the steps towards a new game: its number in a ring, and its title."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.resources import SERIF
from desktop.widgets.theme import ColourScheme, scaled_length


class StepButton(QAbstractButton):
    """Pressing it goes there."""

    def __init__(
        self, number: int, title: str, scheme: ColourScheme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.title, self._number, self._scheme = title, number, scheme
        self._done = self._here = False
        self.setText(title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._font = QFont(SERIF)
        self._font.setPixelSize(scaled_length(24))

    def show_step(self, *, done: bool, here: bool) -> None:
        """Whether its page has been left, or is the one shown."""
        self._done, self._here = done, here
        told = self.tr("Step {number}: {title}").format(number=self._number, title=self.title)
        self.setAccessibleName(self.tr("{step}, shown now").format(step=told) if here else told)
        self.update()

    def sizeHint(self) -> QSize:
        ring = scaled_length(34)
        wide = QFontMetrics(self._font).horizontalAdvance(self.title)
        return QSize(ring + 18 + wide + 6, ring + 10)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme, side = self._scheme, scaled_length(34)
        ring = QRectF(4, (self.height() - side) / 2, side, side).adjusted(1, 1, -1, -1)
        ground = scheme.wax if self._here else scheme.accent if self._done else ""
        ink = scheme.on_wax if self._here else scheme.on_accent if self._done else scheme.faint
        painter.setPen(QPen(QColor(ground or scheme.edge), 1.6))
        painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(
            ring, Qt.AlignmentFlag.AlignCenter, "✓" if self._done else str(self._number)
        )
        painter.setFont(self._font)
        painter.setPen(QColor(scheme.ink if self._here else scheme.faint))
        words = QRectF(self.rect()).adjusted(side + 14, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.title)
        if self.hasFocus():
            painter.setPen(QPen(QColor(scheme.glow), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
