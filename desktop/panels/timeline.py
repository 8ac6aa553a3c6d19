"""The strip of phases: a tick for each, told apart by shape, to be pressed or stepped through."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.models.timeline import TimelineModel, TimelineRole
from desktop.surroundings import Surroundings
from engine.board.calendar import PhaseKind, Turn
from engine.board.view import BoardView
from engine.frame.desk import Chapter

_EDGE = 16.0


class TimelineStrip(QWidget):
    """Phases from left to right: moves a disc, retreats a triangle, adjustments a square.

    Signals: `chosen(int)` when the player goes to another phase.
    """

    chosen = Signal(int)

    def __init__(
        self,
        chapters: Sequence[Chapter[Any]],
        around: Surroundings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._chapters = tuple(chapters)
        self._around = around
        self._here = max(0, len(self._chapters) - 1)
        self.timeline = TimelineModel(self._chapters, around.words, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Phases of the game"))
        self._tell()

    @property
    def here(self) -> int:
        """The phase chosen."""
        return self._here

    def go(self, to: int) -> None:
        """Choose a phase; past either end, the last there is."""
        to = min(max(0, to), len(self._chapters) - 1)
        if to != self._here:
            self._here = to
            self._tell()
            self.update()
            self.chosen.emit(to)

    def sizeHint(self) -> QSize:
        return QSize(360, 54)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 54)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.go(self._here - 1)
            case Qt.Key.Key_Right:
                self.go(self._here + 1)
            case _:
                event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.go(self._nearest(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.go(self._nearest(event.position().x()))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            index = self.timeline.index(self._nearest(event.pos().x()))
            QToolTip.showText(event.globalPos(), str(index.data()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = self._around.scheme
        rule = QColor(scheme.rule)
        painter.setPen(QPen(rule, 2))
        middle = self._middle()
        painter.drawLine(QPointF(_EDGE, middle), QPointF(max(_EDGE, self.width() - _EDGE), middle))
        for number in range(len(self._chapters)):
            self._paint_tick(painter, number)
        self._paint_years(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(scheme.glow), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _paint_tick(self, painter: QPainter, number: int) -> None:
        scheme = self._around.scheme
        here = number == self._here
        radius = min(8.0, max(3.0, self._step() * 0.3)) if here else self._radius()
        path = _tick(self.timeline.index(number).data(TimelineRole.KIND), radius)
        painter.save()
        painter.translate(self._x(number), self._middle())
        past = number <= self._here
        painter.setPen(QPen(QColor(scheme.accent if past else scheme.faint), 1.4))
        painter.setBrush(QColor(scheme.accent if here else scheme.wash if past else scheme.sheet))
        painter.drawPath(path)
        painter.restore()

    def _paint_years(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._around.scheme.faint))
        metrics = painter.fontMetrics()
        free_from = 0.0
        last = 0
        for number, chapter in enumerate(self._chapters):
            year = _year(chapter)
            width = metrics.horizontalAdvance(str(year))
            x = self._x(number) - width / 2
            x = min(max(2.0, x), self.width() - width - 2.0)
            if year and year != last and x >= free_from:
                painter.drawText(QPointF(x, self.height() - 5), str(year))
                free_from = x + width + 10
            last = year

    def _radius(self) -> float:
        return min(5.5, max(2.2, self._step() * 0.3))

    def _middle(self) -> float:
        return 17.0

    def _step(self) -> float:
        return (self.width() - 2 * _EDGE) / max(1, len(self._chapters) - 1)

    def _x(self, number: int) -> float:
        return _EDGE + number * self._step() if len(self._chapters) > 1 else self.width() / 2

    def _nearest(self, x: float) -> int:
        place = round((x - _EDGE) / self._step()) if len(self._chapters) > 1 else 0
        return min(max(0, place), len(self._chapters) - 1)

    def _tell(self) -> None:
        self.setAccessibleDescription(str(self.timeline.index(self._here).data() or ""))


def _year(chapter: Chapter[Any]) -> int:
    """The year of a phase's board, whatever a game calls the phase; 0 without a board."""
    board = getattr(chapter.view, "board", None)
    turn = board.turn if isinstance(board, BoardView) else chapter.phase.label
    return turn.year if isinstance(turn, Turn) else 0


def _tick(kind: str, radius: float) -> QPainterPath:
    path = QPainterPath()
    match kind:
        case PhaseKind.RETREAT:
            path.moveTo(0, -radius)
            path.lineTo(radius, radius * 0.8)
            path.lineTo(-radius, radius * 0.8)
            path.closeSubpath()
        case PhaseKind.ADJUSTMENT:
            path.addRect(QRectF(-radius * 0.85, -radius * 0.85, radius * 1.7, radius * 1.7))
        case _:
            path.addEllipse(QPointF(0, 0), radius, radius)
    return path
