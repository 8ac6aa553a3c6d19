"""Who wins, when, and what claimants are told (rule 7; rules.md H-29 to H-38, H-49)."""

import pytest

from engine.board.terms import Location, Power, Province, UnitType, whole_province
from engine.campaign.campaign import Campaign
from engine.campaign.decision import CentreGiven
from engine.errors import RulingRefused
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated, SeatId
from engine.games.hepta.claim import (
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.games.hepta.decision import VictoryDeclared
from engine.orders.order import Build, Hold, Move, Support
from tests.engine.games.hepta.table import (
    RULES,
    SEATS,
    at,
    facts,
    fates,
    public,
    resolved,
    winners,
)

ONE, TWO, THREE, *_ = SEATS
PAIR = (66, 64, 30, 30, 20, 20, 8)
"""Two players who may win together, if they claim it."""

TRIO = (63, 62, 61, 20, 20, 6, 6)
"""Three who may."""


def with_(*partners: int, **rest: object) -> Claim:
    return Claim(tuple(SEATS[each - 1] for each in partners), **rest)  # type: ignore[arg-type]


# -- alone ----------------------------------------------------------------------------------------


def test_seventy_centres_win_alone_once_the_winter_is_over() -> None:
    autumn = resolved(at("F1905M", (70, 60, 40, 20, 20, 20, 8)))
    (told,) = facts(autumn.reports, "victories_won")
    assert [each.players for each in told.victories] == [(ONE,)]
    assert told.open
    assert winners(autumn.state) is None
    assert autumn.state.campaign.turn.code == "W1905A"
    winter = resolved(autumn.state)
    assert winners(winter.state) == [1]
    assert facts(winter.reports, "victories_won") == []
    (end,) = facts(winter.reports, "game_ended")
    assert (end.kind, end.standings[0]) == ("victory", (ONE, 70))


def test_sixty_nine_do_not() -> None:
    autumn = resolved(at("F1905M", (69, 61, 40, 20, 20, 20, 8)))
    assert "victories_won" not in public(autumn.reports)
    assert winners(resolved(autumn.state).state) is None


def test_a_game_may_end_at_once() -> None:
    step = resolved(at("F1905M", (70, 60), choices={"won_in_autumn": "at_once"}))
    assert winners(step.state) == [1]


def test_a_game_may_want_the_seventy_claimed() -> None:
    state = at("F1905M", (70, 60), choices={"solo": "claimed", "won_in_autumn": "at_once"})
    assert winners(resolved(state).state) is None
    assert winners(resolved(state, {1: [with_()]}).state) == [1]


def test_three_with_seventy_are_equal_firsts() -> None:
    step = resolved(at("F1905M", (72, 71, 70), choices={"won_in_autumn": "at_once"}))
    assert winners(step.state) == [1, 2, 3]


# -- together -------------------------------------------------------------------------------------


def test_two_win_with_130_and_63_each_if_both_claim_it() -> None:
    state = at("F1905M", PAIR)
    assert winners(resolved(resolved(state).state).state) is None
    autumn = resolved(state, {1: [with_(2)], 2: [with_(1)]})
    (told,) = facts(autumn.reports, "victories_won")
    assert told.victories[0].players == (ONE, TWO)
    assert told.victories[0].centres == (66, 64)
    assert fates(autumn.reports, 1) == fates(autumn.reports, 2) == ["won"]
    assert winners(resolved(autumn.state).state) == [1, 2]


@pytest.mark.parametrize("centres", [(68, 62), (66, 63)])
def test_too_few_centres_discount_a_claim(centres: tuple[int, int]) -> None:
    claims = {1: [with_(2)], 2: [with_(1)]}
    autumn = resolved(at("F1905M", (*centres, 30, 30, 20, 20, 8)), claims)
    assert fates(autumn.reports, 1) == fates(autumn.reports, 2) == ["short"]
    assert winners(resolved(autumn.state).state) is None


def test_three_win_with_185_and_58_each() -> None:
    claims = {1: [with_(2, 3)], 2: [with_(1, 3)], 3: [with_(1, 2)]}
    autumn = resolved(at("F1905M", TRIO), claims)
    assert winners(resolved(autumn.state).state) == [1, 2, 3]


def test_a_claim_that_nobody_answers_is_discounted_after_the_winter_only() -> None:
    """In Autumn it would tell whether a partner's claim still waits for the builds."""
    autumn = resolved(at("F1905M", PAIR), {1: [with_(2)]})
    assert fates(autumn.reports, 1) == ["open"]
    assert fates(autumn.reports, 2) == []
    winter = resolved(autumn.state)
    assert fates(winter.reports, 1) == ["unanswered"]
    assert winter.state.claims == {}


def test_one_claim_may_be_enough() -> None:
    state = at("F1905M", PAIR, choices={"partners": "one"})
    assert winners(resolved(resolved(state, {1: [with_(2)]}).state).state) == [1, 2]


def test_claims_are_gone_through_in_their_order() -> None:
    """All three pairs would do; the third player comes to nobody's first line."""
    state = at("F1905M", (66, 65, 65), choices={"won_in_autumn": "at_once"})
    claims = {1: [with_(2), with_(3)], 2: [with_(1)], 3: [with_(1)]}
    assert winners(resolved(state, claims).state) == [1, 2]
    together = at("F1905M", (66, 65, 65), choices={"lines": "together"})
    autumn = resolved(together, claims)
    assert winners(resolved(autumn.state).state) == [1, 2, 3]
    assert len(facts(autumn.reports, "victories_won")[0].victories) == 2


def test_who_is_not_served_by_one_victory_may_have_another() -> None:
    """A victory alone of one player's first line stops no others at their second."""
    state = at("F1905M", (70, 66, 64), choices={"won_in_autumn": "at_once", "solo": "claimed"})
    claims = {1: [with_()], 2: [with_(1), with_(3)], 3: [with_(1), with_(2)]}
    assert winners(resolved(state, claims).state) == [1, 2, 3]


@pytest.mark.parametrize(
    ("several", "expected"), [("equal", [1, 2, 3]), ("solo", [1]), ("most", [2, 3])]
)
def test_what_counts_of_several_victories(several: str, expected: list[int]) -> None:
    state = at("F1905M", (72, 66, 64), choices={"several": several})
    autumn = resolved(state, {2: [with_(3)], 3: [with_(2)]})
    assert winners(resolved(autumn.state).state) == expected


# -- conditions -----------------------------------------------------------------------------------


def both(condition: object) -> dict[int, list[Claim]]:
    """The pair claim their victory, the first on a condition."""
    return {1: [with_(2, condition=condition)], 2: [with_(1)]}


def test_a_claim_may_hang_on_centres_and_their_owners() -> None:
    state = at("F1905M", PAIR)
    centre = next(iter(state.campaign.position.owners))
    met = both(CentreOwnedCondition(ONE, centre))
    assert "victories_won" in public(resolved(state, met).reports)
    unmet = both(CentreCountCondition(THREE, Relation.AT_LEAST, 31))
    assert fates(resolved(state, unmet).reports, 1) == ["unmet"]


def test_a_claim_may_hang_on_an_order_and_what_became_of_it() -> None:
    state = at("F1905M", PAIR, {"austria@1": ["A 1:boh"], "england@2": ["A 2:gal"]})
    hop = Move(Province("1:boh"), Location("2:tyr"))
    orders = {"austria@1": [hop]}
    for order, fate, won in (
        (hop, OrderTest.SUCCEEDED, True),
        (Move(hop.unit, hop.to, via=True), OrderTest.GIVEN, True),
        (hop, OrderTest.FAILED, False),
        (Move(hop.unit, Location("2:mun")), OrderTest.GIVEN, False),
        (Move(Province("2:gal"), Location("2:vie")), OrderTest.GIVEN, False),
    ):
        autumn = resolved(state, both(OrderCondition(order, fate)), orders)
        assert ("victories_won" in public(autumn.reports)) == won, (order, fate)


def test_a_unit_that_was_to_hold_and_is_driven_out_has_failed() -> None:
    units = {"austria@1": ["A 1:boh"], "germany@1": ["A 1:mun", "A 1:sil"]}
    state = at("F1905M", PAIR, units)
    stay = Hold(Province("1:boh"))
    to = Location("1:boh")
    orders = {
        "austria@1": [stay],
        "germany@1": [
            Move(Province("1:mun"), to),
            Support(Province("1:sil"), Province("1:mun"), to),
        ],
    }
    for fate, won in (
        (OrderTest.GIVEN, True),
        (OrderTest.FAILED, True),
        (OrderTest.SUCCEEDED, False),
    ):
        fought = resolved(state, both(OrderCondition(stay, fate)), orders)
        retreated = resolved(fought.state)
        assert ("victories_won" in public(retreated.reports)) == won, fate


def test_an_order_that_is_not_allowed_has_been_given_and_failed() -> None:
    state = at("F1905M", PAIR, {"austria@1": ["A 1:boh"]})
    far = Move(Province("1:boh"), Location("1:lon"))
    autumn = resolved(state, both(OrderCondition(far, OrderTest.FAILED)), {"austria@1": [far]})
    assert "victories_won" in public(autumn.reports)
    foreign = Support(Province("1:boh"), Province("2:gal"))
    autumn = resolved(
        state, both(OrderCondition(foreign, OrderTest.GIVEN)), {"england@2": [foreign]}
    )
    assert "victories_won" not in public(autumn.reports)


def builder(campaign: Campaign, seat: SeatId) -> tuple[Power, Location]:
    """A nation of a player that may build, and where."""
    sites = campaign.build_rule.sites(campaign.position)
    mine = (power for power in campaign.powers_of(seat) if sites[power])
    nation = next(mine)
    return nation, whole_province(sites[nation][0])


def test_a_claim_may_wait_for_the_builds() -> None:
    state = at("F1905M", PAIR)
    nation, site = builder(state.campaign, TWO)
    army = Build(UnitType.ARMY, site)
    for condition, won in (
        (BuildCondition(TWO, army), True),
        (NotCondition(BuildCondition(TWO, army)), False),
        (BuildCountCondition(TWO, Relation.EXACTLY, 1), True),
        (BuildCountCondition(TWO, Relation.AT_MOST, 0), False),
    ):
        autumn = resolved(state, both(condition))
        assert fates(autumn.reports, 1) == fates(autumn.reports, 2) == ["open"]
        assert "victories_won" not in public(autumn.reports)
        winter = resolved(autumn.state, orders={nation: [army]})
        assert winners(winter.state) == ([1, 2] if won else None)
        assert fates(winter.reports, 1) == (["won"] if won else ["unmet"])


@pytest.mark.parametrize("over", ["winter", "at_once"])
def test_who_waits_for_the_builds_with_one_partner_does_not_win_with_another(over: str) -> None:
    """Nobody is told in Autumn that he has won what Winter takes from him."""
    state = at("F1905M", (66, 66, 66), choices={"won_in_autumn": over})
    claims = {1: [with_(2, after_builds=True), with_(3)], 2: [with_(1)], 3: [with_(1)]}
    autumn = resolved(state, claims)
    assert winners(autumn.state) is None
    assert "victories_won" not in public(autumn.reports)
    assert fates(autumn.reports, 1) == ["open", "open"]
    assert fates(autumn.reports, 3) == ["open"]
    winter = resolved(autumn.state)
    assert winners(winter.state) == [1, 2]
    assert fates(winter.reports, 1) == ["won", "idle"]
    assert fates(winter.reports, 3) == ["unanswered"]


def test_a_victory_of_the_winter_is_equal_to_one_of_the_autumn() -> None:
    """H-49: somebody has seventy, others hang on the builds."""
    state = at("F1905M", (72, 66, 64))
    nothing = BuildCountCondition(ONE, Relation.AT_MOST, 0)
    autumn = resolved(state, {2: [with_(3, condition=nothing)], 3: [with_(2)]})
    winter = resolved(autumn.state)
    assert winners(winter.state) == [1, 2, 3]
    (fresh,) = facts(winter.reports, "victories_won")
    assert [each.players for each in fresh.victories] == [(TWO, THREE)]
    assert not fresh.open


# -- other ends -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("centres", "expected"),
    [(PAIR, [1, 2]), (TRIO, [1, 2, 3]), ((50, 50, 40, 30, 30, 20, 18), [1, 2])],
)
def test_after_the_last_year_the_strongest_lead(
    centres: tuple[int, ...], expected: list[int]
) -> None:
    state = at("F1905M", centres, choices={"last_year": 1905})
    winter = resolved(resolved(state).state)
    assert winners(winter.state) == expected
    assert facts(winter.reports, "game_ended")[0].kind == "unfinished"


