"""Words for everybody round the table, over a whole page and in the largest type that fits."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from desktop.resources import SERIF
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.cached_pixmap import CachedPixmap
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.floating_card import set_menus_covered
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button

LARGEST = 178
"""The height of the headline where it fits, in pixels at 1440 by 900."""
_LEAST = 16
_RISING, _FRAME = 900, 33
"""How long its picture takes to come, and how often it is painted, in milliseconds."""


@dataclass(frozen=True, slots=True)
class AnnouncementText:
    """What is announced: `above` says when, `headline` what, `lines` more of it, `below` is in the
    corner."""

    above: str
    headline: str
    lines: tuple[str, ...]
    below: str


class AnnouncementPage(QWidget):
    """Words for everybody round the table to read, over a picture of the hour.

    Signals: `done()` after a press on the button, a click anywhere, Space, Return or Escape.
    """

    done = Signal()

    def __init__(
        self,
        told: AnnouncementText,
        clock: Clock,
        *,
        reduce_motion: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.told = told
        self._clock, self._reduce_motion = clock, reduce_motion
        self._shown = 1.0
        self._since = 0
        self._moving = ClockTimer(clock)
        self._words = CachedPixmap()
        on = button(self.tr("Go on"), "primary", press=self.done)
        on.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        on.setStyleSheet(_BUTTON.format(size=scaled_length(24)))
        self._button = on
        column_layout(None, row_layout(None, on), on=self, margins=(48, 26, 48, 26))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(" ".join((told.headline + ".", *told.lines)))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        if event.key() in ends and not event.isAutoRepeat():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        set_menus_covered(self, True)
        if not self._reduce_motion and not self._clock.is_manual:
            self._shown, self._since = 0.0, self._clock.now()
            self._moving.every(_FRAME, self._move)

    def hideEvent(self, event: QHideEvent) -> None:
        self._rest()
        set_menus_covered(self, False)
        super().hideEvent(event)

    def _move(self) -> None:
        past = min(1.0, (self._clock.now() - self._since) / _RISING)
        self._shown = 1 - (1 - past) ** 3
        if past >= 1:
            self._rest()
        self.update()

    def _rest(self) -> None:
        self._moving.stop()
        self._shown = 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        self.paint_picture(painter, room, self._shown)
        if self._shown < 1:  # Their shadow takes too long to be painted with each picture.
            painter.setOpacity(self._shown)
            self._words.paint(painter, self, self._write)
        else:
            self._write(painter)

    def paint_picture(self, painter: QPainter, room: QRectF, shown: float) -> None:
        """Paint what is behind the words, as far as it has come: 1 is all of it."""

    def _write(self, painter: QPainter) -> None:
        room = QRectF(self.rect())
        told, high = self.told, room.height()
        wide = room.adjusted(0.05 * room.width(), 0, -0.05 * room.width(), 0)
        scale = min(high / 900, room.width() / 1440)
        at = QRectF(wide.left(), 0.06 * high, wide.width(), 0.07 * high)
        _paint_fitting_text(painter, at, told.above, scaled_length(42) * scale, _PALE, italic=True)
        most = 0.31 if told.lines else 0.4
        at = QRectF(wide.left(), 0.12 * high, wide.width(), most * high)
        low = _paint_fitting_text(painter, at, told.headline, LARGEST * scale, _BRIGHT)
        at = QRectF(wide.left(), low + 0.02 * high, wide.width(), 0.62 * high - low)
        _paint_fitting_text(painter, at, "\n".join(told.lines), scaled_length(44) * scale, _BRIGHT)
        foot = self._button.geometry()
        at = QRectF(48, foot.top(), foot.left() - 60, foot.height())
        _paint_fitting_text(painter, at, told.below, scaled_length(28), _PALE, side=True)


_BUTTON = (
    "QPushButton {{ background: #d8b266; color: #20190b; border: 1px solid #d8b266;"
    " border-radius: 8px; padding: 16px 34px; font-size: {size}px; font-weight: bold; }}"
    " QPushButton:hover {{ background: #e6c47e; }}"
)
_BRIGHT, _PALE, _SHADE = QColor("#fff4de"), QColor("#f6dda8"), QColor(12, 22, 32, 7)


def _paint_fitting_text(
    painter: QPainter,
    room: QRectF,
    words: str,
    most: float,
    ink: QColor,
    *,
    italic: bool = False,
    side: bool = False,
) -> float:
    """Write words as large as there is room for, and no larger; how far down they reach."""
    font = QFont(SERIF)
    font.setItalic(italic)
    across = Qt.AlignmentFlag.AlignLeft if side else Qt.AlignmentFlag.AlignHCenter
    down = Qt.AlignmentFlag.AlignVCenter if side else Qt.AlignmentFlag.AlignTop
    flags = Qt.TextFlag.TextWordWrap | across | down
    size, taken = max(_LEAST, round(most)), QRectF()
    while True:
        font.setPixelSize(size)
        taken = QFontMetricsF(font).boundingRect(room, int(flags), words)
        if size <= _LEAST or (taken.height() <= room.height() and taken.width() <= room.width()):
            break
        size -= max(1, size // 40)
    painter.setFont(font)
    # Its shadow has no edge: many faint ones lie over one another.
    painter.setPen(_SHADE)
    for turn in range(12):
        across, down = math.cos(turn * math.tau / 12), math.sin(turn * math.tau / 12)
        for reach in (0.012, 0.028, 0.046):
            spot = room.translated(reach * size * across, reach * size * (down + 0.6))
            painter.drawText(spot, int(flags), words)
    painter.setPen(ink)
    painter.drawText(room, int(flags), words)
    return taken.bottom()
