"""Words as large as they have room for: to be read across a table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy


class AutoSizeLabel(QLabel):
    """A label that takes whatever room it is given, in type of `least` to `largest` pixels."""

    def __init__(self, largest: int, least: int, family: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._largest, self._least = largest, least
        self._family = f' font-family: "{family}";' if family else ""
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def say(self, words: str) -> None:
        """Show these words."""
        self.setText(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        font, room = QFont(self.font()), self.contentsRect()
        size = self._least
        for tried in range(self._largest, self._least, -1):
            font.setPixelSize(tried)
            taken = QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
            if taken.height() <= room.height() and taken.width() <= room.width():
                size = tried
                break
        self.setStyleSheet(f"font-size: {size}px;{self._family}")
