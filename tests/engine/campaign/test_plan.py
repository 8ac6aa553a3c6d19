"""Plans: phases tried out in branches, judged, compared, and written as text."""

from dataclasses import replace

import pytest

from engine.board.build_rule import BuildRule
from engine.board.position import read_position
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import PhaseKind, read_turn
from engine.campaign.plan import (
    Plan,
    PlanSetting,
    PlanSpot,
    first_step,
    informative_rulings,
    judge_step,
    new_plan,
    step_on_board,
    step_view,
)
from engine.campaign.plan_comparison import compare_steps
from engine.campaign.plan_text import MOST_STEPS, is_plan, read_plan, write_plan
from engine.errors import ExchangeError
from engine.judge.ruling import Outcome
from engine.orders.order import Build, Convoy, Hold, Move, Order, Retreat, Support, Waive
from engine.registry import map_file
from tests.helpers.standard import standard_map

FRANCE, GERMANY, ENGLAND = Power("france"), Power("germany"), Power("england")
PAR, BUR, MUN, MAR = map(Province, ("par", "bur", "mun", "mar"))


def opening_plan() -> Plan:
    map = standard_map()
    return new_plan(PlanSetting(BuildRule(map)), (first_step(map),), "Start", "Sea Lion")


def to(unit: Province, place: str) -> Move:
    return Move(unit, Location(place))


def maps(key: str):
    return standard_map() if key == "standard" else None


def test_orders_are_judged_and_the_empty_phases_after_them_passed_over() -> None:
    plan = opening_plan().ordered({FRANCE: (to(PAR, "bur"),), GERMANY: (to(MUN, "bur"),)})
    told = informative_rulings(judge_step(plan.ground, plan.step).rulings)
    assert [each.outcome for each in told] == [Outcome.BOUNCED, Outcome.BOUNCED]
    after = plan.forward()
    assert after.step.turn == read_turn("F1901M")
    assert after.step.passed == (read_turn("S1901R"),)
    assert after.step.orders == {}


def test_winter_is_reached_with_what_is_owed_and_played_on() -> None:
    plan = opening_plan().ordered({FRANCE: (to(MAR, "spa"),)}).forward().forward()
    assert plan.step.turn == read_turn("W1901A")
    assert plan.step.owed == {FRANCE: 1}
    assert step_view(plan.ground, plan.step).sites[FRANCE] == (MAR,)
    built = plan.ordered({FRANCE: (Build(UnitType.ARMY, Location("mar")),)}).forward()
    assert built.step.turn == read_turn("S1902M")
    assert built.step.position.units[MAR].power == FRANCE


def test_orders_changed_where_it_was_played_on_begin_a_branch_and_lose_nothing() -> None:
    played = opening_plan().ordered({FRANCE: (to(PAR, "bur"),)}).forward()
    changed = played.backward().ordered({FRANCE: (to(PAR, "pic"),)}, "Picardy")
    assert [each.name for each in changed.branches] == ["Start", "Picardy"]
    assert changed.branch.root == PlanSpot(1, 0)
    assert changed.branches[0] == played.branches[0]
    assert changed.forward().step.position.units.keys() >= {Province("pic")}
    assert changed.ordered({FRANCE: (to(PAR, "gas"),)}).branches[1].id == 2, "no third branch"


def test_one_walks_back_from_a_branch_to_what_it_grew_from() -> None:
    played = opening_plan().forward().forward().backward()
    grown = played.with_branch("B")
    assert grown.step == played.step
    assert not grown.first
    assert grown.backward().here == PlanSpot(1, 0)
    assert grown.backward().first


def test_a_branch_goes_with_all_that_grew_from_it_and_the_last_one_stays() -> None:
    plan = (
        opening_plan().with_branch("B").with_branch("C").at_spot(PlanSpot(1, 0)).with_branch("D")
    )
    left = plan.without(2)
    assert [each.name for each in left.branches] == ["Start", "D"]
    assert left.here == plan.here
    assert plan.at_spot(PlanSpot(3, 0)).without(2).here == PlanSpot(1, 0)
    assert not left.can_remove_branch(1)
    assert left.without(1) == left


def test_names_are_one_printable_line_and_never_empty() -> None:
    plan = opening_plan().renamed(1, "  Sea\nLion\x07 ")
    assert plan.branch.name == "Sea Lion"
    assert plan.renamed(1, " \n").branch.name == "Sea Lion"


def test_a_board_set_by_hand_opens_winter_with_what_follows_from_it() -> None:
    ground = PlanSetting(BuildRule(standard_map()))
    position = read_position("france: A par |  | bre mar par")
    step = step_on_board(ground, read_turn("W1905A"), position)
    assert step.owed == {FRANCE: 2}
    assert step.sites[FRANCE] == (Province("bre"), MAR)


