"""The rules on cards beside the table, opening on the card of the present phase."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QTextBlock, QTextCursor
from PySide6.QtWidgets import QComboBox, QDockWidget, QTextBrowser, QVBoxLayout, QWidget

from desktop.help_cards import Card, help_cards
from desktop.resources import SERIF
from desktop.theme import Scheme
from engine.frame.ruleset import Choices

_WIDTH, _LEAST_WIDTH = 380, 276
_HEADING_SIZES = {1: 2.0, 2: 1.45, 3: 1.2}
"""Of headings by their level, in sizes of the running text."""


class _Inside(QWidget):
    """What the panel holds: as broad as reads well, narrower where the window is small."""

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, super().minimumSizeHint().height())


class RulesPanel(QDockWidget):
    """A choice of cards and the card that is read."""

    def __init__(self, language: str, scheme: Scheme, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rules"), parent)
        self.setObjectName("rules")
        self.setAllowedAreas(
            Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
        )
        self._scheme = scheme
        self.cards: tuple[Card, ...] = help_cards(language)
        self.list = QComboBox()
        self.list.setAccessibleName(self.tr("Cards"))
        self.list.addItems([card.title for card in self.cards])
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("Card"))
        self.page.document().setIndentWidth(20)
        self.list.currentIndexChanged.connect(self._turn_to)
        inside = _Inside()
        column = QVBoxLayout(inside)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.list)
        column.addWidget(self.page, 1)
        self.setWidget(inside)
        self._turn_to(0)

    def tell_of(self, language: str, game: str, choices: Choices) -> None:
        """Show the cards for one game, with what was chosen in it."""
        self.cards = help_cards(language, game, choices)
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([card.title for card in self.cards])
        self.list.blockSignals(False)
        self._turn_to(0)

    def open_for(self, phase_kind: str) -> None:
        """Show the card of a phase; the first card where none is about it."""
        rows = [row for row, card in enumerate(self.cards) if card.phase_kind == phase_kind]
        self.list.setCurrentIndex(rows[0] if rows and phase_kind else 0)
        self.show()

    def _turn_to(self, row: int) -> None:
        self.page.setMarkdown(self.cards[row].text)
        block = self.page.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                self._set_heading(block)
            block = block.next()
        self.page.moveCursor(QTextCursor.MoveOperation.Start)

    def _set_heading(self, block: QTextBlock) -> None:
        """Markdown headings come bold; here they are set in the face of titles."""
        level = block.blockFormat().headingLevel()
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        letters = cursor.charFormat()
        font = QFont(SERIF)
        font.setPointSizeF(self.page.font().pointSizeF() * _HEADING_SIZES.get(level, 1.1))
        letters.setFont(font)
        letters.setForeground(QColor(self._scheme.ink if level == 1 else self._scheme.accent))
        cursor.setCharFormat(letters)
