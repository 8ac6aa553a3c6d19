"""The League on the GM's desk: the forum with a pen for the absent, headquarters, points."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QScrollArea,
    QTabWidget,
    QWidget,
)

from desktop.games.game_ui import ExtraDeskPanel
from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.ledger_panel import PointsLedgerPanel
from desktop.games.shadows.overview import council_title
from desktop.games.shadows.state_panel import StatePanel
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.gm.time_texts import hour_text, local_zone_name
from desktop.session.ui_context import MapUiContext, with_power_names
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.widget_factory import text
from engine.board.terms import Power
from engine.errors import TableError
from engine.games.shadows.submission import LeagueView, PostAct


def league_gm_panels(bridge: AnyDeskBridge, context: MapUiContext) -> Sequence[ExtraDeskPanel]:
    """The game's own panels of the desk."""
    title = QCoreApplication.translate("LeagueGmPanel", "League")
    return (ExtraDeskPanel(title, lambda: LeaguePanels(bridge, context)),)


class LeaguePanels(QTabWidget):
    """The Council and what only the GM knows, under one name on the desk."""

    def __init__(self, bridge: AnyDeskBridge, context: MapUiContext) -> None:
        super().__init__()
        self.council = CouncilGmPanel(bridge, context)
        self.truth = LeagueGmPanel(bridge, context)
        self.setDocumentMode(True)
        self.addTab(self.council, council_title())
        self.addTab(self.truth, self.tr("Headquarters and points"))

    def refresh(self) -> None:
        """Show how things stand now."""
        self.council.refresh()
        self.truth.refresh()


class CouncilGmPanel(QWidget):
    """The forum as it is now. What the GM posts for a power is marked with where it came from."""

    def __init__(self, bridge: AnyDeskBridge, context: MapUiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self._phase = ""
        self.panel: CouncilPanel | None = None
        self._idle = text(self.tr("The Council sits from Spring 1900 on."), "faint", wrap=True)
        now = hour_text(bridge.moment(), local_zone_name())
        self.source = QLineEdit(self.tr("phone, {time}").format(time=now))
        self.source.setMaxLength(80)
        bridge.drafts.keep(self.source, "source of posts")
        self.source.setAccessibleName(self.tr("How the post reached you"))
        self._head = QWidget()
        line = row_layout(on=self._head)
        add_parts(
            line, text(self.tr("Posts of the absent reached you by"), "faint"), (self.source, 1)
        )
        self._column = column_layout(self._idle, self._head, on=self, margins=(0, 8, 0, 0))
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand now; a new phase may have other voters."""
        whole = self._bridge.desk.whole
        view: LeagueView = whole.view()
        sits, phase = view.council is not None, whole.phase().key
        self._idle.setHidden(sits)
        self._head.setVisible(sits)
        if self.panel is not None and (phase != self._phase or not sits):
            self._column.removeWidget(self.panel)
            self.panel.deleteLater()
            self.panel = None
        if sits and self.panel is None and view.council is not None:
            context = with_power_names(self._context, view.board.names)
            self.panel = CouncilPanel(self._view, context, self._posting, view.council.voters)
            if self.panel.box is not None:
                self._bridge.drafts.keep(self.panel.box.words, "post")
            self._column.addWidget(self.panel, 1)
        elif self.panel is not None:
            self.panel.refresh()
        self._phase = phase

    def _view(self) -> LeagueView:
        return self._bridge.desk.whole.view()

    def _posting(self, power: Power, words: str, done: Callable[[str], None]) -> None:
        desk = self._bridge.desk
        seat = self._view().players[power]
        source = self.source.text().strip() or self.tr("the GM")
        try:
            desk.acting.act(seat, PostAct(power, words), source, at=self._bridge.moment())
        except TableError as error:
            done(self._context.words.error(error, self._context.gazetteer))
        else:
            done("")
            self._bridge.changed.emit()


class LeagueGmPanel(QWidget):
    """Where the headquarters are, and everybody's points as they would stand now."""

    def __init__(self, bridge: AnyDeskBridge, context: MapUiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.state = StatePanel(bridge.desk.whole.view, context, own=True)
        self._points = QScrollArea()
        self._points.setAccessibleName(self.tr("Points, were the game to end now"))
        self._points.setFrameShape(QFrame.Shape.NoFrame)
        self._points.setWidgetResizable(True)
        column = column_layout(on=self, margins=(0, 8, 0, 0))
        column.addWidget(text(self.tr("Only you read this."), "small", wrap=True))
        column.addWidget(self.state, 1)
        column.addWidget(text(self.tr("Points, were the game to end now"), "section"))
        column.addWidget(self._points, 1)
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand now."""
        view: LeagueView = self._bridge.desk.whole.view()
        context = with_power_names(self._context, view.board.names)
        powers = [each for each in view.board.map.powers if each in view.players]
        self.state.refresh()
        self._points.setWidget(PointsLedgerPanel(view.ledger, powers, context))
