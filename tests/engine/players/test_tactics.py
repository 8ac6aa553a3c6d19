"""What can be gained or kept whatever the other does, level 3 gains and keeps.

In each theatre a few units of one power stand among centres against those of another. The tables
tell for each position, by the seed that made it, the most centres that can be had after Fall
whatever the other does: found by trying all orders of the one against all of the other (`most`).
In each it is more than by holding.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from engine.board.build_rule import BuildRule
from engine.board.position import position_from, read_position
from engine.board.terms import Location, Power, Province, Season, UnitType
from engine.board.turn import PhaseKind, Turn, read_turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.adjustments import adjustments_owed
from engine.judge.movement import position_after, resolve_movement
from engine.judge.season import count_centres
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    UnitOrder,
)
from engine.orders.order_options import all_orders
from engine.players.advice import propose_orders
from tests.helpers.sampled import sampled
from tests.helpers.standard import standard_map

MINE, OTHER = Power("austria"), Power("germany")
FALL = Turn(1905, Season.FALL, PhaseKind.MOVEMENT)


@dataclass(frozen=True, slots=True)
class Theatre:
    """Where units stand, how many of each side, and the most that can be had by seed."""

    places: Sequence[str]
    centres: Sequence[str]
    mine: int
    theirs: int
    most: Mapping[int, int]


ALPS = (
    *("vie", "tri", "bud", "boh", "tyr", "gal", "ven", "mun"),
    *("ser", "rum", "sil", "war", "bul", "ukr", "pie", "rom"),
)
ALPINE = ("vie", "tri", "bud", "ven", "mun", "ser", "rum", "war", "bul", "rom")
SEAS = (
    *("eng", "nth", "lon", "wal", "bel", "hol", "pic", "bre"),
    *("edi", "yor", "den", "hel", "ska", "nwy", "kie", "ruh"),
)
COASTAL = ("lon", "edi", "bel", "hol", "bre", "den", "nwy", "kie")

# fmt: off
ATTACK = {
    0: 5, 1: 7, 2: 5, 3: 7, 4: 4, 5: 6, 6: 6, 7: 6, 8: 5, 9: 6, 10: 8, 11: 6, 12: 6, 14: 5,
    15: 3, 16: 4, 17: 6, 18: 6, 19: 4, 20: 7, 22: 4, 23: 4, 24: 3, 25: 5, 26: 6, 27: 5, 28: 5,
    29: 5, 30: 4, 31: 6, 32: 5, 33: 5, 34: 5, 35: 4, 36: 5, 38: 4, 39: 4, 40: 5, 42: 7, 43: 4,
    44: 3, 45: 5, 46: 5, 47: 5, 48: 7, 49: 5, 51: 5, 52: 5, 53: 4, 54: 5, 55: 7, 56: 7, 57: 7,
    58: 7, 59: 5, 60: 9, 61: 5, 62: 6, 64: 9, 65: 6, 67: 5, 68: 6, 69: 3, 70: 4, 71: 6, 72: 3,
    73: 4, 75: 6, 76: 4, 77: 8, 78: 5, 79: 3,
}
DEFENCE = {
    0: 3, 1: 5, 2: 3, 3: 5, 4: 3, 6: 3, 7: 4, 8: 3, 9: 4, 10: 7, 11: 5, 12: 5, 14: 4, 15: 2,
    16: 3, 17: 4, 18: 4, 19: 3, 20: 5, 21: 3, 23: 3, 24: 2, 25: 4, 26: 5, 28: 4, 30: 3, 31: 4,
    32: 3, 34: 3, 35: 3, 38: 3, 40: 4, 42: 5, 44: 2, 45: 4, 46: 4, 47: 3, 48: 5, 49: 3, 51: 4,
    52: 3, 53: 3, 54: 3, 56: 5, 57: 5, 58: 6, 59: 3, 60: 7, 61: 3, 62: 4, 64: 7, 65: 4, 67: 3,
    68: 4, 71: 5, 73: 3, 75: 4, 76: 3, 78: 4, 79: 2,
}
CHANNEL = {
    1: 5, 2: 3, 3: 6, 4: 4, 5: 6, 6: 5, 7: 6, 9: 5, 10: 5, 11: 6, 12: 5, 13: 3, 14: 5, 15: 3,
    16: 5, 17: 6, 19: 4, 20: 6, 21: 3, 22: 6, 23: 4, 24: 4, 25: 4, 26: 4, 27: 4, 28: 5, 29: 3,
    30: 3, 31: 4, 32: 5, 33: 4, 34: 6, 35: 4, 36: 5, 37: 3, 38: 5, 39: 5, 40: 5, 41: 4, 42: 5,
    43: 3, 44: 5, 45: 5, 46: 5, 48: 5, 49: 4, 50: 4, 51: 4, 52: 4, 53: 3, 54: 4, 55: 6, 56: 6,
    57: 5, 58: 7, 59: 4, 60: 8, 61: 5, 62: 4, 63: 5,
}
# fmt: on

THEATRES = {
    "three armies against two": Theatre(ALPS, ALPINE, 3, 2, ATTACK),
    "two armies against three": Theatre(ALPS, ALPINE, 2, 3, DEFENCE),
    "fleets and armies": Theatre(SEAS, COASTAL, 3, 2, CHANNEL),
}


def position(theatre: Theatre, seed: int) -> BoardView:
    dice = Random(seed)
    places = list(theatre.places)
    dice.shuffle(places)
    owners = {
        Province(each): dice.choice([MINE, OTHER])
        for each in theatre.centres
        if dice.random() < 0.7
    }
    map = standard_map()
    units: list[Unit] = []
    for n, at in enumerate(places[: theatre.mine + theatre.theirs]):
        power = MINE if n < theatre.mine else OTHER
        types = [each for each in UnitType if map.stands(each, Province(at))]
        if theatre.places is ALPS:
            types = [UnitType.ARMY]
        units.append(Unit(power, dice.choice(types), Location(at)))
    return BoardView(map, position_from(units, owners), FALL, (MINE,))


def ways(view: BoardView, power: Power, convoys: bool) -> Iterator[tuple[Order, ...]]:
    """Everything that a power can order; supports and convoys only of its own."""
    by_unit: dict[Province, list[Order]] = {}
    seen = BoardView(view.map, view.position, view.turn, (power,))
    for order in all_orders(seen, power):
        if isinstance(order, UnitOrder):
            by_unit.setdefault(order.unit, []).append(order)

    def matters(order: Order) -> bool:
        match order:
            case Hold() | Move():
                return True
            case Support(_, of):
                return of in by_unit
            case Convoy(_, of):
                return convoys and of in by_unit
            case _:
                return False

    return product(*([each for each in orders if matters(each)] for orders in by_unit.values()))


def had(view: BoardView, mine: Sequence[Order], replies: Sequence[Sequence[Order]]) -> int:
    """How many centres one has after Fall, at the worst."""
    found = len(view.map.centres)
    for theirs in replies:
        after = position_after(
            resolve_movement(view.map, view.position, {MINE: mine, OTHER: theirs})
        )
        owners = count_centres(view.map, after).owners.values()
        found = min(found, sum(owner == MINE for owner in owners))
    return found


def most(view: BoardView) -> int | None:
    """The most that can be had whatever the other does; None if holding does as well."""
    replies = list(ways(view, OTHER, True))
    holding = [Hold(unit.province) for unit in view.position.units_of(MINE)]
    least = best = had(view, holding, replies)
    for mine in ways(view, MINE, True):
        # Whoever gains no more against the first ten need not be tried against all.
        if had(view, mine, replies[:: max(1, len(replies) // 10)]) > best:
            best = max(best, had(view, mine, replies))
    return best if best > least else None


@pytest.mark.parametrize("name", sampled(tuple(THEATRES), each_time={0}))
def test_what_nobody_can_prevent_is_found(name: str) -> None:
    theatre = THEATRES[name]
    missed: list[int] = []
    for seed, best in theatre.most.items():
        view = position(theatre, seed)
        orders = propose_orders(view, MINE, 3, b"t", 20_000).orders
        if had(view, orders, list(ways(view, OTHER, True))) < best:
            missed.append(seed)
    assert len(theatre.most) >= 20
    assert len(missed) <= 0.05 * len(theatre.most), missed


def test_the_tables_say_what_trying_everything_finds() -> None:
    theatre = THEATRES["two armies against three"]
    seed, best = min(theatre.most.items())
    assert most(position(theatre, seed)) == best


A, F = UnitType.ARMY, UnitType.FLEET


@dataclass(frozen=True, slots=True)
class Case:
    """A retreat or a Winter, and all answers that a good player would give."""

    name: str
    power: str
    turn: str
    position: str
    good: Sequence[set[Order]]


def builds(type: UnitType, *places: str) -> list[set[Order]]:
    return [{Build(type, Location(each))} for each in places]


def goes(**ways: str) -> set[Order]:
    return {Retreat(Province(at), Location(to)) for at, to in ways.items()}


CASES = (
    Case(
        "an army does not leave the island on its own",
        "england",
        "W1901A",
        "england: F nth, F nwy, A wal |  | lon edi lvp nwy; france: F mao, A pic |  | par bre mar;"
        " germany: A kie |  | kie ber mun den hol; russia: A fin, F bot |  | stp mos war sev swe;"
        " turkey:  |  | con ank smy bul; italy:  |  | rom nap ven tun; austria:  |  | vie tri bud",
        builds(F, "lvp", "lon", "edi"),
    ),
    Case(
        "a war by land wants an army, even from a coast",
        "italy",
        "W1902A",
        "italy: A ven, F ion, A tun, A nap |  | ven rom nap tun gre;"
        " austria: A tri, A tyr, A vie |  | vie tri bud ser; france: A mar |  | mar par bre spa",
        builds(A, "rom"),
    ),
    Case(
        "a war by land wants an army, though a fleet could be had",
        "austria",
        "W1902A",
        "austria: A bud, A ser, A vie |  | vie bud tri ser; russia: A gal, A rum, A ukr |  |"
        " war mos sev rum; italy: A tun, F ion |  | rom nap ven tun",
        builds(A, "tri"),
    ),
    Case(
        "the home that is attacked is manned",
        "germany",
        "W1903A",
        "germany: F den, A hol, A bel, F swe |  | ber kie mun den hol;"
        " france: A bur, A ruh |  | par bre mar; austria: A tyr, A boh |  | vie tri bud",
        builds(A, "mun"),
    ),
    Case(
        "the home that fleets come to is manned",
        "turkey",
        "W1903A",
        "turkey: A bul, A gre, A con, A ser |  | ank con smy bul gre;"
        " italy: F aeg, F eas, F ion |  | rom nap ven tun",
        builds(A, "smy") + builds(F, "smy"),
    ),
    Case(
        "who is far from everything leaves, not who guards",
        "england",
        "W1904A",
        "england: F lon, F nth, A naf |  | lon edi; germany: F hel, F hol, F bel |  |"
        " kie ber mun hol bel den nwy swe; france: F eng, F iri, A spa, F por, F wes |  |"
        " par bre mar lvp spa por; italy: F tun |  | tun rom nap ven",
        [{Disband(Province("naf"))}],
    ),
    Case(
        "a retreat after Fall takes a centre",
        "england",
        "F1903R",
        "england: F nth, F lon | *A bel<bur>hol,pic | lon edi lvp; france: A bel, A par |  |"
        " par bre mar bel; germany: A mun, A ber, F den |  | mun ber kie hol den",
        [goes(bel="hol")],
    ),
    Case(
        "a retreat after Fall stands in the home that is next",
        "austria",
        "F1903R",
        "austria: A ser | *A vie<gal>bud,boh,tyr | bud ser tri; russia: A vie, A rum, A ukr |  |"
        " war mos sev rum vie; turkey: A bul, F aeg |  | con ank smy bul gre;"
        " germany: A mun, A ber |  | mun ber kie hol den; italy: A ven |  | ven rom nap tun",
        [goes(vie="bud")],
    ),
    Case(
        "two that are beaten do not retreat to one place",
        "germany",
        "S1904R",
        "germany: A ber, F kie | *A mun<tyr>ruh,sil, *A bur<mar>ruh,bel | ber kie mun;"
        " france: A bur, A par |  | par bre mar bel; austria: A mun, A boh |  | vie tri bud",
        [goes(mun="sil", bur="ruh"), goes(mun="ruh", bur="bel"), goes(mun="sil", bur="bel")],
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_winters_and_retreats_as_a_good_player(case: Case) -> None:
    map, position, turn = standard_map(), read_position(case.position), read_turn(case.turn)
    sites = BuildRule(map).sites(position)
    debts = adjustments_owed(position, sites) if turn.kind is PhaseKind.ADJUSTMENT else {}
    power = Power(case.power)
    view = BoardView(map, position, turn, (power,), debts, sites)
    assert set(propose_orders(view, power, 3, b"t").orders) in case.good
