"""What the GM sees before mails are sent, and everything that has been."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from desktop.gm.post_office import PostOffice
from desktop.gm.time_texts import local_zone_name, short_time_text
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, row_layout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, check_box, text, text_edit
from engine.frame.seat import SeatId
from engine.post.outbox import OPEN, MailKind, MailRecord, MailState

_LIST, _TEXT = 190, 170
"""Heights, in pixels."""
_KEY = Qt.ItemDataRole.UserRole


class SendDialog(QuestionDialog):
    """The mails as they would leave; those ticked are sent. Each can be read first.

    `chosen` are the mails that are ticked; `at_once` has a tick for each kind of mail among them,
    with which the GM trusts that kind from now on.
    """

    def __init__(
        self,
        office: PostOffice,
        records: Sequence[MailRecord],
        players: Mapping[SeatId, str],
        context: MapUiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._office = office
        self._context = context
        self._records = {each.key: each for each in records}
        self.ask(self.tr("Send mails"), self.tr("Send these mails?"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Mails"))
        self.list.setProperty("role", "choices")
        self.list.setFixedHeight(scaled_length(_LIST))
        self.list.setSpacing(2)
        self._subject = text("", "section", wrap=True)
        for each in records:
            player, address = players.get(each.seat, each.seat), office.address(each.seat)
            item = QListWidgetItem(f"{player} <{address}>")
            item.setData(_KEY, each.key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            waits, moved = each.state is MailState.WAITING, office.has_moved(each)
            wanted = waits or moved
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)
            if not waits:
                item.setText(f"{item.text()} ({self._history(each.state, moved=moved)})")
            self.list.addItem(item)
        self.text: QPlainTextEdit = text_edit(
            self.tr("What the mail says"), high=scaled_length(_TEXT)
        )
        self.text.setReadOnly(True)
        kinds = dict.fromkeys(each.kind for each in records if not office.is_trusted(each.kind))
        self.at_once = {
            each: check_box(context.words.text(f"post.trust.{each}")) for each in kinds
        }
        add_parts(self.column, self.list, self._subject, self.text, *self.at_once.values())
        self.offer(self.tr("Not yet"), "", for_good=True)
        self.list.currentRowChanged.connect(self._show)
        self.list.itemChanged.connect(self._update_validity)
        self.list.setCurrentRow(0)
        self._update_validity()

    @property
    def kinds_trusted(self) -> tuple[MailKind, ...]:
        """The kinds of mail that are to be sent unseen from now on."""
        return tuple(kind for kind, box in self.at_once.items() if box.isChecked())

    def _history(self, state: MailState, *, moved: bool) -> str:
        """What has become of a mail that does not wait."""
        if moved:
            return self.tr("sent already, to another address")
        if state is MailState.SENT:
            return self.tr("sent already")
        return self._context.words.text(f"post.state.{state}")

    @property
    def chosen(self) -> tuple[MailRecord, ...]:
        """The mails that are ticked."""
        items = (self.list.item(at) for at in range(self.list.count()))
        ticked = (each for each in items if each.checkState() is Qt.CheckState.Checked)
        return tuple(self._records[str(each.data(_KEY))] for each in ticked)

    def _show(self, at: int) -> None:
        if at >= 0:
            record = self._records[str(self.list.item(at).data(_KEY))]
            self._subject.setText(record.subject)
            unread = self.tr("By this table’s policies you are not shown it.")
            self.text.setPlainText(self._office.preview(record, self._context) or unread)

    def _update_validity(self) -> None:
        self.yes.setText(self.tr("Send {0}").format(len(self.chosen)))
        self.yes.setEnabled(bool(self.chosen))


class SentDialog(QuestionDialog):
    """Every mail of the journal, the newest first, and what became of it.

    Signals: `again_wanted(MailRecord)`, `given_up(MailRecord)`.
    """

    again_wanted = Signal(object)
    given_up = Signal(object)

    def __init__(
        self,
        office: PostOffice,
        players: Mapping[SeatId, str],
        context: MapUiContext,
        now: Callable[[], int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._office = office
        self._players = players
        self._context = context
        self._now = now
        self._keys: tuple[str, ...] = ()
        self.ask(self.tr("Sent"), self.tr("Every mail that was to be sent"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Mails"))
        self.list.setMinimumHeight(scaled_length(2 * _LIST))
        self.list.setWordWrap(True)
        self._says = text("", "small", wrap=True)
        self.again = button(self.tr("Send it again"), press=self._ask_again)
        self.give_up = button(self.tr("Give it up"), "quiet", press=self._confirm_abandon)
        add_parts(
            self.column, self.list, self._says, flow_or_row_layout(self.again, self.give_up, None)
        )
        close = button(self.tr("Close"), "primary", press=self.accept)
        close.setFocus()
        foot = row_layout(None, close)
        self.set_footer(foot)
        self.list.currentRowChanged.connect(self._update_validity)
        self.refresh()

    def refresh(self) -> None:
        """Show the journal as it is now."""
        at, records = self.list.currentRow(), self._office.outbox[::-1]
        self._keys = tuple(each.key for each in records)
        self.list.clear()
        for each in records:
            self.list.addItem(QListWidgetItem(self._line(each)))
        if not records:
            self.list.addItem(QListWidgetItem(self.tr("Nothing has been sent yet.")))
        self.list.setCurrentRow(max(0, at))

    @property
    def chosen(self) -> MailRecord | None:
        """The mail that is chosen."""
        at = self.list.currentRow()
        if not 0 <= at < len(self._keys):
            return None
        return next(each for each in self._office.outbox if each.key == self._keys[at])

    def _line(self, record: MailRecord) -> str:
        when = short_time_text(record.at, self._now(), local_zone_name(), self._context.language)
        player = record.player or self._players.get(record.seat, record.seat)
        said = f" ({record.said})" if record.said and record.state is MailState.REFUSED else ""
        say = self._context.words.text
        kind, state = say(f"post.sort.{record.kind}"), say(f"post.state.{record.state}")
        return f"{when}   {player}: {kind}, {record.phase} — {state}{said}"

    def _update_validity(self) -> None:
        record = self.chosen
        if record is None:
            self._says.setText("")
            for each in (self.again, self.give_up):
                each.setEnabled(False)
            return
        hindrance = self._office.hindrance(record)
        self.again.setEnabled(not hindrance and record.state is not MailState.SENDING)
        self.give_up.setEnabled(record.state in OPEN)
        self._says.setText(self._what_again_does(record, hindrance))

    def _what_again_does(self, record: MailRecord, hindrance: str) -> str:
        say, address = self._context.words.text, self._office.address(record.seat)
        if hindrance:
            return say(f"post.hindrance.{hindrance}")
        if record.state is MailState.UNSURE:
            return self.tr(
                "The line broke before the server answered. Sent again, it has the same name: "
                "most mail programs show it once."
            )
        said = self.tr("Sent again, it goes to {address} as a mail of its own.")
        if record.state in (MailState.WAITING, MailState.REFUSED, MailState.GIVEN_UP):
            said = self.tr("It goes to {address}.")
        return "" if record.state is MailState.SENDING else said.format(address=address)

    def _ask_again(self) -> None:
        if self.chosen is not None:
            self.again_wanted.emit(self.chosen)
            self.refresh()

    def _confirm_abandon(self) -> None:
        if self.chosen is not None:
            self.given_up.emit(self.chosen)
            self.refresh()
