"""A laptop with nothing on it yet."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.widgets.clock import ManualClock
from tests.desktop.games.werewolves.table import WolvesTable


@pytest.fixture
def table(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[WolvesTable]:
    settings.reduce_motion = True
    made = WolvesTable(qtbot, settings, clock)
    yield made
    made.program.end()
