"""The rules by Bruno Wolff III, decision by decision; the ids are those of rules.md, section 6."""

import pytest

from engine.errors import ActRefused
from engine.games.village.submission import (
    AnnounceDeath,
    CallNight,
    DropMotion,
    HoldThumb,
    OpenThumbs,
    ProposeLynching,
    RollDie,
    SecondMotion,
    VillageChoice,
    WaiveTurn,
)
from engine.games.village.terms import VillageCard, VillageStage
from tests.engine.games.village.table import WOLFF, chance, seat, seated, seats, wolff


def refused(code):
    return pytest.raises(ActRefused, match=code)


def day_one(cards="wwspvvvv", victim=8, **choices):
    return wolff(cards, **choices).night(victim).dawn()


def propose(play, proposer, accused):
    return play.act(seat(proposer), ProposeLynching(seat(accused)))


def test_a_game_from_cards_to_the_village_s_victory():
    play = day_one().lynch(1)
    assert play.key == "N2"
    play.night(victim=7, asked=2).dawn().lynch(2)
    assert play.stage is VillageStage.NIGHT
    assert play.winner is None
    play.night().table(AnnounceDeath())
    assert play.told("nobody_died")
    play.dawn()
    assert (play.winner, play.winners) == ("humans", (3, 4, 5, 6, 7, 8))


def test_the_wolves_win_with_the_last_human():
    play = day_one("wspvvv", victim=6).lynch(5).night(victim=4).dawn().lynch(3)
    assert play.alive == (1, 2)
    assert play.winner is None
    play.night(victim=2).dawn()
    assert (play.winner, play.winners) == ("wolves", (1,))


def test_cards_of_the_dead_stay_hidden():
    play = day_one()
    assert play.view().unshown == ()
    assert [each.shown for each in play.view().deaths] == [""]
    assert not play.told("shown")


@pytest.mark.parametrize(("cards", "odd", "victims"), [
    ("wwspvvv", "players", 0), ("wwspvvv", "with_gm", 1),
    ("wwspvvvv", "players", 1), ("wwspvvvv", "with_gm", 0),
])  # fmt: skip
def test_b1_an_odd_number_has_no_victim_in_the_first_night(cards, odd, victims):
    play = wolff(cards, odd=odd).close()
    assert play.state.victims_wanted == victims
    play.night(victim=5)
    assert len(play.state.tonight.victims) == victims


def test_b2_wolves_at_odds():
    def at_odds(**choices):
        play = wolff("wwwspvvv", **choices).close()
        return play.point(1, 8).point(2, 8).point(3, 7).close()

    assert at_odds(disagreement="majority").state.tonight.victims == seats(8)
    assert at_odds().state.tonight.victims in (seats(7), seats(8))


def test_b3_wolves_kill_no_wolf():
    with refused("village_wolf"):
        wolff("wwspvvvv").close().point(1, 2)


@pytest.mark.parametrize(("threshold", "down", "dies"), [
    ("more", 3, False), ("more", 4, True), ("half", 3, True), ("half", 2, False),
])  # fmt: skip
def test_b4_more_than_half_mean_death(threshold, down, dies):
    play = day_one("wspvvvv", victim=7, threshold=threshold, odd="with_gm")
    assert len(play.alive) == 6
    play.motion(6).thumbs(down=play.alive[:down])
    assert (play.state.today.condemned == seat(6)) is dies


def test_b5_not_the_same_twice_running():
    play = day_one().motion(5, by=6).thumbs()
    with refused("village_same_again"):
        propose(play, 7, 5)
    play.motion(4, by=7).thumbs()
    propose(play, 6, 5)
    play = day_one(same_again="never").motion(5, by=6).thumbs().motion(4, by=7).thumbs()
    with refused("village_never_again"):
        propose(play, 6, 5)


def test_b6_another_proposes_first():
    play = day_one().motion(5, by=6).thumbs()
    with refused("village_proposer_again"):
        propose(play, 6, 4)
    propose(play, 7, 4).table(DropMotion())
    propose(play, 6, 4)
    play = day_one().motion(5, by=6).thumbs().table(WaiveTurn())
    propose(play, 6, 4)
    play = day_one(proposer_again="free").motion(5, by=6).thumbs()
    propose(play, 6, 4)


def test_b7_the_accused_may_second_and_the_proposer_may_not():
    play = propose(day_one(), 6, 5)
    with refused("village_own_second"):
        play.act(seat(6), SecondMotion())
    play.act(seat(5), SecondMotion())
    assert play.view().motion.seconder == seat(5)


def test_b8_a_forced_night_costs_two():
    play = day_one().table(CallNight())
    assert play.state.victims_wanted == 2
    assert play.view().wanted == 2
    play.night(victim=(6, 7)).dawn()
    assert play.alive == (1, 2, 3, 4, 5)
    play = day_one(forced_victims=1).table(CallNight())
    assert play.state.victims_wanted == 1


def test_b9_two_among_an_odd_number_as_well():
    play = wolff("wwspvvv").night().dawn().table(CallNight())
    assert len(play.alive) == 7
    assert play.state.victims_wanted == 2


def test_two_victims_are_told_in_the_order_they_sit():
    play = day_one().table(CallNight()).night(victim=(7, 6))
    assert play.state.tonight.victims == seats(6, 7)


def test_b8_only_the_next_night():
    play = day_one("wspvvvvvvv", victim=10).table(CallNight()).night(victim=(9, 8)).dawn()
    play.lynch(7)
    assert play.state.victims_wanted == 1


