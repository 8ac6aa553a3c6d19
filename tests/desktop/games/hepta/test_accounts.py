"""What a player reads off the boards of a war: accounts by mark, owners' marks, names, news."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.hepta.accounts_sheet import AccountsSheet
from desktop.games.hepta.board_news import board_news
from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.hepta.nation_ledger import NationLedger, nations_of_board
from desktop.games.hepta.nation_words import names_by_country
from desktop.games.registry import game_ui_for
from desktop.map.paint.order_drawing import DrawnOrder
from desktop.results.centre_counts_model import centre_counts
from desktop.results.reports_panel import ReportsPanel
from desktop.results.standing_model import standings
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.table.overview import OverviewScreen
from desktop.table.power_row import ElidedLabel, PowerRow
from engine.board.terms import (
    Location,
    Power,
    Province,
    UnitType,
    board_mark,
    board_name,
    country_of_nation,
)
from engine.board.unit import Unit
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.orders.order import Move
from engine.save.game_file import hotseat_game_in_memory
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import sample_seats
from tests.screens.sample_hepta import war

NAMES = {
    SeatId(f"s{number}"): name
    for number, name in enumerate(("Ada", "Bram", "Chloé", "Dmitri", "Elif", "Félix", "Gwen"), 1)
}
CHLOE = SeatId("s3")
War = HostDesk[HeptaView, HeptaOrders]


class Seating(Protocol):
    """Opens Chloé's seat."""

    def __call__(self, host: War, size: tuple[int, int] = ...) -> MultiBoardSeatScreen: ...


@pytest.fixture(scope="module")
def winter() -> War:
    return war("W1901A")


@pytest.fixture(scope="module")
def separate() -> War:
    return war("S1901M", {"module": 2, "option": "B"})


def _furnished(context: UiContext) -> MapUiContext:
    return replace(game_ui_for("hepta").furnish(context), players=NAMES)


@pytest.fixture
def seat_of(qtbot: QtBot, context: UiContext) -> Iterator[Seating]:
    made: list[MultiBoardSeatScreen] = []

    def seat(host: War, size: tuple[int, int] = (1440, 900)) -> MultiBoardSeatScreen:
        screen = game_ui_for("hepta").seat_page(SeatSession(host.seat(CHLOE)), _furnished(context))
        assert isinstance(screen, MultiBoardSeatScreen)
        qtbot.addWidget(screen)
        screen.resize(*size)
        screen.show()
        made.append(screen)
        return screen

    yield seat
    for each in made:
        each.hide()
    let_deletions_happen()


def _ledger(host: War, context: UiContext) -> tuple[NationLedger, HeptaView]:
    view = host.onlooker.view()
    furnished = _furnished(context)
    return NationLedger(lambda: (view, names_by_country(view, furnished)), furnished), view


def test_the_ledger_counts_centres_under_the_mark_of_their_owner(
    winter: War, qtbot: QtBot, context: UiContext
) -> None:
    """France's four of mark 5 are counted there, though one of them lies on board 7."""
    ledger, view = _ledger(winter, context)
    qtbot.addWidget(ledger)
    france = next(each for each in ledger.lines if each.player == CHLOE)
    (marked,) = nations_of_board(france, "5")
    owned = view.board.position.centres_of(marked.nation)
    assert marked.centres == len(owned) == 4
    assert "7" in {board_name(at) for at in owned}
    ledger.resize(420, 240)
    said = {ledger.tip_at(QPoint(x, 3 * 26 + 12)) for x in range(ledger.width())}
    assert (
        "France 5: centres 4, units 3; to build on board 5: 1; centres elsewhere: Spain (7)"
        in said
    )


@pytest.mark.parametrize("width", [125, 240, 420])
def test_the_ledger_has_room_for_whole_names(
    winter: War, qtbot: QtBot, context: UiContext, width: int
) -> None:
    ledger, _ = _ledger(winter, context)
    qtbot.addWidget(ledger)
    ledger.resize(width, 240)
    metrics = QFontMetricsF(ledger._lettering())
    longest = max(metrics.horizontalAdvance(name) for name in ledger._names.values())
    assert ledger._name_column_width() >= 22 + longest
    figures = metrics.horizontalAdvance("2")
    assert ledger._cell_width() >= figures * (2 if width < 200 else 1.5)


