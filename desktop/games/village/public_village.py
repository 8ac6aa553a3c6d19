"""The village in a window of its own: names, who lives, the day, the time, votes called out."""

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.games.village.announcement import announced_reports, head_count_text
from desktop.games.village.auto_size_label import AutoSizeLabel
from desktop.games.village.card_badges import card_badges
from desktop.games.village.chronicle import phase_lines
from desktop.games.village.night_theme import apply_night_theme
from desktop.games.village.speech_timer import SpeechTimerFace, speech_countdown
from desktop.games.village.village_page import VillagePage
from desktop.games.village.vote_tally import tally_lines, vote_badges
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts
from desktop.widgets.clock import ClockTimer
from desktop.widgets.widget_factory import card, text
from engine.frame.desk import OnlookerDesk
from engine.frame.report import Report
from engine.games.village.terms import NIGHTS
from engine.games.village.view import VillageView

_LOOK = 400
"""How often it looks at the table, in milliseconds: acts are public at once."""
_LAST = 6
_LARGE, _LEAST = 44, 16
"""The height of what has been told last: all round the table read it."""


class PublicVillage(VillagePage):
    """What all may know, and nothing that can be pressed. By night it only says that it is night.

    It has the onlooker's desk and nothing else, so there is nothing to be shown by mistake.
    """

    def __init__(
        self, table: OnlookerDesk[VillageView], context: UiContext, timer: QWidget
    ) -> None:
        super().__init__(table, context)
        self._shown: object = None
        self._part, self._told = -1, 0
        self._plain = context
        self._news = AutoSizeLabel(_LARGE, _LEAST)
        self._tally = text("", "", wrap=True)
        frame, inside = card()
        add_parts(inside, (self._news, 1), self._tally)
        self.column.addWidget(timer)
        self.column.addWidget(
            SpeechTimerFace(speech_countdown(table.commitment, context.clock), context)
        )
        self._counts = text("")
        add_parts(self.column, (frame, 1), self._counts)
        self._looking = ClockTimer(self.context.clock)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._looking.every(_LOOK, self.refresh)

    def hideEvent(self, event: QHideEvent) -> None:
        self._looking.stop()
        super().hideEvent(event)

    def refresh_public_acts(self) -> bool:
        self.refresh()
        return True

    def refresh(self) -> None:
        """Show the table as it is now, if it is another than before."""
        chapters = self.table.history()
        view, now = self.table.view(), chapters[-1]
        state = (view, len(chapters), now.reports)
        if state == self._shown:
            return
        self._shown = state
        night = view.moment.stage in NIGHTS
        apply_night_theme(self, self._plain, night=night)
        self.village.set_night(night)
        self.title.setText(self.context.words.phase(self.table.phase()))
        self._announce(len(chapters), announced_reports(now.reports))
        self.village.show_dead([each.seat for each in view.deaths])
        self.village.show_badges({**card_badges(view, self.context), **vote_badges(view)})
        before = chapters[-2:-1] if not night else ()
        lines = [line for each in (*before, now) for line in phase_lines(each, self.context)]
        self._news.say("\n".join(lines[-_LAST:]))
        self._tally.setText("\n".join(tally_lines(view, self.context)))
        self._counts.setText(head_count_text(view))
        self._tally.setVisible(bool(self._tally.text()))

    def _announce(self, part: int, told: tuple[Report, ...]) -> None:
        """What has just been told stands over the window until the table goes on. What was told
        before the window was opened does not."""
        if part != self._part:
            self._told = len(told) if self._part < 0 else 0
            self._part = part
        fresh, self._told = told[self._told :], len(told)
        self.announce(fresh)
