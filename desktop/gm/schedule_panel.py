"""Deadlines, pauses and absences, and what is done without orders."""

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt, QTime
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDateEdit,
    QFileDialog,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.policies import PoliciesCard
from desktop.gm.post_office import PostOffice
from desktop.gm.schedule_card import ScheduleCard
from desktop.gm.seat_words import all_seat_words
from desktop.gm.time_texts import (
    full_time_text,
    local_zone_name,
    short_time_text,
    to_date_time,
    to_seconds,
    zone_names,
)
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout
from desktop.widgets.form_widgets import (
    DateField,
    TimeField,
    choice_field,
    flow_or_row_layout,
    scrolling_layout,
    titled_card,
)
from desktop.widgets.widget_factory import TURNS, button, line_edit, number_box, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import SaveForbidden
from engine.frame.schedule import Absence, Deadline
from engine.frame.seat import SeatId
from engine.post.calendar import has_entries
from engine.post.deadlines import deadline_rule_from

DAY = 86_400


def date_field(at: QDateTime, name: str, language: str) -> QDateEdit:
    """A field for a date, written as a language does."""
    field = DateField(at.date())
    field.setLocale(QLocale(language))
    field.setDisplayFormat("d MMM yyyy")
    field.setCalendarPopup(True)
    field.setMinimumWidth(field.fontMetrics().horizontalAdvance("30 September 26"))
    field.setAccessibleName(name)
    return field


def time_field(at: QDateTime, name: str) -> QTimeEdit:
    """A field for a time of day."""
    field = TimeField(QTime(at.time().hour(), at.time().minute()))
    field.setDisplayFormat("HH:mm")
    field.setAccessibleName(name)
    return field


def zone_field(zone: str, name: str) -> QComboBox:
    """A field for a time zone, to choose from or to write in."""
    known = zone_names()
    names = known if zone in known else (zone, *known)
    listed = [(each.replace("_", " "), each) for each in names]
    field = choice_field(listed, zone, name)
    field.setEditable(True)
    field.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    completer = QCompleter([words for words, _ in listed], field)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    field.setCompleter(completer)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
    field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    field.setMinimumContentsLength(14)
    return field


