"""Seven boards on the table: all of them small, or one large with the others beside it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from desktop.games.hepta.board_edge import BAND, paint_edge
from desktop.games.hepta.board_projection import BoardTraffic, board_traffic, local_place
from desktop.games.hepta.board_row import BoardRow
from desktop.games.hepta.board_scene import HeptaBoardScene
from desktop.games.hepta.cross_board_line import CrossBoardLine
from desktop.games.hepta.flying_units import FlyingUnit, FlyingUnits
from desktop.games.hepta.multi_board_motion import UnitFlight
from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.games.hepta.single_board_view import SingleBoardView
from desktop.map.input.interactions import ViewInteraction
from desktop.map.input.map_view import MapView
from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.restyle import STYLED
from desktop.map.scene.shown_board import ShownBoard
from desktop.widgets.box_layouts import column_layout, take_away
from desktop.widgets.floating_card import (
    CardRoom,
    FloatingCard,
    menu_button_rect,
    menu_button_size,
)
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.map_widget import SeveralBoardsMap
from desktop.widgets.paper_slip import SHADOW, MapOverlay
from desktop.widgets.theme import scaled_length, use_lining_figures
from desktop.widgets.tool_button import ToolButton, tool_button
from desktop.widgets.widget_factory import button, escape_mnemonic, set_role, text
from engine.board.terms import Location, Province, board_name
from engine.board.unit import Unit
from engine.orders.order import places_named

_GAP, _AWAY = 6, SHADOW.right()
"""Between two boards, and between them and the edge of the window, in pixels."""
_SHAPE = 1.06
"""How wide a board is for its height."""
_MAGNIFIED = 1.01
"""From here on a board is not shown whole; only then is there anything to move together."""
_STRIP = 0.2
"""The share of the width that the small boards take beside a large one at most."""
_BAND = ceil(BAND)
_PLATE, _OF_FRAME = 46, 0.16
"""A side of the plate with a board's number, at usual type; and at most, of its frame."""
_PILL = 8
"""Between the edge and what is told of a board."""
_ASKED, _MOST_ASKED = 62, 116
"""The room for what a player is asked, at the foot of the boards: one line; and at most."""
_NAME = 300
"""How wide the name of a place is at most, at usual type."""
_LEAST_LEDGER = 110
"""How low the accounts may become above what a player is asked; lower ones are not shown."""
_INSIDE, _TOLD = 6, 0.5
"""Between the edge of a board and the card of a place on it; and how much of the height of a small
board the card may take."""
_BUTTONS, _ABOVE_FOOT = 176, 16
"""Of the close board for its buttons at the left, and round what a player is asked there."""
_BESIDE_BUTTONS = 480
"""With less room than this beside those buttons it lies above them."""
_HEAD = 60
"""How high the line above all boards is at least: the button of the menus lies in it."""


class BoardNumber(ToolButton):
    """The number of a board on a plate, to press. A double click is one press: what the first
    half opens, the second half must not close, for the large board's number may lie there then."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


class BoardFrame(QFrame):
    """A board's view within an edge of its own, with its number on a plate in the corner."""

    def __init__(self, view: SingleBoardView, war: MultiBoardScene) -> None:
        super().__init__()
        self.board, self.view, self._war = view.board, view, war
        self.setObjectName(STYLED)
        view.setMinimumSize(1, 1)  # It gives way beside a large board.
        column_layout(view, on=self, margins=(_BAND, _BAND, _BAND, _BAND))
        self.head = BoardNumber(self)
        self.head.setProperty("role", "board")
        self.head.setText(self.board)
        use_lining_figures(self.head)

    def apply_style(self, style: MapStyle) -> None:
        """Take the theme that the board has by now."""
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.view.geometry()
        side = min(scaled_length(_PLATE), round(_OF_FRAME * min(room.width(), room.height())))
        self.head.setStyleSheet(f"font-size: {round(side * 0.78)}px;")
        side = max(side, self.head.minimumSizeHint().height())
        self.head.setGeometry(QRect(room.topLeft(), QSize(side, side)))
        self.head.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        # At scales between whole numbers map and edge share a line of dots.
        if self.view.geometry().adjusted(1, 1, -1, -1).contains(event.rect()):
            return  # Only its map is painted anew, as whenever the pointer moves there.
        style = self._war.map_style
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, paper = QColor(style.ink), QColor(style.paper)
        paint_edge(painter, self.board, QRectF(self.rect()), 1.0, ink, paper)


