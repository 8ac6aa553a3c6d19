"""The variations of the rules by Gray and Plotkin: lovers, herb, Dark City, the first lynching.

The ids are those of rules.md, section 3.
"""

import pytest

from engine.errors import ActRefused
from engine.games.village.script import ScriptStepKind
from engine.games.village.submission import AnnounceDeath, CallNight
from engine.games.village.terms import NightDuty, VillageCard, VillageMark, VillageStage
from tests.engine.games.village.table import gray, seat, seats, wolff


def refused(code):
    return pytest.raises(ActRefused, match=code)


def parity_with_lovers(**choices):
    play = gray("wwsvv", cupid=True, marks={"cupid": 3}, **choices).close()
    return play.point(3, 4, 5).close().night(victim=3).dawn()


def test_p12_parity_ends_it_even_while_lovers_live():
    assert parity_with_lovers().winner == "wolves"


def test_p12_or_the_game_goes_on():
    play = parity_with_lovers(parity="play_on")
    assert play.winner is None
    assert play.stage is VillageStage.DAY


def last_two_lovers(**choices):
    play = gray("wsvvv", cupid=True, marks={"cupid": 3}, **choices).close()
    play.point(3, 1, 4).close().night(victim=5).dawn().lynch(3)
    return play.night(victim=2).dawn()


def test_p13_lovers_alone_at_the_end_win_together():
    play = last_two_lovers()
    assert (play.winner, play.winners) == ("lovers", (1, 4))


def test_p13_or_their_sides_count():
    play = last_two_lovers(lovers_last="side")
    assert (play.winner, play.winners) == ("wolves", (1,))


def lovers(**choices):
    play = gray(cupid=True, marks={"cupid": 4}, **choices).close()
    return play.point(4, 5, 6).close()


def test_p14_a_broken_heart_kills_at_once():
    play = lovers().night(victim=5).table(AnnounceDeath())
    assert play.alive == (1, 2, 3, 4, 7, 8)
    assert [str(each.cause) for each in play.state.deaths] == ["killed", "heartbreak"]
    assert play.view().unshown == seats(5, 6)


def test_p14_or_at_the_next_dawn():
    play = lovers(lover_death="dawn", wolves_pass=True).night(victim=5).dawn()
    assert 6 in play.alive
    play.lynch(8).night().table(AnnounceDeath())
    assert 6 not in play.alive
    assert str(play.state.deaths[-1].cause) == "heartbreak"


def test_p15_cupid_chooses_two_others():
    play = gray(cupid=True, marks={"cupid": 4}).close()
    with refused("village_self"):
        play.point(4, 4, 5)
    with refused("village_two_wanted"):
        play.point(4, 5)
    play = gray(cupid=True, cupid_self=True, marks={"cupid": 4}).close()
    play.point(4, 4, 5).close()
    assert play.state.marks[VillageMark.LOVER] == seats(4, 5)


def test_p16_cupid_is_called_before_the_wolves():
    play = gray(cupid=True).close()
    assert play.key == "N1-cupid"
    assert play.close().key == "N1"


def test_lovers_and_cupid_learn_of_it_and_nobody_else():
    play = lovers()
    told = {n: play.told("night_told", n)[-1].lovers for n in range(1, 9)}
    pair = seats(5, 6)
    assert told == {n: pair if n in (4, 5, 6) else () for n in range(1, 9)}
    assert play.view(5).lovers == seats(6)
    assert play.view(4).lovers == pair
    assert play.view(7).lovers == ()


def test_p17_the_herb_s_bearer_is_safe_and_is_not_told():
    play = gray(wolfsbane="fixed", marks={"wolfsbane": 5}).night(victim=5).table(AnnounceDeath())
    assert 5 in play.alive
    assert play.told("nobody_died")
    assert not play.told("night_told", 5)[-1].warded
    play = gray(wolfsbane="fixed", wolfsbane_told=True, marks={"wolfsbane": 5}).night(victim=5)
    assert play.told("night_told", 5)[-1].warded
    assert not play.told("night_told", 6)[-1].warded


def test_the_herb_is_none_against_lynching():
    play = gray(wolfsbane="fixed", marks={"wolfsbane": 5}).night(victim=8).dawn().lynch(5)
    assert 5 not in play.alive


def strewn(**choices):
    return gray(wolfsbane="moving", marks={"wolfsbane": 5}, **choices)


def test_princeton_saves_whoever_has_the_herb_before_his_door():
    play = strewn().night(victim=7, s5=7)
    assert play.state.tonight.victims == ()
    assert play.state.tonight.saved == seats(7)
    assert strewn().night(victim=7, s5=6).state.tonight.victims == seats(7)
    assert strewn().night(victim=5, s5=5).state.tonight.victims == ()


