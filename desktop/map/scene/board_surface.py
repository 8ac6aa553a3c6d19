"""What a board on the screen can do, be it one or several: show a position, orders and lights,
tell what is pressed, play what happened."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop.map.scene.layers import ALL_ORDERS, Layer, OrderFilter

if TYPE_CHECKING:
    from desktop.map.paint.label_mode import LabelMode
    from desktop.map.paint.map_styles import MapStyle
    from desktop.map.paint.picture_cache import PaintSteps
    from desktop.map.scene.animator import Animator, Performance
    from desktop.map.scene.shown_board import ShownBoard
    from engine.board.terms import Location, Power, Province
    from engine.board.transition import Transition
    from engine.board.unit import Unit
    from engine.board.view import BoardView
    from engine.judge.ruling import Ruling
    from engine.orders.order import Order

_Object = QObject if TYPE_CHECKING else object
"""Every surface is a `QObject` by another base; Python allows no second one."""


class BoardSurface(_Object):
    """A board to look at and press: `MapScene` for one, a surface made of surfaces for several.

    Places are those of the whole board that is shown (`3:mun` on the third of several), coasts
    `stp/nc`.

    Signals:
        province_pressed(str): a region, or one coast of it (`stp/nc`), was pressed.
        province_right_pressed(str, QPoint): the same with the right button; the point is global.
        province_hovered(str): the pointer is over another region; empty when over none.
        background_pressed(): a press met no region.
        order_pressed(int): a drawn order was pressed; its place in the list that was shown. Only
            where `set_orders_pressable` allows it; else the province below is pressed.
        order_hovered(int): the pointer is over another drawn order; -1 when over none.
        label_mode_changed(LabelMode): more, or less, is written on it.
        animation_ended(): a transition was played to its end, or skipped.
    """

    province_pressed = Signal(str)
    province_right_pressed = Signal(str, object)
    province_hovered = Signal(str)
    background_pressed = Signal()
    order_pressed = Signal(int)
    order_hovered = Signal(int)
    label_mode_changed = Signal(object)
    animation_ended = Signal()

    described_province: "Province | None" = None
    """The province of which a card beside the map tells: it needs no tip that names it."""
    animator: "Animator"

    def set_told_beside(self, place: "Province | None") -> None:
        """Say of which province a card beside the map tells; None for none."""
        self.described_province = place

    @property
    @abstractmethod
    def view(self) -> "BoardView | None":
        """The board shown now."""
        ...

    @property
    @abstractmethod
    def map_style(self) -> "MapStyle":
        """The theme it is painted in."""
        ...

    @abstractmethod
    def map_shown(self) -> "ShownBoard | None":
        """What it shows now: board and orders; no lights and nothing of a gesture."""
        ...

    # -- what stands on it ------------------------------------------------------------------

    @abstractmethod
    def populate(self, view: "BoardView", *, performing: bool = False) -> None:
        """Show a board as it stands; orders, lights and, unless `performing`, animations go."""
        ...

    def play(
        self,
        transition: "Transition",
        after: "BoardView",
        finished: Callable[[], object] | None = None,
    ) -> None:
        """Animate what happened, then show the board `after`; any press jumps to the end."""
        self.animator.forget()
        self.animator.play(self.motion(transition, after), finished)

    @abstractmethod
    def motion(
        self, change: "Transition", after: "BoardView", *, fades: bool = False
    ) -> "Performance":
        """How units get from the board shown to the one after; they fade instead if `fades`."""
        ...

    @abstractmethod
    def show_badges(self, decided: "Mapping[Province, str]") -> None:
        """Put the GM's scales beside places he has ruled about; the words are their tips."""
        ...

    # -- orders -----------------------------------------------------------------------------

    @abstractmethod
    def show_orders(
        self,
        orders: "Iterable[tuple[Power, Unit | None, Order]]",
        rulings: "Sequence[Ruling | None] | None" = None,
        notes: "Callable[[Ruling], str] | None" = None,
    ) -> None:
        """Draw orders; with the rulings on them, in the same order, how each ended.

        `notes` words a ruling for the tip shown while the pointer is over it.
        """
        ...

    @abstractmethod
    def showing_orders(
        self,
        orders: "Iterable[tuple[Power, Unit | None, Order]]",
        rulings: "Sequence[Ruling | None] | None" = None,
        notes: "Callable[[Ruling], str] | None" = None,
    ) -> "PaintSteps":
        """The same a piece at a time."""
        ...

    def show_rulings(
        self, rulings: "Sequence[Ruling]", notes: "Callable[[Ruling], str] | None" = None
    ) -> None:
        """Draw every order that was judged, with how it ended."""
        given = [(each.power, each.unit, each.order) for each in rulings]
        self.show_orders(given, rulings, notes)

    def show_ruling_steps(
        self, rulings: "Sequence[Ruling]", notes: "Callable[[Ruling], str] | None" = None
    ) -> "PaintSteps":
        """The same a piece at a time."""
        given = [(each.power, each.unit, each.order) for each in rulings]
        yield from self.showing_orders(given, rulings, notes)

    def clear_orders(self) -> None:
        """Take all drawn orders off."""
        self.show_orders(())

    @abstractmethod
    def light_order(self, index: int) -> None:
        """Bring one drawn order out, -1 none, and step the others back."""
        ...

    @abstractmethod
    def set_orders_pressable(self, pressable: bool) -> None:
        """Whether a press on an arrow means the order, not the province below it."""
        ...

    @abstractmethod
    def show_cross(self, index: int) -> None:
        """Put a cross on one drawn order, -1 none, to take it back."""
        ...

    @abstractmethod
    def show_chain(self, stops: "Sequence[tuple[Location, str, bool]]") -> None:
        """A way over sea: places, what their discs say, and whether the fleets there are mine."""
        ...

    # -- lights and marks -------------------------------------------------------------------

    @abstractmethod
    def set_choice(
        self, chosen: str | None, targets: Collection[str] = (), coasts: Collection[str] = ()
    ) -> None:
        """Light what is chosen and what may come next; offer coasts where one must be named."""
        ...

    @abstractmethod
    def light_regions(self, locations: Collection[str]) -> None:
        """Bring some regions out, beside those that can be chosen; none puts them back."""
        ...

    @abstractmethod
    def light_powers(self, powers: "Collection[Power]") -> None:
        """Bring out the land and the units of some powers; none puts the light out."""
        ...

    @abstractmethod
    def show_waiting(self, locations: Collection[str]) -> None:
        """Mark the units that wait for an order."""
        ...

    @abstractmethod
    def show_influence(self, held: "Mapping[Province, Power]") -> None:
        """Say who was last in each province, for the layer of influence."""
        ...

    # -- how it is drawn --------------------------------------------------------------------

    @abstractmethod
    def set_label_mode(self, mode: "LabelMode") -> None:
        """Write names in full, short, or not at all."""
        ...

    @abstractmethod
    def show_layers(self, layers: frozenset[Layer], orders: OrderFilter = ALL_ORDERS) -> None:
        """Show these layers alone, and of the orders those that the filter admits."""
        ...
