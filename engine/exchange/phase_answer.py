"""The answer to one phase: results in that package's words, reasons in ours, the state after."""

from collections.abc import Mapping
from typing import TypeAlias

from engine.board.gazetteer import Gazetteer
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.package_names import place_name
from engine.exchange.result_word import result_words, ruling_subject
from engine.exchange.saved_phase import SavedPhase, write_state
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.sentences import Sentences

PhaseAnswer: TypeAlias = Mapping[str, object]


def phase_answer(phase: SavedPhase, gazetteer: Gazetteer, words: Sentences) -> PhaseAnswer:
    """What became of a phase, as plain JSON: `results`, `reasons`, `next`.

    A reason has the codes of its ruling and one sentence; provinces are named as that package
    names them. Two orders to one unit have one reason each, in a list.
    """
    judged = judge_saved_phase(phase)
    reasons: dict[str, object] = {}
    for ruling in judged.verdict.rulings:
        _add(reasons, ruling_subject(phase, ruling), _reason(ruling, gazetteer, words))
    for lines in phase.orders.values():
        for line in lines:
            if line.order is None:
                codes: dict[str, object] = {
                    "outcome": Outcome.VOID,
                    "why": RulingReason.ILLEGAL,
                    "fault": Illegal.NO_UNIT,
                    "words": words.text("exchange.other_unit"),
                }
                _add(reasons, line.unit, codes)
    return {
        "name": phase.board.name,
        "results": result_words(phase, judged.verdict),
        "reasons": reasons,
        "next": write_state(judged.following),
    }


def _reason(ruling: Ruling, gazetteer: Gazetteer, words: Sentences) -> dict[str, object]:
    found: dict[str, object] = {"outcome": ruling.outcome, "why": ruling.why}
    if ruling.fault:
        found["fault"] = ruling.fault
    if ruling.by:
        found["by"] = place_name(ruling.by)
    if ruling.strength or ruling.against:
        found |= {"strength": ruling.strength, "against": ruling.against}
    if ruling.dislodged_by:
        found["dislodged_by"] = place_name(ruling.dislodged_by)
    if ruling.disbanded:
        found["disbanded"] = True
    return found | {"words": words.ruling(ruling, gazetteer)}


def _add(reasons: dict[str, object], key: str, codes: dict[str, object]) -> None:
    before = reasons.get(key)
    if before is None:
        reasons[key] = codes
    elif isinstance(before, list):
        reasons[key] = [*before, codes]
    else:
        reasons[key] = [before, codes]
