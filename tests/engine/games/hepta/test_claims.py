"""Claims of victory: read, written, and judged against one another (rule 7, rules.md H-32 on)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.terms import Location, Province, UnitType
from engine.errors import NotationError
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.games.hepta.claim_judging import (
    ClaimEvidence,
    DiscountReason,
    JudgedClaims,
    judge_claims,
)
from engine.games.hepta.claim_text import ClaimNames, ClaimStyle, read_claim, write_claim
from engine.orders.order import Build, Move, Order

SEATS = tuple(SeatId(f"s{n}") for n in range(1, 8))
ONE, TWO, THREE, FOUR, _, _, SEVEN = SEATS
PAR = Province("1:par")
ORDERS: dict[str, Order] = {
    "A(1:Par)-3:Par": Move(PAR, Location("3:par")),
    "A(2:Bur)-1:Par": Move(Province("2:bur"), Location("1:par")),
    "Build A 1:Par": Build(UnitType.ARMY, Location("1:par")),
}
PLACES = {"1:par": PAR, "1:Par": PAR, "3:Mun": Province("3:mun")}


def _order(text: str) -> Order:
    if text not in ORDERS:
        raise NotationError(text, (2, 5), "unknown_place")
    return ORDERS[text]


def _written(order: Order) -> str:
    return next(text for text, each in ORDERS.items() if each == order)


TONGUE = ClaimNames(ONE, SEATS, {"germany": FOUR, "allemagne": FOUR}, _order, PLACES.get)


def _hand(language: str) -> ClaimStyle:
    names = {PAR: "1:Par", Province("3:mun"): "3:Mun"}
    return ClaimStyle(language, SEATS, _written, names.__getitem__)


# -- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("with player 4", Claim((FOUR,))),
        ("Avec Allemagne", Claim((FOUR,))),
        ("with player 7 and player 4", Claim((FOUR, SEVEN))),
        ("alone", Claim(())),
        (
            "with Germany if player 4 has at least 63 centres",
            Claim((FOUR,), CentreCountCondition(FOUR, Relation.AT_LEAST, 63)),
        ),
        (
            "avec joueur 4 si j'ai au plus 66 centres",
            Claim((FOUR,), CentreCountCondition(ONE, Relation.AT_MOST, 66)),
        ),
        (
            'with player 4 if order "A(2:Bur)-1:Par" succeeded and not player 7 owns 1:par',
            Claim(
                (FOUR,),
                AllOfCondition(
                    (
                        OrderCondition(ORDERS["A(2:Bur)-1:Par"], OrderTest.SUCCEEDED),
                        NotCondition(CentreOwnedCondition(SEVEN, PAR)),
                    )
                ),
            ),
        ),
        (
            "with player 4 if (player 7 builds nothing or player 7 has = 58) after builds",
            Claim(
                (FOUR,),
                AnyOfCondition(
                    (
                        BuildCountCondition(SEVEN, Relation.AT_MOST, 0),
                        CentreCountCondition(SEVEN, Relation.EXACTLY, 58),
                    )
                ),
                after_builds=True,
            ),
        ),
        (
            "avec joueur 4 si joueur 7 construit « Build A 1:Par » après les constructions",
            Claim((FOUR,), BuildCondition(SEVEN, Build(UnitType.ARMY, Location("1:par"))), True),
        ),
        # As the rules of the game write them, and as people do.
        ("Two-way win with player four.", Claim((FOUR,))),
        (
            "If this isn't possible then a three-way win with players four and seven",
            Claim((FOUR, SEVEN)),
        ),
        ("or if this isn’t possible then with three and four.", Claim((THREE, FOUR))),
        ("3-way win with players 4 and 3", Claim((THREE, FOUR))),
        ("victoire à deux avec l’Allemagne", Claim((FOUR,))),
        ("sinon, avec la joueuse quatre et 7", Claim((FOUR, SEVEN))),
        (
            "with 4 if player four has more than 63 centres",
            Claim((FOUR,), CentreCountCondition(FOUR, Relation.AT_LEAST, 64)),
        ),
        (
            "with 4 if me has fewer than 70",
            Claim((FOUR,), CentreCountCondition(ONE, Relation.AT_MOST, 69)),
        ),
        (
            "with 4 unless player 7 has > 57 or player 7 builds nothing",
            Claim(
                (FOUR,),
                NotCondition(
                    AnyOfCondition(
                        (
                            CentreCountCondition(SEVEN, Relation.AT_LEAST, 58),
                            BuildCountCondition(SEVEN, Relation.AT_MOST, 0),
                        )
                    )
                ),
            ),
        ),
        (
            "avec 4 à moins que l'Allemagne possède 1:par",
            Claim((FOUR,), NotCondition(CentreOwnedCondition(FOUR, PAR))),
        ),
        (
            "avec 4 sauf si j'ai moins de 63",
            Claim((FOUR,), NotCondition(CentreCountCondition(ONE, Relation.AT_MOST, 62))),
        ),
    ],
)
def test_lines_mean_what_they_say(line: str, claim: Claim) -> None:
    assert read_claim(line, TONGUE) == claim


@pytest.mark.parametrize(
    ("line", "code", "at_fault"),
    [
        ("", "claim_empty", ""),
        ("player 4", "claim_word", "player"),
        ("with player 9", "claim_player_number", "9"),
        ("with Germani", "claim_player", "Germani"),
        ("with player 1", "claim_self", "player 1"),
        ("with player 4 and Germany", "claim_twice", "Germany"),
        ("with player 2, player 3, player 4", "claim_too_many", "4"),
        ("with player 4 if", "claim_player", ""),
        ("with player 4 if player 4 has lots", "claim_relation", "lots"),
        ("with player 4 if player 4 has at least 500", "claim_number", "500"),
        ("with player 4 if player 4 owns Narnia", "claim_place", "Narnia"),
        ("with player 4 if (me has 63", "claim_bracket", "("),
        ("with player 4 if order A", "claim_order", "A"),
        ('with player 4 if order "A 9:Pa" failed', "unknown_place", "9:P"),
        ('with player 4 if me builds "A(1:Par)-3:Par"', "claim_no_build", '"A(1:Par)-3:Par"'),
        ("with player 4 when I win", "claim_word", "when"),
        ("with player 4 after lunch", "claim_word", "lunch"),
        ("with player 4 after", "claim_ends", ""),
        ("three-way win with player 4", "claim_ways", "three-way"),
        ("victoire à deux avec 4 et 7", "claim_ways", "deux"),
        ("with 4 if me has fewer than 0", "claim_number", "0"),
        ("Peace with player 4", "claim_word", "Peace"),
        ("with player 4 if " + "(" * 40, "claim_deep", "("),
    ],
)
def test_a_fault_is_shown_where_it_is(line: str, code: str, at_fault: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_claim(line, TONGUE)
    start, end = caught.value.span
    assert (caught.value.code, line[start:end]) == (code, at_fault)


def test_a_misspelt_country_is_proposed() -> None:
    with pytest.raises(NotationError) as caught:
        read_claim("with Germani", TONGUE)
    assert "germany" in caught.value.proposals


_TESTS: st.SearchStrategy[Condition] = st.one_of(
    st.builds(
        CentreCountCondition,
        st.sampled_from(SEATS),
        st.sampled_from(Relation),
        st.integers(0, 238),
    ),
    st.builds(
        CentreOwnedCondition, st.sampled_from(SEATS), st.sampled_from([PAR, Province("3:mun")])
    ),
    st.builds(
        OrderCondition, st.sampled_from(list(ORDERS.values())[:2]), st.sampled_from(OrderTest)
    ),
    st.builds(BuildCondition, st.sampled_from(SEATS), st.just(ORDERS["Build A 1:Par"])),
    st.builds(
        BuildCountCondition, st.sampled_from(SEATS), st.sampled_from(Relation), st.integers(0, 34)
    ),
)


def _joined(
    kind: type[AllOfCondition] | type[AnyOfCondition], parts: Sequence[Condition]
) -> Condition:
    return kind(tuple(parts))


_CONDITIONS = st.recursive(
    _TESTS,
    lambda inner: st.one_of(
        st.builds(NotCondition, inner),
        st.builds(
            lambda parts: _joined(AllOfCondition, parts), st.lists(inner, min_size=2, max_size=3)
        ),
        st.builds(
            lambda parts: _joined(AnyOfCondition, parts), st.lists(inner, min_size=2, max_size=3)
        ),
    ),
    max_leaves=5,
)
_PARTNERS = st.lists(st.sampled_from(SEATS[1:]), max_size=2, unique=True).map(
    lambda found: tuple(sorted(found))
)


@given(
    st.builds(Claim, _PARTNERS, st.none() | _CONDITIONS, st.booleans()),
    st.sampled_from(["en", "fr"]),
)
def test_what_is_written_is_read_again(claim: Claim, language: str) -> None:
    assert read_claim(write_claim(claim, _hand(language)), TONGUE) == claim


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_stretch_of_it(text: str) -> None:
    try:
        read_claim(text, TONGUE)
    except NotationError as error:
        start, end = error.span
        assert 0 <= start <= end <= len(text)


# -- judging --------------------------------------------------------------------------------------

EVEN = ClaimEvidence(dict.fromkeys(SEATS, 34), {}, {})


def _with(**centres: int) -> ClaimEvidence:
    return replace(EVEN, centres={**EVEN.centres, **{SeatId(k): n for k, n in centres.items()}})


def _why(found: JudgedClaims) -> list[tuple[str, int, DiscountReason]]:
    return [(each.player, each.number, each.why) for each in found.discounted]


def test_a_victory_of_two_takes_both_their_claims() -> None:
    evidence = _with(s1=66, s4=64)
    both = judge_claims({ONE: [Claim((FOUR,))], FOUR: [Claim((ONE,))]}, evidence, SEATS)
    assert both.won == ((ONE, FOUR),)
    alone = judge_claims({ONE: [Claim((FOUR,))]}, evidence, SEATS)
    assert alone.won == ()
    assert _why(alone) == [("s1", 1, DiscountReason.UNANSWERED)]


@pytest.mark.parametrize(("mine", "his"), [(66, 63), (68, 62), (62, 75)])
def test_two_need_130_centres_and_63_each(mine: int, his: int) -> None:
    claims = {ONE: [Claim((FOUR,))], FOUR: [Claim((ONE,))]}
    found = judge_claims(claims, _with(s1=mine, s4=his), SEATS)
    assert found.won == ()
    assert {each.why for each in found.discounted} == {DiscountReason.SHORT}


def test_three_need_185_centres_and_58_each() -> None:
    claims = {
        ONE: [Claim((FOUR, SEVEN))],
        FOUR: [Claim((ONE, SEVEN))],
        SEVEN: [Claim((ONE, FOUR))],
    }
    assert judge_claims(claims, _with(s1=69, s4=58, s7=58), SEATS).won == ((ONE, FOUR, SEVEN),)
    assert judge_claims(claims, _with(s1=69, s4=57, s7=59), SEATS).won == ()
    assert judge_claims(claims, _with(s1=68, s4=58, s7=58), SEATS).won == ()


def test_the_list_of_the_rules_goes_on_to_the_next_line() -> None:
    """With four; if that cannot be, with four and seven; if not, with three and four (rule 7)."""
    mine = [Claim((FOUR,)), Claim((FOUR, SEVEN)), Claim((THREE, FOUR))]
    evidence = _with(s1=64, s3=58, s4=65, s7=59)
    claims = {
        ONE: mine,
        FOUR: [Claim((ONE, THREE))],
        THREE: [Claim((ONE, FOUR))],
        SEVEN: [Claim((ONE, FOUR))],
    }
    found = judge_claims(claims, evidence, SEATS)
    assert found.won == ((ONE, THREE, FOUR),)
    assert ("s1", 1, DiscountReason.SHORT) in _why(found)
    assert ("s1", 2, DiscountReason.UNANSWERED) in _why(found)


def test_partners_who_list_their_claims_in_another_order_still_meet() -> None:
    evidence = _with(s1=66, s4=64, s7=58)
    claims = {
        ONE: [Claim((FOUR,)), Claim((FOUR, SEVEN))],
        FOUR: [Claim((ONE, SEVEN))],
        SEVEN: [Claim((ONE, FOUR))],
    }
    assert judge_claims(claims, evidence, SEATS).won == ((ONE, FOUR, SEVEN),)


def test_a_lower_line_counts_for_nothing_once_a_dearer_one_comes_true() -> None:
    """The third never claimed with the first, and the fourth has won what he wanted more."""
    claims = {
        ONE: [Claim((THREE,)), Claim((FOUR,))],
        FOUR: [Claim((ONE,)), Claim((THREE,))],
        THREE: [Claim((FOUR,))],
    }
    found = judge_claims(claims, _with(s1=66, s3=66, s4=66), SEATS)
    assert found.won == ((ONE, FOUR),)
    assert _why(found) == [
        ("s1", 1, DiscountReason.UNANSWERED),
        ("s3", 1, DiscountReason.UNANSWERED),
    ]


def test_what_is_dearer_to_all_of_a_group_is_won_whoever_waits_for_one_of_them() -> None:
    claims = {
        ONE: [Claim((TWO,)), Claim((FOUR,))],
        TWO: [Claim((ONE,)), Claim((THREE,))],
        THREE: [Claim((TWO,)), Claim((FOUR,))],
        FOUR: [Claim((ONE,)), Claim((THREE,))],
    }
    evidence = _with(s1=66, s2=66, s3=66, s4=66)
    assert judge_claims(claims, evidence, SEATS).won == ((ONE, TWO), (THREE, FOUR))


def test_who_wants_a_partner_most_gets_another_when_that_one_wins_elsewhere() -> None:
    """A list is gone down as far as its upper lines came to nothing, and others' do so too."""
    claims = {
        ONE: [Claim((TWO,))],
        TWO: [Claim((ONE,))],
        THREE: [Claim((TWO,)), Claim((ONE,)), Claim((FOUR,))],
        FOUR: [Claim((TWO,)), Claim((THREE,))],
    }
    evidence = _with(s1=66, s2=66, s3=66, s4=66)
    assert judge_claims(claims, evidence, SEATS).won == ((ONE, TWO), (THREE, FOUR))


