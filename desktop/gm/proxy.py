"""Entering a seat's orders for its player: the seat's own page, with where they came from."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from desktop.gm.banner import Banner
from desktop.gm.bridge import DeskBridge
from desktop.gm.moments import here, hour
from desktop.gm.sides import SeatWords, seat_view
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.seat_page import SeatPage
from desktop.session.seat_adapter import Bridge, What
from desktop.session.ui_context import MapUiContext
from desktop.widgets.layout import vertical
from desktop.widgets.widget_factory import text
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.frame.desk import Receipt, SeatDesk
from engine.frame.seat import SeatId


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
        self.source = QLineEdit(
            handed.source if handed else self.tr("phone, {time}").format(time=now)
        )
        self.source.setMaxLength(80)
        self.source.setMinimumWidth(170)
        self.source.setAccessibleName(self.tr("How the orders reached you"))
        self.source.setToolTip(self.tr("How the orders reached you; the player will read it"))
        self.provisional = QCheckBox(self.tr("Provisional"))
        self.provisional.setToolTip(
            self.tr("Counts only if nothing better comes before you process")
        )
        self.provisional.setChecked(bool(handed and handed.provisional))
        self.banner = Banner(
            self.tr("For {seat}").format(seat=side.full),
            self.tr("You enter these orders for the player; they are marked so."),
            text(self.tr("Source"), "faint"),
            self.source,
            self.provisional,
        )
        self.banner.left.connect(self.left)
        self.seat_bridge: Bridge[SeesBoard, GivesOrders] = Bridge(self._seat_desk(), self)
        self.seat_bridge.refused.connect(bridge.refused)
        made = page(self.seat_bridge, context)
        assert isinstance(made, SeatPage)
        self.page = made
        self.page.left.connect(self.left)
        self._reword()
        self.seat_bridge.changed.connect(self._changed)
        vertical(self.banner, (self.page, 1), on=self, spacing=0)
        self.setFocusProxy(self.page)

    def _seat_desk(self) -> SeatDesk[SeesBoard, GivesOrders]:
        """The seat's desk with the GM's pen: what it reads is the player's, the marks are ours."""
        desk, seat = self._bridge.desk, self._side.seat
        return replace(
            desk.seat(seat),
            view=lambda: seat_view(desk, self._side),
            phase=lambda: replace(desk.whole.phase(), dwell=0),
            history=desk.whole.history,
            check=partial(desk.turn.check, seat),
            submit=self._enter,
            withdraw=lambda: desk.turn.withdraw(seat),
            sealed=lambda: _given(self._bridge, seat),
            draft=lambda: desk.turn.draft(seat),
            keep_draft=partial(desk.turn.keep_draft, seat),
        )

    def _enter(self, orders: GivesOrders) -> Receipt:
        source = self.source.text().strip() or self.tr("the GM")
        return self._bridge.desk.turn.enter(
            self._side.seat,
            orders,
            source,
            at=self._bridge.moment(),
            provisional=self.provisional.isChecked(),
        )

    def _changed(self, what: What) -> None:
        """Once sealed there is nothing left to do here."""
        if What.SEALED in what and _given(self._bridge, self._side.seat) is not None:
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


def _given(bridge: DeskBridge[SeesBoard, GivesOrders], seat: SeatId) -> GivesOrders | None:
    handed = bridge.desk.turn.handed(seat)
    return None if handed is None else handed.submission
