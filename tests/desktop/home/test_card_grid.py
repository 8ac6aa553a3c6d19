"""Cards in rows stay within the room there is."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.home.card_grid import CardGrid


class Scrolled(CardGrid):
    """A grid that becomes narrower as soon as it must be high, as in a scroll area."""

    def setMinimumHeight(self, high: int, /) -> None:
        super().setMinimumHeight(high)
        if high > 280:
            self.resize(409, high)


def test_no_card_lies_below_the_scroll_bar_that_they_need(qtbot: QtBot) -> None:
    grid = Scrolled(100, 10, 3)
    qtbot.addWidget(grid)
    grid.resize(420, 280)
    grid.show()
    cards = [QLabel() for _ in range(7)]
    for each in cards:
        each.setMinimumHeight(90)
        grid.add(each)
    assert grid.width() == 409
    assert max(each.geometry().right() for each in cards) < grid.width()
