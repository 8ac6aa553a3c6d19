"""Computers in the chairs of every game: they hand in all that is asked, lawfully, and from what
their own seat may see."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.campaign.computer import LONG, VERY_LONG, draw_proposal
from engine.campaign.submission import Draw
from engine.frame.computer_desk import AnyTask
from engine.frame.game_option import OptionValues
from engine.frame.host_desk import AnyHostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.standard.submission import StandardView
from engine.playthrough import entropy_from_secret
from engine.registry import computer_submission, random_play_of, ruleset
from tests.helpers.boards import board
from tests.secrecy.test_export_twins import shadows, village, wolves

SETTINGS = [
    ("standard", 7, {}, 2),
    ("standard", 3, {}, 2),
    ("winter1900", 7, {}, 1),
    ("1897", 7, {}, 4),
    ("shadows", 7, {}, 6),
    ("shadows", 5, {"tie": "revote", "forum": "votes"}, 5),
    ("werewolves", 7, {}, 4),
    (
        "werewolves",
        7,
        {
            "president_self": "refused",
            "fright_self": "refused",
            "court_void": "refused",
            "target_illegal": "refused",
            "frozen_form": "closed",
            "winter_rounds": "one",
            "court_tie": "poll",
            "first_winter": "1900",
        },
        4,
    ),
    ("hepta", 7, {}, 1),
    ("hepta", 5, {}, 1),
    ("village", 9, {}, 9),
    ("village", 9, {"ballots": "passed", "cupid": True, "wolfsbane": "moving"}, 9),
    ("village", 12, {"dark_city": True, "first_lynching": True}, 9),
    ("village_wolff", 9, {"ballots": "passed"}, 9),
]


def dealt(key: str, count: int, choices: OptionValues, secret: int = 7) -> AnyHostDesk:
    rules = ruleset(key)
    assert rules is not None
    seats = tuple(
        Seat(SeatId(f"s{n}"), f"Player {n}", share, 1)
        for n, share in enumerate(random_play_of(rules).shares(count), 1)
    )
    table = deal_game(
        rules, MemoryJournal(), seats, choices, entropy_from_secret(bytes([secret] * 32))
    )
    return table.host()


def answered(host: AnyHostDesk) -> Iterator[tuple[AnyTask, Any]]:
    for task in host.computers.tasks():
        yield task, computer_submission(host.onlooker.game, task.view, task.level, task.chance)


@pytest.mark.parametrize(("key", "count", "choices", "years"), SETTINGS)
def test_all_that_is_asked_is_answered_by_the_rules(key, count, choices, years):
    rules = ruleset(key)
    assert rules is not None
    host = dealt(key, count, choices)
    year = random_play_of(rules).year
    last = year(host.onlooker.phase()) + years
    while host.onlooker.result() is None and year(host.onlooker.phase()) < last:
        for task, answer in answered(host):
            amiss = [
                each
                for each in rules.check(task.view, answer)
                if each.blocking or (each.missing and each.code != "village_no_choice")
            ]
            assert amiss == [], (task.seat, host.onlooker.phase().key)
            host.computers.seal(task, answer)
        host.resolve(frozenset())


def test_a_village_of_computers_comes_to_an_end():
    host = dealt("village", 9, {"ballots": "passed"})
    while host.onlooker.result() is None:
        assert host.onlooker.phase().label.day < 12
        for task, answer in answered(host):
            host.computers.seal(task, answer)
        host.resolve(frozenset())


def test_a_pack_of_computers_agrees_without_a_sign():
    host = dealt("village", 9, {"wolves": 2})
    while host.onlooker.phase().kind != "night":
        for task, answer in answered(host):
            host.computers.seal(task, answer)
        host.resolve(frozenset())
    picks = {
        answer.targets
        for task, answer in answered(host)
        if str(getattr(task.view, "card", "")) == "werewolf"
    }
    assert len(picks) == 1


@pytest.mark.parametrize("truth", [wolves, village, shadows])
def test_two_tables_that_a_seat_cannot_tell_apart_get_the_same_from_it(truth):
    (one, seat), (other, _) = truth(other=False), truth(other=True)
    asked, there = (each.computers.task(seat, 2) for each in (one, other))
    assert asked.view == there.view
    game = one.onlooker.game
    assert computer_submission(game, asked.view, 2, b"twins") == computer_submission(
        game, there.view, 2, b"twins"
    )


def draws(text: str, year: int, mine: str = "france") -> bool:
    """Whether a computer would draw, in a Spring with these centres."""
    seen = board(text, mine=mine, turn=f"S{year}M")
    players = {power: SeatId(power) for power in seen.map.powers}
    return draw_proposal(StandardView(seen, players)) == Draw()


def owners(**counts: int) -> str:
    centres = iter(board().map.centres)
    return "; ".join(
        f"{power}:  |  | {' '.join(str(next(centres)) for _ in range(count))}"
        for power, count in counts.items()
    )


def test_draws_are_agreed_where_another_is_about_to_win_or_late():
    start = 1901
    assert draws(owners(france=3, germany=14), start)
    assert not draws(owners(france=14, germany=3), start + VERY_LONG), "it is about to win itself"
    assert not draws(owners(france=6, germany=9), start + LONG - 1)
    assert draws(owners(france=6, germany=9), start + LONG)
    assert not draws(owners(france=9, germany=6), start + LONG), "who leads plays on"
    assert draws(owners(france=9, germany=6), start + VERY_LONG)
