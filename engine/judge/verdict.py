"""The result of judging one phase."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.board.position import Position
from engine.judge.ruling import Ruling
from engine.orders.order import Build, Waive


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every order's ruling, sorted by power and province, and the position that follows."""

    rulings: tuple[Ruling, ...]
    after: Position


def sorted_rulings(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Rulings sorted by power and province; several for one place stay as they were given."""
    return tuple(sorted(rulings, key=_place))


def _place(ruling: Ruling) -> tuple[str, str]:
    order = ruling.order
    if isinstance(order, Build):
        return ruling.power, order.at
    # A waive is of no place and comes last.
    return ruling.power, "~" if isinstance(order, Waive) else order.unit
