"""How a new table keeps its secrets: who sees who has sealed, and if the file is encrypted."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from desktop.widgets.widget_factory import text
from engine.frame.policy import WhoSealed


class SecrecyForm(QWidget):
    """For games that their players run themselves. It says plainly what protects and what not.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sealed = QComboBox()
        named = {
            WhoSealed.NAMES: self.tr("by name"),
            WhoSealed.COUNT: self.tr("only how many"),
            WhoSealed.NOTHING: self.tr("not at all"),
        }
        for value, words in named.items():
            self.sealed.addItem(words, value)
        self.sealed.setAccessibleName(self.tr("Show who has sealed"))
        self.encrypted = QCheckBox(self.tr("Encrypt the file; every player has a passphrase"))
        self._honest = text("", "small", wrap=True)
        row = QHBoxLayout()
        row.addWidget(text(self.tr("Show who has sealed")), 1)
        row.addWidget(self.sealed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.encrypted)
        column.addWidget(self._honest)
        column.addWidget(
            text(
                self.tr("A PIN, for whoever wants one, is set at the seat. It locks the curtain."),
                "small",
                wrap=True,
            )
        )
        self.encrypted.toggled.connect(self._toggled)
        self._toggled()

    @property
    def who_sealed(self) -> WhoSealed:
        """What everybody may know of who has sealed."""
        return WhoSealed(self.sealed.currentData())

    def _toggled(self) -> None:
        self._honest.setText(self._honesty(encrypted=self.encrypted.isChecked()))
        self.changed.emit()

    def _honesty(self, *, encrypted: bool) -> str:
        if encrypted:
            return self.tr(
                "Whoever finds the file learns only what is public. But one of you who programs "
                "could read the rest with his own passphrase; a game master prevents that. If all "
                "passphrases are lost, so is the game."
            )
        return self.tr(
            "The curtain keeps orders from the eyes round the table. The file is not encrypted: "
            "somebody who reads it with other tools can see all that is in it."
        )
