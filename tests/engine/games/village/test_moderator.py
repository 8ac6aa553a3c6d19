"""The moderator's way: cards by hand, signs entered, the script, rulings, live chances."""

from collections import Counter

import pytest

from engine.errors import ActRefused
from engine.frame.seat import TABLE
from engine.games.village.live_odds import live_odds
from engine.games.village.script import SECONDS, ScriptStepKind
from engine.games.village.submission import (
    AnnounceDeath,
    ClosePhase,
    EnterCard,
    EnterNightChoice,
    RevealCard,
)
from engine.games.village.terms import NightDuty, VillageCard, VillageMark, VillageStage
from tests.engine.games.village.table import GRAY, WOLFF, Play, chance, gray, seat, seated, wolff


def blank(rules, count=7, **choices) -> Play:
    """A game whose cards the program does not know."""
    play = Play.__new__(Play)
    play.rules, play.chance = rules, chance()
    step = rules.deal(seated(count), {"conduct": "moderator", **choices}, play.chance)
    play.state, play.reports = step.state, list(step.reports)
    return play


def seen(play, number, card):
    return play.act(TABLE, EnterCard(seat(number), card))


def refused(code):
    return pytest.raises(ActRefused, match=code)


def codes(play):
    return [line.code.removeprefix("village.") for line in play.rules.script(play.state)]


def cues(play):
    return [line.facts for line in play.rules.script(play.state)]


def test_cards_on_paper_are_entered_in_the_first_night():
    """B-21."""
    play = blank(WOLFF, 8, dealing="paper", wolves=2)
    assert dict(play.state.cards) == {}
    assert play.view(1).card == ""
    assert live_odds(play.whole) == ()
    play.close()
    assert "enter_card" in codes(play)
    seen(play, 1, "werewolf")
    seen(play, 2, "werewolf")
    with refused("village_card_count"):
        seen(play, 3, "werewolf")
    assert play.view(1).fellows == (seat(2),)
    play.sign(NightDuty.KILL, 8)
    seen(play, 3, "priest")
    seen(play, 4, "seer")
    play.sign(NightDuty.SEEK, 1)
    assert play.view(4).learned[-1].wolf is True
    play.close()
    assert play.state.complete
    assert play.state.cards[seat(5)] is VillageCard.VILLAGER
    assert play.state.tonight.victims == (seat(8),)
    assert live_odds(play.whole)


def test_what_the_moderator_has_not_entered_is_drawn_by_lot():
    play = blank(GRAY, dealing="paper", wolves=2).close()
    seen(play, 3, "seer")
    play.close()
    assert Counter(play.state.cards.values()) == Counter(play.state.pack)
    assert play.state.cards[seat(3)] is VillageCard.SEER


def test_the_moderator_may_choose_who_is_what():
    play = blank(GRAY, dealing="moderator", wolves=2, cupid=True)
    for number, card in enumerate(("werewolf", "villager", "werewolf", "seer"), 1):
        seen(play, number, card)
    seen(play, 2, "cupid")
    seen(play, 2, "villager")
    with refused("village_card_count"):
        seen(play, 1, "cupid")
    play.close()
    assert play.state.bearers(VillageMark.CUPID) == (seat(2),)
    assert [play.view(n).card for n in (1, 3, 4)] == ["werewolf", "werewolf", "seer"]
    assert play.told("card_dealt", 4)[-1].card == "seer"


def test_cards_dealt_by_lot_are_not_entered():
    with refused("act_unknown"):
        seen(gray(), 1, "seer")


def test_only_who_is_called_can_sign():
    play = gray(conduct="moderator").close()
    with refused("village_nobody_called"):
        play.sign(NightDuty.WARD, 1)
    with refused("village_wolf"):
        play.sign(NightDuty.KILL, 1)
    play.night(victim=3).dawn().lynch(8)
    with refused("village_nobody_called"):
        play.sign(NightDuty.SEEK, 1)


