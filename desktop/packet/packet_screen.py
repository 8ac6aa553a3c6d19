"""A packet opened by its player: orders on the same map, notes, and the answer to the GM."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.gm.delayed_save import DelayedSave
from desktop.gm.time_texts import to_date_time
from desktop.orders.board_seat import BoardSeatScreen
from desktop.packet.order_extras_panel import OrderExtrasPanel
from desktop.packet.packet_desk import PacketDesk
from desktop.pages.seat_page import SeatPage
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext
from desktop.widgets import clipboard
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import is_type_large
from desktop.widgets.widget_factory import button, text, text_edit
from engine.board.gazetteer import Gazetteer, Language
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import SaveError, SaveForbidden
from engine.frame.ruleset import AnyRuleset
from engine.post.letter import OrderLetter, write_letter
from engine.post.mail_writing import file_name
from engine.post.order_extras import NOTHING_BESIDE, OrderExtras
from engine.post.orders_file import SUFFIX, OrdersFile, write_orders
from engine.post.packet import Packet
from engine.post.press_letter import write_press
from engine.post.receipt import file_receipt
from engine.post.submission_lines import submission_lines
from engine.secrecy import private_file


@dataclass(frozen=True, slots=True)
class OutgoingAnswer:
    """An answer ready to go: the file's name and bytes, and the code the GM will see too."""

    name: str
    content: bytes
    receipt: str


def make_answer_file(
    packet: Packet[ViewWithBoard],
    submission: SubmissionWithOrders,
    at: int,
    rules: AnyRuleset,
    powers: tuple[str, ...],
    beside: OrderExtras = NOTHING_BESIDE,
) -> OutgoingAnswer:
    """The answer as an order file, signed and sealed; `at` is now, in seconds since 1970.

    Raises `ValueError` where the packet bears no key to seal to.
    """
    revision = revision_at(at)
    head = (packet.game, packet.seat, packet.phase.key, packet.id, revision)
    told = OrdersFile(*head, submission, beside)
    name = file_name(packet.mailing.title, packet.phase.key, powers, SUFFIX)
    content = write_orders(packet, submission, revision, rules, beside)
    return OutgoingAnswer(name, content, file_receipt(told, rules))


def answer_text(
    packet: Packet[ViewWithBoard],
    submission: SubmissionWithOrders,
    at: int,
    gazetteer: Gazetteer,
    language: Language,
    beside: OrderExtras = NOTHING_BESIDE,
) -> str:
    """The answer as a block of text with its code; press stands behind it."""
    letter = OrderLetter(
        game=packet.game,
        seat=packet.seat,
        phase=packet.phase.key,
        packet=packet.id,
        revision=revision_at(at),
        orders=(*submission_lines(packet.view, submission, gazetteer), *beside.lines()),
    )
    press = (f"\n{write_press(each)}" for each in beside.press)
    return "".join((write_letter(letter.signed(packet.key), language), *press))


def revision_at(at: int) -> int:
    """A number that grows with time, in universal time: fourteen digits."""
    return int(to_date_time(at, "UTC").toString("yyyyMMddHHmmss"))


class _Bar(QFrame):
    topic = "mail"


