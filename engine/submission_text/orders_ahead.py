"""Orders ahead: lines for later phases, written with those of the open one, on a board.

    If dislodged Mun: Tyr, Boh      the retreats of the same season, the first that is open
    Builds: A Par, F Bre, waive     the builds of the coming Winter, in order of preference
    Removals: F MAO, A Gas          the same, where units are too many
    Next: A Bur-Mun                 an order for the next phase in which units move

Each answer to a phase in which units move brings its own and takes the place of earlier ones. They
are read again on the board on which they are to count; what does not fit there counts for nothing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.board.gazetteer import Gazetteer, Language
from engine.board.position import Position
from engine.board.terms import Power, Season, province_of
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.campaign.free_text_orders import order_owner
from engine.campaign.submission import PowerOrders
from engine.errors import NotationError
from engine.orders.legality import order_fault, order_province
from engine.orders.notation import read_order
from engine.orders.order import Build, Disband, Order, Retreat, Waive
from engine.orders.spelling import fold_text
from engine.submission_text.question import UnreadLine, unknown_line

MOST = 40
"""No answer has more lines for later phases."""
LONGEST, MOST_WANTED = 300, 20
"""So many characters has a line at most, and so many things wanted."""


class AheadPhaseKind(StrEnum):
    """For which later phase a line is."""

    RETREAT = "retreat"
    BUILDS = "builds"
    REMOVALS = "removals"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class AheadLine:
    """One line for a later phase: what is wanted, the first first, and for a retreat whose."""

    kind: AheadPhaseKind
    wanted: tuple[str, ...]
    unit: str = ""


@dataclass(frozen=True, slots=True)
class AheadOrders:
    """What lines written ahead order in a phase; `whole` says that nothing is left to decide."""

    orders: PowerOrders
    whole: bool


_IF = re.compile(
    r"(?:if|si)\s+(?:(?:dislodged|beaten|deloge\w*)\s+(?:from|in|at|de|a|en)?\b\s*(?P<after>.+)"
    r"|(?P<before>.+?)\s+(?:is|est)?\s*(?:dislodged|beaten|deloge\w*))"
)
_LISTED = re.compile(r",|(?<![-=~>])>(?!>)")
"""What stands between things wanted; an arrow such as `->` is of an order."""
_WORDS: Mapping[str, AheadPhaseKind] = {
    "builds": AheadPhaseKind.BUILDS,
    "constructions": AheadPhaseKind.BUILDS,
    "ajouts": AheadPhaseKind.BUILDS,
    "removals": AheadPhaseKind.REMOVALS,
    "retraits": AheadPhaseKind.REMOVALS,
    "suppressions": AheadPhaseKind.REMOVALS,
    "next": AheadPhaseKind.NEXT,
    "ensuite": AheadPhaseKind.NEXT,
}
_MEANT: Mapping[AheadPhaseKind, tuple[PhaseKind, ...]] = {
    AheadPhaseKind.RETREAT: (PhaseKind.MOVEMENT,),
    AheadPhaseKind.BUILDS: (PhaseKind.MOVEMENT, PhaseKind.RETREAT),
    AheadPhaseKind.REMOVALS: (PhaseKind.MOVEMENT, PhaseKind.RETREAT),
    AheadPhaseKind.NEXT: tuple(PhaseKind),
}
"""In which phases a line may be written."""


def split_ahead(
    lines: Sequence[str], board: BoardView, gazetteer: Gazetteer, language: Language | None = None
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[UnreadLine, ...]]:
    """The lines for later phases, the others, and of the former those that mean nothing."""
    ahead: list[str] = []
    rest: list[str] = []
    unread: list[UnreadLine] = []
    for line in lines:
        meant = read_ahead_line(line)
        if meant is None or board.turn.kind not in _MEANT[meant.kind]:
            rest.append(line)
        elif len(ahead) == MOST:
            unread.append(unknown_line(line))
        elif error := _fault(meant, board, gazetteer, language):
            unread.append(UnreadLine(line, error))
        else:
            ahead.append(" ".join(line.split()))
    return tuple(ahead), tuple(rest), tuple(unread)


def read_ahead_line(line: str) -> AheadLine | None:
    """What a line says of a later phase; None where it speaks of none."""
    if len(line) > LONGEST:
        return None
    head, colon, body = line.partition(":")
    # A board's number stands before a colon too: `1:Par`.
    while colon and re.search(r"\d\s*$", head) and ":" in body:
        more, colon, body = body.partition(":")
        head = f"{head}:{more}"
    wanted = tuple(each for each in map(str.strip, _LISTED.split(body.rstrip(" .;"))) if each)
    if not colon or not wanted or len(wanted) > MOST_WANTED:
        return None
    spelt = " ".join(fold_text(head).split())
    if kind := _WORDS.get(spelt):
        return AheadLine(kind, wanted)
    found = _IF.fullmatch(spelt)
    if found is None:
        return None
    return AheadLine(AheadPhaseKind.RETREAT, wanted, (found["after"] or found["before"]).strip())


def is_line_for(turn: Turn, line: AheadLine, given: Turn) -> bool:
    """Whether a line that was written in one phase is for another."""
    match line.kind:
        case AheadPhaseKind.RETREAT:
            return turn == Turn(given.year, given.season, PhaseKind.RETREAT)
        case AheadPhaseKind.BUILDS | AheadPhaseKind.REMOVALS:
            return turn == Turn(given.year, Season.WINTER, PhaseKind.ADJUSTMENT)
        case AheadPhaseKind.NEXT:
            next = given.next()
            while next.kind is not PhaseKind.MOVEMENT:
                next = next.next()
            return turn == next


def orders_ahead(
    lines: Sequence[str], given: Turn, board: BoardView, gazetteer: Gazetteer
) -> AheadOrders | None:
    """What lines that were written in an earlier phase order now; None for nothing."""
    read = [each for line in lines if (each := read_ahead_line(line)) is not None]
    meant = [each for each in read if is_line_for(board.turn, each, given)]
    if not meant:
        return None
    match board.turn.kind:
        case PhaseKind.RETREAT:
            return _retreats(meant, board, gazetteer)
        case PhaseKind.ADJUSTMENT:
            return _winter(meant, board, gazetteer)
        case PhaseKind.MOVEMENT:
            return _movement_orders(meant, board, gazetteer)


def _retreats(
    lines: Sequence[AheadLine], board: BoardView, gazetteer: Gazetteer
) -> AheadOrders | None:
    orders: dict[Power, tuple[Order, ...]] = dict.fromkeys(board.mine, ())
    wanted: dict[str | None, list[Order]] = {}
    for order in _readable_orders(lines, board, gazetteer):
        wanted.setdefault(order_province(order), []).append(order)
    taken: set[str] = set()
    whole = True
    for at, beaten in sorted(board.position.dislodged.items()):
        power = beaten.unit.power
        if power not in board.mine:
            continue
        found: Order | None = None if beaten.retreats else Disband(at)
        for order in wanted.get(at, ()):
            if found is None and order_fault(board, power, order) is None:
                goes = province_of(order.to) if isinstance(order, Retreat) else None
                if goes is None or goes not in taken:
                    found = order
        if isinstance(found, Retreat):
            taken.add(province_of(found.to))
        whole = whole and found is not None
        if found is not None:
            orders[power] = (*orders[power], found)
    return AheadOrders(orders, whole) if any(orders.values()) else None


def _winter(
    lines: Sequence[AheadLine], board: BoardView, gazetteer: Gazetteer
) -> AheadOrders | None:
    orders: dict[Power, tuple[Order, ...]] = dict.fromkeys(board.mine, ())
    read = tuple(_readable_orders(lines, board, gazetteer))
    for power in board.mine:
        owed = board.owed.get(power, 0)
        taken: set[str] = set()
        for order in read:
            at = order_province(order)
            mine = isinstance(order, Waive) or order_owner(board, order) == power
            if len(orders[power]) == abs(owed) or not mine or at in taken:
                continue
            if isinstance(order, Build | Disband) and order_fault(board, power, order) is None:
                orders[power] = (*orders[power], order)
                taken.add(at or "")
            elif isinstance(order, Waive) and owed > 0:
                orders[power] = (*orders[power], *[order] * (owed - len(orders[power])))
    whole = all(len(orders[each]) == abs(board.owed.get(each, 0)) for each in board.mine)
    return AheadOrders(orders, whole) if any(orders.values()) else None


def _movement_orders(
    lines: Sequence[AheadLine], board: BoardView, gazetteer: Gazetteer
) -> AheadOrders | None:
    orders: dict[Power, tuple[Order, ...]] = dict.fromkeys(board.mine, ())
    whole = True
    for order in _readable_orders(lines, board, gazetteer):
        power = order_owner(board, order)
        if power is None or power not in orders or order_fault(board, power, order) is not None:
            whole = False
            continue
        others = (each for each in orders[power] if order_province(each) != order_province(order))
        orders[power] = (*others, order)
    return AheadOrders(orders, whole) if any(orders.values()) else None


def _readable_orders(
    lines: Sequence[AheadLine], board: BoardView, gazetteer: Gazetteer
) -> Iterator[Order]:
    """What lines can mean on a board, the most wanted first."""
    for line in lines:
        for text in _texts(line):
            try:
                yield read_order(text, gazetteer, board)
            except NotationError:
                continue


def _texts(line: AheadLine) -> Iterator[str]:
    """The orders of a line as they are written in the phase that it is for."""
    for wanted in line.wanted:
        match line.kind:
            case AheadPhaseKind.RETREAT if fold_text(wanted) in _OUT:
                yield f"{line.unit} D"
            case AheadPhaseKind.RETREAT:
                yield f"{line.unit} - {wanted}"
            case AheadPhaseKind.BUILDS:
                yield "waive" if fold_text(wanted) in _NONE else f"build {wanted}"
            case AheadPhaseKind.REMOVALS:
                yield f"disband {wanted}"
            case AheadPhaseKind.NEXT:
                yield wanted


_OUT = frozenset(("d", "disband", "disbands", "dissoudre", "dissolution", "dissout"))
_NONE = frozenset(("waive", "waives", "none", "nothing", "renoncer", "renonce", "rien"))


def _fault(
    line: AheadLine, board: BoardView, gazetteer: Gazetteer, language: Language | None
) -> NotationError | None:
    """Why a line means nothing, wherever units may stand by then."""
    season, kind = board.turn.season, PhaseKind.MOVEMENT
    if line.kind is AheadPhaseKind.RETREAT:
        kind = PhaseKind.RETREAT
    elif line.kind is not AheadPhaseKind.NEXT:
        season, kind = Season.WINTER, PhaseKind.ADJUSTMENT
    later = replace(board, turn=Turn(board.turn.year, season, kind), position=Position({}))
    for text in _texts(line):
        try:
            read_order(text, gazetteer, later, language)
        except NotationError as error:
            return error
    return None
