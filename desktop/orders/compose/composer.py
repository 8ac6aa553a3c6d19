"""Orders composed click by click: one state machine, no Qt.

A click on a unit of mine picks it; the next says where it goes, or, on the unit itself, that it
holds. `choose` takes another sort of order first. `back` goes one step back. In Winter, clicks
turn over what is built or removed (`desktop.orders.compose.winter_orders`).

Where a game takes any order, a click on what the rules forbid orders it all the same
(`desktop.orders.compose.any_orders`), and `ahead` tells before the click that it will be void.
"""

from dataclasses import dataclass

from desktop.orders.compose.any_orders import any_order_node, nameable_kinds
from desktop.orders.compose.composer_answer import (
    ComposedOrder,
    ComposerAnswer,
    ComposerState,
    Misclick,
    MisclickReason,
    PromptKind,
)
from desktop.orders.compose.draft import Draft, units_to_order
from desktop.orders.compose.winter_orders import (
    build_in_winter,
    choose_in_winter,
    press_in_winter,
    winter_fault,
    winter_state,
)
from engine.board.entry import OrderEntry
from engine.board.terms import (
    Location,
    Province,
    UnitType,
    coast_of,
    province_of,
    whole_province,
)
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.legality import order_fault, order_province
from engine.orders.order import Convoy, Move, Order, Retreat, Support
from engine.orders.order_options import (
    ChoiceKey,
    ChoiceKind,
    OptionNode,
    OrderChoice,
    OrderKind,
    unit_options,
)


def helping_order(
    view: BoardView, unit: Province, order: Order, *, carrying: bool | None = None
) -> Order | None:
    """What the unit in a province must be told to help an order; None if it cannot.

    A fleet at sea carries an army's move oversea, where it may, and helps another fleet carry;
    everything else is supported: a move where it goes, any other unit where it stands. With
    `carrying` only a convoy counts, or, if false, only a support.
    """
    tried = helping_orders(view, unit, order, carrying=carrying)
    return next((each for each in tried if choice_fault(view, unit, each) is None), None)


def helping_orders(
    view: BoardView, unit: Province, order: Order, *, carrying: bool | None = None
) -> tuple[Order, ...]:
    """The orders by which a unit could help, the likelier first, whether allowed or not."""
    at = order_province(order)
    if at is None or at == unit:
        return ()
    support = _support(unit, at, order)
    carry = _convoy(unit, order)
    if carrying:
        return (carry,) if carry else ()
    if carrying is False or carry is None:
        return (support,)
    oversea = isinstance(order, Convoy) or (isinstance(order, Move) and _needs_convoy(view, order))
    return (carry, support) if oversea else (support, carry)


def choice_fault(view: BoardView, unit: Province, order: Order) -> Illegal | None:
    """What the rules have against an order of the unit in a province."""
    standing = view.position.units.get(unit)
    return order_fault(view, standing.power, order) if standing else Illegal.NO_UNIT


def _support(unit: Province, of: Province, order: Order) -> Support:
    return Support(
        unit, of, whole_province(province_of(order.to)) if isinstance(order, Move) else None
    )


def _convoy(unit: Province, order: Order) -> Convoy | None:
    match order:
        case Move(army, to):
            return Convoy(unit, army, province_of(to))
        case Convoy(_, army, to):
            return Convoy(unit, army, to)
        case _:
            return None


def _needs_convoy(view: BoardView, move: Move) -> bool:
    """Whether a move needs fleets, or asks for them."""
    standing = view.position.units.get(move.unit)
    if standing is None or standing.type is not UnitType.ARMY:
        return False
    return move.via or not view.map.can_reach(standing, province_of(move.to))


_PROMPT_KINDS = {
    ChoiceKind.SUPPORTED: PromptKind.SUPPORTED,
    ChoiceKind.DIRECTION: PromptKind.DIRECTION,
    ChoiceKind.CARRIED: PromptKind.CARRIED,
    ChoiceKind.LANDING: PromptKind.LANDING,
    ChoiceKind.COAST: PromptKind.COAST,
}

_GOING = (OrderKind.MOVE, OrderKind.HOLD, OrderKind.RETREAT, OrderKind.DISBAND)


@dataclass(frozen=True, slots=True)
class _ComposerStep:
    """A fork of the tree that waits for a choice, and the choices that led to it."""

    fork: OrderChoice
    kind: OrderKind
    of: Province | None = None
    at: Province | None = None


