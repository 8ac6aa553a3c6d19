"""What is written on the map: readable, in its place, never on a unit."""

from collections.abc import Mapping
from itertools import combinations
from math import hypot

import pytest
from PySide6.QtWidgets import QApplication

from desktop.export.chart import BoardChart, ExportStage
from desktop.export.export_style import ExportStyle
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.label_placement import (
    SMALLEST,
    MapLabel,
    unit_label_rects,
    usual_label_steps,
)
from desktop.map.paint.picture_cache import run_steps
from desktop.map.paint.sizes import token_radius, token_scale
from desktop.map.scene.label_avoidance import drawn_rects
from desktop.map.scene.unit_item import unit_rects
from desktop.maplib.map_sheets import load_sheet
from engine.registry import map_file
from maps.sheet import Sheet
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game

SHORT = {
    language: {str(at): short for at, short in each.items()}
    for language, each in map_file("standard").gazetteer.abbreviations.items()
}
ZOOMS = (0.48, 0.56, 0.6, 0.7, 0.85, 1.0, 1.6, 3.0)


def wordings(
    sheet: Sheet, short: Mapping[str, str], language: str, mode: LabelMode, zoom: float
) -> tuple[MapLabel, ...]:
    """What is written whatever units there are, found out to the end."""
    return run_steps(usual_label_steps(sheet, short, language, mode, zoom))


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_province_is_named_and_no_text_is_small(
    qapp: QApplication, sheet: Sheet, zoom: float, language: str
) -> None:
    written = wordings(sheet, SHORT[language], language, LabelMode.FULL, zoom)
    assert {each.region for each in written} == set(sheet.labels)
    assert SMALLEST >= 9
    assert all(each.size * zoom >= SMALLEST - 0.01 for each in written)


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_keep_off_units_centres_and_one_another(
    qapp: QApplication, sheet: Sheet, zoom: float, language: str
) -> None:
    written = wordings(sheet, SHORT[language], language, LabelMode.FULL, zoom)
    clashes = [
        (one.region, other.region)
        for one, other in combinations(written, 2)
        if one.box.intersects(other.box)
    ]
    assert clashes == []
    reach = token_radius(zoom) * 0.8
    covered = [
        (each.region, place)
        for each in written
        for place, anchors in (*sheet.anchors.items(), *sheet.coast_anchors.items())
        if each.box.adjusted(-reach, -reach, reach, reach).contains(*anchors.unit)
    ]
    assert covered == []


def test_full_names_in_full_size_and_abbreviations_when_asked(
    qapp: QApplication, sheet: Sheet
) -> None:
    full = {e.region: e for e in wordings(sheet, SHORT["en"], "en", LabelMode.FULL, 1.0)}
    assert full["mun"].lines == ("Munich",)
    assert sum(each.lines != (SHORT["en"][region],) for region, each in full.items()) >= 70
    short = wordings(sheet, SHORT["en"], "en", LabelMode.SHORT, 1.0)
    assert {each.lines for each in short} == {(SHORT["en"][e.region],) for e in short}
    none = wordings(sheet, SHORT["en"], "en", LabelMode.NONE, 1.0)
    assert {each.lines for each in none} == {()}


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("mode", [LabelMode.FULL, LabelMode.NONE])
def test_the_sign_of_each_centre_keeps_off_the_places_of_units(
    qapp: QApplication, sheet: Sheet, zoom: float, mode: LabelMode
) -> None:
    """Before its name; for itself it stands at least four pixels from any piece."""
    signed = {e.region: e for e in wordings(sheet, SHORT["en"], "en", mode, zoom) if e.sign}
    centres = {at for at, anchors in sheet.anchors.items() if anchors.centre}
    assert signed.keys() <= centres
    assert len(signed) >= (34 if mode is LabelMode.FULL else 32)
    places = [each.unit for each in (*sheet.anchors.values(), *sheet.coast_anchors.values())]
    reach = token_radius(zoom) * 0.95
    for wording in signed.values():
        at, room = wording.sign_at, wording.sign + reach + (0 if wording.lines else 4 / zoom)
        assert min(hypot(at.x() - x, at.y() - y) for x, y in places) >= room, wording.region
        if wording.lines:
            assert at.x() < wording.box.left()
            assert wording.room.contains(at)


