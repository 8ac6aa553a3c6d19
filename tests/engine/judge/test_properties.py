"""What holds for any position and any orders at all."""

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power
from engine.board.unit import Unit
from engine.judge.adjustments import adjustments_owed, judge_adjustments
from engine.judge.movement import judge_movement, resolve_movement
from engine.judge.retreats import judge_retreats
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict
from engine.orders.illegal import Illegal
from engine.orders.legality import movement_fault, order_province, retreat_fault
from engine.orders.order import Hold, Order, Retreat, Support
from tests.engine.judge.rulebooks import any_rulebook
from tests.helpers.crowds import Crowd, Orders
from tests.helpers.renaming import Renaming
from tests.helpers.standard import standard_map

seeds = st.integers(0, 2**32)
few = settings(max_examples=150, deadline=None)


def both(crowd: Crowd) -> tuple[Orders, Orders]:
    return crowd.orders(), crowd.nonsense()


def assert_units_conserved(before: Position, verdict: Verdict) -> None:
    """Nobody is lost or doubled: each unit stands, is dislodged, or is said to be off."""
    after = verdict.after
    off = {ruling.unit for ruling in verdict.rulings if ruling.unit and ruling.disbanded}
    leaving = [each.unit for each in after.dislodged.values()]
    assert len(after.units) + len(leaving) + len(off) == len(before.units)
    assert all(province == unit.province for province, unit in after.units.items())
    kinds = Counter((unit.power, unit.type) for unit in before.units.values())
    kept = [*after.units.values(), *leaving, *off]
    assert kinds == Counter((unit.power, unit.type) for unit in kept)


def assert_everybody_ruled(before: Position, orders: Orders, verdict: Verdict) -> None:
    """One ruling for every order, and one for every unit that has none."""
    asked = Counter((power, order) for power, theirs in orders.items() for order in theirs)
    told = Counter((ruling.power, ruling.order) for ruling in verdict.rulings)
    assert not asked - told
    silent = told - asked
    assert all(isinstance(order, Hold) for _, order in silent.elements())
    assert {r.unit for r in verdict.rulings if r.unit} == set(before.units.values())