def test_lists_in_a_circle_are_gone_down_together() -> None:
    """Where each waits for the next, none of them has claimed the dearer for nothing."""
    pairs = {
        ONE: [Claim((TWO,)), Claim((THREE,))],
        TWO: [Claim((THREE,)), Claim((ONE,))],
        THREE: [Claim((ONE,)), Claim((TWO,))],
    }
    evidence = _with(s1=66, s2=66, s3=66)
    assert judge_claims(pairs, evidence, SEATS).won == ((ONE, TWO), (ONE, THREE), (TWO, THREE))
    swapped = {
        ONE: [Claim((TWO, THREE)), Claim((TWO,))],
        TWO: [Claim((ONE,)), Claim((ONE, THREE))],
        THREE: [Claim((ONE, TWO))],
    }
    assert judge_claims(swapped, evidence, SEATS).won == ((ONE, TWO), (ONE, TWO, THREE))


def test_who_waits_for_a_circle_does_not_go_down_with_it() -> None:
    claims = {
        ONE: [Claim((TWO,)), Claim((THREE,))],
        TWO: [Claim((THREE,)), Claim((ONE,))],
        THREE: [Claim((ONE,)), Claim((TWO,))],
        FOUR: [Claim((ONE,)), Claim((SEVEN,))],
        SEVEN: [Claim((FOUR,))],
    }
    claims[ONE].append(Claim((FOUR,)))
    evidence = _with(s1=66, s2=66, s3=66, s4=66, s7=66)
    found = judge_claims(claims, evidence, SEATS)
    assert found.won == ((ONE, TWO), (ONE, THREE), (TWO, THREE), (FOUR, SEVEN))


