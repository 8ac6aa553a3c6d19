"""Every window on the screen, pictured the moment a seat is left: the curtain and nothing else.

The pictures are what the windows have painted to the screen, not what they would paint if asked.
"""

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QCursor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop.app.settings import MINUTE, Settings
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.idle_guard import AWAY_DELAY
from desktop.session.navigator import CurtainPlace
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.painted import on_screen
from tests.helpers.sampled import sampled
from tests.helpers.windows import Round

AUSTRIA, ENGLAND = SeatId("s1"), SeatId("s2")
AWAY = Qt.ApplicationState.ApplicationInactive
SIZE = QSize(1100, 720)


@pytest.fixture
def round_(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Round]:
    made = Round(qtbot, settings, clock)
    made.program.window.resize(SIZE)
    made.deal("Sunday")
    yield made
    made.program.end()


def pictures() -> list[tuple[str, QImage]]:
    """All windows that can be seen now, whatever they are."""
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    assert {each.windowHandle() for each in shown} >= {
        each for each in QGuiApplication.topLevelWindows() if each.isVisible()
    }
    return [(type(each).__name__, on_screen(each)) for each in shown]


def golden(round_: Round, seat: SeatId) -> QImage:
    """The curtain of a seat at which nobody has sat yet."""
    round_.call(seat)
    round_.qtbot.wait(1)
    ((_, curtain),) = pictures()
    round_.program.stage.navigator.to_table()
    let_deletions_happen()
    return curtain


def sit(round_: Round) -> BoardSeatScreen:
    """Austria's seat, with orders on the map and a word half written."""
    round_.call(AUSTRIA)
    round_.pass_curtain(AUSTRIA)
    round_.type_orders("A Vie-Gal", "F Tri-Alb")
    QTest.keyClicks(round_.seat_screen.orders.line.entry, "A kestrel")
    round_.seat_screen.repaint()
    return round_.seat_screen


# What may be going on at the seat.


def resting(round_: Round) -> None:
    pass


