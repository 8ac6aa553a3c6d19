"""Twice the type in a small window: nothing is pressed together, covered or out of reach."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop.roomy import Roomy
from desktop.shot import SHOTS
from tests.desktop.squeeze import squeezed
from tests.desktop.walk import posed, shot_named

SMALL = QSize(1280, 800)
SAMPLE = ("seat-coast-chips", "gm-turn", "gm-post", "hepta-claims", "league-council")
OPEN = ("guide", "export", "curtain-pin", "gm-proxy", "lot-words")
"""Screens that still press something together; each is to be taken out of here when mended."""
OTHERS = [each.name for each in SHOTS if each.name not in (*SAMPLE, *OPEN)]


def check(name: str, folder: Path) -> None:
    for percent in (200, 80):
        with posed(shot_named(name), folder, "fr", percent=percent, size=SMALL) as screen:
            assert squeezed(screen) == []


@pytest.mark.parametrize("name", SAMPLE)
def test_a_screen_has_room_for_twice_the_type(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    check(name, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", OTHERS)
def test_every_other_screen_has_room_for_twice_the_type(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    check(name, tmp_path)


def column(words: int) -> QWidget:
    """A page of some lines and a button."""
    page = QWidget()
    inside = QVBoxLayout(page)
    for each in range(words):
        inside.addWidget(QLabel(f"line {each}"))
    inside.addWidget(QPushButton("Done"))
    return page


def test_a_page_scrolls_only_where_there_is_no_room_for_it(qapp: QApplication) -> None:
    area = Roomy(column(20))
    area.resize(300, 900)
    area.show()
    qapp.processEvents()
    assert area.verticalScrollBar().maximum() == 0
    area.resize(300, 120)
    qapp.processEvents()
    assert area.verticalScrollBar().maximum() > 0
    assert squeezed(area) == []
    QTest.keyClick(area, Qt.Key.Key_PageDown)
    assert area.verticalScrollBar().value() > 0


def test_the_arrow_keys_stay_with_the_screen_around(qapp: QApplication) -> None:
    around = QWidget()
    pressed: list[int] = []
    around.keyPressEvent = lambda event: pressed.append(event.key())
    area = Roomy(column(20))
    area.setParent(around)
    area.resize(300, 120)
    around.show()
    qapp.processEvents()
    QTest.keyClick(area, Qt.Key.Key_Down)
    assert pressed == [Qt.Key.Key_Down]
    assert area.verticalScrollBar().value() == 0


def test_what_is_pressed_together_is_found(qapp: QApplication) -> None:
    page = column(3)
    page.setFixedHeight(40)
    page.show()
    qapp.processEvents()
    assert any(each.startswith("lower than its words") for each in squeezed(page))
    area = QScrollArea()
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    wide = column(1)
    wide.setFixedWidth(500)
    area.setWidget(wide)
    area.resize(200, 200)
    area.show()
    assert squeezed(area) == ["goes on beyond its side: QScrollArea"]
