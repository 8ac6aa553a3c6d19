"""Every `*.case` file, judged: positions, dislodged units, retreats, and each order's ruling."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import StrEnum
from pathlib import Path

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.multi_board import MissingBoardRule
from engine.board.position import Position, position_from, read_unit, unit_text
from engine.board.terms import Power, Province
from engine.games.hepta.charter import POINTS, Nationality, charter_values, read_charter
from engine.judge.adjustments import judge_adjustments
from engine.judge.editions import EDITIONS
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import Outcome, Ruling
from engine.judge.verdict import Verdict
from engine.orders.order import Order
from tests.cases.case_file import Case, Line, read_all
from tests.helpers.order_text import read_order
from tests.helpers.standard import standard_map
from tests.helpers.worlds import standard_world

HERE = Path(__file__).parent
ALL_CASES = list(read_all(HERE))
CASES = [case for case in ALL_CASES if not case.world]
WORLD_CASES = [case for case in ALL_CASES if case.world]
DATC_CASES = [case for case in CASES if case.name.startswith("6.") and not case.like]


def rulebook(case: Case) -> Rulebook:
    chosen = {key: choice(key, value) for key, value in case.rules.items()}
    return replace(EDITIONS[case.rulebook], **chosen)


def choice(key: str, value: str) -> bool | StrEnum:
    default = getattr(DATC, key)
    if isinstance(default, bool):
        return {"yes": True, "no": False}[value]
    return type(default)(value)


def board(case: Case) -> Map:
    """The standard map, or the seven boards of the case's charter."""
    if not case.world:
        return standard_map()
    charter = read_charter(",".join(f"hepta{case.world}".split()))
    assert charter, case.world
    return standard_world(charter)


def orders(lines: list[Line]) -> dict[Power, list[Order]]:
    found: dict[Power, list[Order]] = {}
    for line in lines:
        found.setdefault(Power(line.power), []).append(read_order(line.text))
    return found


def start(case: Case) -> Position:
    owners = {
        Province(centre): Power(line.power)
        for line in case.sections.get("centres", [])
        for centre in line.text.split()
    }
    units = (read_unit(Power(power), text) for power, text in case.units("units"))
    return position_from(units, owners)


def standing(position: Position) -> list[tuple[str, str]]:
    return sorted((unit.power, unit_text(unit)) for unit in position.units.values())


def told(ruling: Ruling) -> str:
    """A ruling as the case files put it."""
    text = f"{ruling.outcome} {ruling.fault or ruling.why}"
    if ruling.dislodged_by:
        text += f", dislodged by {ruling.dislodged_by}"
        text += ", disbanded" * ruling.disbanded
    return text


def assert_ruled(lines: list[Line], verdict: Verdict) -> None:
    """Each order got the ruling that is written behind it."""
    expected = Counter(
        (line.power, read_order(line.text), line.expected) for line in lines if line.expected
    )
    found = Counter((r.power, r.order, told(r)) for r in verdict.rulings)
    assert not expected - found, [told(r) for r in verdict.rulings]


def beaten(rulings: tuple[Ruling, ...]) -> list[tuple[str, str]]:
    return sorted((r.power, unit_text(r.unit)) for r in rulings if r.unit and r.dislodged_by)


def assert_retreats(case: Case, after: Position) -> None:
    """Where a dislodged unit's retreats are written down, it has exactly those."""
    for line in case.sections.get("dislodged", []):
        for text in line.units:
            unit, listed, places = text.partition(" >")
            if listed:
                leaver = read_unit(Power(line.power), unit)
                found = after.dislodged.get(leaver.province)
                assert (found.retreats if found else ()) == tuple(places.split())


@pytest.mark.parametrize("case", ALL_CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    position, map = start(case), board(case)
    dormant = [Power(line.power) for line in case.sections.get("disorder", [])]
    if case.is_winter:
        given = orders(case.sections["winter"])
        sites = BuildRule(map).sites(position)
        verdict = judge_adjustments(map, position, given, sites, rulebook(case), dormant)
        assert_ruled(case.sections["winter"], verdict)
        removed = [r for r in verdict.rulings if r.outcome is Outcome.DISBANDED]
        assert sorted((r.power, unit_text(r.unit)) for r in removed if r.unit) == case.units(
            "removed"
        )
        assert standing(verdict.after) == case.units("after")
        return
    given = orders(case.sections["orders"])
    verdict = judge_movement(map, position, given, rulebook(case), dormant)
    assert_ruled(case.sections["orders"], verdict)
    assert standing(verdict.after) == case.units("after")
    assert beaten(verdict.rulings) == case.units("dislodged")
    assert_retreats(case, verdict.after)
    if case.sections.get("retreats"):
        final = judge_retreats(map, verdict.after, orders(case.sections["retreats"]))
        assert_ruled(case.sections["retreats"], final)
        assert standing(final.after) == case.units("finally")


@pytest.mark.parametrize("key", sorted(EDITIONS.keys() - {"datc"}))
def test_every_edition_ends_the_other_cases_as_datc_prefers(key: str) -> None:
    listed = {case.like for case in CASES if case.rulebook == key}
    rest = [case for case in DATC_CASES if case.name not in listed]
    for case in rest:
        test_case(replace(case, rulebook=key))
    assert len(rest) > 140


def alternatives() -> Iterator[tuple[str, bool | StrEnum]]:
    """Every choice that DATC does not prefer."""
    for field in fields(DATC):
        match getattr(DATC, field.name):
            case bool(preferred):
                yield field.name, not preferred
            case StrEnum() as preferred:
                yield from ((field.name, each) for each in type(preferred) if each != preferred)


def test_every_choice_is_met_in_some_case() -> None:
    met = {(key, choice(key, value)) for case in CASES for key, value in case.rules.items()}
    assert set(alternatives()) <= met


def test_no_datc_case_is_missing() -> None:
    sections = {"A": 12, "B": 19, "C": 9, "D": 35, "E": 15, "F": 30, "G": 20, "H": 17}
    sections |= {"I": 7, "J": 12}
    names = [
        f"6.{letter}.{number}"
        for letter, count in sections.items()
        for number in range(1, count + 1)
    ]
    assert len(names) == 176
    assert sorted(case.name for case in DATC_CASES) == sorted(names)


def test_every_point_of_the_charter_is_met_in_some_case() -> None:
    met = {(point, value) for case in WORLD_CASES for point, value in points(case)}
    other = {(name, value) for name in POINTS for value in charter_values(name)[1:]}
    # Country is what option A has anyhow; a link of twin seas opens no way that is not open
    # without it; and what an order means that leaves out a board is a matter of reading it.
    unmet = {("nationality", Nationality.COUNTRY), ("twin_seas_linked", False)}
    unmet |= {("omitted_board", MissingBoardRule.ONLY_MEANING)}
    assert other - met == unmet
    assert {case.world[:2] for case in WORLD_CASES} == {"1A", "2A", "2B", "3A", "3B"}


def points(case: Case) -> Iterator[tuple[str, object]]:
    charter = read_charter(",".join(f"hepta{case.world}".split()))
    return ((name, getattr(charter, name)) for name in POINTS)
