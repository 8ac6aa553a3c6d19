"""The public board in its own window: it follows the table and knows nothing of any seat."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.results.resolution import ResolutionScreen, RevealAct
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.navigator import OverviewPlace, SeatPlace
from desktop.session.public_window import PublicWindow
from desktop.table.negotiation_timer import MINUTE, TimerFace, TimerPanel
from desktop.table.public_board import PublicBoardScreen
from desktop.widgets import theme
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_game, sample_orders

ADA = SeatId("s1")


@pytest.fixture
def program(qapp: QApplication, settings: Settings, clock: ManualClock) -> Iterator[Program]:
    made = Program(qapp, settings, clock)
    made.start()
    made.stage.sit_round(sample_game(Moment.MOVES), game_ui_for("standard"), "Sunday")
    yield made
    made.end()


@pytest.fixture
def window(program: Program) -> PublicWindow:
    program.window.menus.actions["public"].trigger()
    found = program.stage.public_window
    assert found is not None
    return found


def board(window: PublicWindow) -> PublicBoardScreen:
    assert isinstance(window.page, PublicBoardScreen)
    return window.page


def said(window: PublicWindow) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel)]


def sit_down(program: Program, clock: ManualClock) -> None:
    program.stage.navigator.call(ADA)
    QApplication.processEvents()
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    assert program.stage.navigator.place == SeatPlace(ADA)


def seal(program: Program, seat: SeatId) -> None:
    host = program.stage.host
    host.seat(seat).submit(sample_orders(host, seat))


def test_it_shows_the_phase_the_powers_and_how_many_have_sealed(window: PublicWindow) -> None:
    assert {"Spring 1902 — Moves", "Austria", "Ada", "0 of 7 have sealed"} <= set(said(window))
    assert "Sunday" in window.windowTitle()


def test_nothing_on_it_can_be_pressed_but_the_zoom(window: PublicWindow) -> None:
    pressable = board(window).findChildren(QAbstractButton)
    assert [each for each in pressable if not board(window).map.isAncestorOf(each)] == []


def test_it_stands_still_while_somebody_sits(
    program: Program, window: PublicWindow, clock: ManualClock
) -> None:
    sit_down(program, clock)
    page, before = window.page, said(window)
    seal(program, ADA)
    clock.advance(MINUTE)
    QApplication.processEvents()
    assert window.page is page
    assert said(window) == before
    program.stage.navigator.to_table()
    let_deletions_happen()
    assert "1 of 7 have sealed" in said(window)


def test_it_tells_the_resolution_in_step_with_the_table(
    program: Program, window: PublicWindow, clock: ManualClock
) -> None:
    for seat in program.stage.host.onlooker.seats:
        seal(program, seat.id)
    program.stage.together.resolve()
    let_deletions_happen()
    teller, follower = program.window.current_screen, window.page
    assert isinstance(teller, ResolutionScreen)
    assert isinstance(follower, ResolutionScreen)
    for act in (RevealAct.ORDERS, RevealAct.BATTLES, RevealAct.RESULT):
        assert (teller.act, follower.act) == (act, act)
        QTest.keyClick(follower, Qt.Key.Key_Space)
        assert teller.act == follower.act == act
        while act is RevealAct.BATTLES and teller._tour is not None:
            assert follower._tour is not None
            assert follower._current_battle == teller._current_battle
            assert follower._tour.card.said == teller._tour.card.said
            teller.advance()
        teller.advance()
    assert not follower.scene.animator.running
    teller.advance()
    let_deletions_happen()
    assert program.stage.navigator.place == OverviewPlace()
    assert "0 of 1 have sealed" in said(window)


def test_the_timer_runs_on_it_but_is_not_worked_from_it(
    program: Program, window: PublicWindow, clock: ManualClock
) -> None:
    faces = window.findChildren(TimerFace)
    assert len(faces) == 1
    assert not isinstance(faces[0], TimerPanel)
    program.stage.talk.start()
    clock.advance(MINUTE)
    assert "14:00" in said(window)


def test_it_speaks_the_new_language_at_once(program: Program, window: PublicWindow) -> None:
    program.look.speak("fr")
    let_deletions_happen()
    assert "Printemps 1902 — Mouvements" in said(window)


def test_it_takes_the_colours_of_the_night(program: Program, window: PublicWindow) -> None:
    program.look.light(theme.Lighting.DARK)
    let_deletions_happen()
    assert board(window).context.dark


def test_it_opens_where_it_stood(program: Program, settings: Settings) -> None:
    program.stage.show_public()
    window = program.stage.public_window
    assert window is not None
    window.setGeometry(QRect(20, 30, 740, 500))
    window.close()
    let_deletions_happen()
    assert program.stage.public_window is None
    again = program.stage.show_public()
    assert again is not None
    assert again.size().width() == 740


def test_f11_fills_the_screen_and_escape_leaves_it(window: PublicWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_it_goes_with_the_game(program: Program, window: PublicWindow) -> None:
    program.stage.close_session()
    let_deletions_happen()
    assert program.stage.public_window is None
    assert not program.window.menus.actions["public"].isEnabled()


def test_asking_twice_opens_one(program: Program, window: PublicWindow) -> None:
    assert program.stage.show_public() is window


def test_opened_late_it_joins_the_telling_where_it_is(program: Program) -> None:
    for seat in program.stage.host.onlooker.seats:
        seal(program, seat.id)
    program.stage.together.resolve()
    teller = program.window.current_screen
    assert isinstance(teller, ResolutionScreen)
    teller.advance()
    window = program.stage.show_public()
    assert window is not None
    assert isinstance(window.page, ResolutionScreen)
    assert window.page.act == RevealAct.BATTLES
