"""The map of a seat: the board with the seat's own orders on it, to click and to drag on."""

from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.compose.draft import asked
from desktop.map.map_view import MapView
from desktop.map.palette import map_style
from desktop.map.scene import MapScene
from desktop.screens.own_orders import OwnOrders
from desktop.screens.seat_gestures import GiveOrder
from desktop.surroundings import MapSurroundings
from engine.board.calendar import PhaseKind
from engine.board.terms import Location, province_of
from engine.board.view import BoardView


class SeatMap(MapView, OwnOrders):
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
        self.open = True
        self.interaction = GiveOrder(self)
        self.scene_of_board.populate(board)

    # -- what is shown ----------------------------------------------------------------------

    @property
    def shown_on(self) -> Any:
        return self.scene_of_board

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