class BoardCell(BoardFrame):
    """A small board, with what is to be told of it on a pill in the other corner.

    Signals: `opened(str)` when it shall be looked at closely.
    """

    opened = Signal(str)

    def __init__(self, scene: HeptaBoardScene, war: MultiBoardScene) -> None:
        super().__init__(SingleBoardView(scene, war, small=True), war)
        self._progress: tuple[int, int] = (0, 0)
        self._leaving: Sequence[BoardTraffic] = ()
        self._news = ""
        self.pill = text("", "board-pill")
        self.pill.setParent(self)
        self.pill.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.head.clicked.connect(self._open)
        self.view.opened.connect(self._open)
        self._write()

    def show_progress(self, done: int, asked: int) -> None:
        """How many orders are given of how many asked for."""
        self._progress = (done, asked)
        self._write()

    def show_traffic(self, leaving: Sequence[BoardTraffic]) -> None:
        """How many orders lead from this board to which others."""
        self._leaving = tuple(leaving)
        self._write()

    def show_news(self, words: str) -> None:
        """Say that something is new here, and what."""
        self._news = words
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()

    def _write(self) -> None:
        """All of it where there is room; else the orders, or what is new alone."""
        done, asked = self._progress
        ordered = (
            self.tr("✓ all") if done >= asked else self.tr("{0} to order").format(asked - done)
        )
        ordered = ordered if asked else ""
        leaving = ", ".join(f"{each.end}×{each.count}" for each in self._leaving)
        goes = f"⇢ {leaving}" if leaving else ""
        sign = self.tr("new") if self._news else ""
        title = self.tr("Board {0}").format(self.board)
        opens = self.tip_to_open()
        away = self.tr("Orders to other boards: {0}").format(leaving) if leaving else ""
        new = self.tr("New: {0}").format(self._news) if self._news else ""
        told = [each for each in (title, ordered, away, new) if each]
        self.head.setAccessibleName(". ".join(told))
        self.head.setToolTip("\n".join((opens, *told[1:])))
        room = self.view.geometry()
        most = room.width() - self.head.width() - 2 * _PILL
        short = ("✓" if done >= asked else f"{done}/{asked}") if asked else ""
        choices = (ordered, goes), (ordered,), (short or goes,), ()
        for words in ((sign, *each) for each in choices):
            said = " · ".join(each for each in words if each)
            self.pill.setText(escape_mnemonic(said))
            self.pill.ensurePolished()
            self.pill.resize(self.pill.sizeHint())
            if self.pill.width() <= most:
                break
        fits = self.pill.width() <= most and 3 * self.pill.height() <= room.height()
        self.pill.setVisible(fits and bool(self.pill.text()))
        self.pill.move(room.right() + 1 - _PILL - self.pill.width(), room.top() + _PILL)
        self.pill.raise_()

    def tip_to_open(self) -> str:
        """How the board is opened."""
        words = self.tr(
            "Look closely at board {0}: click here, or double-click the board (Ctrl+{0})"
        )
        return words.format(self.board)

    def _open(self) -> None:
        self.opened.emit(self.board)


class _HeaderRow(MapOverlay):
    """The line above all boards: it is measured anew when what is in it, or beside it, changes."""

    def __init__(self, boards: "MultiBoardView") -> None:
        super().__init__(boards)
        self._boards = boards
        self.setProperty("role", "plate")

    def settle(self) -> None:
        self._boards.arrange()


