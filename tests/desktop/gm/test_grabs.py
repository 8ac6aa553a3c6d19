"""Every window on the screen, pictured the moment the GM's desk is hidden: the curtain alone.

The pictures are what the windows have painted to the screen, not what they would paint if asked.
"""

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QCursor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from desktop.app.settings import MINUTE, Settings
from desktop.gm.steps import DeskStep
from desktop.session.navigator import GmCurtainPlace, GmDeskPage
from desktop.widgets.clock import ManualClock
from engine.frame.audience import FOR_GM, Private
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable
from tests.desktop.resting import settled
from tests.helpers.sampled import sampled
from tests.secrecy.test_grabs import pictures

ADA, CHLOE = SeatId("s1"), SeatId("s3")
SIZE = QSize(1100, 720)


@pytest.fixture
def gm(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[GMTable]:
    for left_over in QApplication.topLevelWidgets():  # By some other test.
        left_over.hide()
    table = GMTable(qtbot, settings, clock)
    table.program.window.resize(SIZE)
    yield table
    table.end()
    let_deletions_happen()


def golden(gm: GMTable) -> QImage:
    """The curtain of a desk on which nothing has been done yet."""
    gm.program.stage.cover_seat()
    gm.qtbot.wait(1)
    ((_, curtain),) = pictures()
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    return curtain


# What may be going on at the desk.


def resting(gm: GMTable) -> None:
    gm.screen.repaint()


def previewing(gm: GMTable) -> None:
    gm.step(DeskStep.PREVIEW)


def editing_the_board(gm: GMTable) -> None:
    gm.screen.open_position_editor().press("mun")


def dragging(gm: GMTable) -> None:
    viewport = gm.screen.map.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=viewport.rect().center())
    for step in (8, 30, 60):
        QTest.mouseMove(viewport, viewport.rect().center() + QPoint(step, step // 3))
    QApplication.processEvents()


def menu_bar_open(gm: GMTable) -> None:
    menu = gm.program.window.menuBar().actions()[1].menu()
    assert isinstance(menu, QMenu)
    menu.popup(gm.program.window.mapToGlobal(QPoint(200, 200)))
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is not None


def list_open(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.times.panel)
    gm.screen.tabs.times.panel.policies.no_orders.showPopup()
    QApplication.processEvents()


def processing_asked(gm: GMTable) -> None:
    gm.step(DeskStep.PROCESS)
    assert QApplication.activeModalWidget() is not None


def tip_shown(gm: GMTable) -> None:
    QToolTip.showText(QCursor.pos(), "A Bud-Ser kestrel", gm.screen.map)
    QApplication.processEvents()
    assert QToolTip.isVisible()


def standing_in(gm: GMTable) -> None:
    gm.program.stage.navigator.show_desk_page(GmDeskPage.PROXY, CHLOE)
    let_deletions_happen()


def reading(gm: GMTable) -> None:
    gm.program.stage.navigator.show_desk_page(GmDeskPage.READING, CHLOE)
    let_deletions_happen()


def looking_back(gm: GMTable) -> None:
    gm.program.stage.navigator.show_desk_page(GmDeskPage.PAST)
    let_deletions_happen()


DOINGS = [
    resting,
    previewing,
    editing_the_board,
    dragging,
    menu_bar_open,
    list_open,
    processing_asked,
    tip_shown,
    standing_in,
    reading,
    looking_back,
]


# How the desk may be hidden.


def by_key(gm: GMTable) -> None:
    QTest.keyClick(QApplication.focusWidget() or gm.shown, Qt.Key.Key_F12)


def by_idling(gm: GMTable) -> None:
    gm.clock.advance(gm.program.settings.idle_minutes * MINUTE)


def by_crashing(gm: GMTable) -> None:
    """What the guard does before it tells of a crash."""
    gm.program.stage.cover_seat()


PAIRS = [(doing, by_crashing) for doing in DOINGS]
PAIRS += [(doing, by_key) for doing in (resting, dragging, menu_bar_open, processing_asked)]
PAIRS += [(doing, by_idling) for doing in (resting, processing_asked)]


@pytest.mark.parametrize(("doing", "leave"), sampled(PAIRS, each_time=range(0, len(PAIRS), 3)))
def test_the_moment_the_desk_is_hidden_only_the_curtain_is_on_the_screen(
    gm: GMTable, doing: Callable[[GMTable], None], leave: Callable[[GMTable], None]
) -> None:
    curtain = golden(gm)
    doing(gm)
    screen = gm.shown
    assert pictures() != [("MainWindow", curtain)]
    leave(gm)
    assert gm.program.stage.navigator.place == GmCurtainPlace()
    assert pictures() == [("MainWindow", curtain)]
    let_deletions_happen()
    gm.clock.advance(5_000)
    assert not shiboken6.isValid(screen)
    assert pictures() == [("MainWindow", curtain)]


def test_minimised_and_back_it_is_the_curtain(gm: GMTable) -> None:
    curtain = golden(gm)
    gm.program.window.showMinimized()
    QApplication.processEvents()
    assert gm.program.stage.navigator.place == GmCurtainPlace()
    gm.program.window.showNormal()
    gm.program.window.resize(SIZE)
    QApplication.processEvents()
    assert pictures() == [("MainWindow", curtain)]


def test_what_others_have_done_does_not_change_how_a_player_reads(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    """To the pixel: another truth of which Chloé may know nothing."""
    grabs: list[QImage] = []
    for other in (False, True):
        table = GMTable(qtbot, settings, clock)
        table.program.window.resize(SIZE)
        if other:
            table.desk.turn.withdraw(ADA)
            table.desk.turn.enter(ADA, StandardOrders({}), "telephone")
            table.desk.seating.note(ADA, "kestrel")
            table.desk.press.announce("kestrel", Private((ADA,)))
            table.desk.rulings.rule_orders(ADA, StandardOrders({}), "kestrel", FOR_GM)
        table.screen.refresh()
        table.program.stage.navigator.show_desk_page(GmDeskPage.READING, CHLOE)
        let_deletions_happen()
        grabs.append(settled(table.reading))
        table.end()
        let_deletions_happen()
    assert grabs[0] == grabs[1]
