"""Rows of the GM's inbox: what came, what was made of it, and what may be done with it."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.widget_factory import button, text
from engine.post.mail_finding import AWAITING_GM, MailFinding, MailVerdict
from engine.post.press_found import IncomingPress

_GOOD = frozenset((MailVerdict.ACCEPTED, MailVerdict.REPEATED))
_QUIET = frozenset(
    (
        *(MailVerdict.REPLACED, MailVerdict.NO_ORDERS, MailVerdict.NOT_ASKED),
        *(MailVerdict.TWIN, MailVerdict.WRONG_GAME, MailVerdict.EARLIER),
    )
)


def verdict_role(verdict: MailVerdict) -> str:
    """How grave a verdict is, as a role of the style sheet."""
    if verdict in _GOOD:
        return "good"
    if verdict in AWAITING_GM:
        return "warn"
    return "faint" if verdict in _QUIET else "bad"


@dataclass(frozen=True, slots=True)
class FindingWords:
    """What a row says: the verdict in a word, a sentence, and whence it came; with `words` of a
    mail there is something to read."""

    mark: str
    sentence: str
    origin: str = ""
    words: bool = False


class MailFindingRow(QFrame):
    """A finding with its buttons.

    Signals: `apply_requested(Finding)`, `view_requested(Finding)`, `dismiss_requested(Finding)`.
    """

    apply_requested = Signal(object)
    view_requested = Signal(object)
    dismiss_requested = Signal(object)

    def __init__(self, finding: MailFinding, said: FindingWords) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.finding, self.said = finding, said
        self.apply = button(self.tr("Apply"), "primary")
        self.apply.setVisible(finding.can_be_applied)
        readable = not finding.can_be_applied and (bool(finding.lines) or said.words)
        self.look = button(
            self.tr("Look and confirm…") if finding.needs_confirmation else self.tr("Read…")
        )
        if not (finding.needs_confirmation or readable):
            self.look.hide()
        self.away = button("×", "quiet", tip=self.tr("Put away; the file stays where it is"))
        self.away.setAccessibleName(self.tr("Put {name} away").format(name=finding.name))
        for each, signal in (
            (self.apply, self.apply_requested),
            (self.look, self.view_requested),
            (self.away, self.dismiss_requested),
        ):
            each.setStyleSheet("padding: 3px 10px;")
            each.clicked.connect(lambda _=False, signal=signal: signal.emit(self.finding))
        self._lay_out()

    def _lay_out(self) -> None:
        finding, said = self.finding, self.said
        told = [text(said.mark, verdict_role(finding.verdict))]
        if finding.late and finding.verdict is not MailVerdict.LATE:
            told.append(text(self.tr("late"), "bad"))
        if finding.has_future_stamp:
            clock = text(self.tr("clock ahead"), "warn")
            clock.setToolTip(
                self.tr("The player’s clock is wrong; of such answers the last that comes counts")
            )
            told.append(clock)
        code = text(finding.receipt, "small")
        code.setToolTip(self.tr("The code on the player’s copy"))
        if not finding.receipt:
            code.hide()
        column = column_layout(on=self, margins=(12, 6, 8, 8), spacing=3)
        column.addLayout(FlowLayout(told, (code, self.look, self.apply, self.away)))
        column.addWidget(text(said.sentence, wrap=True))
        if said.origin:
            column.addWidget(text(said.origin, "small", wrap=True))


class PressRow(QFrame):
    """Press that came, to be passed on or put away. `words` are what it says, empty where the GM
    is not to read it.

    Signals: `pass_wanted(IncomingPress)`, `dismiss_requested(IncomingPress)`.
    """

    pass_wanted = Signal(object)
    dismiss_requested = Signal(object)

    def __init__(self, piece: IncomingPress, sentence: str, words: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.piece, self.sentence, self.words = piece, sentence, words
        self.pass_on = button(self.tr("Pass it on"), "primary")
        self.pass_on.setEnabled(piece.may_be_passed_on)
        self.away = button("×", "quiet", tip=self.tr("Put away; nobody is told it"))
        self.away.setAccessibleName(self.tr("Put this press away"))
        for each, signal in (
            (self.pass_on, self.pass_wanted),
            (self.away, self.dismiss_requested),
        ):
            each.setStyleSheet("padding: 3px 10px;")
            each.clicked.connect(lambda _=False, signal=signal: signal.emit(self.piece))
        column = column_layout(on=self, margins=(12, 6, 8, 8), spacing=3)
        said = text(sentence, "" if piece.proven else "warn", wrap=True)
        column.addLayout(row_layout((said, 1), self.pass_on, self.away))
        if words:
            column.addWidget(text(words, wrap=True))
