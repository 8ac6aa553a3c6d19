"""A seat at a board: the map to click, the orders beside it, and the envelope to seal."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QTabWidget, QVBoxLayout, QWidget

from desktop.bridge import Bridge
from desktop.compose.composer import Composer
from desktop.compose.draft import Draft, unordered
from desktop.compose.edits import change
from desktop.compose.step import Answer, Composed, Misclick
from desktop.models.orders import Row
from desktop.panels.last_news import LastNews
from desktop.panels.orders import OrdersPanel
from desktop.panels.prompt import KEYS, PromptBar
from desktop.panels.remarks import objection_remark, remarks
from desktop.panels.sealing import SealBox
from desktop.panels.seat_head import SeatHead
from desktop.screens.seat_map import SeatMap
from desktop.surroundings import MapSurroundings
from desktop.theme import for_type
from desktop.undo import DraftStack
from engine.board.calendar import PhaseKind
from engine.board.terms import Location, Power, province_of, whole
from engine.errors import SubmissionRefused, TableError
from engine.frame.ruleset import Objection
from engine.games.standard.submission import Orders, StandardView
from engine.orders.options import Kind
from engine.orders.order import Order

PANEL_WIDTH = 372
"""In pixels, at the usual size of type."""
_KINDS = {letter: kind for kind, letter in KEYS.items()}


class BoardSeatScreen(QWidget):
    """Everything one player does in a phase. It dies when its player leaves the seat.

    Signals: `left()`: the player hands the laptop over.
    """

    left = Signal()

    def __init__(self, bridge: Bridge[StandardView, Orders], around: MapSurroundings) -> None:
        super().__init__()
        self._bridge = bridge
        self._around = around
        desk = bridge.desk
        self._view = desk.view()
        self._board = self._view.board
        sealed = desk.sealed()
        kept = sealed or desk.draft() or desk.blank()
        self.sealed = sealed is not None
        self.sealed_prompt = self.tr("Your orders are sealed. Hand the laptop over.")
        self.stack = DraftStack(Draft(_given(kept)), self)
        self.composer = Composer(self._board, self.stack.draft)
        self.map = SeatMap(self._board, around)
        self.scene = self.map.scene_of_board
        self.prompt = PromptBar(self._board, around)
        self.orders = OrdersPanel(self._board, self.stack, around)
        self.seal_box = SealBox(_survivors(self._view), around, agrees=self._moves)
        self.seal_box.set_agreement(kept.agreement)
        self._lay_out(
            SeatHead(desk.seat.name, self._board, around),
            LastNews(desk.history(), around, self._board.mine),
        )
        self._connect()
        self.map.show_draft(self.stack.draft)
        self._show_sealed()
        self.map.setFocus()

    # -- clicks and keys --------------------------------------------------------------------

    def press(self, location: str) -> None:
        """A click on the map."""
        if self.sealed:
            self.prompt.complain(self.tr("Your orders are sealed: unseal them to change them."))
        else:
            self._take(self.composer.press(Location(location)))

    def _take_up(self, place: str) -> None:
        """A unit is dragged: it is the one to order."""
        self.composer.reset()
        self.press(place)

    def _let_go(self, place: str) -> None:
        """The dragged unit was let go over another place: that is where it goes."""
        self._take(self.composer.press(Location(place), keep=True))

    def choose(self, kind: Kind) -> None:
        """Another sort of order."""
        if not self.sealed:
            self._take(self.composer.choose(kind))

    def back(self) -> None:
        """One step back."""
        self.composer.back()
        self.refresh()

    def undo(self) -> None:
        """Take the last change back."""
        if not self.sealed:
            self.stack.undo()

    def redo(self) -> None:
        """Make it again."""
        if not self.sealed:
            self.stack.redo()

    def order_next(self) -> None:
        """Pick the next unit that has no order, going round."""
        units = unordered(self._board, self.stack.draft)
        if self.sealed or not units:
            return
        last = self.composer.picked
        after = [unit for unit in units if last and unit.province > last.province]
        self._pick(whole((after or units)[0].province))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        letter = event.text().upper()
        if event.key() == Qt.Key.Key_Escape:
            self.back()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        elif plain and letter == "N":
            self.order_next()
        elif plain and letter in _KINDS:
            self.choose(_KINDS[letter])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._clear_picked()
        else:
            super().keyPressEvent(event)

    # -- what the clicks do -----------------------------------------------------------------

    def _take(self, answer: Answer) -> None:
        match answer:
            case Composed(power, given, taken):
                edit = change(self.stack.draft, power, given, taken)
                self.stack.make(edit, self.orders.name_of(edit.about))
                self.refresh()
            case Misclick():
                self.prompt.show_misclick(answer)
            case _:
                self.refresh()

    def _pick(self, at: Location) -> None:
        self.composer.reset()
        self.press(at)
        self.map.show_location(at)

    def _row_chosen(self, row: Row) -> None:
        if row.at is None:
            return
        if self.sealed or row.unit is None or self._winter:
            self.map.show_location(row.at)
        else:
            self._pick(whole(province_of(row.at)))

    def _clear_picked(self) -> None:
        unit = self.composer.picked
        number = self.orders.model.row_of(unit.province) if unit else -1
        if number >= 0 and not self.sealed:
            self.orders.take_back(self.orders.model.rows[number])

    def _show_menu(self, location: str, at: QPoint) -> None:
        """All that the unit under the right button may do."""
        if self.sealed:
            return
        self.composer.reset()
        self._take(self.composer.press(Location(location)))
        kinds = self.composer.state.kinds if self.composer.picked else ()
        if not kinds:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind in kinds:
            menu.addAction(f"{self.prompt.kind_words(kind)}\t{KEYS[kind]}").setData(kind)
        menu.triggered.connect(self._menu_chosen)
        menu.popup(at)

    def _menu_chosen(self, action: QAction) -> None:
        self.choose(Kind(action.data()))

    def _draft_changed(self) -> None:
        self.composer.draft = self.stack.draft
        self._bridge.keep_draft(self.submission())
        self.map.show_draft(self.stack.draft)
        self.refresh()

    def _order_pressed(self, number: int) -> None:
        """An arrow was pressed while a support or a convoy is composed: that very order."""
        self._take(self.composer.join(self.map.drawn_order(number)))

    def _row_hovered(self, row: Row | None) -> None:
        """The pointer is over a row: its arrow comes out."""
        self.map.light_order(row.order if row else None)

    # -- the envelope -----------------------------------------------------------------------

    def submission(self) -> Orders:
        """What would be sealed now."""
        orders = {power: self.stack.draft.of(power) for power in self._board.mine}
        return Orders(orders, self.seal_box.agreement if self._moves else None)

    def _check(self) -> None:
        """Seal at once if nothing is worth a remark; else show the remarks first."""
        self.composer.reset()
        self.refresh()
        found = remarks(
            self._board,
            self.stack.draft,
            self._bridge.desk.check(self.submission()),
            self._around,
        )
        if found:
            self.seal_box.show_remarks(found)
        else:
            self._seal()

    def _seal(self) -> None:
        try:
            self._bridge.submit(self.submission())
        except SubmissionRefused as refused:
            amiss = [each for each in refused.objections if isinstance(each, Objection)]
            self.seal_box.show_remarks(
                [objection_remark(each, self._board, self._around) for each in amiss]
            )
        except TableError as error:
            self.prompt.complain(self._around.words.error(error, self._around.gazetteer))
        else:
            self.sealed = True
            self._show_sealed()

    def _unseal(self) -> None:
        try:
            self._bridge.withdraw()
        except TableError as error:
            self.prompt.complain(self._around.words.error(error, self._around.gazetteer))
        else:
            self.sealed = False
            self._show_sealed()

    def _keep_agreement(self) -> None:
        self._bridge.keep_draft(self.submission())

    def _show_place(self, at: Location) -> None:
        self.seal_box.show_open()
        if not self._winter:
            self._pick(whole(province_of(at)))

    # -- what is shown ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the composer waits for."""
        state = self.composer.state
        if self.sealed:
            self.map.show_nothing()
            self.prompt.show_words(self.sealed_prompt)
            return
        self.prompt.show_state(state, len(unordered(self._board, self.stack.draft)))
        picked = self.composer.picked
        self.map.show_state(state, picked)
        self.orders.list.point_at(self.orders.model.row_of(picked.province) if picked else -1)

    def _show_sealed(self) -> None:
        self.orders.set_open(not self.sealed)
        self.map.open = not self.sealed
        if self.sealed:
            self.composer.reset()
            self.seal_box.show_sealed()
        else:
            self.seal_box.show_open()
        self.refresh()

    @property
    def _winter(self) -> bool:
        return self._board.turn.kind is PhaseKind.ADJUSTMENT

    @property
    def _moves(self) -> bool:
        return self._board.turn.kind is PhaseKind.MOVEMENT

    def _lay_out(self, head: QWidget, news: QWidget) -> None:
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(_padded(self.orders), self.tr("Orders"))
        self.tabs.addTab(news, self.tr("Last phase"))
        side = QWidget()
        side.setFixedWidth(for_type(PANEL_WIDTH))
        column = QVBoxLayout(side)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(10)
        column.addWidget(head)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.seal_box)
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addWidget(self.map, 1)
        table.addWidget(self.prompt)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addLayout(table, 1)
        line.addWidget(side)

    def _connect(self) -> None:
        self.scene.province_pressed.connect(self.press)
        self.scene.province_right_pressed.connect(self._show_menu)
        self.scene.background_pressed.connect(self.back)
        self.map.drag_began.connect(self._take_up)
        self.map.dragged.connect(self._let_go)
        self.scene.order_pressed.connect(self._order_pressed)
        self.orders.list.row_hovered.connect(self._row_hovered)
        self.prompt.kind_chosen.connect(self.choose)
        self.prompt.place_chosen.connect(self.press)
        self.prompt.back_wanted.connect(self.back)
        self.orders.row_chosen.connect(self._row_chosen)
        self.stack.draft_changed.connect(self._draft_changed)
        self.seal_box.seal_wanted.connect(self._check)
        self.seal_box.confirmed.connect(self._seal)
        self.seal_box.unseal_wanted.connect(self._unseal)
        self.seal_box.leave_wanted.connect(self.left)
        self.seal_box.agreement_changed.connect(self._keep_agreement)
        self.seal_box.place_wanted.connect(self._show_place)
        for keys, slot in (
            ("Ctrl+L", self.orders.line.entry.setFocus),
            ("Ctrl+Return", self.seal_box.seal.click),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)


def _given(orders: Orders) -> dict[Power, tuple[Order, ...]]:
    """The powers that were given any orders."""
    return {power: given for power, given in orders.orders.items() if given}


def _survivors(view: StandardView) -> tuple[Power, ...]:
    """Whom the others may let win."""
    alive = view.board.position.powers()
    return tuple(power for power in alive if power in view.players)


def _padded(inside: QWidget) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 8, 0, 0)
    column.addWidget(inside)
    return holder
