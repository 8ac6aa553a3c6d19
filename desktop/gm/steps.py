"""Preview, process, publish: the GM's three steps, each with what it will do."""

from enum import IntEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.page_keys import KEYED
from desktop.widgets.theme import is_type_large
from desktop.widgets.widget_factory import button, set_role, text


class DeskStep(IntEnum):
    """One of the three, in their order."""

    PREVIEW = 0
    PROCESS = 1
    PUBLISH = 2


class StepBar(QFrame):
    """The steps side by side; the next one stands out.

    Signals: `wanted(Step)`.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.buttons: dict[DeskStep, QPushButton] = {}
        self._says: dict[DeskStep, QLabel] = {}
        names = {
            DeskStep.PREVIEW: (self.tr("1  Preview"), "F5", self.tr("See what would happen")),
            DeskStep.PROCESS: (self.tr("2  Process…"), "F6", self.tr("Open the envelopes")),
            DeskStep.PUBLISH: (self.tr("3  Publish"), "F7", self.tr("Let everybody read it")),
        }
        for step, (name, key, tip) in names.items():
            self._make(step, name, key, tip)
        if is_type_large():
            self._lay_out_column()
        else:
            self._lay_out_row()

    def show_state(
        self, *, ended: bool, ahead: bool, waits: bool, unpublished: bool, missing: int
    ) -> None:
        """Say what each step would do now, and bring out the next: red what everybody then reads.

        `ahead`: nothing can be processed before something is published; `waits`: a result does;
        `unpublished`: that, or a correction of what has been read.
        """
        open_ = not ended and not ahead
        first = self.tr("First publish what came of it, or go back.")
        preview = self.tr("Shows what would happen now. Nothing is written.")
        self._say(DeskStep.PREVIEW, first if ahead else preview)
        self._say(DeskStep.PROCESS, first if ahead else self._words_before_processing(missing))
        self._say(
            DeskStep.PUBLISH,
            self._words_before_publishing(ahead=waits, unpublished=unpublished),
        )
        for step in (DeskStep.PREVIEW, DeskStep.PROCESS):
            self.buttons[step].setEnabled(open_)
        self.buttons[DeskStep.PUBLISH].setEnabled(unpublished)
        ready = DeskStep.PROCESS if not missing else DeskStep.PREVIEW
        next_ = DeskStep.PUBLISH if waits or (ended and unpublished) else ready
        for step, each in self.buttons.items():
            chosen = step is next_ and each.isEnabled()
            leading = "wax" if step is DeskStep.PUBLISH else "primary"
            set_role(each, leading if chosen else "")

    def let_keys(self, keyed: bool) -> None:
        """Whether Enter is for these steps, or for what lies over the desk meanwhile."""
        self.setProperty(KEYED, keyed)
        for each in self.buttons.values():
            each.updateGeometry()
            each.update()

    def _words_before_publishing(self, *, ahead: bool, unpublished: bool) -> str:
        if ahead:
            return self.tr("Everybody may read the new results; then packets can go out.")
        if unpublished:
            return self.tr("Tells everybody what you have changed, with a correction sheet.")
        return self.tr("Nothing waits to be published.")

    def _words_before_processing(self, missing: int) -> str:
        if missing:
            return self.tr("Orders still missing: {0}. You decide what becomes of them.").format(
                missing
            )
        return self.tr("Judges the phase. Only you see what came of it.")

    def _say(self, step: DeskStep, words: str) -> None:
        self._says[step].setText(words)
        self.buttons[step].setAccessibleDescription(words)

    def _make(self, step: DeskStep, name: str, key: str, tip: str) -> None:
        made = self.buttons[step] = button(name)
        made.setShortcut(key)
        made.setToolTip(f"{tip} ({key})")
        made.clicked.connect(lambda: self.wanted.emit(step))
        said = self._says[step] = text("", "small", wrap=True)
        said.setMinimumHeight(2 * said.fontMetrics().lineSpacing())

    def _lay_out_row(self) -> None:
        row = row_layout(on=self, margins=(14, 9, 14, 9), spacing=10)
        for step, made in self.buttons.items():
            if step:
                row.addWidget(text("→", "faint"), 0, Qt.AlignmentFlag.AlignVCenter)
            column = column_layout(made, self._says[step], spacing=4)
            self._says[step].setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            row.addLayout(column, 1)

    def _lay_out_column(self) -> None:
        """One step below the other, with its words beside it: large type has no room abreast."""
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 9, 14, 9)
        grid.setColumnStretch(1, 1)
        for step, made in self.buttons.items():
            grid.addWidget(made, step, 0)
            grid.addWidget(self._says[step], step, 1)
