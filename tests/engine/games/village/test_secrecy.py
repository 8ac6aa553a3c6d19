"""Two villages that a seat cannot tell apart are told to it in the same words.

The other truth comes from exchanging the cards, and with them the doings, of two others. What is
compared: the view, the phase, the result, what is amiss with any choice, the acts on offer and
the reports of the step before.
"""

from dataclasses import replace

import pytest

from engine.frame.audience import can_read
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated
from engine.games.village.submission import HoldThumb, PointAt, VillageChoice
from engine.games.village.terms import VillageCard, VillageMark
from tests.engine.games.village.table import GRAY, WOLFF, chance, gray, seat, seats, wolff


def exchanged(state, one, other):
    """The state in which two seats hold each other's cards and marks, known to no third."""
    change = {one: other, other: one}

    def turned(each):
        return change.get(each, each)

    cards = {each: state.cards[turned(each)] for each in state.cards}
    marks = {mark: tuple(turned(each) for each in seats) for mark, seats in state.marks.items()}
    return replace(state, cards=cards, marks=marks)


def looks(rules, state, reader):
    view = rules.view(state, reader)
    me = getattr(reader, "seat", None)
    choices = [VillageChoice(), *(VillageChoice((each,)) for each in state.players)]
    return (
        view,
        rules.phase(state),
        rules.result(state),
        [rules.check(view, each) for each in choices] if me else None,
        rules.acts(view),
        rules.parts(view, VillageChoice()),
        rules.blank(view),
    )


SETS = [
    pytest.param(gray("wwsvvvvv"), id="gray"),
    pytest.param(
        gray(
            "wwsvvvvv",
            cupid=True,
            wolfsbane="moving",
            dark_city=True,
            marks={"cupid": 4, "wolfsbane": 5},
        ),
        id="gray with all",
    ),
    pytest.param(wolff("wwspvvvv"), id="wolff"),
]

PAIRS = [(1, 3), (1, 4), (3, 4), (4, 5), (2, 5)]
"""A wolf and the seer, a wolf and a villager, …"""


@pytest.mark.parametrize("play", SETS)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_exchanging_two_others_cards_changes_nothing_for_a_third(play, one, other):
    state = play.state
    twin = exchanged(state, seat(one), seat(other))
    for reader in (ONLOOKER, Seated(seat(8)), Seated(seat(7))):
        assert looks(play.rules, state, reader) == looks(play.rules, twin, reader)


@pytest.mark.parametrize("play", SETS)
def test_the_two_truths_differ_for_who_may_know(play):
    twin = exchanged(play.state, seat(1), seat(3))
    for reader in (GAME_MASTER, Seated(seat(1)), Seated(seat(3))):
        assert play.rules.view(play.state, reader) != play.rules.view(twin, reader)


@pytest.mark.parametrize("play", SETS)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_nor_in_the_night_and_the_day_after(play, one, other):
    """The same doings of the two, in each other's parts, and the same victim."""
    found = []
    for state in (play.state, exchanged(play.state, seat(one), seat(other))):
        rules, told = play.rules, []
        while rules.phase(state).key != "D1":
            state, reports = through(rules, state)
            told += [
                [each for each in reports if can_read(each.audience, reader)]
                for reader in (ONLOOKER, Seated(seat(7)))
            ]
            told += [looks(rules, state, reader) for reader in (ONLOOKER, Seated(seat(7)))]
        found.append(told)
    assert found[0] == found[1]


def through(rules, state):
    """A phase in which every wolf wants seat 6, the seer asks about seat 8, and so on."""
    handed = {}
    for each in state.seats:
        if each not in state.alive:
            continue
        wolf = state.cards[each] is VillageCard.WEREWOLF
        seer = state.cards[each] is VillageCard.SEER
        ward = each in state.bearers(VillageMark.WOLFSBANE)
        target = 6 if wolf else 8 if seer else 7 if ward else None
        if rules.view(state, Seated(each)).wanted == 2:
            continue
        handed[each] = VillageChoice(() if target is None else seats(target))
    step = rules.resolve(state, handed, chance("same"))
    return step.state, list(step.reports)


@pytest.mark.parametrize("rules", [GRAY, WOLFF], ids=lambda rules: rules.key)
def test_everybody_gets_a_letter_of_the_same_kind_each_night(rules):
    play = gray("wwsvvvvv") if rules is GRAY else wolff("wwspvvvv")
    play.close()
    for number in play.alive:
        play.point(number, 8 if number != 8 else 7)
    play.close()
    private = [each for each in play.reports if getattr(each.audience, "seats", ())]
    kinds = {}
    for each in private:
        (reader,) = each.audience.seats
        kinds.setdefault(reader, []).append(each.kind)
    assert len(kinds) == 8
    assert len({tuple(each) for each in kinds.values()}) == 1


def test_a_private_sign_reaches_nobody_else():
    play = gray().close()
    before = [play.view(n) for n in (2, 4, 5)], play.view()
    play.act(seat(3), PointAt(seats(1)))
    assert [play.view(n) for n in (2, 4, 5)] == before[0]
    assert play.view() == before[1]
    assert [each.audience.seats for each in play.reports if each.kind == "pointed"] == [seats(3)]


def test_a_villager_s_dummy_choice_is_noted_like_any_other():
    play = gray().close().point(5, 7).point(5, 6)
    assert play.view(5).pointed == seats(6)
    assert play.told("pointed", 5)[-1].wolf is None
    assert play.view(1).fellow_picks == {}


def test_what_a_dead_wolf_points_at_means_nothing_to_the_pack():
    play = gray(dead_pass=True).night(victim=8).dawn().lynch(1)
    play.point(1, 5)
    assert play.view(1).pointed == seats(5)
    assert dict(play.view(2).fellow_picks) == {}


def test_lovers_know_each_other_and_not_each_other_s_cards():
    play = gray(cupid=True, marks={"cupid": 4}).close().point(4, 1, 6).close()
    lover = play.view(6)
    assert lover.lovers == seats(1)
    assert lover.fellows == ()
    twin = exchanged(play.state, seat(1), seat(7))
    twin = replace(twin, marks=play.state.marks)
    assert play.rules.view(twin, Seated(seat(6))) == lover


def test_unannounced_deaths_are_nowhere():
    play = gray().night(victim=8)
    other = gray().night(victim=7)
    assert play.view() == other.view()
    assert play.view(5) == other.view(5)
    assert play.rules.phase(play.state) == other.rules.phase(other.state)


def test_thumbs_that_are_out_look_alike():
    one, other = (wolff("wwspvvvv").night(8).dawn().motion(5) for _ in range(2))
    one.act(seat(6), HoldThumb(True))
    other.act(seat(6), HoldThumb(False))
    assert one.view() == other.view()
    assert one.view(3) == other.view(3)
    assert one.reports == other.reports
