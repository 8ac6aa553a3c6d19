"""Options: what is offered, what goes together, what is refused and why."""

import pytest

from engine.errors import SetupRefused
from engine.frame.seat import Seat, SeatId
from engine.games.village.deal import SEATS, check_options
from engine.games.village.rules import OPTIONS, VillageRules, read_wolf_distribution
from engine.games.village.terms import RuleFamily, VillageCard, VillageMark
from tests.engine.games.village.table import GRAY, WOLFF, chance, random_choices, seat, seated


def deal(rules, count, **choices):
    return rules.deal(seated(count), choices, chance()).state


def refused(rules, count, **choices):
    with pytest.raises(SetupRefused) as fault:
        deal(rules, count, **choices)
    return (fault.value.code, *fault.value.facts)


@pytest.mark.parametrize("rules", [GRAY, WOLFF], ids=lambda rules: rules.key)
@pytest.mark.parametrize("count", SEATS)
def test_every_number_of_houses_can_be_dealt(rules, count):
    state = deal(rules, count)
    assert len(state.cards) == count
    assert state.living(VillageCard.WEREWOLF)
    assert len(state.living(VillageCard.SEER)) == 1
    assert len(state.living(VillageCard.PRIEST)) == (rules is WOLFF)
    assert 2 * len(state.living(VillageCard.WEREWOLF)) < count


@pytest.mark.parametrize(("count", "wolves"), [(5, 1), (6, 2), (15, 2), (16, 3), (24, 3)])
def test_two_werewolves_and_three_for_many(count, wolves):
    """Seventeen with the moderator are sixteen without (P-25)."""
    assert deal(GRAY, count).pack.count(VillageCard.WEREWOLF) == wolves


@pytest.mark.parametrize("rules", [GRAY, WOLFF], ids=lambda rules: rules.key)
def test_seats_and_names_are_checked(rules):
    assert refused(rules, 4) == ("setup_seats", 4)
    assert refused(rules, 25) == ("setup_seats", 25)
    twice = [Seat(SeatId(f"s{n}"), "Ann") for n in range(1, 7)]
    with pytest.raises(SetupRefused, match="setup_name_twice"):
        rules.deal(twice, {}, chance())
    empty = [Seat(SeatId(f"s{n}"), " ") for n in range(1, 7)]
    with pytest.raises(SetupRefused, match="setup_name_empty"):
        rules.deal(empty, {}, chance())


