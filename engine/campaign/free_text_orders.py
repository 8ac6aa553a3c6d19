"""Orders as players write them: whose they are, and what a line of free text means.

Where a game takes free text (`OrderEntry.FREE`), a submission holds lines as they were written.
They are read when the envelopes are opened; a line that means nothing is reported to whoever
wrote it and to the GM, and its unit does what units without orders do.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Power, board_mark
from engine.board.view import BoardView
from engine.campaign.news import OrderFault, UnreadLineFault, UnreadLinesReport
from engine.campaign.submission import (
    PowerOrders,
    SubmissionWithOrders,
    ViewWithBoard,
    with_fields,
)
from engine.frame.audience import Private
from engine.frame.report import Report
from engine.frame.ruleset import Objection
from engine.frame.seat import SeatId
from engine.orders.legality import order_province
from engine.orders.order import Build, Order

if TYPE_CHECKING:  # Few games take free text, and reading it needs many words.
    from engine.orders.notation import NotationLine

MOST_LINES = 200
"""So many lines of free text are in an envelope at most."""

LONGEST_LINE = 300
"""In characters."""

V = TypeVar("V", bound=ViewWithBoard)
A = TypeVar("A", bound=SubmissionWithOrders)


@dataclass(frozen=True, slots=True)
class FreeTextOrders:
    """What lines order, of each power of a view, the lines that mean nothing, and those set
    `aside`: headings, talk and quotations."""

    orders: PowerOrders
    unread: tuple["NotationLine", ...]
    aside: tuple["NotationLine", ...] = ()


def read_free_text(
    board: BoardView,
    lines: Sequence[str],
    gazetteer: Gazetteer,
    language: Language | None = None,
    *,
    greeted: bool = True,
) -> FreeTextOrders:
    """What lines mean, as whoever gives orders on this board would hand it in. Where a place is
    misspelt, its names in `language` are proposed. Where they may be `greeted`, talk around them
    is skipped."""
    from engine.orders.notation import read_all_lines

    unread: list[NotationLine] = []
    aside: list[NotationLine] = []
    orders: dict[Power, list[Order]] = {power: [] for power in board.mine}
    for line in read_all_lines("\n".join(lines), gazetteer, board, language, greeted=greeted):
        if line.error is not None:
            unread.append(line)
        elif line.order is None:
            aside.append(line)
        else:
            orders.setdefault(_heading_power(board, line.power, line.order), []).append(line.order)
    given = {power: tuple(each) for power, each in orders.items()}
    return FreeTextOrders(given, tuple(unread), tuple(aside))


def order_owner(board: BoardView, order: Order) -> Power | None:
    """Whose order it must be: the unit's or the home centre's owner's; None if nobody's."""
    at = order_province(order)
    if at is None:
        return None
    if isinstance(order, Build):
        return next((power for power in board.mine if at in board.sites.get(power, ())), None)
    beaten = board.position.dislodged.get(at)
    unit = beaten.unit if beaten else board.position.units.get(at)
    return unit.power if unit else None


def with_lines_read(
    board: BoardView, submission: A, gazetteer: Gazetteer
) -> tuple[A, tuple[str, ...]]:
    """A submission with its lines turned into orders, and the lines that could not be read."""
    if not submission.lines:
        return submission, ()
    read = read_free_text(board, submission.lines, gazetteer)
    powers = dict.fromkeys((*submission.orders, *(p for p, each in read.orders.items() if each)))
    orders = {
        power: (*submission.orders.get(power, ()), *read.orders.get(power, ())) for power in powers
    }
    changed = with_fields(submission, orders=orders, lines=())
    return changed, tuple(line.text for line in read.unread)


def with_lines(submission: A, lines: Sequence[str]) -> A:
    """The same submission with other lines of free text."""
    return with_fields(submission, lines=tuple(lines))


def check_free_text(
    view: V,
    submission: A,
    gazetteer: Gazetteer,
    check: Callable[[V, A], tuple[Objection, ...]],
) -> tuple[Objection, ...]:
    """What `check` has against a submission once its lines are read, and the lines that cannot be.

    No line keeps an envelope from being sealed: it is taken as it is.
    """
    if not submission.lines:
        return check(view, submission)
    if _has_too_many_lines(submission.lines):
        return (
            Objection("lines_too_many", UnreadLineFault(submission.lines[0][:60]), blocking=True),
        )
    read, unread = with_lines_read(view.board, submission, gazetteer)
    written = {
        (power, order)
        for power, orders in read.orders.items()
        for order in orders[len(submission.orders.get(power, ())) :]
    }
    return (
        *(Objection("line_unread", UnreadLineFault(line)) for line in unread),
        *(_as_warning(each, written) for each in check(view, read)),
    )


def read_envelopes(
    submissions: Mapping[SeatId, A],
    gazetteer: Gazetteer,
    view: Callable[[SeatId], ViewWithBoard],
) -> tuple[Mapping[SeatId, A], tuple[Report, ...]]:
    """The envelopes of a phase with their lines read, and the news of those that could not be.

    `view` gives what a seat sees as the envelopes are opened.
    """
    found: dict[SeatId, A] = {}
    told: list[Report] = []
    for seat in sorted(submissions):
        submission = submissions[seat]
        if submission.lines:
            submission, unread = with_lines_read(view(seat).board, submission, gazetteer)
            if unread:
                told.append(
                    Report(Private((seat,)), "lines_unread", UnreadLinesReport(seat, unread))
                )
        found[seat] = submission
    return found, tuple(told)


def _as_warning(objection: Objection, written: set[tuple[Power, Order]]) -> Objection:
    match objection.facts:
        case OrderFault(power, order, _) if (power, order) in written:
            return replace(objection, blocking=False)
        case _:
            return objection


def _has_too_many_lines(lines: Sequence[str]) -> bool:
    return len(lines) > MOST_LINES or any(len(each) > LONGEST_LINE for each in lines)


def _heading_power(board: BoardView, heading: Power | None, order: Order) -> Power:
    """Whose order it is. A country heads the orders of all its nations: what it says of one of
    another country is kept as an order of the nation of that board."""
    if heading is None:
        return _likely_power(board, order)
    if heading in board.map.powers:
        return heading
    owner = order_owner(board, order) or _likely_power(board, order)
    nation = Power(f"{heading}@{board_mark(owner)}")
    return nation if nation in board.map.powers else owner


def _likely_power(board: BoardView, order: Order) -> Power:
    """Whose order it is taken for, where no heading says."""
    owner = order_owner(board, order)
    if owner is not None and owner in board.mine:
        return owner
    building = (power for power in board.mine if board.owed.get(power, 0) > 0)
    return next(building, board.mine[0] if board.mine else Power(""))
