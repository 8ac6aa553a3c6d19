"""Who plays what: chosen, drawn by lot, and with fewer than seven players."""

from dataclasses import replace

import pytest

from engine.campaign.deal import power_shares
from engine.errors import SetupRefused
from engine.frame.chance import Chance
from engine.frame.game_option import options_with_defaults
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.standard.ruleset import OPTIONS
from engine.registry import ruleset
from tests.helpers.table import Foreseen, standard_host, standard_seats


def deal(seats, choices=None, secret=bytes(32)):
    chance = Chance(secret)
    return ruleset("standard").deal(seats, choices or {}, chance), chance


def test_the_game_opens_in_spring_1901_with_everybody_at_home():
    host = standard_host()
    phase, view = host.onlooker.phase(), host.onlooker.view()
    assert (phase.key, phase.kind, phase.number) == ("S1901M", "movement", 0)
    assert len(phase.waiting_on) == 7
    assert len(view.board.position.units) == 22
    assert len(view.board.position.owners) == 22
    assert view.unplayed == ()
    assert host.seat(SeatId("s3")).view().board.mine == ("france",)


def test_the_choice_of_powers_is_the_first_news():
    (report,) = standard_host().onlooker.history()[0].reports
    assert report.kind == "powers_dealt"
    assert not report.facts.by_lot
    assert report.facts.players[2] == ("s3", ("france",))


def test_powers_by_lot_are_recorded_and_follow_from_the_secret():
    nameless = [replace(seat, sides=()) for seat in standard_seats()]
    step, chance = deal(nameless, {"powers": "lot"})
    again, _ = deal(nameless, {"powers": "lot"})
    other, _ = deal(nameless, {"powers": "lot"}, bytes([1] * 32))
    assert step == again
    assert step.state.players != other.state.players
    assert sorted(step.state.players) == sorted(ruleset("standard").sides)
    assert [lot.purpose for lot in chance.lots] == ["powers"] * 6
    assert step.reports[0].facts.by_lot


@pytest.mark.parametrize(
    ("count", "unplayed"),
    [
        (1, set()),
        (2, {"italy"}),
        (3, set()),
        (4, set()),
        (5, {"germany", "italy"}),
        (6, {"italy"}),
        (7, set()),
    ],
)
def test_fewer_players_share_the_powers_as_the_rulebook_says(count, unplayed):
    host = standard_host(count)
    assert set(host.onlooker.view().unplayed) == unplayed
    assert len(host.onlooker.phase().waiting_on) == count
    played = [p for seat in host.onlooker.seats for p in host.seat(seat.id).view().board.mine]
    assert len(played) == len(set(played)) == 7 - len(unplayed)
    by_lot, _ = deal(standard_seats(count), {"powers": "lot"})
    assert set(by_lot.state.unplayed) == unplayed


def test_two_players_have_the_great_wars_alliances():
    assert [set(share) for share in power_shares(2)] == [
        {"england", "france", "russia"},
        {"austria", "germany", "turkey"},
    ]


def test_a_seat_may_take_several_powers_and_leave_others_to_nobody():
    seats = (
        Seat(SeatId("s1"), "Ada", ("turkey", "france")),
        Seat(SeatId("s2"), "Bea", ("italy",)),
    )
    table = deal_game(ruleset("standard"), MemoryJournal(), seats, {}, Foreseen())
    view = table.host().seat(SeatId("s1")).view()
    assert view.board.mine == ("france", "turkey")
    assert view.unplayed == ("austria", "england", "germany", "russia")


@pytest.mark.parametrize(
    ("seats", "choices", "code", "facts"),
    [
        ([], {}, "setup_seats", (0,)),
        ([*standard_seats(), Seat(SeatId("s8"), "Hal", ("x",))], {}, "setup_seats", (8,)),
        ([Seat(SeatId("s1"), "  ", ("italy",))], {}, "setup_name_empty", ()),
        (
            [Seat(SeatId(f"s{n}"), "Ada", (p,)) for n, p in enumerate(("italy", "france"))],
            {},
            "setup_name_twice",
            ("Ada",),
        ),
        ([Seat(SeatId("s1"), "Ada")], {}, "setup_no_side", ("Ada",)),
        ([Seat(SeatId("s1"), "Ada", ("spain",))], {}, "setup_side_unknown", ("spain",)),
        ([Seat(SeatId("s1"), "Ada", ("italy", "italy"))], {}, "setup_side_twice", ("italy",)),
        (standard_seats(), {"solo": 3}, "setup_option", ("solo", 3)),
        (standard_seats(), {"solo": "18"}, "setup_option", ("solo", "18")),
        (standard_seats(), {"solo": True}, "setup_option", ("solo", True)),
        (standard_seats(), {"last_year": 1900}, "setup_option", ("last_year", 1900)),
        (standard_seats(), {"powers": "auction"}, "setup_option", ("powers", "auction")),
        (standard_seats(), {"dice": 6}, "setup_option", ("dice", 6)),
    ],
)
def test_what_does_not_fit_is_refused_and_named(seats, choices, code, facts):
    with pytest.raises(SetupRefused) as fault:
        deal(seats, choices)
    assert (fault.value.code, fault.value.facts) == (code, facts)


def test_options_left_out_have_their_defaults():
    assert options_with_defaults(OPTIONS, {"solo": 20}) == {
        "powers": "chosen",
        "solo": 20,
        "last_year": 0,
        "draws": "all",
        "concessions": "all",
        "entry": "strict",
    }
    offered = {option.key: option for option in ruleset("standard").options()}
    assert set(offered) == {"powers", "solo", "last_year", "draws", "concessions", "entry"}
