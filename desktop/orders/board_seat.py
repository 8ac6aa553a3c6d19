"""A seat at a board: its orders, and the envelope to seal them in."""

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.orders.board_orders import BoardOrders
from desktop.orders.remark import objection_remark
from desktop.orders.seal_box import SealBox
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext
from desktop.widgets.map_and_panel_layout import HIDES_PROPERTY, MirrorButton
from desktop.widgets.signs import Sign
from desktop.widgets.widget_factory import set_role
from engine.board.terms import Location, Power
from engine.board.turn import PhaseKind
from engine.campaign.free_text_orders import with_lines
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard, with_orders
from engine.errors import SubmissionRefused, TableError
from engine.frame.ruleset import Objection


class BoardSeatScreen(BoardOrders):
    """Everything one player does in a phase. It dies when its player leaves the seat.

    Signals: `left()`: the player hands the laptop over.
    """

    def __init__(
        self, bridge: SeatSession[ViewWithBoard, SubmissionWithOrders], context: MapUiContext
    ) -> None:
        desk = bridge.desk
        sealed = desk.sealed()
        kept = sealed or desk.draft() or desk.blank()
        super().__init__(desk, kept, context, context.page_parent)
        self._bridge = bridge
        self._kept = kept
        self._leaves = False
        self.seal_box = SealBox(
            other_survivors(self._view), context, agrees=self._moves, barred=self._view.barred
        )
        self.seal_box.set_agreement(kept.agreement)
        self.add_footer(self.seal_box)
        self._fill_rail()
        self._join()
        self.set_sealed(sealed is not None)
        self.setFocusProxy(self.map)
        self.map.setFocus()

    def submission(self) -> SubmissionWithOrders:
        """What would be sealed now."""
        agreement = self.seal_box.agreement if self._moves else None
        return with_lines(with_orders(self._kept, self.given(), agreement), self.written())

    def set_sealed(self, sealed: bool) -> None:
        super().set_sealed(sealed)
        if sealed:
            self.seal_box.show_sealed()
            if (rail := self.beside.folded_rail) is not None and (
                done := rail.main_button()
            ) is not None:
                done.setFocus()
        else:
            self.seal_box.show_open()

    def take_strip(self, strip: QWidget) -> None:
        """The envelope, the PIN and the curtain lie below the seal."""
        set_role(strip, "plate")
        if (row := strip.layout()) is not None:
            row.setContentsMargins(0, 3, 0, 0)
        self.add_footer(strip)
        hides = strip.findChild(QPushButton, HIDES_PROPERTY)
        if (tab := self.beside.tab) is not None and hides is not None:
            tab.add(MirrorButton(hides, Sign.HIDE, self._context.scheme))

    def _fill_rail(self) -> None:
        """What is left of the panel while it is folded: sealing, and what comes after it."""
        tab, box, scheme = self.beside.tab, self.seal_box, self._context.scheme
        if tab is None:
            return
        tab.add(MirrorButton(box.leave, Sign.BEFORE, scheme))
        tab.add(MirrorButton(box.unseal, Sign.ENVELOPE, scheme))
        for each in (box.seal, box.seal_anyway_button, box.done):
            tab.add(MirrorButton(each, Sign.TICK, scheme, "wax"))

    def leave_once_sealed(self, *, opens: bool) -> bool:
        self._leaves = True
        self.seal_box.leave_once_sealed(opens=opens)
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight all work is in the file."""
        self._bridge.keep_now()
        super().hideEvent(event)

    def _check(self) -> None:
        """Seal at once if nothing is worth a remark; else show the remarks first."""
        self.controller.drop_pick()
        found = self.remarks(self._bridge.desk.check(self.submission()))
        if found:
            self.beside.bring_back()
            self.seal_box.show_remarks(found)
        else:
            self._seal()

    def _seal(self) -> None:
        try:
            self._bridge.submit(self.submission())
        except SubmissionRefused as refused:
            amiss = [each for each in refused.objections if isinstance(each, Objection)]
            self.beside.bring_back()
            self.seal_box.show_remarks(
                [objection_remark(each, self._board, self._context) for each in amiss]
            )
        except TableError as error:
            self.prompt.complain(self._context.words.error(error, self._context.gazetteer))
        else:
            self.set_sealed(True)
            if self._leaves:
                self.left.emit()

    def _unseal(self) -> None:
        try:
            self._bridge.withdraw()
        except TableError as error:
            self.prompt.complain(self._context.words.error(error, self._context.gazetteer))
        else:
            self.set_sealed(False)

    def _keep(self) -> None:
        """An order was drawn: it is shown first. What was remarked is true no longer."""
        self.seal_box.show_open()
        self._bridge.keep_draft_soon(self.submission())

    def _keep_agreement(self) -> None:
        self._bridge.keep_draft(self.submission())

    def _show_place(self, at: Location) -> None:
        self.seal_box.show_open()
        self.point_out(at)

    @property
    def _moves(self) -> bool:
        return self._board.turn.kind is PhaseKind.MOVEMENT

    def _join(self) -> None:
        self.changed.connect(self._keep)
        self.seal_box.seal_requested.connect(self._check)
        self.seal_box.confirmed.connect(self._seal)
        self.seal_box.unseal_requested.connect(self._unseal)
        self.seal_box.leave_requested.connect(self.left)
        self.seal_box.agreement_changed.connect(self._keep_agreement)
        self.seal_box.place_requested.connect(self._show_place)


def other_survivors(view: ViewWithBoard) -> tuple[Power, ...]:
    """Whom the others may let win."""
    alive = view.board.position.powers()
    return tuple(power for power in alive if power in view.players)