class PacketScreen(QWidget):
    """The seat's own page, with the ways to answer above it. `page` is `GameUi.seat_page`, alone.

    Signals: `left()`; `refused(TableError)`; `said(str)`; `export_wanted()`;
    `sandbox_wanted(bool)`.
    """

    left = Signal()
    refused = Signal(object)
    said = Signal(str)
    export_wanted = Signal()
    sandbox_wanted = Signal(bool)

    def __init__(
        self,
        packet: Packet[ViewWithBoard],
        desk: PacketDesk,
        rules: AnyRuleset,
        folder: Path,
        context: MapUiContext,
        page: Callable[
            [SeatSession[ViewWithBoard, SubmissionWithOrders], MapUiContext], QWidget
        ] = BoardSeatScreen,
    ) -> None:
        super().__init__(context.page_parent)
        self._packet = packet
        self._desk = desk
        self._rules = rules
        self._folder = folder
        self._context = context
        self.bridge: SeatSession[ViewWithBoard, SubmissionWithOrders] = SeatSession(desk, self)
        self.bridge.refused.connect(self.refused)
        made = page(self.bridge, context)
        assert isinstance(made, SeatPage)
        self.page = made
        self.on_board = self.page if isinstance(self.page, BoardSeatScreen) else None
        self.save = button(self.tr("Save the answer…"), "primary")
        self.save.setToolTip(self.tr("A file to attach to a mail; only the GM can open it"))
        self.copy = button(self.tr("Copy as text"))
        self.copy.setToolTip(self.tr("A block to paste into any mail, with a code that proves it"))
        says = self.tr("Try orders for everybody; nothing of it is sent (Ctrl+B)")
        self.what_if = button(self.tr("What if…"), "quiet", tip=says)
        self.what_if.clicked.connect(lambda: self.sandbox_wanted.emit(False))
        self.what_if.setVisible(self.on_board is not None)
        says = self.tr("Pictures, pages and texts of what you may know (Ctrl+E)")
        self.export = button(self.tr("Export…"), "quiet", tip=says, press=self.export_wanted)
        self.back = button(self.tr("Close"), "quiet", press=self.left)
        self.receipt = text("", "good")
        self.notes = text_edit(
            self.tr("Notes"), desk.notes(), hint=self.tr("For you alone; kept beside the packet")
        )
        self._writing = DelayedSave(context.clock, self._save_notes, self)
        self.beside = OrderExtrasPanel(packet, desk.beside(), context)
        self._extras_save = DelayedSave(context.clock, self._keep_beside, self)
        self._lay_out()
        self._reword()
        self._connect()
        self._update_validity()

    def letter(self) -> str:
        """The answer as text."""
        language: Language = "fr" if self._context.language == "fr" else "en"
        at = self._context.clock.moment()
        return answer_text(
            self._packet,
            self._submission(),
            at,
            self._context.gazetteer,
            language,
            self.beside.beside(),
        )

    def save_answer(self, file: Path) -> None:
        """Write the order file."""
        made = self._answer()
        try:
            private_file.write_private_file(file, made.content)
        except OSError:
            self.refused.emit(SaveForbidden(str(file)))
            return
        self.receipt.setText(self.tr("Receipt {code}").format(code=made.receipt))
        self.said.emit(
            self.tr("Saved: {file}. Attach it to a mail to your GM.").format(file=file.name)
        )

    def _answer(self) -> OutgoingAnswer:
        at, beside = self._context.clock.moment(), self.beside.beside()
        orders, powers = self._submission(), self._powers()
        return make_answer_file(self._packet, orders, at, self._rules, powers, beside)

    def leave(self) -> None:
        """The page is left: nothing that was written may be lost."""
        self._writing.end()
        self._keep_beside()
        self.bridge.keep_now()

    def _copy(self) -> None:
        clipboard.copy_text(self.letter(), stays=True)  # It is for a mail, whatever is closed.
        self.said.emit(self.tr("Your answer is on the clipboard. Paste it into a mail."))

    def _ask_file(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self.window(),
            self.tr("Save the answer"),
            str(self._folder / self._answer().name),
            self.tr("Order files ({pattern})").format(pattern="*.lupiorders"),
        )
        if chosen:
            self.save_answer(Path(chosen))

    def _save_notes(self) -> None:
        try:
            self._desk.keep_notes(self.notes.toPlainText())
        except SaveError as error:
            self.refused.emit(error)

    def _keep_beside(self) -> None:
        try:
            self._desk.save_order_extras(self.beside.beside())
        except SaveError as error:
            self.refused.emit(error)

    def _update_validity(self) -> None:
        """An answer goes out only once the player has said that it is ready."""
        ready = self._desk.sealed() is not None
        for each in (self.save, self.copy):
            each.setEnabled(ready)
        if not ready:
            self.receipt.setText("")

    def _submission(self) -> SubmissionWithOrders:
        """What would be sent now."""
        return self.page.submission()

    def _powers(self) -> tuple[str, ...]:
        words, gazetteer = self._context.words, self._context.gazetteer
        return tuple(words.power(each, gazetteer) for each in self._packet.view.board.mine)

    def _lay_out(self) -> None:
        mailing = self._packet.mailing
        due = self.tr("Due: {deadline}").format(deadline=mailing.deadline)
        said = " · ".join(filter(None, (due if mailing.deadline else "", mailing.note)))
        bar = _Bar()
        bar.setProperty("role", "bar")
        large = is_type_large()
        row = QVBoxLayout(bar) if large else QHBoxLayout(bar)
        row.setContentsMargins(18, 7, 12, 7)
        row.setSpacing(12)
        add_parts(row, text(mailing.title, "section"), (text(said, "faint", wrap=True), 1))
        tools = (self.receipt, self.copy, self.save, self.what_if, self.export, self.back)
        if large:
            row.addLayout(FlowLayout((), tools))
        else:
            add_parts(row, *tools)
        column_layout(bar, (self.page, 1), on=self, spacing=0)
        if self.on_board is not None:
            self.on_board.tabs.setUsesScrollButtons(False)
            self.on_board.tabs.tabBar().setStyleSheet("QTabBar::tab { padding: 6px 6px; }")
        self.page.add_beside(self.beside, self.tr("Also"))
        self.page.add_beside(self.notes, self.tr("Notes"))
        self.setFocusProxy(self.page)

    def _reword(self) -> None:
        box = self.page.seal_box
        box.seal.setText(self.tr("Finish the answer"))
        box.seal_anyway_button.setText(self.tr("Finish all the same"))
        box.leave.setText(self.tr("Close"))
        box.unseal.setText(self.tr("Change it"))
        box.done.setText(self.tr("Save the answer…"))
        box.sealed_words.setText(self.tr("Your answer is ready to be sent."))
        self.page.say_when_sealed(self.tr("Your answer is ready: save it or copy it as text."))

    def _connect(self) -> None:
        self.save.clicked.connect(self._ask_file)
        self.copy.clicked.connect(self._copy)
        self.page.left.connect(self._left)
        self.bridge.changed.connect(self._update_validity)
        self.notes.textChanged.connect(self._writing.touched)
        self.beside.changed.connect(self._extras_save.touched)
        self.beside.changed.connect(lambda: self.receipt.setText(""))

    def _left(self) -> None:
        """The page's own last button: the answer goes out if it is ready."""
        if self._desk.sealed() is not None:
            self._ask_file()
        else:
            self.left.emit()
