"""Playing a recorded game again at our table, so that it becomes a game of ours."""

from collections.abc import Iterator

from engine.board.position import Position
from engine.board.terms import Power, province_of
from engine.campaign.news import OrderFault
from engine.campaign.submission import with_orders
from engine.errors import ExchangeError
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.saved_game import OmittedOrder, SavedGame, package_order_lines
from engine.exchange.saved_phase import SavedPhase
from engine.frame.host_desk import AnyHostDesk
from engine.frame.ruleset import Objection
from engine.frame.seat import Seat, SeatId
from engine.judge.rulebook import DATC
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Disband, Move, Order


def recorded_seats(game: SavedGame, names: dict[Power, str]) -> tuple[Seat, ...]:
    """A seat for every power, its player called by the name given."""
    return tuple(
        Seat(SeatId(f"s{number}"), names[power], (power,))
        for number, power in enumerate(game.map.powers, 1)
    )


def play_recorded_game(game: SavedGame, host: AnyHostDesk, file: str) -> list[OmittedOrder]:
    """Hand in every judged phase's orders and open the envelopes, up to the phase still open.

    The answer are the orders that the table has otherwise than they were given, or not at all.
    Raises `ExchangeError` (`comes_out_otherwise`) at the first phase that does not begin as it
    is recorded (`beginning_missing` at the very first): the table judges by DATC's choices, the
    game may have been judged by others.
    """
    last = len(game.phases) - 1
    changed: list[OmittedOrder] = []
    for number, phase in enumerate(game.phases):
        if phase.board.turn is None or host.onlooker.result() is not None:
            break
        if not _matches_open_phase(host, phase):
            if number == 0:
                raise ExchangeError(file, 0, "", "beginning_missing", phase.board.name)
            raise ExchangeError(file, 0, "", "comes_out_otherwise", phase.board.name)
        if number < last:
            changed += _play(host, phase)
    return changed


def _matches_open_phase(host: AnyHostDesk, phase: SavedPhase) -> bool:
    """Whether the table's open phase is this one, with the same pieces in the same places."""
    view = host.onlooker.view().board
    return view.turn == phase.board.turn and _position_key(view.position) == _position_key(
        phase.board.position
    )


def _position_key(position: Position) -> tuple[object, ...]:
    leaving = {province: each.unit for province, each in position.dislodged.items()}
    return dict(position.units), leaving, dict(position.owners)


def _play(host: AnyHostDesk, phase: SavedPhase) -> list[OmittedOrder]:
    orders = _by_our_rules(phase)
    handed_in: list[Order] = []
    for id in host.onlooker.phase().waiting_on:
        desk = host.seat(id)
        theirs = {power: orders.get(power, ()) for power in desk.view().board.mine}
        handed = with_orders(desk.blank(), theirs)
        refused = [_order(each) for each in desk.check(handed) if each.blocking]
        kept = {
            power: tuple(order for order in given if order not in refused)
            for power, given in theirs.items()
        }
        desk.submit(with_orders(handed, kept))
        handed_in += [order for given in kept.values() for order in given]
    host.resolve(frozenset())
    return [each for each in package_order_lines(phase) if each.read not in handed_in]


def _order(objection: Objection) -> Order | None:
    return objection.facts.order if isinstance(objection.facts, OrderFault) else None


def _by_our_rules(phase: SavedPhase) -> dict[Power, tuple[Order, ...]]:
    """The orders that come to the same by our choices of rules.

    An army that walked although it was ordered to go by convoy is ordered to walk; removals left
    to civil disorder are ordered.
    """
    orders = {power: tuple(theirs) for power, theirs in phase.valid_orders().items()}
    judged = judge_saved_phase(phase).verdict
    ours = {
        (each.power, each.order): each for each in judge_saved_phase(phase, DATC).verdict.rulings
    }
    for ruling in judged.rulings:
        theirs = orders.get(ruling.power, ())
        if ruling.why in (RulingReason.REMOVED, RulingReason.CIVIL_DISORDER) and isinstance(
            ruling.order, Disband
        ):
            orders[ruling.power] = (*theirs, ruling.order)
        elif _has_walked(ruling, ours.get((ruling.power, ruling.order)), phase):
            orders[ruling.power] = tuple(_with_walking(theirs, ruling.order))
    return orders


def _has_walked(ruling: Ruling, ours: Ruling | None, phase: SavedPhase) -> bool:
    order = ruling.order
    return (
        isinstance(order, Move)
        and order.via
        and ruling.unit is not None
        and ruling.outcome is not Outcome.NO_CONVOY
        and (ours is None or ours.outcome is Outcome.NO_CONVOY)
        and phase.board.map.can_reach(ruling.unit, province_of(order.to))
    )


def _with_walking(orders: tuple[Order, ...], walked: Order) -> Iterator[Order]:
    for order in orders:
        if order == walked and isinstance(order, Move):
            yield Move(order.unit, order.to)
        else:
            yield order
