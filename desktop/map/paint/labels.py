"""Which words stand where on a sheet at a given magnification, and how they are painted.

A full name is shown where it can be read; else the abbreviation; else nothing. Words are never
smaller than `SMALLEST` pixels, never below a unit and never on one another. They keep off the
places where units may stand, so that they stay put from phase to phase; only where that leaves no
room do they take the place of a unit that is not there.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.outline import sheet_paths
from desktop.map.paint.palette import MapStyle
from desktop.map.paint.paper import is_page, thin_colour
from desktop.map.paint.sizes import BURST_REACH, TOKEN_REACH, dot_radius, token_scale
from desktop.map.paint.spread import Spread
from desktop.map.paint.typeface import text_path, text_width, write_text
from maps.sheet import LEADING, Label, Sheet

SMALLEST = 10.0
"""The smallest lettering on the screen, in pixels."""
_TOGETHER = 4
"""So many names find their place in one piece."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Lines of one size, set in one place; `box` in sheet units, turned round its centre."""

    region: str
    lines: tuple[str, ...]
    size: float
    box: QRectF
    rotation: float
    sea: bool
    spacing: float = 0.0

    @property
    def room(self) -> QRectF:
        """An upright box round all its letters, those that hang below the line too."""
        hanging = self.box.adjusted(0, 0, 0, 0.24 * self.size)
        if not self.rotation:
            return hanging
        centre = self.box.center()
        turn = QTransform.fromTranslate(centre.x(), centre.y()).rotate(self.rotation)
        return turn.translate(-centre.x(), -centre.y()).mapRect(hanging)


Finding: TypeAlias = Generator[None, None, tuple[Wording, ...]]
"""Finding out what is written a few names at a time, for whoever may not stop for long."""


def found_at_once(finding: Finding) -> tuple[Wording, ...]:
    """What was to be found out a few names at a time."""
    while True:
        try:
            next(finding)
        except StopIteration as end:
            return end.value


def usual_wordings(
    sheet: Sheet, short: Mapping[str, str], language: str, mode: LabelMode, zoom: float
) -> Finding:
    """What is written on the sheet at one magnification, seas first, whatever units there are.

    No word is written where a unit could stand; a name for which that leaves no room is missing.
    What was found last is kept for the next screen.
    """
    key = sheet_paths(sheet).token, tuple(sorted(short.items())), language, mode, zoom
    if key in _usual:
        return _usual[key]
    room = _Room([*_unit_places(sheet, zoom), *_centres(sheet, zoom)], Spread())
    for number, region in enumerate(() if mode is LabelMode.NONE else _in_turn(sheet)):
        if number % _TOGETHER == 0:
            yield
        _write(room, sheet, region, _choices(sheet, region, short, language, mode), zoom)
    if len(_usual) >= _MOST_USUAL:
        _usual.clear()
    return _usual.setdefault(key, _sorted(room.placed))


_MOST_USUAL = 16
_usual: dict[tuple[object, ...], tuple[Wording, ...]] = {}


def rewritten(
    written: Sequence[Wording],
    standing: Sequence[QRectF],
    sheet: Sheet,
    short: Mapping[str, str],
    language: str,
    mode: LabelMode,
    zoom: float,
    drawn: Spread,
) -> Finding:
    """The same with the units that there are, each taking the room of one `standing`.

    Names below a unit give way to it, and those that were missing are written where no unit is.
    Names also keep off what is `drawn`, such as arrows, wherever they find room beside it.
    """
    if mode is LabelMode.NONE:
        return ()
    room = _Room([*standing, *_centres(sheet, zoom)], drawn)
    units = Spread(standing)
    yield
    above = {each.region: each for each in written if not units.meets(each.room)}
    yield
    kept = [each for each in above.values() if not room.lies_below(each.room)]
    for each in kept:
        room.place(each)
    known = {each.region for each in kept}
    for number, region in enumerate(each for each in _in_turn(sheet) if each not in known):
        if number % _TOGETHER == 0:
            yield
        choices = tuple(_choices(sheet, region, short, language, mode))
        if room.drawn_on and _write(room, sheet, region, choices, zoom, clear=True):
            continue
        usual = above.get(region)
        if usual is not None and not _meets(usual.room, room.near(usual.room)):
            room.place(usual)
        else:
            _write(room, sheet, region, choices, zoom)
    return _sorted(room.placed)


