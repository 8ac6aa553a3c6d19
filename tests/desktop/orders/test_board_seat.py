"""A player at the seat: clicking, typing, checking, sealing, leaving."""

import gc
from weakref import ref

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.draft import Draft
from desktop.results.last_news_panel import LastNewsPanel
from desktop.session.seat_session import SeatSession
from desktop.widgets.choice_button import ChoiceButton
from engine.board.terms import Location, Power, Province, UnitType
from engine.campaign.submission import Concede, Draw
from engine.orders.order import Build, Disband, Hold, Move, Order, Retreat, Support, Waive
from engine.orders.order_options import OrderKind
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.seat import click, map_ui_context, play, sit
from tests.helpers.table import seat_of, standard_host

FRANCE = Power("france")
TO_BUR = Move(Province("par"), Location("bur"))


def ordered(screen: BoardSeatScreen) -> tuple[Order, ...]:
    """What the first of the seat's powers is ordered."""
    return next(iter(screen.submission().orders.values()))


def test_two_clicks_order_a_move(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "par")
    assert "Army Paris" in screen.prompt.words.text()
    assert set(screen.scene.lit()) == {"par", "bur", "pic", "gas", "bre"}
    click(qtbot, screen, "bur")
    assert ordered(screen) == (TO_BUR,)
    assert screen.scene.lit() == {}
    assert screen.orders.count.text() == "1 of 3 ordered"


def test_keys_choose_the_sort_of_order(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "mar")
    qtbot.keyClick(screen.map, Qt.Key.Key_S)
    click(qtbot, screen, "par", "bur")
    qtbot.keyClick(screen.map, Qt.Key.Key_N)
    qtbot.keyClick(screen.map, Qt.Key.Key_H)
    assert ordered(screen) == (
        Support(Province("mar"), Province("par"), Location("bur")),
        Hold(Province("bre")),
    )


