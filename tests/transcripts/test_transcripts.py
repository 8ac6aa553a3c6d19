"""Three games played by people, replayed phase by phase: every recorded position must agree."""

from itertools import pairwise
from typing import assert_never

import pytest

from engine.board.build_rule import BuildRule
from engine.board.position import Position
from engine.board.terms import Province, UnitType, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.judge.adjustments import judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.season import next_stage, opening_stage
from engine.judge.verdict import Verdict
from tests.helpers.real_games import AS_RECORDED, RecordedPhase, real_game
from tests.helpers.standard import standard_map


def judged(phase: RecordedPhase, position: Position) -> Verdict:
    map, orders = standard_map(), phase.orders
    match phase.turn.kind:
        case PhaseKind.MOVEMENT:
            return judge_movement(map, position, orders, AS_RECORDED)
        case PhaseKind.RETREAT:
            return judge_retreats(map, position, orders)
        case PhaseKind.ADJUSTMENT:
            return judge_adjustments(
                map, position, orders, BuildRule(map).sites(position), AS_RECORDED
            )
        case _:
            assert_never(phase.turn.kind)


def standing(position: Position) -> tuple[object, ...]:
    """What of a position the transcripts record for certain."""
    leaving = {province: each.unit for province, each in position.dislodged.items()}
    return position.units, leaving, position.owners


def assert_retreats_agree(ours: Position, theirs: Position) -> None:
    """The lists agree, save that theirs are not sifted when the attacker came by convoy."""
    for province, each in ours.dislodged.items():
        listed = set(theirs.dislodged[province].retreats)
        if by_convoy(ours.units[province], each.attacker):
            assert set(each.retreats) <= listed
        else:
            assert set(each.retreats) == listed


def by_convoy(attacker: Unit, origin: Province) -> bool:
    before = Unit(attacker.power, attacker.type, whole_province(origin))
    walked = standard_map().can_reach(before, attacker.province)
    return attacker.type is UnitType.ARMY and not walked


@pytest.mark.parametrize(("number", "phases"), [(1, 57), (2, 53), (3, 52)])
def test_every_position_of_a_real_game_agrees(number: int, phases: int) -> None:
    game = real_game(number)
    stage = opening_stage(standard_map())
    assert len(game) == phases
    assert standing(stage.position) == standing(game[0].position)
    for phase, following in pairwise(game):
        verdict = judged(phase, stage.position)
        stage = next_stage(
            standard_map(), phase.turn, verdict.after, BuildRule(standard_map()).sites
        )
        assert stage.turn == following.turn
        assert standing(stage.position) == standing(following.position), phase.turn.code
        assert_retreats_agree(stage.position, following.position)
