"""A PIN is typed unseen; a wrong one costs time, more each time, by the clock."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.session.key_entry import KeyEntry, Lock
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.clock import ManualClock

WRONG = "That is not the PIN."


def trial(key: str) -> str:
    return "" if key == "1848" else WRONG


@pytest.fixture
def patience(clock: ManualClock) -> RetryDelay:
    return RetryDelay(clock)


@pytest.fixture
def entry(qtbot: QtBot, clock: ManualClock, patience: RetryDelay) -> KeyEntry:
    made = KeyEntry(Lock("s1", "Your PIN", trial), patience, clock)
    qtbot.addWidget(made)
    made.show()
    return made


def try_key(entry: KeyEntry, key: str) -> None:
    QTest.keyClicks(entry.entry, key)
    QTest.keyClick(entry.entry, Qt.Key.Key_Return)


def opened(entry: KeyEntry) -> list[bool]:
    seen: list[bool] = []
    entry.opened.connect(lambda: seen.append(True))
    return seen


def test_the_right_pin_opens(entry: KeyEntry) -> None:
    seen = opened(entry)
    try_key(entry, "1848")
    assert seen == [True]
    assert entry.entry.text() == ""


def test_a_wrong_one_is_said_and_must_wait(entry: KeyEntry, clock: ManualClock) -> None:
    seen = opened(entry)
    try_key(entry, "0000")
    assert entry.complaint.text() == f"{WRONG} Next try in 1 s."
    try_key(entry, "1848")
    assert seen == []
    assert entry.entry.text() == ""
    clock.advance(1000)
    assert entry.complaint.text() == WRONG
    try_key(entry, "1848")
    assert seen == [True]


def test_the_wait_grows_to_a_minute(patience: RetryDelay, clock: ManualClock) -> None:
    waits = []
    for _ in range(9):
        patience.failed("s1")
        waits.append(patience.left("s1") // 1000)
        clock.advance(patience.left("s1"))
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert patience.left("s2") == 0
    patience.passed("s1")
    patience.failed("s1")
    assert patience.left("s1") == 1000


def test_coming_back_does_not_shorten_the_wait(
    entry: KeyEntry, qtbot: QtBot, clock: ManualClock, patience: RetryDelay
) -> None:
    try_key(entry, "0000")
    again = KeyEntry(Lock("s1", "Your PIN", trial), patience, clock)
    qtbot.addWidget(again)
    again.show()
    seen = opened(again)
    try_key(again, "1848")
    assert seen == []


def test_what_is_typed_cannot_be_read_copied_or_brought_back(entry: KeyEntry) -> None:
    QTest.keyClicks(entry.entry, "1848")
    assert "1848" not in entry.entry.displayText()
    entry.entry.selectAll()
    QTest.keySequence(entry.entry, QKeySequence.StandardKey.Copy)
    assert "1848" not in QGuiApplication.clipboard().text()
    assert entry.entry.completer() is None
    entry.hide()
    assert entry.entry.text() == ""
    assert not entry.entry.isUndoAvailable()


def test_nothing_typed_is_no_try(entry: KeyEntry, patience: RetryDelay) -> None:
    try_key(entry, "")
    assert patience.left("s1") == 0
    assert entry.complaint.text() == ""


@pytest.mark.parametrize("wide", [620, 1024, 1360, 1920, 2720])
def test_the_line_stands_below_its_heading_with_its_button_beside_it(
    entry: KeyEntry, wide: int
) -> None:
    entry.resize(wide, 240)
    QGuiApplication.processEvents()
    assert abs(entry.entry.geometry().center().x() - entry.rect().center().x()) <= 1
    button = entry.go.mapTo(entry, entry.go.rect().topLeft()).x()
    assert 0 < button - entry.entry.geometry().right() < 40
