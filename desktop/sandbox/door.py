"""The way into the sandbox: over whatever screen shows, or from home without any game."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.navigator import (
    Answering,
    Ending,
    History,
    Home,
    Navigator,
    NewGame,
    Overview,
    Resolution,
)
from desktop.rooms import rooms_of
from desktop.sandbox.point import BranchesOff, BranchPoint
from desktop.sandbox.screen import SandboxScreen
from desktop.sandbox.shelf import Shelf
from desktop.sandbox.start import StartPage
from desktop.settings import Settings
from desktop.surroundings import MapSurroundings, Surroundings
from desktop.window import TITLE, MainWindow
from engine.campaign.plan import Plan
from engine.frame.desk import OnlookerDesk

_PUBLIC = (Home, NewGame, Overview, History, Ending, Answering)
"""Places of which a plan may be kept: everybody may see them, or it is one's own computer."""


class SandboxDoor(QObject):
    """Opens sandboxes on one window. It keeps nothing of any.

    `public_table` opens a game file for everybody's eyes. Raises what that raises.
    """

    def __init__(
        self,
        window: MainWindow,
        navigator: Navigator,
        settings: Settings,
        around: Callable[[], Surroundings],
        public_table: Callable[[Path], OnlookerDesk[Any]],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._navigator = navigator
        self._around = around
        self._public_table = public_table
        self.shelf = Shelf(settings.plans_folder)

    def open(self) -> None:
        """Open a sandbox of what is shown; where one is open already, nothing happens."""
        screen = self._window.screen_shown
        if screen is None or self._navigator.covered or screen.findChild(SandboxScreen):
            return
        if isinstance(self._navigator.place, Home | NewGame):
            self._open_start(screen)
            return
        point = self._point_of(screen)
        if point is None:
            self._window.message.say(self.tr("There is no board here to try things on."))
            return
        secret = not isinstance(self._navigator.place, _PUBLIC)
        self._lay(replace(point, secret=secret), screen)

    def open_plan(self, plan: Plan, screen: QWidget) -> None:
        """Open a sandbox of a plan that is no secret over a screen."""
        self._lay(BranchPoint(plan, self.furnished(plan), secret=False), screen)

    def furnished(self, plan: Plan) -> MapSurroundings:
        """The surroundings for the map of a plan."""
        several = plan.ground.map.layers is not None
        return rooms_of("hepta" if several else "standard").furnish(self._around())

    def _point_of(self, screen: QWidget) -> BranchPoint | None:
        if isinstance(self._navigator.place, Resolution):
            return None  # What came of the orders is only being told.
        within = (each for each in screen.findChildren(QWidget) if each.isVisible())
        for each in (screen, *within):
            if isinstance(each, BranchesOff):
                return each.branch_point()
        return None

    def _open_start(self, screen: QWidget) -> None:
        if screen.findChild(StartPage):
            return
        title = self._window.windowTitle()
        page = StartPage(self._around(), self.shelf, self._public_table, screen)
        page.plan_chosen.connect(lambda plan: self.open_plan(plan, page))
        page.closed.connect(lambda: self._window.setWindowTitle(title))
        self._name()
        page.setFocus()

    def _lay(self, point: BranchPoint, screen: QWidget) -> None:
        title = self._window.windowTitle()
        sandbox = SandboxScreen(point, self.shelf, screen)
        sandbox.closed.connect(lambda: self._window.setWindowTitle(title))
        if isinstance(screen, StartPage):
            sandbox.closed.connect(screen.refresh)
        sandbox.closed.connect(screen.setFocus)
        self._name()
        sandbox.board.map.setFocus()

    def _name(self) -> None:
        """The title says that it is a sandbox, and of which game; nothing of any plan."""
        game = self._window.windowTitle().removesuffix(TITLE).removesuffix(" — ")
        parts = (self.tr("SANDBOX"), game.removeprefix(f"{self.tr('SANDBOX')} — "), TITLE)
        named = [each for each in parts if each and each != self.tr("SANDBOX")]
        self._window.setWindowTitle(" — ".join((self.tr("SANDBOX"), *named)))
