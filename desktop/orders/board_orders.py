"""Orders on a board: the map to click, the list beside it, the last news; not yet an envelope."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from desktop.app.edit_menu import EDITED, Editing
from desktop.map.input.map_menu import MapMenu
from desktop.orders.compose.composer import Composer
from desktop.orders.compose.draft import Draft, asked, unordered
from desktop.orders.compose.edits import Edit
from desktop.orders.compose.step import Answer, Composed, Misclick
from desktop.orders.order_column import WIDTH, OrderColumn
from desktop.orders.order_keys import OrderKeys
from desktop.orders.order_list_model import Row
from desktop.orders.order_menu import OrderMenu
from desktop.orders.order_strokes import OrderStrokes
from desktop.orders.order_undo import DraftStack
from desktop.orders.orders_panel import OrdersPanel
from desktop.orders.paste_sheet import PasteDialog
from desktop.orders.prompt_bar import PromptBar
from desktop.orders.remarks import remarks
from desktop.orders.row_and_arrow import RowAndArrow
from desktop.orders.sealing import Remark
from desktop.orders.seat_head import SeatHead
from desktop.orders.seat_map import SeatMap
from desktop.results.last_news_panel import LastNews
from desktop.sandbox.point import BranchPoint
from desktop.session.ui_context import MapSurroundings, renamed
from desktop.widgets.map_side_layout import Beside
from desktop.widgets.theme import for_type
from engine.board.calendar import PhaseKind
from engine.board.influence import Influence, influence
from engine.board.terms import Location, Power, Province, province_of, whole
from engine.board.view import BoardView
from engine.campaign.plan_history import plan_from
from engine.campaign.submission import GivesOrders, PowerOrders, SeesBoard
from engine.frame.desk import SeatDesk
from engine.frame.ruleset import Objection
from engine.orders.legality import subject
from engine.orders.options import OrderKind
from engine.orders.order import Order

_LEAST_MAP = 220
"""How low the map may become where type is large, in pixels."""


class BoardOrders(QWidget):
    """Composes the orders of a seat's powers, from those `kept` on.

    Signals: `changed()` after every order given or taken back.
    """

    changed = Signal()

    def __init__(
        self, desk: SeatDesk[SeesBoard, Any], kept: GivesOrders, around: MapSurroundings
    ) -> None:
        super().__init__()
        self._view = desk.view()
        self._history = desk.history
        self._board = self._view.board
        self.around = self._around = around = renamed(around, self._board.names)
        self._tab_pressed = False
        self.sealed = False
        self.setObjectName(EDITED)
        self.sealed_prompt = self.tr("Your orders are sealed. Hand the laptop over.")
        self.stack = DraftStack(Draft(_given(kept), kept.lines), self)
        self.composer = Composer(self._board, self.stack.draft)
        charts = around.charts
        self.map: Any = charts.for_seat(self._board, around) if charts else None
        self.map = self.map or SeatMap(self._board, around)
        self.scene = self.map.scene_of_board
        self.map_menu = MapMenu(self.map, self.map.shown_on, around, self._board, "seat")
        past = desk.history()
        self.map_menu.show_influence(
            Influence(lambda: influence(each.view.board for each in past))
        )
        self.strokes = OrderStrokes(self, self._board, around)
        self.prompt = PromptBar(self._board, around)
        self.orders = OrdersPanel(self._board, self.stack, around)
        self.keys = OrderKeys(self)
        self.news = LastNews(past, around, self._board.mine)
        self._lay_out(SeatHead(desk.seat.name, self._board, around), self.news)
        self._connect()
        self.map.show_draft(self.orders.meant)
        self.refresh()

    def given(self) -> PowerOrders:
        """The orders as they stand, of every power that the seat orders for."""
        return {power: self.stack.draft.of(power) for power in self._board.mine}

    def written(self) -> tuple[str, ...]:
        """The lines of free text as they stand."""
        return self.stack.draft.lines

    @property
    def view_of_table(self) -> SeesBoard:
        """What the seat knows."""
        return self._view

    @property
    def board_shown(self) -> BoardView:
        """The board as the seat sees it."""
        return self._board

    @property
    def phase_kind(self) -> PhaseKind:
        """What is asked on this board now."""
        return self._board.turn.kind

    def remarks(self, objections: Sequence[Objection]) -> tuple[Remark, ...]:
        """What is worth a second look before these orders are sealed."""
        return remarks(self._board, self.orders.meant, objections, self._around)

    def branch_point(self) -> BranchPoint:
        """A sandbox that knows what this seat knows, with its draft taken along."""
        return BranchPoint(
            plan_from(self._history(), self.tr("As it is"), self._board, self.orders.meant.orders),
            self._around,
            mine=self._board.mine,
            take=None if self.sealed else self.take_orders,
        )

    def take_orders(self, orders: PowerOrders) -> None:
        """Put orders of one's own powers in the place of the draft's, in one step."""
        mine = {power: orders[power] for power in self._board.mine if orders.get(power)}
        if mine and not self.sealed:
            draft = self.stack.draft
            # What was written would be ordered beside it: it gives way to the whole of a branch.
            after = Draft({**self.orders.meant.orders, **mine})
            self.stack.make(Edit(draft, after), self.tr("orders of a branch"))

    def restore_from(self, former: "BoardOrders") -> None:
        """Let everything be undone that could be undone on another page of the same orders."""
        if not self.sealed:
            self.stack.restore_from(former.stack)

    def set_sealed(self, sealed: bool) -> None:
        """Whether the orders are only looked at."""
        self.sealed = sealed
        self.orders.set_open(not sealed)
        self.map.open = not sealed
        self.strokes.forget()
        if sealed:
            self.composer.reset()
            self.stack.clear()
        else:
            self._pick_the_only_one()
        self.refresh()

    def _pick_the_only_one(self) -> None:
        """One unit alone is dislodged: what is asked is where it goes, not which it is."""
        units = asked(self._board)
        retreats = self._board.turn.kind is PhaseKind.RETREAT
        if retreats and len(units) == 1 and unordered(self._board, self.orders.meant):
            self.composer.reset()
            self.composer.press(whole(units[0].province))

    def point_out(self, at: Location) -> None:
        """Bring the unit of a place up to be ordered, or in Winter just show the place."""
        if not self._winter:
            self.pick(whole(province_of(at)))

    def say_when_sealed(self, words: str) -> None:
        """What stands below the map once the orders are sealed."""
        self.sealed_prompt = words
        self.refresh()

    def add_beside(self, panel: QWidget, title: str) -> None:
        """Put something more beside the orders, under a tab."""
        self.tabs.addTab(panel, title)

    def add_foot(self, foot: QWidget) -> None:
        """Put something below the orders."""
        self.side.add_foot(foot)

    def panes(self) -> tuple[QWidget, ...]:
        """What F6 leads to, one after the other."""
        first = self.side.first_step()
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
        """A click on the map."""
        if self.sealed:
            self.prompt.complain(self.tr("Your orders are sealed: unseal them to change them."))
        elif not self.strokes.answered_by(Location(location)):
            before = self.composer.picked
            self.take(self.composer.press(Location(location)))
            if before is not None and self.composer.picked not in (before, None):
                self.strokes.forget_fleet()

    def choose(self, kind: OrderKind) -> None:
        """Another sort of order."""
        if not self.sealed:
            self.strokes.forget()
            self.take(self.composer.choose(kind))

    def back(self) -> None:
        """One step back."""
        if not self.strokes.forget():
            self.composer.back()
        self.refresh()

    def undo(self) -> None:
        """Take the last change back."""
        if not self.sealed:
            self.orders.undo_last()

    def redo(self) -> None:
        """Make it again."""
        if not self.sealed:
            self.orders.redo_last()

    def editing(self) -> Editing:
        """What can be undone, made again, cleared and pasted now."""
        return Editing() if self.sealed else self.orders.editing(self.keys.here)

    def clear_here(self) -> None:
        """Take back the order of the unit that is picked, or of what is under the cursor."""
        if self.keys.here is not None:
            self.clear_order_at(self.keys.here)

    def order_next(self) -> None:
        """Pick the next unit that has no order, going round."""
        self.keys.tab(forward=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.keys.release(event)
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab on the map goes from unit to unit as long as one has no order.

        Only where the key was pressed: Qt moves the focus like this too when a page is covered.
        """
        pressed, self._tab_pressed = self._tab_pressed, False
        if pressed and self.map.dragging:
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
            alone = self.keys.wants_alone(event)
            event.setAccepted(alone)
            return alone
        return super().event(event)

    # -- what the clicks do -----------------------------------------------------------------

    def take(self, answer: Answer) -> None:
        """Do what a click or a stroke amounts to."""
        match answer:
            case Composed():
                self.strokes.settle(answer, self._give)
            case Misclick():
                self.prompt.show_misclick(answer)
            case _:
                self.refresh()

    def _give(self, made: Composed) -> None:
        edit = self.orders.edit(made.power, made.given, made.taken)
        self.orders.tell(made.given, made.taken)
        before = self.stack.draft
        self.stack.make(edit, self.orders.name_of(edit.about))
        if self.stack.draft is before:  # Else all was shown with the new draft.
            self.refresh()
        if made.given and self._around.auto_advance:
            self.keys.go_on(subject(made.given[0]))

    def pick(self, at: Location) -> None:
        """Have a unit of mine ordered next, and bring it into sight."""
        self.strokes.forget()
        self.composer.reset()
        self.press(at)
        self.map.show_location(at)

    def _row_chosen(self, row: Row) -> None:
        if row.at is None:
            return
        if self.sealed or row.unit is None or self._winter:
            self.map.show_location(row.at)
        else:
            self.pick(whole(province_of(row.at)))

    def clear_order_at(self, province: Province) -> None:
        """Take back the order of what stands, or is built, in a province."""
        number = self.orders.model.row_of(province)
        if number >= 0 and not self.sealed:
            self.orders.take_back(self.orders.model.rows[number])

    def _show_menu(self, location: str, at: QPoint) -> None:
        """All that the unit under the right button may do."""
        if self.sealed or self._winter:
            return  # In Winter no unit is ordered, and this must not build like a click.
        self.strokes.forget()
        self.composer.reset()
        self.take(self.composer.press(Location(location)))
        unit = self.composer.picked
        if unit is None:
            return
        menu = OrderMenu(self, self._board, unit, self.composer.state, self._around)
        menu.kind_chosen.connect(self.choose)
        menu.target_chosen.connect(self._menu_target)
        menu.popup(at)

    def _menu_target(self, kind: OrderKind, place: str) -> None:
        """A sort of order and its target were chosen in the menu."""
        self.choose(kind)
        self.take(self.composer.press(Location(place), keep=True))

    def _draft_changed(self) -> None:
        self.strokes.put_away()
        self.composer.draft = self.orders.meant
        self.changed.emit()
        self.map.show_draft(self.orders.meant)
        self.refresh()

    def _order_pressed(self, number: int) -> None:
        """An arrow was pressed while a support or a convoy is composed: that very order."""
        self.take(self.composer.join(self.map.drawn_order(number)))

    def _look_ahead(self, place: str) -> None:
        """The pointer is over another province: say why a click there would be amiss."""
        ahead = self.composer.ahead(Location(place)) if place and not self.sealed else None
        self.prompt.show_ahead(ahead)
        if place and not self.sealed and (lit := self.composer.lit_by(Location(place))):
            self.map.prepare_choice(Location(place), lit)

    # -- what is shown ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the composer waits for."""
        state = self.composer.state
        if self.sealed:
            self.map.show_nothing()
            self.prompt.show_words(self.sealed_prompt)
            return
        self.prompt.show_state(state, len(unordered(self._board, self.orders.meant)))
        picked = self.composer.picked
        self.map.show_state(state, picked)
        self.orders.point_at(self.orders.model.row_of(picked.province) if picked else -1)
        self.keys.settle()

    @property
    def _winter(self) -> bool:
        return self._board.turn.kind is PhaseKind.ADJUSTMENT

    def _lay_out(self, head: QWidget, news: QWidget) -> None:
        table = QVBoxLayout()
        table.setSpacing(0)
        self.map.setMinimumHeight(_LEAST_MAP)
        table.addWidget(self.map, 1)
        table.addWidget(self.prompt)
        self.side = OrderColumn(head, self.orders, news, self)
        self.tabs = self.side.tabs
        Beside(self, table, self.side, lambda _: for_type(WIDTH))

    def _connect(self) -> None:
        self.scene.province_pressed.connect(self.keys.pointed)
        self.scene.province_pressed.connect(self.press)
        self.scene.province_right_pressed.connect(self._show_menu)
        self.scene.background_pressed.connect(self.back)
        self.scene.province_hovered.connect(self._look_ahead)
        self.map.drag_began.connect(self.strokes.take_up)
        self.map.dropped.connect(self.strokes.let_go)
        self.map.order_met.connect(self.strokes.meet_order)
        self.map.clear_wanted.connect(self.clear_here)
        self.scene.order_pressed.connect(self._order_pressed)
        RowAndArrow(self.orders, self.map, self)
        self.news.places_pointed.connect(self.map.shown_on.light_regions)
        self.prompt.kind_chosen.connect(self.choose)
        self.prompt.place_chosen.connect(self.press)
        self.prompt.back_wanted.connect(self.back)
        self.orders.row_chosen.connect(self._row_chosen)
        self.stack.draft_changed.connect(self._draft_changed)
        self.add_shortcut("Ctrl+L", self.orders.line.entry.setFocus)

    def add_shortcut(self, keys: str, slot: Callable[[], object]) -> None:
        """Let keys do something as long as the keyboard is on this page."""
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)


def _given(orders: GivesOrders) -> dict[Power, tuple[Order, ...]]:
    """The powers that were given any orders."""
    return {power: given for power, given in orders.orders.items() if given}
