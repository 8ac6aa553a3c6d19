"""What a screen reader is told, and that it is told nothing once the curtain has fallen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.main_window import MessageBar
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.session.navigator import CurtainPlace
from desktop.table.negotiation_timer import MINUTE, Countdown, TimerPanel
from desktop.widgets.clock import ManualClock
from engine.registry import map_file
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.keyboard import K, Keyboard
from tests.desktop.reader import Reader, everything_readable
from tests.helpers.seat import click, sit
from tests.screens.sample_game import Moment, sample_table


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    return Reader(monkeypatch)


def test_an_order_given_on_the_map_is_told_in_full(qtbot: QtBot, reader: Reader) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "par", "bur")
    assert "A Paris → Burgundy" in reader.heard
    # First what was ordered, then what is asked next.
    assert "2 have no order yet" in reader.heard[-1]
    qtbot.keyClick(screen.map, K.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert any(each.startswith("Undone: A Par") for each in reader.heard)
    qtbot.keyClick(screen.map, K.Key_Y, Qt.KeyboardModifier.ControlModifier)
    click(qtbot, screen, "par")
    qtbot.keyClick(screen.map, K.Key_Delete)
    assert "Taken back: A Paris → Burgundy" in reader.heard


def test_what_is_wrong_is_told_at_once(qtbot: QtBot, reader: Reader) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "par", "mos")
    assert reader.urgent
    assert reader.urgent[-1] == screen.prompt.complaint.text()
    qtbot.keyClicks(screen.orders.line.entry, "A Par-Nowhere")
    qtbot.keyClick(screen.orders.line.entry, K.Key_Return)
    assert reader.urgent[-1] == screen.orders.line.complaint.text()
    screen.seal_box.seal.click()
    assert reader.urgent[-1].startswith("Before you seal")


def test_the_message_bar_speaks(qtbot: QtBot, reader: Reader) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    bar = MessageBar(window)
    bar.say("The file is gone.")
    bar.say("A copy was written.", bad=False)
    assert reader.heard == ["The file is gone.", "A copy was written."]
    assert reader.urgent == ["The file is gone."]


def test_the_timer_tells_its_milestones_once(qtbot: QtBot, reader: Reader) -> None:
    clock = ManualClock()
    panel = TimerPanel(Countdown(clock, 15), clock)
    qtbot.addWidget(panel)
    panel.show()
    panel.go.click()
    for _ in range(60):
        clock.advance(MINUTE // 4)
    assert reader.heard == [
        "Negotiation: talk now",
        "Negotiation, minutes left: 10",
        "Negotiation, minutes left: 5",
        "Negotiation, minutes left: 2",
        "Negotiation, minutes left: 1",
        "Negotiation is over",
    ]
    assert reader.urgent == ["Negotiation is over"]


@pytest.fixture
def keyboard(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Keyboard]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    settings.reduce_motion = True
    made = Keyboard(qtbot, settings, clock)
    yield made
    made.program.end()


def test_behind_the_curtain_nobody_speaks_and_nothing_can_be_read(
    keyboard: Keyboard, reader: Reader
) -> None:
    stage = keyboard.program.stage
    stage.sit_round(sample_table(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    window = keyboard.program.window
    stage.navigator.call(stage.host.onlooker.seats[2].id)
    let_deletions_happen()
    before = everything_readable(window)
    keyboard.hold(K.Key_Space)
    keyboard.press(K.Key_Tab, K.Key_F2, K.Key_Down, K.Key_Escape, "/bel", K.Key_Return, "h")
    seen = everything_readable(window)
    assert "A Belgium" in seen
    assert "Portugal" in seen
    reader.heard.clear()
    keyboard.press(K.Key_F12)
    assert isinstance(stage.navigator.place, CurtainPlace)
    assert everything_readable(window) == before
    places = map_file("standard").gazetteer.provinces["en"].values()
    for said in (*reader.heard, everything_readable(window)):
        assert not [each for each in places if each in said]
