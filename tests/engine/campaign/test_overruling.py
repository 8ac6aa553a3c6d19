"""What a GM may decide, and what he may not."""

import pytest

from engine.board.position import read_unit
from engine.board.terms import Location, Power, Province
from engine.board.turn import read_turn
from engine.campaign.decision import (
    AgreementsSet,
    BoardChanged,
    CentreGiven,
    EndDeclared,
    PastRecorded,
    PastYear,
    PhaseSet,
    PositionSet,
    PowerGiven,
    ResultRuled,
    UnitPlaced,
    UnitRemoved,
)
from engine.errors import RulingRefused
from engine.frame.seat import ONLOOKER, SeatId
from engine.judge.ruling import Outcome
from engine.orders.order import Hold, Move, Retreat
from engine.registry import ruleset
from tests.engine.campaign.test_phases import at
from tests.helpers.boards import units

RULES = ruleset("standard")
FRANCE, GERMANY = Power("france"), Power("germany")


def ruled(state, decision):
    return RULES.rule(state, decision).state


def refusal(state, decision) -> str:
    with pytest.raises(RulingRefused) as fault:
        RULES.rule(state, decision)
    return fault.value.code


def move(unit, to):
    return Move(Province(unit), Location(to))


def test_a_unit_is_placed_in_place_of_another_and_taken_away():
    state = at("france: A par |  | par; germany: A mun |  | mun")
    placed = ruled(state, UnitPlaced(read_unit(FRANCE, "A mun")))
    assert placed.position.units["mun"].power == FRANCE
    assert "mun" not in ruled(placed, UnitRemoved(Province("mun"))).position.units


def test_a_dislodged_unit_is_taken_away_by_itself():
    state = at("france: A bur | *A mar<pie>gas | par; italy: A mar |  | rom", "S1901R")
    left = ruled(state, UnitRemoved(Province("mar"), leaving=True))
    assert left.position.dislodged == {}
    assert left.position.units["mar"].power == "italy"


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        (UnitPlaced(read_unit(FRANCE, "F mun")), "ruling_unit"),
        (UnitPlaced(read_unit(FRANCE, "A spa/nc")), "ruling_unit"),
        (UnitPlaced(read_unit(FRANCE, "F spa")), "ruling_unit"),
        (UnitPlaced(read_unit(FRANCE, "A xxx")), "ruling_place"),
        (UnitPlaced(read_unit(Power("spain"), "A spa")), "ruling_power"),
        (UnitRemoved(Province("mos")), "ruling_nobody"),
        (UnitRemoved(Province("par"), leaving=True), "ruling_nobody"),
        (CentreGiven(Province("bur"), FRANCE), "ruling_centre"),
        (CentreGiven(Province("xxx"), FRANCE), "ruling_centre"),
        (CentreGiven(Province("par"), Power("spain")), "ruling_power"),
        (PowerGiven(FRANCE, SeatId("s99")), "ruling_seat"),
        (PowerGiven(Power("spain"), None), "ruling_power"),
        (PhaseSet(read_turn("S1800M")), "ruling_turn"),
        (EndDeclared("draw", ()), "ruling_unknown"),
        (EndDeclared("by luck", (FRANCE,)), "ruling_unknown"),
        (EndDeclared("draw", (Power("spain"),)), "ruling_power"),
        ("anything", "ruling_unknown"),
    ],
)
def test_what_cannot_be_is_refused(decision, code):
    assert refusal(at("france: A par |  | par; germany: A mun |  | mun"), decision) == code


def test_a_centre_changes_hands_or_becomes_nobodys():
    state = at("france: A par |  | par; germany: A mun |  | mun")
    assert ruled(state, CentreGiven(Province("mun"), FRANCE)).position.owners["mun"] == FRANCE
    assert "mun" not in ruled(state, CentreGiven(Province("mun"), None)).position.owners


def test_a_move_ruled_to_have_succeeded_arrives_and_one_ruled_to_have_failed_goes_back():
    state = at("france: A par |  | par")
    there = ruled(state, ResultRuled(FRANCE, move("par", "bur"), Outcome.SUCCEEDED))
    assert list(there.position.units) == ["bur"]
    back = ruled(there, ResultRuled(FRANCE, move("par", "bur"), Outcome.BOUNCED))
    assert back.position.units == state.position.units
    # It is where the ruling wants it already: nothing to do.
    assert ruled(back, ResultRuled(FRANCE, move("par", "bur"), Outcome.BOUNCED)) == back


def test_a_result_that_somebody_stands_in_the_way_of_is_left_to_the_gm():
    state = at("france: A par |  | par; germany: A bur |  | mun")
    ruling = ResultRuled(FRANCE, move("par", "bur"), Outcome.SUCCEEDED)
    assert refusal(state, ruling) == "ruling_result"
    nobody = ResultRuled(FRANCE, move("mar", "pie"), Outcome.SUCCEEDED)
    assert refusal(state, nobody) == "ruling_nobody"


def test_a_fleet_with_a_choice_of_coasts_is_put_back_by_hand():
    state = at("france: F por |  | par")
    ruling = ResultRuled(FRANCE, move("spa", "por"), Outcome.BOUNCED)
    assert refusal(state, ruling) == "ruling_result"


