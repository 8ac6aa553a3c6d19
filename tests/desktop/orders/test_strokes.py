"""The pointer gives orders: every stroke of the mouse, and how few of them it takes."""

import gc
from collections.abc import Callable
from weakref import ref

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.drop_action import DropAction
from desktop.orders.convoy_card import ConvoyCard
from desktop.orders.drop_card import DropCard
from desktop.session.seat_session import SeatSession
from engine.board.terms import Location, Province
from engine.orders.notation import read_order
from engine.orders.order import Order
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.orders.strokes import LEFT, NONE, RIGHT, SHIFT, Hand
from tests.helpers.seat import Host, map_ui_context, play, sit
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import seat_of, standard_host

Seat = Callable[..., Hand]


@pytest.fixture
def seat(qtbot: QtBot) -> Seat:
    def made(host: Host | None = None, power: str = "france", orders: str = "") -> Hand:
        hand = Hand(sit(qtbot, host, power))
        if orders:
            hand.screen.orders.enter(orders)
        return hand

    return made


def told(hand: Hand, text: str) -> set[Order]:
    board = hand.screen.view_of_table.board
    return {read_order(each, standard_gazetteer(), board) for each in text.split("; ")}


def at_sea() -> Host:
    """England with fleets in the North and the Norwegian Sea and an army at the coast."""
    host = standard_host()
    return play(host, england="F Lon-NTH; F Edi-NWG; A Lvp-Yor")


# -- the click budget -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("budget", "strokes", "order"),
    [
        (2, lambda hand: hand.click("par", "bur"), "A Par-Bur"),
        (1, lambda hand: hand.drag("par", "bur"), "A Par-Bur"),
        (2, lambda hand: hand.click("par", "par"), "A Par H"),
        (2, lambda hand: (hand.drag("par", "bre"), hand.key(Qt.Key.Key_H)), "A Par S F Bre"),
        (
            3,
            lambda hand: (
                hand.drag("par", "mar"),
                hand.key(Qt.Key.Key_Return),
                hand.click("bur"),
            ),
            "A Par S A Mar-Bur",
        ),
        (1, lambda hand: hand.drag("par", "mar", "bur", keys=SHIFT), "A Par S A Mar-Bur"),
    ],
)
def test_orders_take_few_strokes(
    seat: Seat, budget: int, strokes: Callable[[Hand], object], order: str
) -> None:
    hand = seat()
    strokes(hand)
    assert hand.acts <= budget
    assert hand.orders() == told(hand, order)


@pytest.mark.parametrize("dragged", [True, False])
def test_a_visible_order_is_supported_in_two_strokes(seat: Seat, dragged: bool) -> None:
    hand = seat(orders="A Mar-Bur")
    (order,) = hand.orders()
    arrow = hand.on_order(order)
    if dragged:
        hand.drag("par", arrow)
    else:
        hand.click("par", arrow)
    assert hand.acts <= 2
    assert hand.orders() == told(hand, "A Mar-Bur; A Par S A Mar-Bur")


def test_a_convoy_by_two_own_fleets_takes_two_strokes_for_all_three(seat: Seat) -> None:
    hand = seat(at_sea(), "england")
    hand.drag("yor", "nwy")
    assert hand.orders() == set()
    hand.key(Qt.Key.Key_Return)
    assert hand.acts <= 3
    assert hand.orders() == told(hand, "A Yor-Nwy; F NTH C A Yor-Nwy")
    far = seat(play(at_sea(), england="F NWG-BAR; A Yor H"), "england")
    far.drag("yor", "stp")
    assert isinstance(far.screen.controller.card, ConvoyCard) is False
    assert far.orders() == set()


def test_a_chain_is_numbered_on_the_map_and_accepted_by_a_second_press(seat: Seat) -> None:
    host = play(at_sea(), england="F NTH-SKA; F NWG-NTH; A Yor H")
    hand = seat(host, "england")
    hand.drag("yor", "swe")
    card = hand.screen.controller.card
    assert isinstance(card, ConvoyCard)
    assert hand.screen.scene.strokes.chain == ("1", "2")
    hand.click("swe")
    assert hand.acts <= 3
    assert hand.orders() == told(hand, "A Yor-Swe; F NTH C A Yor-Swe; F SKA C A Yor-Swe")
    assert hand.screen.scene.strokes.chain == ()
    hand.screen.undo()
    assert hand.orders() == set()


# -- a unit on a unit -------------------------------------------------------------------------


