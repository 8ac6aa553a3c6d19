"""A plan as text: what a `.lupiplan` file holds, and what is copied and pasted.

One fact a line, `word: value`, in neutral ids, so that it means the same in every language and
reading gives back exactly what was written:

    casus-lupi-plan: 1
    name: Sea Lion
    map: standard
    here: 1.1
    branch: 1 As played
    step: S1901M
    board: austria: A bud, … | | bud tri vie; england: …
    order: france: par - bur; mar S par - bur
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position, read_position
from engine.board.terms import COASTS, Location, Power, Province, UnitType, coast_of, province_of
from engine.board.turn import Turn, read_turn
from engine.board.unit import Unit
from engine.campaign.board_view import with_closed_provinces
from engine.campaign.plan import Plan, PlanBranch, PlanSetting, PlanSpot, PlanStep, clean_name
from engine.errors import ExchangeError
from engine.judge.editions import EDITIONS
from engine.judge.rulebook import Rulebook
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
    places_named,
)
from engine.orders.order_writing import OrderDialect, write_order_in

HEAD = "casus-lupi-plan"
FORMAT = "1"
MOST_LINES = 50_000
MOST_STEPS = 2_000
"""No plan has more phases, in all its branches together, nor more branches."""
_EARLY = " before_retreats"
_SHOWN = 60

MapsByKey = Callable[[str], Map | None]
"""The map of a key; None where there is none."""


def write_plan(plan: Plan) -> str:
    """A plan as text."""
    return "\n".join(_lines(plan)) + "\n"


def is_plan(text: str) -> bool:
    """Whether a text sets out to be a plan."""
    return text.lstrip().startswith(f"{HEAD}:")


def turn_looked_at(text: str) -> Turn | None:
    """The phase that a plan's text was left at, read without the rest; None if it says nothing."""
    here, branch, step = "", "", 0
    for line in text.lstrip("\ufeff").splitlines()[:MOST_LINES]:
        word, _, value = line.partition(":")
        match word:
            case "here":
                here = value.strip()
            case "branch":
                branch, step = value.split()[0] if value.split() else "", 0
            case "step":
                step += 1
                if f"{branch}.{step}" == here:
                    return _turn_of(value.strip())
            case _:
                pass
    return None


def _turn_of(code: str) -> Turn | None:
    try:
        return read_turn(code)
    except ValueError:
        return None


def read_plan(
    text: str, file: str, maps: MapsByKey, rulebooks: Mapping[str, Rulebook] = EDITIONS
) -> Plan:
    """The plan that a text holds, judged by one of the `rulebooks` by its key.

    Raises `ExchangeError` with the line: `unknown_form`, `unknown_map`, `unknown_rule`,
    `unknown_phase`, `unknown_power`, `unknown_place`, `bad_unit`, `bad_order`, `no_phases`,
    `too_large`, `bad_line`.
    """
    return _PlanReader(file, maps, rulebooks).read(text)


# -- writing ---------------------------------------------------------------------------------


def _lines(plan: Plan) -> Iterator[str]:
    ground = plan.ground
    yield f"{HEAD}: {FORMAT}"
    yield f"name: {plan.name}"
    yield f"map: {'-'.join((ground.map.key, *ground.map.closed))}"
    yield f"rules: {ground.rulebook.key}"
    rule = ground.build_rule
    for power, homes in rule.homes.items():
        yield f"homes: {power}: {' '.join(homes)}"
    if rule.settles:
        yield f"settles: {rule.settles}{_EARLY if rule.settles_early else ''}"
    if rule.idle:
        yield f"idle: {' '.join(rule.idle)}"
    for power, name in ground.names.items():
        yield f"called: {power}: {name}"
    if plan.played:
        yield "played: yes"
    yield f"here: {plan.here.branch}.{plan.here.step + 1}"
    for branch in plan.branches:
        yield f"branch: {branch.id} {branch.name}"
        if branch.root is not None:
            yield f"from: {branch.root.branch}.{branch.root.step + 1}"
        for step in branch.steps:
            yield from _step_lines(step)


def _step_lines(step: PlanStep) -> Iterator[str]:
    yield f"step: {step.turn.code}"
    if step.passed:
        yield f"passed: {' '.join(turn.code for turn in step.passed)}"
    yield f"board: {step.position.text}"
    for power, debt in step.owed.items():
        yield f"owed: {power}: {debt}"
    for power, sites in step.sites.items():
        yield f"sites: {power}: {' '.join(sites)}"
    for power, orders in step.orders.items():
        yield f"order: {power}: {'; '.join(write_order_key(order) for order in orders)}"


# -- reading ---------------------------------------------------------------------------------


