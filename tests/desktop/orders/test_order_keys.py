"""Orders given by keyboard alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.map.input.cursor import CursorItem
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.paste_sheet import PasteDialog
from engine.board.terms import Location, Province, UnitType
from engine.orders.order import Build, Hold, Move, Order, Retreat, Support
from tests.helpers.seat import click, map_ui_context, play, sit
from tests.helpers.table import standard_host
from tests.screens.sample_game import Moment, sample_game

K, M = Qt.Key, Qt.KeyboardModifier


def ordered(screen: BoardSeatScreen) -> tuple[Order, ...]:
    """What the first of the seat's powers is ordered."""
    return next(iter(screen.submission().orders.values()))


def keys(qtbot: QtBot, screen: BoardSeatScreen, *pressed: str | Qt.Key) -> None:
    """Letters and keys, one after the other, at the map."""
    for each in pressed:
        if isinstance(each, str):
            qtbot.keyClicks(screen.map, each)
        else:
            qtbot.keyClick(screen.map, each)


def cursor(screen: BoardSeatScreen) -> str:
    """Where the cursor is drawn."""
    return screen.layer.marks.at


def test_arrows_move_the_cursor_and_enter_presses(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    assert cursor(screen) == ""
    keys(qtbot, screen, K.Key_Right)
    assert cursor(screen) == "bre"
    keys(qtbot, screen, K.Key_Right)
    assert cursor(screen) == "par"
    keys(qtbot, screen, K.Key_Return, K.Key_Right, K.Key_Return)
    assert ordered(screen) == (Move(Province("par"), Location("bur")),)
    assert "Burgundy" in screen.map.accessibleDescription()


def test_enter_is_the_page_s_while_no_cursor_is_shown(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    for left_to_the_page, key in (
        (True, K.Key_Return),
        (False, K.Key_Right),
        (False, K.Key_Return),
    ):
        event = QKeyEvent(QEvent.Type.KeyPress, key, M.NoModifier)
        QApplication.sendEvent(screen.map, event)
        assert event.isAccepted() is not left_to_the_page


def test_enter_is_the_page_s_after_a_click(qtbot: QtBot) -> None:
    """The button that bears it keeps it; nothing is ordered by a cursor that nobody sees."""
    screen = sit(qtbot)
    click(qtbot, screen, "par")
    event = QKeyEvent(QEvent.Type.KeyPress, K.Key_Return, M.NoModifier)
    QApplication.sendEvent(screen.map, event)
    assert not event.isAccepted()
    assert ordered(screen) == ()


_BACK = (K.Key_Escape, K.Key_Escape, "/bel", K.Key_Return)


@pytest.mark.parametrize(
    ("at", "power", "first"),
    [
        (Moment.MOVES, "france", (K.Key_Tab, "h")),
        (Moment.MOVES, "france", (K.Key_Tab, "m1", *_BACK)),
        (Moment.RETREATS, "italy", (K.Key_Tab, "1")),
        (Moment.WINTER, "france", (K.Key_Tab, "a")),
    ],
)
def test_an_enter_too_many_orders_nothing_more(
    qtbot: QtBot, at: Moment, power: str, first: tuple[str | Qt.Key, ...]
) -> None:
    """Neither for the unit that comes next by itself, nor instead of an order that is given."""
    screen = sit(qtbot, sample_game(at), power)
    keys(qtbot, screen, *first)
    given = screen.submission()
    assert any(given.orders.values())
    keys(qtbot, screen, *5 * (K.Key_Return, K.Key_Space))
    assert screen.submission() == given


def test_the_cursor_comes_into_sight(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Right, "+++++")
    for _ in range(12):
        keys(qtbot, screen, K.Key_Right)
        spot = screen.map.point_of(cursor(screen))
        assert screen.map.viewport().rect().contains(spot)


def test_alt_and_arrows_go_round_the_neighbours(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Right, K.Key_Right, K.Key_Return)
    seen: list[str] = []
    for _ in range(5):
        qtbot.keyClick(screen.map, K.Key_Right, M.AltModifier)
        seen.append(cursor(screen))
    assert seen == ["pic", "bur", "gas", "bre", "pic"]
    qtbot.keyClick(screen.map, K.Key_Left, M.AltModifier)
    assert cursor(screen) == "bre"


def test_after_the_sort_of_order_letters_write_places(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Tab, K.Key_Tab)
    assert cursor(screen) == "mar"
    keys(qtbot, screen, "s", "par", K.Key_Return, "bur", K.Key_Return)
    assert ordered(screen) == (Support(Province("mar"), Province("par"), Location("bur")),)


def test_letters_that_choose_nothing_write_at_once_and_a_stroke_always_does(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Tab, "english", K.Key_Return)
    keys(qtbot, screen, K.Key_Tab, "/spa", K.Key_Return)
    assert ordered(screen) == (
        Move(Province("bre"), Location("eng")),
        Move(Province("mar"), Location("spa")),
    )


def test_what_may_be_meant_is_listed_and_chosen_from(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    sheet = screen.keys.writing.sheet
    keys(qtbot, screen, K.Key_Tab, K.Key_Tab, K.Key_Tab, "m", "b")
    assert sheet.shown == ("Brest", "Burgundy")
    keys(qtbot, screen, K.Key_Down)
    assert cursor(screen) == "bur"
    keys(qtbot, screen, K.Key_Return)
    assert not sheet.active
    assert ordered(screen) == (Move(Province("par"), Location("bur")),)


@pytest.mark.parametrize(
    "written", [("spa/n",), ("spa", K.Key_Return, "n"), ("spa", K.Key_Return, K.Key_Down)]
)
def test_a_coast_is_written_with_its_province_or_after_it(
    qtbot: QtBot, written: tuple[str | Qt.Key, ...]
) -> None:
    screen = sit(qtbot, play(standard_host(), france="F Bre-MAO"))
    keys(qtbot, screen, K.Key_Tab, "m", *written, K.Key_Return)
    assert ordered(screen) == (Move(Province("mao"), Location("spa/nc")),)


def test_backspace_and_escape_while_writing(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    sheet = screen.keys.writing.sheet
    keys(qtbot, screen, K.Key_Tab, "m", "xy")
    assert sheet.shown == ()
    keys(qtbot, screen, K.Key_Backspace, K.Key_Backspace, "mid")
    assert sheet.shown == ("Mid-Atlantic Ocean",)
    keys(qtbot, screen, K.Key_Escape)
    assert not sheet.active
    assert screen.controller.composer.picked is not None


def test_escape_twice_leaves_everything(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Tab, K.Key_Tab, "s", "par", K.Key_Return)
    keys(qtbot, screen, K.Key_Escape, K.Key_Escape)
    assert screen.controller.composer.picked is None


def test_tab_goes_from_unit_to_unit_and_then_leaves(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    seen: list[str] = []
    for _ in range(4):
        keys(qtbot, screen, K.Key_Tab)
        assert screen.controller.composer.picked is not None
        seen.append(screen.controller.composer.picked.province)
    assert seen == ["bre", "mar", "par", "bre"]
    keys(qtbot, screen, K.Key_Backtab)
    assert screen.controller.composer.picked.province == "par"
    keys(qtbot, screen, "h", K.Key_Tab, "h", K.Key_Tab, "h")
    # Nothing comes forward by itself, and once all is ordered Tab goes on to the next thing.
    assert screen.controller.composer.picked is None
    assert set(ordered(screen)) == {Hold(Province(each)) for each in ("bre", "mar", "par")}
    assert not screen.keys.tab(forward=True)
    qtbot.keyClick(screen.map, K.Key_Tab, M.ControlModifier)
    assert screen.controller.composer.picked is not None


def test_digits_choose_and_alt_shows_them(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Tab, K.Key_Tab, K.Key_Tab)
    qtbot.keyPress(screen.map, K.Key_Alt, M.AltModifier)
    assert screen.layer.marks.numbers == {"pic": 1, "bur": 2, "gas": 3, "bre": 4}
    assert "2   Burgundy" in screen.keys.writing.sheet.foot.text()
    qtbot.keyRelease(screen.map, K.Key_Alt)
    assert screen.layer.marks.numbers == {}
    keys(qtbot, screen, "2")
    assert ordered(screen) == (Move(Province("par"), Location("bur")),)


@pytest.mark.parametrize("reason", ["PopupFocusReason", "ActiveWindowFocusReason"])
def test_numbers_go_when_a_menu_or_another_window_takes_the_keyboard(
    qtbot: QtBot, reason: str
) -> None:
    """Where Alt is let go afterwards, the map does not hear of it."""
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Tab)
    qtbot.keyPress(screen.map, K.Key_Alt, M.AltModifier)
    assert screen.keys.writing.sheet.active
    gone = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason[reason])
    QApplication.sendEvent(screen.window().focusWidget(), gone)
    assert screen.layer.marks.numbers == {}
    assert not screen.keys.writing.sheet.active


def test_retreats_are_numbered_at_once(qtbot: QtBot) -> None:
    screen = sit(qtbot, sample_game(Moment.RETREATS), "italy")
    keys(qtbot, screen, K.Key_Tab)
    numbers = screen.layer.marks.numbers
    assert numbers
    keys(qtbot, screen, "1")
    first = next(at for at, number in numbers.items() if number == 1)
    assert ordered(screen) == (Retreat(Province("tyr"), Location(first)),)


def test_the_cursor_hides_no_unit_and_is_round_the_one_driven_out(qtbot: QtBot) -> None:
    screen = sit(qtbot, sample_game(Moment.RETREATS), "italy")
    keys(qtbot, screen, K.Key_Tab)
    leaver = screen.scene.unit_item(Province("tyr"), dislodged=True)
    winner = screen.scene.unit_item(Province("tyr"))
    cursor = next(each for each in screen.scene.items() if isinstance(each, CursorItem))
    assert leaver is not None
    assert winner is not None
    assert cursor.zValue() < winner.zValue() < leaver.zValue()
    assert (cursor._frame().center() - leaver.pos()).manhattanLength() < 1


def test_delete_takes_back(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Tab, "h", K.Key_Delete)
    assert ordered(screen) == ()


def test_a_press_on_the_map_puts_the_cursor_out_of_sight(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, K.Key_Right)
    click(qtbot, screen, "par")
    assert cursor(screen) == ""
    keys(qtbot, screen, K.Key_Left)
    assert cursor(screen) == "par"


def test_a_colon_leads_to_the_line_and_escape_back(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    keys(qtbot, screen, ":")
    entry = screen.orders.line.entry
    assert screen.focusWidget() is entry
    qtbot.keyClicks(entry, "a par soutient a mar-bur")
    qtbot.keyClick(entry, K.Key_Return)
    assert ordered(screen) == (Support(Province("par"), Province("mar"), Location("bur")),)
    qtbot.keyClick(entry, K.Key_Escape)
    assert screen.focusWidget() is screen.map


def test_sealed_orders_are_not_changed_by_keys(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.set_sealed(True)
    keys(qtbot, screen, K.Key_Right, K.Key_Return, "h", "1", K.Key_Delete)
    assert ordered(screen) == ()
    assert screen.controller.composer.picked is None


def test_a_sheet_is_taken_in_one_step_and_what_is_wrong_stays(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    qtbot.keyClick(screen.map, K.Key_M, M.ControlModifier)
    dialog = screen.findChild(PasteDialog)
    assert dialog is not None
    dialog.sheet.setPlainText(
        "France:\n> 1) A Par-Bur\n> 2) A Mar soutient A Par-Bur\n\n- F Bre-Mun"
    )
    dialog.give()
    assert len(ordered(screen)) == 2
    assert dialog.sheet.toPlainText() == "F Bre-Mun"
    assert "Munich" in dialog.refused.text() or "Mun" in dialog.refused.text()
    screen.undo()
    assert ordered(screen) == ()
    dialog.sheet.setPlainText("F Bre H")
    dialog.give()
    assert dialog.isHidden()
    assert ordered(screen) == (Hold(Province("bre")),)


def test_f6_goes_round_the_panes(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    seen = []
    for _ in range(4):
        focus = screen.focusWidget()
        seen.append(focus)
        qtbot.keyClick(focus, K.Key_F6)
    assert seen == [
        screen.map,
        screen.orders.shown,
        screen.orders.line.entry,
        screen.seal_box.seal,
    ]
    assert screen.focusWidget() is screen.map
    qtbot.keyClick(screen.map, K.Key_F6, M.ShiftModifier)
    assert screen.focusWidget() is screen.seal_box.seal


def advancing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> BoardSeatScreen:
    """A seat of somebody who has chosen to go on to the next unit by itself."""
    plain = map_ui_context()
    monkeypatch.setattr(
        "tests.helpers.seat.map_ui_context", lambda: replace(plain, auto_advance=True)
    )
    return sit(qtbot)


def test_the_next_unit_is_picked_only_for_those_who_want_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = advancing(qtbot, monkeypatch)
    click(qtbot, screen, "bre", "mao")
    assert screen.controller.composer.picked is not None
    assert screen.controller.composer.picked.province == "mar"
    assert cursor(screen) == ""
    keys(qtbot, screen, "h")
    assert screen.controller.composer.picked.province == "par"
    keys(qtbot, screen, "h")
    assert screen.controller.composer.picked is None


def test_in_winter_letters_choose_the_type(qtbot: QtBot) -> None:
    screen = sit(qtbot, sample_game(Moment.WINTER))
    keys(qtbot, screen, K.Key_Tab, "f")
    assert ordered(screen) == (Build(UnitType.FLEET, Location("bre")),)
    keys(qtbot, screen, "f", "a")
    assert ordered(screen) == (Build(UnitType.ARMY, Location("bre")),)
    keys(qtbot, screen, "/par", K.Key_Return, "f")
    assert screen.prompt.complaint.isVisible()
    assert Build(UnitType.FLEET, Location("par")) not in ordered(screen)


def test_in_winter_letters_choose_the_type_of_what_was_clicked(qtbot: QtBot) -> None:
    screen = sit(qtbot, sample_game(Moment.WINTER))
    click(qtbot, screen, "bre")
    assert ordered(screen) == (Build(UnitType.ARMY, Location("bre")),)
    keys(qtbot, screen, "f")
    assert ordered(screen) == (Build(UnitType.FLEET, Location("bre")),)
    keys(qtbot, screen, "a")
    assert ordered(screen) == (Build(UnitType.ARMY, Location("bre")),)
    click(qtbot, screen, "bur")
    keys(qtbot, screen, "f")
    assert ordered(screen) == (Build(UnitType.ARMY, Location("bre")),)
    assert screen.keys.writing.sheet.active


def test_the_type_of_a_fleet_goes_round_its_coasts(qtbot: QtBot) -> None:
    host = play(play(standard_host(), russia="F StP/sc-BOT"), russia="F BOT-Swe")
    screen = sit(qtbot, host, "russia")
    keys(qtbot, screen, "/stp", K.Key_Return, "f")
    seen = [ordered(screen)[-1]]
    keys(qtbot, screen, "f")
    seen.append(ordered(screen)[-1])
    assert {each.at for each in seen if isinstance(each, Build)} == {"stp/nc", "stp/sc"}
