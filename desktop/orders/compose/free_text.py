"""Free text beside orders that are chosen: what the lines of a draft mean, and lines put in their
place when an order is chosen elsewhere, as in the table of units."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import Edit
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.written import read_written
from engine.orders.headings import read_heading
from engine.orders.legality import subject
from engine.orders.order import Order

_PARTS = re.compile(r"[;,]")


def meant(draft: Draft, board: BoardView, gazetteer: Gazetteer) -> Draft:
    """The draft with its lines read, for showing; what cannot be read orders nothing."""
    if not draft.lines:
        return draft
    read = read_written(board, draft.lines, gazetteer)
    found = replace(draft, lines=())
    for power, orders in read.orders.items():
        for order in orders:
            found = found.with_order(power, order)
    return found


def write_over(
    draft: Draft,
    board: BoardView,
    gazetteer: Gazetteer,
    power: Power,
    written: Iterable[tuple[Order, str]],
    taken: Iterable[Order] = (),
) -> Edit:
    """Write orders of a power as lines, each in the place of what its unit was told before.

    What is `taken` goes, wherever it was ordered; a line that says more keeps the rest.
    """
    written, taken = tuple(written), list(taken)
    told = {subject(order) for order, _ in written} - {None}
    after = draft
    for order in draft.of(power):
        if order in taken or subject(order) in told:
            after = after.without(power, order)
            if order in taken:
                taken.remove(order)
    lines = [*_kept(draft.lines, board, gazetteer, told, taken), *(line for _, line in written)]
    about = (*(order for order, _ in written), *taken)
    return Edit(draft, replace(after, lines=tuple(lines)), about[0] if len(about) == 1 else None)


def _kept(
    lines: Iterable[str],
    board: BoardView,
    gazetteer: Gazetteer,
    told: Collection[object],
    taken: Iterable[Order],
) -> Iterator[str]:
    """The lines without what is ordered anew or taken back; of equal orders taken, one each."""
    gone = list(taken)
    for line in lines:
        parts: list[str] = []
        for part in _PARTS.split(line):
            (order, *more) = _orders(part, board, gazetteer) or (None,)
            if more or order is None or (subject(order) not in told and order not in gone):
                parts.append(part.strip())
                continue
            if order in gone:
                gone.remove(order)
            if read_heading(part, gazetteer) is not None:
                # It heads the orders after it, too.
                parts.append(part.partition(":")[0].strip() + ":")
        if any(parts):
            yield "; ".join(parts)


def _orders(line: str, board: BoardView, gazetteer: Gazetteer) -> tuple[Order, ...]:
    read = read_written(board, (line,), gazetteer).orders.values()
    return tuple(order for orders in read for order in orders)
