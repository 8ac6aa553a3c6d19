"""What goes to the GM with the orders of a packet: a mark, orders ahead, and press."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.orders.ahead_field import OrdersAheadField
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout, scrolling_layout
from desktop.widgets.widget_factory import check_box, escape_mnemonic, text, text_edit
from engine.campaign.submission import ViewWithBoard
from engine.frame.policy import PressRule
from engine.frame.seat import SeatId
from engine.post.order_extras import OrderExtras
from engine.post.packet import Packet
from engine.post.press_letter import PressLetter

_WAIT, _READY = "wait", "ready"
_PRESS = 70
"""The height of a field, in pixels."""


class OrderExtrasPanel(QWidget):
    """Fields for what is sent beside the orders. What is not understood is said at once.

    Signals: `changed()`.
    """

    topic = "mail"

    changed = Signal()

    def __init__(
        self, packet: Packet[ViewWithBoard], kept: OrderExtras, context: MapUiContext
    ) -> None:
        super().__init__()
        self._packet = packet
        marks = {None: "", True: _WAIT, False: _READY}
        self.mark = choice_field(
            [
                (self.tr("Say nothing of the deadline"), ""),
                (self.tr("Please wait for the deadline"), _WAIT),
                (self.tr("I am ready: no need to wait"), _READY),
            ],
            marks[kept.waits],
            self.tr("Deadline"),
        )
        self.ahead = OrdersAheadField(packet.view, kept.ahead, context)
        letter = kept.press[0] if kept.press else PressLetter((), "")
        self.to = {
            seat: check_box(escape_mnemonic(name), name in letter.to)
            for seat, name in packet.mailing.players.items()
            if seat != packet.seat
        }
        self.press = text_edit(
            self.tr("Press"), letter.text, high=_PRESS, hint=self.tr("Words to other players")
        )
        self.grey = check_box(self.tr("Without my name"), letter.grey)
        self._lay_out()
        self.mark.activated.connect(self.changed)
        for box in (*self.to.values(), self.grey):
            box.toggled.connect(self.changed)
        self.ahead.changed.connect(self.changed)
        self.press.textChanged.connect(self.changed)

    def beside(self) -> OrderExtras:
        """What goes with the orders now."""
        waits = {_WAIT: True, _READY: False}.get(str(self.mark.currentData()))
        return OrderExtras(self.ahead.lines(), waits, self._press())

    def _press(self) -> tuple[PressLetter, ...]:
        words, players = self.press.toPlainText().strip(), self._packet.mailing.players
        if not words or self._packet.mailing.press is PressRule.NONE:
            return ()
        to = tuple(players[SeatId(seat)] for seat, box in self.to.items() if box.isChecked())
        return (PressLetter(to, words, self.grey.isChecked()),)

    def _lay_out(self) -> None:
        page = column_layout(spacing=6)
        title = text(self.tr("Orders ahead"), "section")
        add_parts(page, flow_or_row_layout(self.mark, None), title, self.ahead)
        rule = self._packet.mailing.press
        if rule is not PressRule.NONE:
            page.addWidget(text(self.tr("Press"), "section"))
            whom = self.tr("By way of the GM, to those who are ticked; to all if nobody is.")
            add_parts(page, text(whom, "faint", wrap=True), self.press)
            boxes = QWidget()
            boxes.setLayout(FlowLayout(tuple(self.to.values())))
            page.addWidget(boxes)
        if rule is PressRule.ANY:
            page.addWidget(self.grey)
        else:
            self.grey.setChecked(False)
        page.addStretch(1)
        column_layout(scrolling_layout(page, self.tr("Beside the orders")), on=self)
