"""Pictures of games: their public boards, and how each game begins, drawn by its own map.

They are drawn little by little, between the events, and each is drawn once while the program runs.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

from desktop.pages.emblems import paint_drawing, paint_wolf_at_moon
from desktop.resources import SERIF
from desktop.session.ui_context import UiContext
from desktop.widgets.cached_pixmap import pixmap_painter
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps
from engine.frame.ruleset import AnyRuleset, game_family

if TYPE_CHECKING:  # A page is shown before the maps are read.
    from desktop.export.chart import ExportChart
    from engine.campaign.plan import Plan
    from engine.frame.desk import AnyOnlookerDesk

ImageSteps = Generator[None, None, QImage]
"""Work that ends with a picture."""

_INSIDE = 0.86
"""How much of a chart is shown in a small picture, in both directions: its middle."""
_CLOSER = 0.5
"""How wide a picture on a card is shown, compared to how wide it is drawn."""
_NIGHT = QColor("#20262b")
_GOLD, _BLOOD = QColor("#e5b95e"), QColor("#b23222")


def table_chart(table: "AnyOnlookerDesk", context: UiContext, *, named: bool) -> "ExportChart":
    """The chart of what everybody may know of a table now."""
    from desktop.export.chart import ExportStage, make_chart
    from desktop.export.export_source import public_source
    from desktop.export.export_style import default_style
    from desktop.map.paint.label_mode import LabelMode

    extract = public_source(table, "")
    night = not extract.boards  # A village is itself by night.
    look = default_style(context, None)
    if night:
        look = replace(look, theme="dark")
    if not named:
        look = replace(look, labels=LabelMode.NONE)
    chart = make_chart(extract, look)
    chart.show(extract.chapters[-1], ExportStage.POSITION)
    return chart


def plan_chart(plan: "Plan", context: UiContext) -> "ExportChart":
    """The chart of the board of a plan that one looks at."""
    from desktop.export.chart import ExportStage, make_chart
    from desktop.export.export_source import sandbox_source
    from desktop.export.export_style import default_style
    from desktop.map.paint.label_mode import LabelMode

    game = "standard" if plan.ground.map.layers is None else "hepta"
    extract = sandbox_source(plan, game, "", None)
    chart = make_chart(extract, replace(default_style(context, None), labels=LabelMode.NONE))
    chart.show(extract.chapters[-1], ExportStage.POSITION)
    return chart


def chart_image_steps(
    chart: "ExportChart", size: QSize, inside: float = 1.0, closer: float = 1.0
) -> ImageSteps:
    """The middle of a chart as a picture of a size; pieces are drawn for a picture so many times
    as wide."""
    from desktop.export.chart import chart_paint_steps

    whole = QRectF(QPointF(0, 0), chart.size)
    several = len(chart.panes) > 1
    within = whole.size() * (1.0 if several else inside)
    shown = QSizeF(size).scaled(within, Qt.AspectRatioMode.KeepAspectRatio)
    room = QRectF(QPointF(0, 0), shown)
    room.moveCenter(whole.center())
    scale = size.width() / room.width()
    for pane in chart.panes:
        pane.detail = min(1.0, closer * scale)
    image = QImage(size, QImage.Format.Format_RGB32)
    with pixmap_painter(image, QColor(chart.panes[0].scene.ground.style.outside)) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        painter.translate(-room.topLeft())
        yield from chart_paint_steps(chart, painter, room)
    return image


_HOUSES = 9
"""Of a village on its card."""


def opening_image_steps(rules: AnyRuleset, context: UiContext, size: QSize) -> ImageSteps:
    """How a game begins, as the picture on its card."""
    from desktop.app.game_opening import opening_position_desk
    from desktop.games.registry import game_ui_for

    yield
    kind, ui = game_family(rules.key), game_ui_for(rules.key)
    if kind == "village_wolff":
        return cards_image(size)
    if kind == "hepta":
        return (yield from _boards_image_steps(context, size))
    count = len(rules.sides) or _HOUSES
    shares = ui.shares(count)
    chart = table_chart(opening_position_desk(rules, shares), context, named=False)
    yield
    image = yield from chart_image_steps(
        chart, size, 1.0 if kind == "village" else _INSIDE, _CLOSER
    )
    if kind == "shadows":
        paint_dusk(image)
        paint_eye(image)
    elif kind == "werewolves":
        paint_dusk(image)
        paint_wolf(image)
    elif kind == "winter1900":
        paint_flake(image)
    return image


def _boards_image_steps(context: UiContext, size: QSize) -> ImageSteps:
    """Seven small boards with their numbers, four and three."""
    from engine.registry import ruleset

    gap = size.width() / 32
    wide = (size.width() - 5 * gap) / 4
    edge = size.height() / 9  # Cards may show less of its height.
    high = (size.height() - 2 * edge - gap) / 2
    rules = ruleset("standard")
    assert rules is not None
    small = yield from opening_image_steps(rules, context, QSizeF(wide, high).toSize())
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(context.scheme.rule))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(SERIF)
    font.setPixelSize(round(0.34 * high))
    for number in range(7):
        left = gap + number % 4 * (wide + gap)
        top = edge + number // 4 * (high + gap)
        board = QRectF(left, top, wide, high)
        painter.drawImage(board, small)
        painter.setPen(QPen(QColor(context.scheme.ink), max(1.0, wide / 60)))
        painter.drawRect(board)
        words = QPainterPath()
        words.addText(left + 0.06 * wide, top + 0.32 * high, font, str(number + 1))
        painter.strokePath(words, QPen(QColor("#fbf8f0"), wide / 20))
        painter.fillPath(words, QColor("#2b2721"))
    painter.end()
    return image


def paint_dusk(image: QImage) -> None:
    """Let it grow dark over a chart on which something is hidden."""
    painter = QPainter(image)
    middle = QPointF(image.width() / 2, image.height() / 2)
    dusk = QRadialGradient(middle, 0.7 * image.width())
    for at, alpha in ((0.0, 120), (1.0, 215)):
        night = QColor(_NIGHT)
        night.setAlpha(alpha)
        dusk.setColorAt(at, night)
    painter.fillRect(image.rect(), dusk)
    painter.end()


def _emblem_painter(image: QImage) -> QPainter:
    """A painter whose unit is half the height of a picture, from its middle."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(image.height() / 2, image.height() / 2)
    return painter


