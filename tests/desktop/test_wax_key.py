"""Ctrl+Enter does what is for good on a page, wherever the keyboard is there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from desktop.app import main_window
from desktop.widgets.page_keys import FOR_GOOD, button_for
from tests.desktop.walk import posed, shot_named, shown
from tests.screens.shot import SHOTS

CONTROL = Qt.KeyboardModifier.ControlModifier
SAMPLE = ("seat", "gm-turn")
"""Pages with a list, a line, a map and a table; `make soak` walks through all the rest."""


def deaf_to_wax(screen: QWidget, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The widgets of a page that keep Ctrl+Enter to themselves, though it has a button for it."""
    heard: list[QKeyEvent] = []

    def hear(_: QWidget, event: QKeyEvent) -> bool:
        heard.extend([event] if event.key() == Qt.Key.Key_Return else [])  # Control comes first.
        return True

    found = button_for(FOR_GOOD, screen)
    if found is None or not found.isEnabled() or not screen.window().inherits("QMainWindow"):
        return []
    monkeypatch.setattr(main_window, "press_for_key", hear)
    deaf: list[str] = []
    for each in list(shown(screen)):
        takes = each.focusPolicy() & Qt.FocusPolicy.ClickFocus and each.isEnabled()
        if not takes or each is found or each.focusProxy() is not None:
            continue
        if isinstance(each, QAbstractItemView) and each.model() is not None:
            each.setCurrentIndex(each.model().index(0, 0))
        each.setFocus()
        heard.clear()
        QTest.keyClick(each, Qt.Key.Key_Return, CONTROL)
        if not heard:
            deaf.append(f"{type(each).__name__} {each.accessibleName()}")
    return deaf


@pytest.mark.parametrize("name", SAMPLE)
def test_ctrl_enter_comes_through(
    qapp: QApplication, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with posed(shot_named(name), tmp_path) as screen:
        assert deaf_to_wax(screen, monkeypatch) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", [each.name for each in SHOTS if each.name not in SAMPLE])
def test_ctrl_enter_comes_through_everywhere(
    qapp: QApplication, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with posed(shot_named(name), tmp_path) as screen:
        assert deaf_to_wax(screen, monkeypatch) == []
