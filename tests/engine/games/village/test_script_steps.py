"""Where a moderator is in his script once something was done by day."""

import pytest

from engine.games.village.script import ScriptStepFacts, ScriptStepKind, is_undone, step_due
from engine.games.village.submission import (
    AnnounceDeath,
    DropMotion,
    OpenThumbs,
    ProposeLynching,
    SecondMotion,
)
from engine.games.village.terms import NIGHTS
from tests.engine.games.village.table import GRAY, WOLFF, Play, gray, random_game, seat, wolff


def by_day(cards: str = "wwspvvvv") -> Play:
    """Wolff's rules, on the first day, with somebody dead."""
    return wolff(cards, conduct="moderator").close().night(victim=8).dawn()


def lines(play: Play):
    return [each for each in play.rules.script(play.state) if not each.facts.secret]


def code_due(play: Play, act, at: str) -> str:
    """The step that is due after an act, for a moderator at another step."""
    before = lines(play)
    codes = [each.code for each in before]
    act(play)
    after = lines(play)
    return after[step_due(before, after, codes.index(f"village.{at}"))].code.removeprefix(
        "village."
    )


def test_each_thing_that_is_entered_leads_to_what_is_said_next():
    play = by_day()
    due = code_due(play, lambda p: p.act(seat(1), ProposeLynching(seat(5))), "enter_motion")
    assert due == "enter_second"
    assert code_due(play, lambda p: p.act(seat(2), SecondMotion()), "enter_second") == "defend"
    assert code_due(play, lambda p: p.table(OpenThumbs()), "enter_defended") == "count_three"


def test_the_condemned_hears_it_and_has_the_last_word():
    play = by_day().motion(5)
    due = code_due(play, lambda p: p.thumbs(down=(1, 2, 3, 4)), "enter_thumbs")
    assert due == "you_are_dead"
    assert not any(is_undone(each) for each in lines(play))


def test_whom_the_thumbs_let_live_another_is_proposed_after():
    play = by_day().motion(5)
    assert code_due(play, lambda p: p.thumbs(down=(1,)), "enter_thumbs") == "propose"


def test_without_a_second_another_is_proposed():
    play = by_day().act(seat(1), ProposeLynching(seat(5)))
    assert code_due(play, lambda p: p.table(DropMotion()), "enter_second") == "enter_motion"


def test_a_thumb_that_is_taken_back_leads_to_the_thumbs_again():
    play = by_day().motion(5)
    thumbs_out, opened = lines(play), play.state
    play.thumbs(down=(1, 2, 3, 4))
    condemned = lines(play)
    play.state = opened
    at = step_due(condemned, thumbs_out, len(condemned) - 2)
    assert thumbs_out[at].code == "village.enter_thumbs"


def test_a_card_is_turned_up_before_it_is_shown():
    play = gray("wwsvvvvv", conduct="moderator").close().night(victim=8)
    assert code_due(play, lambda p: p.table(AnnounceDeath()), "enter_announce") == "turn_card"


@pytest.mark.parametrize("rules", [GRAY, WOLFF])
@pytest.mark.parametrize("number", range(12))
def test_the_step_shown_is_the_first_one_due(rules, number, monkeypatch):
    """In games at random, with options at random; steps of a night stay their time instead."""
    shown: list[int] = [0]
    do = Play._on

    def follow(play: Play, step) -> Play:
        key, before = play.key, lines(play)
        at = next((n for n, each in enumerate(before) if is_undone(each)), shown[0])
        done = do(play, step)
        after = lines(play)
        if play.key != key or play.state.moment.stage in NIGHTS:
            shown[0] = 0
            return done
        here = shown[0] = step_due(before, after, at)
        cue = after[here].facts
        assert isinstance(cue, ScriptStepFacts)
        assert not (cue.kind is ScriptStepKind.ENTER and cue.done)
        assert not [each.code for each in after[:here] if is_undone(each)]
        fresh = [each for each in after[:here] if each not in before]
        assert [each.code for each in fresh if each.facts.kind is not ScriptStepKind.ENTER] == []
        return done

    monkeypatch.setattr(Play, "_on", follow)
    assert random_game(rules, f"steps {number}").winner is not None
