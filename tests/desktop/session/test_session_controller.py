"""Round the table and behind the curtains: nothing of a seat outlasts it."""

import gc
import weakref
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.main_window import TITLE, MainWindow
from desktop.app.settings import MINUTE, Settings
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.hotseat_actions import ConsentDialog
from desktop.session.navigator import (
    CurtainPlace,
    EndingPlace,
    HomePlace,
    NewGamePlace,
    OverviewPlace,
    ResolutionPlace,
    SeatPlace,
)
from desktop.session.questions import QuestionDialog
from desktop.session.session_controller import SessionController
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from engine.errors import PhaseClosed
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.said import everything_said
from tests.desktop.stand_ins import CANARY, PLAIN, PlainSeat
from tests.screens.sample_game import Moment, sample_game, sample_orders

ADA, BRAM = SeatId("s1"), SeatId("s2")


def front_page(place: HomePlace | NewGamePlace) -> QWidget:
    return QWidget()


@pytest.fixture
def stage(
    qtbot: QtBot, settings: Settings, clock: ManualClock, context: UiContext
) -> Iterator[SessionController]:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    made = SessionController(window, settings, clock, lambda: context, front_page)
    made.rebuild_screen()
    with qtbot.waitExposed(window):
        window.show()
    made.sit_round(sample_game(Moment.OPENING), PLAIN, "Sunday")
    yield made
    QGuiApplication.clipboard().clear()


def window_of(stage: SessionController) -> MainWindow:
    window = stage.parent()
    assert isinstance(window, MainWindow)
    return window


def curtain_of(stage: SessionController) -> CurtainScreen:
    screen = window_of(stage).current_screen
    assert isinstance(screen, CurtainScreen)
    return screen


def seat_of(stage: SessionController) -> PlainSeat:
    screen = window_of(stage).current_screen
    assert isinstance(screen, PlainSeat)
    return screen


def sit_down(stage: SessionController, seat: SeatId, clock: ManualClock) -> PlainSeat:
    stage.navigator.call(seat)
    QApplication.processEvents()
    curtain = curtain_of(stage)
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME)
    QApplication.processEvents()
    return seat_of(stage)


def test_the_curtain_must_be_held_before_a_seat_exists(
    stage: SessionController, clock: ManualClock
) -> None:
    stage.navigator.call(ADA)
    curtain = curtain_of(stage)
    assert window_of(stage).findChildren(PlainSeat) == []
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME - 1)
    QApplication.processEvents()
    assert stage.navigator.place == CurtainPlace(ADA)
    clock.advance(1)
    QApplication.processEvents()
    assert seat_of(stage).bridge.desk.seat.id == ADA


def test_a_seat_left_is_destroyed_with_all_it_held(
    stage: SessionController, clock: ManualClock
) -> None:
    seat = sit_down(stage, ADA, clock)
    parts = [seat, seat.entry, seat.undo, seat.model, seat.list, seat.bridge]
    watched = [weakref.ref(part) for part in parts]
    desk = weakref.ref(seat.bridge)
    assert CANARY in everything_said(window_of(stage))
    stage.cover_seat()
    let_deletions_happen()
    assert [shiboken6.isValid(part) for part in parts] == [False] * len(parts)
    del parts, seat
    gc.collect()
    assert [ref() for ref in watched] == [None] * len(watched)
    assert desk() is None
    assert CANARY not in everything_said(window_of(stage))


def test_the_next_player_finds_nothing_of_the_former(
    stage: SessionController, clock: ManualClock
) -> None:
    sit_down(stage, ADA, clock)
    stage.navigator.call(BRAM)
    let_deletions_happen()
    assert CANARY not in everything_said(window_of(stage))
    sit_down(stage, BRAM, clock)
    said = everything_said(window_of(stage))
    assert f"{CANARY} {BRAM}" in said
    assert f"{CANARY} {ADA}" not in said


