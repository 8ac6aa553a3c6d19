"""One unit's account as plain JSON: strengths, supports, opponents, ferries, and the rules."""

from typing import TypeAlias

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Province
from engine.cli.output import fields_of
from engine.exchange.package_names import place_name, power_name, unit_name
from engine.exchange.province_rulings import ProvinceRulings
from engine.exchange.saved_phase import SavedBoard
from engine.judge.cited_rule import SOURCES, CitedRule
from engine.judge.order_strengths import Backing, Ferry, Opponent, OrderStrengths
from engine.judge.ruling import Outcome, Ruling
from engine.sentences import Words

Json: TypeAlias = dict[str, object]


def explained(
    board: SavedBoard,
    told: ProvinceRulings,
    reckoned: OrderStrengths | None,
    words: Words,
    names: Gazetteer,
) -> Json:
    """Everything `explain` knows of a unit; provinces and powers in that package's names."""
    found: Json = {
        "phase": board.name,
        "own": [_ruling(each, words, names) for each in told.own],
        "others": [_ruling(each, words, names) for each in told.others],
    }
    return found if reckoned is None else found | _reckoning(reckoned, words, names)


def _reckoning(reckoned: OrderStrengths, words: Words, names: Gazetteer) -> Json:
    return {
        "edition": reckoned.edition,
        "strengths": fields_of(reckoned, "attack", "hold", "defend", "prevent"),
        "supports": [_support(each) for each in reckoned.supports],
        "opponents": [_opponent(each) for each in reckoned.opponents],
        "ferries": [_ferry(each) for each in reckoned.ferries],
        "grounds": [_ground(each) for each in reckoned.grounds],
        "words": list(words.reckoning(reckoned, names)),
    }


def _ruling(ruling: Ruling, words: Words, names: Gazetteer) -> Json:
    return {
        "power": power_name(ruling.power),
        "unit": unit_name(ruling.unit) if ruling.unit else None,
        "outcome": _outcome(ruling),
        **fields_of(ruling, "why", "fault"),
        "by": _place(ruling.by),
        **fields_of(ruling, "strength", "against"),
        "dislodged_by": _place(ruling.dislodged_by),
        "disbanded": ruling.disbanded,
        "words": words.ruling(ruling, names),
    }


def _outcome(ruling: Ruling) -> str:
    """How it ended in one word: a unit that was to hold and is driven out has not succeeded."""
    done = ruling.accomplished or ruling.outcome is not Outcome.SUCCEEDED
    return ruling.outcome if done else "dislodged"


def _support(support: Backing) -> Json:
    where: Json = {"from": place_name(support.province), "power": power_name(support.power)}
    return where | {"fate": support.fate, "by": _place(support.by)}


def _opponent(opponent: Opponent) -> Json:
    where: Json = {"from": place_name(opponent.province), "power": power_name(opponent.power)}
    return where | {"role": opponent.role, "strength": opponent.strength}


def _ferry(ferry: Ferry) -> Json:
    where: Json = {"at": place_name(ferry.province), "power": power_name(ferry.power)}
    return where | {"lost_to": _place(ferry.lost_to)}


def _ground(ground: CitedRule) -> Json:
    source = SOURCES[ground]
    cases = list(source.cases)
    return {"rule": ground, "datc": cases, "disputed": source.point, "choice": source.field}


def _place(province: Province | None) -> str | None:
    return None if province is None else place_name(province)
