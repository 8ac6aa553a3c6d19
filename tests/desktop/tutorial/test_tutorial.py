"""The tutorial as somebody goes through it: on a seat's own board, told how it went."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.app.main_window import MainWindow
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.map.scene.order_items import OrderItem
from desktop.tutorial.lesson import COURSE, lesson_sentence
from desktop.tutorial.screen import TutorialScreen
from desktop.widgets.clock import ManualClock

NUMBER = {lesson.key: at for at, lesson in enumerate(COURSE)}


@pytest.fixture
def program(qapp, settings: Settings, clock: ManualClock):
    settings.reduce_motion = True
    settings.hide_when_away = False
    made = Program(qapp, settings, clock)
    made.start()
    yield made
    made.end()


def lessons(program: Program) -> TutorialScreen:
    program.window.menus.wanted.emit("tutorial")
    screen = program.window.current_screen
    assert isinstance(screen, TutorialScreen)
    return screen


def at(screen: TutorialScreen, key: str):
    screen.begin(NUMBER[key])
    assert screen.board is not None
    return screen.board


def press(screen: TutorialScreen, *places: str) -> None:
    assert screen.board is not None
    for place in places:
        screen.board.board.scene.province_pressed.emit(place)


def test_a_convoy_is_learnt_by_pressing_the_map(program: Program, settings: Settings):
    screen = lessons(program)
    board = at(screen, "convoy")
    press(screen, "hav", "isl")
    board.look.click()
    assert screen.coach.said.text() == lesson_sentence("en", screen.lesson, "no_fleet")
    assert not screen.coach.next.isVisible()
    screen.coach.again.click()
    assert screen.board is not None
    assert not screen.board.board.given()["norland"]
    press(screen, "hav", "isl", "bay")
    screen.board.board.prompt.buttons[-2].click()
    press(screen, "hav", "isl")
    screen.board.look.click()
    assert screen.coach.said.text() == lesson_sentence("en", screen.lesson, "done")
    assert "✓" in screen.coach.lessons.currentText()
    assert settings.recall("tutorial") == "convoy"
    screen.coach.next.click()
    assert screen.lesson.key == "retreat"


def test_what_became_of_the_orders_stands_on_the_map_and_beside_it(program: Program):
    screen = lessons(program)
    board = at(screen, "standoff")
    press(screen, "mil", "bri")
    board.look.click()
    drawn = [each for each in board.board.scene.items() if isinstance(each, OrderItem)]
    assert len(drawn) == 2
    rows = board.outcome.model()
    told = " ".join(str(rows.index(row, 0).data()) for row in range(rows.rowCount()))
    assert "Bridgeton" in told
    assert "Vineham" in told
    press(screen, "hav", "bri")
    assert len(board.board.given()["norland"]) == 1


def test_orders_are_sealed_and_a_curtain_falls(program: Program, qtbot: QtBot, clock):
    screen = lessons(program)
    board = at(screen, "seal")
    press(screen, "mil", "bri", "hav", "hav")
    board.board.seal_box.seal.click()
    board.board.seal_box.done.click()
    assert screen.curtain is not None
    assert not board.isVisible()
    screen.curtain.painted = True
    screen.curtain.disc.held.emit()
    assert screen.curtain is None
    assert board.isVisible()
    # One Enter leads on: the envelope is open, and nothing of it is left to be handed over.
    assert screen.coach.next.isVisible()
    assert not board.board.seal_box.isVisible()
    assert screen.coach.said.text() == lesson_sentence("en", screen.lesson, "done")
    screen.coach.next.click()
    assert type(program.window.current_screen).__name__ == "HomeScreen"


def test_lessons_done_are_remembered_and_any_can_be_chosen(program: Program, settings: Settings):
    settings.keep("tutorial", "hold move")
    screen = lessons(program)
    assert screen.lesson.key == "support_hold"
    screen.coach.skip.click()
    assert screen.lesson.key == "support_move"
    screen.coach.back.click()
    screen.coach.back.click()
    assert screen.lesson.key == "hold"
    assert "✓" in screen.coach.lessons.currentText()
    screen.coach.leave.click()
    home = program.window.current_screen
    assert type(home).__name__ == "HomeScreen"
    qt_button = home.tutorial_button  # type: ignore[union-attr]
    qt_button.click()
    assert isinstance(program.window.current_screen, TutorialScreen)


def test_no_file_is_written_and_no_table_opened(program: Program, settings: Settings, tmp_path):
    screen = lessons(program)
    press(screen, "mil", "bri")
    assert screen.board is not None
    screen.board.look.click()
    assert not settings.games_folder.exists()
    assert not program.stage.navigator.at_table
    assert not program.window.menus.actions["close"].isEnabled()


def test_a_keyboard_is_enough(program: Program, qtbot: QtBot):
    screen = lessons(program)
    window: MainWindow = program.window
    window.activateWindow()
    assert screen.board is not None
    line = screen.board.board.orders.line.entry
    line.setFocus()
    qtbot.keyClicks(line, "A Mil - Bri")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.keyClick(line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert screen.coach.said.text() == lesson_sentence("en", screen.lesson, "done")
