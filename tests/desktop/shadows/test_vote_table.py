"""The table of votes where there is little room."""

import pytest
from pytestqt.qtbot import QtBot

from desktop.panels.power_row import ElidedLabel
from desktop.shadows.sample import Moment, sample_league
from desktop.shadows.vote_table import VoteTable
from tests.helpers.seat import map_surroundings


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_two_columns_powers_and_votes_are_told_whole(qtbot: QtBot, language: str) -> None:
    around = map_surroundings(language)
    table = VoteTable(around, columns=2)
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
