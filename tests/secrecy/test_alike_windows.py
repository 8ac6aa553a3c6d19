"""Two games that Ada cannot tell apart look alike to her, to the table and to a screen reader."""

from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.envelope import EnvelopeDialog
from desktop.session.navigator import CurtainPlace, OverviewPlace, SeatPlace
from desktop.session.new_secret import NewSecretDialog
from desktop.session.seat_access import SeatBar
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.frame.seat import SeatId
from engine.save.game_file import create_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.resting import settled
from tests.desktop.said import everything_said
from tests.helpers.sampled import sampled
from tests.screens.sample_game import Moment, sample_game, sample_orders
from tests.secrecy.traces import texts_in, words_of

ADA, BRAM, CHLOE = SeatId("s1"), SeatId("s2"), SeatId("s3")
PIN = "kestrel-1848"


def clock_of(program: Program) -> ManualClock:
    assert isinstance(program.look._clock, ManualClock)
    return program.look._clock


def sit_down(program: Program, seat: SeatId) -> None:
    program.stage.navigator.call(seat)
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    clock_of(program).advance(HOLD_TIME)
    let_deletions_happen()


def tour(program: Program, moment: Moment, *, other: bool) -> tuple[list[QImage], list[str]]:
    """What Ada, the table and the public window see of a game in which Bram sealed one thing or
    another, and Chloé drafted one thing or another."""
    host = sample_game(moment)
    for seat, keep in ((BRAM, host.seat(BRAM).submit), (CHLOE, host.seat(CHLOE).keep_draft)):
        if seat in host.onlooker.phase().waiting_on:
            keep(host.seat(seat).blank() if other else sample_orders(host, seat))
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    public = program.stage.show_public()
    assert public is not None
    public.resize(900, 600)
    pictures: list[QImage] = []
    words: list[str] = []

    def look(widget: QWidget) -> None:
        pictures.append(settled(widget))
        words.append(everything_said(program.window))

    look(program.window)
    look(public)
    sit_down(program, ADA)
    assert isinstance(program.window.current_screen, BoardSeatScreen)
    look(program.window)
    program.window.current_screen.tabs.setCurrentIndex(1)
    look(program.window)
    program.window.findChildren(SeatBar)[0].envelope.click()
    look(program.window.findChildren(EnvelopeDialog)[0])
    program.stage.cover_seat()
    let_deletions_happen()
    look(program.window)
    look(public)
    program.stage.navigator.to_table()
    program.stage.look_back()
    let_deletions_happen()
    look(program.window)
    program.stage.close_session()
    let_deletions_happen()
    return pictures, words


@pytest.mark.parametrize(
    "moment", sampled([Moment.OPENING, Moment.MOVES, Moment.WINTER], each_time={1, 2})
)
def test_what_others_have_sealed_and_drafted_shows_in_no_picture(
    program: Program, moment: Moment
) -> None:
    one, said = tour(program, moment, other=False)
    another, also_said = tour(program, moment, other=True)
    assert len(one) == 8
    assert said == also_said
    assert [n for n, (a, b) in enumerate(zip(one, another, strict=True)) if a != b] == []


def test_ones_own_do_show(program: Program) -> None:
    """Else nothing above would prove anything."""
    seen = []
    for other in (False, True):
        host = sample_game(Moment.MOVES)
        orders = host.seat(CHLOE).blank() if other else sample_orders(host, CHLOE)
        host.seat(CHLOE).keep_draft(orders)
        program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
        sit_down(program, CHLOE)
        seen.append(settled(program.window))
        program.stage.close_session()
        let_deletions_happen()
    assert seen[0] != seen[1]


def heard(window: QWidget) -> str:
    """Everything that a screen reader could read out of a window."""
    told: list[str] = []
    waiting = [QAccessible.queryAccessibleInterface(window)]
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
    while waiting:
        each = waiting.pop()
        if each is None or not each.isValid():
            continue
        told += [each.text(kind) for kind in kinds]
        waiting += [each.child(number) for number in range(each.childCount())]
    return "\n".join(filter(None, told))


def test_a_screen_reader_finds_the_seat_and_then_nothing_of_it(program: Program) -> None:
    host = sample_game(Moment.MOVES)
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    sit_down(program, ADA)
    screen = program.window.current_screen
    assert isinstance(screen, BoardSeatScreen)
    QTest.keyClicks(screen.orders.line.entry, "A kestrel")
    del screen
    assert "A kestrel" in heard(program.window)
    program.stage.cover_seat()
    let_deletions_happen()
    said = heard(program.window)
    assert "Ada" in said
    assert "kestrel" not in said
    assert "Vienna" not in said


def keep_pin(program: Program) -> None:
    """Ada sets a PIN at her seat."""
    program.window.findChildren(SeatBar)[0].pin.click()
    dialog = program.window.findChildren(NewSecretDialog)[-1]
    QTest.keyClicks(dialog.new, PIN)
    QTest.keyClicks(dialog.again, PIN)
    dialog.yes.click()
    let_deletions_happen()


def test_a_pin_is_nowhere_once_it_is_set_and_given(
    program: Program, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Sunday.lupi"
    create_game(file, "standard", sample_game(Moment.OPENING).onlooker.seats, {}).close()
    assert program.open_game(file)
    sit_down(program, ADA)
    keep_pin(program)
    program.stage.cover_seat()
    let_deletions_happen()
    sit_down(program, ADA)
    assert program.stage.navigator.place == CurtainPlace(ADA)
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.key is not None
    for key in (PIN[:-1], PIN):
        QTest.keyClicks(curtain.key.entry, key)
        curtain.key.go.click()
        assert key not in words_of(program.window)
        clock_of(program).advance(1000)
    let_deletions_happen()
    assert program.stage.navigator.place == SeatPlace(ADA)
    assert PIN not in words_of(program.window)
    assert PIN not in heard(program.window)
    assert PIN not in QGuiApplication.clipboard().text()
    program.stage.close_session()
    program.settings.write()
    written = dict(texts_in(tmp_path)) | {file: file.read_bytes()}
    assert [each for each, text in written.items() if PIN.encode() in text] == []
    assert capfd.readouterr() == ("", "")


def test_a_dialog_over_a_seat_is_gone_with_what_was_typed(program: Program) -> None:
    program.stage.sit_round(sample_game(Moment.OPENING), game_ui_for("standard"), "Sunday")
    sit_down(program, ADA)
    program.window.findChildren(SeatBar)[0].pin.click()
    dialog = program.window.findChildren(NewSecretDialog)[-1]
    QTest.keyClicks(dialog.new, PIN)
    assert dialog.isVisible()
    program.stage.cover_seat()
    assert not dialog.isVisible()
    assert dialog.new.text() == ""
    del dialog
    let_deletions_happen()
    assert program.window.findChildren(QDialog) == []
    program.stage.navigator.to_table()
    assert program.stage.navigator.place == OverviewPlace()
