"""Where units met in a movement phase, and with what strength: what a replay shows as battles."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Power, Province, province_of
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Convoy, Move, Support


class BattleEnd(StrEnum):
    """What a battle came to."""

    DISLODGED = "dislodged"  # who stood there was driven out
    HELD = "held"  # who stood there is still there
    TAKEN = "taken"  # nobody defended it, and one of several came in
    STANDOFF = "standoff"  # nobody defended it, and nobody came in


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a battle. `won` says that its unit stands there afterwards."""

    power: Power
    strength: int
    won: bool
    defending: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A province where units met, the strongest force first."""

    at: Province
    forces: tuple[Force, ...]

    @property
    def end(self) -> BattleEnd:
        """What it came to."""
        won = next((force for force in self.forces if force.won), None)
        if any(force.defending for force in self.forces):
            return BattleEnd.DISLODGED if won and not won.defending else BattleEnd.HELD
        return BattleEnd.TAKEN if won else BattleEnd.STANDOFF


def involved_rulings(battle: Battle, rulings: Iterable[Ruling]) -> tuple[int, ...]:
    """Which rulings a battle is about: who came and who was there, then who helped them.

    They are given by their places among the rulings, the attackers first.
    """
    told = tuple(rulings)
    came = [n for n, each in enumerate(told) if _is_move_to(each, battle.at)]
    there = [
        n
        for n, each in enumerate(told)
        if each.unit is not None and each.unit.province == battle.at
    ]
    goers = {each.unit.province for n in came if (each := told[n]).unit is not None}
    helping = [n for n, each in enumerate(told) if _helps(each, battle.at, goers)]
    return tuple(dict.fromkeys((*came, *there, *helping)))


def _is_move_to(ruling: Ruling, at: Province) -> bool:
    return isinstance(ruling.order, Move) and province_of(ruling.order.to) == at


def _helps(ruling: Ruling, at: Province, goers: set[Province]) -> bool:
    match ruling.order:
        case Support(of=of, to=None):
            return of == at
        case Support(of=of, to=to) if to is not None:
            return of in goers and province_of(to) == at
        case Convoy(of=of, to=to):
            return of in goers and to == at
        case _:
            return False


def find_battles(rulings: Iterable[Ruling]) -> tuple[Battle, ...]:
    """Every province that several units wanted, or that one wanted and another held.

    A defender whose strength decided nothing is left out: no ruling says it.
    """
    told = tuple(rulings)
    standing = {each.unit.province: each for each in told if each.unit is not None}
    goals: dict[Province, list[Ruling]] = {}
    for ruling in told:
        honest = ruling.outcome in (Outcome.SUCCEEDED, Outcome.BOUNCED)
        if isinstance(ruling.order, Move) and honest:
            goals.setdefault(province_of(ruling.order.to), []).append(ruling)
    found = (_battle(at, goals[at], standing.get(at)) for at in sorted(goals))
    return tuple(battle for battle in found if battle is not None)


def _battle(at: Province, attacks: list[Ruling], there: Ruling | None) -> Battle | None:
    fought = len(attacks) > 1 or any(
        each.outcome is Outcome.BOUNCED or each.why is RulingReason.DISLODGES for each in attacks
    )
    if not fought:
        return None
    forces = [
        Force(each.power, each.strength, each.outcome is Outcome.SUCCEEDED) for each in attacks
    ]
    held = [each.against for each in attacks if each.by == at]
    if there is not None and held and not there.arrived:
        won = not any(each.won for each in forces)
        forces.append(Force(there.power, max(held), won, defending=True))
    ranked = sorted(forces, key=lambda each: (-each.strength, not each.won, each.power))
    return Battle(at, tuple(ranked)) if len(ranked) > 1 else None
