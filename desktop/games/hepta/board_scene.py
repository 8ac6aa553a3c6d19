"""One of several boards as a scene: its slice of the war, with stubs where orders lead away."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from desktop.games.hepta.board_edge import BAND, paint_edge, rect_inside_edge
from desktop.games.hepta.board_projection import (
    BoardProjection,
    OrderStub,
    StubKind,
    project_orders,
    project_view,
)
from desktop.games.hepta.order_stub_item import REACH, OrderStubItem
from desktop.games.hepta.small_ground import LARGEST, SmallGround
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import text_colour_on
from desktop.map.paint.order_sketch import DrawnOrder
from desktop.map.paint.picture_cache import PART_CACHE, PaintSteps
from desktop.map.paint.sheet_ground import Tint
from desktop.map.paint.sizes import TOKEN_EXTENT, token_scale
from desktop.map.paint.stretched_image import StretchedImage
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration, square_around
from desktop.map.scene.layers import ALL_ORDERS, Layer, OrderFilter
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.sheet_scene import fill_pixels, remove_items
from desktop.map.scene.unit_item import UnitItem
from desktop.session.ui_context import MapUiContext
from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.terms import (
    Location,
    Power,
    Province,
    board_mark,
    province_of,
)
from engine.board.unit import Unit
from engine.board.view import BoardView

DETAILED = 0.3
"""The magnification from which words are written."""
_ROOMY = 0.36
"""The magnification from which they are whole."""
CROWDED = 0.16
"""The magnification below which units are drawn smaller, so as not to cover one another."""
_LEAST = 0.45
"""The least size of a unit there, as a share of what it would be."""
_Z_STUBS, _Z_OWNERS = 31, 24
_DISC = 8.2
"""The radius of the disc that tells the mark of a centre's owner, in the token's measure."""
_CORNER = QPointF(11.5, 11.5)
"""From where a unit stands to the disc that it would hide."""
_RING = 15.0
"""The radius of the ring round a unit of one's own, in the token's measure."""


def board_gazetteer(names: Gazetteer, board: str) -> Gazetteer:
    """What is called what on one board: plain places, but powers with their marks; a piece says
    its mark where that is another board's, beside the same letter."""
    if names.plain is None:
        return names
    letters = {
        language: {
            power: letter.removesuffix(board) if board_mark(power) == board else letter
            for power, letter in marked.items()
        }
        for language, marked in names.letters.items()
    }
    return replace(names.plain, powers=names.powers, adjectives=names.adjectives, letters=letters)


class OwnRing(Decoration):
    """A ring behind a unit: it is the reader's own."""

    def __init__(self, unit: UnitItem, scene: "HeptaBoardScene") -> None:
        super().__init__()
        self._scene = scene
        self._former = StretchedImage()
        self.setParentItem(unit)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)

    def boundingRect(self) -> QRectF:
        return square_around(_RING + 4)

    def draw(self, painter: QPainter) -> None:
        style = self._scene.map_style
        looks = "ring", style.key, style.vision, style.listed
        if self._former.stretch(self, painter, looks):
            return
        box, former = self.boundingRect(), (self._former, looks)
        PART_CACHE.paint(painter, looks, box, self._paint, between=False, former=former)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = self._scene.map_style
        painter.setBrush(QColor(style.casing))
        painter.setPen(QPen(QColor(style.rim), 6.0))
        painter.drawEllipse(QPointF(0, 0), _RING, _RING)
        painter.setPen(QPen(QColor(style.accent), 3.6))
        painter.drawEllipse(QPointF(0, 0), _RING, _RING)


