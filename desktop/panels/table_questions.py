"""What the table is asked once more before it does something that touches everybody."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.furniture import button, paragraphs, text

_WIDTH = 440


class Question(QDialog):
    """A question with two verbs; accepted when the table means it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(28, 22, 28, 18)
        self.column.setSpacing(12)

    def ask(self, title: str, question: str) -> None:
        """The window's title, and the question itself."""
        self.setWindowTitle(title)
        self.column.addWidget(text(question, "heading"))

    def explain(self, *words: str) -> None:
        """What the answer leads to."""
        self.column.addWidget(paragraphs(words, _WIDTH))

    def offer(self, no: str, yes: str) -> None:
        """The two verbs; the harmless one has the keyboard."""
        self.no, self.yes = button(no), button(yes, "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.no)
        row.addWidget(self.yes)
        self.column.addLayout(row)
        self.no.setFocus()


class RollBackDialog(Question):
    """Which phase to open again, and what going back does and does not undo.

    `phases` are the titles of those that are over, in order; `number` is the one proposed.

    Signals: `chosen(int)` with the number of the phase when the table means it.
    """

    chosen = Signal(int)

    def __init__(self, phases: Sequence[str], number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("Go back"), self.tr("Go back to an earlier phase?"))
        self.phases = QComboBox()
        self.phases.setAccessibleName(self.tr("Phase"))
        self.phases.addItems(list(phases))
        self.phases.setCurrentIndex(number)
        self.column.addWidget(self.phases)
        self.explain(
            self.tr(
                "The phase opens again and everybody gives orders anew; what came after it no "
                "longer counts."
            ),
            self.tr("What has been seen stays seen, and the game’s record shows the step back."),
        )
        self.offer(self.tr("Stay here"), self.tr("Go back"))
        self.accepted.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self.phases.currentIndex())


class AbsentDialog(Question):
    """Whether to go on without those who have not sealed, by their names."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("Without the absent"), self.tr("Open the envelopes all the same?"))
        self.explain(
            self.tr("Not sealed yet: {names}").format(names=", ".join(names)),
            self.tr(
                "Who has not sealed gives no orders: their units hold, dislodged ones are "
                "disbanded, nothing is built, and the rules remove what is too many. Drafts do "
                "not count."
            ),
        )
        self.offer(self.tr("Wait for them"), self.tr("Open the envelopes"))