def _meets(room: QRectF, others: Iterable[QRectF]) -> bool:
    return any(room.intersects(each) for each in others)


def _in_turn(sheet: Sheet) -> list[str]:
    """Land comes first: it has less room."""
    return sorted(sheet.labels, key=lambda each: (sheet.kinds.get(each) == "sea", each))


def _sorted(placed: Iterable[Wording]) -> tuple[Wording, ...]:
    return tuple(sorted(placed, key=lambda each: (not each.sea, each.region)))


@dataclass(frozen=True, slots=True)
class _Choice:
    """One way to name a region; `whole` in full."""

    lines: tuple[str, ...]
    rotation: float
    spacing: float
    whole: bool


def _choices(
    sheet: Sheet, region: str, short: Mapping[str, str], language: str, mode: LabelMode
) -> Iterable[_Choice]:
    label = sheet.labels[region]
    if mode is LabelMode.FULL:
        full = label.lines.get(language) or next(iter(label.lines.values()), ())
        yield _Choice(full, label.rotation, label.spacing / label.size * 100, whole=True)
    yield _Choice((short.get(region, region),), 0.0, 0.0, whole=False)


class _Room:
    """What words must keep off: units, centres, other words; and what is drawn, if they can."""

    def __init__(self, taken: Iterable[QRectF], drawn: Spread) -> None:
        self.placed: list[Wording] = []
        self._taken = Spread(taken)
        self._drawn = drawn

    @property
    def drawn_on(self) -> bool:
        """Whether anything is drawn at all."""
        return not self._drawn.empty

    def lies_below(self, area: QRectF) -> bool:
        """Whether something is drawn over a part of the sheet."""
        return self._drawn.meets(area)

    def place(self, wording: Wording) -> None:
        """Write it."""
        self.placed.append(wording)
        self._taken.add(wording.room)

    def near(self, area: QRectF, *, clear: bool = False) -> list[QRectF]:
        """All that there is in some part of the sheet; with what is drawn, to be `clear` of it."""
        found = [*self._taken.near(area)]
        return [*found, *self._drawn.near(area)] if clear else found


def token_room(at: QPointF, zoom: float, *, burst: bool = False) -> QRectF:
    """The room of a unit's token, or of a dislodged one's star, at a magnification."""
    reach = (BURST_REACH if burst else TOKEN_REACH) * token_scale(zoom)
    return _square((at.x(), at.y()), reach)


def _unit_places(sheet: Sheet, zoom: float) -> Iterable[QRectF]:
    reach = TOKEN_REACH * token_scale(zoom)
    for anchors in (*sheet.anchors.values(), *sheet.coast_anchors.values()):
        yield _square(anchors.unit, reach)


def _centres(sheet: Sheet, zoom: float) -> Iterable[QRectF]:
    for anchors in sheet.anchors.values():
        if anchors.centre is not None:
            yield _square(anchors.centre, dot_radius(zoom))


def _write(
    room: _Room,
    sheet: Sheet,
    region: str,
    choices: Iterable[_Choice],
    zoom: float,
    *,
    clear: bool = False,
) -> bool:
    """Write a name where it fits, in full or short; nowhere if there is no room for either.

    If it shall be `clear`, not on what is drawn either. Answers whether it is written.
    """
    label = sheet.labels[region]
    outline = sheet_paths(sheet).regions[region]
    sea, size = sheet.kinds.get(region) == "sea", _size(label, zoom)
    for choice in choices:
        if choice.whole and size > label.size * 1.15 and not sea:
            continue
        at = Wording(
            region,
            choice.lines,
            size,
            _box(label, choice, size, sea),
            choice.rotation,
            sea,
            choice.spacing,
        )
        # There may be room for a name elsewhere; but far off it must lie in its own province.
        furthest = 1.0 if choice.whole and not clear else 2.2
        reach = furthest * size
        context = at.room.adjusted(-1.4 * reach, -reach, 1.4 * reach, reach)
        near = room.near(context, clear=clear)
        for shift in _shifts(size, furthest):
            found = at.room.translated(shift)
            if _meets(found, near):
                continue
            box = at.box.translated(shift)
            grown = sea and (size > label.size * 1.02 or not shift.isNull())
            far = abs(shift.x()) > 1.4 * size or abs(shift.y()) > size
            if (grown or far) and choice.whole and not outline.contains(box):
                continue
            room.place(replace(at, box=box))
            return True
    return False