def test_b10_the_priest_learns_what_was_lynched():
    play = day_one()
    assert play.view(4).learned == ()
    play.lynch(1)
    (told,) = play.view(4).learned
    assert (told.about, told.wolf) == (seat(1), True)
    assert play.view(3).learned == ()
    play.night(victim=7)
    assert play.told("night_told", 4)[-1].learned == ((seat(1), True),)


def test_b11_and_nothing_after_a_forced_nightfall():
    play = day_one().table(CallNight())
    assert play.view(4).learned == ()
    play = day_one().lynch(5).night(victim=7).dawn().table(CallNight())
    assert [each.about for each in play.view(4).learned] == seats_list(5)


def test_a_dead_priest_or_seer_learns_nothing():
    play = day_one(victim=4).lynch(1)
    assert play.view(4).learned == ()
    play = day_one(victim=3).lynch(1)
    with refused("act_unknown"):
        play.point(3, 2)


def test_b12_the_seer_may_ask_again_and_not_about_himself():
    play = wolff("wwspvvvv").close()
    with refused("village_self"):
        play.point(3, 3)
    play.night(victim=8, asked=1).dawn().lynch(7).point(3, 1)
    assert [each.about for each in play.view(3).learned] == seats_list(1, 1)


def seats_list(*numbers):
    return list(seats(*numbers))


def test_the_seer_may_ask_about_tonight_s_victim():
    play = wolff("wwspvvvv").close().point(1, 8).point(3, 8)
    assert play.view(3).learned[-1].about == seat(8)


def test_b13_the_game_may_end_at_parity():
    assert day_one("wwspv v".replace(" ", ""), victim=6).lynch(5).winner is None
    assert day_one("wwspvv", victim=6, parity="wins").lynch(5).winner == "wolves"


def test_b16_the_last_wolf_s_death_may_be_told_at_once():
    assert day_one("wspvvv", victim=6, last_wolf="at_once").lynch(1).winner == "humans"


def test_b17_the_number_of_wolves_may_be_drawn():
    found = set()
    for word in range(20):
        step = WOLFF.deal(seated(9), {"spread": "2:1 3:2"}, chance(str(word)))
        found.add(step.state.pack.count(VillageCard.WEREWOLF))
        assert step.reports[0].facts.wolves == 0
    assert found == {2, 3}


def test_the_number_of_wolves_may_be_told():
    step = WOLFF.deal(seated(9), {"wolves_known": True, "wolves": 2}, chance())
    assert step.reports[0].facts.wolves == 2


def test_without_a_number_it_is_about_even():
    step = WOLFF.deal(seated(11), {}, chance())
    assert step.state.pack.count(VillageCard.WEREWOLF) == 3


def test_b18_only_the_living_may_win():
    play = day_one("wspvvv", victim=6, last_wolf="at_once", winners="living").lynch(1)
    assert play.winners == (2, 3, 4, 5)


def test_b19_thumbs_are_shown_together():
    play = day_one("wspvvv", victim=6).motion(5)
    for number in (1, 2, 3, 4):
        play.act(seat(number), HoldThumb(True))
        assert play.view().thumbed == seats(*range(1, number + 1))
        assert not play.told("thumbs_shown")
        assert play.view(2).motions == ()
        assert play.whole.secrets.thumbs[seat(number)] is True
    play.act(seat(5), HoldThumb(False))
    (shown,) = play.told("thumbs_shown")
    assert dict(shown.thumbs) == {**dict.fromkeys(seats(1, 2, 3, 4), True), seat(5): False}
    assert play.view().motions[-1].lynched


def test_b19_or_handed_in_one_after_the_other():
    play = day_one("wspvvv", victim=6, ballots="passed").motion(5)
    with refused("village_on_paper"):
        play.act(seat(1), HoldThumb(True))
    handed = {seat(n): VillageChoice(die=n < 4) for n in range(1, 6)}
    step = play.rules.resolve(play.state, handed, play.chance)
    assert step.state.moment.stage is VillageStage.DUSK


def test_b19_a_missing_thumb_lets_live():
    play = day_one("wspvvv", victim=6, ballots="passed").motion(5)
    play.resolve()
    assert play.key == "D1-2"
    assert not play.view().motions[-1].lynched


def test_b20_a_tale_of_somebody_who_is_no_player():
    play = wolff().night().table(AnnounceDeath())
    assert 1 <= play.told("nobody_died")[-1].rumour <= 6
    play = wolff(first_victim="silence").night().table(AnnounceDeath())
    assert play.told("nobody_died")[-1].rumour == 0


def test_b22_a_public_die():
    play = day_one().table(RollDie())
    assert play.view().die in play.view().alive
    assert play.told("rolled")[-1].seat == play.view().die


def test_a_motion_goes_step_by_step():
    play = day_one()
    for act in (SecondMotion(), HoldThumb(True)):
        with refused("village_no_motion"):
            play.act(seat(1), act)
    with refused("village_no_motion"):
        play.table(OpenThumbs())
    propose(play, 6, 5)
    propose(play, 7, 4)
    play.act(seat(5), SecondMotion())
    with refused("village_motion_open"):
        propose(play, 6, 5)
    play.table(OpenThumbs())
    with refused("village_no_motion"):
        play.table(DropMotion())


def test_votes_are_not_called_out_here():
    with refused("act_unknown"):
        day_one().vote((1, 2))


def test_a_day_cannot_be_closed_before_it_is_decided():
    with refused("village_day_open"):
        day_one().close()
