"""A page on which something may be written, of the same shape for everybody."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.pages.choice_page import fix_lines
from desktop.pages.content import Asked
from desktop.session.ui_context import UiContext
from desktop.widgets.layout import fill, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import card, text, text_box

_WIDTH = 560
_QUESTION_LINES, _SAYS_LINES = 2, 4


class TextPage(QWidget):
    """A question, and room for up to `limit` characters.

    Signals: `changed()` after every change of the words.
    """

    changed = Signal()

    def __init__(self, context: UiContext, asked: Asked, kept: str, limit: int) -> None:
        super().__init__()
        self._limit = limit
        self.question = text(asked.question, "heading", wrap=True)
        self.says = text(asked.says, "faint", wrap=True)
        self.entry = text_box(asked.question, kept)
        self.entry.setAccessibleDescription(asked.says)
        self.count = text("", "faint")
        self._lay_out()
        self.entry.textChanged.connect(self._changed)
        self.setFocusProxy(self.entry)
        self._show_count()

    @property
    def words(self) -> str:
        """What is written, without white space round it."""
        return self.entry.toPlainText().strip()

    def set_open(self, open: bool) -> None:
        """Whether anything may still be written."""
        self.entry.setReadOnly(not open)

    def _changed(self) -> None:
        written = self.entry.toPlainText()
        if len(written) > self._limit:
            cursor = self.entry.textCursor()
            at = min(cursor.position(), self._limit)
            self.entry.setPlainText(written[: self._limit])
            cursor.setPosition(at)
            self.entry.setTextCursor(cursor)
            return
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        written = len(self.entry.toPlainText())
        self.count.setText(self.tr("{0} of {1} characters").format(written, self._limit))

    def _lay_out(self) -> None:
        frame, column = card()
        frame.setFixedWidth(for_type(_WIDTH))
        for label, lines in ((self.question, _QUESTION_LINES), (self.says, _SAYS_LINES)):
            fix_lines(label, lines)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(label)
        fill(column, (self.entry, 1), self.count)
        page = vertical(on=self)
        page.addWidget(frame, 1, Qt.AlignmentFlag.AlignHCenter)
