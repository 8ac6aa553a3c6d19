"""Strokes that are begun and broken off: nothing is ordered, and nothing is left on the map."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.orders.compose.composer_answer import PromptKind
from engine.board.terms import Location
from engine.orders.notation import read_order
from engine.orders.order import Order
from tests.desktop.orders.strokes import NONE, RIGHT, Hand
from tests.helpers.seat import Host, play, sit
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import standard_host

Seat = Callable[..., Hand]


@pytest.fixture
def seat(qtbot: QtBot) -> Seat:
    def made(host: Host | None = None, power: str = "france") -> Hand:
        return Hand(sit(qtbot, host, power))

    return made


def at_sea() -> Host:
    """England with fleets in the North and the Norwegian Sea and an army at the coast."""
    return play(standard_host(), england="F Lon-NTH; F Edi-NWG; A Lvp-Yor")


def told(hand: Hand, text: str) -> set[Order]:
    board = hand.screen.view_of_table.board
    return {read_order(each, standard_gazetteer(), board) for each in text.split("; ")}


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Tab, Qt.Key.Key_H, Qt.Key.Key_S, Qt.Key.Key_N, Qt.Key.Key_1]
)
def test_a_key_during_a_drag_changes_nothing(seat: Seat, key: Qt.Key) -> None:
    hand = seat()
    hand.drag("par", "bur", drop=False)
    QTest.keyClick(hand.screen.map, key)
    assert hand.screen.controller.composer.picked is not None
    assert hand.screen.controller.composer.picked.province == "par"
    hand.let_go("bur")
    assert hand.orders() == told(hand, "A Par-Bur")
    assert not hand.screen.scene.strokes.is_line_shown


def test_a_drag_orders_its_own_unit_whatever_was_picked_meanwhile(seat: Seat) -> None:
    hand = seat()
    hand.drag("par", "bur", drop=False)
    hand.screen.controller.pick(Location("mar"))
    hand.let_go("bur")
    assert hand.orders() == told(hand, "A Par-Bur")


def test_a_drag_whose_end_was_never_heard_of_is_over(seat: Seat) -> None:
    hand = seat()
    hand.drag("par", "bur", drop=False)
    none = Qt.MouseButton.NoButton
    hand._send(QEvent.Type.MouseMove, hand.at("gas"), none, none, NONE)
    assert not hand.screen.scene.strokes.is_line_shown
    assert hand.screen.map.viewport().cursor().shape() is not Qt.CursorShape.CrossCursor
    assert hand.orders() == set()


@pytest.mark.parametrize("gone", [QEvent.Type.WindowDeactivate, QEvent.Type.WindowBlocked])
def test_a_drag_ends_when_another_window_comes_to_the_front(seat: Seat, gone: QEvent.Type) -> None:
    hand = seat()
    hand.drag("par", "bur", drop=False)
    QApplication.sendEvent(hand.screen, QEvent(gone))
    assert not hand.screen.scene.strokes.is_line_shown
    hand.let_go("bur")
    assert hand.orders() == set()


def test_a_drag_ends_when_the_page_is_covered(seat: Seat) -> None:
    hand = seat()
    hand.drag("par", "bur", drop=False)
    hand.screen.hide()
    hand.screen.show()
    assert not hand.screen.scene.strokes.is_line_shown
    hand.let_go("bur")
    assert hand.orders() == set()


def test_a_drag_to_support_where_nothing_stands_goes_on_asking_for_a_unit(seat: Seat) -> None:
    hand = seat()
    hand.drag("par", "bur", button=RIGHT)
    state = hand.screen.controller.composer.state
    assert state.wait is PromptKind.SUPPORTED
    assert "supports" in hand.screen.prompt.words.text()
    assert set(state.lit) <= set(hand.screen.scene.lit())
    hand.click("mar", "bur")
    assert hand.orders() == told(hand, "A Par S A Mar-Bur")


def test_the_fleet_asked_for_is_forgotten_with_the_army(seat: Seat) -> None:
    """To be convoyed was chosen, and then another unit was picked."""
    hand = seat(at_sea(), "england")
    hand.drag("yor", "nth")
    hand.key(Qt.Key.Key_C)
    hand.click("nwg", "yor", "edi")
    assert hand.screen.controller.card is None
    assert hand.orders() == told(hand, "A Yor-Edi")


def test_in_winter_the_right_button_builds_nothing(seat: Seat) -> None:
    host = play(standard_host(), france="A Mar-Spa; A Par-Bur; F Bre-MAO")
    play(host, france="A Spa H; A Bur-Bel; F MAO-Por")
    hand = seat(host)
    assert hand.screen.controller.composer.state.wait is PromptKind.SITE
    QTest.mouseClick(hand.screen.map.viewport(), RIGHT, NONE, hand.at("par"))
    assert hand.orders() == set()
