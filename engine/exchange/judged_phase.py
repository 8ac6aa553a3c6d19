"""Judging a phase in that package's form, and what its next phase is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Season
from engine.board.turn import PhaseKind, Turn
from engine.exchange.saved_phase import SavedBoard, SavedPhase
from engine.judge.adjustments import judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.rulebook import Rulebook
from engine.judge.season import count_centres, next_stage
from engine.judge.verdict import Verdict

YEARS = 100
"""After so many years that package calls a game a draw."""


@dataclass(frozen=True, slots=True)
class JudgedPhase:
    """A phase judged, and the board on which the next one begins."""

    verdict: Verdict
    following: SavedBoard


def judge_saved_phase(phase: SavedPhase, rulebook: Rulebook | None = None) -> JudgedPhase:
    """Judge a phase; nothing happens in one that is over.

    Empty phases are passed over as that package does, and a game that is won is completed.
    """
    board, rulebook = phase.board, rulebook or phase.rulebook
    if board.turn is None:
        return JudgedPhase(Verdict((), board.position), board)
    verdict = _verdict(phase, board.turn, rulebook)
    return JudgedPhase(verdict, next_board(board, board.turn, verdict.after))


def _verdict(phase: SavedPhase, turn: Turn, rulebook: Rulebook) -> Verdict:
    board, orders = phase.board, phase.valid_orders()
    match turn.kind:
        case PhaseKind.MOVEMENT:
            return judge_movement(board.map, board.position, orders, rulebook)
        case PhaseKind.RETREAT:
            return judge_retreats(board.map, board.position, orders)
        case PhaseKind.ADJUSTMENT:
            sites = board.sites()
            return judge_adjustments(
                _map_with_homes(board), board.position, orders, sites, rulebook
            )
        case _:
            assert_never(turn.kind)


def _map_with_homes(board: SavedBoard) -> Map:
    """The map with the homes of this board, from which civil disorder may count (D-8)."""
    map = board.map
    if all(set(map.homes(power)) == set(homes) for power, homes in board.homes.items()):
        return map
    home_of = {home: power for power, homes in board.homes.items() for home in homes}
    places = {at: replace(place, home=home_of.get(at)) for at, place in map.places.items()}
    return replace(map, places=places)


def next_board(board: SavedBoard, turn: Turn, after: Position) -> SavedBoard:
    """The board on which the phase after a judged turn begins."""
    stage = next_stage(board.map, turn, after, board.build_rule.sites)
    if turn.season is Season.FALL and not after.dislodged:
        counted = count_centres(board.map, after)
        if is_game_over(board.map, turn, board.position, counted):
            return SavedBoard(board.map, None, counted, board.homes)
    return SavedBoard(board.map, stage.turn, stage.position, board.homes)


def is_game_over(map: Map, turn: Turn, before: Position, counted: Position) -> bool:
    """Whether the Fall's count ends the game: one power alone in the lead, grown to enough centres
    to win."""
    if turn.year - map.start_year + 1 >= YEARS:
        return True
    held = _centre_counts(map, counted)
    leader = max(held, key=held.__getitem__)
    most = held[leader]
    return (
        most >= (map.solo or len(map.centres) // 2 + 1)
        and most > _centre_counts(map, before)[leader]
        and list(held.values()).count(most) == 1
    )


def _centre_counts(map: Map, position: Position) -> Mapping[Power, int]:
    return {power: len(position.centres_of(power)) for power in map.powers}
