import pickle
from dataclasses import replace

import pytest

from engine.errors import (
    NoSuchPhase,
    NotSeated,
    PhaseClosed,
    SetupRefused,
    StillWaiting,
    SubmissionRefused,
)
from engine.frame.policy import DealTerms, Policies, SealedVisibility
from engine.frame.record.codec import Codec
from engine.frame.record.events import Dealt, GameFinished, Resolved
from engine.frame.record.journal import (
    JournalEntry,
    MemoryJournal,
    chained_row,
    first_broken_row,
    row_digest,
)
from engine.frame.record.phase_record import SealedSubmission
from engine.frame.record.replay import MismatchKind, read_events, replay_journal, verify_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.frame.table.table import deal_game, resume_game
from tests.engine.frame.tables import Recorded, gm_table
from tests.engine.frame.toy import ROUNDS, SEATS, Award, Bid, Foreseen, Toy, ToyState

S1, S2, S3 = (seat.id for seat in SEATS)
NOBODY: frozenset[SeatId] = frozenset()


@pytest.fixture
def journal():
    return MemoryJournal()


@pytest.fixture
def host(journal):
    return deal_game(Toy(), journal, SEATS, {"pace": "slow"}, Foreseen()).host()


def play_round(host, first=1):
    for amount, seat in enumerate(SEATS, first):
        host.seat(seat.id).submit(Bid(amount))
    host.resolve(NOBODY)


def test_a_new_table_waits_for_everybody(host):
    onlooker = host.onlooker
    assert (onlooker.game, onlooker.choices, onlooker.seats) == ("toy", {"pace": "slow"}, SEATS)
    assert onlooker.phase().key == "R0"
    assert onlooker.phase().number == 0
    assert onlooker.sealed() == frozenset()
    assert onlooker.result() is None
    assert len(onlooker.commitment) == 64


def test_each_seat_sees_its_own_card_and_an_onlooker_none(host):
    cards = {host.seat(seat.id).view().card for seat in SEATS}
    assert len(cards) == 3
    assert host.onlooker.view().card is None
    assert [r.facts.card for r in host.seat(S1).history()[0].reports] == [
        host.seat(S1).view().card
    ]
    assert host.onlooker.history()[0].reports == ()


def test_a_setup_that_does_not_fit_writes_nothing(journal):
    with pytest.raises(SetupRefused) as fault:
        deal_game(Toy(), journal, SEATS[:1], {}, Foreseen())
    assert fault.value.facts == (1,)
    assert journal.rows() == ()


def test_a_sealed_seat_is_public_its_bid_is_not(host):
    desk = host.seat(S1)
    receipt = desk.submit(Bid(4))
    assert receipt.seat == S1
    assert host.onlooker.sealed() == {S1}
    assert desk.sealed() == Bid(4)
    assert host.seat(S2).sealed() is None


def test_a_second_envelope_replaces_the_first(host):
    first, second = host.seat(S1).submit(Bid(4)), host.seat(S1).submit(Bid(4))
    assert first.commitment != second.commitment
    host.seat(S1).submit(Bid(9))
    assert host.seat(S1).sealed() == Bid(9)


def test_a_withdrawn_envelope_is_a_draft_again(host):
    desk = host.seat(S1)
    desk.submit(Bid(4))
    assert desk.draft() is None
    assert desk.withdraw() == Bid(4)
    assert host.onlooker.sealed() == frozenset()
    assert desk.draft() == Bid(4)
    with pytest.raises(NotSeated):
        desk.withdraw()


def test_a_blocking_objection_refuses_others_are_only_told(host):
    desk = host.seat(S1)
    assert [each.code for each in desk.check(desk.blank())] == ["nothing"]
    desk.submit(desk.blank())
    with pytest.raises(SubmissionRefused) as fault:
        desk.submit(Bid(-1))
    assert [each.code for each in fault.value.objections] == ["negative"]
    assert desk.sealed() == Bid(0)


def test_envelopes_stay_shut_until_the_last_is_in_or_known_to_be_absent(host):
    host.seat(S1).submit(Bid(1))
    with pytest.raises(StillWaiting) as fault:
        host.resolve(NOBODY)
    assert fault.value.seats == (S2, S3)
    with pytest.raises(StillWaiting):
        host.resolve(frozenset({S2}))
    host.resolve(frozenset({S2, S3}))
    assert host.onlooker.phase().key == "R1"
    assert host.onlooker.view().points == ((S1, 1), (S2, 0), (S3, 0))


