"""Two werewolves games that differ only in what a player may not know are told him alike.

The roles of two others are exchanged, by lots entered by hand; the same envelopes are handed in.
Whatever the player is shown, asked or sent must be the same to the last byte.
"""

import re
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from engine.board.terms import Power
from engine.frame.audience import can_read
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.frame.policy import DealTerms
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated
from engine.frame.table.table import deal_game
from engine.games.werewolves.play import random_envelope
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause
from engine.post.packet import Mailing, packet_for, write_packet
from engine.post.post_keys import new_keys
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NOBODY, Foreseen
from tests.helpers.werewolves import POWERS, ROLES, SEATS, at, role_lots, rules, seats, turned
from tests.secrecy.alike import exchanged

READER = "austria"
"""Austria has no role, and reads nothing that hangs on others' roles."""

GAME = rules()
CODEC = table_codec(GAME)
PAIRS = [pair for pair in combinations(POWERS, 2) if READER not in pair]
DIFFERENT = [(one, two) for one, two in PAIRS if ROLES[one] != ROLES[two]]


def with_roles(one: str, two: str) -> dict[str, str]:
    return {**ROLES, one: ROLES[two], two: ROLES[one]}


def host_of(roles: dict[str, str]) -> HostDesk[Any, Any]:
    terms = DealTerms(lots=role_lots(roles))
    return deal_game(GAME, MemoryJournal(), seats(), {}, Foreseen(), terms).host()


def harmless(envelope: WerewolvesOrders, power: str) -> WerewolvesOrders:
    """An envelope of which nothing public comes, whoever hands it in: no fright, no magic."""
    return replace(envelope, fright=Power(power), answers=())


def told(host: HostDesk[Any, Any], power: str) -> list[str]:
    """Everything a player is shown, asked or sent, as bytes or words."""
    desk = host.seat(SEATS[power])
    keys = new_keys(host.onlooker.commitment, bytes(32))
    packet = packet_for(GAME, desk, keys, Mailing("Friday", {}))
    view, phase = desk.view(), desk.phase()
    words = Sentences("en")
    news = [
        line
        for chapter in desk.history()
        for report in chapter.reports
        for line in words.report(report, standard_gazetteer())
    ]
    return [
        CODEC.canonical(view),
        CODEC.canonical(phase),
        CODEC.canonical(desk.blank()),
        repr(desk.check(desk.blank())),
        repr(GAME.parts(view, desk.blank())),
        repr([chapter.reports for chapter in desk.history()]),
        *(CODEC.canonical(chapter.view) for chapter in desk.history()),
        *news,
        write_packet(packet, GAME, keys).hex(),
    ]


@pytest.mark.parametrize(("one", "two"), DIFFERENT)
def test_a_player_without_a_role_cannot_tell_two_others_apart(one, two):
    games = [host_of(ROLES), host_of(with_roles(one, two))]
    for _ in range(9):
        assert told(games[0], READER) == told(games[1], READER)
        phase = games[0].onlooker.phase()
        assert phase == games[1].onlooker.phase()
        chances = [Chance(b"the same"), Chance(b"the same")]
        for host, chance in zip(games, chances, strict=True):
            for power in (p for p in POWERS if SEATS[p] in phase.waiting_on):
                desk = host.seat(SEATS[power])
                # What is entered must not hang on the role of who enters it.
                public = replace(desk.view(), own=None)
                desk.submit(harmless(random_envelope(public, chance), power))
            host.resolve(NOBODY)
        if CODEC.canonical(games[0].onlooker.view()) != CODEC.canonical(games[1].onlooker.view()):
            break  # the two games have parted in public, by a contamination or a die
    assert games[0].onlooker.phase().number >= 4


