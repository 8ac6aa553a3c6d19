"""Judging a movement phase: orders and a position in, an explained verdict out."""

from collections.abc import Collection, Mapping, Sequence

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province
from engine.board.unit import Dislodged, Unit
from engine.judge.convoys import settle_convoyed_moves
from engine.judge.explanation import movement_rulings
from engine.judge.paradox import resolve_convoys
from engine.judge.phase_orders import PhaseOrders
from engine.judge.resolution import PhaseResolution
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.verdict import Verdict
from engine.orders.order import Order


def judge_movement(
    map: Map,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    rulebook: Rulebook = DATC,
    disorder: Collection[Power] = (),
) -> Verdict:
    """Judge a movement phase.

    An illegal order is a hold and keeps its ruling; so is a unit without order, with two orders,
    or of a power in civil disorder. In the position that follows, a dislodged unit has its legal
    retreats; one that has none is off the board, and its ruling says `disbanded`.
    """
    contest = resolve_movement(map, position, orders, rulebook, disorder)
    after = position_after(contest)
    return Verdict(movement_rulings(contest, after), after)


def resolve_movement(
    map: Map,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    rulebook: Rulebook = DATC,
    disorder: Collection[Power] = (),
) -> PhaseResolution:
    """The bare outcome of a movement phase, from which position and rulings can be derived."""
    field = PhaseOrders(map, position, orders, rulebook, disorder)
    if field.by_sea or field.ferries:
        settle_convoyed_moves(field)
    field.match()
    return resolve_convoys(field)


def position_after(contest: PhaseResolution) -> Position:
    """Who stands where now, and who must retreat."""
    field = contest.field
    provinces = field.tables.provinces
    before = field.position.units
    units = dict(before)
    for p in contest.winner.values():
        del units[provinces[p]]
    for to, p in contest.winner.items():
        units[provinces[to]] = field.tables.moved(before[provinces[p]], field.end(p))
    dislodged: dict[Province, Dislodged] = {}
    for p, attacker in contest.dislodged.items():
        if found := open_retreats(contest, units, p):
            at = provinces[p]
            dislodged[at] = Dislodged(before[at], provinces[attacker], found)
    return Position(units, dislodged, field.position.owners)


def open_retreats(
    contest: PhaseResolution, units: Mapping[Province, Unit], p: int
) -> tuple[Location, ...]:
    """Where a dislodged unit may go: vacant, not contested, not where its attacker came from.

    The attacker's origin is open when he came by convoy (D-5).
    """
    field = contest.field
    provinces, twins = field.tables.provinces, field.tables.barred_together
    attacker = contest.dislodged[p]
    by_sea = attacker in contest.carriers and field.rulebook.retreat_to_convoyed_origin
    origin = () if by_sea else twins(attacker)
    return tuple(
        at
        for at, to in field.stands[p].exits
        if provinces[to] not in units
        and to not in origin
        and not any(
            is_contested(contest, each) for each in twins(to) if provinces[each] not in units
        )
    )


def is_contested(contest: PhaseResolution, vacant: int) -> bool:
    """Whether a vacant province saw a stand-off this turn.

    A unit driven out by the one that left the province has no effect on it (6.H.9, D-6).
    """
    return any(
        contest.winner.get(p) != vacant or contest.head_on_loser(vacant) != p
        for p in contest.attackers.get(vacant, ())
    )
