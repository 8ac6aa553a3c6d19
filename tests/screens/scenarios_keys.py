"""Pictures of the seat as it looks to somebody who plays by keyboard."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.screens.sample_game import Moment
from tests.screens.scenario import Shot, Sitter


def _typed(*keys: tuple[Qt.Key, str], alt: bool = False) -> Callable[[Sitter], QWidget]:
    """A seat of the opening after some keys; with `alt` that key is still held."""

    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit(Moment.OPENING)
        sitter.program.stage.navigator.call(sitter.seat(host))
        sitter.program.stage.navigator.sit_down()
        screen: Any = sitter.program.window.current_screen
        for key, text in keys:
            _press(screen, key, text)
        if alt:
            _press(screen, Qt.Key.Key_Alt, "", Qt.KeyboardModifier.AltModifier)
        return sitter.program.window

    return pose


def _press(
    screen: QWidget,
    key: Qt.Key,
    text: str,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QApplication.sendEvent(screen, QKeyEvent(QEvent.Type.KeyPress, key, held, text))


_NEXT = (Qt.Key.Key_N, "n")
_B, _SLASH, _F2 = (Qt.Key.Key_B, "b"), (Qt.Key.Key_Slash, "/"), (Qt.Key.Key_F2, "")

KEY_SHOTS = (
    Shot("seat-keys-cursor", _typed((Qt.Key.Key_Right, ""))),
    Shot("seat-keys-numbers", _typed(_NEXT, alt=True)),
    Shot("seat-keys-letters", _typed(_NEXT, _SLASH, _B)),
    Shot("seat-keys-table", _typed(_NEXT, _F2)),
)
