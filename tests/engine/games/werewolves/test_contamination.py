"""Werewolves who take home centres (W-16, W-17, W-49 to W-54, W-63, W-64)."""

from dataclasses import replace

import pytest

from engine.board.terms import Power
from engine.games.werewolves.terms import EnvelopePage, PowerCard
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_gazetteer
from tests.helpers.werewolves import POWERS, at, rules, turned, view_of

FRANCE, ITALY = Power("france"), Power("italy")
REST = "; germany: A mun |  | mun; russia: A mos |  | mos; turkey: A con |  | con"


def board(england, france="A mar |  | par mar", **more):
    named = {"england": england, "france": france, **more}
    return "; ".join(f"{power}: {text}" for power, text in named.items()) + REST


AT_BREST = board("A bre |  | lon", "A mar |  | par mar bre")


def fall(position=AT_BREST, **changes):
    return at("F1901M", position, **changes)


def wolves(done):
    return sorted(power for power, since in done.state.wolves.items() if since)


def test_a_captured_home_centre_contaminates_its_natural_owner():
    done = turned(fall())
    assert done.state.wolves["france"] == 1901
    (told,) = done.to("france")
    assert (told.power, told.votes_from) == ("france", 1902)


def test_only_the_victim_is_told():
    done = turned(fall())
    for power in ("england", "russia", "germany", "turkey"):
        assert done.to(power) == []
    assert view_of(done.state, "france").own.wolf == 1901
    assert view_of(done.state, "england") == view_of(turned(fall(AT_BREST)).state, "england")


def news_page(state, power):
    """The page of what the season has brought, as this power's player reads it."""
    gazetteer = standard_gazetteer()
    return Sentences("en").page(view_of(state, power), EnvelopePage.NEWS, gazetteer)


def test_the_victim_reads_it_on_the_first_page_of_the_next_envelope_and_in_the_letter():  # W-81
    winter = turned(fall()).state
    assert rules().phase(winter).pages[0] == "news"
    assert "is a werewolf" in news_page(winter, "france")[0]
    others = {news_page(winter, power) for power in POWERS if power != "france"}
    assert len(others) == 1
    letters = turned(winter)
    (letter,) = letters.to("france")
    assert letter.votes_from == 1902
    assert all(each.is_empty for power in POWERS[:2] for each in letters.to(power))


def test_nobody_reads_of_a_contamination_in_a_year_without_one():
    winter = turned(fall(board("F nth |  | lon", "A mar |  | par mar bre"))).state
    assert len({news_page(winter, power) for power in POWERS}) == 1


def test_where_spring_contaminates_fall_begins_with_the_page():
    spring = at("S1901M", AT_BREST, choices={"contaminates_when": "spring"})
    autumn = turned(spring).state
    assert rules().phase(autumn).pages == ("news", "orders", "target")
    assert "is a werewolf" in news_page(autumn, "france")[0]


def test_the_letter_alone_may_tell_it():
    winter = turned(fall(choices={"contaminated_told": "letter"}))
    assert winter.to("france") == []
    assert "news" not in rules().phase(winter.state).pages
    assert view_of(winter.state, "france").own.wolf is None
    letters = turned(winter.state)
    (letter,) = letters.to("france")
    assert letter.votes_from == 1902
    assert view_of(letters.state, "france").own.wolf == 1901


def test_a_game_begun_before_that_was_decided_tells_as_it_did():
    state = fall()
    choices = {key: each for key, each in state.choices.items() if key != "contaminated_told"}
    winter = turned(replace(state, choices=choices))
    assert len(winter.to("france")) == 1
    assert "news" not in rules().phase(winter.state).pages
    assert all(each.is_empty for each in turned(winter.state).to("france"))


@pytest.mark.parametrize("told", [True, False])
def test_the_captor_may_be_told(told):
    done = turned(fall(choices={"captor_told": told}))
    assert [each.power for each in done.to("england")] == (["france"] if told else [])


def test_a_capture_by_others_contaminates_nobody():
    position = board("F lon |  | lon", "A mar |  | par mar bre", austria="A bre |  | vie")
    assert wolves(turned(fall(position))) == []


