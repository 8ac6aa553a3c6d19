"""What everybody waits for, over a whole page: who has died, how, and what the rules show of him.

It is made of what was told to all and of nothing else, and comes the same way whoever died.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from desktop.games.village.role_words import name_list
from desktop.pages.emblems import paint_drawing
from desktop.session.ui_context import UiContext
from desktop.widgets.announcement import AnnouncementPage, AnnouncementText
from desktop.widgets.sounds import Sound
from engine.frame.audience import Public
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.report import Report
from engine.games.village import news
from engine.games.village.terms import DeathCause, VillageSide, VillageStage
from engine.games.village.view import VillageView
from maps.village.svg_shapes import seeded_random

ANNOUNCED = frozenset({"died", "shown", "nobody_died", "condemned"})
"""The kinds of report that are told like this."""


@dataclass(frozen=True, slots=True)
class VillageAnnouncementText(AnnouncementText):
    """`morning` says that the sun rises, `dead` that somebody's house stands dark, `condemned`
    that one stands there, `wolf` that a wolf's head stands before the moon."""

    morning: bool
    dead: bool = False
    condemned: bool = False
    wolf: bool = False

    @property
    def sound(self) -> Sound | None:
        """What is heard with it: a bell for the dead, a cock in the morning."""
        if self.dead:
            return Sound.TOLL
        return Sound.DAWN if self.morning else None


def head_count_text(view: VillageView) -> str:
    """How many live, and how many are dead."""
    words = QCoreApplication.translate("VillageAnnouncementPage", "{alive} alive · {dead} dead")
    return words.format(alive=len(view.alive), dead=len(view.deaths))


def announced_reports(reports: Iterable[Report]) -> tuple[Report, ...]:
    """Of what was reported, what everybody was told and is told like this."""
    return tuple(
        each for each in reports if isinstance(each.audience, Public) and each.kind in ANNOUNCED
    )


def announcement_for(
    reports: Iterable[Report], view: VillageView, when: str, context: UiContext
) -> VillageAnnouncementText | None:
    """What is to be announced of some reports; None where that is nothing."""
    found = announced_reports(reports)
    if not found:
        return None
    headline, of = _headline(found, context)
    lines = (
        line
        for each in found
        if each is not of
        for line in context.words.report(each, None, context.players)
    )
    return VillageAnnouncementText(
        when,
        headline,
        tuple(lines),
        head_count_text(view),
        morning=view.moment.stage is VillageStage.DAWN,
        dead=any(isinstance(each.facts, news.PlayerDied | news.CardShown) for each in found),
        condemned=any(
            isinstance(each.facts, news.PlayerCondemned) and each.facts.seat is not None
            for each in found
        ),
    )


def ending_announcement(
    table: AnyOnlookerDesk, context: UiContext
) -> VillageAnnouncementText | None:
    """Which side has won, and who with it; None while nobody has."""
    result, view = table.result(), table.view()
    if result is None:
        return None
    facts = result.facts
    winners = QCoreApplication.translate("VillageAnnouncementPage", "The winners: {players}")
    names = name_list(result.winners, context)
    return VillageAnnouncementText(
        QCoreApplication.translate("VillageAnnouncementPage", "The game is over"),
        context.words.result(result, None).rstrip("."),
        (winners.format(players=names),) if result.winners else (),
        head_count_text(view),
        morning=not (wolves := _have_wolves_won(facts)),
        wolf=wolves,
    )


def _have_wolves_won(facts: object) -> bool:
    return isinstance(facts, news.VillageEnded) and facts.side is VillageSide.WOLVES


