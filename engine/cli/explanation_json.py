"""One unit's account as plain JSON: strengths, supports, opponents, ferries, and the rules."""

from typing import TypeAlias

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Province
from engine.cli.output import json_fields
from engine.exchange.package_names import place_name, power_name, unit_name
from engine.exchange.province_rulings import ProvinceRulings
from engine.exchange.saved_phase import SavedBoard
from engine.judge.cited_rule import SOURCES, CitedRule
from engine.judge.order_strengths import ConvoyFleet, Opponent, OrderStrengths, SupportEffect
from engine.judge.ruling import Outcome, Ruling
from engine.sentences import Sentences

Json: TypeAlias = dict[str, object]


def explanation_json(
    board: SavedBoard,
    told: ProvinceRulings,
    reckoned: OrderStrengths | None,
    words: Sentences,
    names: Gazetteer,
) -> Json:
    """Everything `explain` knows of a unit; provinces and powers in that package's names."""
    found: Json = {
        "phase": board.name,
        "own": [_ruling_json(each, words, names) for each in told.own],
        "others": [_ruling_json(each, words, names) for each in told.others],
    }
    return found if reckoned is None else found | _strengths_json(reckoned, words, names)


def _strengths_json(reckoned: OrderStrengths, words: Sentences, names: Gazetteer) -> Json:
    return {
        "edition": reckoned.edition,
        "strengths": json_fields(reckoned, "attack", "hold", "defend", "prevent"),
        "supports": [_support(each) for each in reckoned.supports],
        "opponents": [_opponent(each) for each in reckoned.opponents],
        "ferries": [_fleet_json(each) for each in reckoned.ferries],
        "grounds": [_rule_json(each) for each in reckoned.grounds],
        "words": list(words.reckoning(reckoned, names)),
    }


def _ruling_json(ruling: Ruling, words: Sentences, names: Gazetteer) -> Json:
    return {
        "power": power_name(ruling.power),
        "unit": unit_name(ruling.unit) if ruling.unit else None,
        "outcome": _outcome(ruling),
        **json_fields(ruling, "why", "fault"),
        "by": _place(ruling.by),
        **json_fields(ruling, "strength", "against"),
        "dislodged_by": _place(ruling.dislodged_by),
        "disbanded": ruling.disbanded,
        "words": words.ruling(ruling, names),
    }


def _outcome(ruling: Ruling) -> str:
    """How it ended in one word: a unit that was to hold and is driven out has not succeeded."""
    done = ruling.has_succeeded or ruling.outcome is not Outcome.SUCCEEDED
    return ruling.outcome if done else "dislodged"


def _support(support: SupportEffect) -> Json:
    where: Json = {"from": place_name(support.province), "power": power_name(support.power)}
    return where | {"fate": support.fate, "by": _place(support.by)}


def _opponent(opponent: Opponent) -> Json:
    where: Json = {"from": place_name(opponent.province), "power": power_name(opponent.power)}
    return where | {"role": opponent.role, "strength": opponent.strength}


def _fleet_json(ferry: ConvoyFleet) -> Json:
    where: Json = {"at": place_name(ferry.province), "power": power_name(ferry.power)}
    return where | {"lost_to": _place(ferry.lost_to)}


def _rule_json(ground: CitedRule) -> Json:
    source = SOURCES[ground]
    cases = list(source.cases)
    return {"rule": ground, "datc": cases, "disputed": source.point, "choice": source.field}


def _place(province: Province | None) -> str | None:
    return None if province is None else place_name(province)
