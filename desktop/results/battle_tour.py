"""The battles of a phase one after another: the map goes there, a card counts, a stamp says it."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QToolTip, QWidget

from desktop.map.input.map_view import MapView
from desktop.map.paint.map_style import contrast
from desktop.map.paint.tokens import paint_icon
from desktop.map.paint.typeface import CAP_HEIGHT, text_path
from desktop.map.scene.layers import order_provinces
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.replay_layer import ReplayLayer
from desktop.map.scene.unit_item import UnitItem
from desktop.resources import SERIF
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.cached_pixmap import pixmap_painter
from desktop.widgets.floating_card import CARD_DISTANCE, free_rect, menu_button_margin
from desktop.widgets.paper_slip import FootSlip
from desktop.widgets.signs import Sign, set_sign
from desktop.widgets.sounds import Sound
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import bind_figures, button, rule_line, set_role, text
from engine.board.terms import Province, UnitType, province_of, whole_province
from engine.board.unit import Dislodged
from engine.judge.battle import Battle, BattleEnd, Force, involved_rulings
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Convoy, Move, Support

_CAMERA, _COUNT, _STAMP, _HOME = 650, 300, 180, 500
_DWELL, _FOR_SUPPORT = 1600, 350
"""Milliseconds: going there, counting, the stamp, going home; then time to look, and more to
count for each support: it is added where all can see."""
_DRAWN, _STAGGER, _RECOIL = 380, 90, 240
"""How long an arrow takes to come, after how long the next one begins, how long a loser reels."""
_CLOSER = 1.75
"""How much nearer a battle is looked at than the whole sheet, unless its orders reach too far."""
_SHAKE_DISTANCE = 7.0
"""How far the dislodged is pushed at most, in pixels of the sheet as it fits the window."""
_NAMED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_ENDS = {
    BattleEnd.DISLODGED: Sound.THUD,
    BattleEnd.HELD: Sound.CLACK,
    BattleEnd.STANDOFF: Sound.CLACK,
    BattleEnd.TAKEN: Sound.COIN,
}
_CUTS = (RulingReason.CUT_BY, RulingReason.CUT_DISLODGED)
_AROUND = 40
"""Between what a battle is about and the edge of the window, in pixels."""
_DARK = 190
"""How far round a battle's name it is dark, in pixels."""
_COARSE = 4
"""Of how many dots of the screen, across and down, one of the picture of the dark is made."""
_SHIELD, _FIGURE = 60, 72
"""Of the forces on the card: their shields and the figures of their strengths."""
_LEAP, _BEATEN = 0.45, 0.55
"""For which share of its time a figure leaps in, and how strong that of who lost stays."""
_LEGIBLE = 3.0
"""The least contrast of so large a figure with the paper."""


@dataclass(frozen=True, slots=True)
class BattleScene:
    """One battle as it is told: its rulings by their places among the phase's, how long is
    counted, and how long all of it is."""

    battle: Battle
    rulings: tuple[int, ...]
    count: int
    length: int


def battle_scenes(fought: Sequence[Battle], rulings: Sequence[Ruling]) -> tuple[BattleScene, ...]:
    """The battles in the order in which they are told: the smallest first."""
    told: list[BattleScene] = []
    for battle in fought:
        found = involved_rulings(battle, rulings)
        helped = sum(isinstance(rulings[n].order, Support) for n in found)
        count = _COUNT + _FOR_SUPPORT * helped
        told.append(BattleScene(battle, found, count, _CAMERA + count + _STAMP + _DWELL))
    return tuple(sorted(told, key=lambda each: (len(each.rulings), each.battle.at)))


