"""The program's own reader of order text understands the orders of the cases as they are meant."""

from engine.board.position import Position
from engine.board.terms import Power
from engine.board.turn import read_turn
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.games.hepta.charter import Charter
from engine.games.hepta.world_map import world_file
from engine.judge.movement import judge_movement
from engine.orders.notation import read_order as understood
from tests.cases.case_file import Case, Line
from tests.cases.test_cases import CASES, WORLD_CASES, orders, rulebook, start
from tests.cases.test_cases import board as world
from tests.helpers.order_text import read_order as exactly
from tests.helpers.standard import standard_file, standard_gazetteer, standard_map

TURNS = {"orders": "S1901M", "retreats": "S1901R", "winter": "W1901A"}

SETTLED_WHILE_READING = {
    "F nth C A lon - bel": "6.A.7: says that the unit is a fleet",
    "F gas - spa": "6.B.2: fills in the only coast",
    "A gas - spa/nc": "6.B.12: drops an army's coast",
    "F mar R spa": "fills in the only coast",
    "A ser S F tri - alb": "6.H.1: no supports in a retreat",
    "F hol S F edi - nth": "6.H.2: no supports in a retreat",
    "F nth C A hol - yor": "6.H.3: no convoys in a retreat",
}


def board(case: Case, section: str, line: Line) -> BoardView:
    position = start(case)
    if section == "retreats":
        given = orders(case.sections["orders"])
        position = judge_movement(standard_map(), position, given, rulebook(case)).after
    return view(position, section, line.power)


def view(position: Position, section: str, power: str) -> BoardView:
    return BoardView(standard_map(), position, read_turn(TURNS[section]), (Power(power),))


def agrees(case: Case, section: str, line: Line) -> bool:
    try:
        found = understood(line.text, standard_gazetteer(), board(case, section, line))
    except NotationError:
        return False
    return found == exactly(line.text)


def test_every_order_is_understood_as_it_is_meant() -> None:
    lines = [
        (case, section, line)
        for case in CASES
        for section in TURNS
        for line in case.sections.get(section, [])
    ]
    assert len(lines) > 800
    astray = {line.text for case, section, line in lines if not agrees(case, section, line)}
    assert astray == SETTLED_WHILE_READING.keys()


def test_orders_of_several_boards_are_understood_as_they_are_meant() -> None:
    names = world_file(standard_file(), Charter(2)).gazetteer
    astray: set[str] = set()
    for case in WORLD_CASES:
        position, map = start(case), world(case)
        for section in ("orders", "winter"):
            for line in case.sections.get(section, []):
                at = BoardView(map, position, read_turn(TURNS[section]), (Power(line.power),))
                if understood(line.text, names, at) != exactly(line.text):
                    astray.add(line.text)
    # The only coast is filled in.
    assert astray == {"F 1:stp/nc - 4:stp", "F 3:gas - 6:spa"}
