"""Every control has a name for a screen reader and can be reached, and large type fits."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton, QTextEdit, QWidget

from tests.desktop.accessible import faults, nodes, out_of_reach
from tests.desktop.walk import (
    controls,
    cramped,
    key_faults,
    posed,
    shot_named,
    sideways,
    small_type,
    under_menus,
)
from tests.screens.shot import SHOTS

SAMPLE = ("home", "new-game", "seat")
"""What everybody works with; `make soak` walks through all the rest."""


class Trap(QPushButton):
    """Keeps every key."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)


def traps(screen: QWidget) -> list[str]:
    """Fields to write in that keep Tab for themselves."""
    return sorted(
        each.accessibleName()
        for each in controls(screen)
        if isinstance(each, QPlainTextEdit | QTextEdit)
        and not each.isReadOnly()
        and not each.tabChangesFocus()
    )


@pytest.mark.parametrize("name", SAMPLE)
def test_every_control_has_a_name_and_lets_go(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    with posed(shot_named(name), tmp_path) as screen:
        assert faults(screen) == []
        assert traps(screen) == []
        assert out_of_reach(screen) == []
        assert small_type(screen) == []
        assert key_faults(screen) == []
        assert sideways(screen) == []
        assert under_menus(screen) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", [each.name for each in SHOTS if each.name not in SAMPLE])
def test_every_other_control_has_a_name_and_lets_go(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    with posed(shot_named(name), tmp_path) as screen:
        assert faults(screen) == []
        assert traps(screen) == []
        assert out_of_reach(screen) == []
        assert small_type(screen) == []
        assert key_faults(screen) == []
        assert sideways(screen) == []
        assert under_menus(screen) == []


@pytest.mark.parametrize("percent", [100, 200])
def test_statistics_keep_clear_of_the_button_of_the_menus(
    qapp: QApplication, percent: int, tmp_path: Path
) -> None:
    with posed(shot_named("history-statistics"), tmp_path, percent=percent) as screen:
        assert under_menus(screen) == []


@pytest.mark.parametrize("percent", [80, 200])
@pytest.mark.parametrize("name", ["home", "overview", "seat"])
def test_small_and_large_type_fits(
    qapp: QApplication, name: str, percent: int, tmp_path: Path
) -> None:
    with posed(shot_named(name), tmp_path, "fr", percent=percent) as screen:
        assert cramped(screen) == []


def test_a_control_without_a_name_is_found(qapp: QApplication, tmp_path: Path) -> None:
    with posed(shot_named("home"), tmp_path) as screen:
        field = QPlainTextEdit(screen)
        field.show()
        assert faults(screen) == ["QPlainTextEdit: no name"]
        assert traps(screen) == [""]


def test_a_pane_that_takes_the_keyboard_is_found(qapp: QApplication, tmp_path: Path) -> None:
    with posed(shot_named("home"), tmp_path) as screen:
        pane = QWidget(screen)
        pane.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        pane.setAccessibleName("Something")
        pane.show()
        assert faults(screen) == ["QWidget Something: no role"]


def test_what_no_key_comes_to_is_found(qapp: QApplication, tmp_path: Path) -> None:
    with posed(shot_named("home"), tmp_path) as screen:
        trap, beyond = Trap(screen), QPushButton("Beyond", screen)
        trap.show()
        beyond.show()
        trap.setFocus()
        assert "QPushButton Beyond" in out_of_reach(screen)


def test_a_disc_to_be_held_is_a_button(qapp: QApplication, tmp_path: Path) -> None:
    with posed(shot_named("curtain"), tmp_path) as screen:
        told = {(node.role(), node.text(QAccessible.Text.Name)) for node in nodes(screen)}
        assert (QAccessible.Role.Button, "Hold to open") in told
