"""The post on the GM's desk: packets to send above, the inbox below."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.mail_client import MailClient
from desktop.gm.mail_finding_row import FindingWords, MailFindingRow, PressRow
from desktop.gm.mail_inspector import InspectionResult, MailInspector
from desktop.gm.post_office import APPLY, MailEnvelope, OutgoingMail, PostOffice
from desktop.gm.send_dialogs import SendDialog, SentDialog
from desktop.gm.time_texts import full_time_text, local_zone_name, short_time_text
from desktop.gm.watched_folder_bar import WatchedFolderBar
from desktop.mail.account_dialog import AccountDialog, PasswordDialog
from desktop.orders.remark import objection_remark
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout, take_away
from desktop.widgets.form_widgets import flow_or_row_layout, titled_card
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import (
    button,
    check_box,
    line_edit,
    scroll_area,
    text,
    text_edit,
)
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import SaveError, SaveForbidden
from engine.frame.notice import PressNotice
from engine.frame.seat import SeatId
from engine.post.inbox import DroppedFile
from engine.post.mail_finding import MailFinding
from engine.post.mail_texts import beside_lines
from engine.post.outbox import OPEN, MailKind, MailRecord, MailState
from engine.post.press_found import IncomingPress


class ConfirmOrdersDialog(QuestionDialog):
    """The orders as they would be entered, what is wrong, the words they came in, and the source
    to be written down."""

    def __init__(
        self,
        seat: str,
        says: Sequence[str],
        lines: Sequence[str],
        remarks: Sequence[str],
        words: str,
        source: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.ask(self.tr("Confirm"), self.tr("Enter these orders for {seat}?").format(seat=seat))
        self.explain(*filter(None, says))
        self.column.addWidget(self._listed(lines, remarks))
        self.words = text_edit(self.tr("The mail, as it was written"), high=scaled_length(_WORDS))
        self.words.setReadOnly(True)
        self.words.setPlainText(words)
        if words:
            title = text(self.tr("The mail, as it was written"), "faint")
            add_parts(self.column, title, self.words)
        self.source = line_edit(self.tr("Source"), source, longest=80)
        self.column.addWidget(text(self.tr("Source, as the player will read it:"), "faint"))
        self.column.addWidget(self.source)
        self.offer(self.tr("Leave it"), self.tr("Enter them"))
        self.yes.setFocus()

    def _listed(self, lines: Sequence[str], remarks: Sequence[str]) -> QScrollArea:
        inside = QFrame()
        column = column_layout(on=inside, margins=None, spacing=2)
        for line in lines or (self.tr("No orders at all."),):
            column.addWidget(text(line, wrap=True))
        add_parts(column, *(text(each, "warn", wrap=True) for each in remarks), None)
        area = scroll_area(inside, self.tr("Orders"))
        area.setMinimumHeight(min(240, 24 * (len(lines) + 2 * len(remarks)) + 30))
        return area


class ReadMailDialog(QuestionDialog):
    """What somebody wrote that cannot count, to be read all the same."""

    def __init__(
        self,
        sentence: str,
        heads: str,
        lines: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.ask(self.tr("Read"), self.tr("This does not count"))
        self.explain(*filter(None, (sentence, heads)))
        self.lines = text("\n".join(lines), wrap=True)
        self.lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        inside = QFrame()
        add_parts(column_layout(on=inside), self.lines, None)
        area = scroll_area(inside, self.tr("Orders"))
        area.setMinimumHeight(min(240, 24 * (len(lines) + 1) + 30))
        self.column.addWidget(area)
        close = button(self.tr("Close"), "primary", press=self.accept)
        close.setFocus()
        foot = row_layout(None, close)
        self.set_footer(foot)


_OWED = (MailKind.ANSWER, MailKind.PRESS)
_WORDS = 110
"""The height of a mail's words where it is confirmed, in pixels."""
_INBOX = 110
"""The least height of the inbox: one finding with its buttons, in pixels."""


