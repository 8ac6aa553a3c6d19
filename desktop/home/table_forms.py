"""What is agreed about a table besides its game: how long is talked, and what protects secrets."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.widget_factory import number_box, text
from engine.frame.policy import SealedVisibility


class TalkLengths(QWidget):
    """The lengths of the first negotiation and of the later ones, in minutes."""

    def __init__(self, first: int, later: int) -> None:
        super().__init__()
        minutes = self.tr(" min")
        self.first = number_box(1, 180, first, minutes)
        self.later = number_box(1, 180, later, minutes)
        rows = QGridLayout()
        rows.setColumnStretch(0, 1)
        for row, (what, box) in enumerate(
            (
                (self.tr("Before the first moves"), self.first),
                (self.tr("Before later moves"), self.later),
            )
        ):
            box.setAccessibleName(what)
            rows.addWidget(text(what), row, 0)
            rows.addWidget(box, row, 1)
        says = self.tr("A clock that everybody sees; it can be paused, lengthened and shortened.")
        column_layout(rows, text(says, "small", wrap=True), on=self)


class SecrecyForm(QWidget):
    """For games that their players run themselves. It says plainly what protects and what not.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        named = [
            (self.tr("by name"), SealedVisibility.NAMES),
            (self.tr("only how many"), SealedVisibility.COUNT),
            (self.tr("not at all"), SealedVisibility.NOTHING),
        ]
        self.sealed = choice_field(named, SealedVisibility.NAMES, self.tr("Show who has sealed"))
        self.no_analysis = QCheckBox(self.tr("No analysis by computers while the game is open"))
        self.no_analysis.toggled.connect(self.changed)
        self.encrypted = QCheckBox(self.tr("Encrypt the file; every player has a passphrase"))
        self._secrecy_label = text("", "small", wrap=True)
        row = row_layout((text(self.tr("Show who has sealed")), 1), self.sealed)
        column_layout(
            row,
            self.no_analysis,
            self.encrypted,
            self._secrecy_label,
            text(
                self.tr("A PIN, for whoever wants one, is set at the seat. It locks the curtain."),
                "small",
                wrap=True,
            ),
            on=self,
            spacing=6,
        )
        self.encrypted.toggled.connect(self._toggled)
        self._toggled()

    @property
    def who_sealed(self) -> SealedVisibility:
        """What everybody may know of who has sealed."""
        return SealedVisibility(self.sealed.currentData())

    def _toggled(self) -> None:
        self._secrecy_label.setText(self._secrecy_sentence(encrypted=self.encrypted.isChecked()))
        self.changed.emit()

    def _secrecy_sentence(self, *, encrypted: bool) -> str:
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
