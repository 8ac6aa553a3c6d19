"""The Council's Winter: purge, builds and removals, the closed province."""

from engine.board.terms import Power, Province, Terrain
from engine.frame.audience import Private
from engine.games.shadows.submission import Purge
from engine.orders.order_options import all_orders
from tests.engine.games.shadows.table import (
    CAPITALS,
    RULES,
    SEATS,
    facts,
    kinds,
    league,
    played,
    posted,
    public,
    seat_of,
    seen,
    units,
)

REST = "; ".join(
    f"{power}: A {home} |  | {home}" for power, home in CAPITALS.items() if power != "austria"
)


def board(austria: str) -> str:
    return f"austria: {austria}; {REST}"


def against(province, austria, turn="W1905A", **given):
    """A Winter in which everybody votes for a province."""
    state = league(board(austria), turn, **given)
    return posted(state, ("austria", province), ("england", province))


def test_the_unit_in_the_purged_province_is_disbanded_whatever_the_count():
    step = played(against("ser", "A ser, A vie |  | vie ser"))
    told = facts(step, "purged")
    assert (told.province, told.unit_of, told.found) == ("ser", "austria", False)
    assert units(step.state) == {
        "vie": "A austria",
        **{home: f"A {power}" for power, home in CAPITALS.items() if power != "austria"},
    }
    assert step.state.campaign.position.owners["ser"] == "austria"


def test_an_empty_or_unowned_province_may_be_purged():  # L-26, L-27
    step = played(against("bud", "A vie |  | vie"))
    told = facts(step, "purged")
    assert (told.unit_of, told.owner, told.found) == (None, None, False)
    found = played(against("gre", "A vie |  | vie"))
    assert facts(found, "purged").found
    assert "gre" in found.state.campaign.map.closed
    assert [each.cause for each in found.state.entries] == ["first_vote"]


def test_nothing_may_be_built_in_the_purged_home_centre():  # L-25
    state = against("bud", "A vie |  | vie bud tri")
    step = played(state, austria="B A bud; B F tri")
    assert units(step.state).get("bud") is None
    assert units(step.state)["tri"] == "F austria"
    lost = played(against("bud", "A vie, A ser |  | vie bud tri"), austria="B A bud")
    assert len([each for each in units(lost.state).values() if "austria" in each]) == 2
    again = against("bud", "A vie, A ser |  | vie bud tri", options={"blocked_build": "replaced"})
    assert units(played(again, austria="B A bud").state)["tri"] == "A austria"


def test_the_centre_of_a_purged_unit_is_no_site_that_turn():
    state = against("ser", "A ser |  | vie ser tri")
    assert seen(state, "austria").board.owed["austria"] == 2
    step = played(state, austria="B A ser; B A tri; B A vie")
    assert units(step.state).get("ser") is None
    assert units(step.state)["tri"] == units(step.state)["vie"] == "A austria"


def test_builds_are_owed_as_if_the_unit_still_stood():
    state = against("ser", "A ser, A alb |  | vie ser")
    step = played(state, austria="B A vie")
    assert "vie" not in units(step.state), "two centres, two units: nothing is owed"
    assert "alb" in units(step.state)


def test_a_purged_unit_does_not_count_as_removed():  # L-24
    state = against("ser", "A ser, A alb, A vie |  | vie ser")
    step = played(state, austria="D ser")
    mine = sorted(at for at, unit in units(step.state).items() if unit == "A austria")
    assert mine == ["vie"], "the removal of the purged unit is void; the rules choose another"
    met = against("ser", "A ser, A alb, A vie |  | vie ser", options={"removal": "met"})
    mine = sorted(at for at, unit in units(played(met).state).items() if unit == "A austria")
    assert mine == ["alb", "vie"]


def test_a_power_may_lose_its_last_unit_to_a_purge():
    step = played(against("ser", "A ser |  | "))
    assert "austria" not in step.state.campaign.surviving()
    assert "eliminated" in kinds(step)


def test_next_year_the_unit_may_be_built_again():  # L-31
    state = played(against("ser", "A ser |  | vie ser")).state
    for _ in range(2):
        state = played(state).state
    assert RULES.phase(state).key == "W1906A"
    assert public(state).board.owed["austria"] == 2


def test_a_discovered_headquarters_is_closed_to_everything():  # L-29, L-30
    step = played(against("gre", "F gre, A ser, F aeg |  | vie gre ser"))
    view = public(step.state)
    map = view.board.map
    assert facts(step, "purged").found
    assert map.closed == ("gre",)
    assert map.terrain(Province("gre")) is Terrain.IMPASSABLE
    assert "gre" not in map.centres
    assert "gre" not in view.board.position.owners
    assert view.headquarters == ("gre",)
    assert view.purges == (Purge(1905, Province("gre"), True),)
    said = {repr(order) for order in all_orders(seen(step.state, "austria").board, "austria")}
    assert said
    assert not [order for order in said if "gre" in order]


