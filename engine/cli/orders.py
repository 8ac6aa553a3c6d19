"""A seat's envelope: `orders` fills it, `handed` tells what is in it, `withdraw` empties it."""

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

from engine.cli.command import Commands, Unready
from engine.cli.moment import read_moment
from engine.cli.news import objection_lines, objections_json, order_lines
from engine.cli.order_text import merged, read_orders
from engine.cli.sitting import Sitting, add_game, any_table
from engine.cli.source import read_text, source_name
from engine.cli.who import read_power
from engine.frame.desk import Receipt
from engine.frame.seat import Seat

ORDERS = """Hand in a seat's orders.

ORDERS is a file of orders as people write them, one a line, or JSON: a list of orders, an object
with a list for each power, or a submission as `--json` writes one. A line `Agree: draw` or
`Agree: concede Italy` adds what the seat agrees to. Orders replace those that are in; where a
seat plays several powers and `--as` names one of them, those of the others stay.
"""
HANDED = """What a seat has handed in for the open phase."""
WITHDRAW = """Take what a seat has handed in out again."""

Act: TypeAlias = Callable[[Sitting[Any], Seat, argparse.Namespace], None]

BY_COMMAND = "command line"
"""How orders reached the GM, where nobody says."""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    give = commands.add_parser("orders", help="hand in a seat's orders", description=ORDERS)
    _add_seat(give, _hand_in)
    give.add_argument("orders", metavar="ORDERS", help="a file; - for a pipe")
    give.add_argument("--source", metavar="TEXT", default=BY_COMMAND, help="how they came")
    give.add_argument("--at", metavar="MOMENT", help="when they came; now")
    give.add_argument("--provisional", action="store_true", help="only if nothing better comes")
    tell = commands.add_parser("handed", help="what a seat has handed in", description=HANDED)
    _add_seat(tell, _tell_what_is_in)
    out = commands.add_parser("withdraw", help="take a seat's orders out", description=WITHDRAW)
    _add_seat(out, _take_out)


def _add_seat(parser: argparse.ArgumentParser, act: Act) -> None:
    add_game(parser)
    parser.add_argument("--as", dest="seat", metavar="POWER", required=True, help="whose orders")

    def run(chosen: argparse.Namespace) -> None:
        with any_table(chosen) as sitting:
            act(sitting, sitting.seat(str(chosen.seat)), chosen)

    parser.set_defaults(run=run)


def _hand_in(sitting: Sitting[Any], seat: Seat, chosen: argparse.Namespace) -> None:
    view = sitting.seat_desk(seat.id).view()
    submission = orders_from(sitting, seat, str(chosen.seat), str(chosen.orders))
    objections = sitting.seat_desk(seat.id).check(submission)
    receipt = _entered(sitting, seat, submission, chosen)
    sitting.telling.tell(
        {
            "seat": seat.id,
            "phase": sitting.onlooker.phase().key,
            "commitment": receipt.commitment,
            "orders": order_lines(sitting, view, submission),
            "submission": sitting.written(submission),
            "objections": objections_json(sitting, objections, view),
        },
        (
            sitting.telling.say("orders.sealed", seat=sitting.label(seat.id)),
            *(f"  {line}" for line in order_lines(sitting, view, submission)),
            *(f"  ! {line}" for line in objection_lines(sitting, objections, view)),
        ),
    )


def orders_from(sitting: Sitting[Any], seat: Seat, named: str, file: str) -> Any:
    """What a file hands in for a seat that was named so, by a power or otherwise.

    Raises `BadInput`, `ExchangeError`.
    """
    view = sitting.seat_desk(seat.id).view()
    words, names = sitting.telling.words, sitting.names
    fresh = read_orders(read_text(file), source_name(file), view, sitting.rules, names, words)
    return merged(fresh, _envelope(sitting, seat), read_power(named, names))


def _entered(
    sitting: Sitting[Any], seat: Seat, submission: Any, chosen: argparse.Namespace
) -> Receipt:
    provisional = bool(chosen.provisional)
    if sitting.gm is not None:
        at, source = read_moment(chosen.at, "--at"), str(chosen.source)
        enter = sitting.gm.turn.enter
        return enter(seat.id, submission, source, at=at, provisional=provisional)
    own = sitting.seat_desk(seat.id)
    return own.submit_provisional(submission) if provisional else own.submit(submission)


def _envelope(sitting: Sitting[Any], seat: Seat) -> Any:
    """What a seat has handed in, if anything."""
    if sitting.gm is None:
        return sitting.seat_desk(seat.id).sealed()
    handed = sitting.gm.turn.handed(seat.id)
    return None if handed is None else handed.submission


def _tell_what_is_in(sitting: Sitting[Any], seat: Seat, _: argparse.Namespace) -> None:
    submission, view = _envelope(sitting, seat), sitting.seat_desk(seat.id).view()
    lines = [] if submission is None else order_lines(sitting, view, submission)
    key = "orders.nothing" if submission is None else "orders.are_in"
    sitting.telling.tell(
        {"seat": seat.id, "orders": lines, "submission": sitting.written(submission)},
        (sitting.telling.say(key, seat=sitting.label(seat.id)), *(f"  {each}" for each in lines)),
    )


def _take_out(sitting: Sitting[Any], seat: Seat, _: argparse.Namespace) -> None:
    if _envelope(sitting, seat) is None:
        raise Unready(sitting.telling.say("orders.nothing", seat=sitting.label(seat.id)))
    own = sitting.seat_desk(seat.id)
    submission: Any = own.withdraw() if sitting.gm is None else sitting.gm.turn.withdraw(seat.id)
    lines = order_lines(sitting, sitting.seat_desk(seat.id).view(), submission)
    sitting.telling.tell(
        {"seat": seat.id, "orders": lines, "submission": sitting.written(submission)},
        (sitting.telling.say("orders.withdrawn", seat=sitting.label(seat.id)),),
    )
