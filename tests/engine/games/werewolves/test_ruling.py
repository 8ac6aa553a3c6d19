"""What the GM decides: roles, disorders, sentences; and the board (W-1)."""

import pytest

from engine.board.terms import Power, Season
from engine.board.turn import read_turn
from engine.campaign.decision import EndDeclared, PhaseSet, PowerGiven, UnitRemoved
from engine.errors import RulingRefused
from engine.frame.audience import Private
from engine.frame.notice import RulingNotice
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import deal_game
from engine.games.werewolves.decision import (
    CourtSet,
    DisorderLifted,
    DisorderSet,
    FrightSet,
    PresidentSet,
    RoleGiven,
    SpiedSet,
    WolfSet,
)
from engine.games.werewolves.news import ContaminationNotice
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.terms import DisorderCause, PowerCard
from tests.helpers.table import Foreseen
from tests.helpers.werewolves import SEATS, at, begun, rules, seats, turned, view_of

FRANCE, TURKEY = Power("france"), Power("turkey")
SPRING = (Season.SPRING,)


def ruled(state, decision):
    return rules().rule(state, decision)


def refused(state, decision):
    with pytest.raises(RulingRefused) as caught:
        ruled(state, decision)
    return caught.value.code


def test_the_gm_may_give_the_roles_and_the_rest_is_drawn():
    state = begun({"roles": "gm"})
    assert state.roles == {}
    for power, card in (("france", PowerCard.WOLF), ("turkey", PowerCard.SPY)):
        step = ruled(state, RoleGiven(Power(power), card))
        (report,) = step.reports
        assert report.audience.seats == (SEATS[power],)
        state = step.state
    done = turned(state)
    roles = done.state.roles
    assert (roles[FRANCE], roles[TURKEY]) == (PowerCard.WOLF, PowerCard.SPY)
    assert sorted(roles.values()).count("wolf") == 2
    assert len(done.state.wolves) == 2
    assert all(any(f.card is roles[p] for f in done.to(p) if hasattr(f, "card")) for p in roles
               if p not in ("france", "turkey"))  # fmt: skip


def test_roles_still_missing_in_a_game_taken_over_are_drawn():
    state = ruled(begun({"roles": "gm"}), PhaseSet(read_turn("S1904M"))).state
    done = turned(state)
    assert len(done.state.roles) == 7
    assert all(len(done.to(power)) == 1 for power in done.state.living())


def test_a_role_given_later_is_told_to_its_player():
    step = ruled(at("S1901M"), RoleGiven(FRANCE, PowerCard.WITCH))
    assert view_of(step.state, "france").own.card is PowerCard.WITCH
    assert step.reports[0].facts.card is PowerCard.WITCH
    born = ruled(step.state, RoleGiven(Power("england"), PowerCard.PLAIN)).state
    assert "england" not in born.wolves


def test_a_werewolf_made_and_unmade():
    step = ruled(at("S1901M"), WolfSet(FRANCE, 1901))
    made = step.state
    assert made.wolves["france"] == 1901
    # He is told as if it had happened in play, and nobody else is.
    (report,) = step.reports
    assert report.audience == Private((SEATS["france"],))
    assert report.facts == ContaminationNotice(FRANCE, 1902)
    assert view_of(made, "france").own.learned[-1].facts == report.facts
    assert ruled(made, WolfSet(FRANCE, 1900)).reports == ()
    assert "france" not in ruled(made, WolfSet(FRANCE, None)).state.wolves


def test_the_president():
    step = ruled(at("S1901M"), PresidentSet(TURKEY))
    assert step.state.president == "turkey"
    assert step.reports[0].facts.how == "ruled"


def test_a_disorder_set_and_lifted():
    state = ruled(at("S1902M"), DisorderSet(FRANCE, 1902, YEAR, DisorderCause.FRIGHT)).state
    assert [list(t.powers) for t in turned(state).public("in_disorder")] == [["france"]]
    lifted = ruled(state, DisorderLifted(FRANCE, 1902, SPRING)).state
    assert turned(lifted).public("in_disorder") == []
    assert lifted.schedule[0].seasons == (Season.FALL,)
    assert refused(lifted, DisorderLifted(FRANCE, 1902, SPRING)) == "ruling_no_disorder"


def test_the_courts_sentence_before_it_is_published():
    state = turned(at("W1901A"), austria={"court": FRANCE}).state
    other = ruled(state, CourtSet(TURKEY, Season.FALL)).state
    (told,) = turned(other).public("court")
    assert (told.power, told.season) == ("turkey", Season.FALL)
    assert [(s.power, s.seasons) for s in other.schedule] == [("turkey", (Season.FALL,))]
    nobody = ruled(state, CourtSet(None)).state
    assert nobody.schedule == ()
    assert turned(nobody).public("court")[0].power is None
    assert refused(at("S1901M"), CourtSet(TURKEY)) == "ruling_no_court"