def _headline(found: tuple[Report, ...], context: UiContext) -> tuple[str, Report | None]:
    """The largest words, and the report that they repeat."""
    facts = [each.facts for each in found]
    died = tuple(
        each.seat
        for each in facts
        if isinstance(each, news.PlayerDied) and each.cause is not DeathCause.LEFT
    )
    if len(died) == 1:
        words = QCoreApplication.translate("VillageAnnouncementPage", "{player} is dead")
        return words.format(player=context.players.get(died[0], "")), None
    if died:
        words = QCoreApplication.translate("VillageAnnouncementPage", "{players} are dead")
        return words.format(players=name_list(died, context)), None
    first = found[0]
    if isinstance(first.facts, news.NobodyDied):
        return QCoreApplication.translate("VillageAnnouncementPage", "Nobody is dead"), first
    sentence, *_ = context.words.report(first, None, context.players)
    return sentence.rstrip("."), first


class VillageAnnouncementPage(AnnouncementPage):
    """An announcement over the village at the hour."""

    def __init__(self, told: VillageAnnouncementText, context: UiContext) -> None:
        super().__init__(told, context.clock, reduce_motion=context.reduce_motion)
        self._told = told

    def paint_picture(self, painter: QPainter, room: QRectF, shown: float) -> None:
        _paint_village(painter, room, self._told, shown)


_MORNING = ((0, "#1d3346"), (0.38, "#4f5a6b"), (0.62, "#b9795a"), (0.8, "#f0b873"), (1, "#f7d9a0"))
_EVENING = ((0, "#111a2e"), (0.38, "#2b2c48"), (0.62, "#5e3f55"), (0.8, "#9a5550"), (1, "#b8705a"))
_SUN = {True: ("#fff2cf", "#ffd88f", "#ffefc6"), False: ("#f3ecd0", "#c9b6c0", "#f3ecd0")}
_ROOFS = ("#5b3a3c", "#3e4a66", "#4a4038", "#5a4a3a", "#6b3f38", "#38505a")
_HOUSES = ((0.083, 1.5), (0.208, 1.25), (0.326, 1.4), (0.667, 1.4), (0.792, 1.2), (0.91, 1.55))
"""Where the others' houses stand, as parts of the width, and how large they are."""


def _paint_village(
    painter: QPainter, room: QRectF, told: VillageAnnouncementText, risen: float
) -> None:
    """The sky of the hour, a wood, the village before it, and in its middle one house."""
    wide, high = room.width(), room.height()
    sky = QLinearGradient(0, 0, 0, high)
    for at, colour in _MORNING if told.morning else _EVENING:
        sky.setColorAt(at, QColor(colour))
    painter.fillRect(room, sky)
    unit = high / 900
    painter.save()
    painter.scale(unit, unit)
    wide = wide / unit
    middle = wide / 2
    painter.setPen(Qt.PenStyle.NoPen)
    lift = 70 * (1 - risen)
    _paint_light(painter, QPointF(middle, 690 + lift), told.morning)
    if not told.morning:
        _paint_stars(painter, wide)
    if told.wolf:
        painter.save()
        painter.translate(middle, 640 + lift)
        painter.scale(118, 118)
        paint_drawing(painter, "wolf")
        painter.restore()
        painter.setPen(Qt.PenStyle.NoPen)
    _fill(painter, _hill(wide, 700, 44, 2.0), QColor(93, 90, 86, 140 if told.morning else 90))
    _paint_wood(painter, wide, "#1d2a33" if told.morning else "#141b2a")
    _fill(painter, _hill(wide, 790, 26, 1.3), QColor("#16222b"))
    for number, (at, scale) in enumerate(_HOUSES):
        if abs(at * wide - middle) > 190:
            _paint_house(painter, QPointF(at * wide, 752 + number % 2 * 14), scale, number)
    if told.dead or told.condemned:
        _paint_house(painter, QPointF(middle, 716), 2.1, 8, dark=told.dead, lit=told.condemned)
    _fill(painter, _hill(wide, 806, 18, 1.7), QColor("#0f1920"))
    painter.restore()


