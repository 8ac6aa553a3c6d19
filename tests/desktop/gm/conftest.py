from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.widgets.clock import ManualClock
from tests.desktop.gm.table import GMTable


@pytest.fixture
def gm(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[GMTable]:
    table = GMTable(qtbot, settings, clock)
    yield table
    table.end()
