"""Orders and agreements as the lines of a letter, and back, in all games with a board.

A line is an order in the short notation, `A Par-Bur`; where a seat plays several powers, the
first line of each names it, `France: A Par-Bur`. `Agree: draw` and `Agree: concede Italy` are what
the seat agrees to.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Power, mark_of
from engine.board.view import BoardView
from engine.campaign.submission import Agreement, Concede, Draw, GivesOrders, PowerOrders
from engine.errors import NotationError
from engine.orders.legality import subject
from engine.orders.notation import read_lines
from engine.orders.order import Build, Order
from engine.orders.spelling import fold
from engine.orders.writing import write_order
from engine.post.forms.reading import Unread, unknown


@dataclass(frozen=True, slots=True)
class OrdersRead:
    """What lines order, what they agree to, and the lines that mean neither."""

    orders: PowerOrders
    agreement: Agreement | None
    unread: tuple[Unread, ...]


def order_lines(board: BoardView, given: GivesOrders, gazetteer: Gazetteer) -> Iterator[str]:
    """Orders and agreement as lines without their line ends."""
    for power in sorted(given.orders):
        heading = f"{gazetteer.powers['en'][power]}: " if len(board.mine) > 1 else ""
        for order in given.orders[power]:
            yield heading + write_order(order, board, gazetteer)
            heading = ""
    match given.agreement:
        case Draw():
            yield "Agree: draw"
        case Concede(to):
            yield f"Agree: concede {gazetteer.powers['en'][to]}"
        case None:
            pass


def read_orders(
    board: BoardView, lines: Sequence[str], gazetteer: Gazetteer, language: Language | None = None
) -> OrdersRead:
    """What lines mean, as whoever gives orders on this board would hand it in. Where a place is
    misspelt, its names in `language` are proposed."""
    agreement: Agreement | None = None
    unread: list[Unread] = []
    rest: list[str] = []
    for line in lines:
        if not (found := _AGREE.match(fold(line).strip())):
            rest.append(line)
        elif (meant := _agreement(found["what"], gazetteer)) is None:
            unread.append(unknown(line))
        else:
            agreement = meant
    orders: dict[Power, list[Order]] = {power: [] for power in board.mine}
    for line in read_lines("\n".join(rest), gazetteer, board, language):
        if line.order is None or line.error is not None:
            error = line.error or NotationError(line.text, (0, len(line.text)), "empty")
            unread.append(Unread(line.text, error))
            continue
        orders.setdefault(_headed(board, line.power, line.order), []).append(line.order)
    given = {power: tuple(each) for power, each in orders.items()}
    return OrdersRead(given, agreement, tuple(unread))


def owner_of(board: BoardView, order: Order) -> Power | None:
    """Whose order it must be: the unit's or the home centre's owner's; None if nobody's."""
    at = subject(order)
    if at is None:
        return None
    if isinstance(order, Build):
        return next((power for power in board.mine if at in board.sites.get(power, ())), None)
    beaten = board.position.dislodged.get(at)
    unit = beaten.unit if beaten else board.position.units.get(at)
    return unit.power if unit else None


_AGREE = re.compile(r"(?:agree|accord)\s*:\s*(?P<what>.+)")
_DRAW = re.compile(r"draw|nulle?|partie nulle")
_CONCEDE = re.compile(r"conc\w+ (?:to |a )?(?:the |la |le |l')?(?P<power>.+)")


def _agreement(text: str, gazetteer: Gazetteer) -> Agreement | None:
    if _DRAW.fullmatch(text):
        return Draw()
    found = _CONCEDE.fullmatch(text)
    names: Mapping[str, Power] = {
        fold(name): power for table in gazetteer.powers.values() for power, name in table.items()
    }
    power = names.get(found["power"].strip()) if found else None
    return Concede(power) if power else None


def _headed(board: BoardView, heading: Power | None, order: Order) -> Power:
    """Whose order it is. A country heads the orders of all its nations: what it says of one of
    another country is kept as an order of the nation of that board."""
    if heading is None:
        return _power_of(board, order)
    if heading in board.map.powers:
        return heading
    owner = owner_of(board, order) or _power_of(board, order)
    nation = Power(f"{heading}@{mark_of(owner)}")
    return nation if nation in board.map.powers else owner


def _power_of(board: BoardView, order: Order) -> Power:
    """Whose order it is taken for, where no heading says."""
    owner = owner_of(board, order)
    if owner is not None and owner in board.mine:
        return owner
    building = (power for power in board.mine if board.owed.get(power, 0) > 0)
    return next(building, board.mine[0] if board.mine else Power(""))