def test_a_unit_let_go_over_another_asks_what_is_meant(seat: Seat) -> None:
    hand = seat(play(standard_host(), germany="A Mun-Bur", france="A Mar-Gas"))
    hand.drag("par", "bur")
    card = hand.screen.controller.card
    assert isinstance(card, DropCard)
    assert hand.screen.map.isAncestorOf(card)
    assert [each.value for each in card.buttons] == [DropAction.ATTACK, DropAction.SUPPORT_HOLD, *[
        DropAction.SUPPORT_MOVE
    ]]  # fmt: skip
    assert hand.orders() == set()
    hand.key(Qt.Key.Key_Return)
    assert hand.orders() == told(hand, "A Par-Bur")


def test_help_is_proposed_for_ones_own_and_a_habit_is_kept(seat: Seat) -> None:
    hand = seat(play(standard_host(), germany="A Mun-Bur", france="A Mar-Gas"))
    hand.drag("par", "gas")
    card = hand.screen.controller.card
    assert isinstance(card, DropCard)
    assert card.default_action is DropAction.SUPPORT_HOLD
    hand.key(Qt.Key.Key_Escape)
    assert hand.orders() == set()
    assert hand.screen.controller.composer.picked is not None
    hand.drag("par", "bur")
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Return)
    assert hand.orders() == told(hand, "A Par S A Bur")
    hand.drag("gas", "bur")
    card = hand.screen.controller.card
    assert isinstance(card, DropCard)
    assert card.default_action is DropAction.SUPPORT_HOLD
    hand.press(card.buttons[0])
    assert told(hand, "A Gas-Bur") <= hand.orders()
    assert hand.screen.controller.card is None


def test_a_fleet_carries_what_it_is_let_go_over(seat: Seat) -> None:
    hand = seat(at_sea(), "england")
    hand.drag("nth", "yor")
    hand.key(Qt.Key.Key_C)
    hand.click("den")
    assert hand.orders() == told(hand, "F NTH C A Yor-Den")


def test_an_army_is_let_go_over_the_fleet_that_carries_it(seat: Seat) -> None:
    hand = seat(at_sea(), "england")
    hand.drag("yor", "nth")
    hand.key(Qt.Key.Key_C)
    assert "North Sea" in hand.screen.prompt.words.text()
    hand.click("bel")
    hand.key(Qt.Key.Key_Return)
    assert hand.orders() == told(hand, "A Yor-Bel; F NTH C A Yor-Bel")


def test_a_card_dies_with_the_seat(qtbot: QtBot) -> None:
    host = play(standard_host(), germany="A Mun-Bur")
    screen = BoardSeatScreen(SeatSession(host.seat(seat_of(host, "france"))), map_ui_context())
    screen.resize(1280, 800)
    screen.show()
    hand = Hand(screen)
    hand.drag("par", "bur")
    card = screen.controller.card
    assert card is not None
    assert card.isVisible()
    gone = ref(screen), ref(screen.controller), ref(card)
    screen.deleteLater()
    let_deletions_happen()
    assert not isValid(card)
    del screen, hand, card
    gc.collect()
    assert [each() for each in gone] == [None, None, None]


# -- arrows -----------------------------------------------------------------------------------


def test_a_fleet_let_go_over_a_voyage_carries_it(seat: Seat) -> None:
    hand = seat(at_sea(), "england", "A Yor-Nwy")
    (order,) = hand.orders()
    hand.drag("nth", hand.on_order(order, 0.75))
    assert hand.orders() == told(hand, "A Yor-Nwy; F NTH C A Yor-Nwy")


def test_the_heart_of_a_province_is_no_arrow(seat: Seat) -> None:
    hand = seat(orders="A Mar-Bur")
    hand.drag("par", "bur")
    assert hand.orders() == told(hand, "A Mar-Bur; A Par-Bur")


@pytest.mark.parametrize(
    ("key", "orders"),
    [
        (Qt.Key.Key_Return, "A Vie-Tri; A Bud S A Vie-Tri"),
        (Qt.Key.Key_M, "A Vie-Tri; A Bud-Tri"),
        (Qt.Key.Key_Escape, "A Vie-Tri"),
    ],
)
def test_beside_an_arrow_it_is_asked_what_is_meant(seat: Seat, key: Qt.Key, orders: str) -> None:
    hand = seat(power="austria", orders="A Vie-Tri")
    (order,) = hand.orders()
    hand.drag("bud", hand.on_order(order, 0.65) + QPoint(-12, 0))
    card = hand.screen.controller.card
    assert isinstance(card, DropCard)
    assert [each.accessibleName() for each in card.buttons] == [
        "Move there",
        "Support A Vie-Tri",
    ]
    hand.key(key)
    assert hand.orders() == told(hand, orders)