class Composer:
    """Walks the options of one view. `draft` must be kept up to date: in Winter it is read."""

    def __init__(self, view: BoardView, draft: Draft | None = None) -> None:
        self.view = view
        self.draft = draft or Draft()
        self.picked: Unit | None = None
        """The unit that is being ordered."""
        self._root: OrderChoice | None = None
        self._path: list[_ComposerStep] = []

    # -- what the screen asks ---------------------------------------------------------------

    @property
    def state(self) -> ComposerState:
        """What the composer waits for now."""
        if self.view.turn.kind is PhaseKind.ADJUSTMENT:
            return winter_state(self.view, self.draft)
        if self.picked is None or self._root is None:
            return self._idle()
        kinds = tuple(OrderKind(each) for each in self._root.choices)
        step = self._path[-1]
        return ComposerState(
            self._wait(step),
            self._lit(step),
            kinds,
            step.kind,
            unit=self.picked.province,
            of=step.of,
            at=step.at,
        )

    def press(self, at: Location, *, keep: bool = False) -> ComposerAnswer:
        """A click on a province, or on one coast of it.

        With `keep` the picked unit stays picked whatever is pressed, as at the end of a drag.
        """
        if self.view.turn.kind is PhaseKind.ADJUSTMENT:
            return press_in_winter(self.view, self.draft, at)
        if self.picked is None:
            return self._pick(at)
        step = self._path[-1]
        if step.fork.ask is ChoiceKind.COAST and at in step.fork.choices:
            return self._take(step, at)
        here = province_of(at)
        if here == self.picked.province and step.kind in _GOING:
            return self._press_picked_unit(at)
        if step.kind is OrderKind.VIA and self._is_only_by_sea(here):
            step = self._path[-1] = _ComposerStep(self._moves(), OrderKind.MOVE)
        if here not in step.fork.choices:
            if self._is_lenient and not self._picks_another(step, here, keep=keep):
                return self._forbidden_order(step, at)
            return self._press_off_target(step, at, keep=keep)
        answer = self._take(step, here)
        if coast_of(at) and isinstance(answer, ComposerState) and answer.wait is PromptKind.COAST:
            last = self._path[-1]
            return self._take(last, at) if at in last.fork.choices else answer
        return answer

    def join(self, order: Order) -> ComposerAnswer:
        """The picked unit meets a drawn order: help exactly it.

        By a support, or by a convoy where a fleet can carry the army; only by what is being
        composed if that is one of the two.
        """
        kind = self._path[-1].kind if self._path else None
        if self.picked is None or self.view.turn.kind is not PhaseKind.MOVEMENT:
            return Misclick(None, MisclickReason.NOT_OFFERED)
        carrying = (
            kind is OrderKind.CONVOY if kind in (OrderKind.SUPPORT, OrderKind.CONVOY) else None
        )
        return self._help(
            helping_orders(self.view, self.picked.province, order, carrying=carrying)
        )

    def support(self, of: Province, to: Location) -> ComposerAnswer:
        """The picked unit supports another to go to a place, or to stay in its own, in one."""
        if self.picked is None or self.view.turn.kind is not PhaseKind.MOVEMENT:
            return Misclick(None, MisclickReason.NOT_OFFERED)
        there = province_of(to)
        return self._help(
            (Support(self.picked.province, of, None if there == of else whole_province(there)),)
        )

    def _help(self, tried: tuple[Order, ...]) -> ComposerAnswer:
        """The first of these orders that the rules allow; else what they say to the first.

        Where any order is taken, that is given all the same.
        """
        assert self.picked is not None
        power, at = self.picked.power, whole_province(self.picked.province)
        faults = [order_fault(self.view, power, each) for each in tried]
        if None in faults or (tried and self._is_lenient):
            self.reset()
            return ComposedOrder(power, (tried[faults.index(None) if None in faults else 0],))
        reason = next((each for each in faults if each), MisclickReason.NOT_OFFERED)
        return Misclick(at, reason, tried[0] if tried else None)

    def choose(self, kind: OrderKind) -> ComposerAnswer:
        """Another sort of order for the picked unit; a build waived, in Winter."""
        if self.view.turn.kind is PhaseKind.ADJUSTMENT:
            return choose_in_winter(self.view, self.draft, kind)
        if self._root is None or self.picked is None:
            return Misclick(None, MisclickReason.NOT_OFFERED)
        if kind not in self._root.choices:
            if not self._is_lenient or kind not in nameable_kinds(self.view):
                return Misclick(None, MisclickReason.NOT_OFFERED)
            del self._path[1:]
            return self._enter(any_order_node(self.view, self.picked, kind), kind)
        del self._path[1:]
        return self._enter(self._root.follow(kind), kind)

    def build(self, at: Location, type: UnitType) -> ComposerAnswer:
        """In Winter: a unit of this type in the centre there."""
        if self.view.turn.kind is not PhaseKind.ADJUSTMENT:
            return Misclick(at, MisclickReason.NOT_OFFERED)
        return build_in_winter(self.view, self.draft, at, type)

    def ahead(self, at: Location, *, keep: bool = False) -> Misclick | None:
        """What the rules have against a click there, before it is made; nothing is changed.

        None where they have nothing, or where nothing is being ordered. `keep` as in `press`.
        """
        if self.view.turn.kind is PhaseKind.ADJUSTMENT:
            return winter_fault(self.view, at)
        if self.picked is None or not self._path:
            return None
        step, here = self._path[-1], province_of(at)
        itself = here == self.picked.province and step.kind in _GOING
        if itself or here in step.fork.choices or step.fork.ask is ChoiceKind.COAST:
            return None
        by_sea = step.kind is OrderKind.VIA and self._is_only_by_sea(here)
        if by_sea or self._picks_another(step, here, keep=keep):
            return None
        order = _attempted_order(self.picked.province, step, at)
        return Misclick(at, self._fault(step, order), order)

    def targets_of(self, at: Location) -> tuple[Location, ...]:
        """What a click on a unit of mine there would light; nothing is changed."""
        mine = {each.province for each in units_to_order(self.view)}
        if self.picked is not None or province_of(at) not in mine:
            return ()
        answer = Composer(self.view, self.draft).press(at)
        return answer.lit if isinstance(answer, ComposerState) else ()

    def back(self) -> ComposerState:
        """One step back: the last choice, then the unit."""
        if len(self._path) > 1:
            self._path.pop()
        else:
            self.reset()
        return self.state

    def reset(self) -> None:
        """Idle again; nothing is picked."""
        self.picked = self._root = None
        self._path = []

    # -- the steps --------------------------------------------------------------------------

    def _idle(self) -> ComposerState:
        lit = tuple(whole_province(unit.province) for unit in units_to_order(self.view))
        if not lit:
            return ComposerState(PromptKind.NOTHING, ())
        retreating = self.view.turn.kind is PhaseKind.RETREAT
        return ComposerState(PromptKind.DISLODGED if retreating else PromptKind.UNIT, lit)

    def _pick(self, at: Location) -> ComposerAnswer:
        province = province_of(at)
        unit = next(
            (each for each in units_to_order(self.view) if each.province == province), None
        )
        root = unit_options(self.view, province)
        if unit is None or root is None:
            occupied = province in self.view.position.units
            return Misclick(
                at, MisclickReason.NOT_MY_UNIT if occupied else MisclickReason.NO_UNIT_HERE
            )
        self.picked, self._root, self._path = unit, root, []
        for kind in (OrderKind.MOVE, OrderKind.RETREAT):
            if kind in root.choices:
                return self._enter(root.follow(kind), kind)
        # Nowhere to go: the unit may still be told to stand, or be disbanded.
        first = OrderKind(root.choices[0])
        self._path = [_ComposerStep(OrderChoice(ChoiceKind.TARGET, (), root.follow), first)]
        return self.state

    def _press_picked_unit(self, at: Location) -> ComposerAnswer:
        """The picked unit once more: it holds, or is disbanded if it can go nowhere."""
        assert self._root is not None
        step = self._path[-1]
        if OrderKind.HOLD in self._root.choices:
            return self._enter(self._root.follow(OrderKind.HOLD), OrderKind.HOLD)
        if not step.fork.choices:
            return self._enter(self._root.follow(OrderKind.DISBAND), OrderKind.DISBAND)
        return Misclick(at, Illegal.TO_ITSELF, _attempted_order(province_of(at), step, at))

    def _take(self, step: _ComposerStep, choice: ChoiceKey) -> ComposerAnswer:
        of, at = step.of, step.at
        if step.fork.ask in (ChoiceKind.SUPPORTED, ChoiceKind.CARRIED):
            of = Province(choice)
        elif step.fork.ask is ChoiceKind.TARGET:
            at = Province(choice)
        return self._enter(step.fork.follow(choice), step.kind, of, at)

    def _enter(
        self,
        node: OptionNode,
        kind: OrderKind,
        of: Province | None = None,
        at: Province | None = None,
    ) -> ComposerAnswer:
        if isinstance(node, OrderChoice):
            self._path.append(_ComposerStep(node, kind, of, at))
            return self.state
        assert self.picked is not None
        power = self.picked.power
        self.reset()
        return ComposedOrder(power, (node,))

    def _moves(self) -> OrderChoice:
        assert self._root is not None
        moves = self._root.follow(OrderKind.MOVE)
        assert isinstance(moves, OrderChoice)
        return moves

    def _is_only_by_sea(self, here: Province) -> bool:
        """Whether the picked army needs no `via` to go there by sea."""
        assert self.picked is not None
        afoot = {province_of(to) for to in self.view.map.neighbours(self.picked)}
        return here in self._moves().choices and here not in afoot

    # -- what is shown ----------------------------------------------------------------------

    def _wait(self, step: _ComposerStep) -> PromptKind:
        if step.fork.ask is not ChoiceKind.TARGET:
            return _PROMPT_KINDS[step.fork.ask]
        match step.kind:
            case OrderKind.VIA:
                return PromptKind.VIA_TARGET
            case OrderKind.RETREAT | OrderKind.DISBAND:
                return PromptKind.RETREAT
            case _:
                return PromptKind.TARGET

    def _lit(self, step: _ComposerStep) -> tuple[Location, ...]:
        return tuple(Location(choice) for choice in step.fork.choices)

    # -- clicks that lead nowhere -----------------------------------------------------------

    def _press_off_target(
        self, step: _ComposerStep, at: Location, *, keep: bool
    ) -> ComposerAnswer:
        """Another unit of mine is picked instead; anything else is explained."""
        if self._picks_another(step, province_of(at), keep=keep):
            self.reset()
            return self._pick(at)
        assert self.picked is not None
        order = _attempted_order(self.picked.province, step, at)
        return Misclick(at, self._fault(step, order), order)

    @property
    def _is_lenient(self) -> bool:
        return self.view.entry is not OrderEntry.STRICT

    def _picks_another(self, step: _ComposerStep, here: Province, *, keep: bool) -> bool:
        """Whether a click on a place out of reach means the unit of mine there."""
        mine = any(unit.province == here for unit in units_to_order(self.view))
        return (
            mine
            and not keep
            and step.fork.ask is ChoiceKind.TARGET
            and step.kind is not OrderKind.VIA
        )

    def _forbidden_order(self, step: _ComposerStep, at: Location) -> ComposerAnswer:
        """What a click means that the rules forbid, in a game that takes any order."""
        assert self.picked is not None
        node: OptionNode = any_order_node(self.view, self.picked, step.kind, step.of)
        if step.fork.ask in (ChoiceKind.SUPPORTED, ChoiceKind.CARRIED) and isinstance(
            node, OrderChoice
        ):
            of = province_of(at)
            if of not in node.choices:  # Nobody stands there who could be named.
                return self._press_off_target(step, at, keep=True)
            return self._enter(node.follow(of), step.kind, of)
        return self._enter(_attempted_order(self.picked.province, step, at), step.kind)

    def _fault(self, step: _ComposerStep, order: Order) -> Illegal:
        """What the rules say to an order that is not among the choices."""
        assert self.picked is not None
        if step.fork.ask is ChoiceKind.COAST:
            return Illegal.COAST_NEEDED
        fault = order_fault(self.view, self.picked.power, order)
        if fault is None or (step.fork.ask is ChoiceKind.CARRIED and fault is Illegal.ARMY_TO_SEA):
            return Illegal.NO_CONVOY_ROUTE
        return fault


def _attempted_order(unit: Province, step: _ComposerStep, at: Location) -> Order:
    """The order that the click seems to mean, so that the rules can say what is wrong with it."""
    here = province_of(at)
    match step.fork.ask:
        case ChoiceKind.SUPPORTED:
            return Support(unit, here)
        case ChoiceKind.DIRECTION if step.of:
            return Support(unit, step.of, whole_province(here))
        case ChoiceKind.CARRIED:
            # Where to is not known yet; what is wrong with the army is told all the same.
            return Convoy(unit, here, unit)
        case ChoiceKind.LANDING if step.of:
            return Convoy(unit, step.of, here)
        case _:
            retreating = step.kind in (OrderKind.RETREAT, OrderKind.DISBAND)
            via = step.kind is OrderKind.VIA
            return Retreat(unit, at) if retreating else Move(unit, at, via=via)