class SchedulePanel(QWidget):
    """The deadline of the open phase, who is away when, and the game's policies."""

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        office: PostOffice,
        context: MapUiContext,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._office = office
        self._context = context
        due = bridge.desk.schedule.schedule().deadline
        self.zone = zone_field(due.zone if due else local_zone_name(), self.tr("Time zone"))
        week = bridge.moment() + 7 * DAY
        shown = to_date_time(due.at if due else week - week % 3600, self._zone())
        self.date = date_field(shown, self.tr("Date of the deadline"), context.language)
        self.time = time_field(shown, self.tr("Time of the deadline"))
        self.grace = number_box(0, 999, due.grace // 60 if due else 0, self.tr(" min"))
        self.grace.setAccessibleName(self.tr("Grace"))
        self.set = button(self.tr("Set the deadline"), "primary", press=self._set_deadline)
        self.remove = button(self.tr("Remove"), press=self._remove)
        self.pause = button(self.tr("Stop the clock"), press=self._pause)
        self.pause.setProperty(TURNS, True)
        self.export = button(self.tr("Save for calendars…"), "quiet")
        self._state = text("", "", wrap=True)
        self._absences = QVBoxLayout()
        self.standing = ScheduleCard(bridge, context)
        self.policies = PoliciesCard(bridge, context.words)
        self._absence_fields = self._away_fields()
        bridge.drafts.keep(self._absence_fields[-1], "absence")
        self._lay_out()
        self.setFocusProxy(self.date)
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show the schedule as it is."""
        schedule = self._bridge.desk.schedule.schedule()
        due = schedule.deadline_of(self._bridge.desk.whole.phase().key)
        self._state.setText(self._state_words(due, paused=schedule.paused is not None))
        self.remove.setEnabled(due is not None)
        self.export.setEnabled(has_entries(self._bridge.desk))
        self.standing.refresh()
        self.pause.setText(
            self.tr("Stop the clock") if schedule.paused is None else self.tr("Go on")
        )
        self._show_absences(schedule.absences)
        self.policies.refresh()

    def deadline(self) -> Deadline:
        """The deadline as the fields say it, for the open phase."""
        at = to_seconds(self.date.date(), self.time.time(), self._zone())
        at -= at % 60  # Nobody is late by seconds that nobody is shown.
        phase = self._bridge.desk.whole.phase().key
        return Deadline(phase, at, self._zone(), 60 * self.grace.value())

    def save_calendar(self, file: Path) -> None:
        """Write the calendar file, and keep it up to date from now on."""
        try:
            self._office.export_calendar(file, self._context, self._bridge.moment())
        except OSError:
            self._bridge.refused.emit(SaveForbidden(str(file)))
        else:
            said = self.tr("Saved, and kept up to date from now on: {file}")
            self._bridge.said.emit(said.format(file=file))

    # -- what is done -----------------------------------------------------------------------

    def _set_deadline(self) -> None:
        deadline = self.deadline()
        if deadline.at > self._bridge.moment():
            self._save_deadline(deadline)
            return
        when = full_time_text(deadline.at, deadline.zone, self._context.language)
        dialog = QuestionDialog(self.window())
        dialog.ask(self.tr("Set the deadline"), self.tr("That is over. Set it all the same?"))
        dialog.explain(when)
        dialog.offer(self.tr("Not so"), self.tr("Set it"))
        dialog.accepted.connect(lambda: self._save_deadline(deadline))
        dialog.open()

    def _save_deadline(self, deadline: Deadline) -> None:
        self._bridge.carry_out(lambda: self._bridge.desk.schedule.set_deadline(deadline))

    def _remove(self) -> None:
        self._bridge.carry_out(lambda: self._bridge.desk.schedule.set_deadline(None))

    def _pause(self) -> None:
        desk, now = self._bridge.desk.schedule, self._bridge.moment()
        if desk.schedule().paused is None:
            self._bridge.carry_out(lambda: desk.pause(now))
        else:
            self._bridge.carry_out(lambda: desk.resume(now, deadline_rule_from(now)))

    def _add_absence(self) -> None:
        seat, first, last, remark = self._absence_fields
        start = to_seconds(first.date(), to_date_time(0, "UTC").time(), self._zone())
        end = to_seconds(last.date().addDays(1), to_date_time(0, "UTC").time(), self._zone())
        if end <= start:
            first, start, end = last, end - DAY, start + DAY
        who, words = SeatId(str(seat.currentData())), remark.text().strip()
        desk = self._bridge.desk.schedule
        if self._bridge.carry_out(lambda: desk.add_absence(who, start, end, words)):
            remark.clear()

    def _forget(self, seat: SeatId) -> None:
        self._bridge.carry_out(lambda: self._bridge.desk.schedule.remove_absences(seat))

    def _ask_export(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self.window(),
            self.tr("Save for calendars"),
            str(Path(self._office.start) / f"{self._office.title}.ics"),
            self.tr("Calendars ({pattern})").format(pattern="*.ics"),
        )
        if chosen:
            self.save_calendar(Path(chosen).with_suffix(".ics"))

    # -- words ------------------------------------------------------------------------------

    def _zone(self) -> str:
        chosen = self.zone.findText(self.zone.currentText())
        return str(self.zone.itemData(chosen)) if chosen >= 0 else "UTC"

    def _state_words(self, due: Deadline | None, *, paused: bool) -> str:
        if paused:
            return self.tr("The clock stands still. The deadline moves on by as long as it does.")
        if due is None:
            return self.tr("There is no deadline.")
        when = full_time_text(due.at, due.zone, self._context.language)
        return self.tr("Orders are due on {when}.").format(when=when)

    def _show_absences(self, absences: tuple[Absence, ...]) -> None:
        clear_layout(self._absences)
        names = {
            each.seat: each.full for each in all_seat_words(self._bridge.desk.whole, self._context)
        }
        zone, now = self._zone(), self._bridge.moment()
        for away in absences:
            first, last = (
                short_time_text(at, now - 400 * DAY, zone, self._context.language).rpartition(" ")[
                    0
                ]
                for at in (away.start, away.end - 1)
            )
            words = self.tr("{seat}: {first} to {last}").format(
                seat=names.get(away.seat, away.seat), first=first, last=last
            )
            remark = f" — {away.remark}" if away.remark else ""
            forget = button(self.tr("Forget"), "quiet")
            forget.setStyleSheet("padding: 2px 8px;")
            forget.setToolTip(self.tr("Forget all absences of this seat"))
            forget.clicked.connect(lambda _=False, seat=away.seat: self._forget(seat))
            self._absences.addLayout(flow_or_row_layout(text(words + remark, wrap=True), forget))

    # -- pieces -----------------------------------------------------------------------------

    def _away_fields(self):
        today = to_date_time(self._bridge.moment(), self._zone())
        seats = [
            (each.full, each.seat)
            for each in all_seat_words(self._bridge.desk.whole, self._context)
        ]
        remark = line_edit(self.tr("Why"), hint=self.tr("Why"), longest=120)
        return (
            choice_field(seats, None, self.tr("Who is away")),
            date_field(today, self.tr("First day away"), self._context.language),
            date_field(today.addDays(7), self.tr("Last day away"), self._context.language),
            remark,
        )

    def _lay_out(self) -> None:
        page = column_layout(spacing=10)
        frame, inside = titled_card(self.tr("Deadline"))
        inside.addWidget(self._state)
        inside.addLayout(flow_or_row_layout(self.date, self.time, self.zone, None))
        inside.addLayout(flow_or_row_layout(self.tr("Grace"), self.grace, None, self.pause))
        inside.addLayout(flow_or_row_layout(self.export, None, self.remove, self.set))
        add_parts(page, frame, self.standing)
        frame, inside = titled_card(self.tr("Absences"), self.tr("Only you see these."))
        inside.addLayout(self._absences)
        seat, first, last, remark = self._absence_fields
        add = button(self.tr("Note"), press=self._add_absence)
        add_parts(
            inside,
            flow_or_row_layout(seat, remark),
            flow_or_row_layout(first, "–", last, None, add),
        )
        add_parts(page, frame, self.policies, None)
        column_layout(scrolling_layout(page, self.tr("Times")), on=self)

    def _connect(self) -> None:
        self.export.clicked.connect(self._ask_export)
