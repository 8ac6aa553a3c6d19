"""What a GM may decide of the League."""

import pytest

from engine.board.terms import Power, Province
from engine.board.turn import read_turn
from engine.campaign.decision import CentreGiven, EndDeclared, PhaseSet
from engine.errors import RulingRefused
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import ONLOOKER
from engine.frame.table.table import deal_game
from engine.games.shadows.decision import (
    CapitalSet,
    HeadquartersSet,
    PointsGiven,
    PowerNameSet,
    VoteSet,
)
from engine.games.shadows.opening import NORTH, SOUTH
from engine.games.shadows.submission import Purge
from engine.playthrough import entropy_from_secret
from tests.engine.games.shadows.table import (
    PLAIN,
    RULES,
    SEATS,
    choosing,
    dealt,
    facts,
    league,
    public,
)
from tests.engine.games.shadows.test_scoring import owning

AUSTRIA, BEL, GRE, SER = Power("austria"), Province("bel"), Province("gre"), Province("ser")


def ruled(state, decision, rules=RULES):
    return rules.rule(state, decision).state


def test_a_vote_is_set():
    state = ruled(league(owning()), VoteSet(AUSTRIA, SER))
    assert public(state).council.votes == {"austria": "ser"}
    assert public(ruled(state, VoteSet(AUSTRIA, None))).council.votes == {"austria": None}


def test_the_headquarters_are_set():
    state = league(owning(), tenures={BEL: ((1904, AUSTRIA),)}, told={AUSTRIA: (BEL,)})
    after = ruled(state, HeadquartersSet(Province("hol"), GRE))
    assert after.headquarters == ("hol", "gre")
    assert BEL not in after.tenures
    assert after.told[AUSTRIA] == ()


def test_a_capital_is_set():
    after = ruled(choosing().state, CapitalSet(AUSTRIA, Province("bud")))
    assert public(after).capitals["austria"] == "bud"
    plain = ruled(choosing(PLAIN).state, CapitalSet(AUSTRIA, Province("bud")), PLAIN)
    assert plain.campaign.homes["austria"] == ("bud",)


def test_points_are_given():
    after = ruled(league(owning()), PointsGiven(AUSTRIA, -15))
    (entry,) = after.entries
    assert (entry.points, entry.cause, entry.year) == (-15, "ruling", 1905)


def test_a_power_is_named():
    after = ruled(league(owning()), PowerNameSet(AUSTRIA, " Danubia "))
    assert public(after).board.names == {"austria": "Danubia"}
    assert public(ruled(after, PowerNameSet(AUSTRIA, ""))).board.names == {}


def test_the_boards_own_decisions_are_carried_out_too():
    after = ruled(league(owning()), CentreGiven(SER, AUSTRIA))
    assert after.campaign.position.owners["ser"] == "austria"
    step = RULES.rule(league(owning()), EndDeclared("draw", (AUSTRIA,)))
    assert facts(step, "league_ended").kind == "draw"
    plain = PLAIN.rule(choosing(PLAIN).state, EndDeclared("draw", (AUSTRIA,)))
    assert facts(plain, "game_ended").kind == "draw"
    back = ruled(league(owning()), PhaseSet(read_turn("S1904M")))
    assert RULES.phase(back).key == "S1904M"


def over():
    return ruled(league(owning()), EndDeclared("draw", (AUSTRIA,)))


def test_points_may_be_given_after_the_end():
    after = ruled(over(), PointsGiven(AUSTRIA, 5))
    assert dict(RULES.result(after).facts.scores)["austria"] == 25


def test_two_powers_cannot_have_one_name():
    named = ruled(league(owning()), PowerNameSet(AUSTRIA, "Danubia"))
    with pytest.raises(RulingRefused, match="ruling_name"):
        ruled(named, PowerNameSet(Power("italy"), "Danubia"))


FOUND = (Purge(1904, BEL, True),)


