"""Which words stand where on a sheet at a given magnification, and how they are painted.

A full name is shown where it can be read; else the abbreviation; else nothing. Words are never
smaller than `SMALLEST` pixels, never below a unit and never on one another. They keep off the
places where units may stand, so that they stay put from phase to phase; only where that leaves no
room do they take the place of a unit that is not there.

As in an atlas the sign of a supply centre stands before its name, and for itself where the name
is not written.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import TypeAlias, TypedDict

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_style import HALO
from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.page_painting import is_page, thin_colour
from desktop.map.paint.rect_index import RectIndex
from desktop.map.paint.sheet_paths import sheet_paths
from desktop.map.paint.sizes import (
    ARMY_EXTENT,
    BURST_EXTENT,
    TOKEN_EXTENT,
    dot_radius,
    token_scale,
)
from desktop.map.paint.typeface import text_path, text_width, write_text
from maps.sheet import LEADING, Label, Sheet

SMALLEST = 11.0
"""The smallest lettering on the screen, in pixels."""
_USUAL_SIZE, _SMALL_SIZE = 15.0, 13.0
"""That of names where there is room for it, and where there is less."""
_ROUNDS = 3
"""How often names are placed anew at most because one of them found no room."""
_TOGETHER = 2
"""So many names find their place in one piece."""
_BESIDE = 0.4
"""The least gap between two names side by side, in sizes of letters."""
_BEFORE = 0.2
"""How far the sign of a centre stands before its name, in sizes of the letters."""
SIGN_APART = 4.0
"""How far a sign that stands for itself keeps from pieces, in pixels."""
_OVER_COAST = 0.14
"""How far the room of a sea's name may reach over a coast, in its own width and height."""
_SPOTS = 13
"""How many spots for a sign are tried from one side of a province to the other."""


@dataclass(frozen=True, slots=True)
class MapLabel:
    """Lines of one size, set in one place; `box` in sheet units, turned round its centre.

    `sign` is the radius of the sign of a centre before the first letter, 0 where there is none;
    where nothing but the sign is shown there are no lines, and `box` is its place.
    """

    region: str
    lines: tuple[str, ...]
    size: float
    box: QRectF
    rotation: float
    sea: bool
    spacing: float = 0.0
    sign: float = 0.0

    @property
    def sign_at(self) -> QPointF:
        """The middle of the sign."""
        if not self.lines:
            return self.box.center()
        before = QPointF(self.box.left() - _BEFORE * self.size - self.sign, self.box.center().y())
        return _label_transform(self).map(before) if self.rotation else before

    @property
    def room(self) -> QRectF:
        """An upright box round its sign and all its letters, those below the line too."""
        if not self.lines:
            at = self.box.center()
            return _square((at.x(), at.y()), self.sign)
        hanging = self.box.adjusted(-_sign_width(self.size, self.sign), 0, 0, 0.24 * self.size)
        if not self.rotation:
            return hanging
        centre = self.box.center()
        turn = QTransform.fromTranslate(centre.x(), centre.y()).rotate(self.rotation)
        return turn.translate(-centre.x(), -centre.y()).mapRect(hanging)


LabelSteps: TypeAlias = Generator[None, None, tuple[MapLabel, ...]]
"""Finding out what is written a few names at a time, for whoever may not stop for long."""


