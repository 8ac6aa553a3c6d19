"""When the program is at fault, it says so calmly and tells no secret."""

import gc
import re
import sys
import threading
import weakref
from pathlib import Path
from types import TracebackType

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop.app import crash_guard
from desktop.app.crash_guard import CrashDialog, CrashGuard, crash_report

SECRET = "A Par-Bur"


class Unlucky(Exception):
    pass


def stumble(orders: dict[str, str]) -> None:
    raise Unlucky(f"could not move {orders}")


def fault(order: str) -> tuple[type[BaseException], BaseException, TracebackType | None]:
    orders = {"france": order}
    try:
        stumble(orders)
    except Unlucky as error:
        return type(error), error, error.__traceback__


def test_the_report_says_where_and_nothing_of_what() -> None:
    kind, _, trace = fault(SECRET)
    text = crash_report(kind, trace)
    assert "Unlucky" in text
    assert "test_crash_guard.py:" in text
    assert SECRET not in text
    assert "france" not in text
    assert str(Path.home()) not in text


class Telling(Exception):
    """An error that has a secret in every corner."""

    def __init__(self) -> None:
        super().__init__(CANARIES[0], {"role": CANARIES[1]})
        self.add_note(CANARIES[2])
        self.order = CANARIES[3]

    def __str__(self) -> str:
        return CANARIES[4]

    __repr__ = __str__


CANARIES = tuple(f"canary-{n}-wolf" for n in range(9))


def tell_all() -> None:
    seer = CANARIES[5]
    wolves = {CANARIES[6]: [CANARIES[7]]}
    assert seer
    assert wolves
    raise Telling from ValueError(CANARIES[8])


def told_all() -> tuple[type[BaseException], BaseException, TracebackType | None]:
    try:
        tell_all()
    except Telling as error:
        return type(error), error, error.__traceback__
    raise AssertionError


def test_no_secret_gets_into_a_report_wherever_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(crash_guard.CrashDialog, "exec", lambda _: 0)
    kind, error, trace = told_all()
    guard = CrashGuard(tmp_path, lambda: None)
    guard.handle_exception(kind, error, trace)
    group = ExceptionGroup(CANARIES[0], [error])  # type: ignore[list-item]
    guard.handle_exception(type(group), group, trace)
    kept = [file.read_text(encoding="utf-8") for file in tmp_path.iterdir()]
    written = "".join([*kept, capsys.readouterr().err])
    assert len(kept) == 2
    assert "tests.desktop.app.test_crash_guard.Telling" in written
    assert "canary" not in written
    for line in "".join(kept).splitlines():
        assert re.fullmatch(r"Casus Lupi [\w.]+|Python .*|[\w.]+|  [\w./<>-]+:\d+", line), line


@pytest.mark.filterwarnings("default::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_error_on_another_thread_is_told_without_its_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for holder, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(holder, name, getattr(holder, name))
    CrashGuard(tmp_path, lambda: None).install()
    aside = threading.Thread(target=tell_all)
    aside.start()
    aside.join()
    cleared_away()
    kept = [file.read_text(encoding="utf-8") for file in tmp_path.iterdir()]
    assert len(kept) == 2
    written = "".join([*kept, capsys.readouterr().err])
    assert written.count("test_crash_guard.Telling") == 4
    assert "canary" not in written


def cleared_away() -> None:
    """Something whose end goes wrong."""

    class Doomed:
        def __del__(self) -> None:
            tell_all()

    doomed = Doomed()
    del doomed
    gc.collect()


def test_a_crash_hides_the_seat_then_tells_once(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    steps: list[str] = []

    def shown(dialog: QMessageBox) -> int:
        steps.append("dialog")
        assert SECRET not in dialog.text() + dialog.informativeText() + dialog.detailedText()
        guard.handle_exception(*fault(SECRET))
        return 0

    monkeypatch.setattr(crash_guard.CrashDialog, "exec", shown)
    guard = CrashGuard(tmp_path / "reports", lambda: steps.append("hidden"))
    guard.handle_exception(*fault(SECRET))
    assert steps == ["hidden", "dialog"]
    kept = list((tmp_path / "reports").iterdir())
    assert len(kept) == 2
    assert all(SECRET not in file.read_text() for file in kept)
    assert SECRET not in capsys.readouterr().err


class Hand:
    """What a seat holds."""


def test_what_a_seat_held_when_it_failed_does_not_live_on(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for holder, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(holder, name, getattr(holder, name))
    monkeypatch.setattr(crash_guard.CrashDialog, "exec", lambda _: 0)
    held: list[weakref.ref[Hand]] = []

    def slot() -> None:
        hand = Hand()
        held.append(weakref.ref(hand))
        raise Unlucky(SECRET)

    pressed = QPushButton()
    qtbot.addWidget(pressed)
    pressed.clicked.connect(slot)
    CrashGuard(tmp_path, lambda: None).install()
    pressed.click()
    gc.collect()
    assert len(list(tmp_path.iterdir())) == 1
    assert held[0]() is None


def test_few_reports_are_kept(tmp_path: Path) -> None:
    for number in range(14):
        assert crash_guard.save_report(f"crash {number}", tmp_path) is not None
    texts = {file.read_text() for file in tmp_path.iterdir()}
    assert texts == {f"crash {number}" for number in range(4, 14)}


def test_a_folder_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert crash_guard.save_report("text", tmp_path / "file") is None


def test_an_interrupt_just_quits(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quits: list[bool] = []
    monkeypatch.setattr(
        crash_guard.QCoreApplication, "quit", staticmethod(lambda: quits.append(True))
    )
    CrashGuard(tmp_path, lambda: None).handle_exception(
        KeyboardInterrupt, KeyboardInterrupt(), None
    )
    assert quits == [True]
    assert list(tmp_path.iterdir()) == []


def test_the_guard_takes_every_exception(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for holder, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(holder, name, getattr(holder, name))
    guard = CrashGuard(tmp_path, lambda: None)
    guard.install()
    assert sys.excepthook == guard.handle_exception
    assert (threading.excepthook, sys.unraisablehook) == (guard._aside, guard._aside)


def test_the_dialog_says_that_the_game_is_safe(qtbot: QtBot) -> None:
    dialog = CrashDialog("report", None)
    qtbot.addWidget(dialog)
    assert "safe" in dialog.text()
