"""The board for everybody's eyes, to leave on a second screen: nothing on it can be pressed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.results.last_news_panel import last_phases
from desktop.results.reports_model import ReportRow, RowKind
from desktop.results.reports_panel import ReportsPanel
from desktop.results.standing_model import centres_to_win, standings
from desktop.session.ui_context import MapUiContext
from desktop.table.negotiation_timer import TimerFace
from desktop.table.power_row import PowerRow
from desktop.table.public_page import PublicPage
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout
from desktop.widgets.map_widget import SeveralBoardsMap
from desktop.widgets.wax_seal import WaxSeal
from desktop.widgets.widget_factory import rule_line, text
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import OnlookerDesk
from engine.frame.policy import SealedVisibility
from engine.frame.seat import SeatId


class PublicBoardScreen(PublicPage):
    """Phase, map, who has sealed as far as all may know it, the last results, the timer.

    A game's own `extras` stand above the results.
    """

    WINDOW = "public"

    def __init__(
        self,
        table: OnlookerDesk[ViewWithBoard],
        context: MapUiContext,
        timer: QWidget,
        extras: Sequence[ExtraPanel] = (),
    ) -> None:
        super().__init__(table, context)
        self.setAccessibleName(self.tr("Public board"))
        self.map_menu.hide()
        self.map_menu.card.set_enabled_on_hover(False)
        self._timer = timer
        self._title = text("", "title", wrap=True)
        self._end = text("", "lead", wrap=True)
        self._count = text("", "count")
        self._rows = column_layout()
        self.news = ReportsPanel(context)
        self.filter_by_board(self.news)
        self.news.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._small = isinstance(self.map, SeveralBoardsMap)
        if isinstance(self.map, SeveralBoardsMap):
            if isinstance(timer, TimerFace):
                timer.set_compact()
            self._title.setWordWrap(False)
            self.map.put_at_head(self._title, last=timer)
            add_parts(self.column, self._end, self._count, (self._rows, 1))
        else:
            add_parts(self.column, self._title, self._end, timer, self._count, self._rows)
        self._has_extras = bool(extras)
        for extra in extras:
            add_parts(self.column, text(extra.title, "section"), extra.panel)
        self.column.addWidget(self.news, 1)
        self.news.setHidden(self._small)  # What befell hundreds of units has no room there.
        self.refresh()

    def refresh_public_acts(self) -> bool:
        if self._has_extras:
            return False
        self._show_powers(self.table.view())
        return True

    def refresh(self) -> None:
        """Show the table as it is now."""
        view, phase, result = self.table.view(), self.table.phase(), self.table.result()
        words, gazetteer = self.context.words, self.context.gazetteer
        self._title.setText(words.phase(phase))
        self._end.setText("" if result is None else words.result(result, gazetteer, self.players))
        self._end.setVisible(result is not None)
        self._timer.setHidden(self._timer.isHidden() or result is not None)
        self.scene.populate(view.board)
        self.show_influence()
        self._show_powers(view)
        last = last_phases(self.chapters(), self.context, self.players)
        first = ReportRow(RowKind.NEWS, self.tr("The game has just begun."))
        self.news.reports.show(last.rows or (first,))

    def _show_powers(self, view: ViewWithBoard) -> None:
        asked, count = self.table.phase().waiting_on, self.table.sealed_count()
        clear_layout(self._rows)
        goal = centres_to_win(self.table)
        marked: set[SeatId] = set()
        for figures in standings(view, self.players):
            seat = figures.seat
            if figures.eliminated:
                end = text(self.tr("eliminated"), "faint")
            else:
                end = QLabel() if seat in marked else self._mark(seat)
                marked |= {seat} if seat is not None else set()
            if self._rows.count() and not self._small:
                self._rows.addWidget(rule_line())
            row = PowerRow(figures, goal, self.context, end, small=self._small)
            self._rows.addWidget(row)
        said = self.tr("{0} of {1} have sealed")
        self._count.setText("" if count is None else said.format(count, len(asked)))
        self._count.setVisible(self.table.result() is None and count is not None)

    def _mark(self, seat: SeatId | None) -> QWidget:
        """What all may know of a seat now."""
        if self.table.result() is not None:
            return QLabel()
        if seat is None:
            return text(self.tr("nobody"), "faint")
        if seat not in self.table.phase().waiting_on:
            return text(self.tr("nothing to do"), "faint")
        if seat in self.table.sealed():
            return WaxSeal(self.tr("Sealed"), self.context.scheme, opens=False)
        named = self.table.policies().who_sealed is SealedVisibility.NAMES
        return text("…", "faint") if named else QLabel()