@pytest.mark.parametrize(
    ("policy", "named"),
    [
        (SealedVisibility.NAMES, (S2, S3)),
        (SealedVisibility.COUNT, ()),
        (SealedVisibility.NOTHING, ()),
    ],
)
def test_who_has_not_sealed_is_named_only_where_the_table_may_know(policy, named):
    terms = DealTerms(policies=Policies(who_sealed=policy))
    host = deal_game(Toy(), MemoryJournal(), SEATS, {}, Foreseen(), terms=terms).host()
    host.seat(S1).submit(Bid(1))
    with pytest.raises(StillWaiting) as fault:
        host.resolve(NOBODY)
    assert fault.value.seats == named


def test_the_news_that_ended_a_phase_stands_in_its_chapter(host):
    play_round(host)
    first, second = host.onlooker.history()
    assert (first.phase.key, first.phase.number) == ("R0", 0)
    assert [report.kind for report in first.reports] == ["round_won"]
    assert first.view.points == ((S1, 0), (S2, 0), (S3, 0))
    assert (second.phase.key, second.phase.number, second.reports) == ("R1", 1, ())
    assert second.view.points == ((S1, 0), (S2, 0), (S3, 1))


def test_drafts_survive_reopening_and_end_with_their_phase(host, journal):
    host.seat(S1).keep_draft(Bid(5))
    again = resume_game(Toy(), journal, Foreseen()).host()
    assert again.seat(S1).draft() == Bid(5)
    assert again.seat(S2).draft() is None
    again.seat(S1).submit(Bid(6))
    assert again.seat(S1).draft() is None
    again.seat(S2).keep_draft(Bid(7))
    again.resolve(frozenset({S2, S3}))
    assert again.seat(S2).draft() is None
    assert journal.drafts() == {}


def test_a_draft_of_another_phase_is_not_offered(host, journal):
    host.seat(S1).keep_draft(Bid(5))
    stale = journal.drafts()[S1].replace("R0", "R9")
    journal.commit(JournalEntry(drafts={S1: stale}))
    assert host.seat(S1).draft() is None


def test_a_seat_that_is_not_there_has_no_desk(host):
    with pytest.raises(NotSeated):
        host.seat(SeatId("s9"))


def test_a_seat_that_is_not_asked_hands_in_nothing():
    class OnlyFirst(Toy):
        def phase(self, state):
            return replace(super().phase(state), waiting_on=state.seats[:1])

    host = deal_game(OnlyFirst(), MemoryJournal(), SEATS, {}, Foreseen()).host()
    with pytest.raises(NotSeated):
        host.seat(S2).submit(Bid(1))


def test_a_finished_game_tells_its_secret_and_takes_nothing_more(host, journal):
    for _ in range(ROUNDS):
        play_round(host)
    result = host.onlooker.result()
    assert result is not None
    assert (result.kind, result.winners) == ("won", (S3,))
    for action in (
        lambda: host.resolve(NOBODY),
        lambda: host.seat(S1).submit(Bid(1)),
        lambda: host.seat(S1).withdraw(),
        lambda: host.seat(S1).keep_draft(Bid(1)),
    ):
        with pytest.raises(PhaseClosed):
            action()
    (finished,) = (
        e for _, e in read_events(table_codec(Toy()), journal) if type(e) is GameFinished
    )
    used = [e for _, e in read_events(table_codec(Toy()), journal) if type(e) is Resolved]
    assert set(finished.salts) == {c for e in used for c in e.used.values()}
    assert len(finished.salts) == 9


def test_reading_the_journal_back_gives_the_same_table(host, journal):
    play_round(host)
    host.seat(S2).submit(Bid(8))
    host.seat(S1).submit(Bid(8))
    host.seat(S1).withdraw()
    again = resume_game(Toy(), journal, Foreseen()).host()
    for desk in ("view", "phase", "history", "result", "sealed"):
        assert getattr(again.onlooker, desk)() == getattr(host.onlooker, desk)()
        for seat in SEATS:
            assert getattr(again.seat(seat.id), desk)() == getattr(host.seat(seat.id), desk)()
    play_round(again)
    assert again.onlooker.phase().key == "R2"
    assert first_broken_row(journal.rows()) is None


