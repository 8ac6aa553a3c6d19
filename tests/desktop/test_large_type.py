"""Twice the type in a small window: nothing is pressed together, covered or out of reach."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.session.questions import QuestionDialog
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import DiscColours, HoldDisc
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.markdown_page import MarkdownPage
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.theme import DAY
from tests.desktop.squeeze import squeezed
from tests.desktop.walk import posed, shot_named
from tests.screens.shot import SHOTS

SMALL = QSize(1280, 800)
SAMPLE = ("seat-coast-chips", "gm-turn", "hepta-claims")
OTHERS = [each.name for each in SHOTS if each.name not in SAMPLE]


def check(name: str, folder: Path) -> None:
    for percent in (200, 80):
        with posed(shot_named(name), folder, "fr", percent=percent, size=SMALL) as screen:
            assert squeezed(screen) == []
            assert screen.size() == screen.size().boundedTo(SMALL)


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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_low_window_the_list_gives_way_and_orders_can_be_sealed(
    qapp: QApplication, language: str, tmp_path: Path
) -> None:
    shot = shot_named("hepta-boards")
    with posed(shot, tmp_path, language, size=QSize(1024, 640)) as screen:
        buttons = [each for each in screen.findChildren(QPushButton) if each.isVisible()]
        (seal,) = (each for each in buttons if each.property("role") == "wax")
        assert seal.visibleRegion().boundingRect() == seal.rect()


def column(words: int) -> QWidget:
    """A page of some lines and a button."""
    page = QWidget()
    inside = QVBoxLayout(page)
    for each in range(words):
        inside.addWidget(QLabel(f"line {each}"))
    inside.addWidget(QPushButton("Done"))
    return page


def test_a_page_scrolls_only_where_there_is_no_room_for_it(qapp: QApplication) -> None:
    area = MinimumSizeScrollArea(column(20))
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
    context = QWidget()
    pressed: list[int] = []
    context.keyPressEvent = lambda event: pressed.append(event.key())
    area = MinimumSizeScrollArea(column(20))
    area.setParent(context)
    area.resize(300, 120)
    context.show()
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


def test_what_is_cut_in_tables_and_lists_is_found(qapp: QApplication) -> None:
    table = QTableWidget(1, 2)
    table.setHorizontalHeaderLabels(["Supply centres", "B"])
    table.setItem(0, 1, QTableWidgetItem("a long way round"))
    table.setColumnWidth(0, 30)
    table.setColumnWidth(1, 50)
    table.resize(400, 200)
    table.show()
    qapp.processEvents()
    assert squeezed(table) == ["cut cell: a long way round", "cut heading: Supply centres"]
    box = QComboBox()
    box.addItem("Spring 1901 — Moves")
    box.setFixedWidth(60)
    box.show()
    assert squeezed(box) == ["cut choice: Spring 1901 — Moves"]


def test_what_its_holder_cuts_off_is_found(qapp: QApplication) -> None:
    holder = QWidget()
    holder.resize(200, 200)
    over = QLabel("card", holder)
    over.setGeometry(150, 10, 120, 40)
    holder.show()
    assert squeezed(holder) == ["cut by what holds it: QLabel card"]


def test_a_column_gives_way_to_the_least_of_its_map(qapp: QApplication) -> None:
    page, map_, words = QWidget(), QWidget(), QWidget()
    map_.setMinimumWidth(300)
    words.setMinimumWidth(200)
    MapAndPanelLayout(page, map_, words, lambda _: 400)
    page.resize(900, 300)
    page.show()
    qapp.processEvents()
    # Round the words is the paper's shadow, and air between it and the map.
    assert words.width() == pytest.approx(400, abs=8)
    assert map_.width() == pytest.approx(500, abs=30)
    page.resize(620, 300)
    qapp.processEvents()
    assert map_.width() == pytest.approx(300, abs=30)
    assert 250 < words.width() < 320
    assert page.minimumSizeHint().width() == pytest.approx(500, abs=30)


def test_a_question_longer_than_the_screen_keeps_its_answers_in_sight(qapp: QApplication) -> None:
    dialog = QuestionDialog()
    dialog.ask("Title", "A question?")
    dialog.explain(*[f"Paragraph {each}." for each in range(60)])
    dialog.offer("No", "Yes")
    dialog.show()
    qapp.processEvents()
    assert dialog.height() <= dialog.screen().availableGeometry().height()
    assert dialog.rect().contains(dialog.yes.geometry())
    assert squeezed(dialog) == []
    dialog.close()


@pytest.mark.parametrize(
    "words", ["Hold", "Hold to open", "Appuyez sans relâcher pour ouvrir", "Donaudampfschifffahrt"]
)
def test_the_words_of_a_disc_stand_inside_it(qapp: QApplication, words: str) -> None:
    colours = DiscColours("#ffffff", "#000000", "#000000")
    for across in (96, 156, 240):
        disc = HoldDisc(ManualClock(), colours, words, across)
        disc.resize(disc.sizeHint())
        picture = disc.grab().toImage()
        inked = [
            (x, y)
            for x in range(across)
            for y in range(across)
            if picture.pixelColor(x, y).lightness() < 90
        ]
        assert inked
        middle = (across - 1) / 2
        assert all((x - middle) ** 2 + (y - middle) ** 2 <= middle**2 for x, y in inked)


def test_no_paragraph_of_a_page_is_blank_below_a_heading(qapp: QApplication) -> None:
    page = MarkdownPage(DAY)
    page.show_text("\n\n".join(f"# Part {each}\n\n" + "word " * 60 for each in range(40)))
    page.turn_to("Part 35")
    page.resize(300, 300)
    page.show()
    qapp.processEvents()
    page.turn_to("Part 30")
    blocks = [page.document().findBlockByNumber(each) for each in range(80)]
    assert [each.text() for each in blocks if each.text() and not each.layout().lineCount()] == []
