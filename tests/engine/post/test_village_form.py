"""The village in letters."""

from dataclasses import replace

import pytest

from engine.games.village.submission import (
    AnnounceDeath,
    CallOutVote,
    ClosePhase,
    HoldThumb,
    PointAt,
    ProposeLynching,
    RevealCard,
    SecondMotion,
    VillageChoice,
)
from engine.games.village.submission_form import village_questions
from engine.games.village.terms import NOBODY
from engine.post.submission_lines import (
    is_sound_submission,
    is_sound_view,
    read_act,
    read_submission,
)
from tests.engine.games.village.table import gray, seat, seats, wolff


def written(view, *lines):
    return read_submission(view, lines, None).submission


def test_a_choice_by_night_in_two_languages():
    view = gray().close().view(5)
    assert written(view, "Choose: s3") == VillageChoice(seats(3))
    assert written(view, "désigne: maison 4") == VillageChoice(seats(4))
    assert written(view, "Choose: house 4") == VillageChoice(seats(4))
    assert written(view) == VillageChoice()


def test_everybody_is_asked_the_same():
    play = gray(cupid=True, marks={"cupid": 4}).close()
    assert all(
        village_questions(play.view(n), None) == village_questions(play.view(1), None)
        for n in play.alive
    )
    assert village_questions(play.view(4), None)[0].most == 2
    assert written(play.view(4), "Choose: s5", "Choose: s6") == VillageChoice(seats(5, 6))


def test_a_vote_and_a_thumb_on_paper():
    play = gray(ballots="passed", no_lynch="voted").night(victim=8).dawn()
    assert written(play.view(1), "Vote: s5") == VillageChoice(seats(5))
    assert written(play.view(1), "Vote: nobody") == VillageChoice((NOBODY,))
    play = wolff("wwspvvvv", ballots="passed").night(8).dawn().motion(5)
    assert written(play.view(1), "Thumb: down") == VillageChoice(die=True)
    assert written(play.view(1), "Pouce: levé") == VillageChoice(die=False)


def test_by_day_on_the_screen_letters_ask_nothing():
    assert village_questions(gray().night(victim=8).dawn().view(1), None) == ()


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("announce", AnnounceDeath()),
        ("Close", ClosePhase()),
        ("second", SecondMotion()),
        ("vote s3", CallOutVote(seat(3))),
        ("vote back", CallOutVote(None)),
        ("propose: s3", ProposeLynching(seat(3))),
        ("reveal s8", RevealCard(seat(8))),
        ("thumb down", HoldThumb(True)),
        ("point s2 s3", PointAt(seats(2, 3))),
        ("sing", None),
        ("vote", None),
        ("thumb sideways", None),
        ("", None),
    ],
)
def test_acts_are_written_by_their_names(text, act):
    assert read_act(gray().view(1), text, None) == act


def test_what_comes_by_mail_speaks_of_who_is_there():
    view = gray().close().view(5)
    assert is_sound_view(view)
    assert not is_sound_view(replace(view, alive=seats(1, 99)))
    assert not is_sound_view(replace(view, players=seats(1, 1)))
    assert is_sound_submission(view, VillageChoice(seats(3)))
    assert not is_sound_submission(view, VillageChoice(seats(99)))
    assert not is_sound_submission(view, VillageChoice(seats(1, 2, 3)))
    assert not is_sound_submission(view, "a choice")
