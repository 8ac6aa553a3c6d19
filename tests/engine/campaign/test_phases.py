"""The year at the table: which phases come, who is asked, what is told."""

from dataclasses import replace

import pytest

from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import read_turn
from engine.campaign.submission import Concede, Draw
from engine.errors import EngineBug, StillWaiting
from engine.frame.chance import Chance
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.judge.ruling import RulingReason
from engine.orders.order import Build, Disband, Hold, Move, Retreat, Support, Waive
from engine.registry import ruleset
from tests.helpers.boards import units
from tests.helpers.table import NOBODY, hand_in, seat_of, standard_host, standard_seats

CHANCE = Chance(bytes(32))


def at(text, turn="S1905M", count=7, **choices):
    """A state in the middle of a game: the position in one line."""
    rules = ruleset("standard")
    state = rules.deal(standard_seats(count), choices, CHANCE).state
    return replace(state, position=units(text), turn=read_turn(turn))


def play(state, orders=None, agreement=None):
    """Resolve with orders by power; seats not named hand in blank envelopes."""
    rules = ruleset("standard")
    submissions = {
        seat: StandardOrders(
            {p: (orders or {}).get(p, ()) for p in state.powers_of(seat)},
            agreement,
        )
        for seat in state.waiting_on()
    }
    return rules.resolve(state, submissions, CHANCE)


def kinds(step):
    return [report.kind for report in step.reports]


def move(unit, to):
    return Move(Province(unit), Location(to))


def test_phases_with_nothing_to_do_are_passed_over():
    host = standard_host()
    keys = [host.onlooker.phase().key]
    for way in (("mar", "gas"), ("gas", "bur"), ("bur", "gas")):
        hand_in(host, {"france": (move(*way),)})
        keys.append(host.onlooker.phase().key)
    assert keys == ["S1901M", "F1901M", "S1902M", "F1902M"]


def test_a_centre_taken_in_fall_is_built_for_in_winter():
    host = standard_host()
    hand_in(host, {"france": (move("mar", "spa"),)})
    hand_in(host, {"france": (Hold(Province("spa")),)})
    phase = host.onlooker.phase()
    assert (phase.key, phase.kind, phase.waiting_on) == ("W1901A", "adjustment", ("s3",))
    view = host.seat(SeatId("s3")).view()
    assert view.board.owed == {"france": 1}
    assert view.board.sites["france"] == ("mar",)
    fall = host.onlooker.history()[1].reports
    assert [report.kind for report in fall] == ["phase_judged", "centres_counted"]
    assert fall[1].facts.changed == (("spa", None, "france"),)
    assert dict(fall[1].facts.counts)["france"] == 4
    hand_in(host, {"france": (Build(UnitType.FLEET, Location("mar")),)})
    assert host.onlooker.phase().key == "S1902M"
    assert host.onlooker.view().board.position.units["mar"].type is UnitType.FLEET


def test_only_those_dislodged_are_asked_to_retreat():
    state = at("france: A mun, A bur |  | par; germany: A ruh, A kie |  | ber mun kie")
    step = play(
        state, {"germany": (move("ruh", "mun"), Support(Province("kie"), Province("ruh"), "mun"))}
    )
    assert step.state.turn.code == "S1905R"
    assert step.state.waiting_on() == ("s3",)
    after = play(step.state, {"france": (Retreat(Province("mun"), Location("boh")),)})
    assert after.state.turn.code == "F1905M"
    assert after.state.position.units["boh"].power == "france"


def test_a_power_without_unit_and_centre_is_eliminated():
    state = at("france: A gas |  | par; italy: A rom, F tus |  | rom", turn="F1905M")
    state = replace(state, position=units("italy: A par, A rom |  | rom; france:  |  | par"))
    step = play(state)
    assert kinds(step)[:3] == ["phase_judged", "centres_counted", "eliminated"]
    assert step.reports[2].facts.powers == ("france",)
    assert SeatId("s3") not in step.state.waiting_on()


