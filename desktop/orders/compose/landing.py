"""The places that a click may now mean, with every coast by itself where one may be named."""

from collections.abc import Sequence

from desktop.orders.compose.step import Composing, Wait
from engine.board.terms import Location, UnitType, province_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView

_GOING = (Wait.TARGET, Wait.RETREAT)


def nameable(view: BoardView, state: Composing, picked: Unit | None) -> tuple[Location, ...]:
    """What may be named next: what is lit; for a fleet also the coasts on which it may land."""
    lit = tuple(whole(province_of(at)) if state.wait is not Wait.COAST else at for at in state.lit)
    if picked is None or picked.type is not UnitType.FLEET or state.wait not in _GOING:
        return lit
    open_to = frozenset(province_of(at) for at in lit)
    coasts = [at for at in sorted(view.map.neighbours(picked)) if "/" in at]
    return (*lit, *(at for at in coasts if province_of(at) in open_to))


def every_place(view: BoardView) -> Sequence[Location]:
    """All provinces of the map that are in play."""
    closed = frozenset(view.map.closed)
    return tuple(whole(each) for each in sorted(view.map.places) if each not in closed)
