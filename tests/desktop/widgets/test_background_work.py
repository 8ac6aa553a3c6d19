"""Pure functions off the UI thread."""

import subprocess
import sys
import threading

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.widgets.background_work import busy_cursor, start_job


def test_the_answer_comes_back_by_signal_to_this_thread(qtbot: QtBot) -> None:
    job = start_job(threading.get_ident)
    where: list[int] = []
    job.done.connect(lambda _: where.append(threading.get_ident()))
    with qtbot.waitSignal(job.done) as done:
        pass
    assert done.args is not None
    assert done.args[0] != threading.get_ident()
    assert where == [threading.get_ident()]


def test_an_error_comes_back_too(qtbot: QtBot) -> None:
    job = start_job(int, "seven")
    with qtbot.waitSignal(job.failed) as failed:
        pass
    assert failed.args is not None
    assert isinstance(failed.args[0], ValueError)


def test_a_forgotten_job_keeps_silent(qtbot: QtBot) -> None:
    job, said = start_job(sum, (1, 2)), []
    job.done.connect(said.append)
    job.forget()
    with qtbot.waitSignal(job.destroyed):
        pass
    assert said == []


LETTING_GO = """
import random, sys, time
from PySide6.QtCore import QCoreApplication, QThreadPool
from desktop.widgets.background_work import start_job

application, dice, pool = QCoreApplication([]), random.Random(1), QThreadPool.globalInstance()
until = time.monotonic() + 1
while time.monotonic() < until:
    while pool.activeThreadCount() == pool.maxThreadCount():
        application.processEvents()
    for _ in range(6):
        job = start_job(time.sleep, dice.random() * 0.0002)
        job.done.connect(lambda answer: None)
        if dice.random() < 0.5:
            job.forget()
        del job
    application.processEvents()
sys.stdout.write("well")
"""
"""Thousands of jobs of which nobody holds any when they end; none waits long for its turn."""


def test_jobs_that_nobody_holds_any_more_do_no_harm() -> None:
    """One that the other thread deletes while its answer is delivered ends the program at once."""
    ended = subprocess.run(
        [sys.executable, "-c", LETTING_GO], capture_output=True, text=True, check=False, timeout=60
    )
    assert (ended.returncode, ended.stdout) == (0, "well"), ended.stderr


def test_the_pointer_says_that_keys_are_being_derived(qapp: QGuiApplication) -> None:
    with busy_cursor():
        cursor = qapp.overrideCursor()
        assert cursor is not None
        assert cursor.shape() is Qt.CursorShape.WaitCursor
    assert qapp.overrideCursor() is None
