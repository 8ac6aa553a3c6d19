"""Things done at once, beside the envelopes."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.errors import ActRefused, NotPublished, NotSeated, PhaseClosed, ReadOnlyDesk
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import Chance
from engine.frame.notice import EnteredBy
from engine.frame.record.codec import Codec
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.public_record import history_from_records
from engine.frame.record.replay import verify_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import TABLE
from engine.frame.table.table import deal_game, resume_game
from engine.game import RandomPlay
from engine.playthrough import do_random_acts
from tests.engine.frame.tables import S1, S2, S3, gm_table, kinds
from tests.engine.frame.toy import ROUNDS, SEATS, Award, Bid, Foreseen, Toy


@dataclass(frozen=True, slots=True)
class Shout:
    """`point` gives the shouter a point, `coin` tosses one, `end` ends the round, `win` all."""

    word: str


class LoudToy(Toy):
    codec = Codec([*Toy.codec.classes, Shout])

    def acts(self, view):
        return ("shout",)

    def act(self, state, seat, act: Any, chance) -> Step:
        if not isinstance(act, Shout):
            raise ActRefused("act_unknown")
        told = (Report(PUBLIC, "shout", act),)
        match act.word:
            case "point":
                points = {**state.points, seat: state.points[seat] + 1}
                return Step(replace(state, points=points), told)
            case "coin":
                face = chance.draw("coin", ("heads", "tails"))
                return Step(state, (*told, Report(Private((seat,)), "face", Shout(face))))
            case "end" | "win":
                rounds = ROUNDS if act.word == "win" else state.round + 1
                return Step(replace(state, round=rounds), told)
            case _:
                return Step(state, told)


class Watched(MemoryJournal):
    def __init__(self):
        super().__init__()
        self.publics = []

    def commit(self, entry, *more):
        self.publics += [each.public for each in (entry, *more) if each.public]
        super().commit(entry, *more)


@pytest.fixture
def journal():
    return Watched()


@pytest.fixture
def host(journal):
    return deal_game(LoudToy(), journal, SEATS, {}, Foreseen()).host()


def test_an_act_is_told_and_seen_at_once_and_leaves_the_envelopes(host):
    host.seat(S1).submit(Bid(1))
    host.seat(S3).keep_draft(Bid(2))
    assert host.seat(S2).acts() == ("shout",)
    host.seat(S2).act(Shout("point"))
    assert dict(host.onlooker.view().points)[S2] == 1
    assert kinds(host.onlooker.history()[-1]) == ["shout"]
    assert host.onlooker.sealed() == {S1}
    assert host.seat(S3).draft() == Bid(2)
    assert host.onlooker.phase().key == "R0"


def test_acts_keep_their_order_and_their_secrets(host):
    host.seat(S2).act(Shout("coin"))
    host.seat(S1).act(Shout("one"))
    host.seat(S3).act(Shout("two"))
    told = host.seat(S2).history()[-1].reports
    assert [each.kind for each in told] == ["card", "shout", "face", "shout", "shout"]
    assert "face" not in kinds(host.seat(S1).history()[-1])
    words = [each.facts.word for each in host.onlooker.history()[-1].reports]
    assert words == ["coin", "one", "two"]


def test_an_act_may_end_the_phase(host):
    host.seat(S1).submit(Bid(1))
    host.seat(S2).keep_draft(Bid(2))
    host.seat(S3).act(Shout("end"))
    assert host.onlooker.phase().key == "R1"
    assert host.onlooker.sealed() == frozenset()
    assert host.seat(S2).draft() is None
    assert kinds(host.onlooker.history()[0]) == ["shout"]
    assert kinds(host.onlooker.history()[1]) == []


def test_what_several_do_together_is_written_as_one_or_not_at_all(host, journal):
    acts = [(S1, Shout("point")), (S2, Shout("coin")), (S3, Shout("end"))]
    before = len(journal.rows())
    with pytest.raises(ActRefused):
        host.acting.act_together([*acts[:2], (S3, "nothing")])
    assert (len(journal.rows()), kinds(host.onlooker.history()[-1])) == (before, [])
    wrote, journal.commit = journal.commit, None  # No more room on the disk.
    with pytest.raises(TypeError):
        host.acting.act_together(acts)
    assert kinds(host.onlooker.history()[-1]) == []
    calls = []
    journal.commit = lambda *entries: (calls.append(len(entries)), wrote(*entries))
    host.acting.act_together(acts)
    assert calls == [3]
    assert kinds(host.onlooker.history()[0]) == ["shout"] * 3
    assert host.onlooker.phase().key == "R1"
    del journal.commit
    host.acting.act(S2, Shout("point"))
    assert verify_journal(LoudToy(), journal) == ()
    assert resume_game(LoudToy(), journal, Foreseen()).host().onlooker.phase().key == "R1"


def test_an_act_may_end_the_game(host, journal):
    host.seat(S1).act(Shout("coin"))
    host.seat(S1).act(Shout("win"))
    assert host.onlooker.result().kind == "won"
    assert host.seat(S2).acts() == ()
    with pytest.raises(PhaseClosed):
        host.seat(S1).act(Shout("more"))
    end = table_codec(LoudToy()).loads(journal.rows()[-1].body)
    assert [lot.purpose for lot in end.lots] == ["cards", "cards", "coin"]


def test_what_cannot_be_done_changes_nothing(host, journal):
    rows = len(journal.rows())
    with pytest.raises(ActRefused):
        host.seat(S1).act(Bid(3))
    assert len(journal.rows()) == rows


def test_acts_are_replayed_and_read_back(host, journal):
    host.seat(S1).act(Shout("coin"))
    host.seat(S2).act(Shout("point"))
    host.seat(S3).act(Shout("end"))
    host.seat(S3).act(Shout("coin"))
    assert verify_journal(LoudToy(), journal) == ()
    again = resume_game(LoudToy(), journal, Foreseen()).host()
    for seat in SEATS:
        assert again.seat(seat.id).history() == host.seat(seat.id).history()
    codec = table_codec(LoudToy())
    records = [codec.loads(text) for text in journal.publics]
    assert history_from_records(records) == host.onlooker.history()


class Forgetful(LoudToy):
    """Later rules, by which a shout is worth nothing."""

    def act(self, state, seat, act, chance):
        return Step(state, super().act(state, seat, act, chance).reports)


def test_an_act_that_now_leads_elsewhere_is_told(host, journal):
    host.seat(S1).act(Shout("point"))
    assert [each.kind for each in verify_journal(Forgetful(), journal)] == ["state"]


def test_going_back_leaves_what_was_said(host):
    host.seat(S2).act(Shout("point"))
    for seat in SEATS:
        host.seat(seat.id).submit(Bid(1))
    host.resolve(frozenset())
    host.roll_back(0)
    assert "shout" in kinds(host.onlooker.history()[0])
    assert dict(host.onlooker.view().points)[S2] == 1
    host.seat(S1).act(Shout("coin"))
    assert host.onlooker.phase().key == "R0"


def test_a_gm_acts_for_a_seat_that_then_everybody_reads(journal):
    desk = gm_table(journal, rules=LoudToy())
    assert desk.acting.acts(S1) == ("shout",)
    desk.acting.act(S1, Shout("point"), "phone", by=EnteredBy.GM, at=5)
    assert kinds(desk.onlooker.history()[-1]) == ["shout"]
    assert not desk.turn.unpublished()
    with pytest.raises(ReadOnlyDesk):
        desk.seat(S1).act(Shout("no"))
    with pytest.raises(NotSeated):
        desk.acting.act("s9", Shout("no"), "phone")
    desk.acting.act(S1, Shout("end"), "phone")
    assert desk.onlooker.phase().key == "R1"


def test_nobody_acts_while_not_everybody_sees_the_newest_truth():
    desk = gm_table(rules=LoudToy())
    desk.rulings.rule(Award(S1, 5), "because")
    with pytest.raises(NotPublished):
        desk.acting.act(S1, Shout("point"), "phone")
    desk.turn.publish()
    desk.acting.act(S1, Shout("point"), "phone")
    assert dict(desk.onlooker.view().points)[S1] == 6
    desk.turn.process(frozenset(each.id for each in SEATS))
    with pytest.raises(NotPublished):
        desk.acting.act(S1, Shout("point"), "phone")


def test_the_newest_act_can_be_taken_back(host, journal):
    host.seat(S2).act(Shout("point"))
    host.seat(S1).act(Shout("one"))
    before = host.onlooker.view()
    host.acting.act(S3, Shout("point"))
    assert host.acting.undoable()
    host.acting.take_back()
    assert host.onlooker.view() == before
    assert kinds(host.onlooker.history()[-1]) == ["shout", "shout", "act_undone"]
    host.seat(S1).take_back()
    host.seat(S2).take_back()
    assert dict(host.onlooker.view().points)[S2] == 0
    assert not host.acting.undoable()
    with pytest.raises(ActRefused) as fault:
        host.acting.take_back()
    assert fault.value.code == "act_none"
    assert verify_journal(LoudToy(), journal) == ()
    again = resume_game(LoudToy(), journal, Foreseen()).host()
    assert again.onlooker.history() == host.onlooker.history()


def test_what_a_seat_did_nobody_else_takes_back(host):
    """Its own desk stands behind its PIN; neither another seat's nor the open table will do."""
    host.seat(S1).act(Shout("point"))
    before = host.onlooker.view()
    assert not host.acting.undoable()
    for take_back in (host.acting.take_back, host.seat(S2).take_back):
        with pytest.raises(ActRefused) as fault:
            take_back()
        assert fault.value.code == "act_of_seat"
    assert host.onlooker.view() == before
    host.acting.act(S1, Shout("point"))
    with pytest.raises(ActRefused):
        host.seat(S1).take_back()


