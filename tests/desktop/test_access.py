"""Every control has a name for a screen reader and can be reached, and large type fits."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTextEdit, QWidget

from desktop.shot import SHOTS
from tests.desktop.walk import controls, cramped, name_of, posed, shot_named

SAMPLE = ("home", "new-game", "seat", "tutorial-convoy")
"""What everybody works with; `make soak` walks through all the rest."""


def nameless(screen: QWidget) -> list[str]:
    """Controls that a screen reader could call nothing but by their sort."""
    return sorted(
        type(each).__name__
        for each in controls(screen)
        if each.focusPolicy() != Qt.FocusPolicy.NoFocus and not name_of(each, screen)
    )


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
        assert nameless(screen) == []
        assert traps(screen) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", [each.name for each in SHOTS if each.name not in SAMPLE])
def test_every_other_control_has_a_name_and_lets_go(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    with posed(shot_named(name), tmp_path) as screen:
        assert nameless(screen) == []
        assert traps(screen) == []


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
        assert nameless(screen) == ["QPlainTextEdit"]
        assert traps(screen) == [""]
