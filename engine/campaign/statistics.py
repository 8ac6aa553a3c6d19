"""Who ordered what with what success, who helped whom and who attacked whom, over a whole game.

Counted from what is public alone: the boards of the phases and the rulings shown to everybody. Two
games that look alike to a reader have the same statistics, whatever their secrets.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.board.position import Position
from engine.board.terms import Power, province_of
from engine.board.turn import PhaseKind
from engine.campaign.news import PhaseJudged
from engine.campaign.submission import ViewWithBoard
from engine.frame.audience import Public
from engine.frame.desk import PhaseView
from engine.frame.report import Report
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Build, Convoy, Disband, Move, Support, Waive

_NOT_GIVEN = frozenset({RulingReason.NO_ORDER, RulingReason.CIVIL_DISORDER, RulingReason.REMOVED})


@dataclass(frozen=True, slots=True)
class PowerFigures:
    """One side's numbers; counts of orders, units, centres and years.

    `orders` were given, of which `succeeded` did what they were meant to and `failed` did not;
    `idle` units had none. `helped` and `helped_by` count supports and convoys for and from other
    sides, `attacks` and `attacked_by` moves on what others held. `lost` units were driven off the
    board, `removed` ones given up in Winter, `built` ones raised. `gained` and `ceded` are
    centres that changed hands. `stabs` and `stabbed` count the years of `Pair.stabs`.
    """

    power: Power
    orders: int = 0
    succeeded: int = 0
    failed: int = 0
    idle: int = 0
    helped: int = 0
    helped_by: int = 0
    attacks: int = 0
    attacked_by: int = 0
    lost: int = 0
    removed: int = 0
    built: int = 0
    gained: int = 0
    ceded: int = 0
    stabs: int = 0
    stabbed: int = 0


@dataclass(frozen=True, slots=True)
class PairFigures:
    """What one side did for another and against it.

    `supports` and `convoys` are legal orders that named a unit of the other, whether or not they
    came to anything. `attacks` are legal moves into a province where a unit of the other stood,
    or into an empty centre that it owned. `stabs` are the years in which it attacked a side for
    which it had supported or convoyed in the year before.
    """

    supports: int = 0
    convoys: int = 0
    attacks: int = 0
    stabs: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of every side in the map's order, and of every pair that had dealings."""

    figures: tuple[PowerFigures, ...]
    pairs: Mapping[tuple[Power, Power], PairFigures]

    def pair(self, one: Power, other: Power) -> PairFigures:
        """What `one` did for `other` and against it."""
        return self.pairs.get((one, other), PairFigures())


@dataclass(slots=True)
class _Tally:
    """The numbers while they are being added up: by side, and by pair and year."""

    sides: Mapping[Power, Power]
    single: dict[str, Counter[Power]] = field(default_factory=dict[str, Counter[Power]])
    pairs: dict[str, Counter[tuple[Power, Power]]] = field(
        default_factory=dict[str, Counter[tuple[Power, Power]]]
    )
    years: dict[str, set[tuple[Power, Power, int]]] = field(
        default_factory=dict[str, set[tuple[Power, Power, int]]]
    )

    def one(self, name: str, power: Power) -> None:
        self.single.setdefault(name, Counter())[self.side(power)] += 1

    def two(self, name: str, power: Power, other: Power, year: int) -> None:
        doer, met = self.side(power), self.side(other)
        if doer != met:
            self.pairs.setdefault(name, Counter())[doer, met] += 1
            kind = "attacks" if name == "attacks" else "helped"
            self.years.setdefault(kind, set()).add((doer, met, year))

    def side(self, power: Power) -> Power:
        return self.sides.get(power, power)


def game_statistics(
    chapters: Sequence[PhaseView[ViewWithBoard]], sides: Mapping[Power, Power] | None = None
) -> Statistics:
    """The statistics of a game as far as these chapters go.

    `sides` says which powers are counted as one, such as the nations that one player has on
    several boards; a power left out is a side of its own.
    """
    count = _Tally(sides or {})
    if not chapters:
        return Statistics((), {})
    for chapter in chapters:
        for ruling in public_rulings(chapter.reports):
            _count_order(count, ruling, chapter.view)
    for before, after in pairwise(chapters):
        _count_centres(count, before.view.board.position, after.view.board.position)
    named = (count.side(power) for power in chapters[0].view.board.map.powers)
    return _totals(count, tuple(dict.fromkeys(named)))


