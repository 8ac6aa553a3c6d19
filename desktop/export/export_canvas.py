"""A chart with what belongs round it: title, phase, stamp, legend. One page of every picture.

What stands round the chart is a short list of lines, chips and rules, so that a painter and the
writer of SVG put exactly the same in the same places.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from desktop.export.chart import ExportChart, ExportStage, chart_paint_steps, make_chart
from desktop.export.export_source import ExportReader, ExportSource, OrdersShown, ScreenMap
from desktop.export.export_style import ExportStyle, export_context, game_style
from desktop.map.paint.page_painting import is_page
from desktop.map.paint.tokens import paint_token
from desktop.map.paint.typeface import text_path, text_width, write_text
from desktop.results.standing_model import standings
from desktop.session.ui_context import MapUiContext, with_power_names
from engine.board.terms import UnitType
from engine.frame.desk import AnyPhaseView

MARGIN = 30.0
_TITLE, _PHASE, _STAMP, _LEGEND = 38.0, 32.0, 24.0, 24.0
_ROW = 42.0
_NAMED = 2
"""So many powers are named in a caption at most."""
_STAMPED = 56.0
"""How high the row of a stamp is that has no room beside the title."""
_APART = 40.0
"""How much is free between a title and what stands beside it."""


@dataclass(frozen=True, slots=True)
class CanvasText:
    """Words in one line. `at` is the middle of its capitals at its left, middle or right end."""

    words: str
    at: QPointF
    size: float
    align: str = "start"
    bold: bool = False
    italic: bool = False
    colour: str = ""

    @property
    def width(self) -> float:
        """How wide it is."""
        return text_width(self.words, self.size, bold=self.bold, italic=self.italic)

    @property
    def centre(self) -> QPointF:
        """The middle of its capitals."""
        shift = {"start": 0.5, "middle": 0.0, "end": -0.5}[self.align]
        return self.at + QPointF(self.width * shift, 0)


@dataclass(frozen=True, slots=True)
class CanvasToken:
    """A power's token."""

    power: str
    letter: str
    at: QPointF
    scale: float


@dataclass(frozen=True, slots=True)
class CanvasBox:
    """A frame, or a rule where it has no height."""

    rect: QRectF
    colour: str
    width: float = 1.4


CanvasPart: TypeAlias = CanvasText | CanvasToken | CanvasBox


