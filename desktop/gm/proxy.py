"""Entering a seat's orders for its player: the seat's own page, with where they came from."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gm.gm_banner import Banner
from desktop.gm.gm_desk_adapter import DeskBridge
from desktop.gm.seat_words import SeatWords, seat_view
from desktop.gm.time_texts import here, hour
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.seat_page import SeatPage
from desktop.session.seat_session import Bridge, What
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import vertical
from desktop.widgets.widget_factory import check_box, line_edit, text
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.frame.desk import Chapter, Recap, Receipt, SeatDesk, SeatLetter
from engine.frame.gm_desk import GMDesk
from engine.frame.notice import EnteredFor
from engine.frame.phase import Phase
from engine.frame.ruleset import Objection, Result


class ProxyScreen(QWidget):
    """A seat's page under the GM's hand. What is sealed here is marked to the player.

    `page` is `GameUi.seat_page` of this game, alone.

    Signals: `left()`; `entered(str)` with a sentence when orders have been entered.
    """

    left = Signal()
    entered = Signal(str)

    def __init__(
        self,
        bridge: DeskBridge[SeesBoard, GivesOrders],
        side: SeatWords,
        context: MapUiContext,
        page: Callable[[Bridge[SeesBoard, GivesOrders], MapUiContext], QWidget] = BoardSeatScreen,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._side = side
        handed = bridge.desk.turn.handed(side.seat)
        now = hour(bridge.moment(), here())
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
        self.banner = Banner(
            self.tr("For {seat}").format(seat=side.full),
            self.tr("You enter these orders for the player; they are marked so."),
            text(self.tr("Source"), "faint"),
            self.source,
            self.provisional,
        )
        self.banner.left.connect(self.left)
        self.seat_bridge: Bridge[SeesBoard, GivesOrders] = Bridge(
            _ProxyDesk(self, bridge.desk, side), self
        )
        self.seat_bridge.refused.connect(bridge.refused)
        made = page(self.seat_bridge, context)
        assert isinstance(made, SeatPage)
        self.page = made
        self.page.left.connect(self.left)
        self._reword()
        self.seat_bridge.changed.connect(self._changed)
        vertical(self.banner, (self.page, 1), on=self, spacing=0)
        self.setFocusProxy(self.page)

    def enter(self, orders: GivesOrders) -> Receipt:
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

    def _changed(self, what: What) -> None:
        """Once sealed there is nothing left to do here."""
        if What.SEALED in what and self.seat_bridge.desk.sealed() is not None:
            words = self.tr("Orders entered for {seat}.").format(seat=self._side.full)
            self.entered.emit(words)

    def _reword(self) -> None:
        box = self.page.seal_box
        box.seal.setText(self.tr("Enter these orders"))
        box.anyway.setText(self.tr("Enter all the same"))
        box.leave.setText(self.tr("Leave as a draft"))
        box.unseal.setText(self.tr("Change them"))
        box.done.setText(self.tr("Back to the desk"))
        box.sealed_words.setText(self.tr("These orders are in."))
        self.page.say_when_sealed(self.tr("These orders are in: change them, or leave them so."))


class _ProxyDesk(SeatDesk[SeesBoard, GivesOrders]):
    """The seat's desk with the GM's pen: what it reads is the player's, the marks are ours."""

    def __init__(
        self, screen: ProxyScreen, desk: GMDesk[SeesBoard, GivesOrders], side: SeatWords
    ) -> None:
        self._screen, self._desk, self._side = screen, desk, side
        self._own = desk.seat(side.seat)
        self.seat = self._own.seat

    def view(self) -> SeesBoard:
        return seat_view(self._desk, self._side)

    def phase(self) -> Phase:
        return replace(self._desk.whole.phase(), dwell=0)

    def blank(self) -> GivesOrders:
        return self._own.blank()

    def check(self, submission: GivesOrders) -> tuple[Objection, ...]:
        return self._desk.turn.check(self.seat.id, submission)

    def submit(self, submission: GivesOrders) -> Receipt:
        return self._screen.enter(submission)

    def withdraw(self) -> GivesOrders:
        return self._desk.turn.withdraw(self.seat.id)

    def sealed(self) -> GivesOrders | None:
        handed = self._desk.turn.handed(self.seat.id)
        return None if handed is None else handed.submission

    def entered(self) -> EnteredFor | None:
        return self._own.entered()

    def draft(self) -> GivesOrders | None:
        return self._desk.turn.draft(self.seat.id)

    def keep_draft(self, submission: GivesOrders) -> None:
        self._desk.turn.keep_draft(self.seat.id, submission)

    def history(self) -> tuple[Chapter[SeesBoard], ...]:
        return self._desk.whole.history()

    def recap(self) -> Recap[SeesBoard]:
        return self._own.recap()

    def letters(self) -> tuple[SeatLetter, ...]:
        return self._own.letters()

    def result(self) -> Result | None:
        return self._own.result()
