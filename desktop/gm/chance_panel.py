"""Dice and lots: what was drawn, what it proves, and a real die entered by hand."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout, titled_card
from desktop.widgets.widget_factory import button, make_read_only, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import TableError
from engine.frame.chance import Lot
from engine.frame.gm_records import DrawnLot


class ChancePanel(QWidget):
    """The commitment, the log of lots, and the lots that are coming."""

    def __init__(
        self, bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders], context: MapUiContext
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self._coming: tuple[Lot, ...] = ()
        self.table = QTableView()
        self.table.setAccessibleName(self.tr("Lots"))
        make_read_only(self.table)
        self.table.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self._model = QStandardItemModel(self)
        self.table.setModel(self._model)
        self.lot = choice_field([], None, self.tr("Lot"))
        self.result = choice_field([], None, self.tr("Result"))
        self.enter = button(self.tr("Enter it"), press=self._enter)
        self._waiting = text("", "warn", wrap=True)
        self.commitment = text("", "small", wrap=True)
        self.commitment.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        self.lot.currentIndexChanged.connect(self._offer_results)
        self.refresh()

    def refresh(self) -> None:
        """Show the log as it is."""
        chance = self._bridge.desk.chance
        printed = " ".join(
            chance.commitment[at : at + 8] for at in range(0, len(chance.commitment), 8)
        )
        self.commitment.setText(printed)
        self._show_log(chance.log())
        waiting = [self._told(lot) for lot in chance.waiting()]
        self._waiting.setText(self.tr("Waiting: {0}").format(", ".join(waiting)))
        self._waiting.setVisible(bool(waiting))
        self._look_ahead()

    def _show_log(self, log: tuple[DrawnLot, ...]) -> None:
        ended = self._bridge.desk.whole.result() is not None
        self._model.clear()
        self._model.setHorizontalHeaderLabels(
            [self.tr("Phase"), self.tr("For"), self.tr("Result"), self.tr("Proof")]
        )
        self.table.setVisible(bool(log))
        self._hint_label.setVisible(not log)
        for drawn in log:
            words = (
                drawn.phase,
                self._purpose_text(drawn.lot.purpose),
                drawn.lot.result,
                self._proof_text(drawn, ended=ended),
            )
            items = [QStandardItem(each) for each in words]
            items[2].setToolTip(", ".join(drawn.lot.options))
            items[3].setForeground(QColor(self._colour(drawn)))
            self._model.appendRow(items)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)

    def _colour(self, drawn: DrawnLot) -> str:
        scheme = self._context.scheme
        if drawn.proved is None:
            return scheme.warn if drawn.lot.by_hand else scheme.faint
        return scheme.good if drawn.proved else scheme.bad

    def _look_ahead(self) -> None:
        """The lots that processing now would draw: those may be entered by hand."""
        turn = self._bridge.desk.turn
        try:
            missing = (each for each in turn.status() if each.asked and not each.sealed)
            coming = turn.preview(frozenset(each.seat for each in missing)).lots
        except TableError:
            coming = ()
        self._coming = tuple(lot for lot in coming if not lot.by_hand)
        self.lot.clear()
        for number, lot in enumerate(self._coming):
            self.lot.addItem(self._purpose_text(lot.purpose), number)
        self._form.setVisible(bool(self._coming))
        self._none.setVisible(not self._coming)
        self._offer_results()

    def _offer_results(self) -> None:
        self.result.clear()
        at = self.lot.currentIndex()
        if 0 <= at < len(self._coming):
            self.result.addItems(list(self._coming[at].options))

    def _enter(self) -> None:
        lot, result = self._coming[self.lot.currentIndex()], self.result.currentText()
        chance = self._bridge.desk.chance
        self._bridge.carry_out(lambda: chance.enter(lot.purpose, lot.options, result))

    def _purpose_text(self, purpose: str) -> str:
        """What a lot is for."""
        known = {"powers": self.tr("powers"), "orders": self.tr("orders")}
        return known.get(purpose) or self._context.words.lot(purpose)

    def _proof_text(self, drawn: DrawnLot, *, ended: bool) -> str:
        """What a lot proves."""
        if drawn.lot.by_hand:
            return self.tr("by hand")
        if drawn.proved is None:
            return self.tr("at the end") if not ended else "—"
        return self.tr("✓ follows") if drawn.proved else self.tr("✗ does not follow")

    def _told(self, lot: Lot) -> str:
        return f"{self._purpose_text(lot.purpose)}: {lot.result}"

    def _lay_out(self) -> None:
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=8)
        frame, inside = titled_card(
            self.tr("Commitment"),
            self.tr(
                "Published at the start: the fingerprint (SHA-256) of the seed of all lots. When "
                "the game ends the seed is told, and anybody can check every lot with: "
                "python -m engine verify --chance FILE"
            ),
        )
        inside.addWidget(self.commitment)
        if words := self._bridge.desk.chance.words:
            said = self.tr("Words that players mixed in: {0}").format(", ".join(words))
            inside.addWidget(text(said, "faint", wrap=True))
        column.addWidget(frame)
        self._hint_label = text(self.tr("No lots have been drawn so far."), "faint", wrap=True)
        self._hint_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        add_parts(column, (self.table, 1), (self._hint_label, 1))
        frame, inside = titled_card(
            self.tr("A real die"),
            self.tr("Takes the place of a lot that is to come, and is marked as entered by hand."),
        )
        self._none = text(self.tr("Processing now would draw no lots."), "faint", wrap=True)
        self._form = QWidget()
        line = flow_or_row_layout(self.lot, self.tr("came out"), self.result, None, self.enter)
        line.setContentsMargins(0, 0, 0, 0)
        self._form.setLayout(line)
        add_parts(inside, self._none, self._form, self._waiting)
        column.addWidget(frame)