def test_a_line_that_waits_for_builds_holds_back_those_below_it() -> None:
    claims = {
        ONE: [Claim((THREE,), after_builds=True), Claim((FOUR,))],
        THREE: [Claim((ONE,))],
        FOUR: [Claim((ONE,))],
    }
    evidence = _with(s1=66, s3=66, s4=66)
    autumn = judge_claims(claims, evidence, SEATS)
    assert autumn.won == ()
    assert autumn.discounted == ()
    assert autumn.waiting == ((ONE, 1), (ONE, 2), (THREE, 1), (FOUR, 1))
    winter = judge_claims(claims, replace(evidence, builds={}), SEATS)
    assert winter.won == ((ONE, THREE),)
    assert _why(winter) == [("s4", 1, DiscountReason.UNANSWERED)]


def test_a_line_that_waits_holds_back_nothing_if_nobody_answers_it() -> None:
    claims = {
        ONE: [Claim((THREE,), after_builds=True), Claim((FOUR,))],
        FOUR: [Claim((ONE,))],
    }
    assert judge_claims(claims, _with(s1=66, s3=66, s4=66), SEATS).won == ((ONE, FOUR),)
    short = _with(s1=66, s3=62, s4=66)
    claims[THREE] = [Claim((ONE,))]
    assert judge_claims(claims, short, SEATS).won == ((ONE, FOUR),)