class _LineError(ValueError):
    """A line at fault: the code of the complaint, and what it is about."""

    def __init__(self, code: str, subject: str) -> None:
        super().__init__(code)
        self.code, self.subject = code, subject


class _PlanReader:
    """One reading of one text, line by line."""

    def __init__(self, file: str, maps: MapsByKey, rulebooks: Mapping[str, Rulebook]) -> None:
        self._file, self._maps, self._rulebooks = file, maps, rulebooks
        self._name, self._here, self._played = "", "", False
        self._ground: PlanSetting | None = None
        self._branches: list[PlanBranch] = []
        self._steps = 0

    def read(self, text: str) -> Plan:
        lines = text.lstrip("\ufeff").splitlines()[:MOST_LINES]
        number = 0
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            word, _, value = line.partition(":")
            try:
                self._take(word.strip(), value.strip(), started=self._ground is not None)
            except _LineError as wrong:
                raise self._fault(number, wrong.code, wrong.subject) from None
            except (ValueError, KeyError, IndexError):
                raise self._fault(number, "bad_line", line.strip()) from None
        return self._whole(number)

    def _whole(self, number: int) -> Plan:
        if self._ground is None or not self._branches:
            raise self._fault(number, "no_phases")
        if any(not branch.steps for branch in self._branches):
            raise self._fault(number, "no_phases")
        first = PlanSpot(self._branches[0].id, 0)
        plan = Plan(self._ground, tuple(self._branches), first, self._name, self._played)
        try:
            return plan.at_spot(_spot(self._here)) if self._here else plan
        except (ValueError, KeyError, IndexError):
            raise self._fault(number, "bad_line", f"here: {self._here}") from None

    def _take(self, word: str, value: str, *, started: bool) -> None:
        if word == HEAD:
            if value != FORMAT:
                raise _LineError("unknown_form", f"{HEAD} {value}")
        elif word == "name":
            self._name = clean_name(value)
        elif word == "map" and not started:
            self._ground = PlanSetting(BuildRule(self._map(value)))
        elif word == "here":
            self._here = value
        elif word == "played":
            self._played = value == "yes"
        elif not started or word == "map":  # Boards stay in memory: one plan brings one.
            raise _LineError("bad_line", f"{word}: {value}")
        elif word in ("rules", "homes", "settles", "idle", "called"):
            self._take_setting(word, value)
        elif word in ("branch", "from"):
            self._take_branch(word, value)
        else:
            self._take_step(word, value)

    @property
    def _map_of(self) -> Map:
        assert self._ground is not None
        return self._ground.map

    def _take_setting(self, word: str, value: str) -> None:
        assert self._ground is not None
        ground = self._ground
        if word == "rules":
            if value not in self._rulebooks:
                raise _LineError("unknown_rule", value)
            self._ground = replace(ground, rulebook=self._rulebooks[value])
            return
        if word == "settles":
            year = value.removesuffix(_EARLY)
            rule = replace(ground.build_rule, settles=int(year), settles_early=year != value)
            self._ground = replace(ground, build_rule=rule)
            return
        if word == "idle":
            idle = tuple(self._of_power(f"{each}:")[0] for each in value.split())
            self._ground = replace(ground, build_rule=replace(ground.build_rule, idle=idle))
            return
        power, said = self._of_power(value)
        if word == "called":
            self._ground = replace(ground, names={**ground.names, power: clean_name(said)})
        else:
            homes = {**ground.build_rule.homes, power: self._provinces(said)}
            self._ground = replace(ground, build_rule=replace(ground.build_rule, homes=homes))

    def _take_branch(self, word: str, value: str) -> None:
        if word == "from":
            root, branch = _spot(value), self._branches[-1]
            before = {each.id: each for each in self._branches[:-1]}
            if not 0 <= root.step < len(before[root.branch].steps):
                raise IndexError(value)
            self._branches[-1] = replace(branch, root=root)
            return
        if len(self._branches) == MOST_STEPS:
            raise _LineError("too_large", value)
        id, _, name = value.partition(" ")
        if int(id) in {each.id for each in self._branches} or not clean_name(name):
            raise ValueError(value)
        self._branches.append(PlanBranch(int(id), clean_name(name), ()))

    def _take_step(self, word: str, value: str) -> None:
        branch = self._branches[-1]
        if word == "step":
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise _LineError("too_large", value)
            step = PlanStep(_turn(value), Position({}))
            self._branches[-1] = replace(branch, steps=(*branch.steps, step))
            return
        step = self._changed(branch.steps[-1], word, value)
        self._branches[-1] = replace(branch, steps=(*branch.steps[:-1], step))

    def _changed(self, step: PlanStep, word: str, value: str) -> PlanStep:
        if word == "passed":
            return replace(step, passed=tuple(_turn(each) for each in value.split()))
        if word == "board":
            return replace(step, position=self._position(value))
        power, said = self._of_power(value)
        match word:
            case "owed":
                return replace(step, owed={**step.owed, power: int(said)})
            case "sites":
                return replace(step, sites={**step.sites, power: self._provinces(said)})
            case "order":
                orders = tuple(self._order(each) for each in said.split(";") if each.strip())
                return replace(step, orders={**step.orders, power: orders})
            case _:
                raise ValueError(word)

    # -- names ------------------------------------------------------------------------------

    def _map(self, key: str) -> Map:
        name, *closed = key.split("-")
        map = self._maps(name)
        if map is None or any(each not in map.places for each in closed):
            raise _LineError("unknown_map", key)
        return (
            with_closed_provinces(map, tuple(Province(each) for each in closed)) if closed else map
        )

    def _of_power(self, value: str) -> tuple[Power, str]:
        name, colon, said = value.partition(": ") if ": " in value else value.partition(":")
        power = Power(name.strip())
        if not colon or power not in self._map_of.powers:
            raise _LineError("unknown_power", name)
        return power, said.strip()

    def _provinces(self, said: str) -> tuple[Province, ...]:
        return tuple(self._province(Province(each)) for each in said.split())

    def _province(self, province: Province) -> Province:
        if province not in self._map_of.places:
            raise _LineError("unknown_place", province)
        return province

    def _order(self, said: str) -> Order:
        try:
            order = read_order_key(said)
        except ValueError:
            raise _LineError("bad_order", said.strip()) from None
        for place in places_named(order):
            self._place(Location(place))
        return order

    def _place(self, at: Location) -> None:
        """A province is on the map, and a coast is called as coasts are, if no more."""
        self._province(province_of(at))
        if coast_of(at) not in ("", *COASTS):
            raise _LineError("unknown_place", at)

    def _position(self, value: str) -> Position:
        position = read_position(value)
        standing = (*position.units.values(), *(d.unit for d in position.dislodged.values()))
        for unit in standing:
            self._check(unit)
        for each in position.dislodged.values():
            for at in each.retreats:
                self._place(at)
        for centre, owner in position.owners.items():
            if owner not in self._map_of.powers:
                raise _LineError("unknown_power", owner)
            self._province(centre)
        return position

    def _check(self, unit: Unit) -> None:
        if unit.power not in self._map_of.powers:
            raise _LineError("unknown_power", unit.power)
        closed = unit.province in self._map_of.closed
        if not closed and unit.location not in self._map_of.stands(unit.type, unit.province):
            raise _LineError("bad_unit", f"{unit.type} {unit.location}")

    def _fault(self, line: int, code: str, subject: str = "") -> ExchangeError:
        said = "".join(sign if sign.isprintable() else "�" for sign in subject)
        return ExchangeError(self._file, line, "", code, said[:_SHOWN])


