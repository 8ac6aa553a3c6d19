"""The houses on the map: whose they are, moving them, the dead."""

from fractions import Fraction
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village.house_layout import HouseLayout, village_sheet
from desktop.games.village.odds_panel import OddsPanel, excluded_roles_text, percent_text
from desktop.games.village.village_map import VillageMap
from desktop.map.paint.typeface import text_path
from desktop.session.ui_context import UiContext
from engine.frame.seat import SeatId
from engine.games.village.rules import VillageRules
from engine.games.village.terms import RuleFamily
from maps.sheet import Sheet
from maps.village.village_sheet import FEWEST, MOST, SIZE
from tests.screens.sample_village import NAMES as MANY
from tests.screens.sample_village import villagers

NAMES = {seat.id: seat.name for seat in villagers(7)}
ONE, FOUR = SeatId("s1"), SeatId("s4")


@pytest.fixture
def village(qtbot: QtBot, context: UiContext) -> VillageMap:
    made = VillageMap(HouseLayout(tuple(NAMES)), context, night=False, movable=True)
    qtbot.addWidget(made)
    made.resize(900, 760)
    made.show()
    return made


def _drag(qtbot: QtBot, village: VillageMap, start: QPoint, end: QPoint) -> None:
    viewport, left = village.view.viewport(), Qt.MouseButton.LeftButton
    qtbot.mousePress(viewport, left, pos=start)
    qtbot.mouseMove(viewport, start + QPoint(40, 0))
    qtbot.mouseMove(viewport, end)
    qtbot.mouseRelease(viewport, left, pos=end)


def test_every_house_has_its_name_and_answers_for_its_seat(
    qtbot: QtBot, village: VillageMap
) -> None:
    seating = HouseLayout(tuple(NAMES))
    sheet = village_sheet(seating, NAMES, night=True)
    assert [sheet.labels[f"h{n}"].lines["fr"] for n in (1, 2)] == [("Anna",), ("Bastien",)]
    with qtbot.waitSignal(village.house_pressed) as pressed:
        at = village.point_of(FOUR)
        qtbot.mouseClick(village.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pressed.args == [FOUR]


def test_a_house_is_dragged_to_where_its_people_sit(qtbot: QtBot, village: VillageMap) -> None:
    start, green = village.point_of(ONE), village.view.viewport().rect().center()
    with qtbot.waitSignal(village.moved):
        _drag(qtbot, village, start, green)
    moved = village.point_of(ONE) - green
    assert moved.manhattanLength() < 40
    assert village.point_of(FOUR) != green


def test_a_house_dropped_on_another_changes_places_with_it(
    qtbot: QtBot, village: VillageMap
) -> None:
    one, four = village.point_of(ONE), village.point_of(FOUR)
    _drag(qtbot, village, one, four)
    assert (village.point_of(ONE) - four).manhattanLength() < 3
    assert (village.point_of(FOUR) - one).manhattanLength() < 3


def test_the_dead_keep_their_stone_when_night_falls(village: VillageMap) -> None:
    village.show_dead([FOUR])
    village.set_night(True)
    assert village.scene.dead == {"h4"}
    assert village.scene.night


def named(houses: int) -> Sheet:
    """A village of so many, and some with long names."""
    names = (*MANY, "Yasmine", "Zacharie", "Maximilienne", "Bo", "Jean-Baptiste", "Anne-Laure")
    seats = {SeatId(f"s{number}"): name for number, name in enumerate(names[:houses], 1)}
    return village_sheet(HouseLayout(tuple(seats)), seats, night=False)


@pytest.mark.parametrize("houses", [FEWEST, 9, 14, 15, 19, 24, 27, MOST])
def test_no_name_lies_on_another_or_reaches_over_the_edge(qapp: object, houses: int) -> None:
    found: list[QRectF] = []
    for label in named(houses).labels.values():
        at = QPointF(label.x, label.y)
        found.append(text_path(*label.lines["en"], label.size, at, bold=True).boundingRect())
    assert not [pair for pair in combinations(found, 2) if pair[0].intersects(pair[1])]
    sheet = QRectF(0, 0, *SIZE).adjusted(-1, -1, 1, 1)
    assert all(sheet.contains(each) for each in found)


def test_the_names_of_two_dozen_houses_are_25_pixels_high(
    qtbot: QtBot, context: UiContext
) -> None:
    seats = {seat.id: seat.name for seat in villagers(24)}
    at = HouseLayout(tuple(seats))
    made = VillageMap(at, context, night=True)
    qtbot.addWidget(made)
    made.resize(1080, 900)
    made.show()
    sizes = [each.size for each in village_sheet(at, seats, night=True).labels.values()]
    assert round(min(sizes) * made.view.magnification) >= 25


def test_the_dead_are_seen_in_the_window(village: VillageMap) -> None:
    before = village.grab().toImage()
    village.show_dead([FOUR])
    at = village.point_of(FOUR)
    after = village.grab().toImage()
    assert before.pixelColor(at) != after.pixelColor(at)


def test_the_odds_panel_gives_figures_and_advice(qtbot: QtBot, context: UiContext) -> None:
    panel = OddsPanel(context, 9, 2, wolff=True)
    qtbot.addWidget(panel)
    assert panel.advice.text() == "About even for 9 players: 2 wolves."
    assert "approximation" in panel.note.text()
    panel.players.setValue(5)
    panel.model.setCurrentIndex(0)
    assert "5 players" in panel.advice.text()
    assert not panel.note.text()
    assert not panel.plot.grab().isNull()


def test_houses_stand_where_they_were_put_when_the_program_starts_again(
    settings: Settings,
) -> None:
    first = HouseLayout(tuple(NAMES), settings, "houses/x")
    first.move(SeatId("s2"), (600.0, 420.0))
    again = HouseLayout(tuple(NAMES), settings, "houses/x")
    assert again.doors == first.doors
    assert again.doors[SeatId("s2")] == (600.0, 420.0)
    assert not any(name in settings.recall("houses/x") for name in NAMES.values())
    again.reset()
    ring = HouseLayout(tuple(NAMES)).doors
    assert HouseLayout(tuple(NAMES), settings, "houses/x").doors == ring


@pytest.mark.parametrize("kept", ["", "1,2", "x", "9999,1 " * 5, "1,2 3"])
def test_what_is_kept_of_other_houses_or_broken_counts_for_nothing(
    settings: Settings, kept: str
) -> None:
    settings.keep("houses/x", kept)
    assert HouseLayout(tuple(NAMES), settings, "houses/x").doors == HouseLayout(tuple(NAMES)).doors


def test_the_odds_say_what_they_do_not_reckon_with(qtbot: QtBot, context: UiContext) -> None:
    plain = VillageRules(RuleFamily.GRAY)
    assert excluded_roles_text(plain, context.words) == ""
    rules = VillageRules(RuleFamily.GRAY, cupid=True, wolfsbane="fixed", dark_city=True)
    panel = OddsPanel(context, 9, 2, left_out=excluded_roles_text(rules, context.words))
    qtbot.addWidget(panel)
    panel.show()
    assert panel.left_out.isVisible()
    for name in ("Cupid and the Lovers", "Wolfsbane", "Dark City"):
        assert name in panel.left_out.text()
    plainly = OddsPanel(context, 9, 2)
    qtbot.addWidget(plainly)
    plainly.show()
    assert not plainly.left_out.isVisible()


def test_figures_are_written_as_the_language_has_it() -> None:
    assert percent_text(Fraction(1, 8), "en") == "12.5 %"
    assert percent_text(Fraction(1, 8), "fr") == "12,5 %"
