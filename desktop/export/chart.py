"""One phase on the map, ready to be painted anywhere: one board, seven boards, or a village.

A chart is laid out in its own units, a pixel each at 100 %; whoever paints it scales the painter.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from desktop.export.export_source import ExportSource, ScreenMap
from desktop.export.export_style import ExportStyle, export_context, game_style
from desktop.map.paint.order_drawing import DrawnOrder, with_rulings
from desktop.map.scene.animator import Performance
from desktop.map.scene.layers import ALL_ORDERS
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.motion import TransitionMotion
from desktop.map.scene.province_item import DimmingItem, ProvinceItem
from desktop.map.scene.sheet_scene import MarginItem, SheetScene
from desktop.map.scene.shown_board import ShownBoard
from desktop.map.scene.unit_item import UnitItem
from desktop.results.reports_model import rulings_of
from desktop.session.ui_context import MapUiContext, UiContext, with_power_names
from engine.board.position import Position
from engine.board.terms import board_name
from engine.board.transition import Transition, find_transition
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.frame.desk import AnyPhaseView

if TYPE_CHECKING:
    from desktop.games.hepta.multi_board_motion import UnitFlight

_MULTI_BOARD_SCALE = 0.48
"""The magnification of each of several boards on one sheet; at it orders and words are drawn."""
_LEAST = 0.36
"""The least magnification for which a scene is drawn; below it orders would be left out."""
_GAP = 26.0
_ACROSS = 4
_AT_ONCE = 12
"""So many units and orders are painted without a pause."""


class ExportStage(Enum):
    """How far a phase has come: as it stands, with its orders, with how they ended; or as the map
    on the screen shows it, whatever that is."""

    POSITION = 0
    ORDERS = 1
    OUTCOME = 2
    SCREEN = 3


@dataclass(slots=True)
class Pane:
    """A scene on a chart: where its upper left corner lies, and at which magnification.

    `prefix` tells its ids from those of other panes. `detail` is below 1 where the chart will be
    looked at smaller than it is laid out: words and units are then drawn large enough for that.
    """

    scene: SheetScene
    at: QPointF
    scale: float
    prefix: str = ""
    detail: float = 1.0

    @property
    def zoom(self) -> float:
        """The magnification for which it is drawn."""
        return max(self.scale * self.detail, min(self.scale, _LEAST))

    @property
    def bounds(self) -> QRectF:
        """Its room on the chart."""
        size = self.scene.ground.bounds.size() * self.scale
        return QRectF(self.at, size)

    @property
    def shown(self) -> QRectF:
        """What of the sheet is shown: all but the last hair's breadth of a margin, below which
        lands end."""
        ground = self.scene.ground
        hair = 1.0 if ground.style.art and "frame" in ground.sheet.layers else 0.0
        return ground.bounds.adjusted(hair, hair, -hair, -hair)

    def paint_units(self, painter: QPainter) -> None:
        """Paint its units alone, over what has been painted of it."""
        painter.save()
        painter.translate(self.at)
        painter.scale(self.scale, self.scale)
        painter.setClipRect(self.shown, Qt.ClipOperation.IntersectClip)
        for item in unit_items(self.scene):
            painter.save()
            paint_item(item, painter)
            painter.restore()
        painter.restore()

    def paint_steps(self, painter: QPainter, exposed: QRectF) -> Iterator[None]:
        """Paint it in its room on the chart, at its own magnification whatever the painter's.

        A piece at a time; `exposed` is what is asked for of the chart.
        """
        scene = self.scene
        seen = exposed.translated(-self.at)
        room = scene.ground.bounds.intersected(
            QRectF(seen.topLeft() / self.scale, seen.size() / self.scale)
        )
        if room.isEmpty():
            return
        scene.set_zoom(self.zoom)
        painter.save()
        try:
            painter.translate(self.at)
            painter.scale(self.scale, self.scale)
            painter.setClipRect(self.shown, Qt.ClipOperation.IntersectClip)
            yield from scene.ground.paint_steps(painter, room, self.zoom)
            scene.paint_marks(painter, room, self.zoom)
            scene.ground.paint_labels(painter, room, self.zoom)
            yield
            for number, item in enumerate(foreground_items(scene)):
                painter.save()
                paint_item(item, painter)
                painter.restore()
                if number % _AT_ONCE == _AT_ONCE - 1:
                    yield
            painter.save()
            scene.drawForeground(painter, room)
            painter.restore()
        finally:
            painter.restore()


def foreground_items(scene: SheetScene) -> list[QGraphicsItem]:
    """Everything on a scene that is neither ground nor light, the lowest first."""
    found = [
        item
        for item in scene.items(Qt.SortOrder.AscendingOrder)
        if item.isVisible() and not isinstance(item, ProvinceItem | DimmingItem | MarginItem)
    ]
    return sorted(found, key=lambda item: item.topLevelItem().zValue())


def unit_items(scene: SheetScene) -> list[UnitItem]:
    """The units on a scene, the lowest first."""
    return [item for item in foreground_items(scene) if isinstance(item, UnitItem)]


def paint_item(item: QGraphicsItem, painter: QPainter) -> None:
    """Paint one item where it stands."""
    painter.setTransform(item.sceneTransform(), True)
    painter.setOpacity(item.effectiveOpacity())
    item.paint(painter, QStyleOptionGraphicsItem())


class ExportChart(ABC):
    """What can be put on a plate: how large it is, and what lies where on it."""

    size: QSizeF
    panes: tuple[Pane, ...]

    @abstractmethod
    def show(self, chapter: AnyPhaseView, stage: ExportStage) -> None:
        """Show a phase."""

    def glide(self, chapter: AnyPhaseView, after: AnyPhaseView) -> Performance | None:
        """The units of the phase shown, as it stood, on their way to the next; None if they have
        none."""
        return None

    def paint_flights(self, painter: QPainter) -> None:  # noqa: B027
        """Paint the units that are between two boards at the moment that is shown, if any are."""


def chart_paint_steps(chart: ExportChart, painter: QPainter, exposed: QRectF) -> Iterator[None]:
    """Paint it, a piece at a time, with its upper left corner at the painter's origin."""
    for pane in chart.panes:
        yield from pane.paint_steps(painter, exposed)