def test_the_gm_takes_back_what_any_seat_did():
    desk = gm_table(rules=LoudToy())
    desk.acting.act(S1, Shout("point"), "phone")
    desk.acting.take_back()
    assert dict(desk.onlooker.view().points)[S1] == 0


def test_only_who_was_told_of_an_act_is_told_that_it_is_taken_back():
    desk = gm_table(rules=LoudToy())
    desk.acting.act(S2, Shout("coin"))
    desk.acting.take_back()
    assert kinds(desk.seat(S1).history()[-1]) == ["card", "act_undone"]
    assert kinds(desk.seat(S2).history()[-1]) == ["card", "act_undone", "act_undone"]


def test_a_taken_back_lot_is_drawn_anew(journal):
    desk = gm_table(journal, rules=LoudToy())
    desk.acting.act(S2, Shout("coin"))
    desk.acting.take_back()
    desk.acting.act(S2, Shout("coin"))
    assert verify_journal(LoudToy(), journal) == ()


def test_what_a_seat_was_told_in_secret_is_not_taken_back_at_the_open_table(host):
    host.seat(S1).act(Shout("one"))
    host.seat(S2).act(Shout("coin"))
    assert not host.acting.undoable()
    with pytest.raises(ActRefused) as fault:
        host.seat(S2).take_back()
    assert fault.value.code == "act_secret"
    assert "face" in kinds(host.seat(S2).history()[-1])


