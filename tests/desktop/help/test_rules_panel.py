"""The rules beside the table."""

import pytest
from pytestqt.qtbot import QtBot

from desktop.help.help_cards import help_cards
from desktop.help.rules_panel import RulesPanel
from desktop.widgets.theme import DAY


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", ["movement", "retreat", "adjustment"])
def test_it_opens_on_the_card_of_the_phase(qtbot: QtBot, language: str, kind: str) -> None:
    panel = RulesPanel(language, DAY)
    qtbot.addWidget(panel)
    panel.show_card_for(kind)
    card = next(card for card in help_cards(language) if card.phase_kind == kind)
    assert panel.page.toPlainText().startswith(card.text.splitlines()[0].lstrip("# "))


def test_every_card_can_be_turned_to(qtbot: QtBot) -> None:
    panel = RulesPanel("en", DAY)
    qtbot.addWidget(panel)
    pages = set()
    for row in range(panel.list.count()):
        panel.list.setCurrentIndex(row)
        pages.add(panel.page.toPlainText())
    assert len(pages) == len(help_cards("en"))


def test_without_a_game_the_first_card_shows(qtbot: QtBot) -> None:
    panel = RulesPanel("en", DAY)
    qtbot.addWidget(panel)
    panel.show_card_for("movement")
    panel.show_card_for("")
    assert panel.list.currentIndex() == 0
