"""Plays at the real windows as people do: presses, holds, clicks and types."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.orders.board_seat import BoardSeatScreen
from desktop.results.resolution import ResolutionScreen
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.navigator import (
    CurtainPlace,
    EndingPlace,
    OverviewPlace,
    ResolutionPlace,
    SeatPlace,
)
from desktop.table.overview import OverviewScreen
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province
from engine.board.view import BoardView
from engine.frame.seat import SeatId
from engine.orders.order import Hold, Move, Order, Support
from engine.orders.order_writing import write_order
from engine.registry import map_file
from tests.desktop.deletions import let_deletions_happen


def seat_button(screen: QWidget, seat: SeatId) -> QWidget | None:
    """The button of a table that calls a seat; None where that seat is not asked."""
    return screen.findChild(QWidget, f"seat-{seat}")


class Driver:
    """One person with one laptop: everything goes through the window."""

    def __init__(self, qtbot: QtBot, settings: Settings, clock: ManualClock) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.qtbot = qtbot
        self.clock = clock
        self.program = Program(application, settings, clock)
        self.program.start()
        self.program.window.resize(1280, 800)

    @property
    def screen(self) -> QWidget:
        """What the window shows now."""
        screen = self.program.window.current_screen
        assert screen is not None
        return screen

    @property
    def seat_screen(self) -> BoardSeatScreen:
        """The seat that is open now."""
        assert isinstance(self.screen, BoardSeatScreen)
        return self.screen

    @property
    def waiting(self) -> list[SeatId]:
        """Who is asked and has not sealed, in the order of the seats."""
        table = self.program.stage.host.onlooker
        left = frozenset(table.phase().waiting_on) - table.sealed()
        return [seat.id for seat in table.seats if seat.id in left]

    @property
    def board(self) -> BoardView:
        """The board as everybody sees it."""
        return self.program.stage.host.onlooker.view().board

    def open(self, file: Path) -> None:
        """Sit round the table of a game file."""
        assert self.program.open_game(file)

    def press(self, button: QPushButton | QWidget) -> None:
        """A left click, and what follows from it."""
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        let_deletions_happen()

    def call(self, seat: SeatId) -> None:
        """Press a seat's button on the overview."""
        assert isinstance(self.screen, OverviewScreen)
        button = seat_button(self.screen, seat)
        assert button is not None
        self.press(button)

    def hold_curtain(self) -> None:
        """Open the curtain that shows."""
        curtain = self.screen
        assert isinstance(curtain, CurtainScreen)
        curtain.repaint()
        self.qtbot.mousePress(curtain.disc, Qt.MouseButton.LeftButton)
        self.clock.advance(HOLD_TIME)
        let_deletions_happen()
        self.qtbot.mouseRelease(self.screen, Qt.MouseButton.LeftButton)
        assert isinstance(self.program.stage.navigator.place, SeatPlace)

    def type_orders(self, *lines: str) -> None:
        """Write orders into the line beside the map."""
        entry = self.seat_screen.orders.line.entry
        for line in lines:
            entry.clear()
            self.qtbot.keyClicks(entry, line)
            self.qtbot.keyClick(entry, Qt.Key.Key_Return)
            assert entry.text() == "", f"{line} was not taken"

    def click_map(self, *places: str) -> None:
        """Left clicks on the map of the seat, on the places themselves."""
        view = self.seat_screen.map
        for place in places:
            spot = view.point_of(place)
            self.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    def give(self, order: Order) -> None:
        """Give an order by clicks where two or three are all it takes, else by typing it."""
        match order:
            case Hold(unit):
                self.click_map(unit, unit)
            case Move(unit, to, False) if self._walks(unit, to):
                self.click_map(unit, to)
            case Support(unit, of, to) if to is None or "/" not in to:
                self.click_map(unit)
                self.qtbot.keyClick(self.seat_screen.map, Qt.Key.Key_S)
                self.click_map(of, to or of)
            case _:
                board, names = self.board, map_file("standard").gazetteer
                self.type_orders(write_order(order, board, names))

    def _walks(self, unit: Province, to: Location) -> bool:
        """Whether a move needs no coast and no convoy to be told apart."""
        board = self.board
        standing = board.position.units[unit]
        return "/" not in to and to in board.map.neighbours(standing)

    def given(self) -> dict[Power, frozenset[Order]]:
        """The orders of the seat that is open now, as they would be sealed."""
        orders = self.seat_screen.submission().orders
        return {power: frozenset(each) for power, each in orders.items() if each}

    def seal(self) -> None:
        """Seal, whatever is remarked, and hand the laptop over.

        Where nobody else is asked the envelope is opened at once, and the table shows.
        """
        box = self.seat_screen.seal_box
        self.press(box.seal)
        if self.sitting and box.seal_anyway_button.isVisible():
            self.press(box.seal_anyway_button)
        if self.sitting:
            self.press(box.done)

    @property
    def sitting(self) -> bool:
        """Whether somebody is at a seat."""
        return isinstance(self.program.stage.navigator.place, SeatPlace)

    def open_envelopes(self) -> None:
        """When all have sealed: open the envelopes and watch to the end."""
        if self.program.stage.navigator.place == EndingPlace():
            return  # The only envelope of the last phase is open already.
        if self.program.stage.navigator.place == ResolutionPlace():
            self.watch_result()  # The only envelope was opened by sealing it.
            return
        assert self.program.stage.navigator.place == OverviewPlace()
        button = next(
            each
            for each in self.screen.findChildren(QPushButton)
            if each.property("role") in ("primary", "wax") and each.isVisible()
        )
        self.press(button)
        self.watch_result()

    def watch_result(self) -> None:
        """What has become of the orders, to the end."""
        assert self.program.stage.navigator.place == ResolutionPlace()
        while isinstance(self.screen, ResolutionScreen):
            self.screen.advance()
            self.clock.advance(5_000)
            let_deletions_happen()

    def at_curtain(self) -> bool:
        """Whether a curtain shows."""
        return isinstance(self.program.stage.navigator.place, CurtainPlace)
