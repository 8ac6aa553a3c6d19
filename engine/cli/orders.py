"""A seat's envelope: `orders` fills it, `handed` tells what is in it, `withdraw` empties it."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from engine.cli.command import Commands, Unready
from engine.cli.moment import read_moment
from engine.cli.news import objection_lines, objections_json, order_lines
from engine.cli.order_text import OrderReader, merged, read_orders
from engine.cli.sitting import AnyDesk, CommandGame, add_game, any_table
from engine.cli.source import read_text, source_name
from engine.cli.together import add_agreed, consent, stand_in
from engine.cli.who import read_power
from engine.frame.desk import AnySeatDesk, Receipt
from engine.frame.ruleset import Objection
from engine.frame.seat import Seat

ORDERS = """Hand in a seat's orders.

ORDERS is a file of orders as people write them, one a line, or JSON: a list of orders, an object
with a list for each power, or a submission as `--json` writes one. A line `Agree: draw` or
`Agree: concede Italy` adds what the seat agrees to. Orders replace those that are in; where a
seat plays several powers and `--as` names one of them, those of the others stay.

At a hot-seat table the others may order for a player who is missing, if they all agree, which
`--agreed` says they do; the player is told.
"""
HANDED = """What a seat has handed in for the open phase."""
WITHDRAW = """Take what a seat has handed in out again."""

BY_COMMAND = "command line"
"""How orders reached the GM, where nobody says."""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    give = commands.add_parser("orders", help="hand in a seat's orders", description=ORDERS)
    _add_seat(give, _hand_in)
    add_agreed(give, "all the others agree to order for a player who is missing")
    give.add_argument("orders", metavar="ORDERS", help="a file; - for a pipe")
    give.add_argument("--source", metavar="TEXT", default=BY_COMMAND, help="how they came")
    give.add_argument("--at", metavar="MOMENT", help="when they came; now")
    give.add_argument("--provisional", action="store_true", help="only if nothing better comes")
    tell = commands.add_parser("handed", help="what a seat has handed in", description=HANDED)
    _add_seat(tell, _tell_what_is_in)
    out = commands.add_parser("withdraw", help="take a seat's orders out", description=WITHDRAW)
    _add_seat(out, _take_out)


@dataclass(frozen=True, slots=True)
class OrdersSeat:
    """One seat at a table, with its own desk; the GM's only reads."""

    sitting: CommandGame[AnyDesk]
    seat: Seat
    own: AnySeatDesk

    @property
    def label(self) -> str:
        """The seat by its powers and its player."""
        return self.sitting.label(self.seat.id)

    @property
    def handed(self) -> object:
        """What the seat has handed in, None for nothing."""
        if self.sitting.gm is None:
            return self.own.sealed()
        handed = self.sitting.gm.turn.handed(self.seat.id)
        return None if handed is None else handed.submission

    @property
    def view(self) -> object:
        """The view that its orders are given from; the GM may have opened an earlier phase."""
        gm = self.sitting.gm
        return self.own.view() if gm is None else gm.turn.view(self.seat.id)

    def lines(self, submission: object) -> list[str]:
        """A submission as it is written in letters."""
        return order_lines(self.sitting, self.view, submission)

    def check(self, submission: object) -> tuple[Objection, ...]:
        """What is amiss with a submission."""
        gm = self.sitting.gm
        found: tuple[Objection, ...] = (
            self.own.check(submission) if gm is None else gm.turn.check(self.seat.id, submission)
        )
        return found

    def tell(self, key: str, submission: object) -> None:
        """Tell of a submission, None for nothing."""
        lines = [] if submission is None else self.lines(submission)
        written = self.sitting.written(submission)
        told = self.sitting.telling
        told.tell(
            {"seat": self.seat.id, "orders": lines, "submission": written},
            (told.say(f"orders.{key}", seat=self.label), *(f"  {each}" for each in lines)),
        )


def place_of(sitting: CommandGame[AnyDesk], text: str, together: bool = False) -> OrdersSeat:
    """The place of the seat that somebody means; `together` if the others act for it.

    Raises `BadInput`.
    """
    seat = sitting.seat(text)
    if together and sitting.gm is None:
        return OrdersSeat(sitting, seat, stand_in(sitting, seat))
    return OrdersSeat(sitting, seat, sitting.seat_desk(seat.id))


def _add_seat(
    parser: argparse.ArgumentParser, act: Callable[[OrdersSeat, argparse.Namespace], None]
) -> None:
    add_game(parser)
    parser.add_argument("--as", dest="seat", metavar="POWER", required=True, help="whose orders")

    def run(chosen: argparse.Namespace) -> None:
        together = bool(getattr(chosen, "agreed", False))
        with any_table(chosen, anybody=together) as sitting:
            act(place_of(sitting, str(chosen.seat), together), chosen)

    parser.set_defaults(run=run)


def _hand_in(place: OrdersSeat, chosen: argparse.Namespace) -> None:
    sitting, told = place.sitting, place.sitting.telling
    submission = orders_from(place, str(chosen.seat), str(chosen.orders))
    objections, view = place.check(submission), place.view
    receipt = _entered(place, submission, chosen)
    told.tell(
        {
            "seat": place.seat.id,
            "phase": (sitting.onlooker if sitting.gm is None else sitting.gm.whole).phase().key,
            "commitment": receipt.commitment,
            "orders": place.lines(submission),
            "submission": sitting.written(submission),
            "objections": objections_json(sitting, objections, view),
        },
        (
            told.say("orders.sealed", seat=place.label),
            *(f"  {line}" for line in place.lines(submission)),
            *(f"  ! {line}" for line in objection_lines(sitting, objections, view)),
        ),
    )


def orders_from(place: OrdersSeat, named: str, file: str) -> object:
    """What a file hands in for a seat that was named so, by a power or otherwise.

    Raises `BadInput`, `ExchangeError`.
    """
    sitting, view = place.sitting, place.view
    words, names = sitting.telling.words, sitting.names
    power = read_power(named, names)
    reader = OrderReader(source_name(file), view, sitting.rules, names, words, power)
    return merged(read_orders(read_text(file), reader), place.handed, power)


def _entered(place: OrdersSeat, submission: object, chosen: argparse.Namespace) -> Receipt:
    provisional, desk = bool(chosen.provisional), place.sitting.gm
    if desk is not None:
        at, source = read_moment(chosen.at, "--at"), str(chosen.source)
        enter, seat = desk.turn.enter, place.seat.id
        return enter(seat, submission, source, at=at, provisional=provisional)
    own = place.own
    if chosen.agreed:
        agreed = consent(place.sitting, chosen, but=place.seat.id)
        return place.sitting.host.together.enter(place.seat.id, submission, agreed)
    return own.submit_provisional(submission) if provisional else own.submit(submission)


def _tell_what_is_in(place: OrdersSeat, _: argparse.Namespace) -> None:
    handed = place.handed
    place.tell("nothing" if handed is None else "are_in", handed)


def _take_out(place: OrdersSeat, _: argparse.Namespace) -> None:
    if place.handed is None:
        raise Unready(place.sitting.telling.say("orders.nothing", seat=place.label))
    desk = place.sitting.gm
    out: object = place.own.withdraw() if desk is None else desk.turn.withdraw(place.seat.id)
    place.tell("withdrawn", out)