def test_the_gm_may_declare_who_has_won() -> None:
    state = at("F1905M", PAIR)
    step = RULES.rule(state, VictoryDeclared(((ONE, THREE),)))
    assert winners(step.state) == [1, 3]
    assert step.reports[0].facts.victories[0].centres == (66, 30)
    with pytest.raises(RulingRefused):
        RULES.rule(step.state, VictoryDeclared(((ONE,),)))
    with pytest.raises(RulingRefused):
        RULES.rule(state, VictoryDeclared(((),)))


def test_a_ruling_on_the_board_in_winter_changes_who_has_won() -> None:
    autumn = resolved(at("F1905M", (70, 60, 40, 30, 20, 10, 8))).state
    lost = next(
        at for at, nation in autumn.campaign.position.owners.items() if nation == "austria@1"
    )
    corrected = RULES.rule(autumn, CentreGiven(lost, Power("england@1"))).state
    assert winners(resolved(autumn).state) == [1]
    assert winners(resolved(corrected).state) is None


# -- secrecy --------------------------------------------------------------------------------------


def test_claims_are_read_by_who_made_them_and_by_the_gm() -> None:
    claim = with_(2)
    autumn = resolved(at("F1905M", PAIR), {1: [claim]}).state
    assert RULES.view(autumn, Seated(ONE)).claims == {ONE: (claim,)}
    assert RULES.view(autumn, GAME_MASTER).claims == {ONE: (claim,)}
    assert RULES.view(autumn, Seated(TWO)).claims == {}
    assert RULES.view(autumn, ONLOOKER).claims == {}
    assert [each.facts.player for each in RULES.script(autumn)] == [ONE]


def test_nothing_public_tells_of_claims_that_won_nothing() -> None:
    """Neither the phase, nor who is asked, nor the news."""
    silent, claimed = (
        resolved(at("F1905M", PAIR), claims)
        for claims in (
            {},
            {1: [with_(2, condition=BuildCountCondition(TWO, Relation.AT_MOST, 0))]},
        )
    )
    assert RULES.phase(silent.state) == RULES.phase(claimed.state)
    assert RULES.view(silent.state, ONLOOKER) == RULES.view(claimed.state, ONLOOKER)
    assert public(silent.reports) == public(claimed.reports)


def test_claims_are_everybodys_once_the_game_is_over() -> None:
    claim = with_(2)
    state = at("F1905M", (72, 60), choices={"won_in_autumn": "at_once"})
    over = resolved(state, {1: [claim]}).state
    assert RULES.view(over, ONLOOKER).claims == {ONE: (claim,)}
