"""The curtain opens for whoever holds on, and for nothing else."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.key_entry import Lock
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock


@pytest.fixture
def curtain(qtbot: QtBot, context: UiContext) -> CurtainScreen:
    screen = CurtainScreen("Ann", "France · Italy", context)
    qtbot.addWidget(screen)
    screen.resize(900, 700)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.repaint()
    screen.disc.setFocus()
    return screen


def opened(curtain: CurtainScreen) -> list[bool]:
    seen: list[bool] = []
    curtain.opened.connect(lambda: seen.append(True))
    return seen


def test_it_names_the_player_and_the_powers(curtain: CurtainScreen) -> None:
    words = " ".join(label.text() for label in curtain.findChildren(QLabel))
    assert "Ann" in words
    assert "France · Italy" in words
    assert "Ann" in curtain.accessibleName()


def test_holding_the_mouse_opens(curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot) -> None:
    seen = opened(curtain)
    qtbot.mousePress(curtain.disc, Qt.MouseButton.LeftButton)
    clock.advance(HOLD_TIME - 1)
    assert seen == []
    assert curtain.disc.progress > 0.9
    clock.advance(1)
    assert seen == [True]


def test_a_click_does_not_open(curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot) -> None:
    seen = opened(curtain)
    for _ in range(5):
        qtbot.mouseClick(curtain.disc, Qt.MouseButton.LeftButton)
        clock.advance(HOLD_TIME // 2)
    assert seen == []
    assert curtain.disc.progress == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_holding_a_key_opens(
    key: Qt.Key, curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot
) -> None:
    seen = opened(curtain)
    qtbot.keyPress(curtain.disc, key)
    clock.advance(HOLD_TIME)
    assert seen == [True]


def test_letting_go_of_the_key_begins_anew(
    curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot
) -> None:
    seen = opened(curtain)
    qtbot.keyPress(curtain.disc, Qt.Key.Key_Space)
    clock.advance(HOLD_TIME - 10)
    qtbot.keyRelease(curtain.disc, Qt.Key.Key_Space)
    qtbot.keyPress(curtain.disc, Qt.Key.Key_Space)
    clock.advance(HOLD_TIME - 10)
    assert seen == []


def test_sliding_off_the_disc_lets_go(
    curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot
) -> None:
    seen = opened(curtain)
    qtbot.mousePress(curtain.disc, Qt.MouseButton.LeftButton)
    qtbot.mouseMove(curtain.disc, QPoint(1, 1))
    clock.advance(HOLD_TIME)
    assert seen == []


def test_the_corner_of_the_disc_is_not_the_disc(
    curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot
) -> None:
    seen = opened(curtain)
    qtbot.mousePress(curtain.disc, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    clock.advance(HOLD_TIME)
    assert seen == []


def test_losing_the_keyboard_lets_go(
    curtain: CurtainScreen, clock: ManualClock, qtbot: QtBot
) -> None:
    seen = opened(curtain)
    qtbot.keyPress(curtain.disc, Qt.Key.Key_Space)
    curtain.back.setFocus()
    clock.advance(HOLD_TIME)
    assert seen == []


def test_it_does_not_open_before_it_has_covered_the_window(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    screen = CurtainScreen("Ann", "France", context)
    qtbot.addWidget(screen)
    seen = opened(screen)
    screen.disc.press()
    clock.advance(HOLD_TIME)
    assert seen == []


def test_one_may_turn_back_to_the_table(curtain: CurtainScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(curtain.turned_back):
        curtain.back.click()


def test_nothing_shines_through(curtain: CurtainScreen) -> None:
    picture = curtain.grab().toImage()
    corners = {picture.pixelColor(x, y).alpha() for x in (0, 899) for y in (0, 699)}
    assert corners == {255}


def test_escape_turns_back_too(curtain: CurtainScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(curtain.turned_back):
        qtbot.keyClick(curtain.disc, Qt.Key.Key_Escape)


@pytest.fixture
def locked(qtbot: QtBot, context: UiContext) -> CurtainScreen:
    lock = Lock("s1", "Your PIN", lambda key: "" if key == "1848" else "That is not the PIN.")
    screen = CurtainScreen("Ann", "France", context, lock)
    qtbot.addWidget(screen)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.repaint()
    return screen


def test_a_lock_is_asked_for_at_once(locked: CurtainScreen, qtbot: QtBot) -> None:
    seen = opened(locked)
    assert locked.key is not None
    assert locked.key.entry.isVisible()
    assert not locked.disc.isVisible()
    qtbot.keyClicks(locked.key.entry, "1848")
    assert seen == []
    qtbot.keyClick(locked.key.entry, Qt.Key.Key_Return)
    assert seen == [True]


def test_a_key_that_stays_down_writes_nothing_into_the_lock(
    locked: CurtainScreen, qtbot: QtBot
) -> None:
    """Whoever holds Space, as other curtains want it, is not refused his PIN for it."""
    seen = opened(locked)
    assert locked.key is not None
    entry = locked.key.entry
    qtbot.keyPress(entry, Qt.Key.Key_Space)
    for _ in range(20):
        again = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True
        )
        QApplication.sendEvent(entry, again)
    assert entry.text() == ""
    qtbot.keyClicks(entry, "1848")
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    assert seen == [True]


def test_escape_turns_back_from_the_lock_too(locked: CurtainScreen, qtbot: QtBot) -> None:
    assert locked.key is not None
    with qtbot.waitSignal(locked.turned_back):
        qtbot.keyClick(locked.key.entry, Qt.Key.Key_Escape)
