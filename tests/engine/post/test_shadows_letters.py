"""What letters say in 1897 and the League of Shadows."""

import pytest

from engine.board.terms import Power
from engine.frame.record.codec import Codec
from engine.games.shadows.submission import ForumEntry, LeagueOrders, PostAct
from engine.orders.order import Build, Move
from engine.post.letter import code_visible_text
from engine.post.submission_lines import (
    is_sound_submission,
    is_sound_view,
    read_act,
    read_submission,
    submission_lines,
)
from engine.registry import map_file
from tests.engine.games.shadows.table import RULES, dealt, league, posted, seen

NAMES = map_file("standard").gazetteer
BOARD = "austria: A ser |  | vie ser; england: F nwy |  | lon nwy edi; france: A spa |  | par"
ENGLAND, FRANCE = Power("england"), Power("france")


def read(state, power, *lines):
    return read_submission(seen(state, power), lines, NAMES)


def test_a_capital():
    for line in ("Capital: Lon", "capital: London", "Capitale : Londres"):
        found = read(dealt(), "england", line)
        assert not found.unread
        assert found.submission.capitals == {"england": "lon"}
    assert read(dealt(), "russia", "Capital: StP").unread
    assert read(dealt(), "england", "Capital: Par").unread


def test_a_name():
    state = league(BOARD, "W1899A")
    found = read(state, "england", "Name: Nordic League", "B A lon")
    assert found.submission.names == {"england": "Nordic League"}
    assert isinstance(found.submission.orders[ENGLAND][0], Build)
    found = read(state, "england", code_visible_text("Name: NATO"))
    assert found.submission.names == {"england": "NATO"}, "as it was written"
    assert read(state, "england", "Name: 123").unread
    assert read(league(BOARD, "W1901A"), "england", "Name: Nordic League").unread


@pytest.mark.parametrize("line", ["VOTE: Gre", "vote: GREECE", "Vote : Grèce"])
def test_a_vote_beside_orders(line):
    found = read(league(BOARD, "F1905M"), "england", "F Nwy-Swe", line, "Say: At last.")
    assert not found.unread
    assert isinstance(found.submission.orders[ENGLAND][0], Move)
    assert found.submission.posts == {"england": "VOTE: GRE\nAt last."}


def test_an_abstention():
    found = read(league(BOARD), "england", "VOTE: ABSTAIN")
    assert found.submission.posts == {"england": "VOTE: ABSTAIN"}
    assert read(league(BOARD), "england", "VOTE: Vienna").unread
    assert read(league(BOARD, "F1899M"), "england", "VOTE: Gre").unread


@pytest.mark.parametrize(
    ("turn", "sheet"),
    [
        ("W1899A", LeagueOrders({ENGLAND: ()}, names={ENGLAND: "Nordic League"})),
        ("W1905A", LeagueOrders({ENGLAND: ()}, posts={ENGLAND: "VOTE: GRE\nAt last."})),
        ("W1905A", LeagueOrders({ENGLAND: ()}, posts={ENGLAND: "VOTE: ABSTAIN"})),
    ],
)
def test_what_is_written_is_read(turn, sheet):
    view = seen(league(BOARD, turn), "england")
    lines = submission_lines(view, sheet, NAMES)
    assert read_submission(view, lines, NAMES).submission == sheet
    assert not read_submission(view, lines, NAMES).unread


def test_a_name_and_words_live_through_a_letter():
    sheet = LeagueOrders(
        {ENGLAND: ()}, names={ENGLAND: "Nordic League"}, posts={ENGLAND: "VOTE: GRE\nAh; well."}
    )
    lines = tuple(submission_lines(seen(league(BOARD, "W1899A"), "england"), sheet, NAMES))
    assert lines == ("Name: Nordic League",)
    later = seen(league(BOARD), "england")
    said = submission_lines(later, LeagueOrders({ENGLAND: ()}, posts=sheet.posts), NAMES)
    assert said == ("VOTE: Gre", "Say: Ah, well.")
    found = read(league(BOARD, "W1899A"), "england", code_visible_text(lines[0]))
    assert found.submission.names == {"england": "Nordic League"}
    found = read(league(BOARD), "england", *map(code_visible_text, said))
    assert found.submission.posts == {"england": "VOTE: GRE\nAh, well"}


def test_a_line_as_an_act():
    view = seen(league(BOARD), "england")
    assert read_act(view, "VOTE: Gre", NAMES) == PostAct(ENGLAND, "VOTE: Gre")
    assert read_act(view, "Angleterre : VOTE : Gre", NAMES) == PostAct(ENGLAND, "VOTE : Gre")
    assert read_act(seen(league(BOARD, "F1899M"), "england"), "VOTE: Gre", NAMES) is None


def test_views_and_sheets_that_speak_of_nowhere_are_turned_away():
    state = posted(league(BOARD), ("england", "gre"))
    view = seen(state, "england")
    assert is_sound_view(view)
    assert is_sound_submission(view, LeagueOrders(posts={ENGLAND: "VOTE: GRE"}))
    for bad in (
        LeagueOrders(capitals={ENGLAND: "atl"}),
        LeagueOrders(names={"spain": "Iberia"}),
        LeagueOrders(posts={ENGLAND: "x" * 9000}),
    ):
        assert not is_sound_submission(view, bad)
    from dataclasses import replace

    strange = ForumEntry("england", "VOTE", 1, True, "atl")
    for bad in (
        replace(view, capitals={ENGLAND: "atl"}),
        replace(view, headquarters=("atl",)),
        replace(view, homes={"spain": ()}),
        replace(view, council=replace(view.council, posts=(strange,))),
        replace(view, council=replace(view.council, votable=("atl",))),
    ):
        assert not is_sound_view(bad)


def test_the_codec_knows_them():
    assert isinstance(RULES.codec, Codec)
    sheet = LeagueOrders({FRANCE: ()}, posts={FRANCE: "VOTE: GRE"})
    assert RULES.codec.loads(RULES.codec.dumps(sheet)) == sheet
