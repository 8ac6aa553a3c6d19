"""The curtain between two seats: opaque, naming only who is next, opened by holding on."""

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.clock import Alarm, Clock
from desktop.furniture import button, text
from desktop.ornament import draw_rose, faded
from desktop.surroundings import Surroundings
from desktop.theme import Scheme, title_font

HOLD = 700
"""How long to hold, in milliseconds."""

_STEP = 16
_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HoldDisc(QWidget):
    """A disc that must be held down until its ring is full: by mouse, finger, Space or Enter.

    Letting go, sliding off or losing the keyboard before that begins anew.

    Signals: `held()` once the ring is full.
    """

    held = Signal()

    def __init__(self, clock: Clock, scheme: Scheme, words: str) -> None:
        super().__init__()
        self._clock = clock
        self._scheme = scheme
        self._words = words
        self._font = title_font(1.3 * self.font().pointSizeF(), italic=True)
        self._since: int | None = None
        self._alarms: tuple[Alarm, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)

    @property
    def progress(self) -> float:
        """How much of the ring is full, 0 to 1."""
        if self._since is None:
            return 0.0
        return min(1.0, (self._clock.now() - self._since) / HOLD)

    def press(self) -> None:
        """Somebody takes hold."""
        if self._since is None:
            self._since = self._clock.now()
            self._alarms = (
                self._clock.every(_STEP, self.update),
                self._clock.after(HOLD, self._full),
            )
            self.update()

    def let_go(self) -> None:
        """Somebody lets go too early, or the disc goes away."""
        self._since = None
        for alarm in self._alarms:
            alarm.cancel()
        self._alarms = ()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(156, 156)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._on_disc(event.position()):
            self.press()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._on_disc(event.position()):
            self.let_go()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.let_go()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.press()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self.let_go()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.let_go()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.let_go()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        ink = QColor(self._scheme.on_curtain)
        painter.setPen(QPen(faded(ink, 0.5 if self.hasFocus() else 0.3), 3))
        painter.setBrush(QColor(self._scheme.curtain_disc))
        painter.drawEllipse(ring)
        if self.progress:
            painter.setPen(QPen(QColor(_BRASS), 5, c=Qt.PenCapStyle.RoundCap))
            painter.drawArc(ring, 90 * 16, -round(360 * 16 * self.progress))
        painter.setPen(ink)
        painter.setFont(self._font)
        painter.drawText(ring.adjusted(14, 0, -14, 0), _CENTRED, self._words)
        painter.end()

    def _on_disc(self, at: QPointF) -> bool:
        off = at - QPointF(self.rect().center())
        return math.hypot(off.x(), off.y()) <= self.width() / 2

    def _full(self) -> None:
        self.let_go()
        self.held.emit()


_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
_BRASS = "#d8b266"


class CurtainScreen(QWidget):
    """Hides everything until the named seat's player holds the disc.

    It is given the player's name and the public names of the powers, nothing else of the seat.
    `painted` tells whether it has covered the window; it does not open before.

    Signals: `opened()`; `turned_back()` to the public table.
    """

    opened = Signal()
    turned_back = Signal()

    def __init__(self, player: str, powers: str, around: Surroundings) -> None:
        super().__init__()
        self._scheme = around.scheme
        self.painted = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Curtain. Next: {player}").format(player=player))
        self.disc = HoldDisc(around.clock, around.scheme, self.tr("Hold to open"))
        self.disc.held.connect(self._open)
        self.back = button(self.tr("Back to the table"))
        self.back.clicked.connect(self.turned_back)
        self._lay_out(player, powers)
        self._dress()
        self.setFocusProxy(self.disc)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._scheme.curtain))
        radius = 0.46 * min(self.width(), self.height())
        centre = QPointF(self.disc.geometry().center())
        draw_rose(painter, centre, radius, QColor(self._scheme.on_curtain))
        painter.end()
        self.painted = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.turned_back.emit()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self.painted:
            self.opened.emit()

    def _lay_out(self, player: str, powers: str) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(48, 40, 48, 28)
        column.addStretch(3)
        column.addWidget(_centred(self.tr("The table is for"), "curtain-lead"))
        column.addWidget(_centred(player, "curtain-name"))
        column.addWidget(_centred(powers, "curtain-powers"))
        column.addSpacing(28)
        column.addWidget(self.disc, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(18)
        column.addWidget(_centred(self.tr("Everybody else, look away."), "curtain-note"))
        column.addStretch(4)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.back)
        foot.addStretch()
        column.addLayout(foot)

    def _dress(self) -> None:
        self.setStyleSheet(
            f"QLabel {{ color: {self._scheme.on_curtain}; }}"
            f"QPushButton {{ color: {self._scheme.on_curtain}; background: transparent;"
            " border: 1px solid transparent; padding: 6px 14px; }"
            f"QPushButton:hover, QPushButton:focus {{ border-color: {_BRASS}; }}"
        )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.disc.let_go()
        super().changeEvent(event)


def _centred(words: str, role: str) -> QLabel:
    label = text(words, role, wrap=True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
