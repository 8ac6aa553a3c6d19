"""The table of votes where there is little room."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.vote_table import VoteTable
from desktop.table.power_row import ElidedLabel
from desktop.widgets.theme import DAY, apply_theme
from tests.helpers.seat import map_ui_context
from tests.screens.sample_shadows import Moment, sample_league


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_two_columns_powers_and_votes_are_told_whole(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    apply_theme(qapp, DAY)
    context = map_ui_context(language)
    table = VoteTable(context, columns=2)
    qtbot.addWidget(table)
    table.show_votes(sample_league(Moment.COUNCIL).onlooker.view().council)
    table.resize(345, 120)
    table.show()
    cut = [
        each.text()
        for each in table.findChildren(ElidedLabel)
        if each.fontMetrics().horizontalAdvance(each.text()) > each.width()
    ]
    assert cut == []


def test_votes_of_earlier_years_stand_beside_the_forum(qtbot: QtBot) -> None:
    context = map_ui_context()
    now = CouncilPanel(sample_league(Moment.COUNCIL).onlooker.view, context)
    qtbot.addWidget(now)
    assert now.tabs.count() == 1
    later = CouncilPanel(sample_league(Moment.CLOSED).onlooker.view, context)
    qtbot.addWidget(later)
    assert [later.tabs.tabText(each) for each in range(2)] == ["Forum", "Earlier votes"]
    roll = later.roll
    assert roll.horizontalHeaderItem(1).text() == "1900"
    rows = [
        [roll.item(row, column).text() for column in range(2)] for row in range(roll.rowCount())
    ]
    assert ["France", "Ser"] in rows
    assert ["Italy", "–"] in rows
    assert rows[0] == ["Purged", "Bel"]
    assert roll.item(1, 1).font().bold()
    assert roll.item(1, 1).toolTip() == "1900, Austria: Belgium"
