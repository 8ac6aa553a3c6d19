"""Pressing, lighting and drawing on the board."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import DARK, LIGHT
from desktop.map.paint.owner_tints import tint_owner
from desktop.map.scene.board_items import ChosenUnitDisc
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.order_items import OrderItem
from desktop.map.scene.province_item import Highlight
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Build, Hold, Move, Support
from engine.registry import map_file
from maps.sheet import Sheet
from tests.desktop.map.conftest import view_of

FRANCE, ITALY = Power("france"), Power("italy")
LEFT = Qt.MouseButton.LeftButton
Make = Callable[..., MapScene]

BOARD = "france: A par, F stp/nc, A mun | *A mar<pie>gas | par mar; italy: A mar | | rom"


@pytest.fixture
def scene(make_scene: Make) -> MapScene:
    return make_scene(view_of(BOARD))


def _pressed(qtbot: QtBot, scene: MapScene, at: QPointF) -> str:
    with qtbot.waitSignal(scene.province_pressed, timeout=1000) as heard:
        scene.press(at, LEFT)
    return heard.args[0]


def test_every_province_answers_to_a_press_at_its_anchor(make_scene: Make, sheet: Sheet) -> None:
    scene = make_scene(view_of(""))
    answered = {p: scene.location_at(QPointF(*a.unit)) for p, a in sheet.anchors.items()}
    assert answered == {p: p for p in sheet.anchors}
    assert len(answered) == 75
    coasts = {c: scene.location_at(QPointF(*a.unit)) for c, a in sheet.coast_anchors.items()}
    assert coasts == {c: c.partition("/")[0] for c in sheet.coast_anchors}


def test_a_press_counts_by_the_outline_not_by_its_box(make_scene: Make, sheet: Sheet) -> None:
    scene = make_scene(view_of(""))
    for province in ("apu", "nwy", "tri"):
        path = scene.ground.paths[province]
        box = path.boundingRect()
        corners = (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())
        for corner in corners:
            inwards = corner + (box.center() - corner) * 0.04
            if not path.contains(inwards):
                assert scene.location_at(inwards) != province


def test_switzerland_and_the_frame_are_background(qtbot: QtBot, scene: MapScene) -> None:
    swiss = scene.ground.paths["swi"].boundingRect().center()
    assert scene.ground.paths["swi"].contains(swiss)
    with qtbot.waitSignal(scene.background_pressed, timeout=1000):
        scene.press(swiss, LEFT)
    with qtbot.waitSignal(scene.background_pressed, timeout=1000):
        scene.press(QPointF(-5, -5), LEFT)


def test_a_press_on_a_unit_means_its_province(qtbot: QtBot, scene: MapScene) -> None:
    fleet = scene.unit_item(Province("stp"))
    assert fleet is not None
    assert _pressed(qtbot, scene, fleet.pos() + QPointF(10, -8)) == "stp"
    driven_out = scene.unit_item(Province("mar"), dislodged=True)
    assert driven_out is not None
    assert driven_out.dislodged
    assert driven_out.pos() != scene.unit_item(Province("mar")).pos()  # type: ignore[union-attr]
    assert _pressed(qtbot, scene, driven_out.pos()) == "mar"


def test_the_right_button_asks_for_a_menu(qtbot: QtBot, scene: MapScene) -> None:
    with qtbot.waitSignal(scene.province_right_pressed, timeout=1000) as heard:
        scene.press(scene.place_of("par"), Qt.MouseButton.RightButton, "where")
    assert heard.args == ["par", "where"]


def test_a_fleet_stands_on_its_coast(scene: MapScene, sheet: Sheet) -> None:
    fleet = scene.unit_item(Province("stp"))
    assert fleet is not None
    assert fleet.pos() == QPointF(*sheet.coast_anchors["stp/nc"].unit)


def test_pressing_a_coast_chip_names_the_coast(qtbot: QtBot, scene: MapScene) -> None:
    scene.set_choice("mao", ["spa"], ["spa/nc", "spa/sc"])
    for coast in ("spa/nc", "spa/sc"):
        assert _pressed(qtbot, scene, scene.place_of(coast)) == coast
    scene.set_choice(None)
    assert _pressed(qtbot, scene, scene.place_of("spa/nc")) == "spa"


def test_chips_are_abbreviated_in_the_language(scene: MapScene) -> None:
    scene.set_language("fr")
    scene.show_coast_chips(["stp/nc", "stp/sc"])
    assert [chip.sign for chip in scene._chips.values()] == ["CN", "CS"]


def test_choosing_lights_targets_and_dims_the_rest(scene: MapScene) -> None:
    scene.set_choice("par", ["bur", "pic", "stp/nc"])
    assert scene.regions["par"].light is Highlight.CHOSEN
    assert scene.regions["bur"].light is Highlight.TARGET
    assert scene.regions["stp"].light is Highlight.TARGET
    assert scene.regions["gas"].light is Highlight.OFF
    scene.set_choice(None)
    assert scene.lit() == {}
    assert scene.regions["bur"].light is Highlight.OFF


def test_paper_lies_over_a_target_and_nothing_over_the_rest(qtbot: QtBot, scene: MapScene) -> None:
    before = _picture(scene)
    scene.set_choice("par", ["bur"])
    after = _picture(scene)
    spain = (scene.place_of("spa") + QPointF(-20, 22)).toPoint()
    assert before.pixelColor(spain) == after.pixelColor(spain)
    path = scene.ground.paths["bur"]
    extent = path.boundingRect().toRect()
    shades = [
        (before.pixelColor(x, y).lightness(), after.pixelColor(x, y).lightness())
        for x in range(extent.left(), extent.right(), 4)
        for y in range(extent.top(), extent.bottom(), 4)
        if path.contains(QPointF(x, y))
    ]
    paler = sum(lit > dim for dim, lit in shades)
    assert paler > 0.6 * len(shades), "all but its edge of ink and its name"


def test_the_chosen_unit_stands_on_a_disc_with_a_ring_of_ink(scene: MapScene) -> None:
    discs = [each for each in scene.items() if isinstance(each, ChosenUnitDisc)]
    assert discs == []
    scene.set_choice("par", ["bur"])
    (disc,) = (each for each in scene.items() if isinstance(each, ChosenUnitDisc))
    unit = scene.unit_item(Province("par"))
    assert unit is not None
    assert disc.pos() == unit.pos()
    assert disc.zValue() < unit.zValue()
    scene.set_choice(None)
    assert not [each for each in scene.items() if isinstance(each, ChosenUnitDisc)]


def test_hovering_tells_the_province_once(qtbot: QtBot, scene: MapScene) -> None:
    heard: list[str] = []
    scene.province_hovered.connect(heard.append)
    scene.hover(scene.place_of("vie"))
    scene.hover(scene.place_of("vie") + QPointF(1, 1))
    assert scene.regions["vie"].light is Highlight.HOVERED
    scene.hover(None)
    assert heard == ["vie", ""]
    assert scene.tip_at(scene.place_of("vie")) == "Vienna"


def test_orders_can_be_found_lit_and_pressed(qtbot: QtBot, scene: MapScene) -> None:
    paris = Unit(FRANCE, UnitType.ARMY, Location("par"))
    munich = Unit(FRANCE, UnitType.ARMY, Location("mun"))
    orders = [
        (FRANCE, paris, Move(paris.province, Location("gas"))),
        (FRANCE, munich, Hold(munich.province)),
    ]
    rulings = [
        Ruling(FRANCE, paris, orders[0][2], Outcome.SUCCEEDED, RulingReason.ENTERS),
        Ruling(FRANCE, munich, orders[1][2], Outcome.SUCCEEDED, RulingReason.HOLDS),
    ]
    scene.show_orders(orders, rulings, lambda ruling: f"because {ruling.why}")
    middle = (scene.place_of("par") + scene.place_of("gas")) / 2
    near = next(
        middle + QPointF(dx, dy)
        for dx in range(-12, 13, 2)
        for dy in range(-12, 13, 2)
        if scene.order_at(middle + QPointF(dx, dy)) == 0
    )
    assert scene.tip_at(near) == "because enters"
    assert _pressed(qtbot, scene, near) == scene.region_at(near)
    scene.set_orders_pressable(True)
    with qtbot.waitSignal(scene.order_pressed, timeout=1000) as heard:
        scene.press(near, LEFT)
    assert heard.args == [0]
    scene.light_order(0)
    assert [item.lit for item in scene._order_items] == [True, False]
    scene.clear_orders()
    assert scene.order_at(near) == -1


def test_land_without_a_centre_follows_its_nation(sheet: Sheet) -> None:
    def owner(view: BoardView, province: str) -> Power | None:
        return tint_owner(view, Province(province), sheet)

    start = view_of("france: | | par mar bre; germany: | | ber kie mun")
    assert owner(start, "bur") == FRANCE
    assert owner(start, "ruh") == "germany"
    assert owner(start, "pru") == "germany"
    assert owner(start, "naf") is None
    assert owner(start, "bel") is None
    assert owner(start, "nth") is None
    conquered = view_of("italy: | | par mar bre")
    assert owner(conquered, "bur") == ITALY
    parted = view_of("italy: | | mar; germany: | | par")
    assert owner(parted, "bur") is None


def test_the_board_is_painted_in_its_owners_colours(scene: MapScene) -> None:
    picture = _picture(scene)
    land = scene.place_of("gas") + QPointF(0, -30)
    ground = scene.map_style.land_colour(FRANCE)
    assert scene.region_at(land) == "gas"
    assert _near(picture.pixelColor(land.toPoint()), ground)
    scene.set_style(DARK)
    assert _near(_picture(scene).pixelColor(land.toPoint()), DARK.land_colour(FRANCE))


def test_labels_can_be_put_away(scene: MapScene) -> None:
    with_words = _picture(scene)
    scene.set_label_mode(LabelMode.NONE)
    without = _picture(scene)
    assert with_words != without
    scene.set_label_mode(LabelMode.FULL)
    assert _picture(scene) == with_words
    scene.set_language("fr")
    assert _picture(scene) != with_words


def test_every_kind_of_order_can_be_drawn(scene: MapScene) -> None:
    bare = _picture(scene)
    paris = Unit(FRANCE, UnitType.ARMY, Location("par"))
    for order in (
        Hold(Province("par")),
        Move(Province("par"), Location("bre")),
        Support(Province("par"), Province("mun")),
        Support(Province("par"), Province("mun"), Location("bur")),
        Build(UnitType.FLEET, Location("bre")),
    ):
        scene.show_orders([(FRANCE, paris, order)])
        assert _picture(scene) != bare, order


def _picture(scene: MapScene) -> QImage:
    image = QImage(1600, 1508, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


def _near(one: QColor, other: QColor) -> bool:
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return max(abs(a - b) for a, b in parts) <= 3


def test_the_light_level_of_detail_is_pressed_and_painted_alike(
    qapp: object, sheet: Sheet, clock: ManualClock
) -> None:
    names = map_file("standard").gazetteer
    small = MapScene(sheet, names, LIGHT, clock, mini=True, bled=False)
    small.populate(view_of(BOARD))
    answered = {p: small.location_at(QPointF(*a.unit)) for p, a in sheet.anchors.items()}
    assert answered == {p: p for p in sheet.anchors}
    land = small.place_of("gas") + QPointF(0, -30)
    assert _near(_picture(small).pixelColor(land.toPoint()), LIGHT.land_colour(FRANCE))


def test_a_lit_region_at_the_edge_stays_within_the_margin(
    make_scene: Callable[[BoardView], MapScene],
) -> None:
    scene = make_scene(view_of("russia: A mos | | "))

    def shown() -> QImage:
        picture = QImage(900, 860, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        scene.render(painter, source=scene.sceneRect().adjusted(-40, -40, 40, 40))
        painter.end()
        return picture

    dark = shown()
    scene.set_choice("mos", ["stp"])
    lit = shown()
    across = range(900)
    other = {
        x
        for x in across
        for y in range(400)
        if abs(lit.pixelColor(x, y).lightness() - dark.pixelColor(x, y).lightness()) > 40
    }
    assert other
    edge = round((40 + scene.sceneRect().width()) * 900 / (scene.sceneRect().width() + 80))
    assert max(other) < edge - 6


def test_lights_in_the_middle_of_the_sheet_leave_its_margin_as_it_was(scene: MapScene) -> None:
    before = _picture(scene)
    scene.set_choice("par", ["bur"])
    after = _picture(scene)
    for x, y in ((4, 700), (9, 700), (14, 700), (800, 5), (1595, 700), (800, 1503)):
        assert after.pixelColor(x, y) == before.pixelColor(x, y), (x, y)
    assert after != before


def test_what_was_lit_looks_the_same_when_it_is_lit_again_and_takes_another_theme(
    scene: MapScene,
) -> None:
    scene.set_choice("par", ["bur", "pic"])
    lit = _picture(scene)
    scene.set_choice("mos", ["stp"])
    assert _picture(scene) != lit
    scene.set_choice("par", ["bur", "pic"])
    assert _picture(scene) == lit
    scene.set_style(DARK)
    dark = _picture(scene)
    assert dark != lit
    scene.set_choice(None)
    scene.set_choice("par", ["bur", "pic"])
    assert _picture(scene) == dark


def test_enlarging_while_orders_are_still_drawn_leaves_each_there_once(scene: MapScene) -> None:
    orders = [
        (unit.power, unit, Hold(unit.province)) for unit in view_of(BOARD).position.units.values()
    ]
    drawing = scene.showing_orders(orders)
    next(drawing)
    scene.set_zoom(2.0)
    for _ in drawing:
        pass
    lines = [item for item in scene.items() if isinstance(item, OrderItem)]
    assert len(lines) == len(orders) == len(scene.order_items())
