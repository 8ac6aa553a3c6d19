"""How much of the code one click on a goal passes, and one secret.

    python -m tests.architecture.ways

Both are done in the program itself, without a display: a unit is picked, then the click on its
goal is followed until the arrow is painted; a seat of Werewolves has its card held until its role
is painted. Functions of `engine`, `desktop` and `maps` that were called are counted, those that
paint among them, and the files they stand in.
"""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_theme import MapTheme
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.role_card import RoleCard
from desktop.widgets.theme import Lighting
from tests.screens.scenario import Shot, Sitter
from tests.screens.shot import SHOTS, take

_ROOT = Path(__file__).parents[2]
_OURS = tuple(f"{_ROOT / room}/" for room in ("engine", "desktop", "maps"))
_WANTED = Namespace(
    game=None,
    reader="",
    size=QSize(1360, 860),
    scale=1,
    lang="en",
    theme=Lighting.LIGHT,
    type=100,
    map=MapTheme.WINDOW,
    eye=ColourVision.NORMAL,
)


def follow(act: Callable[[], object]) -> None:
    """Do it until all is painted, and tell what it passed."""
    passed: set[tuple[str, str]] = set()

    def look(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_OURS):
            passed.add((code.co_filename, code.co_qualname))

    sys.setprofile(look)
    act()
    QTest.qWait(200)
    sys.setprofile(None)
    named = {each for each in passed if not each[1].endswith(">")}
    files = {file for file, _ in passed}
    sys.stdout.write(f"{len(named)} functions in {len(files)} files\n")


def _posed(name: str, sitter: Sitter) -> QWidget:
    pose = next(each.pose for each in SHOTS if each.name == name)
    window = pose(sitter)
    window.show()
    QTest.qWait(300)
    return window


def _click(sitter: Sitter) -> QWidget:
    window = _posed("seat", sitter)
    screen = window.findChild(BoardSeatScreen)
    assert screen is not None

    def press(place: str) -> None:
        spot: QPoint = screen.map.point_of(place)
        QTest.mouseClick(
            screen.map.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot
        )

    press("par")
    QTest.qWait(300)
    sys.stdout.write("a click on a goal: ")
    follow(lambda: press("gas"))
    assert any(screen.controller.draft.orders.values())
    return window


def _secret(sitter: Sitter) -> QWidget:
    window = _posed("werewolves-card", sitter)
    card = window.findChild(RoleCard)
    assert card is not None
    card.button.held.emit(False)
    QTest.qWait(300)
    sys.stdout.write("a role, held: ")
    follow(lambda: QTest.mousePress(card.button, Qt.MouseButton.LeftButton))
    QTest.mouseRelease(card.button, Qt.MouseButton.LeftButton)
    return window


if __name__ == "__main__":
    for pose in (_click, _secret):
        take(Shot(pose.__name__, pose), _WANTED)
    QApplication.processEvents()