_LISTS = st.dictionaries(
    st.sampled_from(SEATS[:5]),
    st.lists(
        st.builds(
            Claim,
            st.lists(st.sampled_from(SEATS[:5]), min_size=1, max_size=2, unique=True).map(
                lambda found: tuple(sorted(found))
            ),
            st.none()
            | st.builds(BuildCountCondition, st.just(ONE), st.just(Relation.EXACTLY), st.just(1)),
            st.booleans(),
        ),
        max_size=5,
    ),
)
_ENOUGH = _with(s1=66, s2=66, s3=66, s4=66, s5=66)


def _sound(lists: dict[SeatId, list[Claim]]) -> dict[SeatId, list[Claim]]:
    return {
        seat: [each for each in lines if seat not in each.partners]
        for seat, lines in lists.items()
    }


@given(_LISTS, st.permutations(SEATS))
def test_it_does_not_matter_who_sits_where(
    lists: dict[SeatId, list[Claim]], seats: Sequence[SeatId]
) -> None:
    claims = _sound(lists)
    winter = replace(_ENOUGH, builds={})
    here = {frozenset(each) for each in judge_claims(claims, winter, SEATS).won}
    assert {frozenset(each) for each in judge_claims(claims, winter, seats).won} == here


@given(_LISTS, st.booleans())
def test_what_is_won_in_autumn_is_won_after_the_builds_whatever_they_are(
    lists: dict[SeatId, list[Claim]], builds: bool
) -> None:
    claims = _sound(lists)
    raised = {ONE: [Build(UnitType.ARMY, Location("1:par"))] if builds else []}
    autumn = judge_claims(claims, _ENOUGH, SEATS)
    winter = judge_claims(claims, replace(_ENOUGH, builds=raised), SEATS)
    assert set(autumn.won) <= set(winter.won)
    assert winter.waiting == ()