def seal_drafts(host):
    for seat in SEATS:
        host.seat(seat.id).submit(host.seat(seat.id).draft())


def test_going_back_reopens_the_phase_with_its_envelopes_unsealed(host, journal):
    """Everybody gives orders anew: nothing may be opened until all have sealed again."""
    play_round(host)
    play_round(host, first=5)
    host.seat(S1).submit(Bid(3))
    host.roll_back(1)
    assert host.onlooker.phase().key == "R1"
    for table in (host, resume_game(Toy(), journal, Foreseen()).host()):
        assert table.onlooker.sealed() == frozenset()
        assert [table.seat(s.id).sealed() for s in SEATS] == [None] * 3
        assert [table.seat(s.id).draft() for s in SEATS] == [Bid(5), Bid(6), Bid(7)]
    with pytest.raises(StillWaiting):
        host.resolve(NOBODY)
    seal_drafts(host)
    reopened = host.onlooker.history()[1]
    assert [report.kind for report in reopened.reports] == ["rolled_back"]
    assert reopened.reports[0].facts.phase == "R1"
    host.seat(S1).withdraw()
    host.seat(S1).submit(Bid(99))
    host.resolve(NOBODY)
    assert host.onlooker.view().points == ((S1, 1), (S2, 0), (S3, 1))


@pytest.mark.parametrize("number", [-1, 1, 2])
def test_one_cannot_go_back_to_what_is_open_or_has_not_been(host, number):
    play_round(host)
    with pytest.raises(NoSuchPhase):
        host.roll_back(number)


def test_a_finished_game_can_be_reopened_with_a_new_secret(host, journal):
    for _ in range(ROUNDS):
        play_round(host)
    host.roll_back(ROUNDS - 1)
    assert host.onlooker.result() is None
    seal_drafts(host)
    host.resolve(NOBODY)
    assert host.onlooker.result() is not None
    assert verify_journal(Toy(), journal) == ()


def test_lots_are_counted_on_through_a_rollback(host, journal):
    for seat in SEATS:
        host.seat(seat.id).submit(Bid(1))
    host.resolve(NOBODY)
    host.roll_back(0)
    seal_drafts(host)
    host.resolve(NOBODY)
    resolved = [e for _, e in read_events(table_codec(Toy()), journal) if type(e) is Resolved]
    assert resolved[1].lots[0].number == resolved[0].lots[0].number + 1
    assert verify_journal(Toy(), journal) == ()


class Failing(MemoryJournal):
    broken = False

    def commit(self, entry):
        if self.broken:
            raise OSError("disk full")
        super().commit(entry)


def test_when_writing_fails_nothing_has_happened():
    journal = Failing()
    host = deal_game(Toy(), journal, SEATS, {}, Foreseen()).host()
    for seat in SEATS[:2]:
        host.seat(seat.id).submit(Bid(2))
    journal.broken = True
    with pytest.raises(OSError, match="disk full"):
        host.seat(S3).submit(Bid(3))
    assert host.onlooker.sealed() == {S1, S2}
    with pytest.raises(OSError, match="disk full"):
        host.resolve(frozenset({S3}))
    assert host.onlooker.phase().key == "R0"
    assert host.onlooker.sealed() == {S1, S2}
    journal.broken = False
    host.seat(S3).submit(Bid(3))
    host.resolve(NOBODY)
    assert first_broken_row(journal.rows()) is None
    host.close()


def test_a_changed_rule_shows_as_drift(host, journal):
    play_round(host)
    assert verify_journal(Toy(), journal) == ()

    class Changed(Toy):
        def resolve(self, state, submissions, chance, excused=frozenset()):
            step = super().resolve(state, submissions, chance, excused)
            return Step(replace(step.state, round=2), step.reports)

    class Silent(Toy):
        def resolve(self, state, submissions, chance, excused=frozenset()):
            return Step(super().resolve(state, submissions, chance, excused).state, ())

    class Loaded(Toy):
        def resolve(self, state, submissions, chance, excused=frozenset()):
            chance.roll("wind")
            return super().resolve(state, submissions, chance, excused)

    for rules, kind in (
        (Changed(), MismatchKind.STATE),
        (Silent(), MismatchKind.REPORTS),
        (Loaded(), MismatchKind.LOTS),
    ):
        assert [(d.phase, d.kind) for d in verify_journal(rules, journal)] == [("R0", kind)]


