"""A card that shows its face only as long as somebody holds it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from desktop.pages.emblems import Emblem, EmblemPanel
from desktop.widgets.layout import fill, horizontal, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import text

_WIDTH, _HEIGHT, _TALL = 520, 460, 640
_PICTURE = 300
"""How wide the picture is beside the words, in pixels; it is left out where there is no room."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """What stands on a card: what its holder is, and lines about it.

    `told` is what its holder was told since, where that is kept on it; such a card is taller, for
    everybody alike, and has as many of the latest of these lines as there is room for.
    """

    title: str
    lines: tuple[str, ...] = ()
    told: tuple[str, ...] | None = None
    emblem: Emblem = Emblem.NONE


class HoldButton(QPushButton):
    """A button that is held: `held(True)` while it is down, `held(False)` when it no longer is.

    Letting go, sliding off, losing the keyboard or going away all end it.
    """

    held = Signal(bool)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setAutoDefault(False)
        self._down = False
        self.pressed.connect(lambda: self._tell(True))
        self.released.connect(lambda: self._tell(False))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._tell(False)
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._tell(False)
        super().hideEvent(event)

    def _tell(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self.held.emit(down)


class RoleCard(QWidget):
    """A button, and the card that lies over `table` while it is held.

    `words` are asked for each time, and nothing of them is kept once it is let go.
    """

    def __init__(self, words: Callable[[], CardWords], table: QWidget) -> None:
        super().__init__()
        self._words = words
        self._table = table
        self.button = HoldButton(self.tr("Hold to see your card"))
        self.button.setToolTip(self.tr("Shown while you hold it, by mouse or with Space"))
        self.button.held.connect(self._turn)
        self.face: QFrame | None = None
        vertical(self.button, on=self)
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.WindowDeactivate):
            self._turn(False)
        return False

    def _turn(self, up: bool) -> None:
        if self.face is not None:
            self.face.hide()
            self.face.deleteLater()
            self.face = None
        if up:
            self.face = self._face(self._words())
            self.face.show()
            self.face.raise_()

    def _face(self, words: CardWords) -> QFrame:
        face = QFrame(self._table)
        face.setProperty("role", "chosen")
        face.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = vertical(margins=(28, 22, 28, 22), spacing=8)
        picture = EmblemPanel(words.emblem)
        picture.setFixedWidth(for_type(_PICTURE))
        horizontal(picture, (column, 1), on=face, margins=(2, 2, 2, 2))
        column.addWidget(text(words.title, "title", wrap=True))
        fill(column, *(text(each, wrap=True) for each in words.lines))
        letters = [text(each, "small", wrap=True) for each in words.told or ()]
        fill(column, *letters, None)
        room, tall = self._table.size(), _HEIGHT if words.told is None else _TALL
        beside = for_type(_PICTURE) if room.width() >= for_type(_WIDTH + _PICTURE) else 0
        picture.setVisible(beside > 0)
        words_wide = min(for_type(_WIDTH), room.width())
        wide, high = words_wide + beside, min(for_type(tall), room.height())
        while letters and column.totalHeightForWidth(words_wide) > high:
            oldest = letters.pop(0)
            column.removeWidget(oldest)
            oldest.hide()
            oldest.deleteLater()
        middle = self._table.rect().center()
        face.setGeometry(middle.x() - wide // 2, middle.y() - high // 2, wide, high)
        return face
