"""The prompt always says what the program waits for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QMargins, QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.orders.compose.composer import Composer
from desktop.orders.compose.draft import units_to_order
from desktop.orders.prompt_bar import PromptBar
from desktop.widgets.map_widget import InsetMap, PlaceMap
from engine.board.terms import Location
from engine.board.view import BoardView
from engine.orders.order_options import OrderKind
from tests.helpers.boards import board
from tests.helpers.seat import map_ui_context

MOVES = board("france: A par, A mar, F mao, A gas; england: A lon; germany: A mun", mine="france")
RETREATS = board("france:  | *A par<bur>gas, *A mar<pie> | par", "F1901R")
WINTER = board("france: A mar", "W1901A", owed=2)
THIN = board("france: A mar, A par, A gas", "W1901A", owed=-2)
KEYS = {"S": OrderKind.SUPPORT, "C": OrderKind.CONVOY, "V": OrderKind.VIA}


class Chart(QWidget, InsetMap, PlaceMap):
    """A map of which only one province lies low, in the middle of the foot."""

    inset = QMargins()

    def set_inset(self, inset: QMargins) -> None:
        """It is covered by nothing."""

    def point_of(self, location: str) -> QPoint:
        return QPoint(500, 670) if location == "tun" else QPoint(500, 300)


def prompt(
    qtbot: QtBot, view: BoardView, clicks: str, missing: int = 0, over: QWidget | None = None
) -> PromptBar:
    over = over or QWidget()
    over.resize(1000, 700)
    qtbot.addWidget(over)
    bar = PromptBar(view, map_ui_context(), over)
    composer = Composer(view)
    for each in clicks.split():
        if each in KEYS:
            composer.choose(KEYS[each])
        else:
            composer.press(Location(each))
    bar.show_state(composer.state, units_to_order(view)[:missing])
    return bar


@pytest.mark.parametrize(
    ("view", "clicks", "missing", "says"),
    [
        (MOVES, "", 4, "4 have no order"),
        (MOVES, "", 1, "Army Gascony has no order"),
        (MOVES, "", 0, "Every unit has its order"),
        (MOVES, "par", 0, "Army Paris: click where it moves"),
        (MOVES, "gas V", 0, "fleets are to carry it"),
        (MOVES, "mao spa", 0, "to Spain: on which coast?"),
        (MOVES, "par S", 0, "click the unit that it supports"),
        (MOVES, "par S mar", 0, "supports Army Marseilles: click where it goes."),
        (MOVES, "par S gas", 0, "or click it again if it stays"),
        (MOVES, "mao C", 0, "the army that it convoys"),
        (MOVES, "mao C gas", 0, "convoys Army Gascony"),
        (RETREATS, "", 1, "Click a dislodged unit"),
        (RETREATS, "", 0, "Every unit has its order"),
        (RETREATS, "par", 0, "Army Paris: click where it retreats"),
        (RETREATS, "mar", 0, "Army Marseilles has nowhere to go"),
        (WINTER, "", 0, "2 builds left"),
        (THIN, "", 0, "2 units must go"),
        (board("france: A mar", "W1901A", owed=1), "", 0, "One build left"),
        (board("france: A mar", "W1901A", owed=-1), "", 0, "One unit must go"),
        (board("france: A mar", "W1901A", owed=1, sites=()), "", 0, "No home centre is free"),
        (replace(WINTER, homes={}), "", 0, "2 builds left: click a marked centre"),
        (replace(WINTER, homes={}, sites={}), "", 0, "No centre of yours is free"),
        (board("france: A mar", "W1901A"), "", 0, "nothing to order"),
    ],
)
def test_every_step_has_its_words(
    qtbot: QtBot, view: BoardView, clicks: str, missing: int, says: str
) -> None:
    assert says in prompt(qtbot, view, clicks, missing).words.text()


@pytest.mark.parametrize(
    ("view", "clicks", "last", "says"),
    [
        (MOVES, "", "mun", "not asked for an order by you"),
        (MOVES, "", "ber", "No unit of yours"),
        (MOVES, "par", "mun", "Munich"),
        (MOVES, "par", "C", "not open to this unit"),
        (board("france: A mar, A par", "W1901A", owed=1), "", "mar", "Marseilles"),
    ],
)
def test_a_wrong_click_is_answered(
    qtbot: QtBot, view: BoardView, clicks: str, last: str, says: str
) -> None:
    bar = prompt(qtbot, view, clicks)
    composer = Composer(view)
    for each in clicks.split():
        composer.press(Location(each))
    answer = composer.choose(KEYS[last]) if last in KEYS else composer.press(Location(last))
    bar.show_misclick(answer)  # type: ignore[arg-type]
    assert says in bar.complaint.text()


def test_the_buttons_are_what_may_be_chosen(qtbot: QtBot) -> None:
    bar = prompt(qtbot, MOVES, "mao")
    assert [each.text() for each in bar.buttons] == ["Hold", "Move", "Support", "Convoy", "Back"]
    assert [each.isChecked() for each in bar.buttons] == [False, True, False, False, False]
    bar.show_state(Composer(WINTER).state, 0)
    assert [each.text() for each in bar.buttons] == ["Waive a build"]
    bar.show_state(Composer(THIN).state, 0)
    assert bar.buttons == ()


def test_it_steps_aside_for_a_province_below_it(qtbot: QtBot) -> None:
    usual = prompt(qtbot, MOVES, "").geometry()
    assert usual.contains(500, 670)
    aside = prompt(qtbot, MOVES, "", over=Chart()).geometry()
    assert aside.size() == usual.size()
    assert aside.top() == usual.top()
    assert not aside.adjusted(-12, -12, 12, 12).contains(500, 670)


def test_it_stays_below_several_boards(qtbot: QtBot) -> None:
    """They say where on the screen their provinces are, and have no free room below."""
    boards = QWidget()
    boards.point_of = Chart.point_of  # type: ignore[attr-defined]
    usual = prompt(qtbot, MOVES, "").geometry()
    assert prompt(qtbot, MOVES, "", over=boards).geometry() == usual
