"""Asking the table once more before it goes back to an earlier phase."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.furniture import button, paragraphs, text


class RollBackDialog(QDialog):
    """Which phase to open again, and what going back does and does not undo.

    `phases` are the titles of those that are over, in order; `number` is the one proposed.

    Signals: `chosen(int)` with the number of the phase when the table means it.
    """

    chosen = Signal(int)

    def __init__(self, phases: Sequence[str], number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Go back"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 18)
        column.setSpacing(12)
        column.addWidget(text(self.tr("Go back to an earlier phase?"), "heading"))
        self.phases = QComboBox()
        self.phases.setAccessibleName(self.tr("Phase"))
        self.phases.addItems(list(phases))
        self.phases.setCurrentIndex(number)
        column.addWidget(self.phases)
        column.addWidget(paragraphs(self._words(), 440))
        row = QHBoxLayout()
        row.addStretch()
        self.stay = button(self.tr("Stay here"))
        self.stay.clicked.connect(self.reject)
        self.go_back = button(self.tr("Go back"), "primary")
        self.go_back.clicked.connect(self.accept)
        row.addWidget(self.stay)
        row.addWidget(self.go_back)
        column.addLayout(row)
        self.accepted.connect(lambda: self.chosen.emit(self.phases.currentIndex()))
        self.stay.setFocus()

    def _words(self) -> tuple[str, ...]:
        return (
            self.tr(
                "The phase opens again and everybody gives orders anew; what came after it no "
                "longer counts."
            ),
            self.tr("What has been seen stays seen, and the game's record shows the step back."),
        )