def test_beside_an_arrow_out_of_reach_only_help_can_be_meant(seat: Seat) -> None:
    hand = seat(play(standard_host(), france="A Mar-Gas; A Par-Pic"), orders="A Pic-Bur")
    (order,) = hand.orders()
    hand.drag("gas", hand.on_order(order, 0.1) + QPoint(-5, 2))
    assert hand.screen.controller.card is None
    assert hand.orders() == told(hand, "A Pic-Bur; A Gas S A Pic-Bur")
    hand = seat(power="austria", orders="A Vie-Tri")
    (order,) = hand.orders()
    hand.drag("bud", hand.on_order(order, 0.5) + QPoint(14, 0))
    assert hand.orders() == told(hand, "A Vie-Tri; A Bud S A Vie-Tri")


def test_the_arrow_under_a_dragged_unit_comes_out(seat: Seat) -> None:
    hand = seat(orders="A Mar-Bur")
    (order,) = hand.orders()
    hand.drag("par", hand.on_order(order), drop=False)
    assert [item.lit for item in hand.screen.scene._order_items] == [True]
    QGuiApplication.processEvents()
    hand.key(Qt.Key.Key_Escape)
    assert hand.orders() == told(hand, "A Mar-Bur")
    assert [item.lit for item in hand.screen.scene._order_items] == [False]


def test_a_unit_without_an_order_is_marked_on_the_map_until_it_has_one(seat: Seat) -> None:
    hand = seat()
    assert hand.screen.scene.waiting == {"par", "bre", "mar"}
    hand.click("par", "bur")
    assert hand.screen.scene.waiting == {"bre", "mar"}
    hand.screen.undo()
    assert hand.screen.scene.waiting == {"par", "bre", "mar"}
    hand.screen.set_sealed(True)
    assert hand.screen.scene.waiting == frozenset()
    hand.screen.set_sealed(False)
    assert hand.screen.scene.waiting == {"par", "bre", "mar"}


def test_another_button_during_a_drag_only_calls_it_off(seat: Seat) -> None:
    """Neither is anything ordered where the left button is let go, nor does a menu open."""
    hand = seat(orders="A Par H")
    before = hand.orders()
    hand.drag("mar", "bur", drop=False)
    viewport = hand.screen.map.viewport()
    for place in ("par", "bur"):
        spot = hand.at(place)
        both = LEFT | RIGHT
        hand._send(QEvent.Type.MouseButtonPress, spot, RIGHT, both, NONE)
        hand._send(QEvent.Type.MouseButtonRelease, spot, RIGHT, LEFT, NONE)
    hand._send(QEvent.Type.MouseButtonRelease, hand.at("bur"), LEFT, Qt.MouseButton.NoButton, NONE)
    assert hand.orders() == before
    assert not [each for each in hand.screen.findChildren(QMenu) if each.isVisible()]
    assert viewport.cursor().shape() is not Qt.CursorShape.CrossCursor
    hand.click("mar", "bur")
    assert hand.orders() == before | told(hand, "A Mar-Bur")


def test_the_cross_on_the_picked_units_order_takes_it_back(seat: Seat) -> None:
    hand = seat(orders="A Par-Bur; F Bre H; A Mar-Spa")
    strokes = hand.screen.scene.strokes
    assert strokes.cross_point is None
    for unit, left in (("par", "F Bre H; A Mar-Spa"), ("bre", "A Mar-Spa")):
        hand.click(unit)
        assert strokes.cross_point is not None
        hand.click(hand.screen.map.mapFromScene(strokes.cross_point))
        assert hand.orders() == told(hand, left)
        assert strokes.cross_point is None
        hand.screen.controller.back()


def test_a_unit_keeps_its_order_until_the_new_one_is_whole(seat: Seat) -> None:
    hand = seat(orders="A Par-Bur")
    hand.click("par")
    hand.key(Qt.Key.Key_S)
    hand.click("mar")
    assert hand.orders() == told(hand, "A Par-Bur")
    hand.click("bur")
    assert hand.orders() == told(hand, "A Par S A Mar-Bur")


# -- the right button -------------------------------------------------------------------------


def test_the_right_button_drags_to_support(seat: Seat) -> None:
    hand = seat(orders="A Mar-Bur")
    (order,) = hand.orders()
    hand.drag("par", hand.on_order(order), button=RIGHT)
    assert hand.orders() == told(hand, "A Mar-Bur; A Par S A Mar-Bur")
    hand.drag("par", "bre", button=RIGHT)
    hand.click("bre")
    assert hand.orders() == told(hand, "A Mar-Bur; A Par S F Bre")