def _paint_light(painter: QPainter, at: QPointF, morning: bool) -> None:
    """The sun behind the village, or the moon."""
    heart, halo, disc = (QColor(each) for each in _SUN[morning])
    shine = QRadialGradient(at, 430)
    for where, colour, share in ((0.0, heart, 0.9), (0.25, halo, 0.5), (1.0, halo, 0.0)):
        colour = QColor(colour)
        colour.setAlphaF(share if morning else 0.45 * share)
        shine.setColorAt(where, colour)
    painter.setBrush(shine)
    painter.drawEllipse(at, 430, 430)
    disc.setAlphaF(0.9)
    painter.setBrush(disc)
    painter.drawEllipse(at, 118, 118)


def _paint_stars(painter: QPainter, wide: float) -> None:
    chance = seeded_random("stars")
    for _ in range(70):
        at = QPointF(chance.uniform(0, wide), chance.uniform(0, 430))
        painter.setBrush(QColor(255, 246, 222, chance.randint(40, 150)))
        size = chance.uniform(0.8, 1.9)
        painter.drawEllipse(at, size, size)


def _hill(wide: float, high: float, swell: float, waves: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, high))
    step = wide / (2 * waves)
    x, up = 0.0, True
    while x < wide:
        bend = QPointF(x + step / 2, high - swell if up else high + swell / 2)
        path.quadTo(bend, QPointF(x + step, high))
        x, up = x + step, not up
    path.lineTo(wide + step, 1200)
    path.lineTo(0, 1200)
    path.closeSubpath()
    return path


def _fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    painter.fillPath(path, colour)


def _paint_wood(painter: QPainter, wide: float, colour: str) -> None:
    chance = seeded_random("wood")
    painter.setBrush(QColor(colour))
    x = -20.0
    while x < wide + 30:
        size = chance.uniform(1.1, 2.3)
        painter.save()
        painter.translate(x, 775 + chance.uniform(-20, 12))
        painter.scale(size, size)
        if chance.random() < 0.6:
            for half, foot, tip in ((15, 0, -46), (19, 18, -24), (22, 38, -4)):
                painter.drawPolygon([QPointF(-half, foot), QPointF(0, tip), QPointF(half, foot)])
        else:
            for at, radius in ((QPointF(), 23.0), (QPointF(12, 10), 16), (QPointF(-12, 9), 16)):
                painter.drawEllipse(at, radius, radius)
        painter.restore()
        x += 26


def _paint_house(
    painter: QPainter,
    at: QPointF,
    scale: float,
    number: int,
    *,
    dark: bool = False,
    lit: bool = False,
) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(scale, scale)
    wall = QColor("#333b44" if dark else "#2b3740")
    roof = QColor("#242c35" if dark else _ROOFS[number % len(_ROOFS)])
    glass, line = QColor("#ffd98a" if lit else "#1d2a36"), QPen(QColor("#1a1512"), 2)
    painter.setBrush(wall)
    painter.drawRect(QRectF(16, -46, 11, 22))
    painter.drawRect(QRectF(-34, -8, 68, 42))
    painter.setBrush(QColor(0, 0, 0, 68))
    painter.drawRect(QRectF(-34, 24, 68, 10))
    painter.setPen(QPen(QColor("#0d1820"), 3, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(roof)
    painter.drawPolygon([QPointF(-44, -4), QPointF(0, -48), QPointF(44, -4)])
    if dark:
        painter.setPen(QPen(QColor("#6b7681"), 3, c=Qt.PenCapStyle.RoundCap))
        for left in (-26, 11):
            painter.drawLine(QPointF(left, 6), QPointF(left + 14, 16))
            painter.drawLine(QPointF(left + 14, 6), QPointF(left, 16))
    else:
        painter.setPen(line)
        painter.setBrush(glass)
        painter.drawRect(QRectF(-26, 4, 15, 14))
        painter.drawRect(QRectF(11, 4, 15, 14))
        painter.drawEllipse(QPointF(0, -18), 5.5, 5.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#2a2220"))
        painter.drawRoundedRect(QRectF(-8, 8, 16, 26), 8, 8)
    painter.restore()
