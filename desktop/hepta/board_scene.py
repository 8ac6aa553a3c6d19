"""One of several boards as a scene: its slice of the war, with stubs where orders lead away."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import pi

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop.hepta.edge import paint_edge, without_edge
from desktop.hepta.slices import Slice, Stub, plain, slice_orders, slice_view
from desktop.hepta.small_ground import LARGEST, SmallGround
from desktop.hepta.stub_item import StubItem
from desktop.map.ground import Tint
from desktop.map.label_mode import LabelMode
from desktop.map.layers import ALL_ORDERS, Layer, OrderFilter
from desktop.map.pictures import Pieces
from desktop.map.scene import MapScene
from desktop.map.sheet_scene import remove_items
from desktop.map.sizes import token_scale
from desktop.map.sketch import DrawnOrder
from desktop.map.typeface import text_path
from desktop.map.unit_item import UnitItem
from desktop.surroundings import MapSurroundings
from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.terms import Location, Province, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView

DETAILED = 0.22
"""The magnification from which words and orders are drawn."""
CROWDED = 0.2
"""The magnification below which units are drawn smaller, so as not to cover one another."""
_Z_STUBS = 31


def names_of_one(names: Gazetteer) -> Gazetteer:
    """What is called what on one board: plain places, but powers with their marks."""
    if names.plain is None:
        return names
    return replace(
        names.plain, powers=names.powers, adjectives=names.adjectives, letters=names.letters
    )


class BoardScene(MapScene):
    """One board. It is given the whole war and shows what is its own.

    Signals besides those of `MapScene`: `told_hovered(int)` when the pointer is over another order
    of the list, -1 when over none.
    """

    told_hovered = Signal(int)

    def __init__(self, board: str, around: MapSurroundings, base: Map, *, mini: bool) -> None:
        self.board = board
        self._base = base
        self._stubs: list[StubItem] = []
        self._arrived: list[UnitItem] = []
        self._numbers: tuple[int, ...] = ()
        self._told: Sequence[DrawnOrder] = ()
        self._told_under = self._told_crossed = -1
        self._admitted = ALL_ORDERS
        super().__init__(
            around.sheet,
            names_of_one(around.gazetteer),
            around.map_style,
            around.clock,
            around.language,
            mini=mini,
            reduce_motion=around.reduce_motion,
        )
        self.mark = f"@{board}"
        self._small = SmallGround(self.ground)
        self.names_aside.more = self._stub_rooms

    def show_war(self, view: BoardView) -> None:
        """Show this board of the whole war."""
        self.populate(slice_view(view, self.board, self._base))

    def populate(self, view: BoardView, *, performing: bool = False) -> None:
        remove_items(self, self._arrived)
        self._arrived = []
        super().populate(view, performing=performing)

    def arrive(self, unit: Unit) -> UnitItem:
        """Put a unit on the map that comes from another board, beside whoever leaves the place.

        `populate` sweeps it off.
        """
        item = self._stand(unit)
        self._arrived.append(item)
        return item

    def show_told(self, orders: Sequence[DrawnOrder]) -> None:
        """Draw what concerns this board of some orders; their numbers stay those of the list."""
        self._told = orders
        self._told_crossed = -1
        self._draw_told()

    def show_layers_of_war(self, layers: frozenset[Layer], orders: OrderFilter) -> None:
        """Show these layers alone; the filter knows places of the whole war, such as `3:mun`."""
        self._admitted = orders
        self.show_layers(layers)
        self._draw_told()

    def light_told(self, number: int) -> None:
        """Bring out one order of the list, -1 none."""
        here = self._numbers.index(number) if number in self._numbers else -1
        self.light_order(here)
        for item in self._stubs:
            item.set_lit(item.stub.number == number)

    def cross_told(self, number: int) -> None:
        """Put a cross on one order of the list, -1 none, to take it back."""
        self._told_crossed = number
        self.show_cross(self._numbers.index(number) if number in self._numbers else -1)

    def numbers_at(self, at: QPointF) -> Iterator[int]:
        """The orders of the list that are drawn at a point, the topmost first."""
        for item in self._stubs:
            if item.isVisible() and item.shape().contains(item.mapFromScene(at)):
                yield item.stub.number
        yield from (self._numbers[here] for here in self.orders_at(at))

    def numbers_near(self, at: QPointF, reach: float) -> Sequence[int]:
        """The orders of the list whose lines pass within a reach of a point, the nearest first."""
        return [self._numbers[here] for here in self.orders_near(at, reach)]

    def number_at(self, at: QPointF) -> int:
        """The order of the list that is drawn at a point; -1 when there is none."""
        return next(self.numbers_at(at), -1)

    def hover(self, at: QPointF | None) -> None:
        super().hover(at)
        number = -1 if at is None else self.number_at(at)
        if number != self._told_under:
            self._told_under = number
            self.told_hovered.emit(number)

    @property
    def stubs(self) -> tuple[StubItem, ...]:
        """The ends of orders to and from other boards."""
        return tuple(self._stubs)

    def _stub_rooms(self) -> Iterator[QRectF]:
        for stub in self._stubs:
            yield from stub.rooms()

    def set_tints(self, tints: Mapping[str, Tint]) -> None:
        super().set_tints(tints)
        self._small.tinted()

    # -- what is drawn ----------------------------------------------------------------------

    def painting_background(self, painter: QPainter, rect: QRectF) -> Pieces:
        wanted = self._words_wanted()
        if wanted is not self.ground.wording[0]:
            self.ground.set_words(wanted, self._short, self._language)
        zoom = painter.worldTransform().m11()
        if not self.ground.mini or zoom > LARGEST:
            yield from super().painting_background(painter, rect)
            return
        painter.fillRect(rect, QColor(self._style.outside))
        crowded = bool(self._leaving)
        self._small.paint(
            painter,
            QRectF(rect),
            zoom,
            LabelMode.NONE if crowded else wanted,
            self._language,
            lines=Layer.BORDERS in self.layers,
        )
        yield
        self.paint_marks(painter, QRectF(rect), zoom)
        if crowded:
            # The words of the picture keep off places for units, not off those driven out.
            self.ground.paint_words(painter, QRectF(rect), zoom)

    def _words_wanted(self) -> LabelMode:
        """What is to be written, as far as there is room for it."""
        if self._zoom < DETAILED:
            return LabelMode.NONE
        roomy = self._zoom >= DETAILED * 1.6
        return self._label_mode if roomy or self._label_mode is LabelMode.NONE else LabelMode.SHORT

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]
        """The board's edge, and where it is small its number in a corner, over everything."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, page = QColor(self._style.ink), QColor(self._style.paper)
        if not without_edge(self.ground.bounds, self._zoom).contains(QRectF(rect)):
            paint_edge(painter, self.board, self.ground.bounds, self._zoom, ink, page)
        if self._zoom >= 0.5:
            return
        size = 24 / self._zoom
        plate = QPainterPath()
        plate.addRoundedRect(
            QRectF(size * 0.35, size * 0.35, size * 1.5, size * 1.5), size * 0.25, size * 0.25
        )
        paper = QColor(self._style.paper)
        paper.setAlphaF(0.92)
        painter.fillPath(plate, paper)
        middle = QPointF(size * 1.1, size * 1.1)
        number = text_path(self.board, size * 1.5, middle, bold=True)
        painter.fillPath(number, QColor(self._style.ink))

    def set_zoom(self, zoom: float) -> None:
        super().set_zoom(zoom)
        for item in (*self._units.values(), *self._leaving.values(), *self._arrived):
            self._fit(item)
        self._draw_told()

    def _stand(self, unit: Unit, *, dislodged: bool = False) -> UnitItem:
        item = super()._stand(unit, dislodged=dislodged)
        self._fit(item)
        return item

    @property
    def unit_scale(self) -> float:
        """The size of a unit on the sheet: large enough to read, and not to cover others."""
        shrunk = max(0.45, self._zoom / CROWDED) if self._zoom < CROWDED else 1.0
        return token_scale(self._zoom) * shrunk

    def _fit(self, item: UnitItem) -> None:
        item.setScale(self.unit_scale)

    def _draw_told(self) -> None:
        detailed = self._zoom >= DETAILED
        part = slice_orders(self._told, self.board) if detailed else Slice({}, ())
        part = Slice(
            {number: each for number, each in part.whole.items() if self._admits(number)},
            tuple(stub for stub in part.stubs if self._admits(stub.number)),
        )
        self._numbers = tuple(part.whole)
        told = part.whole.values()
        rulings = [each.ruling for each in told if each.ruling is not None]
        judged = rulings if rulings and len(rulings) == len(part.whole) else None
        self.show_orders([(each.power, each.unit, each.order) for each in told], judged)
        self._draw_stubs(part.stubs)
        self.cross_told(self._told_crossed)

    def _admits(self, number: int) -> bool:
        return Layer.ORDERS in self.layers and self._admitted.admits(self._told[number])

    def _draw_stubs(self, stubs: Sequence[Stub]) -> None:
        remove_items(self, self._stubs)
        self._stubs = []
        counts: dict[Province, int] = {}
        scale = token_scale(self._zoom)
        for stub in stubs:
            at = province_of(stub.at)
            turn = -pi / 2 + pi / 3 * counts.get(at, 0)
            counts[at] = counts.get(at, 0) + 1
            here = self.place_of(stub.at)
            goal = self.place_of(stub.to) - here if stub.to else None
            item = StubItem(stub, self._style, scale, turn, goal)
            item.setPos(here)
            item.setZValue(_Z_STUBS)
            self.addItem(item)
            self._stubs.append(item)


def seen_from(view: BoardView) -> Mapping[str, int]:
    """How many units stand on each board."""
    found: dict[str, int] = {}
    for at in view.position.units:
        board = at.partition(":")[0]
        found[board] = found.get(board, 0) + 1
    return found


def location_on(board: str, place: str) -> Location:
    """A place as the whole war knows it."""
    return Location(f"{board}:{place}") if place else Location("")


__all__ = ["BoardScene", "location_on", "names_of_one", "plain", "seen_from"]