def test_the_fright_before_it_takes_effect():
    state = turned(at("W1901A")).state
    struck = ruled(state, FrightSet(FRANCE)).state
    assert struck.schedule == (ScheduledDisorder(FRANCE, 1902, YEAR, DisorderCause.FRIGHT),)
    assert ruled(struck, FrightSet(None)).state.schedule == ()
    assert refused(at("S1901M"), FrightSet(FRANCE)) == "ruling_no_court"


def test_no_die_is_read_that_was_not_thrown():
    assert refused(turned(at("W1901A")).state, SpiedSet(FRANCE)) == "ruling_no_die"


def test_powers_that_there_are_not():
    for decision in (RoleGiven(Power("zembla"), PowerCard.SPY), PresidentSet(Power("zembla"))):
        assert refused(at("S1901M"), decision) == "ruling_power"


def test_a_seat_has_one_living_power():
    assert refused(at("S1901M"), PowerGiven(FRANCE, SEATS["turkey"])) == "ruling_one_power"
    free = ruled(at("S1901M"), PowerGiven(FRANCE, None)).state
    assert SEATS["france"] not in rules().phase(free).waiting_on
    assert ruled(free, PowerGiven(FRANCE, SEATS["france"])).state.campaign.players[FRANCE] == "s3"


def test_the_board_is_the_gms_as_in_any_game():
    state = ruled(at("S1901M"), UnitRemoved("par")).state
    assert "par" not in state.campaign.position.units
    winter = ruled(state, PhaseSet(read_turn("W1901A"))).state
    assert rules().phase(winter).key == "W1901A"
    assert refused(state, None) == "ruling_unknown"


def test_setting_the_phase_back_ends_a_winter_half_done():
    half = turned(at("W1901A")).state
    spring = ruled(half, PhaseSet(read_turn("S1902M"))).state
    assert rules().phase(spring).key == "S1902M"
    assert spring.winter is None


@pytest.mark.parametrize(
    ("decision", "kind"),
    [
        (EndDeclared("draw", (FRANCE, TURKEY)), "draw"),
        (EndDeclared("solo", (Power("england"),)), "wolves"),
        (EndDeclared("conceded", (FRANCE,)), "humans"),
    ],
)
def test_an_end_declared_tells_all_cards(decision, kind):
    step = ruled(at("S1902M"), decision)
    (report,) = [each for each in step.reports if each.kind == "werewolves_ended"]
    assert report.facts.kind == kind
    assert rules().result(step.state).kind == kind
    assert refused(step.state, PresidentSet(FRANCE)) == "ruling_ended"


def test_a_slip_tells_nobody_what_is_secret():
    table = deal_game(
        rules(), MemoryJournal(), seats(), {}, Foreseen(), DealTerms(mode=TableMode.GM)
    )
    desk = table.gm()
    desk.rulings.rule(RoleGiven(FRANCE, PowerCard.WITCH), "a slip")
    desk.rulings.rule(PresidentSet(FRANCE), "on purpose")
    desk.turn.publish()
    told = [each.facts for c in table.onlooker().history() for each in c.reports]
    assert [each.decision for each in told if isinstance(each, RulingNotice)] == [
        PresidentSet(FRANCE)
    ]


def test_like_decisions_have_a_pattern():
    state = at("S1901M")
    pattern = rules().pattern
    assert pattern(state, RoleGiven(FRANCE, PowerCard.SPY)) == "role spy"
    assert pattern(state, DisorderSet(FRANCE, 1902, YEAR, DisorderCause.COURT)) == "disorder court"
    assert pattern(state, FrightSet(FRANCE)) == "frightset"
    assert pattern(state, UnitRemoved("par")) == "unit removed"


def given_cards(*cards):
    state = begun({"roles": "gm"})
    for power, card in zip(("austria", "england", "france"), cards, strict=False):
        state = ruled(state, RoleGiven(Power(power), card)).state
    return state


@pytest.mark.parametrize(
    "cards",
    [(PowerCard.PLAIN,) * 2, (PowerCard.SPY,), (PowerCard.WOLF,) * 2],
    ids=["plain", "spy", "wolves"],
)
def test_the_gm_deals_the_deck_that_everybody_was_told(cards):
    state = given_cards(*cards)
    assert refused(state, RoleGiven(TURKEY, cards[0])) == "ruling_deck"
    # Another card for a power that has one is no more than an exchange.
    ruled(state, RoleGiven(Power("austria"), PowerCard.WITCH))
    assert refused(state, WolfSet(TURKEY, 0)) == "ruling_wolf_card"


def test_a_card_that_is_not_in_the_deck_is_refused():
    state = begun({"roles": "gm", "spy": False})
    assert refused(state, RoleGiven(TURKEY, PowerCard.SPY)) == "ruling_deck"


def test_the_gm_lets_no_sentence_fall_on_a_power_that_has_left_the_board():
    state = at("W1901A", "austria: A vie |  | ; england: F lon |  | lon; russia: A mos |  | mos")
    letters = turned(state).state
    for decision in (CourtSet(Power("austria"), None), FrightSet(Power("austria"))):
        assert refused(letters, decision) == "ruling_gone"
