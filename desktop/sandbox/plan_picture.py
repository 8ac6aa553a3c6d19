"""The small picture of a plan that is kept, for the home page: of the board looked at last."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from desktop.home.game_thumbnails import drawing_small, thumbnail_path, write_pictures
from desktop.sandbox.saved_plans import SavedPlans
from desktop.sandbox.screen import SandboxScreen
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps

_AT_REST = 600
"""Milliseconds for which nothing has changed."""


class PlanPicture(QObject):
    """Draws a sandbox's plan whenever it has come to rest, a little at a time, and keeps the
    picture in a folder. Only of a plan on the shelf, which everybody may see."""

    def __init__(self, sandbox: SandboxScreen, shelf: SavedPlans, folder: Path) -> None:
        super().__init__(sandbox)
        self._sandbox, self._shelf, self._folder = sandbox, shelf, folder
        self._slices = ChunkedTask(sandbox.context.clock, self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._draw)
        sandbox.stack.changed.connect(lambda: self._rest.start(_AT_REST))
        sandbox.closed.connect(self._draw_now)
        self._rest.start(_AT_REST)

    def _draw(self) -> None:
        if self._sandbox.saved_name:
            self._slices.begin(self._work())

    def _draw_now(self) -> None:
        """The sandbox goes: what is left of its picture is drawn at once."""
        if self._rest.isActive():
            self._rest.stop()
            self._draw()
        self._slices.finish()

    def _work(self) -> TaskSteps:
        from desktop.export.step_runner import thread_steps
        from desktop.home.game_pictures import plan_chart

        chart = plan_chart(self._sandbox.plan, self._sandbox.context)
        yield
        image = yield from drawing_small(chart)
        file = thumbnail_path(self._folder, self._shelf.file(self._sandbox.saved_name))
        yield from thread_steps(lambda: write_pictures(self._folder, {file: image}))
