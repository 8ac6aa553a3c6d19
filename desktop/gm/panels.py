"""The panels of the GM's desk, one on top of the other under their names."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QTabWidget, QWidget

from desktop.gm.bridge import DeskBridge
from desktop.gm.chance_panel import ChancePanel
from desktop.gm.past_panel import PastPanel
from desktop.gm.post_office import PostOffice
from desktop.gm.post_panel import PostPanel
from desktop.gm.press_panel import PressPanel
from desktop.gm.rulings_panel import RulingsPanel
from desktop.gm.script_panel import ScriptPanel, Ticks
from desktop.gm.seats_panel import SeatsPanel
from desktop.gm.times_panel import TimesPanel
from desktop.gm.turn_panel import TurnPanel
from desktop.rooms import Extra
from desktop.surroundings import MapSurroundings
from desktop.theme import for_type
from engine.campaign.submission import GivesOrders, SeesBoard


@runtime_checkable
class Refreshes(Protocol):
    """A panel that shows the desk anew after everything that was done there."""

    def refresh(self) -> None:
        """Show how things stand now."""
        ...


_LARGE = 125
"""Beyond so many per cent of type the tabs do not stand abreast any more."""


class DeskPanels(QTabWidget):
    """Every panel of the desk, a game's own after those of every game; Ctrl and a figure each."""

    def __init__(
        self,
        bridge: DeskBridge[SeesBoard, GivesOrders],
        office: PostOffice,
        ticks: Ticks,
        around: MapSurroundings,
        extras: Sequence[Extra] = (),
    ) -> None:
        super().__init__()
        self.turn = TurnPanel(bridge, around)
        self.script = ScriptPanel(bridge, ticks, around)
        self.post = PostPanel(bridge, office, around)
        self.press = PressPanel(bridge, around)
        self.rulings = RulingsPanel(bridge, around)
        self.seats = SeatsPanel(bridge, office, around)
        self.times = TimesPanel(bridge, office.title, around)
        self.past = PastPanel(bridge, around)
        self.chance = ChancePanel(bridge, around)
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        # All names stay in sight, long ones cut; of large type too little would be left of them.
        large = for_type(100) > _LARGE
        self.setUsesScrollButtons(large)
        self.setElideMode(Qt.TextElideMode.ElideNone if large else Qt.TextElideMode.ElideRight)
        self.tabBar().setStyleSheet("QTabBar::tab { padding: 6px 4px; }")
        own = tuple((each.title, each.panel) for each in extras)
        for name, panel in (*self._named(), *own):
            self.setTabToolTip(self.addTab(panel, name), name)

    def refresh(self) -> None:
        """Show the desk as it stands, in every panel."""
        for at in range(self.count()):
            if isinstance(panel := self.widget(at), Refreshes):
                panel.refresh()

    def give_keys(self, page: QWidget) -> None:
        """Let a page turn to the first nine panels with Ctrl and a figure."""
        for at in range(9):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{at + 1}"), page)
            shortcut.activated.connect(lambda at=at: self.setCurrentIndex(at))

    def _named(self) -> tuple[tuple[str, QWidget], ...]:
        return (
            (self.tr("Turn"), self.turn),
            (self.tr("Script"), self.script),
            (self.tr("Post"), self.post),
            (self.tr("Press"), self.press),
            (self.tr("Rulings"), self.rulings),
            (self.tr("Seats"), self.seats),
            (self.tr("Times"), self.times),
            (self.tr("Past"), self.past),
            (self.tr("Chance"), self.chance),
        )
