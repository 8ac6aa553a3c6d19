"""A GM's turn at the windows: who is missing, proxy entry, preview, process, publish."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop.gm.desk_screen import ProcessDialog
from desktop.gm.past_phases_panel import GoBackDialog
from desktop.gm.post_office import FORWARD
from desktop.gm.proxy import ProxyScreen
from desktop.gm.status_table import StatusColumn
from desktop.gm.steps import DeskStep
from desktop.map.input.map_view import MapView
from desktop.session.navigator import GmCurtainPlace, GmDeskPage, GmDeskPlace
from engine.board.terms import Location, Power, Province
from engine.campaign.decision import PositionSet
from engine.frame.audience import PUBLIC
from engine.frame.seat import SeatId
from engine.orders.order import Move
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable


def process(gm: GMTable) -> None:
    gm.process()


def test_matrix_tells_what_is_in_and_how_it_came(gm: GMTable) -> None:
    assert "by mail" in gm.status("s1")
    assert "by the GM" in gm.status("s2")
    assert "source: phone, 19:05" in gm.status("s2")
    assert "missing: 1" in gm.status("s2")
    assert "provisional" in gm.status("s4")
    assert "nothing yet" in gm.status("s6")
    assert "missing: 5" in gm.status("s6")


def test_row_of_a_late_answer_says_so(gm: GMTable) -> None:
    gm.clock.began += 4 * 3600
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    gm.press(gm.proxy.page.seal_box.seal)
    gm.press(gm.proxy.page.seal_box.seal_anyway_button)
    assert gm.status("s6").endswith("late")


def test_reminder_speaks_to_the_player_of_what_is_missing(gm: GMTable) -> None:
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.remind)
    letter = QGuiApplication.clipboard().text()
    assert letter.startswith("Dear Félix,")
    assert "your orders for Russia yet (Spring 1902 — Moves)" in letter
    assert "Orders are due:" in letter
    assert "with 30 minutes of grace" in letter
    assert "Chloé" not in letter
    assert gm.message == "A reminder to Félix is on the clipboard."


def test_reminder_about_orders_that_are_in_tells_what_is_amiss(gm: GMTable) -> None:
    gm.choose("s2")
    gm.press(gm.screen.tabs.turn.panel.card.remind)
    assert "London" in QGuiApplication.clipboard().text()


def test_all_who_are_missing_are_reminded_at_once(gm: GMTable) -> None:
    gm.press(gm.screen.tabs.turn.panel.remind_all)
    letters = QGuiApplication.clipboard().text()
    assert "Dear Félix," in letters
    assert "Dear Gwen," in letters
    assert "Dear Ada," not in letters


def test_orders_entered_for_a_player_bear_their_source(gm: GMTable) -> None:
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    proxy = gm.proxy
    assert proxy.source.text().startswith("phone, ")
    proxy.source.setText("pigeon")
    entry = proxy.page.orders.line.entry
    gm.qtbot.keyClicks(entry, "Sev-BLA")
    gm.qtbot.keyClick(entry, Qt.Key.Key_Return)
    gm.press(proxy.page.seal_box.seal)
    gm.press(proxy.page.seal_box.seal_anyway_button)
    assert gm.message == "Orders entered for Russia (Félix)."
    assert "by the GM, source: pigeon" in gm.status("s6")
    entered = gm.desk.seat(SeatId("s6")).entered()
    assert entered is not None
    assert entered.source == "pigeon"


def test_a_draft_left_for_a_player_is_there_again(gm: GMTable) -> None:
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    entry = gm.proxy.page.orders.line.entry
    gm.qtbot.keyClicks(entry, "Sev-BLA")
    gm.qtbot.keyClick(entry, Qt.Key.Key_Return)
    gm.press(gm.proxy.page.seal_box.leave)
    assert "nothing yet" in gm.status("s6")
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    assert gm.proxy.page.controller.history.draft.orders


@pytest.mark.parametrize(
    "leave",
    [
        lambda gm: gm.program.stage.cover_seat(),
        lambda gm: gm.program.stage.rebuild_screen(),
        lambda gm: gm.program.stage.navigator.show_desk_page(GmDeskPage.PAST),
        lambda gm: gm.proxy.left.emit(),
    ],
)
def test_an_order_drawn_for_a_player_a_moment_before_is_kept(
    gm: GMTable, leave: Callable[[GMTable], object]
) -> None:
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    order = Move(Province("sev"), Location("bla"))
    page = gm.proxy.page
    page.controller.give_all([(Power("russia"), order)])
    leave(gm)
    let_deletions_happen()
    draft = gm.desk.turn.draft(SeatId("s6"))
    assert draft is not None
    assert draft.orders[Power("russia")] == (order,)


def test_an_envelope_taken_out_is_no_longer_in(gm: GMTable) -> None:
    gm.choose("s1")
    gm.press(gm.screen.tabs.turn.panel.card.withdraw)
    assert "nothing yet" in gm.status("s1")


def test_preview_shows_the_result_and_writes_nothing(gm: GMTable) -> None:
    before = gm.desk.whole.phase()
    gm.step(DeskStep.PREVIEW)
    assert "Army Vienna dislodges the unit in Tyrolia" in gm.told()
    assert gm.desk.whole.phase() == before
    assert not gm.desk.turn.unpublished()
    gm.press(gm.screen.sheet.away)
    assert gm.screen.tabs.turn.panel.isVisible()


def test_a_press_on_the_map_of_a_preview_says_why(gm: GMTable) -> None:
    gm.step(DeskStep.PREVIEW)
    table, why = gm.screen.findChild(MapView), gm.screen.sheet.explain
    assert isinstance(table, MapView)
    for place, name in (("ser", "Serbia"), ("mun", "Munich")):
        gm.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.point_of(place))
        assert why.said.startswith(name)
    assert gm.desk.onlooker.phase().key == "S1902M"
    gm.press(gm.screen.sheet.away)
    assert why.said == ""


def test_processing_asks_about_those_who_are_missing(gm: GMTable) -> None:
    gm.step(DeskStep.PROCESS)

    def keep_waiting(dialog: QWidget) -> None:
        assert isinstance(dialog, ProcessDialog)
        assert {SeatId("s6"), SeatId("s7")} <= set(dialog.boxes)
        # The phase waits, by this table's policy: nobody is left out beforehand.
        assert not dialog.absent
        words = "\n".join(each.text() for each in dialog.findChildren(QLabel))
        assert "The deadline is not over: Thursday 1 January 2026" in words
        dialog.boxes[SeatId("s7")].setChecked(True)
        dialog.accept()

    gm.answer(keep_waiting)
    assert gm.desk.whole.phase().key == "S1902M"
    assert gm.message


def test_no_enter_processes_but_ctrl_enter_does(gm: GMTable) -> None:
    gm.step(DeskStep.PROCESS)
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, ProcessDialog)
    gm.qtbot.keyClick(asked.no, Qt.Key.Key_Return)
    assert gm.desk.whole.phase().key == "S1902M"
    gm.step(DeskStep.PROCESS)

    def tick(dialog: QWidget) -> None:
        assert isinstance(dialog, ProcessDialog)
        for box in dialog.boxes.values():
            box.setFocus()
            gm.qtbot.keyClick(box, Qt.Key.Key_Space)
            gm.qtbot.keyClick(box, Qt.Key.Key_Return)
        assert gm.desk.whole.phase().key == "S1902M"
        gm.qtbot.keyClick(dialog.onward, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    gm.answer(tick)
    assert gm.desk.whole.phase().key != "S1902M"
    assert not gm.screen._office.is_trusted(FORWARD)


def test_nobody_else_reads_a_result_before_it_is_published(gm: GMTable) -> None:
    process(gm)
    assert gm.desk.whole.phase().key != "S1902M"
    assert gm.desk.onlooker.phase().key == "S1902M"
    assert "Army Vienna dislodges" in gm.told()
    gm.step(DeskStep.PUBLISH)
    assert gm.desk.onlooker.phase() == gm.desk.whole.phase()
    assert gm.message == "Published. The packets can go out."


def test_going_back_and_publishing_lays_a_correction_sheet(gm: GMTable) -> None:
    process(gm)
    gm.step(DeskStep.PUBLISH)
    gm.screen.tabs.turn_to(gm.screen.tabs.past.panel)
    gm.press(gm.screen.tabs.past.panel.back)

    def go_back(dialog: QWidget) -> None:
        assert isinstance(dialog, GoBackDialog)
        assert dialog.keep.isChecked()
        dialog.accept()

    gm.answer(go_back)
    assert gm.desk.whole.phase().key == "S1902M"
    assert gm.desk.onlooker.phase().key != "S1902M"
    gm.step(DeskStep.PUBLISH)
    assert gm.desk.onlooker.phase().key == "S1902M"
    assert gm.screen.sheet.isVisible()
    assert gm.told()
    assert len(gm.desk.turn.branches()) == 1


def test_a_line_that_was_left_can_be_taken_up_again(gm: GMTable) -> None:
    process(gm)
    ahead = gm.desk.whole.phase()
    gm.step(DeskStep.PUBLISH)
    assert gm.screen.tabs.past.panel.go_back(3, keep=True)
    assert gm.screen.tabs.past.panel.take_branch(gm.desk.turn.branches()[0].index)
    assert gm.desk.whole.phase().key == ahead.key


def test_reading_as_a_player_shows_only_what_is_published(gm: GMTable) -> None:
    process(gm)
    gm.press(gm.screen.sheet.away)
    gm.choose("s3")
    gm.press(gm.screen.tabs.turn.panel.card.read)
    page = gm.reading.page
    assert page.table.phase().key == "S1902M"
    assert page.table.view() == gm.desk.seat(SeatId("s3")).view()
    gm.qtbot.keyClick(page, Qt.Key.Key_Escape)
    let_deletions_happen()
    assert gm.program.stage.navigator.place == GmDeskPlace()


def test_f12_hides_the_desk_until_the_gm_holds_on(gm: GMTable) -> None:
    QTest.keyClick(gm.program.window, Qt.Key.Key_F12)
    let_deletions_happen()
    assert isinstance(gm.program.stage.navigator.place, GmCurtainPlace)
    assert not gm.program.window.menuBar().isVisible()
    curtain = gm.shown
    curtain.repaint()
    gm.qtbot.keyPress(curtain.focusWidget() or curtain, Qt.Key.Key_Space)
    gm.clock.advance(1000)
    let_deletions_happen()
    assert gm.program.stage.navigator.place == GmDeskPlace()


def test_a_page_that_was_left_can_ask_nothing_more(gm: GMTable) -> None:
    left = gm.screen
    bridge = left.tabs.turn.panel._bridge
    gm.program.stage.cover_seat()
    let_deletions_happen()
    assert bridge._desk is None


def test_press_does_not_look_like_a_result(gm: GMTable) -> None:
    gm.desk.press.announce("A happy new year!", PUBLIC)
    gm.screen.refresh()
    assert gm.screen.tabs.turn.panel.isVisible()


def test_a_ruling_in_the_open_phase_waits_to_be_published_and_stops_nobody(gm: GMTable) -> None:
    form = gm.screen.open_ruling_form()
    form.orders.orders.setPlainText("A Vie-Tyr")
    form.reason.line.setText("He said so.")
    gm.press(form.decide)
    buttons = gm.screen.steps.buttons
    assert all(buttons[step].isEnabled() for step in (DeskStep.PREVIEW, DeskStep.PROCESS))
    gm.choose("s6")
    assert gm.screen.tabs.turn.panel.card.enter.isEnabled()


def test_answers_to_what_all_have_read_do_not_go_into_a_phase_opened_again(gm: GMTable) -> None:
    assert gm.screen.tabs.past.panel.go_back(2, keep=True)
    gm.screen.tabs.post.panel.drop_text("F Sev-BLA; A Mos-StP; A Gal S A Bud")
    gm.screen.tabs.post.panel.reading.wait()
    (row,) = gm.screen.tabs.post.panel.rows
    before = gm.desk.turn.handed(SeatId("s6"))
    assert not gm.screen.tabs.post.panel._enter(row.finding, "mail")
    assert gm.message
    assert gm.desk.turn.handed(SeatId("s6")) == before


def test_orders_are_mended_in_a_phase_opened_again(gm: GMTable) -> None:
    assert gm.screen.tabs.past.panel.go_back(0, keep=True)
    gm.choose("s3")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    assert gm.proxy.page.sealed
    gm.press(gm.proxy.page.seal_box.unseal)
    entry = gm.proxy.page.orders.line.entry
    gm.qtbot.keyClicks(entry, "Par-Pic")
    gm.qtbot.keyClick(entry, Qt.Key.Key_Return)
    gm.press(gm.proxy.page.seal_box.seal)
    if isinstance(gm.shown, ProxyScreen):
        gm.press(gm.proxy.page.seal_box.seal_anyway_button)
    gm.choose("s3")
    assert "A Par-Pic" in [
        each.text() for each in gm.screen.tabs.turn.panel.card.findChildren(QLabel)
    ]


def test_a_power_with_nothing_left_is_called_eliminated(gm: GMTable) -> None:
    board = gm.desk.whole.view().board
    units = {at: unit for at, unit in board.position.units.items() if unit.power != "italy"}
    owners = {at: owner for at, owner in board.position.owners.items() if owner != "italy"}
    assert board.turn is not None
    without = PositionSet(board.turn, replace(board.position, units=units, owners=owners))
    gm.desk.rulings.rule(without, "Italy is gone.")
    gm.screen.refresh()
    assert gm.status("s5") == "Italy (Elif): eliminated"
    assert "eliminated" in str(
        gm.screen.tabs.turn.panel.matrix.status.index(4, StatusColumn.ORDERS).data()
    )
