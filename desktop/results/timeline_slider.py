"""The strip of phases: a tick for each, told apart by shape, to be pressed or stepped through."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
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
from PySide6.QtWidgets import QComboBox, QSizePolicy, QSlider, QToolTip, QWidget

from desktop.session.ui_context import UiContext
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.frame.desk import AnyPhaseView
from engine.sentences.sentences import Sentences


class TimelineRole(IntEnum):
    """What a phase answers besides its title."""

    KIND = Qt.ItemDataRole.UserRole + 1
    KEY = Qt.ItemDataRole.UserRole + 2


class TimelineModel(QAbstractListModel):
    """Chapters in the order they were played; the last is the open phase."""

    def __init__(
        self, chapters: Sequence[AnyPhaseView], words: Sentences, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._chapters = tuple(chapters)
        self._words = words
        self._titles: dict[int, str] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._chapters)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        number = index.row()
        phase = self._chapters[number].phase
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                if number not in self._titles:
                    self._titles[number] = self._words.phase(phase)
                return self._titles[number]
            case TimelineRole.KIND:
                return str(phase.kind)
            case TimelineRole.KEY:
                return phase.key
            case _:
                return None


_EDGE = 34.0
_MIDDLE = 22.0
_CROWDED = 12.0
"""Phases closer than this many pixels stand in three rows."""


class TimelineSlider(QSlider):
    """Phases from left to right: moves a disc, retreats a triangle, adjustments a square.

    Where phases stand close the kinds part into three rows. It is a slider: screen readers know it
    as one, and its arrows, Page Up and Down, Home and End work in the order of time.

    Signals: `chosen(int)` when the player goes to another phase; `settled()` when the press that
    dragged through phases is over.
    """

    chosen = Signal(int)
    settled = Signal()

    def __init__(
        self,
        chapters: Sequence[AnyPhaseView],
        context: UiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._chapters = tuple(chapters)
        self._context = context
        self.dragged = False
        """Whether the pointer is held down on it: what it goes to is only passed by."""
        self.timeline = TimelineModel(self._chapters, context.words, self)
        self.setRange(0, max(0, len(self._chapters) - 1))
        self.setValue(self.maximum())
        self.setPageStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Phases of the game"))
        self._tell()

    @property
    def here(self) -> int:
        """The phase chosen."""
        return self.value()

    def go(self, to: int) -> None:
        """Choose a phase; past either end, the last there is."""
        to = min(max(0, to), self.maximum())
        if to != self.here:
            self.setValue(to)
            self._tell()
            self.update()
            self.chosen.emit(to)

    def place(self, number: int) -> float:
        """How far across a phase stands, in pixels."""
        if self.maximum() == 0:
            return self.width() / 2
        return _EDGE + number * self._step()

    def sizeHint(self) -> QSize:
        return QSize(360, 58)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 58)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Up | Qt.Key.Key_PageUp:
                self.go(self.here - 1)
            case Qt.Key.Key_Right | Qt.Key.Key_Down | Qt.Key.Key_PageDown:
                self.go(self.here + 1)
            case Qt.Key.Key_Home:
                self.go(0)
            case Qt.Key.Key_End:
                self.go(self.maximum())
            case _:
                event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.dragged = True
            self.go(self._nearest(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.dragged:
            self.go(self._nearest(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.dragged:
            self.dragged = False
            self.settled.emit()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            index = self.timeline.index(self._nearest(event.pos().x()))
            QToolTip.showText(event.globalPos(), str(index.data()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = self._context.scheme
        painter.setPen(QPen(QColor(scheme.rule), 2))
        left, right = self.place(0), self.place(self.maximum())
        painter.drawLine(QPointF(left, _MIDDLE), QPointF(right, _MIDDLE))
        painter.setPen(QPen(QColor(scheme.accent), 2))
        painter.drawLine(QPointF(left, _MIDDLE), QPointF(self.place(self.here), _MIDDLE))
        self._paint_ticks(painter)
        if self._chapters:
            self._paint_bookmark(painter)
            self._paint_current_tick(painter)
        self._paint_years(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(scheme.glow), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _paint_ticks(self, painter: QPainter) -> None:
        """All but the one where the players are; those of one look are one path."""
        looks: dict[tuple[str, bool], QPainterPath] = {}
        for number in range(len(self._chapters)):
            if number != self.here:
                kind = self._kind(number)
                empty = number > self.here or number == self.maximum()
                path = looks.setdefault((kind, empty), QPainterPath())
                path.addPath(self._tick_at(number, kind, self._radius()))
        for (kind, empty), path in looks.items():
            colour = self._colour(kind)
            painter.setPen(QPen(colour, 1.3))
            painter.setBrush(QColor(self._context.scheme.sheet) if empty else colour)
            painter.drawPath(path)

    def _paint_current_tick(self, painter: QPainter) -> None:
        kind, radius = self._kind(self.here), max(6.5, min(8.0, self._step() * 0.4))
        painter.setPen(QPen(QColor(self._context.scheme.sheet), 1.3))
        painter.setBrush(self._colour(kind))
        painter.drawPath(self._tick_at(self.here, kind, radius))

    def _tick_at(self, number: int, kind: str, radius: float) -> QPainterPath:
        return _tick_path(kind, radius).translated(self.place(number), _MIDDLE + self._row(kind))

    def _kind(self, number: int) -> str:
        return str(self._chapters[number].phase.kind)

    def _colour(self, kind: str) -> QColor:
        scheme = self._context.scheme
        return QColor({"retreat": scheme.bad, "adjustment": scheme.good}.get(kind, scheme.accent))

    def _paint_bookmark(self, painter: QPainter) -> None:
        """A ribbon that hangs down where the players are."""
        x = self.place(self.here)
        ribbon = QPainterPath(QPointF(x - 4.5, 0))
        for spot in ((x + 4.5, 0), (x + 4.5, 11), (x, 7.5), (x - 4.5, 11)):
            ribbon.lineTo(QPointF(*spot))
        ribbon.closeSubpath()
        painter.fillPath(ribbon, QColor(self._context.scheme.glow))
        painter.setPen(QPen(QColor(self._context.scheme.glow), 1.2))
        painter.drawLine(QPointF(x, 8), QPointF(x, self.height()))

    def _paint_years(self, painter: QPainter) -> None:
        """The first phase of each year, or of each second, fifth or tenth, as there is room."""
        metrics = painter.fontMetrics()
        firsts: dict[int, int] = {}
        for number, chapter in enumerate(self._chapters):
            firsts.setdefault(_year(chapter), number)
        firsts.pop(0, None)
        if not firsts:
            return
        wide = metrics.horizontalAdvance("0000") + 14
        room = (self.place(self.maximum()) - self.place(0)) / max(1, len(firsts))
        every = next((each for each in (1, 2, 5, 10, 20) if each * room >= wide), 50)
        start, free = min(firsts), 0.0
        for year, number in firsts.items():
            # A year of few phases may leave too little room beside the one before.
            if (year - start) % every == 0 and self.place(number) >= free:
                self._paint_year(painter, str(year), self.place(number))
                free = self.place(number) + wide - 8

    def _paint_year(self, painter: QPainter, year: str, x: float) -> None:
        metrics = painter.fontMetrics()
        width, height = metrics.horizontalAdvance(year), metrics.height()
        left = min(max(2.0, x - width / 2), self.width() - width - 2.0)
        box = QRectF(left - 2, self.height() - height - 1, width + 4, height)
        painter.fillRect(box, QColor(self._context.scheme.paper))
        painter.setPen(QColor(self._context.scheme.faint))
        painter.drawText(QPointF(left, self.height() - metrics.descent() - 1), year)

    def _row(self, kind: str) -> float:
        """Where phases stand close, retreats step up and adjustments down."""
        if self._step() >= _CROWDED:
            return 0.0
        return {"retreat": -8.5, "adjustment": 8.5}.get(kind, 0.0)

    def _radius(self) -> float:
        return min(5.5, max(2.6, self._step() * 0.34))

    def _step(self) -> float:
        return (self.width() - 2 * _EDGE) / max(1, self.maximum())

    def _nearest(self, x: float) -> int:
        place = round((x - _EDGE) / self._step()) if self.maximum() else 0
        return min(max(0, place), self.maximum())

    def _tell(self) -> None:
        self.setAccessibleDescription(str(self.timeline.index(self.here).data() or ""))


def phase_box(timeline: TimelineModel, name: str) -> QComboBox:
    """A list of phases to choose from, with a name to be read out. Their titles are not measured:
    of a long game that takes longer than all else."""
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(16)
    box.setModel(timeline)
    box.setAccessibleName(name)
    return box


def _year(chapter: AnyPhaseView) -> int:
    """The year of a phase's board, whatever a game calls the phase; 0 without a board."""
    board = getattr(chapter.view, "board", None)
    turn = board.turn if isinstance(board, BoardView) else chapter.phase.label
    return turn.year if isinstance(turn, Turn) else 0


def _tick_path(kind: str, radius: float) -> QPainterPath:
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
