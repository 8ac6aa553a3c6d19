"""Reading as one player reads: his own view, phase by phase, in exact redaction."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.games.game_ui import AnyGameUi
from desktop.gm.answer_lines import submission_lines
from desktop.gm.gm_banner import GmBanner
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.seat_words import SeatWords
from desktop.pages.role_card import CardWords
from desktop.results.history import HistoryScreen
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.form_widgets import titled_card
from desktop.widgets.widget_factory import text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.audience import Private
from engine.frame.report import Report


class ReadingScreen(QWidget):
    """The past as a seat reads it, up to what has been published.

    Signals: `left()`.
    """

    left = Signal()

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        side: SeatWords,
        context: MapUiContext,
        ui: AnyGameUi,
    ) -> None:
        super().__init__()
        banner = GmBanner(
            self.tr("As {seat} reads it").format(seat=side.full),
            self.tr("Nothing here comes from the GM’s desk. What is not published is not here."),
        )
        banner.left.connect(self.left)
        self.page = HistoryScreen(bridge.desk.reading(side.seat), context)
        self.page.closed.connect(self.left)
        card = ui.secret_card(bridge.desk.seat(side.seat).view(), context)
        if card is not None:
            self.page.column.addWidget(self._card(card))
        self.page.column.addWidget(self._envelope(bridge, side, context))
        column_layout(banner, (self.page, 1), on=self, spacing=0)
        self.setFocusProxy(self.page)

    def _card(self, words: CardWords) -> QWidget:
        """The card that the player sees as long as he holds it."""
        frame, inside = titled_card(self.tr("The player’s own card"))
        inside.addWidget(text(words.title, "section", wrap=True))
        for line in (*words.lines, *(words.told or ())):
            inside.addWidget(text(line, "small", wrap=True))
        return frame

    def _envelope(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        side: SeatWords,
        context: MapUiContext,
    ) -> QWidget:
        """The seat's own envelope as its player finds it."""
        seat = bridge.desk.seat(side.seat)
        frame, inside = titled_card(self.tr("The player’s own envelope"))
        given, entered = seat.sealed(), seat.entered()
        if given is None:
            inside.addWidget(text(self.tr("Nothing has been handed in."), "faint"))
        else:
            lines = submission_lines(seat.view(), given, context)
            inside.addWidget(text("; ".join(lines) or self.tr("No orders at all."), wrap=True))
        if entered is not None:
            told = Report(Private((side.seat,)), "entered_for", entered)
            for line in context.words.report(told, context.gazetteer):
                inside.addWidget(text(line, "small", wrap=True))
        return frame