def test_the_sheet_tells_all_nations_and_goes_with_escape(winter: War, seat_of: Seating) -> None:
    seat: MultiBoardSeatScreen = seat_of(winter)
    sheet = seat.map.findChild(AccountsSheet)
    assert sheet is not None
    assert not sheet.isVisible()
    QTest.mouseClick(seat.war.ledger, Qt.MouseButton.LeftButton)
    assert sheet.isVisible()
    cells = [sheet.table.item(row, mark).text() for row in range(7) for mark in range(7)]
    assert len(cells) == 49
    assert sheet.table.item(2, 4).text() == "4 · 3  +1"
    assert "to build on board 5: 1" in sheet.table.item(2, 4).toolTip()
    for mark in range(7):
        assert sheet.table.columnWidth(mark) >= sheet.table.sizeHintForColumn(mark)
    assert sheet.table.verticalScrollBar().maximum() == 0  # Nothing of it is out of sight.
    QTest.keyClick(sheet.table, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_centre_bears_the_mark_of_an_owner_from_another_board(
    winter: War, seat_of: Seating
) -> None:
    seat: MultiBoardSeatScreen = seat_of(winter)
    owners = winter.onlooker.view().board.position.owners
    for board, scene in seat.map.war.small.items():
        foreign = sorted(
            owner for at, owner in owners.items() if board_name(at) == board != board_mark(owner)
        )
        assert sorted(owner for _, owner in scene.owners_marked) == foreign
    assert Power("france@5") in {owner for _, owner in seat.map.war.small["7"].owners_marked}


def test_what_lights_a_province_ends_with_its_board(winter: War, seat_of: Seating) -> None:
    """Moscow reaches the board's right edge, and its outline goes on beyond."""
    seat: MultiBoardSeatScreen = seat_of(winter)
    scene = seat.map.war.small["3"]
    scene.light_regions(["mos"])
    beyond = scene.ground.bounds.adjusted(scene.ground.bounds.width(), 0, 30, 0)
    image = QImage(30, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), beyond, Qt.AspectRatioMode.IgnoreAspectRatio)
    painter.end()
    outside = image.pixelColor(29, 0)
    assert all(image.pixelColor(1, y) == outside for y in range(image.height()))


def test_no_edge_of_a_board_cuts_a_unit(winter: War, seat_of: Seating) -> None:
    seat: MultiBoardSeatScreen = seat_of(winter, (1280, 800))
    for scene in seat.map.war.small.values():
        for unit in winter.onlooker.view().board.position.units.values():
            if board_name(unit.location) != scene.board:
                continue
            item = scene.unit_item(unit.province.partition(":")[2])
            assert scene.ground.bounds.contains(item.sceneBoundingRect())


def test_of_several_countries_players_go_by_number_and_name(
    separate: War, qtbot: QtBot, context: UiContext, seat_of: Seating
) -> None:
    furnished = _furnished(context)
    ada = next(each for each in standings(separate.onlooker.view(), NAMES) if each.number == 1)
    assert ada.title(furnished) == "1 Ada"
    assert len(ada.nations(furnished).split()) == 7
    counts = centre_counts(separate.onlooker.history(), NAMES)
    assert counts.letter(ada.power, furnished) == "1"
    assert counts.name(ada.power, furnished) == "1 Ada"
    seat: MultiBoardSeatScreen = seat_of(separate)
    view = seat.view_of_table
    assert names_by_country(view, furnished)[CHLOE] == "3 Chloé"
    mine = set(view.board.mine)
    assert len({country_of_nation(power) for power in mine}) == 7
    for scene in seat.map.war.small.values():
        for at, unit in view.board.position.units.items():
            if board_name(at) == scene.board:
                item = scene.unit_item(at.partition(":")[2])
                assert bool(item.childItems()) is (unit.power in mine)


