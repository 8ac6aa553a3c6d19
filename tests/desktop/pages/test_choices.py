"""Choosing a power, a place or an answer: by a click on the map, or in the list with keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.games.werewolves.pages import PowerChoicePage
from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import ChoicePage
from desktop.pages.seat_pages import PageQuestion
from engine.board.terms import Power
from engine.board.view import BoardView
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game

AUSTRIA, FRANCE, RUSSIA = Power("austria"), Power("france"), Power("russia")
IDLE = PageQuestion("Who has gained most so far?", "Choose as you like: your answer goes nowhere.")
PREY = PageQuestion("Whom do you frighten?", "Its units stand still.")
SPACE, DOWN, ENTER = Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Return


@pytest.fixture(scope="module")
def board() -> BoardView:
    return sample_game(Moment.MOVES).onlooker.view().board


def shown(qtbot: QtBot, page: ChoicePage) -> ChoicePage:
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    return page


def prey(qtbot: QtBot, board: BoardView, **more: object) -> ChoicePage:
    return shown(qtbot, PowerChoicePage(board, map_ui_context(), PREY, **more))


def click(qtbot: QtBot, page: ChoicePage, place: str) -> None:
    assert page.map is not None
    spot = page.map.point_of(place)
    qtbot.mouseClick(page.map.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_nobody_is_chosen_at_first(qtbot: QtBot, board: BoardView) -> None:
    page = prey(qtbot, board)
    assert page.one is None
    assert page.told.text() == "Nobody"


@pytest.mark.parametrize(("place", "power"), [("vie", AUSTRIA), ("mos", RUSSIA), ("ukr", RUSSIA)])
def test_a_click_on_a_unit_or_on_the_land_of_a_power_chooses_it(
    qtbot: QtBot, board: BoardView, place: str, power: Power
) -> None:
    page = prey(qtbot, board)
    with qtbot.waitSignal(page.changed):
        click(qtbot, page, place)
    assert page.one == power
    assert page.scene is not None
    assert page.scene.lit()


def test_a_unit_abroad_means_its_own_power(qtbot: QtBot, board: BoardView) -> None:
    page = prey(qtbot, board)
    standing = board.position.units["gal"]
    click(qtbot, page, "gal")
    assert page.one == standing.power == RUSSIA


def test_who_is_not_offered_is_not_chosen(qtbot: QtBot, board: BoardView) -> None:
    page = prey(qtbot, board, offered=[AUSTRIA, RUSSIA])
    click(qtbot, page, "par")
    assert page.one is None
    assert page.told.text() == "This power cannot be chosen here."
    click(qtbot, page, "swe")
    assert page.told.text() == "No power holds this place."


def test_the_keyboard_chooses_and_takes_back(qtbot: QtBot, board: BoardView) -> None:
    page = prey(qtbot, board, chosen=[FRANCE])
    assert page.one == FRANCE
    qtbot.keyClick(page.list, DOWN)
    qtbot.keyClick(page.list, SPACE)
    assert page.one == AUSTRIA
    qtbot.keyClick(page.list, Qt.Key.Key_Up)
    qtbot.keyClick(page.list, ENTER)  # Goes on where there is something to go on to.
    assert page.one == AUSTRIA
    qtbot.keyClick(page.list, SPACE)
    assert page.one is None


def test_several_may_be_chosen_and_no_more(qtbot: QtBot, board: BoardView) -> None:
    page = prey(qtbot, board, most=2)
    for place in ("vie", "mos"):
        click(qtbot, page, place)
    assert set(page.chosen) == {AUSTRIA, RUSSIA}
    click(qtbot, page, "par")
    assert set(page.chosen) == {AUSTRIA, RUSSIA}
    assert page.told.text() == "No more than 2."
    click(qtbot, page, "vie")
    assert page.chosen == (RUSSIA,)


def test_a_sealed_page_is_only_read(qtbot: QtBot, board: BoardView) -> None:
    page = prey(qtbot, board, chosen=[FRANCE])
    page.set_open(False)
    click(qtbot, page, "vie")
    assert page.one == FRANCE


def test_all_pages_are_of_one_shape(qtbot: QtBot, board: BoardView) -> None:
    context = map_ui_context()
    long = PageQuestion(
        "Whom will you have burnt at the stake in front of everybody?", "Two. " * 30
    )
    pages = [
        PowerChoicePage(board, context, PREY, offered=[RUSSIA]),
        PowerChoicePage(board, context, long, most=3),
        PowerChoicePage(board, context, IDLE),
        ChoicePage(context, PREY, [ChoiceListItem(1, "One")], rows=8, board=board),
    ]
    shapes = []
    for page in pages:
        shown(qtbot, page)
        parts = page.findChildren(QWidget)
        shapes.append([(type(part).__name__, part.geometry()) for part in parts])
        assert page.list.count() == 8
    assert all(shape == shapes[0] for shape in shapes)
