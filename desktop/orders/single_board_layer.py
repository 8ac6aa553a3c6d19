"""What a seat puts on the map of one board."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF

from desktop.map.input.cursor import KeyMarks
from desktop.map.input.map_view import MapView
from desktop.map.scene.map_scene import MapScene, make_scene
from desktop.orders.compose.compass import Point
from desktop.orders.seat_layer import LayerBoard, SeatLayer
from desktop.orders.unit_drag import OrderInteraction
from desktop.session.ui_context import MapUiContext
from desktop.widgets.chunked_work import ChunkedTask
from engine.board.terms import Location, Province, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView


def make_single_board_layer(board: BoardView, context: MapUiContext) -> "SingleBoardLayer":
    """A map of its own, and what a seat puts on it."""
    scene = make_scene(context)
    view = MapView(scene)
    scene.setParent(view)
    return SingleBoardLayer(view, scene, board, context)


class SingleBoardLayer(SeatLayer):
    """The units that may be ordered, and what is being ordered, on the map of one board."""

    def __init__(
        self, map: MapView, scene: MapScene, board: BoardView, context: MapUiContext
    ) -> None:
        super().__init__(map, scene, board, context)
        self._map, self.scene = map, scene
        self._on = LayerBoard(map, scene)
        self._lights = ChunkedTask(context.clock, self)
        self.marks = KeyMarks(scene)
        map.interaction = OrderInteraction(self, right=context.right_drag)
        scene.populate(board)

    @property
    def dragging(self) -> bool:
        return self._map.dragging

    def call_off(self) -> None:
        self._map.call_off()

    @property
    def finger(self) -> QPoint | None:
        return self._map.finger

    def show_location(self, location: str) -> None:
        self._map.show_location(location)

    def prepare_choice(self, picked: Location, lit: Sequence[Location]) -> None:
        if self._lights.pauses:
            self._lights.begin(self.scene.prepare_choice_steps(picked, lit))

    def show_cursor(self, at: Location | None) -> None:
        self.marks.show_cursor(at or "")

    def show_numbers(self, numbers: Mapping[Location, int]) -> None:
        self.marks.show_numbers({str(at): number for at, number in numbers.items()})

    def points_round(self, at: Province) -> Mapping[Province, Point]:
        anchors = self.scene.sheet.anchors
        return {Province(each): anchors[each].unit for each in self.scene.regions}

    def _board_at(self, spot: QPoint) -> LayerBoard | None:
        inside = self._map.viewport().rect().contains(self._on.point_at(spot))
        return self._on if inside else None

    def _board_of(self, view: MapView) -> LayerBoard:
        return self._on

    # -- a unit on its way ------------------------------------------------------------------

    def show_drag(self, start: str, spot: QPoint, *, helps: bool = False) -> None:
        end = self._map.mapToScene(self._on.point_at(spot))
        found = self.beneath(spot)
        self.scene.hover(end)
        self.scene.light_order(next(iter(found.orders or found.near), -1))
        self.scene.strokes.show_line(self._standing_point(start), end)
        self.dragged.emit("" if helps else found.place)

    def hide_drag(self) -> None:
        self.scene.light_order(-1)
        self.scene.strokes.hide_line()
        self.dragged.emit("")

    def _standing_point(self, start: str) -> QPointF:
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        token = self.scene.unit_item(province_of(Location(start)), dislodged=leaving)
        return token.pos() if token else self.scene.place_of(start)
