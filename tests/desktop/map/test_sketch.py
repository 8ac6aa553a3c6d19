"""What orders look like: told apart by shape, and how they ended by a second sign."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from desktop.map.paint.convoy_chain import shortest_convoy_chain
from desktop.map.paint.map_styles import LIGHT
from desktop.map.paint.order_marks import OrderMark, mark_icon, mark_lines, order_mark, ruling_mark
from desktop.map.paint.order_sketch import (
    Dash,
    DrawnOrder,
    OrderDrawing,
    OrderSketch,
    Tip,
    dislodged_position,
)
from desktop.map.paint.routes import route_length
from desktop.map.paint.sizes import token_radius
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Unit
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Order, Retreat, Support, Waive
from maps.sheet import Sheet
from tests.desktop.map.conftest import view_of

FRANCE, ITALY, ENGLAND = Power("france"), Power("italy"), Power("england")
BOARD = view_of(
    "england: A yor, F nth, F nwg | | ; france: A par, A mar, F eng | *A gas<spa>bre | ;"
    " italy: A ven, A bur | | "
)


def _drawn(
    order: Order, outcome: Outcome | None = None, power: Power = FRANCE, **facts: object
) -> DrawnOrder:
    unit = None if isinstance(order, Build | Waive) else BOARD.position.units.get(order.unit)
    ruling = None
    if outcome is not None:
        ruling = replace(Ruling(power, unit, order, outcome, RulingReason.ENTERS), **facts)  # type: ignore[arg-type]
    return DrawnOrder(power, unit, order, ruling)


def _sketch(sheet: Sheet, *orders: DrawnOrder) -> tuple[OrderDrawing, ...]:
    return OrderSketch(sheet, BOARD, orders).drawings()


def _look(drawing: OrderDrawing) -> tuple[object, ...]:
    """Everything that tells a drawing apart without colour."""
    strokes = tuple((s.dash, s.tip, s.double) for s in drawing.strokes)
    marks = tuple(mark for mark, _ in drawing.marks)
    places = (drawing.ring, drawing.dot, drawing.burst, drawing.ghost)
    return strokes, marks, *(place is not None for place in places)


MOVE = Move(Province("par"), Location("gas"))


def test_every_kind_of_order_has_its_own_shape(sheet: Sheet) -> None:
    kinds = [
        MOVE,
        Hold(Province("par")),
        Support(Province("par"), Province("mar")),
        Convoy(Province("eng"), Province("yor"), Province("bel")),
        Retreat(Province("gas"), Location("bre")),
        Build(UnitType.ARMY, Location("par")),
        Disband(Province("par")),
    ]
    looks = {_look(_sketch(sheet, _drawn(order))[0]) for order in kinds}
    assert len(looks) == len(kinds)
    assert _sketch(sheet, _drawn(Waive()))[0].strokes == ()


def test_every_support_ends_in_a_ball_on_what_it_helps(sheet: Sheet) -> None:
    move = _drawn(Move(Province("mar"), Location("gas")))
    helping = _drawn(Support(Province("par"), Province("mar"), Location("gas")))
    arrow, ball = (each.strokes[0] for each in _sketch(sheet, move, helping))
    (standing,) = _sketch(sheet, _drawn(Support(Province("par"), Province("mar"))))
    assert ball.tip is standing.strokes[0].tip is Tip.BALL
    apart = [(ball.route[-1] - each).manhattanLength() for each in arrow.route]
    assert min(apart) < 4
    assert 15 < _reach(standing, sheet, "mar") < 40


def test_how_a_move_ended_is_told_by_shape(sheet: Sheet) -> None:
    outcomes = [
        (Outcome.SUCCEEDED, {}),
        (Outcome.BOUNCED, {}),
        (Outcome.VOID, {}),
        (Outcome.NO_CONVOY, {}),
        (Outcome.DISRUPTED, {}),
        (Outcome.BOUNCED, {"dislodged_by": Province("bur")}),
        (Outcome.BOUNCED, {"dislodged_by": Province("bur"), "disbanded": True}),
    ]
    looks = [_look(_sketch(sheet, _drawn(MOVE, o, **f))[0]) for o, f in outcomes]
    assert len(set(looks)) == len(outcomes)


def test_how_a_support_ended_is_told_by_shape(sheet: Sheet) -> None:
    order = Support(Province("par"), Province("mar"), Location("gas"))
    good, cut, void = (
        _sketch(sheet, _drawn(order, each))[0]
        for each in (Outcome.SUCCEEDED, Outcome.CUT, Outcome.VOID)
    )
    assert good.strokes[0].dash is Dash.DASHED
    assert [mark for mark, _ in cut.marks] == [OrderMark.CUT]
    assert len(cut.strokes) == 2
    assert void.strokes[0].dash is Dash.DOTTED


def test_a_bounced_shaft_ends_in_a_bar(sheet: Sheet) -> None:
    (drawing,) = _sketch(sheet, _drawn(MOVE, Outcome.BOUNCED))
    assert [each.tip for each in drawing.strokes] == [Tip.BAR]


def test_units_that_meet_head_on_stop_in_the_middle(sheet: Sheet) -> None:
    there = _drawn(Move(Province("par"), Location("bur")), Outcome.BOUNCED)
    back = _drawn(Move(Province("bur"), Location("par")), Outcome.BOUNCED, ITALY)
    one, other = _sketch(sheet, there, back)
    alone = _sketch(sheet, there)[0]
    assert route_length(one.strokes[0].route) < route_length(alone.strokes[0].route)
    gap = one.strokes[-1].route[-1] - other.strokes[-1].route[-1]
    # They bow apart, each to its own left, and face each other half-way.
    radius = token_radius(1.0)
    assert 15 / 13 * radius < gap.manhattanLength() < 36 / 13 * radius


def test_an_arrow_stops_before_a_unit_and_goes_right_into_an_empty_province(
    sheet: Sheet,
) -> None:
    taken = _sketch(sheet, _drawn(Move(Province("mar"), Location("bur"))))[0]
    empty = _sketch(sheet, _drawn(Move(Province("mar"), Location("spa"))))[0]
    assert _reach(taken, sheet, "bur") > 15
    assert _reach(empty, sheet, "spa") < 8


def test_support_of_a_move_ends_on_its_shaft(sheet: Sheet) -> None:
    move = _drawn(Move(Province("par"), Location("gas")))
    supports = [
        _drawn(Support(Province("mar"), Province("par"), Location("gas"))),
        _drawn(Support(Province("bur"), Province("par"), Location("gas")), power=ITALY),
    ]
    sketch = OrderSketch(sheet, BOARD, (move, *supports))
    shaft = sketch.route_of(Province("par"), Location("gas"))
    ends = [sketch.drawings()[n].strokes[-1].route[-1] for n in (1, 2)]
    for end in ends:
        assert min((point - end).manhattanLength() for point in shaft) < 6
    assert (ends[0] - ends[1]).manhattanLength() > 2


def test_a_convoyed_army_sails_through_the_fleet_that_carries_it(sheet: Sheet) -> None:
    army = _drawn(Move(Province("yor"), Location("nwy")), power=ENGLAND)
    fleet = _drawn(Convoy(Province("nth"), Province("yor"), Province("nwy")), power=ENGLAND)
    idle = _drawn(Convoy(Province("nwg"), Province("yor"), Province("nwy")), power=ENGLAND)
    sketch = OrderSketch(sheet, BOARD, (army, fleet, idle))
    route = sketch.route_of(Province("yor"), Location("nwy"))
    at_sea = QPointF(*sheet.anchors["nth"].unit)
    assert min((point - at_sea).manhattanLength() for point in route) < 1
    unasked = QPointF(*sheet.anchors["nwg"].unit)
    assert min((point - unasked).manhattanLength() for point in route) > 20
    wave = sketch.drawings()[0].strokes[0].route
    assert route_length(wave) > route_length(route) * 1.02


def test_a_fleet_that_carries_an_army_stands_on_a_dot_not_on_the_octagon_of_a_hold(
    sheet: Sheet,
) -> None:
    army = _drawn(Move(Province("yor"), Location("nwy")), power=ENGLAND)
    fleet = _drawn(Convoy(Province("nth"), Province("yor"), Province("nwy")), power=ENGLAND)
    drawing = _sketch(sheet, army, fleet)[1]
    assert drawing.dot == QPointF(*sheet.anchors["nth"].unit)
    assert drawing.ring is None


def test_an_army_that_came_through_is_not_drawn_through_a_fleet_driven_out(sheet: Sheet) -> None:
    board = view_of("england: A lon, F nth, F eng | | ")
    beaten, other = Province("nth"), Province("eng")

    def told(fleet: Province, outcome: Outcome) -> DrawnOrder:
        order = Convoy(fleet, Province("lon"), Province("bel"))
        ruling = Ruling(ENGLAND, board.position.units[fleet], order, outcome, RulingReason.ENTERS)
        return DrawnOrder(ENGLAND, ruling.unit, order, ruling)

    move = Move(Province("lon"), Location("bel"))
    for arrived, through in ((Outcome.SUCCEEDED, other), (Outcome.DISRUPTED, other)):
        ruling = Ruling(
            ENGLAND, board.position.units[Province("lon")], move, arrived, RulingReason.ENTERS
        )
        orders = (
            DrawnOrder(ENGLAND, ruling.unit, move, ruling),
            told(beaten, Outcome.DISRUPTED),
            told(other, Outcome.SUCCEEDED),
        )
        route = OrderSketch(sheet, board, orders).route_of(Province("lon"), Location("bel"))
        here = QPointF(*sheet.anchors[through].unit)
        assert min((point - here).manhattanLength() for point in route) < 1


def test_opposed_orders_bow_apart(sheet: Sheet) -> None:
    """A move, and the support of the one who moves the other way: two lines, not one."""
    board = view_of("austria: A bud | | ; russia: A gal | | ")
    there = DrawnOrder(Power("austria"), None, Move(Province("bud"), Location("gal")))
    backs: tuple[Order, ...] = (
        Move(Province("gal"), Location("bud")),
        Support(Province("gal"), Province("bud")),
    )
    for order in backs:
        sketch = OrderSketch(sheet, board, (there, DrawnOrder(Power("russia"), None, order)))
        one, other = (each.strokes[0].route for each in sketch.drawings())
        middle = one[len(one) // 2]
        assert min((middle - point).manhattanLength() for point in other) > 15


def test_builds_let_go_are_ticks_where_one_could_build_at_home_or_not(sheet: Sheet) -> None:
    board = replace(
        view_of("france: A par | | par mar spa"),
        sites={FRANCE: (Province("mar"), Province("spa"))},
    )
    orders = [
        DrawnOrder(FRANCE, None, each)
        for each in (Waive(), Build(UnitType.ARMY, Location("mar")), Waive())
    ]
    first, built, second = OrderSketch(sheet, board, orders).drawings()
    assert [mark for mark, _ in first.marks] == [OrderMark.WAIVED]
    assert first.marks[0][1] == QPointF(*sheet.anchors["spa"].unit)
    assert [mark for mark, _ in built.marks] == [OrderMark.BUILT]
    assert second.marks == ()


def test_a_move_with_drawn_supports_bears_its_strength_before_it_is_judged(sheet: Sheet) -> None:
    support = _drawn(Support(Province("mar"), Province("par"), Location("gas")))
    (move, _) = _sketch(sheet, _drawn(MOVE), support)
    assert move.strength is not None
    assert move.strength[0] == 2


def test_supported_moves_bear_their_number_at_the_shoulder_of_their_unit(sheet: Sheet) -> None:
    alone = _sketch(sheet, _drawn(MOVE, Outcome.SUCCEEDED, strength=1))[0]
    support = _drawn(Support(Province("mar"), Province("par"), Location("gas")), Outcome.SUCCEEDED)
    helped = _sketch(sheet, _drawn(MOVE, Outcome.SUCCEEDED, strength=2), support)[0]
    assert alone.strength is None
    assert helped.strength is not None
    assert helped.strength[0] == 2
    beside = helped.strength[1] - QPointF(*sheet.anchors["par"].unit)
    assert beside.x() < 0
    assert token_radius(1.0) < beside.manhattanLength() < 2.5 * token_radius(1.0)


def test_a_unit_that_nobody_ordered_stands_out_less(sheet: Sheet) -> None:
    hold = Hold(Province("par"))
    asked = _sketch(sheet, _drawn(hold, Outcome.SUCCEEDED, why=RulingReason.HOLDS))[0]
    unasked = _sketch(sheet, _drawn(hold, Outcome.SUCCEEDED, why=RulingReason.NO_ORDER))[0]
    assert unasked.faint
    assert not asked.faint


@pytest.mark.parametrize("outcome", list(Outcome))
def test_every_outcome_has_a_mark_of_its_own(qapp: QApplication, outcome: Outcome) -> None:
    unit = Unit(FRANCE, UnitType.ARMY, Location("par"))
    ruling = Ruling(FRANCE, unit, MOVE, outcome, RulingReason.ENTERS)
    mark = ruling_mark(ruling)
    others = [
        ruling_mark(replace(ruling, outcome=each)) for each in Outcome if each is not outcome
    ]
    assert mark not in others
    assert all(mark_lines(mark) != mark_lines(other) for other in others)
    assert not mark_icon(mark, LIGHT).isNull()


def test_being_driven_out_outweighs_the_order() -> None:
    unit = Unit(FRANCE, UnitType.ARMY, Location("par"))
    ruling = Ruling(
        FRANCE, unit, MOVE, Outcome.BOUNCED, RulingReason.STANDOFF, dislodged_by=Province("bur")
    )
    assert ruling_mark(ruling) is OrderMark.DISLODGED
    assert order_mark(ruling) is OrderMark.STOPPED
    assert ruling_mark(replace(ruling, disbanded=True)) is OrderMark.LOST


def _reach(drawing: OrderDrawing, sheet: Sheet, province: str) -> float:
    end = drawing.strokes[-1].route[-1] - QPointF(*sheet.anchors[province].unit)
    return (end.x() ** 2 + end.y() ** 2) ** 0.5


def test_the_chain_of_fleets_is_the_shortest_that_leads_there() -> None:
    board = BOARD.map

    def chain(start: str, end: str, *told: str) -> tuple[str, ...]:
        fleets = frozenset(Province(each) for each in told)
        return tuple(shortest_convoy_chain(board, Province(start), Province(end), fleets))

    assert chain("lon", "tun", "eng", "mao", "wes", "nth") == ("eng", "mao", "wes")
    assert chain("lon", "nwy", "eng", "nth", "nwg") == ("nth",)
    assert chain("lon", "tun", "eng", "wes") == ()


@pytest.mark.parametrize(
    "order",
    [
        Move(Province("rum"), Location("bul")),
        Move(Province("bul"), Location("rum")),
        Support(Province("ven"), Province("tyr")),
    ],
)
def test_a_line_between_neighbours_is_seen_on_a_small_map(sheet: Sheet, order: Order) -> None:
    board = view_of("russia: A rum, A bul | | ; italy: A ven, A tyr | | ")
    sketch = OrderSketch(sheet, board, (DrawnOrder(Power("russia"), None, order),), zoom=0.45)
    (stroke,) = sketch.drawings()[0].strokes
    assert route_length(stroke.route) > 1.5 * sketch.radius


@pytest.mark.parametrize("zoom", [0.35, 0.45, 0.7, 1.0, 3.0])
def test_one_driven_out_does_not_hide_the_winner(sheet: Sheet, zoom: float) -> None:
    board = view_of("austria: A tyr | | ")
    sketch = OrderSketch(sheet, board, (), zoom=zoom)
    away = dislodged_position(sheet, Location("tyr"), zoom) - sketch.stand(Location("tyr"))
    assert away.manhattanLength() >= 2 * sketch.radius
