"""Enter presses the button that leads on, Ctrl+Enter alone what is for good."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.page_keys import KEYED, press_for_key
from desktop.widgets.widget_factory import button

CONTROL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(
    ("has_wax", "held", "pressed"),
    [(True, NONE, "on"), (True, CONTROL, "wax"), (False, CONTROL, "on")],
)
def test_each_key_has_its_button_wherever_the_keyboard_is(
    qtbot: QtBot, has_wax: bool, held: Qt.KeyboardModifier, pressed: str
) -> None:
    page, told = QWidget(), list[str]()
    page.setProperty(KEYED, True)
    on = button("Go on", "primary", press=lambda: told.append("on"))
    wax = button("Seal", "wax", press=lambda: told.append("wax"))
    wax.setEnabled(has_wax)
    column_layout(on, wax, on=page)
    qtbot.addWidget(page)
    page.show()
    assert press_for_key(page, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, held))
    assert told == [pressed]
    assert on.sizeHint().width() > button("Go on").sizeHint().width(), "its key stands on it"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_nothing_less_presses_what_is_for_good(qtbot: QtBot, key: Qt.Key) -> None:
    told = list[str]()
    wax = button("Seal", "wax", press=lambda: told.append("wax"))
    qtbot.addWidget(wax)
    wax.show()
    wax.setFocus()
    qtbot.keyClick(wax, key)
    assert told == []
    qtbot.keyClick(wax, Qt.Key.Key_Return, CONTROL)
    assert told == ["wax"]
