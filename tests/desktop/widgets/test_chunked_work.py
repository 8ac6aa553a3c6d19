"""Work a little at a time: in turns, dropped for newer work, or at once where no time passes."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject
from pytestqt.qtbot import QtBot

from desktop.widgets.chunked_work import TIME_SLICE, ChunkedTask, is_any_task_busy
from desktop.widgets.clock import ManualClock, WallClock


def counting(done: list[int], pieces: int, milliseconds: int = 0) -> Generator[None, None, None]:
    """Work of so many pieces, each of which takes so long."""
    try:
        for number in range(pieces):
            spent = QElapsedTimer()
            spent.start()
            while spent.elapsed() < milliseconds:
                pass
            done.append(number)
            yield
    finally:
        done.append(-1)


def until_begun(done: list[int]) -> None:
    """One turn of the loop after another, until the first piece is done."""
    while not done:
        QCoreApplication.processEvents()


@pytest.fixture
def parent(qtbot: QtBot) -> QObject:
    return QObject()


def test_work_leaves_turns_to_others(qtbot: QtBot, parent: QObject) -> None:
    slices, done, ended = ChunkedTask(WallClock(parent), parent), [], []
    slices.begin(counting(done, 5, TIME_SLICE), lambda: ended.append(list(done)))
    assert done == []
    qtbot.waitUntil(lambda: done[:1] == [0])
    assert slices.busy
    assert is_any_task_busy()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [[0, 1, 2, 3, 4, -1]]
    assert not slices.busy


def test_newer_work_takes_the_place_of_older(qtbot: QtBot, parent: QObject) -> None:
    slices, older, newer = ChunkedTask(WallClock(parent), parent), [], []
    slices.begin(counting(older, 3, TIME_SLICE))
    until_begun(older)
    assert older == [0]
    slices.begin(counting(newer, 2))
    assert older == [0, -1]
    qtbot.waitUntil(lambda: not slices.busy)
    assert newer == [0, 1, -1]


def test_several_at_work_together_take_no_longer_than_one(qtbot: QtBot, parent: QObject) -> None:
    both, done = [ChunkedTask(WallClock(parent), parent) for _ in range(2)], [[], []]
    for slices, mine in zip(both, done, strict=True):
        slices.begin(counting(mine, 3, TIME_SLICE))
    turns = 0
    while any(each.busy for each in both):
        before = sum(map(len, done))
        QCoreApplication.processEvents()
        pieces = sum(map(len, done)) - before
        assert pieces <= 2, "one piece, or the last one with its end"
        assert abs(len(done[0]) - len(done[1])) <= 2, "each has its turn"
        turns += 1
    assert turns >= 6


def test_what_is_left_can_be_done_at_once(qtbot: QtBot, parent: QObject) -> None:
    slices, done = ChunkedTask(WallClock(parent), parent), []
    slices.begin(counting(done, 4, TIME_SLICE))
    until_begun(done)
    assert done == [0]
    slices.finish()
    assert done == [0, 1, 2, 3, -1]
    slices.finish()
    assert not slices.busy


def test_a_clock_that_stands_still_makes_no_pauses(qtbot: QtBot, parent: QObject) -> None:
    for clock in (ManualClock(), None):
        slices, done, ended = ChunkedTask(clock, parent), [], []
        slices.begin(counting(done, 3, TIME_SLICE), lambda told=ended: told.append(1))
        assert done == [0, 1, 2, -1]
        assert ended == [1]


def test_work_that_fails_is_told_and_does_not_go_on(qtbot: QtBot, parent: QObject) -> None:
    def failing() -> Generator[None, None, None]:
        yield
        raise ValueError("torn")

    slices = ChunkedTask(WallClock(parent), parent)
    slices.begin(failing())
    with pytest.raises(ValueError, match="torn"):
        slices.finish()
    assert not slices.busy
    assert not is_any_task_busy()


@pytest.mark.parametrize("held", [False, True])
def test_work_dies_with_whom_it_was_done_for(qtbot: QtBot, *, held: bool) -> None:
    whole, done = QObject(), []
    slices = ChunkedTask(WallClock(whole), whole)
    slices.begin(counting(done, 9, TIME_SLICE))
    until_begun(done)
    if not held:
        del slices
    whole.deleteLater()
    del whole
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert done == [0, -1], "what was begun is let go of, with all that it held"
    assert not is_any_task_busy()
    qtbot.wait(20)
    assert done == [0, -1]


def test_a_piece_may_ask_for_other_work(qtbot: QtBot, parent: QObject) -> None:
    """As where showing one thing asks for another to be shown."""
    slices, older, newer = ChunkedTask(WallClock(parent), parent), [], []

    def changes_its_mind() -> Generator[None, None, None]:
        yield
        older.append(0)
        slices.begin(counting(newer, 2))
        yield
        older.append(1)

    slices.begin(changes_its_mind(), lambda: older.append(2))
    qtbot.waitUntil(lambda: newer == [0, 1, -1])
    assert older == [0]
    assert not is_any_task_busy()
