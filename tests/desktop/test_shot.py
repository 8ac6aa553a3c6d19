"""Every screen can be drawn to a picture."""

import stat
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_theme import MapTheme
from desktop.orders.board_seat import BoardSeatScreen
from engine.save.game_file import create_game
from tests.desktop.deletions import let_deletions_happen
from tests.screens.contact_sheet import ContactSheet
from tests.screens.sample_game import sample_seats
from tests.screens.shot import SHOTS, Shot, Sitter, shoot, take
from tests.secrecy.traces import things_of_seats

DIALOGS = {"go-back", "absent", "consent", "substitute", "forgotten", "envelope", "pin"}
DIALOGS |= {"passphrases", "passphrase"}
DIALOGS |= {"gm-process", "gm-go-back", "gm-substitute", "gm-hand-over", "lot-words"}
DIALOGS |= {"settings", "keys", "about", "crash", "village-public", "village-odds"}
DIALOGS |= {"seat-order-menu", "seat-edit-menu", "export", "guide", "notices"}
NAMES = [shot.name for shot in SHOTS]
SAMPLE = [name for name in NAMES if name in DIALOGS or not name.startswith("tutorial")][::16]
"""Every sixteenth screen, the lessons aside: all of them take minutes, and have their own run."""


@pytest.fixture(autouse=True)
def as_it_was(qapp: QApplication) -> None:
    qapp.setStyleSheet("")


def colours(picture: QImage) -> int:
    """How many colours a grid of points over the picture shows."""
    step = max(1, picture.width() // 160)
    return len(
        {
            picture.pixel(x, y)
            for x in range(0, picture.width(), step)
            for y in range(0, picture.height(), step)
        }
    )


def shot(tmp_path: Path, *arguments: str) -> QImage:
    out = tmp_path / "out.png"
    assert shoot([*arguments, "-o", str(out)]) == 0
    return QImage(str(out))


@pytest.mark.parametrize("name", SAMPLE)
def test_a_screen_has_something_to_show(qapp: QApplication, tmp_path: Path, name: str) -> None:
    look(tmp_path, name)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in NAMES if name not in SAMPLE])
def test_every_screen_has_something_to_show(qapp: QApplication, tmp_path: Path, name: str) -> None:
    look(tmp_path, name)


def look(tmp_path: Path, name: str) -> None:
    """Draw a screen and see that it is one."""
    picture = shot(tmp_path, name, "--size", "1280x800")
    assert colours(picture) > 8
    if name not in DIALOGS:
        assert picture.size() == QSize(1280, 800)


def test_the_names_come_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert shoot(["--list"]) == 0
    assert capsys.readouterr().out.split("\n") == [*NAMES, ""]


def test_a_sheet_tiles_screens_with_their_names(qapp: QApplication, tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    assert shoot(["go", "--sheet", str(out)]) == 0
    one = QImage(str(out))
    assert colours(one) > 8
    assert shoot(["sett", "--sheet", str(out), "--scale", "2", "--theme", "dark"]) == 0
    assert QImage(str(out)).size() == 2 * one.size()


def test_a_sheet_has_five_in_a_row(qapp: QApplication) -> None:
    sheet = ContactSheet()
    tile = QImage(2000, 1000, QImage.Format.Format_RGB32)
    for number in range(7):
        tile.fill(0xFF000000 + number)
        sheet.pin(f"screen {number}", tile)
    picture = sheet.picture()
    assert sheet.names[-1] == "screen 6"
    assert picture.width() > 5 * 400
    assert 2 * 253 < picture.height() < 3 * 253
    assert picture.pixel(30, 400) & 0xFFFFFF == 5


def test_size_scale_theme_and_language_are_obeyed(qapp: QApplication, tmp_path: Path) -> None:
    plain = shot(tmp_path, "home", "--size", "900x650")
    large = shot(tmp_path, "home", "--size", "900x650", "--scale", "2")
    dark = shot(tmp_path, "home", "--size", "900x650", "--theme", "dark")
    french = shot(tmp_path, "home", "--size", "900x650", "--lang", "fr")
    assert large.size() == 2 * plain.size() == QSize(1800, 1300)
    assert plain.pixelColor(5, 640).lightness() > 200 > 60 > dark.pixelColor(5, 640).lightness()
    assert french != plain


def test_a_seat_is_shown_as_the_power_named(qapp: QApplication, tmp_path: Path) -> None:
    england = shot(tmp_path, "seat", "--as", "england")
    turkey = shot(tmp_path, "seat", "--as", "Turkey")
    assert england != turkey


@pytest.mark.parametrize("name", ["seat", "page-power", "role-card", "packet", "gm-proxy"])
def test_no_seat_outlives_its_picture(qapp: QApplication, tmp_path: Path, name: str) -> None:
    let_deletions_happen()
    before = things_of_seats()
    shot(tmp_path, name)
    let_deletions_happen()
    assert things_of_seats() - before == {}


def test_a_seat_is_drawn_though_no_window_is_in_front(qapp: QApplication) -> None:
    usual = next(shot for shot in SHOTS if shot.name == "seat")

    def pose(sitter: Sitter) -> QWidget:
        subject = usual.pose(sitter)
        qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
        assert isinstance(sitter.program.window.current_screen, BoardSeatScreen)
        return subject

    wanted = Namespace(
        lang="en",
        theme="light",
        map=MapTheme.WINDOW,
        eye=ColourVision.NORMAL,
        type=100,
        size=QSize(1100, 700),
        scale=1,
        game=None,
        reader="",
    )
    assert take(Shot("seat", pose), wanted).size() == wanted.size


def test_a_game_file_is_drawn_and_left_as_it_was(qapp: QApplication, tmp_path: Path) -> None:
    file = tmp_path / "Sunday.lupi"
    create_game(file, "standard", sample_seats(), {}).close()
    before = file.read_bytes()
    assert colours(shot(tmp_path, "overview", "--game", str(file))) > 8
    assert colours(shot(tmp_path, "seat", "--game", str(file), "--as", "france")) > 8
    assert file.read_bytes() == before
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "out.png").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "arguments",
    [
        ["nowhere"],
        [],
        ["seat", "--as", "atlantis"],
        ["seat", "--as", "public"],
        ["overview", "--as", "atlantis"],
        ["overview", "--game", "{here}/none.lupi"],
        ["overview", "--game", "{here}"],
        ["overview", "--game", "{here}/letter.lupi"],
        ["ending", "--game", "{here}/young.lupi"],
        ["resolution", "--game", "{here}/young.lupi"],
        ["home", "-o", "{here}/no/such/folder.png"],
        ["nowhere", "--sheet", "{here}/none.png"],
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    (tmp_path / "letter.lupi").write_text("Dear diary, today we played.", encoding="utf-8")
    create_game(tmp_path / "young.lupi", "standard", sample_seats(), {}).close()
    given = [each.format(here=tmp_path) for each in arguments]
    out = [] if "-o" in given else ["-o", str(tmp_path / "out.png")]
    assert shoot([*given, *out]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert not (tmp_path / "out.png").exists()


@pytest.mark.parametrize("size", ["big", "0x10", "10", "-5x9"])
def test_a_size_must_be_one(capsys: pytest.CaptureFixture[str], size: str) -> None:
    with pytest.raises(SystemExit) as left:
        shoot(["home", f"--size={size}", "-o", "x.png"])
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
