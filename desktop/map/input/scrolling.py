"""What a wheel, two fingers on a trackpad and arrows with Ctrl mean: to come closer, or to pan."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputDevice, QWheelEvent

_NOTCH = 120
"""What one notch of a wheel turns, in eighths of a degree."""
_PIXELS_A_NOTCH = 60
PAN_KEYS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (80, 0),
    Qt.Key.Key_Right: (-80, 0),
    Qt.Key.Key_Up: (0, 80),
    Qt.Key.Key_Down: (0, -80),
}
"""How far an arrow with Ctrl moves the picture, in pixels."""


def pan_of(event: QWheelEvent) -> QPoint | None:
    """How far two fingers drag the picture, in pixels; None where the event zooms.

    A wheel zooms, and anything does with Ctrl held. A trackpad is known by its phases or by its
    kind of device: that a device counts in pixels is not enough, since some mice do. What a
    trackpad turns after the fingers have left it never zooms, whatever key is pressed by then.
    """
    momentum = event.phase() is Qt.ScrollPhase.ScrollMomentum
    if momentum and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return QPoint()
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return None
    pad = event.device() and (event.device().type() is QInputDevice.DeviceType.TouchPad)
    if event.phase() is Qt.ScrollPhase.NoScrollPhase and not pad:
        return None
    if not event.pixelDelta().isNull():
        return event.pixelDelta()
    return event.angleDelta() * (_PIXELS_A_NOTCH / _NOTCH)


def notches_of(event: QWheelEvent) -> float:
    """How far a zooming event was turned, in notches of a wheel; positive comes closer."""
    if event.angleDelta().y():
        return event.angleDelta().y() / _NOTCH
    return event.pixelDelta().y() / _PIXELS_A_NOTCH
