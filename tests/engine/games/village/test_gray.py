"""The rules by Gray and Plotkin, decision by decision; ids as in rules.md, section 3."""

import pytest

from engine.errors import ActRefused
from engine.frame.ruleset import GameResult
from engine.games.village.submission import (
    AnnounceDeath,
    CallNight,
    CallOutVote,
    CountVotes,
    RevealCard,
)
from engine.games.village.terms import NOBODY, NightDuty, VillageCard, VillageSide, VillageStage
from tests.engine.games.village.table import gray, seat, seats


def refused(code):
    return pytest.raises(ActRefused, match=code)


def day_one(cards="wwsvvvvv", victim=8, **choices):
    """Day 1, one player dead."""
    return gray(cards, **choices).night(victim).dawn()


def test_a_game_from_cards_to_the_village_s_victory():
    play = gray()
    assert (play.stage, play.key) == (VillageStage.CARDS, "cards")
    play.close()
    assert play.key == "N1"
    play.night(victim=8, asked=1)
    assert play.key == "D1-dawn"
    assert play.alive == (1, 2, 3, 4, 5, 6, 7, 8)
    play.table(AnnounceDeath())
    assert play.alive == (1, 2, 3, 4, 5, 6, 7)
    play.table(RevealCard(seat(8))).close()
    assert play.key == "D1"
    play.lynch(1).night(victim=7).dawn().lynch(2)
    assert play.winner == "humans"
    assert play.winners == (3, 4, 5, 6, 7, 8)
    assert play.key == "end"


def test_the_wolves_win_at_parity():
    play = day_one("wwsvvvv", victim=7).lynch(6)
    play.night(victim=5).dawn()
    assert play.winner == "wolves"
    assert play.winners == (1, 2)


@pytest.mark.parametrize(("living", "needed"), [(7, 4), (6, 4), (5, 3)])
def test_p1_a_majority_of_the_living(living, needed):
    play = day_one("wsvvvvvv"[: living + 1], victim=living + 1)
    assert len(play.alive) == living
    for voter in range(1, needed):
        play.vote((voter, living))
        assert play.state.today.condemned is None
    play.vote((needed, living))
    assert play.state.today.condemned == seat(living)


def test_p1_plurality_when_time_is_up():
    play = day_one(majority="plurality").vote((1, 5), (2, 5), (3, 4))
    assert play.state.today.condemned is None
    play.table(CountVotes())
    assert play.state.today.condemned == seat(5)


def test_p2_votes_may_change_until_the_last():
    play = day_one().vote((1, 5), (1, 4), (2, 4), (3, 4))
    assert dict(play.view().votes) == {seat(1): seat(4), seat(2): seat(4), seat(3): seat(4)}
    play.vote((3, None))
    assert seat(3) not in play.view().votes
    play.vote((3, 4), (5, 4))
    with refused("village_decided"):
        play.vote((5, None))


def test_p2_or_not():
    play = day_one(revote="locked").vote((1, 5))
    with refused("village_locked"):
        play.vote((1, 4))


def test_p3_night_can_be_called_and_nobody_dies():
    play = day_one().table(CallNight())
    assert play.key == "N2"
    assert play.alive == (1, 2, 3, 4, 5, 6, 7)
    assert play.state.victims_wanted == 1


def test_p3_the_village_must_lynch_unless_it_may_vote_not_to():
    with refused("village_must_lynch"):
        day_one().act(seat(1), CallOutVote(NOBODY))
    play = day_one(no_lynch="voted")
    for voter in range(1, 5):
        play.act(seat(voter), CallOutVote(NOBODY))
    assert play.view().spared
    assert play.close().key == "N2"


TIED = ((1, 5), (2, 5), (3, 4), (4, 6), (5, 6), (6, 4))


def tied(**choices):
    return day_one(majority="plurality", **choices).vote((1, 5), (2, 5), (3, 4), (6, 4))


def test_p4_a_tie_decides_nothing():
    with refused("village_undecided"):
        tied().table(CountVotes())


def test_p4_or_a_lot_does():
    play = tied(tie="lot").table(CountVotes())
    assert play.state.today.condemned in seats(4, 5)
    assert play.told("condemned")[-1].by_lot


