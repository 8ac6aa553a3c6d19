"""Orders ahead at a GM's table: read on arrival, kept sealed, and handed in as a phase opens.

What a seat writes for later phases is kept by the phase it was written in. An answer to a phase in
which units move brings its own and takes the place of what was written before; an answer to
another phase changes them only where it brings some. After going back those of that time count
again; those of the line that was left count for nothing until that line is gone on with.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Season
from engine.board.turn import PhaseKind, Turn, read_turn
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard, with_orders
from engine.errors import TableError
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.notice import EnteredBy
from engine.frame.seat import SeatId
from engine.post.letter import split_wait_mark
from engine.post.order_extras import OrderExtras
from engine.post.submission_lines import questions, read_submission
from engine.submission_text.orders_ahead import orders_ahead, split_ahead
from engine.submission_text.question import AsideLine, UnreadLine
from engine.untrusted.json_reading import decode_json

_KEPT = 12
"""So many phases of orders ahead are kept of a seat, the newest."""


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """What the lines of an answer hold: `submission` for the open phase, of which `lines` speak,
    `ahead` for later ones, a mark to wait for the deadline or to be ready, what means nothing, and
    what was set `aside`."""

    submission: object
    lines: tuple[str, ...]
    ahead: tuple[str, ...] = field(default=(), repr=False)
    waits: bool | None = None
    unread: tuple[UnreadLine, ...] = ()
    aside: tuple[AsideLine, ...] = ()


def read_answer(
    view: object,
    lines: Sequence[str],
    gazetteer: Gazetteer | None,
    language: Language | None = None,
    *,
    greeted: bool = True,
) -> ReadAnswer:
    """What lines mean, as the seat of this view would send them. Where they may be `greeted`, talk
    around them is passed over."""
    waits, rest = split_wait_mark(lines)
    ahead: tuple[str, ...] = ()
    faulty: tuple[UnreadLine, ...] = ()
    if gazetteer is not None and isinstance(view, ViewWithBoard):
        ahead, rest, faulty = split_ahead(rest, view.board, gazetteer, language)
    read = read_submission(view, rest, gazetteer, language, greeted=greeted)
    unread = (*read.unread, *faulty)
    return ReadAnswer(read.submission, rest, ahead, waits, unread, read.aside)


def save_extras(
    desk: AnyGMDesk, seat: SeatId, lines: Sequence[str], waits: bool | None = None
) -> None:
    """Keep what an answer to the open phase says of later ones, and its mark."""
    if waits is not None:
        desk.turn.set_wait_mark(seat, waits)
    save_lines_ahead(desk, seat, lines)


def save_lines_ahead(desk: AnyGMDesk, seat: SeatId, lines: Sequence[str]) -> None:
    """Keep what an answer to the open phase says of later ones."""
    view = desk.turn.view(seat)
    if not isinstance(view, ViewWithBoard):
        return
    turn, line = view.board.turn, desk.turn.line()
    kept = _saved_lines(desk, seat)
    moves = turn.kind is PhaseKind.MOVEMENT
    if lines or (moves and any(each.lines for each in kept)):
        others = (each for each in kept if not each.is_of_line(line) or each.rank < _rank(turn))
        newest = [*others, _SavedLines(turn, line[-1], tuple(lines))][-_KEPT:]
        text = json.dumps([(e.turn.code, e.serial, e.lines) for e in newest], ensure_ascii=False)
        desk.turn.save_orders_ahead(seat, text)


def lines_ahead(desk: AnyGMDesk, seat: SeatId) -> tuple[str, ...]:
    """What a seat has written for phases after the open one, the latest that counts."""
    view = desk.turn.view(seat)
    found = _latest(desk, seat, view.board.turn) if isinstance(view, ViewWithBoard) else None
    return () if found is None else found[1]


def extra_lines(desk: AnyGMDesk, seat: SeatId) -> tuple[str, ...]:
    """What a seat's answers to the open phase have said beside their orders, as lines of a letter:
    those for later phases, and its mark."""
    view = desk.turn.view(seat)
    if not isinstance(view, ViewWithBoard):
        return ()
    turn = view.board.turn
    found = _latest(desk, seat, turn)
    kept = found[1] if found is not None and found[0] == turn else ()
    return OrderExtras(kept, desk.turn.waits(seat)).lines()


def submit_orders_ahead(desk: AnyGMDesk, gazetteer: Gazetteer, at: int) -> tuple[SeatId, ...]:
    """Lay the envelopes that were ordered ahead for the phase that has just been published; whose
    they are. Where they leave something open, or a game asks more, they are provisional, or in
    retreats and Winter left to the player."""
    laid: list[SeatId] = []
    if desk.turn.unpublished() or desk.whole.result() is not None:
        return ()
    for seat in desk.turn.phase().waiting_on:
        view = desk.turn.view(seat)
        if not isinstance(view, ViewWithBoard) or desk.turn.handed(seat) is not None:
            continue
        if seat in desk.seating.disorder():
            continue
        found = _latest(desk, seat, view.board.turn, itself=False)
        meant = None if found is None else orders_ahead(found[1], found[0], view.board, gazetteer)
        moves = view.board.turn.kind is PhaseKind.MOVEMENT
        if meant is None or not (meant.whole or moves):
            continue
        blank: SubmissionWithOrders = read_submission(view, (), gazetteer).submission
        provisional = not meant.whole or bool(questions(view, gazetteer))
        submission = with_orders(blank, meant.orders)
        try:
            by = EnteredBy.AHEAD
            desk.turn.enter(seat, submission, "", by=by, at=at, provisional=provisional)
        except TableError:  # What the game refuses is left to the player.
            continue
        laid.append(seat)
    return tuple(laid)


def _latest(
    desk: AnyGMDesk, seat: SeatId, open_: Turn, *, itself: bool = True
) -> tuple[Turn, tuple[str, ...]] | None:
    """The newest lines of a seat that were written before a phase, or in it `itself`, and when.

    What was written in a phase that opens once more, after going back, is not for that phase.
    """
    line, rank = desk.turn.line(), _rank(open_)
    found = [
        each
        for each in _saved_lines(desk, seat)
        if each.is_of_line(line) and (each.rank < rank or (itself and each.rank == rank))
    ]
    newest = max(found, key=lambda each: each.rank, default=None)
    return None if newest is None else (newest.turn, newest.lines)


def _rank(turn: Turn) -> tuple[int, int, int]:
    return turn.year, [*Season].index(turn.season), [*PhaseKind].index(turn.kind)


@dataclass(frozen=True, slots=True)
class _SavedLines:
    """The lines of one answer, and the phase they were written in; of an older file no serial."""

    turn: Turn
    serial: int | None
    lines: tuple[str, ...] = field(repr=False)

    @property
    def rank(self) -> tuple[int, int, int]:
        return _rank(self.turn)

    def is_of_line(self, line: Sequence[int]) -> bool:
        """Whether they were written in a phase of the line that is played."""
        return self.serial is None or self.serial in line


def _saved_lines(desk: AnyGMDesk, seat: SeatId) -> tuple[_SavedLines, ...]:
    try:
        read = decode_json(desk.turn.ahead(seat) or "[]")
    except ValueError:
        return ()
    if isinstance(read, dict):  # As older files have it: lines by the phase's name.
        named = cast("dict[object, object]", read)
        read = [(code, None, lines) for code, lines in named.items()]
    entries = cast("list[object]", read) if isinstance(read, list) else []
    return tuple(kept for each in entries if (kept := _read_saved(each)) is not None)


def _read_saved(entry: object) -> _SavedLines | None:
    code, serial, lines = cast("list[object]", entry) if _is_saved_entry(entry) else ("", None, ())
    if not isinstance(lines, list) or not isinstance(serial, int | None):
        return None
    try:
        turn = read_turn(str(code))
    except ValueError:
        return None
    return _SavedLines(turn, serial, tuple(str(each) for each in cast("list[object]", lines)))


def _is_saved_entry(entry: object) -> bool:
    return isinstance(entry, list | tuple) and len(cast("list[object]", entry)) == 3
