"""The statistics of a game: counted from public boards and rulings alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.board.terms import Power
from engine.campaign.deal import power_shares
from engine.campaign.news import PhaseJudged
from engine.campaign.statistics import PairFigures, PowerFigures, Statistics, game_statistics
from engine.frame.audience import Private
from engine.frame.chance import Chance
from engine.frame.desk import PhaseView
from engine.frame.report import Report
from engine.frame.seat import Seat, SeatId
from engine.games.werewolves.play import random_envelope
from engine.playthrough import entropy_from_secret
from engine.save.game_file import hotseat_game_in_memory
from tests.screens.sample_game import Moment, sample_game

AUSTRIA, ENGLAND, FRANCE = Power("austria"), Power("england"), Power("france")
RUSSIA, TURKEY, ITALY = Power("russia"), Power("turkey"), Power("italy")


@pytest.fixture(scope="module")
def chapters() -> tuple[PhaseView[Any], ...]:
    return sample_game(Moment.ENDING).onlooker.history()


def figures(found: Statistics, power: Power) -> PowerFigures:
    return next(each for each in found.figures if each.power == power)


def test_orders_are_counted_by_how_they_ended(chapters: Sequence[PhaseView[Any]]) -> None:
    after_spring = game_statistics(chapters[:1])
    france = figures(after_spring, FRANCE)
    # A Par-Bur with A Mar's support, F Bre-MAO: all three did what they were meant to.
    assert (france.orders, france.succeeded, france.failed) == (3, 3, 0)
    russia = figures(after_spring, RUSSIA)
    # War-Gal and Sev-BLA bounced, the other two moved.
    assert (russia.orders, russia.succeeded, russia.failed) == (4, 2, 2)


def test_help_for_others_makes_the_matrix(chapters: Sequence[PhaseView[Any]]) -> None:
    found = game_statistics(chapters)
    assert found.pair(RUSSIA, ENGLAND) == PairFigures(supports=1)  # F BOT S A Nwy-Swe
    assert found.pair(ENGLAND, RUSSIA) == PairFigures()
    assert figures(found, ENGLAND).helped_by == 1
    assert figures(found, ENGLAND).helped == 0  # its convoys and supports were its own
    assert found.pair(AUSTRIA, ITALY).attacks == 1  # A Vie-Tyr


def test_centres_and_units_come_and_go(chapters: Sequence[PhaseView[Any]]) -> None:
    found = game_statistics(chapters)
    france, turkey = figures(found, FRANCE), figures(found, TURKEY)
    assert (france.gained, france.ceded, france.built) == (3, 0, 3)
    assert turkey.lost == 1  # the army in Bulgaria had nowhere to go
    assert sum(each.removed for each in found.figures) == 0


def test_a_stab_is_an_attack_on_whom_one_helped_the_year_before(
    chapters: Sequence[PhaseView[Any]],
) -> None:
    spring = chapters[3]  # S1902M: Russia supports England's army to Sweden.
    assert spring.phase.key == "S1902M"
    attack = chapters[0]  # Any phase in which Russia moves to where England stands would do.
    board = attack.view.board
    standing = dict(board.position.units)
    war = next(unit for unit in standing.values() if unit.power == RUSSIA)
    goal = next(
        ruling.order.to
        for report in attack.reports
        if isinstance(report.facts, PhaseJudged)
        for ruling in report.facts.rulings
        if ruling.unit is not None and ruling.unit.location == "war"
    )
    standing[goal] = replace(war, power=ENGLAND, location=goal)

    def in_year(year: int) -> PhaseView[Any]:
        moved = replace(
            board,
            position=replace(board.position, units=standing),
            turn=replace(board.turn, year=year),
        )
        return replace(attack, view=replace(attack.view, board=moved))

    assert game_statistics((spring, in_year(1903))).pair(RUSSIA, ENGLAND).stabs == 1
    assert game_statistics((spring, in_year(1902))).pair(RUSSIA, ENGLAND).stabs == 0
    assert game_statistics((spring, in_year(1904))).pair(RUSSIA, ENGLAND).stabs == 0


def test_sides_are_counted_as_one(chapters: Sequence[PhaseView[Any]]) -> None:
    together = game_statistics(chapters, {RUSSIA: ENGLAND})
    apart = game_statistics(chapters)
    assert [each.power for each in together.figures].count(ENGLAND) == 1
    assert RUSSIA not in [each.power for each in together.figures]
    both = figures(apart, ENGLAND).orders + figures(apart, RUSSIA).orders
    assert figures(together, ENGLAND).orders == both
    # Among themselves nobody helps another; Austria's support of Russia is left.
    assert figures(together, ENGLAND).helped_by == 1


def test_what_was_told_to_some_only_does_not_count(chapters: Sequence[PhaseView[Any]]) -> None:
    def whispered(report: Report) -> Report:
        return replace(report, audience=Private((SeatId("s1"),)))

    secret = [replace(each, reports=tuple(map(whispered, each.reports))) for each in chapters]
    assert not any(each.orders for each in game_statistics(secret).figures)
    assert not game_statistics(secret).pairs


def test_an_empty_game_has_none() -> None:
    assert game_statistics(()) == Statistics((), {})


def _werewolves(secret: bytes, given: dict[tuple[str, SeatId], Any]) -> Any:
    """A year in which everybody hands in what is `given`, or draws and adds it there."""
    seats = [Seat(SeatId(f"s{n}"), f"P{n}", share) for n, share in enumerate(power_shares(7), 1)]
    host = hotseat_game_in_memory("werewolves", seats, {}, entropy_from_secret(secret))
    desk, chance = host.onlooker, Chance(bytes([9] * 32))
    while desk.phase().label.year < 1902:
        for seat in desk.phase().waiting_on:
            key = (desk.phase().key, seat)
            own = host.seat(seat)
            drawn = random_envelope(own.view(), chance)
            given.setdefault(key, drawn)
            own.submit(replace(drawn, orders=given[key].orders))
        host.resolve(frozenset())
    return host


def test_no_seat_of_a_game_of_secrets_has_other_figures_than_the_public() -> None:
    host = _werewolves(bytes([5] * 32), {})
    public = game_statistics(host.onlooker.history())
    assert sum(each.orders for each in public.figures) > 40
    for seat in host.onlooker.seats:
        assert game_statistics(host.seat(seat.id).history()) == public


def test_games_that_look_alike_have_the_same_figures_whoever_is_what() -> None:
    given: dict[tuple[str, SeatId], Any] = {}
    games = [_werewolves(bytes([secret] * 32), given) for secret in (5, 6)]
    dealt = [
        [game.seat(seat.id).view().own.card for seat in game.onlooker.seats] for game in games
    ]
    assert dealt[0] != dealt[1]
    one, other = (game.onlooker.history() for game in games)
    assert [each.view.board.position for each in one] == [
        each.view.board.position for each in other
    ]
    assert game_statistics(one) == game_statistics(other)
