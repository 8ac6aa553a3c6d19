"""When the game stops and what it brings (M3, M4, W-60)."""

import pytest

from engine.board.terms import Power
from engine.campaign.decision import PowerGiven
from engine.campaign.submission import Concede, Draw
from engine.frame.seat import ONLOOKER
from tests.helpers.werewolves import POWERS, at, rules, turned

PLAIN = "france: A par |  | par; germany: A mun |  | mun; italy: A rom |  | rom"
WOLVES = "england: F lon |  | lon; russia: A mos |  | mos"
TEN = "lvp edi nwy swe den hol bel kie ber"
EIGHT = "war sev stp rum bul con ank smy"


def fall(position, **choices):
    return turned(at("F1903M", position, choices=choices))


def end(done):
    (facts,) = done.public("werewolves_ended")
    return facts


def scores(done):
    return {power: points for power, points in end(done).scores if points != "0"}


def test_without_werewolves_the_others_win_and_score_by_their_number():
    done = fall(PLAIN)
    assert (end(done).kind, end(done).why) == ("humans", "no_wolves")
    assert scores(done) == {"france": "18", "germany": "18", "italy": "18"}
    result = rules().result(done.state)
    assert (result.kind, result.winners) == ("humans", ("s3", "s4", "s5"))
    assert rules().phase(done.state).waiting_on == ()


def test_werewolves_alone_win():
    done = fall(WOLVES)
    assert (end(done).kind, end(done).why) == ("wolves", "all_wolves")
    assert scores(done) == {"england": "30", "russia": "30"}


def test_werewolves_with_eighteen_centres_together_win():
    position = f"england: F lon |  | lon {TEN}; russia: A mos |  | mos {EIGHT}; {PLAIN}"
    done = fall(position)
    assert (end(done).kind, end(done).why) == ("wolves", "centres")
    eighteen = position.replace(" smy", "")
    assert end(fall(eighteen)).why == "centres"
    fewer = eighteen.replace(" ank", "")
    assert fall(fewer).public("werewolves_ended") == []


def test_a_solo_ends_the_game_for_its_side():
    many = "mar bre spa por tun nap ven tri bud ser gre vie mun ber kie hol bel"
    position = f"france: A par |  | par {many}; {WOLVES}; italy: A rom |  | rom"
    done = fall(position)
    assert (end(done).kind, end(done).why) == ("humans", "solo")
    assert scores(done) == {"france": "12", "italy": "12"}


def test_parity_ends_it_only_where_that_is_the_rule():
    position = f"{WOLVES}; france: A par |  | par; italy: A rom |  | rom"
    assert fall(position).public("werewolves_ended") == []
    done = fall(position, stops="no_wolves, centres 18, all_wolves, parity, solo 18")
    assert end(done).why == "parity"


def test_nobody_left():
    done = turned(at("F1903R", "austria:  | *A vie<bud>gal | "))
    assert (end(done).kind, scores(done)) == ("nobody", {})


def test_removals_may_end_it_too():
    state = at("W1903A", f"england: F nth |  | ; {PLAIN}")
    done = turned(turned(state).state)
    assert end(done).why == "no_wolves"


def test_scores_may_go_by_centres():
    position = "england: F lon |  | lon lvp; russia: A mos |  | mos"
    by_centres = "wolves 60 30; humans 6 12; centres"
    assert scores(fall(position, scores=by_centres)) == {"england": "40", "russia": "20"}


def test_or_by_another_table_or_not_at_all():
    plain = "wolves 7 6 5 4 3 2 1; humans 1 2 3 4 5 6 7; draw 1/2"
    assert scores(fall(WOLVES, scores=plain)) == {"england": "6", "russia": "6"}
    assert end(fall(WOLVES, scores="none")).scores == ()


def test_fractions_are_exact():
    everybody = dict.fromkeys(map(Power, POWERS), 0)
    state = at("F1903M", wolves=everybody)
    assert set(scores(turned(state)).values()) == {"60/7"}


def everybody(state, agreement):
    return {power: {"agreement": agreement} for power in state.living()}


def test_a_draw_brings_half_of_what_each_side_would_have_won():
    state = at("S1902M")
    done = turned(state, **everybody(state, Draw()))
    assert end(done).kind == "draw"
    assert scores(done)["england"] == "15"
    assert scores(done)["france"] == "15"


def test_a_concession_is_a_win_of_that_powers_side():
    state = at("S1902M")
    done = turned(state, **everybody(state, Concede(Power("england"))))
    assert (end(done).kind, end(done).why) == ("wolves", "conceded")
    assert scores(done) == {"england": "30", "russia": "30"}


def test_draws_may_be_unknown_or_the_gms():
    state = at("S1902M", choices={"draws": "none"})
    assert "draw" in rules().view(state, ONLOOKER).barred
    state = at("S1902M", choices={"draws": "gm"})
    done = turned(state, **everybody(state, Draw()))
    assert done.public("werewolves_ended") == []
    assert len(done.noted("agreement_asked")) == 1


def test_the_last_year():
    state = at("W1903A", choices={"last_year": 1903})
    done = turned(turned(state).state)
    assert (end(done).kind, set(scores(done).values())) == ("last_year", {"15"})
    assert turned(turned(at("W1902A", choices={"last_year": 1903})).state).state.end is None


@pytest.mark.parametrize(("choice", "points"), [("gone", "60"), ("wolf", "30")])
def test_a_power_contaminated_and_eliminated_at_once_in_the_scores(choice, points):
    position = "england: A bre |  | lon; france:  |  | bre"
    done = fall(position, contaminated_dead=choice)
    assert scores(done) == {"england": points}


def test_all_cards_are_on_the_table_at_the_end():
    told = {power: (card, since) for power, card, since in end(fall(PLAIN)).roles}
    assert told["england"] == ("wolf", 0)
    assert told["italy"] == ("witch", None)
    assert len(told) == 7


def test_concessions_may_be_unknown():
    state = at("S1902M", choices={"concessions": "none"})
    assert rules().view(state, ONLOOKER).barred == ("concede",)
    done = turned(state, **everybody(state, Concede(Power("england"))))
    assert done.public("werewolves_ended") == []


def test_a_werewolf_whose_player_has_left_stands_on_the_map_all_the_same():
    state = at("F1903M", f"{PLAIN}; {WOLVES}")
    for power in ("england", "russia"):
        state = rules().rule(state, PowerGiven(Power(power), None)).state
    assert turned(state).public("werewolves_ended") == []
    gone = rules().rule(at("F1903M", PLAIN), PowerGiven(Power("germany"), None)).state
    assert end(turned(gone)).why == "no_wolves"
