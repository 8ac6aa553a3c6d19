"""A board being set up or put right by hand: one change at a time, each of which can be undone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, Season, UnitType, province_of
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit

SEASONS = {
    Season.SPRING: (PhaseKind.MOVEMENT, PhaseKind.RETREAT),
    Season.FALL: (PhaseKind.MOVEMENT, PhaseKind.RETREAT),
    Season.WINTER: (PhaseKind.ADJUSTMENT,),
}
"""Which phases each season of the usual year has."""


@dataclass(frozen=True, slots=True)
class PlaceUnit:
    """A tool: a unit of this type, for the power chosen."""

    type: UnitType


@dataclass(frozen=True, slots=True)
class SetOwner:
    """A tool: the centre belongs to the power chosen, or to nobody."""


@dataclass(frozen=True, slots=True)
class RemoveUnit:
    """A tool: the dislodged unit is gone, else the one that stands there."""


Tool = PlaceUnit | SetOwner | RemoveUnit


class BoardSketch:
    """The board as it is being drawn, and how it was before each change."""

    def __init__(self, map: Map, position: Position, turn: Turn) -> None:
        self._map = map
        self._past: list[tuple[Position, Turn]] = []
        self._undone: list[tuple[Position, Turn]] = []
        self.position = position
        self.turn = turn

    @property
    def changed(self) -> bool:
        """Whether anything can be undone."""
        return bool(self._past)

    def apply(self, tool: Tool, power: Power | None, at: str) -> bool:
        """Use a tool on a location of the map; whether that changed anything."""
        province = Province(at.partition("/")[0])
        match tool:
            case PlaceUnit(type):
                made = self._placed(type, power, province, at)
            case SetOwner():
                made = self._with_owner(power, province)
            case RemoveUnit():
                made = self._without_unit(province)
        return self._take(made, self.turn)

    def set_turn(self, turn: Turn) -> bool:
        """Another phase; outside retreats nobody is dislodged."""
        kept = self.position
        if turn.kind is not PhaseKind.RETREAT and kept.dislodged:
            kept = replace(kept, dislodged={})
        return self._take(kept, turn)

    def clear(self) -> bool:
        """No units at all; owners stay."""
        return self._take(replace(self.position, units={}, dislodged={}), self.turn)

    def replace(self, position: Position, turn: Turn) -> bool:
        """Another board altogether."""
        return self._take(position, turn)

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._past:
            return False
        self._undone.append((self.position, self.turn))
        self.position, self.turn = self._past.pop()
        return True

    def redo(self) -> bool:
        """Make the change that was taken back last again."""
        if not self._undone:
            return False
        self._past.append((self.position, self.turn))
        self.position, self.turn = self._undone.pop()
        return True

    def last_change(self) -> frozenset[Province] | None:
        """Where the change was that `undo` takes back; empty for one of the phase alone, None
        without one.
        """
        return self._changed_provinces(self._past)

    def next_change(self) -> frozenset[Province] | None:
        """Where the change was that `redo` makes again, as `last_change` tells it."""
        return self._changed_provinces(self._undone)

    def _changed_provinces(
        self, boards: list[tuple[Position, Turn]]
    ) -> frozenset[Province] | None:
        if not boards:
            return None
        one, other = boards[-1][0], self.position
        pairs: tuple[tuple[Mapping[Province, object], Mapping[Province, object]], ...] = (
            (one.units, other.units),
            (one.owners, other.owners),
            (one.dislodged, other.dislodged),
        )
        return frozenset(
            at
            for was, now in pairs
            for at in was.keys() | now.keys()
            if was.get(at) != now.get(at)
        )

    def _take(self, position: Position, turn: Turn) -> bool:
        if (position, turn) == (self.position, self.turn):
            return False
        self._past.append((self.position, self.turn))
        self._undone.clear()
        self.position, self.turn = position, turn
        return True

    def _placed(
        self, type: UnitType, power: Power | None, province: Province, at: str
    ) -> Position:
        """The unit on the coast pressed; pressed again, on the next one."""
        possible = self._map.stands(type, province)
        if power is None or not possible:
            return self.position
        named = [each for each in possible if each == at and each != province]
        location = named[0] if named else possible[0]
        before = self.position.units.get(province)
        if before == Unit(power, type, location) and len(possible) > 1:
            location = possible[(possible.index(location) + 1) % len(possible)]
        elif before is not None and before.type is type and before.location in possible:
            here = possible.index(before.location)
            same = before.power == power
            location = possible[(here + 1) % len(possible)] if same else before.location
        assert province_of(location) == province
        unit = Unit(power, type, location)
        return replace(self.position, units={**self.position.units, province: unit})

    def _with_owner(self, power: Power | None, province: Province) -> Position:
        if province not in self._map.places or not self._map.places[province].centre:
            return self.position
        owners = {at: who for at, who in self.position.owners.items() if at != province}
        if power is not None:
            owners[province] = power
        return replace(self.position, owners=owners)

    def _without_unit(self, province: Province) -> Position:
        if province in self.position.dislodged:
            left = {at: u for at, u in self.position.dislodged.items() if at != province}
            return replace(self.position, dislodged=left)
        units = {at: unit for at, unit in self.position.units.items() if at != province}
        return replace(self.position, units=units)