def test_a_canal_closes_with_it():
    hq = (Province("kie"), Province("gre"))
    before = against("kie", "F vie |  | vie", headquarters=hq)
    assert "ber" in before.campaign.map.fleets["kie"]
    map = played(before).state.campaign.map
    assert "kie" not in map.fleets
    assert "kie" not in map.fleets["ber"]
    assert "kie" not in map.armies["mun"]


def test_it_may_be_closed_to_armies_only():
    hq = (Province("kie"), Province("bud"))
    options = {"impassable": "armies"}
    map = played(against("kie", "F vie |  | vie", headquarters=hq, options=options)).state
    map = map.campaign.map
    assert "kie" not in map.armies
    assert "kie" not in map.armies["mun"]
    assert "kie" in map.fleets["ber"]
    inland = played(against("bud", "A vie |  | vie", headquarters=hq, options=options)).state
    assert inland.campaign.map.terrain(Province("bud")) is Terrain.IMPASSABLE


def test_a_closed_centre_may_count_for_ever():
    state = against("gre", "A gre |  | vie gre", options={"closed_centre": "counts"})
    after = played(state).state
    assert after.campaign.position.owners["gre"] == "austria"
    state = played(played(after).state).state
    assert public(state).board.owed["austria"] == 1
    assert "gre" not in public(state).board.sites["austria"]


def test_this_winters_entitlements_are_not_touched():  # L-29
    state = against("gre", "A gre |  | vie gre")
    step = played(state, austria="B A vie")
    assert units(step.state)["vie"] == "A austria"
    later = played(played(step.state).state)
    assert dict(facts(later, "centres_counted").counts)["austria"] == 1


def test_what_is_said_of_a_purge_in_vain():  # L-28
    said = facts(played(against("ser", "A vie |  | vie")), "purged")
    assert said.told
    silent = against("ser", "A vie |  | vie", options={"announced": "nothing"})
    assert not facts(played(silent), "purged").told


def test_two_closed_provinces_are_one_map_in_whatever_order():
    one = played(against("gre", "A vie |  | vie")).state
    both = played(posted(played(played(one).state).state, ("austria", "bel"))).state
    other = played(against("bel", "A vie |  | vie")).state
    also = played(posted(played(played(other).state).state, ("austria", "gre"))).state
    assert both.campaign.map is also.campaign.map
    assert both.campaign.map.closed == ("bel", "gre")
    codec = RULES.codec
    assert codec.loads(codec.dumps(both)).campaign.map is both.campaign.map


def test_the_list_says_what_the_rules_of_the_vote_would_purge():
    def purge(*votes, **options):
        state = posted(league(board("A gre |  | vie gre"), options=options), *votes)
        (work,) = (each.facts for each in RULES.script(state) if each.facts.step == "purge")
        return work.provinces

    two = (("austria", "gre"), ("england", "gre"))
    tied = (("austria", "gre"), ("england", "bel"))
    assert purge(*two) == ("gre",)
    (vain,) = (
        each.facts
        for each in RULES.script(against("ser", "A ser |  | vie ser"))
        if each.facts.step == "reveal"
    )
    assert vain.provinces == (), "what is no headquarters is not revealed as one"
    assert purge(*two, winner="majority") == ()
    assert purge(*two, abstentions="count") == ()
    assert purge(*tied) == purge(*tied, tie="lot") == purge(*tied, tie="revote") == ()
    assert purge(*tied, tie="all") == ("bel", "gre")
    assert purge(*tied, tie="first") == ("gre",)


def test_the_last_winter_votes_and_builds_nothing():  # L-48
    state = against("ser", "A ser |  | vie ser tri", "W1912A")
    assert public(state).board.owed == {}
    step = played(state, austria="B A tri")
    assert "phase_judged" not in kinds(step)
    assert step.state.campaign.ended.kind == "term"
    assert set(units(step.state)) == set(CAPITALS.values()) - {"vie"}
    assert RULES.result(step.state).facts.year == 1912


def test_a_last_winter_without_a_council_asks_nobody_and_removes_nothing():
    found = tuple(Purge(1904, Province(each), True) for each in ("bel", "gre"))
    given = {"purges": found, "options": {"voting": "stops"}}
    step = played(league(board("A vie, A ser |  | vie"), "F1912M", **given))
    assert step.state.campaign.ended.kind == "term"
    assert {"vie", "ser"} <= set(units(step.state))
    assert kinds(step)[-1] == "league_ended"


