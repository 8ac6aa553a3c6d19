"""One seat's orders, looked for everywhere once its curtain has fallen."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.settings import MINUTE, Settings
from desktop.session.navigator import CurtainPlace, OverviewPlace
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.windows import Round
from tests.secrecy.traces import texts_in, things_of_seats, words_of

AUSTRIA, ENGLAND = SeatId("s1"), SeatId("s2")
ORDERS = ("A Vie-Gal", "F Tri-Alb", "A Bud-Ser")
CANARIES = ("Vie-Gal", "Galicia", "Tri-Alb", "Albania", "Bud-Ser", "Serbia", "kestrel")


@pytest.fixture
def round_(
    qtbot: QtBot,
    settings: Settings,
    clock: ManualClock,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Round]:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr(tempfile, "tempdir", None)
    made = Round(qtbot, settings, clock)
    made.deal("Sunday")
    yield made
    made.program.end()


def order_as_austria(round_: Round) -> None:
    """Orders given, one undone and redone, half a word typed and copied, a button hovered."""
    round_.call(AUSTRIA)
    round_.pass_curtain(AUSTRIA)
    round_.type_orders(*ORDERS)
    screen = round_.seat_screen
    screen.undo()
    screen.redo()
    QTest.keyClicks(screen.orders.line.entry, "A kestrel")
    screen.orders.line.entry.selectAll()
    screen.orders.line.entry.copy()
    QTest.mouseMove(screen.map.viewport(), round_.spot_of_unit("bud"))


def found(words: str) -> list[str]:
    """The canaries that sing in a text."""
    return [canary for canary in CANARIES if canary.casefold() in words.casefold()]


def assert_nothing_left(round_: Round) -> None:
    assert found(words_of(round_.program.window)) == []
    assert found(QGuiApplication.clipboard().text()) == []
    assert things_of_seats() == {}


def test_the_canaries_sing_at_the_seat_itself(round_: Round) -> None:
    """Else nothing below would prove anything."""
    order_as_austria(round_)
    heard = found(words_of(round_.program.window))
    assert set(heard) >= {"Galicia", "Albania", "Serbia", "kestrel"}
    assert "kestrel" in QGuiApplication.clipboard().text()
    assert len(things_of_seats()) > 10


def left(round_: Round) -> None:
    round_.press(round_.seat_screen.seal_box.leave)


def sealed(round_: Round) -> None:
    round_.seat_screen.orders.line.entry.clear()
    round_.seal()


def hidden(round_: Round) -> None:
    round_.program.window.menus.actions["hide"].trigger()
    let_deletions_happen()


def idle(round_: Round) -> None:
    round_.clock.advance(round_.program.settings.idle_minutes * MINUTE)
    let_deletions_happen()


def minimised(round_: Round) -> None:
    round_.program.window.minimised.emit()
    let_deletions_happen()


def spoken_to(round_: Round) -> None:
    round_.program.look.speak("fr")
    let_deletions_happen()
    round_.program.look.speak("en")
    let_deletions_happen()


@pytest.mark.parametrize("end", [left, sealed, hidden, idle, minimised, spoken_to])
def test_nothing_of_a_seat_is_left_however_it_is_left(round_: Round, end) -> None:
    order_as_austria(round_)
    end(round_)
    assert round_.program.stage.navigator.place in (
        CurtainPlace(AUSTRIA),
        CurtainPlace(ENGLAND),
        OverviewPlace(),
    )
    assert_nothing_left(round_)


def test_the_next_player_and_the_table_see_nothing(round_: Round) -> None:
    order_as_austria(round_)
    sealed(round_)
    assert_nothing_left(round_)
    round_.pass_curtain(ENGLAND)
    assert found(words_of(round_.program.window)) == []
    left(round_)
    assert round_.program.stage.navigator.place == OverviewPlace()
    assert_nothing_left(round_)
    round_.program.stage.look_back()
    let_deletions_happen()
    assert_nothing_left(round_)


def test_nothing_is_written_but_to_the_game(
    round_: Round, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    order_as_austria(round_)
    round_.program.settings.write()
    written = dict(texts_in(tmp_path))
    sealed(round_)
    QTest.keyClick(round_.screen, Qt.Key.Key_Escape)
    let_deletions_happen()
    round_.leave()
    round_.program.settings.write()
    written |= dict(texts_in(tmp_path))
    assert [file.name for file in written] == ["settings.ini"]
    for text in written.values():
        assert found(text.decode()) == []
    assert list((tmp_path / "tmp").iterdir()) == []
    assert capfd.readouterr() == ("", "")
    assert_nothing_left(round_)
    assert "Sunday" in words_of(round_.program.window)
