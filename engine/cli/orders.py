"""A seat's envelope: `orders` fills it, `handed` tells what is in it, `withdraw` empties it."""

from dataclasses import dataclass, replace

from engine.cli.command import NotReady, UsageError, command, option
from engine.cli.command_game import (
    AnyDesk,
    CommandGame,
    CommandResult,
    GameArguments,
    add_game_argument,
    open_table,
    table_command,
)
from engine.cli.consent import agreed_option, agreeing_seats, stand_in_desk
from engine.cli.input_files import read_text, source_name
from engine.cli.news import (
    aside_json,
    aside_lines,
    objection_lines,
    objections_json,
    order_lines,
)
from engine.cli.order_input import OrderReader, merge_submissions, read_orders
from engine.cli.reader_arguments import read_power
from engine.cli.time_arguments import read_time
from engine.frame.desk import AnySeatDesk, Receipt
from engine.frame.ruleset import Objection
from engine.frame.seat import Seat
from engine.post.orders_ahead import ReadAnswer, lines_ahead, save_extras

BY_COMMAND = "command line"
"""How orders reached the GM, where nobody says."""


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

    @property
    def ahead(self) -> tuple[str, ...]:
        """What the seat has written for later phases."""
        gm = self.sitting.gm
        return () if gm is None else lines_ahead(gm, self.seat.id)

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

    def told(self, key: str, submission: object) -> CommandResult:
        """What there is to tell of a submission, None for nothing."""
        lines = [] if submission is None else self.lines(submission)
        found = {"seat": self.seat.id, "orders": lines, "ahead": list(self.ahead)}
        said = self.sitting.telling.say(f"orders.{key}", seat=self.label)
        written = self.sitting.written(submission)
        later = [self.sitting.telling.say("orders.ahead")] if self.ahead else []
        later += (f"  {each}" for each in self.ahead)
        return {**found, "submission": written}, (said, *(f"  {each}" for each in lines), *later)


def orders_seat(sitting: CommandGame[AnyDesk], text: str, together: bool = False) -> OrdersSeat:
    """The place of the seat that somebody means; `together` if the others act for it.

    Raises `BadInput`.
    """
    seat = sitting.seat(text)
    if together and sitting.gm is None:
        return OrdersSeat(sitting, seat, stand_in_desk(sitting, seat))
    return OrdersSeat(sitting, seat, sitting.seat_desk(seat.id))


OF_SEAT = option("--as", dest="seat", metavar="POWER", required=True, help="whose orders")


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersArguments(GameArguments):
    """What `orders` takes."""

    seat: str
    agreed: bool
    orders: str
    source: str
    at: str | None
    provisional: bool


@command(
    "orders",
    "hand in a seat's orders",
    add_game_argument,
    OF_SEAT,
    agreed_option("all the others agree to order for a player who is missing"),
    option("orders", metavar="ORDERS", help="a file; - for a pipe"),
    option("--source", metavar="TEXT", default=BY_COMMAND, help="how they came"),
    option("--at", metavar="MOMENT", help="when they came; now"),
    option("--provisional", action="store_true", help="only if nothing better comes"),
)
def _hand_in(chosen: OrdersArguments) -> None:
    """Hand in a seat's orders.

    ORDERS is a file of orders as people write them, one a line, or JSON: a list of orders, an
    object with a list for each power, or a submission as `--json` writes one. A line `Agree: draw`
    or `Agree: concede Italy` adds what the seat agrees to. Orders replace those that are in; where
    a seat plays several powers and `--as` names one of them, those of the others stay.

    At a GM's table lines may also be for later phases: `If dislodged Mun: Tyr, Boh`, `Builds: A
    Par, F Bre, waive`, `Removals: F MAO`, `Next: A Bur-Mun`. `Wait` asks to wait for the deadline,
    `Ready` takes that back.

    At a hot-seat table the others may order for a player who is missing, if they all agree, which
    `--agreed` says they do; the player is told.
    """
    with open_table(chosen, anybody=chosen.agreed) as sitting:
        place = orders_seat(sitting, chosen.seat, chosen.agreed)
        answer = orders_from(place, chosen.seat, chosen.orders)
        submission = answer.submission
        if sitting.gm is None and (answer.ahead or answer.waits is not None):
            raise UsageError("orders_ahead")
        objections, view = place.check(submission), place.view
        receipt = _enter_submission(place, submission, chosen)
        if sitting.gm is not None:
            save_extras(sitting.gm, place.seat.id, answer.ahead, answer.waits)
        found, lines = place.told("sealed", submission)
        whole = sitting.onlooker if sitting.gm is None else sitting.gm.whole
        amiss = (f"  ! {line}" for line in objection_lines(sitting, objections, view))
        sitting.telling.tell(
            {
                "seat": place.seat.id,
                "phase": whole.phase().key,
                "commitment": receipt.commitment,
                **found,
                "objections": objections_json(sitting, objections, view),
                "aside": aside_json(answer.aside),
            },
            (*lines, *amiss, *(f"  ~ {line}" for line in aside_lines(sitting, answer.aside))),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedArguments(GameArguments):
    """What `handed` takes."""

    seat: str


@table_command("handed", "what a seat has handed in", OF_SEAT)
def _print_submission(sitting: CommandGame[AnyDesk], chosen: HandedArguments) -> CommandResult:
    """What a seat has handed in for the open phase."""
    place = orders_seat(sitting, chosen.seat)
    handed = place.handed
    return place.told("nothing" if handed is None else "are_in", handed)


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawArguments(GameArguments):
    """What `withdraw` takes."""

    seat: str


@table_command("withdraw", "take a seat's orders out", OF_SEAT)
def _withdraw(sitting: CommandGame[AnyDesk], chosen: WithdrawArguments) -> CommandResult:
    """Take what a seat has handed in out again."""
    place, gm = orders_seat(sitting, chosen.seat), sitting.gm
    if place.handed is None:
        raise NotReady(sitting.telling.say("orders.nothing", seat=place.label))
    out: object = place.own.withdraw() if gm is None else gm.turn.withdraw(place.seat.id)
    return place.told("withdrawn", out)


def orders_from(place: OrdersSeat, named: str, file: str) -> ReadAnswer:
    """What a file hands in for a seat that was named so, by a power or otherwise.

    Raises `BadInput`, `ExchangeError`.
    """
    sitting, view = place.sitting, place.view
    words, names = sitting.telling.words, sitting.names
    power = read_power(named, names)
    reader = OrderReader(source_name(file), view, sitting.rules, names, words, power)
    answer = read_orders(read_text(file), reader)
    return replace(answer, submission=merge_submissions(answer.submission, place.handed, power))


def _enter_submission(place: OrdersSeat, submission: object, chosen: OrdersArguments) -> Receipt:
    provisional, desk = chosen.provisional, place.sitting.gm
    if desk is not None:
        at, source = read_time(chosen.at, "--at"), chosen.source
        enter, seat = desk.turn.enter, place.seat.id
        return enter(seat, submission, source, at=at, provisional=provisional)
    own = place.own
    if chosen.agreed:
        agreed = agreeing_seats(place.sitting, chosen.agreed, but=place.seat.id)
        return place.sitting.host.together.enter(place.seat.id, submission, agreed)
    return own.submit_provisional(submission) if provisional else own.submit(submission)
