"""What a seat puts on all the boards of a war."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPoint, QPointF

from desktop.games.hepta.board_projection import local_place
from desktop.games.hepta.board_scene import HeptaBoardScene
from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.games.hepta.single_board_view import SingleBoardView
from desktop.map.input.cursor import KeyMarks
from desktop.map.input.map_view import MapView
from desktop.orders.compose.compass import Point
from desktop.orders.compose.draft import Draft, units_to_order
from desktop.orders.compose.draft_view import DraftView
from desktop.orders.seat_layer import LayerBoard, SeatLayer
from desktop.orders.unit_drag import OrderInteraction
from desktop.session.ui_context import MapUiContext
from engine.board.map import Map
from engine.board.terms import Location, Province, board_name, country_of_nation
from engine.board.turn import PhaseKind
from engine.board.view import BoardView


def make_multi_board_layer(
    board: BoardView, context: MapUiContext, base: Map
) -> "MultiBoardLayer":
    """Boards of their own, and what a seat puts on them."""
    war = MultiBoardScene(context, base, board.map)
    boards = MultiBoardView(war)
    war.setParent(boards)
    return MultiBoardLayer(boards, board, context)


class MultiBoardLayer(SeatLayer):
    """The units that may be ordered, and what is being ordered, on all boards."""

    def __init__(self, boards: MultiBoardView, board: BoardView, context: MapUiContext) -> None:
        super().__init__(boards, boards.war, board, context)
        self.boards = boards
        self._marks: dict[HeptaBoardScene, KeyMarks] = {}
        self._cursor: Location | None = None
        self.numbers: dict[Location, int] = {}
        """The places with a number beside them."""
        self._helped: int | None = None
        boards.focused.connect(self._board_came_close)
        boards.set_interaction(OrderInteraction(self, right=context.right_drag))
        boards.war.populate(board)
        several = len({country_of_nation(power) for power in board.mine}) > 1
        if several and len(board.mine) < len(board.map.powers):
            boards.war.show_own(board.mine)

    @property
    def dragging(self) -> bool:
        return self.boards.dragging

    def call_off(self) -> None:
        self.boards.call_off()

    @property
    def finger(self) -> QPoint | None:
        return self.boards.finger

    def show_location(self, location: str) -> None:
        self.boards.show_location(location)

    def show_draft(self, view: DraftView) -> None:
        """Draw the orders given so far, and count them board by board."""
        super().show_draft(view)
        for board, (done, wanted) in order_progress(self._board, view.draft).items():
            self.boards.cells[board].show_progress(done, wanted)

    # -- the keyboard -----------------------------------------------------------------------

    def show_cursor(self, at: Location | None) -> None:
        self._cursor = at
        for board, marks in self._marks_of_boards():
            here = at is not None and board_name(at) == board
            marks.show_cursor(local_place(at) if here and at is not None else "")

    def show_numbers(self, numbers: Mapping[Location, int]) -> None:
        self.numbers = dict(numbers)
        for board, marks in self._marks_of_boards():
            here = {
                str(local_place(at)): number
                for at, number in numbers.items()
                if board_name(at) == board
            }
            marks.show_numbers(here)

    def points_round(self, at: Province) -> Mapping[Province, Point]:
        board = board_name(at)
        scene = self.boards.war.small[board]
        anchors = scene.sheet.anchors
        return {Province(f"{board}:{each}"): anchors[each].unit for each in scene.regions}

    def _marks_of_boards(self) -> Iterator[tuple[str, KeyMarks]]:
        war = self.boards.war
        large = (war.large,) if war.large is not None else ()
        scenes = (*war.small.values(), *large)
        self._marks = {each: kept for each, kept in self._marks.items() if each in scenes}
        for scene in scenes:
            if scene not in self._marks:
                self._marks[scene] = KeyMarks(scene)
            yield scene.board, self._marks[scene]

    def _board_came_close(self) -> None:
        self.show_cursor(self._cursor)
        self.show_numbers(self.numbers)

    # -- ordering by drag -------------------------------------------------------------------

    def _board_at(self, spot: QPoint) -> LayerBoard | None:
        view = self.boards.view_under(spot)
        return None if view is None else self._board_of(view)

    def _board_of(self, view: MapView) -> LayerBoard:
        assert isinstance(view, SingleBoardView)
        return LayerBoard(view, view.scene_of_board, f"{view.board}:")

    def show_drag(self, start: str, spot: QPoint, *, helps: bool = False) -> None:
        found, on = self.beneath(spot), self._board_at(spot)
        self.boards.forget_pointer(but=None if on is None else on.view)
        if on is not None:
            on.scene.hover(on.view.mapToScene(on.point_at(spot)))
        helped = next(iter(found.orders or found.near), -1)
        if helped != self._helped:  # To be told of none again would take the line away each time.
            self._helped = helped
            self.surface.light_order(helped)
        begin = QPointF(self.boards.mapFromGlobal(self.boards.point_of(start)))
        power = self._picked.power if self._picked else ""
        colour = self.surface.map_style.power(power)
        self.boards.line.draw(begin, QPointF(self.boards.mapFromGlobal(spot)), colour)
        self.dragged.emit("" if helps else found.place)

    def hide_drag(self) -> None:
        self._helped = None
        self.surface.light_order(-1)
        self.boards.line.clear()
        self.dragged.emit("")


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
