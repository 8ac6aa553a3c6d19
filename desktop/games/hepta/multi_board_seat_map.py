"""The boards of a seat: all of them with the seat's own orders, to click and to drag on."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from weakref import ref

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QWidget

from desktop.games.hepta.board_projection import local_place
from desktop.games.hepta.board_scene import HeptaBoardScene
from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.games.hepta.single_board_view import SingleBoardView
from desktop.map.input.cursor import KeyMarks
from desktop.orders.compose.compass import Point
from desktop.orders.compose.draft import Draft, units_to_order
from desktop.orders.order_map import MapHit, OrderMap
from desktop.orders.seat_map import SNAP
from desktop.orders.unit_drag import OrderInteraction, hit_test, nearest_unit
from desktop.session.ui_context import MapUiContext
from engine.board.map import Map
from engine.board.terms import Location, Province, board_name, country_of_nation, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView


class MultiBoardOrdering(OrderInteraction):
    """Drags from one's own units order, on whichever board they are; taps answer there."""

    def __init__(self, seat: "MultiBoardSeatMap", *, right: bool) -> None:
        super().__init__(seat, right=right)
        self._seat = ref(seat)

    def tapped(self, view: SingleBoardView, at: QPoint) -> bool:
        """Whether a tap was on the cross of an order, or on an order that can be helped."""
        seat = self._seat()
        return seat is not None and seat.tapped(view, at)

    def snapped(self, view: SingleBoardView, at: QPoint) -> QPoint:
        """While a unit is asked for, the unit of mine close to a finger."""
        seat = self._seat()
        return seat.snapped_on(view, at) if seat is not None else at

    def means_nothing(self, view: SingleBoardView, at: QPoint) -> bool:
        """Beside the units and with none picked, a press orders nothing."""
        seat = self._seat()
        return seat is not None and seat.means_nothing(view, at)


