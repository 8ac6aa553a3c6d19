"""What each order looks like on a map: geometry only, no painting.

Coded by shape first: a move is a solid arrow; support is dashed and ends in a ball, on the arrow
or at the unit that it helps; a convoyed move is a wave through its fleets, each of which stands
on a disc; a hold is an octagon; a retreat is a short double line; a build is a plus, a
disbandment a minus, a build let go a tick. How the order ended is a second sign on the same
shape: a bar across the end, scissors in a gap, a dotted grey line, a broken wave, a burst at the
unit. With how much a move comes stands on a chip at its unit's shoulder.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import assert_never

from PySide6.QtCore import QPointF

from desktop.map.paint.convoy_chain import shortest_convoy_chain
from desktop.map.paint.order_drawing import Dash, DrawnOrder, OrderDrawing, Stroke, Tip
from desktop.map.paint.order_marks import OrderMark, order_mark, ruling_mark
from desktop.map.paint.routes import (
    Route,
    bowed_route,
    route_length,
    route_point,
    route_section,
    smooth_route,
    trim_route,
    wavy_route,
)
from desktop.map.paint.sizes import UNIT_RADIUS, token_scale
from engine.board.terms import Location, Province, UnitType, province_of, whole_province
from engine.board.view import BoardView
from engine.judge.ruling import Outcome, RulingReason
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from maps.sheet import Sheet

_APART = 27.0
"""How far apart a unit and the one it drove out stand at least, in pixels at 100 %."""
_BOW = 8.5
"""How far an order bows out that shares its way with another, in pixels at 100 %."""
_SHAFT, _SUPPORT, _RETREAT, _VOID = 4.7, 3.0, 7.0, 2.7
"""How broad the lines of orders are, in pixels at 100 %."""
_SHOULDER = QPointF(-1.08, -0.72)
"""From where a unit stands to the chip with its strength, in radii."""
_SHORTEST = 5.9
"""How long a line between two units must be to be seen between their tokens, in radii."""


@dataclass(frozen=True)
class OrderSketch:
    """All orders of one phase on one sheet at one magnification."""

    sheet: Sheet
    view: BoardView
    orders: Sequence[DrawnOrder]
    zoom: float = 1.0
    shown: Mapping[Province, DrawnOrder] = field(init=False)
    _ways: Counter[frozenset[Province]] = field(init=False)

    def __post_init__(self) -> None:
        by_unit = {
            each.order.unit: each
            for each in self.orders
            if isinstance(each.order, Hold | Move | Support | Convoy)
        }
        object.__setattr__(self, "shown", by_unit)
        ways = Counter(way for each in self.orders if (way := _line_ends(each.order)))
        object.__setattr__(self, "_ways", ways)

    @property
    def radius(self) -> float:
        """A unit's radius in sheet units."""
        return UNIT_RADIUS * token_scale(self.zoom)

    def drawings(self) -> tuple[OrderDrawing, ...]:
        """One drawing for each order, in their order."""
        return tuple(self.draw(each) for each in self.orders)

    def stand(self, location: Location) -> QPointF:
        """Where a unit at a location stands."""
        anchors = self.sheet.coast_anchors.get(location)
        return QPointF(*(anchors or self.sheet.anchors[province_of(location)]).unit)

    def draw(self, each: DrawnOrder) -> OrderDrawing:
        """The drawing of one of them; it hangs on those of
        `desktop.map.paint.order_drawing_key` alone."""
        match each.order:
            case Hold(unit):
                return self._hold(each, unit)
            case Move():
                return self._move(each, each.order)
            case Support(_, of, None):
                return self._support_hold_drawing(each, of)
            case Support(_, of, to) if to is not None:
                return self._support_move_drawing(each, of, to)
            case Convoy():
                return self._convoy(each, each.order)
            case Retreat(unit, to):
                return self._retreat(each, unit, to)
            case Disband(unit):
                return OrderDrawing(
                    each.power, marks=((OrderMark.REMOVED, self._beside(self._at(unit))),)
                )
            case Build(unit_type, at):
                there = self.stand(at)
                marks = ((OrderMark.BUILT, self._beside(there)),)
                return OrderDrawing(each.power, ghost=(unit_type, there), marks=marks)
            case Waive():
                return self._waive_drawing(each)
            case Support():
                return OrderDrawing(each.power)
            case _:
                assert_never(each.order)

    def _hold(self, each: DrawnOrder, unit: Province) -> OrderDrawing:
        here = self._at(unit)
        unasked = each.ruling is not None and each.ruling.why in (
            RulingReason.NO_ORDER,
            RulingReason.CIVIL_DISORDER,
        )
        return OrderDrawing(
            each.power,
            ring=here,
            faint=unasked,
            burst=self._burst_position(each),
            marks=self._lost(each),
        )

    def _waive_drawing(self, each: DrawnOrder) -> OrderDrawing:
        """A tick at a centre in which one could build, another for each build let go."""
        built = {province_of(o.order.at) for o in self.orders if isinstance(o.order, Build)}
        free = [at for at in self.view.sites.get(each.power, ()) if at not in built]
        waives = [o for o in self.orders if o.power == each.power and isinstance(o.order, Waive)]
        place = next((n for n, other in enumerate(waives) if other is each), 0)
        if place >= len(free):
            return OrderDrawing(each.power)
        return OrderDrawing(
            each.power, marks=((OrderMark.WAIVED, self.stand(whole_province(free[place]))),)
        )

    def _move(self, each: DrawnOrder, order: Move) -> OrderDrawing:
        route = self.route_of(order.unit, order.to)
        sea = self._carried(order)
        mark = order_mark(each.ruling) if each.ruling else OrderMark.DONE
        strokes: tuple[Stroke, ...]
        marks = list(self._lost(each))
        back = self._stop_before(order.to)
        match mark:
            case OrderMark.STOPPED:
                strokes = (self._stopped(route, order, sea=sea),)
            case OrderMark.VOID:
                dotted = trim_route(route, self.radius * 1.2, back)
                strokes = (Stroke(dotted, _VOID, Dash.DOTTED, Tip.OPEN_HEAD, grey=True),)
                marks.append((mark, route_point(dotted, 0.5).at))
            case OrderMark.DISRUPTED | OrderMark.NO_CONVOY:
                line = trim_route(route, self.radius * 1.2, back)
                strokes = self._broken_wave(line)
                marks.append((mark, route_point(line, 0.5).at))
            case _:
                line = trim_route(route, self.radius * 1.2, back)
                line = self._wave(line) if sea else line
                strokes = (Stroke(line, _SHAFT, tip=Tip.HEAD),)
        return OrderDrawing(
            each.power,
            strokes,
            burst=self._burst_position(each),
            marks=tuple(marks),
            strength=self._strength(each, order, strokes),
        )

    def _broken_wave(self, line: Route) -> tuple[Stroke, ...]:
        """A wave that breaks off in the middle: the convoy failed."""
        near, far = route_section(line, 0, 0.4), route_section(line, 0.6, 1)
        return (
            Stroke(self._wave(near), _SHAFT),
            Stroke(self._wave(far), _SHAFT, tip=Tip.OPEN_HEAD),
        )

    def _stopped(self, route: Route, order: Move, *, sea: bool) -> Stroke:
        """A shaft ending in a bar where the units met."""
        rival = self.shown.get(province_of(order.to))
        opposed = (
            rival is not None
            and isinstance(rival.order, Move)
            and province_of(rival.order.to) == order.unit
            and rival.ruling is not None
            and rival.ruling.outcome is Outcome.BOUNCED
        )
        back = (
            route_length(route) * 0.5 + 3 if opposed else self._stop_before(order.to, bounced=True)
        )
        line = trim_route(route, self.radius * 1.2, back)
        line = self._wave(line) if sea else line
        return Stroke(line, _SHAFT, tip=Tip.BAR)

    def _support_hold_drawing(self, each: DrawnOrder, of: Province) -> OrderDrawing:
        here, there = self._at(each.order.unit), self._at(of)  # type: ignore[union-attr]
        way = self._line(here, there, 0.04, self._ways[frozenset((each.order.unit, of))])  # type: ignore[union-attr]
        line = trim_route(way, self.radius * 1.2, self.radius * 1.45)
        return self._support_drawing(each, line)

    def _support_move_drawing(self, each: DrawnOrder, of: Province, to: Location) -> OrderDrawing:
        shaft = self._supported_route(of, to)
        here = self._at(each.order.unit)  # type: ignore[union-attr]
        line = bowed_route(here, route_point(shaft, self._join(each, of, to)).at, 0.04)
        return self._support_drawing(each, trim_route(line, self.radius * 1.2))

    def _support_drawing(self, each: DrawnOrder, line: Route) -> OrderDrawing:
        mark = order_mark(each.ruling) if each.ruling else OrderMark.DONE
        marks = list(self._lost(each))
        void = mark is OrderMark.VOID
        dash, width = (Dash.DOTTED, _VOID) if void else (Dash.DASHED, _SUPPORT)
        if mark in (OrderMark.CUT, OrderMark.VOID):
            marks.append((mark, route_point(line, 0.5).at))
        if mark is OrderMark.CUT:
            parts = route_section(line, 0, 0.38), route_section(line, 0.62, 1)
            strokes = (Stroke(parts[0], width, dash), Stroke(parts[1], width, dash, Tip.BALL))
        else:
            strokes = (Stroke(line, width, dash, Tip.BALL, grey=void),)
        return OrderDrawing(
            each.power, strokes, burst=self._burst_position(each), marks=tuple(marks)
        )

    def _convoy(self, each: DrawnOrder, order: Convoy) -> OrderDrawing:
        """A fleet's part in a convoy: the dot on the army's wave; where no army sails, a wave."""
        here, burst = self._at(order.unit), self._burst_position(each)
        marks = list(self._lost(each))
        mark = order_mark(each.ruling) if each.ruling else OrderMark.DONE
        army = self.shown.get(order.of)
        sails = (
            army is not None
            and isinstance(army.order, Move)
            and province_of(army.order.to) == order.to
        )
        if sails and mark is not OrderMark.VOID:
            if mark is OrderMark.DISRUPTED:
                marks.append((mark, self._beside(here)))
            return OrderDrawing(each.power, dot=here, burst=burst, marks=tuple(marks))
        route = smooth_route((self._at(order.of), here, self.stand(whole_province(order.to))))
        line = trim_route(route, self.radius * 1.3, self.radius)
        void = mark is OrderMark.VOID
        if mark in (OrderMark.VOID, OrderMark.CUT):
            marks.append((mark, route_point(line, 0.5).at))
        dash = Dash.DOTTED if void else Dash.SOLID
        wave = Stroke(self._wave(line), 2.4, dash, Tip.OPEN_HEAD, grey=void)
        return OrderDrawing(each.power, (wave,), burst=burst, marks=tuple(marks))

    def _retreat(self, each: DrawnOrder, unit: Province, to: Location) -> OrderDrawing:
        here = self._leaving(unit)
        line = trim_route(
            self._line(here, self.stand(to)), self.radius * 1.3, self._stop_before(to)
        )
        failed = each.ruling is not None and each.ruling.outcome is not Outcome.SUCCEEDED
        tip = Tip.BAR if failed else Tip.HEAD
        marks = ((OrderMark.LOST, self._beside(here)),) if failed else ()
        line = route_section(line, 0, 0.8) if failed else line
        return OrderDrawing(
            each.power, (Stroke(line, _RETREAT, tip=tip, double=True),), marks=marks
        )

    def route_of(self, unit: Province, to: Location) -> Route:
        """The whole line a unit travels, from anchor to anchor, through fleets that carry it."""
        fleets = self._fleets(unit, to)
        stops = (self._at(unit), *(self._at(fleet) for fleet in fleets), self.stand(to))
        if fleets:
            return smooth_route(stops)
        beside = self._ways[frozenset((unit, province_of(to)))]
        return self._line(stops[0], stops[-1], beside=beside)

    def _line(self, start: QPointF, end: QPointF, bow: float = 0.07, beside: int = 1) -> Route:
        """A slightly bent line; between units that nearly touch it swings out to be seen.

        Where several orders join the same two places (`beside`), each bows to its own left, so
        that opposed ones lie two steps apart.
        """
        apart = hypot(end.x() - start.x(), end.y() - start.y()) or 1.0
        if beside > 1:
            bow = max(bow, _BOW * token_scale(self.zoom) / apart)
        wanted = _SHORTEST * self.radius
        if apart < wanted:
            # Those side by side part the farther from one another the more they swing out.
            swing = 0.26 if beside > 1 else 0.52
            most = 1.9 * self.radius / apart
            bow = max(bow, min(most, sqrt(swing * (wanted / apart - 1))))
        return bowed_route(start, end, bow)

    def _supported_route(self, of: Province, to: Location) -> Route:
        moving = self.shown.get(of)
        if moving and isinstance(moving.order, Move):
            there = moving.order.to
            return self.route_of(of, there if province_of(there) == province_of(to) else to)
        return self.route_of(of, to)

    def _join(self, each: DrawnOrder, of: Province, to: Location) -> float:
        """Where on the shaft a support ends: several supports of one move stand apart."""
        alike = [
            other
            for other in self.orders
            if isinstance(other.order, Support)
            and other.order.of == of
            and other.order.to is not None
            and province_of(other.order.to) == province_of(to)
        ]
        rank = next((n for n, other in enumerate(alike) if other is each), 0)
        return 0.5 - 0.1 * rank if rank < 4 else 0.16

    def _carried(self, order: Move) -> bool:
        unit = self.view.position.units.get(order.unit)
        if unit is None or unit.type is not UnitType.ARMY:
            return False
        near = self.view.map.armies.get(unit.location, frozenset())
        return order.via or bool(self._fleets(order.unit, order.to)) or order.to not in near

    def _fleets(self, unit: Province, to: Location) -> tuple[Province, ...]:
        """The shortest chain of fleets that were told to carry this move, if there is one."""
        moving = self.shown.get(unit)
        # An army that came through came by fleets that were not driven out.
        lost = {Outcome.VOID}
        if moving and moving.ruling and moving.ruling.outcome is not Outcome.DISRUPTED:
            lost.add(Outcome.DISRUPTED)
        told = [
            each.order.unit
            for each in self.orders
            if isinstance(each.order, Convoy)
            and each.order.of == unit
            and each.order.to == province_of(to)
            and (each.ruling is None or each.ruling.outcome not in lost)
        ]
        if not told or not (moving and isinstance(moving.order, Move)):
            return ()
        near = self.view.map.armies.get(whole_province(unit), frozenset())
        if to in near and not moving.order.via:
            return ()
        return shortest_convoy_chain(self.view.map, unit, province_of(to), frozenset(told))

    def _supports(self, order: Move) -> int:
        return sum(
            isinstance(each.order, Support)
            and each.order.of == order.unit
            and each.order.to is not None
            and province_of(each.order.to) == province_of(order.to)
            and (each.ruling is None or each.ruling.outcome is Outcome.SUCCEEDED)
            for each in self.orders
        )

    def _strength(
        self, each: DrawnOrder, order: Move, strokes: Sequence[Stroke]
    ) -> tuple[int, QPointF] | None:
        """With how much a move comes, where that is more than itself; at its unit's shoulder."""
        strength = each.ruling.strength if each.ruling else 1 + self._supports(order)
        if strength < 2 or not strokes:
            return None
        return strength, self._at(order.unit) + _SHOULDER * self.radius

    def _burst_position(self, each: DrawnOrder) -> QPointF | None:
        """Where the unit stands, if it was driven out, whatever its order."""
        if each.ruling is None or each.unit is None or each.ruling.dislodged_by is None:
            return None
        return self._at(each.unit.province)

    def _lost(self, each: DrawnOrder) -> tuple[tuple[OrderMark, QPointF], ...]:
        """A cross beside a unit that is gone for good."""
        if (
            each.ruling is None
            or each.unit is None
            or ruling_mark(each.ruling) is not OrderMark.LOST
        ):
            return ()
        return ((OrderMark.LOST, self._beside(self._at(each.unit.province))),)

    def _stop_before(self, to: Location, *, bounced: bool = False) -> float:
        taken = province_of(to) in self.view.position.units
        return self.radius * (1.5 if taken else 0.95 if bounced else 0.35)

    def _beside(self, at: QPointF) -> QPointF:
        return at + QPointF(0.95, -0.95) * self.radius

    def _at(self, province: Province) -> QPointF:
        unit = self.view.position.units.get(province)
        if unit is not None:
            return self.stand(unit.location)
        return self._leaving(province)

    def _leaving(self, province: Province) -> QPointF:
        leaving = self.view.position.dislodged.get(province)
        if leaving is None:
            return self.stand(whole_province(province))
        return dislodged_position(self.sheet, leaving.unit.location, self.zoom)

    def _wave(self, route: Route) -> Route:
        scale = token_scale(self.zoom)
        return wavy_route(route, 4.2 * scale, 26 * scale)


def _line_ends(order: Order) -> frozenset[Province]:
    """The two places that an order joins by a line of its own; empty when there is none."""
    match order:
        case Move(unit, to):
            return frozenset((unit, province_of(to)))
        case Support(unit, of, None):
            return frozenset((unit, of))
        case _:
            return frozenset()


def dislodged_position(sheet: Sheet, location: Location, zoom: float = 1.0) -> QPointF:
    """Where a unit stands that has been driven out of a location.

    On a small map, where units are large for their provinces, it stands farther off, so that it
    does not hide the unit that drove it out.
    """
    anchors = sheet.coast_anchors.get(location) or sheet.anchors[province_of(location)]
    winner, leaving = QPointF(*anchors.unit), QPointF(*anchors.dislodged)
    away = leaving - winner
    apart = hypot(away.x(), away.y()) or 1.0
    return winner + away * max(1.0, _APART * token_scale(zoom) / apart)
