"""What every game of the registry must keep to, whatever it is about.

Each game is played for a while by chance; everything asked here is asked of every phase.
"""

import copy
import json
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from engine.errors import RulingRefused
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import JournalEntry, JournalRow, MemoryJournal, first_broken_row
from engine.frame.record.public_record import history_from_records
from engine.frame.record.replay import verify_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import GAME_MASTER, ONLOOKER, Reader, Seat, Seated, SeatId
from engine.frame.table.table import deal_game, resume_game
from engine.playthrough import do_random_acts, entropy_from_secret
from engine.registry import game, rulesets

YEARS = 3
GAMES = [
    pytest.param(each, count, id=f"{each.key}-{count}")
    for each in rulesets()
    for count in sorted({each.seats[0], each.seats[-1] - 3, each.seats[-1]} & {*each.seats})
]


class Watched(MemoryJournal):
    """A journal that keeps every entry as it came."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[JournalEntry] = []

    def commit(self, entry: JournalEntry, *more: JournalEntry) -> None:
        self.entries += (entry, *more)
        super().commit(entry, *more)


@dataclass(frozen=True)
class Round:
    """A phase as it was played: what was done at once, then what was handed in; None where
    something done ended it."""

    acts: tuple[tuple[SeatId, Any], ...]
    handed: dict[SeatId, Any] | None


@dataclass(frozen=True)
class Played:
    """A game under way, and the states in which envelopes were opened, with the last one."""

    rules: Any
    host: HostDesk[Any, Any]
    journal: Watched
    states: tuple[Any, ...]
    rounds: tuple[Round, ...]

    @property
    def submissions(self) -> tuple[dict[SeatId, Any], ...]:
        """What was handed in, for each of the states but the last."""
        return tuple(each.handed for each in self.rounds if each.handed is not None)

    @property
    def readers(self) -> tuple[Reader, ...]:
        return (ONLOOKER, GAME_MASTER, *(Seated(seat.id) for seat in self.host.onlooker.seats))


@cache
def played(key: str, count: int) -> Played:
    """A game of a few years; cached, as everything asked of it is asked without changing it."""
    rules = next(each for each in rulesets() if each.key == key)
    playing, secret, journal = game(key).random_play(), bytes([7] * 32), Watched()
    seats = [
        Seat(SeatId(f"s{n}"), f"Player {n}", tuple(share))
        for n, share in enumerate(playing.shares(count), 1)
    ]
    host = deal_game(rules, journal, seats, {}, entropy_from_secret(secret)).host()
    chance = Chance(bytes([9] * 32))
    last = playing.year(host.onlooker.phase()) + YEARS
    rounds: list[Round] = []
    bodies: list[str] = []
    while host.onlooker.result() is None and playing.year(host.onlooker.phase()) < last:
        key = host.onlooker.phase().key
        acts = tuple(do_random_acts(host, playing, chance))
        if host.onlooker.phase().key != key or host.onlooker.result() is not None:
            rounds.append(Round(acts, None))
            continue
        bodies.append(newest(journal))
        handed = {
            id: playing.submission(host.seat(id).view(), chance)
            for id in host.onlooker.phase().waiting_on
        }
        for id, submission in handed.items():
            host.seat(id).submit(submission)
        host.resolve(frozenset())
        rounds.append(Round(acts, handed))
    codec = table_codec(rules)
    states = tuple(codec.loads(body) for body in (*bodies, newest(journal)))
    return Played(rules, host, journal, states, tuple(rounds))


def newest(journal: MemoryJournal) -> str:
    """The state that the game is in, as it is kept."""
    positions = journal.positions()
    return positions[max(positions)]


@pytest.fixture
def run(rules, count) -> Played:
    return played(rules.key, count)


pytestmark = pytest.mark.parametrize(("rules", "count"), GAMES)


def round_trip(codec, value):
    return codec.loads(codec.dumps(value))


def test_states_views_submissions_phases_and_results_come_back_from_json(run):
    codec = table_codec(run.rules)
    for state in run.states:
        assert round_trip(codec, state) == state
        for reader in run.readers:
            view = run.rules.view(state, reader)
            assert round_trip(codec, view) == view
            blank = run.rules.blank(view)
            assert round_trip(codec, blank) == blank
        phase = run.rules.phase(state)
        assert round_trip(codec, phase) == phase
        assert round_trip(codec, run.rules.result(state)) == run.rules.result(state)
    for handed in run.submissions:
        for submission in handed.values():
            assert round_trip(codec, submission) == submission


def test_reports_come_back_from_json_and_name_only_seats_at_the_table(run):
    codec = table_codec(run.rules)
    seats = {seat.id for seat in run.host.onlooker.seats}
    told = [report for chapter in run.host.onlooker.history() for report in chapter.reports]
    assert told
    for report in told:
        assert round_trip(codec, report) == report
        assert set(getattr(report.audience, "seats", ())) <= seats


def test_objections_come_back_from_json(run):
    codec = table_codec(run.rules)
    for handed in run.submissions[:4]:
        for seat, submission in handed.items():
            view = run.rules.view(run.states[-1], Seated(seat))
            for objection in run.rules.check(view, submission):
                assert round_trip(codec, objection.facts) == objection.facts


def test_a_blank_submission_is_always_acceptable(run):
    for state in run.states:
        for seat in run.rules.phase(state).waiting_on:
            view = run.rules.view(state, Seated(seat))
            assert not [o for o in run.rules.check(view, run.rules.blank(view)) if o.blocking]


def test_every_offered_submission_passes_its_own_check(run):
    for state, handed in zip(run.states, run.submissions, strict=False):
        for seat, submission in handed.items():
            view = run.rules.view(state, Seated(seat))
            found = run.rules.check(view, submission)
            assert not [o for o in found if o.blocking], found


def test_the_phase_and_its_end_are_the_same_for_all_who_see_the_same(run):
    seen: dict[str, Any] = {}
    codec = table_codec(run.rules)
    for state in run.states:
        public = codec.canonical(run.rules.view(state, ONLOOKER))
        answer = (run.rules.phase(state), run.rules.result(state))
        assert seen.setdefault(public, answer) == answer


def test_somebody_is_asked_until_the_game_is_over_and_nobody_after(run):
    seats = [seat.id for seat in run.host.onlooker.seats]
    for state in run.states:
        phase = run.rules.phase(state)
        over = run.rules.result(state) is not None
        assert bool(phase.waiting_on) != over
        assert [each for each in seats if each in phase.waiting_on] == list(phase.waiting_on)


def test_phase_keys_are_unique_on_the_main_line(run):
    keys = [chapter.phase.key for chapter in run.host.onlooker.history()]
    assert len(keys) == len(set(keys)) > 3
    assert [chapter.phase.number for chapter in run.host.onlooker.history()] == list(
        range(len(keys))
    )


def test_resolving_is_a_function_and_the_order_of_seats_does_not_matter(run):
    codec = table_codec(run.rules)
    for state, handed in zip(run.states, run.submissions, strict=False):
        before = codec.canonical(state)
        backwards = dict(reversed(handed.items()))
        one = run.rules.resolve(state, handed, Chance(bytes(32)))
        two = run.rules.resolve(copy.copy(state), backwards, Chance(bytes(32)))
        assert codec.canonical(state) == before
        assert one == two


def test_absent_seats_do_not_stop_the_game(run):
    for state in run.states:
        if run.rules.result(state) is None:
            step = run.rules.resolve(state, {}, Chance(bytes(32)))
            assert run.rules.phase(step.state).key != run.rules.phase(state).key


def test_replaying_gives_what_was_played(run):
    assert verify_journal(run.rules, run.journal) == ()
    assert first_broken_row(run.journal.rows()) is None


def test_opening_again_gives_what_was_left(run):
    again = resume_game(run.rules, run.journal, entropy_from_secret(bytes(32))).host()
    for seat in run.host.onlooker.seats:
        assert again.seat(seat.id).history() == run.host.seat(seat.id).history()
    assert again.onlooker.history() == run.host.onlooker.history()
    assert again.onlooker.phase() == run.host.onlooker.phase()


def test_every_seat_passes_through_the_same_pages(run):
    """The phase is the same for all, so what it asks of the screens is too; see `Phase`."""
    for state in run.states:
        phase = run.rules.phase(state)
        assert phase.pages
        assert len(set(phase.pages)) == len(phase.pages)
        assert phase.dwell >= 0


def test_every_seat_has_as_many_letters_as_any_other(run):
    counts = {len(run.host.seat(seat.id).letters()) for seat in run.host.onlooker.seats}
    assert counts == {len(run.host.onlooker.history())}


def test_a_recap_is_what_the_seat_has_not_read(run):
    for seat in run.host.onlooker.seats:
        desk = run.host.seat(seat.id)
        recap = desk.changes_since_read()
        assert recap.chapters == desk.history()
        assert recap.after == desk.view()


def test_the_gms_way_leads_where_the_hot_seats_does(run):
    """Entered, processed and published by a GM, the same game comes out the same."""
    journal = MemoryJournal()
    seats = run.host.onlooker.seats
    entropy = entropy_from_secret(bytes([7] * 32))
    terms = DealTerms(TableMode.GM, "Gil")
    desk = deal_game(run.rules, journal, seats, {}, entropy, terms=terms).gm()
    for played_round in run.rounds:
        for seat, act in played_round.acts:
            desk.acting.act(seat, act)
        handed = played_round.handed
        if handed is None:
            continue
        for seat, submission in handed.items():
            desk.turn.enter(seat, submission, "mail", by=EnteredBy.POST)
        assert [each.sealed for each in desk.turn.status() if each.asked] == [True] * len(handed)
        preview = desk.turn.preview(frozenset())
        desk.turn.process(frozenset())
        assert desk.whole.view() == preview.view
        desk.turn.publish()
    assert desk.turn.public_corrections() is None
    assert desk.onlooker.history() == run.host.onlooker.history()
    for seat in seats:
        assert desk.seat(seat.id).history() == run.host.seat(seat.id).history()
    assert verify_journal(run.rules, journal) == ()


def test_the_public_record_alone_tells_the_public_history(run):
    codec = table_codec(run.rules)
    records = [codec.loads(entry.public) for entry in run.journal.entries]
    assert history_from_records(records) == run.host.onlooker.history()


def test_a_ruling_that_is_none_is_refused(run):
    for state in run.states[:2]:
        with pytest.raises(RulingRefused):
            run.rules.rule(state, None)


def test_two_views_alike_have_nothing_to_correct(run):
    codec = table_codec(run.rules)
    for before, after in zip(run.states, run.states[1:], strict=False):
        for reader in run.readers:
            view = run.rules.view(before, reader)
            assert run.rules.changes(view, view) is None
            changes = run.rules.changes(view, run.rules.view(after, reader))
            assert round_trip(codec, changes) == changes


def test_what_is_missing_is_counted(run):
    for state, handed in zip(run.states, run.submissions, strict=False):
        for seat, submission in handed.items():
            view = run.rules.view(state, Seated(seat))
            blank = run.rules.blank(view)
            owed, left = (
                sum(each.missing for each in run.rules.check(view, given))
                for given in (blank, submission)
            )
            assert 0 <= left <= owed
            assert all(isinstance(each.done, bool) for each in run.rules.parts(view, blank))


def test_options_have_their_default_among_their_values(run):
    for option in run.rules.options():
        if option.values:
            assert option.default in option.values
        elif not isinstance(option.default, bool):
            assert option.low <= option.default <= option.high


def test_what_is_stored_names_the_game_and_its_version(run):
    head = json.loads(run.journal.rows()[0].body)
    assert (head["is"], head["ruleset"], head["version"]) == (
        "Dealt",
        run.rules.key,
        run.rules.version,
    )


def test_values_cannot_be_changed(run):
    for value in (run.states[0], run.rules.view(run.states[0], ONLOOKER)):
        assert is_dataclass(value)
        with pytest.raises(FrozenInstanceError):
            setattr(value, fields(value)[0].name, None)


def test_one_action_is_one_entry_with_one_public_record(run):
    codec = table_codec(run.rules)
    for entry in run.journal.entries:
        assert entry.rows
        assert all(isinstance(row, JournalRow) for row in entry.rows)
        assert codec.loads(entry.public).phase is not None