def test_a_comparison_tells_units_centres_orders_and_counts() -> None:
    plan = opening_plan()
    one = plan.ordered({FRANCE: (to(MAR, "spa"), Hold(PAR))}).forward().forward()
    other = plan.with_branch("B").ordered({FRANCE: (Hold(PAR),)}).forward().forward()
    found = compare_steps(one.step, other.step)
    assert [each.province for each in found.units] == ["mar", "spa"]
    assert [(each.centre, each.one, each.other) for each in found.centres] == [
        ("spa", FRANCE, None)
    ]
    assert (FRANCE, 4, 3) in found.counts
    assert found.orders == (), "not the same phase"
    before = compare_steps(one.at(PlanSpot(1, 0)), other.at(PlanSpot(2, 0)))
    assert [(each.at, each.one, each.other) for each in before.orders] == [
        (MAR, to(MAR, "spa"), None)
    ]
    assert compare_steps(plan.step, plan.step).same


def every_sort() -> Plan:
    orders: tuple[Order, ...] = (
        Hold(PAR),
        Move(Province("lon"), Location("nwy"), True),
        Move(Province("mao"), Location("spa/nc")),
        Support(PAR, MAR),
        Support(PAR, MAR, Location("bur")),
        Convoy(Province("nth"), Province("lon"), Province("nwy")),
        Waive(),
        Retreat(PAR, Location("gas")),
    )
    plan = opening_plan().ordered({FRANCE: orders}).forward().with_branch("Zwölf — « l’hiver »")
    rule = replace(plan.ground.build_rule, homes={FRANCE: (PAR,)})
    ground = replace(plan.ground, build_rule=rule, names={FRANCE: "Gallia"})
    return replace(plan, ground=ground)


def test_a_plan_comes_back_from_its_text_exactly() -> None:
    plan = every_sort()
    text = write_plan(plan)
    assert is_plan(text)
    assert read_plan(text, "pasted", maps) == plan
    assert write_plan(read_plan(text, "pasted", maps)) == text


def test_a_dislodged_unit_and_a_winter_come_back_too() -> None:
    position = read_position(
        "france: A par | *A bur<mun>gas,mar | par; germany: A bur |  | ber kie mun"
    )
    ground = PlanSetting(BuildRule(standard_map()))
    steps = (
        step_on_board(ground, read_turn("F1903R"), position),
        step_on_board(ground, read_turn("W1903A"), replace(position, dislodged={})),
    )
    plan = new_plan(ground, steps, "x")
    assert plan.step.turn.kind is PhaseKind.ADJUSTMENT
    assert plan.step.owed
    assert read_plan(write_plan(plan), "pasted", maps) == plan


def test_seven_boards_come_back_too() -> None:
    known = map_file("hepta2A").map
    plan = new_plan(PlanSetting(BuildRule(known)), (first_step(known),), "x")
    assert read_plan(write_plan(plan), "pasted", lambda _: known) == plan


@pytest.mark.parametrize(
    ("wrong", "right", "code"),
    [
        ("map: standard", "map: ../../secret", "unknown_map"),
        ("map: standard", "map: standard-xyz", "unknown_map"),
        ("rules: datc", "rules: mine", "unknown_rule"),
        ("step: S1901M", "step: soon", "unknown_phase"),
        ("order: france: par H", "order: gaul: par H", "unknown_power"),
        ("order: france: par H", "order: france: atlantis H", "unknown_place"),
        ("order: france: par H", "order: france: par dances", "bad_order"),
        ("A vie", "F vie", "bad_unit"),
        ("casus-lupi-plan: 1", "casus-lupi-plan: 99", "unknown_form"),
        ("here: 2.1", "here: 9.1", "bad_line"),
        ("from: 1.2", "from: 1.9", "bad_line"),
        ("from: 1.2", "from: two", "bad_line"),
        ("board: austria: ", "board: austria; ", "bad_line"),
        ("board: austria: ", "bored: austria: ", "bad_line"),
    ],
)
def test_a_text_with_a_fault_is_told_with_its_line(wrong: str, right: str, code: str) -> None:
    text = write_plan(every_sort())
    assert wrong in text
    with pytest.raises(ExchangeError) as told:
        read_plan(text.replace(wrong, right, 1), "pasted", maps)
    assert told.value.code == code
    assert told.value.line > 0


def test_a_text_cut_off_is_no_plan() -> None:
    with pytest.raises(ExchangeError, match="no_phases"):
        read_plan("casus-lupi-plan: 1\nmap: standard\nbranch: 1 x\n", "pasted", maps)


def test_a_plan_brings_one_board_and_not_too_many_phases() -> None:
    head = "casus-lupi-plan: 1\nmap: standard\nbranch: 1 x\n"
    with pytest.raises(ExchangeError) as refused:
        read_plan(head + "map: hepta1A\n", "pasted", maps)
    assert (refused.value.line, refused.value.code) == (4, "bad_line")
    for crowd in ("step: S1901M\n" * (MOST_STEPS + 1), _branches(MOST_STEPS + 1)):
        with pytest.raises(ExchangeError, match="too_large"):
            read_plan(head + crowd, "pasted", maps)
    many = read_plan(head + "step: S1901M\n" * MOST_STEPS, "pasted", maps)
    assert len(many.branches[0].steps) == MOST_STEPS


def _branches(count: int) -> str:
    return "".join(f"branch: {number} x\n" for number in range(2, count + 2))
