"""What a unit let go over another may mean: to attack it, to help it, to carry it."""

from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Province, UnitType
from engine.board.view import BoardView
from engine.orders.convoy_ways import fleets_at_sea, landings_through
from engine.orders.order_options import ChoiceKind, OrderChoice, OrderKind, unit_options


class DropAction(StrEnum):
    """What one unit does about another."""

    ATTACK = "attack"  # go where it stands
    SUPPORT_HOLD = "support_hold"
    SUPPORT_MOVE = "support_move"  # where to is asked next
    CONVOY = "convoy"  # carry it; where to is asked next
    EMBARK = "embark"  # be carried by it; where to is asked next
    JOIN = "join"  # help the very order that is drawn beside it


@dataclass(frozen=True, slots=True)
class DropOptions:
    """The unit in `of` met by the one in `unit`; `mine` says whether I command it too.

    `deeds` are those that the rules allow, in a fixed order; none if the two cannot meet.
    """

    unit: Province
    of: Province
    mine: bool
    deeds: tuple[DropAction, ...]

    def default_action(self, habit: DropAction | None = None) -> DropAction:
        """What is proposed first: the habit, else help to my own unit and an attack on others'."""
        usual = (DropAction.SUPPORT_HOLD, DropAction.CONVOY) if self.mine else (DropAction.ATTACK,)
        wanted = (habit, *usual)
        found = (each for each in wanted if each is not None and each in self.deeds)
        return next(found, self.deeds[0])


def drop_options(view: BoardView, unit: Province, of: Province) -> DropOptions:
    """What the unit in one province may do about that in another, as the rules allow."""
    other = view.position.units.get(of)
    root = unit_options(view, unit)
    if other is None or root is None or unit == of:
        return DropOptions(unit, of, False, ())
    deeds: list[DropAction] = []
    if of in _choices_of(root, OrderKind.MOVE):
        deeds.append(DropAction.ATTACK)
    if of in _choices_of(root, OrderKind.SUPPORT):
        deeds += _support_actions(root, of)
    if of in _choices_of(root, OrderKind.CONVOY):
        deeds.append(DropAction.CONVOY)
    if _can_convoy(view, of, unit):
        deeds.append(DropAction.EMBARK)
    return DropOptions(unit, of, other.power in view.mine, tuple(deeds))


def _support_actions(root: OrderChoice, of: Province) -> list[DropAction]:
    supported = root.follow(OrderKind.SUPPORT)
    assert isinstance(supported, OrderChoice)
    where = supported.follow(of)
    assert isinstance(where, OrderChoice)
    found = [DropAction.SUPPORT_HOLD] if of in where.choices else []
    return found + ([DropAction.SUPPORT_MOVE] if set(where.choices) - {of} else [])


def _choices_of(root: OrderChoice, kind: OrderKind) -> tuple[str, ...]:
    if kind not in root.choices:
        return ()
    node = root.follow(kind)
    return (
        node.choices if isinstance(node, OrderChoice) and node.ask is not ChoiceKind.COAST else ()
    )


def _can_convoy(view: BoardView, fleet: Province, army: Province) -> bool:
    fleets = fleets_at_sea(view.map, view.position)
    standing = view.position.units[army]
    carried = standing.type is UnitType.ARMY and fleet in fleets
    return carried and bool(landings_through(view.map, fleets, fleet, army))
