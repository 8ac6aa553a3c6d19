"""Strict, lenient and free text at a seat; menus, reasons, undo, the check before sealing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.map.paint.order_marks import OrderMark
from desktop.map.scene.order_items import OrderItem
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.draft_view import view_draft
from desktop.orders.order_menu import OrderMenu
from desktop.orders.remark import gather_remarks as found_remarks
from desktop.resources import InstalledTranslators
from desktop.widgets.choice_button import ChoiceButton
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import read_turn
from engine.board.unit import Unit
from engine.judge.removal import civil_disorder_removals
from engine.judge.rulebook import DATC
from engine.orders.order import Build, Move, Retreat
from engine.orders.order_options import OrderKind
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.orders.strokes import Hand
from tests.helpers.boards import board
from tests.helpers.seat import click, map_ui_context, play, sit
from tests.helpers.table import standard_host

FRANCE = Power("france")


def seat(qtbot: QtBot, entry: str) -> BoardSeatScreen:
    return sit(qtbot, standard_host(choices={"entry": entry}))


def ordered(screen: BoardSeatScreen) -> tuple[object, ...]:
    return screen.submission().orders[FRANCE]


def complaint(screen: BoardSeatScreen) -> str:
    shown = screen.prompt.complaint
    return shown.text() if shown.isVisibleTo(screen) else ""


def remarks(screen: BoardSeatScreen) -> str:
    screen.seal_box.seal.click()
    box = screen.seal_box
    shown = [each for each in box.findChildren(QWidget) if each.isVisibleTo(box)]
    return " ".join(each.text() for each in shown if hasattr(each, "text"))


def test_the_reason_is_said_while_the_pointer_is_over_an_illegal_target(qtbot: QtBot) -> None:
    screen = seat(qtbot, "strict")
    screen.scene.province_hovered.emit("mos")
    assert complaint(screen) == ""
    click(qtbot, screen, "par")
    screen.scene.province_hovered.emit("mos")
    assert complaint(screen) == "Not allowed: No direct way leads from Paris to Moscow."
    screen.scene.province_hovered.emit("bur")
    assert complaint(screen) == ""
    screen.scene.province_hovered.emit("nth")
    assert "Armies do not go to sea" in complaint(screen)
    screen.scene.province_hovered.emit("")
    assert complaint(screen) == ""


def test_two_typed_places_are_a_move_and_what_is_refused_is_told_before_sealing(
    qtbot: QtBot,
) -> None:
    screen = seat(qtbot, "strict")
    line = screen.orders.line
    line.entered.emit("par bur")
    assert ordered(screen) == (Move(Province("par"), "bur"),)
    line.entered.emit("bre bre")
    assert "between the places of “bre bre”" in line.complaint.text()
    assert "“bre bre” still stands in the line and orders nothing." in remarks(screen)
    line.entered.emit("#2 A Mar-Spa")
    assert len(ordered(screen)) == 2
    line.entered.emit("Spring 1901")
    assert line.complaint.text() == "There is no order in “Spring 1901”."


def test_any_order_is_taken_drawn_as_void_remarked_and_sealed(qtbot: QtBot) -> None:
    screen = seat(qtbot, "lenient")
    click(qtbot, screen, "par")
    screen.scene.province_hovered.emit("mos")
    assert complaint(screen).startswith("Will be void: No direct way")
    screen.press("mos")
    assert ordered(screen) == (Move(Province("par"), "mos"),)
    (item,) = [each for each in screen.scene.items() if isinstance(each, OrderItem)]
    assert any(mark is OrderMark.VOID for mark, _ in item.drawing.marks)
    assert "not allowed" in remarks(screen)
    screen.seal_box.seal_anyway_button.click()
    assert screen.sealed
    assert ordered(screen) == (Move(Province("par"), "mos"),)


def test_a_strict_table_takes_no_illegal_order_by_click_or_text(qtbot: QtBot) -> None:
    screen = seat(qtbot, "strict")
    click(qtbot, screen, "par")
    screen.press("mos")
    screen.orders.enter("A Par-Mos")
    assert ordered(screen) == ()
    assert "No direct way" in screen.orders.line.complaint.text().capitalize() or (
        "no direct way" in screen.orders.line.complaint.text()
    )


def test_free_text_is_kept_as_written_struck_and_undone(qtbot: QtBot) -> None:
    screen = seat(qtbot, "free")
    screen.orders.enter("A Paris walks to  Burgundy")
    screen.orders.enter("F Brest - wherever")
    lines = ("A Paris walks to Burgundy", "F Brest - wherever")
    assert screen.submission().lines == lines
    assert screen.orders.written.isVisibleTo(screen)
    listed = screen.orders.written.list
    listed.setCurrentRow(0)
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    assert screen.submission().lines == lines[1:]
    screen.undo()
    assert screen.submission().lines == lines
    assert "“F Brest - wherever” cannot be read" in remarks(screen)
    screen.seal_box.seal_anyway_button.click()
    assert screen.sealed
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    assert screen.submission().lines == lines


def test_with_free_text_table_and_map_write_lines(qtbot: QtBot) -> None:
    screen = seat(qtbot, "free")
    screen.orders.enter("A Marseilles - Spain")
    screen.orders.show_table(True)
    assert [row.order for row in screen.orders.cells.rows][1] == Move(
        Province("mar"), Location("spa")
    )
    cells = screen.orders.cells
    for column, choice in ((1, OrderKind.MOVE), (3, "bur")):
        cells.setData(cells.index(2, column), choice)
    assert screen.submission().lines == ("A Marseilles - Spain", "A Par-Bur")
    assert not any(screen.submission().orders.values())
    assert screen.orders.count.text() == "2 of 3 ordered"
    click(qtbot, screen, "bre", "mao")
    assert screen.submission().lines[-1] == "F Bre-MAO"
    cells.setData(cells.index(1, 1), "")
    assert screen.submission().lines == ("A Par-Bur", "F Bre-MAO")
    screen.undo()
    assert "A Marseilles - Spain" in screen.submission().lines
    click(qtbot, screen, "par", "pic")
    assert [each for each in screen.submission().lines if "Par" in each] == ["A Par-Pic"]


def test_with_free_text_a_voyage_writes_a_line_for_each_fleet(qtbot: QtBot) -> None:
    host = standard_host(choices={"entry": "free"})
    host = play(host, england="F Lon-NTH; F Edi-NWG; A Lvp-Yor")
    host = play(host, england="F NTH-SKA; F NWG-NTH; A Yor H")
    screen = sit(qtbot, host, "england")
    screen.orders.enter("F NTH holds its breath")
    hand = Hand(screen)
    hand.drag("yor", "swe")
    hand.key(Qt.Key.Key_Return)
    assert screen.submission().lines == (
        "F NTH holds its breath",
        "A Yor-Swe",
        "F NTH C A Yor-Swe",
        "F SKA C A Yor-Swe",
    )
    assert not any(screen.submission().orders.values())
    screen.undo()
    assert screen.submission().lines == ("F NTH holds its breath",)


def test_with_free_text_a_voyage_that_is_written_is_not_proposed_again(qtbot: QtBot) -> None:
    host = standard_host(choices={"entry": "free"})
    host = play(host, england="F Lon-NTH; F Edi-NWG; A Lvp-Yor")
    screen = sit(qtbot, host, "england")
    screen.orders.enter("F NTH C A Yor-Nwy")
    click(qtbot, screen, "yor", "nwy")
    assert screen.submission().lines == ("F NTH C A Yor-Nwy", "A Yor-Nwy")
    assert screen.controller.card is None


def test_an_army_sent_by_sea_without_a_fleet_is_remarked(qtbot: QtBot) -> None:
    host = play(standard_host(), england="F Lon-NTH;F Edi-NWG;A Lvp-Yor")
    screen = sit(qtbot, host, "england")
    screen.orders.enter("A Yor-Nwy")
    assert "no fleet of yours carries it" in remarks(screen)
    screen.seal_box.edit.click()
    screen.orders.enter("F NTH C A Yor-Nwy")
    assert "no fleet of yours carries it" not in remarks(screen)
    (look, *_) = screen.seal_box.findChildren(ChoiceButton)
    look.click()
    assert screen.controller.composer.picked is not None


@pytest.mark.parametrize(("entry", "open"), [("strict", 3), ("lenient", 5)])
def test_the_menu_of_a_unit_has_all_sorts_of_order(qtbot: QtBot, entry: str, open: int) -> None:
    screen = seat(qtbot, entry)
    screen._show_menu("par", QPoint(300, 300))
    (menu,) = screen.findChildren(OrderMenu)
    kinds = [each for each in menu.actions() if each.data()]
    named = [OrderKind.HOLD, OrderKind.MOVE, OrderKind.SUPPORT, OrderKind.CONVOY, OrderKind.VIA]
    assert [each.data() for each in kinds] == named
    assert sum(each.isEnabled() for each in kinds) == open
    start = "Not allowed: " if entry == "strict" else "Will be void: "
    assert kinds[3].toolTip() == start + "Only fleets convoy."
    assert kinds[3].statusTip() == kinds[3].toolTip()
    targets = {each.data(): each for each in kinds[1].menu().actions()}
    assert set(targets) == {"bre", "bur", "gas", "pic"}
    targets["bur"].trigger()
    assert ordered(screen) == (Move(Province("par"), "bur"),)
    menu.close()
    let_deletions_happen()
    assert not isValid(menu)


def test_undo_is_named_and_the_names_are_gone_once_sealed(qtbot: QtBot) -> None:
    screen = seat(qtbot, "strict")
    screen.orders.enter("A Par-Bur")
    screen.orders.enter("A Mar H")
    tools = screen.orders.undo, screen.orders.redo
    assert tools[0].toolTip() == "Undo: A Mar H (Ctrl+Z)"
    screen.undo()
    assert tools[0].toolTip() == "Undo: A Par-Bur (Ctrl+Z)"
    keys = QKeySequence(QKeySequence.StandardKey.Redo).toString()
    assert tools[1].toolTip() == f"Redo: A Mar H ({keys})"
    screen.seal_box.seal.click()
    screen.seal_box.seal_anyway_button.click()
    assert screen.sealed
    assert [each.toolTip() for each in tools] == ["Undo (Ctrl+Z)", f"Redo ({keys})"]
    screen.seal_box.unseal.click()
    screen.undo()
    screen.redo()
    assert ordered(screen) == (Move(Province("par"), "bur"),)


def test_turning_one_build_over_is_one_step_to_undo(qtbot: QtBot) -> None:
    host = standard_host()
    play(host, france="A Mar-Spa;F Bre-MAO;A Par-Bur")
    play(host, france="F MAO-Por;A Bur-Bel")
    screen = sit(qtbot, host)
    click(qtbot, screen, "bre")
    click(qtbot, screen, "bre")
    assert ordered(screen) == (Build("F", "bre"),)
    screen.undo()
    assert ordered(screen) == ()
    screen.redo()
    click(qtbot, screen, "bre")
    assert ordered(screen) == ()
    assert not screen.controller.history.can_undo or screen.controller.history.count <= 2


def test_removals_are_listed_in_the_order_of_civil_disorder() -> None:
    at = standard_host().onlooker.view().board
    units = [
        Unit(FRANCE, UnitType(t), Location(p))
        for t, p in (("A", "mar"), ("F", "bla"), ("A", "mos"))
    ]
    position = Position({unit.province: unit for unit in units}, {}, {Province("par"): FRANCE})
    winter = replace(
        at, position=position, turn=read_turn("W1901A"), mine=(FRANCE,), owed={FRANCE: -2}
    )
    listed = [row.unit.province for row in view_draft(winter, Draft()).rows if row.unit]
    gone = civil_disorder_removals(at.map, position, units, 2, DATC)
    assert listed[:2] == [unit.province for unit in gone]
    assert listed[2] == "mar"


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Your own units would all retreat to Gascony, and all be lost."),
        ("fr", "Vos propres unités se replieraient toutes vers la Gascogne"),
    ],
)
def test_retreats_that_would_end_one_another_are_remarked(
    qtbot: QtBot, language: str, says: str
) -> None:
    view = board("france:  | *A par<bur>gas, *A mar<pie>gas | par", "F1901R")
    draft = Draft()
    for at in ("par", "mar"):
        draft = draft.with_order(FRANCE, Retreat(Province(at), Location("gas")))
    tongue = InstalledTranslators()
    tongue.speak(language)
    (remark,) = found_remarks(view, draft, (), map_ui_context(language))
    tongue.hush()
    assert says in remark.words
    assert remark.at == "gas"
