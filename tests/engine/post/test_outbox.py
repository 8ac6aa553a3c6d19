"""The journal of the GM's mails: what is kept of it, and what of the folder is dealt with."""

from dataclasses import replace

import pytest

from engine.frame.seat import SeatId
from engine.post import outbox
from engine.post.outbox import MailboxState, MailKind, MailRecord, MailState, mail_key, with_record


def record(key: str, state: MailState = MailState.WAITING) -> MailRecord:
    return MailRecord(key, MailKind.ANSWER, SeatId("s1"), "S1901M", state=state)


def test_a_mail_is_named_by_all_it_says_and_always_alike() -> None:
    assert mail_key("answer", "s1", "") == mail_key("answer", "s1", "")
    assert (
        len({mail_key("a", "b"), mail_key("ab"), mail_key("a", "b", ""), mail_key("b", "a")}) == 4
    )
    assert mail_key("answer", "s1") == "f2f9d2dd6d586a6b16dcd2b8"


def test_what_becomes_of_a_mail_takes_the_place_of_what_was_known() -> None:
    journal = with_record(with_record((), record("a")), record("b"))
    gone = replace(record("a"), state=MailState.SENT)
    assert with_record(journal, gone) == (gone, record("b"))


def test_a_full_journal_lets_go_of_what_is_over_the_oldest_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "AT_MOST", 3)
    states = (MailState.SENT, MailState.UNSURE, MailState.GIVEN_UP, MailState.WAITING)
    journal: tuple[MailRecord, ...] = ()
    for key, state in zip("abcd", states, strict=True):
        journal = with_record(journal, record(key, state))
    assert [each.key for each in journal] == ["b", "c", "d"]
    journal = with_record(journal, record("e"))
    assert [each.key for each in journal] == ["b", "d", "e"]
    # What may still have to be sent is never let go.
    journal = with_record(journal, record("f", MailState.REFUSED))
    assert [each.key for each in journal] == ["b", "d", "e", "f"]


def test_numbers_below_the_lowest_open_are_kept_as_one() -> None:
    box = MailboxState(7).with_done(3).with_done(5).with_done(6)
    assert box.done == {3, 5, 6}
    assert box.behind(4) == MailboxState(7, 3, frozenset({5, 6}))
    assert box.behind(7) == MailboxState(7, 6)
    assert box.behind(4).behind(2) == box.behind(4), "what is dealt with stays so"
