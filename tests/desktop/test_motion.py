"""Whoever wants nothing to move sees nothing move: no frames are drawn, and nothing flashes."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractAnimation, QByteArray, QPropertyAnimation, Qt
from PySide6.QtWidgets import QApplication

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.map.scene.animator import FRAME
from desktop.table.overview import OverviewScreen
from desktop.widgets.clock import Alarm, ManualClock
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.walk import posed, shot_named
from tests.screens.sample_game import Moment, sample_table
from tests.screens.shot import SHOTS

FRAMES = 100
"""What comes back sooner than after so many milliseconds looks like motion."""

MOVING = ("resolution", "history", "hepta-resolution", "seat", "village-night")
"""Where most moves; `make soak` looks at all the rest."""


def frames(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The periods of what comes round like a frame on a screen that is left alone."""
    asked: list[tuple[int, Any]] = []
    every = ManualClock.every

    def listened(clock: ManualClock, milliseconds: int, ring) -> Alarm:
        alarm: Any = every(clock, milliseconds, ring)
        asked.append((milliseconds, alarm))
        return alarm

    monkeypatch.setattr(ManualClock, "every", listened)
    with posed(shot_named(name), folder) as screen:
        running = QAbstractAnimation.State.Running
        moving = screen.window().findChildren(QAbstractAnimation)
        # Qt lets the sign that empties a field appear by degrees, where it stands.
        fading = {QByteArray(b"opacity")}
        assert [
            each
            for each in moving
            if each.state() is running
            and not (isinstance(each, QPropertyAnimation) and each.propertyName() in fading)
        ] == []
        return [period for period, alarm in asked if period < FRAMES and alarm in alarm.among]


@pytest.mark.parametrize("name", MOVING)
def test_nothing_moves_by_itself(
    qapp: QApplication, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert frames(name, tmp_path, monkeypatch) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", [each.name for each in SHOTS if each.name not in MOVING])
def test_nothing_else_moves_by_itself(
    qapp: QApplication, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert frames(name, tmp_path, monkeypatch) == []


def test_a_frame_is_shorter_than_what_counts_as_motion() -> None:
    assert FRAME < FRAMES


def test_it_holds_at_once_for_the_screen_there_is(program: Program) -> None:
    program.look.reduce_motion(False)
    program.stage.sit_round(sample_table(Moment.MOVES), game_ui_for("standard"), "Sunday")
    before = program.window.current_screen
    assert isinstance(before, OverviewScreen)
    assert not before.scene.animator.reduce_motion
    assert program.window.isAnimated()
    program.window.menus.actions["motion"].trigger()
    let_deletions_happen()
    now = program.window.current_screen
    assert isinstance(now, OverviewScreen)
    assert now.scene.animator.reduce_motion
    assert not program.window.isAnimated()
    assert program.window.menus.actions["motion"].isChecked()


def test_qts_own_menus_open_at_once_then(program: Program) -> None:
    effect = Qt.UIEffect.UI_FadeMenu
    program.look.reduce_motion(False)
    usual = QApplication.isEffectEnabled(effect)
    program.look.reduce_motion(True)
    assert not QApplication.isEffectEnabled(effect)
    program.look.reduce_motion(False)
    assert QApplication.isEffectEnabled(effect) == usual
