"""The witch: her list, her two powers, and the Winter's rounds (M2, W-40 to W-48, W-62, W-71)."""

import pytest

from engine.board.terms import Power, Season
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.terms import DisorderCause, PowerCard
from tests.helpers.werewolves import SEATS, at, rules, turned, view_of

SPRING, FALL = (Season.SPRING,), (Season.FALL,)
BUILDING = (
    "italy: A rom |  | rom nap ven; france: A par |  | par; england: F lon |  | lon; "
    "russia: A mos |  | mos; germany: A mun |  | mun; turkey: A con |  | con; "
    "austria: A vie |  | vie"
)
BUILD = {"orders": ["A nap B"]}
FRANCE = Power("france")
FRIGHT = {"england": {"fright": FRANCE}, "russia": {"fright": FRANCE}}


def winter(position=BUILDING, **choices):
    return at("W1901A", position, choices=choices)


def listed(done, power="italy"):
    (letter,) = done.to(power)
    return letter.expected


def second(state, answer=None, first=FRIGHT, **more):
    """The state after both rounds, the witch having built and answered."""
    one = turned(state, italy=BUILD, **first)
    return turned(one.state, **({"italy": {"answer": answer}} if answer else {}), **more)


def sentences(done):
    return [(s.power, s.year, s.seasons, s.cause) for s in done.state.schedule]


FRIGHTENED = (FRANCE, 1902, YEAR, DisorderCause.FRIGHT)


def test_a_witch_who_builds_is_told_of_the_disorders_to_come_without_causes():
    done = turned(winter(), italy=BUILD, austria={"court": Power("turkey")}, **FRIGHT)
    told = [(each.power, each.seasons, each.cause) for each in listed(done)]
    assert told == [("france", YEAR, None), ("turkey", SPRING, None)]


def test_or_with_causes():
    (entry,) = listed(turned(winter(witch_causes="shown"), italy=BUILD, **FRIGHT))
    assert entry.cause is DisorderCause.FRIGHT


def test_an_empty_list_is_told_too():
    assert listed(turned(winter(), italy=BUILD)) == ()


def test_without_a_build_she_is_told_nothing_and_can_do_nothing():
    one = turned(winter(), **FRIGHT)
    assert listed(one) is None
    assert sentences(turned(one.state, italy={"answer": "cancel france"})) == [FRIGHTENED]


def test_nobody_else_is_told():
    done = turned(winter(), italy=BUILD, **FRIGHT)
    assert all(listed(done, power) is None for power in ("france", "england", "turkey"))


def test_she_cancels_a_fright_for_the_whole_year():
    assert sentences(second(winter(), "cancel france")) == []


def test_she_attacks_for_the_next_spring():
    done = second(winter(), "attack turkey")
    assert sentences(done) == [FRIGHTENED, (Power("turkey"), 1902, SPRING, DisorderCause.WITCH)]


@pytest.mark.parametrize(
    ("choice", "answer", "seasons"),
    [
        ("year", "attack turkey", YEAR),
        ("choice", "attack turkey fall", FALL),
        ("choice", "attack turkey spring", SPRING),
        ("choice", "attack turkey", SPRING),
        ("spring", "attack turkey fall", SPRING),
    ],
)
def test_or_for_as_long_as_the_rules_let_her(choice, answer, seasons):
    done = second(winter(witch_attack=choice), answer, {})
    assert sentences(done) == [(Power("turkey"), 1902, seasons, DisorderCause.WITCH)]


def test_an_attack_on_the_year_is_not_wasted_where_the_court_has_taken_the_spring():
    vote = {"austria": {"court": Power("turkey")}}
    done = second(winter(witch_attack="year"), "attack turkey", vote)
    assert (Power("turkey"), 1902, YEAR, DisorderCause.WITCH) in sentences(done)
    fall = turned(turned(done.state).state)
    assert [list(told.powers) for told in fall.public("in_disorder")] == [["turkey"]]


