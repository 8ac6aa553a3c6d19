"""The negotiation timer."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.map.paint.map_style import contrast
from desktop.table.negotiation_timer import (
    MINUTE,
    Countdown,
    CountdownState,
    TimerPanel,
    time_text,
)
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import DAY, NIGHT, STARK_DAY, STARK_NIGHT, ColourScheme, apply_theme
from tests.desktop.deletions import let_deletions_happen


@pytest.fixture
def talk(clock: ManualClock) -> Countdown:
    return Countdown(clock, 15)


@pytest.fixture
def panel(qtbot: QtBot, talk: Countdown, clock: ManualClock) -> TimerPanel:
    made = TimerPanel(talk, clock)
    qtbot.addWidget(made)
    return made


def test_it_counts_down_and_rings(
    panel: TimerPanel, talk: Countdown, clock: ManualClock, qtbot: QtBot
) -> None:
    panel.go.click()
    clock.advance(14 * MINUTE)
    assert panel.time.text() == "1:00"
    with qtbot.waitSignal(panel.milestone_reached):
        clock.advance(MINUTE)
    assert talk.state is CountdownState.OVER
    assert panel.time.text() == "0:00"
    assert panel.property("role") == "gong"


@pytest.mark.parametrize("scheme", [DAY, NIGHT, STARK_DAY, STARK_NIGHT])
def test_what_stands_on_the_gong_is_legible(
    qapp: QApplication, panel: TimerPanel, clock: ManualClock, scheme: ColourScheme
) -> None:
    apply_theme(qapp, scheme)
    panel.show()
    panel.go.click()
    clock.advance(15 * MINUTE)
    clock.advance(MINUTE)
    ground = panel.grab().toImage().pixelColor(panel.width() // 2, 4)
    for each in (panel.time, panel.heading):
        ink = each.palette().color(each.foregroundRole())
        assert contrast(ink, ground) >= 4.5
    apply_theme(qapp, DAY)


def test_the_gong_flashes_and_stays_lit(
    panel: TimerPanel, talk: Countdown, clock: ManualClock
) -> None:
    panel.go.click()
    clock.advance(15 * MINUTE)
    roles = set()
    for _ in range(6):
        clock.advance(350)
        roles.add(panel.property("role"))
    assert roles == {"talk", "gong"}
    clock.advance(MINUTE)
    assert panel.property("role") == "gong"
    talk.reset(15)
    assert panel.property("role") == "talk"


def test_a_pause_keeps_what_is_left(
    panel: TimerPanel, talk: Countdown, clock: ManualClock
) -> None:
    panel.go.click()
    clock.advance(5 * MINUTE)
    panel.go.click()
    clock.advance(60 * MINUTE)
    assert talk.state is CountdownState.PAUSED
    assert panel.time.text() == "10:00"
    panel.go.click()
    clock.advance(MINUTE)
    assert talk.left == 9 * MINUTE


def test_time_can_be_given_and_taken(
    panel: TimerPanel, talk: Countdown, clock: ManualClock
) -> None:
    panel.more.click()
    assert talk.left == 16 * MINUTE
    panel.go.click()
    for _ in range(30):
        panel.less.click()
    clock.advance(250)
    assert talk.state is CountdownState.OVER
    panel.more.click()
    assert talk.state is CountdownState.PAUSED
    assert talk.left == MINUTE


def test_it_runs_on_while_no_screen_shows_it(
    qtbot: QtBot, talk: Countdown, clock: ManualClock
) -> None:
    first = TimerPanel(talk, clock)
    first.go.click()
    first.deleteLater()
    let_deletions_happen()
    clock.advance(5 * MINUTE)
    second = TimerPanel(talk, clock)
    qtbot.addWidget(second)
    assert second.time.text() == "10:00"


@pytest.mark.parametrize(
    ("milliseconds", "words"), [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (3_600_000, "60:00")]
)
def test_seconds_are_rounded_up(milliseconds: int, words: str) -> None:
    assert time_text(milliseconds) == words
