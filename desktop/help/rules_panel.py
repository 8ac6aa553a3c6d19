"""The rules on cards beside the table, opening on the card of the present phase."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QWidget

from desktop.help.help_cards import HelpCard, help_cards
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.markdown_page import MarkdownPage
from desktop.widgets.theme import ColourScheme
from desktop.widgets.widget_factory import combo_box
from engine.frame.game_option import OptionValues

_WIDTH, _LEAST_WIDTH = 380, 276


class _Inside(QWidget):
    """What the panel holds: as broad as reads well, narrower where the window is small."""

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, super().minimumSizeHint().height())


class RulesPanel(QDockWidget):
    """A choice of cards and the card that is read."""

    def __init__(self, language: str, scheme: ColourScheme, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rules"), parent)
        self.setObjectName("rules")
        self.setAllowedAreas(
            Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
        )
        self.cards: tuple[HelpCard, ...] = help_cards(language)
        self.list = combo_box(self.tr("Cards"), ((card.title, None) for card in self.cards))
        self.page = MarkdownPage(scheme)
        self.page.setAccessibleName(self.tr("Card"))
        self.list.currentIndexChanged.connect(self._turn_to)
        inside = _Inside()
        column_layout(self.list, (self.page, 1), on=inside, margins=(8, 8, 8, 8))
        self.setWidget(inside)
        self._turn_to(0)

    def show_game_rules(
        self, language: str, game: str, choices: OptionValues, *, gm: bool = False
    ) -> None:
        """Show the cards for one game, with what was chosen in it; a GM may run it."""
        self.cards = help_cards(language, game, choices, gm=gm)
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([card.title for card in self.cards])
        self.list.blockSignals(False)
        self._turn_to(0)

    def show_card_for(self, phase_kind: str) -> None:
        """Show the card of a phase; the first card where none is about it."""
        rows = [row for row, card in enumerate(self.cards) if card.phase_kind == phase_kind]
        self.list.setCurrentIndex(rows[0] if rows and phase_kind else 0)
        self.show()

    def _turn_to(self, row: int) -> None:
        self.page.show_text(self.cards[row].text)
