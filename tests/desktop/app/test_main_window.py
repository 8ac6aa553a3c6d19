"""The main window by itself."""

import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.help.guide_window import chapters, title_of
from desktop.widgets import theme
from desktop.widgets.floating_card import FREE_CORNER
from tests.desktop.deletions import let_deletions_happen


def reopened(qtbot: QtBot, settings: Settings) -> MainWindow:
    window = MainWindow(settings)
    window.setMinimumSize(300, 200)  # The screen of the tests is small.
    qtbot.addWidget(window)
    window.restore()
    window.show()
    return window


def test_it_opens_where_it_was(qtbot: QtBot, settings: Settings) -> None:
    first = reopened(qtbot, settings)
    first.resize(710, 490)
    first.close()
    assert reopened(qtbot, settings).size().toTuple() == (710, 490)


def test_a_window_from_a_lost_screen_is_brought_back(qtbot: QtBot, settings: Settings) -> None:
    first = reopened(qtbot, settings)
    first.move(QPoint(9000, 9000))
    first.close()
    again = reopened(qtbot, settings)
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert room.contains(again.geometry().center())


def test_full_screen_and_back(qtbot: QtBot, settings: Settings) -> None:
    window = reopened(qtbot, settings)
    window.toggle_full_screen()
    assert window.windowState() & Qt.WindowState.WindowFullScreen
    window.toggle_full_screen()
    assert not window.windowState() & Qt.WindowState.WindowFullScreen


def test_no_two_menu_entries_share_a_key(qtbot: QtBot, settings: Settings) -> None:
    window = reopened(qtbot, settings)
    keys = [
        key.toString()
        for action in window.menus.actions.values()
        for key in action.shortcuts()
        if not key.isEmpty()
    ]
    assert len(keys) == len(set(keys))


def test_the_guide_names_every_shortcut_of_the_menus(qtbot: QtBot, settings: Settings) -> None:
    window = reopened(qtbot, settings)
    wanted = title_of("keyboard", "en")
    told = next(each.text for each in chapters("en") if each.title == wanted)
    for action in window.menus.actions.values():
        keys = [each.toString().replace("Return", "Enter") for each in action.shortcuts()]
        assert not keys or any(each in told for each in keys), action.text()


def test_recent_games_in_the_menu_are_grey_when_gone(qtbot: QtBot, settings: Settings) -> None:
    there, gone = (settings.games_folder / name for name in ("There.lupi", "Gone.lupi"))
    window = reopened(qtbot, settings)
    window.menus.show_recent([there, gone], {gone})
    QApplication.processEvents()
    listed = {
        action.text(): action.isEnabled()
        for action in window.menus.recent.actions()
        if action.text()
    }
    assert listed["There"]
    assert not listed["Gone"]


def test_nothing_round_a_dark_page_shines(qtbot: QtBot, settings: Settings) -> None:
    window = reopened(qtbot, settings)
    dark, bright = QWidget(), QWidget()
    dark.setProperty(FREE_CORNER, True)
    dark.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    theme.apply_night_scheme(dark, theme.DAY, night=True)
    window.show_screen(dark)
    window.show_seat_bar(QWidget())
    button = window.findChild(QToolButton, "menus")
    assert button is not None
    assert button.grab().toImage().pixelColor(4, 18).lightnessF() < 0.3
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.menuBar().setFocus()  # As Alt does.
    qtbot.waitUntil(lambda: window.menuBar().height() > 10)
    bar = window.menuBar().grab().toImage().pixelColor(3, 3)
    assert bar.lightnessF() < 0.3
    dark.setFocus()
    qtbot.waitUntil(lambda: window.menuBar().height() <= 1)
    window.show_screen(bright)
    assert window.menuBar().styleSheet() == ""


def test_menus_outlive_what_qt_for_python_drops_of_their_bar(
    qtbot: QtBot, settings: Settings
) -> None:
    window = reopened(qtbot, settings)
    menus = window.menus
    shiboken6.invalidate(window.menuBar())  # As when the last Python name of the bar goes.
    assert shiboken6.isValid(menus.recent)
    assert shiboken6.isValid(menus.edit.menu)
    menus.show_recent([settings.games_folder / "Gone.lupi"], ())
    assert "Gone" in [action.text() for action in menus.recent.actions()]


def test_menus_in_another_language_take_the_place_of_the_former_ones(
    qtbot: QtBot, settings: Settings
) -> None:
    window = reopened(qtbot, settings)
    before = len(window.menuBar().findChildren(QMenu))
    for _ in range(3):
        window.retranslate()
        let_deletions_happen()
    assert len(window.menuBar().findChildren(QMenu)) == before
