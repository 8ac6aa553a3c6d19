"""Computers at a table: they seal by themselves, and nothing of what they order is ever shown."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import NewGameScreen
from desktop.home.start_pages import solo_game_setup
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session import computer_seats
from desktop.session.hotseat_session import HotseatSession
from desktop.session.navigator import CurtainPlace, OverviewPlace, ResolutionPlace, SeatPlace
from desktop.table.overview import OverviewScreen
from desktop.widgets.clock import ManualClock
from engine.campaign.deal import power_shares
from engine.campaign.random_orders import random_board_orders
from engine.errors import ReadingStopped
from engine.frame.chance import Chance
from engine.frame.notice import EnteredBy
from engine.frame.policy import SealedVisibility
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver, seat_button
from tests.desktop.gm.table import GMTable
from tests.desktop.said import everything_said

ME = SeatId("s1")


class Quick:
    """Answers as the worker process would, at once; `chance` says with which orders."""

    chance = b"one"
    held = False
    asked = 0

    def ask(self, _bounds, _file, _reader, _game, view, level, _chance, _temper):
        type(self).asked += 1
        while type(self).held:
            raise ReadingStopped("", "outside_cancelled")
        return StandardOrders(random_board_orders(view.board, Chance(type(self).chance)))

    def cancel(self) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing runs."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Quick]]:
    class Worker(Quick):
        pass

    monkeypatch.setattr(computer_seats, "BoundedWorker", Worker)
    return Worker


def begin_alone(driver: Driver, settings: Settings) -> None:
    home = driver.screen
    assert isinstance(home, HomeScreen)
    driver.press(home.solo_game_button)


def wait_for_computers(driver: Driver) -> None:
    computers = driver.program.stage.host.computers
    driver.qtbot.waitUntil(lambda: not computers.tasks(), timeout=5000)
    let_deletions_happen()


@pytest.mark.parametrize("at_once", [1, 4])
def test_one_click_from_home_to_ones_orders(
    driver: Driver,
    settings: Settings,
    quick: type[Quick],
    monkeypatch: pytest.MonkeyPatch,
    at_once: int,
) -> None:
    monkeypatch.setattr(computer_seats, "MAX_WORKERS", at_once)
    begin_alone(driver, settings)
    assert driver.program.stage.navigator.place == SeatPlace(ME)
    wait_for_computers(driver)
    assert driver.waiting == [ME]
    seats = driver.program.stage.host.onlooker.seats
    assert [seat.computer for seat in seats] == [0, 2, 2, 2, 2, 2, 2]
    assert [seat.name for seat in seats][1:3] == ["Computer 2, level 2", "Computer 3, level 2"]


@pytest.mark.parametrize("who", SealedVisibility)
def test_alone_nothing_stands_between_sealing_and_the_result(
    driver: Driver, settings: Settings, quick: type[Quick], who: SealedVisibility
) -> None:
    assert driver.program.deal(replace(solo_game_setup(settings, "en"), who_sealed=who))
    let_deletions_happen()
    driver.seal()
    driver.qtbot.waitUntil(
        lambda: isinstance(driver.program.stage.navigator.place, ResolutionPlace), timeout=5000
    )
    driver.program.stage.navigator.seen(ended=False)
    let_deletions_happen()
    place = driver.program.stage.navigator.place
    assert place == SeatPlace(ME) or ME not in driver.waiting


def test_alone_one_may_leave_the_seat_and_stays_at_the_table(
    driver: Driver, settings: Settings, quick: type[Quick]
) -> None:
    begin_alone(driver, settings)
    driver.press(driver.seat_screen.seal_box.leave)
    assert isinstance(driver.screen, OverviewScreen)
    assert seat_button(driver.screen, SeatId("s2")) is None  # Nobody sits down for a computer.
    driver.call(ME)
    assert isinstance(driver.screen, BoardSeatScreen)


def test_a_curtain_falls_as_ever_where_one_wants_it(
    driver: Driver, settings: Settings, quick: type[Quick]
) -> None:
    begin_alone(driver, settings)
    driver.program.stage.cover_seat()
    assert driver.program.stage.navigator.place == CurtainPlace(ME)


def test_stopped_computers_order_once_they_are_let(
    driver: Driver, settings: Settings, quick: type[Quick]
) -> None:
    quick.held = True
    begin_alone(driver, settings)
    driver.press(driver.seat_screen.seal_box.leave)
    room = driver.program.stage.room
    assert isinstance(room, HotseatSession)
    driver.qtbot.waitUntil(lambda: room._computers.stopped, timeout=5000)
    bar = room._bar
    assert bar is not None
    assert bar.go_on.isVisible()
    quick.held = False
    driver.press(bar.go_on)
    wait_for_computers(driver)
    assert driver.waiting == [ME]


def pictures(driver: Driver) -> list[bytes]:
    """All there is to see: the table, the public board and one's own seat."""
    stage = driver.program.stage
    public = stage.show_public()
    assert public is not None
    found = [_png(driver.screen), _png(public)]
    driver.call(ME)
    found.append(_png(driver.screen))
    return found


