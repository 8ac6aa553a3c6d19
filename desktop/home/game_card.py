"""A game by its picture: what it is called, what it is, for how many."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton

from desktop.resources import SERIF
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import escape_mnemonic

_RADIUS = 10
_BESIDE = 15
_BELOW_TITLE = 4
_LEAST_PICTURE = 0.42
"""How high a picture is at least, compared to its width."""


_KEEP = Qt.AspectRatioMode.KeepAspectRatio


def paint_cover(painter: QPainter, picture: QPixmap, room: QRectF, *, whole: bool = False) -> None:
    """A picture as large as its room, cut off where it is longer, or within its room."""
    if picture.isNull() or room.isEmpty():
        return
    source = QRectF(picture.rect())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if whole:
        inside = QRectF(QPointF(), source.size().scaled(room.size(), _KEEP))
        inside.moveCenter(room.center())
        painter.drawPixmap(inside, picture, source)
        return
    shown = room.size().scaled(source.size(), _KEEP)
    part = QRectF(source.topLeft(), shown)
    part.moveCenter(source.center())
    painter.drawPixmap(room, picture, part)


class GameCard(QAbstractButton):
    """One of several games to choose from.

    Signals: `chosen_twice()` where it is chosen and wanted at once, by a double click or Enter.
    """

    chosen_twice = Signal()

    def __init__(self, name: str, says: str, many: str, scheme: ColourScheme) -> None:
        super().__init__()
        self._scheme = scheme
        self._picture = QPixmap()
        self._hover = False
        self._says, self._many = says, many
        self.fellows: Sequence[GameCard] = (self,)
        """The cards beside it, whose words begin at the same height."""
        self.setText(escape_mnemonic(name))
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = QFont(SERIF)
        self._title.setPixelSize(scaled_length(25))
        self.tell(says, many)

    def tell(self, says: str, many: str) -> None:
        """What the game is, and for how many."""
        self._says, self._many = says, many
        self.setAccessibleDescription(f"{says} {many}")
        self.updateGeometry()
        self.update()

    def show_picture(self, picture: QImage) -> None:
        """What it looks like."""
        self._picture = QPixmap.fromImage(picture)
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._picture_height(width) + self._words_high(width) + 8

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled_length(200), self.heightForWidth(scaled_length(280)))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def _picture_height(self, width: int) -> int:
        return round(_LEAST_PICTURE * width)

    def _words_high(self, width: int) -> int:
        inner = width - 2 * _BESIDE
        title = self._lines(QFontMetrics(self._title), self.text().replace("&&", "&"), inner)
        says = self._lines(self.fontMetrics(), self._says, inner)
        return 8 + title + _BELOW_TITLE + says + 6 + self.fontMetrics().height() + 12

    @staticmethod
    def _lines(metrics: QFontMetrics, words: str, width: int) -> int:
        room = QRect(0, 0, max(40, width), 10_000)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = self._scheme
        paper = QRectF(self.rect()).adjusted(2, 3, -3, -5)
        painter.setPen(Qt.PenStyle.NoPen)
        for away, dark in ((3, 12), (2, 16), (1, 22)):
            painter.setBrush(QColor(40, 28, 10, dark))
            shade = paper.adjusted(-away, -away + 2, away, away + 2)
            painter.drawRoundedRect(shade, _RADIUS + away, _RADIUS + away)
        shape = QPainterPath()
        shape.addRoundedRect(paper, _RADIUS, _RADIUS)
        painter.fillPath(shape, QColor(scheme.sheet))
        painter.setClipPath(shape)
        words_high = max(each._words_high(self.width()) for each in self.fellows)
        high = self.height() - words_high - 8
        room = QRectF(paper.left(), paper.top(), paper.width(), high)
        painter.fillRect(room, QColor(scheme.rule))
        paint_cover(painter, self._picture, room)
        painter.setClipping(False)
        self._write(painter, room.bottom() + 7, paper.bottom() - 11)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge, broad = (scheme.accent, 2) if self._hover else (scheme.rule, 1)
        if self.isChecked():
            edge, broad = scheme.wax, 4
        painter.setPen(QPen(QColor(edge), broad))
        painter.drawRoundedRect(paper, _RADIUS, _RADIUS)
        if self.hasFocus():
            painter.setPen(QPen(QColor(scheme.glow), 2))
            painter.drawRoundedRect(paper.adjusted(4, 4, -4, -4), _RADIUS - 3, _RADIUS - 3)

    def _write(self, painter: QPainter, top: float, foot: float) -> None:
        """The words below the picture; for how many stands at the foot, in line on every card."""
        scheme, wide = self._scheme, self.width() - 2 * _BESIDE
        wrap = Qt.TextFlag.TextWordWrap
        painter.setPen(QColor(scheme.ink))
        for font, words in (
            (self._title, self.text().replace("&&", "&")),
            (self.font(), self._says),
        ):
            painter.setFont(font)
            high = self._lines(QFontMetrics(font), words, wide)
            painter.drawText(QRectF(_BESIDE, top, wide, high), wrap, words)
            top += high + _BELOW_TITLE
        painter.setFont(self._bold())
        painter.setPen(QColor(scheme.accent))
        high = self.fontMetrics().height()
        painter.drawText(QRectF(_BESIDE, foot - high, wide, high), wrap, self._many)

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self._hover = event.type() is QEvent.Type.HoverEnter
            self.update()
        return super().event(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.chosen_twice.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.setChecked(True)
            self.chosen_twice.emit()
        else:
            super().keyPressEvent(event)