def _turn(code: str) -> Turn:
    try:
        return read_turn(code)
    except ValueError:
        raise _LineError("unknown_phase", code) from None


def _spot(text: str) -> PlanSpot:
    branch, _, step = text.partition(".")
    if int(step) < 1:
        raise ValueError(text)
    return PlanSpot(int(branch), int(step) - 1)


KEYS: OrderDialect = {
    "hold": "{unit} H",
    "move": "{unit} - {to}",
    "via": " VIA",
    "support": "{unit} S {of}",
    "to": " - {to}",
    "convoy": "{unit} C {of} - {to}",
    "retreat": "{unit} R {to}",
    "disband": "{unit} D",
    "build": "B {type} {to}",
    "waive": "W",
}
"""The short form of orders, in neutral ids."""


def write_order_key(order: Order) -> str:
    """An order in the short form; `read_order_key` reads it back."""
    return write_order_in(order, KEYS, str, str)


def read_order_key(text: str) -> Order:
    """The order that a short form means; raises `ValueError` when it means none."""
    match text.split():
        case [unit, "H"]:
            return Hold(Province(unit))
        case [unit, "-", to]:
            return Move(Province(unit), Location(to))
        case [unit, "-", to, "VIA"]:
            return Move(Province(unit), Location(to), True)
        case [unit, "S", of]:
            return Support(Province(unit), Province(of))
        case [unit, "S", of, "-", to]:
            return Support(Province(unit), Province(of), Location(to))
        case [unit, "C", of, "-", to]:
            return Convoy(Province(unit), Province(of), Province(to))
        case [unit, "R", to]:
            return Retreat(Province(unit), Location(to))
        case [unit, "D"]:
            return Disband(Province(unit))
        case ["B", type, at]:
            return Build(UnitType(type), Location(at))
        case ["W"]:
            return Waive()
        case _:
            raise ValueError(text)