def usual_label_steps(
    sheet: Sheet, short: Mapping[str, str], language: str, mode: LabelMode, zoom: float
) -> LabelSteps:
    """What is written on the sheet at one magnification, seas first, whatever units there are.

    No word is written where a unit could stand; a name for which that leaves no room is missing.
    What was found last is kept for the next screens, each with a magnification of its own.
    """
    key = _key(sheet, short, language, mode, zoom)
    if key in _usual:
        return _usual[key]
    in_turn = _regions_by_size(sheet) if mode is not LabelMode.NONE else []
    room = _OccupiedSpace(unit_label_rects(sheet, zoom), RectIndex())
    for turn in range(_ROUNDS):
        if turn:
            room = _OccupiedSpace(unit_label_rects(sheet, zoom), RectIndex())
        left: list[str] = []
        for number, region in enumerate(in_turn):
            if number % _TOGETHER == 0:
                yield
            choices = _label_choices(sheet, region, short, language, mode, zoom)
            if not _place_label(room, sheet, region, choices, zoom):
                left.append(region)
        if not left:
            break
        # Those for which the others left no room choose first.
        in_turn = [*left, *(each for each in in_turn if each not in left)]
    yield from _add_sign_steps(room, sheet, zoom)
    if len(_usual) >= _MOST_USUAL:
        _usual.clear()
    return _usual.setdefault(key, _sorted_labels(room.placed))


_MOST_USUAL = 64
_usual: dict[tuple[object, ...], tuple[MapLabel, ...]] = {}


def _key(
    sheet: Sheet, short: Mapping[str, str], language: str, mode: LabelMode, zoom: float
) -> tuple[object, ...]:
    return sheet_paths(sheet).token, tuple(sorted(short.items())), language, mode, zoom


def unit_label_steps(
    written: Sequence[MapLabel],
    standing: Sequence[QRectF],
    sheet: Sheet,
    short: Mapping[str, str],
    language: str,
    mode: LabelMode,
    zoom: float,
) -> LabelSteps:
    """The same with the units that there are, whatever is drawn.

    Kept for the next screens that show the board, until all boards are forgotten.
    """
    rooms = tuple(each.getRect() for each in standing)
    key = *_key(sheet, short, language, mode, zoom), rooms
    if key in _standing:
        return _standing[key]
    found = yield from moved_label_steps(
        written, standing, sheet, short, language, mode, zoom, RectIndex()
    )
    if len(_standing) >= _MOST_STANDING:
        _standing.clear()
    return _standing.setdefault(key, found)


_MOST_STANDING = 32
_standing: dict[tuple[object, ...], tuple[MapLabel, ...]] = {}


def clear_unit_labels() -> None:
    """Keep nothing of where units stood."""
    _standing.clear()


def moved_label_steps(
    written: Sequence[MapLabel],
    standing: Sequence[QRectF],
    sheet: Sheet,
    short: Mapping[str, str],
    language: str,
    mode: LabelMode,
    zoom: float,
    drawn: RectIndex,
) -> LabelSteps:
    """The same with the units that there are, each taking the room of one `standing`.

    Names below a unit give way to it, and those that were missing are written where no unit is,
    as are those in full for which only a unit that is not there left no room.
    Names also keep off what is `drawn`, such as arrows, wherever they find room beside it.
    """
    room = _OccupiedSpace(standing, drawn)
    units = RectIndex(standing)
    yield
    lettered = (each for each in written if each.lines)
    above = {each.region: each for each in lettered if not units.meets(each.room)}
    yield
    kept = [each for each in above.values() if not room.is_covered(each.room)]
    for each in kept:
        room.place(each)
    known = {each.region for each in kept}
    named = _regions_by_size(sheet) if mode is not LabelMode.NONE else ()
    for number, region in enumerate(each for each in named if each not in known):
        if number % _TOGETHER == 0:
            yield
        choices = tuple(_label_choices(sheet, region, short, language, mode, zoom))
        if room.has_drawings and _place_label(room, sheet, region, choices, zoom, clear=True):
            continue
        usual = above.get(region)
        if usual is not None and room.is_free(usual.room):
            room.place(usual)
        else:
            _place_label(room, sheet, region, choices, zoom)
    shortened = [each for each in kept if each.lines == (short.get(each.region),)]
    for number, each in enumerate(shortened if mode is LabelMode.FULL else ()):
        if number % _TOGETHER == 0:
            yield
        room.take_back(each)
        choices = _label_choices(sheet, each.region, short, language, mode, zoom)
        whole = (choice for choice in choices if choice.whole)
        if not _place_label(room, sheet, each.region, whole, zoom, clear=True):
            room.place(each)
    yield from _add_sign_steps(room, sheet, zoom)
    return _sorted_labels(room.placed)