def test_the_right_button_can_be_kept_from_ordering(
    qtbot: QtBot, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    plain = map_ui_context()
    monkeypatch.setattr(
        "tests.helpers.seat.map_ui_context", lambda: replace(plain, right_drag=False)
    )
    hand = seat(orders="A Mar-Bur")
    hand.drag("par", "bre", button=RIGHT)
    assert hand.screen.controller.composer.picked is None
    assert hand.orders() == told(hand, "A Mar-Bur")


# -- panning ----------------------------------------------------------------------------------


def test_a_drag_beside_units_only_pans(seat: Seat) -> None:
    hand = seat(orders="A Mar-Bur")
    hand.screen.map.zoom_by(2)
    hand.click("par")
    held = hand.screen.map.mapToScene(QPoint(300, 300))
    hand.drag("ruh", hand.at("ruh") + QPoint(90, 40))
    assert (hand.screen.map.mapToScene(QPoint(390, 340)) - held).manhattanLength() < 3
    assert hand.orders() == told(hand, "A Mar-Bur")
    assert hand.screen.controller.composer.picked is not None
    assert hand.screen.controller.composer.picked.province == "par"


def test_a_double_click_beside_units_comes_closer(seat: Seat) -> None:
    hand = seat()
    before = hand.screen.map.magnification
    hand.double_click("ruh")
    assert hand.screen.map.magnification == pytest.approx(before * 2)
    assert hand.screen.controller.composer.picked is None
    hand.screen.map.fit()
    hand.double_click("par")
    assert hand.orders() == told(hand, "A Par H")
    hand.click("mar")
    hand.double_click("gas")
    assert hand.screen.map.magnification == pytest.approx(before)


# -- what is asked of others ------------------------------------------------------------------


def test_a_foreign_fleet_is_asked_for_by_a_text_with_nothing_else(seat: Seat) -> None:
    host = play(standard_host(), england="F Lon-NTH; F Edi-NWG", france="A Par-Pic; A Mar-Gas")
    host = play(host, england="F NTH-ENG")
    hand = seat(host, "france")
    hand.screen.orders.enter("F Bre H; A Gas H")
    hand.drag("pic", "wal")
    card = hand.screen.controller.card
    assert isinstance(card, ConvoyCard)
    (copy,) = card.copies
    hand.press(copy)
    assert QGuiApplication.clipboard().text() == "England: F ENG C A Pic-Wal"
    hand.key(Qt.Key.Key_Return)
    assert told(hand, "A Pic-Wal") <= hand.orders()
    assert len(hand.orders()) == 3


def test_another_way_can_be_taken(seat: Seat) -> None:
    host = play(at_sea(), england="F NTH-SKA; F NWG-NTH; A Yor H")
    hand = seat(host, "england")
    hand.drag("yor", "den")
    card = hand.screen.controller.card
    assert isinstance(card, ConvoyCard)
    assert [leg.fleet.province for leg in card.way.legs] == ["nth"]
    hand.click("ska")
    assert [leg.fleet.province for leg in card.way.legs] == ["nth", "ska"]
    hand.press(card.other)
    assert [leg.fleet.province for leg in card.way.legs] == ["nth"]
    hand.press(card.leave)
    assert hand.orders() == set()
    assert hand.screen.controller.composer.picked is not None


def test_a_clicked_voyage_is_given_at_once_and_the_fleets_are_proposed(seat: Seat) -> None:
    hand = seat(at_sea(), "england")
    hand.click("yor", "nwy")
    assert hand.orders() == told(hand, "A Yor-Nwy")
    hand.key(Qt.Key.Key_Return)
    assert hand.acts == 3
    assert hand.orders() == told(hand, "A Yor-Nwy; F NTH C A Yor-Nwy")
    hand.click("yor", "nwy")
    assert hand.screen.controller.card is None


def test_coasts_are_asked_for_on_the_coasts_themselves(seat: Seat) -> None:
    hand = seat(play(standard_host(), france="F Bre-MAO"))
    hand.drag("mao", "spa")
    assert hand.orders() == set()
    chip = hand.screen.map.point_of("spa/sc")
    scene = hand.screen.scene
    assert scene.location_at(hand.screen.map.mapToScene(chip)) == "spa/sc"
    hand.click("spa/sc")
    (order,) = hand.orders()
    assert (order.unit, order.to) == (Province("mao"), Location("spa/sc"))
