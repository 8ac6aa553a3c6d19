"""What a GM tries out before publishing shows nowhere that anybody else may look."""

from dataclasses import replace

import pytest

from engine.board.terms import Location, Power, Province
from engine.frame.policy import USUAL, DealTerms, MissingOrdersRule, SealedVisibility, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import deal_game
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Move
from engine.registry import ruleset
from tests.helpers.table import Foreseen, standard_seats

FINAL, PROVISIONAL = ("s1", "s2", "s3", "s4"), ("s5", "s6", "s7")


@pytest.fixture
def journal():
    return MemoryJournal()


@pytest.fixture(params=[*MissingOrdersRule])
def desk(request, journal):
    policies = replace(USUAL, no_orders=request.param, who_sealed=SealedVisibility.NAMES)
    terms = DealTerms(TableMode.GM, "Gil", policies=policies)
    rules, seats = ruleset("standard"), standard_seats()
    desk = deal_game(rules, journal, seats, {}, Foreseen(), terms).gm()
    for seat in FINAL:
        desk.turn.enter(seat, StandardOrders(), "phone")
    if request.param is not MissingOrdersRule.DISORDER:
        for seat in PROVISIONAL:
            desk.turn.enter(seat, StandardOrders(), "phone", provisional=True)
    return desk


def public(desk):
    """All that an onlooker is told of the table."""
    told = desk.onlooker
    return told.phase(), told.sealed(), told.sealed_count(), told.history(), told.result()


def process(desk):
    desk.turn.process(frozenset(desk.onlooker.phase().waiting_on))


def test_processing_and_taking_it_back_shows_nothing(desk, journal):
    before, seats = public(desk), [desk.seat(seat.id).phase() for seat in standard_seats()]
    written = len(journal.public)
    process(desk)
    assert public(desk) == before
    desk.turn.roll_back(0)
    assert public(desk) == before
    assert [desk.seat(seat.id).phase() for seat in standard_seats()] == seats
    assert len({*journal.public[written - 1 :]}) <= 2  # the last action's own and "as it was"


@pytest.mark.parametrize(
    "desk",
    [MissingOrdersRule.EXTEND, MissingOrdersRule.HOLD, MissingOrdersRule.PROVISIONAL],
    indirect=True,
)
def test_what_was_provisional_is_so_again_when_processing_is_taken_back(desk):
    before = [(each.seat, each.sealed, each.provisional) for each in desk.turn.status()]
    assert sum(provisional for _, _, provisional in before) == 3
    process(desk)
    desk.turn.roll_back(0)
    after = [(each.seat, each.sealed, each.provisional) for each in desk.turn.status()]
    assert after == before


@pytest.mark.parametrize("desk", [MissingOrdersRule.EXTEND, MissingOrdersRule.HOLD], indirect=True)
def test_what_is_provisional_outlasts_a_walk_to_another_line_and_back(desk):
    before = [(each.seat, each.sealed, each.provisional) for each in desk.turn.status()]
    process(desk)
    desk.turn.roll_back(0)
    desk.turn.enter("s1", StandardOrders(), "phone")
    process(desk)
    desk.turn.publish()
    desk.turn.enter("s6", StandardOrders(), "phone", provisional=True)
    desk.turn.roll_back(0)
    desk.turn.take_branch(1)
    assert [each.seat for each in desk.turn.status() if each.provisional] == ["s6"]
    desk.turn.roll_back(0)
    process(desk)
    desk.turn.roll_back(0)
    desk.turn.publish()
    after = [(each.seat, each.sealed, each.provisional) for each in desk.turn.status()]
    assert after == before


def test_going_back_behind_what_is_published_shows_nothing_until_it_is_told(desk):
    process(desk)
    desk.turn.publish()
    for seat in desk.onlooker.phase().waiting_on[:2]:
        desk.turn.enter(seat, StandardOrders(), "phone")
    before = public(desk)
    assert before[2] == 2
    desk.turn.roll_back(0)
    assert public(desk) == before
    process(desk)
    assert public(desk) == before
    desk.turn.publish()
    assert desk.onlooker.sealed() == frozenset()
    assert public(desk) != before


def test_civil_disorder_by_policy_is_told_with_the_publication(journal):
    terms = DealTerms(
        TableMode.GM, "Gil", policies=replace(USUAL, no_orders=MissingOrdersRule.DISORDER)
    )
    rules, seats = ruleset("standard"), standard_seats()
    desk = deal_game(rules, journal, seats, {}, Foreseen(), terms).gm()
    desk.turn.process(frozenset())
    assert len(desk.onlooker.phase().waiting_on) == 7
    assert desk.whole.phase().waiting_on == ()
    desk.turn.publish()
    assert desk.onlooker.phase().waiting_on == ()


def test_what_is_amiss_with_orders_is_judged_by_what_everybody_has_read(desk):
    seat = desk.seat("s1")
    vienna, austria = Province("vie"), Power("austria")
    desk.turn.enter("s1", StandardOrders({austria: (Move(vienna, Location("tyr")),)}), "phone")
    meant = StandardOrders({austria: (Move(vienna, Location("gal")),)})
    before = seat.check(meant)
    process(desk)
    assert seat.check(meant) == before
    desk.turn.publish()
    assert seat.check(meant) != before
