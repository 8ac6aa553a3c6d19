"""Who was last in each province is counted when somebody first looks, and only once."""

from collections.abc import Iterator

from engine.board.influence import Influence, influence
from engine.board.turn import first_turn
from engine.board.view import BoardView
from engine.judge.season import opening_stage
from tests.helpers.standard import standard_map


def test_boards_are_asked_for_at_the_first_look_and_never_again() -> None:
    map = standard_map()
    board = BoardView(map, opening_stage(map).position, first_turn(1901))
    asked: list[int] = []

    def boards() -> Iterator[BoardView]:
        asked.append(1)
        yield board

    held = Influence(lambda: influence(boards()))
    assert not asked
    assert dict(held) == dict(influence([board]))
    assert len(held) == 22
    assert len(asked) == 1
