"""What a GM decided of a board, and what that changed, in words."""

from collections.abc import Iterator

from engine.board.terms import Province
from engine.board.unit import Unit
from engine.campaign.decision import (
    AgreementsSet,
    BoardChanged,
    CentreGiven,
    EndDeclared,
    PastPhase,
    PastRecorded,
    PastYear,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.frame.report import Facts
from engine.phrases.order_phrases import order_clause
from engine.phrases.speech import Speech


def decision_clause(speech: Speech, decision: object) -> str | None:
    """A decision as a clause with a full stop."""
    say, nouns = speech.say, speech.nouns
    match decision:
        case ResultRuled(power, order, outcome):
            clause = order_clause(nouns, order, None, power)
            ended = say(f"outcome.{outcome}").lower()
            key = "decision.result"
            return say(key, power=power, order=clause, outcome=ended)
        case UnitPlaced(unit):
            return say("decision.placed", unit=nouns.unit(unit), power=unit.power)
        case UnitRemoved(province, leaving):
            key = "decision.removed_leaving" if leaving else "decision.removed"
            return say(key, place=province)
        case CentreGiven(centre, owner):
            key = "decision.centre_free" if owner is None else "decision.centre"
            return say(key, place=centre, power=owner)
        case PhaseSet(turn):
            return say("decision.phase", phase=speech.turn(turn))
        case PositionSet(turn, _):
            return say("decision.position", phase=speech.turn(turn))
        case PowerGiven(power, seat):
            key = "decision.power_free" if seat is None else "decision.power"
            return say(key, power=power, player=seat)
        case EndDeclared(kind, powers):
            return say(f"decision.end.{kind}", powers=powers)
        case AgreementsSet(draws, concessions):
            who = say(f"decision.by.{draws}"), say(f"decision.by.{concessions}")
            return say("decision.agreements", draws=who[0], concessions=who[1])
        case PastRecorded(years, phases):
            return " ".join(_past(speech, years, phases))
        case _:
            return None


def _past(
    speech: Speech, years: tuple[PastYear, ...], phases: tuple[PastPhase, ...]
) -> Iterator[str]:
    if years:
        counts = "; ".join(_year(speech, each) for each in years)
        yield speech.say("decision.past", years=counts)
    if phases:
        ends = speech.turn(phases[0].turn), speech.turn(phases[-1].turn)
        yield speech.say("decision.past_phases", first=ends[0], last=ends[1])


def _year(speech: Speech, told: PastYear) -> str:
    counts = (f"{speech.nouns.power(power)} {count}" for power, count in told.counts)
    return speech.say("decision.year", year=told.year, counts=", ".join(counts))


def change_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What a correction changed on the board, a sentence for each thing."""
    return tuple(_changes(speech, facts)) if isinstance(facts, BoardChanged) else None


def _changes(speech: Speech, changed: BoardChanged) -> Iterator[str]:
    for kind, units in (("unit", changed.units), ("leaving", changed.leaving)):
        for at, _, after in units:
            yield _unit(speech, kind, at, after)
    for centre, _, owner in changed.centres:
        key = "change.centre_free" if owner is None else "change.centre"
        yield speech.sentence(key, place=centre, power=owner)


def _unit(speech: Speech, kind: str, province: Province, after: Unit | None) -> str:
    if after is None:
        return speech.sentence(f"change.{kind}_gone", place=province)
    unit = speech.nouns.unit(after)
    return speech.sentence(f"change.{kind}", place=province, unit=unit, power=after.power)
