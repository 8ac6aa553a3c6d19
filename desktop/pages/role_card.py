"""A card that shows its face only as long as somebody holds it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from desktop.pages.emblems import Emblem, EmblemPanel
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.floating_card import set_menus_covered
from desktop.widgets.theme import palette_on, scaled_length
from desktop.widgets.widget_factory import text

_WIDTH, _HEIGHT, _ROUND = 512, 748, 40
"""How large a card is at most, and how much of the page is free round it, in pixels."""
_WORDS, _TOLD, _LEAST = 310, 470, 130
"""What the words need below the picture, and with what was told since; and the least picture."""
_ROUNDED, _LINES, _CORNER = 22.0, (9.0, 14.0), 20.0
_GOLD, _VEIL = QColor("#cfa443"), QColor(14, 20, 26, 205)


@dataclass(frozen=True, slots=True)
class CardWords:
    """What stands on a card: what its holder is, and lines about it.

    `told` is what its holder was told since, where that is kept on it; such a card has a smaller
    picture, for everybody alike, and as many of the latest of these lines as there is room for.
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


class _DimOverlay(QWidget):
    """It darkens the page while a card lies on it."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(page.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), _VEIL)


class CardFace(QFrame):
    """A playing card: two lines of gold round its edge, and gold in its lower corners."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette_on(self).color(QPalette.ColorRole.Base))
        edge = QRectF(self.rect())
        painter.drawRoundedRect(edge, _ROUNDED, _ROUNDED)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inside, width in zip(_LINES, (2.4, 1.2), strict=True):
            painter.setPen(QPen(_GOLD, width))
            line = edge.adjusted(inside, inside, -inside, -inside)
            painter.drawRoundedRect(line, _ROUNDED - inside / 2, _ROUNDED - inside / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_GOLD)
        middle, away = edge.center(), _LINES[1] + 6
        for across, down in ((1, 1), (-1, 1)):  # Above lies the picture, with a line of its own.
            corner = middle + QPointF(
                across * (edge.width() / 2 - away), down * (edge.height() / 2 - away)
            )
            # A quarter cut out of the square, towards the middle.
            shape = QPainterPath(corner)
            shape.lineTo(corner - QPointF(across * _CORNER, 0))
            inner = corner - QPointF(across * _CORNER, down * _CORNER) * 0.36
            shape.quadTo(inner, corner - QPointF(0, down * _CORNER))
            shape.closeSubpath()
            painter.drawPath(shape)


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
        self.face: CardFace | None = None
        self._veil: _DimOverlay | None = None
        column_layout(self.button, on=self)
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.WindowDeactivate):
            self._turn(False)
        return False

    def _turn(self, up: bool) -> None:
        for each in (self.face, self._veil):
            if each is not None:
                each.hide()
                each.deleteLater()
        if up or self._veil is not None:
            set_menus_covered(self._table, up)
        self.face = self._veil = None
        if up:
            self._veil = _DimOverlay(self._table)
            self.face = self._make_face(self._words())
            for each in (self._veil, self.face):
                each.show()
                each.raise_()

    def _make_face(self, words: CardWords) -> CardFace:
        face = CardFace(self._table)
        face.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        room = self._table.size()
        wide = min(scaled_length(_WIDTH), room.width())
        high = min(scaled_length(_HEIGHT), max(room.height() - _ROUND, min(room.height(), 460)))
        column = column_layout(on=face, margins=(26, 26, 26, 26), spacing=8)
        picture = EmblemPanel(words.emblem)
        left = high - scaled_length(_WORDS if words.told is None else _TOLD)
        picture.setFixedHeight(max(left, _LEAST))
        column.addWidget(picture)
        picture.setVisible(left >= _LEAST)
        title = text(words.title, "plate", wrap=True)
        lines = [text(each, "card-line", wrap=True) for each in words.lines]
        letters = [text(each, "small", wrap=True) for each in words.told or ()]
        for each in (title, *lines):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        rule = QFrame()
        rule.setFixedSize(scaled_length(220), 1)
        rule.setStyleSheet(f"background: {_GOLD.name()};")
        column.addWidget(title)
        column.addWidget(rule, 0, Qt.AlignmentFlag.AlignHCenter)
        add_parts(column, *lines, *letters, None)
        while letters and column.totalHeightForWidth(wide) > high:
            oldest = letters.pop(0)
            column.removeWidget(oldest)
            oldest.hide()
            oldest.deleteLater()
        middle = self._table.rect().center()
        face.setGeometry(middle.x() - wide // 2, middle.y() - high // 2, wide, high)
        return face
