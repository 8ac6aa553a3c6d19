"""What lies still on a sheet: sea, art, land, borders and words, painted from plain shapes."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.map.paint.border_lines import BorderLines, OwnerBand, owner_bands
from desktop.map.paint.ground_strokes import (
    fill_steps,
    paint_band_steps,
    paint_waves,
    stroke_steps,
)
from desktop.map.paint.hatches import hatch_brush
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.label_placement import (
    MapLabel,
    clear_unit_labels,
    label_inks,
    label_path,
    moved_label_steps,
    paint_label,
    paint_labels,
    unit_label_steps,
    usual_label_steps,
)
from desktop.map.paint.map_style import Hatch, MapStyle, contrast, mix_colours
from desktop.map.paint.page_painting import thin_colour
from desktop.map.paint.picture_cache import (
    PART_CACHE,
    SHEET_CACHE,
    PaintSteps,
    PictureCache,
    run_steps,
)
from desktop.map.paint.rect_index import RectIndex
from desktop.map.paint.sheet_art import impassable_brush, paint_art_steps
from desktop.map.paint.sheet_paths import sheet_paths
from maps.sheet import Sheet

_SOFT = 0.28
"""How much of its owner's colour the second band has inside the first."""
_SMALL_BAND = 4.0
"""How wide the bands of small boards are, in pixels."""
_SMALL_LINES = (0.7, 0.6, 1.1, 0.9)
"""How wide their lines are: at sea, within a nation, between two, along a coast."""
_REGIONS, _WORDS, _DRAWN = 4, 3, 60
"""How many make a piece."""
_MOST_LETTERS = 1600
_LETTERS: dict[tuple[object, ...], QPainterPath] = {}
"""The outlines of words, for all maps of the program; not where they stand."""


@dataclass(frozen=True)
class Tint:
    """How a region is coloured: a pale fill and a solid band along its owner's outer border."""

    owner: str
    fill: QColor
    band: QColor
    hatch: Hatch = Hatch.NONE
    words: tuple[QColor, QColor] | None = None

    @staticmethod
    def of(owner: str, style: MapStyle) -> "Tint":
        """How a power's land looks in a theme."""
        fill, band = style.land_colour(owner), style.power(owner)
        return Tint(owner, fill, band, style.hatch(owner), style.label_colours(owner))