def test_seats_do_no_acts_of_the_table_nor_the_table_theirs():
    play = gray().close()
    with refused("act_unknown"):
        play.act(seat(1), ClosePhase())
    for act in (ClosePhase(), EnterNightChoice(NightDuty.KILL, (seat(8),))):
        with refused("act_unknown"):
            play.act(TABLE, act)
    assert play.rules.acts(play.view()) == ()
    with refused("act_unknown"):
        play.act(seat("s99"), ClosePhase())
    with refused("act_unknown"):
        play.act(TABLE, None)


def test_a_card_on_paper_is_entered_when_its_holder_dies_before_the_first_night():
    play = blank(GRAY, 7, dealing="paper", wolves=2, start="day").close()
    for voter in (1, 2, 3, 4):
        play.vote((voter, 7))
    play.close().table(AnnounceDeath())
    assert "enter_dead_card" in codes(play)
    with refused("village_card_unknown"):
        play.table(RevealCard(seat(7)))
    seen(play, 7, "seer")
    play.table(RevealCard(seat(7))).close()
    assert play.told("shown")[-1].card == "seer"
    assert "seer_wake" in codes(play)


def test_kill_and_reveal_are_two_acts():
    play = gray().night(victim=8)
    before = play.state
    play.table(AnnounceDeath())
    killed = play.state
    play.table(RevealCard(seat(8)))
    assert [each.shown for each in before.deaths] == []
    assert [each.shown for each in killed.deaths] == [""]
    assert [each.shown for each in play.state.deaths] == ["villager"]


# The script.


def test_dead_roles_are_called_with_as_many_steps_as_living_ones():
    """P-9, B-15: the moderator's part is as long whoever lives."""
    living, dead = gray(), gray()
    living.night(victim=8).dawn().lynch(7)
    dead.night(victim=3).dawn().lynch(7)
    assert [line.code for line in living.rules.script(living.state)][:2] == [
        line.code for line in dead.rules.script(dead.state)
    ][:2]
    assert len(cues(living)) == len(cues(dead))
    assert [SECONDS[each.kind] for each in cues(living)] == [
        SECONDS[each.kind] for each in cues(dead)
    ]
    says = [
        [
            line.code
            for line in play.rules.script(play.state)
            if line.facts.kind is ScriptStepKind.SAY
        ]
        for play in (living, dead)
    ]
    assert says[0] == says[1]
    assert ScriptStepKind.WAIT in {each.kind for each in cues(dead)}
    assert ScriptStepKind.WAIT not in {each.kind for each in cues(living)}


@pytest.mark.parametrize("lynched", [1, 3, 4, 8])
def test_wolff_s_night_is_as_long_whoever_was_lynched(lynched):
    def night(number):
        return wolff("wwspvvvv").night(victim=7).dawn().lynch(number)

    usual = night(8)
    other = night(lynched)
    assert [each.seconds for each in cues(usual)] == [each.seconds for each in cues(other)]


def test_dead_roles_may_be_left_uncalled():
    play = gray(call_dead=False, conduct="moderator").night(victim=3).dawn().lynch(7)
    assert "seer_wake" not in codes(play)
    assert "wolves_wake" in codes(play)


def test_every_action_has_its_warning_before_it():
    play = gray(wolfsbane="moving", marks={"wolfsbane": 5}, ward_repeat=False).close()
    found = codes(play)
    for name in ("ward", "wolves", "seer"):
        assert found.index(f"warn_{name}") < found.index(f"enter_{name}")
    play.night(victim=8, s5=4).dawn().lynch(7)
    again = next(line for line in play.rules.script(play.state) if "ward_again" in line.code)
    assert again.facts.seats == (seat(4),)


