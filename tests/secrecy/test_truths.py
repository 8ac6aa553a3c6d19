"""Two games that one reader cannot tell apart are told to him in the same bytes.

Ann holds the same card and bids the same in both; the others' cards, words and notes differ, in
ways that lead to the same public results. What is compared is everything her desk, an onlooker's
and the public part of the file say. Commitments differ, as they must, and are masked.
"""

import re
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.frame.audience import FOR_GM, Private
from engine.frame.gm_desk import GMDesk
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.table_codec import table_codec
from engine.frame.table.administration import hand_drawn_lot
from engine.frame.table.table import deal_game
from engine.save.seal import Seal
from engine.save.sqlite_journal import create_journal
from tests.engine.frame.tables import S1, S2, S3
from tests.engine.frame.toy import SEATS, Award, Bid, Toy
from tests.helpers.table import Foreseen
from tests.secrecy.test_engine import DOING, asks

KEY = bytes(range(32))
DECK = ("card-0", "card-1", "card-2")
COMMITMENT = re.compile(r"\b[0-9a-f]{64}\b")


@dataclass(frozen=True)
class Truth:
    """What Ann may not know: who of the others holds which card, and what they say to the GM."""

    ben: str
    word: str
    remark: str


ONE = Truth("card-1", "heron", "calls at nine")
OTHER = Truth("card-2", "raven", "calls at ten")


def dealt(path: Path, truth: Truth) -> GMDesk[Any, Any]:
    """A GM's game in an encrypted file; keys, nonces and the seed are the same in both truths."""
    others = tuple(card for card in DECK if card != "card-0")
    lots = (hand_drawn_lot("cards", DECK, "card-0"), hand_drawn_lot("cards", others, truth.ben))
    entropy = Foreseen("truths")
    meta = {"game": "toy", "ruleset_version": "1", "mode": "gm", "encrypted": "yes"}
    journal = create_journal(path, meta, SEATS, Seal(KEY, entropy))
    terms = DealTerms(TableMode.GM, "Gil", lots=lots)
    table = deal_game(Toy(), journal, SEATS, {}, entropy, terms=terms)
    return table.gm()


def played(desk: GMDesk[Any, Any], truth: Truth) -> None:
    """A round with everything a table can be told in secret, a ruling, a step back and another."""
    desk.turn.enter(S1, Bid(1, "mine"), "phone", at=100)
    desk.turn.enter(S2, Bid(5, truth.word), truth.remark, at=200)
    desk.turn.enter(S3, Bid(2, truth.word), "mail", by=EnteredBy.POST, provisional=True)
    desk.turn.enter(S3, Bid(2, truth.word), "mail", by=EnteredBy.POST)
    desk.seating.note(S2, truth.remark)
    desk.schedule.add_absence(S3, 10, 20, truth.remark)
    desk.press.announce(truth.remark, Private((S2,)))
    desk.press.announce(truth.remark, FOR_GM)
    desk.press.press(S2 if truth is ONE else S3, "Peace!", True)
    desk.post.keep(truth.remark * 3)
    desk.rulings.rule(Award(S3, 3), truth.remark, FOR_GM)
    desk.rulings.rule_orders(S2, Bid(5, truth.word), truth.remark, Private((S2,)))
    desk.turn.process(frozenset())
    desk.turn.publish()
    desk.turn.enter(S2, Bid(4, truth.word), truth.remark)
    desk.turn.withdraw(S2)
    desk.turn.keep_draft(S2, Bid(4, truth.word))


def said(desk: Any) -> str:
    """Everything a desk answers, in the bytes in which it would be written."""
    codec = table_codec(Toy())
    answers = []
    for name in asks(desk):
        if name in DOING:
            continue
        value = getattr(desk, name)
        answer = value() if callable(value) else value
        answers.append(f"{name} {_written(codec, answer)}")
    return COMMITMENT.sub("#", "\n".join(answers))


def _written(codec: Any, answer: Any) -> str:
    try:
        return codec.canonical(answer)
    except TypeError:
        return repr(answer)


def told(path: Path) -> str:
    """The public part of a file."""
    database = sqlite3.connect(path)
    rows = [
        *database.execute("SELECT key, value FROM meta ORDER BY key"),
        *database.execute("SELECT seat, name, sides, place FROM seat ORDER BY seat"),
        *database.execute("SELECT seq, body FROM public ORDER BY seq"),
        *database.execute("SELECT seq, kind, version, audience FROM event ORDER BY seq"),
        *database.execute("SELECT seq, body FROM event WHERE audience = 'public'"),
        *database.execute("SELECT seat FROM private ORDER BY seat"),
    ]
    database.close()
    return COMMITMENT.sub("#", repr(rows))


def lengths(path: Path) -> list[Any]:
    """How long everything sealed in a file is."""
    database = sqlite3.connect(path)
    found = [
        list(database.execute(f"SELECT length(body) FROM {table} ORDER BY 1"))
        for table in ("event", "position", "private", "public")
    ]
    database.close()
    return [*found, path.stat().st_size]


Leak = Callable[[GMDesk[Any, Any], Truth], None]


@pytest.fixture
def games(tmp_path):
    """Both games, begun and played."""
    found = []
    for name, truth in (("one", ONE), ("other", OTHER)):
        path = tmp_path / f"{name}.lupi"
        desk = dealt(path, truth)
        played(desk, truth)
        found.append((desk, path))
    yield found
    for desk, _ in found:
        desk.close()


def test_the_truths_differ(games):
    (one, _), (other, _) = games
    assert said(one.whole) != said(other.whole)
    assert said(one.seat(S2)) != said(other.seat(S2))


def test_what_a_seat_is_told_is_the_same(games):
    (one, _), (other, _) = games
    assert said(one.seat(S1)) == said(other.seat(S1))
    assert one.seat(S1).check(Bid(0)) == other.seat(S1).check(Bid(0))


def test_what_an_onlooker_is_told_is_the_same(games):
    (one, _), (other, _) = games
    assert said(one.onlooker) == said(other.onlooker)


def test_what_anybody_reads_in_the_file_is_the_same(games):
    (_, one), (_, other) = games
    assert told(one) == told(other)


def test_and_everything_else_in_it_is_of_the_same_length(games):
    (_, one), (_, other) = games
    assert lengths(one) == lengths(other)


def test_the_correction_sheet_tells_each_only_what_he_may_know(games):
    (one, _), (other, _) = games
    for desk in (one, other):
        desk.turn.roll_back(0)
        desk.rulings.rule(Award(S3, 4), "Miscounted.")
        desk.turn.process(frozenset())
        desk.turn.publish()
    assert said(one.seat(S1)) == said(other.seat(S1))
    assert said(one.onlooker) == said(other.onlooker)
    assert "corrected" in said(one.onlooker)


def test_a_planted_leak_would_be_seen(games):
    (one, _), (other, _) = games
    for desk, truth in ((one, ONE), (other, OTHER)):
        desk.press.announce(truth.remark, Private((S1,)))
    assert said(one.seat(S1)) != said(other.seat(S1))
