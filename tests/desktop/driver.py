"""Plays at the real windows as people do: presses, holds, clicks and types."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.app import Program
from desktop.clock import ManualClock
from desktop.navigator import Curtain, Overview, Resolution, Sitting
from desktop.screens.board_seat import BoardSeatScreen
from desktop.screens.curtain import HOLD, CurtainScreen
from desktop.screens.overview import OverviewScreen, seat_button
from desktop.screens.resolution import ResolutionScreen
from desktop.settings import Settings
from engine.frame.seat import SeatId
from tests.desktop.conftest import let_deletions_happen


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
        screen = self.program.window.screen_shown
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
        self.clock.advance(HOLD)
        let_deletions_happen()
        self.qtbot.mouseRelease(self.screen, Qt.MouseButton.LeftButton)
        assert isinstance(self.program.stage.navigator.place, Sitting)

    def type_orders(self, *lines: str) -> None:
        """Write orders into the line beside the map."""
        entry = self.seat_screen.orders.line.entry
        for line in lines:
            entry.clear()
            self.qtbot.keyClicks(entry, line)
            self.qtbot.keyClick(entry, Qt.Key.Key_Return)
            assert entry.text() == "", f"{line} was not taken"

    def seal(self) -> None:
        """Seal, whatever is remarked, and hand the laptop over."""
        box = self.seat_screen.seal_box
        self.press(box.seal)
        if box.anyway.isVisible():
            self.press(box.anyway)
        self.press(box.done)

    def open_envelopes(self) -> None:
        """When all have sealed: open the envelopes and watch to the end."""
        assert self.program.stage.navigator.place == Overview()
        button = next(
            each
            for each in self.screen.findChildren(QPushButton)
            if each.property("role") == "primary" and each.isVisible()
        )
        self.press(button)
        assert self.program.stage.navigator.place == Resolution()
        while isinstance(self.screen, ResolutionScreen):
            self.screen.advance()
            self.clock.advance(5_000)
            let_deletions_happen()

    def at_curtain(self) -> bool:
        """Whether a curtain shows."""
        return isinstance(self.program.stage.navigator.place, Curtain)