def paint_eye(image: QImage) -> None:
    """The eye of the League."""
    painter = _emblem_painter(image)
    paint_drawing(painter, "eye")
    painter.end()


def paint_flake(image: QImage) -> None:
    """A flake of snow, on a chart that lies under snow."""
    painter = QPainter(image)
    painter.fillRect(image.rect(), QColor(196, 216, 234, 150))
    painter.end()
    painter = _emblem_painter(image)
    flake = QPainterPath()
    for turn in range(6):
        arm = QTransform().rotate(60 * turn)
        for start, end in (
            ((0.0, 0.0), (0.0, -0.62)),
            *(
                ((0.0, -at), (side * reach, -at - reach))
                for at, reach in _TWIGS
                for side in (-1, 1)
            ),
        ):
            flake.moveTo(arm.map(QPointF(*start)))
            flake.lineTo(arm.map(QPointF(*end)))
    for ink, broad in (("#1f4868", 0.13), ("#ffffff", 0.065)):
        pen = QPen(QColor(ink), broad, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(flake, pen)
    painter.end()


_TWIGS = ((0.24, 0.13), (0.42, 0.12))
"""Where twigs leave an arm of the flake, and how far they reach."""


def paint_wolf(image: QImage) -> None:
    """A wolf before the moon."""
    painter = _emblem_painter(image)
    paint_wolf_at_moon(painter)
    painter.end()


def cards_image(size: QSize) -> QImage:
    """Three cards on a dark cloth, the middle one a wolf's."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("#1e332d"))
    painter = _emblem_painter(image)
    cloth = QRadialGradient(QPointF(0, 0), 1.6)
    cloth.setColorAt(0, QColor("#34544a"))
    cloth.setColorAt(1, QColor("#182823"))
    painter.fillRect(QRectF(-4, -1, 8, 2), cloth)
    for turn, at, colour in ((-11, -0.46, "#235672"), (11, 0.46, "#3f6349"), (0, 0, "#8f2823")):
        painter.save()
        painter.translate(at, 0.04 * abs(turn) / 11)
        painter.rotate(turn)
        paper = QRectF(-0.36, -0.62, 0.72, 1.24)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(paper.translated(0.02, 0.05), 0.07, 0.07)
        painter.setBrush(QColor("#fbf6ea"))
        painter.drawRoundedRect(paper, 0.07, 0.07)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(paper.adjusted(0.04, 0.04, -0.04, -0.04), 0.05, 0.05)
        if turn == 0:
            painter.scale(0.36, 0.36)
            paint_drawing(painter, "wolf")
        painter.restore()
    painter.end()
    return image


def envelope_image(size: QSize) -> QImage:
    """A closed envelope with a wax seal: of this game nothing is shown."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = _emblem_painter(image)
    painter.fillRect(QRectF(-4, -1, 8, 2), QColor("#d9cbb0"))
    paper = QRectF(-0.86, -0.54, 1.72, 1.1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(60, 44, 20, 60))
    painter.drawRoundedRect(paper.translated(0.02, 0.05), 0.04, 0.04)
    painter.setPen(QPen(QColor("#b7a27a"), 0.012))
    painter.setBrush(QColor("#f7efdc"))
    painter.drawRoundedRect(paper, 0.03, 0.03)
    for side in (-1, 1):
        painter.drawLine(QPointF(side * 0.86, 0.55), QPointF(side * 0.14, -0.02))
    flap = QPainterPath(QPointF(-0.86, -0.54))
    flap.lineTo(0, 0.14)
    flap.lineTo(0.86, -0.54)
    flap.closeSubpath()
    painter.setBrush(QColor("#fbf6ea"))
    painter.drawPath(flap)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#8a2420"))
    painter.drawEllipse(QPointF(0, 0.10), 0.20, 0.19)
    painter.setBrush(QColor("#a8322b"))
    painter.drawEllipse(QPointF(0, 0.095), 0.14, 0.135)
    painter.end()
    return image


@dataclass(frozen=True, slots=True)
class _PictureRequest:
    key: tuple[object, ...]
    drawing: Callable[[], ImageSteps]
    show: Callable[[QImage], object]


_KEPT: dict[tuple[object, ...], QImage] = {}
_MOST_KEPT = 40


class GamePictures(QObject):
    """Draws the pictures that a page wants, one after another, while the page can be used."""

    def __init__(self, context: UiContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._slices = ChunkedTask(context.clock, self)
        self._wanted: list[_PictureRequest] = []

    def opening(self, rules: AnyRuleset, size: QSize, show: Callable[[QImage], object]) -> None:
        """Show the picture of a game's beginning: at once, or when it has been drawn."""
        look = (self._context.map_theme, self._context.vision, self._context.scheme)
        key = (rules.key, size.width(), size.height(), self._context.language, *look)
        self._request(
            _PictureRequest(key, lambda: opening_image_steps(rules, self._context, size), show)
        )

    def chart(self, rules: AnyRuleset, size: QSize, show: Callable[[QImage], object]) -> None:
        """Show the whole chart at a game's beginning with its names."""
        context = self._context
        look = (context.map_theme, context.vision, context.scheme)
        key = ("chart", rules.key, size.width(), context.language, *look)
        self._request(_PictureRequest(key, lambda: _whole_chart_steps(rules, context, size), show))

    def _request(self, wanted: _PictureRequest) -> None:
        if wanted.key in _KEPT:
            wanted.show(_KEPT[wanted.key])
            return
        self._wanted.append(wanted)
        if not self._slices.busy:
            self._next()

    def _next(self) -> None:
        while self._wanted:
            wanted = self._wanted.pop(0)
            if wanted.key not in _KEPT:
                self._slices.begin(self._work(wanted), self._next)
                return
            wanted.show(_KEPT[wanted.key])

    def _work(self, wanted: _PictureRequest) -> TaskSteps:
        image = yield from wanted.drawing()
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[wanted.key] = image
        wanted.show(image)


def _whole_chart_steps(rules: AnyRuleset, context: UiContext, size: QSize) -> ImageSteps:
    from desktop.app.game_opening import opening_position_desk
    from desktop.games.registry import game_ui_for

    yield
    shares = game_ui_for(rules.key).shares(len(rules.sides))
    chart = table_chart(opening_position_desk(rules, shares), context, named=True)
    yield
    high = round(size.width() * chart.size.height() / chart.size.width())
    return (yield from chart_image_steps(chart, QSize(size.width(), high)))