class ExportCanvas:
    """One page. It is laid out for the widest of its phases and shows any of them."""

    def __init__(self, extract: ExportSource, look: ExportStyle) -> None:
        look = game_style(extract, look)
        self.extract, self.look = extract, look
        self.chart: ExportChart = make_chart(extract, look)
        self._context = export_context(extract.game, look, extract.players)
        self._chapter: AnyPhaseView = extract.chapters[-1]
        self._stage = ExportStage.OUTCOME
        self.show(self._chapter)

    def show(self, chapter: AnyPhaseView, stage: ExportStage = ExportStage.OUTCOME) -> None:
        """Show a phase."""
        self._chapter, self._stage = chapter, stage
        self.chart.show(chapter, stage)

    def set_drawing_scale(self, scale: float) -> None:
        """Draw so that it can be read at a scale below 1, and unchanged at any above."""
        for pane in self.chart.panes:
            pane.detail = min(1.0, scale)

    @property
    def title(self) -> str:
        """The name of the game and its phase, for programs that show a file's title."""
        return f"{self.extract.name} — {self.caption}"

    @property
    def caption(self) -> str:
        """What it shows."""
        return self._caption(self._chapter)

    def _caption(self, chapter: AnyPhaseView) -> str:
        screen = self.extract.screen if self._stage is ExportStage.SCREEN else None
        return caption(self.extract, self.look, chapter, screen)

    @property
    def stamp(self) -> str:
        """Whose eyes it is for; empty where it is for everybody's."""
        return stamp(self.extract, self.look)

    @property
    def head(self) -> float:
        """How much stands above the chart."""
        if self.look.title:
            return 92.0 + (_STAMPED if self._is_stamp_below else 0.0)
        return 52.0 if self.stamp else MARGIN

    @cached_property
    def _is_stamp_below(self) -> bool:
        """Whether there is no room for the stamp between the title and what is shown."""
        if not self.stamp:
            return False
        said = (self._caption(each) for each in self.extract.chapters)
        widest = max(text_width(words, _PHASE, italic=True) for words in said)
        return widest + _APART > (self._wide - text_width(self.stamp, _STAMP, bold=True)) / 2 - 16

    @property
    def at(self) -> QPointF:
        """Where the chart lies."""
        return QPointF(MARGIN, self.head)

    @cached_property
    def size(self) -> QSizeF:
        """The whole page; the legend has the room that its longest phase needs."""
        rows = max((self._rows(each) for each in self.extract.chapters), default=0)
        foot = rows * _ROW + 26 if rows else MARGIN
        return QSizeF(self._wide + 2 * MARGIN, self.head + self.chart.size.height() + foot)

    @property
    def _wide(self) -> float:
        return self.chart.size.width()

    def _rows(self, chapter: AnyPhaseView) -> int:
        if not self.look.legend:
            return 0
        found = [piece.at.y() for piece in self._legend(chapter) if isinstance(piece, CanvasText)]
        return len(set(found))

    def pieces(self) -> tuple[CanvasPart, ...]:
        """What stands round the chart now."""
        return (*self._heading(), *(self._legend(self._chapter) if self.look.legend else ()))

    def _heading(self) -> Iterator[CanvasPart]:
        style, wide = self.look.style, self._wide
        left, right, middle = MARGIN, MARGIN + wide, MARGIN + wide / 2
        if self.look.title:
            said = CanvasText(self.caption, QPointF(right, 42), _PHASE, "end", italic=True)
            yield said
            dated = f" · {self.look.date}" if self.look.date else ""
            # A long name gives way: what phase it is must be read first.
            room = wide - said.width - _APART
            if self.stamp and not self._is_stamp_below:
                room = (wide - text_width(self.stamp, _STAMP, bold=True)) / 2 - 16 - _APART
            yield CanvasText(
                elide_text(self.extract.name + dated, _TITLE, room), QPointF(left, 42), _TITLE,
                bold=True,
            )  # fmt: skip
            yield CanvasBox(QRectF(left, 76, wide, 0), style.ink, 1.6)
        if self.stamp:
            y = 42.0 if self.look.title else 27.0
            if self.look.title and self._is_stamp_below:
                y += 34.0 + _STAMPED / 2
            line = CanvasText(self.stamp, QPointF(middle, y), _STAMP, "middle", bold=True)
            frame = QRectF(middle - line.width / 2 - 16, y - 19, line.width + 32, 38)
            yield CanvasBox(frame, style.alarm, 2.4)
            yield CanvasText(
                self.stamp, QPointF(middle, y), _STAMP, "middle", bold=True, colour=style.alarm
            )

    def _legend(self, chapter: AnyPhaseView) -> Iterator[CanvasPart]:
        """Powers with token, name and centres, as many in a row as there is room for."""
        top = self.head + self.chart.size.height() + 34
        entries = list(self._entries(chapter))
        if not entries:
            return
        widths = [text_width(words, _LEGEND) + (44 if power else 0) for power, _, words in entries]
        step = max(widths) + 26
        across = max(1, min(len(entries), int((self._wide + 26) // step)))
        rows = -(-len(entries) // across)
        across = -(-len(entries) // rows)
        room = self._wide / across
        for number, (power, letter, words) in enumerate(entries):
            x = MARGIN + (number % across) * room
            y = top + (number // across) * _ROW
            if power:
                yield CanvasToken(power, letter, QPointF(x + 16, y), 1.15)
                x += 40
            yield CanvasText(words, QPointF(x, y), _LEGEND)

    def _entries(self, chapter: AnyPhaseView) -> Iterator[tuple[str, str, str]]:
        words, extract, context = self.look.words, self.extract, self._context
        if not isinstance(context, MapUiContext):
            deaths = len(chapter.view.deaths)
            alive = len(extract.players) - deaths
            yield "", "", words.catalogue.say("export.living", count=alive)
            yield "", "", words.catalogue.say("export.dead", count=deaths)
            return
        context = with_power_names(context, chapter.view.board.names)
        for each in standings(chapter.view, extract.players):
            if each.eliminated:
                continue
            if each.mixed:
                yield "", "", f"{each.title(context)}: {each.centres}"
                continue
            name = words.power(each.power, context.gazetteer)
            letter = context.gazetteer.letters[context.language].get(
                each.power, each.power[:1].upper()
            )
            yield each.power, letter, f"{name} {each.centres}"

    def paint_steps(self, painter: QPainter, exposed: QRectF | None = None) -> Iterator[None]:
        """Paint the page with its upper left corner at the painter's origin.

        A piece at a time; `exposed` is what is asked for, the whole page if nothing is said.
        """
        exposed = exposed or QRectF(QPointF(0, 0), self.size)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = self.look.style
        if not self.look.transparent:
            painter.fillRect(QRectF(QPointF(0, 0), self.size), QColor(style.outside))
        painter.save()
        try:
            painter.translate(self.at)
            yield from chart_paint_steps(self.chart, painter, exposed.translated(-self.at))
        finally:
            painter.restore()
        for piece in self.pieces():
            self._paint_part(painter, piece)

    def _paint_part(self, painter: QPainter, piece: CanvasPart) -> None:
        style = self.look.style
        match piece:
            case CanvasText():
                ink = QColor(piece.colour or style.ink)
                put = piece.words, piece.size, piece.centre
                if is_page(painter):
                    painter.setPen(ink)
                    write_text(painter, *put, bold=piece.bold, italic=piece.italic)
                else:
                    path = text_path(*put, bold=piece.bold, italic=piece.italic)
                    painter.fillPath(path, ink)
            case CanvasToken(power, letter, at, scale):
                painter.save()
                painter.translate(at)
                painter.scale(scale, scale)
                paint_token(painter, UnitType.ARMY, power, letter, style)
                painter.restore()
            case CanvasBox(rect, colour, width):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(colour), width))
                if rect.height():
                    painter.drawRoundedRect(rect, 5, 5)
                else:
                    painter.drawLine(QLineF(rect.topLeft(), rect.topRight()))


def stamp(extract: ExportSource, look: ExportStyle) -> str:
    """What kind of thing an export is and whose eyes it is for; empty for what was played, for
    everybody's."""
    say = look.words.catalogue.say
    marks: list[str] = []
    if extract.tried:
        marks.append(say("export.stamp.tried"))
    if extract.eyes is ExportReader.GM:
        marks.append(say("export.stamp.gm"))
    elif extract.eyes is ExportReader.SEAT:
        marks.append(say("export.stamp.seat", player=extract.whose))
    return " · ".join(marks)


def caption(
    extract: ExportSource, look: ExportStyle, chapter: AnyPhaseView, screen: ScreenMap | None
) -> str:
    """What a picture shows: the phase, and of the map on a screen whose orders they are."""
    words, say = look.words, look.words.catalogue.say
    phase = words.phase(chapter.phase)
    if extract.tried:
        return say("export.shown.tried", phase=phase)
    if screen is None or screen.told is OrdersShown.NOTHING:
        return phase
    context = export_context(extract.game, look, extract.players)
    told, powers = screen.told, screen.powers
    if told not in (OrdersShown.DRAFT, OrdersShown.SEALED) or not isinstance(
        context, MapUiContext
    ):
        return say(f"export.shown.{told}", phase=phase)
    if not 0 < len(powers) <= _NAMED:
        return say(f"export.shown.own_{told}", phase=phase)
    names = with_power_names(context, chapter.view.board.names).gazetteer
    # “of France and Italy”: the first of them has the form that the sentence wants.
    others = words.powers(powers, names).removeprefix(words.powers(powers[:1], names))
    first = words.power(powers[0], names, "of")
    return say(f"export.shown.{told}", phase=phase, whose=f"{first}{others}")


def elide_text(words: str, size: float, room: float) -> str:
    """Words cut to a width, with three points where something is missing."""
    if text_width(words, size, bold=True) <= room:
        return words
    while words and text_width(words + "…", size, bold=True) > room:
        words = words[:-1]
    return words.rstrip() + "…"