def test_a_stored_position_that_was_altered_shows(host, journal):
    play_round(host)
    altered = ToyState((S1, S2, S3), dict.fromkeys((S1, S2, S3), "card-8"))
    journal.commit(JournalEntry(position=(1, Toy.codec.canonical(altered))))
    with pytest.raises(Unreadable, match="altered"):
        resume_game(Toy(), journal, Foreseen())
    assert [drift.kind for drift in verify_journal(Toy(), journal)] == [MismatchKind.POSITION]


def test_a_row_that_was_altered_breaks_the_chain(host, journal):
    play_round(host)
    rows = journal.rows()
    forged = replace(rows[2], body=rows[2].body.replace("2", "3"))
    assert first_broken_row((*rows[:2], forged, *rows[3:])) == 3
    assert first_broken_row((*rows[:2], *rows[3:])) == 3


def test_a_row_is_bound_to_all_that_it_says_and_as_it_has_always_been():
    """Any other digest, and every file that is out would pass for damaged."""
    row = (2, "sealed", 3, False, '{"a":1}', "ab")
    assert row_digest(*row) == ("6fbe1318e4b8c065ba75915f99b84e40390232e8c020465a7de5234b7089aec4")
    assert row_digest(2, "sealed", 3, True, '{"a":1}', "ab", "cd") == (
        "a071635fd4907aefb5d298819a86766bef358149f1bbd10f124b3ee6a557a6f0"
    )
    others = [(3, *row[1:]), (2, "told", *row[2:]), (2, "sealed", 4, *row[3:])]
    others += [(*row[:3], True, *row[4:]), (*row[:4], "{}", "ab"), (*row[:5], "ac")]
    assert len({row_digest(*each) for each in (row, *others)} | {row_digest(*row, "cd")}) == 8


def test_rows_follow_one_another_by_number():
    first = chained_row(1, "sealed", 2, False, "{}", "")
    second = chained_row(2, "sealed", 2, False, "{}", first.digest)
    assert first_broken_row((first, second)) is None
    assert first_broken_row((first, chained_row(3, "sealed", 2, False, "{}", first.digest))) == 2
    assert first_broken_row((first, chained_row(2, "sealed", 2, False, "{}", "other"))) == 2
    assert first_broken_row((chained_row(0, "sealed", 2, False, "{}", ""), second)) == 1


@pytest.mark.parametrize(
    ("pick", "positions", "complaint"),
    [
        (slice(0, 0), {}, "no game"),
        (slice(1, 2), {}, "no deal"),
        (slice(0, 1), {}, "no deal"),
        (slice(0, 99), {1}, "no position"),
    ],
)
def test_a_journal_without_its_beginning_or_middle_is_unreadable(
    host, journal, pick, positions, complaint
):
    play_round(host)
    kept = {seq: body for seq, body in journal.positions().items() if seq in positions}
    with pytest.raises(Unreadable, match=complaint):
        resume_game(Toy(), Recorded(journal.rows()[pick], kept), Foreseen())


def test_a_game_has_one_deal_and_each_ruling_that_moved_it_its_position(host, journal):
    play_round(host)
    rows = journal.rows()
    again = replace(rows[0], seq=len(rows) + 1)
    positions = {**journal.positions(), again.seq: journal.positions()[1]}
    with pytest.raises(Unreadable, match="no deal"):
        resume_game(Toy(), Recorded((*rows, again), positions), Foreseen())
    ruled = MemoryJournal()
    gm_table(ruled).rulings.rule(Award(S1, 3), "because")
    kept = {1: ruled.positions()[1]}
    with pytest.raises(Unreadable, match="no position"):
        resume_game(Toy(), Recorded(ruled.rows(), kept), Foreseen())