@pytest.mark.parametrize(
    ("state", "decision", "code"),
    [
        (league(owning()), VoteSet(AUSTRIA, Province("vie")), "ruling_vote"),
        (league(owning()), VoteSet(Power("spain"), SER), "ruling_power"),
        (league(owning(), "W1899A"), VoteSet(AUSTRIA, SER), "ruling_council"),
        (league(owning()), HeadquartersSet(GRE, BEL), "ruling_headquarters"),
        (league(owning()), HeadquartersSet(Province("lon"), GRE), "ruling_headquarters"),
        (
            league(owning(), purges=FOUND),
            HeadquartersSet(Province("hol"), GRE),
            "ruling_headquarters",
        ),
        (dealt(), HeadquartersSet(BEL, GRE), "ruling_capitals"),
        (dealt(), CapitalSet(AUSTRIA, Province("bud")), "ruling_capitals"),
        (dealt(), CentreGiven(SER, AUSTRIA), "ruling_capitals"),
        (league(owning()), CapitalSet(AUSTRIA, Province("lon")), "ruling_capital"),
        (league(owning()), CapitalSet(AUSTRIA, GRE), "ruling_capital"),
        (league(owning()), CapitalSet(AUSTRIA, Province("nth")), "ruling_centre"),
        (league(owning()), PointsGiven(Power("spain"), 5), "ruling_power"),
        (league(owning()), PowerNameSet(AUSTRIA, "{}"), "ruling_name"),
        (league(owning()), "nonsense", "ruling_unknown"),
        (over(), VoteSet(AUSTRIA, SER), "ruling_ended"),
        (league(owning()), PowerNameSet(Power("italy"), "12"), "ruling_name"),
        (choosing(PLAIN).state, HeadquartersSet(BEL, GRE), "ruling_unknown"),
    ],
)
def test_what_cannot_be_decided(state, decision, code):
    with pytest.raises(RulingRefused) as refused:
        ruled(state, decision)
    assert refused.value.code == code


def test_like_decisions_have_a_pattern():
    for decision, pattern in (
        (VoteSet(AUSTRIA, SER), "vote"),
        (HeadquartersSet(BEL, GRE), "headquarters"),
        (CapitalSet(AUSTRIA, SER), "capital"),
        (PointsGiven(AUSTRIA, 5), "points"),
        (PowerNameSet(AUSTRIA, "x"), "name"),
        (CentreGiven(SER, AUSTRIA), "centre"),
    ):
        assert RULES.pattern(league(owning()), decision) == pattern


def test_what_changed_is_told_by_its_parts():
    before = league(owning())
    after = ruled(ruled(before, VoteSet(AUSTRIA, SER)), CentreGiven(SER, AUSTRIA))
    told = RULES.changes(public(before), public(after))
    assert told.parts == ("council",)
    assert told.board.centres == ((SER, None, AUSTRIA),)
    hidden = ruled(before, HeadquartersSet(Province("hol"), GRE))
    assert RULES.changes(public(before), public(hidden)) is None
    assert RULES.view(hidden, ONLOOKER) == public(before)


def test_nobody_else_reads_where_the_gm_puts_the_headquarters():
    table = deal_game(
        RULES,
        MemoryJournal(),
        SEATS,
        {"powers": "chosen"},
        entropy_from_secret(bytes(32)),
        DealTerms(TableMode.GM),
    )
    desk = table.gm()
    desk.turn.process(frozenset(seat.id for seat in SEATS))
    desk.turn.publish()
    taken = desk.whole.view().capitals.values()
    north, south = (next(each for each in pool if each not in taken) for pool in (NORTH, SOUTH))
    desk.rulings.rule(HeadquartersSet(north, south), "As agreed.")
    desk.turn.publish()
    assert desk.whole.view().headquarters == (north, south)
    assert "ruled" in [report.kind for report in desk.whole.history()[-1].reports]
    for reader in (desk.onlooker, *(desk.seat(seat.id) for seat in SEATS)):
        told = [report.kind for chapter in reader.history() for report in chapter.reports]
        assert "ruled" not in told
