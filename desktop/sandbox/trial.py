"""A seat that is none: what the board's page asks of a desk, for orders that nobody receives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from engine.board.calendar import Turn
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.submission import Agreement, GivesOrders, PowerOrders, SeesBoard
from engine.errors import ReadingOnly
from engine.frame.desk import Recap, SeatDesk
from engine.frame.phase import Phase
from engine.frame.seat import Seat, SeatId
from engine.orders.order import Order

NOBODY = SeatId("sandbox")


@dataclass(frozen=True, slots=True)
class TriedBoard:
    """The view of nobody: a board on which every power may be ordered."""

    board: BoardView
    players: Mapping[Power, SeatId] = field(default_factory=dict[Power, SeatId])
    unplayed: tuple[Power, ...] = ()
    barred: tuple[str, ...] = ("draw", "concede")


@dataclass(frozen=True, slots=True)
class TriedOrders:
    """Orders that are only tried."""

    orders: PowerOrders = field(default_factory=dict[Power, tuple[Order, ...]])
    agreement: Agreement | None = None
    lines: tuple[str, ...] = ()


def trial_desk(board: BoardView, name: str) -> SeatDesk[SeesBoard, GivesOrders]:
    """A desk that shows a board and takes nothing: to submit or withdraw raises `ReadingOnly`."""
    view: SeesBoard = TriedBoard(board)
    turn: Turn = board.turn
    phase = Phase(turn.code, 0, turn.kind, turn, ())

    def refused(*_: object) -> NoReturn:
        raise ReadingOnly

    return SeatDesk(
        seat=Seat(NOBODY, name),
        view=lambda: view,
        phase=lambda: phase,
        blank=TriedOrders,
        check=lambda _: (),
        submit=refused,
        submit_provisional=refused,
        withdraw=refused,
        sealed=lambda: None,
        entered=lambda: None,
        draft=lambda: None,
        keep_draft=lambda _: None,
        notes=lambda: "",
        keep_notes=lambda _: None,
        letters=tuple,
        recap=lambda: Recap(view, view, ()),
        look=lambda: None,
        press=lambda _, __: None,
        history=tuple,
        result=lambda: None,
    )