def _regions_by_size(sheet: Sheet) -> list[str]:
    """Land comes first, the smallest before the others: it has less room."""
    paths = sheet_paths(sheet).regions

    def room(region: str) -> float:
        extent = paths[region].controlPointRect()
        return extent.width() * extent.height()

    return sorted(
        sheet.labels, key=lambda each: (sheet.kinds.get(each) == "sea", room(each), each)
    )


def _sorted_labels(placed: Iterable[MapLabel]) -> tuple[MapLabel, ...]:
    return tuple(sorted(placed, key=lambda each: (not each.sea, each.region)))


@dataclass(frozen=True, slots=True)
class _LabelChoice:
    """One way to name a region; `whole` in full."""

    lines: tuple[str, ...]
    size: float
    rotation: float
    spacing: float
    whole: bool


def _label_choices(
    sheet: Sheet,
    region: str,
    short: Mapping[str, str],
    language: str,
    mode: LabelMode,
    zoom: float,
) -> Iterable[_LabelChoice]:
    """In full in large letters, then in smaller ones; at last abbreviated."""
    label = sheet.labels[region]
    grown = label.size * (zoom if zoom <= 1 else zoom**0.7)
    sizes = [max(grown, _USUAL_SIZE) / zoom]
    sizes += [each / zoom for each in (_SMALL_SIZE, SMALLEST) if each > grown]
    if mode is LabelMode.FULL:
        full = label.lines.get(language) or next(iter(label.lines.values()), ())
        for size in sizes[:2]:
            for lines in _line_breaks(full):
                spacing = label.spacing / label.size * 100
                yield _LabelChoice(lines, size, label.rotation, spacing, whole=True)
    for size in sizes:
        yield _LabelChoice((short.get(region, region),), size, 0.0, 0.0, whole=False)


