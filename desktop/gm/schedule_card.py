"""The rule by which each phase gets its deadline: days of the week, an hour, who is spared."""

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QCheckBox, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.time_texts import full_time_text, local_zone_name
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.form_widgets import TimeField, flow_or_row_layout, titled_card
from desktop.widgets.widget_factory import button, check_box, number_box, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.schedule import StandingSchedule
from engine.post.deadlines import deadline_rule_from
from engine.sentences.schedule_sentences import DAYS, day_name, standing_rule_sentence

_USUAL = StandingSchedule(days=(1, 4), minute=20 * 60)
"""Tuesday and Friday at eight in the evening."""


class ScheduleCard(QWidget):
    """Set once; each phase gets its deadline as it is published. What it would be now is shown."""

    def __init__(
        self, bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders], context: MapUiContext
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        kept = bridge.desk.schedule.schedule().standing
        rule = kept or _USUAL
        self._zone = kept.zone if kept else local_zone_name()
        self.days: dict[int, QCheckBox] = {
            day: check_box(day_name(day, context.words), day in rule.days) for day in DAYS
        }
        self.hour = TimeField(QTime(rule.minute // 60, rule.minute % 60))
        self.hour.setDisplayFormat("HH:mm")
        self.hour.setAccessibleName(self.tr("Hour at which orders are due"))
        notice = self.tr("Notice at the least")
        self.notice = number_box(0, 999, rule.notice // 3600, self.tr(" h"), name=notice)
        self.later = number_box(0, 99, rule.later, name=self.tr("Days for retreats and builds"))
        grace = self.tr("Grace by the rule")
        self.grace = number_box(0, 999, rule.grace // 60, self.tr(" min"), name=grace)
        self.spare = check_box(
            self.tr("Never while somebody who is asked is away"), rule.spare_absent
        )
        self.keep = button(self.tr("Set the rule"), press=self._keep)
        self.end = button(self.tr("End it"), "quiet", press=self._end)
        self._says = text("", "small", wrap=True)
        self._lay_out()
        for box in (*self.days.values(), self.spare):
            box.toggled.connect(self._update_validity)
        self.hour.timeChanged.connect(self._update_validity)
        for field in (self.notice, self.later, self.grace):
            field.valueChanged.connect(self._update_validity)
        self.refresh()

    def refresh(self) -> None:
        """Show the rule as it is."""
        self.end.setEnabled(self._bridge.desk.schedule.schedule().standing is not None)
        self._update_validity()

    def rule(self) -> StandingSchedule | None:
        """The rule as the fields say it; None while no day is chosen."""
        days = tuple(day for day, box in self.days.items() if box.isChecked())
        if not days:
            return None
        return StandingSchedule(
            days=days,
            minute=60 * self.hour.time().hour() + self.hour.time().minute(),
            zone=self._zone,
            grace=60 * self.grace.value(),
            later=self.later.value(),
            notice=3600 * self.notice.value(),
            spare_absent=self.spare.isChecked(),
        )

    def _update_validity(self) -> None:
        one = self.later.value() == 1
        self.later.setSuffix(self.tr(" day") if one else self.tr(" days"))
        rule, desk = self.rule(), self._bridge.desk.schedule
        self.keep.setEnabled(rule is not None and rule != desk.schedule().standing)
        if rule is None:
            self._says.setText(self.tr("Choose the days on which moves are due."))
            return
        words = standing_rule_sentence(rule, self._context.words)
        due = desk.deadline_by_rule(rule, deadline_rule_from(self._bridge.moment()))
        if due is None:
            self._says.setText(words)
            return
        when = full_time_text(due.at, due.zone, self._context.language)
        said = self.tr("{rule} Opened now, this phase would be due on {when}.")
        self._says.setText(said.format(rule=words, when=when))

    def _keep(self) -> None:
        rule, next = self.rule(), deadline_rule_from(self._bridge.moment())
        if rule is not None:
            self._bridge.carry_out(lambda: self._bridge.desk.schedule.set_standing(rule, next))

    def _end(self) -> None:
        next = deadline_rule_from(self._bridge.moment())
        self._bridge.carry_out(lambda: self._bridge.desk.schedule.set_standing(None, next))

    def _lay_out(self) -> None:
        frame, inside = titled_card(
            self.tr("Standing rule"),
            self.tr("Each phase gets its deadline by itself as you publish it."),
        )
        days = FlowLayout(tuple(self.days.values()))
        inside.addLayout(days)
        inside.addLayout(
            flow_or_row_layout(self.tr("at"), self.hour, self.tr("after"), self.notice, None)
        )
        inside.addLayout(flow_or_row_layout(self.tr("Retreats and builds"), self.later, None))
        inside.addLayout(flow_or_row_layout(self.tr("Grace"), self.grace, None))
        add_parts(inside, self.spare, self._says, flow_or_row_layout(None, self.end, self.keep))
        column_layout(frame, on=self)
