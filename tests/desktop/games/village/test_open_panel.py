"""The side of the open table: what was told last is large there until there is something new."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.village.act_bar import ActBar
from desktop.games.village.auto_size_label import AutoSizeLabel
from desktop.games.village.day_panel import DayPanel, previous_reports
from desktop.games.village.table import VillageTable
from desktop.session.ui_context import UiContext
from engine.frame.seat import TABLE
from engine.games.village.submission import CallOutVote, ClosePhase
from engine.games.village.terms import VillageCard
from tests.desktop.walk import posed, shot_named, sideways
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
    (news,) = table.panel.findChildren(AutoSizeLabel)
    assert died[-1].seat.upper() in news.text()  # Names are the program's to know.
    assert previous_reports(table.deeds, context) == tuple(news.text().split("\n"))
    assert news.font().pixelSize() >= 24


def _dusk_of(qtbot: QtBot, context: UiContext, card: VillageCard) -> VillageTable:
    """The table at dusk; somebody with a card has been condemned. There is one wolf."""
    host = played_host(village_game(players=8, choices={"wolves": 1}), "D1")
    living = host.onlooker.view().alive
    condemned = next(each for each in living if host.seat(each).view().card == card)
    for seat in living:
        if seat != condemned and host.onlooker.view().condemned is None:
            host.acting.act(seat, CallOutVote(condemned))
    host.acting.act(TABLE, ClosePhase())
    table = VillageTable(host, context, QWidget())
    qtbot.addWidget(table)
    return table


@pytest.mark.parametrize(
    ("card", "goes_on"),
    [(VillageCard.WEREWOLF, "Go on"), (VillageCard.VILLAGER, "Night falls")],
)
def test_a_lynching_is_told_with_its_card_and_its_votes_are_gone(
    qtbot: QtBot, context: UiContext, card: VillageCard, goes_on: str
) -> None:
    table = _dusk_of(qtbot, context, card)
    assert isinstance(table.panel, DayPanel)
    assert not table.village.scene.badges.keys() & {
        f"h{seat[1:]}" for seat in table.table.view().alive
    }
    assert " of " not in table.panel._tally.text()
    first = table.panel.bar.first
    assert first is not None
    first.click()
    view = table.table.view()
    assert [each.shown for each in view.deaths][-1] == card
    assert not view.unshown
    assert table.announcement is not None
    told = table.announcement.accessibleName()
    assert "is dead" in told
    assert "was a" in told
    following = table.panel.bar.first
    assert following is not None
    assert following.text() == goes_on


def test_what_is_done_next_fits_beside_the_village(qapp: QApplication, tmp_path: Path) -> None:
    """Nothing at the open table scrolls sideways."""
    with posed(shot_named("village-dawn"), tmp_path) as screen:
        assert sideways(screen) == []
        bar = screen.findChild(ActBar)
        assert isinstance(bar, ActBar)
        bar.next()
        assert sideways(screen) == []