def make_chart(extract: ExportSource, look: ExportStyle) -> ExportChart:
    """The chart of a game under a look."""
    look = game_style(extract, look)
    context = export_context(extract.game, look, extract.players)
    if isinstance(context, MapUiContext):
        context = with_power_names(context, extract.chapters[-1].view.board.names)
        if context.boards is not None:
            return MultiBoardChart(extract, context, look)
        return BoardChart(context, look, extract.screen)
    return VillageChart(extract, context, look)


class BoardChart(ExportChart):
    """One board."""

    def __init__(
        self, context: MapUiContext, look: ExportStyle, screen: ScreenMap | None = None
    ) -> None:
        self._look, self._screen = look, screen
        self.scene = MapScene(
            context.sheet, context.gazetteer, look.style, context.clock, look.language, bled=False
        )
        self.scene.set_label_mode(look.labels)
        self.size = self.scene.ground.bounds.size()
        self.panes = (Pane(self.scene, QPointF(0, 0), 1.0),)

    def show(self, chapter: AnyPhaseView, stage: ExportStage) -> None:
        """Show a phase."""
        view = styled_view(chapter.view.board, self._look)
        shown = screen_board(self._screen, stage)
        if shown is not None:
            self.scene.show_influence(shown.held)
            self.scene.show_layers(shown.layers)
        self.scene.populate(view)
        drawn = _orders_to_draw(chapter, shown, stage, self._look)
        self.scene.show_orders(
            [(each.power, each.unit, each.order) for each in drawn],
            [each.ruling for each in drawn],
        )
        self.scene.label_avoider.settle()

    def glide(self, chapter: AnyPhaseView, after: AnyPhaseView) -> Performance | None:
        """The units on their way to the next phase."""
        return TransitionMotion(self.scene, *_phase_transition(chapter, after, self._look))


