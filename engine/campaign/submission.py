"""What views and submissions have in common in games with a board, and what seats may agree to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from engine.board.terms import Power
from engine.board.view import BoardView
from engine.frame.seat import SeatId
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class Draw:
    """I agree to a draw among all survivors."""


@dataclass(frozen=True, slots=True)
class Concede:
    """I agree that this power wins."""

    to: Power


Agreement: TypeAlias = Draw | Concede
"""Takes effect at the next resolution if every surviving seat handed in the same one."""

PowerOrders: TypeAlias = Mapping[Power, tuple[Order, ...]]


@runtime_checkable
class ViewWithBoard(Protocol):
    """A view with a board: whatever else a game's view holds, this may be read from it."""

    @property
    def board(self) -> BoardView:
        """The board as the reader sees it."""
        ...

    @property
    def players(self) -> Mapping[Power, SeatId]:
        """Who plays which power."""
        ...

    @property
    def unplayed(self) -> tuple[Power, ...]:
        """The powers that nobody plays."""
        ...

    @property
    def barred(self) -> tuple[str, ...]:
        """The agreements that this game does not know: `draw`, `concede`."""
        ...


@dataclass(frozen=True, slots=True)
class PlainBoardView:
    """A view that holds no more than a board and who plays on it."""

    board: BoardView
    players: Mapping[Power, SeatId] = field(default_factory=dict[Power, SeatId])
    unplayed: tuple[Power, ...] = ()
    barred: tuple[str, ...] = ()


@runtime_checkable
class SubmissionWithOrders(Protocol):
    """A submission with orders: whatever else a game's submission holds."""

    @property
    def orders(self) -> PowerOrders:
        """The orders of each power that the seat plays."""
        ...

    @property
    def agreement(self) -> Agreement | None:
        """What the seat agrees to, if anything; asked for in movement phases only."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """Orders in free text, as they were written; see `engine.campaign.free_text_orders`."""
        ...


V = TypeVar("V", bound=ViewWithBoard)
A = TypeVar("A", bound=SubmissionWithOrders)
T = TypeVar("T")


def with_fields(value: T, **fields: object) -> T:
    """The same value with other fields, where only some of those of its class are known."""
    whole: Any = value
    return cast("T", replace(whole, **fields))


def with_powers_asked(view: V, powers: tuple[Power, ...]) -> V:
    """The same view with a board that asks for these powers' orders."""
    return with_fields(view, board=replace(view.board, mine=powers))


def with_orders(submission: A, orders: PowerOrders, agreement: Agreement | None = None) -> A:
    """The same submission with other orders and another agreement; all the rest is kept."""
    return with_fields(submission, orders=orders, agreement=agreement)
