"""A laptop with nothing on it yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop import theme
from desktop.clock import ManualClock
from desktop.settings import Settings
from tests.desktop.conftest import let_deletions_happen
from tests.desktop.werewolves.table import WolvesTable


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[WolvesTable]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.font(), application.palette()
    settings = Settings(tmp_path / "settings.ini")
    settings.language, settings.lighting = "en", theme.Lighting.LIGHT
    settings.games_folder = tmp_path / "games"
    settings.reduce_motion = True
    made = WolvesTable(qtbot, settings, ManualClock())
    yield made
    made.program.end()
    application.setStyleSheet("")
    application.setFont(before[0])
    application.setPalette(before[1])
    let_deletions_happen()
