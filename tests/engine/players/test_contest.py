"""Whole games between computer players: they end, follow from their seed, and tell who won."""

import pytest

from engine.board.terms import Power
from engine.players.advice import propose_orders
from engine.players.computer_game import (
    GameOutcome,
    assign_players,
    confidence_interval,
    play_game,
    player_records,
)
from engine.players.styles import STYLES
from tests.helpers.standard import standard_map


def first(view: object, power: Power, chance: bytes):
    return propose_orders(view, power, 1, chance).orders


@pytest.mark.parametrize("name", sorted(STYLES))
def test_every_style_plays_years_without_breaking_a_rule(name: str) -> None:
    map = standard_map()
    answers = {power: STYLES[name] if n % 2 else first for n, power in enumerate(map.powers)}
    outcome = play_game(map, answers, b"s", 4, 18)
    assert outcome.void == 0
    assert outcome.year == 1904
    assert sum(outcome.centres.values()) > 22, "free centres were taken"


def test_a_game_follows_from_its_seed() -> None:
    map = standard_map()
    games = [
        play_game(map, dict.fromkeys(map.powers, first), seed, 5, 18) for seed in (b"a", b"a")
    ]
    assert games[0] == games[1]
    seats = {tuple(assign_players(map, ["1", "2"], b"%d" % n).values()) for n in range(9)}
    assert len(seats) > 5
    assert {sorted(each).count("1") for each in seats} == {4}


def test_who_is_left_alone_takes_the_board() -> None:
    map = standard_map()
    answers = dict.fromkeys(map.powers, STYLES["hold"]) | {Power("turkey"): first}
    outcome = play_game(map, answers, b"", 30, 12)
    assert outcome.winner == "turkey"
    assert outcome.centres[Power("turkey")] >= 12
    assert outcome.year < 1930


def test_records_count_solos_leads_and_the_dead() -> None:
    france, italy = Power("france"), Power("italy")
    players = {france: "2", italy: "1"}
    told = [
        (players, GameOutcome(1910, {france: 18}, france)),
        (players, GameOutcome(1920, {france: 10, italy: 10}, None)),
    ]
    best, other = player_records(told)
    assert (best.name, best.solos, best.leads, best.died, best.centres) == ("2", 1, 1, 0, 14)
    assert (other.name, other.solos, other.leads, other.died) == ("1", 0, 1, 1)
    low, high = confidence_interval(5, 10)
    assert 0.23 < low < 0.24
    assert 0.76 < high < 0.77
    assert confidence_interval(0, 0) == (0.0, 1.0)