def states() -> list[Any]:
    """A game's states, through the rounds of two Winters."""
    found = []
    chance = Chance(bytes([5] * 32))
    state = GAME.deal(seats(), {}, Chance(bytes(32), 0, role_lots())).state
    for _ in range(14):
        found.append(state)
        phase = GAME.phase(state)
        if GAME.result(state) is not None:
            break
        given = {
            id: random_envelope(GAME.view(state, Seated(id)), chance) for id in phase.waiting_on
        }
        state = GAME.resolve(state, given, chance).state
    return found


@pytest.mark.parametrize("state", states(), ids=lambda state: GAME.phase(state).key)
def test_the_secrets_of_two_others_exchanged_are_the_same_to_a_reader(state):
    for power in (None, *POWERS):
        reader = ONLOOKER if power is None else Seated(SEATS[power])
        for one, two in PAIRS if power == READER else combinations(POWERS, 2):
            if power in (one, two):
                continue
            other = exchanged(state, Power(one), Power(two))
            view, same = (GAME.view(each, reader) for each in (state, other))
            assert CODEC.canonical(view) == CODEC.canonical(same)
            assert GAME.phase(state) == GAME.phase(other)
            blank = GAME.blank(view)
            assert GAME.check(view, blank) == GAME.check(same, blank)
            assert GAME.parts(view, blank) == GAME.parts(same, blank)


def test_the_measure_is_measured_the_gm_sees_the_difference():
    state = at("W1901A")
    other = exchanged(state, Power("england"), Power("france"))
    one, two = (CODEC.canonical(GAME.view(each, GAME_MASTER)) for each in (state, other))
    assert one != two
    seat = Seated(SEATS["england"])
    assert CODEC.canonical(GAME.view(state, seat)) != CODEC.canonical(GAME.view(other, seat))


SECRET = re.compile(
    r"wolf|werewol|scientist|witch|\bspy\b|fright|retaliat|contamin|RoleTold", re.I
)


def test_what_is_public_names_no_secret_before_the_end():
    chance = Chance(bytes([3] * 32))
    host = host_of(ROLES)
    for _ in range(12):
        phase = host.onlooker.phase()
        if host.onlooker.result() is not None:
            break
        for id in phase.waiting_on:
            host.seat(id).submit(random_envelope(host.seat(id).view(), chance))
        host.resolve(NOBODY)
    public = [repr(each.facts) for c in host.onlooker.history() for each in c.reports]
    public += [CODEC.canonical(c.view.board) for c in host.onlooker.history()]
    first, *rest = [text for text in public if SECRET.search(text)]
    # Only how many of each role there are is told, at the start.
    assert first.startswith("RolesDealt")
    assert rest == []


def test_frights_and_missing_orders_read_alike_where_they_should():
    choices = {"missing_shown": "alike"}
    fright = ScheduledDisorder(Power("france"), 1902, YEAR, DisorderCause.FRIGHT)
    struck = turned(at("S1902M", schedule=(fright,), choices=choices))
    missing = turned(at("S1902M", choices=choices), absent=("france",))
    for power in POWERS:
        reader = Seated(SEATS[power])
        views = [CODEC.canonical(GAME.view(each.state, reader)) for each in (struck, missing)]
        assert views[0] == views[1]
    assert [struck.public(kind) for kind in ("phase_judged", "in_disorder")] == [
        missing.public(kind) for kind in ("phase_judged", "in_disorder")
    ]


# What comes of a Winter and of a Fall, as everybody but those it concerns is told of it.

BUILDING = (
    "italy: A rom |  | rom nap; france: A mar |  | mar par; england: F lon |  | lon; "
    "russia: A mos |  | mos; germany: A mun |  | mun; turkey: A con |  | con; "
    "austria: A vie |  | vie"
)
BUILDS = {"france": {"orders": ["A par B"]}, "italy": {"orders": ["A nap B"]}}


def names(**pages: str) -> dict[str, Power]:
    return {page: Power(power) for page, power in pages.items()}