def test_what_is_seen_after_a_seat_is_the_curtain(
    stage: SessionController, clock: ManualClock
) -> None:
    """Even before Qt is back in its loop."""
    stage.navigator.call(ADA)
    let_deletions_happen()
    window = window_of(stage)
    before = window.grab().toImage()
    sit_down(stage, ADA, clock)
    assert window.grab().toImage() != before
    stage.cover_seat()
    curtain_of(stage).disc.setFocus()
    assert window.grab().toImage() == before


def test_a_door_pressed_twice_is_gone_through_once(
    stage: SessionController, clock: ManualClock
) -> None:
    seat = sit_down(stage, ADA, clock)
    seat.left.emit()
    seat.left.emit()
    QApplication.processEvents()
    assert stage.navigator.place == OverviewPlace()
    stage.navigator.call(BRAM)
    curtain = curtain_of(stage)
    curtain.turned_back.emit()
    curtain.turned_back.emit()
    QApplication.processEvents()
    assert stage.navigator.place == OverviewPlace()


def test_the_curtain_covers_the_whole_window(stage: SessionController) -> None:
    stage.navigator.call(ADA)
    QApplication.processEvents()
    window = window_of(stage)
    assert curtain_of(stage).size() == window.size()
    assert not window.menuBar().isVisible()
    assert "Sunday" in window.windowTitle()


def test_the_title_never_speaks_of_a_seat(stage: SessionController, clock: ManualClock) -> None:
    public = window_of(stage).windowTitle()
    sit_down(stage, ADA, clock)
    assert window_of(stage).windowTitle() == public == f"Sunday — {TITLE}"


def test_open_lists_and_dialogs_are_closed_when_a_seat_is_hidden(
    stage: SessionController, clock: ManualClock
) -> None:
    seat = sit_down(stage, ADA, clock)
    menu = QMenu(CANARY, seat)
    menu.addAction(CANARY)
    menu.popup(seat.mapToGlobal(seat.rect().center()))
    box = QMessageBox(QMessageBox.Icon.NoIcon, CANARY, CANARY, parent=seat)
    box.open()
    stage.cover_seat()
    assert not box.isVisible()
    assert not menu.isVisible()


def test_a_foreign_clipboard_is_left_alone(
    stage: SessionController, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(stage, ADA, clock)
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("shopping")
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: "xcb"))
    stage.cover_seat()
    assert clipboard.text() == "shopping"


def test_the_key_that_opened_presses_nothing_behind(
    stage: SessionController, clock: ManualClock, qtbot: QtBot
) -> None:
    stage.navigator.call(ADA)
    curtain = curtain_of(stage)
    curtain.repaint()
    curtain.disc.setFocus()
    qtbot.keyPress(curtain.disc, Qt.Key.Key_Space)
    clock.advance(HOLD_TIME)
    QApplication.processEvents()
    seat = seat_of(stage)
    seat.done.setFocus()
    pressed: list[bool] = []
    seat.done.pressed.connect(lambda: pressed.append(True))
    repeat = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True
    )
    QApplication.sendEvent(seat.done, repeat)
    qtbot.keyRelease(seat.done, Qt.Key.Key_Space)
    assert pressed == []
    qtbot.keyPress(seat.done, Qt.Key.Key_Space)
    assert pressed == [True]


def test_the_mouse_that_opened_clicks_nothing_behind(
    stage: SessionController, clock: ManualClock, qtbot: QtBot
) -> None:
    seat = sit_down(stage, ADA, clock)
    clicks: list[bool] = []
    seat.done.clicked.connect(lambda: clicks.append(True))
    qtbot.mouseRelease(seat.done, Qt.MouseButton.LeftButton)
    assert clicks == []
    qtbot.mouseClick(seat.done, Qt.MouseButton.LeftButton)
    assert clicks == [True]


