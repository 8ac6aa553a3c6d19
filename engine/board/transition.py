"""What changed on a board between two views of one reader: all that an animation may show."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.board.position import Position
from engine.board.terms import Location, Power, Province, province_of
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView


class MoveAttempt(Protocol):
    """What a ruling says of a unit's way; `engine.judge.ruling.Ruling` is one."""

    @property
    def unit(self) -> Unit | None:
        """The unit that was ordered."""
        ...

    @property
    def attempted(self) -> Location | None:
        """Where it honestly tried to go: None unless it arrived there or was thrown back."""
        ...

    @property
    def arrived(self) -> bool:
        """Whether it got there."""
        ...

    @property
    def carried(self) -> tuple[Province, Province] | None:
        """From where to where it carried an army over sea; None unless it did."""
        ...


@dataclass(frozen=True, slots=True)
class UnitMove:
    """A unit that is elsewhere now; `retreating` when it left as a dislodged unit.

    `fleets` are the places of those that carried it over sea, in no order.
    """

    before: Unit
    after: Unit
    retreating: bool
    fleets: frozenset[Province] = frozenset()


@dataclass(frozen=True, slots=True)
class UnitBounce:
    """A unit that set out and was thrown back; it may also be dislodged or vanish.

    `fleets` are the places of those that carried it over sea, in no order.
    """

    unit: Unit
    toward: Location
    fleets: frozenset[Province] = frozenset()


@dataclass(frozen=True, slots=True)
class OwnerChange:
    """A centre with a new owner; None is nobody."""

    centre: Province
    before: Power | None
    after: Power | None


@dataclass(frozen=True, slots=True)
class Transition:
    """The difference between two views, every list sorted by province."""

    moved: tuple[UnitMove, ...]
    bounced: tuple[UnitBounce, ...]
    dislodged: tuple[Dislodged, ...]
    appeared: tuple[Unit, ...]
    vanished: tuple[Unit, ...]
    owner_changes: tuple[OwnerChange, ...]


def find_transition(
    before: BoardView, after: BoardView, rulings: Iterable[MoveAttempt] = ()
) -> Transition:
    """What happened between two views of one reader.

    The rulings he may read say which of several equal units went where. Without them a unit that
    is elsewhere vanishes in one place and appears in the other: nothing is guessed.
    """
    old, new = before.position, after.position
    told = tuple(rulings)
    moved = tuple(sorted(_unit_moves(old, new, told), key=lambda each: each.before.province))
    left = {(each.before.province, each.retreating) for each in moved}
    reached = {each.after.province for each in moved}
    stayed = {p for p in old.units if (p, False) not in left}
    kept = {p for p in stayed if new.units.get(p) == old.units[p] and p not in reached}
    driven = {
        p for p in stayed - kept if p in new.dislodged and _dislodged_unit(new, p) == old.units[p]
    }
    waiting = {
        p
        for p in old.dislodged
        if (p, True) not in left and _dislodged_unit(new, p) == _dislodged_unit(old, p)
    }
    return Transition(
        moved=moved,
        bounced=tuple(sorted(_unit_bounces(old, told), key=lambda each: each.unit.province)),
        dislodged=tuple(new.dislodged[p] for p in sorted(driven)),
        appeared=tuple(new.units[p] for p in sorted(new.units.keys() - reached - kept)),
        vanished=(
            *(old.units[p] for p in sorted(stayed - kept - driven)),
            *(
                old.dislodged[p].unit
                for p in sorted(old.dislodged)
                if (p, True) not in left and p not in waiting
            ),
        ),
        owner_changes=tuple(
            OwnerChange(p, old.owners.get(p), new.owners.get(p))
            for p in sorted(old.owners.keys() | new.owners.keys())
            if old.owners.get(p) != new.owners.get(p)
        ),
    )


def _dislodged_unit(position: Position, province: Province) -> Unit | None:
    each = position.dislodged.get(province)
    return each.unit if each else None


def _unit_moves(old: Position, new: Position, told: Sequence[MoveAttempt]) -> Iterator[UnitMove]:
    for each in told:
        unit, to = each.unit, each.attempted
        if unit is None or to is None or not each.arrived:
            continue
        found = new.units.get(province_of(to))
        if found is None or (found.power, found.type) != (unit.power, unit.type):
            continue
        if _dislodged_unit(old, unit.province) == unit:
            yield UnitMove(unit, found, retreating=True)
        elif old.units.get(unit.province) == unit:
            yield UnitMove(unit, found, retreating=False, fleets=_fleets(unit, to, told))


def _unit_bounces(old: Position, told: Sequence[MoveAttempt]) -> Iterator[UnitBounce]:
    for each in told:
        unit, to = each.unit, each.attempted
        if unit is None or to is None or each.arrived:
            continue
        if unit in (old.units.get(unit.province), _dislodged_unit(old, unit.province)):
            yield UnitBounce(unit, to, _fleets(unit, to, told))


def _fleets(army: Unit, to: Location, told: Sequence[MoveAttempt]) -> frozenset[Province]:
    """The fleets that carried an army there."""
    way = army.province, province_of(to)
    return frozenset(
        each.unit.province for each in told if each.unit is not None and each.carried == way
    )