def _size(label: Label, zoom: float) -> float:
    """The size to set a label in, in sheet units: grows less than the map, never too small."""
    grown = label.size * (zoom if zoom <= 1 else zoom**0.7)
    return max(SMALLEST, grown) / zoom


def _shifts(size: float, furthest: float) -> Iterable[QPointF]:
    yield QPointF(0, 0)
    for reach in (each for each in (0.35, 0.7, 1.0, 1.3, 1.6, 1.9, 2.2) if each <= furthest):
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield QPointF(dx * reach * size * 1.4, dy * reach * size)


def _box(label: Label, choice: _Choice, size: float, sea: bool) -> QRectF:
    lines = choice.lines
    width = max(text_width(line, size, italic=sea, spacing=choice.spacing) for line in lines)
    height = (len(lines) - 1) * LEADING * size + 0.8 * size
    return QRectF(label.x - width / 2, label.y - height / 2, width, height)


def _square(at: tuple[float, float], reach: float) -> QRectF:
    return QRectF(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)


def words_path(wording: Wording) -> QPainterPath:
    """The lines of one wording as an outline, in place."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for line, at in _lines(wording):
        path.addPath(
            text_path(line, wording.size, at, italic=wording.sea, spacing=wording.spacing)
        )
    return _turn(wording).map(path) if wording.rotation else path


def _lines(wording: Wording) -> Iterator[tuple[str, QPointF]]:
    """Each line with the middle of its capitals, before they are turned."""
    centre = wording.box.center()
    top = centre.y() - (len(wording.lines) - 1) * LEADING * wording.size / 2
    for number, line in enumerate(wording.lines):
        yield line, QPointF(centre.x(), top + number * LEADING * wording.size)


def _turn(wording: Wording) -> QTransform:
    centre = wording.box.center()
    turn = QTransform.fromTranslate(centre.x(), centre.y()).rotate(wording.rotation)
    return turn.translate(-centre.x(), -centre.y())


def _write_lines(painter: QPainter, wording: Wording, ink: QColor) -> None:
    """Write one wording as letters."""
    painter.save()
    painter.setTransform(_turn(wording), True)
    painter.setPen(ink)
    for line, at in _lines(wording):
        write_text(painter, line, wording.size, at, italic=wording.sea, spacing=wording.spacing)
    painter.restore()


def paint_words(
    painter: QPainter,
    words: Iterable[tuple[Wording, QPainterPath]],
    style: MapStyle,
    zoom: float,
    inks: Mapping[str, tuple[QColor, QColor]] | None = None,
) -> None:
    """Paint words with a soft halo on land, plain on the sea; on a page of a PDF as letters.

    `inks` are those of regions whose fill asks for others than the theme's: letters and halo.
    """
    letters = is_page(painter)
    for wording, path in words:
        ink, halo = inks_of(wording, style, inks or {})
        if letters:
            paint_word(painter, path, None, halo, zoom)
            _write_lines(painter, wording, ink)
        else:
            paint_word(painter, path, ink, halo, zoom)


def inks_of(
    wording: Wording, style: MapStyle, inks: Mapping[str, tuple[QColor, QColor]]
) -> tuple[QColor, QColor | None]:
    """The colour of a word's letters and that of its halo; on the sea there is none."""
    if wording.sea:
        return QColor(style.sea_text), None
    return inks.get(wording.region) or (QColor(style.land_text), QColor(style.halo))


def paint_word(
    painter: QPainter, path: QPainterPath, ink: QColor | None, halo: QColor | None, zoom: float
) -> None:
    """Paint one word from its outline; without an ink, its halo alone."""
    if halo is not None:
        soft = thin_colour(painter, halo, halo, 0.72)
        painter.strokePath(path, QPen(soft, 3.0 / zoom, j=Qt.PenJoinStyle.RoundJoin))
    if ink is not None:
        painter.fillPath(path, ink)
