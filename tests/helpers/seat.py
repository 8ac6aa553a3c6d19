"""A seat's screen on a game in memory, for tests that click."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.maplib.map_sheets import load_sheet
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext
from desktop.widgets import theme
from desktop.widgets.clock import ManualClock
from engine.frame.host_desk import HostDesk
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.notation import read_order
from engine.orders.order import Order
from engine.registry import CustomBoard
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import hand_in, seat_of, standard_host

Host = HostDesk[StandardView, StandardOrders]


def map_ui_context(language: str = "en", board: CustomBoard | None = None) -> MapUiContext:
    """By day, with a clock that stands still; on the standard map, or on a board laid out."""
    return MapUiContext(
        language=language,
        words=Sentences(language),
        clock=ManualClock(),
        scheme=theme.DAY,
        reduce_motion=True,
        sheet=load_sheet(board.key if board else "standard"),
        gazetteer=board.file.gazetteer if board else standard_gazetteer(),
    )


def sit(
    qtbot: QtBot,
    host: Host | None = None,
    power: str = "france",
    context: MapUiContext | None = None,
) -> BoardSeatScreen:
    """The screen of whoever plays a power, shown at 1280 by 800."""
    host, context = host or standard_host(), context or map_ui_context()
    screen = BoardSeatScreen(SeatSession(host.seat(seat_of(host, power))), context)
    # qtbot alone holds it weakly: collected in mid-paint, it would take the process with it.
    qtbot.addWidget(screen, before_close_func=lambda _, kept=screen: kept.hide())
    screen.resize(1280, 800)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


def click(qtbot: QtBot, screen: BoardSeatScreen, *places: str) -> None:
    """Left clicks on the map, on the places themselves."""
    for place in places:
        spot = screen.map.point_of(place)
        qtbot.mouseClick(screen.map.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def play(host: Host, **lines: str) -> Host:
    """Play one phase: each power's orders apart by semicolons; the rest holds."""
    view = host.onlooker.view().board
    orders: dict[str, tuple[Order, ...]] = {
        power: tuple(read_order(each, standard_gazetteer(), view) for each in text.split(";"))
        for power, text in lines.items()
    }
    hand_in(host, orders)
    return host