class BattleTour:
    """Shows the battles on a map and on a card; see `desktop.map.scene.animator.Performance`.

    `notes` words a ruling for the map, `draw_all` draws all of them there when the battles have
    been told. It says each battle to a screen reader once.
    """

    def __init__(
        self,
        map_: MapView,
        scene: MapScene,
        context: MapUiContext,
        scenes: Sequence[BattleScene],
        rulings: Sequence[Ruling],
        notes: Callable[[Ruling], str],
        phase: str,
        retreats: Mapping[Province, Dislodged],
        draw_all: Callable[[], object],
    ) -> None:
        self._draw_all = draw_all
        self._map, self._scene, self._context = map_, scene, context
        self._scenes, self._rulings, self._notes = tuple(scenes), tuple(rulings), notes
        self._phase, self._retreats = phase, retreats
        self.card = BattleCard(context)
        self._veil = SpotlightOverlay(map_)
        self._layer = ReplayLayer(scene)
        self._begins = [0, *accumulate(each.length for each in self._scenes)]
        self.length = self._begins[-1] + _HOME
        self._shown = -1
        self._judged = False
        self._from = map_.visible_part()
        self._rests_at: tuple[QPointF, float] | None = None
        self._reeling: UnitItem | None = None
        self._heard = 0

    @property
    def count(self) -> int:
        """How many battles there are."""
        return len(self._scenes)

    @property
    def names(self) -> list[str]:
        """Where the battles are."""
        words, gazetteer = self._context.words, self._context.gazetteer
        return [words.place(whole_province(each.battle.at), gazetteer) for each in self._scenes]

    def number_at(self, elapsed: int) -> int:
        """Which battle is told at a moment, from 0; their count on the way home."""
        return next(
            (n for n, ends in enumerate(self._begins[1:]) if elapsed < ends), len(self._scenes)
        )

    def begin_of(self, number: int) -> int:
        """When a battle begins, in milliseconds; the end of them all after the last."""
        return self._begins[min(max(0, number), len(self._scenes))]

    def show(self, elapsed: int) -> None:
        """The picture so many milliseconds after the beginning."""
        number = self.number_at(elapsed)
        if number != self._shown:
            self._turn_to(number)
        told = elapsed - self._begins[number]
        if number == len(self._scenes):
            self._go(self._map.whole_part(), told / _HOME)
            return
        count = self._scenes[number].count
        self._go(self._battle_view_part(self._scenes[number].battle), told / _CAMERA)
        arrived = told >= _CAMERA
        self._sound(self._scenes[number], arrived=arrived, judged=told >= _CAMERA + count)
        if arrived:
            self._veil.light(
                self._map.mapFromScene(self._battle_point(self._scenes[number].battle))
            )
        counted = min(1.0, max(0.0, (told - _CAMERA) / count))
        stamped = min(1.0, max(0.0, (told - _CAMERA - count) / _STAMP))
        self._draw_arrows(told)
        self._update_validity(stamped > 0)
        self.card.tell(counted, stamped)
        self._layer.reveal_battles([self._scenes[number].battle], counted)
        self._shake_dislodged(told - _CAMERA - count - _STAMP)

    def end(self) -> None:
        """Nothing of it is left, and the whole sheet and all orders are in sight."""
        self.leave()
        if self._shown < len(self._scenes):  # Else they are drawn since it went home.
            self._draw_all()
        self._map.show_part(*self._map.whole_part())

    def leave(self) -> None:
        """Take the veil and the signs off."""
        self._shake_dislodged(_RECOIL)
        self._layer.clear()
        self._veil.hide()

    def destroy(self) -> None:
        """It is not needed any more."""
        self.leave()
        self._veil.deleteLater()

    def _turn_to(self, number: int) -> None:
        self._shake_dislodged(_RECOIL)
        self._shown = number
        self._from = self._map.visible_part()
        self._layer.reveal_orders(1)
        if number == len(self._scenes):
            self.leave()
            self._draw_all()
            return
        told = self._scenes[number]
        name = self.names[number]
        some = [self._rulings[n] for n in told.rulings]
        self._scene.show_orders([(each.power, each.unit, each.order) for each in some])
        self._judged = False
        self._heard = 0
        self.card.show_battle(told.battle, some, self._retreats.get(told.battle.at))
        number_of = self.card.numbered(number + 1, len(self._scenes))
        self._veil.tell(f"{self._phase} · {number_of}", name)
        self._veil.show()
        announce(self._map, f"{number_of}: {name}. {self.card.said}")

    def _draw_arrows(self, told: int) -> None:
        """The orders come one after another, and all are there before the stamp."""
        if self._judged:
            return
        count = len(self._scenes[self._shown].rulings)
        room = _CAMERA + self._scenes[self._shown].count - _DRAWN
        stagger = min(_STAGGER, room // max(1, count - 1))
        begins = room - stagger * (count - 1)
        self._layer.reveal_order_shares(
            [(told - begins - stagger * n) / _DRAWN for n in range(count)]
        )

    def _sound(self, scene: BattleScene, *, arrived: bool, judged: bool) -> None:
        """A drum when the map has come to a battle, and how it ended; each once."""
        sounds = self._context.sounds
        if arrived and self._heard == 0:
            self._heard = 1
            if not judged:
                sounds.play(Sound.DRUM)
        if judged and self._heard == 1:
            self._heard = 2
            sounds.play(_ENDS[scene.battle.end])
            if any(self._rulings[n].why in _CUTS for n in scene.rulings):
                sounds.play(Sound.CUT)

    def _update_validity(self, judged: bool) -> None:
        """Draw how the orders of this battle ended, which is not told before the stamp."""
        if judged and not self._judged:
            self._judged = True
            some = [self._rulings[n] for n in self._scenes[self._shown].rulings]
            self._layer.reveal_orders(1)
            self._scene.show_rulings(some, self._notes)

    def _shake_dislodged(self, since: int) -> None:
        """Push the dislodged unit aside and let it come back, so long after the stamp."""
        if 0 <= since < _RECOIL:
            battle = self._scenes[self._shown].battle
            if battle.end is not BattleEnd.DISLODGED:
                return
            self._reeling = self._reeling or self._scene.unit_item(battle.at)
            if self._reeling is not None:
                away = (
                    _SHAKE_DISTANCE
                    * math.sin(math.pi * since / _RECOIL)
                    / self._map.whole_part()[1]
                )
                unit = self._reeling.unit
                self._reeling.setPos(self._scene.standing_point(unit) + QPointF(away, 0))
        elif self._reeling is not None:
            self._reeling.setPos(self._scene.standing_point(self._reeling.unit))
            self._reeling = None

    def _battle_point(self, battle: Battle) -> QPointF:
        return self._scene.place_of(whole_province(battle.at))

    def _battle_view_part(self, battle: Battle) -> tuple[QPointF, float]:
        """Where it is looked at: the place in the middle, all its orders in sight if they can."""
        middle = self._battle_point(battle)
        some = (self._rulings[n] for n in self._scenes[self._shown].rulings)
        spots = [
            self._scene.place_of(each)
            for one in some
            for each in order_provinces(one.order, one.unit)
        ]
        room = free_rect(self._map).size()
        across = max((abs((each - middle).x()) for each in spots), default=0)
        high = max((abs((each - middle).y()) for each in spots), default=0)
        least = self._map.whole_part()[1]
        fits = min(
            (room.width() / 2 - _AROUND) / max(1.0, across),
            (room.height() / 2 - _AROUND) / max(1.0, high),
        )
        return middle, max(least, min(least * _CLOSER, fits))

    def _go(self, part: tuple[QPointF, float], share: float) -> None:
        """The camera, so far on its way."""
        goal, scale = part
        if share >= 1:
            if self._rests_at != part:
                self._map.show_part(goal, scale)
            self._rests_at = part
            return
        self._rests_at = None
        if not self._map.painted:
            # First the whole sheet as it is laid out: it stands in beyond the edges of what flies.
            self._from = self._map.visible_part()
            return
        eased = QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(max(0.0, share))
        start, before = self._from
        now = before * math.pow(scale / before, eased)
        self._map.show_part(start + (goal - start) * eased, now)


class SpotlightOverlay(QWidget):
    """Darkens a map but for the light on one place, and says in large letters which that is."""

    def __init__(self, over: MapView) -> None:
        super().__init__(over)
        self._over = over
        self._small_title = self._name = ""
        self._light = QPoint()
        self._dark = QPixmap()
        self._looks: tuple[object, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, kicker: str, name: str) -> None:
        """Another place; the light waits in the middle of the map for it."""
        self._small_title, self._name = kicker, name
        self.setGeometry(self._over.rect())
        self.light(free_rect(self._over).center())
        self.update()

    def light(self, at: QPoint) -> None:
        """Light a point of the map."""
        if at != self._light:
            self._light = at
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.size() != self._over.size():
            self.setGeometry(self._over.rect())
        left, top = menu_button_margin(), CARD_DISTANCE
        room = free_rect(self._over).width() - left - CARD_DISTANCE
        size = min(scaled_length(84), 120)
        name = text_path(self._name, size, QPointF())
        box = name.boundingRect()
        shrunk = min(1.0, room / max(1.0, box.width()))
        middle = QPointF(left + box.width() * shrunk / 2, top + size)
        looks = self.size(), self.devicePixelRatioF(), self._light, self._name
        if looks != self._looks:
            self._looks, self._dark = looks, self._dark_pixmap(middle, box.width())
        painter = QPainter(self)
        painter.drawPixmap(self.rect(), self._dark)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cream = QColor("#fff3dc")
        font = QFont(SERIF)
        font.setItalic(True)
        font.setPixelSize(scaled_length(22))
        painter.setFont(font)
        painter.setPen(cream)
        metrics = QFontMetrics(font)
        kicker = metrics.elidedText(self._small_title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(left, top + metrics.ascent(), kicker)
        painter.translate(left, top + metrics.height() + 6)
        painter.scale(shrunk, shrunk)
        painter.fillPath(name.translated(-box.left(), CAP_HEIGHT * size / 2 + 0.2 * size), cream)

    def _dark_pixmap(self, name: QPointF, wide: float) -> QPixmap:
        """The dark round the light and under the name, whose middle and width are told.

        It is so smooth that few dots do: all of them took four frames of a large screen.
        """
        ratio = self.devicePixelRatioF() / _COARSE
        picture = QPixmap((self.size().toSizeF() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        reach = 0.62 * max(self.width(), self.height())
        light = QRadialGradient(QPointF(self._light), reach)
        for share, dark in ((0.0, 0), (0.28, 0), (0.62, 150), (1.0, 205)):
            light.setColorAt(share, QColor(13, 20, 28, dark))
        with pixmap_painter(picture) as painter:
            painter.fillRect(self.rect().adjusted(0, 0, _COARSE, _COARSE), light)
            self._darken_title(painter, name, wide)
        return picture

    def _darken_title(self, painter: QPainter, at: QPointF, wide: float) -> None:
        """Under the name, however bright the map is there."""
        reach = scaled_length(_DARK)
        corner = QRadialGradient(QPointF(), reach)
        for share, dark in ((0.0, 215), (0.45, 185), (1.0, 0)):
            corner.setColorAt(share, QColor(13, 20, 28, dark))
        painter.save()
        painter.translate(at)
        painter.scale(max(1.0, wide / reach), 1.0)
        painter.fillRect(QRectF(-reach, -reach, 2 * reach, 2 * reach), corner)
        painter.restore()


class BattleCard(QFrame):
    """The forces of a battle side by side, its orders, and a stamp with what it came to."""

    def __init__(self, context: MapUiContext) -> None:
        super().__init__()
        self._context = context
        self._forces = _Forces(context)
        self._stamp = _Stamp(context.scheme)
        self._way_out = text("", "faint", wrap=True)
        self._way_out.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._reasons = QWidget()
        _retain_size(self._reasons, keep=True)
        self._rows = column_layout(on=self._reasons, spacing=6)
        self._deeds: list[_UnitResultRow] = []
        self.said = ""
        self._column = column_layout(on=self, spacing=10)
        add_parts(
            self._column,
            self._forces,
            rule_line(),
            self._stamp,
            self._way_out,
            self._reasons,
            None,
        )

    def numbered(self, number: int, count: int) -> str:
        """Which battle of how many."""
        return self.tr("Battle {number} of {count}").format(number=number, count=count)

    def show_battle(
        self, battle: Battle, rulings: Sequence[Ruling], leaving: Dislodged | None
    ) -> None:
        """Another battle, of which nothing has been told yet; `leaving` must retreat from it."""
        words, gazetteer = self._context.words, self._context.gazetteer
        named = [(force, words.power(force.power, gazetteer)) for force in battle.forces]
        against = self.tr("against")
        self._forces.show_forces(named, against)
        clear_layout(self._rows)
        self._deeds = [_UnitResultRow(each, battle, rulings, self._context) for each in rulings]
        for each in self._deeds:
            self._rows.addWidget(each)
            each.show()  # It counts for the height of the card before Qt gets to showing it.
        end = words.text(f"battle.end.{battle.end}")
        self._stamp.show_words(end, lost=battle.end is BattleEnd.DISLODGED)
        lost = leaving if battle.end is BattleEnd.DISLODGED else None
        self._way_out.setText(self._retreats(lost) if lost is not None else "")
        _retain_size(self._way_out, keep=lost is not None)
        sides = f" {against} ".join(f"{name} {force.strength}" for force, name in named)
        self.said = f"{sides}: {end}"
        self.setAccessibleName(self.said)
        self.tell(0, 0)
        self._rows.activate()
        self._column.activate()

    def tell(self, counted: float, stamped: float) -> None:
        """How far has been counted, and the stamp come down."""
        self._forces.count(counted, decided=stamped >= 1)
        self._stamp.set_progress(stamped)
        known = math.ceil(counted * len(self._deeds))
        for number, each in enumerate(self._deeds):
            each.tell(known=number < known, ended=stamped >= 1)
        self._way_out.setVisible(stamped >= 1 and bool(self._way_out.text()))

    def _retreats(self, leaving: Dislodged) -> str:
        words, gazetteer = self._context.words, self._context.gazetteer
        if not leaving.retreats:
            return self.tr("has nowhere to retreat to")
        places = ", ".join(words.place(each, gazetteer) for each in leaving.retreats)
        return self.tr("may retreat to {places}").format(places=places)


class _UnitResultRow(QWidget):
    """What one unit did in a battle, in a few words; how that ended is told with the stamp."""

    def __init__(
        self, ruling: Ruling, battle: Battle, among: Sequence[Ruling], context: MapUiContext
    ) -> None:
        super().__init__()
        self._context = context
        _retain_size(self, keep=True)
        words, gazetteer = context.words, context.gazetteer
        unit, side = ruling.unit, scaled_length(24)
        kind = unit.type if unit is not None else UnitType.ARMY
        shield = QLabel()
        shield.setPixmap(context.token(ruling.power, side, kind).pixmap(side, side))
        place = text(words.place(unit.location, gazetteer) if unit is not None else "", "strong")
        self._deed = bind_figures(self._done(ruling, battle, among))
        self._end = self._ended(ruling)
        self._said = text(self._ending, wrap=True)
        row = row_layout(on=self, spacing=8)
        row.addWidget(shield, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(place, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._said, 1, Qt.AlignmentFlag.AlignTop)
        # As high from the first as it becomes with its end.
        self._said.setMinimumHeight(self._said.sizeHint().height())

    def tell(self, *, known: bool, ended: bool) -> None:
        """Whether the deed is known by now, and whether how it ended is."""
        self.setVisible(known)
        said = self._ending if ended else self._deed
        if said != self._said.text():
            self._said.setText(said)
            set_role(self._said, "faint" if ended and self._end else "")

    @property
    def _ending(self) -> str:
        return f"{self._deed}: {self._end}" if self._end else self._deed

    def _done(self, ruling: Ruling, battle: Battle, among: Sequence[Ruling]) -> str:
        def named(at: Province) -> str:
            return self._context.words.place(whole_province(at), self._context.gazetteer)

        there = any(each.unit and each.unit.province == battle.at for each in among)
        match ruling.order:
            case Move(to=to) if province_of(to) == battle.at:
                return self.tr("attacks") if there else self.tr("moves in")
            case Move(to=to):
                return self.tr("marches on {place}").format(place=named(province_of(to)))
            case Support(of=of):
                return self.tr("supports {place}").format(place=named(of))
            case Convoy(of=of):
                return self.tr("carries {place}").format(place=named(of))
            case _:
                return self.tr("stands there")

    def _ended(self, ruling: Ruling) -> str:
        if ruling.why in _CUTS:
            return self.tr("cut")
        if ruling.outcome is Outcome.VOID:
            return self.tr("void")
        if ruling.outcome in (Outcome.NO_CONVOY, Outcome.DISRUPTED):
            return self.tr("no convoy")
        return ""


class TourBar(FootSlip):
    """The slip along the foot of the map by which one goes through the battles.

    Where it is not `driven` it only shows how far they are told. Signals: `stepped(int)` by so
    many battles, `battle_chosen(int)`, `act_chosen(int)`, `pause_requested()`,
    `slow_requested(bool)`, `all_requested()`.
    """

    stepped = Signal(int)
    battle_chosen = Signal(int)
    act_chosen = Signal(int)
    pause_requested = Signal()
    slow_requested = Signal(bool)
    all_requested = Signal()

    def __init__(
        self, over: MapView, names: Sequence[str], context: MapUiContext, *, driven: bool
    ) -> None:
        content = QWidget()
        super().__init__(content, over)
        self.told = -1
        scheme = self._scheme = context.scheme
        back = button("", tip=self.tr("Battle before (←)"), press=lambda: self.stepped.emit(-1))
        set_sign(back, Sign.BACK, scheme.ink)
        self.pausing = button("", press=self.pause_requested.emit)
        self.forth = button(
            "", "primary", tip=self.tr("Next battle (Space)"), press=lambda: self.stepped.emit(1)
        )
        set_sign(self.forth, Sign.FORTH, scheme.on_accent)
        back.setAccessibleName(back.toolTip())
        self.forth.setAccessibleName(self.forth.toolTip())
        before = button(self.tr("Orders"), "quiet", press=lambda: self.act_chosen.emit(0))
        after = button(self.tr("Result"), "quiet", press=lambda: self.act_chosen.emit(2))
        self.slow = button(self.tr("Slow"), tip=self.tr("Half as fast (S)"))
        self.slow.setCheckable(True)
        self.slow.clicked.connect(self.slow_requested)
        tip = self.tr("All battles at once (Escape)")
        at_once = button(self.tr("All at once"), tip=tip, press=self.all_requested.emit)
        self._stations = BattleStops(names, context.scheme)
        left, right = QWidget(), QWidget()
        row_layout(back, self.pausing, self.forth, before, on=left, spacing=8)
        row_layout(after, self.slow, at_once, on=right, spacing=8)
        row_layout(left, (self._stations, 1), right, on=content, spacing=8)
        if driven:
            self._stations.pressed.connect(self.battle_chosen)
        for each in (left, right):
            each.setVisible(driven)
        self.settle()

    def show_paused(self, *, paused: bool) -> None:
        """Whether time stands still."""
        set_sign(self.pausing, Sign.PLAY if paused else Sign.PAUSE, self._scheme.ink)
        self.pausing.setToolTip(self.tr("Go on (P)") if paused else self.tr("Pause (P)"))
        self.pausing.setAccessibleName(self.pausing.toolTip())

    def show_station(self, told: int) -> None:
        """Which battle is told."""
        self.told = told
        self._stations.show_station(told)


class BattleStops(QWidget):
    """The battles as stops on a line, to be pressed.

    Signals: `pressed(int)`.
    """

    pressed = Signal(int)

    def __init__(self, names: Sequence[str], scheme: ColourScheme) -> None:
        super().__init__()
        self._names, self._scheme = tuple(names), scheme
        self._here = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Battles"))
        self.setMouseTracking(True)

    def show_station(self, here: int) -> None:
        """Which battle is told."""
        if here != self._here:
            self._here = here
            self.setAccessibleDescription(self._names[here] if here < len(self._names) else "")
            self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(14 * len(self._names) + 20, scaled_length(64))

    def sizeHint(self) -> QSize:
        return QSize(scaled_length(90) * len(self._names), scaled_length(64))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            number = self._battle_number_at(event.pos())
            QToolTip.showText(event.globalPos(), self._names[number] if number >= 0 else "", self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._battle_number_at(event.position().toPoint()) >= 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._battle_number_at(event.position().toPoint())
        if number >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit(number)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme, y = self._scheme, self._line()
        count = len(self._names)
        for number in range(count - 1):
            done = number < self._here
            painter.setPen(QPen(QColor(scheme.accent if done else scheme.rule), 2))
            painter.drawLine(QPointF(self._x(number), y), QPointF(self._x(number + 1), y))
        for number in range(count):
            at = QPointF(self._x(number), y)
            if number == self._here:
                painter.setPen(QPen(QColor(scheme.sheet), 2))
                painter.setBrush(QColor(scheme.wax))
                painter.drawEllipse(at, 10, 10)
            else:
                told = number < self._here
                painter.setPen(QPen(QColor(scheme.accent if told else scheme.faint), 2))
                painter.setBrush(QColor(scheme.accent if told else scheme.sheet))
                painter.drawEllipse(at, 6, 6)
        for number, room in self._written():
            here = number == self._here
            font = self.font()
            font.setBold(here)
            painter.setFont(font)
            painter.setPen(QColor(scheme.ink if here else scheme.faint))
            painter.drawText(room, _NAMED, self._names[number])

    def _written(self) -> list[tuple[int, QRectF]]:
        """The names that there is room for, first of all that of the battle which is told."""
        bold = self.font()
        bold.setBold(True)
        wide = QFontMetricsF(bold)
        top = self._line() + 12
        step = self._x(1) - self._x(0) if len(self._names) > 1 else self.width()
        found: list[tuple[int, QRectF]] = []
        for number in sorted(range(len(self._names)), key=lambda each: abs(each - self._here)):
            across = wide.horizontalAdvance(self._names[number])
            if across > step - 16:
                across = _two_line_width(self._names[number], wide)
            across += 10
            room = QRectF(self._x(number) - across / 2, top, across, self.height() - top)
            room.moveLeft(min(max(0.0, room.left()), self.width() - across))
            if not any(room.intersects(each) for _, each in found):
                found.append((number, room))
        return found

    def _line(self) -> float:
        return scaled_length(12)

    def _x(self, number: int) -> float:
        count = len(self._names)
        edge = min(scaled_length(46), self.width() / (2 * count))
        return edge + (self.width() - 2 * edge) * (number / (count - 1) if count > 1 else 0.5)

    def _battle_number_at(self, at: QPoint) -> int:
        nearest = min(range(len(self._names)), key=lambda each: abs(self._x(each) - at.x()))
        return nearest if abs(self._x(nearest) - at.x()) <= scaled_length(40) else -1


def _two_line_width(name: str, metrics: QFontMetricsF) -> float:
    """How wide a name is in two lines."""
    words = name.split()
    halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
    return min(max(map(metrics.horizontalAdvance, each)) for each in halves)


class _Forces(QWidget):
    """Shields with a large figure below each, and the power's name."""

    def __init__(self, context: MapUiContext) -> None:
        super().__init__()
        self._context = context
        self._forces: tuple[tuple[Force, str], ...] = ()
        self._against = ""
        self._share, self._decided = 0.0, False
        self.setMinimumHeight(scaled_length(_SHIELD + _FIGURE + 38))

    def show_forces(self, forces: Sequence[tuple[Force, str]], against: str) -> None:
        self._forces, self._against = tuple(forces), against
        self.update()

    def count(self, share: float, *, decided: bool) -> None:
        if (share, decided) != (self._share, self._decided):
            self._share, self._decided = share, decided
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._forces:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, scheme = self.width() / len(self._forces), self._context.scheme
        figure, small = _serif(_FIGURE), _serif(20)
        shield = min(scaled_length(_SHIELD), int(wide) - 6)
        someone = any(force.won for force, _ in self._forces)
        for number, (force, name) in enumerate(self._forces):
            left = number * wide
            self._paint_shield(painter, force, left + (wide - shield) / 2, shield)
            below = scaled_length(_SHIELD) + 2
            beaten = self._decided and not force.won and someone
            room = QRectF(left, below, wide, scaled_length(_FIGURE))
            self._paint_figure(painter, force, room, figure, faint=beaten)
            painter.setFont(small)
            painter.setPen(QColor(scheme.faint if beaten else scheme.ink))
            room = QRectF(
                left + 2, below + scaled_length(_FIGURE) + 2, wide - 4, scaled_length(28)
            )
            fits = QFontMetricsF(small).elidedText(name, Qt.TextElideMode.ElideRight, wide - 4)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, fits)
            if number:
                small_italic = _serif(18, italic=True)
                painter.setFont(small_italic)
                painter.setPen(QColor(scheme.faint))
                between = QRectF(left - 50, below, 100, scaled_length(_FIGURE))
                painter.drawText(between, Qt.AlignmentFlag.AlignCenter, self._against)

    def _paint_figure(
        self, painter: QPainter, force: Force, room: QRectF, font: QFont, *, faint: bool
    ) -> None:
        """The strength counted so far; each one more leaps in."""
        if not self._share:
            return
        reached = force.strength * self._share
        counted = min(force.strength, math.ceil(reached))
        leaps = 1 - min(1.0, (reached - counted + 1) / _LEAP)
        paper = QColor(self._context.scheme.sheet)
        ink = self._context.list_style.power(force.power)
        while contrast(ink, paper) < _LEGIBLE:
            ink = ink.lighter(112) if self._context.dark else ink.darker(108)
        painter.save()
        painter.setOpacity(_BEATEN if faint else 1.0)
        painter.translate(room.center())
        painter.scale(1 + 0.25 * leaps, 1 + 0.25 * leaps)
        painter.setPen(ink)
        painter.setFont(font)
        middle = QRectF(-room.width() / 2, -room.height() / 2, room.width(), room.height())
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, str(counted))
        painter.restore()

    def _paint_shield(self, painter: QPainter, force: Force, x: float, side: int) -> None:
        icon = self._context.token(force.power, side)
        paint_icon(painter, icon, QRect(int(x), scaled_length(_SHIELD) - side, side, side))


class _Stamp(QWidget):
    """Words stamped aslant."""

    def __init__(self, scheme: ColourScheme) -> None:
        super().__init__()
        self._scheme = scheme
        self._words = ""
        self._lost = False
        self._share = 0.0
        self.setMinimumHeight(scaled_length(84))

    def show_words(self, words: str, *, lost: bool) -> None:
        self._words, self._lost = words.upper(), lost
        self.update()

    def set_progress(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, scaled_length(84))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._share:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = _serif(32)
        font.setWeight(QFont.Weight.DemiBold)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 1.5)
        wide = QFontMetricsF(font).horizontalAdvance(self._words) + 36
        high = scaled_length(50)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(-4)
        scale = min(1.0, (self.width() - 16) / wide) * (1.6 - 0.6 * self._share)
        painter.scale(scale, scale)
        painter.setOpacity(min(1.0, 0.3 + 0.7 * self._share))
        ink = QColor(self._scheme.wax if self._lost else self._scheme.accent)
        painter.setPen(QPen(ink, 3))
        box = QRectF(-wide / 2, -high / 2, wide, high)
        painter.drawRoundedRect(box, 5, 5)
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)


def _retain_size(widget: QWidget, *, keep: bool) -> None:
    """Whether a widget takes its room also while it is hidden."""
    keeps = widget.sizePolicy()
    keeps.setRetainSizeWhenHidden(keep)
    widget.setSizePolicy(keeps)


def _serif(pixels: int, *, italic: bool = False) -> QFont:
    font = QFont(SERIF)
    font.setPixelSize(scaled_length(pixels))
    font.setItalic(italic)
    return font
