"""How far a phase has been told: its acts side by side, to be pressed and dragged through."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from desktop.map.scene.replay import ReplayAct, Span
from desktop.session.ui_context import UiContext
from desktop.widgets.theme import for_type
from engine.board.calendar import PhaseKind

_EDGE = 8.0


class ActsBar(QSlider):
    """A slider over the milliseconds of a replay, with the names of the acts below.

    Signals: `sought(int)` when the player goes to another moment.
    """

    sought = Signal(int)

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._context = context
        self._spans: tuple[Span, ...] = ()
        self._kind = PhaseKind.MOVEMENT
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Acts of this phase"))

    def show_spans(self, spans: tuple[Span, ...], kind: PhaseKind = PhaseKind.MOVEMENT) -> None:
        """The acts of another phase of this kind; none where it is still open."""
        self._spans, self._kind = spans, kind
        self.setEnabled(bool(spans))
        self.setRange(0, spans[-1].ends if spans else 0)
        self.setSingleStep(100)
        self.update()

    def show_moment(self, elapsed: int) -> None:
        """How far it has come."""
        self.setValue(elapsed)
        here = next((each for each in self._spans if elapsed < each.ends), None)
        here = here or (self._spans[-1] if self._spans else None)
        self.setAccessibleDescription(self.name(here.act) if here else "")
        self.update()

    def step(self, by: int) -> int:
        """The moment at which the act after or before this one has been told."""
        ends = [each.ends - 1 for each in self._spans]
        if by > 0:
            return next((end for end in ends if end > self.value()), self.maximum())
        return max((end for end in ends if end < self.value() - 1), default=0)

    def name(self, act: ReplayAct) -> str:
        """An act in a word."""
        moves = self._kind is PhaseKind.MOVEMENT
        return {
            ReplayAct.ORDERS: self.tr("Orders"),
            ReplayAct.BATTLES: self.tr("Battles") if moves else self.tr("Results"),
            ReplayAct.MOVES: self.tr("Moves") if moves else self.tr("Adjustments"),
            ReplayAct.RETREATS: self.tr("Retreats"),
            ReplayAct.OWNERSHIP: self.tr("Ownership"),
        }[act]

    def sizeHint(self) -> QSize:
        return QSize(300, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, for_type(34))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._seek(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.sought.emit(self.step(-1))
            case Qt.Key.Key_Right:
                self.sought.emit(self.step(1))
            case _:
                event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = self._context.scheme
        told = self._x(self.value())
        for span in self._spans:
            room = QRectF(QPointF(self._x(span.begins), 5), QPointF(self._x(span.ends) - 3, 11))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.rule))
            painter.drawRoundedRect(room, 3, 3)
            done = QRectF(room)
            done.setRight(min(room.right(), max(room.left(), told)))
            if done.width() > 0:
                painter.setBrush(QColor(scheme.accent))
                painter.drawRoundedRect(done, 3, 3)
            here = span.begins <= self.value() < span.ends
            painter.setPen(QColor(scheme.ink if here else scheme.faint))
            words = QRectF(room.left(), 14, room.width() + 3, self.height() - 14)
            metrics = painter.fontMetrics()
            name = metrics.elidedText(
                self.name(span.act), Qt.TextElideMode.ElideRight, int(words.width())
            )
            painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, name)
        if self._spans:
            painter.setPen(QPen(QColor(scheme.sheet), 1.4))
            painter.setBrush(QColor(scheme.accent))
            painter.drawEllipse(QPointF(told, 8), 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(scheme.glow), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _x(self, elapsed: int) -> float:
        across = self.width() - 2 * _EDGE
        return _EDGE + elapsed / max(1, self.maximum()) * across

    def _seek(self, x: float) -> None:
        across = self.width() - 2 * _EDGE
        share = min(1.0, max(0.0, (x - _EDGE) / max(1.0, across)))
        self.sought.emit(round(share * self.maximum()))
