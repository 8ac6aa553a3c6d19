"""Orders and agreements as the lines of a letter, and back, in all games with a board.

A line is an order in the short notation, `A Par-Bur`; where a seat plays several powers, the
first line of each names it, `France: A Par-Bur`. `Agree: draw` and `Agree: concede Italy` are what
the seat agrees to.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.board.entry import OrderEntry
from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.free_text_orders import read_free_text
from engine.campaign.submission import Agreement, Concede, Draw, PowerOrders, SubmissionWithOrders
from engine.errors import NotationError
from engine.orders.notation import NotationLine
from engine.orders.order_writing import write_order
from engine.orders.spelling import fold_text
from engine.submission_text.question import AsideLine, UnreadLine, unknown_line


@dataclass(frozen=True, slots=True)
class ReadOrders:
    """What lines order, what they agree to, the lines that mean neither, and those set `aside`.

    Where a game takes free text, `kept` are the lines as they were written, to be read later.
    """

    orders: PowerOrders
    agreement: Agreement | None
    unread: tuple[UnreadLine, ...]
    kept: tuple[str, ...] = ()
    aside: tuple[AsideLine, ...] = ()


def order_lines(
    board: BoardView, given: SubmissionWithOrders, gazetteer: Gazetteer
) -> Iterator[str]:
    """Orders and agreement as lines without their line ends."""
    for power in sorted(given.orders):
        heading = f"{gazetteer.powers['en'][power]}: " if len(board.mine) > 1 else ""
        for order in given.orders[power]:
            yield heading + write_order(order, board, gazetteer)
            heading = ""
    yield from given.lines
    match given.agreement:
        case Draw():
            yield "Agree: draw"
        case Concede(to):
            yield f"Agree: concede {gazetteer.powers['en'][to]}"
        case None:
            pass


def read_orders(
    board: BoardView,
    lines: Sequence[str],
    gazetteer: Gazetteer,
    language: Language | None = None,
    *,
    greeted: bool = True,
) -> ReadOrders:
    """What lines mean, as whoever gives orders on this board would hand it in. Where a place is
    misspelt, its names in `language` are proposed. Where they may be `greeted`, talk around them
    is passed over."""
    agreement: Agreement | None = None
    unread: list[UnreadLine] = []
    rest: list[str] = []
    for line in lines:
        if not (found := _AGREE.match(fold_text(line).strip())):
            rest.append(line)
        elif (meant := _agreement(found["what"], gazetteer)) is None:
            unread.append(unknown_line(line))
        else:
            agreement = meant
    if board.entry is OrderEntry.FREE:
        kept = tuple(line.strip() for line in rest if line.strip())
        return ReadOrders(dict.fromkeys(board.mine, ()), agreement, tuple(unread), kept)
    read = read_free_text(board, rest, gazetteer, language, greeted=greeted)
    unread += [_unread(line) for line in read.unread]
    aside = tuple(AsideLine(line.text, line.fate) for line in read.aside)
    return ReadOrders(read.orders, agreement, tuple(unread), aside=aside)


def _unread(line: NotationLine) -> UnreadLine:
    return UnreadLine(
        line.text, line.error or NotationError(line.text, (0, len(line.text)), "empty")
    )


_AGREE = re.compile(r"(?:agree|accord)\s*:\s*(?P<what>.+)")
_DRAW = re.compile(r"draw|nulle?|partie nulle")
_CONCEDE = re.compile(r"conc\w+ (?:to |a )?(?:the |la |le |l')?(?P<power>.+)")


def _agreement(text: str, gazetteer: Gazetteer) -> Agreement | None:
    if _DRAW.fullmatch(text):
        return Draw()
    found = _CONCEDE.fullmatch(text)
    names: Mapping[str, Power] = {
        fold_text(name): power
        for table in gazetteer.powers.values()
        for power, name in table.items()
    }
    power = names.get(found["power"].strip()) if found else None
    return Concede(power) if power else None
