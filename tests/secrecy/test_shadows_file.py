"""What somebody finds who gets hold of an encrypted file of the League: not where it hides."""

import re

import pytest

from engine.board.terms import Province
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import Seat
from engine.games.shadows.submission import LeagueOrders
from engine.orders.notation import read_order
from engine.registry import map_file
from engine.save.game_file import create_game, create_gm_game, open_game
from tests.engine.games.shadows.table import CAPITALS, SEATS, seat_of
from tests.engine.save.locked import CHEAP, GM_PASSPHRASE, PASSPHRASES
from tests.helpers.table import Foreseen
from tests.secrecy.test_bytes import shape
from tests.secrecy.test_shadows_truths import Placed

CHOICES = {"powers": "chosen"}
NOBODY = frozenset(seat.id for seat in SEATS)
SEALED = (b"HeadquartersDrawn", b"HeadquartersNotice", b"headquarters_north", b"tenures")


def begun(path, mode):
    """A game in Winter 1897, its headquarters drawn."""
    seats = tuple(Seat(each.id, each.name, each.sides) for each in SEATS)
    if mode is TableMode.HOTSEAT:
        host = create_game(
            path, "shadows", seats, CHOICES, Foreseen(), passphrases=PASSPHRASES, cost=CHEAP
        )
        host.resolve(NOBODY)
        host.close()
        return
    desk = create_gm_game(
        path,
        "shadows",
        seats,
        CHOICES,
        GM_PASSPHRASE,
        Foreseen(),
        terms=DealTerms(TableMode.GM, "Gil"),
        cost=CHEAP,
    )
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert len(desk.whole.view().headquarters) == 2
    desk.close()


@pytest.mark.parametrize("mode", list(TableMode))
def test_the_bytes_do_not_tell_where_the_league_hides(tmp_path, mode):
    path = tmp_path / "league.lupi"
    begun(path, mode)
    content = path.read_bytes()
    assert b"capitals_chosen" in content, "what is public is readable"
    assert [each for each in SEALED if each in content] == []
    assert set(re.findall(rb'"headquarters":(\[.*?\])', content)) == {b"[]"}


def test_a_players_passphrase_shows_him_his_own_view_only(tmp_path):
    path = tmp_path / "league.lupi"
    begun(path, TableMode.HOTSEAT)
    host = open_game(path, passphrase=PASSPHRASES[SEATS[0].id])
    assert host.onlooker.view().headquarters == ()
    for seat in SEATS:
        told = host.seat(seat.id).history()
        assert "headquarters_drawn" not in [each.kind for one in told for each in one.reports]
    host.close()


def held(path, placed, monkeypatch):
    """A locked game in which England has taken Belgium, the headquarters being put somewhere."""
    monkeypatch.setattr("engine.save.game_file.ruleset", lambda _: Placed(placed))
    host = create_game(
        path, "shadows", SEATS, CHOICES, Foreseen(), passphrases=PASSPHRASES, cost=CHEAP
    )
    names, england = map_file("standard").gazetteer, seat_of("england")
    for line in ("", "B F lon", "F lon-nth", "F nth-bel"):
        for id in host.onlooker.phase().waiting_on:
            view = host.seat(id).view()
            (power,) = view.board.mine
            orders = (read_order(line, names, view.board),) if line and id == england else ()
            capitals = {power: Province(CAPITALS[power])} if view.choices else {}
            host.seat(id).submit(LeagueOrders({power: orders}, None, capitals))
        host.resolve(NOBODY)
    found = host.seat(england).view().headquarters
    host.close()
    return found, shape(path), path.stat().st_size


def test_who_has_learned_of_a_headquarters_shows_in_no_length(tmp_path, monkeypatch):
    knows, one, size = held(tmp_path / "one.lupi", ("bel", "gre"), monkeypatch)
    ignorant, two, other = held(tmp_path / "two.lupi", ("por", "gre"), monkeypatch)
    assert knows == ("bel",)
    assert ignorant == ()
    assert (one, size) == (two, other)
