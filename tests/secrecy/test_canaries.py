"""A strange word in every secret field, looked for wherever somebody else can look."""

import gc
import logging
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from engine.board.terms import Location, Power, Province
from engine.campaign.decision import UnitRemoved
from engine.campaign.submission import Concede
from engine.errors import TableError, WrongPassphrase, WrongPin
from engine.frame.audience import FOR_GM, Private
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, Policies, SealedVisibility, TableMode
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Move
from engine.save.game_file import open_gm_game
from engine.save.public_file import open_public, preview_game
from tests.engine.save.locked import CHEAP, GM_PASSPHRASE, SEATS, gm_game, locked_game
from tests.secrecy.test_engine import DOING, answers, asks

S1, S2, S3 = SeatId("s1"), SeatId("s2"), SeatId("s3")
WORDS = tuple(f"zqxj-word-{n}" for n in range(7))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "Friday night.lupi"


def canary(name: str) -> str:
    return f"zqxj-{name}-kestrel"


def orders(name: str) -> StandardOrders:
    bird = Power(canary(name))
    return StandardOrders(
        {Power("france"): (Move(Province("par"), Location("pic")),)}, Concede(bird)
    )


@pytest.fixture
def desk(path):
    """A GM's game with a canary wherever a secret can be kept."""
    terms = DealTerms(
        TableMode.GM, "Gil", Policies(who_sealed=SealedVisibility.COUNT), words=WORDS
    )
    desk = gm_game(path, terms=terms)
    desk.turn.enter(S3, orders("envelope"), canary("source"), at=1)
    desk.turn.enter(S3, orders("second"), canary("again"), provisional=True)
    desk.turn.keep_draft(S3, orders("draft"))
    desk.seating.note(S3, canary("note"))
    desk.seating.note(None, canary("general"))
    desk.schedule.add_absence(S3, 1, 2, canary("absence"))
    desk.press.announce(canary("letter"), Private((S3,)))
    desk.press.announce(canary("memo"), FOR_GM)
    desk.post.keep(canary("keys"))
    desk.rulings.rule(UnitRemoved(Province("par")), canary("reason"), Private((S3,)))
    desk.rulings.rule_orders(S3, orders("ruled"), canary("mending"), FOR_GM)
    desk.locks.set_pin(S3, "zqxj-pin-471", "")
    yield desk
    desk.close()


def all_who_may_not(desk):
    yield from answers(desk.onlooker)
    for seat in SEATS:
        if seat.id != S3:
            yield from answers(desk.seat(seat.id))
            yield repr(desk.seat(seat.id))
    yield repr(desk)


def test_the_canaries_are_there(desk):
    told = "\n".join((*answers(desk.whole), repr(desk.turn.handed(S3)), desk.post.keys() or ""))
    found = {name for name in ("letter", "memo", "keys") if canary(name) in told}
    assert found == {"letter", "memo", "keys"}
    assert desk.turn.handed(S3).submission == orders("ruled")
    mine = "\n".join(answers(desk.seat(S3)))
    assert {canary("letter"), canary("source")} <= {
        word.strip("'\",)") for word in mine.replace("=", " ").split()
    }


def test_no_canary_reaches_anybody_else(desk):
    assert "zqxj-" not in "\n".join(all_who_may_not(desk))


def test_none_after_processing_and_publishing(desk):
    for seat in SEATS:
        if seat.id != S3:
            desk.turn.enter(seat.id, desk.seat(seat.id).blank(), "mail", by=EnteredBy.POST)
    assert "zqxj-" not in "\n".join(all_who_may_not(desk))
    desk.turn.process(frozenset())
    assert "zqxj-" not in "\n".join(all_who_may_not(desk))
    desk.turn.publish()
    desk.turn.roll_back(0)
    desk.turn.publish()
    assert "zqxj-" not in "\n".join(all_who_may_not(desk))


def test_no_canary_is_in_the_bytes_or_in_what_needs_no_key(desk, path):
    desk.close()
    assert b"zqxj-" not in path.read_bytes()
    assert "zqxj-" not in repr(preview_game(path))
    assert "zqxj-" not in "\n".join(answers(open_public(path)))
    assert GM_PASSPHRASE.encode() not in path.read_bytes()


def test_what_is_struck_out_leaves_no_trace_in_the_bytes_of_a_plain_file(path):
    from engine.save.game_file import create_game

    host = create_game(path, "standard", SEATS, {}, cost=CHEAP)
    host.seat(S3).keep_notes(canary("notes"))
    assert b"zqxj-" in path.read_bytes()
    host.seat(S3).keep_notes("")
    assert b"zqxj-" not in path.read_bytes()
    host.close()


def test_errors_quote_no_secret(desk, path):
    faults: list[TableError] = []
    for act in (
        lambda: desk.locks.check_pin(S3, "zqxj-wrong"),
        lambda: desk.locks.set_pin(S3, "zqxj-new-pin", "zqxj-wrong"),
        lambda: desk.turn.process(frozenset()),
        lambda: desk.rulings.rule(canary("nothing"), "because"),
        lambda: desk.hand_over("Hal", "zq"),
        lambda: desk.locks.change_passphrase("gm", "zqxj-wrong-one", "zqxj-another-one"),
    ):
        with pytest.raises(TableError) as fault:
            act()
        faults.append(fault.value)
    desk.close()
    with pytest.raises(WrongPassphrase) as fault:
        open_gm_game(path, "zqxj-wrong-one", cost=CHEAP)
    faults.append(fault.value)
    assert isinstance(faults[0], WrongPin)
    assert not [each for each in faults if "zqxj-" in f"{each!r} {each} {vars(each)}"]


def test_nothing_is_logged(desk, caplog):
    with caplog.at_level(logging.DEBUG):
        desk.turn.status()
        desk.turn.process(frozenset(seat.id for seat in SEATS))
        desk.turn.publish()
    assert caplog.records == []


def test_keys_show_in_no_text(path):
    host = locked_game(path)
    journal = host._core.log._journal
    key = journal.seal.key
    for thing in (journal.seal, host, host.locks, journal.locks(), journal.rows()):
        assert key.hex() not in repr(thing)
        assert repr(key)[2:-1] not in repr(thing)
    host.close()


def test_a_seats_desk_reads_and_never_holds_what_is_not_its_own(path):
    """Nothing reachable from a seat's answers is a table, a journal, a key or an envelope."""
    desk = gm_game(path)
    desk.turn.enter(S3, orders("envelope"), "phone")
    mine = desk.seat(S2)
    reached = list(_walk([getattr(mine, ask)() for ask in _asks(mine)]))
    assert reached
    for value in reached:
        assert not hasattr(value, "commit")
        assert type(value).__name__ not in {
            "SealedSubmission",
            "Envelope",
            "SeatPlace",
            "OpeningState",
            "Seal",
        }
    desk.close()
    gc.collect()


def _asks(desk: Any) -> list[str]:
    return [ask for ask in asks(desk) if ask not in DOING]


def _walk(value: Any) -> Any:
    yield value
    if is_dataclass(value):
        for each in fields(value):
            yield from _walk(getattr(value, each.name))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _walk(each)
