"""A position from a list of units as people write one, or from the one-line text of a position.

    S1903M
    France: A Par, F Bre, army Marseilles
    Germany
      A Mun
      F Kiel
    France centres: Par, Bre, Mar, Spa

Every line at fault is told by an error of its own. Where no centres are told, each power owns its
home centres and those its units stand on.
"""

import re
from dataclasses import dataclass, field

from engine.board.calendar import PhaseKind, Turn, first_turn, read_turn
from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.map_file import MapFile
from engine.board.position import Position, read_position
from engine.board.terms import (
    Location,
    Power,
    Province,
    UnitType,
    board_of,
    mark_of,
    province_of,
)
from engine.board.unit import Unit
from engine.errors import ExchangeError
from engine.exchange.field import shown
from engine.orders.headings import read_heading
from engine.orders.token import BoardToken, PlaceToken, PowerToken, tokens

_UNIT = re.compile(r"(a|f|army|armies|fleet|armée|armee|flotte)\.?\s+(.+)", re.IGNORECASE)
_CENTRES = re.compile(r"(.*?)\b(supply )?(cent(?:re|er)s?|SCs?)\b( of)?", re.IGNORECASE)
_TURN = re.compile(r"[SFW]\d{1,4}[MRA]", re.IGNORECASE)
_APART = re.compile(r"[,;]|\band\b|\bet\b")


@dataclass(frozen=True, slots=True)
class UnitList:
    """The position that was read, the turn if one was told, and what is wrong, line by line."""

    position: Position
    turn: Turn | None
    faults: tuple[ExchangeError, ...]


def read_unit_list(text: str, file: str, known: MapFile) -> UnitList:
    """Read a list. Faults: `unknown_power`, `unknown_place`, `bad_unit`, `occupied`, `no_centre`,
    `owned_twice`, `bad_line`, and `no_phases` where there is nothing in it.
    """
    reading = _Reading(file, known)
    if (found := _one_line(text, known.map)) is not None:
        return UnitList(found, None, ())
    for number, line in enumerate(text.splitlines(), 1):
        reading.take(number, line)
    return reading.found()


def _one_line(text: str, map: Map) -> Position | None:
    """The one-line text of a position, if that is what it is and it fits the map."""
    try:
        position = read_position(text.strip())
    except ValueError:
        return None
    units = (*position.units.values(), *(each.unit for each in position.dislodged.values()))
    fits = all(
        unit.power in map.powers
        and unit.province in map.places
        and unit.location in map.stands(unit.type, unit.province)
        for unit in units
    )
    owned = all(at in map.places and who in map.powers for at, who in position.owners.items())
    return position if units and fits and owned else None