class ForeignOwnerMark(Decoration):
    """The number of the board on which the owner of a centre builds, on a disc of his colour."""

    def __init__(self, owner: Power, scene: "HeptaBoardScene") -> None:
        super().__init__()
        self.owner = owner
        self._scene = scene
        self._former = StretchedImage()

    def boundingRect(self) -> QRectF:
        return square_around(_DISC + 1)

    def draw(self, painter: QPainter) -> None:
        style = self._scene.map_style
        looks = "owner", self.owner, style.key, style.vision, style.listed
        if self._former.stretch(self, painter, looks):
            return
        box, former = self.boundingRect(), (self._former, looks)
        PART_CACHE.paint(painter, looks, box, self._paint, between=False, former=former)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = self._scene.map_style
        colour, middle = style.power(self.owner), QPointF(0, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        for each, radius in ((QColor(style.rim), 0.0), (QColor(style.casing), 0.7), (colour, 1.7)):
            painter.setBrush(each)
            painter.drawEllipse(middle, _DISC - radius, _DISC - radius)
        number = text_path(board_mark(self.owner), _DISC * 1.5, middle, bold=True)
        painter.fillPath(number, text_colour_on(colour))


class HeptaBoardScene(MapScene):
    """One board. It is given the whole war and shows what is its own.

    Signals besides those of `MapScene`: `told_hovered(int)` when the pointer is over another order
    of the list, -1 when over none.
    """

    told_hovered = Signal(int)

    def __init__(
        self, board: str, context: MapUiContext, base: Map, *, mini: bool, bled: bool = True
    ) -> None:
        self.board = board
        self._base = base
        self._stubs: list[OrderStubItem] = []
        self._arrived: list[UnitItem] = []
        self._marks: dict[Province, ForeignOwnerMark] = {}
        self._numbers: tuple[int, ...] = ()
        self._told: Sequence[DrawnOrder] = ()
        self._told_under = self._told_crossed = -1
        self._told_at = 0.0
        self._admitted = ALL_ORDERS
        self._own = frozenset[Power]()
        super().__init__(
            context.sheet,
            board_gazetteer(context.gazetteer, board),
            context.map_style,
            context.clock,
            context.language,
            mini=mini,
            bled=bled,
            reduce_motion=context.reduce_motion,
        )
        self.mark = f"@{board}"
        self._small = SmallGround(self.ground)

    def show_war(self, view: BoardView) -> None:
        """Show this board of the whole war."""
        self.populate(project_view(view, self.board, self._base))

    def show_own(self, powers: Collection[Power]) -> None:
        """Ring the units of these nations: their colours do not say that they are the reader's."""
        self._own = frozenset(powers)
        for item in (*self._units.values(), *self._leaving.values()):
            self._ring(item)

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
            item.set_highlighted(item.stub.number == number)

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
    def stubs(self) -> tuple[OrderStubItem, ...]:
        """The ends of orders to and from other boards."""
        return tuple(self._stubs)

    def drawn_rooms(self) -> Iterator[QRectF]:
        yield from super().drawn_rooms()
        for stub in self._stubs:
            yield from stub.covered_rects()

    def set_tints(self, tints: Mapping[str, Tint]) -> None:
        super().set_tints(tints)
        self._small.tinted()

    # -- what is drawn ----------------------------------------------------------------------

    def _draw_marks(self) -> None:
        """The number of its mark by each centre that a nation of another board owns."""
        remove_items(self, self._marks.values())
        self._marks = {}
        if Layer.CENTRES not in self.layers or self._view is None:
            return
        for province, owner in self._view.position.owners.items():
            anchored = self.sheet.anchors[province].centre is not None
            if anchored and board_mark(owner) not in ("", self.board):
                self._marks[province] = item = ForeignOwnerMark(owner, self)
                item.setZValue(_Z_OWNERS)
                self.addItem(item)
        self._place_marks()

    def _place_marks(self) -> None:
        for province, item in self._marks.items():
            spot = self.sheet.anchors[province].centre
            assert spot is not None
            item.setPos(self._within(self._beside_units(province, QPointF(*spot))))
            item.setScale(self.unit_scale)

    def paint_sign(
        self, painter: QPainter, province: Province, at: QPointF, radius: float
    ) -> None:
        owner = self._view.position.owners.get(province) if self._view else None
        if owner is None or board_mark(owner) in ("", self.board):
            super().paint_sign(painter, province, at, radius)
        # Else the number of the owner's board stands there.

    def _beside_units(self, province: Province, spot: QPointF) -> QPointF:
        """A spot, or the corner of the unit that hides it."""
        unit = self._units.get(province)
        if unit is None or not unit.isVisible() or not unit.covers(spot):
            return spot
        return unit.pos() + _CORNER * self.unit_scale

    @property
    def owners_marked(self) -> Sequence[tuple[QPointF, Power]]:
        """Where the mark of an owner from another board is drawn, and whose it is."""
        return [(item.pos(), item.owner) for item in self._marks.values()]

    def show_owners(self, view: BoardView) -> None:
        super().show_owners(view)
        self._draw_marks()

    def painting_background(self, painter: QPainter, rect: QRectF) -> PaintSteps:
        wanted = self._words_wanted()
        if wanted is not self.ground.label_settings[0]:
            self.ground.set_labels(wanted, self._short, self._language)
        zoom = painter.worldTransform().m11()
        if not self.ground.mini or zoom > LARGEST:
            yield from super().painting_background(painter, rect)
            return
        fill_pixels(painter, rect, QColor(self._style.outside))
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
            self.ground.paint_labels(painter, QRectF(rect), zoom)

    def _words_wanted(self) -> LabelMode:
        """What is to be written, as far as there is room for it."""
        if self._zoom < DETAILED:
            return LabelMode.NONE
        roomy = self._zoom >= _ROOMY
        return self._label_mode if roomy or self._label_mode is LabelMode.NONE else LabelMode.SHORT

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]
        """The board's edge over everything, and where it is small its number in a corner.

        One that goes on beyond its frame has neither: they are round its view.
        """
        if self.ground.bled:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, page = QColor(self._style.ink), QColor(self._style.paper)
        if not rect_inside_edge(self.ground.bounds, self._zoom).contains(QRectF(rect)):
            paint_edge(painter, self.board, self.ground.bounds, self._zoom, ink, page)
            self._paint_beyond(painter, QRectF(rect))
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

    def _paint_beyond(self, painter: QPainter, rect: QRectF) -> None:
        """Nothing where the board has ended; provinces, and what lights them, go on there."""
        context = QPainterPath()
        context.addRect(rect.united(self.ground.bounds).adjusted(-1, -1, 1, 1))
        context.addRect(self.ground.bounds)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(context, QColor(self._style.outside))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def set_zoom(self, zoom: float) -> None:
        super().set_zoom(zoom)
        for item in (*self._units.values(), *self._leaving.values(), *self._arrived):
            self._fit(item)
        for item in (*self._units.values(), *self._leaving.values()):
            item.setPos(self.standing_point(item.unit, dislodged=item.dislodged))
        self._move_waiting_marks()
        self._place_marks()
        if not self.moving:
            self._draw_told()

    def set_moving(self, moving: bool) -> None:
        super().set_moving(moving)
        if not moving and self._told_at != self._zoom:
            self._draw_told()

    def _stand(self, unit: Unit, *, dislodged: bool = False) -> UnitItem:
        item = super()._stand(unit, dislodged=dislodged)
        self._fit(item)
        self._ring(item)
        return item

    def _ring(self, item: UnitItem) -> None:
        if item.unit.power in self._own and not item.childItems():
            OwnRing(item, self)

    @property
    def drawing_zoom(self) -> float:
        return self._zoom if self._zoom >= CROWDED else min(CROWDED, self._zoom / _LEAST)

    @property
    def unit_scale(self) -> float:
        """The size of a unit on the sheet: large enough to read, and not to cover others."""
        return token_scale(self.drawing_zoom)

    def place_of(self, location: str) -> QPointF:
        return self._within(super().place_of(location))

    def standing_point(self, unit: Unit, *, dislodged: bool = False) -> QPointF:
        return self._within(super().standing_point(unit, dislodged=dislodged))

    def _within(self, at: QPointF) -> QPointF:
        """The nearest point at which the edge of the board cuts nothing off a unit."""
        reach = (_RING + 3 if self._own else TOKEN_EXTENT) * self.unit_scale + BAND / self._zoom
        room = self.framed.adjusted(reach, reach, -reach, -reach)
        return QPointF(
            min(max(at.x(), room.left()), room.right()),
            min(max(at.y(), room.top()), room.bottom()),
        )

    def _fit(self, item: UnitItem) -> None:
        item.setScale(self.unit_scale)

    def _draw_told(self) -> None:
        self._told_at = self._zoom
        part = project_orders(self._told, self.board)
        part = BoardProjection(
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

    def _draw_stubs(self, stubs: Sequence[OrderStub]) -> None:
        remove_items(self, self._stubs)
        self._stubs = []
        taken: dict[Province, set[float]] = {}
        scale, room = self.unit_scale, self.framed
        reach = REACH * scale
        names = self.ground.usual_label_rects(self._zoom) if stubs else ()
        for stub in stubs:
            here = self._start_of(stub)
            turns = taken.setdefault(province_of(stub.at), set())
            goal = self.place_of(stub.to) - here if stub.to else None
            # Each way it may take, upwards first.
            ways = (-pi / 2 + pi / 3 * number for number in range(6))
            found: list[tuple[bool, int, int, float, OrderStubItem]] = []
            for number, turn in enumerate(each for each in ways if each not in turns):
                item = OrderStubItem(stub, self._style, scale, turn, goal)
                item.setPos(here)
                leaves = not room.contains(here + QPointF(cos(turn), sin(turn)) * reach)
                found.append((leaves, _covered_name_count(item, names), number, turn, item))
            *_, turn, item = min(found, key=lambda each: each[:3])
            if len(turns) < 5:
                turns.add(turn)
            item.setZValue(_Z_STUBS)
            self.addItem(item)
            self._stubs.append(item)

    def _start_of(self, stub: OrderStub) -> QPointF:
        """Where a stub begins or ends: at its place, or at a dislodged unit that leaves it."""
        if stub.kind is StubKind.RETREAT and stub.leaving:
            leaver = self.unit_item(province_of(stub.at), dislodged=True)
            if leaver is not None:
                return self.standing_point(leaver.unit, dislodged=True)
        return self.place_of(stub.at)


def _covered_name_count(stub: OrderStubItem, names: Iterable[QRectF]) -> int:
    """How many names a stub would be drawn over."""
    taken = tuple(stub.covered_rects())
    # Most names lie far away: those are not compared with each piece.
    whole = reduce(QRectF.united, taken)
    near = (name for name in names if name.intersects(whole))
    return sum(any(name.intersects(each) for each in taken) for name in near)


def global_location(board: str, place: str) -> Location:
    """A place as the whole war knows it."""
    return Location(f"{board}:{place}") if place else Location("")
