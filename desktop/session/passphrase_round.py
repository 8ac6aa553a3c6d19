"""Every player of a new table chooses a passphrase, one after another, with nobody looking."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from desktop.session.key_entry import make_secret_line
from desktop.session.questions import QuestionDialog
from desktop.widgets.widget_factory import text
from engine.frame.lock import SHORTEST_PASSPHRASE
from engine.frame.seat import Seat, SeatId


class PassphrasesDialog(QuestionDialog):
    """Two lines for each player in turn.

    Signals: `chosen(dict)` with each seat's passphrase, once all have chosen.
    """

    topic = "secrecy"

    chosen = Signal(object)

    def __init__(self, seats: Sequence[Seat], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = tuple(seats)
        self._found: dict[SeatId, str] = {}
        self._seat_label = text("", "heading", wrap=True)
        self.column.addWidget(self._seat_label)
        self.setWindowTitle(self.tr("Passphrases"))
        self.explain(
            self.tr(
                "Choose a passphrase of 8 characters or more, and remember it: it opens the game, "
                "and your curtain. Everybody else, look away."
            )
        )
        self.new = make_secret_line(self.tr("Passphrase"))
        self.again = make_secret_line(self.tr("The same again"))
        form = QFormLayout()
        form.setVerticalSpacing(8)
        form.addRow(text(self.tr("Passphrase")), self.new)
        form.addRow(text(self.tr("The same again")), self.again)
        self.column.addLayout(form)
        self.complaint = text("", "bad", wrap=True)
        self.column.addWidget(self.complaint)
        self.offer(self.tr("Not now"), self.tr("Next"))
        self.yes.clicked.disconnect()
        self.yes.clicked.connect(self._next)
        self._ask()

    def _ask(self) -> None:
        number = len(self._found)
        self._seat_label.setText(
            self.tr("{player} ({number} of {all})").format(
                player=self._seats[number].name, number=number + 1, all=len(self._seats)
            )
        )
        self._empty()
        self.new.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next(self) -> None:
        if len(self.new.text()) < SHORTEST_PASSPHRASE:
            self.complaint.setText(self.tr("8 characters or more, please."))
        elif self.new.text() != self.again.text():
            self.complaint.setText(self.tr("The two are not the same."))
        else:
            self._found[self._seats[len(self._found)].id] = self.new.text()
            if len(self._found) < len(self._seats):
                self._ask()
                return
            self.chosen.emit(dict(self._found))
            self.accept()

    def _empty(self) -> None:
        for each in (self.new, self.again):
            each.clear()
        self.complaint.setText("")

    def done(self, answer: int) -> None:
        self._empty()
        self._found.clear()
        super().done(answer)
