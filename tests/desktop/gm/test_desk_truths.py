"""What the GM's desk shows is true between Process and Publish, after going back, and when he
comes back from behind the curtain."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit

from desktop.gm.post_office_panel import ReadMailDialog
from desktop.gm.steps import DeskStep
from engine.frame.schedule import StandingSchedule
from engine.frame.seat import SeatId
from engine.post.mail_finding import MailVerdict
from tests.desktop.gm.table import GMTable

EVERYBODY = frozenset(SeatId(f"s{n}") for n in range(1, 8))


def chosen_step(gm: GMTable) -> DeskStep:
    buttons = gm.screen.steps.buttons
    return next(
        step for step, each in buttons.items() if each.property("role") in ("primary", "wax")
    )


def test_the_curtain_keeps_what_was_being_written(gm: GMTable) -> None:
    tabs = gm.screen.tabs
    tabs.post.panel.note.setText("Happy new year")
    tabs.press.panel.words.setPlainText("Rumours of war")
    tabs.press.panel.anonymous.setChecked(False)
    tabs.press.panel.reader.setCurrentIndex(tabs.press.panel.reader.count() - 1)
    for seat in ("s2", "s5"):
        tabs.press.panel.several[SeatId(seat)].setChecked(True)
    form = gm.screen.open_ruling_form()
    form.reason.line.setText("Because")
    form.orders.orders.setPlainText("A Par H")
    tabs.setCurrentWidget(tabs.press)
    gm.program.stage.cover_seat()
    gm.program.stage.navigator.uncover()
    assert gm.screen.tabs.currentIndex() == 3
    assert gm.screen.tabs.post.panel.note.text() == "Happy new year"
    press = gm.screen.tabs.press.panel
    assert press.words.toPlainText() == "Rumours of war"
    assert press.readers == (SeatId("s2"), SeatId("s5"))
    assert press.several[SeatId("s5")].isVisibleTo(press)
    again = gm.screen.ruling_form
    assert again is not None
    assert again.orders.orders.toPlainText() == "A Par H"
    assert again.reason.line.text() == "Because"


def test_after_processing_the_form_offers_what_can_be_ruled(gm: GMTable) -> None:
    before = gm.screen.open_ruling_form().orders.orders.toPlainText()
    gm.screen.put_away()
    gm.screen.process(EVERYBODY)
    form = gm.screen.open_ruling_form()
    assert form.kind.currentIndex() == 1, "the result of an order"
    form.kind.setCurrentIndex(0)
    assert form.orders.orders.toPlainText() == before, "as they were given"
    assert "go back" in form.orders.problem.text()
    assert not form.decide.isEnabled()


def test_the_map_shows_what_happened_until_it_is_published(gm: GMTable) -> None:
    before = gm.desk.whole.view().board
    gm.screen.process(EVERYBODY)
    gm.screen.put_away()
    for step in (DeskStep.PREVIEW, DeskStep.PROCESS):
        assert gm.screen.steps._says[step].text().startswith("First publish")
    board, rulings = gm.screen.map.judged
    assert board is not None
    assert board.position == before.position
    assert rulings
    gm.step(DeskStep.PUBLISH)
    gm.screen.put_away()
    assert gm.screen.map.judged[1] == ()


def test_a_second_result_is_shown_and_leads_to_publish(gm: GMTable) -> None:
    gm.screen.process(EVERYBODY)
    gm.screen.publish()
    gm.screen.tabs.past.panel.go_back(len(gm.desk.whole.history()) - 2, keep=True)
    assert chosen_step(gm) is not DeskStep.PUBLISH
    gm.screen.process(EVERYBODY)
    assert gm.screen._stack.currentWidget() is gm.screen.sheet
    assert chosen_step(gm) is DeskStep.PUBLISH


def test_a_forged_letter_can_be_read(gm: GMTable) -> None:
    panel = gm.screen.tabs.post.panel
    lines = ["BEGIN CASUS LUPI ORDERS", f"Game: {gm.screen._office.bag.keys.game}", "Seat: s3"]
    phase = gm.desk.whole.phase().key
    packet = gm.screen._office.bag.keys.packet_id(SeatId("s3"), phase, 1)
    lines += [f"Phase: {phase}", f"Packet: {packet}", "Rev: 2026-01-01 10:00:00"]
    lines += ["Check: 7KQ2-9FMX-3BTD", "Orders:", "A Par-Bur;", "END CASUS LUPI ORDERS"]
    panel.drop_text("\n".join(lines))
    gm.qtbot.waitUntil(lambda: bool(panel.rows), timeout=60_000)
    (row,) = panel.rows
    assert row.finding.verdict is MailVerdict.FORGED
    assert row.look.isVisibleTo(panel)
    gm.press(row.look)
    dialog = panel.window().findChild(ReadMailDialog)
    assert dialog is not None
    assert "A Par-Bur" in dialog.lines.text()


def test_a_deadline_that_is_over_is_asked_about(gm: GMTable) -> None:
    times = gm.screen.tabs.times.panel
    times.date.setDate(times.date.date().addYears(-5))
    gm.press(times.set)

    def refuse(dialog: QDialog) -> None:
        dialog.reject()

    before = gm.desk.schedule.schedule().deadline
    gm.answer(refuse)
    assert gm.desk.schedule.schedule().deadline == before
    gm.press(times.set)
    gm.answer(lambda dialog: dialog.accept())
    due = gm.desk.schedule.schedule().deadline
    assert due is not None
    assert due != before
    assert due.at % 60 == 0


def test_enter_confirms_what_was_written(gm: GMTable) -> None:
    seats = gm.screen.tabs.seats.panel
    gm.press(seats.substitute)

    def write(dialog: QDialog) -> None:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        field.setText("Zoe")
        QTest.keyClick(field, Qt.Key.Key_Return)

    gm.answer(write)
    assert gm.desk.whole.seats[0].name == "Zoe"


def test_a_message_moves_nothing(gm: GMTable) -> None:
    before = gm.screen.geometry()
    gm.program.window.message.say("Something went well.", bad=False)
    assert gm.screen.geometry() == before
    assert gm.program.window.message.y() == before.y()


def test_a_draft_without_an_address_is_named_and_not_counted(gm: GMTable, tmp_path: Path) -> None:
    gm.desk.seating.substitute(SeatId("s1"), "Zoe")
    panel = gm.screen.tabs.post.panel
    panel.save_drafts(tmp_path)
    assert "Without an address" in gm.message
    assert "Zoe" in gm.message
    assert "packet" not in gm.status("s1")


def test_a_standing_rule_gives_the_next_phase_its_deadline(gm: GMTable) -> None:
    card = gm.screen.tabs.times.panel.standing
    gm.press(card.keep)
    rule = gm.desk.schedule.schedule().standing
    assert rule == StandingSchedule(days=(1, 4), minute=20 * 60, zone=card._zone)
    gm.screen.process(EVERYBODY)
    gm.screen.publish()
    due = gm.desk.schedule.schedule().deadline
    assert due is not None
    assert due.phase == gm.desk.whole.phase().key
    assert "Orders are due" in gm.screen.tabs.turn.panel._due.text()
    gm.press(gm.screen.tabs.times.panel.standing.end)
    assert gm.desk.schedule.schedule().standing is None


def test_the_calendar_is_kept_up_to_date(gm: GMTable, tmp_path: Path) -> None:
    file = tmp_path / "friday.ics"
    gm.screen.tabs.times.panel.save_calendar(file)
    assert b"BEGIN:VEVENT" in file.read_bytes()
    gm.press(gm.screen.tabs.times.panel.remove)
    assert b"orders due" not in file.read_bytes()


def test_the_watched_folder_is_remembered(gm: GMTable, tmp_path: Path) -> None:
    gm.screen.tabs.post.panel.watch.watch(tmp_path)
    assert gm.screen._office.bag.watched == str(tmp_path)
