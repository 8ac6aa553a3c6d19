"""A seat with secret roles: the same pages for wolf and villager, one envelope for all of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.games.werewolves.pages import PowerChoicePage
from desktop.orders.board_orders import BoardOrders
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.session.seat_session import SeatSession
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power
from engine.errors import SubmissionRefused
from engine.frame.desk import Receipt, SeatDesk
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game
from tests.screens.scenarios_pages import DWELL, NightOrders, night_desk, night_pages

LEFT = Qt.MouseButton.LeftButton
CHLOE = SeatId("s3")
AUSTRIA = Power("austria")
Desk = SeatDesk[object, NightOrders]


class Seats:
    """Sits down at seats, all on one clock."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.context = map_ui_context()
        clock = self.context.clock
        assert isinstance(clock, ManualClock)
        self.clock = clock

    def sit(self, desk: Desk | None = None, *, wolf: bool = True) -> PagedSeatScreen:
        bridge = SeatSession(desk or night_desk(CHLOE))
        screen = PagedSeatScreen(bridge, self.context, night_pages(wolf=wolf))
        bridge.setParent(screen)
        self.qtbot.addWidget(screen)
        screen.resize(1200, 800)
        screen.show()
        return screen

    def go_on(self, *screens: PagedSeatScreen) -> None:
        self.clock.advance(DWELL * 1000)
        for each in screens:
            self.qtbot.mouseClick(each.pages.on, LEFT)

    def to_the_envelope(self, screen: PagedSeatScreen) -> None:
        while screen.pages.stack.currentWidget() is not screen.seal:
            self.go_on(screen)


@pytest.fixture
def seats(qtbot: QtBot) -> Seats:
    return Seats(qtbot)


def prey(screen: PagedSeatScreen) -> PowerChoicePage:
    page = screen.inside["target"]
    assert isinstance(page, PowerChoicePage)
    return page


def board(screen: PagedSeatScreen) -> BoardOrders:
    assert screen.board is not None
    return screen.board


def test_the_pages_are_those_of_the_phase_and_the_envelope(seats: Seats) -> None:
    screen, titles = seats.sit(), []
    for _ in range(5):
        titles.append(screen.pages.title.text())
        seats.go_on(screen)
    assert titles == ["Orders", "The night", "A place", "A vote", "The envelope"]


def test_every_page_writes_into_one_submission(seats: Seats) -> None:
    desk = night_desk(CHLOE)
    screen = seats.sit(desk)
    given = board(screen).given()
    prey(screen).press("vie")
    board(screen).controller.clear_all()
    assert screen.draft.submission.target == AUSTRIA
    board(screen).undo()
    seats.to_the_envelope(screen)
    screen.seal.box.seal.click()
    sealed = desk.sealed()
    assert sealed is not None
    assert (sealed.target, sealed.orders) == (AUSTRIA, given)


def test_a_crash_loses_nothing(seats: Seats) -> None:
    desk = night_desk(CHLOE)
    prey(seats.sit(desk)).press("vie")
    again = seats.sit(desk)
    assert prey(again).one == AUSTRIA
    assert again.draft.submission.target == AUSTRIA


def test_who_has_sealed_comes_in_at_the_envelope_and_reads_only(seats: Seats) -> None:
    desk = night_desk(CHLOE)
    screen = seats.sit(desk)
    seats.to_the_envelope(screen)
    screen.seal.box.seal.click()
    assert screen.pages.on.text() == "Hand over"
    again = seats.sit(desk)
    assert again.pages.title.text() == "The envelope"
    assert not again.pages.on.isEnabled()
    prey(again).press("vie")
    board(again).press("par")
    assert again.draft.submission.target is None
    assert not prey(again).list.isEnabled()
    again.seal.box.unseal.click()
    assert desk.sealed() is None
    assert prey(again).list.isEnabled()


def test_pages_are_seen_again_only_when_all_have_had_their_time(seats: Seats) -> None:
    screen = seats.sit()
    seats.to_the_envelope(screen)
    assert not screen.seal.looks[1].isEnabled()
    seats.clock.advance(DWELL * 1000)
    screen.seal.looks[1].click()
    assert screen.pages.title.text() == "The night"
    assert screen.pages.on.isEnabled()


