"""By night nobody sees from outside who has a call: the same page, worked alike, for as long."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop.bridge import Bridge
from desktop.clock import ManualClock
from desktop.screens.paged_seat import PagedSeatScreen
from desktop.surroundings import Surroundings
from desktop.village.night_page import NightPage
from desktop.village.rooms import ROOMS
from desktop.village.sample import played_host, village_game, villagers
from engine.frame.desk import HostDesk
from engine.frame.ruleset import Choices
from engine.frame.seat import SeatId
from engine.games.village.submission import Point
from engine.games.village.view import VillageView
from tests.desktop.screens.test_paged_seat import heard, shape, tab_order


@pytest.fixture
def around(around: Surroundings) -> Surroundings:
    return replace(around, players={seat.id: seat.name for seat in villagers(9)})


def _page(
    host: HostDesk[VillageView, object], seat: SeatId, around: Surroundings, qtbot: QtBot
) -> PagedSeatScreen:
    bridge = Bridge(host.seat(seat))
    screen = ROOMS.seat(bridge, around)
    assert isinstance(screen, PagedSeatScreen)
    bridge.setParent(screen)
    qtbot.addWidget(screen)
    screen.resize(1280, 760)
    screen.show()
    QApplication.processEvents()
    return screen


def _night(screen: PagedSeatScreen) -> NightPage:
    page = screen.inside["choice"]
    assert isinstance(page, NightPage)
    return page


@pytest.mark.parametrize("choices", [{}, {"cupid": True, "wolfsbane": "moving"}])
def test_everybodys_page_has_one_shape_and_is_worked_alike(
    qtbot: QtBot, around: Surroundings, choices: Choices
) -> None:
    host = played_host(village_game(choices=choices), "N2")
    seen = set()
    for seat in host.onlooker.view().alive:
        screen = _page(host, seat, around, qtbot)
        seen.add((tuple(shape(screen)), len(tuple(heard(screen))), len(tuple(tab_order(screen)))))
    assert len(seen) == 1


def test_everybody_points_and_is_told_so_and_stays_as_long(
    qtbot: QtBot, around: Surroundings, clock: ManualClock
) -> None:
    host = played_host(village_game(), "N2")
    lefts = set()
    for seat in host.onlooker.view().alive:
        screen = _page(host, seat, around, qtbot)
        page = _night(screen)
        view = host.seat(seat).view()
        target = next(s for s in view.alive if s != seat and s not in view.fellows)
        page.village.house_pressed.emit(target)
        page.done.click()
        assert page.told.text()
        lefts.add((screen.pages.left, screen.pages.on.isEnabled(), len(screen.inside)))
    assert lefts == {(10_000, False, 1)}


def test_only_the_seer_is_answered_and_only_once(qtbot: QtBot, around: Surroundings) -> None:
    host = played_host(village_game(), "N2")
    living = host.onlooker.view().alive
    for seat in living:
        screen = _page(host, seat, around, qtbot)
        page = _night(screen)
        card = host.seat(seat).view().card
        view = host.seat(seat).view()
        target = next(s for s in view.alive if s != seat and s not in view.fellows)
        page.list.choose_value(target)
        page.point()
        name = around.players[target]
        nature = {f"{name} is human.", f"{name} is a werewolf."}
        assert (page.told.text() in nature) == (card == "seer")
        if card == "seer":
            other = next(s for s in living if s not in (seat, target))
            page.list.choose_value(other)
            page.point()
            assert page.told.text() == "The question of this night has been answered."


def test_a_wolf_reads_at_whom_his_pack_has_pointed(qtbot: QtBot, around: Surroundings) -> None:
    host = played_host(village_game(), "N1")
    wolves = [s for s in host.onlooker.view().alive if host.seat(s).view().card == "werewolf"]
    prey = next(s for s in host.onlooker.view().alive if s not in wolves)
    host.seat(wolves[0]).act(Point((prey,)))
    page = _night(_page(host, wolves[1], around, qtbot))
    line = f"{around.players[wolves[0]]} points at {around.players[prey]}"
    assert line in page.says.text()
    other = _night(_page(host, prey, around, qtbot))
    assert "points at" not in other.says.text()


def test_the_night_is_dark_in_a_light_program(qtbot: QtBot, around: Surroundings) -> None:
    host = played_host(village_game(), "N1")
    screen = _page(host, host.onlooker.view().alive[0], around, qtbot)
    picture = screen.grab().toImage()
    bright = sum(
        picture.pixelColor(x, y).lightness() > 215
        for x in range(0, picture.width(), 16)
        for y in range(0, picture.height(), 16)
    )
    assert bright < 40
    assert screen.findChildren(QPushButton)
