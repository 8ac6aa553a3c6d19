"""Positions and orders from a text as people write one, and as sites and programs show them.

    S1903M                          Autumn, 1901
    France: A Par, F Bre            Austria:
    Germany                         The army at Budapest move to Serbia. (success)
      A Mun                         The fleet at Trieste support hold to Albania. (fail)
    France centres: Par, Bre        England: F Lon - NTH (bounced with Kiel)

Units, centres and orders may be of several phases, each under its heading. Where no units are
listed they follow from the phase before, from the map's start, or from the orders themselves.
Where no centres are told, each power owns those it begins with and those its units stand on.
Marks of results are passed over. Every line at fault is told by an error of its own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.board.gazetteer import Language
from engine.board.map_file import MapFile
from engine.board.position import Position, read_position
from engine.board.terms import (
    Location,
    Power,
    Province,
    Season,
    UnitType,
    board_mark,
    board_name,
    province_of,
)
from engine.board.turn import PhaseKind, Turn, first_turn
from engine.board.unit import Dislodged, Unit
from engine.campaign.free_text_orders import order_owner
from engine.campaign.plan import PlanSetting, PlanStep, next_step, step_on_board, step_view
from engine.campaign.submission import PowerOrders
from engine.errors import ExchangeError, NotationError
from engine.exchange.json_field import short_value_text
from engine.exchange.saved_phase import NOWHERE
from engine.judge.season import opening_stage
from engine.orders.legality import order_province
from engine.orders.lexicon import Verb
from engine.orders.notation import read_order
from engine.orders.order import Order
from engine.orders.order_sheet import MOST_SIGNS, SheetEntry, sheet_entries
from engine.orders.order_tokens import (
    BoardToken,
    PlaceToken,
    PowerToken,
    Token,
    UnknownToken,
    WordToken,
    tokenize,
)
from engine.orders.result_marks import without_result

MOST_FAULTS = 40
"""After so many faults the rest is not looked at: it is another kind of text."""


@dataclass(frozen=True, slots=True)
class BoardText:
    """The phases that were read, in the order of the calendar, and what is wrong, line by line.

    `gathered` are those whose board nobody told: it was put together from the orders.
    """

    steps: tuple[PlanStep, ...]
    faults: tuple[ExchangeError, ...]
    gathered: tuple[Turn, ...] = ()


def read_board_text(
    text: str, file: str, known: MapFile, ground: PlanSetting, language: Language | None = None
) -> BoardText:
    """Read a text; raises nothing. What is not understood is left out and told.

    Faults: `unknown_power`, `unknown_place`, `bad_unit`, `occupied`, `no_centre`, `owned_twice`,
    `no_owner`, `no_type`, `unread_order`, `bad_line`, `too_long`, and `no_phases` where there is
    nothing in it. `language` is the reader's, for proposals.
    """
    reading = _BoardTextReader(file, known, ground, language)
    if len(text) > MOST_SIGNS:
        reading.fail(0, "too_long", "")
        return BoardText((), tuple(reading.faults))
    if (found := _read_one_line_position(text, known)) is not None:
        return BoardText((PlanStep(first_turn(known.map.start_year), found),), ())
    for entry in sheet_entries(text, known.gazetteer, year=known.map.start_year):
        if len(reading.faults) >= MOST_FAULTS:
            break
        reading.take(entry)
    steps = tuple(reading.steps())
    if not steps and not reading.faults:
        reading.fail(0, "no_phases", "")
    faults = tuple(sorted(reading.faults, key=lambda fault: fault.line))
    return BoardText(steps, faults, tuple(reading.gathered))


def _read_one_line_position(text: str, known: MapFile) -> Position | None:
    """The one-line text of a position, if that is what it is and it fits the map."""
    try:
        position = read_position(text.strip())
    except ValueError:
        return None
    map = known.map
    units = (*position.units.values(), *(each.unit for each in position.dislodged.values()))
    fits = all(
        unit.power in map.powers
        and unit.province in map.places
        and unit.location in map.stands(unit.type, unit.province)
        for unit in units
    )
    owned = all(at in map.places and who in map.powers for at, who in position.owners.items())
    return position if units and fits and owned else None


@dataclass(frozen=True, slots=True)
class _UnitText:
    """What the beginning of a text says of a unit, and the words that follow."""

    power: Power | None
    type: UnitType | None
    at: Location | None
    rest: tuple[Token, ...]


@dataclass(slots=True)
class _TextPhase:
    """What is told of one phase."""

    units: dict[Province, Unit] = field(default_factory=dict[Province, Unit])
    owners: dict[Province, Power] = field(default_factory=dict[Province, Power])
    orders: list[tuple[SheetEntry, _UnitText]] = field(
        default_factory=list[tuple[SheetEntry, _UnitText]]
    )


def _entry_turn(entry: SheetEntry, told: _UnitText) -> Turn:
    """The phase of an entry; retreats may be told with the moves before or the builds behind."""
    turn = entry.turn
    verbs = [each.meaning for each in told.rest if isinstance(each, WordToken)]
    if turn is None or verbs[:1] != [Verb.RETREAT] or turn.kind is PhaseKind.RETREAT:
        return turn or _NO_TURN
    season = Season.FALL if turn.kind is PhaseKind.ADJUSTMENT else turn.season
    return Turn(turn.year, season, PhaseKind.RETREAT)


_NO_TURN = Turn(0, Season.SPRING, PhaseKind.MOVEMENT)
"""Of what stands above the first heading of a phase."""


@dataclass(slots=True)
class _BoardTextReader:
    """One reading of one text, entry by entry."""

    file: str
    known: MapFile
    ground: PlanSetting
    language: Language | None
    phases: dict[Turn, _TextPhase] = field(default_factory=dict[Turn, _TextPhase])
    faults: list[ExchangeError] = field(default_factory=list[ExchangeError])
    gathered: list[Turn] = field(default_factory=list[Turn])

    def take(self, entry: SheetEntry) -> None:
        """Read an entry; what is wrong with it is kept."""
        if entry.fault == "unknown_power":
            self.fail(entry.line, "unknown_power", entry.text.partition(":")[0].strip())
            return
        if entry.fault:
            self.fail(entry.line, entry.fault, "")
            return
        said = without_result(entry.text).strip().rstrip(".").strip()
        told = self._told(entry, tokenize(said, self.known.gazetteer))
        phase = self.phases.setdefault(_entry_turn(entry, told), _TextPhase())
        if entry.owning:
            self._own(phase, entry, told)
        elif self._orders(told) or (told.type and told.at and told.rest):
            phase.orders.append((entry, told))
        elif told.type is None and not told.rest and told.at is not None:
            self.fail(entry.line, "bad_unit", said)
        elif told.type is not None and told.at is None:
            strange = all(isinstance(each, UnknownToken) for each in told.rest)
            self.fail(entry.line, "unknown_place" if strange else "bad_line", said)
        elif told.type is None or told.at is None:
            self.fail(entry.line, "bad_line", said)
        elif told.power is None:
            self.fail(entry.line, "no_owner", said)
        else:
            self._stand(phase, entry.line, told.power, told.type, told.at, said)

    def _orders(self, told: _UnitText) -> bool:
        """Whether something is ordered, and not only talked of."""
        verbs = [
            e.meaning
            for e in told.rest
            if isinstance(e, WordToken) and isinstance(e.meaning, Verb)
        ]
        if told.at is not None and isinstance(next(iter(told.rest), None), PlaceToken):
            return True  # Two places in a row are a move.
        placed = told.at is not None or any(isinstance(each, PlaceToken) for each in told.rest)
        return bool(verbs) and (placed or Verb.WAIVE in verbs or told.type is not None)

    def fail(self, line: int, code: str, about: str) -> None:
        """Keep what is wrong in a line; of talk with commas, only once that it is talk."""
        if code == "bad_line" and any((e.line, e.code) == (line, code) for e in self.faults[-1:]):
            return
        self.faults.append(ExchangeError(self.file, line, "", code, short_value_text(about)))

    # -- units and centres ------------------------------------------------------------------

    def _told(self, entry: SheetEntry, found: tuple[Token, ...]) -> _UnitText:
        """`French A Par`, `Army at Paris`, `Paris (Army)`: whose it is, what and where."""
        power, board = entry.power, ""
        type: UnitType | None = None
        at: Location | None = None
        rest = list(found)
        while rest:
            match rest[0]:
                case PowerToken(named):
                    power = named
                case WordToken(UnitType() as meant, _, mark) if type is None:
                    type, board = meant, mark or board
                case BoardToken(number) if at is None:
                    board = str(number)
                case PlaceToken() as place if at is None:
                    at = place.location
                case _:
                    break
            rest.pop(0)
        if at is None and self._begins_with_verb(rest):
            return self._unit_after_order(power, rest)
        if at is None:
            return _UnitText(power, type, None, tuple(rest))
        return self._on_board(power, type, at, board, rest)

    def _begins_with_verb(self, rest: list[Token]) -> bool:
        before = (Verb.BUILD, Verb.DISBAND, Verb.RETREAT)
        return bool(rest) and isinstance(rest[0], WordToken) and rest[0].meaning in before

    def _unit_after_order(self, power: Power | None, rest: list[Token]) -> _UnitText:
        """The unit that is named after the order: `Removes the Army in Munich`."""
        words = (each.meaning for each in rest if isinstance(each, WordToken))
        type = next((each for each in words if isinstance(each, UnitType)), None)
        at = next((each.location for each in rest if isinstance(each, PlaceToken)), None)
        return _UnitText(power, type, at, tuple(rest))

    def _on_board(
        self,
        power: Power | None,
        type: UnitType | None,
        at: Location,
        board: str,
        rest: list[Token],
    ) -> _UnitText:
        """The same of several boards: on the one named, or on the power's own."""
        if self.known.gazetteer.plain is not None:
            board = board or (board_mark(power) if power else "")
            if not board:
                return _UnitText(power, type, None, tuple(rest))
            at = Location(f"{board}:{at}")
            if power and not board_mark(power):
                power = Power(f"{power}@{board_name(at)}")
        elif board:
            return _UnitText(power, type, None, tuple(rest))
        return _UnitText(power, type, at, tuple(rest))

    def _stand(
        self, phase: _TextPhase, line: int, power: Power, type: UnitType, at: Location, said: str
    ) -> None:
        province = province_of(at)
        if province not in self.known.map.places:
            self.fail(line, "unknown_place", said)
            return
        if type is UnitType.ARMY:
            at = Location(province)
        if at not in self.known.map.stands(type, province):
            self.fail(line, "bad_unit", said)
        elif province in phase.units:
            self.fail(line, "occupied", said)
        else:
            phase.units[province] = Unit(power, type, at)

    def _own(self, phase: _TextPhase, entry: SheetEntry, told: _UnitText) -> None:
        said = entry.text.rstrip(".")
        if told.at is None or told.rest:
            self.fail(entry.line, "unknown_place", said)
            return
        if told.power is None:
            self.fail(entry.line, "no_owner", said)
            return
        centre = province_of(told.at)
        place = self.known.map.places.get(centre)
        if place is None or not place.centre:
            self.fail(entry.line, "no_centre", said)
        elif phase.owners.get(centre, told.power) != told.power:
            self.fail(entry.line, "owned_twice", said)
        else:
            phase.owners[centre] = told.power

    # -- phases -----------------------------------------------------------------------------

    def steps(self) -> Iterator[PlanStep]:
        """The phases, each with the board that is told or that follows."""
        self._merge_leading_entries()
        before: PlanStep | None = None
        for turn in sorted(self.phases, key=_turn_rank):
            phase = self.phases[turn]
            if not (phase.units or phase.orders):
                continue
            step = self._ordered(self._board(turn, phase, before), phase)
            if step.position.units or step.position.dislodged or step.orders:
                before = step
                yield step

    def _merge_leading_entries(self) -> None:
        """What stands above the first heading belongs to the first phase."""
        above = self.phases.pop(_NO_TURN, None)
        if above is None:
            return
        first = min(self.phases, key=_turn_rank, default=first_turn(self.known.map.start_year))
        below = self.phases.get(first, _TextPhase())
        self.phases[first] = _TextPhase(
            {**above.units, **below.units},
            {**above.owners, **below.owners},
            [*above.orders, *below.orders],
        )

    def _board(self, turn: Turn, phase: _TextPhase, before: PlanStep | None) -> PlanStep:
        """The board of a phase without its orders."""
        listed = self._lists_units(phase)
        if not listed and before is not None:
            after = next_step(self.ground, before)
            if after.turn == turn:
                return after
        start = opening_stage(self.known.map)
        if not listed and turn == start.turn and self._begins(phase, start.position.units):
            return step_on_board(self.ground, turn, start.position)
        beaten: dict[Province, Dislodged] = {}
        units: Mapping[Province, Unit] = phase.units
        if not listed:
            units = self._ordered_units(phase, start.position.units)
            self.gathered.append(turn)
            if turn.kind is PhaseKind.RETREAT:
                beaten, units = self._beaten(units), {}
        owners = phase.owners or self._usual_owners(units)
        return step_on_board(self.ground, turn, Position(units, beaten, owners))

    def _lists_units(self, phase: _TextPhase) -> bool:
        """Whether the units of a phase are listed; a few without orders may stand among others
        that have some."""
        ordered = {province_of(told.at) for _, told in phase.orders if told.at}
        return bool(phase.units) and 2 * len(ordered - phase.units.keys()) <= len(ordered)

    def _begins(self, phase: _TextPhase, start: Mapping[Province, Unit]) -> bool:
        """Whether everybody who is ordered stands where the map's start has him."""
        if any(start.get(at) != unit for at, unit in phase.units.items()):
            return False
        if not any(told.at for _, told in phase.orders):
            return False
        for _, told in phase.orders:
            if told.at is None:
                continue
            unit = start.get(province_of(told.at))
            if unit is None or (told.type or unit.type) is not unit.type:
                return False
            if (told.power or unit.power) != unit.power:
                return False
        return True

    def _ordered_units(
        self, phase: _TextPhase, start: Mapping[Province, Unit]
    ) -> dict[Province, Unit]:
        """The units that orders name; what is not said of one is told as a fault."""
        found = _TextPhase(dict(phase.units))
        for entry, told in phase.orders:
            if told.at is None or self._builds(told) or len(self.faults) >= MOST_FAULTS:
                continue
            province = province_of(told.at)
            said = without_result(entry.text)
            type = told.type or self._only_type(told) or self._type_at_start(told, start)
            if province in found.units:
                continue
            if told.power is None:
                self.fail(entry.line, "no_owner", said)
            elif type is None:
                self.fail(entry.line, "no_type", said)
            else:
                self._stand(found, entry.line, told.power, type, told.at, said)
        return found.units

    def _builds(self, told: _UnitText) -> bool:
        verbs = (each.meaning for each in told.rest if isinstance(each, WordToken))
        return Verb.BUILD in verbs

    def _only_type(self, told: _UnitText) -> UnitType | None:
        """The type of which a unit must be to be there and to do what it is told."""
        map, at = self.known.map, told.at
        if at is None or province_of(at) not in map.places:
            return None
        here = [type for type in UnitType if map.stands(type, province_of(at))]
        verbs = [each.meaning for each in told.rest if isinstance(each, WordToken)]
        if Verb.CONVOY in verbs:
            return UnitType.FLEET
        if Verb.VIA in verbs:
            return UnitType.ARMY
        goals = [each for each in told.rest if isinstance(each, PlaceToken)]
        if verbs[:1] in ([Verb.MOVE], [Verb.RETREAT]) and goals and map.layers is None:
            goal = goals[-1].province
            reaching = [
                type
                for type in here
                if any(
                    map.can_reach(Unit(Power(""), type, stand), goal)
                    for stand in map.stands(type, province_of(at))
                )
            ]
            # Where neither gets there by itself, an army is carried.
            here = reaching or [each for each in here if each is UnitType.ARMY]
        return here[0] if len(here) == 1 else None

    def _type_at_start(self, told: _UnitText, start: Mapping[Province, Unit]) -> UnitType | None:
        """That of the unit which the map has there from the start, if it is of the same power."""
        unit = start.get(province_of(told.at)) if told.at else None
        return unit.type if unit and unit.power == told.power else None

    def _beaten(self, units: Mapping[Province, Unit]) -> dict[Province, Dislodged]:
        """Units that are given retreats: any way is open that no other unit stands in."""
        map = self.known.map
        return {
            at: Dislodged(
                unit,
                NOWHERE,
                tuple(sorted(to for to in map.neighbours(unit) if province_of(to) not in units)),
            )
            for at, unit in units.items()
        }

    def _usual_owners(self, units: Mapping[Province, Unit]) -> dict[Province, Power]:
        map = self.known.map
        standing = {at: unit.power for at, unit in units.items() if map.places[at].centre}
        return {**map.start_owners(), **standing}

    # -- orders -----------------------------------------------------------------------------

    def _ordered(self, step: PlanStep, phase: _TextPhase) -> PlanStep:
        """The step with the orders of its phase; the first of several to a unit counts."""
        view = step_view(self.ground, step)
        orders: dict[Power, tuple[Order, ...]] = {}
        given: set[Province] = set()
        refused = {fault.line for fault in self.faults}
        for entry, told in phase.orders:
            if (
                entry.line in refused
                and told.at
                and province_of(told.at) not in step.position.units
            ):
                continue  # It is told already that nothing is known of its unit.
            if len(self.faults) >= MOST_FAULTS:
                break
            try:
                order = read_order(
                    entry.text, self.known.gazetteer, view, self.language, entry.board
                )
            except NotationError as error:
                self._fail_order(entry, error)
                continue
            at = order_province(order)
            power = order_owner(view, order) or told.power
            if power is None:
                self.fail(entry.line, "no_owner", without_result(entry.text))
            elif at is None or at not in given:
                orders[power] = (*orders.get(power, ()), order)
                given.update(() if at is None else (at,))
        kept: PowerOrders = orders
        return PlanStep(step.turn, step.position, kept, step.owed, step.sites, step.passed)

    def _fail_order(self, entry: SheetEntry, error: NotationError) -> None:
        fault = ExchangeError(
            self.file, entry.line, "", "unread_order", short_value_text(entry.text), error
        )
        self.faults.append(fault)


def _turn_rank(turn: Turn) -> tuple[int, int, int]:
    """Turns in the order of the calendar."""
    return turn.year, list(Season).index(turn.season), list(PhaseKind).index(turn.kind)
