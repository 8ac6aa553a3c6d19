"""Cards in rows stay within the room there is, and leave no hole in it."""

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


def last_of(qtbot: QtBot, count: int) -> tuple[CardGrid, list[QLabel]]:
    """A grid of three columns with so many cards, of which the last may be lower."""
    grid = CardGrid(100, 10, 3, grow=False)
    qtbot.addWidget(grid)
    cards = [QLabel() for _ in range(count)]
    for each in cards:
        each.setMinimumHeight(40 if each is cards[-1] else 90)
        grid.add(each)
    grid.resize(320, 400)
    grid.show()
    return grid, cards


def test_the_last_card_takes_what_is_left_of_its_row(qtbot: QtBot) -> None:
    _, cards = last_of(qtbot, 5)
    assert cards[-1].geometry().getRect() == (110, 100, 210, 90)


def test_alone_in_its_row_the_last_card_is_as_low_as_it_can_be(qtbot: QtBot) -> None:
    grid, cards = last_of(qtbot, 4)
    assert cards[-1].geometry().getRect() == (0, 100, 320, 40)
    assert grid.minimumHeight() == 140


def test_in_a_single_row_all_cards_are_alike(qtbot: QtBot) -> None:
    _, cards = last_of(qtbot, 2)
    assert {each.width() for each in cards} == {100}