@few
@given(seeds)
def test_any_orders_are_judged_and_nobody_is_lost(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    for orders in both(crowd):
        verdict = judge_movement(crowd.map, crowd.position, orders)
        assert_units_conserved(crowd.position, verdict)
        assert_everybody_ruled(crowd.position, orders, verdict)
        assert list(verdict.rulings) == sorted(verdict.rulings, key=lambda r: r.power)


@few
@given(seeds)
def test_it_does_not_matter_who_hands_in_first(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    for orders in both(crowd):
        verdict = judge_movement(crowd.map, crowd.position, orders)
        again = judge_movement(crowd.map, crowd.position, crowd.shuffled(orders))
        assert again.after == verdict.after
        assert sorted(map(repr, again.rulings)) == sorted(map(repr, verdict.rulings))


@few
@given(seeds)
def test_names_do_not_matter(seed: int) -> None:
    """Another spelling, and so another order of everything, leads to the same end."""
    crowd = Crowd(standard_map(), seed)
    names = [f"x{number:02}" for number in range(len(crowd.map.places))]
    crowd.dice.shuffle(names)
    other = dict(zip(crowd.map.places, names, strict=True))
    renaming = Renaming(other.__getitem__, lambda power: power[::-1])
    map = renaming.map(crowd.map)
    mirrored = replace(map, places=dict(sorted(map.places.items())))
    book, orders = any_rulebook(crowd.dice), crowd.orders()
    here = judge_movement(crowd.map, crowd.position, orders, book)
    there = judge_movement(
        mirrored, renaming.position(crowd.position), renaming.orders(orders), book
    )
    assert there.after.units == renaming.position(here.after).units
    assert len(there.after.dislodged) == len(here.after.dislodged)
    assert Counter(gist(ruling) for ruling in there.rulings) == Counter(
        replace_names(gist(ruling), renaming) for ruling in here.rulings
    )


Gist = tuple[Unit | None, Order, Outcome, RulingReason, int, int]


def gist(ruling: Ruling) -> Gist:
    """A ruling without the one it names of several who mattered alike."""
    numbers = ruling.strength, ruling.against
    return ruling.unit, ruling.order, ruling.outcome, ruling.why, *numbers


def replace_names(told: Gist, renaming: Renaming) -> Gist:
    unit, order, *rest = told
    return unit and renaming.unit(unit), renaming.order(order), *rest


@few
@given(seeds)
def test_judge_and_legality_agree(seed: int) -> None:
    """The judge's tables and the rules on what is allowed decide apart, and alike."""
    crowd = Crowd(standard_map(), seed)
    for orders in both(crowd):
        verdict = judge_movement(crowd.map, crowd.position, orders)
        for ruling in verdict.rulings:
            if ruling.fault is Illegal.ORDERED_TWICE:
                continue
            found = movement_fault(crowd.map, crowd.position, ruling.power, ruling.order)
            assert (ruling.why is RulingReason.ILLEGAL) == (found is not None), ruling
            assert ruling.fault == found


@few
@given(seeds)
def test_the_numbers_given_bear_out_the_reason(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    for ruling in judge_movement(crowd.map, crowd.position, crowd.orders()).rulings:
        strength, against = ruling.strength, ruling.against
        match ruling.why:
            case RulingReason.ENTERS | RulingReason.DISLODGES:
                assert strength > against, ruling
            case RulingReason.STANDOFF:
                assert strength == against > 0, ruling
            case RulingReason.OUTWEIGHED:
                assert 0 < strength < against, ruling
            case RulingReason.BOUNCES_OFF:
                assert strength <= against, ruling
            case RulingReason.OWN_UNIT:
                assert strength > 0, ruling
            case _:
                assert strength == against == 0, ruling
        if ruling.by and ruling.why is not RulingReason.ENTERS:
            assert ruling.by in crowd.position.units


@few
@given(seeds)
def test_only_allowed_supports_count(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    for orders in both(crowd):
        contest = resolve_movement(crowd.map, crowd.position, orders)
        provinces = contest.field.tables.provinces
        for p in contest.given:
            order = contest.field.orders[p]
            assert isinstance(order, Support)
            power = crowd.position.units[provinces[p]].power
            assert movement_fault(crowd.map, crowd.position, power, order) is None


@few
@given(seeds)
def test_no_power_drives_out_its_own(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    for ruling in judge_movement(crowd.map, crowd.position, crowd.orders()).rulings:
        if ruling.dislodged_by and ruling.unit:
            assert crowd.position.units[ruling.dislodged_by].power != ruling.unit.power


@few
@given(seeds)
def test_a_hold_for_a_unit_without_order_changes_nothing(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    orders = crowd.orders()
    ordered = {order_province(order) for theirs in orders.values() for order in theirs}
    fuller = {power: list(orders.get(power, ())) for power in crowd.map.powers}
    for province, unit in crowd.position.units.items():
        if province not in ordered:
            fuller[unit.power].append(Hold(province))
    plain = judge_movement(crowd.map, crowd.position, orders)
    assert judge_movement(crowd.map, crowd.position, fuller).after == plain.after


@few
@given(seeds)
def test_retreats_offered_are_allowed_and_retreats_conserve_units(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    position = judge_movement(crowd.map, crowd.position, crowd.orders()).after
    orders: dict[Power, list[Retreat]] = {}
    for province, each in position.dislodged.items():
        assert each.retreats
        for to in each.retreats:
            order = Retreat(province, to)
            assert retreat_fault(crowd.map, position, each.unit.power, order) is None
        orders.setdefault(each.unit.power, []).append(
            Retreat(province, crowd.dice.choice(each.retreats))
        )
    for given_orders in (orders, crowd.nonsense()):
        verdict = judge_retreats(crowd.map, position, given_orders)
        lost = {r.unit for r in verdict.rulings if r.unit and not r.arrived}
        saved = len(position.dislodged) - len(lost)
        assert len(verdict.after.units) == len(position.units) + saved
        assert verdict.after.dislodged == {}


@few
@given(seeds)
def test_a_winter_leaves_nobody_with_too_many_units(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    owners = {centre: crowd.dice.choice(crowd.powers) for centre in crowd.map.centres}
    position = Position(crowd.position.units, {}, owners)
    sites = BuildRule(crowd.map).sites(position)
    debts = adjustments_owed(position, sites)
    orders = crowd.nonsense(80)
    verdict = judge_adjustments(crowd.map, position, orders, sites)
    after = verdict.after
    for power in crowd.powers:
        change = len(after.units_of(power)) - len(position.units_of(power))
        debt = debts.get(power, 0)
        assert change == debt if debt < 0 else 0 <= change <= debt
    assert all(province == unit.province for province, unit in after.units.items())
    built = [r for r in verdict.rulings if r.why is RulingReason.BUILDS]
    assert all(r.outcome is Outcome.SUCCEEDED for r in built)


def ruled(map: Map, seed: int) -> list[Ruling]:
    crowd = Crowd(map, seed)
    return list(judge_movement(map, crowd.position, crowd.orders()).rulings)


def test_the_crowds_meet_every_reason_of_a_movement_phase() -> None:
    """So that the properties above say something."""
    met = {ruling.why for seed in range(400) for ruling in ruled(standard_map(), seed)}
    later = {
        RulingReason.CIVIL_DISORDER,
        RulingReason.RETREATS,
        RulingReason.RETREAT_STANDOFF,
        RulingReason.NOWHERE_TO_GO,
    }
    later |= {
        RulingReason.BUILDS,
        RulingReason.DISBANDS,
        RulingReason.WAIVES,
        RulingReason.REMOVED,
        RulingReason.TOO_MANY,
    }
    later |= {RulingReason.PARADOX, RulingReason.HELD_BY_PARADOX}
    assert set(RulingReason) - later - met == set()