def read_by(done: Any) -> dict[str | None, list[Any]]:
    """By power, and for everybody under None: what is shown, asked and told after a phase."""
    readers = {None: ONLOOKER, **{power: Seated(id) for power, id in SEATS.items()}}
    found: dict[str | None, list[Any]] = {}
    for power, reader in readers.items():
        view = GAME.view(done.state, reader)
        news = [
            (each.kind, each.facts) for each in done.reports if can_read(each.audience, reader)
        ]
        blank = GAME.blank(view)
        found[power] = [
            CODEC.canonical(view), GAME.phase(done.state), GAME.check(view, blank), news
        ]  # fmt: skip
    return found


def apart(one: Any, two: Any) -> set[str | None]:
    """Who can tell two outcomes of a phase apart."""
    first, second = read_by(one), read_by(two)
    return {power for power in first if first[power] != second[power]}


def both_rounds(answer: str = "nothing", **first: Any) -> tuple[Any, Any]:
    one = turned(at("W1901A", BUILDING), **first)
    return one, turned(one.state, italy={"answer": answer})


AGREED = {"england": names(fright="turkey"), "russia": names(fright="turkey")}
SPLIT = {"england": names(fright="turkey"), "russia": names(fright="austria")}
FAILED = {"england": names(fright="turkey"), "russia": names(fright="england")}
REQUEST = {"france": {"spied": "russia"}}
IDLE_REQUEST = {"germany": {"spied": "russia"}}
ONE_COURT = {power: names(court="turkey") for power in ("austria", "england", "turkey")}
OTHER_COURT = {"germany": names(court="turkey"), "russia": names(court="turkey")}


def together(*given: dict[str, Any]) -> dict[str, Any]:
    return {power: {k: v for each in given for k, v in each.get(power, {}).items()}
            for power in POWERS}  # fmt: skip


@pytest.mark.parametrize(
    ("one", "two", "knowing"),
    [
        ((AGREED,), (SPLIT,), set()),
        ((AGREED,), ({},), set()),
        ((AGREED,), (FAILED,), {"russia"}),
        ((AGREED, BUILDS), (SPLIT, BUILDS), {"italy"}),
        ((BUILDS,), (BUILDS, REQUEST), {"france"}),
        (({},), (REQUEST,), {"france"}),
        (({},), (IDLE_REQUEST,), set()),
        ((ONE_COURT,), (OTHER_COURT,), set()),
    ],
)
def test_a_winters_first_round_tells_only_whom_it_concerns(one, two, knowing):
    first, second = (both_rounds(**together(*each)) for each in (one, two))
    assert apart(first[0], second[0]) == knowing
    # Nor does the second, before Spring is judged.
    assert apart(first[1], second[1]) <= knowing


@pytest.mark.parametrize("answer", ["cancel turkey", "attack austria", "attack turkey"])
def test_what_the_witch_does_is_told_to_nobody(answer):
    given = together(AGREED, BUILDS)
    quiet, done = both_rounds(**given), both_rounds(answer, **given)
    assert apart(quiet[1], done[1]) == set()


def test_an_empty_envelope_of_a_werewolf_reads_like_a_vote():
    state = at("W1901A", BUILDING)
    voted = turned(state, **AGREED)
    missing = turned(state, absent=("england", "russia"))
    assert apart(voted, missing) == set()


def test_a_contamination_is_told_to_its_victim_alone():
    position = "austria: A bur |  | vie; france: A gas |  | par; england: F lon |  | lon; "
    position += "russia: A mos |  | mos; germany: A mun |  | mun; italy: A rom |  | rom; "
    position += "turkey: A con |  | con"
    orders = {"austria": {"orders": ["A bur - par"]}}
    plain = turned(at("F1901M", position), **orders)
    wolves = {**ROLES, "austria": "wolf", "england": "plain"}
    bitten = turned(at("F1901M", position, roles=wolves), **orders)
    assert apart(plain, bitten) == {"france", "austria", "england"}
    # The two whose cards differ are told nothing of it either.
    assert bitten.to("austria") == bitten.to("england") == []
