"""Choosing a PIN or a passphrase: typed twice, unseen, with the old one where there is one."""

from collections.abc import Callable

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from desktop.session.key_entry import Complaint, make_secret_line
from desktop.session.questions import QuestionDialog
from desktop.widgets.widget_factory import button, text
from engine.sentences import Sentences


class NewSecretDialog(QuestionDialog):
    """Asks for a new secret and tries it; closes when it was taken.

    What it says stands under `secret.<kind>` in the catalogue; `player` is whose secret it is.
    `change` is given the old and the new one and answers what is wrong. `remove`, where there is
    something to remove, is given the old one.
    """

    topic = "secrecy"

    def __init__(
        self,
        words: Sentences,
        kind: str,
        change: Callable[[str, str], Complaint],
        remove: Callable[[str], Complaint] | None = None,
        parent: QWidget | None = None,
        *,
        player: str = "",
        has_old: bool = False,
    ) -> None:
        super().__init__(parent)
        self._change = change
        self._remove = remove

        def say(part: str) -> str:
            return words.text(f"secret.{kind}.{part}", {"player": player})

        self.ask(say("title"), say("change" if has_old else "heading"))
        self.explain(say("paragraph"))
        self.old = make_secret_line(say("old") if has_old else "")
        self.new = make_secret_line(say("new"))
        self.again = make_secret_line(say("again"))
        form = QFormLayout()
        form.setVerticalSpacing(8)
        for line in (*((self.old,) if has_old else ()), self.new, self.again):
            form.addRow(text(line.accessibleName()), line)
        self.column.addLayout(form)
        self.complaint = text("", "bad", wrap=True)
        self.column.addWidget(self.complaint)
        self.offer(self.tr("Cancel"), say("verb"))
        self.yes.clicked.disconnect()
        self.yes.clicked.connect(self._take)
        if remove is not None:
            self.away = button(self.tr("Remove it"), "quiet", press=self._take_away)
            self.foot.insertWidget(0, self.away)
        (self.old if has_old else self.new).setFocus()

    def _take(self) -> None:
        if self.new.text() != self.again.text():
            self._complain(self.tr("The two are not the same."), self.again)
        else:
            self._end(self._change(self.old.text(), self.new.text()))

    def _take_away(self) -> None:
        if self._remove is not None:
            self._end(self._remove(self.old.text()))

    def _end(self, complaint: Complaint) -> None:
        if complaint:
            self._complain(complaint, self.old if self.old.isVisible() else self.new)
        else:
            self.accept()

    def _complain(self, words: str, line: QLineEdit) -> None:
        self.complaint.setText(words)
        line.setFocus()
        line.selectAll()

    def done(self, answer: int) -> None:
        for line in (self.old, self.new, self.again):
            line.clear()
        super().done(answer)
