"""Orders on a board: the map to click, the list beside it, the last news; not yet an envelope."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.app.edit_menu import EDITABLE_PROPERTY, EditState
from desktop.games.game_page import GamePage
from desktop.games.map_factory import make_seat_layer
from desktop.map.input.map_menu import MapMenu
from desktop.map.paint.map_style import MapStyle
from desktop.map.paint.restyle import STYLED
from desktop.map.paint.tokens import TOKEN_BOX, paint_token
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.draft_view import OrderRow
from desktop.orders.order_controller import OrderController
from desktop.orders.order_keys import OrderKeys
from desktop.orders.order_menu import OrderMenu
from desktop.orders.orders_panel import OrdersPanel
from desktop.orders.paste_sheet import PasteDialog
from desktop.orders.prompt_bar import PromptBar
from desktop.orders.remark import gather_remarks
from desktop.orders.seal_box import Remark
from desktop.results.last_news_panel import LastNewsPanel
from desktop.sandbox.branch_point import BranchPoint
from desktop.session.ui_context import MapUiContext, with_power_names
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout, MirrorButton
from desktop.widgets.map_widget import InsetMap
from desktop.widgets.paper_slip import MapTitleSlip
from desktop.widgets.scroll_page import ScrollColumn, make_scrolling_column
from desktop.widgets.signs import Sign
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import padded_tab_page, tab_widget, text
from engine.board.influence import Influence, influence
from engine.board.terms import Location, Power, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.plan_history import plan_from_phases
from engine.campaign.submission import PowerOrders, SubmissionWithOrders, ViewWithBoard
from engine.frame.desk import SeatDesk
from engine.frame.ruleset import Objection
from engine.orders.order import Order

_SHIELD = 46
_TITLES = 2
"""How many powers a title can name on one line."""
_MOST = 10
"""How many shields there is room for; of more none are shown."""
_BESIDE = 4
"""How many shields leave room beside them for a name."""


class PowerShield(QWidget):
    """A power's piece with its letter, so that it is known without colour too.

    Signals: `pressed()` where a press on it does something.
    """

    pressed = Signal()

    def __init__(self, power: Power, context: MapUiContext) -> None:
        super().__init__()
        self.power = power
        self._style = context.list_style
        self.setObjectName(STYLED)
        self._letter = context.gazetteer.letters[context.language].get(power, power[:1].upper())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(context.words.power(power, context.gazetteer))

    def apply_style(self, style: MapStyle) -> None:
        """Show the power in another theme's colour."""
        self._style = style
        self.update()

    def set_pressable(self, tip: str) -> None:
        """Let a press on it do something, which a tip tells."""
        self.setToolTip(tip)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        within = self.rect().contains(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and within:
            self.pressed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # Else Qt does not tell when it ends.

    def sizeHint(self) -> QSize:
        return QSize(scaled_length(_SHIELD), scaled_length(_SHIELD))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        painter.translate(QRectF(self.rect()).center())
        painter.scale(side / TOKEN_BOX.width(), side / TOKEN_BOX.height())
        paint_token(painter, UnitType.ARMY, self.power, self._letter, self._style)


class SeatHeader(QWidget):
    """The player's powers and name over the title of the phase.

    Up to two powers are the title; of more the shields are shown, and the player is the title.
    """

    def __init__(self, player: str, board: BoardView, context: MapUiContext) -> None:
        super().__init__()
        self._shields = row_layout(spacing=4)
        for power in board.mine if len(board.mine) <= _MOST else ():
            self._shields.addWidget(PowerShield(power, context))
        self._shields.addStretch()
        phase = context.words.turn(board.turn)
        if len(board.mine) > _TITLES:
            self._lay_out(player, phase, beside=len(board.mine) <= _BESIDE)
        else:
            names = [context.words.power(power, context.gazetteer) for power in board.mine]
            line = self.tr("{phase} · {player}").format(phase=phase, player=player)
            self._lay_out(", ".join(names), line, beside=True)

    def _lay_out(self, title: str, line: str, *, beside: bool) -> None:
        titles = column_layout(text(title, "plate"), text(line, "faint"), spacing=0)
        head = QHBoxLayout() if beside else QVBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(10)
        add_parts(head, *((self._shields, titles) if beside else (titles, self._shields)))
        head.setStretch(1, int(beside))
        self.setLayout(head)


class OrderColumn(QWidget):
    """Tabs, of which the first are the orders and the news, over what is put below.

    It lies in its place before anything is put into it: a widget that goes elsewhere is styled
    again with all that it holds.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tabs = tab_widget(self.tr("Orders and news"))
        self._feet: list[QWidget] = []
        self._column = make_scrolling_column(self, kind=ScrollColumn)
        self._column.setContentsMargins(14, 12, 14, 12)
        self._column.setSpacing(10)
        self._column.addWidget(self.tabs, 1)
        self.orders_page, self._inside = padded_tab_page()
        self.tabs.addTab(self.orders_page, self.tr("Orders"))

    def add_pages(self, orders: QWidget, news: QWidget) -> None:
        """Put the orders and the news under their tabs."""
        self._inside.addWidget(orders)
        self.tabs.addTab(news, self.tr("Last phase"))

    def add_head(self, head: QWidget) -> None:
        """Put something above the tabs."""
        self._column.insertWidget(0, head)

    def add_footer(self, foot: QWidget) -> None:
        """Put something below the tabs."""
        self._feet.append(foot)
        self._column.addWidget(foot)

    def main_button(self) -> QPushButton | None:
        """The main button below that can be pressed now."""
        feet = [each for foot in self._feet for each in foot.findChildren(QPushButton)]
        ready = [each for each in feet if each.isVisible() and each.isEnabled()]
        return next((each for each in ready if each.property("role") in ("primary", "wax")), None)


_CONTROL = Qt.KeyboardModifier.ControlModifier
_LEAST_MAP = 220
"""How low the map may become where type is large, in pixels."""


OrdersT = TypeVar("OrdersT", bound=SubmissionWithOrders)


class BoardOrders(GamePage):
    """Composes the orders of a seat's powers, from those `kept` on.

    Signals: `changed()` after every order given or taken back.
    """

    changed = Signal()

    PLATE = True
    """Whether who orders is said on a plate over the map; else above the orders."""

    def __init__(
        self,
        desk: SeatDesk[ViewWithBoard, OrdersT],
        kept: OrdersT,
        context: MapUiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._view = desk.view()
        self._history = desk.history
        self._board = self._view.board
        self._context = context = with_power_names(context, self._board.names)
        self._tab_pressed = False
        self.setObjectName(EDITABLE_PROPERTY)
        self.sealed_prompt = self.tr("Your orders are sealed. Hand the laptop over.")
        self.layer = make_seat_layer(self._board, context)
        self.map, self.scene = self.layer.view, self.layer.surface
        self.map_menu = MapMenu(self.map, self.scene, context, self._board, "seat")
        past = desk.history()
        self.map_menu.show_influence(
            Influence(lambda: influence(each.view.board for each in past))
        )
        draft = Draft(_non_empty_orders(kept), kept.lines)
        self.controller = OrderController(self._board, draft, self.layer, context)
        self.prompt = PromptBar(self._board, context, self.map)
        self.side = OrderColumn(self)
        self.tabs = self.side.tabs
        self.beside = MapAndPanelLayout(self, self.map, self.side, folds=True)
        self.orders = OrdersPanel(self.controller, context, self.side.orders_page)
        self.keys = OrderKeys(self.controller, self.layer, context)
        self.news = LastNewsPanel(past, context, self._board.mine)
        self.side.add_pages(self.orders, self.news)
        self._lay_out(SeatHeader(desk.seat.name, self._board, context))
        self._connect()
        self.layer.show_draft(self.controller.shown)
        self.refresh()

    def given(self) -> PowerOrders:
        """The orders as they stand, of every power that the seat orders for."""
        return {power: self.controller.draft.of(power) for power in self._board.mine}

    def written(self) -> tuple[str, ...]:
        """The lines of free text as they stand."""
        return self.controller.draft.lines

    @property
    def sealed(self) -> bool:
        """Whether the orders are only looked at."""
        return self.controller.sealed

    @property
    def view_of_table(self) -> ViewWithBoard:
        """What the seat knows."""
        return self._view

    @property
    def phase_kind(self) -> PhaseKind:
        """What is asked on this board now."""
        return self._board.turn.kind

    def remarks(self, objections: Sequence[Objection]) -> tuple[Remark, ...]:
        """What is worth a second look before these orders are sealed."""
        draft, typed = self.controller.effective_draft, self.orders.line.untaken
        return gather_remarks(self._board, draft, objections, self._context, typed)

    def branch_point(self) -> BranchPoint:
        """A sandbox that knows what this seat knows, with its draft taken along."""
        return BranchPoint(
            plan_from_phases(
                self._history(),
                self.tr("As it is"),
                self._board,
                self.controller.effective_draft.orders,
            ),
            self._context,
            mine=self._board.mine,
            take=None if self.sealed else self.take_orders,
        )

    def take_orders(self, orders: PowerOrders) -> None:
        """Put orders of one's own powers in the place of the draft's, in one step."""
        self.controller.replace_powers(orders, self.tr("orders of a branch"))

    def restore_from(self, former: "BoardOrders") -> None:
        """Let everything be undone that could be undone on another page of the same orders."""
        if not self.sealed:
            self.controller.history.restore_from(former.controller.history)

    def set_sealed(self, sealed: bool) -> None:
        """Whether the orders are only looked at."""
        self.orders.set_open(not sealed)
        self.layer.open = not sealed
        self.controller.set_sealed(sealed)

    def point_out(self, at: Location) -> None:
        """Bring the unit of a place up to be ordered; where there is none to order, as in Winter,
        just show the place."""
        self.controller.point_out(whole_province(province_of(at)))

    def say_when_sealed(self, words: str) -> None:
        """What stands below the map once the orders are sealed."""
        self.sealed_prompt = words
        self.refresh()

    def add_beside(self, panel: QWidget, title: str) -> None:
        """Put something more beside the orders, under a tab."""
        self.tabs.addTab(panel, title)

    def add_footer(self, foot: QWidget) -> None:
        """Put something below the orders."""
        self.side.add_footer(foot)

    def panes(self) -> tuple[QWidget, ...]:
        """What F6 leads to, one after the other."""
        rail = self.beside.folded_rail
        first = self.side.main_button() if rail is None else rail.main_button()
        return (self.map, self.orders.shown, self.orders.line.entry, *((first,) if first else ()))

    def paste_orders(self) -> None:
        """Ask for a sheet of many orders."""
        if self.sealed:
            return
        dialog = PasteDialog(self.orders.enter_sheet, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # -- clicks and keys --------------------------------------------------------------------

    def press(self, location: str) -> None:
        """A click on a place of the map."""
        self.controller.press(Location(location))

    def undo(self) -> None:
        """Take the last change back."""
        if not self.sealed:
            self.controller.undo()

    def redo(self) -> None:
        """Make it again."""
        if not self.sealed:
            self.controller.redo()

    def editing(self) -> EditState:
        """What can be undone, made again, cleared and pasted now."""
        return EditState() if self.sealed else self.orders.editing(self.keys.here)

    def clear_here(self) -> None:
        """Take back the order of the unit that is picked, or of what is under the cursor."""
        if self.keys.here is not None:
            self.orders.clear_order_at(self.keys.here)

    def order_next(self) -> None:
        """Pick the next unit that has no order, going round."""
        self.keys.tab(forward=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (self.keys.press_early(event) or self._press_key(event) or self.keys.press(event)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.keys.release(event)
        super().keyReleaseEvent(event)

    def _press_key(self, event: QKeyEvent) -> bool:
        """Keys that mean the same wherever the keyboard is on the page."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.clear_here()
        elif event.text() == ":":
            self._type_order()
        elif event.modifiers() == _CONTROL and event.key() == Qt.Key.Key_M:
            self.paste_orders()
        elif event.key() in (Qt.Key.Key_F2, Qt.Key.Key_F3):
            self.beside.bring_back()
            self.orders.show_table(event.key() == Qt.Key.Key_F2)
            self.orders.shown.setFocus()
        elif event.key() == Qt.Key.Key_F6:
            self._next_pane(1 if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier else -1)
        else:
            return False
        return True

    def _next_pane(self, by: int) -> None:
        focus = self.window().focusWidget()
        panes = [each for each in self.panes() if each.isVisible() and each.isEnabled()]
        here = [at for at, each in enumerate(panes) if each is focus or each.isAncestorOf(focus)]
        reason = Qt.FocusReason.TabFocusReason if by > 0 else Qt.FocusReason.BacktabFocusReason
        panes[((here or [-by])[0] + by) % len(panes)].setFocus(reason)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab on the map goes from unit to unit as long as one has no order.

        Only where the key was pressed: Qt moves the focus like this too when a page is covered.
        """
        pressed, self._tab_pressed = self._tab_pressed, False
        if pressed and self.layer.dragging:
            return True
        here = self.focusWidget()
        on_map = here is self.map or self.map.isAncestorOf(here)
        on_map = on_map and not isinstance(here, QAbstractButton)  # Tab goes on from its menu.
        tabbed = pressed and on_map and self.keys.tab(forward=next)
        return tabbed or super().focusNextPrevChild(next)

    def event(self, event: QEvent) -> bool:
        # Alt by itself shows the numbers and what is written is a place's name, not a shortcut.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            self._tab_pressed = event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            alone = self.keys.is_own_key(event)
            event.setAccepted(alone)
            return alone
        return super().event(event)

    # -- what the map and the list tell -----------------------------------------------------

    def _pointed(self, location: str) -> None:
        """The map was pressed; the keyboard's cursor goes along, out of sight."""
        self.keys.pointed(location)
        self.controller.press(Location(location))

    def _row_chosen(self, row: OrderRow) -> None:
        if row.at is None:
            return
        if self.sealed or row.unit is None or self.controller.winter:
            self.layer.show_location(row.at)
        else:
            self.controller.pick(whole_province(province_of(row.at)))

    def _row_hovered(self, row: OrderRow | None) -> None:
        """The pointer over a row brings out its arrow."""
        self.layer.light_order(row.order if row else None)

    def _arrow_hovered(self, number: int) -> None:
        """The pointer over an arrow brings out its row."""
        drawn = self.layer.drawn_order(number) if self.layer.has_drawn(number) else None
        self.orders.mark(drawn)

    def _show_menu(self, location: str, at: QPoint) -> None:
        """All that the unit under the right button may do."""
        unit = self.controller.pick_for_menu(Location(location))
        if unit is None:
            return
        menu = OrderMenu(self, self._board, unit, self.controller.state, self._context)
        menu.kind_chosen.connect(self.controller.choose)
        menu.target_chosen.connect(self.controller.choose_target)
        menu.popup(at)

    def _look_ahead(self, place: str) -> None:
        """The pointer is over another province: say why a click there would be wrong."""
        composer, at = self.controller.composer, Location(place)
        ahead = composer.ahead(at) if place and not self.sealed else None
        self.prompt.show_preview_fault(ahead)
        if place and not self.sealed and (lit := composer.targets_of(at)):
            self.layer.prepare_choice(at, lit)

    # -- what is shown ----------------------------------------------------------------------

    def _show_draft(self) -> None:
        self.orders.refresh()
        self.layer.show_draft(self.controller.shown)
        self.changed.emit()

    def refresh(self) -> None:
        """Show what is waited for."""
        self._rail_count.setText(self.orders.count_figures)
        if self.sealed:
            self.layer.show_nothing()
            self.prompt.show_words(self.sealed_prompt)
            return
        state, picked = self.controller.state, self.controller.picked
        self.prompt.show_state(state, self.controller.missing)
        self.layer.show_state(state, picked)
        self.orders.show_picked(picked)
        self.keys.settle()

    def _lay_out(self, head: QWidget) -> None:
        self.map.setMinimumHeight(_LEAST_MAP)
        if isinstance(self.map, InsetMap) and self.PLATE:
            MapTitleSlip(head, self.map)
        else:
            self.side.add_head(head)
        self._rail_count = text("", "power-small")
        self._rail_count.setToolTip(self.tr("Orders given"))
        if (tab := self.beside.tab) is not None:
            tab.add(self._rail_count)
            for of, sign in ((self.orders.undo, Sign.UNDO), (self.orders.redo, Sign.REDO)):
                tab.add(MirrorButton(of, sign, self._context.scheme))
            tab.add(None)

    def _connect(self) -> None:
        controller = self.controller
        controller.draft_changed.connect(self._show_draft)
        controller.step_changed.connect(self.refresh)
        controller.misclicked.connect(self.prompt.show_misclick)
        controller.refused.connect(self.prompt.complain)
        controller.prompt_changed.connect(self.prompt.show_words)
        controller.order_completed.connect(self.keys.go_on)
        self.scene.province_pressed.connect(self._pointed)
        self.scene.province_right_pressed.connect(self._show_menu)
        self.scene.province_hovered.connect(self._look_ahead)
        self.scene.order_hovered.connect(self._arrow_hovered)
        self.layer.clear_wanted.connect(self.clear_here)
        self.news.places_pointed.connect(self.scene.light_regions)
        self.prompt.kind_chosen.connect(controller.choose)
        self.prompt.place_chosen.connect(controller.press)
        self.prompt.back_requested.connect(controller.back)
        self.orders.row_chosen.connect(self._row_chosen)
        self.orders.list.row_hovered.connect(self._row_hovered)
        self.add_shortcut("Ctrl+L", self._type_order)

    def _type_order(self) -> None:
        self.beside.bring_back()
        self.orders.line.entry.setFocus()

    def add_shortcut(self, keys: str, slot: Callable[[], object]) -> None:
        """Let keys do something as long as the keyboard is on this page."""
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)


def _non_empty_orders(orders: SubmissionWithOrders) -> dict[Power, tuple[Order, ...]]:
    """The powers that were given any orders."""
    return {power: given for power, given in orders.orders.items() if given}
