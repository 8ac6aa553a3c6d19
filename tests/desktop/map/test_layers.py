"""What a map shows of all it could: layers, the filter of orders, influence, lights."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.label_placement import SMALLEST
from desktop.map.scene.board_items import WaitingMarkItem
from desktop.map.scene.layers import USUAL_LAYERS, Layer, OrderFilter, layers_text, read_layers
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.sheet_scene import SheetScene
from desktop.map.scene.unit_item import unit_rects
from engine.board.influence import influence
from engine.board.terms import Location, Power, Province
from engine.board.view import BoardView
from engine.judge.movement import judge_movement
from engine.orders.order import Hold, Move, Order, Support
from tests.desktop.map.conftest import view_of

AUSTRIA, FRANCE, GERMANY = Power("austria"), Power("france"), Power("germany")
BOARD = view_of("france: A par, A pic | | par; germany: A mun, A ruh | | mun; austria: A tyr | |")
ORDERS: dict[Power, tuple[Order, ...]] = {
    FRANCE: (
        Move(Province("par"), Location("bur")),
        Support(Province("pic"), Province("par"), Location("bur")),
    ),
    GERMANY: (Move(Province("mun"), Location("bur")), Hold(Province("ruh"))),
    AUSTRIA: (Hold(Province("tyr")),),
}

Make = Callable[[BoardView], MapScene]


@pytest.fixture
def judged(make_scene: Make) -> MapScene:
    scene = make_scene(BOARD)
    scene.show_rulings(judge_movement(BOARD.map, BOARD.position, ORDERS).rulings)
    return scene


def drawn(scene: MapScene) -> list[int]:
    """The places of the orders that are to be seen, in the list that was shown."""
    return [number for number, item in enumerate(scene._order_items) if item.isVisible()]


def powers(scene: MapScene) -> list[Power]:
    return [scene._orders[number].power for number in drawn(scene)]


def test_orders_are_left_out_power_by_power(judged: MapScene) -> None:
    assert len(drawn(judged)) == 5
    judged.show_layers(USUAL_LAYERS, OrderFilter(left_out=frozenset({GERMANY})))
    assert powers(judged) == [AUSTRIA, FRANCE, FRANCE]
    judged.show_layers(USUAL_LAYERS, OrderFilter(only=frozenset({GERMANY})))
    assert powers(judged) == [GERMANY, GERMANY]


def test_only_what_failed_and_only_what_touches_a_province(judged: MapScene) -> None:
    judged.show_layers(USUAL_LAYERS, OrderFilter(only_failed=True))
    assert [judged._orders[n].order for n in drawn(judged)] == [ORDERS[GERMANY][0]]
    judged.show_layers(USUAL_LAYERS, OrderFilter(touching=Province("bur")))
    assert powers(judged) == [FRANCE, FRANCE, GERMANY]
    judged.show_layers(USUAL_LAYERS, OrderFilter(touching=Province("tyr")))
    assert powers(judged) == [AUSTRIA]


def test_what_is_not_drawn_cannot_be_pressed(judged: MapScene) -> None:
    line = judged._order_items[1].shape()
    box = line.boundingRect()
    grid = (QPointF(box.x() + x, box.y() + y) for x in range(200) for y in range(200))
    spot = next(each for each in grid if line.contains(each))
    assert judged.order_at(spot) >= 0
    judged.show_layers(USUAL_LAYERS - {Layer.ORDERS})
    assert judged.order_at(spot) == -1
    assert drawn(judged) == []


def test_units_and_centres_go_and_come_back(make_scene: Make) -> None:
    scene = make_scene(BOARD)
    unit = scene.unit_item(Province("par"))
    assert unit is not None
    assert unit.isVisible()
    scene.show_layers(USUAL_LAYERS - {Layer.UNITS})
    assert not unit.isVisible()
    scene.populate(BOARD)
    again = scene.unit_item(Province("par"))
    assert again is not None
    assert not again.isVisible()
    scene.show_layers(USUAL_LAYERS)
    assert again.isVisible()


def test_influence_colours_land_without_a_centre_by_who_was_there_last(make_scene: Make) -> None:
    before = view_of("germany: A bur | | mun; france: A pic | | par")
    after = view_of("germany: A mun | | mun; france: A par | | par")
    scene = make_scene(after)
    held = influence([before, after])
    assert held[Province("bur")] == GERMANY
    scene.show_influence(held)
    assert scene.ground.tints["bur"].owner == FRANCE
    scene.show_layers(USUAL_LAYERS | {Layer.INFLUENCE})
    assert scene.ground.tints["bur"].owner == GERMANY
    assert scene.ground.tints["par"].owner == FRANCE


def test_a_power_s_land_and_units_light_up(make_scene: Make) -> None:
    scene = make_scene(BOARD)
    scene.light_powers([GERMANY])
    assert {"mun", "ruh"} <= scene.pointed
    assert "par" not in scene.pointed
    scene.light_powers([])
    assert scene.pointed == frozenset()


def test_layers_are_kept_as_text() -> None:
    chosen = USUAL_LAYERS - {Layer.ART} | {Layer.INFLUENCE}
    assert read_layers(layers_text(chosen)) == chosen
    assert read_layers("") == USUAL_LAYERS
    assert read_layers("rubbish") == USUAL_LAYERS


CROWDED = view_of(
    "austria: A vie, A tyr, A boh, F alb, A ser | | vie; "
    "england: F eng, F nth, F den, A wal, F iri | | lon; "
    "france: A bur, A pic, F lyo, F spa/sc, A mar | | par; "
    "germany: A ruh, F kie, A hol, A mun, F hel | | mun; "
    "italy: F adr, A ven, F tun, A pie | *A tyr<vie>tri | rom; "
    "russia: F stp/sc, A gal, F rum, A war, F ska | | mos; "
    "turkey: F con, F aeg, A bul, A gre | | ank",
    "F1902R",
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_lies_below_a_unit_at_any_zoom(make_scene: Make, language: str) -> None:
    scene = make_scene(CROWDED)
    scene.set_language(language)
    assert scene.unit_item(Province("tyr"), dislodged=True) is not None
    for zoom in (0.25, 0.34, 0.48, 0.7, 1.0, 1.8, 4.0):
        scene.set_zoom(zoom)
        shown = (*scene._units.values(), *scene._leaving.values())
        boxes = unit_rects(shown, scene.sheet, zoom)
        words = scene.ground.words(zoom)
        assert covered(boxes, words) == [], zoom
        lettered = [each for each, _ in words if each.lines]
        assert all(each.size * zoom >= max(9, SMALLEST) - 0.01 for each in lettered)
    assert len(words) == len(scene.sheet.labels)


def covered(boxes: list[QRectF], words: list) -> list[str]:
    """The words whose letters, not only their boxes, lie below a unit."""
    return [
        each.region
        for each, path in words
        if any(box.intersects(each.box) or box.intersects(path.boundingRect()) for box in boxes)
    ]


def test_names_move_only_where_a_unit_takes_their_room(
    make_scene: Make, qapp: QApplication
) -> None:
    scene = make_scene(BOARD)
    scene.set_zoom(1.0)
    before = {each.region: each.box for each, _ in scene.ground.words(1.0)}
    scene.populate(CROWDED)
    after = {each.region: each.box for each, _ in scene.ground.words(1.0)}
    moved = [region for region in before if before[region] != after.get(region)]
    assert len(moved) <= 2


def test_who_looks_on_is_told_how_much_is_written(make_scene: Make) -> None:
    scene: SheetScene = make_scene(BOARD)
    told: list[LabelMode] = []
    scene.label_mode_changed.connect(told.append)
    scene.set_label_mode(LabelMode.SHORT)
    scene.set_label_mode(LabelMode.SHORT)
    assert told == [LabelMode.SHORT]
    assert scene.label_mode is LabelMode.SHORT


def test_no_mark_waits_beside_a_unit_that_is_not_shown(
    make_scene: Callable[[BoardView], MapScene],
) -> None:
    scene = make_scene(view_of("france: A par | | par"))
    scene.show_waiting(["par"])

    def marks() -> list[bool]:
        return [each.isVisible() for each in scene.items() if isinstance(each, WaitingMarkItem)]

    assert marks() == [True]
    scene.show_layers(USUAL_LAYERS - {Layer.UNITS})
    assert marks() == [False]
    scene.show_layers(USUAL_LAYERS)
    assert marks() == [True]
