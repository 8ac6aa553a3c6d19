"""The result of judging one phase."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from engine.board.position import Position
from engine.judge.ruling import Ruling
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Retreat, Support, Waive


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every order's ruling, sorted by power and province, and the position that follows."""

    rulings: tuple[Ruling, ...]
    after: Position


def in_order(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Rulings sorted by power and province; several for one place stay as they were given."""
    return tuple(sorted(rulings, key=_place))


def _place(ruling: Ruling) -> tuple[str, str]:
    order = ruling.order
    match order:
        case Build():
            return ruling.power, order.at
        case Waive():
            return ruling.power, "~"  # after every province
        case Hold() | Move() | Support() | Convoy() | Retreat() | Disband():
            return ruling.power, order.unit
        case _:
            assert_never(order)