def test_others_answers_are_for_show():
    done = second(winter(), None, france={"answer": "cancel france"})
    assert sentences(done) == [FRIGHTENED]


def test_doing_nothing():
    assert sentences(second(winter(), "nothing")) == [FRIGHTENED]
    assert sentences(second(winter())) == [FRIGHTENED]


def test_one_choice_each_winter():
    assert sentences(second(winter(), "cancel turkey, cancel france")) == [FRIGHTENED]


def test_she_may_protect_herself_and_her_silence_may_mean_that():
    fright = {power: {"fright": Power("italy")} for power in ("england", "russia")}
    assert sentences(second(winter(), "cancel italy", fright)) == []
    assert len(sentences(second(winter(), None, fright))) == 1
    assert sentences(second(winter(witch_silent="protect"), None, fright)) == []


def test_of_two_entries_she_names_the_season():
    both = {**FRIGHT, "austria": {"court": FRANCE}}
    state = winter()
    assert [s[3] for s in sentences(second(state, "cancel france year", both))] == [
        DisorderCause.COURT
    ]
    assert [s[3] for s in sentences(second(state, "cancel france spring", both))] == [
        DisorderCause.FRIGHT
    ]
    assert len(sentences(second(state, "cancel france fall", both))) == 2


@pytest.mark.parametrize(("choice", "cancelled"), [("silent", False), ("announced", True)])
def test_a_courts_sentence_undone(choice, cancelled):
    vote = {"austria": {"court": Power("turkey")}}
    done = second(winter(cancel_told=choice), "cancel turkey", vote)
    (told,) = done.public("court")
    assert (told.power, told.cancelled) == ("turkey", cancelled)
    assert sentences(done) == []
    assert turned(done.state).public("in_disorder") == []


@pytest.mark.parametrize("votes", [{}, {"austria": {"court": Power("russia")}}])
def test_a_sentence_put_off_by_an_earlier_court_is_undone_without_a_word_on_this_ones(votes):
    old = ScheduledDisorder(Power("turkey"), 1903, SPRING, DisorderCause.COURT)
    choices = {"cancel_told": "announced", "sentence_overlap": "postponed"}
    state = at("W1901A", BUILDING, choices=choices, schedule=(old,))
    done = second(state, "cancel turkey", votes)
    assert old not in done.state.schedule
    (told,) = done.public("court")
    assert not told.cancelled


def test_an_attack_on_who_is_in_disorder_anyway_is_wasted():
    done = second(winter(), "attack france")
    assert sentences(done) == [FRIGHTENED]
    assert [note.outcome for note in done.noted("witch")] == ["wasted"]


@pytest.mark.parametrize(("choice", "seasons"), [("spring", SPRING), ("fall", FALL)])
def test_an_attack_on_who_was_in_disorder_last_fall(choice, seasons):
    state = at(
        "W1901A",
        BUILDING,
        last_fall={Power("turkey"): (DisorderCause.COURT,)},
        choices={"attack_shift": choice},
    )
    assert sentences(second(state, "attack turkey", {})) == [
        (Power("turkey"), 1902, seasons, DisorderCause.WITCH)
    ]


def test_each_of_her_powers_may_be_for_once_in_the_game():
    state = at("W1901A", BUILDING, choices={"witch_uses": "once_each"}, spent=("cancel",))
    done = second(state, "cancel france")
    assert sentences(done) == [FRIGHTENED]
    attacked = second(state, "attack turkey")
    assert attacked.state.spent == ("cancel", "attack")


def test_the_list_may_be_given_on_request_only():
    state = winter(list_asked="request")
    assert listed(turned(state, italy=BUILD, **FRIGHT)) is None
    asking = {**BUILD, "spied": "england"}
    assert listed(turned(state, italy=asking, **FRIGHT)) is not None
    (letter,) = turned(state, italy={"spied": "england"}).to("italy")
    assert letter.ignored