def _line_breaks(lines: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """A name in the lines of the sheet; a long one also in two instead of one."""
    yield lines
    words = lines[0].split() if len(lines) == 1 else []
    if len(words) > 1:
        cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        yield min(cuts, key=lambda cut: max(map(len, cut)))


class _OccupiedSpace:
    """What words must keep off: units, centres, other words; and what is drawn, if they can."""

    def __init__(self, taken: Iterable[QRectF], drawn: RectIndex) -> None:
        self.placed: list[MapLabel] = []
        self._taken = RectIndex(taken)
        self._drawn = drawn

    @property
    def has_drawings(self) -> bool:
        """Whether anything is drawn at all."""
        return not self._drawn.empty

    def is_covered(self, area: QRectF) -> bool:
        """Whether something is drawn over a part of the sheet."""
        return self._drawn.meets(area)

    def place(self, wording: MapLabel) -> None:
        """Write it; what is written beside it later keeps away, lest two names seem one."""
        self.placed.append(wording)
        self._taken.add(_padded_rect(wording))

    def take_back(self, wording: MapLabel) -> None:
        """Rub out what was placed."""
        self.placed.remove(wording)
        self._taken.remove(_padded_rect(wording))

    def is_free(self, area: QRectF) -> bool:
        """Whether nothing is in some part of the sheet."""
        return not self._taken.meets(area)

    def is_free_between(
        self, left: float, top: float, right: float, bottom: float, *, clear: bool
    ) -> bool:
        """The same of a part told by its sides; to be `clear`, nothing is drawn there either."""
        if self._taken.intersects_sides(left, top, right, bottom):
            return False
        return not (clear and self._drawn.intersects_sides(left, top, right, bottom))


def _padded_rect(wording: MapLabel) -> QRectF:
    apart = _BESIDE * wording.size
    return wording.room.adjusted(-apart, 0, apart, 0)


def token_rect(at: QPointF, zoom: float, *, burst: bool = False, army: bool = False) -> QRectF:
    """The room of a unit's token, or of a dislodged one's star, at a magnification.

    Where no fleet can be it is as narrow as an `army`.
    """
    scale = token_scale(zoom)
    high = (BURST_EXTENT if burst else TOKEN_EXTENT) * scale
    wide = ARMY_EXTENT * scale if army and not burst else high
    return QRectF(at.x() - wide, at.y() - high, 2 * wide, 2 * high)


def unit_label_rects(sheet: Sheet, zoom: float) -> Iterator[QRectF]:
    """The room of every unit that could be."""
    for region, anchors in (*sheet.anchors.items(), *sheet.coast_anchors.items()):
        army = sheet.kinds.get(region) == "inland"
        yield token_rect(QPointF(*anchors.unit), zoom, army=army)


def _sign_of(sheet: Sheet, region: str, zoom: float) -> float:
    """The radius of the sign before a region's name; 0 where there is no centre."""
    anchors = sheet.anchors.get(region)
    return dot_radius(zoom) if anchors is not None and anchors.centre is not None else 0.0


def _sign_width(size: float, sign: float) -> float:
    """How much longer a name becomes by its sign."""
    return _BEFORE * size + 2 * sign if sign else 0.0


def _add_sign_steps(room: _OccupiedSpace, sheet: Sheet, zoom: float) -> Generator[None]:
    """A sign for itself in each province with a centre whose name is not written."""
    named = {each.region for each in room.placed}
    bare = [each for each in sheet.anchors if _sign_of(sheet, each, zoom) and each not in named]
    for number, region in enumerate(bare):
        if number % _TOGETHER == 0:
            yield
        for x, y in _sign_positions(sheet, region):
            box = QRectF(x, y, 0, 0)
            alone = MapLabel(region, (), 0, box, 0, sea=False, sign=_sign_of(sheet, region, zoom))
            free = _label_rect(alone, zoom)
            if room.is_free(free):
                room.place(alone)
                break


def _label_rect(wording: MapLabel, zoom: float) -> QRectF:
    """Its room, and round a sign for itself what parts it from pieces."""
    apart = 0.0 if wording.lines else SIGN_APART / zoom
    return wording.room.adjusted(-apart, -apart, apart, apart)


_inside: dict[tuple[object, str], tuple[tuple[float, float], ...]] = {}


def _sign_positions(sheet: Sheet, region: str) -> Sequence[tuple[float, float]]:
    """Points of a province, those next to the place that the sheet gives its centre first."""
    shapes = sheet_paths(sheet)
    key = shapes.token, region
    if key not in _inside:
        centre = sheet.anchors[region].centre or sheet.anchors[region].unit
        outline = (shapes.mini if sheet.mini else shapes.regions)[region]
        extent = outline.boundingRect()
        points = [
            (extent.left() + extent.width() * across, extent.top() + extent.height() * down)
            for across in ((each + 0.5) / _SPOTS for each in range(_SPOTS))
            for down in ((each + 0.5) / _SPOTS for each in range(_SPOTS))
        ]
        points.sort(key=lambda at: hypot(at[0] - centre[0], at[1] - centre[1]))
        inner = (each for each in points if outline.contains(QPointF(*each)))
        _inside[key] = (centre, *inner)
    return _inside[key]


def _place_label(
    room: _OccupiedSpace,
    sheet: Sheet,
    region: str,
    choices: Iterable[_LabelChoice],
    zoom: float,
    *,
    clear: bool = False,
) -> bool:
    """Write a name where it fits, in full or short; nowhere if there is no room for either.

    If it shall be `clear`, not on what is drawn either. Answers whether it is written.
    """
    label, shapes = sheet.labels[region], sheet_paths(sheet)
    outline, edge = shapes.regions[region], shapes.clear
    within = None if edge.isEmpty() else (edge.left(), edge.top(), edge.right(), edge.bottom())
    sea, sign = sheet.kinds.get(region) == "sea", _sign_of(sheet, region, zoom)
    for choice in choices:
        size = choice.size
        at = MapLabel(
            region,
            choice.lines,
            size,
            _letters_rect(label, choice, size, sea, sign),
            choice.rotation,
            sea,
            choice.spacing,
            sign,
        )
        fallback, most = QRectF(), -1
        first = at.room
        west, north, east, south = first.left(), first.top(), first.right(), first.bottom()
        for dx, dy in _offsets(sheet, at, zoom):
            left, top, right, bottom = west + dx, north + dy, east + dx, south + dy
            if within is not None:
                least_x, least_y, most_x, most_y = within
                if left < least_x or top < least_y or right > most_x or bottom > most_y:
                    continue
            if not room.is_free_between(left, top, right, bottom, clear=clear):
                continue
            found, box = first.translated(dx, dy), at.box.translated(dx, dy)
            if _is_inside_region(found, outline, wholly=sea):
                room.place(replace(at, box=box))
                return True
            # Close to its own place a name may reach beyond its province, where it must.
            grown = choice.whole and size > label.size * 1.02
            far = abs(dx) > 1.4 * size or abs(dy) > size
            if not (choice.whole and (far or (grown and sea))):
                inside = sum(map(outline.contains, _middle_points(found)))
                if inside > most and (inside or not _is_on_land(sheet, found.center())):
                    fallback, most = box, inside
        if most >= 0:
            room.place(replace(at, box=fallback))
            return True
    return False


def _is_inside_region(room: QRectF, outline: QPainterPath, *, wholly: bool) -> bool:
    """Whether words lie in their own province, but for a letter at either end."""
    if wholly:
        aside, above = room.width() * _OVER_COAST, room.height() * _OVER_COAST
        return outline.contains(room.adjusted(aside, above, -aside, -above))
    return all(map(outline.contains, _middle_points(room)))


def _is_on_land(sheet: Sheet, at: QPointF) -> bool:
    """Whether a point lies in a province on land, which would seem to bear the name."""
    return any(
        sheet.kinds.get(region) != "sea"
        and path.controlPointRect().contains(at)
        and path.contains(at)
        for region, path in sheet_paths(sheet).regions.items()
    )


def _middle_points(room: QRectF) -> tuple[QPointF, ...]:
    """Points along the middle of words, but for a letter at either end."""
    left, wide, middle = room.left(), room.width(), room.center().y()
    return tuple(QPointF(left + wide * share, middle) for share in (0.5, 0.1, 0.9, 0.3, 0.7))


def _offsets(sheet: Sheet, wording: MapLabel, zoom: float) -> Iterable[tuple[float, float]]:
    """By how much a name is moved from the place that the sheet gives it, and tried again."""
    size = wording.size
    yield 0.0, 0.0
    for reach in (0.35, 0.7, 1.1, 1.6, 2.2):
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield dx * reach * size * 1.4, dy * reach * size
    anchors = sheet.anchors.get(wording.region)
    if anchors is None:
        return
    # Close to the piece: below it, to either side, above it.
    room = wording.room
    reach = TOKEN_EXTENT * token_scale(zoom) + 1.0 / zoom
    away_x, away_y = reach + room.width() / 2, reach + room.height() / 2
    aside_x, aside_y = anchors.unit[0] - room.center().x(), anchors.unit[1] - room.center().y()
    for share in (0.0, 0.35, -0.35, 0.7, -0.7, 1.0, -1.0):
        for dx, dy in ((share, 1), (1, share), (-1, share), (share, -1)):
            yield aside_x + dx * away_x, aside_y + dy * away_y


class _LetterStyle(TypedDict):
    """How letters are set."""

    italic: bool
    bold: bool
    spacing: float


def _letter_style(sea: bool, spacing: float) -> _LetterStyle:
    """At sea they slant; on land they are heavier, to be read on every wash."""
    return _LetterStyle(italic=sea, bold=not sea, spacing=spacing)


_SLANT = 0.1
"""How far the last slanting letter reaches beyond what a line is wide, in sizes of its letters."""


def _letters_rect(
    label: Label, choice: _LabelChoice, size: float, sea: bool, sign: float
) -> QRectF:
    """The room of the letters alone; with their sign they stand in the label's middle."""
    lines, before = choice.lines, _sign_width(size, sign) / 2
    width = max(text_width(line, size, **_letter_style(sea, choice.spacing)) for line in lines)
    width += 2 * _SLANT * size if sea else 0.0
    height = (len(lines) - 1) * LEADING * size + 0.8 * size
    turn = QTransform().rotate(choice.rotation).map(QPointF(before, 0))
    left, top = label.x + turn.x() - width / 2, label.y + turn.y() - height / 2
    return QRectF(left, top, width, height)


def _square(at: tuple[float, float], reach: float) -> QRectF:
    return QRectF(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)


def label_path(wording: MapLabel) -> QPainterPath:
    """The lines of one wording as an outline, in place."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for line, at in _lines(wording):
        path.addPath(
            text_path(line, wording.size, at, **_letter_style(wording.sea, wording.spacing))
        )
    return _label_transform(wording).map(path) if wording.rotation else path


def _lines(wording: MapLabel) -> Iterator[tuple[str, QPointF]]:
    """Each line with the middle of its capitals, before they are turned."""
    centre = wording.box.center()
    top = centre.y() - (len(wording.lines) - 1) * LEADING * wording.size / 2
    for number, line in enumerate(wording.lines):
        yield line, QPointF(centre.x(), top + number * LEADING * wording.size)


def _label_transform(wording: MapLabel) -> QTransform:
    centre = wording.box.center()
    turn = QTransform.fromTranslate(centre.x(), centre.y()).rotate(wording.rotation)
    return turn.translate(-centre.x(), -centre.y())


def _draw_label(painter: QPainter, wording: MapLabel, ink: QColor) -> None:
    """Write one wording as letters."""
    painter.save()
    painter.setTransform(_label_transform(wording), True)
    painter.setPen(ink)
    for line, at in _lines(wording):
        write_text(painter, line, wording.size, at, **_letter_style(wording.sea, wording.spacing))
    painter.restore()


def paint_labels(
    painter: QPainter,
    words: Iterable[tuple[MapLabel, QPainterPath]],
    style: MapStyle,
    zoom: float,
    inks: Mapping[str, tuple[QColor, QColor]] | None = None,
) -> None:
    """Paint words with a soft halo; on a page of a PDF as letters.

    `inks` are those of regions whose fill asks for others than the theme's: letters and halo.
    """
    letters = is_page(painter)
    for wording, path in words:
        if not wording.lines:
            continue
        ink, halo = label_inks(wording, style, inks or {})
        if letters:
            paint_label(painter, path, None, halo, zoom)
            _draw_label(painter, wording, ink)
        else:
            paint_label(painter, path, ink, halo, zoom)


def label_inks(
    wording: MapLabel, style: MapStyle, inks: Mapping[str, tuple[QColor, QColor]]
) -> tuple[QColor, QColor]:
    """The colour of a word's letters and that of its halo."""
    if wording.sea:
        return QColor(style.sea_text), QColor(style.sea)
    return inks.get(wording.region) or (QColor(style.land_text), QColor(style.halo))


def paint_label(
    painter: QPainter, path: QPainterPath, ink: QColor | None, halo: QColor | None, zoom: float
) -> None:
    """Paint one word from its outline; without an ink, its halo alone."""
    if halo is not None:
        soft = thin_colour(painter, halo, halo, HALO)
        painter.strokePath(path, QPen(soft, 3.2 / zoom, j=Qt.PenJoinStyle.RoundJoin))
    if ink is not None:
        painter.fillPath(path, ink)