def pressing(round_: Round) -> None:
    spot = round_.spot_of_unit("bud")
    QTest.mousePress(round_.seat_screen.map.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def dragging(round_: Round) -> None:
    pressing(round_)
    viewport = round_.seat_screen.map.viewport()
    for step in (8, 30, 60):
        QTest.mouseMove(viewport, round_.spot_of_unit("bud") + QPoint(step, step // 3))
    QApplication.processEvents()


def menu_open(round_: Round) -> None:
    screen = round_.seat_screen
    screen._show_menu("bud", screen.mapToGlobal(screen.rect().center()))
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is not None


def menu_bar_open(round_: Round) -> None:
    menus = round_.program.window.menus
    menus.recent.popup(round_.program.window.mapToGlobal(QPoint(200, 200)))
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is not None


def dialog_open(round_: Round) -> None:
    round_.program.window.menus.actions["settings"].trigger()
    QApplication.processEvents()
    assert QApplication.activeModalWidget() is not None


def tip_shown(round_: Round) -> None:
    screen = round_.seat_screen
    QToolTip.showText(QCursor.pos(), "A Bud-Ser kestrel", screen.map)
    QApplication.processEvents()
    assert QToolTip.isVisible()


def rules_floating(round_: Round) -> None:
    round_.program.show_rules()
    assert round_.program.shelf.rules is not None
    round_.program.shelf.rules.setFloating(True)
    QApplication.processEvents()


def resizing(round_: Round) -> None:
    round_.program.window.resize(SIZE + QSize(140, 60))
    round_.program.window.resize(SIZE)


def animating(round_: Round) -> None:
    round_.seat_screen.orders.line.entry.clear()
    round_.type_orders("A Bud-Ser")
    round_.clock.advance(30)


DOINGS = [
    resting,
    pressing,
    dragging,
    menu_open,
    menu_bar_open,
    dialog_open,
    tip_shown,
    rules_floating,
    resizing,
    animating,
]


# How it may be left.


def by_key(round_: Round) -> None:
    QTest.keyClick(QApplication.focusWidget() or round_.screen, Qt.Key.Key_F12)


def by_idling(round_: Round) -> None:
    round_.clock.advance(round_.program.settings.idle_minutes * MINUTE)


def by_going_away(round_: Round) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.applicationStateChanged.emit(AWAY)
    round_.clock.advance(AWAY_DELAY)


def by_crashing(round_: Round) -> None:
    """What the guard does before it tells of a crash."""
    round_.program.stage.cover_seat()


PAIRS = [(doing, by_crashing) for doing in DOINGS]
PAIRS += [(doing, by_key) for doing in (resting, dragging, menu_open, dialog_open)]
PAIRS += [(doing, leave) for doing in (resting, tip_shown) for leave in (by_idling, by_going_away)]


@pytest.mark.parametrize(("doing", "leave"), sampled(PAIRS, each_time=range(0, len(PAIRS), 2)))
def test_the_moment_a_seat_is_left_only_the_curtain_is_on_the_screen(
    round_: Round, doing: Callable[[Round], None], leave: Callable[[Round], None]
) -> None:
    curtain = golden(round_, AUSTRIA)
    screen = sit(round_)
    doing(round_)
    assert pictures() != [("MainWindow", curtain)]
    leave(round_)
    assert round_.program.stage.navigator.place == CurtainPlace(AUSTRIA)
    assert pictures() == [("MainWindow", curtain)]
    let_deletions_happen()
    round_.clock.advance(5_000)
    assert not shiboken6.isValid(screen)
    assert pictures() == [("MainWindow", curtain)]


def test_sealing_shows_the_next_curtain_and_nothing_between(round_: Round) -> None:
    curtain = golden(round_, ENGLAND)
    sit(round_).orders.line.entry.clear()
    seen: list[list[tuple[str, QImage]]] = []
    round_.program.stage.moved.connect(lambda: seen.append(pictures()))
    round_.seal()
    assert seen == [[("MainWindow", curtain)]]
    assert pictures() == seen[0]


def test_the_curtain_of_one_who_has_ordered_is_that_of_one_who_has_not(round_: Round) -> None:
    curtain = golden(round_, AUSTRIA)
    sit(round_).orders.line.entry.clear()
    round_.seal()
    round_.program.stage.navigator.to_table()
    let_deletions_happen()
    round_.call(AUSTRIA)
    round_.qtbot.wait(1)
    assert pictures() == [("MainWindow", curtain)]


def test_minimised_and_back_it_is_the_curtain(round_: Round) -> None:
    curtain = golden(round_, AUSTRIA)
    sit(round_)
    round_.program.window.showMinimized()
    QApplication.processEvents()
    assert round_.program.stage.navigator.place == CurtainPlace(AUSTRIA)
    round_.program.window.showNormal()
    round_.program.window.resize(SIZE)
    QApplication.processEvents()
    assert pictures() == [("MainWindow", curtain)]


def test_a_curtain_that_is_resized_shows_nothing_behind_it(round_: Round) -> None:
    window, larger = round_.program.window, SIZE + QSize(180, 90)
    window.resize(larger)
    wide = golden(round_, AUSTRIA)
    window.resize(SIZE)
    sit(round_)
    by_crashing(round_)
    window.resize(larger)
    QApplication.processEvents()
    assert pictures() == [("MainWindow", wide)]


def test_the_public_window_does_not_stir_when_a_seat_is_opened_or_hidden(round_: Round) -> None:
    public = round_.program.stage.show_public()
    assert public is not None
    QApplication.processEvents()
    before = on_screen(public)
    round_.program.window.activateWindow()
    sit(round_)
    assert on_screen(public) == before
    by_key(round_)
    let_deletions_happen()
    assert on_screen(public) == before
    assert {name for name, _ in pictures()} == {"MainWindow", "PublicWindow"}
    assert isinstance(round_.program.stage.navigator.place, CurtainPlace)