def test_an_untouched_seat_is_hidden(
    stage: SessionController, clock: ManualClock, qtbot: QtBot
) -> None:
    seat = sit_down(stage, ADA, clock)
    clock.advance(2 * MINUTE)
    qtbot.keyClick(seat.entry, Qt.Key.Key_A)
    clock.advance(2 * MINUTE)
    assert stage.navigator.place == SeatPlace(ADA)
    clock.advance(MINUTE)
    assert stage.navigator.place == CurtainPlace(ADA)


def test_idle_time_can_be_turned_off(
    stage: SessionController, clock: ManualClock, settings: Settings
) -> None:
    settings.idle_minutes = 0
    sit_down(stage, ADA, clock)
    clock.advance(600 * MINUTE)
    assert stage.navigator.place == SeatPlace(ADA)


def test_a_minimised_window_is_behind_the_curtain(
    stage: SessionController, clock: ManualClock
) -> None:
    sit_down(stage, ADA, clock)
    window = window_of(stage)
    window.showMinimized()
    QApplication.processEvents()
    assert stage.navigator.place == CurtainPlace(ADA)
    window.showNormal()


def test_another_language_hides_the_seat_first(
    stage: SessionController, clock: ManualClock
) -> None:
    sit_down(stage, ADA, clock)
    stage.rebuild_screen()
    assert stage.navigator.place == CurtainPlace(ADA)
    assert isinstance(window_of(stage).current_screen, CurtainScreen)


def test_other_colours_leave_whoever_sits_at_his_seat(
    stage: SessionController, clock: ManualClock
) -> None:
    before = sit_down(stage, ADA, clock)
    stage.restyle_screen()
    QApplication.processEvents()
    assert stage.navigator.place == SeatPlace(ADA)
    after = seat_of(stage)
    assert after is not before
    assert after.bridge.desk.seat.id == ADA
    with pytest.raises(PhaseClosed):
        _ = before.bridge.desk


def test_one_key_calls_whoever_is_next(stage: SessionController, clock: ManualClock) -> None:
    stage.call_next()
    assert stage.navigator.place == CurtainPlace(ADA)
    stage.navigator.to_table()
    seal(stage, ADA)
    stage.call_next()
    assert stage.navigator.place == CurtainPlace(BRAM)
    stage.navigator.to_table()
    sit_down(stage, BRAM, clock).left.emit()  # He finishes later: the others come first.
    QApplication.processEvents()
    stage.call_next()
    assert stage.navigator.place == CurtainPlace(SeatId("s3"))
    stage.navigator.to_table()
    for each in stage.host.onlooker.seats[1:]:
        seal(stage, each.id)
    stage.call_next()
    assert stage.navigator.place == OverviewPlace()
    assert "envelopes" in window_of(stage).message.words.text()
    stage.together.resolve()
    stage.navigator.seen(ended=False)
    stage.call_next()
    assert stage.navigator.place == CurtainPlace(ADA)  # Another phase begins with the first again.


def seal(stage: SessionController, seat: SeatId) -> None:
    stage.host.seat(seat).submit(sample_orders(stage.host, seat))


def test_the_laptop_goes_on_to_whoever_has_not_sealed(
    stage: SessionController, clock: ManualClock
) -> None:
    seal(stage, BRAM)
    seat = sit_down(stage, ADA, clock)
    seal(stage, ADA)
    seat.left.emit()
    QApplication.processEvents()
    assert stage.navigator.place == CurtainPlace(SeatId("s3"))


def test_leaving_without_sealing_leads_to_the_table(
    stage: SessionController, clock: ManualClock
) -> None:
    seat = sit_down(stage, ADA, clock)
    seat.left.emit()
    QApplication.processEvents()
    assert stage.navigator.place == OverviewPlace()


