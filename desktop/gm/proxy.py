"""Entering a seat's orders for its player: the seat's own page, with where they came from."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gm.gm_banner import GmBanner
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.seat_words import SeatWords, seat_view
from desktop.gm.time_texts import hour_text, local_zone_name
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.seat_page import SeatPage
from desktop.session.seat_session import SeatChange, SeatSession
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.widget_factory import check_box, line_edit, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.desk import PhaseView, Recap, Receipt, SeatDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.notice import ProxyNotice
from engine.frame.phase import Phase
from engine.frame.ruleset import GameResult, Objection


class ProxyScreen(QWidget):
    """A seat's page under the GM's hand. What is sealed here is marked to the player.

    `page` is `GameUi.seat_page` of this game, alone.

    Signals: `left()`; `entered(str)` with a sentence when orders have been entered.
    """

    left = Signal()
    entered = Signal(str)

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        side: SeatWords,
        context: MapUiContext,
        page: Callable[
            [SeatSession[ViewWithBoard, SubmissionWithOrders], MapUiContext], QWidget
        ] = BoardSeatScreen,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._side = side
        handed = bridge.desk.turn.handed(side.seat)
        now = hour_text(bridge.moment(), local_zone_name())
        source = handed.source if handed else self.tr("phone, {time}").format(time=now)
        self.source = line_edit(self.tr("How the orders reached you"), source, longest=80)
        self._place = f"source {bridge.desk.whole.phase().key} {side.seat}"
        bridge.drafts.keep(self.source, self._place)
        self.source.setMinimumWidth(170)
        self.source.setToolTip(self.tr("How the orders reached you; the player will read it"))
        self.provisional = check_box(
            self.tr("Provisional"),
            bool(handed and handed.provisional),
            tip=self.tr("Counts only if nothing better comes before you process"),
        )
        self.banner = GmBanner(
            self.tr("For {seat}").format(seat=side.full),
            self.tr("You enter these orders for the player; they are marked so."),
            text(self.tr("Source"), "faint"),
            self.source,
            self.provisional,
        )
        self.banner.left.connect(self.left)
        self.seat_bridge: SeatSession[ViewWithBoard, SubmissionWithOrders] = SeatSession(
            _ProxyDesk(self, bridge.desk, side), self
        )
        self.seat_bridge.refused.connect(bridge.refused)
        made = page(self.seat_bridge, context)
        assert isinstance(made, SeatPage)
        self.page = made
        self.page.left.connect(self.left)
        self._reword()
        self.seat_bridge.changed.connect(self._changed)
        column_layout(self.banner, (self.page, 1), on=self, spacing=0)
        self.setFocusProxy(self.page)

    def enter(self, orders: SubmissionWithOrders) -> Receipt:
        """Hand them in, with the source written above."""
        source = self.source.text().strip() or self.tr("the GM")
        receipt = self._bridge.desk.turn.enter(
            self._side.seat,
            orders,
            source,
            at=self._bridge.moment(),
            provisional=self.provisional.isChecked(),
        )
        self._bridge.drafts.use(self._place)
        return receipt

    def _changed(self, what: SeatChange) -> None:
        """Once sealed there is nothing left to do here."""
        if SeatChange.SEALED in what and self.seat_bridge.desk.sealed() is not None:
            words = self.tr("Orders entered for {seat}.").format(seat=self._side.full)
            self.entered.emit(words)

    def _reword(self) -> None:
        box = self.page.seal_box
        box.seal.setText(self.tr("Enter these orders"))
        box.seal_anyway_button.setText(self.tr("Enter all the same"))
        box.leave.setText(self.tr("Leave as a draft"))
        box.unseal.setText(self.tr("Change them"))
        box.done.setText(self.tr("Back to the desk"))
        box.sealed_words.setText(self.tr("These orders are in."))
        self.page.say_when_sealed(self.tr("These orders are in: change them, or leave them so."))


class _ProxyDesk(SeatDesk[ViewWithBoard, SubmissionWithOrders]):
    """The seat's desk with the GM's pen: what it reads is the player's, the marks are ours."""

    def __init__(
        self,
        screen: ProxyScreen,
        desk: GMDesk[ViewWithBoard, SubmissionWithOrders],
        side: SeatWords,
    ) -> None:
        self._screen, self._desk, self._side = screen, desk, side
        self._own = desk.seat(side.seat)
        self.seat = self._own.seat

    def view(self) -> ViewWithBoard:
        return seat_view(self._desk, self._side)

    def phase(self) -> Phase:
        return replace(self._desk.whole.phase(), dwell=0)

    def blank(self) -> SubmissionWithOrders:
        return self._own.blank()

    def check(self, submission: SubmissionWithOrders) -> tuple[Objection, ...]:
        return self._desk.turn.check(self.seat.id, submission)

    def submit(self, submission: SubmissionWithOrders) -> Receipt:
        return self._screen.enter(submission)

    def withdraw(self) -> SubmissionWithOrders:
        return self._desk.turn.withdraw(self.seat.id)

    def sealed(self) -> SubmissionWithOrders | None:
        handed = self._desk.turn.handed(self.seat.id)
        return None if handed is None else handed.submission

    def entered(self) -> ProxyNotice | None:
        return self._own.entered()

    def draft(self) -> SubmissionWithOrders | None:
        return self._desk.turn.draft(self.seat.id)

    def keep_draft(self, submission: SubmissionWithOrders) -> None:
        self._desk.turn.keep_draft(self.seat.id, submission)

    def history(self) -> tuple[PhaseView[ViewWithBoard], ...]:
        return self._desk.whole.history()

    def changes_since_read(self) -> Recap[ViewWithBoard]:
        return self._own.changes_since_read()

    def letters(self) -> tuple[PhaseView[ViewWithBoard], ...]:
        return self._own.letters()

    def result(self) -> GameResult | None:
        return self._own.result()
