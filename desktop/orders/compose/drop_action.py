"""What a unit let go over another may mean: to attack it, to help it, to carry it."""

from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Province, UnitType
from engine.board.view import BoardView
from engine.orders.convoy_ways import fleets_at_sea, passages
from engine.orders.order_options import Ask, Fork, OrderKind, options


class Deed(StrEnum):
    """What one unit does about another."""

    ATTACK = "attack"  # go where it stands
    SUPPORT_HOLD = "support_hold"
    SUPPORT_MOVE = "support_move"  # where to is asked next
    CONVOY = "convoy"  # carry it; where to is asked next
    EMBARK = "embark"  # be carried by it; where to is asked next
    JOIN = "join"  # help the very order that is drawn beside it


@dataclass(frozen=True, slots=True)
class Encounter:
    """The unit in `of` met by the one in `unit`; `mine` says whether I command it too.

    `deeds` are those that the rules allow, in a fixed order; none if the two cannot meet.
    """

    unit: Province
    of: Province
    mine: bool
    deeds: tuple[Deed, ...]

    def likeliest(self, habit: Deed | None = None) -> Deed:
        """What is proposed first: the habit, else help to my own unit and an attack on others'."""
        usual = (Deed.SUPPORT_HOLD, Deed.CONVOY) if self.mine else (Deed.ATTACK,)
        wanted = (habit, *usual)
        found = (each for each in wanted if each is not None and each in self.deeds)
        return next(found, self.deeds[0])


def meet(view: BoardView, unit: Province, of: Province) -> Encounter:
    """What the unit in one province may do about that in another, as the rules allow."""
    other = view.position.units.get(of)
    root = options(view, unit)
    if other is None or root is None or unit == of:
        return Encounter(unit, of, False, ())
    deeds: list[Deed] = []
    if of in _choices(root, OrderKind.MOVE):
        deeds.append(Deed.ATTACK)
    if of in _choices(root, OrderKind.SUPPORT):
        deeds += _supports(root, of)
    if of in _choices(root, OrderKind.CONVOY):
        deeds.append(Deed.CONVOY)
    if _takes_aboard(view, of, unit):
        deeds.append(Deed.EMBARK)
    return Encounter(unit, of, other.power in view.mine, tuple(deeds))


def _supports(root: Fork, of: Province) -> list[Deed]:
    supported = root.follow(OrderKind.SUPPORT)
    assert isinstance(supported, Fork)
    where = supported.follow(of)
    assert isinstance(where, Fork)
    found = [Deed.SUPPORT_HOLD] if of in where.choices else []
    return found + ([Deed.SUPPORT_MOVE] if set(where.choices) - {of} else [])


def _choices(root: Fork, kind: OrderKind) -> tuple[str, ...]:
    if kind not in root.choices:
        return ()
    node = root.follow(kind)
    return node.choices if isinstance(node, Fork) and node.ask is not Ask.COAST else ()


def _takes_aboard(view: BoardView, fleet: Province, army: Province) -> bool:
    fleets = fleets_at_sea(view.map, view.position)
    standing = view.position.units[army]
    carried = standing.type is UnitType.ARMY and fleet in fleets
    return carried and bool(passages(view.map, fleets, fleet, army))