def test_what_is_entered_is_ticked_off_and_the_answer_shown():
    play = gray(conduct="moderator").close()
    entries = {line.code: line.facts for line in play.rules.script(play.state)}
    assert not entries["village.enter_wolves"].done
    assert entries["village.seer_sign"].wolf is None
    play.sign(NightDuty.KILL, 8).sign(NightDuty.SEEK, 1)
    entries = {line.code: line.facts for line in play.rules.script(play.state)}
    assert entries["village.enter_wolves"].done
    assert entries["village.seer_sign"].wolf is True


def test_whoever_was_exchanged_is_shown_it_in_silence():
    """P-21: the walk round is the same whether cards changed places or not."""
    play = gray(dark_city=True, conduct="moderator").close()
    assert [line.facts.seats for line in tells(play)] == [()]
    play.sign(NightDuty.SWAP, 3, 5)
    assert [line.facts.seats for line in tells(play)] == [(seat(3), seat(5))]
    play = gray(dark_city=True, conduct="moderator").close().point(1, 3, 5).point(2, 4, 5)
    assert [line.facts.seats for line in tells(play)] == [()]


def tells(play):
    return [line for line in play.rules.script(play.state) if line.code == "village.swap_tell"]


@pytest.mark.parametrize(("victim", "said"), [(3, "human"), (4, "human")])
def test_where_only_sides_are_told_no_card_is_turned_up(victim, said):
    """P-10: the script must not have the seer's card turned up."""
    play = gray(reveal="side").night(victim=victim).table(AnnounceDeath())
    assert "turn_card" not in codes(play)
    (line,) = [line for line in play.rules.script(play.state) if "tell_side" in line.code]
    assert (line.facts.seats, line.facts.card) == ((seat(victim),), said)
    assert "turn_card" in codes(gray().night(victim=victim).table(AnnounceDeath()))


def test_a_tale_is_told_where_the_first_night_has_no_victim():
    """B-20."""
    assert "say_tale" in codes(wolff("wwspvvv").night())
    assert "say_nobody" in codes(wolff("wwspvvv", first_victim="silence").night())
    assert "say_nobody" in codes(gray("wwsvvvv", start="inquiry").night())


def test_the_night_goes_in_its_order():
    """P-30."""
    play = gray(cupid=True, dark_city=True, wolfsbane="moving", marks={"cupid": 4, "wolfsbane": 5})
    called = []
    play.close()
    while play.stage is not VillageStage.DAWN:
        called += [code for code in codes(play) if code.endswith("_wake")]
        play.close()
    order = ["cupid_wake", "lovers_wake", "swap_wake", "ward_wake", "wolves_wake", "seer_wake"]
    assert called == order
    play = gray(conduct="moderator", night_order="seer_first").close()
    assert [c for c in codes(play) if c.endswith("_wake")] == ["seer_wake", "wolves_wake"]


def test_a_quiet_night_is_quiet():
    assert "quiet" in codes(gray(quiet_night=True, conduct="moderator").close())
    assert "hum" in codes(gray().close())


def test_every_stage_has_a_script_that_goes_on():
    play = gray("wwsvvvvvv", first_lynching=True)
    stages = set()
    while play.winner is None:
        stages.add(play.stage)
        assert codes(play)
        prey = play.state.humans[-1]
        night = play.stage is VillageStage.NIGHT
        pack = play.state.living(VillageCard.WEREWOLF) if night else ()
        play.resolve(**{str(wolf): (prey,) for wolf in pack})
    assert codes(play) == ["won", "walk"]
    assert {
        VillageStage.CARDS,
        VillageStage.FIRST_DAY,
        VillageStage.NIGHT,
        VillageStage.DAWN,
        VillageStage.DAY,
    } <= stages


def test_the_moderator_is_told_that_it_is_decided():
    play = gray("wsvvvv").night(victim=6).dawn()
    for voter in (1, 2, 3):
        play.vote((voter, 1))
    play.close().table(AnnounceDeath())
    assert codes(play)[-2:] == ["warn_decided", "go_on"]
