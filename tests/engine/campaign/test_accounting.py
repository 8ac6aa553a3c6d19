"""Why, in numbers, from what was told alone: nothing that was kept secret comes out."""

import pytest

from engine.board.terms import Location, Power, Province
from engine.board.view import BoardView
from engine.campaign.phase_account import PhaseAccount, rulings_at
from engine.frame.seat import ONLOOKER
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.terms import DisorderCause
from engine.judge.order_strengths import SupportResult
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Move
from tests.helpers.werewolves import at, rules, turned

FRANCE = Power("france")
DRIVEN = {"germany": {"orders": ["A mun - bur", "A ruh S A mun - bur"]}}
FOUGHT = (
    "france: A bur |  | bur par; germany: A mun, A ruh |  | mun; "
    "england: F lon |  | lon; russia: A mos |  | mos"
)


def board(state) -> BoardView:
    return rules().view(state, ONLOOKER).board


def judged(state, **orders) -> tuple[PhaseAccount, tuple[Ruling, ...]]:
    """The public account of the next phase of a game."""
    (told,) = turned(state, **orders).public("phase_judged")
    return PhaseAccount(board(state), told.rulings), told.rulings


def of(accounts: PhaseAccount, province: str) -> list:
    """All the reckonings of a unit's orders that anybody can read."""
    return [accounts.reckoning(each) for each in rulings_at(accounts.rulings, Province(province))]


def test_strengths_and_supports_are_the_judges_own():
    accounts, _ = judged(at("S1902M", FOUGHT), **DRIVEN)
    (found,) = of(accounts, "mun")
    assert (found.attack, found.prevent) == (2, 2)
    assert [(each.province, each.fate) for each in found.supports] == [
        ("ruh", SupportResult.COUNTS)
    ]


@pytest.mark.parametrize(
    "choices",
    [{"missing_shown": "alike"}, {"missing_shown": "alike", "support_received": "no"}],
)
def test_a_frightened_unit_says_no_more_than_one_whose_orders_are_missing(choices):
    sentence = ScheduledDisorder(FRANCE, 1902, YEAR, DisorderCause.FRIGHT)
    struck, _ = judged(
        at("S1902M", FOUGHT, schedule=(sentence,), choices=choices),
        france={"orders": ["A bur - mun"]},
        **DRIVEN,
    )
    missing, _ = judged(at("S1902M", FOUGHT, choices=choices), absent=("france",), **DRIVEN)
    for province in ("bur", "mun", "ruh", "lon"):
        assert of(struck, province) == of(missing, province)
    assert of(struck, "bur")[0].attack is None, "the order that was put aside is told"


def test_a_secret_disorder_says_no_more_than_units_that_hold():
    choices = {"disorder_shown": "holds"}
    sentence = ScheduledDisorder(FRANCE, 1902, YEAR, DisorderCause.FRIGHT)
    struck, _ = judged(
        at("S1902M", FOUGHT, schedule=(sentence,), choices=choices),
        france={"orders": ["A bur - mun"]},
        **DRIVEN,
    )
    held, _ = judged(
        at("S1902M", FOUGHT, choices=choices), france={"orders": ["A bur H"]}, **DRIVEN
    )
    assert struck.rulings == held.rulings
    assert of(struck, "bur") == of(held, "bur")
    assert all("disorder" not in ground for each in of(struck, "bur") for ground in each.grounds)


def test_where_the_gm_ruled_otherwise_no_numbers_contradict_him():
    accounts, rulings = judged(at("S1902M", FOUGHT), **DRIVEN)
    (moved,) = rulings_at(rulings, Province("mun"))
    bounced = Ruling(
        moved.power,
        moved.unit,
        Move(Province("mun"), Location("bur")),
        Outcome.BOUNCED,
        RulingReason.STANDOFF,
    )
    told = tuple(bounced if each is moved else each for each in rulings)
    assert PhaseAccount(accounts.board, told).reckoning(bounced) is None
