"""The envelope: the same pages, questions and objections for everybody."""

import pytest

from engine.board.terms import Power
from engine.errors import SetupRefused
from engine.frame.chance import Chance
from engine.frame.seat import ONLOOKER, Seat, SeatId
from engine.games.werewolves.submission import WHISPER_LENGTH
from tests.helpers.werewolves import (
    POWERS,
    ROLES,
    SEATS,
    at,
    begun,
    given,
    rules,
    seats,
    turned,
    view_of,
)

SECOND = turned(at("W1901A")).state
PHASES = {"election": begun(), "movement": at("S1901M"), "winter": at("W1901A"), "answer": SECOND}


@pytest.mark.parametrize("state", PHASES.values(), ids=PHASES)
def test_every_living_seat_passes_through_the_same_pages(state):
    phase = rules().phase(state)
    assert phase.waiting_on == tuple(SEATS.values())
    assert phase.dwell == 10
    assert {view_of(state, power).pages for power in POWERS} == {phase.pages}


def test_pages_without_secrets_do_not_dwell():
    position = "france:  | *A par<bur>gas | mar; england: F lon |  | lon; russia: A mos |  | mos"
    phase = rules().phase(at("S1902R", position))
    assert (phase.pages, phase.dwell, phase.waiting_on) == (("orders",), 0, ("s3",))


@pytest.mark.parametrize(
    ("state", "envelope", "code"),
    [
        (PHASES["election"], {"president": "zembla"}, "vote_unknown"),
        (PHASES["movement"], {"target": "zembla"}, "vote_unknown"),
        (PHASES["winter"], {"spied": "italy turkey"}, "vote_too_many"),
        (PHASES["winter"], {"whisper": "x" * (WHISPER_LENGTH + 1)}, "whisper_long"),
        (PHASES["answer"], {"answer": "cancel zembla"}, "vote_unknown"),
        (PHASES["election"], {"orders": ["A par - bur"]}, "illegal_order"),
        (PHASES["answer"], {"orders": ["A par - bur"]}, "illegal_order"),
    ],
)
def test_what_cannot_be_is_refused_from_everybody_alike(state, envelope, code):
    for power in POWERS:
        found = rules().check(view_of(state, power), given(power="france", **envelope))
        assert [each.code for each in found if each.blocking] == [code]


def test_pages_left_blank_are_counted_alike():
    for state, missing in zip(PHASES.values(), (1, 1, 2, 0), strict=True):
        for power in POWERS:
            view = view_of(state, power)
            found = rules().check(view, rules().blank(view))
            pages = [each for each in found if each.code == "page_blank"]
            assert sum(each.missing for each in pages) == missing


def test_parts_say_of_everybody_alike_what_is_done():
    for power in POWERS:
        view = view_of(PHASES["winter"], power)
        half = given(court=Power("italy"))
        whole = given(court=Power("italy"), fright=Power("turkey"), spied="italy")
        told = [
            [(part.code, part.done) for part in rules().parts(view, each)]
            for each in (rules().blank(view), half, whole)
        ]
        assert told == [
            [("ballot", False), ("ability", False)],
            [("ballot", False), ("ability", False)],
            [("ballot", True), ("ability", True)],
        ]


def test_a_player_can_look_up_what_he_was_dealt():
    for power in POWERS:
        (dealt,) = view_of(begun(), power).own.learned
        assert (dealt.facts.power, dealt.facts.card) == (power, ROLES[power])


def test_an_onlooker_knows_no_card():
    view = rules().view(PHASES["winter"], ONLOOKER)
    assert view.own is None
    assert view.truth is None


def test_a_view_tells_every_option():
    view = view_of(at("S1901M", choices={"court_tie": "poll"}))
    assert view.choices == {"court_tie": "poll"}
    assert view.options.court_tie == "poll"
    assert view.options.court_told == "sentence"


def test_seven_players_one_power_each():
    with pytest.raises(SetupRefused):
        rules().deal(seats()[:6], {}, Chance(bytes(32)))
    greedy = [Seat(SeatId("s1"), "Ada", ("austria", "italy")), *seats()[1:]]
    with pytest.raises(SetupRefused) as refused:
        rules().deal(greedy, {}, Chance(bytes(32)))
    assert refused.value.code == "setup_one_side"


def test_powers_by_lot():
    plain = [Seat(each.id, each.name) for each in seats()]
    dealt = [
        rules().deal(plain, {"powers": "lot"}, Chance(bytes([n] * 32))).state.campaign.players
        for n in range(3)
    ]
    assert len({tuple(sorted(players.items())) for players in dealt}) > 1
