"""How a game of the League, or of 1897, ends."""

import pytest

from engine.board.terms import Power, Province
from engine.campaign.submission import Draw
from engine.frame.seat import ONLOOKER
from engine.games.shadows.submission import LeagueOrders, Purge
from tests.engine.games.shadows.table import (
    CAPITALS,
    PLAIN,
    POWERS,
    RULES,
    chance,
    choosing,
    facts,
    kinds,
    league,
    played,
    public,
    seat_of,
)
from tests.engine.games.shadows.test_scoring import owning, tenure

MUN, BUD = Province("mun"), Province("bud")


def after_fall(position, turn="F1904M", **given):
    return played(league(position, turn, **given))


def test_eighteen_centres_after_fall():  # L-33
    ground = league(owning(), "F1904M").ground
    neutral = [each for each in ground.centres if each not in CAPITALS.values()]
    many = owning(austria="vie " + " ".join(neutral[:17]))
    step = after_fall(many)
    assert facts(step, "league_ended").kind == "solo"
    assert facts(step, "league_ended").powers == ("austria",)
    assert RULES.phase(step.state).waiting_on == ()
    few = after_fall(owning(austria="vie " + " ".join(neutral[:16])))
    assert few.state.campaign.ended is None
    lower = owning(austria="vie " + " ".join(neutral[:4]))
    assert after_fall(lower, options={"solo": 5}).state.campaign.ended.kind == "solo"


def test_three_capitals_after_fall():  # L-34: the seed's England with London, Kiel and Moscow
    seeds = {**CAPITALS, "germany": "kie"}
    step = choosing(capitals=seeds)
    assert step.state.capitals["germany"] == "kie"
    position = owning(england="lon kie mos", germany="ber", russia="war")
    capitals = {Power(power): Province(home) for power, home in seeds.items()}
    step = after_fall(position, capitals=capitals)
    told = facts(step, "league_ended")
    assert (told.kind, told.powers) == ("capitals", ("england",))
    assert told.scores[0] == ("england", 60)


def test_ones_own_capital_may_be_required():
    position = owning(austria="par ber rom vie", france="bre", germany="mun", italy="ven")
    lost = position.replace("vie", "bud", 2)
    for own, ends in (("any", True), ("own", False)):
        state = after_fall(lost, options={"capitals_win": own}).state
        assert (state.campaign.ended is not None) is ends
    held = after_fall(position, options={"capitals_win": "own"}).state
    assert held.campaign.ended is not None


def test_a_capital_that_ceased_to_be_one_does_not_count():
    position = owning(austria="vie par ber", france="bre", germany="mun")
    assert after_fall(position).state.campaign.ended is not None
    stripped = after_fall(position, stripped=(Province("par"),)).state
    assert stripped.campaign.ended is None


LINES = {
    MUN: tenure(*["germany"] * 5, first=1898),
    BUD: tenure(None, None, None, "germany", "germany", first=1898),
}


def test_munich_and_budapest_for_three_falls():  # L-35: the seed's example ends in 1903
    position = owning(germany="ber mun bud")
    given = {"headquarters": (MUN, BUD), "tenures": LINES}
    step = after_fall(position, "F1903M", **given)
    told = facts(step, "league_ended")
    assert (told.kind, told.powers, told.year) == ("headquarters", ("germany",), 1903)
    fewer = {MUN: LINES[MUN][:-1], BUD: LINES[BUD][:-1]}
    given = {"headquarters": (MUN, BUD), "tenures": fewer}
    assert after_fall(position, "F1902M", **given).state.campaign.ended is None
    two = after_fall(position, "F1902M", **given, options={"headquarters_win": "two_falls"})
    assert two.state.campaign.ended.kind == "headquarters"


def test_a_discovered_headquarters_cannot_be_held():
    purges = (Purge(1902, MUN, True),)
    given = {"headquarters": (MUN, BUD), "tenures": LINES, "purges": purges}
    step = after_fall(owning(germany="ber bud"), "F1903M", **given)
    assert step.state.campaign.ended is None


def test_two_powers_at_once():  # L-36
    position = owning(
        austria="vie par ber", france="bre", germany="mun", england="lon rom mos",
        italy="ven", russia="war",
    )  # fmt: skip
    step = after_fall(position, options={"solo": 4})
    told = facts(step, "league_ended")
    assert told.powers == ("austria", "england")
    assert {kind for kind, _ in told.conditions} == {"capitals"}
    rich = position.replace("vie par ber", "vie par ber bud")
    both = facts(after_fall(rich, options={"solo": 4}), "league_ended")
    assert both.conditions == (
        ("solo", "austria"),
        ("capitals", "austria"),
        ("capitals", "england"),
    )
    first = facts(after_fall(rich, options={"solo": 4, "together": "first"}), "league_ended")
    assert first.conditions == (("solo", "austria"),)
    assert first.powers == ("austria",)


def drawing(state, powers=POWERS):
    handed = {seat_of(power): LeagueOrders(agreement=Draw()) for power in powers}
    return RULES.resolve(state, handed, chance())


def test_a_draw_of_all_survivors_is_scored():  # L-47
    step = drawing(league(owning(), "S1905M"))
    told = facts(step, "league_ended")
    assert (told.kind, told.year) == ("draw", 1905)
    assert told.scores[0] == ("austria", 20)
    assert drawing(league(owning(), "S1905M"), POWERS[:-1]).state.campaign.ended is None
    barred = league(owning(), "S1905M", options={"draws": "none"})
    assert drawing(barred).state.campaign.ended is None
    assert public(barred).barred == ("draw", "concede")
    gm = drawing(league(owning(), "S1905M", options={"draws": "gm"}))
    assert gm.state.campaign.ended is None
    assert "agreement_asked" in kinds(gm)


def test_nobody_left():
    state = league("austria: A ser |  | ", "W1905A")
    step = played(state)
    assert facts(step, "league_ended").kind == "nobody"
    assert RULES.result(step.state) is not None


@pytest.mark.parametrize("last", [1905, 1908])
def test_the_last_year_may_be_another(last):
    state = league(owning(), f"W{last}A", options={"last_year": last})
    assert facts(played(state), "league_ended").year == last


def test_1897_ends_as_usual():
    state = choosing(PLAIN, last_year=1900).state
    for _ in range(12):
        if state.campaign.ended is None:
            state = PLAIN.resolve(state, {}, chance()).state
    result = PLAIN.result(state)
    assert result.kind == "last_year"
    assert len(result.facts.powers) == 7
    assert PLAIN.view(state, ONLOOKER).ledger == ()
