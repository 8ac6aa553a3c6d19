"""A disc that must be held down, so that nobody opens a curtain, or agrees, by a stray click."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.widgets.clock import Alarm, Clock
from desktop.widgets.compass_rose import with_alpha
from desktop.widgets.theme import scaled_length, title_font

_LEAST = 120
"""No keyboard repeats a key that was down for a shorter time, in milliseconds; programs that type
in one's place let keys go sooner."""


class KeyHoldTracker:
    """Watches the presses and releases that one widget gets.

    Qt marks repeats by itself, but on X11 not reliably: there a repeat is a release and a press at
    the same moment, and Qt takes them for what they look like unless both have arrived.
    """

    def __init__(self) -> None:
        self._key = 0
        self._since = 0
        self._released = -1

    def repeats(self, event: QKeyEvent) -> bool:
        """Whether an event, to be asked for each in its turn, is but a key that stays down."""
        key, now = event.key(), event.timestamp()
        if event.isAutoRepeat():
            return True
        if event.type() == QEvent.Type.KeyRelease:
            if key != self._key:  # It was pressed before anybody watched.
                self._key, self._since = key, now - _LEAST
            self._released = now
            return False
        held = now and now - self._since >= _LEAST  # 0 is no time at all.
        if key == self._key and now == self._released and held:
            return True
        self._key, self._since, self._released = key, now, -1
        return False

    def lasted(self, event: QKeyEvent) -> int:
        """How long the key of an event has been down, in milliseconds."""
        return event.timestamp() - self._since if event.key() == self._key else 0


HOLD_TIME = 700
"""How long to hold, in milliseconds."""

_STEP = 16
_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_USUAL, _WIDEST = 156, 240
"""Across the disc, in pixels: at the usual size of type, and at most."""
_WIDE, _HIGH = 0.76, 0.62
"""What words may take of the disc, to the sides and in height."""
_SMALLER = 0.96

_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class DiscColours:
    """As `#rrggbb`: the disc, what is written on it, and the ring that fills."""

    disc: str
    ink: str
    ring: str


class HoldDisc(QWidget):
    """A disc that must be held down until its ring is full: by mouse, finger, Space or Enter.

    Letting go, sliding off or losing the keyboard before that starts again. `keep` makes it stay
    full and still once it was held.

    Signals: `held()` once the ring is full.
    """

    accessible_role = QAccessible.Role.Button

    held = Signal()

    def __init__(
        self,
        clock: Clock,
        colours: DiscColours,
        words: str,
        across: int = 0,
        *,
        keep: bool = False,
    ) -> None:
        super().__init__()
        self._clock = clock
        self._colours = colours
        self._words = words
        self._across = across = across or min(scaled_length(_USUAL), _WIDEST)
        self._keep = keep
        self._font = _fitting_font(words, across, 1.3 * self.font().pointSizeF())
        self._since: int | None = None
        self._held_key = KeyHoldTracker()
        self._until_release: int | None = None
        self._alarms: tuple[Alarm, ...] = ()
        self.done = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)

    @property
    def progress(self) -> float:
        """How much of the ring is full, 0 to 1."""
        if self.done:
            return 1.0
        if self._since is None:
            return 0.0
        return min(1.0, (self._clock.now() - self._since) / HOLD_TIME)

    def press(self, since: int | None = None) -> None:
        """Somebody takes hold, or has not let go `since`."""
        if self._since is None and not self.done:
            now = self._clock.now()
            self._since = now if since is None else since
            self._alarms = (
                self._clock.every(_STEP, self.update),
                self._clock.after(max(0, HOLD_TIME - (now - self._since)), self._hold_complete),
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
        return QSize(self._across, self._across)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._is_on_disc(event.position()):
            self.press()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._is_on_disc(event.position()):
            self.let_go()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.let_go()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            super().keyPressEvent(event)
        elif not self._held_key.repeats(event):
            self.press()
        elif self._until_release is not None:
            self.press(self._until_release)
        self._until_release = None

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            super().keyReleaseEvent(event)
        elif not self._held_key.repeats(event):
            self._until_release = self._since
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
        ink = QColor(self._colours.ink)
        painter.setPen(
            QPen(with_alpha(ink, 0.5 if self.window().focusWidget() is self else 0.3), 3)
        )
        painter.setBrush(QColor(self._colours.disc))
        painter.drawEllipse(ring)
        if self.progress:
            painter.setPen(QPen(QColor(self._colours.ring), 5, c=Qt.PenCapStyle.RoundCap))
            painter.drawArc(ring, 90 * 16, -round(360 * 16 * self.progress))
        painter.setPen(ink)
        painter.setFont(self._font)
        words = "✓" if self.done else self._words
        side = (1 - _WIDE) / 2 * self.width()
        painter.drawText(QRectF(self.rect()).adjusted(side, 0, -side, 0), _CENTRED, words)

    def _is_on_disc(self, at: QPointF) -> bool:
        off = at - QPointF(self.rect().center())
        return math.hypot(off.x(), off.y()) <= self.width() / 2

    def _hold_complete(self) -> None:
        self.let_go()
        self.done = self._keep
        self.held.emit()


def _fitting_font(words: str, across: int, points: float) -> QFont:
    """The italic of titles, small enough for all words to stand inside the disc."""
    room = QRectF(0, 0, _WIDE * across, _HIGH * across)
    font = title_font(points, italic=True)
    while not room.contains(_text_rect(font, words, room)):
        points *= _SMALLER
        font = title_font(points, italic=True)
    return font


def _text_rect(font: QFont, words: str, room: QRectF) -> QRectF:
    """What words take that are broken into lines; a long word goes on beyond the side."""
    metrics = QFontMetricsF(font)
    widest = max(metrics.horizontalAdvance(word) for word in words.split())
    taken = metrics.boundingRect(room, _CENTRED, words)
    taken.setWidth(max(taken.width(), widest))
    return taken
