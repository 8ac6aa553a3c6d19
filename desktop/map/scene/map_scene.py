"""The board half of the map table: a sheet with owners, centres, units and orders on it."""

from collections.abc import Collection, Iterator, Mapping

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.order_sketch import dislodged_position
from desktop.map.paint.owner_tints import owner_tints
from desktop.map.paint.picture_cache import PaintSteps
from desktop.map.paint.sizes import token_scale
from desktop.map.scene.animator import Animator
from desktop.map.scene.board_items import (
    ChosenUnitDisc,
    CoastChip,
    RulingBadgeItem,
    WaitingMarkItem,
    paint_centre,
    paint_closed_centre,
    paint_star,
)
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.label_avoidance import LabelAvoider, drawn_rects
from desktop.map.scene.layers import ALL_ORDERS, USUAL_LAYERS, Layer, OrderFilter
from desktop.map.scene.motion import TransitionMotion
from desktop.map.scene.order_entry_marks import OrderEntryMarks
from desktop.map.scene.order_scene import OrderScene
from desktop.map.scene.sheet_scene import remove_items
from desktop.map.scene.shown_board import ShownBoard
from desktop.map.scene.unit_item import UnitItem, unit_rects
from desktop.session.ui_context import MapUiContext
from desktop.widgets.clock import Clock
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Location, Power, Province, province_of
from engine.board.transition import Transition
from engine.board.unit import Unit
from engine.board.view import BoardView
from maps.sheet import Sheet

_Z_CHOSEN, _Z_UNITS, _Z_LEAVING, _Z_CHIPS, _Z_WAITING = 19, 20, 25, 40, 41
_LEAST_MARKED = 0.2
"""The magnification below which there is no room for question marks: units lie side by side."""


