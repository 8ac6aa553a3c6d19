"""Judging a recorded game again, phase by phase, each from its stored start."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from engine.board.position import Position
from engine.board.terms import Power, Province
from engine.board.unit import Dislodged, Unit
from engine.exchange.judged_phase import JudgedPhase, judge_saved_phase
from engine.exchange.package_names import place_name, power_name, unit_name
from engine.exchange.saved_game import SavedGame
from engine.exchange.saved_phase import COMPLETED, SavedBoard, SavedPhase
from engine.judge.rulebook import Rulebook
from engine.judge.ruling import RulingReason
from engine.orders.order import Convoy, Move


@dataclass(frozen=True, slots=True)
class Difference:
    """A thing on which a recorded phase and the judge differ; `power` is empty for the name.

    `thing` is `phase`, `units`, `dislodged`, `retreats` or `centers`.
    """

    phase: str
    thing: str
    power: str
    recorded: str
    judged: str


@dataclass(frozen=True, slots=True)
class VerificationResult:
    """How many phases were judged again, how many agree, and the differences of the others."""

    phases: int = 0
    agree: int = 0
    differences: tuple[Difference, ...] = field(default=())

    @property
    def differ(self) -> int:
        """How many phases differ."""
        return self.phases - self.agree

    def plus(self, other: "VerificationResult") -> "VerificationResult":
        """Both together."""
        return VerificationResult(
            self.phases + other.phases,
            self.agree + other.agree,
            self.differences + other.differences,
        )


def verify_game(game: SavedGame, rulebook: Rulebook | None = None) -> VerificationResult:
    """Judge every phase that has one after it, and compare what follows with that one.

    `rulebook` is used instead of the game's own if given.
    """
    total = VerificationResult()
    for phase, recorded in pairwise(game.phases):
        found = tuple(_differences(phase, recorded.board, judge_saved_phase(phase, rulebook)))
        total = total.plus(VerificationResult(1, 0 if found else 1, found))
    return total


def _differences(
    phase: SavedPhase, recorded: SavedBoard, judged: JudgedPhase
) -> Iterator[Difference]:
    ours = judged.following
    if recorded.name == COMPLETED != ours.name:
        # A draw was agreed or the game broken off: the orders, if any, were not judged.
        if not list(_position_differences(phase, phase.board.position, recorded.position, judged)):
            return
    elif recorded.name != ours.name:
        yield Difference(phase.board.name, "phase", "", recorded.name, ours.name)
    yield from _position_differences(phase, ours.position, recorded.position, judged)


def _position_differences(
    phase: SavedPhase, ours: Position, recorded: Position, judged: JudgedPhase
) -> Iterator[Difference]:
    """What two positions do not have in common, power by power."""
    name = phase.board.name
    for power in phase.board.map.powers:
        whose = power_name(power)
        pairs = (
            ("units", _units(recorded, power), _units(ours, power)),
            ("dislodged", _dislodged_text(recorded, power), _dislodged_text(ours, power)),
            ("centers", _centres(recorded, power), _centres(ours, power)),
        )
        for thing, theirs, mine in pairs:
            if theirs != mine:
                yield Difference(name, thing, whose, theirs, mine)
        for province, each in ours.dislodged.items():
            other = recorded.dislodged.get(province)
            if each.unit.power == power and other and not _are_retreats_alike(each, other, judged):
                yield Difference(
                    name, "retreats", whose, _retreats_text(other), _retreats_text(each)
                )


def _are_retreats_alike(ours: Dislodged, recorded: Dislodged, judged: JudgedPhase) -> bool:
    """That package does not sift a unit's retreats when its attacker came by convoy."""
    mine, theirs = set(ours.retreats), set(recorded.retreats)
    return mine == theirs or (mine < theirs and _may_be_convoyed(ours.unit, judged))


def _may_be_convoyed(beaten: Unit, judged: JudgedPhase) -> bool:
    """Whether the unit that drove this one out may have come over sea."""
    rulings = judged.verdict.rulings
    attackers = {each.dislodged_by for each in rulings if each.unit == beaten} - {None}
    for each in rulings:
        if each.unit and each.unit.province in attackers and isinstance(each.order, Move):
            walked = judged.following.map.can_reach(each.unit, beaten.province)
            return each.order.via or not walked or _was_carried(each.unit.province, judged)
    return False


def _was_carried(army: Province, judged: JudgedPhase) -> bool:
    """Whether some fleet carried an army."""
    return any(
        ruling.order.of == army
        for ruling in judged.verdict.rulings
        if isinstance(ruling.order, Convoy) and ruling.why is RulingReason.CARRIES
    )


def _units(position: Position, power: Power) -> str:
    return ", ".join(unit_name(unit) for unit in position.units_of(power))


def _dislodged_text(position: Position, power: Power) -> str:
    beaten: Mapping[Province, Dislodged] = position.dislodged
    return ", ".join(
        unit_name(each.unit) for _, each in sorted(beaten.items()) if each.unit.power == power
    )


def _centres(position: Position, power: Power) -> str:
    return ", ".join(place_name(each) for each in position.centres_of(power))


def _retreats_text(each: Dislodged) -> str:
    return f"{unit_name(each.unit)}: {', '.join(place_name(at) for at in each.retreats)}"
