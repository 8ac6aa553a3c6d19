"""The spy's die: when it is thrown, and what it brings (M1, W-40 to W-43, W-61, W-70)."""

import pytest

from engine.board.terms import Power
from engine.errors import SetupRefused
from engine.frame.policy import DealTerms, TableMode
from engine.games.werewolves.decision import SpiedSet
from engine.games.werewolves.terms import PowerCard
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory
from tests.helpers.werewolves import POWERS, at, begun, rules, seats, turned, view_of

BUILDING = (
    "france: A mar |  | par mar bre; italy: A rom |  | rom; england: F lon |  | lon; "
    "russia: A mos |  | mos; germany: A mun |  | mun; turkey: A con |  | con"
)
BUILD = {"orders": ["A par B"]}


def winter(table="", position=BUILDING, **choices):
    if table:
        choices["spy_table"] = table
    return at("W1901A", position, choices=choices)


def letter(done, power="france"):
    (found,) = done.to(power)
    return found


def spied(state, named="england", **more):
    fields = {**BUILD, "spied": named}
    return turned(state, france=fields, **more)


def finding(done):
    (found,) = letter(done).spied
    return found


def test_a_spy_who_builds_learns_what_the_die_brings():
    found = finding(spied(winter("1-6 wolf")))
    assert (found.kind, found.power, found.wolf) == ("wolf", "england", True)
    assert not finding(spied(winter("1-6 wolf"), "italy")).wolf


def test_a_full_status_is_the_card_and_whether_it_is_a_werewolf():
    found = finding(spied(winter("1-6 status"), "germany"))
    assert (found.card, found.wolf) == (PowerCard.SCIENTIST, False)


def test_a_court_vote_of_this_winter():
    state = winter("1-6 vote")
    assert finding(spied(state, italy={"court": Power("turkey")}, germany={})).vote is None
    found = finding(spied(state, "italy", italy={"court": Power("turkey")}))
    assert (found.power, found.vote) == ("italy", "turkey")


def test_nothing_may_come_of_it():
    assert finding(spied(winter("1-6 nothing"))).kind == "nothing"


def test_the_usual_table_is_graded():
    met = {}
    for secret in range(40):
        found = finding(spied(winter(), secret=secret))
        met[found.die] = found.kind
    assert met == {1: "nothing", 2: "nothing", 3: "vote", 4: "vote", 5: "wolf", 6: "status"}


def test_the_die_may_pick_the_power():
    others = [power for power in POWERS if power != "france"]
    state = at("W1901A", choices={"spy_table": "1-6 victim", "use_needs": "entitled"})
    assert turned(state, france={"spied": "italy"}).to("france")[0].spied == ()
    for secret in range(20):
        found = finding(spied(winter("1-6 victim"), secret=secret))
        alive = others[found.die - 1] != "austria"
        assert found.power == (others[found.die - 1] if alive else None)


def test_without_a_build_a_request_is_void_and_that_is_told():
    done = turned(winter(), france={"spied": "england"})
    assert letter(done).ignored
    assert letter(done).spied == ()


def test_or_ignored_in_silence():
    done = turned(winter(request_ignored="silent"), france={"spied": "england"})
    assert letter(done).is_empty


def test_without_a_request_there_is_no_spying():
    assert letter(turned(winter(), france=BUILD)).is_empty


@pytest.mark.parametrize("named", ["france", "turkey"])
def test_nobody_is_no_request_nor_is_oneself_or_an_eliminated_power(named):
    position = BUILDING.replace("; turkey: A con |  | con", "")
    done = spied(winter("1-6 status", position), named)
    assert letter(done).is_empty
    assert done.noted("spy") == []


def test_a_contaminated_power_is_found_out_as_a_werewolf():
    contaminated = {Power("england"): 0, Power("italy"): 1901}
    found = [
        finding(spied(at("W1901A", BUILDING, choices={"spy_table": table}, wolves=contaminated),
                      "italy"))
        for table in ("1-6 wolf", "1-6 status")
    ]  # fmt: skip
    assert all(each.wolf for each in found)
    assert found[1].card is PowerCard.WITCH


def test_others_name_powers_for_show():
    done = turned(winter(), italy={"spied": "england"})
    assert letter(done, "italy").is_empty
    assert done.noted("spy") == []


