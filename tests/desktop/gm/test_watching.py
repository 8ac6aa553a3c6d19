"""A folder is watched for answers: they are offered, and nothing is done with them by itself."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from desktop.gm.watched_folder_bar import POLL_INTERVAL, WatchedFolderBar
from engine.frame.seat import SeatId
from engine.post.mail_finding import MailVerdict
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable
from tests.desktop.gm.test_post import NOW, answer, packet


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "Downloads"
    made.mkdir()
    return made


def line(gm: GMTable) -> WatchedFolderBar:
    return gm.screen.tabs.post.panel.watch


def watch(gm: GMTable, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.post.panel)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    gm.press(line(gm).choose)
    line(gm).reading.wait()


def look_again(gm: GMTable) -> None:
    gm.clock.advance(POLL_INTERVAL)
    line(gm).reading.wait()


def test_new_answers_are_offered_and_laid_in_only_when_asked(
    gm: GMTable, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = packet(gm, tmp_path)
    watch(gm, folder, monkeypatch)
    assert line(gm).says.text() == "Downloads is watched; nothing new."
    (folder / "russia.lupiorders").write_bytes(answer(mine, "F Sev-BLA"))
    look_again(gm)
    assert line(gm).says.text() == "New in Downloads: russia.lupiorders"
    assert gm.screen.tabs.post.panel.rows == ()
    gm.press(line(gm).take)
    gm.screen.tabs.post.panel.reading.wait()
    (row,) = gm.screen.tabs.post.panel.rows
    assert row.finding.verdict is MailVerdict.ACCEPTED
    assert gm.desk.turn.handed(SeatId("s6")) is None
    look_again(gm)
    assert line(gm).new == ()


def test_what_concerns_other_games_or_nobody_is_not_offered(
    gm: GMTable, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "recipe.txt").write_text("A Par-Bur and a pinch of salt")
    (folder / "bill.eml").write_text("Subject: your bill\n\nPlease pay.")
    (folder / "holiday.png").write_bytes(b"A Par-Bur")
    (folder / "deep.txt").mkdir()
    watch(gm, folder, monkeypatch)
    assert line(gm).new == ()
    (folder / "broken.lupiorders").write_bytes(b"PK\x03\x04 not whole")
    look_again(gm)
    assert [each.name for each in line(gm).new] == ["broken.lupiorders"]


def test_a_file_written_anew_is_offered_again(
    gm: GMTable, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = packet(gm, tmp_path)
    (folder / "russia.lupiorders").write_bytes(answer(mine, "F Sev-BLA"))
    watch(gm, folder, monkeypatch)
    gm.press(line(gm).take)
    gm.screen.tabs.post.panel.reading.wait()
    later = answer(mine, "F Sev-BLA; A Mos-StP", NOW + 1)
    (folder / "russia.lupiorders").write_bytes(later)
    look_again(gm)
    assert [each.name for each in line(gm).new] == ["russia.lupiorders"]


def test_watching_outlasts_the_curtain_and_ends_when_told(
    gm: GMTable, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(gm, folder, monkeypatch)
    gm.program.stage.cover_seat()
    gm.clock.advance(3 * POLL_INTERVAL)
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    gm.screen.tabs.turn_to(gm.screen.tabs.post.panel)
    assert "is watched" in line(gm).says.text()
    gm.press(line(gm).stop)
    assert line(gm).says.text() == "No folder is watched for answers."


def test_a_folder_that_is_gone_is_said_in_a_sentence(
    gm: GMTable, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(gm, folder, monkeypatch)
    folder.rmdir()
    look_again(gm)
    assert line(gm).says.text() == "Downloads cannot be read."