def test_lots_that_do_not_follow_from_the_secret_show_as_drift(host, journal):
    """Whoever writes a file by hand may write what he likes for a lot, and what came of it."""
    for seat in SEATS:
        host.seat(seat.id).submit(Bid(5))
    host.resolve(NOBODY)
    codec = table_codec(Toy())
    drawn = []

    def forged(row):
        event = codec.loads(row.body)
        if not isinstance(event, Dealt | Resolved):
            return row
        drawn.append((row.seq, MismatchKind.LOTS))
        lots = tuple(replace(lot, number=lot.number + 7) for lot in event.lots)
        return replace(row, body=codec.dumps(replace(event, lots=lots)))

    rows = [forged(row) for row in journal.rows()]
    found = verify_journal(Toy(), Recorded(rows, journal.positions()))
    assert len(drawn) == 2
    assert [(each.seq, each.kind) for each in found] == drawn


def test_what_playing_again_found_is_counted_by_phases(host, journal):
    """One that begins where a position was altered is not judged; each is counted once."""
    for _ in range(2):
        play_round(host)
    host.roll_back(0)

    class Louder(Toy):
        def resolve(self, state, submissions, chance, excused=frozenset()):
            chance.roll("wind")
            step = super().resolve(state, submissions, chance, excused)
            return Step(replace(step.state, round=9), step.reports)

    def counted(rules, journal):
        found = replay_journal(rules, journal)
        return found.phases, found.differ, found.unjudged

    assert counted(Toy(), journal) == (2, 0, 0)
    assert counted(Louder(), journal) == (2, 2, 0)
    second = max(journal.positions())
    first = sorted(journal.positions())[1]
    assert [(each.seq, each.phase, each.kind) for each in verify_journal(Louder(), journal)] == [
        (first, "R0", MismatchKind.LOTS),
        (first, "R0", MismatchKind.STATE),
        (second, "R1", MismatchKind.LOTS),
        (second, "R1", MismatchKind.STATE),
    ]
    altered = ToyState((S1, S2, S3), dict.fromkeys((S1, S2, S3), "card-8"))
    journal.commit(JournalEntry(position=(first, Toy.codec.canonical(altered))))
    assert counted(Toy(), journal) == (1, 1, 1)
    assert [(each.seq, each.phase, each.kind) for each in verify_journal(Toy(), journal)] == [
        (first, "R0", MismatchKind.POSITION)
    ]


def test_playing_again_tells_what_a_gm_decided():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.rulings.rule(Award(S1, 3), "because")
    desk.rulings.rule_orders(S2, Bid(9), "He meant nine.")
    desk.rulings.rule(Award(S1, 4), "no, four")
    decisions = replay_journal(Toy(), journal).decisions
    assert (decisions[0], decisions[-1]) == (Award(S1, 3), Award(S1, 4))
    assert len(decisions) == 3

    class Meaner(Toy):
        def rule(self, state, decision):
            return super().rule(state, replace(decision, points=0))

    drifts = verify_journal(Meaner(), journal)
    assert [(each.phase, each.kind) for each in drifts] == [("R0", MismatchKind.STATE)] * 2


def test_a_row_that_is_no_event_or_follows_from_nothing_is_unreadable(host, journal):
    play_round(host)
    host.roll_back(0)
    first, *rest = journal.rows()
    strange = replace(first, body=Toy.codec.dumps(Bid(1)))
    with pytest.raises(Unreadable, match="no event"):
        resume_game(Toy(), Recorded([strange], {}), Foreseen())
    back = next(each for each in rest if '"to":0' in each.body)
    astray = replace(back, body=back.body.replace('"to":0', '"to":7'))
    with pytest.raises(Unreadable, match="does not follow"):
        resume_game(Toy(), Recorded([first, astray], journal.positions()), Foreseen())


def test_an_envelope_shows_compares_and_copies_nothing():
    envelope = SealedSubmission[Bid](Toy.codec.dumps(Bid(7, "hush")), b"salt")
    assert repr(envelope) == "Sealed"
    for act in (
        lambda: envelope == envelope,
        lambda: hash(envelope),
        lambda: pickle.dumps(envelope),
    ):
        with pytest.raises(TypeError):
            act()
    assert envelope.open(Codec([Bid])) == Bid(7, "hush")