class MultiBoardView(QWidget, SeveralBoardsMap):
    """All boards of a `MultiBoardScene`, arranged.

    Ctrl+1 to Ctrl+7 bring a board close, Ctrl+0 or the button shows all of them again. With
    `linked`, zooming and panning one board does the same to the others.

    Signals: `focused(str)` with the board looked at closely, empty for none.
    """

    focused = Signal(str)

    def __init__(
        self, war: MultiBoardScene, ledger: QWidget | None = None, parent: QWidget | None = None
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
        self.large: SingleBoardView | None = None
        self._frame: BoardFrame | None = None
        self._last: QWidget | None = None
        self._lodges = False
        self._heading: QWidget | None = None
        self.interaction_of_maps = ViewInteraction()
        self._bar = self._made_bar()
        self._row = BoardRow(war)
        self._asked_high = 0
        self._asked_room = QRect()
        war.changed.connect(self._show_traffic)
        self.line = CrossBoardLine(war, self)
        """The way of an order from board to board, while it is looked at or dragged."""
        war.lit_changed.connect(self._show_line)
        self.flying = FlyingUnits(war, self)
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
        if self._frame is not None:
            take_away(self._frame)
            self._frame = self.large = None
        if board:
            scene = self.war.look_closely(board)
            self.large = SingleBoardView(scene, self.war, small=False)
            self.large.interaction = self.interaction_of_maps
            self.large.moved.connect(partial(self._follow, self.large))
            self._frame = BoardFrame(self.large, self.war)
            self._frame.head.setToolTip(self.tr("Show all boards alike (Ctrl+0)"))
            self._frame.head.setAccessibleName(self.tr("All boards"))
            self._frame.head.clicked.connect(lambda: self.focus_on(self.near))
            self._frame.setParent(self)
            self._frame.show()
        self.arrange()
        (self.large or self).setFocus()
        self.updateGeometry()
        self.focused.emit(board)

    def restore_from(self, former: "MultiBoardView") -> None:
        """Show the boards as another view shows its own."""
        self.linked.setChecked(former.linked.isChecked())
        if former.near:
            self.focus_on(former.near)
        for old, new in zip(former.views, self.views, strict=True):
            new.restore_from(old)

    def show_location(self, location: str) -> None:
        """Bring a place into sight."""
        board = board_name(Location(location))
        if self.large is not None and self.large.board != board and board:
            self.focus_on(board)
        if self.large is not None and board:
            self.large.show_location(local_place(Location(location)))

    def set_interaction(self, interaction: ViewInteraction) -> None:
        """What a press on a board becomes."""
        self.interaction_of_maps = interaction
        for view in self.views:
            view.interaction = interaction

    @property
    def views(self) -> tuple[SingleBoardView, ...]:
        """Every board's view, the large one first."""
        small = tuple(cell.view for cell in self.cells.values())
        return small if self.large is None else (self.large, *small)

    @property
    def dragging(self) -> bool:
        """Whether a press is held on one of the boards."""
        return any(view.dragging for view in self.views)

    @property
    def finger(self) -> QPoint | None:
        """Where a finger is that presses now, in this widget; None for a mouse."""
        for view in self.views:
            if view.finger is not None:
                return self.mapFromGlobal(view.viewport().mapToGlobal(view.finger))
        return None

    def call_off(self) -> None:
        """Whatever is pressed or dragged on a board shall be nothing."""
        for view in self.views:
            view.call_off()

    def forget_pointer(self, but: MapView | None = None) -> None:
        """The pointer is on no board, or on none `but` one: Qt is silent of it in a drag."""
        for view in self.views:
            if view is not but:
                view.scene_of_board.hover(None)

    def view_under(self, spot: QPoint) -> SingleBoardView | None:
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
        view = self.view_at(board_name(Location(location)))
        at = view.point_of(local_place(Location(location)))
        return view.viewport().mapToGlobal(at)

    def view_at(self, board: str) -> SingleBoardView:
        """A board's view, the large one where it is close."""
        return next(each for each in self.views if each.board == board)

    def set_ledger(self, ledger: QWidget) -> None:
        """What lies in the place beside the boards."""
        take_away(self.ledger)
        self.ledger = ledger
        ledger.setParent(self)
        self.arrange()

    def leave_room(self, page: QSize, least: QSize) -> QRect:
        """The place of an eighth board, while all seven are shown and what lies there has room."""
        room = QRect()
        if self.large is None:
            room = self._eighth_place(page)
            if self._high_to_ask:
                room.adjust(0, 0, 0, -scaled_length(_MOST_ASKED))
            if room.width() < least.width() or room.height() < least.height():
                room = QRect()
        self._lodges = room.isValid()
        return room

    def room_to_ask(self) -> QRect:
        """Where what a player is asked lies: below the accounts while all boards are shown, else
        on the board that is close, beside its buttons."""
        if self._frame is not None:
            near, left = self._frame.geometry(), scaled_length(_BUTTONS)
            if near.width() - left >= scaled_length(_BESIDE_BUTTONS):
                return near.adjusted(left, 0, -_ABOVE_FOOT, -_ABOVE_FOOT)
            above = _ABOVE_FOOT + menu_button_size() + _AWAY
            return near.adjusted(_ABOVE_FOOT, 0, -_ABOVE_FOOT, -above)
        last = self._eighth_place(self.size())
        high = max(scaled_length(_ASKED), self._asked_high)
        return QRect(last.left(), last.bottom() + 1 - high, last.width(), high)

    def give_room_to_ask(self, high: int) -> None:
        """What a player is asked is so high now. The accounts above it give way, and do not come
        back before all is said that goes on more than a line: they would be moving all the time.
        """
        high = max(high, self._asked_high) if high > scaled_length(_ASKED) else 0
        if high != self._asked_high:
            self._asked_high = high
            self.arrange()

    @property
    def _high_to_ask(self) -> int:
        """How much of the last place is left to what a player is asked, if one is."""
        cards = self.findChildren(FloatingCard, options=Qt.FindChildOption.FindDirectChildrenOnly)
        asks = any(each.property("role") == "pill" for each in cards)
        return max(scaled_length(_ASKED), self._asked_high + _GAP) if asks else 0

    # -- what is told of a place ------------------------------------------------------------

    def room_to_tell(self, place: Province) -> CardRoom:
        """On the place's own board, where all of it is shown not on much of it; the line above
        the boards, for a small one beside a large one."""
        board = board_name(place)
        if self._frame is not None and self.near != board:
            room = self._gap_in_head(QWidget)
            if room.width() < scaled_length(_NAME):
                room = self._gap_in_head(QAbstractButton)  # Over the title: its number is seen.
            return CardRoom(room, room.size(), is_line=True)
        frame = self._frame or self.cells[board]
        room = self._seen(frame.view).adjusted(_INSIDE, _INSIDE, -_INSIDE, -_INSIDE)
        signs = [self._seen(frame.head)]
        if isinstance(frame, BoardCell):
            if frame.pill.isVisible():
                signs.append(self._seen(frame.pill))
            most = QSize(room.width(), round(_TOLD * room.height()))
            return CardRoom(room, most, signs)
        tools = frame.view.tools.translated(self._seen(frame.view).topLeft())
        has_row = bool(self._row.accessibleName())
        return CardRoom(room, room.size(), (*signs, tools), has_row=has_row)

    def board_row(self) -> QWidget:
        """A row with what is in a place on every board."""
        return self._row

    def show_on_row(self, place: Province) -> None:
        """Show a place on that row."""
        self._row.show_place(place)

    def _seen(self, widget: QWidget) -> QRect:
        """Where something within lies."""
        return QRect(widget.mapTo(self, QPoint()), widget.size())

    def _gap_in_head(self, kind: type[QWidget]) -> QRect:
        """The widest place in the line above the boards where nothing of a kind stands."""
        bar = self._bar.geometry()
        shown = [each for each in self._bar.findChildren(kind) if each.isVisible()]
        taken = sorted((self._seen(each) for each in shown), key=QRect.left)
        left, found = bar.left(), QRect()
        for each in (*taken, QRect(bar.right() + 1, 0, 0, 0)):
            if each.left() - left > found.width():
                found = QRect(left, bar.top(), each.left() - left, bar.height())
            left = max(left, each.right() + 1)
        return found.adjusted(0, 0, -_GAP, 0)

    def _eighth_place(self, page: QSize) -> QRect:
        return _cell_rects(self._below_head(page), len(self.cells) + 1)[-1]

    def put_at_head(self, title: QWidget, *tools: QWidget, last: QWidget | None = None) -> None:
        """Put a title in the line above the boards, tools first among those there, and something
        after all of them."""
        self._heading = title
        if last is not None:
            self.add_tool(last)
            self._last = last
        self._tools.insert_widget(0, title)
        for number, each in enumerate(tools, 3):  # After both titles and what parts the sides.
            self._tools.insert_widget(number, each)
        self.arrange()

    # -- arrangement ------------------------------------------------------------------------

    def _made_bar(self) -> _HeaderRow:
        bar = _HeaderRow(self)
        self.title = text("", "lead")
        self.linked = tool_button()
        self.linked.setCheckable(True)
        self.linked.setAutoRaise(True)
        self.linked.setText(self.tr("Move together"))
        self.linked.setToolTip(self.tr("Zoom and pan all boards together"))
        self.all_boards = button(self.tr("All boards"), "quiet")
        self.all_boards.setToolTip(self.tr("Show all boards alike (Ctrl+0)"))
        self.all_boards.clicked.connect(lambda: self.focus_on(self.near))
        self._tools = FlowLayout((self.title,), (self.linked, self.all_boards))
        self._tools.setSpacing(10)
        column_layout(None, self._tools, None, on=bar, margins=(0, 4, 8, 4))
        return bar

    def add_tool(self, tool: QWidget) -> None:
        """Put one more button at the end of the bar above the boards."""
        self._tools.insert_widget(self._tools.count() - (self._last is not None), tool)
        self.arrange()

    def _below_head(self, page: QSize) -> QRect:
        """The room of the boards on a page of a size."""
        high = self._head_room(page.width()).height()
        # In the last place lies a slip, whose shadow is not to be cut by the edge of the page.
        below = SHADOW.bottom()
        return QRect(_AWAY, high, page.width() - 2 * _AWAY, page.height() - high - below)

    def _head_room(self, width: int) -> QRect:
        menus = menu_button_rect(self)
        left = menus.right() + 13 if menus.isValid() else 12
        needed = self._bar.heightForWidth(max(1, width - left))
        return QRect(left, 0, width - left, max(needed, _HEAD if menus.isValid() else 0))

    def arrange(self) -> None:
        """Put everything where it belongs."""
        self.all_boards.setVisible(self.large is not None)
        near = self.tr("Board {0}").format(self.near) if self.near else ""
        self.title.setText(near or self.tr("All boards"))
        self.title.setVisible(self._heading is None)
        if self._heading is not None and self._heading.property("role") in ("title", "heading"):
            set_role(self._heading, "heading" if near else "title")  # All stands in one line.
        magnified = any(view.relative > _MAGNIFIED for view in self.views)
        self.linked.setVisible(magnified or self.linked.isChecked())
        self._bar.setGeometry(self._head_room(self.width()))
        room = self._below_head(self.size())
        cells = [*self.cells.values()]
        if self._lodges:
            self.ledger.hide()
            _place_cells(cells, _cell_rects(room, len(cells) + 1)[:-1])
        elif self._frame is None:
            places = _cell_rects(room, len(cells) + 1)
            # What a player is asked lies below the accounts, not on them.
            places[-1].adjust(0, 0, 0, -self._high_to_ask)
            _place_cells([*cells, self.ledger], places)
            self.ledger.setVisible(places[-1].height() >= scaled_length(_LEAST_LEDGER))
        else:
            self._put_near(self._frame, room)
        if (asked := self.room_to_ask()) != self._asked_room:
            # Cards lie elsewhere now, and over what has come since.
            self._asked_room = asked
            QCoreApplication.sendEvent(self, QEvent(QEvent.Type.ContentsRectChange))

    def _put_near(self, frame: BoardFrame, room: QRect) -> None:
        """One board large, and all of them small beside it."""
        cells = [*self.cells.values()]
        self.ledger.hide()
        each_high = (room.height() + _GAP) // len(cells) - _GAP
        strip = min(round(each_high * _SHAPE), round(room.width() * _STRIP))
        large = room.adjusted(0, 0, -strip - _GAP, 0)
        frame.setGeometry(large)
        beside = QRect(large.right() + 1 + _GAP, room.top(), strip, room.height())
        _place_cells(cells, _grid_rects(beside, 1, len(cells)))

    def _follow(self, leader: SingleBoardView) -> None:
        self.arrange()
        if not self.linked.isChecked():
            return
        for view in self.views:
            if view is not leader:
                view.look_at(leader.middle, leader.relative)

    def _show_traffic(self) -> None:
        """What leads from board to board, counted: the overview has no room for long arrows."""
        found = board_traffic(self.war.told)
        for board, cell in self.cells.items():
            cell.show_traffic([each for each in found if each.start == board])

    def _show_line(self, number: int) -> None:
        """The whole way of an order that is brought out, if it leads from board to board."""
        told = self.war.told[number] if 0 <= number < len(self.war.told) else None
        places = [Location(each) for each in places_named(told.order)] if told is not None else []
        if told is None or len({board_name(each) for each in places}) < 2:
            self.line.clear()
            return
        ends = places[0], places[-1]
        start, end = (QPointF(self.mapFromGlobal(self.point_of(str(each)))) for each in ends)
        self.line.draw(start, end, self.war.map_style.power(told.power))

    def _show_flights(self, flights: Sequence[UnitFlight]) -> None:
        """Those on their way from board to board, over both of them."""
        self.flying.show_units(
            [
                FlyingUnit(
                    each,
                    self._seen_at(each.moved.before, dislodged=each.moved.retreating),
                    self._seen_at(each.moved.after),
                )
                for each in flights
            ]
        )

    def _seen_at(self, unit: Unit, *, dislodged: bool = False) -> tuple[QPointF, float]:
        """Where a unit's token stands in this widget, and how large it is there."""
        view = self.view_at(board_name(unit.location))
        here = replace(unit, location=local_place(unit.location))
        spot = view.scene_of_board.standing_point(here, dislodged=dislodged)
        at = self.mapFromGlobal(view.viewport().mapToGlobal(view.mapFromScene(spot)))
        return QPointF(at), view.scene_of_board.unit_scale * view.magnification


def _cell_rects(room: QRect, count: int) -> list[QRect]:
    """So many places, with so many side by side that the boards in them are as large as can be."""

    def size(across: int) -> float:
        down = -(-count // across)
        wide = (room.width() + _GAP) / across - _GAP
        return min(wide, ((room.height() + _GAP) / down - _GAP) * _SHAPE)

    return _grid_rects(room, max(range(1, count + 1), key=size), count)


def _place_cells(cells: Sequence[QWidget], places: Sequence[QRect]) -> None:
    for cell, place in zip(cells, places, strict=True):
        cell.setGeometry(place)
        cell.show()


def _grid_rects(room: QRect, across: int, count: int) -> list[QRect]:
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