def _png(page: QWidget) -> bytes:
    let_deletions_happen()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    page.grab().save(buffer, "PNG")
    return bytes(buffer.data().data())


def test_nothing_on_any_screen_tells_what_a_computer_has_ordered(
    driver: Driver, settings: Settings, quick: type[Quick]
) -> None:
    seen, ordered = [], []
    for chance in (b"one", b"other"):
        quick.chance = chance
        alone = solo_game_setup(settings, "en")
        seats = (replace(s, sides=p) for s, p in zip(alone.seats, power_shares(7), strict=True))
        assert driver.program.deal(replace(alone, seats=tuple(seats), choices={}))
        let_deletions_happen()
        wait_for_computers(driver)
        driver.press(driver.seat_screen.seal_box.leave)
        host = driver.program.stage.host
        ordered.append([host.seat(seat.id).sealed() for seat in host.computers.seats])
        said = everything_said(driver.screen)
        seen.append((pictures(driver), said))
        driver.program.stage.cover_seat()
        driver.program.stage.close_session()
        let_deletions_happen()
    assert ordered[0] != ordered[1]
    assert seen[0][1] == seen[1][1]
    assert seen[0][0] == seen[1][0]


def test_seven_computers_play_on_by_themselves_until_they_are_paused(
    driver: Driver, settings: Settings, quick: type[Quick], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.session.hotseat_session._SEEN", 0)
    alone = solo_game_setup(settings, "en")
    seats = tuple(replace(each, computer=1) for each in alone.seats)
    assert driver.program.deal(replace(alone, seats=seats))
    let_deletions_happen()
    wait_for_computers(driver)
    room = driver.program.stage.room
    assert isinstance(room, HotseatSession)
    assert isinstance(driver.program.stage.navigator.place, OverviewPlace)
    assert room._bar is not None
    driver.press(room._bar.play)
    host = driver.program.stage.host
    driver.qtbot.waitUntil(lambda: host.onlooker.phase().number > 1, timeout=8000)
    let_deletions_happen()
    assert room._bar is not None
    driver.press(room._bar.play)
    wait_for_computers(driver)
    paused = host.onlooker.phase().number
    driver.qtbot.wait(80)
    assert host.onlooker.phase().number == paused


def test_at_the_desk_a_computer_orders_for_whom_the_gm_says(
    qtbot: QtBot, settings: Settings, clock: ManualClock, quick: type[Quick]
) -> None:
    gm = GMTable(qtbot, settings, clock)
    missing = next(each.seat for each in gm.desk.turn.status() if each.asked and not each.sealed)
    gm.choose(missing)
    gm.press(gm.screen.tabs.turn.panel.card.compute)

    def entered_by() -> EnteredBy | None:
        return next(each for each in gm.desk.turn.status() if each.seat == missing).entered_by

    qtbot.waitUntil(lambda: entered_by() is EnteredBy.COMPUTER, timeout=5000)
    let_deletions_happen()
    assert gm.screen.tabs.turn.panel.card.compute.isHidden()
    gm.end()


def test_a_worker_process_orders_for_a_table(
    qtbot: QtBot, program: Program, settings: Settings
) -> None:
    assert program.deal(solo_game_setup(settings, "en"))
    host = program.stage.host
    qtbot.waitUntil(lambda: len(host.onlooker.sealed()) == 6, timeout=60_000)
    for seat in host.computers.seats:
        handed = host.seat(seat.id).sealed()
        assert isinstance(handed, StandardOrders)
        assert all(handed.orders.values())
        assert not host.seat(seat.id).check(handed)
    let_deletions_happen()


def test_each_chair_of_a_new_game_takes_a_person_or_a_computer(
    driver: Driver, tmp_path: Path
) -> None:
    driver.program.stage.navigator.set_up()
    page = driver.screen
    assert isinstance(page, NewGameScreen)
    page.turn_to(1)
    chairs = page.players.chairs
    chairs[0].name.setText("Ada")
    chairs[2].seat(3)
    chairs[1].name.setText("Ben")
    chairs[1].seat(1)
    seats = page.setup().seats
    assert [seat.computer for seat in seats] == [0, 1, 3, 0, 0, 0, 0]
    assert [seat.name for seat in seats[:3]] == [
        "Ada",
        "Computer 2, level 1",
        "Computer 3, level 3",
    ]
    assert page.players.typed[:2] == ("Ada", "")
    chairs[2].who.temper_chosen.emit("bold")
    assert [seat.temper for seat in page.setup().seats[:3]] == ["", "", "bold"]
    assert chairs[2].plays.text().startswith("bold, 3")
    page.players.swap_chairs(0, 2)
    assert [seat.name for seat in page.setup().seats[:3]] == [
        "Computer 1, level 3",
        "Computer 2, level 1",
        "Ada",
    ]
    assert [seat.temper for seat in page.setup().seats[:3]] == ["bold", "", ""]
    chairs[1].seat(0)
    assert chairs[1].title == "Ben"


@pytest.mark.parametrize("key", ["1897", "shadows", "werewolves", "hepta", "village"])
def test_computers_may_sit_at_every_game(driver: Driver, key: str) -> None:
    driver.program.stage.navigator.set_up()
    page = driver.screen
    assert isinstance(page, NewGameScreen)
    page.turn_to(1)
    offer = next(number for number, each in enumerate(page._offers) if each.rules.key == key)
    page.games.button(offer).setChecked(True)
    levels = page._offers[offer].ui.computer_levels
    page.players.seat_computers(1, levels[-1])
    seats = page.setup().seats
    assert [seat.computer for seat in seats].count(0) == 1
    # A village knows no levels, and its houses are not called by one.
    assert seats[1].name == ("Computer 2" if key == "village" else "Computer 2, level 3")


def test_the_keyboard_stays_on_ones_turn_while_computers_seal(
    driver: Driver, settings: Settings, quick: type[Quick]
) -> None:
    quick.held = True
    begin_alone(driver, settings)
    driver.program.window.activateWindow()
    driver.press(driver.seat_screen.seal_box.leave)
    room = driver.program.stage.room
    assert isinstance(room, HotseatSession)
    driver.qtbot.waitUntil(lambda: room._computers.stopped, timeout=5000)
    mine = seat_button(driver.screen, ME)
    assert mine is not None
    mine.setFocus()
    public = driver.program.stage.show_public()
    assert public is not None
    assert everything_said(public).count("Sealed") == 0
    quick.held = False
    room._computers.go_on()
    wait_for_computers(driver)
    assert everything_said(public).count("Sealed") > 6  # The public board follows, tips and all.
    held = driver.program.window.focusWidget()
    assert held is not None
    assert held.objectName() == f"seat-{ME}"
