"""How a unit's fate was reckoned: strengths, supports, rivals, ferries and rules."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.terms import Power, Province, UnitType
from engine.board.unit import Unit
from engine.frame.record.codec import Codec
from engine.judge.cited_rule import SOURCES, CitedRule
from engine.judge.movement import judge_movement, resolve_movement
from engine.judge.order_strengths import (
    ConvoyFleet,
    Opponent,
    OpponentRole,
    OrderStrengths,
    SupportEffect,
    SupportResult,
    order_strengths,
    strengths_in,
)
from engine.judge.rulebook import Rulebook
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Convoy, Hold, Move, Support
from tests.cases.test_cases import CASES, DATC_CASES, orders, rulebook, start
from tests.engine.judge.slow_judge import SlowJudge
from tests.helpers.crowds import Crowd
from tests.helpers.standard import standard_map

ENGLAND = Power("england")
seeds = st.integers(0, 2**32)


def datc(name: str, unit: str) -> OrderStrengths:
    """What is told of a unit of a published case."""
    case = next(case for case in CASES if case.name == name)
    given = orders(case.sections["orders"])
    found = order_strengths(standard_map(), start(case), given, Province(unit), rulebook(case))
    assert found
    return found


def strengths(found: OrderStrengths) -> tuple[int | None, ...]:
    return found.attack, found.hold, found.defend, found.prevent


def test_a_unit_that_holds_names_its_support_and_its_attacker() -> None:
    found = datc("6.D.1", "ven")
    assert strengths(found) == (None, 2, None, None)
    assert found.supports == (
        SupportEffect(Province("tyr"), Power("italy"), SupportResult.COUNTS, None),
    )
    assert found.opponents == (
        Opponent(Province("tri"), Power("austria"), OpponentRole.ATTACKS, 2),
    )
    assert found.grounds == (CitedRule.HOLDER_NEED_ONLY_MATCH,)


def test_a_cut_support_names_who_cut_it() -> None:
    found = datc("6.D.3", "tri")
    assert strengths(found) == (1, 1, None, 1)
    cut = SupportEffect(Province("adr"), Power("austria"), SupportResult.CUT, Province("ion"))
    assert found.supports == (cut,)


def test_a_support_against_ones_own_is_told_apart() -> None:
    found = datc("6.D.12", "ven")
    assert [each.fate for each in found.supports] == [SupportResult.HOLDS_OFF]
    assert CitedRule.OWN_SUPPORT_DISLODGES_NOT in found.grounds


def test_who_comes_head_on_defends() -> None:
    found = datc("6.E.1", "pru")
    assert Opponent(Province("ber"), Power("germany"), OpponentRole.DEFENDS, 2) in found.opponents
    assert CitedRule.HEAD_ON_LOSER in found.grounds


def test_a_lost_ferry_names_who_sank_it() -> None:
    found = datc("6.F.6", "lon")
    assert found.ferries == (ConvoyFleet(Province("nth"), ENGLAND, Province("ska")),)
    assert found.attack == found.prevent == 0
    assert CitedRule.CONVOY_BROKEN in found.grounds


@settings(max_examples=150, deadline=None)
@given(seeds)
def test_strengths_are_those_of_the_definitions(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    given_orders = crowd.orders()
    verdict = judge_movement(crowd.map, crowd.position, given_orders)
    slow = SlowJudge(crowd.map, crowd.position, verdict)
    contest = resolve_movement(crowd.map, crowd.position, given_orders)
    for province in crowd.position.units:
        found = strengths_in(contest, province)
        assert found
        assert found.ruling in verdict.rulings
        assert found.hold == slow.hold(province)
        if province in slow.moves:
            assert (found.attack, found.prevent) == (slow.attack(province), slow.prevent(province))
            assert (found.defend is not None) == (slow.head_on(province) is not None)
            assert found.defend in (None, slow.defend(province))
        else:
            assert (found.attack, found.prevent, found.defend) == (None, None, None)
        counted = [
            each
            for each in found.supports
            if each.fate in (SupportResult.COUNTS, SupportResult.HOLDS_OFF)
        ]
        assert len(counted) == len(slow.supporters(province))


def told(crowd: Crowd) -> Iterator[OrderStrengths]:
    contest = resolve_movement(crowd.map, crowd.position, crowd.orders())
    for province in crowd.position.units:
        found = strengths_in(contest, province)
        assert found
        yield found


def in_cases() -> Iterator[tuple[Rulebook, OrderStrengths]]:
    for case in CASES:
        if not case.is_winter:
            chosen = rulebook(case)
            dormant = [Power(line.power) for line in case.sections.get("disorder", [])]
            given_orders = orders(case.sections["orders"])
            position = start(case)
            contest = resolve_movement(standard_map(), position, given_orders, chosen, dormant)
            for province in position.units:
                found = strengths_in(contest, province)
                assert found
                yield chosen, found


def test_every_rule_is_met_in_some_case() -> None:
    met = {ground for _, found in in_cases() for ground in found.grounds}
    assert met == set(CitedRule)


def test_every_rule_has_a_source_that_exists() -> None:
    assert SOURCES.keys() == set(CitedRule)
    known = {case.name for case in DATC_CASES}
    for source in SOURCES.values():
        assert set(source.cases) <= known
        assert bool(source.point) == bool(source.field)
        assert not source.field or hasattr(Rulebook(), source.field)


def test_a_unit_that_fails_is_told_why() -> None:
    """Whatever was thrown back, cut, broken or void has a rule to blame."""
    for _, found in in_cases():
        if found.ruling.why not in (RulingReason.NOTHING_TO_CARRY, RulingReason.NO_ORDER):
            failed = found.ruling.outcome != "succeeded"
            assert found.grounds or not failed, found.ruling


def test_where_nobody_stands_nothing_is_told() -> None:
    case = DATC_CASES[0]
    given_orders = orders(case.sections["orders"])
    for nowhere in ("mun", "atlantis"):
        assert (
            order_strengths(standard_map(), start(case), given_orders, Province(nowhere)) is None
        )


def test_a_reckoning_can_be_written_down_and_read_back() -> None:
    parts = (
        OrderStrengths,
        SupportEffect,
        Opponent,
        ConvoyFleet,
        SupportResult,
        OpponentRole,
        CitedRule,
        Ruling,
        Unit,
    )
    orders_of_units = (Hold, Move, Support, Convoy, UnitType, RulingReason, Outcome, Illegal)
    codec = Codec((*parts, *orders_of_units))
    for seed in range(5):
        for found in told(Crowd(standard_map(), seed)):
            assert codec.read(codec.write(found)) == found
