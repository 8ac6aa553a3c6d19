"""The glass that a moderator turns for speeches, defences and days."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.games.village.speech_timer import SpeechTimerFace, SpeechTimerPanel, speech_countdown
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock


def test_a_speech_runs_out_can_be_paused_and_is_seen_on_every_screen(
    qtbot: QtBot, clock: ManualClock, context: UiContext
) -> None:
    glass = speech_countdown("one game", clock)
    assert speech_countdown("one game", clock) is glass
    panel, face = SpeechTimerPanel(glass, context), SpeechTimerFace(glass, context)
    for each in (panel, face):
        qtbot.addWidget(each)
    assert face.isHidden()
    qtbot.mouseClick(panel.lengths[1], Qt.MouseButton.LeftButton)
    clock.advance(15_000)
    assert not face.isHidden()
    assert face.time.text() == "0:45"
    qtbot.mouseClick(panel.pause, Qt.MouseButton.LeftButton)
    clock.advance(60_000)
    assert face.time.text() == "0:45"
    qtbot.mouseClick(panel.pause, Qt.MouseButton.LeftButton)
    clock.advance(60_000)
    assert face.words.text() == "Time is up"
    assert not panel.pause.isEnabled()