class MultiBoardChart(ExportChart):
    """All boards on one sheet, four in a row; or one of them, large."""

    def __init__(self, extract: ExportSource, context: MapUiContext, look: ExportStyle) -> None:
        from desktop.games.hepta.board_projection import board_names
        from desktop.games.hepta.board_scene import HeptaBoardScene
        from engine.registry import map_file

        self._look, self._screen = look, extract.screen
        self._letters = context.gazetteer.letters[context.language]
        self._flights: tuple[UnitFlight, ...] = ()
        base = self._base = map_file("standard").map
        boards = board_names(extract.chapters[-1].view.board.map)
        wanted = [each for each in boards if look.board in ("", each)]
        scale = 1.0 if look.board else _MULTI_BOARD_SCALE
        self._scenes: list[HeptaBoardScene] = []
        panes: list[Pane] = []
        for number, board in enumerate(wanted):
            scene = HeptaBoardScene(board, context, base, mini=False, bled=False)
            scene.set_style(look.style)
            scene.set_label_mode(look.labels)
            self._scenes.append(scene)
            step = scene.ground.bounds.size() * scale
            at = QPointF(
                (number % _ACROSS) * (step.width() + _GAP),
                (number // _ACROSS) * (step.height() + _GAP),
            )
            panes.append(Pane(scene, at, scale, f"b{board}-"))
        self.panes = tuple(panes)
        whole = QRectF()
        for pane in panes:
            whole = whole.united(pane.bounds)
        self.size = whole.size()

    def show(self, chapter: AnyPhaseView, stage: ExportStage) -> None:
        """Show a phase."""
        from desktop.games.hepta.board_projection import last_owners_on

        view = styled_view(chapter.view.board, self._look)
        shown = screen_board(self._screen, stage)
        drawn = _orders_to_draw(chapter, shown, stage, self._look)
        for scene in self._scenes:
            if shown is not None:
                scene.show_influence(last_owners_on(scene.board, shown.held))
                scene.show_layers_of_war(shown.layers, ALL_ORDERS)
            scene.show_war(view)
            scene.show_told(drawn)
            scene.label_avoider.settle()

    def glide(self, chapter: AnyPhaseView, after: AnyPhaseView) -> Performance | None:
        """The units of all boards on their way to the next phase."""
        from desktop.games.hepta.multi_board_motion import MultiBoardMotion

        change, there = _phase_transition(chapter, after, self._look)
        fly = self._take_off if len(self.panes) > 1 else None
        return MultiBoardMotion(self._scenes, change, there, self._base, lambda: None, fly=fly)

    def paint_flights(self, painter: QPainter) -> None:
        """Paint the units that are between two boards at the moment that is shown."""
        from desktop.games.hepta.flying_units import FlyingUnit

        for each in self._flights:
            start = self._seen_at(each.moved.before, dislodged=each.moved.retreating)
            aloft = FlyingUnit(each, start, self._seen_at(each.moved.after))
            aloft.paint(painter, self._letters, self._look.style)

    def _take_off(self, flights: "tuple[UnitFlight, ...]") -> None:
        self._flights = flights

    def _seen_at(self, unit: Unit, *, dislodged: bool = False) -> tuple[QPointF, float]:
        """Where a unit stands on the chart, and how large it is there."""
        from desktop.games.hepta.board_projection import local_place

        board = board_name(unit.location)
        scene, pane = next(
            each for each in zip(self._scenes, self.panes, strict=True) if each[0].board == board
        )
        here = replace(unit, location=local_place(unit.location))
        spot = scene.standing_point(here, dislodged=dislodged)
        return pane.at + spot * pane.scale, scene.unit_scale * pane.scale


class VillageChart(ExportChart):
    """The village as everybody may see it, or as far as the reader knows the cards."""

    def __init__(self, extract: ExportSource, context: UiContext, look: ExportStyle) -> None:
        from desktop.games.village.house_layout import house_layout_for, village_sheet
        from desktop.games.village.village_scene import ShownVillage, VillageScene

        self._context = context
        self._seating = house_layout_for(extract.players)
        shown = extract.screen.map if extract.screen is not None else None
        self._shown: ShownVillage | None = shown if isinstance(shown, ShownVillage) else None
        night = look.style.dark if self._shown is None else self._shown.night
        sheet = village_sheet(self._seating, extract.players, night=night)
        if self._shown is not None:  # The houses stand as on the screen, wherever they were put.
            sheet = self._shown.sheet
        self.scene = VillageScene(sheet, context, night=night)
        self.scene.set_label_mode(look.labels)
        self.size = self.scene.ground.bounds.size()
        self.panes = (Pane(self.scene, QPointF(0, 0), 1.0),)

    def show(self, chapter: AnyPhaseView, stage: ExportStage) -> None:
        """Show a part of the game; there are no orders to draw."""
        from desktop.games.village.card_badges import card_badges

        if stage is ExportStage.SCREEN and self._shown is not None:
            self.scene.show_dead(self._shown.dead)
            self.scene.show_badges(self._shown.badges)
            self.scene.show_arrows(self._shown.arrows)
            return
        view, house = chapter.view, self._seating.house
        self.scene.show_dead(frozenset(house(each.seat) for each in view.deaths))
        badges = card_badges(view, self._context)
        self.scene.show_badges({house(seat): each for seat, each in badges.items()})


def _phase_transition(
    chapter: AnyPhaseView, after: AnyPhaseView, look: ExportStyle
) -> tuple[Transition, BoardView]:
    """What happened between two phases, and the board after."""
    here, there = styled_view(chapter.view.board, look), styled_view(after.view.board, look)
    return find_transition(here, there, rulings_of(chapter.reports)), there


def styled_view(board: BoardView, look: ExportStyle) -> BoardView:
    """The board with what is to be drawn of it."""
    if look.units:
        return board
    return replace(board, position=Position({}, {}, board.position.owners))


def screen_board(screen: ScreenMap | None, stage: ExportStage) -> ShownBoard | None:
    """The board that is to be shown as it is on the screen, if any is."""
    if stage is not ExportStage.SCREEN or screen is None:
        return None
    return screen.map if isinstance(screen.map, ShownBoard) else None


def _orders_to_draw(
    chapter: AnyPhaseView, shown: ShownBoard | None, stage: ExportStage, look: ExportStyle
) -> tuple[DrawnOrder, ...]:
    """What is drawn of a phase's orders: nothing yet, the orders, or what became of them; or what
    is drawn on the screen."""
    if not look.orders or stage is ExportStage.POSITION:
        return ()
    if stage is ExportStage.SCREEN:
        return shown.drawn if shown is not None else ()
    rulings = rulings_of(chapter.reports)
    given = [(each.power, each.unit, each.order) for each in rulings]
    return with_rulings(given, rulings if stage is ExportStage.OUTCOME else None)
