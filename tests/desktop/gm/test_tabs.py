"""The panels under the tabs of the GM's desk: each is made when the GM turns to it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from desktop.gm.post_office_panel import PostOfficePanel
from desktop.gm.schedule_panel import SchedulePanel
from desktop.gm.seats_panel import SeatsPanel
from desktop.gm.turn_panel import TurnPanel
from engine.frame.audience import PUBLIC
from engine.frame.seat import SeatId
from tests.desktop.gm.table import GMTable


def panels(gm: GMTable) -> list[str]:
    """The kinds of panels there are."""
    here = gm.screen.tabs.findChildren(QWidget)
    return sorted({type(each).__name__ for each in here if type(each).__name__.endswith("Panel")})


def test_the_desk_opens_with_the_open_phase_and_nothing_else(gm: GMTable) -> None:
    assert isinstance(gm.screen.tabs.shown, TurnPanel)
    assert not {"PostOfficePanel", "SeatsPanel", "SchedulePanel"} & set(panels(gm))


@pytest.mark.parametrize(
    ("figure", "panel"), [(3, PostOfficePanel), (6, SeatsPanel), (7, SchedulePanel)]
)
def test_ctrl_and_a_figure_turn_to_a_panel_that_has_the_keyboard(
    gm: GMTable, figure: int, panel: type[QWidget]
) -> None:
    gm.qtbot.waitActive(gm.program.window)
    gm.screen.tabs.turn.panel.matrix.setFocus()
    QTest.keyClick(
        gm.program.window, Qt.Key(Qt.Key.Key_0 + figure), Qt.KeyboardModifier.ControlModifier
    )
    shown = gm.screen.tabs.shown
    assert isinstance(shown, panel)
    assert shown.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert shown.isAncestorOf(focus)


def round_by_tab(gm: GMTable) -> list[QWidget]:
    """What has the keyboard, from the names of the tabs on, until they have it again."""
    bar = gm.screen.tabs.tabBar()
    bar.setFocus()
    passed: list[QWidget] = []
    for _ in range(80):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus.isVisible(), f"{focus.accessibleName()} has the keyboard and cannot be seen"
        passed.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is bar:
            return passed
    raise AssertionError("Tab never comes back to the names of the tabs")


def test_tab_leads_from_the_names_through_the_panel_to_the_steps(gm: GMTable) -> None:
    gm.qtbot.waitActive(gm.program.window)
    tabs, steps = gm.screen.tabs, gm.screen.steps
    for at in range(8):
        tabs.setCurrentIndex(at)
        passed = round_by_tab(gm)
        inside = [n for n, each in enumerate(passed) if tabs.shown.isAncestorOf(each)]
        below = [n for n, each in enumerate(passed) if steps.isAncestorOf(each)]
        assert inside, at
        assert below, at
        assert inside == list(range(inside[0], inside[-1] + 1)), at
        assert inside[-1] < below[0], at
        assert all(isinstance(passed[each], QPushButton) for each in below), at


def test_tab_passes_by_a_panel_in_which_there_is_nothing_to_do(gm: GMTable) -> None:
    gm.qtbot.waitActive(gm.program.window)
    gm.screen.tabs.turn_to(gm.screen.tabs.chance.panel)
    passed = round_by_tab(gm)
    assert not any(gm.screen.tabs.shown.isAncestorOf(each) for each in passed)
    assert any(gm.screen.steps.isAncestorOf(each) for each in passed)


def test_a_panel_shows_what_was_done_while_the_gm_looked_at_another(gm: GMTable) -> None:
    tabs = gm.screen.tabs
    tabs.turn_to(tabs.press.panel)
    tabs.turn_to(tabs.turn.panel)
    gm.desk.press.announce("A happy new year!", PUBLIC)
    gm.screen.refresh()
    tabs.setCurrentIndex(3)
    printed = tabs.press.panel._list.reports.rows
    assert any("A happy new year!" in row.text for row in printed)


def test_notes_half_written_stay_while_the_gm_looks_at_another_panel(gm: GMTable) -> None:
    tabs = gm.screen.tabs
    tabs.turn_to(tabs.seats.panel)
    tabs.seats.panel.note.setPlainText("Owes me a pint.")
    tabs.seats.panel.seats.setCurrentRow(0)
    tabs.turn_to(tabs.turn.panel)
    gm.desk.press.announce("A happy new year!", PUBLIC)
    gm.screen.refresh()
    tabs.setCurrentIndex(5)
    assert tabs.seats.panel.note.toPlainText() == "Owes me a pint."


def test_a_press_on_the_map_chooses_the_seat_while_another_panel_is_looked_at(
    gm: GMTable,
) -> None:
    tabs = gm.screen.tabs
    tabs.turn_to(tabs.times.panel)
    gm.screen.scene.province_pressed.emit("con")
    tabs.setCurrentIndex(0)
    assert tabs.turn.panel.matrix.chosen == SeatId("s7")


def test_a_long_name_pushes_nothing_out_of_the_panel_of_seats(gm: GMTable) -> None:
    gm.qtbot.waitActive(gm.program.window)
    gm.screen.tabs.turn.panel.matrix.setFocus()
    QTest.keyClick(gm.program.window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    panel = gm.screen.tabs.shown
    assert isinstance(panel, SeatsPanel)
    assert panel.replace_player(panel.chosen.seat, "W" * 60)
    QApplication.processEvents()
    for each in (panel.list, panel.hand_over):
        right = each.mapTo(panel, each.rect().topRight())
        assert each.isVisible()
        assert right.x() <= panel.width()
