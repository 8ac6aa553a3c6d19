"""The village in a window: houses are pressed, or dragged to where their people really sit."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QMargins, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.games.village.house_layout import HouseLayout, village_sheet
from desktop.games.village.village_scene import HouseBadge, VillageScene
from desktop.map.input.interactions import (
    DRAG_DISTANCE,
    Gesture,
    PointerPress,
    ViewInteraction,
)
from desktop.map.input.map_view import MapView
from desktop.session.ui_context import UiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.map_widget import InsetMap
from engine.frame.seat import SeatId


class VillageMap(QWidget, InsetMap):
    """The houses of a seating, by day or by night.

    Signals: `house_pressed(str)` with a seat; `ground_pressed()` beside all houses; `moved()` when
    a house was dragged elsewhere.
    """

    house_pressed = Signal(str)
    ground_pressed = Signal()
    moved = Signal()

    def __init__(
        self, seating: HouseLayout, context: UiContext, *, night: bool, movable: bool = False
    ) -> None:
        super().__init__()
        self._seating = seating
        self._context = context
        self.night = night
        """Whether it is dark."""
        self._movable = movable
        self._dead: frozenset[str] = frozenset()
        self._at = -1
        """Which of the houses a key pointed to last."""
        self._column = column_layout(on=self)
        self.scene = self._scene()
        self.view = self._view()

    @property
    def inset(self) -> QMargins:
        """How far the village is covered from each side."""
        return self.view.inset

    def set_inset(self, inset: QMargins) -> None:
        """Say how far it is covered: the houses stand in the rest, the meadow goes on below."""
        self.view.set_inset(inset)

    def set_night(self, night: bool) -> None:
        """Let it become dark, or light again."""
        if night != self.night:
            self.night = night
            self.redraw()

    def show_dead(self, dead: Collection[SeatId]) -> None:
        """Which houses have lost their owner."""
        self._dead = frozenset(self._house_of_seat(each) for each in dead)
        self.scene.show_dead(self._dead)

    def show_badges(self, badges: Mapping[SeatId, tuple[HouseBadge, ...]]) -> None:
        """Signs beside houses."""
        self.scene.show_badges({self._house_of_seat(seat): each for seat, each in badges.items()})

    def show_arrows(self, pairs: Collection[tuple[SeatId, SeatId]]) -> None:
        """Who points at whom."""
        found = ((self._house_of_seat(a), self._house_of_seat(b)) for a, b in pairs)
        self.scene.show_arrows(tuple(found))

    def light(self, chosen: SeatId | None, others: Collection[SeatId] = ()) -> None:
        """Light houses: one chosen, and others with it."""
        first = None if chosen is None else self._house_of_seat(chosen)
        self.scene.set_choice(first, [self._house_of_seat(each) for each in others])

    def point_to(self, step: int) -> None:
        """By a key: light the next house of the living, or the one before."""
        houses = [self._house_of_seat(each) for each in self._seating.seats]
        if not set(houses) - self._dead:
            return
        self._at = (self._at + step) % len(houses) if self._at >= 0 or step > 0 else -1
        while houses[self._at] in self._dead:
            self._at = (self._at + step) % len(houses)
        self._at %= len(houses)
        self.scene.light_regions((houses[self._at],))
        announce(self, self._context.players.get(self._seating.seats[self._at], ""))

    def press_pointed(self) -> bool:
        """Press the house that a key points to, once; whether there is one."""
        pointed = next(iter(self.scene.pointed), None)
        if pointed is not None:
            self.scene.light_regions(())
            self._pressed(pointed)
        return pointed is not None

    def press_key(self, event: QKeyEvent) -> bool:
        """Up and down point to a house, Space presses it; whether the key was one of these."""
        match event.key():
            case Qt.Key.Key_Down:
                self.point_to(1)
            case Qt.Key.Key_Up:
                self.point_to(-1)
            case Qt.Key.Key_Space if not event.isAutoRepeat():
                return self.press_pointed()
            case _:
                return False
        return True

    def point_of(self, seat: SeatId) -> QPoint:
        """Where in the viewport a house can be pressed."""
        return self.view.point_of(self._house_of_seat(seat))

    def redraw(self) -> None:
        """Draw the village anew: a house has been moved, or night has fallen."""
        before, lit = self.scene, self.scene.lit()
        former = self.view
        self.scene = self._scene()
        self.scene.show_badges(before.badges)
        self.scene.show_arrows(before.arrows)
        self.scene.show_dead(self._dead)
        self.scene.set_choice(None, sorted(lit))
        self.view = self._view()
        self._column.removeWidget(former)
        # At its size from the first moment, so that nothing flashes.
        self.view.setGeometry(former.geometry())
        self.view.set_inset(former.inset)
        self.view.show()
        former.hide()
        former.deleteLater()

    def drop(self, house: str, at: QPoint) -> None:
        """A house was let go at a point of the viewport."""
        to = self.view.mapToScene(at)
        self._seating.move(self._seating.seat(house), (to.x(), to.y() + 30))
        self.redraw()
        self.moved.emit()

    def _house_of_seat(self, seat: SeatId) -> str:
        return self._seating.house(seat)

    def _scene(self) -> VillageScene:
        sheet = village_sheet(self._seating, self._context.players, night=self.night)
        scene = VillageScene(sheet, self._context, night=self.night)
        scene.province_pressed.connect(self._pressed)
        scene.background_pressed.connect(self.ground_pressed)
        return scene

    def _view(self) -> MapView:
        view = MapView(self.scene, self)
        self.scene.setParent(view)
        view.setAccessibleName(self.tr("The village"))
        view.setAccessibleDescription(self.tr("One house for each player, as they sit."))
        if self._movable:
            view.interaction = _HouseInteraction(self)
        self._column.addWidget(view)
        self.setFocusProxy(view)
        return view

    def _pressed(self, house: str) -> None:
        self.house_pressed.emit(self._seating.seat(house))


class _HouseInteraction(ViewInteraction):
    """Taps press houses; a house that is dragged comes along."""

    def __init__(self, village: VillageMap) -> None:
        self._village = village

    def pressed(self, table: MapView, press: PointerPress) -> Gesture | None:
        view = self._village.view
        house = view.sheet_scene.region_at(view.mapToScene(press.at))
        if house and press.button is Qt.MouseButton.LeftButton:
            return _HouseDrag(self._village, house, press.at)
        return super().pressed(table, press)


class _HouseDrag:
    """One house under the pointer, from down to up."""

    def __init__(self, village: VillageMap, house: str, at: QPoint) -> None:
        self._village = village
        self._house_of_seat = house
        self._start = at
        self._carried = False

    def moved(self, at: QPoint) -> None:
        if (at - self._start).manhattanLength() >= DRAG_DISTANCE * 3:
            self._carried = True
            self._village.view.show_grab_cursor(held=True)

    def ended(self, at: QPoint) -> None:
        self._village.view.show_grab_cursor(held=False)
        if self._carried:
            self._village.drop(self._house_of_seat, at)
        else:
            self._village.view.tap(at, Qt.MouseButton.LeftButton)

    def cancelled(self) -> None:
        self._village.view.show_grab_cursor(held=False)
