"""What the tests of the windows share: a quiet application, a clock that stands still."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from desktop import theme
from desktop.clock import ManualClock
from desktop.settings import Settings
from desktop.surroundings import Surroundings
from engine.words.sentences import Words

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


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
def around(qapp: QApplication, clock: ManualClock) -> Surroundings:
    return Surroundings("en", Words("en"), clock, theme.DAY)


def let_deletions_happen() -> None:
    """What `deleteLater` asked for is done now."""
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


@pytest.fixture(autouse=True)
def clean_up_widgets() -> Iterator[None]:
    """No test leaves a widget behind for the next, nor its colours, type and clipboard.

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
    application.setPalette(QPalette())
    application.setFont(QFont())