def test_a_centre_that_was_not_its_natural_owners_any_more():
    position = board("A bre |  | lon", austria="A vie |  | vie bre")
    assert wolves(turned(fall(position))) == []
    assert wolves(turned(fall(position, choices={"contaminates_from": "ever"}))) == ["france"]


def test_a_centre_taken_back_by_its_natural_owner_and_taken_again():
    position = board("F pic |  | lon", "A bre |  | par mar", austria="A vie |  | vie bre")
    back = turned(at("F1901M", position)).state
    assert back.campaign.position.owners["bre"] == "france"
    again = at("F1902M", AT_BREST)
    assert wolves(turned(again)) == ["france"]


def test_two_centres_of_one_power_are_one_contamination():
    position = board("A bre, A par |  | lon", "A mar |  | par mar bre")
    done = turned(fall(position))
    assert len(done.to("france")) == 1


def test_a_werewolf_is_not_contaminated():
    position = board("A mos |  | lon").replace("russia: A mos", "russia: A stp")
    assert wolves(turned(fall(position))) == []


def test_spring_changes_nothing_or_contaminates_too():
    spring = at("S1901M", AT_BREST)
    assert wolves(turned(spring)) == []
    early = at("S1901M", AT_BREST, choices={"contaminates_when": "spring"})
    assert wolves(turned(early)) == ["france"]


def test_a_wolf_that_stands_on_what_it_owns_captures_nothing():
    position = board("A bre |  | lon bre")
    choices = {"contaminates_when": "spring", "contaminates_from": "ever"}
    for turn in ("S1902M", "F1902M"):
        assert wolves(turned(at(turn, position, choices=choices))) == []


CHAIN = board("A bre |  | lon", "A ven |  | par mar bre", italy="A rom |  | rom nap ven")


@pytest.mark.parametrize(
    ("choice", "found"), [("none", ["france"]), ("chain", ["france", "italy"])]
)
def test_a_chain(choice, found):
    assert wolves(turned(fall(CHAIN, choices={"contamination_chain": choice}))) == found


@pytest.mark.parametrize(
    ("choice", "found"), [("at_once", ["france", "italy"]), ("after_year", ["france"])]
)
def test_a_fresh_werewolf_contaminates_at_once_or_after_a_year(choice, found):
    fresh = {Power("england"): 0, Power("russia"): 0, FRANCE: 1901}
    position = board("F lon |  | lon", "A ven |  | par mar", italy="A rom |  | rom nap ven")
    state = fall(position, wolves=fresh, choices={"fresh_contaminates": choice})
    assert wolves(turned(state)) == found
    year_later = at("F1902M", position, wolves=fresh, choices={"fresh_contaminates": choice})
    assert wolves(turned(year_later)) == ["france", "italy"]


@pytest.mark.parametrize(("choice", "card"), [("kept", PowerCard.SPY), ("lost", PowerCard.PLAIN)])
def test_the_role_is_kept_or_lost(choice, card):
    done = turned(fall(choices={"contaminated_role": choice}))
    assert done.state.roles[FRANCE] is card


@pytest.mark.parametrize(("choice", "found"), [("gone", []), ("wolf", ["france"])])
def test_contaminated_and_eliminated_in_the_same_fall(choice, found):
    position = board("A bre |  | lon", " |  | bre")
    done = turned(fall(position, choices={"contaminated_dead": choice}))
    assert wolves(done) == found
    assert done.state.lost == tuple(Power(power) for power in found)
    assert done.to("france") == []


RETREATING = (
    "england: A pic |  | lon; france: A par, A bur |  | par bre mar; germany: A mun |  | mun; "
    "russia: A mos |  | mos; turkey: A con |  | con"
)


@pytest.mark.parametrize(("choice", "found"), [("counts", ["france"]), ("moves", [])])
def test_a_vacant_centre_taken_by_a_retreat(choice, found):
    state = fall(RETREATING, choices={"vacant_capture": choice})
    beaten = turned(state, france={"orders": ["A par - pic", "A bur S A par - pic"]})
    assert beaten.state.turn.code == "F1901R"
    done = turned(beaten.state, england={"orders": ["A pic R bre"]})
    assert done.state.campaign.position.owners["bre"] == "england"
    assert wolves(done) == found