def test_the_list_says_what_was_given(seats: Seats) -> None:
    screen = seats.sit()
    prey(screen).press("vie")
    seats.to_the_envelope(screen)
    told = [label.text() for label in screen.seal._told]
    assert told == ["6 of 6 ordered", "Austria", "–", "–"]


def test_what_is_refused_is_said_before_the_seal(seats: Seats) -> None:
    def refuse(given: NightOrders) -> Receipt:
        found = sample_game(Moment.MOVES).seat(CHLOE).check(StandardOrders({}))
        raise SubmissionRefused(tuple(replace(each, blocking=True) for each in found))

    desk: Any = night_desk(CHLOE)
    desk.submit = refuse
    screen = seats.sit(desk)
    seats.to_the_envelope(screen)
    screen.seal.box.seal.click()
    assert not screen.draft.sealed
    assert not screen.seal.box.seal_anyway_button.isVisible()
    assert screen.seal.box.edit.isVisible()


def test_leaving_takes_as_long_sealed_or_not(seats: Seats) -> None:
    screen = seats.sit()
    left: list[bool] = []
    screen.left.connect(lambda: left.append(True))
    seats.to_the_envelope(screen)
    screen.seal.box.seal.click()
    seats.qtbot.mouseClick(screen.pages.on, LEFT)
    assert left == []
    seats.go_on(screen)
    assert left == [True]


def test_a_phase_without_a_map_has_its_pages_too(seats: Seats) -> None:
    desk = night_desk(CHLOE, pages=("target", "vote"))
    screen = seats.sit(desk)
    prey(screen).press("vie")
    seats.to_the_envelope(screen)
    screen.seal.box.seal.click()
    sealed = desk.sealed()
    assert sealed is not None
    assert sealed.target == AUSTRIA


# A wolf beside a villager.


def kind_of(part: QWidget) -> str:
    """Pages that ask different things are of different classes, which nobody can see."""
    return "ChoicePage" if isinstance(part, ChoicePage) else type(part).__name__


def shape(widget: QWidget) -> list[tuple[str, object]]:
    return [
        (kind_of(each), each.geometry(), each.isVisible()) for each in widget.findChildren(QWidget)
    ]


def heard(screen: QWidget) -> list[object]:
    """The tree that a screen reader walks: what there is and where, without the words."""

    def walk(found: QAccessibleInterface) -> list[object]:
        below = [found.child(number) for number in range(found.childCount())]
        return [found.role(), found.rect(), *(walk(each) for each in below if each)]

    return walk(QAccessible.queryAccessibleInterface(screen))


def tab_order(screen: PagedSeatScreen) -> list[str]:
    names, each = [], screen.nextInFocusChain()
    while each is not screen:
        if screen.isAncestorOf(each):
            names.append(f"{kind_of(each)} {each.isEnabled()} {each.focusPolicy()}")
        each = each.nextInFocusChain()
    return names


@pytest.mark.parametrize("look", [shape, heard, tab_order])
def test_nothing_of_the_shape_tells_a_wolf_from_a_villager(
    seats: Seats, look: Callable[[PagedSeatScreen], list[object]]
) -> None:
    wolf, villager = seats.sit(wolf=True), seats.sit(wolf=False)
    villager.move(wolf.pos())
    prey(wolf).press("vie")
    for _ in range(4):
        assert look(wolf) == look(villager)
        assert wolf.grab().size() == villager.grab().size()
        seats.go_on(wolf, villager)
    assert look(wolf) == look(villager)


def test_where_nobody_looks_on_pages_need_no_time(seats: Seats) -> None:
    desk = night_desk(CHLOE)
    bridge = SeatSession(desk)
    screen = PagedSeatScreen(bridge, seats.context, night_pages(wolf=True), alone=True)
    seats.qtbot.addWidget(screen)
    screen.show()
    left: list[bool] = []
    screen.left.connect(lambda: left.append(True))
    prey(screen).press("vie")
    for _ in range(4):
        seats.qtbot.mouseClick(screen.pages.on, LEFT)
    assert not screen.pages.on.isVisible()
    screen.seal_box.seal.click()
    assert screen.submission().target == AUSTRIA
    screen.seal_box.done.click()
    assert left == [True]
