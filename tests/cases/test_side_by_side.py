"""Every case of one board ends the same on one of seven, whatever the module."""

import pytest

from engine.board.terms import Power
from engine.games.hepta.charter import Charter, CountryOption
from engine.judge.movement import judge_movement
from engine.judge.ruling import Ruling
from engine.orders.order import Order
from tests.cases.test_cases import CASES, orders, rulebook, start
from tests.helpers.renaming import Renaming
from tests.helpers.standard import standard_map
from tests.helpers.worlds import standard_world

THIRD = Renaming(lambda at: f"3:{at}", lambda power: f"{power}@3")
MOVES = [case for case in CASES if not case.is_winter]


def gist(ruling: Ruling) -> tuple[object, ...]:
    """All but the fault, and whether there was nowhere to go: other boards lie open."""
    numbers = ruling.strength, ruling.against
    return ruling.order, ruling.outcome, ruling.why, ruling.by, ruling.dislodged_by, *numbers


@pytest.mark.parametrize("module", [1, 2, 3])
def test_a_case_on_one_of_seven_boards_ends_as_on_one(module: int) -> None:
    map = standard_world(Charter(module, CountryOption.DIFFERENT))
    for case in MOVES:
        book, position = rulebook(case), start(case)
        given = orders(case.sections["orders"])
        dormant = [Power(line.power) for line in case.sections.get("disorder", [])]
        alone = judge_movement(standard_map(), position, given, book, dormant)
        moved = {THIRD.power(power): renamed(each) for power, each in given.items()}
        side_by_side = judge_movement(
            map, THIRD.position(position), moved, book, [THIRD.power(each) for each in dormant]
        )
        assert side_by_side.after.units == THIRD.position(alone.after).units, case.name
        told = {gist(ruling) for ruling in side_by_side.rulings}
        assert told == {gist(there(ruling)) for ruling in alone.rulings}, case.name
        for at, each in alone.after.dislodged.items():
            open_to = side_by_side.after.dislodged[THIRD.province(at)].retreats
            here = {to for to in open_to if to.startswith("3:")}
            assert here == {THIRD.location(to) for to in each.retreats}, case.name


def renamed(given: list[Order]) -> list[Order]:
    return [THIRD.order(order) for order in given]


def there(ruling: Ruling) -> Ruling:
    """A ruling as it should be on the third board."""
    by = None if ruling.by is None else THIRD.province(ruling.by)
    beaten_by = ruling.dislodged_by and THIRD.province(ruling.dislodged_by)
    return Ruling(
        THIRD.power(ruling.power),
        None,
        THIRD.order(ruling.order),
        ruling.outcome,
        ruling.why,
        by,
        ruling.strength,
        ruling.against,
        beaten_by,
    )