@given(_LISTS)
def test_all_of_a_group_have_claimed_it_and_no_two_agreed_on_something_dearer(
    lists: dict[SeatId, list[Claim]],
) -> None:
    """Whoever would both rather have had another victory of theirs, has it."""
    claims = {
        seat: [replace(each, condition=None, after_builds=False) for each in lines]
        for seat, lines in _sound(lists).items()
    }
    won = {
        frozenset(each) for each in judge_claims(claims, replace(_ENOUGH, builds={}), SEATS).won
    }
    ranks = {seat: [claim.group(seat) for claim in claims.get(seat, ())] for seat in SEATS}
    for group in won:
        assert all(group in ranks[seat] for seat in group)
    best = {
        seat: min((ranks[seat].index(each) for each in won if seat in each), default=99)
        for seat in SEATS
    }
    for seat in SEATS:
        for group in ranks[seat]:
            rather = [
                ranks[each].index(group) < best[each] for each in group if group in ranks[each]
            ]
            assert not (len(rather) == len(group) and all(rather)), (group, won)


def test_several_victories_at_once_are_all_first() -> None:
    evidence = _with(s1=66, s2=64, s3=64, s4=66)
    claims = {
        ONE: [Claim((TWO,))],
        TWO: [Claim((ONE,))],
        THREE: [Claim((FOUR,))],
        FOUR: [Claim((THREE,))],
    }
    assert judge_claims(claims, evidence, SEATS).won == ((ONE, TWO), (THREE, FOUR))


