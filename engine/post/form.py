"""A submission as the lines of a letter, and back.

A line is an order in the short notation, `A Par-Bur`; where a seat plays several powers, the
first line of each names it, `France: A Par-Bur`. What is not an order has a word of its own in
front: `Agree: draw`, `Agree: concede Italy`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.errors import EngineBug, NotationError
from engine.games.standard.submission import Agreement, Concede, Draw, Orders, StandardView
from engine.orders.legality import subject
from engine.orders.notation import read_lines
from engine.orders.order import Build, Order
from engine.orders.spelling import fold
from engine.orders.writing import write_order


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood, and why; it stands for no order."""

    text: str
    error: NotationError


@dataclass(frozen=True, slots=True)
class Reading:
    """What lines mean: a submission, and the lines that mean nothing."""

    submission: Any
    unread: tuple[Unread, ...] = ()


def submission_lines(view: Any, submission: Any, gazetteer: Gazetteer) -> tuple[str, ...]:
    """A submission as lines without their line ends. Raises `EngineBug` for another game's."""
    match view, submission:
        case StandardView(board), Orders(orders, agreement):
            lines = tuple(_order_lines(board, orders, gazetteer))
            return (*lines, *_agreement_lines(agreement, gazetteer))
        case _:
            raise EngineBug("no letters for this game")


def read_submission(
    view: Any, lines: Sequence[str], gazetteer: Gazetteer, language: Language | None = None
) -> Reading:
    """The submission that lines mean, as the seat of this view would hand it in. Where a place is
    misspelt, its names in `language` are proposed.

    Raises `EngineBug` for a view of a game that has no letters.
    """
    match view:
        case StandardView(board):
            return _read_standard(board, lines, gazetteer, language)
        case _:
            raise EngineBug("no letters for this game")


def own_orders(view: Any, lines: Sequence[str], gazetteer: Gazetteer) -> int:
    """How many of some lines are orders for what the seat of this view owns."""
    match view:
        case StandardView(board):
            given = _read_standard(board, lines, gazetteer, None).submission.orders
            each = (order for orders in given.values() for order in orders)
            return sum(_owner(board, order) in board.mine for order in each)
        case _:
            return 0


def _order_lines(
    board: BoardView, orders: Mapping[Power, Sequence[Order]], gazetteer: Gazetteer
) -> Iterator[str]:
    for power in sorted(orders):
        heading = f"{gazetteer.powers['en'][power]}: " if len(board.mine) > 1 else ""
        for order in orders[power]:
            yield heading + write_order(order, board, gazetteer)
            heading = ""


def _agreement_lines(agreement: Agreement | None, gazetteer: Gazetteer) -> Iterator[str]:
    match agreement:
        case Draw():
            yield "Agree: draw"
        case Concede(to):
            yield f"Agree: concede {gazetteer.powers['en'][to]}"
        case None:
            pass


_AGREE = re.compile(r"(?:agree|accord)\s*:\s*(?P<what>.+)")
_DRAW = re.compile(r"draw|nulle?|partie nulle")
_CONCEDE = re.compile(r"conc\w+ (?:to |a )?(?:the |la |le |l')?(?P<power>.+)")


def _read_standard(
    board: BoardView, lines: Sequence[str], gazetteer: Gazetteer, language: Language | None
) -> Reading:
    agreement: Agreement | None = None
    orders: dict[Power, list[Order]] = {power: [] for power in board.mine}
    unread: list[Unread] = []
    rest: list[str] = []
    for line in lines:
        if not (found := _AGREE.match(fold(line).strip())):
            rest.append(line)
        elif (meant := _agreement(found["what"], gazetteer)) is None:
            error = NotationError(line, (0, len(line)), "unknown_word")
            unread.append(Unread(line, error))
        else:
            agreement = meant
    for line in read_lines("\n".join(rest), gazetteer, board, language):
        if line.order is None or line.error is not None:
            error = line.error or NotationError(line.text, (0, len(line.text)), "empty")
            unread.append(Unread(line.text, error))
            continue
        power = line.power or _power_of(board, line.order)
        orders.setdefault(power, []).append(line.order)
    given = {power: tuple(each) for power, each in orders.items()}
    return Reading(Orders(given, agreement), tuple(unread))


def _agreement(text: str, gazetteer: Gazetteer) -> Agreement | None:
    if _DRAW.fullmatch(text):
        return Draw()
    found = _CONCEDE.fullmatch(text)
    names = {
        fold(name): power for table in gazetteer.powers.values() for power, name in table.items()
    }
    power = names.get(found["power"].strip()) if found else None
    return Concede(power) if power else None


def _power_of(board: BoardView, order: Order) -> Power:
    """Whose order it must be, where no heading says: the unit's or home centre's owner's."""
    owner = _owner(board, order)
    if owner is not None and owner in board.mine:
        return owner
    building = (power for power in board.mine if board.owed.get(power, 0) > 0)
    return next(building, board.mine[0] if board.mine else Power(""))


def _owner(board: BoardView, order: Order) -> Power | None:
    at = subject(order)
    if at is None:
        return None
    if isinstance(order, Build):
        return next((power for power in board.mine if at in board.sites.get(power, ())), None)
    beaten = board.position.dislodged.get(at)
    unit = beaten.unit if beaten else board.position.units.get(at)
    return unit.power if unit else None