def test_names_speak_the_language(qapp: QApplication, sheet: Sheet) -> None:
    french = {e.region: e for e in wordings(sheet, SHORT["fr"], "fr", LabelMode.FULL, 1.0)}
    assert " ".join(french["lon"].lines) == "Londres"
    assert " ".join(french["nth"].lines) == "MER DU NORD"
    short = {e.region: e for e in wordings(sheet, SHORT["fr"], "fr", LabelMode.SHORT, 1.0)}
    assert short["nwy"].lines == ("Nor",)
    assert short["nth"].lines == ("MDN",)


@pytest.mark.parametrize("zoom", [0.5, 1.0])
def test_in_a_still_picture_names_keep_off_arrows_where_they_can(
    qapp: QApplication, zoom: float
) -> None:
    chapters = sample_game(Moment.RETREATS).onlooker.history()
    chart = BoardChart(map_ui_context("en"), ExportStyle())
    chart.show(chapters[-2], ExportStage.OUTCOME)
    ground, scene = chart.scene.ground, chart.scene
    scene.set_zoom(zoom)
    written = [each for each, _ in ground.words(zoom)]
    drawn = [
        room
        for item, _ in scene.order_items()
        for room in drawn_rects(item.drawing, token_scale(zoom))
    ]
    below = [each.region for each in written if any(each.room.intersects(room) for room in drawn)]
    ground.set_drawn_rects(None)
    before = [
        each.region
        for each, _ in ground.words(zoom)
        if any(each.room.intersects(room) for room in drawn)
    ]
    assert len(before) > 10
    assert len(below) <= 3
    assert {each.region for each in written} == set(scene.sheet.labels)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("stage", [ExportStage.ORDERS, ExportStage.OUTCOME])
def test_names_keep_off_pieces_arrows_and_one_another_in_the_busiest_phase_at_any_size(
    qapp: QApplication, stage: ExportStage, language: str
) -> None:
    """One name at most gives way to nothing: that of a province full of what befell it."""
    chart = BoardChart(map_ui_context(language), ExportStyle())
    chart.show(sample_game(Moment.RETREATS).onlooker.history()[-2], stage)
    scene = chart.scene
    for zoom in (0.5, 0.6, 0.8, 1.0, 1.6):
        scene.set_zoom(zoom)
        written = [each for each, _ in scene.ground.words(zoom)]
        assert {each.region for each in written} == set(scene.sheet.labels)
        pieces = unit_rects(scene._units.values(), scene.sheet, zoom)
        arrows = [
            room
            for item, _ in scene.order_items()
            for room in drawn_rects(item.drawing, token_scale(zoom))
        ]
        assert not [
            (one.region, other.region)
            for one, other in combinations(written, 2)
            if one.room.intersects(other.room)
        ]
        assert not [e.region for e in written if any(e.room.intersects(at) for at in pieces)]
        below = [e.region for e in written if any(e.room.intersects(at) for at in arrows)]
        assert len(below) <= 1, (zoom, below)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["standard", "tutorial"])
def test_nothing_overlaps_on_any_map_at_any_size(
    qapp: QApplication, name: str, language: str
) -> None:
    """Names with their signs keep off the places of pieces, of one another and the frame."""
    sheet, gazetteer = load_sheet(name), map_file(name).gazetteer
    short = {str(at): each for at, each in gazetteer.abbreviations[language].items()}
    for zoom in ZOOMS:
        for mode in LabelMode:
            written = wordings(sheet, short, language, mode, zoom)
            pieces = [*unit_label_rects(sheet, zoom)]
            for number, one in enumerate(written):
                others = (other.room for other in written[number + 1 :])
                assert not any(one.room.intersects(each) for each in (*pieces, *others)), (
                    one.region,
                    zoom,
                )
            if mode is not LabelMode.NONE:
                assert {each.region for each in written if each.lines} == set(sheet.labels), zoom