def test_a_retreat_ruled_to_have_succeeded_takes_the_dislodged_unit_there():
    state = at("france:  | *A mar<pie>gas | par; italy: A mar |  | rom", "S1901R")
    retreat = Retreat(Province("mar"), Location("gas"))
    after = ruled(state, ResultRuled(FRANCE, retreat, Outcome.SUCCEEDED))
    assert after.position.units["gas"].power == FRANCE
    assert after.position.dislodged == {}


def test_a_support_ruled_otherwise_leaves_the_board_as_it_is():
    state = at("france: A par |  | par")
    assert ruled(state, ResultRuled(FRANCE, Hold(Province("par")), Outcome.CUT)) == state


def test_another_phase_is_open_with_the_board_as_it_is():
    state = at("france: A par |  | par")
    after = ruled(state, PhaseSet(read_turn("F1903M")))
    assert RULES.phase(after).key == "F1903M"
    dislodged = at("france: A bur | *A mar<pie>gas | par; italy: A mar |  | rom", "S1901R")
    assert refusal(dislodged, PhaseSet(read_turn("F1901M"))) == "ruling_retreats"


def test_a_whole_position_is_set_and_checked():
    state = at("france: A par |  | par")
    position = units("france: A pic | *F bre<mao> | par bre; england: F bre |  | lon")
    after = ruled(state, PositionSet(read_turn("S1904R"), position))
    assert after.position == position
    assert RULES.phase(after).waiting_on == (SeatId("s3"),)
    wrong = units("france: F mun |  | par")
    assert refusal(state, PositionSet(read_turn("S1904M"), wrong)) == "ruling_unit"
    wrong = units("france: A par |  | bur")
    assert refusal(state, PositionSet(read_turn("S1904M"), wrong)) == "ruling_centre"


def test_a_power_is_taken_from_a_player_and_given_to_another():
    state = at("france: A par |  | par; germany: A mun |  | mun")
    alone = ruled(state, PowerGiven(GERMANY, None))
    assert GERMANY in alone.unplayed
    assert ruled(alone, PowerGiven(GERMANY, SeatId("s3"))).powers_of(SeatId("s3")) == (
        FRANCE,
        GERMANY,
    )


def test_the_end_is_declared_once_and_told():
    state = at("france: A par |  | par; germany: A mun |  | mun")
    step = RULES.rule(state, EndDeclared("draw", (FRANCE, GERMANY)))
    assert RULES.result(step.state).kind == "draw"
    assert [report.kind for report in step.reports] == ["game_ended"]
    assert refusal(step.state, EndDeclared("solo", (FRANCE,))) == "ruling_ended"
    assert RULES.result(ruled(step.state, PhaseSet(read_turn("S1902M")))) is None


def test_like_decisions_have_the_same_pattern():
    state = at("france: A par |  | par")
    one = ResultRuled(FRANCE, move("par", "bur"), Outcome.BOUNCED)
    two = ResultRuled(GERMANY, move("mun", "ruh"), Outcome.BOUNCED)
    other = ResultRuled(GERMANY, move("mun", "ruh"), Outcome.SUCCEEDED)
    patterns = {RULES.pattern(state, each) for each in (one, two, other)}
    assert patterns == {"result move bounced", "result move succeeded"}


def test_a_correction_sheet_names_what_differs_and_nothing_else():
    before = at("france: A par |  | par; germany: A mun |  | mun")
    after = ruled(
        ruled(before, UnitRemoved(Province("mun"))), CentreGiven(Province("mun"), FRANCE)
    )
    old, new = (RULES.view(state, ONLOOKER) for state in (before, after))
    unit = before.position.units["mun"]
    assert RULES.changes(old, new) == BoardChanged(
        units=(("mun", unit, None),), centres=(("mun", GERMANY, FRANCE),)
    )
    assert RULES.changes(old, old) is None


def test_the_gm_may_change_who_brings_a_draw_about():
    state = at("france: A par |  | par; germany: A mun |  | mun")
    after = ruled(state, AgreementsSet("none", "gm"))
    assert RULES.view(after, ONLOOKER).barred == ("draw",)
    assert RULES.view(ruled(after, AgreementsSet("all", "all")), ONLOOKER).barred == ()
    assert refusal(state, AgreementsSet("everybody", "gm")) == "ruling_unknown"


def test_the_past_of_a_game_taken_over_is_told_and_changes_nothing():
    state = at("france: A par |  | par; germany: A mun |  | mun")
    years = (PastYear(1901, ((FRANCE, 5),)), PastYear(1902, ((FRANCE, 6),)))
    assert ruled(state, PastRecorded(years)) == state
    assert refusal(state, PastRecorded(())) == "ruling_unknown"
    assert refusal(state, PastRecorded(years[::-1])) == "ruling_unknown"
    assert (
        refusal(state, PastRecorded((PastYear(1901, ((Power("spain"), 1),)),))) == "ruling_power"
    )
    assert refusal(state, PastRecorded((PastYear(1901, ((FRANCE, -1),)),))) == "ruling_unknown"
