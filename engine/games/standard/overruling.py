"""Carrying out what the GM decides, if it can be; and telling two boards apart."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar, assert_never

from engine.board.calendar import PhaseKind, Turn
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, province_of
from engine.board.unit import Unit
from engine.errors import RulingRefused
from engine.frame.seat import SeatId
from engine.games.standard.decision import (
    BoardChanged,
    CentreGiven,
    Decision,
    EndDeclared,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.games.standard.news import GameEnded
from engine.games.standard.state import StandardState
from engine.judge.ruling import Outcome
from engine.orders.order import Move, Retreat

T = TypeVar("T")

ENDS = frozenset({"draw", "conceded", "solo"})


def overruled(state: StandardState, decision: Any) -> StandardState:
    """The state after a decision. Raises `RulingRefused`."""
    if not isinstance(decision, Decision):
        raise RulingRefused("ruling_unknown")
    match decision:
        case UnitPlaced(unit):
            return _on(state, _placed(state.map, state.position, unit))
        case UnitRemoved(province, leaving):
            return _on(state, _removed(state.position, province, leaving))
        case CentreGiven(centre, owner):
            return _on(state, _given(state.map, state.position, centre, owner))
        case ResultRuled():
            return _on(state, _with_result(state, decision))
        case PhaseSet(turn):
            return _opened(state, turn, state.position)
        case PositionSet(turn, position):
            _check_position(state.map, position)
            return _opened(state, turn, position)
        case PowerGiven(power, seat):
            return _dealt(state, power, seat)
        case EndDeclared():
            return _ended(state, decision)
        case _:
            assert_never(decision)


def _on(state: StandardState, position: Position) -> StandardState:
    _check_phase(state.turn, position)
    return replace(state, position=position)


def _placed(map: Map, position: Position, unit: Unit) -> Position:
    _check_unit(map, unit)
    return replace(position, units={**position.units, unit.province: unit})


def _removed(position: Position, province: Province, leaving: bool) -> Position:
    if leaving:
        if province not in position.dislodged:
            raise RulingRefused("ruling_nobody", province)
        left = {p: each for p, each in position.dislodged.items() if p != province}
        return replace(position, dislodged=left)
    if province not in position.units:
        raise RulingRefused("ruling_nobody", province)
    return replace(position, units={p: u for p, u in position.units.items() if p != province})


def _given(map: Map, position: Position, centre: Province, owner: Power | None) -> Position:
    if centre not in map.places or not map.places[centre].centre:
        raise RulingRefused("ruling_centre", centre)
    owners = {p: each for p, each in position.owners.items() if p != centre}
    if owner is not None:
        _check_power(map, owner)
        owners[centre] = owner
    return replace(position, owners=owners)


def _with_result(state: StandardState, decision: ResultRuled) -> Position:
    """The board after a move or a retreat ended otherwise; other results leave it as it is."""
    position, order = state.position, decision.order
    _check_power(state.map, decision.power)
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
        return _placed(state.map, _removed(position, order.unit, leaving=True), moved)
    if unit is None or unit.power != decision.power:
        raise RulingRefused("ruling_nobody", here)
    moved = replace(unit, location=order.to if arrives else _where(state.map, unit, order.unit))
    return _placed(state.map, _removed(position, here, leaving=False), moved)


def _where(map: Map, unit: Unit, province: Province) -> Any:
    """The location of a unit put back; one with a choice of coasts has to be placed by hand."""
    possible = map.stands(unit.type, province) if province in map.places else ()
    if len(possible) != 1:
        raise RulingRefused("ruling_result", province)
    return possible[0]


def _opened(state: StandardState, turn: Turn, position: Position) -> StandardState:
    if turn.year < state.map.start_year:
        raise RulingRefused("ruling_turn", turn.code)
    _check_phase(turn, position)
    return replace(state, turn=turn, position=position, ended=None)


def _dealt(state: StandardState, power: Power, seat: SeatId | None) -> StandardState:
    _check_power(state.map, power)
    if seat is not None and seat not in state.seats:
        raise RulingRefused("ruling_seat", seat)
    players = {each: who for each, who in state.players.items() if each != power}
    return replace(state, players=players if seat is None else {**players, power: seat})


def _ended(state: StandardState, decision: EndDeclared) -> StandardState:
    if decision.kind not in ENDS or not decision.powers:
        raise RulingRefused("ruling_unknown")
    if state.ended is not None:
        raise RulingRefused("ruling_ended")
    for power in decision.powers:
        _check_power(state.map, power)
        if power not in state.players:
            raise RulingRefused("ruling_power", power)
    end = GameEnded(decision.kind, decision.powers, state.counts())
    return replace(state, ended=end)


# What must be so of any board.


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
        _given(map, position, centre, position.owners[centre])


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


def pattern_of(decision: Any) -> str:
    """What like decisions have in common: what was ruled, on what sort of order."""
    if not isinstance(decision, Decision):
        return ""
    match decision:
        case ResultRuled(_, order, outcome):
            return f"result {type(order).__name__.lower()} {outcome}"
        case EndDeclared(kind, _):
            return f"end {kind}"
        case UnitPlaced():
            return "unit placed"
        case UnitRemoved():
            return "unit removed"
        case CentreGiven():
            return "centre"
        case PhaseSet():
            return "phase"
        case PositionSet():
            return "position"
        case PowerGiven():
            return "power"
        case _:
            assert_never(decision)


def differences(
    before: Position, after: Position, turns: tuple[Turn, Turn]
) -> BoardChanged | None:
    """What differs between two boards; None if nothing."""
    found = BoardChanged(
        units=_pairs(before.units, after.units),
        leaving=_pairs(
            {p: each.unit for p, each in before.dislodged.items()},
            {p: each.unit for p, each in after.dislodged.items()},
        ),
        centres=_pairs(before.owners, after.owners),
        turns=turns if turns[0] != turns[1] else (),
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
