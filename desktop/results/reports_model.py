"""A phase's news as rows: each power's orders or rulings under its name, then the rest."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum, IntEnum
from itertools import groupby
from typing import cast

from PySide6.QtCore import QObject, Qt

from desktop.map.paint.order_marks import OrderMark, mark_icon, ruling_mark
from desktop.map.scene.layers import order_provinces
from desktop.session.ui_context import MapUiContext
from desktop.widgets.table_model import Column, Index, TableModel
from engine.board.terms import Power, Province, board_name, whole_province
from engine.board.terms import board_mark as mark_of_power
from engine.campaign.decision import CentreGiven, ResultRuled, UnitPlaced, UnitRemoved
from engine.campaign.news import PhaseJudged
from engine.frame.notice import RulingNotice
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome, Ruling
from engine.orders.legality import order_province


class RowKind(Enum):
    """What a row is."""

    PHASE = 0
    POWER = 1
    RULING = 2
    NEWS = 3


class ReportRole(IntEnum):
    """What a row answers besides its text and its icon."""

    KIND = Qt.ItemDataRole.UserRole + 1
    RULING = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One line. `ruling` is the place of its ruling among the phase's; -1 where it has none.

    Of several boards, `board` is the one it is about; empty where it is about all. `places` are
    what it tells of, which the map lights.
    """

    kind: RowKind
    text: str
    power: Power | None = None
    mark: OrderMark | None = None
    ruling: int = -1
    province: Province | None = None
    board: str = ""
    places: frozenset[Province] = frozenset()