@pytest.mark.parametrize(
    ("choices", "fault"),
    [
        ({"cupid_self": True}, ("village_needs", "cupid_self", "cupid")),
        ({"lovers_last": "side"}, ("village_needs", "lovers_last", "cupid")),
        ({"lover_death": "dawn"}, ("village_needs", "lover_death", "cupid")),
        ({"swap_time": "after"}, ("village_needs", "swap_time", "dark_city")),
        ({"swap_dead": True}, ("village_needs", "swap_dead", "dark_city")),
        ({"swap_must": True}, ("village_needs", "swap_must", "dark_city")),
        ({"ward_repeat": False}, ("village_needs", "ward_repeat", "wolfsbane")),
        ({"wolfsbane": "fixed", "ward_end": "draw"}, ("village_needs", "ward_end", "wolfsbane")),
        ({"wolfsbane_told": True}, ("village_needs", "wolfsbane_told", "wolfsbane")),
        ({"lynched_card": "exchanged"}, ("village_needs", "lynched_card", "first_lynching")),
        ({"dealing": "paper"}, ("village_needs", "dealing", "conduct")),
        ({"disagreement": "gm"}, ("village_needs", "disagreement", "conduct")),
        ({"parity": "play_on"}, ("village_needs", "parity", "cupid")),
        ({"bearers": "any"}, ("village_needs", "bearers", "cupid")),
        (
            {"conduct": "moderator", "ballots": "passed"},
            ("village_needs", "ballots", "conduct"),
        ),
        (
            {"conduct": "moderator", "answer": "dawn"},
            ("village_needs", "answer", "conduct"),
        ),
        ({"quiet_night": True}, ("village_needs", "quiet_night", "conduct")),
        ({"night_order": "seer_first"}, ("village_needs", "night_order", "conduct")),
        (
            {"conduct": "moderator", "dead_pass": True},
            ("village_needs", "dead_pass", "conduct"),
        ),
        (
            {"conduct": "moderator", "first_lynching": True},
            ("village_apart", "first_lynching", "conduct"),
        ),
        (
            {"wolfsbane": "moving", "bearers": "any"},
            ("village_apart", "bearers", "wolfsbane"),
        ),
        (
            {"conduct": "moderator", "dealing": "paper", "dark_city": True},
            ("village_apart", "dark_city", "dealing"),
        ),
        ({"seer_killed": "unanswered"}, ("village_apart", "seer_killed", "answer")),
        (
            {
                "conduct": "moderator",
                "seer_killed": "unanswered",
                "night_order": "seer_first",
            },
            ("village_apart", "seer_killed", "night_order"),
        ),
        ({"wolves": 4}, ("village_wolves", 4, 8)),
        ({"start": "inquiry"}, ("village_inquiry",)),
        ({"wolves": 9}, ("setup_option", "wolves", 9)),
        ({"tie": "fight"}, ("setup_option", "tie", "fight")),
        ({"priest": True}, ("setup_option", "priest", True)),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_reason(choices, fault):
    assert refused(GRAY, 8, **choices) == fault


DEFAULTS = {
    RuleFamily.GRAY: {
        "wolves": 0, "conduct": "passed", "dealing": "lot", "few": "warned",
        "dead_pass": False, "call_dead": True, "answer": "at_once", "start": "night",
        "disagreement": "usual", "wolves_pick": "humans", "wolves_pass": False,
        "seer_pick": "others", "seer_killed": "answered", "seer_aloud": False,
        "quiet_night": False, "night_order": "wolves_first", "ballots": "screen",
        "majority": "majority", "revote": "free", "no_lynch": "refused", "tie": "continues",
        "reveal": "usual", "win_test": "every_death", "parity": "wins",
        "first_lynching": False, "lynched_card": "leaves", "cupid": False,
        "cupid_self": False, "lovers_last": "both", "lover_death": "at_once",
        "wolfsbane": "none", "wolfsbane_told": False, "ward_repeat": True,
        "ward_end": "wolves", "dark_city": False, "swap_time": "before",
        "swap_dead": False, "swap_must": False, "bearers": "plain",
    },
    RuleFamily.WOLFF: {
        "wolves": 0, "spread": "", "wolves_known": False, "priest": True,
        "conduct": "passed", "dealing": "lot", "few": "warned", "dead_pass": False,
        "call_dead": True, "answer": "at_once", "odd": "players", "disagreement": "lot",
        "first_victim": "invented", "forced_victims": 2, "ballots": "screen",
        "threshold": "more", "same_again": "after_another",
        "proposer_again": "after_another", "parity": "play_on",
        "last_wolf": "next_night", "winners": "side",
    },
}  # fmt: skip
"""The defaults of rules.md, sections 3 and 6, for every row that is an option."""


@pytest.mark.parametrize("family", list(RuleFamily))
def test_what_is_played_without_a_word_is_what_the_rules_say(family):
    assert {option.key: option.default for option in OPTIONS[family]} == DEFAULTS[family]


def test_a_first_lynching_and_a_first_day_are_one_too_many():
    code = refused(GRAY, 8, first_lynching=True, start="day")
    assert code == ("village_apart", "first_lynching", "start")


def test_p33_fewer_players_than_advised_are_told_or_refused():
    step = GRAY.deal(seated(5), {}, chance())
    assert step.reports[0].facts.advised == 6
    assert refused(GRAY, 5, few="refused") == ("village_few", 6)
    assert WOLFF.deal(seated(5), {"few": "refused"}, chance()).reports[0].facts.advised == 0


def test_p26_the_free_inquiry_is_for_an_even_number_with_the_moderator():
    assert deal(GRAY, 7, start="inquiry").rules.start == "inquiry"


def test_b17_a_distribution_is_read_and_refused():
    assert read_wolf_distribution("2:1, 3:2") == {2: 1, 3: 2}
    assert read_wolf_distribution("2 3") == {2: 1, 3: 1}
    assert read_wolf_distribution("") == {}
    for text in ("x", "2:0", "0:1", "9:1", "2:1 2:3", "2:101", "2:"):
        assert refused(WOLFF, 9, spread=text) == ("setup_option", "spread", text)
    assert refused(WOLFF, 9, spread="2:1", wolves=2) == ("village_apart", "spread", "wolves")
    assert refused(WOLFF, 9, spread="2:1 5:1") == ("village_wolves", 5, 9)


def test_cupid_and_herb_go_to_plain_villagers():
    """P-31."""
    for word in range(30):
        step = GRAY.deal(
            seated(7), {"cupid": True, "wolfsbane": "fixed", "wolves": 2}, chance(str(word))
        )
        bearers = [*step.state.marks[VillageMark.CUPID], *step.state.marks[VillageMark.WOLFSBANE]]
        assert len(set(bearers)) == 2
        assert all(step.state.cards[each] is VillageCard.VILLAGER for each in bearers)


def test_p31_or_to_any_human():
    found = set()
    for word in range(60):
        step = GRAY.deal(seated(6), {"cupid": True, "bearers": "any"}, chance(str(word)))
        found |= {step.state.cards[each] for each in step.state.marks[VillageMark.CUPID]}
    assert found == {VillageCard.SEER, VillageCard.VILLAGER}


@pytest.mark.parametrize("family", list(RuleFamily))
def test_every_option_changes_the_rules_or_the_deal(family):
    dealt = {"wolves", "spread", "few", "odd", "reveal"}
    for option in OPTIONS[family]:
        assert option.key in dealt or option.key in VillageRules.__dataclass_fields__, option.key
        assert option.group or family is RuleFamily.WOLFF or option in OPTIONS[RuleFamily.GRAY][:1]


@pytest.mark.parametrize("family", list(RuleFamily))
def test_random_options_go_together(family):
    for word in range(50):
        luck = chance(f"options {word}")
        count = SEATS[luck.roll("count", len(SEATS)) - 1]
        check_options(family, count, random_choices(family, count, luck))


def test_cards_are_told_to_each_alone():
    step = GRAY.deal(seated(7), {}, chance())
    told = [each for each in step.reports if each.kind == "card_dealt"]
    assert [each.audience.seats for each in told] == [(seat(n),) for n in range(1, 8)]
    assert all(each.facts.card == step.state.cards[each.audience.seats[0]] for each in told)