def test_the_eliminated_claim_nothing_and_are_no_partners() -> None:
    evidence = _with(s1=70, s4=66)
    left = {seat: count for seat, count in evidence.centres.items() if seat != FOUR}
    claims = {ONE: [Claim((FOUR,))], FOUR: [Claim((ONE,))]}
    found = judge_claims(claims, replace(evidence, centres=left), SEATS)
    assert found.won == ()
    assert {each.why for each in found.discounted} == {DiscountReason.GONE}


def test_conditions_are_tried_against_what_happened() -> None:
    order = ORDERS["A(2:Bur)-1:Par"]
    evidence = replace(_with(s1=66, s4=64), results={order: False}, owners={PAR: FOUR})
    met = (
        OrderCondition(order, OrderTest.GIVEN),
        OrderCondition(order, OrderTest.FAILED),
        NotCondition(OrderCondition(order, OrderTest.SUCCEEDED)),
        NotCondition(OrderCondition(ORDERS["A(1:Par)-3:Par"], OrderTest.FAILED)),
        CentreOwnedCondition(FOUR, PAR),
        AnyOfCondition(
            (CentreOwnedCondition(ONE, PAR), CentreCountCondition(ONE, Relation.EXACTLY, 66))
        ),
        NotCondition(
            AllOfCondition(
                (CentreOwnedCondition(FOUR, PAR), CentreCountCondition(FOUR, Relation.AT_MOST, 63))
            )
        ),
    )
    for condition in met:
        claims = {ONE: [Claim((FOUR,), condition)], FOUR: [Claim((ONE,))]}
        assert judge_claims(claims, evidence, SEATS).won == ((ONE, FOUR),), condition
        claims = {ONE: [Claim((FOUR,), NotCondition(condition))], FOUR: [Claim((ONE,))]}
        assert ("s1", 1, DiscountReason.UNMET) in _why(judge_claims(claims, evidence, SEATS))


def test_what_hangs_on_builds_waits_for_winter() -> None:
    waived = BuildCountCondition(FOUR, Relation.AT_MOST, 0)
    claims = {ONE: [Claim((FOUR,), waived)], FOUR: [Claim((ONE,), after_builds=True)]}
    autumn = judge_claims(claims, _with(s1=66, s4=64), SEATS)
    assert autumn.won == ()
    assert autumn.discounted == ()
    assert autumn.waiting == ((ONE, 1), (FOUR, 1))
    winter = replace(_with(s1=66, s4=64), builds={ONE: [], FOUR: []})
    assert judge_claims(claims, winter, SEATS).won == ((ONE, FOUR),)
    built = replace(winter, builds={FOUR: [ORDERS["Build A 1:Par"]]})  # type: ignore[dict-item]
    assert judge_claims(claims, built, SEATS).won == ()


def test_a_condition_already_decided_does_not_wait() -> None:
    either = AnyOfCondition(
        (
            CentreCountCondition(ONE, Relation.AT_LEAST, 60),
            BuildCountCondition(FOUR, Relation.EXACTLY, 2),
        )
    )
    claims = {ONE: [Claim((FOUR,), either)], FOUR: [Claim((ONE,))]}
    assert judge_claims(claims, _with(s1=66, s4=64), SEATS).won == ((ONE, FOUR),)
