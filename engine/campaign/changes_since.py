"""What has changed on the board since an earlier phase: units followed from phase to phase."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from engine.board.position import Position
from engine.board.terms import Province
from engine.board.transition import OwnerChange, Transition, find_transition
from engine.board.turn import Turn
from engine.board.unit import Unit
from engine.campaign.statistics import public_rulings
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import PhaseView


@dataclass(frozen=True, slots=True)
class MovedUnit:
    """A unit that stands elsewhere than it did."""

    before: Unit
    after: Unit


@dataclass(frozen=True, slots=True)
class BuiltUnit:
    """A unit that was not there: where it came on the board and in which turn, and where it is."""

    first: Unit
    turn: Turn
    now: Unit


@dataclass(frozen=True, slots=True)
class LostUnit:
    """A unit that is there no more: as it stood then, where it was last and in which turn."""

    before: Unit
    last: Province
    turn: Turn


@dataclass(frozen=True, slots=True)
class ChangesSince:
    """The difference between two phases. Units that came and went between them are left out."""

    centres: tuple[OwnerChange, ...]
    moved_units: tuple[MovedUnit, ...]
    raised: tuple[BuiltUnit, ...]
    lost_units: tuple[LostUnit, ...]


@dataclass(frozen=True, slots=True)
class _UnitHistory:
    """A unit as it was first seen; `turn` is None where it stood there from the beginning."""

    first: Unit
    turn: Turn | None


_Place: TypeAlias = tuple[Province, bool]
"""A province, and whether the unit has been driven out of it."""


def changes_since(chapters: Sequence[PhaseView[ViewWithBoard]]) -> ChangesSince:
    """What changed from the opening of the first chapter to the opening of the last."""
    comparison = changes_since_steps(chapters)
    while True:
        try:
            next(comparison)
        except StopIteration as end:
            found: ChangesSince = end.value
            return found


def changes_since_steps(
    chapters: Sequence[PhaseView[ViewWithBoard]],
) -> Generator[None, None, ChangesSince]:
    """The same a phase at a time, for whoever may not stop for long."""
    if not chapters:
        return ChangesSince((), (), (), ())
    start, end = chapters[0].view.board, chapters[-1].view.board
    lives = {place: _UnitHistory(unit, None) for place, unit in _all_units(start.position).items()}
    fallen: list[LostUnit] = []
    for before, after in pairwise(chapters):
        rulings = tuple(public_rulings(before.reports))
        step = find_transition(before.view.board, after.view.board, rulings)
        turn = before.view.board.turn
        lives, gone = _follow_units(lives, step, after.view.board.position, turn)
        fallen += gone
        yield
    now = _all_units(end.position)
    return ChangesSince(
        centres=find_transition(start, end).owner_changes,
        moved_units=_moved_units(lives, now),
        raised=_built_units(lives, now),
        lost_units=tuple(
            sorted(fallen, key=lambda each: (each.before.power, each.before.province))
        ),
    )


def _all_units(position: Position) -> dict[_Place, Unit]:
    standing = {(p, False): unit for p, unit in position.units.items()}
    return standing | {(p, True): each.unit for p, each in position.dislodged.items()}


def _follow_units(
    lives: dict[_Place, _UnitHistory], step: Transition, after: Position, turn: Turn
) -> tuple[dict[_Place, _UnitHistory], list[LostUnit]]:
    """Who is where after one phase, and who fell in it."""
    left = dict(lives)
    found: dict[_Place, _UnitHistory] = {}
    for moved in step.moved:
        life = left.pop((moved.before.province, moved.retreating), None)
        found[moved.after.province, False] = life or _UnitHistory(moved.after, turn)
    for each in step.dislodged:
        life = left.pop((each.unit.province, False), None)
        found[each.unit.province, True] = life or _UnitHistory(each.unit, turn)
    for unit in step.appeared:
        found[unit.province, False] = _UnitHistory(unit, turn)
    gone: list[LostUnit] = []
    for unit in step.vanished:
        keys = ((unit.province, True), (unit.province, False))
        key = next((k for k in keys if k in left and left[k].first.power == unit.power), None)
        life = left.pop(key) if key is not None else None
        if life is not None and life.turn is None:
            gone.append(LostUnit(life.first, unit.province, turn))
    still = _all_units(after)
    found |= {place: life for place, life in left.items() if place in still}
    return found, gone


def _moved_units(
    lives: dict[_Place, _UnitHistory], now: dict[_Place, Unit]
) -> tuple[MovedUnit, ...]:
    found = [
        MovedUnit(life.first, now[place])
        for place, life in lives.items()
        if life.turn is None and place in now and now[place].location != life.first.location
    ]
    return tuple(sorted(found, key=lambda each: (each.before.power, each.before.province)))


def _built_units(
    lives: dict[_Place, _UnitHistory], now: dict[_Place, Unit]
) -> tuple[BuiltUnit, ...]:
    found = [
        BuiltUnit(life.first, life.turn, now[place])
        for place, life in lives.items()
        if life.turn is not None and place in now
    ]
    return tuple(sorted(found, key=lambda each: (each.first.power, each.first.province)))
