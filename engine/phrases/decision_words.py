"""What a GM decided of a board, and what that changed, in words."""

from collections.abc import Iterator

from engine.board.terms import Power, Province, whole
from engine.board.unit import Unit
from engine.campaign.decision import (
    AgreementsSet,
    BoardChanged,
    CentreGiven,
    EndDeclared,
    PastTold,
    PhaseSet,
    PhaseTold,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
    YearTold,
)
from engine.frame.report import Facts
from engine.phrases.noun import Nouns
from engine.phrases.order_words import order_clause
from engine.phrases.speech import Speech


def decision_clause(speech: Speech, decision: object) -> str | None:
    """A decision as a clause with a full stop."""
    say, nouns = speech.say, speech.nouns
    match decision:
        case ResultRuled(power, order, outcome):
            clause = order_clause(nouns, order, None, power)
            ended = say(f"outcome.{outcome}").lower()
            key = "decision.result"
            return say(key, power=nouns.power(power), order=clause, outcome=ended)
        case UnitPlaced(unit):
            power = nouns.power(unit.power)
            return say("decision.placed", unit=nouns.unit(unit), power=power)
        case UnitRemoved(province, leaving):
            key = "decision.removed_leaving" if leaving else "decision.removed"
            return say(key, place=nouns.place(whole(province)))
        case CentreGiven(centre, owner):
            key = "decision.centre_free" if owner is None else "decision.centre"
            power = nouns.power(owner) if owner else ""
            return say(key, place=nouns.place(whole(centre)), power=power)
        case PhaseSet(turn):
            return say("decision.phase", phase=speech.turn(turn))
        case PositionSet(turn, _):
            return say("decision.position", phase=speech.turn(turn))
        case PowerGiven(power, seat):
            key = "decision.power_free" if seat is None else "decision.power"
            player = speech.player(seat) if seat else ""
            return say(key, power=nouns.power(power), player=player)
        case EndDeclared(kind, powers):
            return say(f"decision.end.{kind}", powers=nouns.powers(powers))
        case AgreementsSet(draws, concessions):
            who = say(f"decision.by.{draws}"), say(f"decision.by.{concessions}")
            return say("decision.agreements", draws=who[0], concessions=who[1])
        case PastTold(years, phases):
            return " ".join(_past(speech, years, phases))
        case _:
            return None


def _past(
    speech: Speech, years: tuple[YearTold, ...], phases: tuple[PhaseTold, ...]
) -> Iterator[str]:
    if years:
        counts = "; ".join(_year(speech, each) for each in years)
        yield speech.say("decision.past", years=counts)
    if phases:
        ends = speech.turn(phases[0].turn), speech.turn(phases[-1].turn)
        yield speech.say("decision.past_phases", first=ends[0], last=ends[1])


def _year(speech: Speech, told: YearTold) -> str:
    counts = (f"{speech.nouns.power(power)} {count}" for power, count in told.counts)
    return speech.say("decision.year", year=told.year, counts=", ".join(counts))


def change_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What a correction changed on the board, a sentence for each thing."""
    return tuple(_changes(speech.nouns, facts)) if isinstance(facts, BoardChanged) else None


def _changes(nouns: Nouns, changed: BoardChanged) -> Iterator[str]:
    yield from (_unit(nouns, "unit", at, after) for at, _, after in changed.units)
    yield from (_unit(nouns, "leaving", at, after) for at, _, after in changed.leaving)
    yield from (_centre(nouns, at, after) for at, _, after in changed.centres)


def _unit(nouns: Nouns, kind: str, province: Province, after: Unit | None) -> str:
    say, place = nouns.catalogue.sentence, nouns.place(whole(province))
    if after is None:
        return say(f"change.{kind}_gone", place=place)
    unit, power = nouns.unit(after), nouns.power(after.power)
    return say(f"change.{kind}", place=place, unit=unit, power=power)


def _centre(nouns: Nouns, centre: Province, after: Power | None) -> str:
    say, place = nouns.catalogue.sentence, nouns.place(whole(centre))
    if after is None:
        return say("change.centre_free", place=place)
    return say("change.centre", place=place, power=nouns.power(after))
