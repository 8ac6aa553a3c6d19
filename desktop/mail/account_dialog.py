"""Where the GM says which mail account is to be used: an address, two servers, a password."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from desktop.app.settings import Settings
from desktop.mail.account import (
    USUAL_PORTS,
    MailAccount,
    MailServer,
    Security,
    bare_address,
    read_account,
    save_account,
)
from desktop.mail.mail_connection import MailConnection, MailFault, StopRequest
from desktop.mail.passwords import Passwords, has_keyring
from desktop.session.key_entry import make_secret_line
from desktop.session.questions import QuestionDialog
from desktop.widgets.background_work import BackgroundJob, start_job
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, check_box, line_edit, number_box, text


class ServerFields:
    """The fields of one server; `kind` is smtp or imap."""

    def __init__(self, kind: str, name: str, server: MailServer | None, ways: tuple[str, str]):
        self._kind = kind
        security = server.security if server else Security.TLS
        self.host = line_edit(
            name, server.host if server else "", hint=f"{kind}.example.org", longest=250
        )
        self.host.setMinimumWidth(scaled_length(180))
        self.security: QComboBox = choice_field(
            [(ways[0], Security.TLS), (ways[1], Security.STARTTLS)], security, ways[0]
        )
        self.security.setMinimumWidth(scaled_length(124))  # The longer word, whole.
        port = server.port if server else USUAL_PORTS[kind, security]
        self.port: QSpinBox = number_box(1, 65_535, port)
        self.security.activated.connect(self._set_usual_port)

    def server(self) -> MailServer | None:
        """The server as the fields say it; None while it has no name."""
        host = self.host.text().strip()
        return MailServer(host, self.port.value(), self._security()) if host else None

    def _security(self) -> Security:
        return Security(self.security.currentData())

    def _set_usual_port(self) -> None:
        if self.port.value() in USUAL_PORTS.values():
            self.port.setValue(USUAL_PORTS[self._kind, self._security()])


class KeyringChoice(QWidget):
    """A box to tick for the system's keyring; where there is none, what that means.

    Signals: `refused(str)` when the keyring did not take a password, in a sentence.
    """

    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        there = has_keyring()
        self.box: QCheckBox = check_box(
            self.tr("Keep the password in the system’s keyring"), there
        )
        self.without = text(
            self.tr(
                "This computer has no keyring that opens: the password is asked for again "
                "whenever the program has been started."
            ),
            "small",
            wrap=True,
        )
        column_layout(self.box, self.without, on=self)
        (self.without if there else self.box).hide()

    def keep(self, passwords: Passwords, account: MailAccount, password: str) -> None:
        """Keep a password where it is wanted."""
        if not passwords.keep(account, password, in_keyring=self.box.isChecked()):
            self.refused.emit(
                self.tr("The keyring did not take the password; it is asked for again next time.")
            )


class AccountDialog(QuestionDialog):
    """The account, and a way to try it out. Accepted, the settings hold it, and its password is
    where it was wanted.

    `worded` says what keeps a line from working.
    """

    topic = "mail"

    def __init__(
        self,
        settings: Settings,
        passwords: Passwords,
        line: MailConnection,
        worded: Callable[[MailFault], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._passwords = passwords
        self._line = line
        self._fault_text = worded
        self._job: BackgroundJob | None = None
        self._stop = StopRequest()
        account = self._before = read_account(settings)
        self.ask(self.tr("Mail account"), self.tr("Your mail account"))
        self.explain(
            self.tr(
                "Packets, answers and reminders are sent from it, and players’ answers are "
                "fetched. TLS is required. Nothing is sent before you have seen it."
            )
        )
        ways = self.tr("TLS"), self.tr("STARTTLS")
        self.address = _line(self.tr("Your address"), account.address if account else "")
        self.name = _line(self.tr("Your name"), account.name if account else "")
        self.smtp = ServerFields("smtp", self.tr("Sends by"), account and account.smtp, ways)
        self.imap = ServerFields("imap", self.tr("Fetches by"), account and account.imap, ways)
        self.folder = _line(self.tr("From the folder"), account.folder if account else "INBOX")
        user = account.user if account and account.user != account.address else ""
        self.user = _line(self.tr("User"), user)
        self.user.setPlaceholderText(self.tr("the same as the address"))
        self.password = make_secret_line(self.tr("Password"))
        self.where = KeyringChoice()
        self._says = text("", "small", wrap=True)
        self._lay_out(known=account is not None)
        for field in self.findChildren(QLineEdit):
            field.textChanged.connect(self._update_validity)
        self._update_validity()
        self.address.setFocus()

    def account(self) -> MailAccount | None:
        """The account as the fields say it; None while something is missing."""
        address, smtp = bare_address(self.address.text()), self.smtp.server()
        if not address or smtp is None:
            return None
        return MailAccount(
            address=address,
            name=self.name.text().strip(),
            user=self.user.text().strip() or address,
            smtp=smtp,
            imap=self.imap.server(),
            folder=self.folder.text().strip() or "INBOX",
        )

    def accept(self) -> None:
        account = self.account()
        if account is None:
            return
        save_account(self._settings, account)
        if self.password.text():
            self.where.keep(self._passwords, account, self.password.text())
        super().accept()

    def done(self, answer: int) -> None:
        self._stop.stop()
        if self._job is not None:
            self._job.forget()
        self.password.clear()
        super().done(answer)

    def _remove(self) -> None:
        if self._before is not None:
            self._passwords.forget(self._before)
        save_account(self._settings, None)
        self.reject()

    def _try(self) -> None:
        account = self.account()
        if account is None or self._job is not None:
            return
        self._says.setText(self.tr("Trying…"))
        self._stop = StopRequest()
        self._job = start_job(
            _test_connection,
            self._line,
            account,
            self.password.text(),
            self._passwords,
            self._stop,
        )
        self._job.done.connect(self._show_success)
        self._job.failed.connect(self._tell)

    def _show_success(self, _: object) -> None:
        self._tell(None)

    def _tell(self, fault: Exception | None) -> None:
        self._job = None
        if fault is None:
            self._says.setText(self.tr("Both servers let you in."))
        elif isinstance(fault, MailFault):
            self._says.setText(self._fault_text(fault))
        else:
            raise fault

    def _update_validity(self) -> None:
        ready = self.account() is not None
        self.yes.setEnabled(ready)
        self.trial.setEnabled(ready)

    def _lay_out(self, *, known: bool) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(8)
        for field in (self.address, self.name):
            form.addRow(text(field.accessibleName()), field)
        for fields in (self.smtp, self.imap):
            fields.port.setAccessibleName(self.tr("Port"))
            served = flow_or_row_layout(fields.host, fields.port, fields.security)
            form.addRow(text(fields.host.accessibleName()), served)
        for field in (self.folder, self.user, self.password):
            form.addRow(text(field.accessibleName()), field)
        self.column.addLayout(form)
        self.trial = button(self.tr("Try it"), press=self._try)
        add_parts(self.column, self.where, flow_or_row_layout(self.trial, self._says))
        self.offer(self.tr("Cancel"), self.tr("Use this account"))
        if known:
            self.away = button(self.tr("Use none"), "quiet", press=self._remove)
            self.foot.insertWidget(0, self.away)


class PasswordDialog(QuestionDialog):
    """Asks for the password of the account."""

    def __init__(
        self, account: MailAccount, passwords: Passwords, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._account = account
        self._passwords = passwords
        asked = self.tr("The password of {address}").format(address=account.address)
        self.ask(self.tr("Password"), asked)
        self.password = make_secret_line(self.tr("Password"))
        self.where = KeyringChoice()
        add_parts(self.column, self.password, self.where)
        self.offer(self.tr("Cancel"), self.tr("Go on"))
        self.password.setFocus()

    def accept(self) -> None:
        self.where.keep(self._passwords, self._account, self.password.text())
        super().accept()

    def done(self, answer: int) -> None:
        self.password.clear()
        super().done(answer)


def _line(name: str, words: str) -> QLineEdit:
    return line_edit(name, words, longest=250)


def _test_connection(
    line: MailConnection, account: MailAccount, typed: str, passwords: Passwords, stop: StopRequest
) -> None:
    password = typed or passwords.password(replace(account)) or ""
    line.test_login(account, password, stop)
