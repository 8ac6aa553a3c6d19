"""A game with secret cards, played at the windows page by page, with everything that may happen
between two pages."""

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.pages.role_card import CardWords, RoleCard
from desktop.pages.seat_pages import PageQuestion, SeatPages
from desktop.pages.shared_draft import SharedDraft
from desktop.session.curtain import CurtainScreen
from desktop.session.navigator import CurtainPlace, OverviewPlace, SeatPlace
from desktop.session.seat_session import SeatSession
from desktop.session.session_controller import SessionController
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import deal_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.said import everything_said
from tests.desktop.stand_ins import PlainUi
from tests.desktop.test_envelopes import DWELL, PlainWords, Slow
from tests.engine.frame.toy import SEATS, Bid, Foreseen
from tests.secrecy.traces import words_of

ANN, BEN, CY = (seat.id for seat in SEATS)
LEFT = Qt.MouseButton.LeftButton


def inside(
    name: str, bridge: SeatSession[Any, Any], context: Any, draft: SharedDraft[Any]
) -> QWidget:
    """Everybody bids; on the other page only the holder of a king has something to say."""
    numbers = [ChoiceListItem(each, str(each)) for each in range(4)]
    if name == "bid":
        page = ChoicePage(context, PageQuestion("How much?"), numbers, rows=8)
        page.changed.connect(lambda: draft.put(Bid(page.one)))
        return page
    if bridge.desk.view().card == "king":
        return ChoicePage(context, PageQuestion("Whom?", "A king chooses."), numbers, rows=8)
    return ChoicePage(
        context,
        PageQuestion("Whom?", "Your answer goes nowhere."),
        [ChoiceListItem(None, "Nobody")],
        rows=8,
    )


PAGES = SeatPages(
    title=lambda name, _: name.title(),
    inside=inside,
    card=lambda view, _: CardWords(str(view.card)),
)


@pytest.fixture
def stage(
    qtbot: QtBot, settings: Settings, clock: ManualClock, context: UiContext
) -> Iterator[SessionController]:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    plain: Any = PlainWords()
    table = deal_game(Slow(), MemoryJournal(), SEATS, {}, Foreseen())

    class PagedUi(PlainUi):
        def seat_page(
            self, bridge: SeatSession[Any, Any], context: Any, *, alone: bool = False
        ) -> PagedSeatScreen[Any, Any, Any]:
            return PagedSeatScreen(bridge, context, PAGES)

    made = SessionController(
        window, settings, clock, lambda: replace(context, words=plain), lambda _: QWidget()
    )
    made.rebuild_screen()
    with qtbot.waitExposed(window):
        window.show()
    made.sit_round(table.host(), PagedUi(), "Sunday")
    yield made
    made.close_session()
    let_deletions_happen()
    gc.collect()


def window_of(stage: SessionController) -> MainWindow:
    window = stage.parent()
    assert isinstance(window, MainWindow)
    return window


def sit_down(stage: SessionController, seat: Any, clock: ManualClock) -> PagedSeatScreen:
    stage.navigator.call(seat)
    return open_curtain(stage, seat, clock)


def open_curtain(stage: SessionController, seat: Any, clock: ManualClock) -> PagedSeatScreen:
    curtain = window_of(stage).current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    assert stage.navigator.place == SeatPlace(seat)
    screen = window_of(stage).current_screen
    assert isinstance(screen, PagedSeatScreen)
    return screen


def go_on(qtbot: QtBot, screen: PagedSeatScreen, clock: ManualClock, times: int = 1) -> None:
    for _ in range(times):
        clock.advance(DWELL * 1000)
        qtbot.mouseClick(screen.pages.on, LEFT)


def bid(screen: PagedSeatScreen, number: int) -> None:
    page = screen.inside["bid"]
    assert isinstance(page, ChoicePage)
    page.list.choose_value(number)


def test_a_round_is_played_page_by_page(
    qtbot: QtBot, stage: SessionController, clock: ManualClock
) -> None:
    for number, seat in enumerate((ANN, BEN, CY), 1):
        screen = sit_down(stage, seat, clock)
        bid(screen, number)
        go_on(qtbot, screen, clock, 2)
        screen.seal.box.seal.click()
        go_on(qtbot, screen, clock)
        let_deletions_happen()
    assert stage.navigator.place == OverviewPlace()
    assert stage.host.onlooker.sealed() == frozenset((ANN, BEN, CY))
    assert [stage.host.seat(each).sealed() for each in (ANN, BEN, CY)] == [Bid(1), Bid(2), Bid(3)]


def test_hiding_in_between_keeps_the_work_and_begins_anew(
    qtbot: QtBot, stage: SessionController, clock: ManualClock
) -> None:
    screen = sit_down(stage, ANN, clock)
    bid(screen, 3)
    go_on(qtbot, screen, clock)
    stage.cover_seat()
    let_deletions_happen()
    assert stage.navigator.place == CurtainPlace(ANN)
    again = open_curtain(stage, ANN, clock)
    assert again.pages.title.text() == "Bid"
    assert not again.pages.on.isEnabled()
    assert again.draft.submission == Bid(3)


def test_nothing_of_a_seat_outlives_it(
    qtbot: QtBot, stage: SessionController, clock: ManualClock
) -> None:
    card = stage.host.seat(ANN).view().card
    assert card is not None
    screen = sit_down(stage, ANN, clock)
    (hold,) = screen.findChildren(RoleCard)
    qtbot.mousePress(hold.button, LEFT)
    assert card in everything_said(window_of(stage))
    parts = [screen, *screen.findChildren(QObject)]
    stage.cover_seat()
    let_deletions_happen()
    assert [part for part in parts if shiboken6.isValid(part)] == []
    assert card not in words_of(window_of(stage))


def outside(stage: SessionController) -> QImage:
    """The window with a blank in place of what a page is about."""
    screen = window_of(stage).current_screen
    assert isinstance(screen, PagedSeatScreen)
    for page in screen.inside.values():
        assert isinstance(page, ChoicePage)
        for part in (page.question, page.says, page.list, page.told):
            part.hide()
    screen.pages.on.clearFocus()
    QApplication.processEvents()
    return window_of(stage).grab().toImage()


def test_round_the_pages_all_seats_look_the_same(
    qtbot: QtBot, stage: SessionController, clock: ManualClock
) -> None:
    seen: list[list[QImage]] = []
    for seat in (ANN, BEN, CY):
        screen, looks = sit_down(stage, seat, clock), []
        for _ in range(2):
            looks.append(outside(stage))
            go_on(qtbot, screen, clock)
        seen.append(looks)
        stage.navigator.to_table()
        let_deletions_happen()
    assert seen[0] == seen[1] == seen[2]
    assert len({stage.host.seat(each).view().card for each in (ANN, BEN, CY)}) > 1


def test_no_reference_to_a_seat_is_kept(stage: SessionController, clock: ManualClock) -> None:
    screen = sit_down(stage, ANN, clock)
    bid(screen, 3)
    kept = {
        "screen": weakref.ref(screen),
        "draft": weakref.ref(screen.draft),
        "pages": weakref.ref(screen.pages),
        "list": weakref.ref(screen.inside["bid"]),
    }
    del screen
    stage.cover_seat()
    let_deletions_happen()
    gc.collect()
    assert [name for name, ref in kept.items() if ref() is not None] == []
