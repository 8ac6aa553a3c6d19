"""Sends the GM's mails and fetches the answers while the desk goes on; the journal knows of each.

A mail leaves only once it stands in the game's file that it is leaving, and what became of it is
written down as soon as the server says so.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from email.utils import formatdate

from PySide6.QtCore import QCoreApplication, QObject, Signal

from desktop.app.settings import Settings
from desktop.gm.mail_inspector import InspectionResult, MailInspector
from desktop.gm.post_office import APPLY, MailFate, PostOffice
from desktop.mail.account import MailAccount, bare_addresses, read_account
from desktop.mail.mail_connection import (
    FetchedMails,
    MailConnection,
    MailFault,
    ReadyMail,
    StopRequest,
)
from desktop.mail.passwords import Passwords
from desktop.session.ui_context import MapUiContext
from desktop.widgets.background_work import BackgroundJob, start_job
from desktop.widgets.clock import Clock
from engine.errors import TableError
from engine.post.inbox import DroppedFile
from engine.post.mail_finding import MailFinding
from engine.post.mail_writing import SUFFIX as MAIL
from engine.post.mail_writing import MailHead
from engine.post.outbox import OPEN, MailboxState, MailKind, MailRecord, MailState
from engine.post.press_found import IncomingPress

_LOOK = 0.1
"""Seconds between two looks whether the desk has answered a worker."""


class MailClient(QObject):
    """The mail account at work for one game; one thing after another.

    `line` is a class attribute for tests to put another in its place.

    Signals: `changed()` when the journal or the inbox is another; `said(str)` for what went well,
    `complained(str)` for what did not; `password_requested(Callable)` with what to do once there
    is one; `begun(str)` with what is under way, and `ended()`; `refused(TableError)`. The others
    are for workers.
    """

    changed = Signal()
    said = Signal(str)
    complained = Signal(str)
    password_requested = Signal(object)
    refused = Signal(object)
    begun = Signal(str)
    ended = Signal()
    letter_started = Signal(str, object)
    letter_state_reported = Signal(str, object, str)
    mail_counted = Signal(int, int)

    line = MailConnection()
    passwords = Passwords()

    def __init__(
        self,
        office: PostOffice,
        settings: Settings,
        clock: Clock,
        context: Callable[[], MapUiContext],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.office = office
        self.settings = settings
        self._clock = clock
        self._context = context
        self._job: BackgroundJob | None = None
        self._stop = StopRequest()
        self._count = 0
        self._of = 0
        self._keys: set[str] = set()
        self._arrived: dict[str, int] = {}
        self._again: Callable[[], object] = self.fetch
        self._fates: dict[str, MailFate] = {}
        self._sent_next: set[str] = set()
        self._has_more = False
        self._reader = MailInspector(self)
        self._reader.item_inspected.connect(self._process_mail)
        self._reader.ended.connect(self._end_fetching)
        self.letter_started.connect(self._begin_letter)
        self.letter_state_reported.connect(self._save_letter_state)
        self.mail_counted.connect(self._count_mail)
        program = QCoreApplication.instance()
        if program is not None:
            program.aboutToQuit.connect(self.stop)

    @property
    def account(self) -> MailAccount | None:
        """The account, if there is one."""
        return read_account(self.settings)

    @property
    def at_work(self) -> bool:
        """Whether something is under way."""
        return self._job is not None or self._reader.at_work

    def stop(self) -> None:
        """End what is under way; a mail that has not left stays to be sent."""
        self._stop.stop()
        self._reader.cancel()

    def close(self) -> None:
        """Leave the game."""
        self.stop()
        if self._job is not None:
            self._job.forget()
            self._job = None
        for each in (self.letter_started, self.letter_state_reported, self.mail_counted):
            each.disconnect()

    # Out.

    def send(self, records: Sequence[MailRecord]) -> None:
        """Send some mails of the journal, once nothing else is under way; those that are on their
        way or gone stay so."""
        account = self.account
        if account is None:
            return
        if self.at_work:
            self._sent_next |= {each.key for each in records}
            return
        wanted = [each for each in records if each.state in OPEN]

        def head(key: str) -> MailHead:
            return MailHead(account.sender, key, formatdate(self._clock.moment()))

        ready = self.office.mail_contents(wanted, head, self._context())
        letters = [
            ReadyMail(each.key, bare_addresses(self.office.address(each.seat)), ready[each.key])
            for each in wanted
            if each.key in ready
        ]
        for each in wanted:
            if each.key not in ready:  # A packet of a phase that is over, or called back.
                self._mark(each.key, MailState.GIVEN_UP)
        if not letters:
            self.changed.emit()
            return
        self._count, self._of = 0, len(letters)
        self._keys = keys = {each.key for each in letters}
        self._again = lambda: self.send([e for e in self.office.outbox if e.key in keys])
        job = self._start(self._sending_words(), _send_in_thread, account, letters, self)
        job.done.connect(self._end_sending)

    def _begin_letter(self, key: str, permit: Future[bool]) -> None:
        self._count += 1
        self.begun.emit(self._sending_words())
        permit.set_result(self._mark(key, MailState.SENDING))

    def _save_letter_state(self, key: str, state: MailState, said: str) -> None:
        self._mark(key, MailState(state), said)
        self.changed.emit()

    def _mark(self, key: str, state: MailState, said: str = "") -> bool:
        return self._carry_out(lambda: self.office.mark(key, state, self._clock.moment(), said))

    def _end_sending(self, _: object) -> None:
        said = self.tr("Mails sent: {0} of {1}")
        states = [each.state for each in self.office.outbox if each.key in self._keys]
        not_sent = [each for each in states if each in (MailState.REFUSED, MailState.UNSURE)]
        words = said.format(self._count, self._of)
        if not_sent:
            words = f"{words}. {self.tr('Look into “Sent” for those that were not taken.')}"
        self._end()
        self.said.emit(words)

    def _sending_words(self) -> str:
        return self.tr("Sending {0} of {1}…").format(max(1, self._count), self._of)

    # In.

    def fetch(self) -> None:
        """Fetch what has come."""
        account = self.account
        if account is None or account.imap is None or self.at_work:
            return
        self._fates, self._has_more = {}, False
        self.office.tidy()
        self._again = self.fetch
        box, now = self.office.mailbox, self._clock.moment()
        done = box.done | self.office.fetched_numbers
        job = self._start(
            self.tr("Asking for mails…"), _fetch_in_thread, account, box, done, now, self
        )
        job.done.connect(self._take_mails)

    def _count_mail(self, number: int, count: int) -> None:
        self.begun.emit(self.tr("Fetching {0} of {1}…").format(number, count))

    def _take_mails(self, fetched: FetchedMails) -> None:
        self._job, self._has_more = None, fetched.more
        box = self.office.mailbox
        if box.validity != fetched.validity:
            box = type(box)(fetched.validity)
            self.office.forget_numbers()
        for number in fetched.oversized:
            box = box.with_done(number)
            self._fates[str(number)] = MailFate.UNREADABLE
        dealt = (each for each in fetched.numbers if each not in box.done)
        box = box.behind(min(dealt, default=max(fetched.numbers, default=0) + 1))
        self._carry_out(lambda: self.office.save_mailbox(box))
        mails = [
            DroppedFile(self._name(each.number), each.content, each.received)
            for each in fetched.mails
        ]
        self._arrived = dict(
            zip((each.name for each in mails), (m.number for m in fetched.mails), strict=True)
        )
        if mails:
            self._reader.read(mails)
        else:
            self._end_fetching()

    def _name(self, number: int) -> str:
        return self.tr("mail {0}").format(number) + MAIL

    def _process_mail(self, mail: DroppedFile, looked: InspectionResult) -> None:
        number, context = self._arrived[mail.name], self._context()
        try:
            self._fates[mail.name] = self.office.arrive(mail, number, looked, context)
        except TableError as error:
            self.refused.emit(error)

    def _end_fetching(self) -> None:
        names = {name for name, fate in self._fates.items() if fate is MailFate.TAKEN}
        now = [e for e in self.office.findings(self._context()) if e.within in names]
        if self.office.is_trusted(APPLY):
            for finding in [each for each in now if each.can_be_applied]:
                self.apply(finding)
            for piece in self.office.press(self._context()):
                if piece.proven and piece.may_be_passed_on and piece.within in names:
                    self._pass_on(piece)
            now = [e for e in self.office.findings(self._context()) if e.within in names]
        for finding in now:
            if not finding.can_be_applied:
                self.answer(finding, entered=False)
        self._settle()
        self._end()
        self.said.emit(self._fetched_words())
        self._send_trusted()

    def _fetched_words(self) -> str:
        """What became of the mails that have been fetched, each counted once."""
        catalogue, fates = self._context().words.catalogue, [*self._fates.values()]
        counts = [(each, fates.count(each)) for each in MailFate]
        said = [catalogue.sentence(f"post.fate.{each}", count=n) for each, n in counts if n]
        if self._has_more:
            said.append(catalogue.sentence("post.fate.more"))
        return " ".join(said or (catalogue.sentence("post.fate.none"),))

    def _pass_on(self, piece: IncomingPress) -> None:
        def pass_on() -> None:
            if (told := self.office.pass_on(piece)) is not None:
                self.office.queue_press(*told, self._context(), self._clock.moment())

        self._carry_out(pass_on)

    def _send_trusted(self) -> None:
        kinds = (
            each for each in (MailKind.ANSWER, MailKind.PRESS) if self.office.is_trusted(each)
        )
        self.send([record for kind in kinds for record in self.office.unsent_mails(kind)])

    def apply(self, finding: MailFinding, source: str = "") -> None:
        """Enter what came, and answer it. Raises nothing: what is refused is told."""
        source = source or self.tr("mail, receipt {code}").format(code=finding.receipt)
        now = self._clock.moment()
        if self._carry_out(lambda: self.office.apply(finding, source, now)):
            self.answer(finding, entered=True)

    def answer(self, finding: MailFinding, *, entered: bool) -> None:
        """Write down the answer to something that came, to be sent or saved as a draft."""
        office, sender = self.office, self.office.sender(finding.within)
        now, context = self._clock.moment(), self._context()
        self._carry_out(
            lambda: office.queue_answer(finding, sender, context, now, entered=entered)
        )

    def settle(self) -> None:
        """After something was applied by hand: answers that are trusted go out."""
        self._settle()
        self.changed.emit()
        self._send_trusted()

    def _settle(self) -> None:
        self._carry_out(lambda: self.office.mark_settled_mails(self._context()))

    # Work.

    def _carry_out(self, action: Callable[[], object]) -> bool:
        """Do something to the game's post; whether it was done."""
        try:
            action()
        except TableError as error:
            self.refused.emit(error)
            return False
        return True

    def _start(self, words: str, function: Callable[..., object], *args: object) -> BackgroundJob:
        self._stop = stop = StopRequest()
        job = self._job = start_job(function, *args, stop)
        job.failed.connect(self._fail)
        self.begun.emit(words)
        return job

    def _fail(self, fault: Exception) -> None:
        self._sent_next = set()  # It waits in the journal.
        self._end()
        self.changed.emit()
        if not isinstance(fault, MailFault):
            raise fault
        if fault.code == "password":
            self.password_requested.emit(self._again)
        elif fault.code != "stopped":
            account = self.account
            if fault.code == "login" and account is not None:
                self.passwords.forget(account)
            self.complained.emit(self.fault_words(fault))

    def fault_words(self, fault: MailFault) -> str:
        """What keeps the line from working, in one sentence."""
        words, key = self._context().words, f"post.fault.{fault.code}"
        said = words.text(key if words.catalogue.has(key) else "post.fault.unknown")
        return f"{said} ({fault.said})" if fault.said else said

    def _end(self) -> None:
        self._job = None
        self.ended.emit()
        self.changed.emit()
        if next := self._sent_next:
            self._sent_next = set()
            self.send([each for each in self.office.outbox if each.key in next])


def _send_in_thread(
    account: MailAccount, letters: Sequence[ReadyMail], clerk: MailClient, stop: StopRequest
) -> None:
    """In a thread of its own: nothing of the desk is touched but by signals."""
    password = _password(clerk.passwords, account)
    begun, told = clerk.letter_started.emit, clerk.letter_state_reported.emit

    def begin(key: str) -> bool:
        permit: Future[bool] = Future()
        begun(key, permit)
        while not stop.wanted:
            with suppress(TimeoutError):
                return permit.result(_LOOK)
        return False

    clerk.line.send(account, password, letters, begin, told, stop)


def _fetch_in_thread(
    account: MailAccount,
    box: MailboxState,
    done: frozenset[int],
    now: int,
    clerk: MailClient,
    stop: StopRequest,
) -> FetchedMails:
    password = _password(clerk.passwords, account)
    counted, dealt = clerk.mail_counted.emit, done.__contains__
    return clerk.line.fetch(account, password, box.validity, dealt, box.upto, now, counted, stop)


def _password(passwords: Passwords, account: MailAccount) -> str:
    found = passwords.password(account)
    if found is None:
        raise MailFault("password")
    return found
