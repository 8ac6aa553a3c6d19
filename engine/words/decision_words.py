"""What a GM decided in standard Diplomacy, and what that changed, in words."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from engine.board.calendar import Turn
from engine.board.terms import Power, Province, whole
from engine.board.unit import Unit
from engine.frame.report import Facts
from engine.frame.seat import SeatId
from engine.games.standard.decision import (
    BoardChanged,
    CentreGiven,
    EndDeclared,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.words.noun import Nouns
from engine.words.order_words import order_clause
from engine.words.standard_words import the_powers

TurnTitle: TypeAlias = Callable[[Turn], str]


def decision_clause(
    nouns: Nouns, decision: object, players: Mapping[SeatId, str], title: TurnTitle
) -> str | None:
    """A decision as a clause with a full stop; None for one of another game."""
    say = nouns.catalogue.say
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
            return say("decision.phase", phase=title(turn))
        case PositionSet(turn, _):
            return say("decision.position", phase=title(turn))
        case PowerGiven(power, seat):
            key = "decision.power_free" if seat is None else "decision.power"
            player = players.get(seat, seat) if seat else ""
            return say(key, power=nouns.power(power), player=player)
        case EndDeclared(kind, powers):
            return say(f"decision.end.{kind}", powers=the_powers(nouns, powers))
        case _:
            return None


def change_lines(nouns: Nouns, facts: Facts) -> Iterator[str]:
    """What a correction changed on the board, a sentence for each thing."""
    match facts:
        case BoardChanged(units, leaving, centres):
            yield from (_unit(nouns, "unit", at, after) for at, _, after in units)
            yield from (_unit(nouns, "leaving", at, after) for at, _, after in leaving)
            yield from (_centre(nouns, at, after) for at, _, after in centres)
        case _:
            return


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
