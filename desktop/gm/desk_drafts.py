"""Words that the GM has begun to write at the desk and not used yet: none of them are lost."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit


class DeskDrafts(QObject):
    """Words that were begun, each under the place where they are written.

    Signals: `changed()` when anything that is begun at the desk is another.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words: dict[str, str] = {}

    def keep(self, field: QLineEdit | QPlainTextEdit, place: str) -> None:
        """Go on in a field with what was begun at that place, and keep what is written there."""
        proposed = _text(field)
        if begun := self.words.get(place):
            if isinstance(field, QLineEdit):
                field.setText(begun)
            else:
                field.setPlainText(begun)

        def note() -> None:
            written = _text(field)
            self.words.pop(place, None)  # What was written last stands last.
            if written.strip() and written != proposed and field.isEnabled():
                self.words[place] = written
            self.changed.emit()

        field.textChanged.connect(note)

    def use(self, place: str) -> None:
        """What was begun there has been used, or is not wanted any more."""
        if self.words.pop(place, None) is not None:
            self.changed.emit()


def _text(field: QLineEdit | QPlainTextEdit) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()