class SheetGround:
    """A sheet prepared for painting; knows its tints and words, nothing of boards.

    A `bled` one goes on beyond its frame, as far as it is drawn, and has no frame. `bounds` is all
    of it, `framed` what a window shows of it at least.
    """

    def __init__(
        self, sheet: Sheet, style: MapStyle, *, mini: bool = False, bled: bool = False
    ) -> None:
        self.sheet = sheet
        self.style = style
        self.bounds = self.framed = QRectF(0, 0, *sheet.size)
        self.bled = bled and sheet.outer_box is not None
        self.mini = mini
        self._shapes = sheet_paths(sheet)
        self._light = mini and bool(sheet.mini) and not self.bled
        self.paths = self._shapes.mini if self._light else self._shapes.regions
        self._land = [r for r in self.paths if sheet.kinds.get(r) != "sea"]
        self._art = () if mini or not style.art else self._shapes.art
        self._tints: Mapping[str, Tint] = {}
        self._closed: frozenset[str] = frozenset()
        self._left_out: frozenset[str] = frozenset()
        if self.bled and sheet.outer_box is not None:
            left, top, right, bottom = sheet.outer_box
            self.bounds = QRectF(QPointF(left, top), QPointF(right, bottom))
            self.framed = self._shapes.clear
        self._usual: dict[float, tuple[MapLabel, ...]] = {}
        self._words: dict[float, list[tuple[MapLabel, QPainterPath]]] = {}
        self._rooms: dict[float, list[QRectF]] = {}
        self._labels_without_drawings: dict[float, Sequence[MapLabel]] = {}
        self._aside: set[float] = set()
        self._standing: Callable[[float], Sequence[QRectF]] | None = None
        self._drawn: Callable[[], Iterable[QRectF]] = tuple
        self._written_anew = object()
        self._label_mode = LabelMode.FULL
        self._short: Mapping[str, str] = {}
        self._language = "en"
        self._sorted: tuple[BorderLines, tuple[OwnerBand, ...]] | None = None
        self._bands_of: Mapping[str, QColor] = {}

    def set_tints(self, tints: Mapping[str, Tint]) -> None:
        """Colour regions; the rest stays nobody's."""
        self._tints = tints
        self._sorted = None
        self._bands_of = {tint.owner: tint.band for tint in tints.values()}

    def _borders(self) -> tuple[BorderLines, tuple[OwnerBand, ...]]:
        """Borders and bands by their owners; sorted only if they are to be painted."""
        if self._sorted is None:
            owners = {region: tint.owner for region, tint in self._tints.items()}
            context = owner_bands(self._shapes, self.paths, owners)
            self._sorted = BorderLines(self._shapes, owners), context
        return self._sorted

    def set_impassable(self, regions: Collection[str]) -> None:
        """Hatch these regions, which nothing enters; shown with the next tints."""
        self._closed = frozenset(regions)

    def leave_out(self, parts: Collection[str]) -> None:
        """Leave out `borders` or `art`; whatever else is named is nothing of the ground's."""
        self._left_out = frozenset(parts)

    def set_labels(self, mode: LabelMode, short: Mapping[str, str], language: str) -> None:
        """Say what is written on the sheet."""
        self._label_mode, self._short, self._language = mode, short, language
        self._usual.clear()
        self.invalidate_labels()

    def set_standing(self, standing: Callable[[float], Sequence[QRectF]] | None) -> None:
        """Say what room the units take at a magnification: no word lies below one."""
        self._standing = standing
        self.invalidate_labels()

    def set_drawn_rects(self, drawn: Callable[[], Iterable[QRectF]] | None) -> None:
        """Say what words keep off if they can; asked again only when they are written anew."""
        self._drawn = drawn or tuple
        self.invalidate_labels()

    def invalidate_labels(self) -> None:
        """What words keep off is elsewhere now."""
        self._written_anew = object()
        self._words.clear()
        self._rooms.clear()
        self._labels_without_drawings.clear()
        self._aside.clear()

    def words(self, zoom: float) -> list[tuple[MapLabel, QPainterPath]]:
        """What is written at a magnification, with its outlines."""
        for _ in self.writing(zoom):
            pass
        return self._words[round(zoom, 3)]

    def writing(self, zoom: float) -> PaintSteps:
        """Find out what is written at a magnification, a piece at a time."""
        zoom = round(zoom, 3)
        if zoom in self._words:
            return
        if len(self._words) > 8:
            self.invalidate_labels()
        yield from self._find_label_steps(zoom)

    def replace_label_steps(self, zoom: float) -> PaintSteps:
        """Write anew at a magnification, a piece at a time; what is written stays until then."""
        yield from self._find_label_steps(round(zoom, 3), anew=True)

    def _find_label_steps(self, zoom: float, *, anew: bool = False) -> PaintSteps:
        mine = self._written_anew
        wording = self._short, self._language, self._label_mode, zoom
        usual = self._usual.get(zoom)
        if usual is None:
            usual = yield from usual_label_steps(self.sheet, *wording)
            yield
        drawn = RectIndex()
        if self._standing is None:
            written = undrawn = usual
        else:
            units = self._standing(zoom)
            for number, each in enumerate(self._drawn()):
                if number % _DRAWN == 0:
                    yield
                drawn.add(each)
            undrawn = yield from unit_label_steps(usual, units, self.sheet, *wording)
            written = undrawn
            if not drawn.empty:
                written = yield from moved_label_steps(usual, units, self.sheet, *wording, drawn)
        # How a name is written where it makes way for orders is nobody else's: not kept for all.
        forms = {_label_key(each) for each in usual} & {_label_key(each) for each in undrawn}
        words: list[tuple[MapLabel, QPainterPath]] = []
        for number, each in enumerate(written):
            if number % _WORDS == 0:
                yield
            words.append((each, self._lettering(each, keep=_label_key(each) in forms)))
        if mine is not self._written_anew:
            return  # Something else is to be written meanwhile.
        if anew:
            self.invalidate_labels()
        if zoom not in self._usual and len(self._usual) > 8:
            self._usual.clear()
        self._usual[zoom] = usual
        self._words[zoom] = words
        self._labels_without_drawings[zoom] = undrawn
        self._rooms[zoom] = [each.room for each in written]
        if not drawn.empty:
            self._aside.add(zoom)

    def signs(self, zoom: float) -> Iterable[MapLabel]:
        """The names before which the sign of a centre stands, and the signs for themselves."""
        return (each for each, _ in self.words(zoom) if each.sign)

    def written(self, area: QRectF, zoom: float) -> tuple[QRectF, ...]:
        """The room of the words within an area."""
        self.words(zoom)
        return tuple(room for room in self._rooms[round(zoom, 3)] if room.intersects(area))

    def usual_label_rects(self, zoom: float) -> tuple[QRectF, ...]:
        """The room of the words as they stand where nothing is drawn."""
        zoom = round(zoom, 3)
        if zoom not in self._usual:
            wording = self._short, self._language, self._label_mode, zoom
            self._usual[zoom] = run_steps(usual_label_steps(self.sheet, *wording))
        return tuple(each.room for each in self._usual[zoom])

    def has_displaced_labels(self, zoom: float) -> bool:
        """Whether words keep off something drawn, which may be a player's secret."""
        self.words(zoom)
        return round(zoom, 3) in self._aside

    def _lettering(self, wording: MapLabel, *, keep: bool) -> QPainterPath:
        """A word's outline; the same words are written from phase to phase."""
        box, centre = wording.box, wording.box.center()
        looks = wording.sea, wording.spacing, box.width(), box.height()
        key = wording.lines, wording.size, wording.rotation, *looks
        if not keep:
            return label_path(wording)
        if key not in _LETTERS:
            if len(_LETTERS) > _MOST_LETTERS:
                _LETTERS.clear()
            _LETTERS[key] = label_path(replace(wording, box=box.translated(-centre)))
        return _LETTERS[key].translated(centre)

    def paint(self, painter: QPainter, exposed: QRectF, zoom: float) -> None:
        """Paint everything below words and marks."""
        for _ in self.paint_steps(painter, exposed, zoom):
            pass

    def paint_steps(self, painter: QPainter, exposed: QRectF, zoom: float) -> PaintSteps:
        """The same a piece at a time, for whoever may not stop for long."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.setClipRect(self.bounds, Qt.ClipOperation.IntersectClip)
        try:
            bare = self.mini or "art" in self._left_out
            layers = () if bare else self.sheet.layers
            before, after = _split_layers((each for each in layers if each != "sea"), "provinces")
            if self.bled:
                after = tuple(each for each in after if each != "frame")
            yield from self._paint_below_land_steps(painter, before, exposed)
            yield from self._paint_land_steps(painter, exposed, zoom)
            yield from self._paint_band_steps(painter, exposed, zoom)
            yield from self._paint_border_steps(painter, exposed, zoom)
            self._paint_layers(painter, after, exposed)
            if not self.style.art:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(self.style.coast), 3 / zoom))
                painter.drawRect(self.bounds)
        finally:
            painter.restore()

    def paint_bands(self, painter: QPainter, exposed: QRectF, zoom: float) -> None:
        """Paint the owners' bands alone, for grounds that paint the land in their own way."""
        for _ in self._paint_band_steps(painter, exposed, zoom):
            pass

    def paint_lines(self, painter: QPainter, exposed: QRectF, zoom: float) -> None:
        """Paint the borders alone, for grounds that paint the land between in their own way."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for _ in self._paint_border_steps(painter, exposed, zoom):
            pass

    @property
    def tints(self) -> Mapping[str, Tint]:
        """How regions are coloured now."""
        return self._tints

    @property
    def closed(self) -> frozenset[str]:
        """The regions that nothing enters."""
        return self._closed

    @property
    def label_settings(self) -> tuple[LabelMode, Mapping[str, str], str]:
        """What `set_words` was told last."""
        return self._label_mode, self._short, self._language

    def paint_margin(self, painter: QPainter, side: QRectF) -> None:
        """Paint a side of the margin alone, and what is round the sheet there, from a picture.

        Stroked anew, a part of a line would differ by a shade from the line stroked whole.
        """
        theme = self.style.key, self.style.vision, self.style.listed
        looks = "margin", self._shapes.token, self.mini, side.getRect(), *theme
        PART_CACHE.paint(painter, looks, side, partial(self._paint_side, side=side))

    def _paint_side(self, painter: QPainter, side: QRectF) -> None:
        painter.save()
        painter.setClipRect(side, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        context = QPainterPath()
        context.addRect(side.united(self.bounds).adjusted(-1, -1, 1, 1))
        context.addRect(self.bounds.adjusted(1, 1, -1, -1))
        painter.fillPath(context, QColor(self.style.outside))
        self._paint_layers(painter, ("frame",), side)
        painter.restore()

    @property
    def clear(self) -> QRectF:
        """The middle of the sheet, which the margin does not reach."""
        return self.bounds if self.bled else self._shapes.clear

    def cached_rect(self, exposed: QRectF) -> QRectF:
        """Of what a picture is kept where so much is to be painted: all of it, or what is seen of
        a sheet that goes on beyond its frame."""
        return exposed & self.bounds if self.bled else self.bounds

    def looks(self, zoom: float) -> tuple[object, ...]:
        """All that its picture at a magnification depends on, words with it."""
        tints = tuple(
            (region, tint.fill.rgba(), tint.band.rgba(), tint.hatch, tint.owner)
            for region, tint in self._tints.items()
        )
        written = tuple(
            (each.lines, each.size, each.rotation, *each.box.topLeft().toTuple(), each.sea)
            for each, _ in self.words(zoom)
        )
        left_out = self._closed, self._left_out
        theme = self.style.key, self.style.vision, self.style.listed
        return (self._shapes.token, self.mini, self.bled, zoom, *theme, *left_out, tints, written)

    def rim(self, region: str, zoom: float) -> Sequence[QPainterPath]:
        """A region's outline at a magnification, in pieces for a pen."""
        return self._shapes.rim(region, zoom, mini=self._light)

    def paint_labels(self, painter: QPainter, exposed: QRectF, zoom: float) -> None:
        """Paint the words."""
        paint_labels(painter, self._seen(exposed, zoom), self.style, zoom, self._label_inks())

    def paint_region_labels(
        self, painter: QPainter, region: str, zoom: float, own: PictureCache
    ) -> Sequence[QRectF]:
        """Paint what is written in a region; answers the room that takes, with its signs.

        `own` is as in `lettering`, which has mostly made the pictures.
        """
        outline = self.paths[region]
        extent = outline.controlPointRect()
        inside = [
            each
            for each in self._seen(extent, zoom)
            if each[0].region == region or outline.intersects(each[0].room)
        ]
        run_steps(self._paint_name_steps(painter, inside, zoom, own))
        return [wording.room for wording, _ in inside]

    def paint_label_steps(
        self, painter: QPainter, exposed: QRectF, zoom: float, own: PictureCache
    ) -> PaintSteps:
        """Paint the words on a screen, from the pictures that are kept of them.

        Pictures of words that may stand aside for a player's secret are his scene's `own`.
        """
        seen = self._seen(exposed, zoom)
        yield
        yield from self._paint_name_steps(painter, seen, zoom, own)

    def _paint_name_steps(
        self,
        painter: QPainter,
        seen: Sequence[tuple[MapLabel, QPainterPath]],
        zoom: float,
        own: PictureCache,
    ) -> PaintSteps:
        inks, reach, moved = self._label_inks(), 3.0 / zoom, self._moved(zoom)
        lettered = (each for each in seen if each[0].lines)
        for number, (wording, path) in enumerate(lettered):
            if number % _WORDS == _WORDS - 1:
                yield
            ink, halo = label_inks(wording, self.style, inks)
            colours = ink.rgba(), halo and halo.rgba()
            looks = (wording.lines, wording.size, wording.rotation, wording.spacing, wording.sea)
            area = path.controlPointRect().adjusted(-reach, -reach, reach, reach)
            word = partial(paint_label, path=path, ink=ink, halo=halo, zoom=zoom)
            kept = own if id(wording) in moved else PART_CACHE
            kept.paint(painter, (*looks, *colours, zoom), area, word)

    def _moved(self, zoom: float) -> frozenset[int]:
        """By identity, the words that would be written otherwise if nothing were drawn."""
        if not self.has_displaced_labels(zoom):
            return frozenset()
        undrawn = self._labels_without_drawings[round(zoom, 3)]
        return frozenset(id(each) for each, _ in self.words(zoom) if each not in undrawn)

    def _seen(self, exposed: QRectF, zoom: float) -> list[tuple[MapLabel, QPainterPath]]:
        written = zip(self.words(zoom), self._rooms[round(zoom, 3)], strict=True)
        return [each for each, room in written if room.intersects(exposed)]

    def _label_inks(self) -> dict[str, tuple[QColor, QColor]]:
        return {region: tint.words for region, tint in self._tints.items() if tint.words}

    def _paint_below_land_steps(
        self, painter: QPainter, layers: tuple[str, ...], exposed: QRectF
    ) -> PaintSteps:
        """What is the same whoever owns the land: from a picture, or a layer at a time."""
        area = self.cached_rect(exposed)
        whole = area if PART_CACHE.keeps(painter, area) else exposed
        looks = self._shapes.token, self.mini, layers, self.style.key, self.style.vision
        looks = (*looks, area.x(), area.y(), area.width(), area.height())
        paint = partial(self._below_land_steps, layers=layers, exposed=whole)
        yield from PART_CACHE.paint_steps(painter, ("below land", *looks), area, paint)
        yield

    def _below_land_steps(
        self, painter: QPainter, layers: tuple[str, ...], exposed: QRectF
    ) -> PaintSteps:
        yield from fill_steps(
            painter, exposed.intersected(self.bounds), self._sea_painter(painter)
        )
        for layer in layers:
            for _ in self._paint_layer_steps(painter, (layer,), exposed):
                yield

    def _sea_painter(self, painter: QPainter) -> Callable[[QRectF], object]:
        """What fills a part with the sea."""
        width, height = self.sheet.size
        glow = QRadialGradient(QPointF(width * 0.42, height * 0.52), max(width, height) * 0.75)
        glow.setColorAt(0.0, QColor(self.style.sea))
        glow.setColorAt(0.55, QColor(self.style.sea))
        glow.setColorAt(1.0, QColor(self.style.sea_rim))

        def fill(part: QRectF) -> None:
            painter.fillRect(part, QBrush(glow))
            if not self.mini and self.style.sea_wave:
                paint_waves(painter, part, self.style.sea_wave)

        return fill

    def _paint_layers(self, painter: QPainter, layers: Iterable[str], exposed: QRectF) -> None:
        for _ in self._paint_layer_steps(painter, layers, exposed):
            pass

    def _paint_layer_steps(
        self, painter: QPainter, layers: Iterable[str], exposed: QRectF
    ) -> PaintSteps:
        wanted = frozenset(layers)
        for art in self._art:
            if art.shape.layer in wanted and art.bounds.intersects(exposed):
                yield from paint_art_steps(painter, art, self.style, exposed)
                yield

    def _paint_land_steps(self, painter: QPainter, exposed: QRectF, zoom: float) -> PaintSteps:
        bare = QColor(self.style.land)
        for number, region in enumerate(self._land):
            if number % _REGIONS == _REGIONS - 1:
                yield
            path = self.paths[region]
            if not path.controlPointRect().intersects(exposed):
                continue
            tint = self._tints.get(region)
            wild = region in self._closed or self.sheet.kinds.get(region) == "impassable"
            fill = tint.fill if tint else QColor(self.style.wild) if wild else bare
            painter.fillPath(path, fill)
            if wild:
                painter.fillPath(path, impassable_brush(self.style))
            elif tint and tint.hatch is not Hatch.NONE:
                painter.fillPath(path, hatch_brush(tint.hatch, hatch_colour(tint), zoom))

    def _paint_band_steps(self, painter: QPainter, exposed: QRectF, zoom: float) -> PaintSteps:
        """The bands round each owner's land: as wide on the screen at any magnification."""
        if not self.style.band:
            return
        reach = (_SMALL_BAND if self.mini else self.style.band) / zoom
        _, context = self._borders()
        yield
        for band in context:
            line = band.outline_at(zoom)
            if not any(path.controlPointRect().intersects(exposed) for path in line):
                continue
            colour = self._bands_of[band.owner]
            soft = soft_band_colour(self._tints[band.regions[0]])
            area = band.land.controlPointRect()
            looks = (self._shapes.token, self.mini, band.regions, colour.rgba(), reach, zoom)
            pens = (QPen(soft, reach * 4), QPen(colour, reach * 2))
            paint = partial(paint_band_steps, band=band, line=line, pens=pens)
            yield from PART_CACHE.paint_steps(painter, looks, area, paint)
            yield

    def _paint_border_steps(self, painter: QPainter, exposed: QRectF, zoom: float) -> PaintSteps:
        if "borders" in self._left_out:
            return
        style, (lines, _) = self.style, self._borders()
        thin = min(1.0, max(0.62, 0.9 / zoom))
        # On a small board lines are as wide as pixels show them, whatever its magnification.
        widths = [each / zoom for each in _SMALL_LINES] if self.mini else (1.2, 0.95, 1.9, 1.25)
        at_sea, within, between, along = widths if self.mini else (each * thin for each in widths)
        sea = thin_colour(painter, QColor(style.sea_line), QColor(style.sea), 0.8)
        dashed = QPen(sea, at_sea, c=Qt.PenCapStyle.FlatCap)
        dashed.setDashPattern([5.5, 3.5])
        painter.strokePath(self._shapes.sea, dashed)
        yield
        inner, nation, coast = (
            QPen(QColor(colour), width)
            for colour, width in (
                (style.border, within),
                (style.nation, between),
                (style.coast, along),
            )
        )
        yield from stroke_steps(painter, lines.inner, inner, exposed)
        for owner, paths in lines.owned.items():
            pen = self.inner_pen(owner, zoom, within)
            yield from stroke_steps(painter, paths, pen, exposed)
        yield from stroke_steps(painter, lines.nation, nation, exposed)
        yield
        yield from stroke_steps(painter, lines.coast, coast, exposed)
        yield

    def inner_pen(self, owner: str, zoom: float, usual: float) -> QPen:
        """For the lines between an owner's provinces: his own colour, or what shows on it."""
        if owner in self._bands_of and self.style.inner:
            return QPen(self._bands_of[owner], self.style.inner / zoom)
        if owner in self._bands_of and self.style.wash == 1 and not self.style.lines:
            return QPen(self.style.label_colours(owner)[0], usual)
        return QPen(QColor(self.style.border), usual)


def clear_board_caches() -> None:
    """Keep nothing of any board: some that were shown are not for everybody."""
    PART_CACHE.forget()
    SHEET_CACHE.forget()
    clear_unit_labels()


def soft_band_colour(tint: Tint) -> QColor:
    """The colour of the second, soft band: opaque, for its strokes lie on one another."""
    return mix_colours(tint.fill, tint.band, _SOFT)


def _label_key(wording: MapLabel) -> tuple[object, ...]:
    """How a name is written, wherever it stands."""
    return wording.region, wording.lines, wording.size, wording.rotation


def hatch_colour(tint: Tint) -> QColor:
    """The colour of hatching on a fill: dark lines on a pale fill, pale ones on a dark."""
    dark, pale = QColor("#17120C"), QColor("#FFFFFF")
    lines = dark if contrast(dark, tint.fill) >= contrast(pale, tint.fill) else pale
    return mix_colours(tint.fill, lines, 0.55)


def _split_layers(layers: Iterable[str], at: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    listed = tuple(layers)
    here = listed.index(at) if at in listed else len(listed)
    return listed[:here], listed[here + 1 :]
