"""What the table is asked once more before it does something that touches everybody."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.scroll_page import ScrollPage
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, combo_box, line_edit, text, wrapped_label
from engine.frame.seat import Seat, SeatId
from engine.players.advice import LEVELS, Temper
from engine.untrusted.untrusted_text import name_fault, visible_name

_WIDTH = 440


class QuestionDialog(KeyedDialog):
    """A question with two verbs; accepted when the table means it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        page = QWidget()
        self.column = column_layout(on=page, margins=(28, 22, 28, 0), spacing=12)
        self._whole = column_layout((ScrollPage(page), 1), on=self)
        # A window that goes dark with its page takes its questions along.
        window = parent.window() if parent is not None else None
        if (dress := getattr(window, "dress_dialog", None)) is not None:
            dress(self)

    def ask(self, title: str, question: str) -> None:
        """The window's title, and the question itself."""
        self.setWindowTitle(title)
        self.column.addWidget(wrapped_label((question,), scaled_length(_WIDTH), "heading"))

    def explain(self, *words: str) -> None:
        """What the answer leads to."""
        self.column.addWidget(wrapped_label(words, scaled_length(_WIDTH)))

    def offer(self, no: str, yes: str, *, for_good: bool = False) -> None:
        """The two verbs. Enter does what is asked for, and the keyboard is on it or on what is to
        be written first; what is `for_good` only Ctrl+Enter, and the keyboard is on the other."""
        self.no, self.yes = button(no), button(yes, "wax" if for_good else "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.foot = row_layout(None, self.no, self.yes)
        self.set_footer(self.foot)
        written = [each for each in self.findChildren(QLineEdit) if each.isEnabled()]
        (written[0] if written else self.no if for_good else self.yes).setFocus()

    def set_footer(self, foot: QHBoxLayout) -> None:
        """What stays in sight below, however much the question says."""
        foot.setContentsMargins(28, 12, 28, 18)
        self._whole.addLayout(foot)


def computer_title(level: int, levels: Sequence[int] = LEVELS) -> str:
    """What sits on a chair that nobody sits on, in a game that it plays at so many levels."""
    if len(levels) < 2:
        return QCoreApplication.translate("Computers", "Computer")
    said = QCoreApplication.translate("Computers", "Computer, level {level}")
    return said.format(level=level)


def temper_names() -> Mapping[Temper, str]:
    """How computers may play, in words."""
    return {
        Temper.EVEN: QCoreApplication.translate("Computers", "Even-tempered"),
        Temper.CAUTIOUS: QCoreApplication.translate("Computers", "Cautious: keeps what it has"),
        Temper.BOLD: QCoreApplication.translate("Computers", "Bold: minds losses little"),
    }


def computer_name(number: int, level: int, levels: Sequence[int] = LEVELS) -> str:
    """What the computer on the chair of that number is called, for all to read what it is."""
    said = QCoreApplication.translate("Computers", "Computer {number}, level {level}")
    if len(levels) < 2:
        said = QCoreApplication.translate("Computers", "Computer {number}")
    return said.format(number=number, level=level)


def player_kind_box(levels: Sequence[int] = LEVELS) -> QComboBox:
    """Who is to sit on a chair: a person (0), or a computer of a level."""
    persons = (QCoreApplication.translate("Computers", "A person"), 0)
    computers = ((computer_title(each, levels), each) for each in levels)
    name = QCoreApplication.translate("Computers", "Person or computer")
    return combo_box(name, (persons, *computers))


def name_problem(name: str) -> str:
    """Why a player may not be called so, in one sentence; empty for a good name and for none."""
    if name_fault(name) in ("", "empty"):
        return ""
    return QCoreApplication.translate(
        "PlayersForm", "The name {name} is too long, or has a sign in it that nobody can see."
    ).format(name=visible_name(name))


class LostFileDialog(QuestionDialog):
    """What to do with a game that is left while its file is not there any more.

    `said` is what became of the file. Accepted when the game is to be saved under another name.

    Signals: `left()` when the table means to leave all the same.
    """

    left = Signal()

    def __init__(self, said: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("Leave the game"), self.tr("Leave without saving the game?"))
        self.explain(said, self.tr("It is in no file any more: once you leave, it is gone."))
        self.offer(self.tr("Stay here"), self.tr("Save under another name…"))
        self.away = button(self.tr("Leave without saving"), "quiet", press=self.reject)
        self.away.clicked.connect(self.left)
        self.foot.insertWidget(0, self.away)


class RollBackDialog(QuestionDialog):
    """Which phase to open again, and what going back does and does not undo.

    `phases` are the titles of those that are over, in order; `number` is the one proposed.

    Signals: `chosen(int)` with the number of the phase when the table means it.
    """

    chosen = Signal(int)

    def __init__(self, phases: Sequence[str], number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("Go back"), self.tr("Go back to an earlier phase?"))
        self.phases = combo_box(self.tr("Phase"), ((each, None) for each in phases))
        self.phases.setCurrentIndex(number)
        self.column.addWidget(self.phases)
        self.explain(
            self.tr(
                "The phase opens again. Everybody’s orders are there as they were, unsealed: each "
                "goes to his seat, changes them or not, and seals them again. What came after it "
                "no longer counts."
            ),
            self.tr("What has been seen stays seen, and the game’s record shows the step back."),
        )
        self.offer(self.tr("Stay here"), self.tr("Go back"), for_good=True)
        self.accepted.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self.phases.currentIndex())