def test_what_a_seat_has_read_of_an_act_taken_back_is_not_counted(host):
    host.seat(S2).act(Shout("one"))
    host.seat(S1).look()
    host.seat(S2).take_back()
    assert kinds(host.seat(S1).changes_since_read().chapters[-1]) == ["act_undone"]


def test_how_the_table_is_laid_out_is_kept_through_all_phases(host, journal):
    assert host.onlooker.layout() == ""
    host.seat(S1).keep_draft(Bid(1))
    host.acting.keep_layout("a round table")
    host.seat(S3).act(Shout("end"))
    again = resume_game(LoudToy(), journal, Foreseen()).host()
    assert again.onlooker.layout() == "a round table"
    assert again.seat(S1).draft() is None


def test_the_table_acts_too(host, journal):
    assert host.acting.acts(TABLE) == ("shout",)
    host.acting.act(TABLE, Shout("hear"))
    assert kinds(host.onlooker.history()[-1]) == ["shout"]
    assert verify_journal(LoudToy(), journal) == ()


def test_acts_are_kept_when_the_game_goes_back_to_their_phase(host):
    host.seat(S2).act(Shout("point"))
    host.seat(S3).act(Shout("end"))
    host.roll_back(0)
    assert host.onlooker.phase().key == "R0"
    assert dict(host.onlooker.view().points)[S2] == 1
    host.seat(S2).take_back()
    assert dict(host.onlooker.view().points)[S2] == 0


def test_the_gm_takes_back_what_a_seat_did():
    desk = gm_table(rules=LoudToy())
    desk.acting.act(S1, Shout("point"))
    desk.acting.take_back()
    assert dict(desk.onlooker.view().points)[S1] == 0
    desk.acting.act(S1, Shout("one"))
    desk.turn.process(frozenset(each.id for each in SEATS))
    with pytest.raises(NotPublished):
        desk.acting.take_back()


def test_acts_are_played_at_random_until_the_phase_is_over(host):
    asked = []

    def shouting(view, seat, kinds, chance):
        asked.append((seat, kinds))
        if seat == TABLE:
            return (Shout("end"),)
        return (Shout("one"), Shout("two")) if len(asked) < 4 else ()

    playing = RandomPlay(lambda *_: Bid(1), lambda count: ((),) * count, lambda _: 0, shouting)
    done = [(id, act.word) for id, act in do_random_acts(host, playing, Chance(bytes(32)))]
    both = [(each, word) for each in (S1, S2, S3) for word in ("one", "two")]
    assert done == [*both, (TABLE, "end")]
    assert host.onlooker.phase().key == "R1"
    assert asked == [(each, ("shout",)) for each in (S1, S2, S3, TABLE)]


def test_a_phase_in_which_nobody_acts_goes_on_by_envelopes(host):
    playing = RandomPlay(
        lambda *_: Bid(1), lambda count: ((),) * count, lambda _: 0, lambda *_: ()
    )
    assert list(do_random_acts(host, playing, Chance(bytes(32)))) == []
    silent = replace(playing, acts=None)
    assert list(do_random_acts(host, silent, Chance(bytes(32)))) == []
    assert host.onlooker.phase().key == "R0"
