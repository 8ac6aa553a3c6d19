"""What the card of a province says in 1897 and the League, where home centres are made."""

import pytest
from pytestqt.qtbot import QtBot

from desktop.map.input.map_view import MapView
from desktop.map.input.province_card import ProvinceCard
from desktop.map.scene.map_scene import MapScene
from tests.helpers.seat import map_ui_context
from tests.screens.sample_shadows import Moment, sample_league


def card_of(qtbot: QtBot, moment: Moment, province: str, language: str = "en") -> str:
    context = map_ui_context(language)
    scene = MapScene(
        context.sheet, context.gazetteer, context.map_style, context.clock, context.language
    )
    view = MapView(scene)
    qtbot.addWidget(view)
    scene.setParent(view)
    scene.populate(sample_league(moment).onlooker.view().board)
    card = ProvinceCard(view, scene, context)
    card.show_card(province)
    return card.said


def test_there_is_no_home_centre_before_they_are_settled(qtbot: QtBot) -> None:
    said = card_of(qtbot, Moment.FIRST_UNITS, "mos")
    assert "Supply centre: Russia" in said
    assert "ome" not in said.partition("Armies")[0]


def test_home_centres_are_those_that_were_settled(qtbot: QtBot) -> None:
    assert "Home centre: Austria" in card_of(qtbot, Moment.COUNCIL, "ser")
    assert "Home" not in card_of(qtbot, Moment.COUNCIL, "stp")


@pytest.mark.parametrize(
    ("language", "province", "says"),
    [
        ("en", "nwy", "A centre of the North; one of them is a headquarters"),
        ("fr", "spa", "l’un d’eux est un quartier général"),
    ],
)
def test_the_card_tells_the_pool(qtbot: QtBot, language: str, province: str, says: str) -> None:
    assert says in card_of(qtbot, Moment.COUNCIL, province, language)


def test_no_headquarters_can_be_in_a_capital(qtbot: QtBot) -> None:
    assert "headquarters" not in card_of(qtbot, Moment.COUNCIL, "lon")
