"""The cards over a map: none covers another, none cuts its words."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.map.input.province_card import ProvinceCard
from desktop.map.scene.map_scene import MapScene
from desktop.orders.convoy_card import ConvoyCard
from desktop.widgets.floating_card import MENUS_HERE, FloatingCard, menu_button_rect
from tests.desktop.orders.strokes import Hand
from tests.helpers.seat import play, sit
from tests.helpers.table import standard_host


def asked_by_which_way(qtbot: QtBot) -> Hand:
    """England's army is asked how it goes to Norway."""
    host = play(standard_host(), england="F Lon-NTH; F Edi-NWG; A Lvp-Yor")
    hand = Hand(sit(qtbot, host, "england"))
    hand.drag("yor", "nwy")
    return hand


def test_cards_lie_beside_one_another(qtbot: QtBot) -> None:
    screen = asked_by_which_way(qtbot).screen
    asked, told = screen.controller.card, screen.map.findChild(ProvinceCard)
    assert isinstance(asked, ConvoyCard)
    assert isinstance(told, ProvinceCard)
    for points, size in product((10, 20), (QSize(1000, 620), QSize(1280, 800), QSize(1920, 1080))):
        screen.map.setStyleSheet(f"QLabel {{ font-size: {points}pt }}")
        screen.resize(size)
        asked.open_in_corner()
        seen: list[str] = []
        for place in ("bul", "nwy", "syr"):
            told.show_card(place)
            seen += [place] * told.isVisible()
            screen.keys.writing.write("n")
            shown = [each for each in screen.map.findChildren(FloatingCard) if each.isVisible()]
            assert asked in shown
            for one, other in combinations(shown, 2):
                assert not one.geometry().intersects(other.geometry()), (size, place, one, other)
            screen.keys.writing.sheet.stop()
        assert seen or points == 20, "there is room beside the question"


def test_what_a_card_tells_needs_no_tip(qtbot: QtBot) -> None:
    screen = sit(qtbot, standard_host(), "england")
    told, scene = screen.map.findChild(ProvinceCard), screen.scene
    assert isinstance(told, ProvinceCard)
    assert isinstance(scene, MapScene)
    vienna, berlin = scene.place_of("vie"), scene.place_of("ber")
    assert scene.tip_at(vienna) == "Vienna"
    told.show_card("vie")
    assert told.isVisible()
    assert (scene.tip_at(vienna), scene.tip_at(berlin)) == ("", "Berlin")
    told.show_card("ber")
    assert (scene.tip_at(vienna), scene.tip_at(berlin)) == ("Vienna", "")
    told.put_away()
    assert scene.tip_at(berlin) == "Berlin"


def test_no_card_lies_below_the_button_of_the_menus(qtbot: QtBot) -> None:
    screen = sit(qtbot, standard_host(), "england")
    told = screen.map.findChild(ProvinceCard)
    assert isinstance(told, ProvinceCard)
    screen.setProperty(MENUS_HERE, True)
    button = menu_button_rect(screen.map)
    assert button.isValid()
    for size in (QSize(1000, 620), QSize(1280, 800), QSize(1920, 1080)):
        screen.resize(size)
        for place in ("eas", "syr", "nwg", "lon"):
            told.show_card(place)
            assert not told.geometry().intersects(button), (size, place)


@pytest.fixture
def framed(qapp: QApplication) -> Iterator[None]:
    """A sheet of the whole program, with frames that take their part of the room."""
    before = qapp.styleSheet()
    qapp.setStyleSheet("QLabel { font-size: 11pt } QFrame[role=card] { border: 9px solid grey }")
    yield
    qapp.setStyleSheet(before)


@pytest.mark.usefixtures("framed")
@pytest.mark.parametrize("place", ["bul", "swe"])
def test_a_province_card_has_room_for_all_its_words(qtbot: QtBot, place: str) -> None:
    screen = sit(qtbot)
    told = screen.map.findChild(ProvinceCard)
    assert isinstance(told, ProvinceCard)
    told.show_card(place)
    assert told.isVisible()
    for each in (told._name, told._facts):
        assert each.height() >= each.heightForWidth(each.width())
    assert screen.map.rect().contains(told.geometry())


def test_on_a_small_map_lines_are_left_out_whole(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.map.setStyleSheet("QLabel { font-size: 20pt }")
    screen.resize(QSize(1024, 640))
    told = screen.map.findChild(ProvinceCard)
    assert isinstance(told, ProvinceCard)
    told.show_card("bul")
    assert told.isVisible()
    assert screen.map.rect().contains(told.geometry())
    assert told._facts.height() >= told._facts.heightForWidth(told._facts.width())
    assert told.said.splitlines()[1] == "Coast: east coast, south coast"
    assert "Fleets, south coast" in told.accessibleName()