def test_after_a_typed_order_letters_are_for_the_unit_that_is_pressed(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.activateWindow()
    entry = screen.orders.line.entry
    entry.setFocus()
    qtbot.waitUntil(entry.hasFocus)
    qtbot.keyClicks(entry, "F Bre-Eng")
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    spot = screen.map.point_of("mar")
    qtbot.mouseClick(screen.map.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_S)
    assert entry.text() == ""
    assert screen.controller.composer.state.kind is OrderKind.SUPPORT


def drag(screen: BoardSeatScreen, qtbot: QtBot, start: str, end: str) -> None:
    viewport = screen.map.viewport()
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(viewport, left, pos=screen.map.point_of(start))
    for spot in (screen.map.point_of(start) + QPoint(9, 9), screen.map.point_of(end)):
        qtbot.mouseMove(viewport, pos=spot)
    qtbot.mouseRelease(viewport, left, pos=screen.map.point_of(end))


def test_a_unit_is_dragged_to_where_it_goes(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    drag(screen, qtbot, "par", "bur")
    assert ordered(screen) == (TO_BUR,)
    # A drag from elsewhere moves the map; it neither orders nor picks.
    drag(screen, qtbot, "mun", "ruh")
    assert ordered(screen) == (TO_BUR,)
    assert screen.controller.composer.picked is None
    # Let go over a unit out of reach, it says why and picks no other.
    drag(screen, qtbot, "bre", "mun")
    assert screen.controller.composer.picked is not None
    assert screen.controller.composer.picked.province == "bre"
    assert screen.prompt.complaint.isVisible()
    assert ordered(screen) == (TO_BUR,)


def test_an_arrow_is_supported_by_pressing_it(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "mar", "bur", "par")
    qtbot.keyClick(screen.map, Qt.Key.Key_S)
    screen.scene.order_pressed.emit(0)
    support = Support(Province("par"), Province("mar"), Location("bur"))
    assert ordered(screen) == (Move(Province("mar"), Location("bur")), support)


def test_escape_steps_back(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "mar")
    screen.controller.choose(OrderKind.SUPPORT)
    qtbot.keyClick(screen.map, Qt.Key.Key_Escape)
    assert screen.controller.composer.state.kind is OrderKind.MOVE
    qtbot.keyClick(screen.map, Qt.Key.Key_Escape)
    assert screen.controller.composer.picked is None
    assert screen.prompt.buttons == ()


def test_a_wrong_click_is_explained(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "par", "mun")
    assert screen.prompt.complaint.isVisible()
    assert "Munich" in screen.prompt.complaint.text()
    assert ordered(screen) == ()


def test_a_coast_is_asked_for_and_can_be_pressed_as_a_button(qtbot: QtBot) -> None:
    host = play(standard_host(), france="F Bre-MAO")
    screen = sit(qtbot, host)
    click(qtbot, screen, "mao", "spa")
    north = next(each for each in screen.prompt.buttons if each.text() == "North coast")
    qtbot.mouseClick(north, Qt.MouseButton.LeftButton)
    assert ordered(screen) == (Move(Province("mao"), Location("spa/nc")),)


def test_orders_can_be_typed_and_mended(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    line = screen.orders.line
    qtbot.keyClicks(line.entry, "par s mar-bur")
    qtbot.keyClick(line.entry, Qt.Key.Key_Return)
    assert ordered(screen) == (Support(Province("par"), Province("mar"), Location("bur")),)
    assert line.entry.text() == ""
    qtbot.keyClicks(line.entry, "A Mar - Burgandy")
    qtbot.keyClick(line.entry, Qt.Key.Key_Return)
    assert "Burgandy" in line.complaint.text()
    assert line.entry.selectedText() == "Burgandy"
    (proposal, *_rest) = line.proposals
    qtbot.mouseClick(proposal, Qt.MouseButton.LeftButton)
    assert Move(Province("mar"), Location("bur")) in ordered(screen)
    assert not line.complaint.isVisible()


@pytest.mark.parametrize("text", ["A Mun - Bur", "A Par - Mun", "F Bre - Spa"])
def test_a_typed_order_that_is_not_allowed_is_refused(qtbot: QtBot, text: str) -> None:
    screen = sit(qtbot)
    screen.orders.enter(text)
    assert ordered(screen) == ()
    assert screen.orders.line.complaint.text()
    assert screen.orders.line.entry.text() == text


def test_a_pasted_sheet_keeps_what_was_not_understood(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    QGuiApplication.clipboard().setText("A Par-Bur\nF Bre-Blub\nA Mar-Spa")
    qtbot.keyClick(screen.orders.line.entry, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert ordered(screen) == (TO_BUR, Move(Province("mar"), Location("spa")))
    assert screen.orders.line.entry.text() == "F Bre-Blub"
    screen.controller.history.undo()
    assert ordered(screen) == ()


def test_undo_and_redo(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    click(qtbot, screen, "par", "bur", "par", "pic")
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(screen.map, Qt.Key.Key_Z, control)
    assert ordered(screen) == (TO_BUR,)
    assert screen.controller.history.undo_name == "A Par-Bur"
    screen.controller.history.undo()
    assert ordered(screen) == ()
    screen.controller.history.redo()
    assert ordered(screen) == (TO_BUR,)
    click(qtbot, screen, "par")
    qtbot.keyClick(screen.map, Qt.Key.Key_Delete)
    assert ordered(screen) == ()


def test_the_draft_outlives_the_screen(qtbot: QtBot) -> None:
    host = standard_host()
    screen = sit(qtbot, host)
    click(qtbot, screen, "par", "bur")
    screen.hide()
    assert ordered(sit(qtbot, host)) == (TO_BUR,)


def test_an_order_is_in_the_file_as_soon_as_it_is_on_the_screen(qtbot: QtBot) -> None:
    host = standard_host()
    click(qtbot, sit(qtbot, host), "par", "bur")
    QApplication.processEvents()
    assert ordered(sit(qtbot, host)) == (TO_BUR,)


def test_sealing_points_out_what_is_missing_first(qtbot: QtBot) -> None:
    host = standard_host()
    screen = sit(qtbot, host)
    click(qtbot, screen, "par", "bur", "mar", "bur")
    qtbot.mouseClick(screen.seal_box.seal, Qt.MouseButton.LeftButton)
    assert not screen.sealed
    assert screen.seal_box.seal_anyway_button.isVisible()
    assert not screen.seal_box.seal.isVisible()
    qtbot.mouseClick(screen.seal_box.seal_anyway_button, Qt.MouseButton.LeftButton)
    assert screen.sealed
    assert host.onlooker.sealed() == {seat_of(host, "france")}
    click(qtbot, screen, "bre", "pic")
    assert len(ordered(screen)) == 2
    qtbot.mouseClick(screen.seal_box.unseal, Qt.MouseButton.LeftButton)
    assert host.onlooker.sealed() == frozenset()
    click(qtbot, screen, "bre", "pic")
    assert len(ordered(screen)) == 3


def test_what_was_missing_is_not_said_any_more_once_it_is_ordered(qtbot: QtBot) -> None:
    screen = sit(qtbot, standard_host())
    click(qtbot, screen, "par", "bur", "mar", "spa")
    qtbot.mouseClick(screen.seal_box.seal, Qt.MouseButton.LeftButton)
    assert screen.seal_box.seal_anyway_button.isVisible()
    click(qtbot, screen, "bre", "mao")
    assert not screen.seal_box.seal_anyway_button.isVisible()
    qtbot.mouseClick(screen.seal_box.seal, Qt.MouseButton.LeftButton)
    assert screen.sealed


def test_complete_orders_are_sealed_at_once_and_handed_over(qtbot: QtBot) -> None:
    host = standard_host()
    screen = sit(qtbot, host)
    screen.orders.enter("par h; mar h; bre h")
    qtbot.mouseClick(screen.seal_box.seal, Qt.MouseButton.LeftButton)
    assert screen.sealed
    with qtbot.waitSignal(screen.left):
        qtbot.mouseClick(screen.seal_box.done, Qt.MouseButton.LeftButton)
    again = sit(qtbot, host)
    assert again.sealed
    assert len(ordered(again)) == 3


def test_a_press_on_another_sort_of_order_leaves_the_buttons_where_they_were(
    qtbot: QtBot,
) -> None:
    screen = sit(qtbot, standard_host())
    click(qtbot, screen, "par")
    before = screen.prompt.buttons
    move, support = (
        next(each for each in before if each.value is kind)
        for kind in (OrderKind.MOVE, OrderKind.SUPPORT)
    )
    assert move.isChecked()
    assert not support.isChecked()
    support.click()
    assert screen.prompt.buttons == before
    assert support.isChecked()
    assert not move.isChecked()
    before[-1].click()
    before[-1].click()
    assert screen.prompt.buttons == ()
    assert not any(each.isVisible() for each in before)


def test_the_table_of_units_opens_at_the_unit_that_is_picked(qtbot: QtBot) -> None:
    screen = sit(qtbot, standard_host())
    click(qtbot, screen, "par")
    screen.orders.show_table(True)
    assert screen.orders.table.currentIndex().siblingAtColumn(0).data() == "A Par"


def test_what_is_agreed_to_goes_into_the_envelope(qtbot: QtBot) -> None:
    host = standard_host()
    screen = sit(qtbot, host)
    choice = screen.seal_box.agreement_choice
    choice.setCurrentIndex(1)
    assert screen.submission().agreement == Draw()
    choice.setCurrentIndex(choice.findText("Agree that Turkey wins"))
    assert screen.submission().agreement == Concede(Power("turkey"))
    assert sit(qtbot, host).submission().agreement == Concede(Power("turkey"))


def test_a_dislodged_unit_retreats_by_clicks(qtbot: QtBot) -> None:
    host = standard_host()
    play(host, france="A Par-Bur", germany="A Mun-Ruh; A Ber-Mun")
    play(host, france="A Bur H", germany="A Ruh S A Mun-Bur; A Mun-Bur")
    assert host.onlooker.phase().kind == "retreat"
    screen = sit(qtbot, host)
    assert not screen.seal_box.agreement_choice.isVisible()
    screen.press("bur")
    screen.press("par")
    assert ordered(screen) == (Retreat(Province("bur"), Location("par")),)
    screen.press("bur")
    screen.controller.choose(OrderKind.DISBAND)
    assert ordered(screen) == (Disband(Province("bur")),)


def test_builds_are_chosen_by_clicks(qtbot: QtBot) -> None:
    host = standard_host()
    play(host, france="F Bre-MAO; A Mar-Spa; A Par-Gas")
    play(host, france="F MAO-Por")
    assert host.onlooker.phase().kind == "adjustment"
    screen = sit(qtbot, host)
    assert screen.orders.count.text() == "Builds: 0 of 2"
    click(qtbot, screen, "par", "bre", "bre")
    assert ordered(screen) == (
        Build(UnitType.ARMY, Location("par")),
        Build(UnitType.FLEET, Location("bre")),
    )
    click(qtbot, screen, "bre")
    qtbot.keyClick(screen.map, Qt.Key.Key_W)
    assert ordered(screen) == (Build(UnitType.ARMY, Location("par")), Waive())


def test_an_arrow_into_the_supported_province_is_not_what_is_meant(qtbot: QtBot) -> None:
    host = play(standard_host(), germany="A Mun-Ruh", france="A Par-Pic; A Mar-Gas")
    screen = sit(qtbot, host)
    click(qtbot, screen, "gas", "bur", "pic")
    screen.controller.choose(OrderKind.SUPPORT)
    click(qtbot, screen, "ruh", "bur")
    supported = Support(Province("pic"), Province("ruh"), Location("bur"))
    assert supported in ordered(screen)


def test_a_seat_with_several_powers_orders_them_all(qtbot: QtBot) -> None:
    host = standard_host(3)
    powers = host.seat(host.onlooker.phase().waiting_on[0]).view().board.mine
    screen = sit(qtbot, host, powers[0])
    assert len(powers) > 1
    assert {row.power for row in screen.orders.model.rows} == set(powers)
    for row in screen.orders.model.rows:
        assert row.unit is not None
        screen.press(row.unit.province)
        screen.press(row.unit.province)
    assert all(
        {type(order) for order in orders} == {Hold}
        for orders in screen.submission().orders.values()
    )
    assert set(screen.submission().orders) == set(powers)


def test_a_remark_leads_to_its_unit(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.orders.enter("A Par S A Mar-Bur; A Mar H; F Bre H")
    screen.seal_box.seal.click()
    (show,) = screen.seal_box.findChildren(ChoiceButton)
    show.click()
    assert screen.controller.composer.picked is not None
    assert screen.controller.composer.picked.province == "par"
    assert screen.seal_box.seal.isVisible()


def test_an_order_for_another_phase_is_never_sealed(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.controller.history.start_anew(Draft({FRANCE: (Waive(),)}))
    screen.seal_box.seal.click()
    assert not screen.seal_box.seal_anyway_button.isVisible()
    screen.seal_box.confirmed.emit()
    assert not screen.sealed
    screen.seal_box.edit.click()
    screen.orders.clear.click()
    assert ordered(screen) == ()


def test_the_last_phase_can_be_read(qtbot: QtBot) -> None:
    host = play(standard_host(), france="A Par-Bur")
    screen = sit(qtbot, host)
    screen.tabs.setCurrentIndex(1)
    assert isinstance(news := screen.tabs.currentWidget(), LastNewsPanel)
    assert any("Burgundy" in row.text for row in news.list.reports.rows)


def test_news_of_the_last_phase_lights_what_it_tells_of(qtbot: QtBot) -> None:
    host = play(play(standard_host(), austria="A Bud-Ser"), france="F Bre-Mao")
    screen = sit(qtbot, host)
    rows = screen.news.list
    told = next(at for at, row in enumerate(rows.reports.rows) if row.places == {"ser"})
    rows.entered.emit(rows.reports.index(told, 0))
    assert screen.scene.pointed == {"ser"}
    rows.viewportEntered.emit()
    assert not screen.scene.pointed


def test_news_of_the_last_phase_has_ones_own_orders_first_and_says_why(qtbot: QtBot) -> None:
    host = play(standard_host(), austria="A Vie-Tyr", france="A Par-Bur")
    screen = sit(qtbot, host)
    screen.show()
    screen.tabs.setCurrentIndex(1)
    rows = screen.news.list.reports.rows
    assert next(row.power for row in rows if row.power is not None) == FRANCE
    own = next(row.ruling for row in rows if "Burgundy" in row.text)
    screen.news.list.choose_ruling(own)
    assert "Burgundy" in screen.news.explain.said


def test_nothing_of_the_seat_is_left_behind(qtbot: QtBot) -> None:
    host = standard_host()
    screen = BoardSeatScreen(SeatSession(host.seat(seat_of(host, "france"))), map_ui_context())
    screen.resize(1280, 800)
    screen.show()
    click(qtbot, screen, "par", "bur", "mar")
    screen.controller.choose(OrderKind.SUPPORT)
    screen.orders.enter("F Bre - Englsh")
    parts = [
        screen, screen.controller, screen.scene, screen.map, screen.prompt, screen.orders,
        screen.orders.model, screen.orders.line, screen.seal_box,
    ]  # fmt: skip
    gone = ref(screen), ref(screen.controller.history), ref(screen.controller.composer)
    screen.deleteLater()
    let_deletions_happen()
    assert [isValid(part) for part in parts] == [False] * len(parts)
    del parts, screen
    gc.collect()
    assert [each() for each in gone] == [None, None, None]