class MapScene(OrderScene, BoardSurface):
    """One board."""

    def __init__(
        self,
        sheet: Sheet,
        gazetteer: Gazetteer,
        style: MapStyle,
        clock: Clock,
        language: str = "en",
        *,
        mini: bool = False,
        bled: bool = True,
        reduce_motion: bool = False,
        parent: QObject | None = None,
    ) -> None:
        self.mark = ""
        self._gazetteer = gazetteer
        self._view: BoardView | None = None
        self._units: dict[Province, UnitItem] = {}
        self._badges: dict[Province, RulingBadgeItem] = {}
        self._decided: dict[Province, str] = {}
        self._leaving: dict[Province, UnitItem] = {}
        self._waiting: dict[str, WaitingMarkItem] = {}
        self._init_orders()
        self._chips: dict[str, CoastChip] = {}
        self.starred_centres: frozenset[Province] = frozenset()
        self._chosen_disc: ChosenUnitDisc | None = None
        self.layers = USUAL_LAYERS
        self.order_filter: OrderFilter = ALL_ORDERS
        self._held: Mapping[Province, Power] = {}
        self._ground_layers: object = None
        short = _short_names(gazetteer, language)
        super().__init__(
            sheet, style, short, language, clock=clock, mini=mini, bled=bled, parent=parent
        )
        self.animator = Animator(
            self, clock, self.animation_ended.emit, reduce_motion=reduce_motion
        )
        self.strokes = OrderEntryMarks(self)
        self.label_avoider = LabelAvoider(self, clock, self.drawn_rooms)
        self.zoom_changed.connect(self._rescale)

    @property
    def view(self) -> BoardView | None:
        """The board shown now."""
        return self._view

    def map_shown(self) -> ShownBoard | None:
        """What it shows now: board and orders; no lights and nothing of a gesture."""
        if self._view is None:
            return None
        held = dict(self._held) if Layer.INFLUENCE in self.layers else {}
        return ShownBoard(
            self._view, self._orders, self._label_mode, self.layers, self.order_filter, held
        )

    def set_language(self, language: str) -> None:
        """Write names in another language, and the letters of the powers on their units."""
        self._short = _short_names(self._gazetteer, language)
        super().set_language(language)
        if self._view is not None:
            self.populate(self._view)

    # What stands on the board.

    def populate(self, view: BoardView, *, performing: bool = False) -> None:
        """Show a board as it stands; orders, lights and, unless `performing`, animations go."""
        if not performing:
            self.animator.forget()
        self.clear_orders()
        self.show_guesses(())
        self.light_regions(())
        self.set_choice(None)
        if view is not self._view:
            self._discard_prepared()
        self._view = view
        remove_items(self, [*self._units.values(), *self._leaving.values()])
        at = view.position
        self._units = {p: self._stand(at.units[p]) for p in sorted(at.units)}
        self._leaving = {
            p: self._stand(at.dislodged[p].unit, dislodged=True) for p in sorted(at.dislodged)
        }
        self.show_owners(view)

    def show_layers(self, layers: frozenset[Layer], orders: OrderFilter = ALL_ORDERS) -> None:
        """Show these layers alone, and of the orders those that the filter admits."""
        self.layers, self.order_filter = layers, orders
        self.ground.leave_out({each.value for each in Layer if each not in layers})
        for item in (*self._units.values(), *self._leaving.values()):
            item.setVisible(self._unit_layer(item.dislodged) in layers)
        self._move_waiting_marks()
        if self._view is not None:
            self.show_owners(self._view)
        self._show_admitted()

    def show_stars(self, provinces: Collection[Province]) -> None:
        """Put a star in the place of the signs of these centres."""
        if self.starred_centres != frozenset(provinces):
            self.starred_centres = frozenset(provinces)
            self.repaint_ground()

    def show_influence(self, held: Mapping[Province, Power]) -> None:
        """Say who was last in each province, for the layer of influence."""
        self._held = held
        if self._view is not None and Layer.INFLUENCE in self.layers:
            self.show_owners(self._view)

    def light_powers(self, powers: Collection[Power]) -> None:
        """Bring out the land and the units of some powers; none puts the light out."""
        owned = (at for at, tint in self.ground.tints.items() if tint.owner in powers)
        units = (*self._units.items(), *self._leaving.items())
        stood = (str(at) for at, item in units if item.unit.power in powers)
        self.light_regions({*owned, *stood} if powers else ())

    def show_owners(self, view: BoardView) -> None:
        """Colour land by whose it is: a centre's owner, and the home of a power round it."""
        held = self._held if Layer.INFLUENCE in self.layers else None
        tints = owner_tints(view, self.regions, self.sheet, self._style, self.mark, held)
        units = (*self._units.values(), *self._leaving.values())
        standing = [(each.unit.location, each.dislodged) for each in units if each.isVisible()]
        grounded = (tints, view.position.owners, view.map.closed, self.layers, standing)
        # From phase to phase the ground is often the same, and painting it is slow.
        if grounded != self._ground_layers:
            self._ground_layers = grounded
            self.ground.set_standing(self._rooms)
            self.ground.set_impassable(view.map.closed)
            self.set_tints(tints)

    def show_waiting(self, locations: Collection[str]) -> None:
        """Mark the units that wait for an order."""
        gone = [at for at in self._waiting if at not in locations]
        remove_items(self, [self._waiting.pop(at) for at in gone])
        for at in sorted(locations):
            if at not in self._waiting:
                self._waiting[at] = WaitingMarkItem(self)
                self._place(self._waiting[at], _Z_WAITING)
        self._move_waiting_marks()

    def _move_waiting_marks(self) -> None:
        """Marks stand beside the units as these are shown now."""
        for at, item in self._waiting.items():
            here = province_of(Location(at))
            unit = self._leaving.get(here) or self._units.get(here)
            item.setVisible(self._zoom >= _LEAST_MARKED and unit is not None and unit.isVisible())
            item.place(self.token_point(at), self._zoom)

    @property
    def waiting(self) -> frozenset[str]:
        """Where units are marked that wait for an order."""
        return frozenset(self._waiting)

    def unit_item(self, province: Province, *, dislodged: bool = False) -> UnitItem | None:
        """The unit shown in a province, or the one driven out of it."""
        return (self._leaving if dislodged else self._units).get(province)

    def add_unit(self, unit: Unit, *, dislodged: bool = False) -> UnitItem:
        """Put one more unit on the map, for an animation; `populate` sweeps it off."""
        shown = self._leaving if dislodged else self._units
        if unit.province in shown:
            remove_items(self, [shown[unit.province]])
        item = shown[unit.province] = self._stand(unit, dislodged=dislodged)
        return item

    def standing_point(self, unit: Unit, *, dislodged: bool = False) -> QPointF:
        """Where a unit's token stands."""
        if dislodged:
            return dislodged_position(self.sheet, unit.location, self._zoom)
        return self.place_of(unit.location)

    def show_badges(self, decided: Mapping[Province, str]) -> None:
        """Put the GM's scales beside places he has ruled about; the words are their tips."""
        self._decided = dict(decided)
        remove_items(self, self._badges.values())
        known = sorted(decided.keys() & self.sheet.anchors.keys())
        self._badges = {Province(each): RulingBadgeItem(self._style) for each in known}
        for province, badge in self._badges.items():
            badge.place(self.place_of(province), self._zoom)
            self._place(badge, _Z_CHIPS)

    def show_coast_chips(self, coasts: Collection[str]) -> None:
        """Show a chip on each of these coasts (`stp/nc`); pressing one presses that coast."""
        remove_items(self, self._chips.values())
        self._chips = {
            coast: CoastChip(coast, self.place_of(coast), self._style, self._language)
            for coast in sorted(coasts)
        }
        for chip in self._chips.values():
            chip.setScale(token_scale(self._zoom))
            self._place(chip, _Z_CHIPS)

    def set_choice(
        self, chosen: str | None, targets: Collection[str] = (), coasts: Collection[str] = ()
    ) -> None:
        """Light what is chosen and what may come next; offer coasts where one must be named."""
        super().set_choice(chosen, targets)
        self._show_chosen(chosen)
        self.show_coast_chips(coasts)

    def _show_chosen(self, chosen: str | None) -> None:
        """Lay a disc below the unit that is chosen, if one stands there."""
        if self._chosen_disc is not None:
            remove_items(self, [self._chosen_disc])
            self._chosen_disc = None
        here = province_of(Location(chosen)) if chosen is not None else None
        unit = self._leaving.get(here) or self._units.get(here) if here is not None else None
        if unit is not None and unit.isVisible():
            self._chosen_disc = ChosenUnitDisc(self)
            self._chosen_disc.place(unit.pos(), self._zoom)
            self._place(self._chosen_disc, _Z_LEAVING - 1 if unit.dislodged else _Z_CHOSEN)

    def location_at(self, at: QPointF) -> str:
        """A coast's chip, else a unit's province, else the region there."""
        for coast, chip in self._chips.items():
            if chip.covers(at):
                return coast
        for units in (self._leaving, self._units):
            for province, item in units.items():
                if item.isVisible() and item.covers(at):
                    return province
        return self.region_at(at)

    def press(self, at: QPointF, button: Qt.MouseButton, global_at: object = None) -> None:
        """A tap; while something moves, it only brings the movement to its end."""
        if self.animator.running:
            self.animator.finish()
            return
        over_unit = self.unit_covering(at) is not None
        order = -1 if over_unit or not self._pressable else self.order_at(at)
        if order >= 0 and button is Qt.MouseButton.LeftButton:
            self.order_pressed.emit(order)
        else:
            super().press(at, button, global_at)

    def hover(self, at: QPointF | None) -> None:
        """The pointer moved; None when it left."""
        super().hover(at)
        order = self.order_at(at) if at is not None else -1
        if order != self._hovered_order:
            self._hovered_order = order
            self.order_hovered.emit(order)

    def tip_at(self, at: QPointF) -> str:
        """What to tell of a point: why an order ended so, else the province's full name, unless
        a card tells it."""
        order = self.order_at(at)
        ruling = self._orders[order].ruling if order >= 0 else None
        if ruling is not None and self._notes and (said := self._notes(ruling)):
            return said
        province = Province(self.location_at(at).partition("/")[0])
        if province in self._decided:
            return self._decided[province]
        if province == self.described_province:
            return ""
        return self._gazetteer.provinces[self._language].get(province, "")

    def token_point(self, location: str) -> QPointF:
        """Where the token stands that a press on a region means first: the one driven out."""
        leaver = self._leaving.get(province_of(Location(location)))
        return self.place_of(location) if leaver is None else leaver.pos()

    def unit_covering(self, at: QPointF) -> UnitItem | None:
        """The unit whose token lies at a point of the sheet."""
        for item in (*self._leaving.values(), *self._units.values()):
            if item.isVisible() and item.covers(at):
                return item
        return None

    def drawn_rooms(self) -> Iterator[QRectF]:
        """The room of all that is drawn over the names."""
        scale = token_scale(self._zoom)
        for line, _ in self.order_items():
            if line.isVisible():
                yield from drawn_rects(line.drawing, scale)

    @property
    def held(self) -> bool:
        return super().held or self.animator.running

    def motion(
        self, change: Transition, after: BoardView, *, fades: bool = False
    ) -> TransitionMotion:
        return TransitionMotion(self, change, after, fades=fades)

    def set_style(self, style: MapStyle) -> None:
        super().set_style(style)
        for item in (*self._units.values(), *self._leaving.values(), *self._chips.values()):
            item.set_style(style)
        if self._view is not None:
            self.show_owners(self._view)
        self.show_badges(self._decided)
        self._redraw_all()

    def marks_cache_key(self) -> tuple[object, ...]:
        view = self._view
        owned = tuple(sorted(view.position.owners.items())) if view else ()
        closed = view.map.closed if view else ()
        return Layer.CENTRES in self.layers, owned, closed, self.starred_centres

    def paint_marks(self, painter: QPainter, exposed: QRectF, zoom: float) -> None:
        if Layer.CENTRES not in self.layers:
            return
        for wording in self.ground.signs(zoom):
            if wording.room.intersects(exposed):
                self.paint_sign(painter, Province(wording.region), wording.sign_at, wording.sign)

    def paint_sign(
        self, painter: QPainter, province: Province, at: QPointF, radius: float
    ) -> None:
        """Paint what tells of a centre: whose it is, that it is closed, or its star."""
        owner = self._view.position.owners.get(province) if self._view else None
        if province in self.starred_centres:
            paint_star(painter, at, radius, self._style)
        elif self._view and province in self._view.map.closed:
            paint_closed_centre(painter, at, radius, self._style)
        else:
            paint_centre(painter, at, radius, owner, self._style)

    def _stand(self, unit: Unit, *, dislodged: bool = False) -> UnitItem:
        letter = self._gazetteer.letters[self._language].get(unit.power, unit.power[:1].upper())
        item = UnitItem(unit, letter, self._style, dislodged=dislodged)
        item.setPos(self.standing_point(unit, dislodged=dislodged))
        item.setZValue(_Z_LEAVING if dislodged else _Z_UNITS)
        item.set_zoom(self._zoom)
        item.setVisible(self._unit_layer(dislodged) in self.layers)
        self.addItem(item)
        return item

    def _unit_layer(self, dislodged: bool) -> Layer:
        return Layer.DISLODGED if dislodged else Layer.UNITS

    def _rooms(self, zoom: float) -> list[QRectF]:
        """The room that each unit shown takes, which words must leave free."""
        return unit_rects([*self._units.values(), *self._leaving.values()], self.sheet, zoom)

    def _place(self, item: QGraphicsItem, layer: float) -> None:
        item.setZValue(layer)
        self.addItem(item)

    def _rescale(self, zoom: float) -> None:
        for item in (*self._units.values(), *self._leaving.values()):
            item.set_zoom(zoom)
        for item in self._leaving.values():
            item.setPos(self.standing_point(item.unit, dislodged=True))
        if self._chosen_disc is not None:
            self._chosen_disc.place(self._chosen_disc.pos(), zoom)
        for province, badge in self._badges.items():
            badge.place(self.place_of(province), zoom)
        for chip in self._chips.values():
            chip.setScale(token_scale(zoom))
        self._move_waiting_marks()
        if not self.moving:
            self._redraw_all()

    def set_moving(self, moving: bool) -> None:
        super().set_moving(moving)
        if not moving and self._drawn_zoom != self.drawing_zoom:
            self._redraw_all()

    def sharpen_steps(self) -> PaintSteps:
        """Orders are drawn for the magnification that there is now, and painted aside."""
        if self._drawn_zoom != self.drawing_zoom:
            yield from self._redraw_all_steps()


def make_scene(context: MapUiContext, parent: QObject | None = None) -> MapScene:
    """The board of a game as its screens show it."""
    return MapScene(
        context.sheet,
        context.gazetteer,
        context.map_style,
        context.clock,
        context.language,
        reduce_motion=context.reduce_motion,
        parent=parent,
    )


def _short_names(gazetteer: Gazetteer, language: str) -> dict[str, str]:
    return {str(at): name for at, name in gazetteer.abbreviations[language].items()}
