"""What all tests share."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# Some tests of the engine ask a window what it thinks, too.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_ROOM = 2 << 30
"""Bytes; all that tests write at a time is far less."""

# How long an example takes says more about the machine's other work than about us.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_configure() -> None:
    """Let what tests write lie in memory where there is room: a disk takes its time to be sure."""
    memory = Path("/dev/shm")
    if "TMPDIR" in os.environ or not os.access(memory, os.W_OK):
        return
    if shutil.disk_usage(memory).free > _ROOM:
        os.environ["TMPDIR"] = tempfile.tempdir = str(memory)


def pytest_collection_finish() -> None:
    """Set aside the thousands of tests that were found, for good.

    Every sweep for what a screen has left behind would go through them all again.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def quick_passphrases() -> None:
    """Turn passphrases and PINs into keys at once; how hard that is for strangers, a test asks."""
    from engine.save import encrypted_copy, game_file
    from engine.save.seal import HashCost

    for module in (encrypted_copy, game_file):
        for each in vars(module).values():
            if "cost" in (getattr(each, "__kwdefaults__", None) or ()):
                each.__kwdefaults__["cost"] = HashCost(1, 8 << 10)


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """The program's own application object, in the tests too."""
    from desktop.app.application import Application

    return Application


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Let windows that nobody holds any more live until they are closed, and paint them no more.

    A test that ends drops its windows; before they are closed events are processed once more. A
    sweep in the middle of that would delete a window under its own painter.
    """
    try:
        return (yield)
    finally:
        gc.disable()
        if "PySide6.QtWidgets" in sys.modules:
            _paint_no_more()


def _paint_no_more() -> None:
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance()
    if isinstance(application, QApplication):
        for window in application.topLevelWidgets():
            window.setUpdatesEnabled(False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """Sweep again; and after a file of tests set aside what is left, like the tests themselves."""
    try:
        return (yield)
    finally:
        gc.enable()
        if nextitem is not None and nextitem.path != item.path:
            gc.collect()
            gc.freeze()
