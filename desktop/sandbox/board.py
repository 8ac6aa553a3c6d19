"""The board of a sandbox: every power's orders, judged as they change and while one drags."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QColor

from desktop.map.input.map_view import MapView
from desktop.orders.board_orders import BoardOrders
from desktop.orders.compose.composer import Composer
from desktop.orders.compose.composer_answer import ComposedOrder, PromptKind
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.draft_view import view_draft
from desktop.results.reports_model import ReportRow, RowKind, ruling_rows
from desktop.results.reports_panel import ReportsPanel
from desktop.sandbox.trial import TrialDesk, TriedOrders
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location
from engine.campaign.plan import PlanSetting, PlanStep, informative_rulings, judge_step, step_view
from engine.judge.ruling import Ruling

_GRAPH_PAPER = QColor(51, 82, 74, 46)


class SandboxBoard(BoardOrders):
    """One step of a plan, which has come from the one `before`. Gestures, keys and text are those
    of a seat, for all powers.

    Signals: `undo_wanted()`, `redo_wanted()`.
    """

    PLATE = False

    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(
        self,
        ground: PlanSetting,
        step: PlanStep,
        context: MapUiContext,
        before: PlanStep | None = None,
    ) -> None:
        self._ground, self._step, self._before = ground, step, before
        self._start, self._over = "", ""
        board = step_view(ground, step)
        name = QCoreApplication.translate("SandboxBoard", "All powers")
        super().__init__(TrialDesk(board, name), TriedOrders(step.orders), context)
        self.setObjectName("")  # What the Edit menu undoes is the plan's; see `SandboxScreen`.
        self.outcome = ReportsPanel(self._context)
        self._dress()
        if isinstance(self.map, MapView):
            self.map.show_graph_paper(_GRAPH_PAPER)
        self.layer.judge = self._judged
        self.layer.reason = self._reason
        self.outcome.places_pointed.connect(self.scene.light_regions)
        self.layer.drag_began.connect(self._drag_began)
        self.layer.dragged.connect(self.drag_over)
        self.tabs.currentChanged.connect(self._show_outcome)
        self.changed.connect(self._show_outcome)
        self.outcome.ruling_chosen.connect(self.scene.light_order)
        self.outcome.ruling_pointed.connect(self.scene.light_order)
        self.layer.show_draft(self.controller.shown)
        self._show_outcome()

    def restore_from(self, former: BoardOrders) -> None:
        """Nothing is undone here: the sandbox undoes its plan."""

    @property
    def shown(self) -> tuple[Ruling, ...]:
        """What becomes of the orders as they are."""
        return self._judged(self.controller.draft)

    def shows(self, step: PlanStep) -> bool:
        """Whether this is the board of a step, whatever its orders."""
        mine = self._step
        return (mine.turn, mine.position, mine.owed) == (step.turn, step.position, step.owed)

    def become(self, step: PlanStep, before: PlanStep | None = None) -> None:
        """Show other orders on the same board, as after an undo."""
        self._step, self._before = step, before
        self.layer.call_off()
        self.controller.start_anew(Draft(dict(step.orders)))

    def undo(self) -> None:
        self.undo_wanted.emit()

    def redo(self) -> None:
        self.redo_wanted.emit()

    def refresh(self) -> None:
        """What is waited for, in the words of a sandbox: nobody seals here, and all are ours."""
        super().refresh()
        if said := self._own_words():
            self.prompt.words.setText(said)
            self.prompt.setAccessibleName(said)

    def _own_words(self) -> str:
        """What a sandbox says where the prompt of a seat speaks of sealing; else nothing."""
        state = self.controller.state
        missing = self.controller.missing
        match state.wait:
            case PromptKind.UNIT if missing:
                key = "unit"
            case PromptKind.UNIT | PromptKind.DISLODGED if not missing:
                key = "all_ordered"
            case PromptKind.SITE | PromptKind.REMOVAL if state.left <= 0:
                key = f"{state.wait}_done"
            case _:
                return ""
        return self._context.words.text(f"prompt_tried.{key}", {"count": len(missing)})

    # -- judged while one drags -------------------------------------------------------------

    def _drag_began(self, start: str) -> None:
        self._start, self._over = start, ""

    def drag_over(self, place: str) -> None:
        """Show what would become of everything if the unit were let go here.

        Over no place, and when it has been let go, what the orders are.
        """
        if place == self._over:
            return
        self._over = place
        guess = self._guessed(place)
        shown = self.controller.shown if guess is None else view_draft(self._board, guess)
        self.layer.show_draft(shown)

    def _guessed(self, place: str) -> Draft | None:
        """The draft with the order that letting go over a place would give."""
        if not place or place == self._start:
            return None
        composer = Composer(self._board, self.controller.draft)
        composer.press(Location(self._start))
        answer = composer.press(Location(place), keep=True)
        if not isinstance(answer, ComposedOrder):
            return None
        draft = self.controller.draft
        for order in answer.given:
            draft = draft.with_order(answer.power, order)
        return draft

    # -- what is shown ----------------------------------------------------------------------

    def _judged(self, draft: Draft) -> tuple[Ruling, ...]:
        step = replace(self._step, orders=draft.orders)
        return informative_rulings(judge_step(self._ground, step).rulings)

    def _reason(self, ruling: Ruling) -> str:
        return self._context.words.ruling(ruling, self._context.gazetteer)

    def _show_outcome(self, *_: object) -> None:
        if self.tabs.currentWidget() is not self.outcome:
            return
        self.outcome.reports.show(self._rows(self.shown))
        self.scene.light_regions(self.outcome.places)

    def _rows(self, rulings: Sequence[Ruling]) -> tuple[ReportRow, ...]:
        if rulings:
            return ruling_rows(rulings, self._context)
        if self._before is None:
            return (ReportRow(RowKind.NEWS, self.tr("Nothing is ordered yet: every unit holds.")),)
        return self._rows_before(self._before)

    def _rows_before(self, step: PlanStep) -> tuple[ReportRow, ...]:
        """What became of the phase before, as long as nothing is ordered in this one."""
        turn = self._context.words.turn(step.turn)
        head = ReportRow(RowKind.PHASE, self.tr("{0}: what became of it").format(turn))
        rulings = informative_rulings(judge_step(self._ground, step).rulings)
        told = ruling_rows(rulings, self._context)
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing was ordered: every unit held."))
        # The arrows of the phase before are not on this map.
        return (head, *(replace(each, ruling=-1) for each in told or (nothing,)))

    def _dress(self) -> None:
        """The tabs of a sandbox in the place of a seat's last news; undo is the plan's own."""
        self.tabs.removeTab(1)
        self.tabs.addTab(self.outcome, self.tr("Outcome"))
        for each in (self.orders.undo, self.orders.redo):
            each.hide()
