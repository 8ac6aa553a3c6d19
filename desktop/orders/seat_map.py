"""The map of a seat: the board with the seat's own orders on it, to click and to drag on."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget

from desktop.map.input.cursor import KeyMarks
from desktop.map.input.map_view import MapView
from desktop.map.scene.map_scene import make_scene
from desktop.orders.compose.compass import Point
from desktop.orders.compose.draft import units_to_order
from desktop.orders.order_map import MapHit, OrderMap
from desktop.orders.unit_drag import OrderInteraction, hit_test, nearest_unit
from desktop.session.ui_context import MapUiContext
from desktop.widgets.chunked_work import ChunkedTask
from engine.board.terms import Location, Province, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView

SNAP = 24
"""So many pixels beside a unit a finger still means it."""


class SeatMap(MapView, OrderMap):  # type: ignore[misc]
    """The map of one board."""

    # Two Qt classes disagree on `render`, which both inherit.

    def __init__(
        self, board: BoardView, context: MapUiContext, parent: QWidget | None = None
    ) -> None:
        self.scene_of_board = self.surface = make_scene(context)
        super().__init__(self.scene_of_board, parent)
        self.scene_of_board.setParent(self)
        self._lights = ChunkedTask(context.clock, self)
        self._board = board
        self._context = context
        self.marks = KeyMarks(self.scene_of_board)
        self.interaction = OrderInteraction(self, right=context.right_drag)
        self.scene_of_board.populate(board)

    # -- what is shown ----------------------------------------------------------------------

    def prepare_choice(self, picked: Location, lit: Sequence[Location]) -> None:
        if self._lights.pauses:
            self._lights.begin(self.scene_of_board.prepare_choice_steps(picked, lit))

    def show_cursor(self, at: Location | None) -> None:
        self.marks.show_cursor(at or "")

    def show_numbers(self, numbers: Mapping[Location, int]) -> None:
        self.marks.show_numbers({str(at): number for at, number in numbers.items()})

    def points_round(self, at: Province) -> Mapping[Province, Point]:
        sheet = self.scene_of_board.sheet
        return {Province(each): sheet.anchors[each].unit for each in self.scene_of_board.regions}

    # -- what is under the pointer ----------------------------------------------------------

    def own_unit_at(self, spot: QPoint) -> str:
        at = self.mapToScene(self.viewport().mapFromGlobal(spot))
        here = province_of(Location(self.scene_of_board.location_at(at)))
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        mine = here in {unit.province for unit in units_to_order(self._board)}
        token = self.scene_of_board.unit_item(here, dislodged=leaving)
        return here if self.open and mine and token and token.covers(at) else ""

    def beneath(self, spot: QPoint) -> MapHit:
        at = self.viewport().mapFromGlobal(spot)
        if not self.viewport().rect().contains(at):
            return MapHit()
        return self.helpable_only(hit_test(self, self.scene_of_board, at))

    def snapped(self, at: QPoint) -> QPoint:
        """While a unit is asked for, the unit of mine close to a finger."""
        if not self.open or not self.asks_for_unit:
            return at
        return nearest_unit(
            self, at, SNAP, frozenset(unit.province for unit in units_to_order(self._board))
        )

    def means_nothing(self, at: QPoint) -> bool:
        """Beside the units and with none picked, a press orders nothing."""
        idle = not self.picked_place and self._board.turn.kind is not PhaseKind.ADJUSTMENT
        beside = self.scene_of_board.unit_covering(self.mapToScene(at)) is None
        return super().means_nothing(at) or (idle and beside)

    def tap(self, at: QPoint, button: Qt.MouseButton) -> None:
        """Press the cross, an order that the picked unit can help, or whatever lies there."""
        left = button is Qt.MouseButton.LeftButton
        if left and self.open and self.scene_of_board.strokes.is_on_cross(self.mapToScene(at)):
            self.clear_wanted.emit()
        elif left and (orders := self.beneath(self.viewport().mapToGlobal(at)).orders):
            self.order_met.emit(orders[0])
        else:
            super().tap(at, button)

    # -- a unit on its way ------------------------------------------------------------------

    def show_drag(self, start: str, spot: QPoint, *, helps: bool = False) -> None:
        end = self.mapToScene(self.viewport().mapFromGlobal(spot))
        found = self.beneath(spot)
        self.scene_of_board.hover(end)
        self.scene_of_board.light_order(next(iter(found.orders or found.near), -1))
        self.scene_of_board.strokes.show_line(self._standing(start), end)
        self.dragged.emit("" if helps else found.place)

    def hide_drag(self) -> None:
        self.scene_of_board.light_order(-1)
        self.scene_of_board.strokes.hide_line()
        self.dragged.emit("")

    def _standing(self, start: str) -> QPointF:
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        token = self.scene_of_board.unit_item(province_of(Location(start)), dislodged=leaving)
        return token.pos() if token else self.scene_of_board.place_of(start)
