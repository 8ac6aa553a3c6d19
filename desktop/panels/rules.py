"""The rules on cards beside the table, opening on the card of the present phase."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QListWidget, QTextBrowser, QWidget

from desktop.help_cards import Card, help_cards


class RulesPanel(QDockWidget):
    """A list of cards and the card that is read."""

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rules"), parent)
        self.setObjectName("rules")
        self.setAllowedAreas(
            Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
        )
        self.cards: tuple[Card, ...] = help_cards(language)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Cards"))
        self.list.addItems([card.title for card in self.cards])
        self.list.setMaximumWidth(190)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("Card"))
        self.list.currentRowChanged.connect(self._turn_to)
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addWidget(self.page, 1)
        inside.setMinimumWidth(480)
        self.setWidget(inside)
        self.list.setCurrentRow(0)

    def open_for(self, phase_kind: str) -> None:
        """Show the card of a phase; the first card where none is about it."""
        rows = [row for row, card in enumerate(self.cards) if card.phase_kind == phase_kind]
        self.list.setCurrentRow(rows[0] if rows and phase_kind else 0)
        self.show()

    def _turn_to(self, row: int) -> None:
        if 0 <= row < len(self.cards):
            self.page.setMarkdown(self.cards[row].text)
            self.page.verticalScrollBar().setValue(0)
