"""What the tests of the windows share: a quiet application, a clock that stands still."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.home import game_thumbnails
from desktop.map.paint import sheet_ground
from desktop.map.paint.picture_cache import SHEET_CACHE, PictureCache
from desktop.session.ui_context import UiContext
from desktop.widgets import theme
from desktop.widgets.clock import ManualClock
from engine.sentences.sentences import Sentences
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.desktop.resting import park_pointer
from tests.helpers.kept_workers import keep_workers

_ROOM_FOR_BOARDS = 192 << 20
"""Bytes that the pictures of whole boards may take."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    kept = Settings(tmp_path / "settings.ini")
    kept.language = "en"
    kept.lighting = theme.Lighting.LIGHT
    kept.games_folder = tmp_path / "games"
    return kept


@pytest.fixture
def context(qapp: QApplication, clock: ManualClock) -> UiContext:
    return UiContext("en", Sentences("en"), clock, theme.DAY)


@pytest.fixture
def program(qapp: QApplication, settings: Settings, clock: ManualClock) -> Iterator[Program]:
    """The program at its first page; its windows do not move by themselves."""
    settings.reduce_motion = True
    made = Program(qapp, settings, clock)
    made.start()
    yield made
    made.end()


@pytest.fixture
def driver(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Driver]:
    """One person with one laptop; nothing on it moves by itself."""
    settings.reduce_motion = True
    made = Driver(qtbot, settings, clock)
    yield made
    made.program.end()


@pytest.fixture(autouse=True)
def keep_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the pictures of boards from test to test, and more of them than a table needs.

    That a table's go with it, `secrecy` asks.
    """
    monkeypatch.setattr(SHEET_CACHE, "_most", _ROOM_FOR_BOARDS)
    monkeypatch.setattr(PictureCache, "forget", lambda _: None)
    monkeypatch.setattr(sheet_ground, "clear_unit_labels", lambda: None)


@pytest.fixture(autouse=True)
def share_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read what strangers sent in a process that is there already."""
    keep_workers(monkeypatch)


@pytest.fixture(autouse=True)
def draw_no_thumbnails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no table rest so long that its pictures for the first page are drawn."""
    monkeypatch.setattr(game_thumbnails, "_AT_REST", 3_600_000)


@pytest.fixture(autouse=True)
def clean_up_widgets() -> Iterator[None]:
    """No test leaves a widget behind for the next, nor its colours, type, clipboard and pointer.

    What is left would be dressed anew whenever a later test changes the style of the program.
    """
    yield
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        return
    let_deletions_happen()
    for widget in application.topLevelWidgets():
        if isValid(widget):
            widget.hide()
            widget.deleteLater()
    let_deletions_happen()
    if application.styleSheet():
        application.setStyleSheet("")
    application.clipboard().clear()
    park_pointer()
    application.setPalette(QPalette())
    application.setFont(QFont())
