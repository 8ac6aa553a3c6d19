"""The program at a screen of `screens.shot` in a real window, by a clock of the test's own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QThreadPool
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QGraphicsView, QWidget

from desktop.app.application import make_application
from desktop.app.main_window import MainWindow
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.widgets.chunked_work import is_any_task_busy
from desktop.widgets.clock import Clock, ManualClock
from desktop.widgets.theme import Lighting
from tests.screens.scenario import Shot, Sitter
from tests.screens.shot import SHOTS

_PATIENCE = 5.0
"""Seconds after which a window that is still busy is taken for restless."""
_MOMENT = 0.002
_SETTLED = 0.06
"""Seconds in which what has changed is surely painted: Qt waits for a frame or two."""


def shot_named(name: str) -> Shot:
    """The screen of this name."""
    return next(each for each in SHOTS if each.name == name)


class Scene:
    """A program that stands at one screen, with its window on the display."""

    def __init__(self, program: Program, clock: Clock) -> None:
        self.program, self._clock = program, clock

    @property
    def window(self) -> MainWindow:
        """The main window."""
        return self.program.window

    @property
    def maps(self) -> list[QGraphicsView]:
        """The maps in sight."""
        return [each for each in self.window.findChildren(QGraphicsView) if each.isVisible()]

    def picture(self) -> QImage:
        """What the X server has of the window."""
        return self.window.screen().grabWindow(self.window.winId()).toImage()

    def go_on(self, milliseconds: int = 0) -> None:
        """Let what has come from the X server, and what is due by then, happen and be painted."""
        if isinstance(self._clock, ManualClock):
            self._clock.advance(milliseconds)
        for _ in range(3):
            QApplication.processEvents()
            sleep(_MOMENT)
        QApplication.processEvents()

    def rest(self) -> bool:
        """Let happen all that is to come, however late; whether it came to an end."""
        until = monotonic() + _PATIENCE
        quiet = 0
        while monotonic() < until:
            self.go_on(120)
            busy = is_any_task_busy() or QThreadPool.globalInstance().activeThreadCount() > 0
            # A map that flies from battle to battle is stretched roughly until it is there.
            busy |= any(getattr(each.scene(), "moving", False) for each in self.maps)
            quiet = 0 if busy else quiet + 1
            if quiet > 8 and self._stays():
                return True
        return False

    def _stays(self) -> bool:
        """Whether the window is still the same when all that the X server had to tell is done.

        On a busy machine what the pointer did may come late. Asking for a picture waits for it.
        """
        before = self.picture()
        until = monotonic() + _SETTLED
        while monotonic() < until:
            self.go_on()
        return before == self.picture()

    def on_display(self, widget: QWidget, at: QPoint) -> tuple[int, int]:
        """A point of a widget in the pixels of the X display."""
        corner = self.window.windowHandle().mapToGlobal(widget.mapTo(self.window, at))
        ratio = self.window.devicePixelRatioF()
        return round(corner.x() * ratio), round(corner.y() * ratio)


@contextmanager
def posed(
    screen: str, size: tuple[int, int], lighting: Lighting, clock: Clock | None = None
) -> Iterator[Scene | None]:
    """A program at a screen; None where the screen is a dialog, which has no map.

    Without a clock of the caller's, its time passes in `Scene.go_on` alone.
    """
    application = make_application()
    QApplication.setCursorFlashTime(0)
    opened: list[Any] = []

    def kept(make: Callable[[], Any]) -> Any:
        opened.append(make())
        return opened[-1]

    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.language, settings.lighting = "en", lighting
        settings.games_folder = Path(folder)
        settings.hide_when_away = False  # There is no window manager to tell which is in front.
        clock = clock or ManualClock(is_manual=False)
        program = Program(application, settings, clock)
        program.start()
        program.window.move(0, 0)
        program.window.resize(*size)
        try:
            subject = shot_named(screen).pose(Sitter(program, kept, "", "", kept))
            program.window.activateWindow()
            yield None if isinstance(subject, QDialog) else Scene(program, clock)
        finally:
            program.end()
            for host in opened:
                host.close()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
