"""Everybody passes through the same pages for the same time, with or without something to do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.pages.equal_pages import EqualPage, EqualPages
from desktop.widgets.clock import ManualClock

LEFT = Qt.MouseButton.LeftButton
DWELL = 20
TITLES = ("Orders", "Ballot", "Night")


def pages_of(qtbot: QtBot, clock: ManualClock, *, wolf: bool) -> EqualPages:
    inside: list[QWidget] = [QLabel("orders"), QLabel("ballot")]
    inside.append(QPushButton("Bite") if wolf else QLabel("What is 7 + 5?"))
    made = EqualPages(
        [EqualPage(*each) for each in zip(TITLES, inside, strict=True)], DWELL, clock
    )
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    return made


@pytest.mark.parametrize("wolf", [True, False])
def test_no_page_is_left_before_its_time(qtbot: QtBot, clock: ManualClock, wolf: bool) -> None:
    shown = pages_of(qtbot, clock, wolf=wolf)
    done: list[bool] = []
    shown.finished.connect(lambda: done.append(True))
    for number, title in enumerate(TITLES):
        assert (shown.title.text(), shown.count.text()) == (title, f"{number + 1} of 3")
        clock.advance(DWELL * 1000 - 1)
        qtbot.mouseClick(shown.on, LEFT)
        assert shown.stack.currentIndex() == number
        clock.advance(1)
        assert shown.wait.text() == ""
        qtbot.mouseClick(shown.on, LEFT)
    assert done == [True]


def frame_of(shown: EqualPages) -> list[str | bool]:
    return [shown.title.text(), shown.count.text(), shown.wait.text(), shown.on.isEnabled()]


def test_outside_the_page_nothing_tells_a_wolf_from_a_villager(
    qtbot: QtBot, clock: ManualClock
) -> None:
    wolf = pages_of(qtbot, clock, wolf=True)
    villager = pages_of(qtbot, clock, wolf=False)
    for _ in range(3 * DWELL):
        clock.advance(1000)
        assert frame_of(wolf) == frame_of(villager)
        for each in (wolf, villager):
            qtbot.mouseClick(each.on, LEFT)


def test_who_takes_longer_is_not_hurried(qtbot: QtBot, clock: ManualClock) -> None:
    shown = pages_of(qtbot, clock, wolf=False)
    clock.advance(10 * DWELL * 1000)
    assert shown.stack.currentIndex() == 0
    assert shown.left == 0


def test_games_without_secrets_go_on_at_once(qtbot: QtBot, clock: ManualClock) -> None:
    shown = EqualPages([EqualPage("Orders", QLabel("orders"))], 0, clock)
    qtbot.addWidget(shown)
    with qtbot.waitSignal(shown.finished):
        shown.on.click()
