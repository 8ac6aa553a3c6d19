"""What a village's windows could give away: nothing of a night outlives its page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village.night_page import NightPage
from desktop.games.village.seat_page import VillageSeat
from desktop.games.village.table import VillageTable
from desktop.pages.role_card import RoleCard
from desktop.session.navigator import CurtainPlace, SeatPlace
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from engine.frame.seat import SeatId
from engine.games.village.terms import VillageCard
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.games.village.player import Villagers
from tests.desktop.games.village.test_moderator import Moderator
from tests.desktop.said import everything_said
from tests.screens.sample_village import deal_on, played_host, village_desk, village_game
from tests.secrecy.traces import things_of_seats

_CARDS = ("werewolf", "seer", "priest", "villager")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    kept = Settings(tmp_path / "settings.ini")
    kept.language = "en"
    kept.lighting = Lighting.LIGHT
    kept.games_folder = tmp_path / "games"
    return kept


@pytest.fixture
def villagers(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Villagers]:
    made = Villagers(qtbot, settings, clock)
    made.sit_down(played_host(village_game(), "N1"))
    yield made
    made.program.stage.close_session()
    let_deletions_happen()


def _holder(villagers: Villagers, card: VillageCard) -> SeatId:
    host = villagers.host
    return next(s for s in villagers.view.alive if host.seat(s).view().card == card)


def _sit(villagers: Villagers, seat: SeatId) -> VillageSeat:
    villagers.program.stage.navigator.call(seat)
    villagers.hold_curtain()
    screen = villagers.screen
    assert isinstance(screen, VillageSeat)
    return screen


@pytest.mark.parametrize("card", [VillageCard.WEREWOLF, VillageCard.SEER, VillageCard.VILLAGER])
def test_nothing_of_a_night_page_is_left_when_it_is_handed_over(
    villagers: Villagers, card: VillageCard
) -> None:
    _sit(villagers, _holder(villagers, card))
    assert isinstance(villagers.place, SeatPlace)
    villagers.fill_in()
    assert isinstance(villagers.place, CurtainPlace)
    assert not things_of_seats()
    said = _said(villagers)
    assert "pointed" not in said
    assert not [word for word in _CARDS if word in said]


def test_hiding_in_the_middle_of_the_night_leaves_nothing(villagers: Villagers) -> None:
    screen = _sit(villagers, _holder(villagers, VillageCard.SEER))
    page = screen.inside
    assert isinstance(page, NightPage)
    villagers.point(page)
    del screen, page
    villagers.program.stage.cover_seat()
    let_deletions_happen()
    assert not things_of_seats()
    assert not [word for word in _CARDS if word in _said(villagers)]


def _said(villagers: Villagers) -> str:
    return everything_said(villagers.program.window).lower()


def test_a_card_is_said_only_while_it_is_held(villagers: Villagers) -> None:
    screen = _sit(villagers, _holder(villagers, VillageCard.SEER))
    card = screen.findChildren(RoleCard)[0]
    assert "seer" not in _said(villagers)
    card.button.held.emit(True)
    assert "seer" in _said(villagers)
    card.button.held.emit(False)
    villagers.qtbot.wait(1)
    assert "seer" not in _said(villagers)


def test_the_open_table_says_no_card_of_anybody_alive(villagers: Villagers) -> None:
    while villagers.view.moment.stage != "day":
        villagers.play_on()
    assert isinstance(villagers.screen, VillageTable)
    told = {each.shown for each in villagers.view.deaths}
    said = _said(villagers)
    assert not [word for word in _CARDS if word in said and word not in told]


def test_a_moderators_curtain_covers_all(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    moderator = Moderator(qtbot, settings, clock)
    moderator.take_office(deal_on(village_desk(), "N2"))
    moderator.program.stage.cover_seat()
    let_deletions_happen()
    assert not [word for word in _CARDS if word in _said(moderator)]
