"""Seven boards on the table: all of them small, or one large with the others beside it."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from desktop.furniture import button, text
from desktop.hepta.board_scene import BoardScene
from desktop.hepta.long_line import LongLine
from desktop.hepta.slices import Traffic, places_of, plain, traffic
from desktop.hepta.stack_card import StackCard
from desktop.hepta.war_scene import WarScene
from desktop.map.interactions import Interaction, JustLooking
from desktop.map.map_view import MapView
from engine.board.terms import Location, board_of, province_of

_HEAD = 26
_GAP = 6
_SHAPE = 1.06
"""How wide a board is for its height."""
_STRIP = 0.27
"""The share of the width that the small boards take beside a large one."""


@runtime_checkable
class Seated(Interaction, Protocol):
    """What a seat makes of presses on its boards, before they press what lies there."""

    def tapped(self, view: "OneMap", at: QPoint) -> bool:
        """Whether a tap was an answer to what is being ordered."""
        ...

    def snapped(self, view: "OneMap", at: QPoint) -> QPoint:
        """The point that a finger means."""
        ...

    def means_nothing(self, view: "OneMap", at: QPoint) -> bool:
        """Whether a press there would order nothing."""
        ...


class OneMap(MapView):
    """The view of one board.

    Signals: `moved()` when it was zoomed or panned by hand; `opened()` on a double click beside
    all units and provinces, or on Enter.
    """

    moved = Signal()
    opened = Signal()

    def __init__(self, scene: BoardScene, war: WarScene, *, small: bool) -> None:
        super().__init__(scene)
        self.board = scene.board
        self.scene_of_board = scene
        self._war = war
        self._buttons.setVisible(not small)
        self._small = small
        self.setMinimumSize(60, 60)
        self.setAccessibleName(self.tr("Board {0}").format(self.board))

    def sizeHint(self) -> QSize:
        return QSize(320, 300)

    @property
    def relative(self) -> float:
        """How much it is magnified; 1 shows the whole board."""
        return self.magnification / max(self._fitting_scale(), 1e-6)

    def look_at(self, centre: QPointF, relative: float) -> None:
        """Show the same part of this board as another view shows of its own."""
        if relative <= 1.01:
            super().fit()
            return
        wanted = self._fitting_scale() * relative
        self._fitted = False
        self.resetTransform()
        self.scale(wanted, wanted)
        self.centerOn(centre)
        self._sheet_scene.set_zoom(wanted)

    @property
    def middle(self) -> QPointF:
        """What is in the middle of the window."""
        return self.mapToScene(self.viewport().rect().center())

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        super().zoom_by(factor, at)
        self.moved.emit()

    def pan_by(self, dx: int, dy: int) -> None:
        super().pan_by(dx, dy)
        self.moved.emit()

    def snapped(self, at: QPoint) -> QPoint:
        return self.interaction.snapped(self, at) if isinstance(self.interaction, Seated) else at

    def means_nothing(self, at: QPoint) -> bool:
        if isinstance(self.interaction, Seated):
            return self.interaction.means_nothing(self, at)
        return super().means_nothing(at)

    def tap(self, at: QPoint, button: Qt.MouseButton) -> None:
        left = button is Qt.MouseButton.LeftButton
        seat = self.interaction if left and isinstance(self.interaction, Seated) else None
        if self._war.hurry() or (seat is not None and seat.tapped(self, at)):
            return
        if left and self._war.press_order_at(self.scene_of_board, at, self.mapToScene(at)):
            return
        super().tap(at, button)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._small and event.button() is Qt.MouseButton.LeftButton:
            self.opened.emit()
            event.accept()
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            event.ignore()
        elif self._small and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)


class Cell(QFrame):
    """A small board under a line with its number and how far its orders are.

    Signals: `opened(str)` when it shall be looked at closely.
    """

    opened = Signal(str)

    def __init__(self, scene: BoardScene, war: WarScene) -> None:
        super().__init__()
        self.board = scene.board
        self._progress = self._leaving = ""
        self.head = QToolButton()
        self.head.setAutoRaise(True)
        self.head.setFixedHeight(_HEAD)
        self.head.setToolTip(self.tr("Look closely at board {0} (Ctrl+{0})").format(scene.board))
        self.head.clicked.connect(self._open)
        self.view = OneMap(scene, war, small=True)
        self.view.opened.connect(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.view, 1)
        self.show_progress(0, 0)

    def show_progress(self, done: int, asked: int) -> None:
        """How many orders are given of how many asked for."""
        self._progress = f"  ·  {done}/{asked}" if asked else ""
        self._write()

    def show_traffic(self, leaving: Sequence[Traffic]) -> None:
        """How many orders lead from this board to which others."""
        self._leaving = "  ⇢ " + ", ".join(f"{each.end}×{each.count}" for each in leaving)
        self._leaving = self._leaving if leaving else ""
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()

    def _write(self) -> None:
        """The whole line where there is room for it; else the number and the progress."""
        title = self.tr("Board {0}").format(self.board)
        whole = f"{title}{self._progress}{self._leaving}"
        self.head.setAccessibleName(whole)
        for words in (whole, f"{title}{self._progress}", f"{self.board}{self._progress}"):
            self.head.setText(words)
            if self.head.sizeHint().width() <= self.width():
                break

    def _open(self) -> None:
        self.opened.emit(self.board)


class WarView(QWidget):
    """All boards of a `WarScene`, arranged.

    Ctrl+1 to Ctrl+7 bring a board close, Ctrl+0 or the button shows all of them again. With
    `linked`, zooming and panning one board does the same to the others.

    Signals: `focused(str)` with the board looked at closely, empty for none.
    """

    focused = Signal(str)

    def __init__(
        self, war: WarScene, ledger: QWidget | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.war = war
        self.cells = {board: Cell(scene, war) for board, scene in war.small.items()}
        for cell in self.cells.values():
            cell.setParent(self)
            cell.opened.connect(self.focus_on)
            cell.view.moved.connect(partial(self._follow, cell.view))
        self.ledger = ledger or QWidget()
        self.ledger.setParent(self)
        self.large: OneMap | None = None
        self.interaction_of_maps: Interaction = JustLooking()
        self._bar = self._made_bar()
        self._card = StackCard(war, self)
        war.province_hovered.connect(self._show_card)
        war.changed.connect(self._show_traffic)
        self._line = LongLine(war.around.map_style, self)
        war.lit_changed.connect(self._show_line)
        for number, board in enumerate((*war.boards, ""), 1):
            keys = f"Ctrl+{number if board else 0}"
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(partial(self.focus_on, board))
        self.setMinimumSize(520, 400)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("All boards"))

    # -- which board is close ---------------------------------------------------------------

    @property
    def near(self) -> str:
        """The board looked at closely; empty when all are shown alike."""
        return self.large.board if self.large is not None else ""

    def focus_on(self, board: str) -> None:
        """Look closely at a board, or with an empty text at all of them."""
        if board == self.near:
            board = ""
        if self.large is not None:
            self.large.hide()
            self.large.setParent(None)
            self.large.deleteLater()
            self.large = None
        if board:
            scene = self.war.look_closely(board)
            self.large = OneMap(scene, self.war, small=False)
            self.large.interaction = self.interaction_of_maps
            self.large.setParent(self)
            self.large.moved.connect(partial(self._follow, self.large))
            self.large.show()
        self._arrange()
        (self.large or self).setFocus()
        self.focused.emit(board)

    def show_location(self, location: str) -> None:
        """Bring a place into sight."""
        board = board_of(Location(location))
        if self.large is not None and self.large.board != board and board:
            self.focus_on(board)
        if self.large is not None and board:
            self.large.show_location(plain(Location(location)))

    def set_interaction(self, interaction: Interaction) -> None:
        """What a press on a board becomes."""
        self.interaction_of_maps = interaction
        for view in self.views:
            view.interaction = interaction

    @property
    def views(self) -> tuple[OneMap, ...]:
        """Every board's view, the large one first."""
        small = tuple(cell.view for cell in self.cells.values())
        return small if self.large is None else (self.large, *small)

    def view_under(self, spot: QPoint) -> OneMap | None:
        """The board's view at a point of the screen."""
        for view in self.views:
            at = view.viewport().mapFromGlobal(spot)
            if view.isVisible() and view.viewport().rect().contains(at):
                return view
        return None

    def place_at(self, spot: QPoint) -> str:
        """What a point of the screen means: a place of the whole war, or nothing."""
        view = self.view_under(spot)
        if view is None:
            return ""
        found = view.sheet_scene.location_at(view.mapToScene(view.viewport().mapFromGlobal(spot)))
        return f"{view.board}:{found}" if found else ""

    def point_of(self, location: str) -> QPoint:
        """Where on the screen a place can be pressed: on the large board if it is that one's."""
        view = self.view_at(board_of(Location(location)))
        at = view.point_of(plain(Location(location)))
        return view.viewport().mapToGlobal(at)

    def view_at(self, board: str) -> OneMap:
        """A board's view, the large one where it is close."""
        return next(each for each in self.views if each.board == board)

    def set_ledger(self, ledger: QWidget) -> None:
        """What lies in the place beside the boards."""
        self.ledger.setParent(None)
        self.ledger.deleteLater()
        self.ledger = ledger
        ledger.setParent(self)
        self._arrange()

    # -- arrangement ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _made_bar(self) -> QWidget:
        bar = QWidget(self)
        row = QHBoxLayout(bar)
        row.setContentsMargins(8, 2, 8, 2)
        self.title = text("", "section")
        self.linked = QToolButton()
        self.linked.setCheckable(True)
        self.linked.setAutoRaise(True)
        self.linked.setText(self.tr("Move together"))
        self.linked.setToolTip(self.tr("Zoom and pan all boards together"))
        self.all_boards = button(self.tr("All boards"), "quiet")
        self.all_boards.setToolTip(self.tr("Show all boards alike (Ctrl+0)"))
        self.all_boards.clicked.connect(lambda: self.focus_on(self.near))
        row.addWidget(self.title, 1)
        row.addWidget(self.linked)
        row.addWidget(self.all_boards)
        self._tools = row
        return bar

    def add_tool(self, tool: QWidget) -> None:
        """Put one more button at the end of the bar above the boards."""
        self._tools.addWidget(tool)

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        bar = self._bar.sizeHint().height()
        self._bar.setGeometry(0, 0, width, bar)
        self.all_boards.setVisible(self.large is not None)
        near = self.tr("Board {0}").format(self.near) if self.near else ""
        self.title.setText(near or self.tr("All boards"))
        room = QRect(0, bar, width, height - bar)
        cells: list[QWidget] = [*self.cells.values(), self.ledger]
        if self.large is None:
            _grid(cells, room, across=_columns(room, len(cells)))
        else:
            strip = round(width * _STRIP)
            self.large.setGeometry(0, bar, width - strip - _GAP, room.height())
            _grid(cells, QRect(width - strip, bar, strip, room.height()), across=2)

    def _follow(self, leader: OneMap) -> None:
        if not self.linked.isChecked():
            return
        for view in self.views:
            if view is not leader:
                view.look_at(leader.middle, leader.relative)

    def _show_traffic(self) -> None:
        """What leads from board to board, counted: the overview has no room for long arrows."""
        found = traffic(self.war.told)
        for board, cell in self.cells.items():
            cell.show_traffic([each for each in found if each.start == board])

    def _show_line(self, number: int) -> None:
        """The whole way of an order that is brought out, if it leads from board to board."""
        told = self.war.told[number] if 0 <= number < len(self.war.told) else None
        places = [Location(each) for each in places_of(told.order)] if told is not None else []
        if told is None or len({board_of(each) for each in places}) < 2:
            self._line.clear()
            return
        ends = places[0], places[-1]
        start, end = (QPointF(self.mapFromGlobal(self.point_of(str(each)))) for each in ends)
        self._line.draw(start, end, self._line.style_of_map.power(told.power))

    def _show_card(self, location: str) -> None:
        self._card.show_place(province_of(Location(location)) if location else None)


def _columns(room: QRect, count: int) -> int:
    """How many boards side by side make each as large as can be."""

    def size(across: int) -> float:
        down = -(-count // across)
        wide = room.width() / across - _GAP
        return min(wide, (room.height() / down - _GAP - _HEAD) * _SHAPE)

    return max(range(1, count + 1), key=size)


def _grid(cells: list[QWidget], room: QRect, across: int) -> None:
    down = -(-len(cells) // across)
    wide = (room.width() - _GAP * (across - 1)) // across
    high = (room.height() - _GAP * (down - 1)) // down
    for number, cell in enumerate(cells):
        row, column = divmod(number, across)
        x, y = room.x() + column * (wide + _GAP), room.y() + row * (high + _GAP)
        cell.setGeometry(x, y, wide, high)
        cell.show()
