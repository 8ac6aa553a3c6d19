"""Heptadiplomacy at the table: who plays what, the year, envelopes and letters."""

from dataclasses import replace
from typing import Any

import pytest

from engine.board.terms import Location, Power, Province, UnitType, board_mark, country_of_nation
from engine.campaign.submission import ViewWithBoard
from engine.errors import NotationError, SetupRefused
from engine.frame.chance import Chance
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated
from engine.games.hepta.charter import POINTS, Charter, charter_values, read_charter
from engine.games.hepta.claim import (
    AllOfCondition,
    BuildCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.games.hepta.claim_names import claim_names, claim_style
from engine.games.hepta.claim_text import read_claim, write_claim
from engine.games.hepta.objections import DEEPEST, MOST_CLAIMS
from engine.games.hepta.options import HeptaRules
from engine.games.hepta.play import random_orders
from engine.games.hepta.submission import Account, HeptaOrders, NationAccount
from engine.orders.order import Build, Disband, Hold, Move
from engine.post.submission_lines import (
    is_sound_submission,
    is_sound_view,
    read_submission,
    submission_lines,
)
from engine.registry import map_file
from tests.engine.games.hepta.table import RULES, SEATS, at, dealt, facts, public, resolved

ONE, TWO, THREE, *_ = SEATS
NAMES = map_file("hepta2A").gazetteer


# -- the deal -------------------------------------------------------------------------------------


def test_seven_players_have_a_country_on_every_board() -> None:
    state = dealt()
    assert len(state.campaign.players) == 49
    assert state.campaign.powers_of(THREE) == tuple(f"france@{n}" for n in range(1, 8))
    accounts = RULES.view(state, ONLOOKER).accounts
    assert [each.centres for each in accounts] == [21, 21, 21, 21, 21, 28, 21]
    assert sum(each.units for each in accounts) == 154


def test_or_another_country_on_each() -> None:
    state = dealt({"option": "B"})
    mine = state.campaign.powers_of(THREE)
    assert mine[0] == "france@1"
    assert [board_mark(each) for each in mine] == [str(n) for n in range(1, 8)]
    assert len({country_of_nation(each) for each in mine}) == 7


def test_a_lot_gives_out_the_countries() -> None:
    state = dealt({"powers": "lot"})
    countries = {country_of_nation(each) for each in state.campaign.powers_of(ONE)}
    assert len(countries) == 1


def test_with_five_players_two_countries_are_in_civil_disorder() -> None:
    state = dealt(count=5)
    assert len(state.campaign.unplayed) == 14
    assert RULES.phase(state).waiting_on == SEATS[:5]


def test_every_point_of_the_charter_can_be_chosen() -> None:
    offered = {option.key: option for option in RULES.options()}
    for name in POINTS:
        assert len(offered[name].values) == len(charter_values(name))
        for text, value in zip(offered[name].values, charter_values(name), strict=True):
            charter = read_charter(dealt({name: text}).campaign.map.key)
            assert charter is not None
            assert getattr(charter, name) == value
    assert dealt({"module": 3, "option": "B"}).campaign.map.key == "hepta3B"


@pytest.mark.parametrize("choices", [{"module": 4}, {"option": "C"}, {"edition": "1982"}])
def test_what_is_not_offered_is_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(SetupRefused):
        dealt(choices)


# -- the year -------------------------------------------------------------------------------------


def test_the_phases_of_all_boards_are_one() -> None:
    """Spring, Autumn and Winter come to all boards together, a Winter without work passes by."""
    state, keys = dealt(), []
    for _ in range(4):
        keys.append(RULES.phase(state).key)
        state = resolved(state).state
    assert keys == ["S1901M", "F1901M", "S1902M", "F1902M"]


def test_everybody_is_told_each_players_centres_after_autumn() -> None:
    hop = Move(Province("1:bud"), Location("3:ser"))
    autumn = resolved(at("S1901M"), orders={})
    units = {"austria@1": ["A 1:bud"]}
    autumn = resolved(at("F1901M", units=units), orders={"austria@1": [hop]})
    (told,) = facts(autumn.reports, "players_counted")
    assert told.totals[:2] == ((SEATS[5], 28), (ONE, 22))
    assert public(autumn.reports)[:3] == ["phase_judged", "centres_counted", "players_counted"]


def test_a_captured_centre_belongs_to_the_nation_of_the_mark() -> None:
    state = at("F1905M", units={"france@4": ["A 5:mun"]})
    owners = resolved(state).state.campaign.position.owners
    assert owners[Province("5:mun")] == "france@4"


def test_or_to_the_players_nation_of_its_board() -> None:
    state = at("F1905M", units={"france@4": ["A 5:mun"]}, choices={"captures": "board"})
    step = resolved(state)
    assert step.state.campaign.position.owners[Province("5:mun")] == "france@5"
    (told,) = facts(step.reports, "centres_counted")
    assert told.changed == (("5:mun", "germany@5", "france@5"),)


def test_a_player_without_anything_is_asked_no_more() -> None:
    state = at("F1905M", (80, 60, 40, 30, 20, 8, 0))
    assert RULES.phase(state).waiting_on == SEATS[:6]


# -- envelopes ------------------------------------------------------------------------------------


def test_claims_belong_to_the_moves_of_autumn() -> None:
    claims = (Claim((TWO,)),)
    for key, pages in (("S1905M", ("orders",)), ("F1905M", ("orders", "claims"))):
        state = at(key)
        assert RULES.phase(state).pages == pages
        found = RULES.check(RULES.view(state, Seated(ONE)), HeptaOrders({}, claims=claims))
        codes = {each.code for each in found if each.blocking}
        assert codes == (set() if "claims" in pages else {"claim_not_now"})


def _nested(depth: int) -> Condition:
    condition: Condition = CentreCountCondition(ONE, Relation.AT_LEAST, 3)
    for _ in range(depth):
        condition = NotCondition(condition)
    return condition


@pytest.mark.parametrize(
    "claim",
    [
        Claim((ONE,)),
        Claim((TWO, TWO)),
        Claim((TWO, THREE, SEATS[3])),
        Claim((SEATS[0][:1],)),  # type: ignore[arg-type]
        Claim((TWO,), CentreOwnedCondition(TWO, Province("1:bur"))),
        Claim((TWO,), CentreOwnedCondition(TWO, Province("8:par"))),
        Claim((TWO,), CentreCountCondition(TWO, Relation.EXACTLY, 239)),
        Claim((TWO,), CentreCountCondition(TWO, Relation.EXACTLY, -1)),
        Claim((TWO,), OrderCondition(Disband(Province("1:par")), OrderTest.GIVEN)),
        Claim((TWO,), OrderCondition(Hold(Province("par")), OrderTest.GIVEN)),
        Claim(
            (TWO,), OrderCondition(Move(Province("1:par"), Location("1:par/nc")), OrderTest.GIVEN)
        ),
        Claim((TWO,), BuildCondition(TWO, Build(UnitType.ARMY, Location("1:xxx")))),
        Claim((TWO,), AllOfCondition(())),
        Claim((TWO,), _nested(DEEPEST)),
    ],
)
def test_a_claim_of_what_does_not_exist_is_refused(claim: Claim) -> None:
    view = RULES.view(at("F1905M"), Seated(ONE))
    (found,) = (
        each
        for each in RULES.check(view, HeptaOrders({}, claims=(claim,)))
        if each.code.startswith("claim")
    )
    assert (found.code, found.blocking) == ("claim_unsound", True)
    assert not is_sound_submission(view, HeptaOrders({}, claims=(claim,)))


def test_slips_in_claims_are_pointed_out() -> None:
    view = RULES.view(at("F1905M", (80, 60, 40, 30, 20, 8, 0)), Seated(ONE))
    claims = (Claim((TWO,)), Claim((TWO,)), Claim((SEATS[6],)))
    found = RULES.check(view, HeptaOrders({}, claims=claims))
    told = [(each.code, each.facts.number) for each in found if each.code.startswith("claim")]
    assert told == [("claim_repeated", 2), ("claim_gone", 3)]
    many = HeptaOrders({}, claims=(Claim((TWO,)),) * (MOST_CLAIMS + 1))
    assert "claim_too_long" in [each.code for each in RULES.check(view, many)]


def claims_told(claims: tuple[Claim, ...], **chosen: str) -> list[str]:
    """The codes of what is said before claims are sealed, by these options."""
    state = at("F1905M", (80, 60, 40, 30, 20, 8, 0))
    state = replace(state, rules=HeptaRules({**state.rules.chosen, **chosen}))
    found = RULES.check(RULES.view(state, Seated(ONE)), HeptaOrders({}, claims=claims))
    return [each.code for each in found if each.code.startswith("claim")]


def test_who_may_win_by_two_of_his_lines_is_told_before_sealing() -> None:
    pair, trio = Claim((THREE,)), Claim((THREE, SEATS[3]))
    assert claims_told((pair, trio)) == ["claims_in_circle"]
    assert claims_told((pair, pair)) == ["claim_repeated"]
    assert claims_told((pair,)) == []
    assert claims_told((pair, trio), partners="one") == []


def test_a_view_shows_a_board_and_knows_of_nothing_to_agree_to() -> None:
    view = RULES.view(at("F1905M"), Seated(ONE))
    assert isinstance(view, ViewWithBoard)
    assert view.barred == ("draw", "concede")
    assert view.board.mine == tuple(f"austria@{n}" for n in range(1, 8))
    assert view.me == ONE


# -- letters --------------------------------------------------------------------------------------


def test_envelopes_come_back_from_letters() -> None:
    state = at("F1901M", units={"austria@1": ["A 1:bud"], "russia@3": ["F 3:stp/nc"]})
    view = RULES.view(state, Seated(ONE))
    for seed in range(8):
        chance = Chance(bytes([seed]) * 32)
        given = random_orders(view, chance)
        build = BuildCondition(TWO, Build(UnitType.FLEET, Location("3:stp/nc")))
        claims = (
            *given.claims,
            Claim((), build),
            Claim((TWO,), CentreOwnedCondition(ONE, Province("2:nwy"))),
        )
        given = HeptaOrders(given.orders, claims=claims)
        read = read_submission(view, submission_lines(view, given, NAMES), NAMES)
        assert read.unread == ()
        assert read.submission == given
        assert is_sound_submission(view, read.submission)


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("Claim: with player 2", Claim((TWO,))),
        ("Revendication: avec l’Angleterre".replace("l’", ""), Claim((TWO,))),
        ("CLAIM: WITH ENGLAND AND FRANCE AFTER BUILDS.", Claim((TWO, THREE), after_builds=True)),
        (
            'Claim: with player 2 if player 2 builds "Build A 1:Lvp"',
            Claim((TWO,), BuildCondition(TWO, Build(UnitType.ARMY, Location("1:lvp")))),
        ),
        (
            'claim: with player 2 if order "A 1:Budapest - 3:Ser" failed',
            Claim(
                (TWO,),
                OrderCondition(Move(Province("1:bud"), Location("3:ser")), OrderTest.FAILED),
            ),
        ),
    ],
)
def test_claims_as_people_write_them(line: str, claim: Claim) -> None:
    view = RULES.view(at("F1901M", units={"austria@1": ["A 1:bud"]}), Seated(ONE))
    read = read_submission(view, [line], NAMES)
    assert read.unread == ()
    assert read.submission.claims == (claim,)