def test_the_last_fall_may_be_the_end():
    state = league(board("A vie |  | vie"), "F1912M", options={"last_winter": "nothing"})
    step = played(state)
    assert step.state.campaign.ended.kind == "term"
    assert "council_tally" not in kinds(step)
    usual = played(league(board("A vie |  | vie"), "F1912M"))
    assert RULES.phase(usual.state).key == "W1912A"


def letters(step):
    return {
        report.audience.seats[0]: report.facts.provinces
        for report in step.reports
        if report.kind == "headquarters_notice"
    }


def test_every_seat_has_a_letter_after_autumn_and_the_owner_learns():  # L-6
    step = played(league(board("A gre |  | vie"), "F1905M"))
    told = letters(step)
    assert set(told) == {seat.id for seat in SEATS}
    assert told[seat_of("austria")] == (("austria", "gre"),)
    assert not any(found for seat, found in told.items() if seat != seat_of("austria"))
    assert all(
        isinstance(each.audience, Private)
        for each in step.reports
        if each.kind == "headquarters_notice"
    )
    assert seen(step.state, "austria").headquarters == ("gre",)
    assert seen(step.state, "england").headquarters == ()


def test_who_keeps_it_is_told_once():
    state = league(board("A gre |  | vie"), "F1905M")
    winter = played(state).state
    fall = played(played(played(winter).state).state)
    assert not letters(fall)[seat_of("austria")]
    assert seen(fall.state, "austria").headquarters == ("gre",)


TENURE = {Province("gre"): ((1903, Power("austria")), (1904, Power("england")))}


def test_who_takes_it_back_is_told_again_or_not():  # L-7
    known = {"tenures": TENURE, "told": {Power("austria"): (Province("gre"),)}}
    again = played(league(board("A gre |  | vie"), "F1905M", **known))
    assert letters(again)[seat_of("austria")] == (("austria", "gre"),)
    quiet = league(board("A gre |  | vie"), "F1905M", **known, options={"told_again": "no"})
    assert not letters(played(quiet))[seat_of("austria")]


def test_word_may_come_with_the_winters_news():
    late = {"options": {"notice": "winter"}}
    fall = played(league(board("A gre |  | vie"), "F1905M", **late))
    assert not letters(fall)
    assert fall.state.campaign.position.owners["gre"] == "austria"
    assert seen(fall.state, "austria").headquarters == (), "owned, but not yet told of"
    assert {each.cause for each in seen(fall.state, "austria").ledger} == {"capital", "centre"}
    assert letters(played(fall.state))[seat_of("austria")] == (("austria", "gre"),)
    early = played(league(board("A gre |  | vie"), "F1898M", **late))
    assert letters(early) == {} or letters(early)[seat_of("austria")]
    if not letters(early):
        assert letters(played(early.state))[seat_of("austria")]


def test_a_headquarters_of_a_power_without_units_stays_its_own_or_nobodys():  # L-50
    position = board(" |  | vie gre")
    for rule, owner in (("keeps", "austria"), ("nobody", None)):
        step = played(league(position, "F1905M", options={"dead_owner": rule}))
        assert step.state.holder(Province("gre")) == owner
        assert bool(letters(step)[seat_of("austria")]) is (owner is not None)
        assert public(step.state).board.position.owners["gre"] == "austria", "or all would know"
        found = played(posted(step.state, ("england", "gre"))).state
        points = {each.power: each.points for each in found.entries}
        assert points == {"england": 25, **({"austria": -50} if owner else {})}


def test_the_gm_has_the_winters_work_as_a_list():
    state = against("gre", "A gre |  | vie gre")
    lines = RULES.script(state)
    assert [each.code for each in lines] == [
        "winter_entitlements",
        "winter_votes",
        "winter_purge",
        "winter_reveal",
        "winter_adjustments",
        "winter_map",
    ]
    work = {each.facts.step: each.facts for each in lines}
    assert work["entitlements"].done
    assert work["votes"].waiting == ("france", "germany", "italy", "russia", "turkey")
    assert work["purge"].provinces == work["reveal"].provinces == ("gre",)
    after = played(state).state
    done = {each.code: each.facts for each in RULES.script(after)}
    assert all(each.done for each in done.values())
    assert list(done) == [each.code.replace("winter", "worked") for each in lines]
    assert done["worked_purge"].provinces == done["worked_reveal"].provinces == ("gre",)
    assert done["worked_map"].provinces == ("gre",)
    assert RULES.script(played(after).state) == (), "in Fall it is gone"
    over = played(against("gre", "A gre |  | vie gre", "W1912A")).state
    assert [each.code for each in RULES.script(over)][-1] == "worked_score"
    last = RULES.script(against("gre", "A gre |  | vie gre", "W1912A"))
    assert [each.code for each in last][-1] == "winter_score"
    assert RULES.script(league(board("A vie |  | vie"), "F1905M")) == ()