class MultiBoardSeatMap(MultiBoardView, OrderMap):
    """All boards, with the units that may be ordered and what is being ordered."""

    def __init__(
        self,
        board: BoardView,
        context: MapUiContext,
        base: Map,
        ledger: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        war = MultiBoardScene(context, base, board.map)
        super().__init__(war, ledger, parent)
        war.setParent(self)
        self.surface = war
        self._board = board
        self._context = context
        self._marks: dict[HeptaBoardScene, KeyMarks] = {}
        self._cursor: Location | None = None
        self.numbers: dict[Location, int] = {}
        """The places with a number beside them."""
        self._helped: int | None = None
        self.focused.connect(self._board_came_close)
        self.set_interaction(MultiBoardOrdering(self, right=context.right_drag))
        war.populate(board)
        several = len({country_of_nation(power) for power in board.mine}) > 1
        if several and len(board.mine) < len(board.map.powers):
            war.show_own(board.mine)

    # -- what is shown ----------------------------------------------------------------------

    def show_draft(self, draft: Draft) -> None:
        """Draw the orders given so far, and count them board by board."""
        super().show_draft(draft)
        for board, (done, wanted) in order_progress(self._board, draft).items():
            self.cells[board].show_progress(done, wanted)

    # -- the keyboard -----------------------------------------------------------------------

    def show_cursor(self, at: Location | None) -> None:
        self._cursor = at
        for board, marks in self._marks_of_boards():
            marks.show_cursor(
                local_place(at) if at is not None and board_name(at) == board else ""
            )

    def show_numbers(self, numbers: Mapping[Location, int]) -> None:
        self.numbers = dict(numbers)
        for board, marks in self._marks_of_boards():
            here = {
                local_place(at): number
                for at, number in numbers.items()
                if board_name(at) == board
            }
            marks.show_numbers({str(at): number for at, number in here.items()})

    def points_round(self, at: Province) -> Mapping[Province, Point]:
        board = board_name(at)
        scene = self.war.small[board]
        anchors = scene.sheet.anchors
        return {Province(f"{board}:{each}"): anchors[each].unit for each in scene.regions}

    def _marks_of_boards(self) -> Iterator[tuple[str, KeyMarks]]:
        large = (self.war.large,) if self.war.large is not None else ()
        scenes = (*self.war.small.values(), *large)
        self._marks = {each: kept for each, kept in self._marks.items() if each in scenes}
        for scene in scenes:
            if scene not in self._marks:
                self._marks[scene] = KeyMarks(scene)
            yield scene.board, self._marks[scene]

    def _board_came_close(self) -> None:
        self.show_cursor(self._cursor)
        self.show_numbers(self.numbers)

    # -- ordering by drag -------------------------------------------------------------------

    @property
    def finger(self) -> QPoint | None:
        for view in self.views:
            if view.finger is not None:
                return self.mapFromGlobal(view.viewport().mapToGlobal(view.finger))
        return None

    def beneath(self, spot: QPoint) -> MapHit:
        view = self.view_under(spot)
        if view is None:
            return MapHit()
        found = hit_test(view, view.scene_of_board, view.viewport().mapFromGlobal(spot))
        place = f"{view.board}:{found.place}" if found.place else ""
        return self.helpable_only(replace(found, place=place))

    def tapped(self, view: SingleBoardView, at: QPoint) -> bool:
        """Whether a tap was on the cross of an order, or on an order that can be helped."""
        if not self.open:
            return False
        if view.scene_of_board.strokes.is_on_cross(view.mapToScene(at)):
            self.clear_wanted.emit()
            return True
        orders = self.beneath(view.viewport().mapToGlobal(at)).orders
        if orders:
            self.order_met.emit(orders[0])
        return bool(orders)

    def snapped_on(self, view: SingleBoardView, at: QPoint) -> QPoint:
        """While a unit is asked for, the unit of mine close to a finger on a board."""
        if not self.open or not self.asks_for_unit:
            return at
        units = [each.province for each in units_to_order(self._board)]
        here = frozenset(local_place(each) for each in units if board_name(each) == view.board)
        return nearest_unit(view, at, SNAP, here)

    def means_nothing(self, view: SingleBoardView, at: QPoint) -> bool:
        """Beside the units and with none picked, a press orders nothing."""
        spot = view.mapToScene(at)
        if not view.scene_of_board.location_at(spot):
            return True
        idle = not self.picked_place and self._board.turn.kind is not PhaseKind.ADJUSTMENT
        return idle and view.scene_of_board.unit_covering(spot) is None

    def show_drag(self, start: str, spot: QPoint, *, helps: bool = False) -> None:
        found, view = self.beneath(spot), self.view_under(spot)
        self.forget_pointer(but=view)
        if view is not None:
            view.scene_of_board.hover(view.mapToScene(view.viewport().mapFromGlobal(spot)))
        helped = next(iter(found.orders or found.near), -1)
        if helped != self._helped:  # To be told of none again would take the line away each time.
            self._helped = helped
            self.war.light_order(helped)
        begin = QPointF(self.mapFromGlobal(self.point_of(start)))
        power = self._picked.power if self._picked else ""
        colour = self.war.map_style.power(power)
        self._line.draw(begin, QPointF(self.mapFromGlobal(spot)), colour)
        self.dragged.emit("" if helps else found.place)

    def hide_drag(self) -> None:
        self._helped = None
        self.war.light_order(-1)
        self._line.clear()
        self.dragged.emit("")

    def own_unit_at(self, spot: QPoint) -> str:
        view = self.view_under(spot)
        if view is None:
            return ""
        at, scene = view.mapToScene(view.viewport().mapFromGlobal(spot)), view.scene_of_board
        here = province_of(Location(scene.location_at(at)))
        leaving = self._board.turn.kind is PhaseKind.RETREAT
        token = scene.unit_item(here, dislodged=leaving)
        place = Province(f"{view.board}:{here}")
        mine = place in {unit.province for unit in units_to_order(self._board)}
        return place if self.open and mine and token and token.covers(at) else ""


def order_progress(board: BoardView, draft: Draft) -> Mapping[str, tuple[int, int]]:
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
        units = [unit for unit in units_to_order(board) if board_name(unit.location) == name]
        given = sum(draft.order_for(unit.power, unit.province) is not None for unit in units)
        found[name] = (given, len(units))
    return found
