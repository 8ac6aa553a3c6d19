"""A picture of the map on the screen: what it shows, where it may be had, when it goes again."""

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.export.dialog import ExportDialog
from desktop.export.export_canvas import caption, stamp
from desktop.export.export_source import ExportReader, ExportSource, OrdersShown
from desktop.export.export_style import ExportStyle
from desktop.export.job import ExportFormat
from desktop.export.source_lookup import source_with_screen
from desktop.games.registry import game_ui_for
from desktop.games.village.village_scene import ShownVillage
from desktop.gm.post_office import PostOffice
from desktop.map.input.map_context_menu import map_actions
from desktop.map.scene.layers import Layer
from desktop.map.scene.shown_board import ShownBoard
from desktop.packet.packet_screen import PacketScreen
from desktop.results.history import HistoryScreen
from desktop.results.resolution import ResolutionScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.sandbox.start_page import SandboxStartPage
from desktop.session.navigator import CurtainPlace
from desktop.session.packet_session import PacketSession
from desktop.widgets import clipboard
from desktop.widgets.clock import ManualClock
from desktop.widgets.toast import Toast
from engine.frame.seat import SeatId
from engine.orders.order import Move
from engine.post.packet import SUFFIX, read_packet
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.screens.sample_game import Moment, sample_desk, sample_orders, sample_table
from tests.screens.sample_hepta import war
from tests.screens.sample_village import village_game

