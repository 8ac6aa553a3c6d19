"""The village on the map table: houses to press, the dead, and small signs beside the living."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from desktop.map.paint.ground_strokes import fill_steps
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_styles import LIGHT, MapStyle, text_colour_on
from desktop.map.paint.picture_cache import PaintSteps, run_steps
from desktop.map.paint.stretched_image import FINE, StretchedImage
from desktop.map.paint.typeface import text_path
from desktop.map.scene.sheet_scene import SheetScene
from desktop.session.ui_context import UiContext
from maps.sheet import Label, Sheet
from maps.village.village_sheet import GREEN, house_scale

DAY = replace(
    LIGHT,
    key="village-day",
    own=True,
    land="#00000000",
    wild="#00000000",
    border="#8a9a62",
    coast="#8a9a62",
    nation="#8a9a62",
    sea="#a6bf80",
    sea_rim="#8fab6a",
    land_text="#2a2118",
    halo="#f4ecd8",
    accent="#a3271f",
    outside="#8fa46e",
    veil="#1c202a18",
)
"""By day."""

NIGHT = replace(
    LIGHT,
    key="village-night",
    own=True,
    land="#00000000",
    wild="#00000000",
    border="#2b443f",
    coast="#2b443f",
    nation="#2b443f",
    sea="#24303a",
    sea_rim="#1a242c",
    land_text="#fff3dc",
    halo="#0b161f",
    ink="#f3ebdd",
    paper="#2b2f33",
    accent="#ffc857",
    outside="#2f433d",
    veil="#38101820",
)
"""By night: nothing on it is bright but the windows and the fire."""


def village_style(ink: str, *, night: bool) -> MapStyle:
    """The colours of the village; `ink` is that of the windows, for the buttons on the map."""
    return replace(NIGHT if night else DAY, ink=ink)


_FAR, _GLOW = 900.0, 340.0
"""How far the dusk of the wood and the light of the fire reach, in units of the sheet."""
_BY_NIGHT = ((0.58, 0.0), (0.82, 0.36), (1.0, 0.74))
_BY_DAY = ((0.62, 0.0), (1.0, 0.3))
_FIRE = ((0.0, "#ffc766", 0.5), (0.4, "#ffa940", 0.2), (1.0, "#ff9a2e", 0.0))
_DEAD_NAME = {False: "#54534a", True: "#9aa7b2"}
NAME_HALO = 0.85
"""How much the halo of a name covers of what lies below it."""
_SHARP, _COARSE = 1, 8
"""Of how many dots of the screen, across and down, one of a picture of the light is made."""
_STEP = 38.0
_SIZE = 34.0


@dataclass(frozen=True, slots=True)
class HouseBadge:
    """A small round sign beside a house: a letter or a number, its colour, and what it means."""

    sign: str
    colour: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class ShownVillage:
    """What a village shows: the houses where they stand, the dead, signs and arrows."""

    sheet: Sheet
    night: bool
    labels: LabelMode
    dead: frozenset[str]
    badges: Mapping[str, tuple[HouseBadge, ...]]
    arrows: tuple[tuple[str, str], ...]


class VillageScene(SheetScene):
    """The village. Houses are `h1`, `h2`, …; nothing on it moves."""

    def __init__(self, sheet: Sheet, context: UiContext, *, night: bool) -> None:
        style = village_style(context.scheme.ink, night=night)
        short = {house: "".join(label.lines["en"])[:9] for house, label in sheet.labels.items()}
        # The names are painted here, each where it stands: no house's gives way to another's.
        super().__init__(sheet.without_names, style, short, context.language, clock=context.clock)
        self.night = night
        self._lettering = {
            house: _name_paths(label, context.language) for house, label in sheet.labels.items()
        }
        self._scale = house_scale([each.centre or each.unit for each in sheet.anchors.values()])
        self._light = QPixmap(), QTransform()
        self._names = {house: StretchedImage() for house in self._lettering}
        self.dead: frozenset[str] = frozenset()
        self.badges: Mapping[str, tuple[HouseBadge, ...]] = {}
        self.arrows: tuple[tuple[str, str], ...] = ()

    def map_shown(self) -> ShownVillage:
        return ShownVillage(
            self.sheet, self.night, self._label_mode, self.dead, self.badges, self.arrows
        )

    def show_dead(self, dead: frozenset[str]) -> None:
        """Which houses have lost their owner."""
        self.dead = dead
        self.repaint_ground()
        self.update()

    def show_badges(self, badges: Mapping[str, tuple[HouseBadge, ...]]) -> None:
        """Signs beside houses, by region."""
        self.badges = badges
        self.update()

    def show_arrows(self, arrows: tuple[tuple[str, str], ...]) -> None:
        """Who points at whom."""
        self.arrows = arrows
        self.update()

    def tip_at(self, at: QPointF) -> str:
        return "\n".join(
            each.says for each in self.badges.get(self.region_at(at), ()) if each.says
        )

    def dimmed_rect(self) -> QRectF:
        """The meadow has no frame: it grows dim as far as a window of any shape shows it."""
        bounds = self.ground.bounds
        return bounds.adjusted(-bounds.width(), -bounds.height(), bounds.width(), bounds.height())

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_light(painter, QRectF(rect))
        for house in sorted(self.dead):
            self._paint_dead(painter, house)
        if self.label_mode is not LabelMode.NONE:
            for house, (_, halo) in self._lettering.items():
                if halo.controlPointRect().intersects(QRectF(rect)):
                    self._draw_name(painter, house)
        for start, end in self.arrows:
            self._paint_arrow(painter, start, end)
        for house, badges in self.badges.items():
            if house in self.sheet.anchors:
                self._paint_badges(painter, house, badges)

    @property
    def house_scale(self) -> float:
        """The size of the houses on this sheet."""
        return self._scale

    def _middle(self, house: str) -> QPointF:
        return QPointF(*self.sheet.anchors[house].unit)

    def sharpen_steps(self) -> PaintSteps:
        """Light and names for the place where they lie now."""
        view = next((each for each in self.views() if each.isVisible()), None)
        if view is None:
            return
        window, place = view.viewport(), view.viewportTransform()
        if not self._lights(window, place):
            picture = yield from self._light_image_steps(window, place, _SHARP)
            self._light = picture, place
        for house in self._lettering if self.label_mode is not LabelMode.NONE else ():
            with self.aside() as painter:
                if painter is not None:
                    self._draw_cached_name(painter, house)
            yield

    def _lights(self, window: QWidget, place: QTransform) -> bool:
        """Whether the picture kept of the light is that of a window."""
        picture, then = self._light
        return then == place and picture.size() == window.size() * window.devicePixelRatioF()

    def _draw_light(self, painter: QPainter, seen: QRectF) -> None:
        """A window shows it from a picture: painted in part, a shade differs from the rest.

        While the village moves that picture is coarse: in nothing so smooth is that to be seen.
        """
        window, place = painter.device(), painter.worldTransform()
        if not isinstance(window, QWidget):
            self._paint_light(painter, seen)
            return
        picture = self._light[0]
        if not self._lights(window, place):
            grain = _COARSE if self.moving else _SHARP
            picture = run_steps(self._light_image_steps(window, place, grain))
            if not self.moving:
                self._light = picture, place
        painter.save()
        painter.resetTransform()
        smooth = window.devicePixelRatioF() < FINE
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawPixmap(window.rect(), picture)
        painter.restore()

    def _light_image_steps(
        self, window: QWidget, place: QTransform, grain: int
    ) -> Generator[None, None, QPixmap]:
        """A picture of the light for a whole window, so many of whose dots are one of its own."""
        ratio = window.devicePixelRatioF() / grain
        picture = QPixmap((QSizeF(window.size()) * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        still = QPainter(picture)
        still.setRenderHint(QPainter.RenderHint.Antialiasing)
        still.setWorldTransform(place)
        try:
            seen = place.inverted()[0].mapRect(QRectF(window.rect()))
            yield from self._paint_light_steps(still, seen)
        finally:
            still.end()
        return picture

    def _paint_light(self, painter: QPainter, seen: QRectF) -> None:
        run_steps(self._paint_light_steps(painter, seen))

    def _paint_light_steps(self, painter: QPainter, seen: QRectF) -> PaintSteps:
        """The wood lies in the dark; by night the fire shines over the green."""
        middle = QPointF(*GREEN)
        dusk = QRadialGradient(middle, _FAR)
        dark = QColor("#07141d") if self.night else QColor("#22401f")
        for at, share in _BY_NIGHT if self.night else _BY_DAY:
            dark.setAlphaF(share)
            dusk.setColorAt(at, dark)
        # Smoothly painted, its edge would leave the last dots of what is painted anew half light.
        more = 2 / painter.worldTransform().m11()
        wide = seen.adjusted(-more, -more, more, more)
        yield from fill_steps(painter, wide, lambda part: painter.fillRect(part, dusk))
        if not self.night:
            return
        fire = QRadialGradient(middle, _GLOW)
        for at, colour, share in _FIRE:
            glow = QColor(colour)
            glow.setAlphaF(share)
            fire.setColorAt(at, glow)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fire)
        shining = QRectF(middle.x() - _GLOW, middle.y() - 0.8 * _GLOW, 2 * _GLOW, 1.6 * _GLOW)
        yield from fill_steps(painter, shining & seen, lambda _: painter.drawEllipse(shining))

    def _draw_name(self, painter: QPainter, house: str) -> None:
        looks = self._name_cache_key(house)
        if not (self.moving and self._names[house].put(painter, looks)):
            self._draw_cached_name(painter, house)

    def _draw_cached_name(self, painter: QPainter, house: str) -> None:
        letters, halo = self._lettering[house]
        looks = self._name_cache_key(house)
        self._pictures.paint(
            painter,
            looks,
            halo.controlPointRect(),
            lambda on: self._paint_name(on, house, letters, halo),
            former=(self._names[house], looks),
        )

    def _name_cache_key(self, house: str) -> tuple[object, ...]:
        return "name", house, house in self.dead

    def _paint_name(
        self, painter: QPainter, house: str, letters: QPainterPath, halo: QPainterPath
    ) -> None:
        ink, round_ = name_inks(night=self.night, dead=house in self.dead)
        round_.setAlphaF(NAME_HALO)
        painter.fillPath(halo, round_)
        painter.fillPath(letters, ink)

    def _paint_dead(self, painter: QPainter, house: str) -> None:
        """A dark yard, and a stone with a cross over the house."""
        shade = QColor("#10161b")
        shade.setAlphaF(0.4 if self.night else 0.42)
        painter.fillPath(self.ground.paths[house], shade)
        middle, size = self._middle(house), 24 * self.house_scale
        stone = QPainterPath()
        box = QRectF(middle.x() - size * 0.8, middle.y() - size * 1.2, size * 1.6, size * 2.4)
        stone.addRoundedRect(box, size * 0.75, size * 0.75)
        painter.setPen(QPen(QColor("#2b2b2b"), 1.5))
        painter.setBrush(QColor("#c9c5bb" if not self.night else "#8d8f90"))
        painter.drawPath(stone)
        pen = QPen(QColor("#3a3733"), size * 0.17, c=Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(middle + QPointF(0, -size * 0.7), middle + QPointF(0, size * 0.6))
        painter.drawLine(
            middle + QPointF(-size * 0.4, -size * 0.25), middle + QPointF(size * 0.4, -size * 0.25)
        )

    def _paint_arrow(self, painter: QPainter, start: str, end: str) -> None:
        a, b = self._middle(start), self._middle(end)
        line = b - a
        length = (line.x() ** 2 + line.y() ** 2) ** 0.5
        if length < 1:
            return
        along = line / length
        a, b = a + along * 40 * self.house_scale, b - along * 46 * self.house_scale
        across = QPointF(-along.y(), along.x())
        colour = QColor(self.map_style.accent)
        colour.setAlphaF(0.75)
        painter.setPen(QPen(colour, 5, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(a, b - along * 12)
        head = QPainterPath(b)
        head.lineTo(b - along * 20 + across * 11)
        head.lineTo(b - along * 20 - across * 11)
        head.closeSubpath()
        painter.fillPath(head, colour)

    def _paint_badges(self, painter: QPainter, house: str, badges: tuple[HouseBadge, ...]) -> None:
        """In a row above the house, to the right; never over its name."""
        scale = self.house_scale
        middle = self._middle(house)
        font = QFont(painter.font())
        size, step = _SIZE * scale, _STEP * scale
        left = middle.x() + 34 * scale - step * (len(badges) - 1)
        for number, badge in enumerate(badges):
            at = QPointF(left + number * step, middle.y() - 40 * scale)
            ground = QColor(badge.colour)
            painter.setPen(QPen(text_colour_on(ground), 1.6))
            painter.setBrush(ground)
            painter.drawEllipse(at, size / 2, size / 2)
            font.setPixelSize(max(8, round(size * (0.62 if len(badge.sign) < 2 else 0.5))))
            font.setBold(True)
            painter.setFont(font)
            box = QRectF(at.x() - size, at.y() - size, size * 2, size * 2)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge.sign)


def name_inks(*, night: bool, dead: bool) -> tuple[QColor, QColor]:
    """The colour of a name's letters and that of the halo round them."""
    style = NIGHT if night else DAY
    return QColor(_DEAD_NAME[night] if dead else style.land_text), QColor(style.halo)


def _name_paths(label: Label, language: str) -> tuple[QPainterPath, QPainterPath]:
    """A name as outlines, and what lies round its letters: stroked once, painted often."""
    lines = label.lines.get(language) or next(iter(label.lines.values()))
    letters, halo = _outline_paths("".join(lines), label.size)
    return letters.translated(label.x, label.y), halo.translated(label.x, label.y)


@lru_cache(maxsize=256)
def _outline_paths(words: str, size: float) -> tuple[QPainterPath, QPainterPath]:
    """The same for a name round the origin, wherever it stands.

    What lies below the letters themselves is left out: they cover it, and to unite both takes a
    hundred times as long.
    """
    letters = text_path(words, size, QPointF(), bold=True)
    stroker = QPainterPathStroker(QPen(QColor(), 5.5, j=Qt.PenJoinStyle.RoundJoin))
    return letters, stroker.createStroke(letters)
