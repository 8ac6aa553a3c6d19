"""What changed between two phases: units are followed through every move between them."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.campaign.changes_since import ChangesSince, changes_since
from engine.frame.desk import PhaseView
from tests.screens.sample_game import Moment, sample_game


@pytest.fixture(scope="module")
def chapters() -> tuple[PhaseView[Any], ...]:
    return sample_game(Moment.ENDING).onlooker.history()


def test_a_unit_is_followed_through_moves_and_retreats(chapters: Sequence[PhaseView[Any]]) -> None:
    found = changes_since(chapters[:6])
    ways = {str(each.before.location): str(each.after.location) for each in found.moved_units}
    # Venice - Tyrolia, dislodged there in Spring 1902, retreated to Bohemia.
    assert ways["ven"] == "boh"
    # War-Gal bounced in Spring and arrived in Fall.
    assert ways["war"] == "gal"
    assert "gre" not in ways


def test_new_units_are_told_from_those_that_travelled(chapters: Sequence[PhaseView[Any]]) -> None:
    found = changes_since(chapters[:6])
    raised = {(str(each.first.location), each.turn.code): each.now for each in found.raised}
    assert raised["mar", "W1901A"].location == "pie"
    assert raised["bud", "W1901A"].location == "bud"


def test_a_lost_unit_says_where_it_was_last(chapters: Sequence[PhaseView[Any]]) -> None:
    (lost,) = changes_since(chapters).lost_units
    assert (lost.before.power, lost.before.location, lost.last) == ("turkey", "con", "bul")
    assert lost.turn.code == "S1902M"


def test_centres_say_whose_they_were(chapters: Sequence[PhaseView[Any]]) -> None:
    found = {each.centre: (each.before, each.after) for each in changes_since(chapters).centres}
    assert found["bel"] == (None, "france")
    assert "par" not in found


def test_between_a_phase_and_itself_nothing_changed(chapters: Sequence[PhaseView[Any]]) -> None:
    for nothing in (changes_since(chapters[2:3]), changes_since(())):
        assert nothing == ChangesSince((), (), (), ())