def test_a_witch_who_is_eliminated_does_nothing_and_what_she_did_stands():
    sentence = ScheduledDisorder(Power("turkey"), 1902, SPRING, DisorderCause.WITCH)
    position = BUILDING.replace("italy: A rom |  | rom nap ven; ", "")
    state = at("S1902M", position, schedule=(sentence,))
    assert [list(t.powers) for t in turned(state).public("in_disorder")] == [["turkey"]]


def test_a_lost_role_may_pass_to_a_power_without_one():
    position = BUILDING.replace("italy: A rom |  | rom nap ven", "italy: A tun |  | ")
    state = winter(position, role_lost="passes")
    done = turned(turned(state).state)
    heir = next(p for p, card in done.state.roles.items() if card is PowerCard.WITCH)
    assert heir in {"austria", "turkey"}
    (told,) = done.to(heir)
    assert (told.power, told.card) == (heir, PowerCard.WITCH)


def test_but_a_werewolfs_does_not():
    position = BUILDING.replace("england: F lon |  | lon", "england: F nth |  | ")
    done = turned(turned(winter(position, role_lost="passes")).state)
    assert "england" not in done.state.living()
    assert list(done.state.roles.values()).count(PowerCard.WOLF) == 2
    assert [done.to(power) for power in ("austria", "turkey")] == [[], []]


@pytest.mark.parametrize(("choice", "told"), [("secret", 0), ("revealed", 1)])
def test_an_eliminated_powers_role(choice, told):
    position = BUILDING.replace("italy: A rom |  | rom nap ven", "italy: A tun |  | ")
    done = turned(turned(winter(position, dead_role=choice)).state)
    assert len(done.public("role_revealed")) == told


# The Winter's shape.


def test_two_rounds_the_second_always_held_and_for_everybody():
    one = turned(winter())
    phase = rules().phase(one.state)
    assert (phase.key, phase.kind, phase.pages) == ("W1901B", "answer", ("answer",))
    assert len(phase.waiting_on) == 7
    assert all(len(one.to(power)) == 1 for power in one.state.living())


def test_a_winter_is_held_though_nobody_builds_or_removes():
    fall = at("F1901M")
    done = turned(fall)
    assert rules().phase(done.state).key == "W1901A"
    assert len(rules().phase(done.state).waiting_on) == 7


def test_the_map_is_published_after_the_second_round():
    one = turned(winter(), italy=BUILD)
    for power in (None, "italy", "france"):
        assert "nap" not in view_of(one.state, power).board.position.units
    assert one.public("phase_judged") == []
    two = turned(one.state)
    assert "nap" in view_of(two.state).board.position.units
    assert len(two.public("phase_judged")) == 1


def test_so_is_who_has_left_it():
    position = BUILDING.replace("austria: A vie |  | vie", "austria: A vie |  | ")
    one = turned(winter(position))
    assert "austria" not in one.state.living()
    assert SEATS["austria"] in rules().phase(one.state).waiting_on
    for power in (None, "austria", "france"):
        view = view_of(one.state, power)
        assert "austria" in view.candidates
        assert "vie" in view.board.position.units
    two = turned(one.state)
    assert [told.powers for told in two.public("eliminated")] == [("austria",)]
    assert SEATS["austria"] not in rules().phase(two.state).waiting_on


def test_a_winter_of_one_round_takes_her_list_beforehand():
    state = winter(winter_rounds="one")
    assert rules().phase(state).pages[-1] == "answer"
    fields = {**BUILD, "answer": "cancel turkey, cancel france, attack turkey"}
    done = turned(state, italy=fields, **FRIGHT)
    assert done.state.turn.code == "S1902M"
    assert sentences(done) == []
    assert listed(done) is None
    assert len(done.public("court")) == 1


def test_a_use_for_each_unit_built():
    fields = {"orders": ["A nap B", "A ven B"]}
    one = turned(winter(use_needs="per_unit"), italy=fields, **FRIGHT)
    done = turned(one.state, italy={"answer": "cancel france, attack turkey"})
    assert sentences(done) == [(Power("turkey"), 1902, SPRING, DisorderCause.WITCH)]
