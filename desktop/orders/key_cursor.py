"""The keyboard's cursor on a seat's map: where it is, how it moves, what the numbers choose."""

from collections.abc import Sequence

from desktop.orders.compose.compass import Compass, Heading, beside
from desktop.orders.compose.step import Composing, Wait
from desktop.orders.order_map import OrderMap
from engine.board.terms import Location, Province, board_of, province_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView

NUMBERED = 9
"""So many places can be chosen by a digit."""


class KeyCursor:
    """Moves over one map. `at` is where it is, also while it is not shown."""

    def __init__(self, view: BoardView, table: OrderMap) -> None:
        self._view = view
        self._table = table
        self._compasses: dict[Province, Compass] = {}
        self._pivot: Province | None = None
        self.at: Location | None = None
        self.shown = False

    def go(self, at: Location) -> None:
        """To a place, and show it."""
        self._pivot = None
        self._put(at)

    def hint(self, at: Location) -> None:
        """Show a place that may be meant; another board is not brought close for it."""
        if self.at is None or board_of(self.at) == board_of(at):
            self.go(at)
        else:
            self._table.show_cursor(at)

    def follow(self, at: Location) -> None:
        """The pointer was used instead: be there, out of sight."""
        self._pivot, self.at = None, at
        self.hide()

    def hide(self) -> None:
        """Out of sight."""
        self.shown = False
        self._table.show_cursor(None)

    def step(self, heading: Heading) -> None:
        """To the nearest place in a direction."""
        if self.at is not None:
            here = province_of(self.at)
            self.go(whole(self._compass(here).step(here, heading)))

    def turn(self, by: int, picked: Unit | None) -> None:
        """To the next neighbour, clockwise if `by` is 1, of the place where turning began.

        That is the picked unit's place while the cursor is on it or beside it.
        """
        if self.at is None:
            return
        here = province_of(self.at)
        centre = self._pivot or here
        if picked is not None and here in beside(self._view.map, picked.province):
            centre = picked.province
        ring = self._compass(centre).clockwise(centre, beside(self._view.map, centre))
        if not ring:
            return
        if here in ring:
            following = ring[(ring.index(here) + by) % len(ring)]
        else:
            following = ring[0 if by > 0 else -1]
        self._put(whole(following))
        self._pivot = centre

    def numbered(self, state: Composing, picked: Unit | None) -> tuple[Location, ...]:
        """What the digits choose: what is lit, clockwise round the picked unit, nine at most."""
        if state.wait is Wait.COAST or picked is None:
            return state.lit[:NUMBERED]
        here = picked.province
        lit = tuple(province_of(at) for at in state.lit)
        near = self._compass(here).clockwise(here, lit)
        rest = tuple(each for each in lit if each not in near)
        return tuple(whole(each) for each in (*near, *rest))[:NUMBERED]

    def show_numbers(self, places: Sequence[Location]) -> None:
        """Show the digits on the map."""
        self._table.show_numbers({at: number for number, at in enumerate(places, 1)})

    def _put(self, at: Location) -> None:
        self.at, self.shown = at, True
        self._table.show_location(at)
        self._table.show_cursor(at)

    def _compass(self, here: Province) -> Compass:
        if here not in self._compasses:
            made = Compass(self._table.points_round(here))
            self._compasses.update(dict.fromkeys(self._table.points_round(here), made))
            self._compasses.setdefault(here, made)
        return self._compasses[here]
