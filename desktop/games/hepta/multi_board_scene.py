"""All boards of a war as if they were one scene: what screens do to a board, done to each of them.

It answers like `board_scene.MapScene`, with places such as `3:mun`, so that the screens of a game
on one board serve for several.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal

from desktop.games.hepta.board_projection import board_names, last_owners_on, local_place
from desktop.games.hepta.board_scene import HeptaBoardScene, global_location
from desktop.games.hepta.multi_board_motion import MultiBoardMotion
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.order_drawing import DrawnOrder, with_rulings
from desktop.map.scene.animator import Animator
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.layers import ALL_ORDERS, USUAL_LAYERS, Layer, OrderFilter
from desktop.map.scene.shown_board import ShownBoard
from desktop.session.ui_context import MapUiContext
from engine.board.map import Map
from engine.board.terms import Location, Power, Province, board_name
from engine.board.transition import Transition
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.ruling import Ruling
from engine.orders.order import Order


class MultiBoardScene(BoardSurface, QObject):
    """Seven small scenes, and a large one of the board that is looked at closely.

    Signals besides those of a surface: `changed()` when other units or
    orders are shown, `lit_changed(int)` when another order is brought out, -1 for none,
    `flown(tuple)` with each `Flight` from board to board at a moment of what moves.
    """

    changed = Signal()
    lit_changed = Signal(int)
    flown = Signal(object)

    def __init__(
        self, context: MapUiContext, base: Map, world: Map, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context, self._base = context, base
        self.boards = board_names(world)
        self.animator = Animator(
            self, context.clock, self.animation_ended.emit, reduce_motion=context.reduce_motion
        )
        self._view: BoardView | None = None
        self.small = {board: self._made(board, mini=True) for board in self.boards}
        self.large: HeptaBoardScene | None = None
        self._told: tuple[DrawnOrder, ...] = ()
        self._stops: tuple[tuple[Location, str, bool], ...] = ()
        self._choice: tuple[str | None, tuple[str, ...], tuple[str, ...]] = (None, (), ())
        self._waiting: tuple[str, ...] = ()
        self._own: tuple[Power, ...] = ()
        self._lit = self._crossed = -1
        self._pressable = False
        self._look = (LabelMode.FULL, USUAL_LAYERS, ALL_ORDERS)
        self._held: Mapping[Province, Power] = {}

    @property
    def view(self) -> BoardView | None:
        return self._view

    @property
    def map_style(self) -> MapStyle:
        """The theme in which its boards are painted now."""
        return next(iter(self.small.values())).map_style

    @property
    def told(self) -> tuple[DrawnOrder, ...]:
        """The orders drawn now."""
        return self._told

    def map_shown(self) -> ShownBoard | None:
        """What its boards show now."""
        if self._view is None:
            return None
        held = dict(self._held) if Layer.INFLUENCE in self._look[1] else {}
        return ShownBoard(self._view, self._told, *self._look, held)

    def look_closely(self, board: str) -> HeptaBoardScene:
        """The large scene, showing this board."""
        if self.large is None or self.large.board != board:
            if self.large is not None:
                self.large.deleteLater()
            self.large = self._made(board, mini=False)
            self.large.set_style(self.map_style)
            if self._view is not None:
                self.large.show_war(self._view)
            self.large.set_label_mode(self._look[0])
            self.large.show_layers_of_war(*self._look[1:])
            self.large.show_influence(last_owners_on(self.large.board, self._held))
            self.large.show_told(self._told)
            self.large.light_told(self._lit)
            self.large.cross_told(self._crossed)
            self._chain_on(self.large)
            self._choose(self.large)
            self._mark_waiting(self.large)
            self.large.show_own(self._own)
            self.set_told_beside(self.described_province)
        return self.large

    def set_told_beside(self, place: Province | None) -> None:
        """The board on which the place lies says no more of it."""
        super().set_told_beside(place)
        for scene in self._scenes():
            here = place is not None and board_name(place) == scene.board
            scene.set_told_beside(local_place(place) if place is not None and here else None)

    # -- what screens do to a board ---------------------------------------------------------

    def populate(self, view: BoardView, *, performing: bool = False) -> None:
        """Show the war as it stands; orders, lights and, unless `performing`, animations go."""
        if not performing:
            self.animator.forget()
        self._view = view
        self._told = ()
        self._choice = (None, (), ())
        for scene in self._scenes():
            scene.show_war(view)
            scene.show_told(())
        self.flown.emit(())
        self.changed.emit()

    def show_orders(
        self,
        orders: Iterable[tuple[Power, Unit | None, Order]],
        rulings: Sequence[Ruling | None] | None = None,
        notes: Callable[[Ruling], str] | None = None,
    ) -> None:
        """Draw orders, with what became of them where that is known."""
        for _ in self.showing_orders(orders, rulings, notes):
            pass

    def showing_orders(
        self,
        orders: Iterable[tuple[Power, Unit | None, Order]],
        rulings: Sequence[Ruling | None] | None = None,
        notes: Callable[[Ruling], str] | None = None,
    ) -> Generator[None, None, None]:
        """The same a board at a time."""
        self._told = told = with_rulings(orders, rulings)
        for scene in self._scenes():
            yield
            if self._told is not told:
                return  # Others have been drawn meanwhile.
            scene.show_told(told)
        self.changed.emit()

    def light_order(self, index: int) -> None:
        """Bring one order out on all boards that it concerns."""
        self._lit = index
        self._show_light(index)

    def show_cross(self, index: int) -> None:
        """Put a cross on one order, -1 none, on all boards that it concerns."""
        self._crossed = index
        for scene in self._scenes():
            scene.cross_told(index)

    def show_chain(self, stops: Sequence[tuple[Location, str, bool]]) -> None:
        """A way over sea: places, what their discs say, and whether the fleets there are mine."""
        self._stops = tuple(stops)
        for scene in self._scenes():
            self._chain_on(scene)

    def _chain_on(self, scene: HeptaBoardScene) -> None:
        here = [each for each in self._stops if board_name(each[0]) == scene.board]
        scene.show_chain([(local_place(at), sign, mine) for at, sign, mine in here])

    def _hovered(self, number: int) -> None:
        """An order under the pointer comes out; when the pointer leaves, the former one again."""
        self._show_light(number if number >= 0 else self._lit)
        self.order_hovered.emit(number)

    def _show_light(self, number: int) -> None:
        for scene in self._scenes():
            scene.light_told(number)
        self.lit_changed.emit(number)

    def set_orders_pressable(self, pressable: bool) -> None:
        """Whether a press on an arrow means the order."""
        self._pressable = pressable

    def set_choice(
        self, chosen: str | None, targets: Collection[str] = (), coasts: Collection[str] = ()
    ) -> None:
        """Light what is chosen and what may come next, board by board."""
        self._choice = chosen, tuple(targets), tuple(coasts)
        for scene in self._scenes():
            self._choose(scene)

    def set_label_mode(self, mode: LabelMode) -> None:
        """Write names in full, short, or not at all, on every board."""
        self._look = (mode, *self._look[1:])
        for scene in self._scenes():
            scene.set_label_mode(mode)

    def show_layers(self, layers: frozenset[Layer], orders: OrderFilter = ALL_ORDERS) -> None:
        """Show these layers alone, on every board, and the orders that the filter admits."""
        self._look = (self._look[0], layers, orders)
        for scene in self._scenes():
            scene.show_layers_of_war(layers, orders)

    def show_influence(self, held: Mapping[Province, Power]) -> None:
        """Say who was last in each province of the war."""
        self._held = held
        for scene in self._scenes():
            scene.show_influence(last_owners_on(scene.board, held))

    def light_powers(self, powers: Collection[Power]) -> None:
        """Bring out the land and units of some powers."""
        for scene in self._scenes():
            scene.light_powers(powers)

    def light_regions(self, locations: Collection[str]) -> None:
        """Bring out some provinces of the war."""
        for scene in self._scenes():
            here = [local_place(Location(each)) for each in locations if _is_on_board(scene, each)]
            scene.light_regions(here)

    def show_own(self, powers: Collection[Power]) -> None:
        """Ring the units of these nations on every board."""
        self._own = tuple(powers)
        for scene in self._scenes():
            scene.show_own(self._own)

    def show_waiting(self, locations: Collection[str]) -> None:
        """Mark the units that wait for an order, each on its board."""
        self._waiting = tuple(locations)
        for scene in self._scenes():
            self._mark_waiting(scene)

    def _mark_waiting(self, scene: HeptaBoardScene) -> None:
        scene.show_waiting(
            [local_place(Location(at)) for at in self._waiting if _is_on_board(scene, at)]
        )

    def show_badges(self, decided: Mapping[Province, str]) -> None:
        """Mark the places that the GM has ruled about."""
        for scene in self._scenes():
            here = {
                local_place(at): words for at, words in decided.items() if _is_on_board(scene, at)
            }
            scene.show_badges(here)

    def hurry(self) -> bool:
        """Bring what moves to its end; whether anything did."""
        running = self.animator.running
        if running:
            self.animator.finish()
        return running

    def motion(
        self, change: Transition, after: BoardView, *, fades: bool = False
    ) -> MultiBoardMotion:
        """How units get from the war shown to the one after, on every board."""
        end = partial(self.populate, after)
        fly = self.flown.emit
        return MultiBoardMotion(
            self._scenes(), change, after, self._base, end, fades=fades, fly=fly
        )

    # -- within -----------------------------------------------------------------------------

    def _scenes(self) -> tuple[HeptaBoardScene, ...]:
        large = () if self.large is None else (self.large,)
        return (*self.small.values(), *large)

    def _made(self, board: str, *, mini: bool) -> HeptaBoardScene:
        scene = HeptaBoardScene(board, self.context, self._base, mini=mini)
        scene.setParent(self)

        def pressed(at: str) -> None:
            self._pressed(global_location(board, at))

        def right_pressed(at: str, spot: QPoint) -> None:
            self.province_right_pressed.emit(global_location(board, at), spot)

        def hovered(at: str) -> None:
            self.province_hovered.emit(global_location(board, at))

        scene.province_pressed.connect(pressed)
        scene.province_right_pressed.connect(right_pressed)
        scene.province_hovered.connect(hovered)
        scene.background_pressed.connect(self.background_pressed)
        scene.told_hovered.connect(self._hovered)
        return scene

    def press_order_at(self, scene: HeptaBoardScene, spot: QPoint, at: object) -> bool:
        """Whether a press there meant a drawn order; it is told if so."""
        number = scene.number_at(at) if self._pressable else -1  # type: ignore[arg-type]
        if number < 0:
            return False
        self.order_pressed.emit(number)
        return True

    def _pressed(self, location: Location) -> None:
        self.province_pressed.emit(location)

    def _choose(self, scene: HeptaBoardScene) -> None:
        chosen, targets, coasts = self._choice
        here = [local_place(Location(each)) for each in targets if _is_on_board(scene, each)]
        chips = [local_place(Location(each)) for each in coasts if _is_on_board(scene, each)]
        own = local_place(Location(chosen)) if chosen and _is_on_board(scene, chosen) else None
        scene.set_choice(own, here, chips)


def _is_on_board(scene: HeptaBoardScene, place: str) -> bool:
    return board_name(Location(place)) == scene.board
