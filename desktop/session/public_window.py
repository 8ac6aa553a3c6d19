"""The public board in a window of its own, for a second screen or a projector.

It is given the onlooker's desk, which answers only what everybody may know, so there is nothing
in it that could be shown by mistake.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.app.settings import Settings
from desktop.games.game_page import GamePage
from desktop.games.game_ui import AnyGameUi
from desktop.map.input.map_context_menu import COPY_KEYS, OF_MAPS
from desktop.session.idle_guard import delete_screen
from desktop.session.ui_context import UiContext
from desktop.table.negotiation_timer import Countdown, TimerFace
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.clock import Clock
from engine.frame.desk import AnyOnlookerDesk


class PublicWindow(QWidget):
    """Shows one public page at a time, and remembers where it stood.

    Signals: `closed()`.
    """

    closed = Signal()

    def __init__(self, settings: Settings, title: str) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._settings = settings
        self.page: QWidget | None = None
        """What it shows."""
        self._column = column_layout(on=self)
        self.setWindowTitle(title)
        self.setMinimumSize(720, 480)
        self.copy_picture: Callable[[], object] | None = None
        copy = QAction(self.tr("Copy &picture"), self)
        copy.setObjectName(OF_MAPS)
        copy.setShortcut(QKeySequence(COPY_KEYS))
        copy.triggered.connect(self._copy)
        self.addAction(copy)

    def _copy(self) -> None:
        if self.copy_picture is not None:
            self.copy_picture()

    def show_page(self, page: QWidget) -> None:
        """Show another page; the former one is destroyed."""
        former, self.page = self.page, page
        self._column.addWidget(page)
        if former is not None:
            self._column.removeWidget(former)
            delete_screen(former)

    def restore(self, beside: QWidget) -> None:
        """Open where it last stood, or fill the first screen that `beside` is not on."""
        if self.restoreGeometry(self._settings.public_geometry):
            return
        others = [each for each in QGuiApplication.screens() if each is not beside.screen()]
        if others:
            self.setGeometry(others[0].availableGeometry())
            self.setWindowState(Qt.WindowState.WindowFullScreen)
        else:
            room = beside.screen().availableGeometry()
            area = QRect(0, 0, room.width() * 3 // 4, room.height() * 3 // 4)
            area.moveCenter(room.center())
            self.setGeometry(area)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.FullScreen) or event.key() == Qt.Key.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.public_geometry = self.saveGeometry()
        super().closeEvent(event)
        self.closed.emit()


class PublicWindowController:
    """The window while a game is open: what it shows follows the table, never a seat.

    `context` gives the context as the game's screens want it now.
    """

    def __init__(
        self,
        table: AnyOnlookerDesk,
        ui: AnyGameUi,
        context: Callable[[], UiContext],
        talk: Countdown,
        clock: Clock,
    ) -> None:
        self.table = table
        """What everybody may know."""
        self._ui = ui
        self._context = context
        self._talk = talk
        self._clock = clock
        self.window: PublicWindow | None = None
        """The window, while it is open."""
        self._phase = ""

    def open(self, settings: Settings, title: str, beside: QWidget) -> PublicWindow:
        """Open the window, or bring it to the front."""
        if self.window is None:
            self.window = PublicWindow(settings, title)
            self.window.closed.connect(self._gone)
            self.show_board()
            self.window.restore(beside)
        self.window.show()
        self.window.raise_()
        return self.window

    def show_board(self) -> None:
        """Show the table as everybody may see it now."""
        if self.window is not None:
            context = self._page_context()
            timer = TimerFace(self._talk, self._clock, reduce_motion=context.reduce_motion)
            phase = self.table.phase()
            self._phase = phase.key
            timer.setHidden(phase.kind not in self._ui.negotiation_phases)
            self.window.show_page(self._ui.public_page(self.table, context, timer))

    def refresh_acts(self) -> None:
        """Show what was sealed or done at once on the table."""
        page = None if self.window is None else self.window.page
        same = self._phase == self.table.phase().key
        if not (same and isinstance(page, GamePage) and page.refresh_public_acts()):
            self.show_board()

    def mirror_resolution(self, teller: QWidget) -> None:
        """Tell the resolution as `teller`, the screen that the table presses on, tells it."""
        if self.window is not None:
            self._phase = ""
            page = self._ui.resolution_page(self.table, self._page_context())
            page.follow(teller)
            self.window.show_page(page)

    def _page_context(self) -> UiContext:
        return replace(self._context(), page_parent=self.window)

    def close(self) -> None:
        """Close the window: the players leave the table."""
        if self.window is not None:
            self.window.close()

    def _gone(self) -> None:
        if self.window is not None:
            window, self.window = self.window, None
            window.deleteLater()
