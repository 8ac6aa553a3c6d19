"""Widgets leave a page without being shown as windows."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.widgets.box_layouts import clear_layout, take_away

DESKTOP = Path(__file__).parents[3] / "desktop"


@pytest.mark.parametrize("way", ["take_away", "empty"])
def test_what_is_taken_away_before_it_was_shown_is_no_window(qtbot: QtBot, way: str) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    qtbot.addWidget(page)
    page.show()
    row = QLabel("row")
    column.insertWidget(0, row)  # Qt shows it later, as a request of its own.
    if way == "empty":
        clear_layout(column)
    else:
        take_away(row)
    QApplication.processEvents()
    assert not row.isVisible()


def test_nothing_else_takes_a_widget_off_its_page() -> None:
    found = [
        file.relative_to(DESKTOP).as_posix()
        for file in DESKTOP.rglob("*.py")
        if re.search(r"\bsetParent\(None\)", file.read_text(encoding="utf-8"))
    ]
    assert found == ["widgets/box_layouts.py"]
