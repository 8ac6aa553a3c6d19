"""Who runs a new game: its players in turn, or a GM behind a passphrase."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFormLayout,
    QRadioButton,
    QWidget,
)

from desktop.session.key_entry import make_secret_line
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.widget_factory import line_edit, text
from engine.frame.lock import PIN_LEAST, PIN_MOST, SHORTEST_PASSPHRASE
from engine.frame.policy import TableMode


class ModeForm(QWidget):
    """The two modes with a sentence each; for a GM's game the GM's name and passphrase.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.hot_seat = QRadioButton(self.tr("Round this computer"))
        self.gm = QRadioButton(self.tr("With a game master"))
        self._choice = QButtonGroup(self)
        self.name = line_edit(
            self.tr("Name of the game master"), longest=40, hint=self.tr("Game master")
        )
        self.passphrase = make_secret_line(self.tr("Passphrase"))
        self.again = make_secret_line(self.tr("Passphrase, once more"))
        self._party = False
        self.drawn = QCheckBox(self.tr("A lot among the players says who leads"))
        self.pin = make_secret_line(self.tr("PIN, if you want one"))
        self.encrypted = QCheckBox(self.tr("Encrypt the file with a passphrase"))
        self._fields = QWidget()
        self._lay_out()
        self.hot_seat.setChecked(True)
        self._fields.hide()
        self.gm.toggled.connect(self._mode_changed)
        for box in (self.drawn, self.encrypted):
            box.toggled.connect(self._fields_changed)
        for field in (self.name, self.passphrase, self.again, self.pin):
            field.textChanged.connect(self.changed)

    @property
    def mode(self) -> TableMode:
        """The mode chosen."""
        return TableMode.GM if self.gm.isChecked() else TableMode.HOTSEAT

    @property
    def by_lot(self) -> bool:
        """Whether one of the players is drawn to lead the game."""
        return self._party and self.mode is TableMode.GM and self.drawn.isChecked()

    @property
    def gm_name(self) -> str:
        """What the GM is called."""
        return self.name.text().strip() or self.name.placeholderText()

    def set_is_party(self, party: bool) -> None:
        """Ask no more than an evening round one table needs: a PIN, and a passphrase on demand."""
        self._party = party
        self._gm_says.setText(self._says_party if party else self._says_gm)
        self._show_fields()

    def problem(self) -> str:
        """What is still wrong, in one sentence; empty when nothing is."""
        if self.mode is TableMode.HOTSEAT or self.by_lot:
            return ""
        if self._party and not self.encrypted.isChecked():
            wrong = self.pin.text() and not PIN_LEAST <= len(self.pin.text()) <= PIN_MOST
            words = self.tr("A PIN has {0} to {1} characters.")
            return words.format(PIN_LEAST, PIN_MOST) if wrong else ""
        if len(self.passphrase.text()) < SHORTEST_PASSPHRASE:
            words = self.tr("The game master’s passphrase needs at least {0} characters.")
            return words.format(SHORTEST_PASSPHRASE)
        if self.passphrase.text() != self.again.text():
            return self.tr("The two passphrases are not the same.")
        return ""

    def forget(self) -> None:
        """Empty the lines of the passphrase and the PIN."""
        for line in (self.passphrase, self.again, self.pin):
            line.clear()

    def _mode_changed(self, gm: bool) -> None:
        self._fields.setVisible(gm)
        if not gm:
            self.forget()
        self.changed.emit()

    def _fields_changed(self) -> None:
        self.forget()
        self._show_fields()
        self.changed.emit()

    def _show_fields(self) -> None:
        """What the game and what is ticked ask for, and no more."""
        party, drawn = self._party, self._party and self.drawn.isChecked()
        encrypted = not party or self.encrypted.isChecked()
        form = self._form
        form.setRowVisible(self.drawn, party)
        form.setRowVisible(self.name, not drawn)
        form.setRowVisible(self.pin, party and not drawn and not encrypted)
        form.setRowVisible(self.encrypted, party and not drawn)
        for each in (self.passphrase, self.again, self._warning):
            form.setRowVisible(each, encrypted and not drawn)

    def _lay_out(self) -> None:
        column = column_layout(on=self, spacing=4)
        self._says_gm = self.tr(
            "One person does not play: he gathers the orders, sees everything and publishes what "
            "came of it."
        )
        self._says_party = self.tr(
            "One person does not play: he knows every card and leads the nights and days, with "
            "everything to say and do before him."
        )
        self._gm_says = text(self._says_gm, "small", wrap=True)
        hot_seat = self.tr("Each orders behind a curtain; the program is the umpire.")
        for choice, says in (
            (self.hot_seat, text(hot_seat, "small", wrap=True)),
            (self.gm, self._gm_says),
        ):
            self._choice.addButton(choice)
            add_parts(column, choice, says)
        form = self._form = QFormLayout(self._fields)
        form.setContentsMargins(22, 6, 0, 0)
        form.setVerticalSpacing(6)
        form.addRow(self.drawn)
        form.addRow(text(self.tr("Name")), self.name)
        form.addRow(text(self.tr("PIN, if you want one")), self.pin)
        form.addRow(self.encrypted)
        form.addRow(text(self.tr("Passphrase")), self.passphrase)
        form.addRow(text(self.tr("Once more")), self.again)
        self._warning = text(
            self.tr(
                "It encrypts the file: without it nobody reads more than is public, you "
                "neither. There is no way to get it back."
            ),
            "small",
            wrap=True,
        )
        form.addRow(self._warning)
        column.addWidget(self._fields)
        self._show_fields()
