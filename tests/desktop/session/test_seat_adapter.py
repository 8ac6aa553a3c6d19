"""A seat's desk as Qt sees it."""

import pytest
from pytestqt.qtbot import QtBot

from desktop.session.seat_session import SeatChange, SeatSession
from engine.errors import PhaseClosed, SaveFailed
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders, StandardView
from tests.screens.sample_game import Moment, sample_game, sample_orders

ADA = SeatId("s1")


@pytest.fixture
def bridge(qtbot: QtBot) -> SeatSession[StandardView, StandardOrders]:
    return SeatSession(sample_game(Moment.OPENING).seat(ADA))


def test_sealing_and_unsealing_tell_what_changed(
    qtbot: QtBot, bridge: SeatSession[StandardView, StandardOrders]
) -> None:
    orders = sample_orders(sample_game(Moment.OPENING), ADA)
    seen: list[SeatChange] = []
    bridge.changed.connect(seen.append)
    receipt = bridge.submit(orders)
    assert receipt.seat == ADA
    assert bridge.desk.sealed() == orders
    assert bridge.withdraw() == orders
    assert bridge.desk.sealed() is None
    assert bridge.desk.draft() == orders
    assert seen == [SeatChange.SEALED | SeatChange.DRAFT, SeatChange.SEALED, SeatChange.DRAFT]


def test_a_desk_let_go_is_gone(bridge: SeatSession[StandardView, StandardOrders]) -> None:
    bridge.let_go()
    with pytest.raises(PhaseClosed):
        _ = bridge.desk


def test_a_draft_that_cannot_be_kept_is_told_and_nothing_else_happens(
    qtbot: QtBot,
    bridge: SeatSession[StandardView, StandardOrders],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    full = SaveFailed("/games/Sunday.lupi", "no space left")

    class Full:
        def keep_draft(self, submission: StandardOrders) -> None:
            raise full

    monkeypatch.setattr(bridge, "_desk", Full())
    with qtbot.waitSignal(bridge.refused) as refused:
        bridge.keep_draft(StandardOrders({}))
    assert refused.args == [full]


def test_to_ask_the_desk_writes_nothing(bridge: SeatSession[StandardView, StandardOrders]) -> None:
    before = bridge.desk.draft()
    bridge.keep_draft_soon(sample_orders(sample_game(Moment.OPENING), ADA))
    assert bridge.desk.draft() == before


def test_what_is_kept_soon_is_kept_in_a_moment(
    qtbot: QtBot, bridge: SeatSession[StandardView, StandardOrders]
) -> None:
    orders = sample_orders(sample_game(Moment.OPENING), ADA)
    bridge.keep_draft_soon(StandardOrders({}))
    bridge.keep_draft_soon(orders)
    qtbot.waitUntil(lambda: bridge.desk.draft() == orders)


def test_what_is_kept_soon_never_follows_the_seal(
    qtbot: QtBot, bridge: SeatSession[StandardView, StandardOrders]
) -> None:
    orders = sample_orders(sample_game(Moment.OPENING), ADA)
    bridge.keep_draft_soon(StandardOrders({}))
    bridge.submit(orders)
    qtbot.wait(5)
    assert bridge.desk.draft() is None


def test_what_is_kept_soon_is_not_lost_when_the_desk_is_let_go(qtbot: QtBot) -> None:
    host = sample_game(Moment.OPENING)
    orders = sample_orders(host, ADA)
    bridge: SeatSession[StandardView, StandardOrders] = SeatSession(host.seat(ADA))
    bridge.keep_draft_soon(orders)
    bridge.let_go()
    assert host.seat(ADA).draft() == orders


def test_what_is_kept_soon_never_replaces_what_was_kept_later(
    qtbot: QtBot, bridge: SeatSession[StandardView, StandardOrders]
) -> None:
    orders = sample_orders(sample_game(Moment.OPENING), ADA)
    bridge.keep_draft_soon(StandardOrders({}))
    bridge.keep_draft(orders)
    qtbot.wait(5)
    assert bridge.desk.draft() == orders
