"""The panels of the GM's desk, one on top of the other under their names."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from desktop.games.game_ui import ExtraDeskPanel, Refreshable
from desktop.gm.chance_panel import ChancePanel
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.gm_script_panel import GmScriptPanel, ScriptTicks
from desktop.gm.mail_client import MailClient
from desktop.gm.past_phases_panel import PastPhasesPanel
from desktop.gm.post_office import PostOffice
from desktop.gm.post_office_panel import PostOfficePanel
from desktop.gm.press_panel import PressPanel
from desktop.gm.rulings_panel import RulingsPanel
from desktop.gm.schedule_panel import SchedulePanel
from desktop.gm.seats_panel import SeatsPanel
from desktop.gm.turn_panel import TurnPanel
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.theme import is_type_large, scaled_length
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.notice import PressNotice
from engine.frame.seat import SeatId

Panel = TypeVar("Panel", bound=QWidget)


class LazyTab(QWidget, Generic[Panel]):
    """Holds a place among the tabs until it is shown; then it makes its panel, once.

    What is done at the desk meanwhile is shown no sooner than somebody looks.

    Signals: `made(QWidget)` with the panel, when there is one.
    """

    made = Signal(object)

    def __init__(self, make: Callable[[], Panel]) -> None:
        super().__init__()
        self._make: Callable[[], Panel] | None = make
        self.created_panel: Panel | None = None
        """The panel if somebody has turned to it; it need not show how things stand now."""
        self._is_stale = False
        self._column = column_layout(on=self)

    @property
    def panel(self) -> Panel:
        """The panel, with the desk as it stands now."""
        return self._turned_to()

    def refresh(self) -> None:
        """Something was done at the desk: show it, or remember to as soon as it is looked at."""
        if self.created_panel is None:
            return
        if self.isVisible():
            self._replace_panel(self.created_panel)
        else:
            self._is_stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """The GM turns here. What is laid here now has the keyboard at once."""
        super().showEvent(event)
        self._turned_to()

    def _turned_to(self) -> Panel:
        if self.created_panel is None:
            self.created_panel = self._make_panel()
        elif self._is_stale:
            self._replace_panel(self.created_panel)
        return self.created_panel

    def _replace_panel(self, panel: Panel) -> None:
        self._is_stale = False
        if isinstance(panel, Refreshable):
            panel.refresh()

    def _make_panel(self) -> Panel:
        assert self._make is not None
        panel, self._make = self._make(), None
        page = MinimumSizeScrollArea(panel)
        page.setParent(self)
        self._column.addWidget(page)
        page.show()
        self._fix_tab_order(panel)
        self.made.emit(panel)
        return panel

    def _fix_tab_order(self, panel: Panel) -> None:
        """Tab leads through the panel where its tab stands, not after all the rest.

        With a focus proxy inside, the panel moves together with all that it holds.
        """
        if panel.focusProxy() is not None:
            QWidget.setTabOrder(self, panel)


PANEL, _SHARE, _MORE, _LARGE_SHARE = 540, 0.4, 120, 0.56
"""The usual width of the panels, in pixels; their share of a wide window, and how much wider they
become there; the most of a window that they take where large type asks for more."""


class DeskPanels(QTabWidget):
    """Every panel of the desk, a game's own after those of every game; Ctrl and a figure each.

    A panel is made when it is turned to, or its tab is asked for it; `own` are the game's own.
    """

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        office: PostOffice,
        ticks: ScriptTicks,
        context: MapUiContext,
        extras: Sequence[ExtraDeskPanel] = (),
        clerk: MailClient | None = None,
    ) -> None:
        super().__init__()
        self.turn = LazyTab(lambda: TurnPanel(bridge, office, context, clerk))
        self.script = LazyTab(lambda: GmScriptPanel(bridge, ticks, context))
        self.post = LazyTab(lambda: PostOfficePanel(bridge, office, clerk, context))
        self.press = LazyTab(lambda: PressPanel(bridge, context, clerk))
        self.rulings = LazyTab(lambda: RulingsPanel(bridge, context))
        self.seats = LazyTab(lambda: SeatsPanel(bridge, office, context))
        self.times = LazyTab(lambda: SchedulePanel(bridge, office, context))
        self.past = LazyTab(lambda: PastPhasesPanel(bridge, context))
        self.chance = LazyTab(lambda: ChancePanel(bridge, context))
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        # All names stay in sight, long ones cut; of large type too little would be left of them.
        large = is_type_large()
        self.setUsesScrollButtons(large)
        self.setElideMode(Qt.TextElideMode.ElideNone if large else Qt.TextElideMode.ElideRight)
        self.tabBar().setStyleSheet("QTabBar::tab { padding: 6px 4px; }")
        self.turn.made.connect(self._turn_panel_created)
        self.press.made.connect(self._press_panel_created)
        self.own = tuple(LazyTab(each.make) for each in extras)
        named = (
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
        titles = (each.title for each in extras)
        for name, tab in (*named, *zip(titles, self.own, strict=True)):
            self.setTabToolTip(self.addTab(tab, name), name)

    @property
    def shown(self) -> QWidget:
        """The panel that is turned to."""
        return self._at(self.currentIndex()).panel

    def turn_to(self, panel: QWidget) -> None:
        """Turn to one of the panels."""
        tabs = (self._at(at) for at in range(self.count()))
        self.setCurrentWidget(next(tab for tab in tabs if tab.created_panel is panel))

    def refresh(self) -> None:
        """Something was done at the desk; only what is looked at is shown anew."""
        for at in range(self.count()):
            self._at(at).refresh()

    def leave(self) -> None:
        """The desk is about to be left: nothing that was written may be lost."""
        if (seats := self.seats.created_panel) is not None:
            seats.leave()

    def add_shortcuts(self, page: QWidget, map_: QWidget) -> None:
        """Let a page turn to the first nine panels with Ctrl and a figure.

        Where its map has several boards these keys bring a board close as well: then the keyboard
        has to be on the panels, and on the boards for those.
        """
        figures = [QKeySequence(f"Ctrl+{at + 1}") for at in range(9)]
        within = Qt.ShortcutContext.WidgetWithChildrenShortcut
        boards = [each for each in map_.findChildren(QShortcut) if each.key() in figures]
        for each in boards:
            each.setContext(within)
        for at, keys in enumerate(figures):
            shortcut = QShortcut(keys, self if boards else page)
            if boards:
                shortcut.setContext(within)
            shortcut.activated.connect(partial(self.setCurrentIndex, at))

    def _at(self, at: int) -> LazyTab[QWidget]:
        return cast("LazyTab[QWidget]", self.widget(at))

    def _press_panel_created(self, panel: PressPanel) -> None:
        def send(press: PressNotice, readers: tuple[SeatId, ...]) -> None:
            self.post.panel.send_press(press, readers)

        panel.mail_requested.connect(send)

    def _turn_panel_created(self, panel: TurnPanel) -> None:
        panel.matrix.setFocus()

        def send(seats: tuple[SeatId, ...]) -> None:
            self.post.panel.send_reminders(seats)

        panel.reminders_requested.connect(send)


def panels_width(width: int) -> int:
    """How wide the panels are to be at a desk of so many pixels."""
    usual = max(PANEL, min(round(_SHARE * width), PANEL + _MORE))
    return max(usual, min(scaled_length(usual), round(_LARGE_SHARE * width)))
