"""The sheet half of the map table: regions, hit test, lighting, words. Ids are plain strings.

Knows neither boards nor powers, so that any picture with regions can be played on.
"""

from collections.abc import Collection, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.ground_strokes import fill_steps
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.picture_cache import SHEET_CACHE, PaintSteps, PictureCache
from desktop.map.paint.sheet_ground import SheetGround, Tint
from desktop.map.scene.decoration import Decoration
from desktop.map.scene.province_item import DimmingItem, Highlight, ProvinceItem
from desktop.widgets.chunked_work import ChunkedTask
from desktop.widgets.clock import Clock
from maps.sheet import Sheet

_Z_VEIL = 1
_Z_LIT = 2
_Z_MARGIN = 3
_BLEED = 10.0
"""How far the line round a lit region reaches beyond the sheet at most, in sheet units."""
_OWN = 24 * 1024 * 1024
"""Bytes that the pictures of one scene may take: lit regions, and sheets with names aside."""


@runtime_checkable
class PaintsInSteps(Protocol):
    """A view that need not paint what lies still at once."""

    def paint_ground_soon(self) -> bool:
        """Begin to; False where nothing can stand in until it is done."""
        ...


class MarginItem(Decoration):
    """A side of a sheet's margin once more, above the lights: regions at its edge run under it.

    Each side is shown for itself: to paint a whole map for a region at its edge takes too long.
    """

    def __init__(self, ground: SheetGround, side: QRectF) -> None:
        super().__init__()
        self._ground, self._side = ground, side
        self.hide()

    def boundingRect(self) -> QRectF:
        return self._side

    def draw(self, painter: QPainter) -> None:
        self._ground.paint_margin(painter, self._side)


def _margin_rects(whole: QRectF, clear: QRectF) -> tuple[QRectF, ...]:
    """What lies round the clear middle of a sheet, in four parts; all of it if none is clear."""
    whole = whole.adjusted(-_BLEED, -_BLEED, _BLEED, _BLEED)
    if clear.isEmpty():
        return (whole,)
    above, below = QRectF(whole), QRectF(whole)
    above.setBottom(clear.top())
    below.setTop(clear.bottom())
    left, right = QRectF(whole), QRectF(whole)
    for each in (left, right):
        each.setTop(clear.top())
        each.setBottom(clear.bottom())
    left.setRight(clear.left())
    right.setLeft(clear.right())
    return above, below, left, right


