"""One sentence to the table, above the screen, without a dialog in the way."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from desktop.furniture import give_role, text
from desktop.voice import announce


class MessageBar(QFrame):
    """Shows the latest sentence until it is put away or the next screen comes."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.words = text("", wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.away = QToolButton()
        self.away.setText("×")
        self.away.setProperty("role", "quiet")
        self.away.setAccessibleName(self.tr("Put the message away"))
        self.away.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 8, 10, 8)
        row.addWidget(self.words, 1)
        row.addWidget(self.away)
        self.hide()

    def say(self, sentence: str, *, bad: bool = True) -> None:
        """Show a sentence, as a problem or as news."""
        self.words.setText(sentence)
        give_role(self.words, "bad" if bad else "good")
        self.setAccessibleName(sentence)
        self.show()
        announce(self, sentence, urgent=bad)

    def clear(self) -> None:
        """Put the sentence away."""
        self.words.clear()
        self.setAccessibleName("")
        self.hide()