EIGHTEEN = (
    "par mar bre spa por bel hol ber kie mun lon edi lvp den swe nwy tun rom"  # eighteen centres
)


def test_eighteen_centres_after_fall_win_alone():
    state = at(f"france: A ven, A gas |  | {EIGHTEEN[:-4]}; turkey: A con |  | con rom ven")
    spring = play(state)
    assert spring.state.ended is None
    fall = play(replace(spring.state, turn=read_turn("F1905M")))
    assert kinds(fall)[-1] == "game_ended"
    result = ruleset("standard").result(fall.state)
    assert (result.kind, result.winners) == ("solo", ("s3",))
    assert result.facts.powers == ("france",)
    assert fall.state.waiting_on() == ()


def test_a_tie_above_the_number_needed_plays_on():
    state = at(
        "france: A par |  | par mar bre spa; turkey: A con |  | con ank smy bul", "F1905M", solo=4
    )
    assert play(state).state.ended is None


def test_with_two_players_a_side_wins_with_twenty_four_together():
    text = (
        "england: F lon |  | lon edi lvp nwy swe den bel hol kie ber mun;"
        " france: A par |  | par mar bre spa por tun; russia: A mos |  | mos war sev stp rum bud;"
        " turkey: A con |  | con ank"
    )
    state = at(text, "F1905M", count=2)
    assert play(state).state.ended is None
    more = replace(state, position=units(text.replace("rum bud", "rum bud vie")))
    step = play(more)
    assert step.state.ended.kind == "solo"
    assert step.state.ended.powers == ("england", "france", "russia")
    assert ruleset("standard").result(step.state).winners == ("s1",)


def test_everybodys_agreement_ends_the_game_in_a_draw():
    state = at("france: A par |  | par; italy: A rom |  | rom")
    step = play(state, agreement=Draw())
    result = ruleset("standard").result(step.state)
    assert (result.kind, result.winners) == ("draw", ("s3", "s5"))
    assert kinds(step) == ["game_ended"]
    assert step.state.position == state.position


def test_one_who_does_not_agree_keeps_the_game_going():
    state = at("france: A par |  | par; italy: A rom |  | rom")
    rules = ruleset("standard")
    for silent in (
        {},
        {SeatId("s5"): StandardOrders()},
        {SeatId("s5"): StandardOrders({}, Concede(Power("x")))},
    ):
        submissions = {SeatId("s3"): StandardOrders({}, Draw()), **silent}
        assert rules.resolve(state, submissions, CHANCE).state.ended is None


def test_all_may_concede_to_one_who_survives():
    state = at("france: A par |  | par; italy: A rom |  | rom")
    step = play(state, agreement=Concede(Power("italy")))
    result = ruleset("standard").result(step.state)
    assert (result.kind, result.winners) == ("conceded", ("s5",))
    assert play(state, agreement=Concede(Power("turkey"))).state.ended is None


def test_agreements_are_not_asked_for_outside_movement():
    state = at("france: A par, A gas |  | par; italy: A rom |  | rom", "W1905A")
    step = play(state, {"france": (Disband(Province("gas")),)}, Draw())
    assert step.state.ended is None


def test_the_last_year_ends_the_game_for_those_who_lead():
    state = at(
        "france: A par |  | par; italy: A rom |  | rom; turkey: A con, A syr |  | con",
        "F1905M",
        last_year=1905,
    )
    winter = play(state)
    assert winter.state.turn.code == "W1905A"
    assert winter.state.ended is None
    done = play(winter.state, {"turkey": (Disband(Province("con")),)})
    assert done.state.ended.kind == "last_year"
    assert done.state.ended.powers == ("france", "italy", "turkey")
    assert ruleset("standard").result(done.state).winners == ("s3", "s5", "s7")