class AbsentDialog(QuestionDialog):
    """What becomes of the turn when players are missing: they are waited for, the others give
    their orders, they give none, or the table stops here and goes on another evening.

    Signals: `proxy_wanted(str)` with the seat for which the others want to give orders,
    `computer_wanted(str)` with one for which a computer is to; `stop_requested()`; accepted to
    open the envelopes all the same.
    """

    proxy_wanted = Signal(str)
    computer_wanted = Signal(str)
    stop_requested = Signal()

    def __init__(
        self,
        missing: Sequence[Seat],
        *,
        proxies: bool,
        computers: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.ask(self.tr("Without the absent"), self.tr("Who is missing?"))
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        self.proxies: dict[SeatId, QPushButton] = {}
        self.computers: dict[SeatId, QPushButton] = {}
        for row, seat in enumerate(missing):
            grid.addWidget(text(seat.name), row, 0)
            if proxies:
                made = button(self.tr("Give orders in their place…"))
                made.setAccessibleName(
                    self.tr("Give orders in the place of {name}").format(name=seat.name)
                )
                made.clicked.connect(lambda _=False, which=seat.id: self._choose(which))
                self.proxies[seat.id] = made
                grid.addWidget(made, row, 1)
            if computers:
                made = button(self.tr("Let the computer order…"))
                made.setAccessibleName(
                    self.tr("Let the computer order for {name}").format(name=seat.name)
                )
                made.clicked.connect(lambda _=False, which=seat.id: self._choose_computer(which))
                self.computers[seat.id] = made
                grid.addWidget(made, row, 2)
        self.column.addLayout(grid)
        self.explain(
            self.tr(
                "Who has not sealed gives no orders: their units hold, dislodged ones are "
                "disbanded, nothing is built, and the rules remove what is too many. Drafts do "
                "not count."
            ),
            self.tr("If you stop here, the game goes on another time just as it stands."),
        )
        self.offer(self.tr("Wait for them"), self.tr("Open the envelopes"), for_good=True)
        self.stop = button(self.tr("Stop here"), "quiet", press=self._stop)
        self.foot.insertWidget(0, self.stop)

    def _choose(self, seat: SeatId) -> None:
        self.reject()
        self.proxy_wanted.emit(seat)

    def _choose_computer(self, seat: SeatId) -> None:
        self.reject()
        self.computer_wanted.emit(seat)

    def _stop(self) -> None:
        self.reject()
        self.stop_requested.emit()


class SeatChoiceDialog(QuestionDialog):
    """Which seat something is about, and, if asked for, who sits there from now on.

    Signals: `chosen(str, str)` with the seat and the name.
    """

    chosen = Signal(str, str)

    def __init__(
        self,
        title: str,
        question: str,
        words: Sequence[str],
        seats: Sequence[Seat],
        verb: str,
        parent: QWidget | None = None,
        *,
        names: bool = False,
        computers: Sequence[int] = (),
    ) -> None:
        super().__init__(parent)
        self.ask(title, question)
        self.explain(*words)
        self.seat = combo_box(self.tr("Player"), ((each.name, each.id) for each in seats))
        self.name = line_edit(self.tr("New player"), longest=40)
        self._levels = computers
        self.kind = player_kind_box(computers)
        form = QFormLayout()
        form.addRow(text(self.tr("Player")), self.seat)
        if computers:
            form.addRow(text(self.tr("From now on")), self.kind)
            self.kind.currentIndexChanged.connect(self._name_computer)
            self.seat.currentIndexChanged.connect(self._name_computer)
        if names:
            form.addRow(text(self.tr("New player")), self.name)
        self.column.addLayout(form)
        self.offer(self.tr("Not now"), verb)
        if names:
            self.problem = text("", "bad", wrap=True)
            self.column.addWidget(self.problem)
            self.name.textChanged.connect(self._update_validity)
            self._update_validity()
            self.name.setFocus()
        self.accepted.connect(self._choose)

    @property
    def level(self) -> int:
        """Of the computer who is to sit there; 0 for a person."""
        return int(self.kind.currentData())

    def _name_computer(self) -> None:
        """A computer is called what it is."""
        number = self.seat.currentIndex() + 1
        self.name.setText(computer_name(number, self.level, self._levels) if self.level else "")
        self.name.setEnabled(not self.level)

    def _update_validity(self) -> None:
        name = self.name.text().strip()
        self.problem.setText(name_problem(name))
        self.yes.setEnabled(bool(name) and not self.problem.text())

    def _choose(self) -> None:
        self.chosen.emit(self.seat.currentData(), self.name.text().strip())
