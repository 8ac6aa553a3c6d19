"""Orders to show as examples, for units that stand on the given board."""

from collections.abc import Collection, Iterator

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Power, UnitType, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.legality import order_fault
from engine.orders.order import Build, Disband, Move, Order, Retreat
from engine.orders.order_writing import write_order, write_place


def example_orders(view: BoardView, powers: Collection[Power]) -> Iterator[Order]:
    """Orders that some powers could give now, one a unit or a centre; armies first."""
    at, kind = view.position, view.turn.kind
    if kind is PhaseKind.ADJUSTMENT:
        yield from _adjustment_examples(view, powers)
        return
    standing = at.units.values()
    if kind is PhaseKind.RETREAT:
        standing = [each.unit for each in at.dislodged.values()]
    mine = (unit for unit in standing if unit.power in powers)
    for unit in sorted(mine, key=lambda each: (each.type is not UnitType.ARMY, each.province)):
        order = _move_example(view, unit)
        if order is not None:
            yield order


def example_text(
    view: BoardView, powers: Collection[Power], gazetteer: Gazetteer, language: Language = "en"
) -> str:
    """One of them in the short form; where they have none, a way that an army could take here."""
    order = next(example_orders(view, powers), None)
    if order is not None:
        return write_order(order, view, gazetteer, language)
    start, to = next((at, sorted(near)[0]) for at, near in sorted(view.map.armies.items()) if near)
    here, there = (write_place(at, gazetteer, language) for at in (start, to))
    return f"{UnitType.ARMY} {here}-{there}"


def _move_example(view: BoardView, unit: Unit) -> Order | None:
    """The unit goes to a neighbour, an empty one if it can."""
    occupied = view.position.units
    for to in sorted(view.map.neighbours(unit), key=lambda each: (each in occupied, each)):
        leaving = view.turn.kind is PhaseKind.RETREAT
        order = Retreat(unit.province, to) if leaving else Move(unit.province, to)
        if order_fault(view, unit.power, order) is None:
            return order
    return Disband(unit.province) if view.turn.kind is PhaseKind.RETREAT else None


def _adjustment_examples(view: BoardView, powers: Collection[Power]) -> Iterator[Order]:
    for power in sorted(powers):
        if view.owed.get(power, 0) > 0:
            sites = view.sites.get(power, ())
            tried: list[Order] = [Build(UnitType.ARMY, whole_province(each)) for each in sites]
        else:
            tried = [Disband(unit.province) for unit in view.position.units_of(power)]
        yield from (each for each in tried if order_fault(view, power, each) is None)
