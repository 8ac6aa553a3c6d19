"""One power at the table: its shield, who plays it, its centres, and what its seat may do."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop.map.paint.palette import MapStyle
from desktop.map.paint.tokens import token_icon
from desktop.results.standing_model import Standing
from desktop.session.ui_context import MapUiContext
from desktop.widgets.layout import fill, horizontal, vertical
from desktop.widgets.theme import for_type
from engine.board.terms import UnitType

_NAME = 92
"""No more is kept free for a name; what is longer ends in dots."""
ROOM_AT_END = 138
"""The least width of what stands at the right, so that the bars stand in line."""


class PowerRow(QWidget):
    """A row; `end` is what stands at its right: a button, a word, or nothing.

    Signals: `pointed(tuple)` with its powers while the pointer is over it, empty when it leaves.
    """

    pointed = Signal(object)

    def __init__(
        self,
        figures: Standing,
        winning: int,
        context: MapUiContext,
        style: MapStyle,
        end: QWidget | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._powers = figures.powers
        name = figures.title(context)
        names = vertical(elided(name, ""), spacing=0)
        names.addStrut(self._room_for_names(context))
        if below := figures.nations(context) or figures.player:
            names.addWidget(elided(below, "small"))
        line = horizontal(on=self, margins=(0, 1, 0, 1), spacing=8)
        if not figures.mixed:
            line.addWidget(_shield(figures, context, style))
        fill(line, (names, 1), CentreBar(figures, winning, context, style))
        if end is not None:
            end.setMinimumWidth(for_type(ROOM_AT_END))
            if isinstance(end, QLabel):
                end.setAlignment(Qt.AlignmentFlag.AlignCenter)
            line.addWidget(end)
        else:
            line.addSpacing(for_type(ROOM_AT_END) + 8)
        # In a crowded column the list below gives way, and no name is cut.
        self.setMinimumHeight(self.sizeHint().height())

    def _room_for_names(self, context: MapUiContext) -> int:
        """The width of the longest power's name, the same in every row, within reason."""
        metrics = self.fontMetrics()
        names = context.gazetteer.powers[context.language].values()
        widest = max((metrics.horizontalAdvance(each) for each in names), default=0)
        return min(widest + 1, for_type(_NAME))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self._powers)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(())


def _shield(figures: Standing, context: MapUiContext, style: MapStyle) -> QLabel:
    letter = context.gazetteer.letters[context.language].get(figures.power, "?")
    shield = QLabel()
    shield.setPixmap(token_icon(UnitType.ARMY, figures.power, letter, style, 26).pixmap(26, 26))
    return shield


class CentreBar(QWidget):
    """A number of centres in front of a bar of its share of those that win."""

    def __init__(
        self,
        figures: Standing,
        winning: int,
        context: MapUiContext,
        style: MapStyle,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._count = figures.centres
        self._share = min(1.0, figures.centres / winning)
        self._scheme = context.scheme
        accent = QColor(context.scheme.accent)
        self._colour = accent if figures.mixed else style.power(figures.power)
        said = self.tr("Supply centres: {0} of {1}").format(figures.centres, winning)
        self.setToolTip(said)
        self.setAccessibleName(said)

    def sizeHint(self) -> QSize:
        return QSize(for_type(20) + 72, 24)

    def minimumSizeHint(self) -> QSize:
        return QSize(for_type(20) + 32, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, figure = self.height() / 2, for_type(20)
        painter.setPen(QColor(self._scheme.ink))
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, 0, figure, self.height()), flags, str(self._count))
        room = QRectF(figure + 7, middle - 4, self.width() - figure - 9, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._scheme.wash))
        painter.drawRoundedRect(room, 4, 4)
        if self._share > 0:
            room.setWidth(max(8.0, room.width() * self._share))
            painter.setBrush(self._colour)
            painter.drawRoundedRect(room, 4, 4)


class ElidedLabel(QLabel):
    """A label that gives way when there is little room, with dots for what is left out."""

    def paintEvent(self, event: QPaintEvent) -> None:
        fits = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.width()
        )
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.rect(),
            self.alignment(),
            self.palette(),
            self.isEnabled(),
            fits,
            self.foregroundRole(),
        )


def elided(words: str, role: str) -> QLabel:
    """A label that tells all in its tip."""
    label = ElidedLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    label.setToolTip(words)
    return label
