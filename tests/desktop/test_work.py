"""Pure functions off the UI thread."""

import threading

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.work import run, taking_a_moment


def test_the_answer_comes_back_by_signal_to_this_thread(qtbot: QtBot) -> None:
    job = run(threading.get_ident)
    where: list[int] = []
    job.done.connect(lambda _: where.append(threading.get_ident()))
    with qtbot.waitSignal(job.done) as done:
        pass
    assert done.args is not None
    assert done.args[0] != threading.get_ident()
    assert where == [threading.get_ident()]


def test_an_error_comes_back_too(qtbot: QtBot) -> None:
    job = run(int, "seven")
    with qtbot.waitSignal(job.failed) as failed:
        pass
    assert failed.args is not None
    assert isinstance(failed.args[0], ValueError)


def test_a_forgotten_job_keeps_silent(qtbot: QtBot) -> None:
    job = run(sum, (1, 2))
    job.forget()
    with qtbot.assertNotEmitted(job.done, wait=50):
        pass


def test_the_pointer_says_that_keys_are_being_derived(qapp: QGuiApplication) -> None:
    with taking_a_moment():
        cursor = qapp.overrideCursor()
        assert cursor is not None
        assert cursor.shape() is Qt.CursorShape.WaitCursor
    assert qapp.overrideCursor() is None
