"""A map that goes on below what lies upon it, beyond its frame."""

import pytest
from PySide6.QtCore import QMargins, QPointF, QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.map.input.map_view import MapView
from desktop.map.paint.map_styles import LIGHT
from desktop.map.scene.map_scene import MapScene
from desktop.widgets.floating_card import free_rect
from engine.registry import map_file
from maps.sheet import Sheet
from tests.desktop.map.conftest import ManualClock

COVERED = QMargins(0, 0, 400, 0)


@pytest.fixture
def view(qtbot: QtBot, sheet: Sheet, clock: ManualClock) -> MapView:
    scene = MapScene(sheet, map_file("standard").gazetteer, LIGHT, clock)
    view = MapView(scene)
    scene.setParent(view)
    qtbot.addWidget(view)
    view.resize(1440, 860)
    view.set_inset(COVERED)
    view.show()
    QApplication.processEvents()
    return view


def _framed(view: MapView) -> QRectF:
    return QRectF(view.mapFromScene(view.sheet_scene.framed).boundingRect())


def test_the_sheet_is_fitted_to_what_is_not_covered(view: MapView) -> None:
    free, framed = QRectF(free_rect(view)), _framed(view)
    assert free.adjusted(-2, -2, 2, 2).contains(framed)
    assert abs(free.center().x() - framed.center().x()) < 2
    assert framed.height() > 0.99 * free.height()
    # Nothing is left to be scrolled, and a drag moves nothing.
    before = view.mapToScene(0, 0)
    view.pan_by(50, 50)
    assert view.mapToScene(0, 0) == before


def test_magnified_all_of_the_sheet_can_be_brought_out_from_under_what_covers_it(
    view: MapView,
) -> None:
    for _ in range(4):
        view.zoom_in()
    view.pan_by(-100_000, -100_000)
    framed = _framed(view)
    assert framed.right() <= free_rect(view).right() + 3
    assert framed.bottom() <= view.height() + 3
    view.pan_by(100_000, 100_000)
    framed = _framed(view)
    assert framed.left() >= -3
    view.show_location("syr")
    assert free_rect(view).contains(view.point_of("syr"))


def test_land_beyond_the_frame_belongs_to_its_province(view: MapView) -> None:
    scene = view.sheet_scene
    left, _, right, _ = scene.sheet.outer_box or (0, 0, 0, 0)
    assert left < -500 < 2000 < right
    # East of the frame Moscow goes on, and west of it the ocean.
    assert scene.region_at(QPointF(1620, 340)) in ("mos", "sev", "stp")
    assert scene.region_at(QPointF(-300, 1000)) in ("mao", "nao")
    assert scene.region_at(QPointF(900, -100)) in ("nwg", "bar")


def test_no_frame_and_no_bare_table_is_seen_round_the_sheet(view: MapView) -> None:
    picture = view.grab().toImage()
    outside = view.sheet_scene.map_style.outside
    tables = sum(
        picture.pixelColor(x, y).name() == outside
        for x in range(0, picture.width(), 7)
        for y in range(0, picture.height(), 7)
    )
    assert tables == 0


def test_a_sheet_in_a_file_keeps_its_frame(sheet: Sheet, clock: ManualClock, qapp: object) -> None:
    framed = MapScene(sheet, map_file("standard").gazetteer, LIGHT, clock, bled=False)
    assert framed.ground.bounds == QRectF(0, 0, *sheet.size)
