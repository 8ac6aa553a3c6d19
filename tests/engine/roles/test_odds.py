"""Exact chances: against the tables of rules.md 6.3, and against the recurrences as written."""

from fractions import Fraction
from functools import cache

import pytest

from engine.roles.odds import (
    OddsModel,
    OddsStage,
    VillageCount,
    nearest_even_wolf_count,
    odds_table,
    opening_chance,
    village_at_start,
    without_seer,
    wolves_chance,
)
from tests.helpers.afresh import seconds_afresh
from tests.helpers.sampled import sampled

# Players; no seer, P1 and P2 for 1 to 4 wolves; the wolves nearest an even chance (P2).
TABLE = """
5  .533 .867 -    -     .000 .278 -    -     .167 .633 -    -     2
6  .533 .867 -    -     .093 .442 -    -     .261 .702 -    -     2
7  .457 .771 .943 -     .022 .140 .496 -     .161 .475 .804 -     2
8  .457 .771 .943 -     .071 .245 .600 -     .214 .537 .838 -     2
9  .406 .702 .886 .975  .026 .100 .289 .642  .159 .408 .681 .901  2
10 .406 .702 .886 .975  .060 .170 .381 .708  .192 .452 .716 .915  2
11 .369 .648 .835 .942  .028 .085 .201 .421  .150 .362 .599 .812  3
12 .369 .648 .835 .942  .052 .136 .272 .494  .173 .395 .630 .831  2
13 .341 .605 .792 .909  .027 .076 .159 .302  .143 .332 .539 .736  3
14 .341 .605 .792 .909  .047 .115 .215 .366  .160 .358 .565 .756  3
15 .318 .570 .755 .878  .026 .069 .135 .237  .136 .308 .493 .675  3
16 .318 .570 .755 .878  .042 .101 .180 .291  .149 .329 .515 .694  3
17 .300 .540 .722 .849  .025 .063 .119 .198  .130 .289 .457 .624  3
18 .300 .540 .722 .849  .039 .090 .156 .244  .141 .307 .477 .642  3
19 .284 .515 .693 .822  .024 .059 .107 .172  .124 .274 .428 .583  3
20 .284 .515 .693 .822  .036 .081 .139 .211  .134 .289 .446 .600  3
21 .270 .493 .668 .798  .023 .055 .097 .153  .120 .261 .405 .549  4
22 .270 .493 .668 .798  .033 .074 .125 .187  .127 .274 .420 .564  4
23 .259 .474 .645 .775  .022 .051 .090 .138  .115 .250 .385 .520  4
24 .259 .474 .645 .775  .031 .068 .114 .169  .122 .261 .399 .534  4
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_tables_of_the_rules(row):
    players, *cells, even = row
    columns = ((OddsModel.WOLFF1, False), (OddsModel.WOLFF1, True), (OddsModel.WOLFF2, True))
    for at, (model, seer) in enumerate(columns):
        for wolves, cell in enumerate(cells[4 * at : 4 * at + 4], 1):
            if cell != "-":
                chance = opening_chance(model, int(players), wolves, seer=seer)
                assert f"{float(chance):.3f}".lstrip("0") == cell
    assert nearest_even_wolf_count(OddsModel.WOLFF2, int(players)) == int(even)


def double_factorial(number: int) -> int:
    product = 1
    for factor in range(number, 0, -2):
        product *= factor
    return product


@pytest.mark.parametrize("players", [5, 7, 9, 21, 59])
def test_one_wolf_among_an_odd_number_without_a_seer(players):
    """Migdał's double factorials: 8/15, 48/105, …"""
    chance = opening_chance(OddsModel.WOLFF1, players, 1, seer=False)
    assert chance == Fraction(double_factorial(players - 1), double_factorial(players))


def test_the_first_of_those_are_eight_fifteenths_and_forty_eight_of_a_hundred_and_five():
    assert opening_chance(OddsModel.WOLFF1, 5, 1, seer=False) == Fraction(8, 15)
    assert opening_chance(OddsModel.WOLFF1, 7, 1, seer=False) == Fraction(48, 105)


@pytest.mark.parametrize(
    ("with_moderator", "wolves", "humans_win"),
    [
        (9, 2, 0.229),
        (11, 2, 0.298),
        (16, 2, 0.305),
        (13, 2, 0.352),
        (17, 3, 0.245),
        (19, 3, 0.278),
    ],
)
def test_the_figures_of_zarfs_page(with_moderator, wolves, humans_win):
    chance = 1 - opening_chance(OddsModel.ZARF, with_moderator - 1, wolves)
    assert float(chance) == pytest.approx(humans_win, abs=5e-4)


def test_zarfs_order_of_sizes():
    """Sixteen is about eleven, and both are worse for the humans than thirteen."""
    eleven, thirteen, sixteen = (
        1 - opening_chance(OddsModel.ZARF, n - 1, 2) for n in (11, 13, 16)
    )
    assert abs(sixteen - eleven) < Fraction(1, 100)
    assert max(eleven, sixteen) < thirteen


# The recurrences of rules.md 6.2b once more, as they are written there, with plain fractions.


@cache
def plain(program: int, v: int, k: int, u: int, i: int, s: int, stage: str) -> Fraction:
    h, w = v + k + s, u + i
    if h == 0 or w == 0:
        return Fraction(h == 0)
    match stage:
        case "divination":
            stop = not s or v + u == 0 or w >= h or (program == 1 and i > 0)
            if stop:
                return plain(program, v, k, u, i, s, "dinner")
            return mean(
                (v, lambda: plain(program, v - 1, k + 1, u, i, s, "dinner")),
                (u, lambda: plain(program, v, k, u - 1, i + 1, s, "dinner")),
            )
        case "dinner":
            return plain_dinner(program, v, k, u, i, s)
        case _:
            return (plain_lynch_1 if program == 1 else plain_lynch_2)(v, k, u, i, s)