@dataclass(slots=True)
class _Reading:
    """One reading of one list, line by line."""

    file: str
    known: MapFile
    power: Power | None = None
    owning: bool = False
    turn: Turn | None = None
    units: dict[Province, Unit] = field(default_factory=dict[Province, Unit])
    owners: dict[Province, Power] = field(default_factory=dict[Province, Power])
    faults: list[ExchangeError] = field(default_factory=list[ExchangeError])

    @property
    def names(self) -> Gazetteer:
        return self.known.gazetteer

    def take(self, number: int, line: str) -> None:
        """Read a line; what is wrong with it is kept."""
        said = line.strip().rstrip(".")
        if not said or said.startswith("#"):
            return
        if _TURN.fullmatch(said):
            self._take_turn(number, said)
            return
        heading, rest = self._heading(number, said)
        if heading and not rest:
            return
        if self.power is None:
            self._fail(number, "bad_line", said)
            return
        for part in (each.strip() for each in _APART.split(rest)):
            if part:
                self._take(number, part)

    def found(self) -> UnitList:
        """What it amounts to."""
        if not self.units and not self.faults:
            self._fail(0, "no_phases", "")
        owners = self.owners or self._usual_owners()
        return UnitList(Position(self.units, {}, owners), self.turn, tuple(self.faults))

    def _usual_owners(self) -> dict[Province, Power]:
        map = self.known.map
        homes = {home: power for power in map.powers for home in map.homes(power)}
        standing = {at: unit.power for at, unit in self.units.items() if map.places[at].centre}
        return {**homes, **standing}

    def _take_turn(self, number: int, said: str) -> None:
        try:
            self.turn = read_turn(said.upper())
        except ValueError:
            self._fail(number, "unknown_phase", said)
            return
        if self.turn.kind is PhaseKind.RETREAT:  # A list does not say who was driven out.
            self.turn = None
            self._fail(number, "bad_line", said)

    def _heading(self, number: int, said: str) -> tuple[bool, str]:
        """Whether a line names whose the units or centres are, and what stands behind that."""
        before, colon, rest = said.partition(":")
        if self.names.plain is not None and colon and before.strip().isdecimal():
            before, colon, rest = "", "", said  # Of several boards: `3:Mun`.
        centres = _CENTRES.fullmatch(before.strip())
        name = (centres[1] or before[centres.end() :]) if centres else before
        found = read_heading(f"{name.strip()}:", self.names) if name.strip() else None
        if found is not None and found.power is not None:
            self.power, self.owning = found.power, centres is not None
            return True, rest.strip()
        if colon:
            self.power = None
            self._fail(number, "unknown_power", before.strip())
            return True, ""
        return False, said

    def _take(self, number: int, part: str) -> None:
        power, part = self._owner_of(part)
        if power is None:
            self._fail(number, "bad_line", part)
            return
        unit = None if self.owning else _UNIT.fullmatch(part)
        at = self._place(unit[2] if unit else part, power)
        power = self._of_board(power, at)
        if at is None:
            self._fail(number, "unknown_place" if unit or self.owning else "bad_line", part)
        elif unit is None and not self.owning:
            self._fail(number, "bad_unit", part)
        elif unit is None:
            self._own(number, power, province_of(at), part)
        else:
            army = unit[1][0].lower() == "a"
            self._stand(number, power, UnitType.ARMY if army else UnitType.FLEET, at, part)

    def _owner_of(self, part: str) -> tuple[Power | None, str]:
        """`French A Par` says itself whose it is."""
        first, _, rest = part.partition(" ")
        named = tokens(first, self.names)
        if rest and len(named) == 1 and isinstance(named[0], PowerToken):
            return named[0].power, rest.strip()
        return self.power, part

    def _place(self, said: str, power: Power) -> Location | None:
        """The place that is meant; of several boards `3:Mun`, or one on the power's own."""
        found = tokens(said, self.names)
        board = next((str(each.board) for each in found if isinstance(each, BoardToken)), "")
        places = [each for each in found if isinstance(each, PlaceToken)]
        if len(places) != 1 or len(found) != 1 + bool(board):
            return None
        at = places[0].location
        if self.names.plain is None:
            return None if board else at
        board = board or mark_of(power)
        return Location(f"{board}:{at}") if board else None

    def _of_board(self, power: Power, at: Location | None) -> Power:
        """The power on the board of a place, where only its country was named."""
        if self.names.plain is None or at is None or mark_of(power):
            return power
        return Power(f"{power}@{board_of(at)}")

    def _stand(self, number: int, power: Power, type: UnitType, at: Location, said: str) -> None:
        province = province_of(at)
        if province not in self.known.map.places:
            self._fail(number, "unknown_place", said)
            return
        possible = self.known.map.stands(type, province)
        if type is UnitType.ARMY:
            at = Location(province)
        if at not in possible:
            self._fail(number, "bad_unit", said)
        elif province in self.units:
            self._fail(number, "occupied", said)
        else:
            self.units[province] = Unit(power, type, at)

    def _own(self, number: int, power: Power, centre: Province, said: str) -> None:
        place = self.known.map.places.get(centre)
        if place is None or not place.centre:
            self._fail(number, "no_centre", said)
        elif self.owners.get(centre, power) != power:
            self._fail(number, "owned_twice", said)
        else:
            self.owners[centre] = power

    def _fail(self, line: int, code: str, subject: str) -> None:
        self.faults.append(ExchangeError(self.file, line, "", code, shown(subject)))


def list_turn(found: UnitList, map: Map) -> Turn:
    """The turn of a list; the map's first Spring where it tells none."""
    return found.turn or first_turn(map.start_year)
