"""`python -m desktop shot SCREEN -o out.png`: draw any screen to a picture, without a display.

`--sheet out.png` draws all of them, or those whose names begin so, small on one picture.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog

from desktop.app.application import make_application
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.export.output_file import UnwritableFile, write_file
from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_theme import MapTheme
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from engine.errors import TableError
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.save.game_file import open_game, open_gm_game
from engine.sentences.sentences import Sentences
from tests.screens.contact_sheet import ContactSheet
from tests.screens.scenario import Shot, Sitter, Unshowable
from tests.screens.scenarios_gm import GM_SHOTS
from tests.screens.scenarios_hepta import SHOTS as HEPTA_SHOTS
from tests.screens.scenarios_keys import KEY_SHOTS
from tests.screens.scenarios_pages import PAGE_SHOTS
from tests.screens.scenarios_sandbox import SHOTS as SANDBOX_SHOTS
from tests.screens.scenarios_secrets import SECRET_SHOTS
from tests.screens.scenarios_shadows import SHOTS as SHADOWS_SHOTS
from tests.screens.scenarios_strokes import STROKE_SHOTS
from tests.screens.scenarios_table import TABLE_SHOTS
from tests.screens.scenarios_tutorial import SHOTS as TUTORIAL_SHOTS
from tests.screens.scenarios_village import SHOTS as VILLAGE_SHOTS
from tests.screens.scenarios_werewolves import SHOTS as WEREWOLVES_SHOTS

SHOTS = (
    *TABLE_SHOTS,
    *KEY_SHOTS,
    *STROKE_SHOTS,
    *SECRET_SHOTS,
    *GM_SHOTS,
    *PAGE_SHOTS,
    *SANDBOX_SHOTS,
    *WEREWOLVES_SHOTS,
    *VILLAGE_SHOTS,
    *HEPTA_SHOTS,
    *SHADOWS_SHOTS,
    *TUTORIAL_SHOTS,
)
"""Every screen; those of a game are in the `poses` of its package and join here."""


_LOOKS = [each for each in Lighting if each is not Lighting.SYSTEM]
_PERCENT = range(80, 201)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _read(arguments: Sequence[str]) -> argparse.Namespace:
    parser = _Parser("casuslupi shot", description="Draw a screen to a picture.")
    parser.add_argument("screen", nargs="?", help="which one; --list names them")
    parser.add_argument("--list", action="store_true", help="name the screens, one a line")
    parser.add_argument("--sheet", type=Path, help="the PNG to tile all screens on, or SCREEN…")
    parser.add_argument("--game", type=Path, help="the game to draw; else a built-in sample")
    parser.add_argument("--as", dest="reader", default="", help="public, gm, or a power")
    parser.add_argument("--size", type=_size, default=QSize(1360, 860), help="WxH")
    parser.add_argument("--scale", type=int, choices=(1, 2), default=1)
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--theme", choices=_LOOKS, default=Lighting.LIGHT)
    parser.add_argument("--type", type=int, choices=_PERCENT, default=100, metavar="80…200")
    parser.add_argument("--map", choices=[*MapTheme], default=MapTheme.WINDOW)
    parser.add_argument("--eye", choices=[*ColourVision], default=ColourVision.NORMAL)
    parser.add_argument("-o", dest="out", type=Path, help="the PNG to write")
    return parser.parse_args(arguments)


def _size(text: str) -> QSize:
    wide, cross, high = text.partition("x")
    if not (cross and wide.isdecimal() and high.isdecimal() and int(wide) and int(high)):
        raise argparse.ArgumentTypeError(f"{text} is not a size like 1360x860.")
    return QSize(int(wide), int(high))


def shoot(arguments: Sequence[str]) -> int:
    """Take the picture that the command line asks for; 2 and one sentence where it cannot be."""
    wanted = _read(arguments)
    if wanted.list:
        sys.stdout.write("".join(f"{shot.name}\n" for shot in SHOTS))
        return 0
    try:
        if wanted.sheet is not None:
            _keep(_sheet(wanted), wanted.sheet, wanted)
        else:
            _keep(take(_named(wanted.screen), wanted), wanted.out, wanted)
    except Unshowable as error:
        sys.stderr.write(f"casuslupi shot: {error}\n")
        return 2
    except TableError as error:
        sys.stderr.write(f"casuslupi shot: {Sentences(wanted.lang).error(error)}\n")
        return 2
    return 0


def _named(screen: str | None) -> Shot:
    if screen is None:
        raise Unshowable("which screen? --list names them.")
    found = next((shot for shot in SHOTS if shot.name == screen), None)
    if found is None:
        raise Unshowable(f"there is no screen {screen}; --list names them.")
    return found


def _sheet(wanted: argparse.Namespace) -> QImage:
    """All screens of which the name begins as was asked; a game file may not have every one."""
    chosen = [shot for shot in SHOTS if shot.name.startswith(wanted.screen or "")]
    if not chosen:
        raise Unshowable(f"no screen's name begins with {wanted.screen}; --list names them.")
    sheet = ContactSheet(wanted.scale)
    for shot in chosen:
        try:
            sheet.pin(shot.name, take(shot, wanted))
        except Unshowable:
            if wanted.game is None:
                raise
    return sheet.picture()


def _keep(picture: QImage, file: Path | None, wanted: argparse.Namespace) -> None:
    """Write a picture; what it shows of a game file may be a player's secret."""
    if file is None:
        raise Unshowable("-o FILE.png is missing: where should the picture go?")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture.save(buffer, file.suffix[1:]):  # type: ignore[call-overload]
        raise Unshowable(f"{file} cannot be written.")
    try:
        write_file(file, bytes(buffer.data().data()), secret=wanted.game is not None)
    except UnwritableFile:
        raise Unshowable(f"{file} cannot be written.") from None


