import pytest

from engine.board.terms import Season
from engine.board.turn import PhaseKind, Turn, first_turn, read_turn


def test_a_year_runs_from_spring_to_winter() -> None:
    turn = first_turn(1901)
    codes = [turn.code]
    for _ in range(5):
        turn = turn.next()
        codes.append(turn.code)
    assert codes == ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M"]


@pytest.mark.parametrize("code", ["S1901M", "F1907R", "W2000A"])
def test_a_turn_is_read_as_it_is_written(code: str) -> None:
    assert read_turn(code).code == code


@pytest.mark.parametrize("code", ["", "1901", "S1901", "X1901M", "S19x1M", "s1901m"])
def test_what_is_no_turn_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=code or "^$"):
        read_turn(code)


def test_a_turn_names_its_phase() -> None:
    assert read_turn("F1902R") == Turn(1902, Season.FALL, PhaseKind.RETREAT)
