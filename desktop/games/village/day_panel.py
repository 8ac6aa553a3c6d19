"""The open part of a day beside the village: what has been told, the tally, what may be done."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.games.village.act_bar import ActBar
from desktop.games.village.auto_size_label import AutoSizeLabel
from desktop.games.village.press_handlers import (
    PressHandler,
    VotePressHandler,
    press_handler_for_day,
)
from desktop.games.village.table_acts import TableActs
from desktop.games.village.village_map import VillageMap
from desktop.games.village.village_scene import HouseBadge
from desktop.games.village.vote_tally import tally_lines, vote_badges
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, card, set_role, text
from engine.frame.audience import Public
from engine.frame.desk import AnyPhaseView
from engine.frame.seat import SeatId
from engine.games.village.terms import VillageStage
from engine.games.village.view import VillageView

_LAST = 9
"""So many lines of news at most."""
_LARGE, _LEAST, _HIGH = 34, 15, 130
"""The height of their type on the open table, and the least room for them, in pixels."""
_SHARE = 6
"""How much of the room that is left they take there, as parts of one more."""


class DayPanel(QWidget):
    """Dawn, day and dusk on the open screen, together with the houses that are pressed.

    `badges` are the signs beside the houses.

    Signals: `handler_changed()` when something else is chosen, or something else is asked.
    """

    handler_changed = Signal()

    def __init__(
        self,
        deeds: TableActs,
        village: VillageMap,
        context: UiContext,
        badges: Callable[[VillageView], Mapping[SeatId, tuple[HouseBadge, ...]]] = vote_badges,
        *,
        scripted: bool = False,
    ) -> None:
        super().__init__()
        self._deeds = deeds
        self._village = village
        self._context = context
        self.hand: PressHandler = PressHandler(deeds)
        self.enters_chosen = True
        self._asked: tuple[object, ...] = ()
        # Beside a script there is little room; on the open table all that there is.
        self._large_label = None if scripted else AutoSizeLabel(_LARGE, _LEAST)
        self._news = self._large_label or text("", "lead", wrap=True)
        self._prompt = text("", "" if scripted else "lead", wrap=True)
        self._tally = text("", "", wrap=True)
        self._problem = text("", "bad", wrap=True)
        self.finish = button("", "primary", press=lambda: self.hand.finish())
        self.finish.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.nobody = button(self.tr("Votes for nobody"), "quiet", press=self._accuse_nobody)
        self.bar = ActBar(deeds, context, scripted=scripted)
        self._badges = badges
        self._lay_out()
        deeds.changed.connect(self.refresh)
        deeds.refused.connect(self._refused)

        def pressed(seat: SeatId) -> None:
            self.hand.press(seat)  # Whichever hand it is by then.

        village.house_pressed.connect(pressed)
        village.ground_pressed.connect(lambda: self.hand.clear())
        self.refresh()

    def refresh(self) -> None:
        """Show the village as it is now."""
        self._problem.setText("")
        view = self._deeds.view
        motion = view.motion
        asked = (view.moment, motion, view.condemned, view.spared, len(view.motions))
        if asked != self._asked or isinstance(self.hand, VotePressHandler) != self._is_voting():
            self._asked = asked
            self.take_up(press_handler_for_day(self._deeds))
        self._village.show_dead([each.seat for each in view.deaths])
        self._village.show_badges(self._badges(view))
        self._tally.setText("\n".join(tally_lines(view, self._context)))
        self._tally.setVisible(bool(self._tally.text()))
        lines = reports_now(self._deeds, self._context)
        if not lines and self._large_label is not None:
            is_dawn = view.moment.stage is VillageStage.DAWN
            awake = self.tr("All envelopes are closed. “Open your eyes.”")
            lines = (awake,) if is_dawn else previous_reports(self._deeds, self._context)
        told = "\n".join(lines[-_LAST:])
        self._news.setText(told)
        if self._large_label is not None:
            self._large_label.say(told)
        self._news.setVisible(bool(self._news.text()))
        self.bar.refresh()
        self.show_hand()

    def take_up(self, hand: PressHandler) -> None:
        """Let presses on houses mean something else."""
        former, self.hand = self.hand, hand
        former.deleteLater()
        hand.setParent(self)
        hand.changed.connect(self.show_hand)
        self.show_hand()

    def _is_voting(self) -> bool:
        return isinstance(press_handler_for_day(self._deeds), VotePressHandler)

    def show_hand(self) -> None:
        """Show what presses on houses mean now, and what is chosen."""
        hand, view = self.hand, self._deeds.view
        self._problem.setText("")
        self._prompt.setText(hand.prompt)
        self._prompt.setVisible(bool(hand.prompt))
        self.finish.setText(hand.finish_text)
        elsewhere = hand.ready and not self.enters_chosen
        self.finish.setVisible(bool(hand.finish_text) and not elsewhere)
        leading = "wax" if hand.decides else "primary"
        set_role(self.finish, leading if hand.ready else "")
        free = view.rules.no_lynch == "voted" and view.moment.stage is VillageStage.DAY
        self.nobody.setVisible(isinstance(hand, VotePressHandler) and free)
        self._village.light(*hand.lit)
        self.handler_changed.emit()

    def _accuse_nobody(self) -> None:
        if isinstance(self.hand, VotePressHandler):
            self.hand.accuse_nobody()

    def _refused(self, words: str) -> None:
        self._problem.setText(words)

    def _lay_out(self) -> None:
        column = column_layout(on=self, spacing=10)
        if self._large_label is not None:
            self._large_label.setMinimumHeight(scaled_length(_HIGH))
        frame, inside = card()
        for each in (self._prompt, self._tally, self.finish, self.nobody, self._problem):
            inside.addWidget(each)
        inside.addWidget(self.bar)
        if (
            self._large_label is None
        ):  # What is asked for now comes first where there is little room.
            add_parts(column, frame, self._news, None)
        else:
            add_parts(column, (self._news, _SHARE), frame, None)


def reports_now(deeds: TableActs, context: UiContext) -> tuple[str, ...]:
    """What everybody has been told since this part began, in sentences; votes are the tally's."""
    return _report_lines(deeds.table.history()[-1], context)


def previous_reports(deeds: TableActs, context: UiContext) -> tuple[str, ...]:
    """What everybody was told last before this part, for as long as there is nothing new."""
    earlier = (
        _report_lines(chapter, context) for chapter in reversed(deeds.table.history()[-4:-1])
    )
    return next((lines for lines in earlier if lines), ())


def _report_lines(chapter: AnyPhaseView, context: UiContext) -> tuple[str, ...]:
    return tuple(
        line
        for report in chapter.reports
        if isinstance(report.audience, Public) and report.kind not in ("voted", "act_undone")
        for line in context.words.report(report, None, context.players)
    )