def take(shot: Shot, wanted: argparse.Namespace) -> QImage:
    """The picture. Raises `Unshowable`, or the `TableError` of a game file."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "shot.ini")
        settings.language = wanted.lang
        settings.lighting = Lighting(wanted.theme)
        settings.type_percent = wanted.type
        settings.map_theme = MapTheme(wanted.map)
        settings.games_folder = Path("Casus Lupi")
        settings.reduce_motion = True
        settings.hide_when_away = False  # A program without a display is never in front.
        program = Program(application, settings, ManualClock())
        program.look.vision = ColourVision(wanted.eye)
        program.window.setMinimumSize(1, 1)
        program.start()
        program.window.resize(wanted.size)
        opened: list[HostDesk[Any, Any] | GMDesk[Any, Any]] = []

        def table(sample: Callable[[], HostDesk[Any, Any]]) -> HostDesk[Any, Any]:
            host = open_game(wanted.game) if wanted.game else sample()
            opened.append(host)
            return host

        def desk(sample: Callable[[], GMDesk[Any, Any]]) -> GMDesk[Any, Any]:
            passphrase = os.environ.get("CASUSLUPI_PASSPHRASE")
            gm = open_gm_game(wanted.game, passphrase) if wanted.game else sample()
            opened.append(gm)
            return gm

        name = wanted.game.stem if wanted.game else ""
        try:
            sitter = Sitter(program, table, wanted.reader, name, desk)
            return _develop(application, shot, sitter, wanted.scale)
        finally:
            program.end()
            for host in opened:
                host.close()


def _develop(application: QApplication, shot: Shot, sitter: Sitter, scale: int) -> QImage:
    subject = shot.pose(sitter)
    if isinstance(subject, QDialog):
        subject.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        subject.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        subject.show()
    for _ in range(3):
        application.processEvents()
    picture = QImage(subject.size() * scale, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(scale)
    subject.render(picture)
    if isinstance(subject, QDialog):
        subject.close()
    return picture