@pytest.mark.parametrize(
    ("choices", "orders", "uses"),
    [
        ({}, ["waive"], 0),
        ({"waived_counts": True}, ["waive"], 1),
        ({"use_needs": "entitled"}, [], 1),
        ({}, ["A par B", "F bre B"], 1),
        ({"use_needs": "per_unit"}, ["A par B", "F bre B"], 2),
        ({"use_needs": "per_unit"}, [], 0),
    ],
)
def test_what_counts_as_a_build(choices, orders, uses):
    done = turned(winter("1-6 wolf", **choices), france={"orders": orders, "spied": "england"})
    assert len(letter(done).spied) == uses


def test_a_use_for_each_unit_may_be_of_different_powers():
    state = winter("1-6 wolf", use_needs="per_unit")
    fields = {"orders": ["A par B", "F bre B"], "spied": "england italy"}
    done = turned(state, france=fields)
    assert [found.power for found in letter(done).spied] == ["england", "italy"]


def test_the_start_may_count_as_a_build():
    state = turned(begun({"start_counts": True, "spy_table": "1-6 wolf"})).state
    assert rules().phase(state).pages == ("ability",)
    assert finding(turned(state, france={"spied": "england"})).wolf
    assert turned(turned(state).state).public("court") == []


def test_a_vote_that_was_not_cast_may_be_rolled_past():
    table = "1-5 vote, 6 wolf"
    state = winter(table, no_vote_spied="again")
    assert {finding(spied(state, secret=n)).kind for n in range(8)} == {"wolf"}
    assert finding(spied(winter(table))).kind in {"vote", "wolf"}


def test_the_gm_may_name_the_power_after_the_roll():
    first = spied(winter("1-6 wolf", spied_by="gm"), "italy")
    assert letter(first).is_empty
    assert first.state.winter.dice
    step = rules().rule(first.state, SpiedSet(Power("england")))
    (report,) = step.reports
    assert report.facts.spied[0].power == "england"
    assert not turned(step.state).to("france")
    # If he does not, it is whom the spy named.
    (late,) = turned(first.state).to("france")
    assert late.spied[0].power == "italy"


def winter_of_one_round(**choices):
    return winter("1-6 wolf", spied_by="gm", winter_rounds="one", **choices)


def test_in_a_winter_of_one_round_the_gm_is_asked_before_letters_are_written():  # W-80
    first = spied(winter_of_one_round(), "italy")
    phase = rules().phase(first.state)
    assert (phase.key, phase.waiting_on, phase.pages) == ("W1901B", (), ())
    assert not first.to("france")
    assert view_of(first.state, "france").own.letter is None
    assert [line.code for line in rules().script(first.state)].count("ask_spied") == 1
    step = rules().rule(first.state, SpiedSet(Power("england")))
    assert not step.reports
    done = turned(step.state)
    (told,) = done.to("france")
    assert told.spied[0].power == "england"
    assert told.spied[0].wolf
    assert rules().phase(done.state).key == "S1902M"
    assert len([each for each in done.reports if each.kind == "letter"]) == 6, "Austria is out"
    # If he does not, it is whom the spy named.
    (late,) = turned(first.state).to("france")
    assert late.spied[0].power == "italy"


def test_the_gm_is_asked_in_every_winter_whether_or_not_a_die_waits():
    idle = spied(winter_of_one_round(), "")
    assert rules().phase(idle.state).key == "W1901B"
    assert not idle.state.winter.dice
    assert rules().phase(turned(idle.state).state).key == "S1902M"


def test_what_the_witch_answered_beforehand_is_done_once_the_gm_has_named():
    state = winter_of_one_round()
    first = turned(state, italy={"answer": "attack turkey"}, france={"spied": "england"})
    schedule = turned(first.state).state.schedule
    assert [each.power for each in schedule] == ["turkey"] or not first.state.winter.uses["italy"]


def test_a_hot_seat_table_is_refused_what_needs_a_gm():
    choices = {"spied_by": "gm", "winter_rounds": "one"}
    with pytest.raises(SetupRefused, match="setup_needs_gm"):
        hotseat_game_in_memory("werewolves", seats(), choices)
    terms = DealTerms(TableMode.GM, "Gwen")
    assert gm_game_in_memory("werewolves", seats(), choices, terms=terms).whole.phase()


def test_what_the_spy_learns_stays_known():
    done = spied(winter("1-6 wolf"))
    learned = view_of(turned(done.state).state, "france").own.learned
    assert any(getattr(each.facts, "spied", ()) for each in learned)
