"""Seats, times, press, chance and the past on the GM's desk."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.gm.seat_dialogs import HandOverDialog, SubstituteDialog
from desktop.gm.time_texts import full_time_text, short_time_text, to_date_time, to_seconds
from desktop.orders.board_seat import BoardSeatScreen
from engine.frame.notice import PressNotice
from engine.frame.policy import MissingOrdersRule, SealedVisibility
from engine.frame.seat import SeatId
from engine.post.calendar import CalendarEntry, calendar_file
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable

ADA = SeatId("s1")


def test_another_player_takes_a_seat_and_old_packets_lose_their_keys(gm: GMTable) -> None:
    gm.screen.tabs.post.panel.refresh()
    office = gm.screen.tabs.post.panel._office
    before = office.bag.keys.renewed.get(ADA, 0)
    seats = gm.screen.tabs.seats.panel
    gm.screen.tabs.turn_to(seats)
    gm.press(seats.substitute)

    def seat_zoe(dialog: object) -> None:
        assert isinstance(dialog, SubstituteDialog)
        dialog.name.setText("Zoé")
        dialog.accept()

    gm.answer(seat_zoe)
    assert gm.desk.whole.seats[0].name == "Zoé"
    assert "Zoé" in seats.seats.item(0).text()
    assert office.bag.keys.renewed.get(ADA, 0) == before + 1


def test_a_computer_takes_a_seat_and_is_called_what_it_is(gm: GMTable) -> None:
    seats = gm.screen.tabs.seats.panel
    gm.screen.tabs.turn_to(seats)
    gm.press(seats.substitute)

    def seat_computer(dialog: object) -> None:
        assert isinstance(dialog, SubstituteDialog)
        dialog.kind.setCurrentIndex(dialog.kind.findData(2))
        assert not dialog.name.isEnabled()
        dialog.accept()

    gm.answer(seat_computer)
    seat = gm.desk.whole.seats[0]
    assert (seat.name, seat.computer) == ("Computer 1, level 2", 2)


def test_civil_disorder_is_declared_and_ended(gm: GMTable) -> None:
    seats = gm.screen.tabs.seats.panel
    gm.screen.tabs.turn_to(seats)
    gm.press(seats.disorder)
    assert gm.desk.seating.disorder() == {ADA}
    assert seats.disorder.text() == "End civil disorder"
    gm.press(seats.disorder)
    assert gm.desk.seating.disorder() == frozenset()


def test_notes_stay_with_their_seat(gm: GMTable) -> None:
    seats = gm.screen.tabs.seats.panel
    seats.note.setPlainText("Rings after eight.")
    seats.keep_notes()
    seats.seats.setCurrentRow(1)
    assert seats.note.toPlainText() == ""
    seats.seats.setCurrentRow(0)
    assert seats.note.toPlainText() == "Rings after eight."


def test_notes_being_written_are_kept_when_another_seat_is_chosen(gm: GMTable) -> None:
    seats = gm.screen.tabs.seats.panel
    gm.screen.tabs.turn_to(seats)
    seats.note.setFocus()
    gm.qtbot.keyClicks(seats.note, "Owes me a pint.")
    seats.seats.setFocus()
    seats.seats.setCurrentRow(3)
    assert gm.desk.seating.notes(ADA) == "Owes me a pint."


def test_notes_are_kept_when_the_desk_is_hidden_in_haste(gm: GMTable) -> None:
    gm.screen.tabs.seats.panel.game_note.setPlainText("Ask about the deadline.")
    gm.program.stage.cover_seat()
    assert gm.desk.seating.notes(None) == "Ask about the deadline."


def test_notes_are_kept_a_moment_after_the_last_key(gm: GMTable) -> None:
    gm.screen.tabs.seats.panel.note.setPlainText("Owes me two.")
    assert gm.desk.seating.notes(ADA) == ""
    gm.clock.advance(2000)
    assert gm.desk.seating.notes(ADA) == "Owes me two."


def test_a_new_gm_needs_a_passphrase_typed_twice(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.seats.panel)
    gm.press(gm.screen.tabs.seats.panel.hand_over)

    def appoint(dialog: object) -> None:
        assert isinstance(dialog, HandOverDialog)
        dialog._name.setText("Ivo")
        dialog._first.setText("short")
        assert not dialog.yes.isEnabled()
        dialog._first.setText("long enough")
        dialog._again.setText("long enouhg")
        assert not dialog.yes.isEnabled()
        dialog._again.setText("long enough")
        assert dialog.yes.isEnabled()
        dialog.accept()

    gm.answer(appoint)
    assert gm.desk.name() == "Ivo"


def test_the_deadline_is_set_in_its_own_zone(gm: GMTable) -> None:
    times = gm.screen.tabs.times.panel
    gm.screen.tabs.turn_to(times)
    times.zone.setCurrentIndex(times.zone.findData("America/New_York"))
    times.date.setDate(to_date_time(seconds_of("2026-07-04"), "UTC").date())
    times.time.setTime(to_date_time(0, "UTC").time().addSecs(18 * 3600))
    times.grace.setValue(15)
    gm.press(times.set)
    due = gm.desk.schedule.schedule().deadline
    assert due is not None
    assert to_date_time(due.at, "UTC").toString("yyyy-MM-dd HH:mm") == "2026-07-04 22:00"
    assert (due.zone, due.grace) == ("America/New_York", 900)


def seconds_of(day: str) -> int:
    start = to_date_time(0, "UTC").date()
    year, month, date = map(int, day.split("-"))
    start.setDate(year, month, date)
    return to_seconds(start, to_date_time(0, "UTC").time(), "UTC")


def test_the_clock_stands_still_and_the_deadline_moves(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.times.panel)
    before = gm.desk.schedule.schedule().deadline
    gm.press(gm.screen.tabs.times.panel.pause)
    gm.clock.began += 3600
    gm.press(gm.screen.tabs.times.panel.pause)
    after = gm.desk.schedule.schedule().deadline
    assert before is not None
    assert after is not None
    assert after.at == before.at + 3600


def test_absences_are_noted_shown_and_forgotten(gm: GMTable) -> None:
    times = gm.screen.tabs.times.panel
    seat, first, last, remark = times._absence_fields
    seat.setCurrentIndex(2)
    last.setDate(first.date().addDays(3))
    remark.setText("skiing")
    times._add_absence()
    (away,) = gm.desk.schedule.schedule().absences
    assert (away.seat, away.remark) == ("s3", "skiing")
    assert away.end - away.start == 4 * 86_400
    times._forget(SeatId("s3"))
    assert gm.desk.schedule.schedule().absences == ()


def test_the_calendar_file_holds_deadline_and_absences(gm: GMTable, tmp_path: Path) -> None:
    times = gm.screen.tabs.times.panel
    times._absence_fields[3].setText("Paris, then Rome; back on Sunday")
    times._add_absence()
    times.save_calendar(tmp_path / "friday.ics")
    lines = (tmp_path / "friday.ics").read_bytes().decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert "SUMMARY:Friday: orders due\\, Spring 1902 — Moves" in lines
    assert "DTSTART:20260101T221000Z" in lines
    assert "DESCRIPTION:Paris\\, then Rome\\; back on Sunday" in lines
    assert "TRIGGER:-PT60M" in lines
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2


@pytest.mark.parametrize("title", ["x" * 200, "é" * 120, "été, " * 40])
def test_long_calendar_lines_are_folded_between_letters(title: str) -> None:
    made = calendar_file([CalendarEntry("key", title, 0, 60)], 0)
    assert all(len(line) <= 75 for line in made.split(b"\r\n"))
    unfolded = made.replace(b"\r\n ", b"").decode()
    assert title.replace(",", "\\,") in unfolded


def test_moments_are_told_on_the_clocks_of_a_zone() -> None:
    at = 1_767_294_600
    assert short_time_text(at, at, "Europe/Paris", "en") == "20:10"
    assert short_time_text(at, at + 86_400, "Europe/Paris", "fr").startswith("1 janv")
    assert full_time_text(at, "America/New_York", "en") == (
        "Thursday 1 January 2026, 14:10 (America/New York)"
    )
    assert short_time_text(at, at, "Nowhere/Land", "en") == "19:10"


def test_policies_are_changed_with_their_sentence(gm: GMTable) -> None:
    times = gm.screen.tabs.times.panel
    gm.screen.tabs.turn_to(times)
    card = times.policies
    card.no_orders.setCurrentIndex(1)
    card.no_orders.activated.emit(1)
    card.who_sealed.setCurrentIndex(2)
    card.who_sealed.activated.emit(2)
    kept = gm.desk.schedule.policies()
    assert (kept.no_orders, kept.who_sealed) == (MissingOrdersRule.HOLD, SealedVisibility.NOTHING)
    assert "decided nothing" in card._says.text()


def press_told(gm: GMTable, seat: str) -> list[PressNotice]:
    history = gm.desk.seat(SeatId(seat)).history()
    return [r.facts for c in history for r in c.reports if isinstance(r.facts, PressNotice)]


def test_the_gm_speaks_to_one_player_alone(gm: GMTable) -> None:
    panel = gm.screen.tabs.press.panel
    gm.screen.tabs.turn_to(panel)
    panel.words.setPlainText("Your move is odd.")
    panel.reader.setCurrentIndex(panel.reader.findData("s2"))
    gm.press(panel.print)
    assert [each.text for each in press_told(gm, "s2")] == ["Your move is odd."]
    assert press_told(gm, "s3") == []
    assert panel.words.toPlainText() == ""


def test_anonymous_press_does_not_say_who_speaks(gm: GMTable) -> None:
    panel = gm.screen.tabs.press.panel
    gm.screen.tabs.turn_to(panel)
    panel.words.setPlainText("Beware of Turkey!")
    panel.speaker.setCurrentIndex(panel.speaker.findData("s6"))
    panel.anonymous.setChecked(True)
    gm.press(panel.print)
    (told,) = press_told(gm, "s3")
    assert (told.text, told.sender, told.anonymous) == ("Beware of Turkey!", None, True)


def test_the_commitment_stands_on_the_page_of_chance(gm: GMTable) -> None:
    shown = gm.screen.tabs.chance.panel.commitment.text().replace(" ", "")
    assert shown == gm.desk.chance.commitment


def test_the_keyboard_is_on_the_map_where_orders_are_entered_for_a_player(gm: GMTable) -> None:
    """What is typed first must not be taken for the source."""
    gm.choose("s6")
    gm.screen.tabs.turn.panel.card.enter.setFocus()
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    page = gm.proxy.page
    assert isinstance(page, BoardSeatScreen)
    assert page.map is gm.program.window.focusWidget()


@pytest.mark.parametrize("all_in", [False, True])
def test_enter_on_a_row_opens_its_seat_and_takes_no_step(gm: GMTable, all_in: bool) -> None:
    for seat in gm.desk.turn.missing() if all_in else ():
        gm.desk.turn.enter(seat, gm.desk.seat(seat).blank(), "phone", at=0)
    screen = gm.screen
    screen.refresh()
    matrix = screen.tabs.turn.panel.matrix
    matrix.setFocus()
    gm.qtbot.keyClick(matrix, Qt.Key.Key_Return)
    assert not screen.sheet.isVisible(), "Preview was taken as well"
    assert QApplication.activeModalWidget() is None, "and here Process"
    let_deletions_happen()
    assert gm.proxy.isVisible()


def test_what_was_on_top_hands_the_keyboard_to_the_panels(gm: GMTable) -> None:
    """It went to the button of the menus, where Ctrl and a figure do nothing."""
    screen = gm.screen
    gm.qtbot.waitActive(gm.program.window)
    for open_page in (screen.open_ruling_form, screen.open_position_editor):
        page = open_page()
        page.reason.line.setFocus()
        assert page.isAncestorOf(screen.window().focusWidget())
        screen.leave_form()
        let_deletions_happen()
        focus = screen.window().focusWidget()
        assert screen.tabs.isAncestorOf(focus)