@pytest.mark.parametrize("size", [(1280, 776), (1440, 876)])
def test_at_the_table_all_seven_nations_of_each_player_are_told(
    size: tuple[int, int], qtbot: QtBot, context: UiContext
) -> None:
    """However many have sealed, the seats lie in the place of an eighth board."""
    host = war("S1901M", {"module": 2, "option": "B"})
    for seat in host.onlooker.phase().waiting_on[:-1]:
        host.seat(seat).submit(HeptaOrders({}))
    screen = game_ui_for("hepta").table_page(host, _furnished(context), QWidget())
    qtbot.addWidget(screen)
    screen.resize(*size)
    screen.show()
    assert isinstance(screen, OverviewScreen)
    assert screen.map.width() > 0.95 * size[0]
    rows = screen.findChildren(PowerRow)
    assert len(rows) == 7
    for row in rows:
        (told,) = (
            each for each in row.findChildren(ElidedLabel) if "\N{THIN SPACE}" in each.text()
        )
        assert told.fontMetrics().horizontalAdvance(told.text()) <= told.width()
    screen.hide()


def test_nations_that_nobody_plays_are_counted_once() -> None:
    """Five at the table: two countries are free, or two nations on each board."""
    same = standings(_five({"module": 1}).onlooker.view(), NAMES)
    assert [(each.power, each.units) for each in same if each.seat is None] == [
        ("russia", 28),
        ("turkey", 21),
    ]
    separate = standings(_five({"module": 1, "option": "B"}).onlooker.view(), NAMES)
    (free,) = (each for each in separate if each.seat is None)
    assert len(free.powers) == 14


def _five(choices: OptionValues) -> War:
    return hotseat_game_in_memory(
        "hepta", sample_seats()[:5], choices, lambda size: bytes([7] * size)
    )


def test_an_end_of_an_order_stays_on_its_board(winter: War, seat_of: Seating) -> None:
    """St Petersburg and Moscow lie at the edge: their stubs turn inwards."""
    seat: MultiBoardSeatScreen = seat_of(winter, (1280, 800))
    scene = seat.map.war.small["3"]
    unit = Unit(Power("russia@3"), UnitType.ARMY, Location("3:mos"))
    for goal in ("4:mos", "5:mos", "6:mos"):
        order = Move(Province("3:mos"), Location(goal))
        scene.show_told([DrawnOrder(unit.power, unit, order)])
        (stub,) = scene.stubs
        assert scene.ground.bounds.contains(stub.pos() + stub.disc)
    told = [DrawnOrder(unit.power, unit, Move(Province("3:mos"), Location("4:mos")))] * 3
    scene.show_told(told)
    assert len({(stub.disc.x(), stub.disc.y()) for stub in scene.stubs}) == 3
    scene.show_told(())


def test_boards_on_which_something_befell_me_are_marked_and_one_button_goes_round(
    winter: War, seat_of: Seating
) -> None:
    history = winter.seat(CHLOE).history()
    mine = winter.seat(CHLOE).view().board.mine
    news = board_news(history, mine)
    assert "centres won: 1" in news["7"]
    assert board_news(history[:1], mine) == {}
    seat: MultiBoardSeatScreen = seat_of(winter)
    assert "centres won: 1" in seat.map.cells["7"].head.toolTip()
    marked = [board for board, cell in seat.map.cells.items() if "new" in cell.pill.text()]
    assert marked == list(news)
    tools = seat.map.findChildren(QToolButton)
    button = next(each for each in tools if each.text().startswith("News on"))
    for board in (*news, next(iter(news))):
        button.click()
        assert seat.map.near == board


def test_the_list_of_results_keeps_to_the_board_that_is_looked_at(
    winter: War, qtbot: QtBot, context: UiContext
) -> None:
    ui = game_ui_for("hepta")
    screen = ui.table_page(winter, _furnished(context), None)
    qtbot.addWidget(screen)
    listed = screen.findChild(ReportsPanel)

    def boards() -> set[str]:
        rows = listed.reports.rows
        return {row.board for at, row in enumerate(rows) if not listed.isRowHidden(at)} - {""}

    assert boards() == set("1234567")
    screen.map.focus_on("4")
    assert boards() == {"4"}
    said = [row.text for row in listed.reports.rows if row.board == "4"]
    assert "Board 4:" in said
    assert [each.partition(":")[0] for each in said if "Nations" in each] == ["Nations of board 4"]
    screen.map.focus_on("")
    assert boards() == set("1234567")
    let_deletions_happen()
