"""Seven boards on the table, under the pointer and the keyboard."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.hepta.multi_board_layer import (
    MultiBoardLayer,
    make_multi_board_layer,
    order_progress,
)
from desktop.games.hepta.multi_board_view import BoardFrame, MultiBoardView
from desktop.map.input.map_menu import MapMenu
from desktop.map.input.province_card import show_card
from desktop.map.paint.map_theme import MapTheme
from desktop.map.paint.order_drawing import DrawnOrder
from desktop.map.paint.restyle import apply_style_to_maps
from desktop.map.scene.unit_item import unit_rects
from desktop.maplib.map_sheets import load_sheet
from desktop.orders.compose.composer_answer import ComposerState, PromptKind
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.draft_view import view_draft
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.chunked_work import is_any_task_busy
from desktop.widgets.clock import ManualClock, WallClock
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.paper_slip import SHADOW, PaperSlip
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import colour_scheme
from desktop.widgets.widget_factory import text
from engine.board.terms import Location, Power, Province
from engine.board.view import BoardView
from engine.games.hepta.charter import Charter
from engine.judge.season import opening_stage
from engine.orders.order import Hold, Move, Support
from engine.orders.order_options import OrderKind
from engine.registry import map_file
from engine.sentences.sentences import Sentences
from tests.helpers.painted import on_screen

WORLD = map_file(Charter(module=3).key)
START = opening_stage(WORLD.map)
MINE = tuple(Power(f"france@{board}") for board in range(1, 8))
VIEW = BoardView(WORLD.map, START.position, START.turn, mine=MINE)


@pytest.fixture
def context() -> MapUiContext:
    return MapUiContext(
        language="en",
        words=Sentences("en"),
        clock=ManualClock(),
        scheme=colour_scheme("light"),
        sheet=load_sheet("standard"),
        gazetteer=WORLD.gazetteer,
    )


@pytest.fixture
def layer(qtbot: QtBot, context: MapUiContext) -> Iterator[MultiBoardLayer]:
    made = make_multi_board_layer(VIEW, context, map_file("standard").map)
    boards = made.boards
    qtbot.addWidget(boards)
    boards.resize(1280, 860)
    boards.show()
    qtbot.waitExposed(boards)
    yield made
    boards.hide()


@pytest.fixture
def table(layer: MultiBoardLayer) -> MultiBoardView:
    return layer.boards


def _point(table: MultiBoardView, place: str) -> tuple[object, QPoint]:
    view = table.view_at(place[0])
    return view.viewport(), view.point_of(place[2:])


def test_all_boards_lie_side_by_side_and_answer_with_their_number(
    table: MultiBoardView, qtbot: QtBot
) -> None:
    pressed: list[str] = []
    table.war.province_pressed.connect(pressed.append)
    for board in "1357":
        viewport, at = _point(table, f"{board}:par")
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert pressed == ["1:par", "3:par", "5:par", "7:par"]


def test_a_unit_is_dragged_from_board_to_board(
    table: MultiBoardView, layer: MultiBoardLayer
) -> None:
    taken: list[str] = []
    dropped: list[str] = []
    layer.drag_began.connect(taken.append)
    layer.dropped.connect(lambda drop: dropped.append(drop.beneath.place))
    viewport, start = _point(table, "1:par")
    target, end = _point(table, "3:bur")
    way = viewport.mapFromGlobal(target.mapToGlobal(end))
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, (start + way) / 2)
    QTest.mouseMove(viewport, way)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=way)
    assert (taken, dropped) == (["1:par"], ["3:bur"])


def test_boards_that_a_drag_passes_over_are_not_left_shining(table: MultiBoardView) -> None:
    viewport, start = _point(table, "1:par")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for place in ("1:bur", "2:bur", "3:bur"):
        target, end = _point(table, place)
        QTest.mouseMove(viewport, viewport.mapFromGlobal(target.mapToGlobal(end)))
    shining = {view.board: view.scene_of_board._hovered for view in table.views}
    assert {board: at for board, at in shining.items() if at} == {"3": "bur"}
    table.call_off()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)


def test_another_board_coming_close_calls_off_the_drag(
    table: MultiBoardView, layer: MultiBoardLayer
) -> None:
    dropped: list[str] = []
    layer.dropped.connect(lambda drop: dropped.append(drop.beneath.place))
    viewport, start = _point(table, "1:par")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(20, 0))
    assert table.line.ends
    table.focus_on("3")
    assert table.line.ends is None
    assert not any(view.scene_of_board._hovered for view in table.views)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + QPoint(20, 0))
    assert dropped == []


def test_somebody_elses_unit_cannot_be_dragged(
    table: MultiBoardView, layer: MultiBoardLayer
) -> None:
    dropped: list[str] = []
    layer.dropped.connect(lambda drop: dropped.append(drop.beneath.place))
    viewport, start = _point(table, "1:mun")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(40, 0))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + QPoint(40, 0))
    assert dropped == []


def test_keys_bring_a_board_close_and_back(table: MultiBoardView, qtbot: QtBot) -> None:
    table.activateWindow()
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert table.near == "5"
    assert table.large is not None
    assert table.large.width() > 0.6 * table.width()
    pressed: list[str] = []
    table.war.province_pressed.connect(pressed.append)
    viewport, at = _point(table, "5:vie")
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert pressed == ["5:vie"]
    QTest.keyClick(table, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert table.near == ""


def test_a_double_click_or_the_number_opens_a_board(table: MultiBoardView) -> None:
    viewport, at = _point(table, "4:swe")
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert table.near == "4"
    QTest.mouseClick(table.cells["2"].head, Qt.MouseButton.LeftButton)
    assert table.near == "2"
    QTest.mouseClick(table.all_boards, Qt.MouseButton.LeftButton)
    assert table.near == ""


def test_targets_are_lit_on_the_boards_they_lie_on(
    table: MultiBoardView, layer: MultiBoardLayer
) -> None:
    lit = (Location("1:bur"), Location("3:bur"), Location("3:par"))
    unit = VIEW.position.units[Province("1:par")]
    layer.show_state(
        ComposerState(PromptKind.TARGET, lit, (OrderKind.HOLD,), unit=unit.province), unit
    )
    assert set(table.war.small["1"].lit()) == {"par", "bur"}
    assert set(table.war.small["3"].lit()) == {"par", "bur"}
    assert not table.war.small["2"].lit()


def test_orders_across_boards_show_stubs_at_both_ends(
    table: MultiBoardView, layer: MultiBoardLayer
) -> None:
    table.focus_on("3")
    move = Move(Province("1:par"), Location("3:bur"))
    support = Support(Province("3:mar"), Province("1:par"), Location("3:bur"))
    draft = Draft().with_order(MINE[0], move).with_order(MINE[2], support)
    layer.show_draft(view_draft(VIEW, draft))
    assert table.large is not None
    discs = {(item.stub.at, item.stub.board) for item in table.large.scene_of_board.stubs}
    assert discs == {("bur", "1"), ("mar", "1")}
    layer.light_order(move)
    lit = [item.stub.at for item in table.large.scene_of_board.stubs if item.lit]
    assert lit == ["bur"]


@pytest.mark.parametrize("place", ["edi", "lon", "kie", "den", "tyr", "gre"])
def test_a_stub_from_another_board_lies_on_no_name(table: MultiBoardView, place: str) -> None:
    table.focus_on("3")
    assert table.large is not None
    scene = table.large.scene_of_board
    order = Move(Province("1:par"), Location(f"3:{place}"))
    unit = START.position.units[Province("1:par")]
    scene.show_told([DrawnOrder(unit.power, unit, order)])
    (stub,) = scene.stubs
    words = [(each.region, each.room) for each, _ in scene.ground.words(scene.zoom)]
    assert words
    met = {
        name for name, room in words if any(room.intersects(each) for each in stub.covered_rects())
    }
    assert not met


def test_the_way_from_board_to_board_is_drawn_while_it_is_looked_at(
    table: MultiBoardView,
    layer: MultiBoardLayer,
) -> None:
    table.focus_on("3")
    move = Move(Province("1:par"), Location("3:bur"))
    stay = Move(Province("3:par"), Location("3:pic"))
    layer.show_draft(view_draft(VIEW, Draft().with_order(MINE[0], move).with_order(MINE[2], stay)))
    (line,) = [each for each in table.children() if type(each).__name__ == "CrossBoardLine"]
    assert line.ends is None
    assert table.large is not None
    (stub,) = table.large.scene_of_board.stubs
    table.large.scene_of_board.hover(stub.mapToScene(stub.disc))
    assert line.ends is not None
    start, end = (table.mapToGlobal(each.toPoint()) for each in line.ends)
    assert table.place_at(start) == "1:par"
    assert table.place_at(end) == "3:bur"
    table.large.scene_of_board.hover(None)
    assert line.ends is None
    layer.light_order(stay)
    assert line.ends is None
    layer.light_order(move)
    assert line.ends is not None


def test_progress_is_counted_board_by_board(table: MultiBoardView, layer: MultiBoardLayer) -> None:
    draft = Draft().with_order(MINE[0], Move(Province("1:par"), Location("3:bur")))
    assert order_progress(VIEW, draft)["1"] == (1, 3)
    assert order_progress(VIEW, draft)["3"] == (0, 3)
    layer.show_draft(view_draft(VIEW, draft))
    assert table.cells["1"].pill.text() == "2 to order · ⇢ 3×1"
    assert "2 to order" in table.cells["1"].head.accessibleName()


def test_boards_move_together_when_asked(table: MultiBoardView) -> None:
    table.cells["1"].view.zoom_by(2.0)
    assert table.cells["2"].view.relative == pytest.approx(1, abs=0.02)
    table.linked.setChecked(True)
    table.cells["1"].view.zoom_by(1.25)
    assert table.cells["2"].view.relative == pytest.approx(
        table.cells["1"].view.relative, rel=0.02
    )


def test_the_card_tells_of_a_place_on_every_board(
    table: MultiBoardView, context: MapUiContext
) -> None:
    card = MapMenu(table, table.war, context, VIEW, "seat").card
    show_card(table, "2:par")
    assert card.isVisible()
    assert "Paris" in card.said
    assert all(f"{board}: France" in card.accessibleName() for board in "1234567")
    show_card(table, "")
    assert not card.isVisible()


def test_nothing_can_be_dragged_from_a_sealed_seat(
    table: MultiBoardView, layer: MultiBoardLayer
) -> None:
    layer.open = False
    view = table.view_at("1")
    assert layer.own_unit_at(view.viewport().mapToGlobal(view.point_of("par"))) == ""
    layer.open = True
    assert layer.own_unit_at(view.viewport().mapToGlobal(view.point_of("par"))) == "1:par"


def test_winter_counts_what_each_nation_owes(context: MapUiContext) -> None:
    winter = replace(VIEW, turn=VIEW.turn.next().next().next().next(), owed={MINE[2]: 2})
    assert winter.turn.code.startswith("W")
    assert order_progress(winter, Draft())["3"] == (0, 2)
    assert order_progress(winter, Draft())["1"] == (0, 0)


def test_no_name_lies_below_a_unit_on_any_board(table: MultiBoardView) -> None:
    table.focus_on("3")
    near = table.war.look_closely("3")
    for scene, zooms in ((table.war.small["2"], (0.3, 0.45)), (near, (0.5, 1.0, 2.5))):
        for zoom in zooms:
            scene.set_zoom(zoom)
            boxes = unit_rects(scene._units.values(), scene.sheet, zoom)
            scene.ground.set_labels(scene._words_wanted(), scene._short, "en")
            words = scene.ground.words(zoom)
            assert words
            assert not [
                each.region
                for each, path in words
                if any(box.intersects(path.boundingRect()) for box in boxes)
            ]


def test_the_card_and_the_filter_know_the_board(
    table: MultiBoardView, context: MapUiContext
) -> None:
    menu = MapMenu(table, table.war, context, VIEW, "seat")
    menu.show()
    show_card(table, "3:mun")
    assert menu.card.said.startswith("Board 3: Munich")
    ways = menu.card.accessibleName().partition("Armies to: ")[2]
    assert ways.startswith("Berlin, Bohemia, ")
    assert ways.partition("\n")[0].endswith(" (1–7) · Munich (1–2, 4–7)")
    assert ways.count("Berlin") == 1
    hold = Hold(Province("3:par"))
    table.war.show_orders([(MINE[2], START.position.units[Province("3:par")], hold)])
    scene = table.war.look_closely("3")
    assert scene._numbers == (0,)
    touching = menu.panel.touching
    touching.setCurrentIndex(touching.findData("2:par"))
    assert scene._numbers == ()
    touching.setCurrentIndex(touching.findData("3:par"))
    assert scene._numbers == (0,)
    assert menu.panel.powers[Power("france")].isChecked()
    menu.panel.powers[Power("france")].setChecked(False)
    assert scene._numbers == ()
    table.war.light_powers([Power("france@3")])
    assert "par" in scene.pointed


def test_a_small_board_painted_aside_is_the_one_painted_at_once(
    qtbot: QtBot, context: MapUiContext
) -> None:
    """After a zoom, or when land changes hands, the ground is painted a little at a time."""
    kept = replace(context, clock=WallClock())
    layer = make_multi_board_layer(VIEW, kept, map_file("standard").map)
    made = layer.boards
    qtbot.addWidget(made)
    made.resize(1280, 860)
    made.show()
    qtbot.waitExposed(made)
    view = made.view_at("2")
    qtbot.waitUntil(lambda: view._snapshot.taken)
    taken = START.position.owners | {Province("2:bel"): MINE[1]}
    made.war.populate(replace(VIEW, position=replace(START.position, owners=taken)))
    assert is_any_task_busy(), "the ground is painted aside"
    qtbot.waitUntil(lambda: not is_any_task_busy())
    left = view.viewport().grab().toImage()
    view.resetCachedContent()
    assert view.viewport().grab().toImage() == left
    made.hide()


def test_a_column_lies_in_the_place_of_an_eighth_board(
    table: MultiBoardView, qtbot: QtBot
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    inside = QFrame()
    column_layout(text("Words"), on=inside)
    side = ScrollColumn(inside)
    MapAndPanelLayout(page, table, side, lambda _: 372)
    page.resize(1440, 870)
    page.show()
    boards = [cell.geometry() for cell in table.cells.values()]
    slip = side.parentWidget()
    assert isinstance(slip, PaperSlip)
    paper = slip.geometry().marginsRemoved(SHADOW)
    assert not any(each.intersects(paper) for each in boards)
    sheets = sum(cell.view.width() * cell.view.height() for cell in table.cells.values())
    assert sheets > 0.55 * 1440 * 870
    assert not table.ledger.isVisible()
    table.focus_on("3")
    QApplication.processEvents()
    assert slip.geometry().height() > 850, "beside a large board the column has all the height"
    table.focus_on("3")
    QApplication.processEvents()
    assert slip.geometry().marginsRemoved(SHADOW) == paper
    inside.setMinimumHeight(700)
    page.resize(1441, 870)
    assert slip.geometry().height() > 850, "what has no room there lies beside the boards"
    table.setParent(None)


def test_the_edges_of_boards_follow_their_theme(
    table: MultiBoardView, context: MapUiContext, qtbot: QtBot
) -> None:
    qtbot.wait(1)
    for theme in (MapTheme.DARK, MapTheme.CLEAR):
        apply_style_to_maps(replace(context, map_theme=theme), [table])
        qtbot.wait(1)
        shown = on_screen(table)
        for frame in table.findChildren(BoardFrame):
            frame.repaint()
        assert on_screen(table) == shown
