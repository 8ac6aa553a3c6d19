"""Draws and concessions at a GM's desk, in every game on a board that knows them."""

from typing import Any

import pytest

from engine.campaign.news import AgreementCounted, AgreementRefused
from engine.campaign.submission import Concede, Draw, with_orders
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.replay import verify_journal
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seat, Seated, SeatId
from engine.frame.table.table import deal_game
from engine.registry import game, rulesets
from tests.helpers.table import NAMES, Foreseen

NOBODY: frozenset[SeatId] = frozenset()


def agreeing_games() -> list[Any]:
    """The rules whose seats may agree to a draw."""
    return [rules for rules in rulesets() if "draws" in {each.key for each in rules.options()}]


def gm_desk(rules: Any, **choices: Any) -> tuple[Any, MemoryJournal]:
    """A GM's game of as many as may play, in its first movement phase."""
    count, journal = rules.seats[-1], MemoryJournal()
    shares = game(rules.key).random_play().shares(count)
    seats = [Seat(SeatId(f"s{n + 1}"), NAMES[n], shares[n]) for n in range(count)]
    terms = DealTerms(mode=TableMode.GM, gm="Gwen")
    desk = deal_game(rules, journal, seats, choices, Foreseen(), terms).gm()
    while not is_movement(desk):
        turn(desk, {})
    return desk, journal


def is_movement(desk: Any) -> bool:
    return desk.whole.phase().kind == "movement"


def turn(desk: Any, agreements: dict[str, Any]) -> None:
    """Everybody hands in nothing but what he agrees to; processed and published."""
    for seat in desk.whole.phase().waiting_on:
        blank = desk.seat(seat).blank()
        if agreements.get(seat) is not None:
            blank = with_agreement(blank, agreements[seat])
        desk.turn.enter(seat, blank, "mail")
    desk.turn.process(NOBODY)
    desk.turn.publish()


def with_agreement(blank: Any, agreement: Any) -> Any:
    return with_orders(blank, blank.orders, agreement)


def read_by(desk: Any, reader: Any, facts: type) -> list[Any]:
    """What a reader was told of this kind in all phases."""
    if reader is GAME_MASTER:
        history = desk.whole.history()
    elif reader is ONLOOKER:
        history = desk.onlooker.history()
    else:
        history = desk.seat(reader.seat).history()
    return [
        each.facts for phase in history for each in phase.reports if isinstance(each.facts, facts)
    ]


GAMES = [pytest.param(rules, id=rules.key) for rules in agreeing_games()]


@pytest.mark.parametrize("rules", GAMES)
def test_of_a_seat_in_disorder_no_agreement_is_asked(rules: Any):
    desk, journal = gm_desk(rules)
    idle, *others = desk.whole.phase().waiting_on
    desk.seating.declare_disorder(idle, True)
    for seat in others:
        desk.turn.enter(seat, with_agreement(desk.seat(seat).blank(), Draw()), "mail")
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert desk.onlooker.result() is not None
    assert desk.onlooker.result().kind == "draw"
    assert not verify_journal(rules, journal)


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("procedure", ["all", "gm"])
def test_an_end_that_not_all_asked_for_is_told_to_who_asked_and_counted_for_the_gm(
    rules: Any, procedure: str
):
    desk, journal = gm_desk(rules, draws=procedure)
    asked = desk.whole.phase().waiting_on
    wishes = dict.fromkeys(asked[1:], Draw())
    turn(desk, wishes)
    assert desk.onlooker.result() is None
    (counted,) = read_by(desk, GAME_MASTER, AgreementCounted)
    assert (counted.kind, counted.asked, counted.of) == ("draw", len(asked) - 1, len(asked))
    assert not read_by(desk, ONLOOKER, AgreementCounted | AgreementRefused)
    for seat in asked:
        told = read_by(desk, Seated(seat), AgreementRefused)
        assert len(told) == (1 if seat in wishes else 0)
        assert not read_by(desk, Seated(seat), AgreementCounted)
    assert not verify_journal(rules, journal)


def test_six_who_concede_to_one_who_merely_orders_are_told():
    rules = next(each for each in agreeing_games() if each.key == "standard")
    desk, _ = gm_desk(rules)
    players = desk.whole.view().players
    turn(desk, {seat: Concede("italy") for power, seat in players.items() if power != "italy"})
    (counted,) = read_by(desk, GAME_MASTER, AgreementCounted)
    assert (counted.kind, counted.powers, counted.asked, counted.of) == (
        *("conceded", ("italy",)),
        *(6, 7),
    )
    assert read_by(desk, Seated(players["austria"]), AgreementRefused)
    assert not read_by(desk, Seated(players["italy"]), AgreementRefused)