def test_p18_the_same_door_twice_running():
    play = strewn().night(victim=7, s5=6).dawn().lynch(8).point(5, 6)
    assert play.view(5).pointed == seats(6)
    play = strewn(ward_repeat=False).night(victim=7, s5=6).dawn().lynch(8)
    with refused("village_ward_again"):
        play.point(5, 6)


def test_p19_the_herb_on_a_wolf_does_nothing():
    assert strewn().night(victim=7, s5=1).state.tonight.victims == seats(7)
    play = strewn(wolves_pick="anybody").night(victim=2, s5=2)
    assert (play.state.tonight.victims, play.state.tonight.saved) == (seats(2), ())


def duel(**choices):
    play = gray("wsvvv", wolfsbane="moving", marks={"wolfsbane": 3}, **choices)
    return play.night(victim=5, s3=4).dawn().lynch(4).night(victim=2, s3=3).dawn()


def test_p20_one_wolf_against_the_herb():
    assert duel().winner == "wolves"
    assert duel(ward_end="draw").winner == "nobody"


def dark(**choices):
    return gray(dark_city=True, **choices).close()


def test_p21_the_wolves_exchange_two_cards_before_the_kill():
    play = dark()
    assert play.key == "N1-swap"
    play.point(1, 3, 4).point(2, 3, 4).close()
    assert play.key == "N1"
    assert play.state.cards[seat(4)] is VillageCard.SEER
    assert play.view(4).card == "seer"
    assert play.view(4).duty is NightDuty.SEEK
    assert play.view(3).duty is NightDuty.NOTHING
    assert play.told("night_told", 4)[-1].card == "seer"
    assert {n: play.told("night_told", n)[-1].card for n in (1, 3, 5)} == {
        1: "werewolf",
        3: "villager",
        5: "villager",
    }


def test_p21_or_after_it():
    play = dark(swap_time="after")
    assert play.key == "N1"
    play.night(victim=7, asked=1)
    assert play.key == "N1-swap"
    assert not play.view(3).answered
    play.point(3, 5, 6).point(1, 3, 4).close()
    assert play.key == "D1-dawn"
    assert play.state.tonight.victims == seats(7)


def test_p21_only_others_cards():
    with refused("village_swap_wolf"):
        dark().point(1, 2, 4)


def test_p21_the_herb_goes_with_the_card_and_love_does_not():
    play = gray(dark_city=True, wolfsbane="fixed", marks={"wolfsbane": 5}).close()
    play.point(1, 5, 6).close()
    assert play.state.marks[VillageMark.WOLFSBANE] == seats(6)


def test_p22_they_may_decline_unless_they_must():
    assert dark().close().state.cards[seat(3)] is VillageCard.SEER
    play = dark(swap_must=True)
    before = dict(play.state.cards)
    play.close()
    assert play.state.walk[-1].swapped
    assert sorted(play.state.cards.values()) == sorted(before.values())


def test_p10_dark_city_shows_sides_only():
    play = dark().night(victim=3).dawn()
    assert play.told("shown")[-1].card == "human"


def elected(**choices):
    play = gray("wwsvvvvvv", first_lynching=True, **choices).close()
    assert play.stage is VillageStage.FIRST_DAY
    return play


def test_p34_a_player_is_lynched_into_office_and_sees_all():
    play = elected()
    assert play.view(1).fellows == ()
    play.vote(*((n, 9) for n in range(1, 6))).close()
    assert play.key == "N1"
    assert play.view().moderator == seat(9)
    assert play.alive == tuple(range(1, 9))
    assert play.view(9).secrets.cards[seat(1)] is VillageCard.WEREWOLF
    assert play.view(8).secrets is None
    assert "close" in play.rules.acts(play.view(9))
    assert play.told("in_office")


def test_p24_his_card_leaves_with_him():
    play = elected().vote(*((n, 3) for n in range(1, 6))).close()
    assert play.state.living(VillageCard.SEER) == ()
    play = elected(lynched_card="exchanged").vote(*((n, 3) for n in range(1, 6))).close()
    assert len(play.state.living(VillageCard.SEER)) == 1


@pytest.mark.parametrize("office", [1, 3])
def test_what_the_new_moderator_was_is_his_secret(office):
    """A wolf, or the seer, in office: neither the number told nor who is called says so."""
    usual, other = (elected().vote(*((n, each) for n in range(1, 6))) for each in (9, office))
    before = usual.view().wolves
    usual.close(), other.close()
    assert usual.view().wolves == other.view().wolves == before == 2
    said = [
        [
            line.code
            for line in play.rules.script(play.state)
            if line.facts.kind is ScriptStepKind.SAY
        ]
        for play in (usual, other)
    ]
    assert said[0] == said[1]
    assert "village.seer_wake" in said[1]
    assert [each.kind for each in usual.reports] == [each.kind for each in other.reports]


def test_p24_the_only_wolf_in_office_is_the_end():
    play = gray("wsvvvvv", first_lynching=True).close()
    play.vote(*((n, 1) for n in range(1, 5))).close()
    assert play.winner == "humans"