CHLOE = SeatId("s3")
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small pictures."""
    monkeypatch.setattr("desktop.export.source_lookup.SCALE", 0.3)


@pytest.fixture
def driver(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Driver]:
    settings.reduce_motion = True
    settings.hide_when_away = False  # Another window of the tests may come to the front.
    made = Driver(qtbot, settings, clock)
    made.program.stage.sit_round(sample_table(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    yield made
    made.program.end()


def sit(driver: Driver) -> None:
    driver.call(CHLOE)
    driver.hold_curtain()
    driver.seat_screen.controller.clear_all()
    driver.type_orders("A Par-Bur")


def held() -> QImage:
    return QGuiApplication.clipboard().image()


def copy(program: Program) -> QImage:
    QGuiApplication.clipboard().clear()
    program.window.menus.actions["picture"].trigger()
    return held()


def taken(program: Program) -> ExportSource:
    """What a picture or an export is made of now."""
    stage = program.stage
    page = program.window.current_screen
    assert page is not None
    found = source_with_screen(page, stage.navigator.place, stage.room, "Sunday")
    assert found is not None
    return found


def board_of(extract: ExportSource) -> ShownBoard:
    assert extract.screen is not None
    assert isinstance(extract.screen.map, ShownBoard)
    return extract.screen.map


def said(extract: ExportSource) -> str:
    """The caption of its picture."""
    shown = extract.screen_source()
    return caption(shown, ExportStyle(), shown.chapters[0], shown.screen)


def sandbox_of(program: Program) -> SandboxScreen:
    program.sandbox.open()
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


# -- what is on it ------------------------------------------------------------------------------


def test_a_draft_is_on_the_picture_of_its_seat(driver: Driver) -> None:
    table = copy(driver.program)
    sit(driver)
    draft = copy(driver.program)
    assert draft.size() == table.size()
    assert draft != table
    extract = taken(driver.program)
    assert [each.order for each in board_of(extract).drawn] == [Move("par", "bur")]
    assert said(extract) == "Spring 1902 — Moves · draft of France"
    assert stamp(extract, ExportStyle()) == "For the eyes of Chloé only"


def test_orders_that_the_map_leaves_out_are_not_on_the_picture(driver: Driver) -> None:
    sit(driver)
    with_it = copy(driver.program)
    menu = driver.seat_screen.map_menu
    menu.panel.layers[Layer.ORDERS].setChecked(False)
    assert copy(driver.program) != with_it
    assert said(taken(driver.program)) == "Spring 1902 — Moves"


def test_the_picture_of_a_sandbox_is_of_the_sandbox_and_says_so(driver: Driver) -> None:
    table = copy(driver.program)
    sandbox = sandbox_of(driver.program)
    sandbox.forward()
    let_deletions_happen()
    extract = taken(driver.program)
    assert said(extract) == "Sandbox: Fall 1902 — Moves"
    assert stamp(extract, ExportStyle()) == "SANDBOX — invented, not played"
    assert extract.eyes is ExportReader.PUBLIC
    assert copy(driver.program) != table
    assert [each.phase.key for each in extract.chapters][-2:] == ["S1902M", "F1902M"]
    sandbox.backward()
    let_deletions_happen()
    assert said(taken(driver.program)) == "Sandbox: Spring 1902 — Moves"
    sandbox.close_frame()
    let_deletions_happen()
    assert not taken(driver.program).tried


def test_a_seats_sandbox_says_both(driver: Driver) -> None:
    sit(driver)
    sandbox_of(driver.program)
    extract = taken(driver.program)
    assert [each.order for each in board_of(extract).drawn] == [Move("par", "bur")]
    both = "SANDBOX — invented, not played · For the eyes of Chloé only"
    assert stamp(extract, ExportStyle()) == both
    assert extract.hands == {}
    assert extract.own is None


def test_without_a_game_a_sandbox_has_a_picture_too(program: Program) -> None:
    assert copy(program).isNull()
    page = program.window.current_screen
    assert page is not None
    assert [each.words.text() for each in page.findChildren(Toast)] == [
        "There is no map here to copy."
    ]
    program.sandbox.open()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    page.begin("standard")
    extract = taken(program)
    assert said(extract) == "Sandbox: Spring 1901 — Moves"
    assert not copy(program).isNull()
    assert isinstance(program.exports.export(), ExportDialog)


def test_every_step_of_the_past_has_its_own_picture(driver: Driver) -> None:
    driver.program.stage.look_back()
    let_deletions_happen()
    screen = driver.screen
    assert isinstance(screen, HistoryScreen)
    captions = []
    for number in range(len(screen.phases)):
        screen.strip.go(number)
        extract = taken(driver.program)
        assert board_of(extract).view == screen.phases[number].view.board
        captions.append(said(extract))
    assert captions[0] == "Spring 1901 — Moves · outcome"
    assert captions[-1] == "Spring 1902 — Moves"


def test_the_telling_of_a_resolution_has_a_picture_of_each_act(driver: Driver) -> None:
    host = driver.program.stage.host
    for seat in host.onlooker.phase().waiting_on:
        host.seat(seat).submit(sample_orders(host, seat))
    driver.program.stage.together.resolve()
    let_deletions_happen()
    screen = driver.screen
    assert isinstance(screen, ResolutionScreen)
    captions = [said(taken(driver.program))]
    for _ in range(2):
        screen.advance()
        captions.append(said(taken(driver.program)))
    assert captions[:2] == ["Spring 1902 — Moves · orders", "Spring 1902 — Moves · outcome"]
    assert captions[2] == driver.program.look.words().phase(host.onlooker.phase())


def test_a_packets_picture_leaves_with_the_packet(program: Program, tmp_path: Path) -> None:
    context = game_ui_for("standard").furnish(program.look.ui_context())
    files = PostOffice(sample_desk(Moment.MOVES), "Friday").packet_files("", context)
    file = next(each for each in files if each.seat == CHLOE and each.name.endswith(SUFFIX))
    room = PacketSession(tmp_path / file.name, read_packet(file.content, file.name))
    program.stage.open_packet(room, game_ui_for(room.game))
    screen = program.window.current_screen
    assert isinstance(screen, PacketScreen)
    assert screen.on_board is not None
    screen.on_board.orders.enter("A Par-Bur")
    assert said(taken(program)) == "Spring 1902 — Moves · draft of France"
    screen.what_if.click()
    assert stamp(taken(program), ExportStyle()).startswith("SANDBOX")
    assert not copy(program).isNull()
    program.stage.close_session()
    assert held().isNull()


def test_all_boards_or_the_one_looked_at(driver: Driver) -> None:
    driver.program.stage.close_session()
    driver.program.stage.sit_round(war("S1901M"), game_ui_for("hepta"), "Sunday")
    let_deletions_happen()
    page: Any = driver.screen
    whole = copy(driver.program)
    page.map.focus_on("3")
    one = copy(driver.program)
    assert board_of(taken(driver.program)).near == "3"
    assert whole.size() != one.size()
    assert not one.isNull()


def test_a_village_is_drawn_as_its_houses_stand(driver: Driver) -> None:
    driver.program.stage.close_session()
    driver.program.stage.sit_round(village_game(), game_ui_for("village"), "Sunday")
    let_deletions_happen()
    first = copy(driver.program)
    page: Any = driver.screen
    page.village.drop("h1", page.village.view.rect().center())
    shown = taken(driver.program).screen
    assert shown is not None
    assert isinstance(shown.map, ShownVillage)
    assert shown.told is OrdersShown.NOTHING
    assert copy(driver.program) != first


def test_the_gms_desk_shows_all_envelopes_and_is_stamped(driver: Driver) -> None:
    stage = driver.program.stage
    stage.close_session()
    stage.open_gm_desk(sample_desk(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    assert not copy(driver.program).isNull()
    assert stamp(taken(driver.program), ExportStyle()) == "GM — secret"
    stage.cover_seat()
    assert held().isNull()


def test_the_public_window_gives_what_everybody_sees(driver: Driver) -> None:
    window = driver.program.stage.show_public()
    assert window is not None
    sit(driver)
    (action,) = map_actions(window)
    action.trigger()
    public = held()
    assert not public.isNull()
    assert copy(driver.program) != public
    action.trigger()
    driver.program.stage.cover_seat()
    assert held() == public


# -- where it may be had -------------------------------------------------------------------------


def listed(menu: QMenu) -> list[str]:
    return [each.text().replace("&", "") for each in menu.actions() if not each.isSeparator()]


def menu_at(driver: Driver, map: Any, spot: QPoint) -> list[str]:
    driver.qtbot.mouseClick(map.viewport(), Qt.MouseButton.RightButton, pos=spot)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    found = listed(menu)
    menu.close()
    let_deletions_happen()
    return found


def test_the_right_button_offers_it_on_every_map(driver: Driver) -> None:
    page: Any = driver.screen
    usual = ["Copy picture", "Export and print…"]
    assert menu_at(driver, page.map, QPoint(5, 5)) == usual
    assert menu_at(driver, page.map, page.map.point_of("par")) == usual
    sit(driver)
    mine = ["Copy picture", "Copy picture to keep", "Export and print…"]
    map = driver.seat_screen.map
    assert menu_at(driver, map, map.point_of("mar"))[-3:] == mine
    assert menu_at(driver, map, map.point_of("mos")) == mine


# -- how long it stays ---------------------------------------------------------------------------


def toast(driver: Driver) -> Toast:
    found = driver.program.window.findChild(Toast)
    assert found is not None
    return found


def test_it_leaves_the_clipboard_when_the_curtain_falls(driver: Driver) -> None:
    sit(driver)
    QTest.keyClick(driver.program.window, Qt.Key.Key_C, BOTH)
    assert not held().isNull()
    assert toast(driver).words.text() == "Picture copied"
    driver.qtbot.keyClick(driver.screen, Qt.Key.Key_F12)
    assert driver.program.stage.navigator.place == CurtainPlace(CHLOE)
    assert held().isNull()


def test_it_stays_if_its_player_says_so(driver: Driver) -> None:
    sit(driver)
    draft = copy(driver.program)
    driver.press(toast(driver).more)
    assert toast(driver).words.text() == "The picture stays on the clipboard."
    driver.program.stage.cover_seat()
    assert held() == draft
    driver.hold_curtain()
    QGuiApplication.clipboard().clear()
    driver.program.window.menus.actions["picture_kept"].trigger()
    driver.program.stage.cover_seat()
    assert not held().isNull()


def test_something_copied_since_is_not_kept_in_its_place(driver: Driver) -> None:
    sit(driver)
    driver.program.window.menus.actions["picture_kept"].trigger()
    clipboard.copy_text("A Par-Bur")
    driver.program.stage.cover_seat()
    assert QGuiApplication.clipboard().text() == ""


def test_what_is_public_stays(driver: Driver) -> None:
    table = copy(driver.program)
    assert not toast(driver).more.isVisible()
    sit(driver)
    driver.program.stage.cover_seat()
    assert held() == table


def test_what_is_still_being_made_at_the_curtain_is_not_copied(
    driver: Driver, clock: ManualClock
) -> None:
    sit(driver)
    QGuiApplication.clipboard().clear()
    clock.is_manual = False
    driver.program.exports.copy_picture()
    clock.is_manual = True
    assert toast(driver).words.text() == "Copying the picture…"
    driver.program.stage.cover_seat()
    for _ in range(20):
        QApplication.processEvents()
    let_deletions_happen()
    assert held().isNull()


def test_what_is_asked_for_is_not_covered_by_what_was_copied(driver: Driver) -> None:
    sit(driver)
    assert not copy(driver.program).isNull()
    prompt, toast = driver.seat_screen.prompt, driver.screen.findChild(Toast)
    assert toast is not None
    assert toast.isVisible()
    corner = prompt.mapTo(driver.screen, QPoint())
    assert prompt.isVisible()
    assert not toast.geometry().intersects(QRect(corner, prompt.size()))


def test_nothing_is_copied_from_a_curtain(driver: Driver) -> None:
    driver.call(CHLOE)
    assert copy(driver.program).isNull()
    assert driver.program.exports.export() is None


# -- as a file -----------------------------------------------------------------------------------


def test_a_sandbox_behind_the_curtain_is_a_file_for_its_player_alone(
    driver: Driver, tmp_path: Path
) -> None:
    sit(driver)
    sandbox_of(driver.program).forward()
    let_deletions_happen()
    dialog = driver.program.exports.export()
    assert isinstance(dialog, ExportDialog)
    assert dialog.fields.phase.currentText() == "As on the screen"
    for form in (ExportFormat.PNG, ExportFormat.MD):
        dialog.fields.kind.setCurrentIndex(dialog.fields._listed.index(form))
        dialog.make(tmp_path / f"plan.{form}")
        while dialog._steps is not None:
            driver.clock.advance(1)
        assert stat.S_IMODE((tmp_path / f"plan.{form}").stat().st_mode) == 0o600
    assert "SANDBOX — invented, not played" in (tmp_path / "plan.md").read_text("utf-8")
    assert QImage(str(tmp_path / "plan.png")).text("Title") == (
        "Sunday — Sandbox: Fall 1902 — Moves"
    )


def test_a_public_file_is_for_everybody(driver: Driver, tmp_path: Path) -> None:
    dialog = driver.program.exports.export()
    assert isinstance(dialog, ExportDialog)
    dialog.make(tmp_path / "table.png")
    while dialog._steps is not None:
        driver.clock.advance(1)
    assert stat.S_IMODE((tmp_path / "table.png").stat().st_mode) == 0o644
