"""What a seat puts on the board while its player orders: drafts, lights, drags, the cursor.

The board is one map or several; each is a view and a scene like any other. The layer belongs to
the sitting: what gives orders is its child, listens to its signals, and goes with it.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.map_scene import MapScene
from desktop.orders.compose.compass import Point
from desktop.orders.compose.composer import helping_order
from desktop.orders.compose.composer_answer import ComposerState, PromptKind
from desktop.orders.compose.convoy_plan import ConvoyPlan
from desktop.orders.compose.draft import Draft, units_to_order
from desktop.orders.compose.draft_view import DraftedOrder, DraftView
from desktop.orders.map_hit import MapHit, hit_test, nearest_unit
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, Power, Province, province_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.legality import order_province
from engine.orders.order import Order

SNAP = 24
"""So many pixels beside a unit a finger still means it."""


@dataclass(frozen=True, slots=True)
class LayerBoard:
    """One board that the layer lies on; `prefix` stands before its places, `3:` on the third."""

    view: MapView
    scene: MapScene
    prefix: str = ""

    def point_at(self, spot: QPoint) -> QPoint:
        """A point of the screen, in the view's viewport."""
        return self.view.viewport().mapFromGlobal(spot)


class SeatLayer(QObject):
    """Knows which units may be ordered, and shows what is being ordered on its `surface`.

    `view` is the widget that shows the board.

    Signals: `drag_began(str)` when one's own unit is taken up; `dropped(UnitDrop)` when it was
    let go over another place; `dragged(str)` with what it is held over to go there, empty when it
    is let go; `order_met(int)` when a drawn order was pressed that the picked unit can help;
    `clear_wanted()` when the cross on the picked unit's order was pressed.
    """

    drag_began = Signal(str)
    dropped = Signal(object)
    dragged = Signal(str)
    order_met = Signal(int)
    clear_wanted = Signal()

    def __init__(
        self, view: QWidget, surface: BoardSurface, board: BoardView, context: MapUiContext
    ) -> None:
        super().__init__(view)
        self.view, self.surface = view, surface
        self.judge: Callable[[Draft], Sequence[Ruling]] | None = None
        """Where orders are only tried, as in a sandbox: they are drawn with what becomes of
        them."""
        self.reason: Callable[[Ruling], str] | None = None
        """Words a ruling for the tip of its arrow."""
        self.open = True
        """Whether orders may be given."""
        self._asks_for_unit = True
        self._board, self._context = board, context
        self._drawn: tuple[tuple[Power, Unit | None, Order], ...] = ()
        self._picked: Unit | None = None
        self._helpable: frozenset[int] = frozenset()
        self._waiting: tuple[Location, ...] = ()

    # -- what one board and several do each in their own way --------------------------------

    @property
    @abstractmethod
    def dragging(self) -> bool:
        """Whether a press is held on the board."""
        ...

    @abstractmethod
    def call_off(self) -> None:
        """Whatever is pressed or dragged shall be nothing."""
        ...

    @property
    @abstractmethod
    def finger(self) -> QPoint | None:
        """Where a finger is that presses now, in the view; None for a mouse."""
        ...

    @abstractmethod
    def show_location(self, location: str) -> None:
        """Bring a place into sight."""
        ...

    @abstractmethod
    def show_drag(self, start: str, spot: QPoint, *, helps: bool = False) -> None:
        """Show a unit on its way to a point of the screen; it `helps` another to get there."""
        ...

    @abstractmethod
    def hide_drag(self) -> None:
        """It is on its way no longer."""
        ...

    @abstractmethod
    def show_cursor(self, at: Location | None) -> None:
        """Put the keyboard's cursor on a place, or away."""
        ...

    @abstractmethod
    def show_numbers(self, numbers: Mapping[Location, int]) -> None:
        """Put a number beside each of these places."""
        ...

    @abstractmethod
    def points_round(self, at: Province) -> Mapping[Province, Point]:
        """Where units stand, in every province that is drawn together with one."""
        ...

    @abstractmethod
    def _board_at(self, spot: QPoint) -> LayerBoard | None:
        """The board at a point of the screen."""
        ...

    @abstractmethod
    def _board_of(self, view: MapView) -> LayerBoard:
        """The board that a view shows."""
        ...

    def prepare_choice(self, picked: Location, lit: Sequence[Location]) -> None:
        """A unit may be picked next, and then these places will be lit."""

    # -- what is under the pointer ----------------------------------------------------------

    def own_unit_at(self, spot: QPoint) -> str:
        """The place of one's own unit under a point of the screen; empty if there is none."""
        on = self._board_at(spot)
        if on is None or not self.open:
            return ""
        at = on.view.mapToScene(on.point_at(spot))
        here = province_of(Location(on.scene.location_at(at)))
        place = Province(f"{on.prefix}{here}")
        if place not in {unit.province for unit in units_to_order(self._board)}:
            return ""
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        token = on.scene.unit_item(here, dislodged=leaving)
        return place if token and token.covers(at) else ""

    def beneath(self, spot: QPoint) -> MapHit:
        """What lies under a point of the screen."""
        on = self._board_at(spot)
        if on is None:
            return MapHit()
        found = hit_test(on.view, on.scene, on.point_at(spot))
        place = f"{on.prefix}{found.place}" if found.place else ""
        return self._helpable_only(replace(found, place=place))

    def takes_tap(self, view: MapView, at: QPoint) -> bool:
        """Whether a tap was on the cross of an order, or on an order that can be helped."""
        on = self._board_of(view)
        if not self.open:
            return False
        if on.scene.strokes.is_on_cross(view.mapToScene(at)):
            self.clear_wanted.emit()
            return True
        orders = self.beneath(view.viewport().mapToGlobal(at)).orders
        if orders:
            self.order_met.emit(orders[0])
        return bool(orders)

    def snap_point(self, view: MapView, at: QPoint) -> QPoint:
        """While a unit is asked for, the unit of mine close to a finger on a board."""
        if not self.open or not self._asks_for_unit:
            return at
        prefix = self._board_of(view).prefix
        units = (each.province for each in units_to_order(self._board))
        here = (each.removeprefix(prefix) for each in units if each.startswith(prefix))
        return nearest_unit(view, at, SNAP, frozenset(map(Province, here)))

    def orders_nothing(self, view: MapView, at: QPoint) -> bool:
        """Whether a press orders nothing: beside the units, with none picked."""
        idle = not self.picked_place and self._board.turn.kind is not PhaseKind.ADJUSTMENT
        scene = self._board_of(view).scene
        return idle and scene.unit_covering(view.mapToScene(at)) is None

    # -- what is shown ----------------------------------------------------------------------

    def show_draft(self, view: DraftView) -> None:
        """Draw the orders given so far."""
        if self.judge is not None:
            rulings = self.judge(view.draft)
            self._drawn = tuple((each.power, each.unit, each.order) for each in rulings)
            self._waiting = ()
            self._mark_waiting()
            self.surface.show_orders(self._drawn, rulings, self.reason)
            return
        self._drawn = tuple((each.power, each.unit, each.order) for each in view.orders)
        self._waiting = tuple(unit.location for unit in view.missing)
        self._mark_waiting()
        self.surface.show_orders(self._drawn, [*map(_void_ruling, view.orders)], self._void_words)

    def _mark_waiting(self) -> None:
        """Units wait only as long as they can be ordered."""
        self.surface.show_waiting(self._waiting if self.open else ())

    def _void_words(self, ruling: Ruling) -> str:
        """What to tell of a drawn order that will be void."""
        return self._context.words.ruling(ruling, self._context.gazetteer)

    def show_state(self, state: ComposerState, picked: Unit | None) -> None:
        """Light what is picked and what may be pressed next."""
        coasts = state.lit if state.wait is PromptKind.COAST else ()
        lit = (whole_province(state.at),) if coasts and state.at else state.lit
        winter = self._board.turn.kind is PhaseKind.ADJUSTMENT
        choosing = picked is not None or (winter and state.left > 0)
        self.surface.set_choice(
            picked.location if picked else None, lit if choosing else (), coasts
        )
        self._picked = picked
        self._mark_waiting()
        self._asks_for_unit = picked is None or state.wait in (
            PromptKind.SUPPORTED,
            PromptKind.CARRIED,
        )
        self._helpable = self._found_helpable(state)
        self.surface.show_cross(self._number_of(picked))
        # Once the unit is chosen, a press says where it goes, even where another arrow ends; but
        # see `_helpable_only`.
        self.surface.set_orders_pressable(state.wait in (PromptKind.SUPPORTED, PromptKind.CARRIED))

    def show_nothing(self) -> None:
        """No lights: nothing can be ordered."""
        self._picked, self._helpable = None, frozenset()
        self.surface.set_choice(None)
        self._mark_waiting()
        self.surface.show_cross(-1)
        self.surface.set_orders_pressable(False)

    def show_voyage(self, way: ConvoyPlan | None) -> None:
        """A chain of fleets, numbered, from the army to where it lands; None takes it off."""
        if way is None:
            self.surface.show_chain(())
            return
        army = self._board.position.units[way.move.unit]
        fleets = (
            (leg.fleet.location, str(number), leg.mine) for number, leg in enumerate(way.legs, 1)
        )
        self.surface.show_chain(((army.location, "", True), *fleets, (way.move.to, "", True)))

    # -- what the picked unit may meet ------------------------------------------------------

    @property
    def picked_place(self) -> str:
        """Where the unit stands that is being ordered; empty if none is."""
        return self._picked.province if self._picked else ""

    def _helpable_only(self, found: MapHit) -> MapHit:
        """Of the drawn orders at a point, those that the picked unit can help."""
        return replace(
            found,
            orders=tuple(each for each in found.orders if each in self._helpable),
            near=tuple(each for each in found.near if each in self._helpable),
        )

    def _found_helpable(self, state: ComposerState) -> frozenset[int]:
        """The drawn orders that a press on them may mean while it is asked where a unit goes."""
        if self._picked is None or state.wait is not PromptKind.TARGET:
            return frozenset()
        at = self._picked.province
        return frozenset(
            number
            for number, (_, _, order) in enumerate(self._drawn)
            if helping_order(self._board, at, order) is not None
        )

    def _number_of(self, unit: Unit | None) -> int:
        """The drawn order of a unit; -1 if it has none."""
        at = [order_province(order) for _, _, order in self._drawn]
        return at.index(unit.province) if unit is not None and unit.province in at else -1

    def light_order(self, order: Order | None) -> None:
        """Bring one drawn order out."""
        orders = [each for _, _, each in self._drawn]
        self.surface.light_order(orders.index(order) if order in orders else -1)

    def drawn_order(self, number: int) -> Order:
        """The order that the scene knows by a number."""
        return self._drawn[number][2]

    def has_drawn(self, number: int) -> bool:
        """Whether a number is one of these orders: the scene may show others, as an outcome."""
        return 0 <= number < len(self._drawn)


def _void_ruling(each: DraftedOrder) -> Ruling | None:
    """How an order will end that the rules forbid; None for the others, whose end is open."""
    if each.fault is None:
        return None
    return Ruling(
        each.power, each.unit, each.order, Outcome.VOID, RulingReason.ILLEGAL, fault=each.fault
    )
