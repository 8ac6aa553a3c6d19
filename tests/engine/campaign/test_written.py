"""Orders in free text: kept as written, read when the envelopes are opened."""

from dataclasses import replace

import pytest

from engine.board.entry import OrderEntry
from engine.board.terms import Location, Province
from engine.campaign.deal import default_order_entry
from engine.campaign.free_text_orders import read_envelopes, with_lines
from engine.frame.chance import Chance
from engine.frame.seat import GAME_MASTER, Seat, Seated, SeatId
from engine.orders.order import Move
from engine.post.submission_lines import read_submission, submission_lines
from engine.registry import ruleset
from engine.sentences import Sentences
from tests.helpers.standard import standard_gazetteer

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
FRANCE = SeatId("s3")
BOARD_GAMES = ("standard", "1897", "shadows", "werewolves", "hepta")


def dealt(game, **choices):
    rules = ruleset(game)
    sides = {"1897": {"powers": "chosen"}, "shadows": {"powers": "chosen"}}.get(game, {})
    seats = [Seat(SeatId(f"s{n}"), f"P{n}", (p,)) for n, p in enumerate(POWERS, 1)]
    return rules, rules.deal(seats, {**sides, **choices}, Chance(bytes(32))).state


def written(rules, state, *lines):
    return with_lines(rules.blank(rules.view(state, Seated(FRANCE))), lines)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_every_board_game_offers_the_three_ways_and_shows_the_one_chosen(game):
    offered = {option.key: option for option in ruleset(game).options()}
    assert offered["entry"].values == ("strict", "lenient", "free")
    rules, state = dealt(game, entry="lenient")
    assert rules.view(state, Seated(FRANCE)).board.entry is OrderEntry.LENIENT
    rules, state = dealt(game)
    assert rules.view(state, GAME_MASTER).board.entry is OrderEntry.STRICT


def test_a_gm_usually_takes_any_order_and_a_table_only_legal_ones():
    options = ruleset("standard").options()
    assert default_order_entry(options, gm=True) == {"entry": "lenient"}
    assert default_order_entry(options, gm=False) == {"entry": "strict"}
    assert default_order_entry(ruleset("village").options(), gm=True) == {}


@pytest.mark.parametrize("entry", ["strict", "lenient", "free"])
def test_the_judge_is_the_same_and_rules_the_order_void_with_its_reason(entry):
    rules, state = dealt("standard", entry=entry)
    view = rules.view(state, Seated(FRANCE))
    lines = ("A Par-Mos", "A Mar-Bur", "F Bre H")
    handed = read_submission(view, lines, standard_gazetteer()).submission
    assert not any(each.blocking for each in rules.check(view, handed))
    told = rules.resolve(state, {FRANCE: handed}, Chance(bytes(32))).reports
    rulings = next(each.facts.rulings for each in told if each.kind == "phase_judged")
    found = {ruling.order.unit: ruling for ruling in rulings if ruling.power == "france"}
    assert (found["par"].outcome, found["par"].fault) == ("void", "not_adjacent")
    assert found["mar"].outcome == "succeeded"


@pytest.mark.parametrize("game", ["standard", "hepta"])
def test_lines_are_read_when_the_envelopes_are_opened(game):
    rules, state = dealt(game, entry="free")
    board = rules.view(state, Seated(FRANCE)).board
    at = "1:" if game == "hepta" else ""
    lines = (f"A {at}Par-{at}Bur", "ask Germany nicely")
    handed = written(rules, state, *lines)
    assert handed.lines == lines
    view = rules.view(state, Seated(FRANCE))
    found = {each.code: each for each in rules.check(view, handed)}
    assert found["line_unread"].facts.text == "ask Germany nicely"
    assert not any(each.blocking for each in found.values())
    step = rules.resolve(state, {FRANCE: handed}, Chance(bytes(32)))
    judged = next(each for each in step.reports if each.kind == "phase_judged")
    orders = [each.order for each in judged.facts.rulings if each.power in board.mine]
    assert Move(Province(f"{at}par"), Location(f"{at}bur")) in orders


def test_an_unread_line_is_told_to_its_writer_and_the_gm_alone_and_its_unit_holds():
    rules, state = dealt("standard", entry="free")
    handed = written(rules, state, "A Par-Bur", "F Brest sails somewhere")
    step = rules.resolve(state, {FRANCE: handed}, Chance(bytes(32)))
    told = next(each for each in step.reports if each.kind == "lines_unread")
    assert told.audience.seats == (FRANCE,)
    assert told.facts.lines == ("F Brest sails somewhere",)
    units = step.state.position.units
    assert "bur" in units
    assert "bre" in units
    judged = next(each for each in step.reports if each.kind == "phase_judged")
    assert "Brest sails" not in str(judged)
    for language in ("en", "fr"):
        spoken = Sentences(language).report(told, standard_gazetteer(), {FRANCE: "Zoé"})
        assert any("F Brest sails somewhere" in line for line in spoken)


def test_a_line_for_another_players_unit_is_kept_and_void():
    rules, state = dealt("standard", entry="free")
    handed = written(rules, state, "A Mun-Bur", "A Par H", "A Par-Gas")
    view = rules.view(state, Seated(FRANCE))
    assert not any(each.blocking for each in rules.check(view, handed))
    step = rules.resolve(state, {FRANCE: handed}, Chance(bytes(32)))
    rulings = next(e.facts.rulings for e in step.reports if e.kind == "phase_judged")
    reasons = {r.fault for r in rulings if r.power == "france" and r.outcome == "void"}
    assert {"not_yours", "ordered_twice"} <= {str(each) for each in reasons}
    assert "par" in step.state.position.units


def test_too_much_text_is_turned_away():
    rules, state = dealt("standard", entry="free")
    view = rules.view(state, Seated(FRANCE))
    for lines in (("A Par H",) * 201, ("x" * 301,)):
        codes = {e.code: e.blocking for e in rules.check(view, written(rules, state, *lines))}
        assert codes == {"lines_too_many": True}


def test_letters_carry_free_text_as_it_was_written():
    rules, state = dealt("standard", entry="free")
    view = rules.view(state, Seated(FRANCE))
    lines = ("Paris to Burgundy, please", "F Brest stays", "Agree: draw")
    reading = read_submission(view, lines, standard_gazetteer())
    assert reading.unread == ()
    assert reading.submission.lines == lines[:2]
    assert reading.submission.agreement is not None
    out = submission_lines(view, reading.submission, standard_gazetteer())
    assert set(out) == set(lines)
    assert rules.codec.loads(rules.codec.dumps(reading.submission)) == reading.submission


def test_an_envelope_without_lines_is_left_alone():
    rules, state = dealt("standard")
    blank = rules.blank(rules.view(state, Seated(FRANCE)))
    read, told = read_envelopes({FRANCE: blank}, standard_gazetteer(), lambda _: None)
    assert (dict(read), told) == ({FRANCE: blank}, ())
    assert rules.view(replace(state, entry=OrderEntry.FREE), GAME_MASTER).board.entry == "free"
