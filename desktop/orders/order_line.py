"""The line in which orders are typed or pasted, with what is wrong shown at the spot."""

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.choice_button import ChoiceButton
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.widget_factory import text

_EXPORT = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_E)

_SHOWN = 60
"""So much of what has not been taken is repeated elsewhere, in characters."""


class _OrderEntry(QLineEdit):
    """A line edit that takes a pasted sheet of many lines whole.

    Signals: `sheet_pasted(str)`.
    """

    sheet_pasted = Signal(str)

    def event(self, event: QEvent) -> bool:
        # On X11 Ctrl+E would go to the end of the line: whoever has just written orders exports.
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and event.keyCombination() == _EXPORT:
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            sheet = QGuiApplication.clipboard().text().strip()
            if "\n" in sheet:
                self.sheet_pasted.emit(sheet)
                return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # It was for this line; the map's cursor takes none of it. Ctrl+Enter then seals.
            event.setAccepted(not event.modifiers() & Qt.KeyboardModifier.ControlModifier)


class OrderLine(QWidget):
    """A text line for orders.

    Signals: `entered(str)`: Return was pressed, or a sheet of lines was pasted.
    """

    entered = Signal(str)

    def __init__(self, example: str) -> None:
        super().__init__()
        self._span = (0, 0)
        self.entry = _OrderEntry()
        self.show_example(example)
        self.entry.setClearButtonEnabled(True)
        self.entry.setAccessibleName(self.tr("Order line"))
        self.entry.returnPressed.connect(self._enter)
        self.entry.sheet_pasted.connect(self.entered)
        self.entry.textEdited.connect(self.say_nothing)
        self.complaint = text("", "bad", wrap=True)
        self.complaint.hide()
        self._proposals = FlowLayout(())
        self._proposals.setSpacing(4)
        column_layout(self.entry, self.complaint, self._proposals, on=self, spacing=3)

    def restore_from(self, former: "OrderLine") -> None:
        """Let what is being typed in another line go on here."""
        self.entry.setText(former.entry.text())

    def show_example(self, example: str) -> None:
        """Say what may be written here, by an order such as can be read."""
        words = self.tr("Type orders, e.g. {example}").format(example=example)
        self.entry.setPlaceholderText(words)

    @property
    def untaken(self) -> str:
        """What stands in the line, shortened, and has not been taken for an order."""
        typed = " ".join(self.entry.text().split())
        return typed if len(typed) <= _SHOWN else f"{typed[: _SHOWN - 1]}…"

    def say_nothing(self) -> None:
        """No complaint."""
        self.complaint.hide()
        self._show_proposals(())

    def done(self) -> None:
        """The text was understood: empty for the next."""
        self.say_nothing()
        self.entry.clear()

    def complain(
        self,
        words: str,
        remaining: str,
        span: tuple[int, int] | None = None,
        proposals: tuple[str, ...] = (),
    ) -> None:
        """Say what is wrong with `remaining`; `span` is selected, proposals are offered for it."""
        self.entry.setText(remaining)
        self.complaint.setText(words)
        self.complaint.setVisible(bool(words))
        self._span = span or (len(remaining), len(remaining))
        start, end = self._span
        if end > start:
            self.entry.setSelection(start, end - start)
        else:
            self.entry.setCursorPosition(end)
        self._show_proposals(proposals)
        announce(self, words, urgent=True)

    @property
    def proposals(self) -> tuple[ChoiceButton, ...]:
        """The buttons that put a proposal into the text."""
        items = (self._proposals.itemAt(at) for at in range(self._proposals.count()))
        found = (item.widget() for item in items if item is not None)
        return tuple(each for each in found if isinstance(each, ChoiceButton))

    def _enter(self) -> None:
        if words := self.entry.text().strip():
            self.entered.emit(words)

    def _show_proposals(self, proposals: tuple[str, ...]) -> None:
        for former in self.proposals:
            former.hide()
            former.deleteLater()
        while self._proposals.count():
            self._proposals.delete_item(0)
        for words in proposals:
            made = ChoiceButton(words, words, "quiet")
            made.chosen.connect(self.accept)
            self._proposals.addWidget(made)
        self.updateGeometry()

    def accept(self, proposal: str) -> None:
        """Put a proposal in the place of what was wrong, and try again."""
        start, end = self._span
        words = self.entry.text()
        self.entry.setText(words[:start] + proposal + words[end:])
        self.say_nothing()
        self._enter()
