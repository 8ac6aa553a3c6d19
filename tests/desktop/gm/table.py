"""A GM at the real window: the sample game at his desk, and hands to press its buttons."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen, ProcessDialog
from desktop.gm.proxy import ProxyScreen
from desktop.gm.reading_screen import ReadingScreen
from desktop.gm.steps import DeskStep
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_desk


class GMTable:
    """One GM with one laptop: everything goes through the window."""

    def __init__(
        self, qtbot: QtBot, settings: Settings, clock: ManualClock, moment: Moment = Moment.MOVES
    ) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        settings.reduce_motion = True
        self.qtbot = qtbot
        self.clock = clock
        self.desk = sample_desk(moment)
        self.program = Program(application, settings, clock)
        self.program.start()
        self.program.window.resize(1280, 800)
        self.program.stage.open_gm_desk(self.desk, game_ui_for("standard"), "Friday")
        let_deletions_happen()

    @property
    def shown(self) -> QWidget:
        """What the window shows now."""
        screen = self.program.window.current_screen
        assert screen is not None
        return screen

    @property
    def screen(self) -> DeskScreen:
        """The desk, which must be what shows."""
        assert isinstance(self.shown, DeskScreen)
        return self.shown

    @property
    def proxy(self) -> ProxyScreen:
        """A seat's orders under the GM's hand."""
        assert isinstance(self.shown, ProxyScreen)
        return self.shown

    @property
    def reading(self) -> ReadingScreen:
        """The game as one player reads it."""
        assert isinstance(self.shown, ReadingScreen)
        return self.shown

    @property
    def message(self) -> str:
        """What the message bar says."""
        return self.program.window.message.words.text()

    def press(self, button: QWidget) -> None:
        """A left click, and what follows from it."""
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        let_deletions_happen()

    def step(self, step: DeskStep) -> None:
        """One of the three steps."""
        self.press(self.screen.steps.buttons[step])

    def answer(self, what: Callable[[QDialog], object]) -> None:
        """Answer the dialog that is open."""
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        what(dialog)
        let_deletions_happen()

    def process(self) -> None:
        """Process without waiting for anybody who is missing."""
        self.step(DeskStep.PROCESS)

        def tick(dialog: QDialog) -> None:
            assert isinstance(dialog, ProcessDialog)
            for box in dialog.boxes.values():
                box.setChecked(True)
            dialog.accept()

        self.answer(tick)

    def choose(self, seat: str) -> None:
        """Choose a seat's row in the matrix."""
        self.screen.tabs.turn.panel.matrix.choose(SeatId(seat))

    def status(self, seat: str) -> str:
        """A seat's row in one sentence."""
        model = self.screen.tabs.turn.panel.matrix.status
        return next(model.spoken(row) for row in model.rows if row.side.seat == seat)

    def told(self) -> str:
        """Everything that the sheet over the desk says."""
        return "\n".join(row.text for row in self.screen.sheet.list.reports.rows)

    def end(self) -> None:
        """Close the window."""
        self.program.end()
