"""The boards of a seat: all of them with the seat's own orders, to click and to drag on.

It answers like `desktop.screens.seat_map.SeatMap`, with places such as `3:mun`.
"""

from collections.abc import Mapping
from typing import Any
from weakref import ref

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.compose.draft import Draft, asked
from desktop.hepta.war_scene import WarScene
from desktop.hepta.war_view import OneMap, WarView
from desktop.map.interactions import Gesture, JustLooking, Table
from desktop.screens.own_orders import OwnOrders
from desktop.screens.seat_gestures import GiveOrder
from desktop.surroundings import MapSurroundings
from engine.board.calendar import PhaseKind
from engine.board.map import Map
from engine.board.terms import Location, Province, board_of, province_of
from engine.board.view import BoardView


class _Wires:
    """The signals of the boards, where a screen looks for those of a scene."""

    def __init__(self, war: WarScene) -> None:
        self.province_pressed = war.province_pressed
        self.province_right_pressed = war.province_right_pressed
        self.background_pressed = war.background_pressed
        self.order_pressed = war.order_pressed


class OneSeatMap:
    """What a drag may do on one of the boards; tells the seat's map of it."""

    def __init__(self, view: OneMap, seat: "SeatWarMap") -> None:
        self._view, self._seat = ref(view), ref(seat)

    def may_drag(self, at: QPoint) -> str:
        """The place of one's own unit under a point of this board; empty if there is none."""
        view, seat = self._view(), self._seat()
        return seat.own_unit_at(view, at) if view and seat else ""

    def begin_drag(self, start: str) -> None:
        """A unit has been taken up."""
        view, seat = self._view(), self._seat()
        if view and seat:
            view.viewport().setCursor(Qt.CursorShape.CrossCursor)
            seat.drag_began.emit(start)

    def end_drag(self, start: str, at: QPoint) -> None:
        """It was let go, perhaps over another board."""
        view, seat = self._view(), self._seat()
        if view and seat:
            view.viewport().unsetCursor()
            end = seat.place_at(view.viewport().mapToGlobal(at))
            if end and province_of(Location(end)) != start:
                seat.dragged.emit(end)


class OrderingEverywhere(JustLooking):
    """Drags from one's own units order, on whichever board they are."""

    def __init__(self, seat: "SeatWarMap") -> None:
        self._seat = ref(seat)

    def pressed(
        self, table: Table, at: QPoint, button: Qt.MouseButton, *, touch: bool
    ) -> Gesture | None:
        seat = self._seat()
        if seat is None or not isinstance(table, OneMap):
            return super().pressed(table, at, button, touch=touch)
        return GiveOrder(seat.ordering_on(table)).pressed(table, at, button, touch=touch)


class SeatWarMap(WarView, OwnOrders):
    """All boards, with the units that may be ordered and what is being ordered.

    Signals: `drag_began(str)` when one's own unit is taken up; `dragged(str)` with the place over
    which it was let go.
    """

    drag_began = Signal(str)
    dragged = Signal(str)

    def __init__(
        self,
        board: BoardView,
        around: MapSurroundings,
        base: Map,
        ledger: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        war = WarScene(around, base, board.map)
        super().__init__(war, ledger, parent)
        war.setParent(self)
        self.scene_of_board = _Wires(war)
        self._board = board
        self._orderings: dict[OneMap, OneSeatMap] = {}
        self.open = True
        self.set_interaction(OrderingEverywhere(self))
        war.populate(board)

    # -- what is shown ----------------------------------------------------------------------

    @property
    def shown_on(self) -> Any:
        return self.war

    def show_draft(self, draft: Draft) -> None:
        """Draw the orders given so far, and count them board by board."""
        super().show_draft(draft)
        for board, (done, wanted) in progress(self._board, draft).items():
            self.cells[board].show_progress(done, wanted)

    # -- ordering by drag -------------------------------------------------------------------

    def ordering_on(self, view: OneMap) -> OneSeatMap:
        """What drags on a board do. It lives as long as the board's view."""
        if view not in self._orderings:
            self._orderings = {
                each: kept for each, kept in self._orderings.items() if each in self.views
            }
            self._orderings[view] = OneSeatMap(view, self)
        return self._orderings[view]

    def own_unit_at(self, view: OneMap, at: QPoint) -> str:
        """The place of one's own unit under a point of a board."""
        spot = view.mapToScene(at)
        scene = view.scene_of_board
        here = province_of(Location(scene.location_at(spot)))
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        token = scene.unit_item(here, dislodged=leaving)
        place = Province(f"{view.board}:{here}")
        mine = place in {unit.province for unit in asked(self._board)}
        return place if self.open and mine and token and token.covers(spot) else ""


def progress(board: BoardView, draft: Draft) -> Mapping[str, tuple[int, int]]:
    """For each board, how many of my units there have orders, and how many there are.

    In Winter the builds and removals of the nation whose mark is that board's.
    """
    found: dict[str, tuple[int, int]] = {}
    layers = board.map.layers
    for number in layers.boards if layers else ():
        name = str(number)
        if board.turn.kind is PhaseKind.ADJUSTMENT:
            powers = [power for power in board.mine if power.endswith(f"@{name}")]
            owed = sum(abs(board.owed.get(power, 0)) for power in powers)
            found[name] = (sum(len(draft.of(power)) for power in powers), owed)
            continue
        units = [unit for unit in asked(board) if board_of(unit.location) == name]
        given = sum(draft.order_for(unit.power, unit.province) is not None for unit in units)
        found[name] = (given, len(units))
    return found
