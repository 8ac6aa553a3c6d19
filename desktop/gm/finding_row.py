"""One thing in the GM's inbox: what it is, and what may be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.layout import vertical
from desktop.widgets.widget_factory import button, text
from engine.post.finding import MailFinding, MailVerdict

_GOOD = frozenset((MailVerdict.ACCEPTED, MailVerdict.REPEATED))
_DOUBTFUL = frozenset(
    (MailVerdict.UNSIGNED, MailVerdict.UNCLEAR, MailVerdict.LATE, MailVerdict.OLD_PACKET)
)
_QUIET = frozenset((MailVerdict.REPLACED, MailVerdict.NO_ORDERS, MailVerdict.NOT_ASKED))


def role_of(verdict: MailVerdict) -> str:
    """How grave a verdict is, as a role of the style sheet."""
    if verdict in _GOOD:
        return "good"
    if verdict in _DOUBTFUL:
        return "warn"
    return "faint" if verdict in _QUIET else "bad"


class FindingRow(QFrame):
    """A finding with its buttons.

    Signals: `apply_wanted(Finding)`, `look_wanted(Finding)`, `away_wanted(Finding)`.
    """

    apply_wanted = Signal(object)
    look_wanted = Signal(object)
    away_wanted = Signal(object)

    def __init__(self, finding: MailFinding, mark: str, sentence: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.finding = finding
        self.apply = button(self.tr("Apply"), "primary")
        self.apply.setVisible(finding.may_be_applied)
        readable = not finding.may_be_applied and bool(finding.lines)
        self.look = button(
            self.tr("Look and confirm…") if finding.needs_confirmation else self.tr("Read…")
        )
        if not (finding.needs_confirmation or readable):
            self.look.hide()
        self.away = button("×", "quiet", tip=self.tr("Put away; the file stays where it is"))
        self.away.setAccessibleName(self.tr("Put {name} away").format(name=finding.name))
        for each, signal in (
            (self.apply, self.apply_wanted),
            (self.look, self.look_wanted),
            (self.away, self.away_wanted),
        ):
            each.setStyleSheet("padding: 3px 10px;")
            each.clicked.connect(lambda _=False, signal=signal: signal.emit(self.finding))
        self._lay_out(mark, sentence)

    def _lay_out(self, mark: str, sentence: str) -> None:
        finding = self.finding
        told = [text(mark, role_of(finding.verdict))]
        if finding.late and finding.verdict is not MailVerdict.LATE:
            told.append(text(self.tr("late"), "bad"))
        code = text(finding.receipt, "small")
        code.setToolTip(self.tr("The code on the player’s copy"))
        if not finding.receipt:
            code.hide()
        column = vertical(on=self, margins=(12, 6, 8, 8), spacing=3)
        column.addLayout(FlowingRow(told, (code, self.look, self.apply, self.away)))
        column.addWidget(text(sentence, wrap=True))
