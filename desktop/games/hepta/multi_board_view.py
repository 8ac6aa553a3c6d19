"""Seven boards on the table: all of them small, or one large with the others beside it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from desktop.games.hepta.board_projection import Traffic, places_of, plain, traffic
from desktop.games.hepta.board_scene import BoardScene
from desktop.games.hepta.flying import Aloft, Flying
from desktop.games.hepta.long_line import LongLine
from desktop.games.hepta.multi_board_motion import Flight
from desktop.games.hepta.multi_board_scene import WarScene
from desktop.games.hepta.one_map import OneMap
from desktop.games.hepta.stack_card import StackCard
from desktop.map.input.interactions import Interaction, JustLooking
from desktop.map.scene.shown import ShownBoard
from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import button, literal, text
from engine.board.terms import Location, board_of, province_of
from engine.board.unit import Unit

_HEAD, _GROWING = 30, 26


def head_height() -> int:
    """How high the line above a small board is, in pixels."""
    return _HEAD - _GROWING + for_type(_GROWING)


class BoardCell(QFrame):
    """A small board under a line with its number and how far its orders are.

    Signals: `opened(str)` when it shall be looked at closely.
    """

    opened = Signal(str)

    def __init__(self, scene: BoardScene, war: WarScene) -> None:
        super().__init__()
        self.board = scene.board
        self._progress = self._leaving = self._news = ""
        self.head = QToolButton()
        self.head.setAutoRaise(True)
        self.head.setFixedHeight(head_height())
        self.head.clicked.connect(self._open)
        self.view = OneMap(scene, war, small=True)
        self.view.setMinimumSize(1, 1)  # It gives way beside a large board.
        self.view.opened.connect(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.view, 1)
        column.addStretch()
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

    def show_news(self, words: str) -> None:
        """Say that something is new here, and what."""
        self._news = words
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # What the board leaves free lies below it, and its line of words is close to it.
        bounds = self.view.scene_of_board.ground.bounds
        self.view.setMaximumHeight(ceil(self.width() * bounds.height() / bounds.width()))
        self._write()

    def _write(self) -> None:
        """The whole line where there is room for it; else the progress, or the number alone."""
        title = self.tr("Board {0}").format(self.board)
        whole = f"{title}{self._progress}{self._leaving}"
        opens = self.tr("Look closely at board {0} (Ctrl+{0})").format(self.board)
        new = self.tr("New: {0}").format(self._news) if self._news else ""
        self.head.setAccessibleName(f"{whole}. {new}" if new else whole)
        self.head.setToolTip(f"{opens}\n{new}" if new else opens)
        sign = "● " if new else ""
        number = f"{sign}{self.board}{self._progress}"
        parts = (f"{sign}{whole}", f"{sign}{title}{self._progress}", number)
        for words in (*parts, f"{sign}{self.board}"):
            self.head.setText(literal(words))
            if self.head.sizeHint().width() <= self.width():
                break

    def _open(self) -> None:
        self.opened.emit(self.board)


_GAP = 6
_SHAPE = 1.06
"""How wide a board is for its height."""
_STRIP = 0.27
"""The share of the width that the small boards take beside a large one."""


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
        self.cells = {board: BoardCell(scene, war) for board, scene in war.small.items()}
        for cell in self.cells.values():
            cell.setParent(self)
            cell.opened.connect(self.focus_on)
            cell.view.moved.connect(partial(self._follow, cell.view))
        self.ledger = ledger or QWidget()
        self.ledger.setParent(self)
        self.large: OneMap | None = None
        self._lodges = False
        self.interaction_of_maps: Interaction = JustLooking()
        self._bar = self._made_bar()
        self._card = StackCard(war, self)
        war.province_hovered.connect(self._show_card)
        war.changed.connect(self._show_traffic)
        self._line = LongLine(war, self)
        war.lit_changed.connect(self._show_line)
        self.flying = Flying(war, self)
        war.flown.connect(self._show_flights)
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

    def map_shown(self) -> ShownBoard | None:
        """What it shows: all boards, or the one looked at closely."""
        found = self.war.map_shown()
        return found and replace(found, near=self.near)

    def focus_on(self, board: str) -> None:
        """Look closely at a board, or with an empty text at all of them."""
        if board == self.near:
            board = ""
        self.call_off()  # What is under the pointer is about to be elsewhere.
        self.forget_pointer()
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
        self.updateGeometry()
        self.focused.emit(board)

    def restore_from(self, former: "WarView") -> None:
        """Show the boards as another view shows its own."""
        self.linked.setChecked(former.linked.isChecked())
        if former.near:
            self.focus_on(former.near)
        for old, new in zip(former.views, self.views, strict=True):
            new.restore_from(old)

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

    @property
    def dragging(self) -> bool:
        """Whether a press is held on one of the boards."""
        return any(view.dragging for view in self.views)

    def call_off(self) -> None:
        """Whatever is pressed or dragged on a board shall be nothing."""
        for view in self.views:
            view.call_off()

    def forget_pointer(self, but: OneMap | None = None) -> None:
        """The pointer is on no board, or on none `but` one: Qt is silent of it in a drag."""
        for view in self.views:
            if view is not but:
                view.scene_of_board.hover(None)

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

    def leave_room(self, page: QSize, least: QSize) -> QRect:
        """The place of an eighth board, while all seven are shown and what lies there has room."""
        room = QRect()
        if self.large is None:
            bar = self._bar.heightForWidth(page.width())
            boards = QRect(0, bar, page.width(), page.height() - bar)
            count = len(self.cells) + 1
            room = self._places(boards, count)[-1]
            if room.width() < least.width() or room.height() < least.height():
                room = QRect()
        self._lodges = room.isValid()
        return room

    # -- arrangement ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _made_bar(self) -> QWidget:
        bar = QWidget(self)
        context = QVBoxLayout(bar)
        context.setContentsMargins(8, 2, 8, 2)
        self.title = text("", "section")
        self.linked = QToolButton()
        self.linked.setCheckable(True)
        self.linked.setAutoRaise(True)
        self.linked.setText(self.tr("Move together"))
        self.linked.setToolTip(self.tr("Zoom and pan all boards together"))
        self.all_boards = button(self.tr("All boards"), "quiet")
        self.all_boards.setToolTip(self.tr("Show all boards alike (Ctrl+0)"))
        self.all_boards.clicked.connect(lambda: self.focus_on(self.near))
        self._tools = FlowingRow((self.title,), (self.linked, self.all_boards))
        context.addLayout(self._tools)
        return bar

    def add_tool(self, tool: QWidget) -> None:
        """Put one more button at the end of the bar above the boards."""
        self._tools.addWidget(tool)
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        self.all_boards.setVisible(self.large is not None)
        near = self.tr("Board {0}").format(self.near) if self.near else ""
        self.title.setText(near or self.tr("All boards"))
        bar = self._bar.heightForWidth(width)
        self._bar.setGeometry(0, 0, width, bar)
        room = QRect(0, bar, width, height - bar)
        cells: list[QWidget] = [*self.cells.values()]
        self.ledger.setVisible(not self._lodges)
        if self._lodges:
            for cell, place in zip(cells, self._places(room, len(cells) + 1), strict=False):
                cell.setGeometry(place)
                cell.show()
            return
        cells.append(self.ledger)
        if self.large is None:
            _grid(cells, room, across=_columns(room, len(cells)))
        else:
            strip = round(width * _STRIP)
            self.large.setGeometry(0, bar, width - strip - _GAP, room.height())
            _grid(cells, QRect(width - strip, bar, strip, room.height()), across=2)

    def _places(self, room: QRect, count: int) -> list[QRect]:
        """So many places for boards, no higher than those are; the last goes on to the corner."""
        across = _columns(room, count)
        wide = (room.width() - _GAP * (across - 1)) / across
        high = (ceil(wide / _SHAPE) + head_height() + _GAP) * -(-count // across) - _GAP
        tight = QRect(room.topLeft(), QSize(room.width(), min(room.height(), high)))
        found = _rooms(tight, across, count)
        found[-1].setBottom(room.bottom())
        return found

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
        self._line.draw(start, end, self.war.map_style.power(told.power))

    def _show_flights(self, flights: Sequence[Flight]) -> None:
        """Those on their way from board to board, over both of them."""
        self.flying.show_aloft(
            [
                Aloft(
                    each,
                    self._seen_at(each.moved.before, dislodged=each.moved.retreating),
                    self._seen_at(each.moved.after),
                )
                for each in flights
            ]
        )

    def _seen_at(self, unit: Unit, *, dislodged: bool = False) -> tuple[QPointF, float]:
        """Where a unit's token stands in this widget, and how large it is there."""
        view = self.view_at(board_of(unit.location))
        here = replace(unit, location=plain(unit.location))
        spot = view.scene_of_board.standing_point(here, dislodged=dislodged)
        at = self.mapFromGlobal(view.viewport().mapToGlobal(view.mapFromScene(spot)))
        return QPointF(at), view.scene_of_board.unit_scale * view.magnification

    def _show_card(self, location: str) -> None:
        if location and self.war.view is not None:
            spot = self.mapFromGlobal(self.point_of(province_of(Location(location))))
            self._card.show_place(province_of(Location(location)), spot)
        else:
            self._card.hide()


def _columns(room: QRect, count: int) -> int:
    """How many boards side by side make each as large as can be."""

    def size(across: int) -> float:
        down = -(-count // across)
        wide = room.width() / across - _GAP
        return min(wide, (room.height() / down - _GAP - head_height()) * _SHAPE)

    return max(range(1, count + 1), key=size)


def _grid(cells: list[QWidget], room: QRect, across: int) -> None:
    for cell, place in zip(cells, _rooms(room, across, len(cells)), strict=True):
        cell.setGeometry(place)
        cell.show()


def _rooms(room: QRect, across: int, count: int) -> list[QRect]:
    """So many places side by side and below one another; the last goes on to the edge."""
    down = -(-count // across)
    wide = (room.width() - _GAP * (across - 1)) // across
    high = (room.height() - _GAP * (down - 1)) // down
    found: list[QRect] = []
    for number in range(count):
        row, column = divmod(number, across)
        x, y = room.x() + column * (wide + _GAP), room.y() + row * (high + _GAP)
        found.append(QRect(x, y, room.right() - x if number == count - 1 else wide, high))
    return found
