"""A button that switches itself off: the keyboard stays on the page, and presses no other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import desktop
from desktop.widgets.box_layouts import column_layout, take_away
from desktop.widgets.page_keys import KEYED
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, card, line_edit

AWAY: dict[str, Callable[[QWidget], None]] = {
    "switched off": lambda each: each.setEnabled(False),
    "hidden": lambda each: each.hide(),
    "taken away": take_away,
}


@pytest.fixture(params=AWAY)
def form(
    qtbot: QtBot, request: pytest.FixtureRequest
) -> tuple[QWidget, QPushButton, QLineEdit, list[str]]:
    """A form of two fields and three buttons, of which the middle one is away once pressed."""
    window, told = QWidget(), list[str]()
    frame, inside = card()
    first = button("Before", press=lambda: told.append("before"))
    middle = button("Once", press=lambda: told.append("once"))
    last = button("After", press=lambda: told.append("after"))
    middle.clicked.connect(lambda: AWAY[request.param](middle))
    field = line_edit("A field")
    for each in (first, middle, last, field):
        inside.addWidget(each)
    column_layout(line_edit("Above"), frame, on=window)
    window.setProperty(KEYED, True)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    middle.setFocus()
    return window, middle, field, told


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_too_many_press_no_neighbour(
    qtbot: QtBot, form: tuple[QWidget, QPushButton, QLineEdit, list[str]], key: Qt.Key
) -> None:
    window, _, field, told = form
    for _ in range(4):
        qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert told == ["once"]
    here = QApplication.focusWidget()
    assert here is not None
    assert here.isVisible()
    assert not isinstance(here, QPushButton)
    for _ in range(6):
        if QApplication.focusWidget() is field:
            break
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is field, "Tab goes on from there"


@pytest.mark.parametrize("away", AWAY)
def test_keys_too_many_press_no_neighbour_of_a_small_button(qtbot: QtBot, away: str) -> None:
    window, told = QWidget(), list[str]()
    tools = [tool_button() for _ in range(3)]
    frame, inside = card()
    for name, tool in zip(("before", "once", "after"), tools, strict=True):
        tool.clicked.connect(lambda _=False, name=name: told.append(name))
        inside.addWidget(tool)
    tools[1].clicked.connect(lambda: AWAY[away](tools[1]))
    column_layout(line_edit("Above"), frame, on=window)
    window.setProperty(KEYED, True)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    tools[1].setFocus()
    for _ in range(4):
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Space)
    assert told == ["once"]
    assert not isinstance(QApplication.focusWidget(), QAbstractButton)


def test_every_small_button_is_of_that_kind() -> None:
    made = re.compile(r"(?<!\w)QToolButton\(|\(QToolButton\)")
    sources = Path(desktop.__file__).parent.rglob("*.py")
    kind = "tool_button.py"
    assert [each for each in sources if each.name != kind and made.search(each.read_text())] == []


def test_a_button_pressed_by_its_own_key_does_it_at_once(qtbot: QtBot) -> None:
    """A tenth of a second later another page may be there, and the key has done nothing."""
    window, told = QWidget(), list[str]()
    step = button("Process", press=lambda: told.append("process"))
    step.setShortcut("F6")
    column_layout(line_edit("Orders"), step, on=window)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, Qt.Key.Key_F6)
    assert told == ["process"]
