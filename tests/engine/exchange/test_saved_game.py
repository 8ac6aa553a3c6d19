"""Games written for the package `diplomacy`, replayed by that package itself."""

import json
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.board.terms import Location, Power, Province
from engine.campaign.submission import Draw
from engine.exchange.json_field import JsonField
from engine.exchange.saved_game import SavedGame, read_game, write_game
from engine.exchange.table_game import saved_table_game
from engine.exchange.verification import verify_game
from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Convoy, Hold, Move, Order, Support
from tests.engine.exchange.files import maps, real_json
from tests.helpers.table import NOBODY, hand_in, standard_host

FRANCE, ENGLAND = Power("france"), Power("england")


@pytest.fixture(scope="module")
def replayed() -> Callable[[Mapping[str, Any]], bool]:
    """That package's own check, which replays every phase."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from diplomacy.utils.export import is_valid_saved_game

        def check(game: Mapping[str, Any]) -> bool:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return is_valid_saved_game(json.loads(json.dumps(game)))

        return check


def played(players: int, years: int, seed: int) -> SavedGame:
    """A game of random orders at our table."""
    host, chance = standard_host(players), Chance(bytes([seed]) * 32)
    while host.onlooker.phase().label.year < 1901 + years and not host.onlooker.result():
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            desk.submit(random_orders(desk.view(), chance))
        host.resolve(NOBODY)
    return saved_table_game(host.onlooker, f"random {seed}")


@pytest.mark.parametrize(("players", "seed"), [(7, 1), (7, 2), (5, 3), (3, 4), (2, 5)])
def test_games_from_the_table_are_replayed(players: int, seed: int, replayed):
    game = played(players, 5, seed)
    found = verify_game(game)
    assert found.differences == ()
    assert found.phases >= 10
    assert replayed(write_game(game))


def test_a_real_game_is_replayed(replayed):
    game = read_game(JsonField("1.json", 1, "", real_json(1)), maps())
    assert replayed(write_game(game))


def test_a_game_spoilt_is_not_replayed(replayed):
    """The check above would notice."""
    told = json.loads(json.dumps(write_game(played(7, 1, 6))))
    told["phases"][1]["state"]["units"]["FRANCE"].pop()
    assert not replayed(told)


def orders_of(**given: Order | tuple[Order, ...]) -> Mapping[str, tuple[Order, ...]]:
    return {power: each if isinstance(each, tuple) else (each,) for power, each in given.items()}


def at(name: str) -> Province:
    return Province(name)


def test_orders_without_effect_are_left_out(replayed):
    """That package refuses illegal orders, and convoys no route needs."""
    host = standard_host()
    illegal = Move(at("par"), Location("mun"))
    astray = Support(at("mar"), at("par"), Location("mun"))
    hand_in(host, orders_of(france=(illegal, astray), england=Hold(at("lon"))))
    told = write_game(saved_table_game(host.onlooker, "x"))
    assert told["phases"][0]["orders"]["FRANCE"] == []
    assert told["phases"][0]["orders"]["ENGLAND"] == ["F LON H"]
    assert told["phases"][0]["results"]["A PAR"] == ["void"]
    assert replayed(told)


def test_convoys_are_written_with_via(replayed):
    host = standard_host()
    hand_in(host, orders_of(england=(Move(at("lon"), Location("nth")),)))
    over = Move(at("lvp"), Location("edi")), Convoy(at("nth"), at("lvp"), at("edi"))
    hand_in(host, orders_of(england=over))
    told = write_game(saved_table_game(host.onlooker, "x"))
    assert "A LVP - EDI" in told["phases"][1]["orders"]["ENGLAND"]
    assert replayed(told)


def test_a_draw_ends_the_game_with_the_open_phase(replayed):
    host = standard_host()
    hand_in(host, {})
    for id in host.onlooker.phase().waiting_on:
        desk = host.seat(id)
        desk.submit(StandardOrders(dict.fromkeys(desk.view().board.mine, ()), Draw()))
    host.resolve(NOBODY)
    assert host.onlooker.result() is not None
    game = saved_table_game(host.onlooker, "drawn")
    assert [each.board.name for each in game.phases] == ["S1901M", "F1901M"]
    assert replayed(write_game(game))


def test_a_game_not_begun_has_one_phase():
    game = saved_table_game(standard_host().onlooker, "new")
    assert [each.board.name for each in game.phases] == ["S1901M"]
    assert verify_game(game).phases == 0
