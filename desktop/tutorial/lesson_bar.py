"""What is said above the board of a lesson, and the ways on, back and out."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QVBoxLayout

from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts
from desktop.widgets.floating_card import menu_button_margin
from desktop.widgets.theme import is_type_large
from desktop.widgets.widget_factory import button, combo_box, set_role, text


class LessonBar(QFrame):
    """The lesson's title, how things are, what to do, and how it went.

    Signals: `chosen(int)` for a lesson; `again_wanted()`; `left()`.
    """

    topic = "orders"

    chosen = Signal(int)
    again_wanted = Signal()
    left = Signal()

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self._titles = tuple(titles)
        self.lessons = combo_box(self.tr("Lesson"), ((each, None) for each in self._titles))
        self.lessons.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.back = button(self.tr("Back"), "quiet", tip=self.tr("The lesson before"))
        self.skip = button(self.tr("Skip"), "quiet")
        self.skip.setToolTip(self.tr("The next lesson, without this one"))
        self.leave = button(self.tr("Leave"), press=self.left)
        self.again = button(self.tr("Try again"), press=self.again_wanted)
        self.next = button("", "primary", press=self._on)
        self.tells = text("", wrap=True)
        self.task = text("", "section", wrap=True)
        self.said = text("", wrap=True)
        self._lay_out()
        self._connect()

    @property
    def last(self) -> int:
        """The number of the last lesson."""
        return len(self._titles) - 1

    @property
    def here(self) -> int:
        """The number of the lesson shown."""
        return self.lessons.currentIndex()

    def show_lesson(self, number: int, tells: str, task: str) -> None:
        """Begin a lesson."""
        self.lessons.blockSignals(True)
        self.lessons.setCurrentIndex(number)
        self.lessons.blockSignals(False)
        self.tells.setText(tells)
        self.task.setText(task)
        self.back.setEnabled(number > 0)
        self.skip.setVisible(number < self.last)
        self._show_end(ended=False)
        announce(self, f"{self._titles[number]}. {tells} {task}")

    def show_done(self, words: str) -> None:
        """It went well."""
        self.next.setText(self.tr("Next lesson") if self.here < self.last else self.tr("Finish"))
        self._say(words, "good")
        self.skip.hide()
        self.next.show()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_failed(self, words: str) -> None:
        """It did not go well: what was wrong."""
        self._say(words, "lead")
        self.again.setFocus(Qt.FocusReason.OtherFocusReason)

    def tick(self, number: int) -> None:
        """Mark a lesson as done."""
        self.lessons.setItemText(number, f"{self._titles[number]} ✓")

    def _say(self, words: str, role: str) -> None:
        self._show_end(ended=True)
        self.said.setText(words)
        set_role(self.said, role)
        announce(self, words)

    def _show_end(self, *, ended: bool) -> None:
        self.task.setVisible(not ended)
        self.said.setVisible(ended)
        self.again.setVisible(ended)
        self.next.hide()

    def _lay_out(self) -> None:
        head, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.addWidget(self.lessons)
        if is_type_large():
            head.addStretch(1)
        else:
            head.addWidget(self.tells, 1)
        for each in (self.back, self.skip, self.leave):
            head.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)
        add_parts(foot, (self.task, 1), (self.said, 1), self.again, self.next)
        for each in (head, foot):
            each.setSpacing(12)
            column.addLayout(each)
        if is_type_large():
            column.insertWidget(1, self.tells)
        column.setContentsMargins(max(18, menu_button_margin()), 10, 14, 10)
        column.setSpacing(8)

    def _connect(self) -> None:
        self.lessons.activated.connect(self.chosen)
        self.back.clicked.connect(lambda: self.chosen.emit(self.here - 1))
        self.skip.clicked.connect(lambda: self.chosen.emit(self.here + 1))

    def _on(self) -> None:
        if self.here < self.last:
            self.chosen.emit(self.here + 1)
        else:
            self.left.emit()