class SheetScene(QGraphicsScene):
    """A sheet to look at and press.

    Signals:
        province_pressed(str): a region, or one coast of it (`stp/nc`), was pressed.
        province_right_pressed(str, QPoint): the same with the right button; the point is global.
        province_hovered(str): the pointer is over another region; empty when over none.
        background_pressed(): a press met no region.
        zoom_changed(float): the picture is shown at another magnification.
        label_mode_changed(LabelMode): more, or less, is written on it.
    """

    province_pressed = Signal(str)
    province_right_pressed = Signal(str, object)
    province_hovered = Signal(str)
    background_pressed = Signal()
    zoom_changed = Signal(float)
    label_mode_changed = Signal(object)

    def __init__(
        self,
        sheet: Sheet,
        style: MapStyle,
        short: Mapping[str, str],
        language: str = "en",
        *,
        clock: Clock | None = None,
        mini: bool = False,
        bled: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.clock = clock
        self.moving = False
        self._style = self._plain = style
        self._short = short
        self._language = language
        self._label_mode = LabelMode.FULL
        self._zoom = 1.0
        self._hovered = ""
        self._lit: dict[str, Highlight] = {}
        self._pointed: frozenset[str] = frozenset()
        self._pending_pointed = ChunkedTask(clock, self)
        self.ground = SheetGround(sheet, style, mini=mini, bled=bled)
        self.ground.set_labels(self._label_mode, short, language)
        self.setSceneRect(self.ground.bounds)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        clear = self.ground.clear
        self._veil = DimmingItem(self.dimmed_rect(), style)
        self._veil.setZValue(_Z_VEIL)
        self.addItem(self._veil)
        self._margin = [
            MarginItem(self.ground, each)
            for each in (() if self.ground.bled else _margin_rects(self.ground.bounds, clear))
        ]
        for side in self._margin:
            side.setZValue(_Z_MARGIN)
            self.addItem(side)
        self._pictures = PictureCache(most=_OWN)
        self.regions = {
            region: ProvinceItem(
                region,
                path,
                self.ground.bounds,
                style,
                partial(self.ground.rim, region),
                self.ground.written,
                self._paint_over,
                self._pictures,
            )
            for region, path in self.ground.paths.items()
            if sheet.kinds.get(region) != "impassable"
        }
        self._at_edge = tuple(
            frozenset(
                region
                for region, item in self.regions.items()
                if item.boundingRect().intersects(side.boundingRect())
            )
            for side in self._margin
        )
        for item in self.regions.values():
            self.addItem(item)

    @property
    def map_style(self) -> MapStyle:
        """The theme it is painted in."""
        return self._style

    @property
    def zoom(self) -> float:
        """The magnification it is looked at; 1 is one sheet unit a pixel."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Keep lines, words and tokens at a good size under another magnification."""
        if zoom == self._zoom:
            return
        self._zoom = zoom
        for item in self.regions.values():
            item.set_zoom(zoom)
        self.zoom_changed.emit(zoom)

    def set_moving(self, moving: bool) -> None:
        """Whether it is being magnified or shifted: items stretch what they were painted as."""
        self.moving = moving

    def sharpen_steps(self) -> PaintSteps:
        """What must be made anew when it has come to rest, a piece at a time."""
        yield from ()

    def apply_style(self, style: MapStyle) -> None:
        """Take the theme that maps have now; a picture of its own only the eye it is seen with."""
        if self._plain.own:
            self.set_style(self._plain.for_vision(style.vision))
        else:
            self.set_style(style.for_powers(self._plain.listed) if self._plain.listed else style)

    def set_style(self, style: MapStyle) -> None:
        """Paint in another theme."""
        self._style = style
        if style.vision is ColourVision.NORMAL:
            self._plain = style
        self.ground.style = style
        self._veil.set_style(style)
        self._pictures.forget()
        for item in self.regions.values():
            item.set_style(style)
        self.repaint_ground()

    def set_language(self, language: str) -> None:
        """Write names in another language."""
        self._language = language
        self._write()

    def set_label_mode(self, mode: LabelMode) -> None:
        """Write names in full, short, or not at all."""
        if mode is not self._label_mode:
            self._label_mode = mode
            self._write()
            self.label_mode_changed.emit(mode)

    @property
    def held(self) -> bool:
        """Whether it moves, or is being dragged in one of its windows, or something on it is."""
        return any(getattr(view, "dragging", False) for view in self.views())

    @property
    def label_mode(self) -> LabelMode:
        """How much is written."""
        return self._label_mode

    def set_tints(self, tints: Mapping[str, Tint]) -> None:
        """Colour regions by their owners."""
        self._pictures.forget()  # Signs of centres are painted on regions that are lit.
        self.ground.set_tints(tints)
        self.repaint_ground()

    def region_at(self, at: QPointF) -> str:
        """The region at a point of the sheet; empty when there is none."""
        if not self.ground.bounds.contains(at):
            return ""
        for region, path in self.ground.paths.items():
            near = region in self.regions and path.controlPointRect().contains(at)
            if near and path.contains(at):
                return region
        return ""

    def location_at(self, at: QPointF) -> str:
        """What a press at a point of the sheet means; empty when nothing."""
        return self.region_at(at)

    def place_of(self, location: str) -> QPointF:
        """The point of the sheet where a region (or a coast) can be pressed."""
        anchors = (
            self.sheet.coast_anchors.get(location)
            or self.sheet.anchors[location.partition("/")[0]]
        )
        return QPointF(*anchors.unit)

    def token_point(self, location: str) -> QPointF:
        """The point of the sheet where the token stands that a press on a region means."""
        return self.place_of(location)

    def map_shown(self) -> object:
        """What stands on the sheet now, to be drawn elsewhere; None where that is nothing."""
        return None

    def press(self, at: QPointF, button: Qt.MouseButton, global_at: object = None) -> None:
        """A tap, from the view."""
        location = self.location_at(at)
        if not location:
            self.background_pressed.emit()
        elif button is Qt.MouseButton.RightButton:
            self.province_right_pressed.emit(location, global_at)
        else:
            self.province_pressed.emit(location)

    def hover(self, at: QPointF | None) -> None:
        """The pointer moved; None when it left."""
        region = self.location_at(at).partition("/")[0] if at is not None else ""
        if region == self._hovered:
            return
        before, self._hovered = self._hovered, region
        for each in (before, region):
            if each in self.regions:
                self._update_highlight(each)
        self.province_hovered.emit(region)

    def set_choice(self, chosen: str | None, targets: Collection[str] = ()) -> None:
        """Light what is chosen and what may be chosen next, and dim the rest.

        Locations may be coasts (`stp/nc`): their province is lit. Nothing chosen and no targets
        put all lights out.
        """
        lit = {target.partition("/")[0]: Highlight.TARGET for target in sorted(targets)}
        if chosen is not None:
            lit[chosen.partition("/")[0]] = Highlight.CHOSEN
        before, self._lit = self._lit, lit
        for region in sorted(before.keys() | lit.keys()):
            if region in self.regions:
                self._update_highlight(region)
        if self._style.veil:
            self._veil.leave_out([self.ground.paths[r] for r in sorted(lit) if r in self.regions])

    def prepare_choice_steps(self, chosen: str, targets: Collection[str]) -> PaintSteps:
        """Make the pictures that `set_choice` will want soon, a region at a time."""
        lights = {chosen.partition("/")[0]: Highlight.CHOSEN}
        lights |= {each.partition("/")[0]: Highlight.TARGET for each in targets}
        yield from self._prepare_highlight_steps(lights)

    def _prepare_highlight_steps(self, lights: Mapping[str, Highlight]) -> PaintSteps:
        for region, light in lights.items():
            with self.aside() as painter:
                if painter is not None and region in self.regions:
                    self.regions[region].prepare(painter, light)
            yield

    @contextmanager
    def aside(self) -> Generator[QPainter | None]:
        """Make pictures as the first window in sight will want them; None where there is none."""
        view = next((each for each in self.views() if each.isVisible()), None)
        if view is None:
            yield None
            return
        dot = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        dot.setDevicePixelRatio(view.viewport().devicePixelRatioF())
        painter = QPainter(dot)
        painter.setWorldTransform(view.viewportTransform())
        try:
            yield painter
        finally:
            painter.end()

    @property
    def framed(self) -> QRectF:
        """What a window shows of it when it shows all."""
        return self.ground.framed

    def dimmed_rect(self) -> QRectF:
        """What grows dim around what is lit: the map within its frame."""
        clear = self.ground.clear
        return self.ground.bounds if clear.isEmpty() else clear

    def light_regions(self, locations: Collection[str]) -> None:
        """Bring some regions out, beside those that can be chosen; none puts them back.

        They light up together, as soon as the picture of each is made.
        """
        pointed = frozenset(each.partition("/")[0] for each in locations)
        new = dict.fromkeys(sorted(pointed - self._pointed), Highlight.POINTED)
        self._pending_pointed.begin(
            self._prepare_highlight_steps(new), partial(self._set_pointed, pointed)
        )
        if not new:
            self._pending_pointed.finish()

    def _set_pointed(self, pointed: frozenset[str]) -> None:
        before, self._pointed = self._pointed, pointed
        for region in sorted(before ^ pointed):
            if region in self.regions:
                self._update_highlight(region)

    @property
    def pointed(self) -> frozenset[str]:
        """Which regions a list brings out."""
        return self._pointed

    def lit(self) -> Mapping[str, Highlight]:
        """Which regions are lit, and how; the pointer's own does not count."""
        return dict(self._lit)

    def repaint_ground(self) -> None:
        """Paint what lies still anew: a little at a time where a view can wait, else at once."""
        for view in self.views():
            if isinstance(view, PaintsInSteps) and view.paint_ground_soon():
                continue
            # Wholly, so that the view keeps a true snapshot for zooming.
            view.resetCachedContent()
            view.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        for _ in self.painting_background(painter, QRectF(rect)):
            pass

    def painting_background(self, painter: QPainter, rect: QRectF) -> PaintSteps:
        """Paint all that lies still, a piece at a time."""
        # The memory of a large picture is touched for the first time: that takes a whole frame.
        outside = QColor(self._style.outside)
        yield from fill_steps(painter, rect, lambda part: fill_pixels(painter, part, outside))
        zoom = painter.worldTransform().m11()
        yield from self.ground.writing(zoom)
        # Where names stand tells what is drawn: such pictures must not outlive the scene.
        whole = self._pictures if self.ground.has_displaced_labels(zoom) else SHEET_CACHE
        area = self.ground.cached_rect(rect)
        if whole.keeps(painter, area):
            rect = area
        looks = (
            *self.ground.looks(zoom),
            *self.marks_cache_key(),
            area.x(),
            area.y(),
            area.width(),
            area.height(),
        )
        paint = partial(self._paint_still_steps, rect=rect, zoom=zoom)
        yield from whole.paint_steps(painter, looks, area, paint)

    def _paint_still_steps(self, painter: QPainter, rect: QRectF, zoom: float) -> PaintSteps:
        yield from self.ground.paint_steps(painter, rect, zoom)
        self.paint_marks(painter, rect, zoom)
        yield
        yield from self.ground.paint_label_steps(painter, rect, zoom, self._pictures)

    def tip_at(self, at: QPointF) -> str:
        """What to tell of a point of the sheet; empty when nothing."""
        return ""

    def paint_marks(self, painter: QPainter, exposed: QRectF, zoom: float) -> None:
        """For scenes with more that lies still; painted above the land, below the words."""

    def _paint_over(self, painter: QPainter, region: str, zoom: float) -> None:
        """Names and signs in a region that is lit once more, above the light."""
        for room in self.ground.paint_region_labels(painter, region, zoom, self._pictures):
            self.paint_marks(painter, room, zoom)

    def marks_cache_key(self) -> tuple[object, ...]:
        """All that what `paint_marks` paints depends on."""
        return ()

    def _update_highlight(self, region: str) -> None:
        light = self._lit.get(region)
        if light is None:
            pointed = Highlight.POINTED if region in self._pointed else Highlight.OFF
            light = Highlight.HOVERED if region == self._hovered else pointed
        item = self.regions[region]
        item.set_highlight(light)
        item.setZValue(_Z_LIT + light.value * 0.1 if light is not Highlight.OFF else 0)
        lit = {*self._lit, self._hovered, *self._pointed}
        for side, regions in zip(self._margin, self._at_edge, strict=True):
            side.setVisible(not regions.isdisjoint(lit))

    def _write(self) -> None:
        self.ground.set_labels(self._label_mode, self._short, self._language)
        self.repaint_ground()


def fill_pixels(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Fill each pixel of a part: a smooth edge would let what was there before shine through."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.fillRect(rect, colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def remove_items(scene: QGraphicsScene, items: Iterable[QGraphicsItem]) -> None:
    """Take items off a scene at once; Qt may crash on items that Python forgets while shown."""
    for item in items:
        scene.removeItem(item)
