"""The sandbox: try orders for everybody, see at once what becomes of them, play on, go back.

It lies over the screen it was opened from, as a child of it, and dies with it. What was tried is
kept where its reader's drafts are, and is there again when he comes back.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPushButton, QStackedWidget, QWidget
from shiboken6 import isValid

from desktop.app.edit_menu import EDITABLE_PROPERTY, EditState
from desktop.games.map_factory import make_table_map
from desktop.gm.board_sketch import BoardSketch
from desktop.gm.board_tools import BoardTools
from desktop.map.scene.map_scene import MapScene
from desktop.sandbox.analysis_panel import AnalysisPanel, NoAnalysisPanel
from desktop.sandbox.board import SandboxBoard
from desktop.sandbox.branch_point import BranchPoint
from desktop.sandbox.branches import BranchesPanel
from desktop.sandbox.compare import ComparePage
from desktop.sandbox.left_plan import StoredPlan, restore_plan
from desktop.sandbox.sandbox_frame import SandboxBand, SandboxFrame
from desktop.sandbox.saved_plans import KeptPlan, SavedPlans
from desktop.sandbox.stack import PlanHistory, PlanStack
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets import clipboard
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.floating_card import menu_button_rect
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.map_and_panel_layout import MirrorButton
from desktop.widgets.map_widget import InsetMap
from desktop.widgets.paper_slip import MapTitleSlip
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.signs import Sign, set_sign
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, line_edit, set_role, text
from engine.board.position import Position
from engine.board.turn import Turn
from engine.campaign.plan import (
    Plan,
    PlanSetting,
    PlanSpot,
    PlanStep,
    clean_name,
    step_on_board,
    step_view,
)
from engine.campaign.plan_orders import orders_from_plan
from engine.campaign.plan_text import write_plan
from engine.campaign.submission import PowerOrders
from engine.errors import TableError

_COLUMN = 372
_BUTTON = 38
"""How high its buttons are, at the usual size of type."""
_ABREAST = 2
"""How many powers stand in a row; of three the longer names are cut short."""


class EditBoardPage(QWidget):
    """A map to press on with a tool in hand.

    Signals: `decided(Position, Turn)`, `closed()`.
    """

    decided = Signal(object, object)
    closed = Signal()

    def __init__(self, ground: PlanSetting, step: PlanStep, context: MapUiContext) -> None:
        super().__init__()
        self._ground = ground
        self.scene, self.map = make_table_map(context, self)
        sketch = BoardSketch(ground.map, step.position, step.turn)
        self.tools = BoardTools(sketch, ground.map.powers, 1, context, abreast=_ABREAST)
        self.use = button(self.tr("Use this board"), "primary", press=self._decide)
        self.away = button(self.tr("Leave it as it was"), "quiet", press=self.closed)
        page = QWidget()
        column_layout(
            text(self.tr("Edit the board"), "heading"),
            self.tools,
            None,
            flow_or_row_layout(self.away, None, self.use),
            on=page,
            margins=(14, 10, 14, 12),
            spacing=10,
        )
        beside = MinimumSizeScrollArea(page)
        beside.setFixedWidth(scaled_length(_COLUMN))
        row_layout((self.map, 1), beside, on=self, spacing=0)
        self.scene.province_pressed.connect(self.tools.press)
        self.tools.changed.connect(self._show)
        keys = QShortcut(QKeySequence.StandardKey.Undo, self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self.tools.undo)
        self._show()

    def _show(self) -> None:
        sketch = self.tools.sketch
        step = step_on_board(self._ground, sketch.turn, sketch.position)
        self.scene.populate(step_view(self._ground, step))
        self.use.setEnabled(sketch.changed)

    def _decide(self) -> None:
        self.decided.emit(self.tools.sketch.position, self.tools.sketch.turn)


class SavePlanDialog(QuestionDialog):
    """A plan of the name is kept already: replace it, or keep this one under another name.

    Signals: `named(str)` with the name to keep it under.
    """

    named = Signal(str)

    def __init__(self, name: str, free: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.ask(self.tr("Keep the plan"), self.tr("Replace the plan of this name?"))
        self.explain(
            self.tr("“{0}” is kept already. Replaced, it is gone for good.").format(name),
            self.tr("Or keep this one beside it:"),
        )
        self.other = line_edit(self.tr("Another name"), free)
        self.column.addWidget(self.other)
        self.offer(self.tr("Do not keep it"), self.tr("Keep it beside"))
        self.replace = button(self.tr("Replace it"), press=self._replace)
        self.foot.insertWidget(self.foot.indexOf(self.yes), self.replace)
        self.accepted.connect(self._keep_beside)
        self.other.textChanged.connect(self._update_validity)
        self.other.selectAll()

    def _update_validity(self) -> None:
        said = clean_name(self.other.text())
        self.yes.setEnabled(bool(said) and said.casefold() != self._name.casefold())

    def _replace(self) -> None:
        self.accepted.disconnect(self._keep_beside)
        self.named.emit(self._name)
        self.accept()

    def _keep_beside(self) -> None:
        self.named.emit(clean_name(self.other.text()))


_SOON = 400
"""Milliseconds after which a change is kept; a longer plan is not written at each."""


class SandboxScreen(SandboxFrame):
    """A sandbox over another screen. `shelf` is where plans are kept that are no secret, `past`
    what was done in a sandbox that this one goes on with.

    Signals: `refused(TableError)` when what was tried could not be kept.
    """

    topic = "what_if"

    refused = Signal(object)

    def __init__(
        self,
        point: BranchPoint,
        shelf: SavedPlans,
        under: QWidget,
        past: PlanHistory | None = None,
    ) -> None:
        super().__init__(point.context.scheme, under)
        self._point, self._shelf = point, shelf
        self._context = point.context
        back = restore_plan(point.left.read(), point.plan) if point.left and not past else None
        self._settled = point.plan
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.timeout.connect(self._store_plan)
        self.stack = PlanStack(past.plan if past else back or point.plan, self, past)
        self.analysis = self._make_analysis()
        self.band = SandboxBand(self.tr("Sandbox"), self._origin())
        self._corner = menu_button_rect(under)
        self._plate: MapTitleSlip | None = None
        self.branches = BranchesPanel(point.context, takes=point.take is not None)
        self.pages = QStackedWidget()
        self.name = QLineEdit(self.stack.plan.name)
        self.board = self._make_board()
        self._lay_out()
        self._connect()
        self._show()
        self.branches.start_over_button.setVisible(back is not None)
        if back is not None:
            self.band.say(self.tr("As you left it. To begin afresh, look under Branches."))
        self.cover_screen(under)
        self.setObjectName(EDITABLE_PROPERTY)

    @property
    def plan(self) -> Plan:
        """What is tried out, and where in it one looks."""
        return self.stack.plan

    @property
    def context(self) -> MapUiContext:
        """What its map stands in."""
        return self._context

    @property
    def secret(self) -> bool:
        """Whether it is a seat's or the GM's, which only lies where their drafts are."""
        return self._point.secret

    @property
    def left(self) -> StoredPlan | None:
        """Where the plan of a game lies when this is closed."""
        return self._point.left

    @property
    def kept(self) -> KeptPlan | None:
        """Where a plan without a game is kept by itself."""
        return self._point.kept

    @property
    def saved_name(self) -> str:
        """The name by which the plan is kept; empty where it is not."""
        return self.kept.name if self.kept is not None else ""

    # -- stepping ---------------------------------------------------------------------------

    def forward(self) -> None:
        """Judge what is ordered here and open the phase that follows."""
        if self.stack.plan.last:
            self._set_plan_and_board(self.stack.plan.forward(self.new_branch_name()))
        else:
            self.stack.look(self.stack.plan.forward())

    def backward(self) -> None:
        """Look at the phase before."""
        self.stack.look(self.stack.plan.backward())

    # -- the Edit menu ----------------------------------------------------------------------

    def editing(self) -> EditState:
        """What can be undone, made again, cleared and pasted while the board is shown."""
        if self.pages.currentWidget() is not self.board:
            return EditState()
        return replace(
            self.board.editing(),
            undo=self.tr("the last change of the plan") if self.stack.can_undo else "",
            redo=self.tr("the change taken back") if self.stack.can_redo else "",
        )

    def undo(self) -> None:
        """Take the last change of the plan back."""
        self.stack.undo()

    def redo(self) -> None:
        """Make it again."""
        self.stack.redo()

    def clear_here(self) -> None:
        """Take back the order of the unit picked."""
        self.board.clear_here()

    def paste_orders(self) -> None:
        """Ask for a sheet of many orders."""
        self.board.paste_orders()

    # -- branches ---------------------------------------------------------------------------

    def start_branch(self) -> None:
        """Begin a branch with the board and orders shown."""
        plan = self.stack.plan
        self.stack.make(plan.with_branch(self.new_branch_name()))

    def new_branch_name(self) -> str:
        """What the next branch is called."""
        return self.stack.plan.free_name(self.tr("Branch {0}"))

    def _go_to_spot(self, spot: PlanSpot) -> None:
        self.stack.look(self.stack.plan.at_spot(spot))

    def _rename(self, id: int, name: str) -> None:
        self.stack.make(self.stack.plan.renamed(id, name))
        self.branches.show_plan(self.stack.plan, takes=bool(self._orders_to_take()))

    def _delete(self, id: int) -> None:
        name = self.stack.plan.find(id).name
        self.stack.make(self.stack.plan.without(id))
        self.band.say(self.tr("“{0}” is deleted. Undo brings it back.").format(name))

    def _orders_to_take(self) -> PowerOrders:
        point = self._point
        if point.take is None:
            return {}
        return orders_from_plan(self.stack.plan, point.plan.step, point.mine)

    def take_orders(self) -> None:
        """Put the player's own orders of this branch into his draft, and go back to it."""
        if self._point.take is not None and (orders := self._orders_to_take()):
            self._point.take(orders)
            self._close_now()

    # -- orders and boards ------------------------------------------------------------------

    def _ordered(self) -> None:
        """Orders have changed on the board."""
        self._set_plan_and_board(
            self.stack.plan.ordered(self.board.given(), self.new_branch_name())
        )

    def _set_plan_and_board(self, plan: Plan) -> None:
        """Change the plan; where the change begins a branch, say so."""
        before = self.stack.plan
        self.stack.make(plan)
        if len(plan.branches) > len(before.branches):
            said = self.tr("A new branch, “{0}”: “{1}” stays as it was.")
            self.band.say(said.format(plan.branch.name, before.branch.name))

    def _edited(self, position: Position, turn: Turn) -> None:
        self._set_plan_and_board(self.stack.plan.edited(position, turn, self.new_branch_name()))
        self.show_board()

    def edit(self) -> None:
        """Edit the board by hand."""
        page = EditBoardPage(self.stack.plan.ground, self.stack.plan.step, self._context)
        page.decided.connect(self._edited)
        self._show_overlay(page)

    def compare(self) -> None:
        """Hold two steps against one another."""
        self._show_overlay(ComparePage(self.stack.plan, self._context))

    def _show_overlay(self, page: EditBoardPage | ComparePage) -> None:
        self.show_board()
        page.closed.connect(self.show_board)
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        self._update_buttons()

    def show_board(self) -> None:
        """Away with what lies over the board."""
        for number in reversed(range(self.pages.count())):
            page = self.pages.widget(number)
            if page is not None and page is not self.board:
                self.pages.removeWidget(page)
                page.hide()
                page.deleteLater()
        self._update_buttons()
        self.board.map.setFocus()

    # -- keeping and sharing ----------------------------------------------------------------

    def keep(self) -> None:
        """Keep the plan under its name; never one that is a secret. Another plan that is kept
        under it is replaced only if the player says so."""
        if self.secret:
            return
        name = clean_name(self.name.text()) or self._shelf.dated_name(self._context.language)
        taken = self._shelf.taken(name)
        if not taken or taken == self.saved_name:
            self.keep_as(name)
            return
        dialog = SavePlanDialog(name, self._shelf.free_name(name), self)
        dialog.named.connect(self.keep_as)
        dialog.open()

    def keep_as(self, name: str) -> None:
        """Keep the plan under a name, in place of one kept under the same."""
        if self.secret:
            return
        self.name.setText(name)
        self.stack.plan = replace(self.stack.plan, name=name)
        kept = self.kept or KeptPlan(self._shelf, self._context.language)
        try:
            kept.keep_as(self.stack.plan, self._settled)
        except TableError as error:
            self.band.say(self._context.words.error(error))
            return
        self._settled = self.stack.plan
        if self._point.left is not None:
            self._store_plan()
        self._point = replace(self._point, kept=kept)
        self.band.say(self.tr("Kept as “{0}”; find it on the home page.").format(name))

    def copy(self) -> None:
        """Put the plan as text on the clipboard; never one that is a secret."""
        if not self.secret:
            clipboard.copy_text(write_plan(self.stack.plan), stays=True)
            self.band.say(self.tr("The plan is on the clipboard, as text."))

    # -- leaving ----------------------------------------------------------------------------

    def start_over(self) -> None:
        """Lay what was tried aside for the board as it was opened on; one change to be undone."""
        self.stack.make(self._point.plan)
        self.branches.start_over_button.hide()
        self.band.say(self.tr("Begun afresh. Undo brings back what was tried."))

    def close_frame(self) -> None:
        """Back to the screen below. What was tried is there again when one comes back; where it
        cannot be kept, only if the player agrees."""
        if self._point.left is None and self.kept is None and self._tried:
            question = QuestionDialog(self)
            question.ask(
                self.tr("Close the sandbox"), self.tr("Close it and forget what was tried?")
            )
            question.explain(self.tr("Here it cannot be kept."))
            question.offer(self.tr("Go on trying"), self.tr("Close it"), for_good=True)
            question.accepted.connect(self._close_now)
            question.open()
            return
        self._close_now()

    @property
    def _tried(self) -> bool:
        """Whether anything was tried that is not kept by a name."""
        now, settled = self.stack.plan, self._settled
        return now.branches != settled.branches

    def _schedule_store(self) -> None:
        if self._point.left is not None or self.kept is not None:
            self._due.start(_SOON)

    def _store_plan(self) -> None:
        """Keep what was tried where it is found again."""
        self._due.stop()
        try:
            if self.kept is not None:
                self.kept.keep(self.stack.plan, is_changed=self._tried)
            elif self._point.left is not None:
                self._point.left.keep(write_plan(self.stack.plan) if self._tried else "")
        except TableError as error:
            self.refused.emit(error)

    def hideEvent(self, event: QHideEvent) -> None:
        """The curtain falls, or the sandbox is closed: nothing that was tried is lost."""
        if not event.spontaneous():  # It is not only put aside for a while.
            self._use_edited_board()
        if self._due.isActive():
            self._store_plan()
        super().hideEvent(event)

    def _use_edited_board(self) -> None:
        """Take the board over that was being edited when all was closed."""
        page = self.pages.currentWidget()
        if isinstance(page, EditBoardPage) and page.tools.sketch.changed:
            sketch = page.tools.sketch
            self._set_plan_and_board(
                self.stack.plan.edited(sketch.position, sketch.turn, self.new_branch_name())
            )

    def _close_now(self) -> None:
        if isinstance(self.analysis, AnalysisPanel):
            self.analysis.end()
        super().close_frame()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.stack.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.stack.redo()
        event.accept()

    def _escape(self) -> None:
        if self.pages.currentWidget() is self.board:
            self.close_frame()
        else:
            self.show_board()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Escape closes the sandbox once it has nothing to take back on its board."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() is QEvent.Type.KeyPress and self.board.keys.at_rest:
            self.close_frame()
            return True
        return super().eventFilter(watched, event)

    # -- what is shown ----------------------------------------------------------------------

    def _origin(self) -> str:
        if self.kept is not None:
            return self.tr("Nothing is sealed or sent. It is kept by itself, on the home page.")
        if self._point.left is None:
            return self.tr("Nothing is sealed, sent or kept.")
        if self._point.secret:
            return self.tr(
                "Nothing is sealed or sent. It waits for you alone until the phase ends."
            )
        return self.tr("Nothing is sealed or sent. It waits until the phase ends.")

    def _make_board(self) -> SandboxBoard:
        plan = self.stack.plan
        board = SandboxBoard(plan.ground, plan.step, self._context, plan.before)
        board.add_beside(self.branches, self.tr("Branches"))
        if self.analysis is not None:
            board.add_beside(self.analysis, self.tr("Analysis"))
        if isinstance(self.analysis, AnalysisPanel) and isinstance(board.scene, MapScene):
            self.analysis.orders_guessed.connect(board.scene.show_guesses)
            self.analysis.about(step_view(plan.setting_here, plan.step), plan.step.orders)
        board.changed.connect(self._ordered)
        board.undo_wanted.connect(self.stack.undo)
        board.redo_wanted.connect(self.stack.redo)
        board.map.installEventFilter(self)
        return board

    def _make_analysis(self) -> AnalysisPanel | NoAnalysisPanel | None:
        """What computers say of it; on several boards they say nothing yet."""
        point = self._point
        if point.plan.ground.map.layers is not None:
            return None
        if not point.analysis:
            return NoAnalysisPanel()
        panel = AnalysisPanel(point.context, point.mine)
        panel.orders_requested.connect(self._put_guessed_orders)
        return panel

    def show_analysis(self) -> None:
        """Turn to what computers say of the board."""
        if self.analysis is not None:
            self.board.beside.bring_back()
            self.board.tabs.setCurrentWidget(self.analysis)

    def _put_guessed_orders(self, orders: PowerOrders) -> None:
        """Orders that a computer supposes of some powers, in the place of theirs here."""
        given = {**self.board.given(), **orders}
        self._set_plan_and_board(self.stack.plan.ordered(given, self.new_branch_name()))

    def _show(self) -> None:
        """Show the plan as it is now."""
        plan = self.stack.plan
        if not self.board.shows(plan.step):
            self._change_board()
            self._show_skipped_phases()
        elif dict(plan.step.orders) != _given(self.board):
            self.board.become(plan.step, plan.before)
        self.branches.show_plan(plan, takes=bool(self._orders_to_take()))
        if isinstance(self.analysis, AnalysisPanel):
            self.analysis.about(step_view(plan.setting_here, plan.step), plan.step.orders)
        self._update_buttons()

    def _show_skipped_phases(self) -> None:
        """Which empty phases lie just before the one shown; what was told last goes."""
        passed = self.stack.plan.step.passed
        said = self._origin()
        if passed:
            turns = ", ".join(self._context.words.turn(each) for each in passed)
            said = self.tr("Passed over, nobody had anything to do: {0}").format(turns)
        self.band.say(said)

    def _change_board(self) -> None:
        former, tab = self.board, self.board.tabs.currentIndex()
        self.board = self._make_board()
        self._put_tools()
        self.pages.insertWidget(0, self.board)
        self.pages.setCurrentWidget(self.board)
        self.board.tabs.setCurrentIndex(tab)
        self.pages.removeWidget(former)
        former.hide()
        former.deleteLater()
        self.board.map.setFocus()

    def _put_tools(self) -> None:
        """The steps of the plan below the board's orders; on the rail while they are folded."""
        self.board.add_footer(self.tools)
        if (tab := self.board.beside.tab) is None:
            return
        for of, sign, role in (
            (self.take_back, Sign.UNDO, "tool"),
            (self.make_again, Sign.REDO, "tool"),
            (self.close_button, Sign.LEAVE, "tool"),
            (self.back, Sign.BEFORE, "tool"),
            (self.on, Sign.PLAY, "green"),
        ):
            tab.add(MirrorButton(of, sign, self._context.scheme, role))

    def _update_buttons(self) -> None:
        plan, on_board = self.stack.plan, self.pages.currentWidget() is self.board
        self._place_band(on_board)
        self.back.setEnabled(on_board and not plan.first)
        self.on.setEnabled(on_board)
        self.on.setText(self.tr("Resolve →") if plan.last else self.tr("Next phase →"))
        self.take_back.setEnabled(on_board and self.stack.can_undo)
        self.make_again.setEnabled(on_board and self.stack.can_redo)
        for each in (self.edit_button, self.compare_button):
            each.setEnabled(on_board)

    def _place_band(self, on_board: bool) -> None:
        """Over the board's map, or over the page that lies in its place."""
        over = self.board.map if on_board and isinstance(self.board.map, InsetMap) else None
        if over is not None and self._plate is not None and self._plate.over is over:
            return
        former, self._plate = self._plate, None
        if over is not None:
            self.band.set_shape(slip=True)
            self._plate = MapTitleSlip(self.band, over)
            self._plate.show()
        else:
            self.band.set_shape(slip=False, corner=self._corner)
            self.inside.insertWidget(0, self.band)
        self.band.show()
        if former is not None and isValid(former):
            former.hide()
            former.deleteLater()

    def _lay_out(self) -> None:
        self.back = self._button(self.tr("← Back"), self.backward, self.tr("The phase before"))
        self.on = self._button("", self.forward, self.tr("Judge the orders and play on (Ctrl+→)"))
        set_role(self.on, "green")
        self.take_back = self._button("", self.stack.undo, self.tr("Undo"))
        self.make_again = self._button("", self.stack.redo, self.tr("Redo"))
        for each, sign in ((self.take_back, Sign.UNDO), (self.make_again, Sign.REDO)):
            set_sign(each, sign, self._context.scheme.ink)
            each.setAccessibleName(each.toolTip())
        self.edit_button = self._button(self.tr("Edit the board"), self.edit)
        self.edit_button.setVisible(self._point.plan.ground.map.layers is None)
        self.compare_button = self._button(self.tr("Compare"), self.compare)
        self.name.setPlaceholderText(self.tr("Name of the plan"))
        self.name.setAccessibleName(self.tr("Name of the plan"))
        self.name.setMinimumWidth(scaled_length(100))
        self.keep_button = self._button(self.tr("Keep"), self.keep)
        self.copy_button = self._button(self.tr("Copy as text"), self.copy)
        for each in (self.name, self.keep_button, self.copy_button):
            each.setVisible(not self.secret)
        self.close_button = self._button(self.tr("Close"), self.close_frame, self.tr("Back (Esc)"))
        self.tools = QWidget()
        kept = row_layout((self.name, 1), self.keep_button, self.copy_button, spacing=6)
        onward = row_layout(self.back, (self.on, 1), self.close_button, spacing=6)
        other = FlowLayout(
            (self.take_back, self.make_again), (self.edit_button, self.compare_button)
        )
        other.setSpacing(6)
        column_layout(kept, other, onward, on=self.tools, spacing=8)
        self._put_tools()
        self.pages.addWidget(self.board)
        add_parts(self.inside, (self.pages, 1))

    def _button(self, words: str, slot: Callable[[], object], says: str = "") -> QPushButton:
        made = button(words, tip=says, press=slot)
        made.setFixedHeight(
            scaled_length(_BUTTON)
        )  # An arrow comes from a font with higher lines.
        return made

    def _connect(self) -> None:
        self.stack.changed.connect(self._show)
        self.stack.changed.connect(self._schedule_store)
        self.branches.spot_chosen.connect(self._go_to_spot)
        self.branches.branch_requested.connect(self.start_branch)
        self.branches.renamed.connect(self._rename)
        self.branches.deleted.connect(self._delete)
        self.branches.taken.connect(self.take_orders)
        self.branches.start_over_button.clicked.connect(self.start_over)
        for keys, slot in (("Ctrl+Right", self.forward), ("Ctrl+Left", self.backward)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)


def _given(board: SandboxBoard) -> PowerOrders:
    return {power: orders for power, orders in board.given().items() if orders}
