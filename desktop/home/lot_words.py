"""A word from each player for the lot, given after the seed of chance has been promised."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from desktop.session.questions import QuestionDialog
from desktop.widgets.box_layouts import row_layout
from desktop.widgets.widget_factory import button, check_box, line_edit, text
from engine.frame.seat import Seat


class LotWordsDialog(QuestionDialog):
    """Shows the promise, and only then takes a word from each player; any may stay empty.

    The order matters: words known before the promise could be weighed against many secrets.
    """

    topic = "secrecy"

    def __init__(
        self, seats: Sequence[Seat], commitment: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.ask(self.tr("The lot"), self.tr("A word from each player?"))
        self.explain(
            self.tr(
                "The program has drawn a secret and shows its fingerprint, so it cannot be "
                "changed any more. The words are mixed in, so nobody can foresee the lot or try "
                "until it suits, not even who runs the game."
            ),
            self.tr(
                "First everybody notes the fingerprint, on paper or in a mail; only then does "
                "anybody say a word. At the end of the game the secret is told, and everybody "
                "can check both."
            ),
        )
        printed = " ".join(commitment[at : at + 8] for at in range(0, len(commitment), 8))
        self.fingerprint = text(printed, "small", wrap=True)
        self.fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.fingerprint)
        self.copy = button(self.tr("Copy the fingerprint"), "quiet")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(commitment))
        self.noted = check_box(self.tr("Everybody has noted it"), toggle=self._enable_words)
        head = row_layout(self.noted, None, self.copy)
        self.column.addLayout(head)
        form = QFormLayout()
        self.lines = tuple(self._line(seat, form) for seat in seats)
        self.column.addLayout(form)
        self.offer(self.tr("Do not begin"), self.tr("Draw the lot"), for_good=True)
        self._enable_words(False)
        self.noted.setFocus()

    @property
    def words(self) -> tuple[str, ...]:
        """The words in the order of the seats; none where nobody gave one."""
        given = tuple(line.text().strip() for line in self.lines)
        return given if any(given) else ()

    def _enable_words(self, noted: bool) -> None:
        for line in self.lines:
            line.setEnabled(noted)
        if noted:
            self.lines[0].setFocus()

    def _line(self, seat: Seat, form: QFormLayout) -> QLineEdit:
        line = line_edit(self.tr("A word from {name}").format(name=seat.name), longest=60)
        form.addRow(text(seat.name), line)
        return line
