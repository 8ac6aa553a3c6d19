"""The map of a seat: the board with the seat's own orders on it, to click and to drag on."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.compose.draft import Draft, asked
from desktop.compose.step import Composing, Wait
from desktop.map.map_view import MapView
from desktop.map.palette import map_style
from desktop.map.scene import MapScene
from desktop.screens.seat_gestures import GiveOrder
from desktop.surroundings import MapSurroundings
from engine.board.calendar import PhaseKind
from engine.board.terms import Location, Power, Province, province_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.legality import subject
from engine.orders.order import Order


class SeatMap(MapView):
    """A map view that knows which units may be ordered, and shows what is being ordered.

    Signals besides its scene's: `drag_began(str)` when one's own unit is taken up; `dragged(str)`
    with the place over which it was let go.
    """

    drag_began = Signal(str)
    dragged = Signal(str)

    def __init__(
        self, board: BoardView, around: MapSurroundings, parent: QWidget | None = None
    ) -> None:
        self.scene_of_board = MapScene(
            around.sheet,
            around.gazetteer,
            map_style(dark=around.dark),
            around.clock,
            around.language,
            reduce_motion=around.reduce_motion,
        )
        super().__init__(self.scene_of_board, parent)
        self.scene_of_board.setParent(self)
        self._board = board
        self._drawn: tuple[tuple[Power, Unit | None, Order], ...] = ()
        self.open = True
        self.interaction = GiveOrder(self)
        self.scene_of_board.populate(board)

    # -- what is shown ----------------------------------------------------------------------

    def show_draft(self, draft: Draft) -> None:
        """Draw the orders given so far."""
        units = {unit.province: unit for unit in asked(self._board)}
        standing = units or self._board.position.units
        self._drawn = tuple(
            (power, standing.get(subject(order) or Province("")), order)
            for power in self._board.mine
            for order in draft.of(power)
        )
        self.scene_of_board.show_orders(self._drawn)

    def show_state(self, state: Composing, picked: Unit | None) -> None:
        """Light what is picked and what may be pressed next."""
        coasts = state.lit if state.wait is Wait.COAST else ()
        lit = (whole(state.at),) if coasts and state.at else state.lit
        choosing = picked is not None or (self._winter and state.left > 0)
        self.scene_of_board.set_choice(
            picked.location if picked else None, lit if choosing else (), coasts
        )
        # Once the unit is chosen, a press says where it goes, even where another arrow ends.
        self.scene_of_board.set_orders_pressable(state.wait in (Wait.SUPPORTED, Wait.CARRIED))

    def show_nothing(self) -> None:
        """No lights: nothing can be ordered."""
        self.scene_of_board.set_choice(None)
        self.scene_of_board.set_orders_pressable(False)

    def light_order(self, order: Order | None) -> None:
        """Bring one drawn order out."""
        orders = [each for _, _, each in self._drawn]
        self.scene_of_board.light_order(orders.index(order) if order in orders else -1)

    def drawn_order(self, number: int) -> Order:
        """The order that the scene knows by a number."""
        return self._drawn[number][2]

    # -- ordering by drag -------------------------------------------------------------------

    def may_drag(self, at: QPoint) -> str:
        """The place of one's own unit under a point of the window; empty if there is none."""
        spot = self.mapToScene(at)
        here = province_of(Location(self.scene_of_board.location_at(spot)))
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        mine = here in {unit.province for unit in asked(self._board)}
        token = self.scene_of_board.unit_item(here, dislodged=leaving)
        return here if self.open and mine and token and token.covers(spot) else ""

    def begin_drag(self, start: str) -> None:
        """A unit has been taken up."""
        self.viewport().setCursor(Qt.CursorShape.CrossCursor)
        self.drag_began.emit(start)

    def end_drag(self, start: str, at: QPoint) -> None:
        """It was let go at a point; over its own place or none it stays picked."""
        self.viewport().unsetCursor()
        end = self.scene_of_board.location_at(self.mapToScene(at))
        if end and province_of(Location(end)) != start:
            self.dragged.emit(end)

    @property
    def _winter(self) -> bool:
        return self._board.turn.kind is PhaseKind.ADJUSTMENT