class PostOfficePanel(QWidget):
    """Packets out, answers in. Nothing counts before somebody presses Apply."""

    topic = "mail"

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        office: PostOffice,
        clerk: MailClient | None,
        context: MapUiContext,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._office = office
        self._clerk = clerk
        self._context = context
        hint = self.tr("A word to everybody, printed in the packets")
        self.note = line_edit(self.tr("A word to everybody"), hint=hint, longest=1000)
        bridge.drafts.keep(self.note, "note")
        self.save = button(self.tr("Save all packets…"), press=self._ask_packets)
        self.drafts = button(self.tr("Save mail drafts…"), press=self.ask_drafts)
        self._sent = text("", "small", wrap=True)
        self.send = button(self.tr("Send packets…"), "primary", press=self.send_packets)
        self._pressed: QWidget | None = None
        self.account = button(self.tr("Mail account…"), "quiet", press=self._ask_account)
        self.journal = button(self.tr("Sent…"), "quiet", press=self._show_sent)
        self.fetch = button(self.tr("Fetch mails"), press=self._fetch)
        self.answers = button("", press=self._send_answers)
        self.send_unasked_box = check_box(
            self.tr("Enter what is proven as soon as it is fetched"), office.is_trusted(APPLY)
        )
        self.send_unasked_box.clicked.connect(self._set_sent_unasked)
        self.open = button(self.tr("Open files…"), press=self._open)
        self.paste = button(self.tr("Paste"), press=self._paste)
        self.apply_all = button(self.tr("Apply all accepted"), press=self._apply_all)
        self.watch = WatchedFolderBar(office, context.clock, context)
        self.rows: tuple[MailFindingRow, ...] = ()
        self.press_rows: tuple[PressRow, ...] = ()
        self.reading = MailInspector(self)
        self._pastes = 0
        self._list = QVBoxLayout()
        self._lay_out()
        self.setFocusProxy(self.note)
        self._connect()
        self.refresh()
        self._read()

    @property
    def _players(self) -> Mapping[SeatId, str]:
        """Who sits where now."""
        return {seat.id: seat.name for seat in self._bridge.desk.whole.seats}

    def refresh(self) -> None:
        """Judge the inbox anew."""
        if self._office.is_old_note(self.note.text().strip()):
            self.note.clear()  # It has been read.
        ready = not self._bridge.desk.turn.unpublished()
        for each in (self.save, self.drafts, self.send):
            each.setEnabled(ready)
        self._show_mail()
        self._sent.setText(self._sent_message(ready=ready))
        self._show_rows()

    def drop_files(self, files: Sequence[Path]) -> None:
        """Lay files in the inbox."""
        for file in files:
            try:
                self._office.add_file(file, self._bridge.moment())
            except SaveError as fault:
                self._bridge.refused.emit(fault)
        self._read()

    def drop_text(self, words: str) -> None:
        """Lay a pasted text in the inbox."""
        if words.strip():
            self._pastes += 1
            name = f"{self._pasted_name()} {self._pastes}"
            # Half a sign can stand in a text, but not in bytes.
            self._office.drop(name, words.encode(errors="replace"), self._bridge.moment())
            self._read()

    def _pasted_name(self) -> str:
        return self.tr("pasted text")

    def _read(self) -> None:
        """Look into what has not been looked into; the rest of the desk goes on."""
        if not self.reading.at_work and (unread := self._office.unread()):
            self.reading.read(unread)
        busy = self._clerk is not None and self._clerk.at_work
        self._progress.setVisible(self.reading.at_work or busy)

    def _show_progress(self, number: int, count: int, name: str) -> None:
        said = self.tr("Reading {name} ({0} of {1})…").format(number, count, name=name[:60])
        self._progress_label.setText(said)

    def _save_inspection(self, dropped: DroppedFile, looked: InspectionResult) -> None:
        self._office.save_inspection(dropped, looked)
        self.refresh()

    # -- the inbox --------------------------------------------------------------------------

    def _show_rows(self) -> None:
        """Show what lies in the inbox; a row that says the same as before stays."""
        press = self._office.press(self._context)
        findings = self._office.findings(self._context)
        found = tuple(each for each in findings if not self._office.is_press(each))
        before: list[MailFindingRow | PressRow] = [*self.rows, *self.press_rows]
        self.rows = tuple(self._finding_row(each, before) for each in found)
        self.press_rows = tuple(self._press_row(each, before) for each in press)
        for old in before:
            self._list.removeWidget(old)
            take_away(old)
        for at, row_ in enumerate((*self.rows, *self.press_rows)):
            if self._list.indexOf(row_) != at:
                self._list.removeWidget(row_)
                self._list.insertWidget(at, row_)
        self._nothing.setVisible(not self.rows and not self.press_rows)
        self.apply_all.setEnabled(any(each.can_be_applied for each in found))

    def _finding_row(
        self, finding: MailFinding, before: list[MailFindingRow | PressRow]
    ) -> MailFindingRow:
        """A row for a finding: that of `before` which says the same, taken from there, or a new
        one."""
        envelope = self._office.envelope(finding)
        said = FindingWords(
            self._context.words.text(f"post.mark.{finding.verdict}"),
            self._sentence(finding),
            self._origin(envelope),
            bool(envelope.words),
        )
        for old in before:
            if isinstance(old, MailFindingRow) and (old.finding, old.said) == (finding, said):
                before.remove(old)
                return old
        made = MailFindingRow(finding, said)
        made.apply_requested.connect(self.apply)
        made.view_requested.connect(self.look)
        made.dismiss_requested.connect(self._put_away)
        return made

    def _origin(self, envelope: MailEnvelope) -> str:
        """From whom something came, about what, and when."""
        now, language = self._bridge.moment(), self._context.language
        when = (
            short_time_text(envelope.received, now, local_zone_name(), language)
            if envelope.received
            else ""
        )
        about = ""
        if (record := envelope.about) is not None:
            kind = self._context.words.text(f"post.sort.{record.kind}")
            player = record.player or self._players.get(record.seat, record.seat)
            about = self.tr("about your mail to {player}: {kind}").format(player=player, kind=kind)
        # Of a pasted text or a file nothing is known but what it holds.
        sender = envelope.sender
        return " · ".join(filter(None, (sender, envelope.subject, about, when if sender else "")))

    def _sentence(self, finding: MailFinding) -> str:
        """What the GM is told of it."""
        say = self._context.words.text
        seat = finding.seat
        player = self._players.get(seat, seat) if seat else say("post.verdict.somebody")
        facts = {"file": finding.name, "player": player, "phase": finding.phase}
        said = say(f"post.verdict.{finding.verdict}", facts)
        return "\n".join((said, *beside_lines(finding, self._context.words)))

    def apply(self, finding: MailFinding) -> bool:
        """Enter what is proven; whether it was done."""
        source = self.tr("mail, receipt {code}").format(code=finding.receipt)
        return self._enter(finding, source)

    def _enter(self, finding: MailFinding, source: str) -> bool:
        at = self._bridge.moment()
        done = self._bridge.carry_out(lambda: self._office.apply(finding, source, at))
        if done and self._clerk is not None:
            self._clerk.answer(finding, entered=True)
            self._clerk.settle()
        return done

    # -- our own mails ----------------------------------------------------------------------

    def _show_mail(self) -> None:
        clerk = self._clerk
        account = None if clerk is None else clerk.account
        busy = clerk is not None and clerk.at_work
        self.account.setVisible(clerk is not None)
        self.send.setVisible(account is not None)
        self.journal.setVisible(account is not None or bool(self._office.outbox))
        for each in (self.fetch, self.send_unasked_box):
            each.setVisible(account is not None and account.imap is not None)
        self.fetch.setEnabled(not busy)
        self.send.setEnabled(self.send.isEnabled() and not busy)
        owed = len(self._owed())
        words = self.tr("Send answers: {0}…") if account else self.tr("Save answers: {0}…")
        self.answers.setText(words.format(owed))
        self.answers.setVisible(clerk is not None and owed > 0)
        self.answers.setEnabled(not busy)
        if not busy and not self.reading.at_work:
            self._progress.hide()
        if not busy and self._pressed is not None:
            # Switched off meanwhile it has lost the keyboard to the page that it lies on.
            focused = QApplication.focusWidget()
            if (
                self._pressed.isEnabled()
                and focused is not None
                and (self.isAncestorOf(focused) or focused.isAncestorOf(self._pressed))
            ):
                self._pressed.setFocus()
            self._pressed = None

    def send_packets(self) -> None:
        """Send each player who has an address the packet, unless it has gone already; before that
        they are shown, as long as the GM wants that."""
        note, at = self.note.text().strip(), self._bridge.moment()
        made = self._bridge.answer_of(
            lambda: self._office.queue_packets(note, self._context, at), quietly=True
        )
        if made is None:
            return
        seats = [each for each in self._bridge.desk.onlooker.seats if not each.computer]
        nowhere = [each.name for each in seats if not self._office.address(each.id)]
        if nowhere:
            left = self.tr("Without an address, and so not counted: {players}")
            self._bridge.said.emit(left.format(players=", ".join(nowhere)))
        self._offer(made)

    def _owed(self) -> tuple[MailRecord, ...]:
        """Answers, and press that was passed on, of which nothing has left yet."""
        return tuple(each for kind in _OWED for each in self._office.unsent_mails(kind))

    def _send_answers(self) -> None:
        self._offer(self._owed())

    def send_reminders(self, seats: Sequence[SeatId]) -> None:
        """Send a reminder to each of some players, once it has been looked at."""
        at = self._bridge.moment()
        made = self._bridge.answer_of(
            lambda: self._office.queue_reminders(seats, self._context, at), quietly=True
        )
        self._offer(made or ())

    def send_press(self, press: PressNotice, readers: Sequence[SeatId]) -> None:
        """Mail what has been said to some players."""
        at = self._bridge.moment()
        made = self._bridge.answer_of(
            lambda: self._office.queue_press(press, readers, self._context, at), quietly=True
        )
        self._offer(made or ())

    def _pass_on(self, piece: IncomingPress) -> None:
        """Say press that came by mail, at its writer's word; nothing may prove who wrote it."""
        told: list[tuple[PressNotice, tuple[SeatId, ...]] | None] = []
        done = self._bridge.carry_out(lambda: told.append(self._office.pass_on(piece)))
        if done and self._clerk is not None:
            self._clerk.settle()
            if self._clerk.account is not None and told[0] is not None:
                self.send_press(*told[0])

    def _press_row(
        self, piece: IncomingPress, before: list[MailFindingRow | PressRow]
    ) -> PressRow:
        """A piece of press that came, with what may be done with it; see `_finding_row`."""
        names = self._players
        who = self.tr("somebody unknown") if piece.sender is None else names[piece.sender]
        to = ", ".join(
            names[seat] if seat is not None else f"{written}?"
            for seat, written in zip(piece.to, piece.letter.to, strict=True)
        )
        grey = self.tr("Grey press") if piece.letter.grey else self.tr("Press")
        said = self.tr("{kind} as if from {who} to {to}; only the address speaks for it.")
        if piece.proven:
            said = self.tr("{kind} from {who} to {to}, proven.")
        sentence = said.format(kind=grey, who=who, to=to or self.tr("everybody"))
        shown = self._bridge.desk.schedule.policies().press_read
        words = piece.letter.text if shown else ""
        for old in before:
            same = isinstance(old, PressRow) and (old.piece, old.sentence, old.words)
            if isinstance(old, PressRow) and same == (piece, sentence, words):
                before.remove(old)
                return old
        made = PressRow(piece, sentence, words)
        made.pass_wanted.connect(self._pass_on)
        made.dismiss_requested.connect(self._put_press_away)
        return made

    def _put_press_away(self, piece: IncomingPress) -> None:
        self._bridge.carry_out(lambda: self._office.put_press_away(piece), quietly=True)
        if self._clerk is not None:
            self._clerk.settle()
        self.refresh()

    def _offer(self, records: Sequence[MailRecord]) -> None:
        """Send what is trusted; the rest is shown before. Where all has gone already that is
        shown too: the GM may want some of it sent once more."""
        clerk, trusts = self._clerk, self._office.is_trusted
        if clerk is None or not records:
            return
        if clerk.account is None:
            self._save_mails(records)
            return
        sure = [e for e in records if trusts(e.kind) and e.state is MailState.WAITING]
        moved = any(self._office.has_moved(each) for each in records)
        asked = [each for each in records if each not in sure and not trusts(each.kind)]
        if sure:
            clerk.send(sure)
        if moved or not sure:
            asked = [each for each in records if each not in sure]
        if not asked:
            return
        dialog = SendDialog(self._office, asked, self._players, self._context, self.window())

        def send() -> None:
            for kind in dialog.kinds_trusted:
                self._bridge.carry_out(partial(self._office.set_trusted, kind, True), quietly=True)
            clerk.send(self._again(dialog.chosen))

        dialog.accepted.connect(send)
        dialog.open()

    def _save_mails(self, records: Sequence[MailRecord]) -> None:
        """Without an account they are saved as drafts, where drafts were saved last."""
        last = self._office.drafts_folder
        folder = Path(last) if last and Path(last).is_dir() else self._ask_folder()
        if folder is None:
            return
        at = self._bridge.moment()
        self._write(folder, lambda: self._office.save_mails(records, folder, at))

    def _again(self, records: Sequence[MailRecord]) -> tuple[MailRecord, ...]:
        """What is to be sent, with what has gone once and is wanted once more."""
        at = self._bridge.moment()
        for each in records:
            if each.state not in OPEN:
                self._bridge.carry_out(
                    partial(self._office.send_again, each.key, at), quietly=True
                )
        keys = {each.key for each in records}
        return tuple(each for each in self._office.outbox if each.key in keys)

    def _fetch(self) -> None:
        if self._clerk is not None:
            self._clerk.fetch()

    def _set_sent_unasked(self, wanted: bool) -> None:
        self._bridge.carry_out(lambda: self._office.set_trusted(APPLY, wanted), quietly=True)

    def _ask_account(self) -> None:
        clerk = self._clerk
        if clerk is not None:
            dialog = AccountDialog(
                clerk.settings, clerk.passwords, clerk.line, clerk.fault_words, self.window()
            )
            dialog.where.refused.connect(clerk.complained)
            dialog.finished.connect(self.refresh)
            dialog.open()

    def _show_sent(self) -> None:
        clerk, moment = self._clerk, self._bridge.moment
        if clerk is None:
            return
        dialog = SentDialog(self._office, self._players, self._context, moment, self.window())

        def give_up(record: MailRecord) -> None:
            self._office.mark(record.key, MailState.GIVEN_UP, moment())

        def send(record: MailRecord) -> None:
            clerk.send(self._again([record]))

        dialog.again_wanted.connect(send)
        dialog.given_up.connect(give_up)
        clerk.changed.connect(dialog.refresh)
        dialog.finished.connect(self.refresh)
        dialog.open()

    def _ask_password(self, again: Callable[[], object]) -> None:
        """The password is nowhere: ask for it, and go on."""
        clerk = self._clerk
        if clerk is not None and (account := clerk.account) is not None:
            dialog = PasswordDialog(account, clerk.passwords, self.window())
            dialog.where.refused.connect(clerk.complained)
            dialog.accepted.connect(again)
            dialog.open()

    def _show_mail_progress(self, words: str) -> None:
        if self._pressed is None:
            buttons = (self.fetch, self.send, self.answers)
            self._pressed = next((each for each in buttons if each.hasFocus()), None)
        self._progress_label.setText(words)
        self._progress.show()
        self._show_mail()

    def _stop_work(self) -> None:
        self.reading.cancel()
        if self._clerk is not None:
            self._clerk.stop()

    def _apply_all(self) -> None:
        for finding in [each.finding for each in self.rows if each.finding.can_be_applied]:
            if not self.apply(finding):
                break

    def look(self, finding: MailFinding) -> None:
        """Show what came, and ask whether it counts, where it can."""
        envelope = self._office.envelope(finding)
        if not finding.needs_confirmation or finding.seat is None:
            lines = envelope.words.splitlines() or finding.lines
            heads = self._heads(envelope, None)
            ReadMailDialog(self._sentence(finding), heads, lines, self.window()).open()
            return
        dialog = ConfirmOrdersDialog(
            self._players.get(finding.seat, finding.seat),
            (self._sentence(finding), self._heads(envelope, finding.seat)),
            self._office.lines(finding, self._context),
            self._remarks(finding, finding.seat),
            envelope.words,
            self._source(finding, envelope),
            self.window(),
        )
        place, drafts = f"source of {finding.name}", self._bridge.drafts
        drafts.keep(dialog.source, place)

        def enter() -> None:
            if self._enter(finding, dialog.source.text().strip()):
                drafts.use(place)

        dialog.accepted.connect(enter)
        dialog.open()

    def _heads(self, envelope: MailEnvelope, seat: SeatId | None) -> str:
        """From whom a mail says it is, what it is about, and when it came, a line for each."""
        if not envelope.sender:
            return ""
        heads = [self.tr("From: {address}").format(address=envelope.sender)]
        if seat is not None and envelope.player != seat:
            known, player = self._office.address(seat), self._players[seat]
            said = self.tr("That is not the address of {player}: {address}.")
            if not known:
                said = self.tr("No address of {player} is known.")
            heads.append(said.format(player=player, address=known))
        heads.append(self.tr("Subject: {subject}").format(subject=envelope.subject or "–"))
        if envelope.received:
            when = full_time_text(envelope.received, local_zone_name(), self._context.language)
            heads.append(self.tr("Received: {when}").format(when=when))
        return "\n".join(heads)

    def _source(self, finding: MailFinding, envelope: MailEnvelope) -> str:
        """What is proposed as the source that the player reads."""
        if envelope.sender and envelope.received:
            when = full_time_text(envelope.received, local_zone_name(), self._context.language)
            return self.tr("mail of {when}").format(when=when)[:80]
        return self.tr("mail, {name}").format(name=finding.name)[:80]

    def _remarks(self, finding: MailFinding, seat: SeatId) -> tuple[str, ...]:
        board = self._bridge.desk.seat(seat).view().board
        unread = (
            self.tr("Not understood: {line}").format(line=each.text) for each in finding.unread
        )
        said = (objection_remark(each, board, self._context).words for each in finding.objections)
        return (*unread, *said)

    def _put_away(self, finding: MailFinding) -> None:
        self._office.put_away(finding.within)
        self.refresh()

    def _paste(self) -> None:
        self.drop_text(QGuiApplication.clipboard().text())

    def _open(self) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(
            self.window(),
            self.tr("Open answers"),
            self._office.start,
            self.tr("Answers ({patterns});;All files (*)").format(
                patterns="*.lupiorders *.eml *.txt"
            ),
        )
        self.drop_files([Path(each) for each in chosen])

    # -- packets ----------------------------------------------------------------------------

    def _sent_message(self, *, ready: bool) -> str:
        if not ready:
            return self.tr("Publish first: packets tell only what has been published.")
        status = self._bridge.desk.turn.status()
        written = sum(each.packet is not None for each in status)
        sent = sum(each.mailed for each in status)
        said = self.tr("{0} of {1} have been written for this phase.")
        if sent:
            said = self.tr("{0} of {1} have been written for this phase, {2} of them sent.")
        return said.format(written, len(status), sent)

    def save_packets(self, folder: Path) -> None:
        """Write each seat's packet and page to a folder."""
        self._send(self._office.packet_files(self.note.text().strip(), self._context), folder)

    def save_drafts(self, folder: Path) -> None:
        """Write a mail draft for each seat to a folder."""
        self._send(self._office.drafts(self.note.text().strip(), self._context), folder)

    def _send(self, files: Sequence[OutgoingMail], folder: Path) -> None:
        at = self._bridge.moment()
        nowhere = [self._players[each.seat] for each in files if not each.complete]
        left = self.tr("Without an address, and so not counted: {players}")
        more = f". {left.format(players=', '.join(nowhere))}" if nowhere else ""
        self._write(folder, lambda: self._office.send(files, folder, at), more)

    def _write(self, folder: Path, write: Callable[[], int], more: str = "") -> None:
        """Write files to a folder, and say how many, and what more there is to say."""
        try:
            count = self._bridge.answer_of(write)
        except OSError:
            self._bridge.refused.emit(SaveForbidden(str(folder)))
            return
        if count is not None:
            self._office.save_drafts_folder(folder)
            said = self.tr("Files in {folder}: {count}").format(folder=folder, count=count)
            self._bridge.said.emit(said + more)

    def _ask_folder(self) -> Path | None:
        chosen = QFileDialog.getExistingDirectory(
            self.window(), self.tr("Where to save"), self._office.start
        )
        if chosen:
            self._office.start = chosen
        return Path(chosen) if chosen else None

    def _ask_packets(self) -> None:
        if (folder := self._ask_folder()) is not None:
            self.save_packets(folder)

    def ask_drafts(self) -> None:
        """Save drafts where the GM says."""
        if (folder := self._ask_folder()) is not None:
            self.save_drafts(folder)

    # -- pieces -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        column = column_layout(self._packets_card(), on=self, margins=(0, 8, 0, 0), spacing=8)
        tools = (self.open, self.paste, self.apply_all, self.fetch)
        for each in tools:
            each.setStyleSheet("padding: 3px 10px;")
        add_parts(
            column,
            flow_or_row_layout(text(self.tr("Inbox"), "heading"), None, *tools),
            self.send_unasked_box,
            self.watch,
        )
        self._progress_label = text("", "small", wrap=True)
        self.stop = button(self.tr("Stop"), "quiet")
        self._progress = QWidget()
        row_layout((self._progress_label, 1), self.stop, on=self._progress)
        self._progress.hide()
        column.addWidget(self._progress)
        self._nothing = text(
            self.tr(
                "Drop order files, mails or text here. Each is looked at and told apart; nothing "
                "counts before you apply it."
            ),
            "faint",
            wrap=True,
        )
        inside = QWidget()
        inside.setLayout(self._list)
        self._list.setContentsMargins(0, 0, 4, 0)
        self._list.setSpacing(6)
        add_parts(self._list, self._nothing, None)
        area = scroll_area(inside, self.tr("Inbox"))
        area.setMinimumHeight(scaled_length(_INBOX))
        column.addWidget(area, 1)

    def _packets_card(self) -> QWidget:
        frame, inside = titled_card(
            self.tr("Packets"),
            self.tr(
                "One for each seat, with what that player may know and a key to answer with: "
                "a file for Casus Lupi, and a page for any browser."
            ),
        )
        ways = flow_or_row_layout(self.send, self.save, self.drafts, None)
        add_parts(
            inside,
            self.note,
            ways,
            self._sent,
            flow_or_row_layout(self.account, self.journal, None, self.answers),
        )
        return frame

    def _connect(self) -> None:
        self.watch.files_requested.connect(self.drop_files)
        self.stop.clicked.connect(self._stop_work)
        if self._clerk is not None:
            self._clerk.begun.connect(self._show_mail_progress)
            self._clerk.ended.connect(self._show_mail)
            self._clerk.password_requested.connect(self._ask_password)
        self.reading.begun.connect(self._show_progress)
        self.reading.item_inspected.connect(self._save_inspection)
        self.reading.ended.connect(self._read)
        keys = QShortcut(QKeySequence.StandardKey.Paste, self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self._paste)
