"""Everything in a phase that bore on one unit."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board.terms import Province, province_of
from engine.judge.ruling import Ruling
from engine.judge.verdict import Verdict
from engine.orders.order import Convoy, Move, Retreat, Support


@dataclass(frozen=True, slots=True)
class ProvinceRulings:
    """The rulings on a unit's own orders, and on those that helped or met it, by province."""

    own: tuple[Ruling, ...]
    others: tuple[Ruling, ...]


def province_rulings(verdict: Verdict, province: Province) -> ProvinceRulings | None:
    """What bore on the unit of a province; None if no order of the phase is about it."""
    own = tuple(each for each in verdict.rulings if _unit_province(each) == province)
    if not own:
        return None
    places = {province, *(goal for each in own for goal in _destinations(each))}
    met = {
        _unit_province(each)
        for each in verdict.rulings
        if places.intersection(_destinations(each))
    }
    met |= {province_of(each.unit.location) for each in verdict.rulings if each.unit} & places
    others = tuple(
        each
        for each in verdict.rulings
        if each not in own
        and (_unit_province(each) in met or _helped_province(each) in {province, *met})
    )
    return ProvinceRulings(own, others)


def _unit_province(ruling: Ruling) -> Province | None:
    return ruling.unit.province if ruling.unit else None


def _destinations(ruling: Ruling) -> Iterator[Province]:
    """Where an order sends its unit, if anywhere."""
    if isinstance(ruling.order, Move | Retreat):
        yield province_of(ruling.order.to)


def _helped_province(ruling: Ruling) -> Province | None:
    """Whom an order supports or convoys."""
    return ruling.order.of if isinstance(ruling.order, Support | Convoy) else None