class ReportsModel(TableModel[ReportRow]):
    """The rows of one phase, replaced whole."""

    def __init__(self, context: MapUiContext, parent: QObject | None = None) -> None:
        self._context = context
        answers: dict[int, Callable[[ReportRow], object]] = {
            Qt.ItemDataRole.AccessibleTextRole: lambda row: row.text,
            Qt.ItemDataRole.DecorationRole: self._icon,
            ReportRole.KIND: lambda row: row.kind,
            ReportRole.RULING: lambda row: row.ruling,
        }
        super().__init__((Column("", lambda row: row.text, answers),), parent)

    def show(
        self, rows: Sequence[ReportRow], columns: Sequence[Column[ReportRow]] | None = None
    ) -> None:
        """Show other rows, which may be of other heights."""
        super().show(rows, columns or self.columns)

    def row_of_ruling(self, ruling: int) -> int:
        """The row of a ruling; -1 when it is not listed."""
        return next((n for n, row in enumerate(self.rows) if row.ruling == ruling >= 0), -1)

    def row_of_province(self, province: str) -> int:
        """The row of the order of the unit in a province; -1 when there is none."""
        return next((n for n, row in enumerate(self.rows) if row.province == province), -1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        row = self.rows[index.row()]
        if row.kind is RowKind.RULING or row.places:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.ItemIsEnabled

    def _icon(self, row: ReportRow) -> object:
        if row.kind is RowKind.POWER and row.power is not None:
            return self._context.token(row.power, 20)
        if row.mark is not None:
            return mark_icon(row.mark, self._context.list_style, 18)
        return None


def rulings_of(reports: Sequence[Report]) -> tuple[Ruling, ...]:
    """The rulings that a phase's reports tell."""
    return tuple(
        ruling
        for report in reports
        if isinstance(report.facts, PhaseJudged)
        for ruling in report.facts.rulings
    )


def decided_provinces(
    reports: Sequence[Report], context: MapUiContext, players: Mapping[SeatId, str]
) -> dict[Province, str]:
    """The places that the GM has ruled about, each with what he ruled."""
    found: dict[Province, list[str]] = {}
    for report in reports:
        if isinstance(report.facts, RulingNotice):
            for place in _places_decided(report.facts.decision):
                said = context.words.report(report, context.gazetteer, players)
                found.setdefault(place, []).extend(said)
    return {place: "\n".join(lines) for place, lines in found.items()}


def _places_decided(decision: object) -> tuple[Province, ...]:
    """The provinces that a decision is about; none for one on the whole game."""
    match decision:
        case ResultRuled(_, order, _):
            at = order_province(order)
            return (at,) if at else ()
        case UnitPlaced(unit):
            return (unit.province,)
        case UnitRemoved(province, _):
            return (province,)
        case CentreGiven(centre, _):
            return (centre,)
        case _:
            return ()


def order_rows(rulings: Sequence[Ruling], context: MapUiContext) -> tuple[ReportRow, ...]:
    """What was ordered, power by power, not yet how it ended."""

    def row(number: int, ruling: Ruling) -> ReportRow:
        said = context.words.order(ruling.order, ruling.unit, context.gazetteer)
        return _ruling_row(said, ruling, number)

    return tuple(_by_power(rulings, context, row))


def report_rows(
    reports: Sequence[Report], context: MapUiContext, players: Mapping[SeatId, str]
) -> Iterator[ReportRow]:
    """All that a phase's reports tell, a row at a time: the news, then the rulings."""
    yield from news_rows(reports, context, players)
    yield from _ruling_rows(rulings_of(reports), context)


def ruling_rows(
    rulings: Sequence[Ruling], context: MapUiContext, mine: Collection[Power] = ()
) -> tuple[ReportRow, ...]:
    """What became of each order and why, power by power, those that are `mine` first."""
    return tuple(_ruling_rows(rulings, context, mine))


def _ruling_rows(
    rulings: Sequence[Ruling], context: MapUiContext, mine: Collection[Power] = ()
) -> Iterator[ReportRow]:

    def row(number: int, ruling: Ruling) -> ReportRow:
        said = context.words.ruling(ruling, context.gazetteer)
        return _ruling_row(said, ruling, number, ruling_mark(ruling))

    return _by_power(rulings, context, row, mine)


def _ruling_row(
    said: str, ruling: Ruling, number: int, mark: OrderMark | None = None
) -> ReportRow:
    places = order_provinces(ruling.order, ruling.unit)
    return ReportRow(
        RowKind.RULING, said, ruling.power, mark, number, _province(ruling), places=places
    )


def news_rows(
    reports: Sequence[Report], context: MapUiContext, players: Mapping[SeatId, str]
) -> tuple[ReportRow, ...]:
    """Everything but the rulings, in sentences."""
    return tuple(
        ReportRow(RowKind.NEWS, line, board=board, places=places)
        for report in context.words.gathered(reports)
        if not isinstance(report.facts, PhaseJudged)
        for board, line, places in news_lines(report, context, players)
    )


def news_lines(
    report: Report, context: MapUiContext, players: Mapping[SeatId, str]
) -> Iterator[tuple[str, str, frozenset[Province]]]:
    """The sentences of a report, each with its board, where there are several, and the provinces
    that it names."""
    told = {each: _name(each, context) for each in sorted(_provinces_in(report.facts, context))}
    for board, line in lines_by_board(
        context.words.report(report, context.gazetteer, players), context
    ):
        yield board, line, frozenset(each for each, name in told.items() if name in line)


def _name(province: Province, context: MapUiContext) -> str:
    return context.words.place(whole_province(province), context.gazetteer)


def _provinces_in(facts: object, context: MapUiContext) -> Iterator[Province]:
    """Every province that the facts of a report hold, wherever in them."""
    if isinstance(facts, str):
        if facts in context.gazetteer.provinces[context.language]:
            yield Province(facts)
    elif isinstance(facts, tuple):
        for each in cast("tuple[object, ...]", facts):
            yield from _provinces_in(each, context)
    elif is_dataclass(facts):
        for field in fields(facts):
            yield from _provinces_in(getattr(facts, field.name), context)


def lines_by_board(lines: Iterable[str], context: MapUiContext) -> Iterator[tuple[str, str]]:
    """Lines of a report, each with the board under whose title it stands; empty for none."""
    several = context.gazetteer.plain is not None
    nations = context.gazetteer.powers[context.language] if several else ()
    boards = {mark_of_power(nation) for nation in nations}
    titles = {_title(board, context): board for board in boards if board}
    sums = {_board_total_prefix(board, context): board for board in titles.values()}
    board = ""
    for line in lines:
        board = titles.get(line, board)
        summed = next((each for begin, each in sums.items() if line.startswith(begin)), "")
        yield summed or board, line


def _board_total_prefix(board: str, context: MapUiContext) -> str:
    """How the line begins that counts the centres of a board's nations."""
    return context.words.text("hepta.board.centres", {"board": board, "counts": ""}).rstrip(" .")


def _title(board: str, context: MapUiContext) -> str:
    return context.words.text("hepta.board.title", {"board": board})


def failure_count(rulings: Sequence[Ruling]) -> int:
    """How many orders did not do what they were meant to."""
    return sum(ruling.outcome is not Outcome.SUCCEEDED for ruling in rulings)


def _by_power(
    rulings: Sequence[Ruling],
    context: MapUiContext,
    row: Callable[[int, Ruling], ReportRow],
    mine: Collection[Power] = (),
) -> Iterator[ReportRow]:
    def place(each: tuple[int, Ruling]) -> tuple[str, bool]:
        return board_of_ruling(each[1]), each[1].power not in mine

    listed = sorted(enumerate(rulings), key=place)
    for board, there in groupby(listed, key=lambda each: board_of_ruling(each[1])):
        if board:
            yield ReportRow(RowKind.PHASE, _title(board, context), board=board)
        for power, group in groupby(there, key=lambda each: each[1].power):
            name = context.words.power(power, context.gazetteer)
            yield ReportRow(RowKind.POWER, name, power, board=board)
            for number, ruling in group:
                yield replace(row(number, ruling), board=board)


def board_of_ruling(ruling: Ruling) -> str:
    """The board of an order, of several: its unit's, or in Winter that of its power's mark."""
    if ruling.unit is not None:
        return board_name(ruling.unit.location)
    return mark_of_power(ruling.power)


def _province(ruling: Ruling) -> Province | None:
    return ruling.unit.province if ruling.unit is not None else None