def test_a_country_heads_the_orders_of_all_its_nations() -> None:
    units = {"austria@1": ["A 1:bud"], "austria@3": ["A 3:vie"], "england@2": ["A 2:lon"]}
    view = RULES.view(at("F1901M", units=units), Seated(ONE))
    read = read_submission(view, ["Austria:", "A(1:Bud)-3:Ser", "A(3:Vie) H"], NAMES)
    assert read.unread == ()
    given = {power: orders for power, orders in read.submission.orders.items() if orders}
    assert list(given) == ["austria@1", "austria@3"]
    assert not [each for each in RULES.check(view, read.submission) if each.blocking]
    foreign = read_submission(view, ["England: A(2:Lon) H", "France: A(3:Vie) H"], NAMES)
    found = RULES.check(view, foreign.submission)
    assert [each.facts.power for each in found if each.blocking] == ["england@2", "france@3"]


def test_a_claim_that_is_not_understood_is_told_and_nothing_else_lost() -> None:
    view = RULES.view(at("F1901M"), Seated(ONE))
    read = read_submission(view, ["Claim: with nobody", "Claim: with player 3"], NAMES)
    assert [each.error.code for each in read.unread] == ["claim_player"]
    assert read.submission.claims == (Claim((THREE,)),)


def test_claims_are_read_by_the_names_of_players_too() -> None:
    view = RULES.view(at("F1901M"), Seated(ONE))
    speaking = claim_names(view, NAMES, "fr", {TWO: "Béa d’Or", THREE: "Cy"})
    claim = read_claim("avec Bea d'Or et Cy", speaking)
    assert claim == Claim((TWO, THREE))
    assert write_claim(claim, claim_style(view, NAMES, "fr")) == "avec joueur 2 et joueur 3"
    with pytest.raises(NotationError) as refused:
        read_claim("with player 2 if order A(1:Bud)-3:Ser given", speaking)
    assert refused.value.code == "claim_order"


def test_views_are_sound_whoever_reads_them() -> None:
    state = resolved(at("F1905M", (66, 64, 30, 30, 20, 20, 8)), {1: [Claim((TWO,))]}).state
    for reader in (ONLOOKER, GAME_MASTER, Seated(ONE), Seated(TWO)):
        assert is_sound_view(RULES.view(state, reader))


@pytest.mark.parametrize(
    "forged",
    [
        {"seats": (*SEATS[:6], "s99")},
        {"me": "s8"},
        {"claims": {"s8": ()}},
        {"claims": {ONE: (Claim((TWO,), CentreOwnedCondition(TWO, Province("1:xyz"))),)}},
        {"accounts": (Account(SEATS[0], (NationAccount(Power("france"), 1, 1),)),)},
        {"players": {Power("france@8"): ONE}},
    ],
)
def test_forged_views_are_turned_away(forged: dict[str, Any]) -> None:
    assert not is_sound_view(replace(RULES.view(at("F1905M"), Seated(ONE)), **forged))


def test_the_defaults_are_those_of_the_charter() -> None:
    assert dealt().campaign.map.key == Charter().key
    assert dealt().campaign.players[Power("france@3")] == THREE
