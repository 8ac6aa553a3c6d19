"""A page of Markdown, with headings in the font of titles."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop.resources import SERIF
from desktop.widgets.theme import ColourScheme

_HEADING_SIZES = {1: 2.0, 2: 1.45, 3: 1.2}
"""Of headings by their level, in sizes of the running text."""
_AIR = 8
"""What is left free beside a picture, in pixels."""


class MarkdownPage(QTextBrowser):
    """Shows one text after the other; links lead nowhere. `picture` finds the file of a picture by
    the name that a text gives it; without it there are none."""

    def __init__(
        self,
        scheme: ColourScheme,
        parent: QWidget | None = None,
        picture: Callable[[str], Path] | None = None,
    ) -> None:
        super().__init__(parent)
        self._picture = picture
        self._turned_to = ""
        self._scheme = scheme
        self.setOpenLinks(False)
        self.document().setIndentWidth(20)

    def show_text(self, markdown: str) -> None:
        """Show a text from its beginning."""
        self._turned_to = ""
        self.setMarkdown(markdown)
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                self._format_heading(block)
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def loadResource(self, type: int, name: QUrl | str) -> object:
        """A picture no wider than the page; whatever else a text asks for is not fetched."""
        called = name.toString() if isinstance(name, QUrl) else name
        if self._picture is None or type != QTextDocument.ResourceType.ImageResource:
            return None
        drawn = QImage(str(self._picture(called)))
        beside = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        margins = 2 * round(self.document().documentMargin())
        room = self.width() - beside - margins - _AIR
        if drawn.isNull() or drawn.width() <= room:
            return drawn
        ratio = self.devicePixelRatioF()
        smooth = Qt.TransformationMode.SmoothTransformation
        fitted = drawn.scaledToWidth(min(drawn.width(), round(max(1, room) * ratio)), smooth)
        fitted.setDevicePixelRatio(fitted.width() / max(1, room))
        return fitted

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A heading asked for before the page had its size is brought to the top again."""
        super().resizeEvent(event)
        if self._turned_to and not self.isVisible():
            self.turn_to(self._turned_to)

    def turn_to(self, heading: str) -> bool:
        """Bring a heading to the top; False where there is none of that name."""
        self._turned_to = heading
        self._format_text()
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.text().strip() == heading:
                at = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(at))
                return True
            block = block.next()
        return False

    def _format_text(self) -> None:
        """Set all of the text: Qt leaves blank what is below a heading asked for too soon."""
        document = self.document()
        document.markContentsDirty(0, document.characterCount())
        document.documentLayout().documentSize()

    def _format_heading(self, block: QTextBlock) -> None:
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
