"""The side of the open table: what was told last is large there until there is something new."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.games.village.large_type import LargeType
from desktop.games.village.open_panel import told_before
from desktop.games.village.table import VillageTable
from desktop.session.ui_context import UiContext
from tests.screens.sample_village import played_host, village_game


@pytest.mark.parametrize("players", [9, 24])
def test_the_day_begins_with_what_the_night_brought(
    qtbot: QtBot, context: UiContext, players: int
) -> None:
    host = played_host(village_game(players=players), "D1")
    table = VillageTable(host, context, QWidget())
    qtbot.addWidget(table)
    table.resize(1360, 830)
    table.show()
    died = host.onlooker.view().deaths
    assert died
    (news,) = table.panel.findChildren(LargeType)
    assert died[-1].seat.upper() in news.text()  # Names are the program's to know.
    assert told_before(table.deeds, context) == tuple(news.text().split("\n"))
    assert news.font().pixelSize() >= 24
