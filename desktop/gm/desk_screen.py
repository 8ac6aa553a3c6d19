"""The GM's desk: the map with all that is known, the panels beside it, the three steps below."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QStackedWidget, QWidget

from desktop.app.edit_menu import EDITABLE_PROPERTY, EditState
from desktop.games.game_ui import AnyGameUi
from desktop.gm.desk_map import DeskMap
from desktop.gm.desk_work import DeskWork
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.gm_script_panel import ScriptTicks
from desktop.gm.mail_client import MailClient
from desktop.gm.panels import DeskPanels, panels_width
from desktop.gm.position_editor import PositionEditor
from desktop.gm.post_office import FORWARD, PostOffice
from desktop.gm.ruling_form import RulingForm
from desktop.gm.seat_words import SeatWords, all_seat_words, has_unpublished_phase
from desktop.gm.steps import DeskStep, StepBar
from desktop.gm.time_texts import full_time_text
from desktop.results.explain_panel import ExplainPanel, link_map_and_list
from desktop.results.reports_model import (
    ReportRow,
    RowKind,
    news_rows,
    ruling_rows,
    rulings_of,
)
from desktop.results.reports_panel import ReportsPanel
from desktop.sandbox.branch_point import BranchPoint
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets import clipboard
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.floating_card import FREE_CORNER, HAS_MESSAGES
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.page_keys import KEYED
from desktop.widgets.page_state import fill_fields
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.widget_factory import button, check_box, escape_mnemonic, text
from engine.campaign.decision import PositionSet
from engine.campaign.plan_history import plan_from_phases
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import TableError
from engine.frame.audience import PUBLIC
from engine.frame.chance import Lot
from engine.frame.gm_desk import GMDesk
from engine.frame.gm_tasks import GmTask, TaskKind
from engine.frame.notice import CorrectionNotice, ProxyNotice
from engine.frame.phase import Phase
from engine.frame.policy import MissingOrdersRule
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.post.deadlines import deadline_rule_from
from engine.post.gm_post import publish
from engine.sentences import Sentences


class ProcessDialog(QuestionDialog):
    """Asks whom not to wait for; the others are left to the game's policy.

    `waiting` are those who ask to wait for the deadline, `unread` counts what lies in the inbox
    and is not dealt with, `due` says when the deadline is. `onward` says what can be done in the
    same step; ticked, it is wanted.
    """

    def __init__(
        self,
        words: Sentences,
        phase: Phase,
        missing: Sequence[SeatWords],
        policy: MissingOrdersRule,
        parent: QWidget | None = None,
        *,
        onward: str = "",
        waiting: Sequence[SeatWords] = (),
        unread: int = 0,
        due: str = "",
    ) -> None:
        super().__init__(parent)
        self.onward = check_box(onward)
        self.boxes: dict[SeatId, QCheckBox] = {}
        called = self.tr("Process {phase}?").format(phase=words.phase(phase))
        self.ask(self.tr("Process"), called)
        self.explain(
            self.tr(
                "The envelopes are opened and judged. Nobody but you sees what came of it until "
                "you publish, and you can still go back."
            )
        )
        if due:
            self.explain(due)
        if unread:
            said = words.catalogue.sentence("post.inbox.waits", count=unread)
            self.column.addWidget(text(said, "warn", wrap=True))
        if missing:
            self.explain(
                self.tr("Orders are missing. Who is not waited for? They count as giving none."),
                words.text(f"policy.others.{policy}"),
            )
        if waiting:
            said = self.tr("Who asks to wait for the deadline: {players}")
            self.explain(said.format(players=", ".join(side.full for side in waiting)))
        for side in missing:
            box = self.boxes[side.seat] = check_box(escape_mnemonic(side.full))
            self.column.addWidget(box)
        if onward:
            self.column.addWidget(self.onward)
        self.offer(self.tr("Not yet"), self.tr("Process"), for_good=True)

    @property
    def absent(self) -> frozenset[SeatId]:
        """The seats that are not waited for."""
        return frozenset(seat for seat, box in self.boxes.items() if box.isChecked())


class ResultSheet(QWidget):
    """Rows under a title and a sentence, with a way to put them away.

    Signals: `closed()`.
    """

    closed = Signal()

    def __init__(self, context: MapUiContext) -> None:
        super().__init__()
        self._title = text("", "heading", wrap=True)
        self._says = text("", "warn", wrap=True)
        self.list = ReportsPanel(context)
        self.explain = ExplainPanel(context)
        self.list.ruling_chosen.connect(self.explain.show_ruling)
        self.copy = button(self.tr("Copy"), "quiet", press=self._copy)
        self.copy.setToolTip(self.tr("All of it as text, for a mail"))
        self.away = button(self.tr("Put away"), "quiet", tip=self.tr("Back to the desk (Esc)"))
        self.away.setShortcut("Esc")
        self.away.clicked.connect(self.closed)
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=8)
        head = row_layout((self._title, 1), self.copy, self.away)
        add_parts(column, head, self._says, (self.list, 1), self.explain)

    def show_rows(self, title: str, says: str, rows: Sequence[ReportRow]) -> None:
        """Show other rows."""
        self._title.setText(title)
        self._says.setText(says)
        quiet = ReportRow(RowKind.NEWS, self.tr("Nothing more to tell."))
        self.list.reports.show(tuple(rows) or (quiet,))
        self.list.scrollToTop()

    def _copy(self) -> None:
        rows = (row.text for row in self.list.reports.rows)
        clipboard.copy_text("\n".join((self._title.text(), "", *rows, "")))


class DeskScreen(QWidget):
    """Everything the GM does from phase to phase."""

    topic = "master"

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        office: PostOffice,
        context: MapUiContext,
        ticks: ScriptTicks,
        ui: AnyGameUi,
        clerk: MailClient | None = None,
    ) -> None:
        super().__init__(context.page_parent)
        self._clerk = clerk
        self.setAcceptDrops(True)
        self.setObjectName(EDITABLE_PROPERTY)
        self._bridge = bridge
        self._office = office
        self._ui = ui
        self.context = context
        self._players = {seat.id: seat.name for seat in bridge.desk.whole.seats}
        self.map = DeskMap(context, self._players)
        self.scene = self.map.scene_of_board
        self.steps = StepBar()
        self.tabs = DeskPanels(
            bridge, office, ticks, context, ui.gm_panels(bridge, context), clerk
        )
        self.tabs.setProperty(KEYED, False)  # Enter is for the step that is next.
        self.sheet = ResultSheet(context)
        self._stack = QStackedWidget()
        self._keys = QShortcut(QKeySequence.StandardKey.Undo, self)
        self._over: RulingForm | PositionEditor | None = None
        self._over_phase = ("", 0)
        self._top: MinimumSizeScrollArea | None = None
        self._lay_out()
        self._connect()
        self.refresh()
        ui.add_gm_map_marks(bridge, self.map)

    @property
    def desk(self) -> GMDesk[ViewWithBoard, SubmissionWithOrders]:
        """The GM's desk."""
        return self._bridge.desk

    # -- what is shown ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the game as it stands; a result that waits to be published lies on top."""
        # The map reads the names from here too.
        self._players.update({seat.id: seat.name for seat in self.desk.whole.seats})
        self.tabs.refresh()
        self._office.update_calendar(self.context, self._bridge.moment())
        self._show_steps()
        if self._over is not None and self._over_phase == self._work_phase():
            return  # What is being written goes on, whatever was done meanwhile.
        self._close_overlay()
        if self.desk.turn.has_unpublished_result():
            self._show_last_phase()
        else:
            self.put_away()

    def show_mail(self) -> None:
        """A mail has come or gone: show it, and leave what lies on top as it is."""
        self.tabs.refresh()
        self._show_steps()
        if (
            self._stack.currentWidget() is self.tabs
            and not self.desk.turn.has_unpublished_result()
        ):
            self._show_orders()

    def put_away(self) -> None:
        """Away with the sheet: what is being written shows again, or the desk and the open phase's
        map with all orders, or what became of the last phase while only the GM knows of it."""
        if self._over is not None and self._top is not None:
            self._stack.setCurrentWidget(self._top)
            if self.editor is not None:
                self.scene.populate(self.editor.view())
            else:
                self._show_board()
            return
        self._stack.setCurrentWidget(self.tabs)
        self._show_board()

    def leave_form(self) -> None:
        """Away with the ruling or the board that was being written."""
        self._bridge.drafts.use("reason")
        self._close_overlay()
        self._bridge.drafts.changed.emit()
        self.put_away()

    def _show_board(self) -> None:
        if self.desk.turn.has_unpublished_result():
            self._show_result()
        else:
            self._show_orders()

    def branch_point(self) -> BranchPoint | None:
        """A sandbox that knows all that the GM knows, with the orders that are in."""
        whole, turn = self.desk.whole, self.desk.turn
        handed = [turn.handed(seat.id) for seat in whole.seats]
        orders = {
            power: given
            for each in handed
            if each is not None
            for power, given in each.submission.orders.items()
        }
        board = whole.view().board
        plan = plan_from_phases(whole.history(), self.tr("As it is"), board, orders)
        return BranchPoint(plan, self.context)

    def leave(self) -> None:
        """The desk is about to be left: nothing that was written may be lost."""
        self.tabs.leave()

    @property
    def ruling_form(self) -> RulingForm | None:
        """The form of a ruling, where it lies on top."""
        return self._over if isinstance(self._over, RulingForm) else None

    @property
    def editor(self) -> PositionEditor | None:
        """The position editor, where it lies on top."""
        return self._over if isinstance(self._over, PositionEditor) else None

    def open_ruling_form(self) -> RulingForm:
        """Lay the form of a ruling on top."""
        own = self._ui.ruling_forms(self._bridge, self.context)
        form = RulingForm(self._bridge, self.context, own)
        form.closed.connect(self.leave_form)
        form.board_wanted.connect(self.open_position_editor)
        self._show_overlay(form)
        return form

    def open_position_editor(self) -> PositionEditor:
        """Lay the position editor on top; presses on the map are its own then."""
        desk = self.desk
        editor = PositionEditor(
            desk.whole.view().board, all_seat_words(desk.whole, self.context), self.context
        )
        drafts = self._bridge.drafts
        drafts.keep(editor.reason.line, "reason")
        editor.board_changed.connect(drafts.changed)
        editor.closed.connect(self.leave_form)
        editor.board_changed.connect(self.scene.populate)
        editor.refused.connect(self._bridge.refused)
        editor.decided.connect(partial(self._set_board, editor))
        self.map.show_board_only(desk.whole.view().board)
        self._show_overlay(editor)
        return editor

    def unsaved_work(self) -> DeskWork:
        """What is being filled in besides words."""
        press, form = self.tabs.press.created_panel, self.ruling_form
        return DeskWork(
            phase=self._work_phase(),
            tab=self.tabs.currentIndex(),
            seat=self._chosen_seat(),
            press=None if press is None else press.written(),
            ruling=None if form is None else form.written(),
            board=None if self.editor is None else self.editor.written(),
        )

    def restore_unsaved_work(self, work: DeskWork) -> None:
        """Go on with what was being written when the desk was left."""
        self.tabs.setCurrentIndex(work.tab)
        if work.press is not None:
            self.tabs.press.panel.write(work.press)
        if work.seat is not None:
            self.tabs.turn.panel.matrix.choose(work.seat)
        if work.phase != self._work_phase():
            return
        if work.ruling is not None:
            fill_fields(self.open_ruling_form(), work.ruling)
        elif work.board is not None:
            self.open_position_editor().take_up(work.board)

    def _work_phase(self) -> tuple[str, int]:
        whole = self.desk.whole
        return whole.phase().key, len(whole.history())

    def _chosen_seat(self) -> SeatId | None:
        turn = self.tabs.turn.created_panel
        return None if turn is None else turn.matrix.chosen

    def _set_board(self, editor: PositionEditor, decision: PositionSet) -> None:
        """Rule that the board is so; with a game taken over, its past is told too."""
        rule, past = self.desk.rulings.rule, editor.past
        why, readers = editor.reason.words, editor.reason.audience
        if not self._bridge.carry_out(lambda: rule(decision, why, readers)):
            return
        if past:
            self._bridge.carry_out(lambda: rule(past, why, readers))
        self._bridge.drafts.use("reason")
        if self._over is editor:
            self.leave_form()

    def preview(self) -> None:
        """What would happen now; those who handed in nothing count as absent."""
        desk = self.desk
        try:
            found = desk.turn.preview(frozenset(self._missing()))
        except TableError as error:
            self._bridge.refused.emit(error)
            return
        self.map.show_results(desk.whole.view().board, found.reports)
        self._lay(
            self.tr("Preview"),
            self.tr("This is what processing now would lead to. Nothing has been written."),
            (*self._told(found.reports), *self._lots(found.lots)),
        )

    def ask_process(self) -> None:
        """Ask once more, and about those who are missing."""
        desk = self.desk
        missing = self._missing()
        absent = [
            each for each in all_seat_words(desk.whole, self.context) if each.seat in missing
        ]
        waits = {each.seat for each in desk.turn.status() if each.waits}
        dialog = ProcessDialog(
            self.context.words,
            desk.whole.phase(),
            absent,
            desk.schedule.policies().no_orders,
            self.window(),
            onward=self._after_processing_text(),
            waiting=[
                each for each in all_seat_words(desk.whole, self.context) if each.seat in waits
            ],
            unread=self._office.unsettled(self.context),
            due=self._due_words(),
        )
        dialog.onward.setChecked(self._office.is_trusted(FORWARD))

        def process() -> None:
            if dialog.onward.isChecked() != self._office.is_trusted(FORWARD):
                self._office.set_trusted(FORWARD, dialog.onward.isChecked())
            self.process(dialog.absent, onward=dialog.onward.isChecked())

        dialog.accepted.connect(process)
        dialog.open()

    def _due_words(self) -> str:
        """When the deadline of the open phase is, or was; empty where there is none."""
        schedule, language = self.desk.schedule.schedule(), self.context.language
        due = schedule.deadline_of(self.desk.whole.phase().key)
        if due is None or schedule.paused is not None:
            return ""
        when = full_time_text(due.at, due.zone, language)
        if self._bridge.moment() < due.at + due.grace:
            return self.tr("The deadline is not over: {when}.").format(when=when)
        return self.tr("The deadline is over: {when}.").format(when=when)

    def _after_processing_text(self) -> str:
        """What can follow processing at once."""
        if self._sends_mail():
            return self.tr("Publish at once, and send everybody the packet")
        return self.tr("Publish at once, and save everybody’s mail draft")

    def _sends_mail(self) -> bool:
        return self._clerk is not None and self._clerk.account is not None

    def process(self, absent: frozenset[SeatId], *, onward: bool = False) -> None:
        """Open the envelopes; then publish and send too, if that is wanted."""
        if not self._bridge.carry_out(lambda: self.desk.turn.process(absent)) or not onward:
            return
        self.publish()
        if self.desk.turn.unpublished():
            return
        post = self.tabs.post.panel
        if self._sends_mail():
            post.send_packets()
        elif (folder := self._office.drafts_folder) and Path(folder).is_dir():
            post.save_drafts(Path(folder))
        else:
            post.ask_drafts()

    def publish(self) -> None:
        """Let everybody read what came of it; then show what changed of what they had read."""
        corrected = self.desk.turn.public_corrections()
        self._office.tidy()  # What was entered answers the phase that ends here.
        at, names = self._bridge.moment(), self.context.gazetteer
        next = deadline_rule_from(at)
        if not self._bridge.carry_out(lambda: publish(self.desk, next, names, at)):
            return
        if corrected is not None:
            self._lay(
                self.tr("Published, with corrections"),
                self.tr("Players have read otherwise before. Tell them what has changed:"),
                self._correction_rows(corrected),
            )
        else:
            self._bridge.said.emit(self.tr("Published. The packets can go out."))

    def take_up(self, task: GmTask) -> None:
        """Turn to where a thing of the script is done; nothing is done by that alone."""
        match task.chore:
            case TaskKind.PUBLISH:
                self.publish()
            case TaskKind.SEND_PACKETS | TaskKind.MAILS:
                self.tabs.turn_to(self.tabs.post.panel)
            case TaskKind.REMIND | TaskKind.LOOK:
                self.tabs.turn_to(self.tabs.turn.panel)
                self.tabs.turn.panel.matrix.choose(task.seats[0])
            case TaskKind.PROCESS:
                self.ask_process()
            case TaskKind.OVER:
                pass

    # -- the Edit menu ----------------------------------------------------------------------

    def editing(self) -> EditState:
        """A ruling nobody has read is taken back; of others, one goes back to before it."""
        if self._over is not None:
            return EditState()  # What is being written there would be lost.
        ruling = self.desk.rulings.undoable()
        if ruling is not None:
            return EditState(undo=self.tr("ruling {0}").format(ruling.number))
        past = len(self.desk.whole.history()) > 1
        return EditState(instead=self.tr("Go back to an earlier phase…") if past else "")

    def undo(self) -> None:
        """Take the newest ruling back, or turn to the phases that can be gone back to."""
        if self._over is not None:
            return
        if self.desk.rulings.undoable() is not None:
            self.take_back()
            return
        self._stack.setCurrentWidget(self.tabs)
        self.tabs.turn_to(self.tabs.past.panel)
        self.tabs.past.panel.back.setFocus()

    def take_back(self) -> None:
        """Take the newest ruling back, as long as nothing that counts was done since."""
        rulings = self.desk.rulings
        ruling = rulings.undoable()
        if self._bridge.carry_out(rulings.undo) and ruling is not None:
            said = self.tr("Ruling {0} is taken back. It stays in the book, as undone.")
            self._bridge.said.emit(said.format(ruling.number))

    # -- pieces -----------------------------------------------------------------------------

    def _show_last_phase(self) -> None:
        """The last phase that is over, which nobody else has seen."""
        desk = self.desk
        chapters = desk.whole.history()
        before, open_ = chapters[max(0, len(chapters) - 2)], chapters[len(chapters) - 1]
        self._show_result()
        self._lay(
            self.tr("{phase}: result").format(phase=self.context.words.phase(before.phase)),
            self.tr("Only you have seen this. Publish it, or go back."),
            (
                *self._correction_rows(desk.turn.public_corrections()),
                *self._told((*before.reports, *open_.reports)),
            ),
        )

    def _show_result(self) -> None:
        chapters = self.desk.whole.history()
        before = chapters[max(0, len(chapters) - 2)]
        self.map.show_results(before.view.board, before.reports)

    def _told(self, reports: Sequence[Report]) -> tuple[ReportRow, ...]:
        """Everything that some reports tell, but that the GM has entered orders himself."""
        reports = [each for each in reports if not isinstance(each.facts, ProxyNotice)]
        return (
            *news_rows(reports, self.context, self._players),
            *ruling_rows(rulings_of(reports), self.context),
        )

    def _lots(self, lots: Sequence[Lot]) -> Iterator[ReportRow]:
        """What chance decided."""
        said = self.tr("Lot {number}, {purpose}: {result}")
        for lot in lots:
            purpose = self.context.words.lot(lot.purpose)
            words = said.format(number=lot.number, purpose=purpose, result=lot.result)
            yield ReportRow(RowKind.NEWS, words)

    def _correction_rows(self, corrected: CorrectionNotice | None) -> tuple[ReportRow, ...]:
        """What changes of what everybody has read already."""
        if corrected is None:
            return ()
        report = Report(PUBLIC, "corrected", corrected)
        head = ReportRow(RowKind.PHASE, self.tr("Corrections of what was published"))
        return (head, *news_rows((report,), self.context, self._players))

    def _lay(self, title: str, says: str, rows: Sequence[ReportRow]) -> None:
        self.sheet.show_rows(title, says, rows)
        board, rulings = self.map.judged
        if board is not None:
            self.sheet.explain.about(board, rulings)
        self._stack.setCurrentWidget(self.sheet)
        self.sheet.list.setFocus()

    def _show_overlay(self, page: RulingForm | PositionEditor) -> None:
        self._close_overlay()
        self._over, self._over_phase = page, self._work_phase()
        self.steps.let_keys(False)
        self._keys.setEnabled(False)  # What lies on top has an undo of its own.
        self._top = MinimumSizeScrollArea(page)
        self._stack.addWidget(self._top)
        self._stack.setCurrentWidget(self._top)

    def _close_overlay(self) -> None:
        if self._over is not None and self._top is not None:
            has_keyboard = self._top.isAncestorOf(self.window().focusWidget())
            self._stack.setCurrentWidget(self.tabs)
            if has_keyboard:
                self.tabs.setFocus()
            self._stack.removeWidget(self._top)
            self._top.deleteLater()
            self._over = self._top = None
            self.steps.let_keys(True)
            self._keys.setEnabled(True)

    def _show_orders(self) -> None:
        desk = self.desk
        handed = [desk.turn.handed(seat.id) for seat in desk.whole.seats]
        given = (each.submission for each in handed if each)
        chapters = desk.whole.history()
        self.map.show_orders(desk.whole.view().board, given, chapters[-1].reports)
        self.map.show_influence(each.view.board for each in chapters)

    def _show_steps(self) -> None:
        desk = self.desk
        self.steps.show_state(
            ended=desk.whole.result() is not None,
            ahead=has_unpublished_phase(desk),
            waits=desk.turn.has_unpublished_result(),
            unpublished=desk.turn.unpublished(),
            missing=len(self._missing()),
        )

    def _missing(self) -> frozenset[SeatId]:
        return self.desk.turn.missing()

    def _lay_out(self) -> None:
        self._stack.addWidget(self.tabs)
        self._stack.addWidget(self.sheet)
        side = QWidget()
        column_layout(self._stack, on=side, margins=(14, 6, 14, 10))
        left = column_layout((self.map, 1), self.steps, spacing=0)
        MapAndPanelLayout(self, left, side, panels_width)
        self.setProperty(FREE_CORNER, True)
        self.map.setProperty(HAS_MESSAGES, True)

    def _connect(self) -> None:
        self.steps.wanted.connect(self._take_step)
        self._bridge.changed.connect(self.refresh)
        self.sheet.closed.connect(self.put_away)
        self.sheet.list.ruling_chosen.connect(self.scene.light_order)
        link_map_and_list(self.scene, self.sheet.list, self.sheet.explain)
        self._bridge.ruling_wanted.connect(self.open_ruling_form)
        self._bridge.board_wanted.connect(self.open_position_editor)
        self._bridge.task_chosen.connect(self.take_up)
        self.scene.province_pressed.connect(self._province_pressed)
        self.tabs.add_shortcuts(self, self.map)
        self._keys.activated.connect(self.take_back)

    def _take_step(self, step: DeskStep) -> None:
        match step:
            case DeskStep.PREVIEW:
                self.preview()
            case DeskStep.PROCESS:
                self.ask_process()
            case DeskStep.PUBLISH:
                self.publish()

    def _province_pressed(self, province: str) -> None:
        """A press on the map chooses the seat whose unit stands there, or draws on the board."""
        if isinstance(self._over, PositionEditor):
            self._over.press(province)
            return
        if self._stack.currentWidget() is self.sheet:
            self.sheet.list.choose_province(province)
            self.sheet.explain.show_place(province)
            return
        view = self.desk.whole.view()
        units = {**view.board.position.units}
        unit = next((each for at, each in units.items() if at == province.split("/")[0]), None)
        if unit is not None and unit.power in view.players:
            self.tabs.turn.panel.matrix.choose(view.players[unit.power])

    # -- dropping ---------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_files(event) or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Whatever is dropped on the desk goes to the inbox."""
        event.acceptProposedAction()
        if self._over is None:
            self.put_away()
        self.tabs.turn_to(self.tabs.post.panel)
        if files := _dropped_files(event):
            self.tabs.post.panel.drop_files(files)
        else:
            self.tabs.post.panel.drop_text(event.mimeData().text())


def _dropped_files(event: QDropEvent) -> list[Path]:
    """The files that are being dropped, but no game, which the window opens."""
    urls = event.mimeData().urls()
    files = [Path(each.toLocalFile()) for each in urls if each.isLocalFile()]
    return [file for file in files if file.suffix not in (".lupi", ".lupipacket")]
