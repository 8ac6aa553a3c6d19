"""A sheet with orders drawn on it: their lines below the units, their marks above."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot, inf

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from desktop.map.paint.order_drawing import DrawnOrder, guess_drawing, with_rulings
from desktop.map.paint.order_drawing_key import OrderDrawingKey, order_drawing_keys
from desktop.map.paint.order_sketch import OrderSketch
from desktop.map.paint.picture_cache import PaintSteps
from desktop.map.paint.sizes import token_scale
from desktop.map.scene.label_avoidance import LabelAvoider
from desktop.map.scene.layers import Layer, OrderFilter
from desktop.map.scene.order_entry_marks import ChainStop, OrderEntryMarks
from desktop.map.scene.order_items import MarkItem, OrderItem
from desktop.map.scene.sheet_scene import SheetScene, remove_items
from engine.board.terms import Location, Power
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.ruling import Ruling
from engine.orders.order import Order, Support

_Z_GUESSES, _Z_ORDERS, _Z_MARKS = 9, 10, 30
_PALE = 0.62
"""How clearly a guess is seen."""
_TOGETHER = 12
"""So many orders come onto the scene at once."""
_ABOVE = 0.0005
"""How far an order is drawn above the one before it in the list."""


class OrderScene(SheetScene):
    """The half of a `MapScene` that draws orders and finds them again below the pointer."""

    layers: frozenset[Layer]
    label_avoider: LabelAvoider
    order_filter: OrderFilter
    strokes: OrderEntryMarks
    _view: BoardView | None

    def _init_orders(self) -> None:
        """Begin without any."""
        self._orders: tuple[DrawnOrder, ...] = ()
        self._guesses: tuple[DrawnOrder, ...] = ()
        self._guess_items: list[OrderItem] = []
        self._drawn: dict[tuple[OrderDrawingKey, int], tuple[OrderItem, MarkItem]] = {}
        self._order_items: list[OrderItem] = []
        self._mark_items: list[MarkItem] = []
        self._notes: Callable[[Ruling], str] | None = None
        self._highlighted_order = self._hovered_order = self._crossed_order = -1
        self._pressable = False
        self._is_drawing: object = None
        self._drawn_zoom = 0.0
        self._discard_prepared()

    def _discard_prepared(self) -> None:
        """What was drawn to be shown soon does not hold any more."""
        self._prepared_drawings: dict[tuple[OrderDrawingKey, int], tuple[OrderItem, MarkItem]] = {}
        self._wanted: set[tuple[OrderDrawingKey, int]] = set()

    def show_orders(
        self,
        orders: Iterable[tuple[Power, Unit | None, Order]],
        rulings: Sequence[Ruling | None] | None = None,
        notes: Callable[[Ruling], str] | None = None,
    ) -> None:
        """Draw orders; with the rulings on them, in the same order, how each ended.

        `notes` words a ruling for the tip shown while the pointer is over it.
        """
        for _ in self.showing_orders(orders, rulings, notes):
            pass

    def showing_orders(
        self,
        orders: Iterable[tuple[Power, Unit | None, Order]],
        rulings: Sequence[Ruling | None] | None = None,
        notes: Callable[[Ruling], str] | None = None,
    ) -> PaintSteps:
        """The same an order at a time; those that can be drawn are there from the beginning."""
        self._orders = with_rulings(orders, rulings)
        self._notes = notes
        self._highlighted_order = self._hovered_order = self._crossed_order = -1
        yield from self._draw_order_steps()

    def show_guesses(self, orders: Iterable[tuple[Power, Unit | None, Order]]) -> None:
        """Draw orders that somebody may give: broken and pale, below those that are given."""
        self._guesses = with_rulings(orders, None)
        self._draw_guesses()

    def _draw_guesses(self) -> None:
        remove_items(self, self._guess_items)
        self._guess_items = []
        if self._view is None or not self._guesses:
            return
        sketch = OrderSketch(self.sheet, self._view, self._guesses, self.drawing_zoom)
        for number, each in enumerate(self._guesses):
            item = OrderItem(
                guess_drawing(sketch.draw(each)), self._style, token_scale(self.drawing_zoom)
            )
            item.setOpacity(_PALE)
            item.setZValue(_Z_GUESSES + number * _ABOVE)
            self._guess_items.append(item)
            self.addItem(item)

    def order_items(self) -> tuple[tuple[OrderItem, MarkItem], ...]:
        """The items of the orders drawn, in their order."""
        return tuple(zip(self._order_items, self._mark_items, strict=True))

    def light_order(self, index: int) -> None:
        """Bring one drawn order out, -1 none, and step the others back."""
        self._highlighted_order = index
        for number, item in enumerate(self._order_items):
            item.set_highlighted(number == index)
            helps = isinstance(self._orders[number].order, Support)
            above = 2.0 if number == index else number * _ABOVE + helps
            item.setZValue(_Z_ORDERS + above)
            quiet = 0.28 if index >= 0 and number != index else 1.0
            item.setOpacity(quiet)
            self._mark_items[number].setOpacity(quiet)
            self._mark_items[number].setZValue(_Z_MARKS + number * _ABOVE)

    def set_orders_pressable(self, pressable: bool) -> None:
        """Whether a press on an arrow means the order, not the province below it."""
        self._pressable = pressable

    def orders_at(self, at: QPointF) -> Iterator[int]:
        """The drawn orders at a point of the sheet, the topmost first."""
        for number in reversed(range(len(self._order_items))):
            item = self._order_items[number]
            if item.isVisible() and item.shape().contains(at):
                yield number

    def orders_near(self, at: QPointF, reach: float) -> Sequence[int]:
        """The drawn orders whose lines pass within a reach of a point, the nearest first."""
        found: list[tuple[float, int]] = []
        for number, item in enumerate(self._order_items):
            room = item.boundingRect().adjusted(-reach, -reach, reach, reach)
            if not item.isVisible() or not room.contains(at):
                continue
            away = (each - at for each in item.drawing.reach)
            far = min((hypot(each.x(), each.y()) for each in away), default=inf)
            if far <= reach:
                found.append((far, number))
        return [number for _, number in sorted(found)]

    numbers_at = orders_at
    """The same by the numbers of the list that was shown, should they differ."""

    numbers_near = orders_near
    """The same by those numbers."""

    def order_at(self, at: QPointF) -> int:
        """The drawn order at a point of the sheet; -1 when there is none."""
        return next(self.orders_at(at), -1)

    def show_cross(self, index: int) -> None:
        """Put a cross on one drawn order, -1 none, to take it back."""
        self._crossed_order = index
        shown = 0 <= index < len(self._order_items)
        self.strokes.show_order_cross(self._order_items[index].drawing if shown else None)

    def show_chain(self, stops: Sequence[tuple[Location, str, bool]]) -> None:
        """A way over sea: places, what their discs say, and whether the fleets there are mine."""
        self.strokes.show_chain(
            [ChainStop(self.place_of(at), sign, mine) for at, sign, mine in stops]
        )

    def _draw_orders(self) -> None:
        for _ in self._draw_order_steps():
            pass

    def _draw_order_steps(self) -> PaintSteps:
        """Draw every order anew whose drawing may have changed, and leave the others alone."""
        keys, former = self._keys(self._orders), self._drawn
        self._drawn = {key: former.pop(key) for key in keys if key in former}
        if not self._drawn and self._drawn_zoom != self.drawing_zoom:
            self._drawn_zoom = self.drawing_zoom
            self._discard_prepared()
        remove_items(self, [item for pair in former.values() for item in pair])
        self._order_items, self._mark_items = [], []
        self._prepared_drawings |= {
            key: pair for key, pair in former.items() if key in self._wanted
        }
        for key in keys:
            if key in self._prepared_drawings:
                self._drawn[key] = self._prepared_drawings.pop(key)
                self._put(key[0].order, *self._drawn[key])
        mine = self._is_drawing = object()
        for _ in self._drawing([key for key in keys if key not in self._drawn]):
            yield
            if self._is_drawing is not mine:
                return  # All has been drawn anew meanwhile.
        self._finish_drawing(keys)

    def prepare_order_steps(
        self,
        orders: Iterable[tuple[Power, Unit | None, Order]],
        rulings: Sequence[Ruling | None] | None = None,
    ) -> PaintSteps:
        """Draw orders that will be shown on this board soon, an order at a time."""
        if self._view is None:
            return
        drawn, view, zoom = with_rulings(orders, rulings), self._view, self.drawing_zoom
        sketch = OrderSketch(self.sheet, view, drawn, zoom)
        keys = self._keys(drawn)
        self._wanted |= set(keys)
        for key in keys:
            if key not in self._drawn and key not in self._prepared_drawings:
                pair = self._draw(sketch, key[0].order)
                yield
                self._prerender_items(pair)
                if self._view is not view or self._drawn_zoom != zoom:
                    return
                self._prepared_drawings[key] = pair
            yield

    def _keys(self, orders: Sequence[DrawnOrder]) -> list[tuple[OrderDrawingKey, int]]:
        """One for each order; of two that are alike in everything, each has items of its own."""
        orders = orders if self._view is not None else ()
        alike: Counter[OrderDrawingKey] = Counter()
        keys: list[tuple[OrderDrawingKey, int]] = []
        for key in order_drawing_keys(orders):
            alike[key] += 1
            keys.append((key, alike[key]))
        return keys

    def _finish_drawing(self, keys: Sequence[tuple[OrderDrawingKey, int]]) -> None:
        """All orders are on the scene: show them as they are to be shown."""
        self._order_items = [self._drawn[key][0] for key in keys]
        self._mark_items = [self._drawn[key][1] for key in keys]
        self._show_admitted()
        self.light_order(self._highlighted_order)
        self.show_cross(self._crossed_order)

    def _drawing(self, keys: Sequence[tuple[OrderDrawingKey, int]]) -> PaintSteps:
        """Draw orders one by one, and put some at a time on the scene: each time it is painted."""
        if not keys:
            return
        sketch, made = (
            self._sketch(),
            dict[tuple[OrderDrawingKey, int], tuple[OrderItem, MarkItem]](),
        )
        for key in keys:
            made[key] = self._draw(sketch, key[0].order)
            yield
            self._prerender_items(made[key])
            if len(made) == _TOGETHER or key is keys[-1]:
                for (first, _), pair in made.items():
                    self._put(first.order, *pair)
                self._drawn |= made
                made = {}
            yield

    def _show_admitted(self) -> None:
        """Hide the orders that the filter leaves out."""
        for order, *items in zip(self._orders, self._order_items, self._mark_items, strict=False):
            for item in items:
                item.setVisible(self._is_shown(order))
        self.label_avoider.orders_changed()

    def _is_shown(self, order: DrawnOrder) -> bool:
        return Layer.ORDERS in self.layers and self.order_filter.admits(order)

    def _sketch(self) -> OrderSketch:
        assert self._view is not None
        return OrderSketch(self.sheet, self._view, self._orders, self.drawing_zoom)

    @property
    def drawing_zoom(self) -> float:
        """For which magnification orders are drawn; a larger one than there is draws finer."""
        return self._zoom

    def _draw(self, sketch: OrderSketch, order: DrawnOrder) -> tuple[OrderItem, MarkItem]:
        drawing, scale = sketch.draw(order), token_scale(self.drawing_zoom)
        return OrderItem(drawing, self._style, scale), MarkItem(drawing, self._style, scale)

    def _put(self, order: DrawnOrder, line: OrderItem, marks: MarkItem) -> None:
        for item, layer in ((line, _Z_ORDERS), (marks, _Z_MARKS)):
            item.setVisible(self._is_shown(order))
            # The balls of supports lie on the arrows they help.
            item.setZValue(layer + isinstance(order.order, Support))
            self.addItem(item)

    def _redraw_all(self) -> None:
        """The board, the magnification or the style is another: nothing drawn holds."""
        remove_items(self, [item for pair in self._drawn.values() for item in pair])
        self._drawn = {}
        self._discard_prepared()
        self._draw_orders()
        self._draw_guesses()

    def _redraw_all_steps(self) -> PaintSteps:
        """The same an order at a time; what was drawn stays until all can take its place."""
        if self._view is None:
            return
        mine, keys, zoom = self._is_drawing, self._keys(self._orders), self.drawing_zoom
        sketch, made = (
            self._sketch(),
            dict[tuple[OrderDrawingKey, int], tuple[OrderItem, MarkItem]](),
        )
        for key in keys:
            made[key] = self._draw(sketch, key[0].order)
            yield
            self._prerender_items(made[key])
            yield
            if self._is_drawing is not mine or self.drawing_zoom != zoom:
                return
        remove_items(self, [item for pair in self._drawn.values() for item in pair])
        for (first, _), pair in made.items():
            self._put(first.order, *pair)
        self._drawn, self._drawn_zoom, self._is_drawing = made, zoom, object()
        self._discard_prepared()
        self._finish_drawing(keys)
        self._draw_guesses()

    def _prerender_items(self, items: Iterable[QGraphicsItem]) -> None:
        """Make the picture as which items will be seen, so that it need not be made then."""
        with self.aside() as painter:
            if painter is not None:
                for item in items:
                    item.paint(painter, QStyleOptionGraphicsItem())
