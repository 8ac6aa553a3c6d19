"""A seat that is none: what the board's page asks of a desk, for orders that nobody receives."""

from dataclasses import dataclass, field

from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.submission import (
    Agreement,
    PlainBoardView,
    PowerOrders,
    SubmissionWithOrders,
    ViewWithBoard,
)
from engine.frame.desk import SeatDesk
from engine.frame.phase import Phase
from engine.frame.ruleset import Objection
from engine.frame.seat import Seat, SeatId
from engine.orders.order import Order

NOBODY = SeatId("sandbox")


@dataclass(frozen=True, slots=True)
class TriedOrders:
    """Orders that are only tried."""

    orders: PowerOrders = field(default_factory=dict[Power, tuple[Order, ...]])
    agreement: Agreement | None = None
    lines: tuple[str, ...] = ()


class TrialDesk(SeatDesk[ViewWithBoard, SubmissionWithOrders]):
    """A desk that shows a board and takes nothing: to submit or withdraw raises `ReadOnlyDesk`."""

    def __init__(self, board: BoardView, name: str) -> None:
        self.seat = Seat(NOBODY, name)
        self._view = PlainBoardView(board, barred=("draw", "concede"))
        self._turn = board.turn

    def view(self) -> ViewWithBoard:
        return self._view

    def phase(self) -> Phase:
        return Phase(self._turn.code, 0, self._turn.kind, self._turn, ())

    def blank(self) -> SubmissionWithOrders:
        return TriedOrders()

    def check(self, submission: SubmissionWithOrders) -> tuple[Objection, ...]:
        return ()
