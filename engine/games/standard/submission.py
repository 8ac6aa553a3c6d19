"""What a seat hands in, and what it sees, in standard Diplomacy."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.submission import Agreement
from engine.frame.seat import SeatId
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class StandardOrders:
    """One seat's envelope: the orders of each power it plays, and what it agrees to, if anything.

    Agreements are asked for in movement phases only. `lines` are orders in free text, as written.
    """

    __stored_name__ = "Orders"

    orders: Mapping[Power, tuple[Order, ...]] = field(
        default_factory=dict[Power, tuple[Order, ...]]
    )
    agreement: Agreement | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StandardView:
    """What a reader knows: the board, and who plays which power; all public but `board.mine`.

    `barred` are the agreements that this game does not know: `draw`, `concede`.
    """

    board: BoardView
    players: Mapping[Power, SeatId]
    unplayed: tuple[Power, ...] = ()
    barred: tuple[str, ...] = ()