def test_when_all_have_sealed_the_table_resolves_and_watches(
    stage: SessionController, clock: ManualClock
) -> None:
    for seat in stage.host.onlooker.seats[1:]:
        seal(stage, seat.id)
    sitting = sit_down(stage, ADA, clock)
    seal(stage, ADA)
    sitting.left.emit()
    QApplication.processEvents()
    assert stage.navigator.place == OverviewPlace()
    stage.together.resolve()
    assert stage.navigator.place == ResolutionPlace()
    assert stage.host.onlooker.phase().key == "F1901M"


def test_resolving_too_early_is_refused_in_a_sentence(stage: SessionController) -> None:
    stage.together.resolve()
    assert stage.navigator.place == OverviewPlace()
    assert len(window_of(stage).message.words.text().split()) > 3


def test_a_game_that_is_over_opens_at_its_ending(stage: SessionController) -> None:
    stage.close_session()
    assert stage.navigator.place == HomePlace()
    stage.sit_round(sample_game(Moment.ENDING), PLAIN, "Sunday")
    assert stage.navigator.place == EndingPlace()


def test_a_draft_is_still_there_after_hiding(stage: SessionController, clock: ManualClock) -> None:
    seat = sit_down(stage, ADA, clock)
    orders = sample_orders(stage.host, ADA)
    seat.bridge.keep_draft(orders)
    stage.cover_seat()
    let_deletions_happen()
    again = sit_down(stage, ADA, clock)
    assert again.bridge.desk.draft() == orders


def test_the_first_talk_is_longer(stage: SessionController, clock: ManualClock) -> None:
    assert stage.talk.length == 30 * MINUTE
    for seat in stage.host.onlooker.seats:
        seal(stage, seat.id)
    stage.together.resolve()
    stage.navigator.seen(ended=False)
    assert stage.talk.length == 15 * MINUTE


def agree(stage: SessionController, clock: ManualClock, number: int) -> None:
    """So many seats press and hold."""
    dialog = question(stage)
    assert isinstance(dialog, ConsentDialog)
    assert len(dialog.discs) == number
    for disc in dialog.discs.values():
        disc.press()
        clock.advance(HOLD_TIME)
    let_deletions_happen()


def question(stage: SessionController) -> QuestionDialog:
    return next(
        each for each in window_of(stage).findChildren(QuestionDialog) if shiboken6.isValid(each)
    )


def test_the_table_may_go_on_without_the_absent(stage: SessionController) -> None:
    for seat in stage.host.onlooker.seats[2:]:
        seal(stage, seat.id)
    stage.together.ask_absent()
    asked = question(stage)
    words = [label.text() for label in asked.findChildren(QLabel)]
    assert {"Ada", "Bram"} <= set(words)
    assert "Chloé" not in words
    asked.yes.click()
    assert stage.navigator.place == ResolutionPlace()


def test_waiting_for_the_absent_changes_nothing(stage: SessionController) -> None:
    stage.together.ask_absent()
    question(stage).no.click()
    assert stage.navigator.place == OverviewPlace()
    assert stage.host.onlooker.phase().key == "S1901M"


def test_the_table_goes_back_only_when_all_mean_it(
    stage: SessionController, clock: ManualClock
) -> None:
    for seat in stage.host.onlooker.seats:
        seal(stage, seat.id)
    stage.together.resolve()
    stage.navigator.seen(ended=False)
    stage.together.ask_roll_back()
    question(stage).no.click()
    let_deletions_happen()
    assert stage.host.onlooker.phase().key == "F1901M"
    stage.together.ask_roll_back()
    question(stage).yes.click()
    let_deletions_happen()
    assert stage.host.onlooker.phase().key == "F1901M"
    agree(stage, clock, 7)
    assert stage.host.onlooker.phase().key == "S1901M"
    assert stage.navigator.place == OverviewPlace()


def test_there_is_no_going_back_before_the_first_phase_is_over(stage: SessionController) -> None:
    stage.together.ask_roll_back()
    assert window_of(stage).findChildren(QuestionDialog) == []