def public_rulings(reports: Sequence[Report]) -> Iterator[Ruling]:
    """The rulings in a phase's reports to everybody."""
    for report in reports:
        if isinstance(report.facts, PhaseJudged) and isinstance(report.audience, Public):
            yield from report.facts.rulings


def _count_order(count: _Tally, ruling: Ruling, view: ViewWithBoard) -> None:
    board = view.board
    winter = board.turn.kind is PhaseKind.ADJUSTMENT
    power, order = ruling.power, ruling.order
    if ruling.why in _NOT_GIVEN:
        if not winter:
            count.one("idle", power)
    elif not isinstance(order, Waive):
        count.one("succeeded" if ruling.has_succeeded else "failed", power)
    if _has_left_board(ruling):
        count.one("removed" if winter else "lost", power)
    elif isinstance(order, Build) and ruling.outcome is Outcome.SUCCEEDED:
        count.one("built", power)
    if ruling.why is not RulingReason.ILLEGAL:
        _count_dealings(count, ruling, board.position, board.turn.year)


def _has_left_board(ruling: Ruling) -> bool:
    if ruling.disbanded or ruling.outcome is Outcome.DISBANDED:
        return True
    return isinstance(ruling.order, Disband) and ruling.outcome is Outcome.SUCCEEDED


def _count_dealings(count: _Tally, ruling: Ruling, at: Position, year: int) -> None:
    match ruling.order:
        case Support(_, of):
            if (unit := at.units.get(of)) is not None:
                count.two("supports", ruling.power, unit.power, year)
        case Convoy(_, of):
            if (unit := at.units.get(of)) is not None:
                count.two("convoys", ruling.power, unit.power, year)
        case Move(_, to):
            goal = province_of(to)
            unit = at.units.get(goal)
            met = unit.power if unit is not None else at.owners.get(goal)
            if met is not None:
                count.two("attacks", ruling.power, met, year)
        case _:
            pass


def _count_centres(count: _Tally, before: Position, after: Position) -> None:
    for centre in sorted(before.owners.keys() | after.owners.keys()):
        former, owner = before.owners.get(centre), after.owners.get(centre)
        was = count.side(former) if former is not None else None
        now = count.side(owner) if owner is not None else None
        if was == now:
            continue
        if now is not None:
            count.one("gained", now)
        if was is not None:
            count.one("ceded", was)


def _totals(count: _Tally, sides: tuple[Power, ...]) -> Statistics:
    helped, attacked = count.years.get("helped", set()), count.years.get("attacks", set())
    stabs = Counter(
        (one, other) for one, other, year in attacked if (one, other, year - 1) in helped
    )
    by_name = {**count.pairs, "stabs": stabs}
    names = ("supports", "convoys", "attacks", "stabs")
    met = sorted({pair for each in by_name.values() for pair in each})
    pairs = {
        pair: PairFigures(**{name: by_name.get(name, Counter())[pair] for name in names})
        for pair in met
    }
    return Statistics(tuple(_figures(count, pairs, side) for side in sides), pairs)


def _figures(
    count: _Tally, pairs: Mapping[tuple[Power, Power], PairFigures], side: Power
) -> PowerFigures:
    def single(name: str) -> int:
        return count.single.get(name, Counter())[side]

    mine = [pair for (one, _), pair in pairs.items() if one == side]
    theirs = [pair for (_, other), pair in pairs.items() if other == side]
    succeeded, failed = single("succeeded"), single("failed")
    return PowerFigures(
        power=side,
        orders=succeeded + failed,
        succeeded=succeeded,
        failed=failed,
        helped=sum(pair.supports + pair.convoys for pair in mine),
        helped_by=sum(pair.supports + pair.convoys for pair in theirs),
        attacks=sum(pair.attacks for pair in mine),
        attacked_by=sum(pair.attacks for pair in theirs),
        **{name: single(name) for name in ("idle", "lost", "removed", "built", "gained", "ceded")},
        stabs=sum(pair.stabs for pair in mine),
        stabbed=sum(pair.stabs for pair in theirs),
    )
