"""A page of Markdown, with headings set in the face of titles."""

from PySide6.QtGui import QColor, QFont, QTextBlock, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop.resources import SERIF
from desktop.theme import Scheme

_HEADING_SIZES = {1: 2.0, 2: 1.45, 3: 1.2}
"""Of headings by their level, in sizes of the running text."""


class MarkdownPage(QTextBrowser):
    """Shows one text after the other; links lead nowhere."""

    def __init__(self, scheme: Scheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scheme = scheme
        self.setOpenLinks(False)
        self.document().setIndentWidth(20)

    def show_text(self, markdown: str) -> None:
        """Show a text from its beginning."""
        self.setMarkdown(markdown)
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                self._set_heading(block)
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def turn_to(self, heading: str) -> bool:
        """Bring a heading to the top; False where there is none of that name."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.text().strip() == heading:
                at = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(at))
                return True
            block = block.next()
        return False

    def _set_heading(self, block: QTextBlock) -> None:
        """Markdown headings come bold; here they are set in the face of titles."""
        level = block.blockFormat().headingLevel()
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        letters = cursor.charFormat()
        font = QFont(SERIF)
        font.setPointSizeF(self.font().pointSizeF() * _HEADING_SIZES.get(level, 1.1))
        letters.setFont(font)
        letters.setForeground(QColor(self._scheme.ink if level == 1 else self._scheme.accent))
        cursor.setCharFormat(letters)