def test_unplayed_powers_hold_are_routed_and_build_nothing():
    text = (
        "italy: A ven, A rom |  | ven rom nap tun; france: A pie, A tyr |  | par mar bre spa;"
        " england: F lon |  | lon"
    )
    state = at(text, count=6)
    step = play(
        state, {"france": (move("pie", "ven"), Support(Province("tyr"), Province("pie"), "ven"))}
    )
    assert step.state.turn.code == "F1905M"
    routed = next(r for r in step.reports[0].facts.rulings if r.unit.province == "ven")
    assert routed.disbanded
    assert routed.why is RulingReason.CIVIL_DISORDER
    assert step.state.position.dislodged == {}
    # Only France is asked in Winter; Italy's empty home centres build nothing.
    fall = play(step.state)
    assert fall.state.waiting_on() == ("s3",)
    assert set(fall.state.owed()) == {"france"}


def test_a_players_retreat_is_asked_for_though_an_unplayed_unit_was_routed_too():
    text = (
        "italy: A ven |  | ven; france: A pie, A tyr, A bur |  | par mar bre;"
        " germany: A mun, A ruh |  | mun ber; england: F lon |  | lon"
    )
    state = at(text, count=6)
    orders = {
        "france": (move("pie", "ven"), Support(Province("tyr"), Province("pie"), "ven")),
        "germany": (move("mun", "bur"), Support(Province("ruh"), Province("mun"), "bur")),
    }
    step = play(state, orders)
    assert step.state.turn.code == "S1905R"
    assert set(step.state.position.dislodged) == {"bur"}


def test_a_winter_of_unplayed_removals_alone_waits_for_nobody():
    state = at("italy: A ven, A rom |  | ven; england: F lon |  | lon", "F1905M", count=6)
    state = replace(state, position=units("italy: A ven, A apu |  | ven; england: F lon |  | lon"))
    step = play(state)
    assert kinds(step) == ["phase_judged", "centres_counted", "phase_judged"]
    assert step.reports[2].facts.turn.code == "W1905A"
    assert step.state.turn.code == "S1906M"
    assert len(step.state.position.units_of(Power("italy"))) == 1


def test_a_game_in_which_no_player_has_anything_left_is_over():
    state = at("italy: A rom |  | rom lon; england:  |  | lon", "F1905M", count=6)
    state = replace(state, position=units("italy: A lon, A rom |  | rom; england:  |  | lon"))
    step = play(state)
    assert step.state.ended.kind == "nobody"
    assert ruleset("standard").result(step.state).winners == ()


def test_who_hands_in_nothing_has_units_that_hold():
    host = standard_host()
    for seat in host.onlooker.seats[1:]:
        host.seat(seat.id).submit(StandardOrders())
    with pytest.raises(StillWaiting):
        host.resolve(NOBODY)
    host.resolve(frozenset({SeatId("s1")}))
    judged = host.onlooker.history()[0].reports[-1].facts
    assert {ruling.why for ruling in judged.rulings} == {RulingReason.NO_ORDER}


def test_orders_for_somebody_elses_units_are_not_opened():
    state = at("france: A par |  | par; italy: A rom |  | rom")
    submissions = {SeatId("s3"): StandardOrders({Power("italy"): (move("rom", "ven"),)})}
    step = ruleset("standard").resolve(state, submissions, CHANCE)
    assert "rom" in step.state.position.units


def test_waives_and_builds_together_settle_a_winter():
    state = at("france: A gas |  | par mar bre; italy: A rom |  | rom", "W1905A")
    step = play(state, {"france": (Build(UnitType.ARMY, Location("par")), Waive())})
    assert set(step.state.position.units) == {"gas", "par", "rom"}


def test_the_seat_of_a_power_is_public():
    assert seat_of(standard_host(), "turkey") == "s7"


def test_there_is_nothing_to_do_beside_the_envelope():
    rules = ruleset("standard")
    state = at("france: A par |  | par")
    assert rules.acts(rules.view(state, None)) == ()
    assert rules.script(state) == ()
    with pytest.raises(EngineBug):
        rules.act(state, SeatId("s1"), None, CHANCE)