def test_p4_or_those_tied_are_voted_on_again():
    play = tied(tie="revote").table(CountVotes())
    assert play.view().runoff == seats(4, 5)
    with refused("village_not_tied"):
        play.vote((1, 6))
    play.vote((1, 5), (2, 5), (3, 4)).table(CountVotes())
    assert play.state.today.condemned == seat(5)


def test_p4_or_nobody_dies():
    play = tied(tie="nobody").table(CountVotes())
    assert play.view().spared


def pick_apart(**choices):
    play = gray(**choices).close()
    return play.point(1, 7).point(2, 8)


def test_p5_wolves_at_odds_are_decided_by_lot():
    play = pick_apart().close()
    assert play.state.tonight.victims in (seats(7), seats(8))


def test_p5_or_the_moderator_waits():
    play = pick_apart(disagreement="gm", conduct="moderator")
    with refused("village_disagree"):
        play.close()
    play.sign(NightDuty.KILL, 8).close()
    assert play.state.tonight.victims == seats(8)


def test_p5_or_nobody_is_killed():
    play = pick_apart(disagreement="none").close()
    assert play.state.tonight.victims == ()
    play.table(AnnounceDeath())
    assert play.told("nobody_died")


def test_p5_with_a_moderator_waiting_is_the_rule():
    play = pick_apart(conduct="moderator")
    with refused("village_disagree"):
        play.close()
    play.point(2, 7).close()
    assert play.state.tonight.victims == seats(7)
    drawn = pick_apart(conduct="moderator", disagreement="lot").close()
    assert drawn.state.tonight.victims in (seats(7), seats(8))


def test_p6_wolves_kill_humans():
    with refused("village_wolf"):
        gray().close().point(1, 2)
    assert gray(wolves_pick="anybody").night(victim=2).state.tonight.victims == seats(2)


def test_p6_wolves_must_pick_somebody_unless_they_may_pass():
    play = gray(conduct="moderator").close()
    with refused("village_no_pick"):
        play.close()
    assert len(play.resolve().state.tonight.victims) == 1
    assert not play.state.is_wolf(play.state.tonight.victims[0])
    assert gray(wolves_pass=True).night().state.tonight.victims == ()
    assert gray(disagreement="none").night().state.tonight.victims == ()


def test_p7_the_seer_asks_about_others_who_live():
    play = gray().close()
    with refused("village_self"):
        play.point(3, 3)
    play = day_one().lynch(7)
    with refused("village_dead"):
        play.point(3, 8)
    play = day_one(seer_pick="all").lynch(7)
    play.point(3, 8)
    assert play.view(3).learned[-1].about == seat(8)
    with refused("village_dead"):
        play.point(1, 8)


def test_p7_the_same_again_is_allowed():
    play = day_one(victim=8, word="x").lynch(7).night(victim=6, asked=1).dawn().lynch(5)
    play.point(3, 1) if play.winner is None else None
    assert [each.about for each in play.view(3).learned] == [seat(1)] * len(play.view(3).learned)


def test_p8_a_seer_killed_that_night_is_answered():
    play = gray(answer="dawn").night(victim=3, asked=1)
    assert [(each.about, each.wolf) for each in play.view(3).learned] == [(seat(1), True)]
    play = gray(answer="dawn", seer_killed="unanswered").night(victim=3, asked=1)
    assert play.view(3).learned == ()


def test_p8_with_a_moderator_the_wolves_have_chosen_before():
    play = gray(conduct="moderator", seer_killed="unanswered").close()
    play.sign(NightDuty.KILL, 3).sign(NightDuty.SEEK, 1)
    assert play.view(3).learned == ()


def test_p8_while_the_wolves_are_at_odds_a_seer_they_point_at_waits_for_his_answer():
    play = gray(conduct="moderator", seer_killed="unanswered", disagreement="lot").close()
    play.point(1, 3).point(2, 8).point(3, 1)
    assert play.view(3).learned == ()
    play.close()
    lives = 3 not in [int(each[1:]) for each in play.state.tonight.victims]
    assert bool(play.view(3).learned) is lives


