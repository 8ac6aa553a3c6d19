"""The phases that are over: look at them, go back to one, take an abandoned line up again."""

from typing import cast

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView, QVBoxLayout, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.results.timeline_slider import TimelineModel
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout
from desktop.widgets.form_widgets import flow_or_row_layout, titled_card
from desktop.widgets.widget_factory import button, check_box, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.gm_records import GameBranch


class GoBackDialog(QuestionDialog):
    """What going back does, and whether chance is to give what it gave."""

    def __init__(self, phase: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("Go back"), self.tr("Open {phase} again?").format(phase=phase))
        self.explain(
            self.tr(
                "The envelopes of that phase come back sealed and can be changed one by one. What "
                "came after is kept as a line of its own and can be taken up again."
            ),
            self.tr("Players see this only once you publish; then they are told what changed."),
        )
        self.keep = check_box(self.tr("Let chance give what it gave before (a correction)"), True)
        self.column.addWidget(self.keep)
        self.offer(self.tr("Stay here"), self.tr("Go back"), for_good=True)


class PastPhasesPanel(QWidget):
    """The main line of the game, and the lines that were left."""

    def __init__(
        self, bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders], context: MapUiContext
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.phases = QListView()
        self.phases.setProperty("role", "roomy")
        self.phases.setAccessibleName(self.tr("Phases"))
        self.phases.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.look = button(self.tr("Look at the past"), press=bridge.history_wanted)
        self.look.setToolTip(self.tr("Every phase with its map, rulings and centres"))
        self.back = button(self.tr("Go back to here…"), press=self._ask)
        self._branches = QVBoxLayout()
        self._lay_out()
        self.phases.doubleClicked.connect(self._ask)
        self.setFocusProxy(self.phases)
        self.refresh()

    def refresh(self) -> None:
        """Show the phases as they are; the last that is over is chosen."""
        chapters = self._bridge.desk.whole.history()
        model = TimelineModel(chapters, self._context.words, self.phases)
        former = cast("QAbstractItemModel | None", self.phases.model())
        self.phases.setModel(model)
        if former is not None:
            former.deleteLater()
        self.phases.selectionModel().currentChanged.connect(self._update_validity)
        self.phases.setCurrentIndex(model.index(max(0, len(chapters) - 2)))
        self.phases.scrollToBottom()
        self._update_validity()
        self._show_branches(self._bridge.desk.turn.branches())

    def go_back(self, number: int, *, keep: bool) -> bool:
        """Open an earlier phase again; whether it was done."""
        turn = self._bridge.desk.turn
        return self._bridge.carry_out(lambda: turn.roll_back(number, keep=keep))

    def take_branch(self, index: int) -> bool:
        """Go on with a line that was left; whether it was done."""
        return self._bridge.carry_out(lambda: self._bridge.desk.turn.take_branch(index))

    def _update_validity(self) -> None:
        last = self.phases.model().rowCount() - 1
        self.back.setEnabled(0 <= self.phases.currentIndex().row() < last)

    def _ask(self) -> None:
        number = self.phases.currentIndex().row()
        if not self.back.isEnabled():
            return
        dialog = GoBackDialog(str(self.phases.currentIndex().data()), self.window())
        dialog.accepted.connect(lambda: self.go_back(number, keep=dialog.keep.isChecked()))
        dialog.open()

    def _show_branches(self, branches: tuple[GameBranch[ViewWithBoard], ...]) -> None:
        clear_layout(self._branches)
        for branch in branches:
            take = button(self.tr("Take it up again"), "quiet")
            take.setStyleSheet("padding: 2px 8px;")
            take.clicked.connect(lambda _=False, index=branch.index: self.take_branch(index))
            self._branches.addLayout(flow_or_row_layout(text(self._told(branch), wrap=True), take))
        if not branches:
            self._branches.addWidget(text(self.tr("No line has been left."), "faint"))

    def _told(self, branch: GameBranch[ViewWithBoard]) -> str:
        chapters, words = branch.chapters, self._context.words
        if not chapters:
            return self.tr("Left at phase {0}").format(branch.number + 1)
        first, last = words.phase(chapters[0].phase), words.phase(chapters[-1].phase)
        if first == last:
            return first
        return self.tr("{first} to {last}").format(first=first, last=last)

    def _lay_out(self) -> None:
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=8)
        add_parts(column, (self.phases, 1), flow_or_row_layout(self.look, None, self.back))
        frame, inside = titled_card(
            self.tr("Lines that were left"),
            self.tr("Going back keeps what came after. Taking a line up leaves the present one."),
        )
        inside.addLayout(self._branches)
        column.addWidget(frame)
