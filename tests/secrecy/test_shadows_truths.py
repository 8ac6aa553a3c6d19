"""The headquarters of the League: two placements that somebody cannot tell apart are one to him.

The same game is played twice, but for where the headquarters are. Whoever never owns one, in
either game, reads the same bytes.
"""

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from engine.board.terms import Province
from engine.frame.audience import FOR_GM
from engine.frame.chance import Chance
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.shadows.news import HeadquartersDrawn
from engine.games.shadows.play import random_envelope
from engine.games.shadows.ruleset import ShadowsRuleset
from engine.games.shadows.state import CAPITAL
from engine.games.shadows.submission import LeagueOrders, PostAct
from engine.playthrough import entropy_from_secret
from engine.registry import map_file, ruleset
from tests.engine.games.shadows.table import CAPITALS, POWERS
from tests.helpers.sampled import sampled

PHASES = 28
PLACED = (("bel", "gre"), ("por", "smy"))
SEATS = tuple(Seat(SeatId(f"s{n}"), f"Player {n}", (p,)) for n, p in enumerate(POWERS, 1))


class Watched(MemoryJournal):
    """A journal that keeps what anybody may read in its file."""

    def __init__(self):
        super().__init__()
        self.publics = []

    def commit(self, entry):
        self.publics.append(entry.public)
        super().commit(entry)


class Placed(ShadowsRuleset):
    """The League with its headquarters put where the test wants them."""

    def __init__(self, placed):
        file = map_file("standard")
        super().__init__(file.map, file.gazetteer)
        self._placed = tuple(map(Province, placed))

    def resolve(self, state, submissions, chance, excused=frozenset()):
        step = super().resolve(state, submissions, chance, excused)
        if state.stage != CAPITAL:
            return step
        told = Report(FOR_GM, "headquarters_drawn", HeadquartersDrawn(self._placed))
        return Step(replace(step.state, headquarters=self._placed), (step.reports[0], told))


@cache
def played(placed, mode, seed, phases=PHASES):
    """A desk of the game, its journal, and who learned of a headquarters in it."""
    rules = Placed(placed)
    journal = Watched()
    terms = DealTerms(mode, "Gil")
    options = {"powers": "chosen"}
    table = deal_game(
        rules, journal, SEATS, options, entropy_from_secret(bytes([seed] * 32)), terms
    )
    gm = mode is TableMode.GM
    desk = table.gm() if gm else table.host()
    chance = Chance(bytes([seed, 1] * 16))
    for _ in range(phases):
        phase = desk.onlooker.phase()
        if not phase.waiting_on:
            break
        for seat in SEATS:
            _acted(desk, seat.id, phase, gm)
        for id in phase.waiting_on:
            view = desk.seat(id).view()
            given = _envelope(view, chance)
            if gm:
                desk.turn.enter(id, given, "phone")
            else:
                desk.seat(id).submit(given)
        if gm:
            desk.turn.process(frozenset())
            desk.turn.publish()
        else:
            desk.resolve(frozenset())
    truth = table.gm_view_desk().view()
    assert truth.headquarters == placed
    learned = {id for id in (seat.id for seat in SEATS) if desk.seat(id).view().headquarters}
    return desk, journal, frozenset(learned)


def _acted(desk, id, phase, gm):
    """Everybody votes for Edinburgh, where nothing is, in the Winters."""
    if not phase.key.startswith("W") or "post" not in desk.seat(id).acts() + (
        desk.acting.acts(id) if gm else ()
    ):
        return
    post = PostAct(desk.seat(id).view().board.mine[0], "VOTE: EDI")
    desk.acting.act(id, post, "phone") if gm else desk.seat(id).act(post)


def _envelope(view, chance):
    if view.stage == "capital":
        mine = {power: CAPITALS[power] for power in view.board.mine}
        return LeagueOrders(capitals=mine)
    drawn = random_envelope(view, chance)
    return LeagueOrders(drawn.orders, names=drawn.names)


def told(codec, desk, id):
    """All that a seat's desk says, as bytes."""
    seat = desk.seat(id)
    lines = [
        codec.dumps(seat.view()),
        codec.dumps(seat.phase()),
        codec.dumps(seat.changes_since_read().after),
    ]
    for chapter in seat.history():
        lines += [codec.dumps(chapter.view), codec.dumps(chapter.phase)]
        lines += [codec.dumps(report) for report in chapter.reports]
    lines += [codec.dumps(report) for each in seat.letters() for report in each.reports]
    blank = seat.blank()
    lines += [codec.dumps(each.facts) for each in seat.check(blank)]
    return lines


@pytest.mark.parametrize(
    ("mode", "seed"),
    sampled(list(product(TableMode, [3, 9])), each_time={0, len(TableMode) * 2 - 1}),
)
def test_whoever_owns_none_reads_the_same(mode, seed):
    codec = table_codec(ruleset("shadows"))
    (one, a, learned), (two, b, also) = (played(placed, mode, seed) for placed in PLACED)
    ignorant = [seat.id for seat in SEATS if seat.id not in learned | also]
    assert len(ignorant) >= 2
    assert learned | also, "somebody should own a headquarters, or nothing is shown"
    for id in ignorant:
        assert told(codec, one, id) == told(codec, two, id)
    history = [codec.dumps(each.view) for each in one.onlooker.history()]
    assert history == [codec.dumps(each.view) for each in two.onlooker.history()]
    assert one.onlooker.phase() == two.onlooker.phase()
    assert a.publics == b.publics, "what anybody reads in the file"


def test_whoever_owns_one_reads_of_it_in_a_letter_like_all_others():
    desk, _, learned = played(PLACED[0], TableMode.HOTSEAT, 3)
    counts = {
        sum(
            report.kind == "headquarters_notice"
            for chapter in desk.seat(seat.id).history()
            for report in chapter.reports
        )
        for seat in SEATS
    }
    assert len(counts) == 1
    for id in learned:
        found = [
            report.facts.provinces
            for chapter in desk.seat(id).history()
            for report in chapter.reports
            if report.kind == "headquarters_notice"
        ]
        assert any(found)


def test_no_other_seat_reads_what_one_was_told():
    desk, journal, learned = played(PLACED[0], TableMode.GM, 3)
    codec = table_codec(ruleset("shadows"))
    for seat in SEATS:
        if seat.id in learned:
            continue
        for report in (each for one in desk.seat(seat.id).history() for each in one.reports):
            assert report.kind != "headquarters_drawn"
            if report.kind == "headquarters_notice":
                assert report.facts.provinces == ()
    for text in filter(None, journal.publics):
        record = codec.loads(text)
        assert all(
            report.kind not in ("headquarters_drawn", "headquarters_notice")
            for chapter in record.chapters
            for report in chapter.reports
        )
