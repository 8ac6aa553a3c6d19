"""When the program is at fault, it says so calmly and tells no secret."""

import sys
from pathlib import Path
from types import TracebackType

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop import crash
from desktop.crash import CrashDialog, CrashGuard, report

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
    text = report(kind, trace)
    assert "Unlucky" in text
    assert "test_crash.py:" in text
    assert SECRET not in text
    assert "france" not in text
    assert str(Path.home()) not in text


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
        guard.caught(*fault(SECRET))
        return 0

    monkeypatch.setattr(crash.CrashDialog, "exec", shown)
    guard = CrashGuard(tmp_path / "reports", lambda: steps.append("hidden"))
    guard.caught(*fault(SECRET))
    assert steps == ["hidden", "dialog"]
    kept = list((tmp_path / "reports").iterdir())
    assert len(kept) == 2
    assert all(SECRET not in file.read_text() for file in kept)
    assert SECRET not in capsys.readouterr().err


def test_few_reports_are_kept(tmp_path: Path) -> None:
    for number in range(14):
        assert crash.keep(f"crash {number}", tmp_path) is not None
    texts = {file.read_text() for file in tmp_path.iterdir()}
    assert texts == {f"crash {number}" for number in range(4, 14)}


def test_a_folder_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert crash.keep("text", tmp_path / "file") is None


def test_an_interrupt_just_quits(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quits: list[bool] = []
    monkeypatch.setattr(crash.QCoreApplication, "quit", staticmethod(lambda: quits.append(True)))
    CrashGuard(tmp_path, lambda: None).caught(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert quits == [True]
    assert list(tmp_path.iterdir()) == []


def test_the_guard_takes_every_exception(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    guard = CrashGuard(tmp_path, lambda: None)
    guard.install()
    assert sys.excepthook == guard.caught


def test_the_dialog_says_that_the_game_is_safe(qtbot: QtBot) -> None:
    dialog = CrashDialog("report", None)
    qtbot.addWidget(dialog)
    assert "safe" in dialog.text()
