"""The forum: what is put up in it, what counts as a vote, what is refused."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.board.terms import Power
from engine.errors import ActRefused
from engine.frame.audience import FOR_GM, PUBLIC
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.replay import verify_journal
from engine.frame.table.table import deal_game, resume_game
from engine.games.shadows.council import VoteReader
from engine.games.shadows.submission import LeagueOrders, PostAct
from engine.registry import map_file
from engine.sentences.sentences import Sentences
from tests.engine.games.shadows.table import (
    RULES,
    SEATS,
    chance,
    facts,
    kinds,
    league,
    played,
    posted,
    public,
    seat_of,
    seen,
)
from tests.helpers.table import Foreseen

BOARD = "austria: A ser |  | vie ser; england: F nwy |  | lon; france: A spa |  | par spa"
READER = VoteReader(map_file("standard").gazetteer)


@pytest.mark.parametrize(
    ("line", "province"),
    [
        ("VOTE: SERBIA", "ser"),
        ("vote: ser", "ser"),
        ("Vote : Serbie.", "ser"),
        ("  VOTE:   Saint-Pétersbourg !", "stp"),
        ("VOTE: the Greece", "gre"),
        ("VOTES: la Grèce", "gre"),
        ("VOTE SERBIA", "ser"),
        ("**VOTE: SERBIA**", "ser"),
        ("I VOTE: SERBIA", "ser"),
        ("I vote for Serbia!", "ser"),
        ("Je vote contre la Serbie.", "ser"),
        ("VOTE - SERBIA", "ser"),
        ("VOTE: SERBIA,", "ser"),
        ("VOTE: “SERBIA”", "ser"),
    ],
)
def test_a_vote_names_a_province_in_any_language(line, province):
    ballot = READER.read(line)
    assert (ballot.votes, ballot.vote, ballot.unread, ballot.words) == (True, province, (), False)


@pytest.mark.parametrize("line", ["VOTE: ABSTAIN", "vote: abstention", "Vote : je m’abstiens"])
def test_an_abstention_is_a_vote_for_nothing(line):
    ballot = READER.read(line)
    assert (ballot.votes, ballot.vote) == (True, None)


def test_the_last_line_that_makes_sense_counts():  # L-23
    ballot = READER.read("I was wrong.\nVOTE: GRE\nVOTE: SERBIA\nVOTE: ATLANTIS")
    assert ballot.vote == "ser"
    assert ballot.unread == ("VOTE: ATLANTIS",)
    assert ballot.words
    assert not READER.read("We vote for peace").votes


@pytest.mark.parametrize("line", ["> VOTE: GREECE", "VOTE SERBAI", "I vote for Greese"])
def test_what_looks_like_a_vote_and_is_none_is_asked_about(line):
    ballot = READER.read(line)
    assert (ballot.votes, ballot.unread) == (False, (line,))
    with pytest.raises(ActRefused, match="vote_unclear"):
        posted(league(BOARD), ("austria", line))


@pytest.mark.parametrize("line", ["Vote early and vote often", "The vote was close", "Votes"])
def test_talk_of_voting_is_no_vote(line):
    ballot = READER.read(line)
    assert (ballot.votes, ballot.unread, ballot.words) == (False, (), True)


def test_the_forum_opens_with_1900_and_not_before():
    assert public(league(BOARD, "W1899A")).council is None
    view = public(league(BOARD, "S1900M"))
    assert view.council.open
    assert RULES.acts(view) == ()
    assert RULES.acts(seen(league(BOARD, "S1900M"), "austria")) == ("post",)
    assert RULES.acts(seen(league(BOARD, "S1900M"), "turkey")) == (), "who is out has no voice"
    with pytest.raises(ActRefused, match="forum_closed"):
        posted(league(BOARD, "F1899M"), ("austria", "ser"))


def test_posts_are_public_ordered_and_kept():
    state = league(BOARD, "S1905M")
    step = RULES.act(state, seat_of("france"), PostAct(Power("france"), "Peace!"), chance())
    assert [(each.kind, each.audience) for each in step.reports] == [("posted", PUBLIC)]
    state = posted(
        step.state, ("austria", "gre"), ("france", "Well.\nVOTE: GRE"), ("austria", "ser")
    )
    council = public(state).council
    assert [(each.power, each.vote) for each in council.posts] == [
        ("france", None),
        ("austria", "gre"),
        ("france", "gre"),
        ("austria", "ser"),
    ]
    assert [each.moment for each in council.posts] == [1, 2, 3, 4]
    assert council.votes == {"austria": "ser", "france": "gre"}
    assert council.counts == (("gre", 1), ("ser", 1))


def test_a_vote_may_be_changed_until_the_deadline_and_then_begins_anew():
    state = posted(league(BOARD), ("austria", "gre"), ("austria", "abstain"))
    assert public(state).council.votes == {"austria": None}
    after = played(state).state
    assert RULES.phase(after).key == "S1906M"
    assert public(after).council.posts == ()
    assert public(after).council.year == 1906


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("   ", "post_empty"),
        ("x" * 2001, "post_long"),
        ("VOTE: VIENNA", "vote_barred"),
        ("VOTE: NORTH SEA", "vote_barred"),
        ("VOTE: ATLANTIS", "vote_unclear"),
    ],
)
def test_what_cannot_be_posted(text, code):
    with pytest.raises(ActRefused) as refused:
        posted(league(BOARD), ("austria", text))
    assert refused.value.code == code


def test_nobody_posts_for_another():
    state = league(BOARD)
    with pytest.raises(ActRefused):
        RULES.act(state, seat_of("austria"), PostAct(Power("england"), "VOTE: GRE"), chance())
    with pytest.raises(ActRefused):
        RULES.act(state, seat_of("austria"), LeagueOrders(), chance())


def test_unclear_votes_may_be_left_to_the_gm():
    state = league(BOARD, options={"unclear": "gm"})
    act = PostAct(Power("austria"), "VOTE: ATLANTIS")
    step = RULES.act(state, seat_of("austria"), act, chance())
    assert [(each.kind, each.audience) for each in step.reports][-1] == ("vote_unclear", FOR_GM)
    assert public(step.state).council.votes == {}


def test_a_forum_may_take_votes_only():  # L-53
    state = league(BOARD, options={"forum": "votes"})
    with pytest.raises(ActRefused, match="post_votes_only"):
        posted(state, ("austria", "Down with Greece.\nVOTE: GRE"))
    assert public(posted(state, ("austria", "gre"))).council.votes == {"austria": "gre"}


def test_posts_in_envelopes_are_put_up_as_these_were_received():
    state = league(BOARD, "F1905M")
    handed = {
        seat_of(power): LeagueOrders(posts={Power(power): f"VOTE: {vote}"})
        for power, vote in (("france", "gre"), ("austria", "bel"), ("england", "vie"))
    }
    step = RULES.resolve(state, handed, chance())
    council = public(step.state).council
    assert [(each.power, each.moment) for each in council.posts] == [("france", 1), ("austria", 1)]
    assert kinds(step)[:2] == ["posted", "posted"]


def test_a_game_begun_before_that_puts_them_up_together_by_powers():
    state = replace(league(BOARD, "F1905M"), by_receipt=False)
    handed = {
        seat_of(power): LeagueOrders(posts={Power(power): "VOTE: gre"})
        for power in ("france", "austria")
    }
    council = public(RULES.resolve(state, handed, chance()).state).council
    assert [(each.power, each.moment) for each in council.posts] == [("austria", 1), ("france", 1)]


def test_the_table_hands_envelopes_on_as_it_got_them_and_after_opening_the_file_again():
    journal = MemoryJournal()
    host = deal_game(RULES, journal, SEATS, {"powers": "chosen"}, Foreseen()).host()
    while host.onlooker.phase().key != "F1900M":
        _hand_in(host, {})
    votes = {"turkey": "gre", "france": "bel", "austria": "ser"}
    _hand_in(host, votes)
    assert [each.power for each in host.onlooker.view().council.posts] == list(votes)
    assert verify_journal(RULES, journal) == ()
    again = resume_game(RULES, journal, Foreseen()).host()
    assert again.onlooker.view() == host.onlooker.view()


def _hand_in(host: Any, votes: Mapping[str, str]) -> None:
    """Envelopes with votes first, in this order, then all the others."""
    asked = host.onlooker.phase().waiting_on
    first = [seat_of(power) for power in votes]
    for id in (*first, *(each for each in asked if each not in first)):
        desk = host.seat(id)
        (power,) = desk.view().board.mine
        posts = {power: f"VOTE: {votes[power]}"} if power in votes else {}
        desk.submit(replace(RULES.blank(desk.view()), posts=posts))
    host.resolve(frozenset())


def test_votes_of_earlier_years_stay_to_be_read():
    state = posted(league(BOARD), ("austria", "gre"), ("france", "gre"), ("england", "bel"))
    after = public(played(state).state).council
    (year,) = after.past
    assert (year.year, year.purged) == (1905, ("gre",))
    assert {power: vote for power, vote in year.votes if vote} == {
        "austria": "gre",
        "france": "gre",
        "england": "bel",
    }
    title, line = Sentences("en").record(
        public(played(state).state), map_file("standard").gazetteer
    )
    assert title == "Votes of earlier years"
    votes = "Greece 2 (Austria and France), Belgium 1 (England)"
    assert line == f"1905: {votes}. Purged: Greece."


def test_first_posts_may_be_sealed_until_the_spring_is_over():  # L-52
    state = league(BOARD, "S1905M", options={"first_posts": "sealed"})
    view = seen(state, "austria")
    assert view.asks_post
    assert not view.council.open
    assert RULES.acts(view) == ()
    assert RULES.phase(state).pages == ("orders", "council")
    with pytest.raises(ActRefused, match="forum_closed"):
        posted(state, ("austria", "gre"))
    handed = {seat_of("austria"): LeagueOrders(posts={Power("austria"): "VOTE: GRE"})}
    after = RULES.resolve(state, handed, chance()).state
    assert public(after).council.open
    assert public(posted(after, ("austria", "ser"))).council.votes == {"austria": "ser"}


def test_what_is_amiss_with_a_post_in_an_envelope():
    for turn, text, code in (
        ("F1899M", "VOTE: GRE", "no_council"),
        ("F1905M", "VOTE: VIE", "vote_barred"),
        ("F1905M", "x" * 2001, "post_long"),
    ):
        view = seen(league(BOARD, turn), "austria")
        found = RULES.check(view, LeagueOrders(posts={Power("austria"): text}))
        assert code in [each.code for each in found if each.blocking]
    view = seen(league(BOARD), "austria")
    found = RULES.check(view, LeagueOrders(posts={Power("austria"): "VOTE: ATLANTIS"}))
    assert "vote_unclear" in [each.code for each in found if not each.blocking]
    found = RULES.check(view, LeagueOrders(posts={Power("england"): "VOTE: GRE"}))
    assert "not_your_power" in [each.code for each in found if each.blocking]


def test_the_gms_matrix_shows_who_has_voted():
    state = posted(league(BOARD), ("austria", "gre"))
    blank = LeagueOrders()
    for power, done in (("austria", True), ("france", False)):
        (part,) = RULES.parts(seen(state, power), blank)
        assert (part.code, part.done) == ("vote", done)
    said = LeagueOrders(posts={Power("france"): "VOTE: GRE"})
    assert RULES.parts(seen(state, "france"), said)[0].done
    assert RULES.parts(seen(league(BOARD, "F1899M"), "france"), blank) == ()


def test_every_living_player_is_asked_in_the_councils_winters():
    state = league(BOARD)
    assert RULES.phase(state).waiting_on == tuple(map(seat_of, ("austria", "england", "france")))
    assert RULES.phase(state).pages == ("orders", "council")
    assert facts(played(state), "council_tally").purged == ()
