"""Carrying out what the GM decides, if possible; and how two boards differ."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import COASTS, Location, Power, Province, coast_of, province_of
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.campaign import Campaign
from engine.campaign.deal import ALL, GM, NOBODY
from engine.campaign.decision import (
    AgreementsSet,
    BoardChanged,
    CentreGiven,
    Decision,
    EndDeclared,
    PastRecorded,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.campaign.news import GameEnded
from engine.errors import RulingRefused
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome, Ruling
from engine.orders.order import Move, Retreat, places_named

T = TypeVar("T")

ENDS = frozenset({"draw", "conceded", "solo"})


def apply_ruling(campaign: Campaign, decision: object) -> Step[Campaign]:
    """What a decision makes of a campaign, and the news if it ended it. Raises `RulingRefused`."""
    after = apply_decision(campaign, decision)
    if after.ended is None or after.ended == campaign.ended:
        return Step(after, ())
    return Step(after, (Report(PUBLIC, "game_ended", after.ended),))


def apply_decision(campaign: Campaign, decision: object) -> Campaign:
    """The campaign after a decision. Raises `RulingRefused`."""
    if not isinstance(decision, Decision):
        raise RulingRefused("ruling_unknown")
    match decision:
        case UnitPlaced(unit):
            return _with_position(campaign, _with_unit(campaign.map, campaign.position, unit))
        case UnitRemoved(province, leaving):
            return _with_position(campaign, _without_unit(campaign.position, province, leaving))
        case CentreGiven(centre, owner):
            return _with_position(
                campaign, _with_owner(campaign.map, campaign.position, centre, owner)
            )
        case ResultRuled():
            return _with_position(campaign, _with_result(campaign, decision))
        case PhaseSet(turn):
            return _with_phase(campaign, turn, campaign.position)
        case PositionSet(turn, position):
            _check_position(campaign.map, position)
            return _with_phase(campaign, turn, position)
        case PowerGiven(power, seat):
            return _with_player(campaign, power, seat)
        case EndDeclared():
            return _with_end(campaign, decision)
        case AgreementsSet():
            return _with_agreements(campaign, decision)
        case PastRecorded():
            return _check_past(campaign, decision)
        case _:
            assert_never(decision)


def _with_position(campaign: Campaign, position: Position) -> Campaign:
    _check_phase(campaign.turn, position)
    return replace(campaign, position=position)


def _with_unit(map: Map, position: Position, unit: Unit) -> Position:
    _check_unit(map, unit)
    return replace(position, units={**position.units, unit.province: unit})


def _without_unit(position: Position, province: Province, leaving: bool) -> Position:
    if leaving:
        if province not in position.dislodged:
            raise RulingRefused("ruling_nobody", province)
        left = {p: each for p, each in position.dislodged.items() if p != province}
        return replace(position, dislodged=left)
    if province not in position.units:
        raise RulingRefused("ruling_nobody", province)
    return replace(position, units={p: u for p, u in position.units.items() if p != province})


def _with_owner(map: Map, position: Position, centre: Province, owner: Power | None) -> Position:
    if centre not in map.places or not map.places[centre].centre:
        raise RulingRefused("ruling_centre", centre)
    owners = {p: each for p, each in position.owners.items() if p != centre}
    if owner is not None:
        _check_power(map, owner)
        owners[centre] = owner
    return replace(position, owners=owners)


def _with_result(campaign: Campaign, decision: ResultRuled) -> Position:
    """The board after a move or a retreat ended otherwise; other results leave it as it is."""
    position, order = campaign.position, decision.order
    _check_power(campaign.map, decision.power)
    if not isinstance(order, Move | Retreat):
        return position
    to = province_of(order.to)
    arrives = decision.outcome is Outcome.SUCCEEDED
    here, there = (order.unit, to) if arrives else (to, order.unit)
    unit = position.units.get(here)
    leaver = position.dislodged.get(order.unit) if arrives else None
    if there in position.units:
        own = position.units[there].power == decision.power
        if own and (unit is None or unit.power != decision.power):
            return position  # it is where the ruling wants it
        raise RulingRefused("ruling_result", there)
    if leaver is not None and leaver.unit.power == decision.power:
        moved = replace(leaver.unit, location=order.to)
        return _with_unit(campaign.map, _without_unit(position, order.unit, leaving=True), moved)
    if unit is None or unit.power != decision.power:
        raise RulingRefused("ruling_nobody", here)
    moved = replace(
        unit, location=order.to if arrives else _return_location(campaign.map, unit, order.unit)
    )
    return _with_unit(campaign.map, _without_unit(position, here, leaving=False), moved)


def _return_location(map: Map, unit: Unit, province: Province) -> Location:
    """The location of a unit put back; one with a choice of coasts has to be placed by hand."""
    possible = map.stands(unit.type, province) if province in map.places else ()
    if len(possible) != 1:
        raise RulingRefused("ruling_result", province)
    return possible[0]


def _with_phase(campaign: Campaign, turn: Turn, position: Position) -> Campaign:
    if turn.year < campaign.map.start_year:
        raise RulingRefused("ruling_turn", turn.code)
    _check_phase(turn, position)
    return replace(campaign, turn=turn, position=position, ended=None)


def _with_player(campaign: Campaign, power: Power, seat: SeatId | None) -> Campaign:
    _check_power(campaign.map, power)
    if seat is not None and seat not in campaign.seats:
        raise RulingRefused("ruling_seat", seat)
    players = {each: who for each, who in campaign.players.items() if each != power}
    return replace(campaign, players=players if seat is None else {**players, power: seat})


def _with_end(campaign: Campaign, decision: EndDeclared) -> Campaign:
    if decision.kind not in ENDS or not decision.powers:
        raise RulingRefused("ruling_unknown")
    if campaign.ended is not None:
        raise RulingRefused("ruling_ended")
    for power in decision.powers:
        _check_power(campaign.map, power)
        if power not in campaign.players:
            raise RulingRefused("ruling_power", power)
    end = GameEnded(decision.kind, decision.powers, campaign.counts())
    return replace(campaign, ended=end)


def _with_agreements(campaign: Campaign, decision: AgreementsSet) -> Campaign:
    if not {decision.draws, decision.concessions} <= {ALL, GM, NOBODY}:
        raise RulingRefused("ruling_unknown")
    return replace(campaign, draws=decision.draws, concessions=decision.concessions)


def _check_past(campaign: Campaign, decision: PastRecorded) -> Campaign:
    """The campaign as it is, if it can have such a past."""
    years = [told.year for told in decision.years]
    turns = [(told.turn.year, told.turn.season, told.turn.kind) for told in decision.phases]
    if not (years or turns) or years != sorted(set(years)) or len(turns) != len(set(turns)):
        raise RulingRefused("ruling_unknown")
    for phase in decision.phases:
        _check_position(campaign.map, phase.position)
        _check_rulings(campaign.map, phase.rulings)
    for power, count in (each for told in decision.years for each in told.counts):
        _check_power(campaign.map, power)
        if count < 0:
            raise RulingRefused("ruling_unknown")
    return campaign


# What must be so of any board.


def _check_rulings(map: Map, rulings: tuple[Ruling, ...]) -> None:
    """Only what is on the map may be reported; whether it was judged rightly is not checked."""
    for ruling in rulings:
        _check_power(map, ruling.power)
        if ruling.unit is not None:
            _check_unit(map, ruling.unit)
        for place in places_named(ruling.order):
            at = Location(place)
            if province_of(at) not in map.places or coast_of(at) not in ("", *COASTS):
                raise RulingRefused("ruling_place", at)


def _check_position(map: Map, position: Position) -> None:
    for province in sorted(position.units):
        if position.units[province].province != province:
            raise RulingRefused("ruling_unit", province)
        _check_unit(map, position.units[province])
    for province in sorted(position.dislodged):
        if position.dislodged[province].unit.province != province:
            raise RulingRefused("ruling_unit", province)
        _check_unit(map, position.dislodged[province].unit)
    for centre in sorted(position.owners):
        _with_owner(map, position, centre, position.owners[centre])


def _check_unit(map: Map, unit: Unit) -> None:
    _check_power(map, unit.power)
    if unit.province not in map.places:
        raise RulingRefused("ruling_place", unit.province)
    if unit.location not in map.stands(unit.type, unit.province):
        raise RulingRefused("ruling_unit", unit.province)


def _check_power(map: Map, power: Power) -> None:
    if power not in map.powers:
        raise RulingRefused("ruling_power", power)


def _check_phase(turn: Turn, position: Position) -> None:
    """Units wait to retreat in retreat phases, and only there."""
    if position.dislodged and turn.kind is not PhaseKind.RETREAT:
        raise RulingRefused("ruling_retreats", turn.code)


# Telling like from like.


def ruling_pattern(decision: object) -> str:
    """What similar decisions have in common: what was ruled, on what kind of order."""
    match decision:
        case ResultRuled(_, order, outcome):
            return f"result {type(order).__name__.lower()} {outcome}"
        case EndDeclared(kind, _):
            return f"end {kind}"
        case _:
            return _PATTERNS.get(type(decision), "")


_PATTERNS: Mapping[type[object], str] = {
    UnitPlaced: "unit placed",
    UnitRemoved: "unit removed",
    CentreGiven: "centre",
    PhaseSet: "phase",
    PositionSet: "position",
    PowerGiven: "power",
    AgreementsSet: "agreements",
    PastRecorded: "past",
}


def board_difference(was: BoardView, now: BoardView) -> BoardChanged | None:
    """What differs between two boards; None if nothing."""
    before, after = was.position, now.position
    found = BoardChanged(
        units=_pairs(before.units, after.units),
        leaving=_pairs(
            {p: each.unit for p, each in before.dislodged.items()},
            {p: each.unit for p, each in after.dislodged.items()},
        ),
        centres=_pairs(before.owners, after.owners),
        turns=(was.turn, now.turn) if was.turn != now.turn else (),
    )
    return None if found == BoardChanged() else found


def _pairs(
    before: Mapping[Province, T], after: Mapping[Province, T]
) -> tuple[tuple[Province, T | None, T | None], ...]:
    return tuple(
        (province, before.get(province), after.get(province))
        for province in sorted(before.keys() | after.keys())
        if before.get(province) != after.get(province)
    )
