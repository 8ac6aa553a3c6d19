"""Players and powers called by markup, on the screens where names stand: they are plain text.

No markup is made of them, no picture is loaded that they name, and no `&` in them is swallowed.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QImage, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsTextItem,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)

from desktop.widgets.theme import DAY, apply_theme
from engine.frame.seat import Seat
from engine.registry import map_file
from tests.desktop.walk import posed, shot_named
from tests.screens.shot import SHOTS

NAMES_STAND = [shot.name for shot in SHOTS if not shot.name.startswith("tutorial")]
OFTEN = (
    *("overview", "new-game", "consent", "substitute", "envelope", "packet", "seat"),
    *("gm-seats", "gm-proxy", "gm-ruling", "village-moderator", "village-day-24", "hepta-claims"),
    *("werewolves-gm-roles", "league-desk"),
)
"""The others take minutes, and have their own run."""

MARK = "<img src="
PICTURE = "planted.png"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A picture that a name tries to load, large enough to be seen in any layout."""
    file = tmp_path / PICTURE
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(file))
    return file


@pytest.fixture
def hostile(picture: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every player, and Austria too, is called by markup."""

    def renamed(seat: Seat) -> Seat:
        return replace(seat, name=f'{MARK}"{picture}"><b>{seat.id} & Co</b>')

    monkeypatch.setattr("engine.frame.record.history.visible_seat", renamed)
    for names in map_file("standard").gazetteer.powers.values():
        assert isinstance(names, dict)
        monkeypatch.setitem(names, "austria", f'<b>A & H</b>{MARK}"{picture}">')
    return str(picture)


def markup(widget: QWidget) -> Iterator[str]:
    """What of a widget and what is in it has been made of markup, or has lost its `&`."""
    for each in (widget, *widget.findChildren(QWidget)):
        match each:
            case QLabel():
                rich = each.textFormat() is not Qt.TextFormat.PlainText
                if rich and MARK in each.text():
                    yield f"label {each.text()}"
            case QTextEdit():
                yield from pictures(each.document())
            case QPlainTextEdit():
                pass
            case QAbstractButton():
                yield from swallowed(each.text())
            case QTabBar():
                for at in range(each.count()):
                    yield from swallowed(each.tabText(at))
            case QGroupBox():
                yield from swallowed(each.title())
            case QMenu():
                yield from swallowed(each.title())
            case QGraphicsView():
                scene = each.scene()
                for item in scene.items() if scene else ():
                    if isinstance(item, QGraphicsTextItem):
                        yield from pictures(item.document())
        for action in each.actions():
            assert isinstance(action, QAction)
            yield from swallowed(action.text())


def swallowed(words: str) -> Iterator[str]:
    """Words that show one of their own signs as a line under the next."""
    if "&" in words.replace("&&", "") and "<b>" in words:
        yield f"swallowed {words}"


def pictures(document: QTextDocument) -> Iterator[str]:
    """A document that shows the picture of the names; the guide has pictures of its own."""
    shown = [each.toImageFormat().name() for each in document.allFormats() if each.isImageFormat()]
    if any(each.endswith(PICTURE) for each in shown):
        yield f"picture in {document.toPlainText()[:200]}"


def named(widget: QWidget) -> bool:
    """Whether a name stands there at all."""
    return any("<b>" in each.text() for each in widget.findChildren(QLabel))


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in OFTEN else pytest.mark.soak, id=name)
        for name in NAMES_STAND
    ],
)
def test_names_are_plain_text_on_every_screen(qtbot, tmp_path, hostile, name):
    with posed(shot_named(name), tmp_path) as subject:
        assert list(markup(subject.window())) == []
        if name in ("overview", "consent", "gm-seats"):
            assert named(subject)


def test_tips_are_plain_text_whatever_stands_in_them(qapp, picture):
    apply_theme(qapp, DAY)
    widget = QWidget()
    widget.show()
    QToolTip.showText(QPoint(20, 20), f'{MARK}"{picture}"><b>Ada</b> & Bea', widget)
    (tip,) = (each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert isinstance(tip, QLabel)
    assert tip.textFormat() is Qt.TextFormat.PlainText
    assert tip.sizeHint().height() < 150, "no picture is in it"
    QToolTip.hideText()
    widget.close()
