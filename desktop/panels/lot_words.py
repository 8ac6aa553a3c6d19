"""A word from each player for the lot, given after the seed of chance has been promised."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from desktop.furniture import text
from desktop.panels.table_questions import Question
from engine.frame.seat import Seat


class LotWordsDialog(Question):
    """Shows the promise, and takes a word from each player; any may stay empty."""

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
            )
        )
        printed = " ".join(commitment[at : at + 8] for at in range(0, len(commitment), 8))
        self.fingerprint = text(printed, "small", wrap=True)
        self.fingerprint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.fingerprint)
        form = QFormLayout()
        self.lines = tuple(self._line(seat, form) for seat in seats)
        self.column.addLayout(form)
        self.offer(self.tr("Do not begin"), self.tr("Draw the lot"))
        self.lines[0].setFocus()

    @property
    def words(self) -> tuple[str, ...]:
        """The words in the order of the seats; none where nobody gave one."""
        given = tuple(line.text().strip() for line in self.lines)
        return given if any(given) else ()

    def _line(self, seat: Seat, form: QFormLayout) -> QLineEdit:
        line = QLineEdit()
        line.setMaxLength(60)
        line.setAccessibleName(self.tr("A word from {name}").format(name=seat.name))
        form.addRow(text(seat.name), line)
        return line
