"""A secret card shows only as long as it is held."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.pages.role_card import CardWords, RoleCard
from desktop.widgets.floating_card import MENUS

LEFT, SPACE = Qt.MouseButton.LeftButton, Qt.Key.Key_Space


class Table(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.card = RoleCard(lambda: CardWords("Werewolf", ("You bite.",)), self)
        self.entry = QLineEdit()
        line = QHBoxLayout(self)
        line.addWidget(self.card)
        line.addWidget(self.entry)

    @property
    def read(self) -> list[str]:
        return [each.text() for each in self.findChildren(QLabel)]


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = Table()
    qtbot.addWidget(made)
    made.resize(700, 500)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_it_shows_while_the_mouse_is_down(qtbot: QtBot, table: Table) -> None:
    assert table.read == []
    qtbot.mousePress(table.card.button, LEFT)
    assert table.read == ["Werewolf", "You bite."]
    assert table.card.face is not None
    assert table.rect().contains(table.card.face.geometry())
    qtbot.mouseRelease(table.card.button, LEFT)
    assert table.card.face is None


def test_the_button_of_the_menus_fades_meanwhile(qtbot: QtBot, table: Table) -> None:
    menus = QToolButton(table)
    menus.setObjectName(MENUS)
    qtbot.mousePress(table.card.button, LEFT)
    assert not menus.isEnabled()
    qtbot.mouseRelease(table.card.button, LEFT)
    assert menus.isEnabled()


def test_it_shows_while_space_is_down(qtbot: QtBot, table: Table) -> None:
    table.card.button.setFocus()
    qtbot.keyPress(table.card.button, SPACE)
    assert table.card.face is not None
    qtbot.keyRelease(table.card.button, SPACE)
    assert table.card.face is None


def test_it_goes_when_the_keyboard_goes_elsewhere(qtbot: QtBot, table: Table) -> None:
    table.card.button.setFocus()
    qtbot.keyPress(table.card.button, SPACE)
    table.entry.setFocus()
    assert table.card.face is None


def test_it_goes_with_its_page(qtbot: QtBot, table: Table) -> None:
    qtbot.mousePress(table.card.button, LEFT)
    table.hide()
    assert table.card.face is None


def test_nothing_of_it_is_left(qtbot: QtBot, table: Table) -> None:
    qtbot.mousePress(table.card.button, LEFT)
    qtbot.mouseRelease(table.card.button, LEFT)
    qtbot.waitUntil(lambda: table.read == [])