def plain_dinner(program, v, k, u, i, s):
    if (v + k + s + u + i) % 2:
        return plain(program, v, k, u, i, s, "lynch")
    if program == 2 and not s:
        return plain(2, *((v, k - 1) if k else (v - 1, k)), u, i, s, "lynch")
    dead = (v, k, u, i, 0) if program == 1 else (v + k, 0, u + i, 0, 0)
    return mean(
        (v, lambda: plain(program, v - 1, k, u, i, s, "lynch")),
        (k, lambda: plain(program, v, k - 1, u, i, s, "lynch")),
        (s, lambda: plain(program, *dead, "lynch")),
    )


def plain_lynch_1(v, k, u, i, s):
    if u + i >= v + k + s:
        return mean(
            (v, lambda: plain(1, v - 1, k, u, i, s, "divination")),
            (k, lambda: plain(1, v, k - 1, u, i, s, "divination")),
            (s, lambda: plain(1, v, k, u, i, 0, "divination")),
        )
    if i:
        return plain(1, v, k, u, i - 1, s, "divination")
    return mean(
        (v, lambda: plain(1, v - 1, k, u, i, s, "divination")),
        (u, lambda: plain(1, v, k, u - 1, i, s, "divination")),
    )


def plain_lynch_2(v, k, u, i, s):
    def told() -> Fraction:
        known = k + s
        if u + i >= v + known:
            return plain(2, *((v, known - 1) if known else (v - 1, known)), u, i, 0, "divination")
        if i:
            return plain(2, v, known, u, i - 1, 0, "divination")
        return mean(
            (v, lambda: plain(2, v - 1, known, u, i, 0, "divination")),
            (u, lambda: plain(2, v, known, u - 1, i, 0, "divination")),
        )

    if not s or u + i >= v + k + s:
        return told()
    silent = mean(
        (v, lambda: plain(2, v - 1, k, u, i, 1, "divination")),
        (k, lambda: plain(2, v, k - 1, u, i, 1, "divination")),
        (u, lambda: plain(2, v, k, u - 1, i, 1, "divination")),
        (i, lambda: plain(2, v, k, u, i - 1, 1, "divination")),
        (1, told),
    )
    return min(told(), silent)


def mean(*parts):
    total = sum(weight for weight, _ in parts)
    return sum((weight * value() for weight, value in parts if weight), Fraction(0)) / total


@pytest.mark.parametrize("players", range(2, 17))
@pytest.mark.parametrize(("model", "program"), [(OddsModel.WOLFF1, 1), (OddsModel.WOLFF2, 2)])
def test_the_common_denominator_loses_nothing(players, model, program):
    for wolves in range(1, players):
        for seer in (True, False):
            v = players - wolves - seer
            expected = plain(program, v, 0, wolves, 0, int(seer), "divination")
            assert opening_chance(model, players, wolves, seer=seer) == expected


@pytest.mark.parametrize("stage", list(OddsStage))
@pytest.mark.parametrize(("model", "program"), [(OddsModel.WOLFF1, 1), (OddsModel.WOLFF2, 2)])
def test_a_village_under_way(stage, model, program):
    for state in [(3, 2, 1, 1, 1), (0, 2, 1, 0, 1), (4, 0, 0, 2, 0), (1, 1, 2, 0, 1)]:
        at = VillageCount(*state[:4], bool(state[4]))
        assert wolves_chance(model, at, stage) == plain(program, *state, str(stage))


def test_nobody_left_on_a_side_is_certain():
    for model in OddsModel:
        assert wolves_chance(model, VillageCount(4, 0, 0, 0, True)) == 0
        assert wolves_chance(model, VillageCount(0, 0, 2, 0, False)) == 1


@pytest.mark.parametrize("model", list(OddsModel))
@pytest.mark.parametrize("wolves", sampled([4, 15, 20, 29], each_time={0, 2}))
def test_sixty_players_in_under_a_second(model, wolves):
    assert seconds_afresh(lambda: opening_chance(model, 60, wolves)) < 1
    assert 0 <= opening_chance(model, 60, wolves) <= 1


@pytest.mark.parametrize(("players", "wolves"), [(5, 0), (5, 5), (61, 2), (1, 1), (5, -1)])
def test_what_does_not_fit_is_refused(players, wolves):
    with pytest.raises(ValueError, match=f"{wolves} of {players}"):
        village_at_start(players, wolves)


@pytest.mark.parametrize("players", [1, 61])
def test_no_advice_for_what_is_no_village(players):
    with pytest.raises(ValueError, match=str(players)):
        nearest_even_wolf_count(OddsModel.WOLFF2, players)


def test_a_table_has_gaps_where_wolves_would_have_won_already():
    rows = odds_table(OddsModel.ZARF, range(5, 8), range(1, 4))
    assert [(count, [cell is None for cell in cells]) for count, cells in rows] == [
        (5, [False, False, True]),
        (6, [False, False, True]),
        (7, [False, False, False]),
    ]


def test_a_dead_seer_is_a_village_without_one():
    at = without_seer(VillageCount(3, 1, 2, 0, True))
    assert (at.humans, at.villagers, at.seer) == (5, 5, False)
