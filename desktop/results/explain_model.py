"""Why something on the map happened: rows about one unit, order or province of a judged phase.

Words and numbers are the judge's own (`engine.judge.order_strengths`); nothing is derived here.
Each row knows the ruling that it speaks of, so that the map can bring that order out.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from desktop.map.paint.order_marks import ruling_mark
from desktop.map.scene.layers import order_provinces
from desktop.results.reports_model import ReportRow, RowKind
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, Power, Province, province_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.phase_account import USUAL, PhaseAccount, rulings_at
from engine.exchange.province_rulings import province_rulings
from engine.judge.cited_rule import SOURCES
from engine.judge.order_strengths import OrderStrengths
from engine.judge.rulebook import Rulebook
from engine.judge.ruling import Ruling
from engine.judge.verdict import Verdict
from engine.orders.legality import order_province
from engine.orders.order import Build, Move, Retreat


class Explainer(QObject):
    """One judged phase, as a reader was told it: its board and its rulings."""

    def __init__(
        self,
        board: BoardView,
        rulings: Sequence[Ruling],
        context: MapUiContext,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.board, self.rulings = board, tuple(rulings)
        self._words, self._names = context.words, context.gazetteer
        self._cases: dict[str, None] = {}
        self._accounts = PhaseAccount(board, self.rulings, _rulebooks(board, context))

    @property
    def cases(self) -> tuple[str, ...]:
        """The numbers of the test cases that show the rules of what was explained last."""
        return tuple(self._cases)

    def ruling_rows(self, number: int) -> tuple[ReportRow, ...]:
        """Why an order ended as it did."""
        self._cases.clear()
        ruling = self.rulings[number]
        at = ruling.unit.province if ruling.unit else order_province(ruling.order)
        if at is None:
            return (self._told(ruling), *self._tally(ruling.power))
        return self.place_rows(at)

    def place_rows(self, location: str) -> tuple[ReportRow, ...]:
        """What became of the unit that stood in a province, and of those that went there."""
        self._cases.clear()
        at = province_of(Location(location))
        rows: list[ReportRow] = [
            ReportRow(RowKind.PHASE, self._words.place(whole_province(at), self._names))
        ]
        own = rulings_at(self.rulings, at)
        for ruling in own:
            rows += self._unit_rows(ruling)
        told = {row.ruling for row in rows}
        for number, each in enumerate(self.rulings):
            if number not in told and at in _target_provinces(each):
                rows.append(self._told(each))
                rows += () if own else self._numbers(each)
                told.add(number)
        if own:
            found = province_rulings(Verdict(self.rulings, self.board.position), at)
            for each in found.others if found else ():
                if self.rulings.index(each) not in told:
                    rows.append(self._told(each))
        if self.board.turn.kind is PhaseKind.ADJUSTMENT:
            owner = next((each.power for each in self.rulings if at in _places(each)), None)
            rows += self._tally(owner) if owner else ()
        if len(rows) == 1:
            rows.append(
                ReportRow(RowKind.NEWS, self.tr("No order of this phase is about this place."))
            )
        return tuple(rows)

    def _unit_rows(self, ruling: Ruling) -> Iterator[ReportRow]:
        yield self._told(ruling)
        leaver = self.board.position.dislodged.get(ruling.unit.province) if ruling.unit else None
        if leaver is not None:
            by = self._words.place(whole_province(leaver.attacker), self._names)
            yield ReportRow(
                RowKind.NEWS, self.tr("It was driven out by the unit from {0}.").format(by)
            )
            ways = ", ".join(self._words.place(each, self._names) for each in leaver.retreats)
            open_ = self.tr("It could retreat to: {0}.").format(ways)
            yield ReportRow(RowKind.NEWS, open_ if ways else self.tr("It had nowhere to go."))
        yield from self._numbers(ruling)

    def _numbers(self, ruling: Ruling) -> Iterator[ReportRow]:
        """The judge's account, line by line, each with the unit of which it speaks."""
        found = self._accounts.reckoning(ruling)
        if found is None:
            return
        lines = self._words.reckoning(found, self._names, cases=False)[1:]
        for ground in found.grounds:
            self._cases.update(dict.fromkeys(SOURCES[ground].cases))
        for line, at in zip(lines, _account_units(found, ruling), strict=False):
            yield (
                ReportRow(
                    RowKind.RULING, line, ruling=self._number_at(at), places=frozenset((at,))
                )
                if at
                else ReportRow(RowKind.NEWS, line)
            )

    def _told(self, ruling: Ruling) -> ReportRow:
        said = self._words.ruling_line(ruling, self._names)
        number = self.rulings.index(ruling)
        mark, places = ruling_mark(ruling), _places(ruling)
        return ReportRow(RowKind.RULING, said, ruling.power, mark, number, places=places)

    def _tally(self, power: Power) -> Iterator[ReportRow]:
        """What a Winter's builds and removals follow from."""
        at = self.board.position
        said = self.tr("{power}: supply centres {centres}, units {units}.").format(
            power=self._words.power(power, self._names),
            centres=len(at.centres_of(power)),
            units=len(at.units_of(power)),
        )
        yield ReportRow(RowKind.NEWS, said)

    def _number_at(self, at: Province) -> int:
        found = rulings_at(self.rulings, at)
        return self.rulings.index(found[0]) if found else -1


def _account_units(found: OrderStrengths, ruling: Ruling) -> tuple[Province | None, ...]:
    """Of which unit each line of an account speaks, its first sentence left out."""
    own = ruling.unit.province if ruling.unit else None
    met = (*found.supports, *found.opponents, *found.ferries)
    return (own, *(each.province for each in met), *(None for _ in found.grounds))


def _target_provinces(ruling: Ruling) -> tuple[Province, ...]:
    match ruling.order:
        case Move(_, to) | Retreat(_, to):
            return (province_of(to),)
        case Build(_, at):
            return (province_of(at),)
        case _:
            return ()


def _places(ruling: Ruling) -> frozenset[Province]:
    return order_provinces(ruling.order, ruling.unit)


def _rulebooks(board: BoardView, context: MapUiContext) -> tuple[Rulebook, ...]:
    """The reading of the rules by which the table judges, or all that it may be."""
    if context.rulebook is not None:
        return (context.rulebook,)
    return _multi_board_rulebooks() if board.map.layers is not None else USUAL


def _multi_board_rulebooks() -> tuple[Rulebook, ...]:
    """The rules by which several boards may be judged; few games need them."""
    from engine.games.hepta.editions import EDITIONS

    return tuple(EDITIONS.values())
