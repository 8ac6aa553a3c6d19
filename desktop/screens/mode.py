"""Who runs a new game: its players in turn, or a GM behind a passphrase."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.furniture import text
from desktop.panels.key_entry import secret_line
from engine.frame.policy import Mode

LEAST = 8
"""The least length of a passphrase, in characters."""


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
        self.name = QLineEdit()
        self.name.setMaxLength(40)
        self.name.setPlaceholderText(self.tr("Game master"))
        self.name.setAccessibleName(self.tr("Name of the game master"))
        self.passphrase = secret_line(self.tr("Passphrase"))
        self.again = secret_line(self.tr("Passphrase, once more"))
        self._fields = QWidget()
        self._lay_out()
        self.hot_seat.setChecked(True)
        self._fields.hide()
        self.gm.toggled.connect(self._mode_changed)
        for field in (self.name, self.passphrase, self.again):
            field.textChanged.connect(self.changed)

    @property
    def mode(self) -> Mode:
        """The mode chosen."""
        return Mode.GM if self.gm.isChecked() else Mode.HOTSEAT

    @property
    def gm_name(self) -> str:
        """What the GM is called."""
        return self.name.text().strip() or self.name.placeholderText()

    def problem(self) -> str:
        """What is still amiss, in one sentence; empty when nothing is."""
        if self.mode is Mode.HOTSEAT:
            return ""
        if len(self.passphrase.text()) < LEAST:
            return self.tr("The game master’s passphrase needs at least {0} characters.").format(
                LEAST
            )
        if self.passphrase.text() != self.again.text():
            return self.tr("The two passphrases are not the same.")
        return ""

    def forget(self) -> None:
        """Empty the lines of the passphrase."""
        self.passphrase.clear()
        self.again.clear()

    def _mode_changed(self, gm: bool) -> None:
        self._fields.setVisible(gm)
        if not gm:
            self.forget()
        self.changed.emit()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for choice, says in (
            (
                self.hot_seat,
                self.tr(
                    "The players pass the laptop; each orders behind a curtain, and the program "
                    "is the umpire."
                ),
            ),
            (
                self.gm,
                self.tr(
                    "One person does not play: he sees everything, gathers orders by mail, "
                    "telephone or at the table, and publishes the results."
                ),
            ),
        ):
            self._choice.addButton(choice)
            column.addWidget(choice)
            column.addWidget(text(says, "small", wrap=True))
        form = QFormLayout(self._fields)
        form.setContentsMargins(22, 6, 0, 0)
        form.setVerticalSpacing(6)
        form.addRow(text(self.tr("Name")), self.name)
        form.addRow(text(self.tr("Passphrase")), self.passphrase)
        form.addRow(text(self.tr("Once more")), self.again)
        form.addRow(
            text(
                self.tr(
                    "It encrypts the file: without it nobody reads more than is public, you "
                    "neither. There is no way to get it back."
                ),
                "small",
                wrap=True,
            )
        )
        column.addWidget(self._fields)
