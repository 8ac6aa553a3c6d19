"""The moderator's rulings, what may be done when, and the chances that he alone sees."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.errors import RulingRefused
from engine.frame.seat import GAME_MASTER
from engine.games.village.decision import (
    CardGiven,
    MarkGiven,
    PlayerBack,
    PlayerLeft,
    VictimsSet,
    WinnerDeclared,
)
from engine.games.village.live_odds import live_odds
from engine.games.village.submission import (
    CallNight,
    HoldThumb,
    OpenThumbs,
    ProposeLynching,
    RevealCard,
    SecondMotion,
    VillageChoice,
)
from engine.games.village.terms import VillageCard, VillageMark, VillageSide, VillageStage
from engine.roles.odds import OddsModel, opening_chance
from tests.engine.games.village.table import GRAY, gray, seat, wolff


def test_p27_whoever_leaves_counts_as_dead():
    play = gray().night(victim=8).dawn().vote((1, 5), (2, 5), (5, 1))
    play.rule(PlayerLeft(seat(5)))
    assert 5 not in play.alive
    assert dict(play.view().votes) == {}
    assert play.view().unshown == (seat(5),)
    assert str(play.state.deaths[-1].cause) == "left"
    assert "reveal" in play.rules.acts(play.view())
    assert play.table(RevealCard(seat(5))).view().unshown == ()


def test_what_can_be_done_at_once_is_said_by_name():
    play = gray(conduct="moderator")
    acts = {}
    while play.stage not in acts:
        acts[play.stage] = set(play.rules.acts(play.view()))
        play.night(victim=8) if play.stage is VillageStage.NIGHT else play.resolve()
    assert acts == {
        VillageStage.CARDS: {"close"},
        VillageStage.NIGHT: {"signed", "close"},
        VillageStage.DAWN: {"announce", "close"},
        VillageStage.DAY: {"count", "roll", "nightfall"},
    }
    play = wolff("wwspvvvv").night(8).dawn()
    assert set(play.rules.acts(play.view())) == {"waive", "roll", "nightfall"}
    assert play.rules.acts(play.view(5)) == ("propose",)
    play.act(seat(6), ProposeLynching(seat(5)))
    assert play.rules.acts(play.view(6)) == ("propose",)
    assert play.rules.acts(play.view(5)) == ("propose", "second")
    play.act(seat(5), SecondMotion())
    assert set(play.rules.acts(play.view())) == {"open_thumbs", "drop", "roll", "nightfall"}
    play.table(OpenThumbs())
    assert play.rules.acts(play.view(5)) == ("thumb",)
    assert play.rules.acts(play.view(8)) == ()


def test_parts_are_the_same_for_everybody():
    play = gray().close()
    blank, made = VillageChoice(), VillageChoice((seat(8),))
    for number in play.alive:
        assert [each.code for each in play.rules.parts(play.view(number), blank)] == ["ability"]
        assert play.rules.parts(play.view(number), made)[0].done
    assert play.rules.parts(gray().view(1), blank) == ()
    paper = gray(ballots="passed").night(victim=8).dawn()
    assert [each.code for each in paper.rules.parts(paper.view(1), blank)] == ["ballot"]


def test_a_death_may_be_a_mistake():
    play = gray().night(victim=8).dawn()
    play.rule(PlayerBack(seat(8)))
    assert 8 in play.alive
    assert play.view().deaths == ()


def test_cards_marks_victims_and_the_winner_may_be_ruled():
    play = gray(cupid=True).close()
    play.rule(CardGiven(seat(4), VillageCard.SEER)).rule(CardGiven(seat(3), VillageCard.VILLAGER))
    assert play.state.holders(VillageCard.SEER) == (seat(4),)
    assert Counter(play.state.pack) == Counter(play.state.cards.values())
    play.rule(MarkGiven(VillageMark.LOVER, (seat(1), seat(4))))
    assert play.view(1).lovers == (seat(4),)
    play.night(victim=8).rule(VictimsSet((seat(7),)))
    assert play.state.tonight.victims == (seat(7),)
    play.rule(WinnerDeclared(VillageSide.HUMANS)).close()
    assert play.winner == "humans"


@pytest.mark.parametrize(
    "decision",
    [
        None,
        PlayerLeft(seat(99)),
        PlayerBack(seat(1)),
        CardGiven(seat(99), VillageCard.SEER),
        MarkGiven(VillageMark.LOVER, (seat(1), seat(1))),
        VictimsSet((seat(1),)),
    ],
)
def test_what_cannot_be_ruled_is_refused(decision):
    with pytest.raises(RulingRefused):
        gray().close().rule(decision)


def test_nothing_is_ruled_once_it_is_over():
    play = gray("wsvvvv").night(victim=6).dawn().lynch(1)
    with pytest.raises(RulingRefused, match="ruling_ended"):
        play.rule(PlayerLeft(seat(2)))


def test_rulings_on_like_cases_have_one_pattern():
    rules, state = GRAY, gray().state
    assert rules.pattern(state, PlayerLeft(seat(1))) == rules.pattern(state, PlayerLeft(seat(2)))
    one, other = (
        rules.pattern(state, CardGiven(seat(1), c)) for c in (VillageCard.SEER, VillageCard.PRIEST)
    )
    assert one != other


# Chances.


def chances(play):
    return {each.model: each.wolves for each in live_odds(play.whole)}


def test_at_the_start_they_are_those_of_the_table():
    play = gray("wwsvvvvv").close()
    for model in OddsModel:
        assert chances(play)[model] == opening_chance(model, 8, 2)


def test_they_follow_the_game():
    play = gray("wwsvvvvv").close()
    before = chances(play)[OddsModel.WOLFF1]
    play.point(3, 1)
    assert chances(play)[OddsModel.WOLFF1] < before
    play.night(victim=3)
    assert chances(play)[OddsModel.WOLFF1] > before


def test_a_dead_seer_takes_his_secret_with_him():
    play = gray("wwsvvvvv").night(victim=3, asked=1).dawn()
    without = gray("wwsvvvvv").night(victim=3).dawn()
    assert chances(play)[OddsModel.WOLFF2] == chances(without)[OddsModel.WOLFF2]
    assert chances(play)[OddsModel.WOLFF1] < chances(without)[OddsModel.WOLFF1]


def test_what_is_decided_is_certain():
    play = gray("wsvvvv").night(victim=6).dawn().lynch(1)
    assert {each.wolves for each in live_odds(play.whole)} == {Fraction(0)}
    assert all(each.is_exact for each in live_odds(play.whole))


def test_only_the_moderator_is_told():
    play = gray().close()
    assert live_odds(play.view()) == ()
    assert live_odds(play.view(3)) == ()
    assert live_odds(replace(play.whole, secrets=None)) == ()
    assert live_odds(play.rules.view(play.state, GAME_MASTER))


def test_the_walk_tells_every_night():
    play = gray(wolfsbane="moving", marks={"wolfsbane": 5}).night(victim=8, asked=1, s5=4).dawn()
    play.lynch(1).night(victim=4, s5=4)
    one, two = play.whole.walk
    assert (one.day, one.struck, one.victims, one.ward) == (1, (seat(8),), (seat(8),), seat(4))
    assert one.asked[0].about == seat(1)
    assert (two.victims, two.saved) == ((), (seat(4),))
    assert play.view().walk == ()
    assert play.view(3).walk == ()


def test_a_majority_that_somebody_s_leaving_makes_condemns_at_once():
    play = gray("wwsvvvvvv").close().night(victim=9).dawn()
    play.vote((1, 3), (2, 3), (4, 3), (5, 3))
    assert play.state.today.condemned is None
    play.rule(PlayerLeft(seat(8)))
    assert play.state.today.condemned == seat(3)
    assert [each.seat for each in play.told("condemned")] == [seat(3)]
    assert play.close().stage is VillageStage.DUSK


def test_the_last_thumb_that_leaves_lets_the_others_be_shown():
    play = wolff("wwsvvvvv").close().night(victim=8).dawn().motion(3)
    for number in (1, 2, 3, 4, 5, 6):
        play.act(seat(number), HoldThumb(number != 3))
    assert not play.told("thumbs_shown")
    play.rule(PlayerLeft(seat(7)))
    assert play.told("thumbs_shown")
    assert play.state.today.condemned == seat(3)


def test_a_forced_night_costs_two_lives_though_the_wolves_are_silent():
    play = wolff("wwsvvvvv").close().night(victim=8).dawn().table(CallNight()).night()
    assert len(play.state.tonight.victims) == 2
    assert not {seat(1), seat(2)} & set(play.state.tonight.victims)
    named = wolff("wwsvvvvv").close().night(victim=8).dawn().table(CallNight()).night(victim=7)
    assert len(named.state.tonight.victims) == 2
    assert seat(7) in named.state.tonight.victims