def test_p24_the_card_of_a_special_player_goes_to_nobody_who_bears_something():
    """P-31: Cupid and the bearer of the herb are plain villagers."""
    for word in map(str, range(12)):
        play = gray(
            "wwsvvvvvv",
            word=word,
            first_lynching=True,
            lynched_card="exchanged",
            cupid=True,
            wolfsbane="fixed",
            marks={"cupid": 4, "wolfsbane": 5},
        ).close()
        play.vote(*((n, 3) for n in (1, 2, 4, 5, 6))).close()
        heir = play.state.living(VillageCard.SEER)
        assert len(heir) == 1
        assert heir[0] not in seats(4, 5)


def test_p24_or_with_bearers_of_any_card_to_anybody():
    heirs = set()
    for word in map(str, range(12)):
        choices = {"first_lynching": True, "lynched_card": "exchanged", "bearers": "any"}
        play = gray("wsvvv", word=word, cupid=True, marks={"cupid": 4}, **choices).close()
        play.vote(*((n, 2) for n in (1, 3, 4))).close()
        heirs |= set(play.state.living(VillageCard.SEER))
    assert seat(4) in heirs


def test_p24_what_he_bears_goes_to_a_plain_villager_too():
    play = gray(
        "wwsvvvvvv",
        first_lynching=True,
        lynched_card="exchanged",
        wolfsbane="fixed",
        marks={"wolfsbane": 5},
    ).close()
    play.vote(*((n, 5) for n in (1, 2, 3, 4, 6))).close()
    bearer = play.state.bearers(VillageMark.WOLFSBANE)
    assert len(bearer) == 1
    assert play.state.cards[bearer[0]] is VillageCard.VILLAGER
    assert bearer[0] in play.state.alive


def test_p24_where_only_bearers_are_left_the_card_leaves_with_him():
    choices = {"first_lynching": True, "lynched_card": "exchanged", "wolves": 1}
    marks = {"cupid": 3, "wolfsbane": 4}
    play = gray("wsvvs", cupid=True, wolfsbane="fixed", marks=marks, **choices).close()
    play.vote(*((n, 5) for n in (1, 2, 3))).close()
    assert play.state.living(VillageCard.SEER) == seats(2)
    assert play.state.cards[seat(5)] is VillageCard.SEER


def last_dawn():
    """Wolf 3 and human 2 love each other; 2 was lynched, 1 is eaten, and 3's heart breaks."""
    choices = {"cupid": True, "lover_death": "dawn", "wolves": 1}
    play = gray("vvwsvv", marks={"cupid": 5}, **choices).close().point(5, 2, 3).close()
    play.night(victim=6).dawn().lynch(2).night(victim=1)
    assert play.state.tonight.victims == seats(1, 3)
    return play


def test_p14_the_end_does_not_depend_on_which_button_is_pressed():
    ends = []
    for announcements in range(3):
        play = last_dawn().table(*[AnnounceDeath()] * announcements).close()
        ends.append((play.winner, play.alive))
    assert ends == [("humans", (4, 5))] * 3


def test_whoever_is_to_be_told_of_after_the_deciding_death_has_outlived_the_game():
    ends = []
    for announcements in range(2):
        play = wolff("wwsvvv", parity="wins").close().night(victim=6).dawn()
        play.table(CallNight()).night(victim=(5, 4))
        play.table(*[AnnounceDeath()] * announcements).close()
        ends.append((play.winner, play.alive))
    assert ends == [("wolves", (1, 2, 3, 5))] * 2


def test_p26_wolves_recognise_each_other_before_a_first_day():
    play = gray("wwsvvvvvv", start="day")
    assert play.view(1).fellows == seats(2)
    assert play.view(3).fellows == ()
    led = gray("wwsvvvvvv", start="day", conduct="moderator")
    codes = [each.code for each in led.rules.script(led.state)]
    for code in ("sleep", "wolves_wake", "wolves_meet", "wolves_sleep", "day_breaks"):
        assert f"village.{code}" in codes
    assert led.close().stage is VillageStage.DAY


def test_cupid_who_does_not_choose_has_two_lovers_by_lot():
    drawn = set()
    for word in map(str, range(10)):
        play = gray(cupid=True, marks={"cupid": 4}, word=word).close().close()
        lovers = play.state.marks[VillageMark.LOVER]
        assert len(lovers) == 2
        assert seat(4) not in lovers
        drawn |= set(lovers)
    assert len(drawn) > 3


def test_a_moderator_waits_for_cupid():
    play = gray(cupid=True, marks={"cupid": 4}, conduct="moderator").close()
    with refused("village_no_lovers"):
        play.close()
    play.point(4, 5, 6).close()
    assert play.state.marks[VillageMark.LOVER] == seats(5, 6)
