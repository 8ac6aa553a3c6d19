"""One power at the table: its shield, who plays it, its centres, and what its seat may do."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from desktop.results.standing_model import Standing
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.page_keys import press_by_enter
from desktop.widgets.theme import is_type_large, scaled_length, use_lining_figures
from desktop.widgets.wax_seal import paint_seal
from desktop.widgets.widget_factory import text
from engine.board.terms import Power

_SHIELD, _SMALL_SHIELD = 34, 28
"""Of the power's piece, in pixels; for those at the other end of the table."""
_BAR_DOTS = 8
"""How high the bar of centres is, in pixels."""
_FIGURE, _SMALL_FIGURE = 40, 28
"""The least width of a number of centres, at the usual size of type; and in a small row, where the
player's name wants the room."""
_NAME = 150
"""How much of a name is never cut, of a power or a player, at the usual size of type."""
_SMALL_END = 30
"""The most of a seal or a button in a small row: seven lie in the place of one board."""
_HIGHEST = 64
"""The most of a small row, where there is room for all."""
_RAIL_SEAT, _RAIL_PIECE = 46, 34
"""A seat on the rail, and its piece, at the usual size of type."""
ROOM_AT_END = 92
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
        end: QWidget | None,
        parent: QWidget | None = None,
        *,
        small: bool = False,
    ) -> None:
        super().__init__(parent)
        self._powers = figures.powers
        names = row_layout(spacing=6)
        power = NaturalWidthLabel(figures.title(context), "power-small" if small else "power")
        uncut = 0 if small or is_type_large() else scaled_length(_NAME)
        power.setMinimumWidth(min(power.sizeHint().width(), uncut))
        names.addWidget(power)
        # Nations of seven countries take a line of their own, where no figure is cut off.
        beside = "" if figures.mixed else figures.player
        player = elided_label(beside, "small") if beside else QWidget()
        player.setMinimumWidth(max(0, min(player.sizeHint().width(), uncut)))
        names.addWidget(player, 1)
        bar = CentreBar(figures, winning, context)
        line = row_layout(on=self, spacing=6 if small else 10)
        if not figures.mixed:
            line.addWidget(_shield(figures, context, _SMALL_SHIELD if small else _SHIELD))
        below = elided_label(figures.nations(context), "small") if figures.mixed else bar
        add_parts(line, (column_layout(None, names, below, None, spacing=1 if small else 3), 1))
        count = text(str(figures.centres), "count-head" if small else "figure")
        use_lining_figures(count)
        count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        count.setMinimumWidth(scaled_length(_SMALL_FIGURE if small else _FIGURE))
        count.setToolTip(bar.toolTip())
        line.addWidget(count)
        self.end = end or QWidget()
        self.end.setMinimumWidth(scaled_length(ROOM_AT_END))
        if isinstance(end, QLabel):
            end.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.end)
        if small:
            self.end.setMaximumHeight(scaled_length(_SMALL_END))
            self.setMaximumHeight(scaled_length(_HIGHEST))
        # In a crowded column the list below gives way, and no name is cut.
        self.setMinimumHeight(self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self._powers)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(())


def _shield(figures: Standing, context: MapUiContext, size: int) -> QLabel:
    shield, side = QLabel(), scaled_length(size)
    shield.setPixmap(context.token(figures.power, side).pixmap(side, side))
    return shield


class RailSeat(QAbstractButton):
    """A seat on the rail of a folded panel: its power's piece, with a seal once it has sealed."""

    def __init__(
        self, power: Power, context: MapUiContext, said: str, *, sealed: bool, asked: bool
    ) -> None:
        super().__init__()
        self._token = context.token(power, scaled_length(_RAIL_PIECE))
        self._scheme, self._sealed = context.scheme, sealed
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.setEnabled(asked)
        if asked:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(scaled_length(_RAIL_SEAT), scaled_length(_RAIL_SEAT))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_enter(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isEnabled() and self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._scheme.wash))
            painter.drawRoundedRect(frame, 8, 8)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._scheme.glow), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 8, 8)
        side = scaled_length(_RAIL_PIECE)
        painter.setOpacity(1 if self.isEnabled() or self._sealed else 0.4)
        at = self.rect().center() - QPoint(side, side) / 2
        painter.drawPixmap(at, self._token.pixmap(side, side))
        if self._sealed:
            painter.setOpacity(1)
            painter.translate(self.width() * 0.72, self.height() * 0.74)
            painter.scale(side / 62, side / 62)
            paint_seal(painter, self._scheme, lit=self.isEnabled() and self.underMouse())


class CentreBar(QWidget):
    """A bar of the centres that win, of which a power has some."""

    def __init__(
        self,
        figures: Standing,
        winning: int,
        context: MapUiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._count, self._of = figures.centres, winning
        self._scheme = context.scheme
        accent = QColor(context.scheme.accent)
        self.setFixedHeight(_BAR_DOTS)
        self._colour = accent if figures.mixed else context.list_style.power(figures.power)
        said = self.tr("Supply centres: {0} of {1}").format(figures.centres, winning)
        self.setToolTip(said)
        self.setAccessibleName(said)

    def sizeHint(self) -> QSize:
        return QSize(scaled_length(120), _BAR_DOTS)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, _BAR_DOTS)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        step = self.width() / max(1, self._of)
        gap = 2.0 if step > 5 else 0.0  # Where each centre has room, they are counted one by one.
        for number in range(self._of):
            painter.setBrush(self._colour if number < self._count else QColor(self._scheme.wash))
            room = QRectF(number * step, 0, step - gap, self.height())
            painter.drawRoundedRect(room, 2, 2) if gap else painter.drawRect(room)


class ElidedLabel(QLabel):
    """A label that gives way when there is little room, with dots for what is left out."""

    def paintEvent(self, event: QPaintEvent) -> None:
        fits = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.width()
        )
        if len(fits) < 3 and fits != self.text():
            return  # Dots alone tell nothing.
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


class NaturalWidthLabel(ElidedLabel):
    """A label as wide as its words where there is room."""

    def __init__(self, words: str, role: str) -> None:
        super().__init__(words)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setToolTip(words)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, super().minimumSizeHint().height())


def elided_label(words: str, role: str) -> QLabel:
    """A label that tells all in its tip."""
    label = ElidedLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    label.setToolTip(words)
    return label