def test_p10_the_card_is_shown_when_somebody_dies():
    play = gray().night(victim=3).table(AnnounceDeath(), RevealCard(seat(3)))
    assert play.told("shown")[-1].card == "seer"
    with refused("village_shown"):
        play.table(RevealCard(seat(3)))


@pytest.mark.parametrize(("victim", "told"), [(3, "human"), (4, "human")])
def test_p10_or_only_the_side(victim, told):
    play = gray(reveal="side").night(victim).dawn()
    assert play.told("shown")[-1].card == told


def test_p10_or_nothing():
    play = gray(reveal="hidden").night(victim=3).table(AnnounceDeath())
    assert play.view().unshown == ()
    with refused("village_shown"):
        play.table(RevealCard(seat(3)))


def test_p11_the_end_is_judged_after_every_death():
    # The lovers, a wolf and a human, die together: the last wolf of two villagers.
    play = gray("wsvvv", cupid=True, marks={"cupid": 3}).close()
    play.point(3, 1, 4).close().night(victim=4).table(AnnounceDeath())
    assert play.state.decided is VillageSide.HUMANS
    assert play.winner is None
    play.dawn()
    assert play.winner == "humans"


def test_p11_or_at_dawn_and_dusk():
    play = gray("wsvv v".replace(" ", ""), win_test="dawn_dusk").night(victim=5).dawn()
    play.lynch(4)
    play.night(victim=3).table(AnnounceDeath())
    assert play.state.decided is None
    play.dawn()
    assert play.winner == "wolves"


def test_p23_answers_are_spoken_and_not_about_whom():
    play = gray(seer_aloud=True).night(victim=8, asked=1)
    (spoken,) = play.told("answer_spoken")
    assert spoken.wolf is True
    assert not gray(seer_aloud=True).night(victim=8).told("answer_spoken")


def test_p26_a_free_inquiry_is_a_night_without_a_victim():
    play = gray("wwsvvvv", start="inquiry").close()
    assert play.view(1).duty is NightDuty.NOTHING
    assert play.view(1).fellows == seats(2)
    play.point(3, 1).close()
    assert play.view(3).learned
    play.dawn()
    assert play.key == "D1"
    assert len(play.alive) == 7


def test_p26_or_day_comes_first():
    play = gray("wwsvvvv", start="day").close()
    assert play.key == "D0"
    assert play.view(1).fellows == seats(2)
    play.lynch(7)
    assert play.key == "N1"
    assert play.state.victims_wanted == 1


def test_p29_later_wolves_see_what_earlier_ones_point_at():
    play = gray().close().point(1, 7)
    assert dict(play.view(2).fellow_picks) == {seat(1): seats(7)}
    assert dict(play.view(4).fellow_picks) == {}


def test_p32_the_answer_comes_on_the_seer_s_own_page():
    play = gray().close().point(3, 1)
    assert play.told("pointed", 3)[-1].wolf is True
    assert play.view(3).answered
    with refused("village_asked"):
        play.point(3, 2)
    play = gray(answer="dawn").close().point(3, 1)
    assert play.told("pointed", 3)[-1].wolf is None
    play.point(3, 4).close()
    assert play.told("night_told", 3)[-1].learned == ((seat(4), False),)


def test_p28_votes_on_paper_are_opened_together():
    play = day_one(ballots="passed")
    with refused("village_on_paper"):
        play.vote((1, 5))
    play.resolve(s1=(5,), s2=(5,), s3=(4,))
    assert play.key == "D1-2"
    assert play.told("ballot_opened")[-1].votes == tuple(
        zip(seats(1, 2, 3), seats(5, 5, 4), strict=True)
    )
    play.resolve(s1=(5,), s2=(5,), s3=(5,), s4=(5,))
    assert play.key == "D1-dusk"
    assert play.state.tonight.victims == seats(5)


def test_the_dead_are_silent():
    play = day_one()
    with refused("village_dead_silent"):
        play.vote((8, 1))
    with refused("village_dead"):
        play.vote((1, 8))


def test_the_result_names_the_cards():
    play = day_one("wsvvvv", victim=6).lynch(1)
    result = play.rules.result(play.state)
    assert isinstance(result, GameResult)
    assert dict(result.facts.cards)[seat(1)] is VillageCard.WEREWOLF
    assert play.view().secrets.cards == play.state.cards
