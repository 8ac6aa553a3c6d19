"""The open table of a village without a moderator: the laptop goes round, then lies open."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from desktop.games.village.announcement import announced_reports
from desktop.games.village.day_panel import DayPanel
from desktop.games.village.odds_panel import OddsDialog, excluded_roles_text
from desktop.games.village.seats_panel import CardSeatsPanel
from desktop.games.village.speech_timer import SpeechTimerPanel, speech_countdown
from desktop.games.village.table_acts import TableActs
from desktop.games.village.village_page import VillagePage
from desktop.session.ui_context import UiContext
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.sounds import Sound
from desktop.widgets.widget_factory import button, escape_mnemonic
from engine.frame.host_desk import AnyHostDesk
from engine.games.village.submission import CallNight
from engine.games.village.terms import NIGHTS, RuleFamily, VillageStage
from engine.games.village.view import VillageView

_NARROW = "padding: 3px 8px;"


class VillageTable(VillagePage):
    """What everybody round the table may look at and do together.

    Signals: those of every overview, and `continued()` when an act has led to another part.
    """

    def __init__(self, host: AnyHostDesk, context: UiContext, timer: QWidget) -> None:
        super().__init__(host.onlooker, context, keep=host.acting.keep_layout)
        context = self.context
        self.deeds = TableActs(host.acting, host.computers, host.onlooker, context, self)
        self.deeds.continued.connect(self.continued)
        self.deeds.continued.connect(self._sound_night)
        self.deeds.changed.connect(self._check_sealed_part)
        timer.hide()
        self.glass = SpeechTimerPanel(
            speech_countdown(self.table.commitment, context.clock), context
        )
        self.glass.setHidden(
            self.table.view().moment.stage not in (VillageStage.DAY, VillageStage.FIRST_DAY)
        )
        self.column.addWidget(timer)
        self.column.addWidget(self.glass)
        self.panel: DayPanel | CardSeatsPanel
        if is_sealed_part(self.table.view()):
            panel = self.panel = CardSeatsPanel(self.table, self.village, context)
            panel.seat_chosen.connect(self.seat_chosen)
            panel.resolve_requested.connect(self.resolve_requested)
        else:
            self.panel = DayPanel(self.deeds, self.village, context)
        self.asks_at_seats = isinstance(self.panel, CardSeatsPanel)
        self.column.addWidget(MinimumSizeScrollArea(self.panel), 1)
        if (
            is_sealed_part(self.table.view())
            and self.table.view().moment.stage is VillageStage.DAY
        ):
            self._add_motion()
        self.column.addLayout(self._foot())
        self.village.moved.connect(self.panel.refresh)
        self._told = len(announced_reports(self.table.history()[-1].reports))
        self.deeds.changed.connect(self._announce)
        QTimer.singleShot(0, self, self.deeds.let_computers_act)

    def add_computer_bar(self, bar: QWidget) -> None:
        if self.asks_at_seats:
            self.column.insertWidget(0, bar)
        else:
            super().add_computer_bar(bar)

    def refresh_sealed(self) -> None:
        if isinstance(self.panel, CardSeatsPanel):
            self.panel.refresh()

    def refresh_acts(self) -> None:
        self.deeds.follow()

    def refresh(self) -> None:
        """Show the table as it is now."""
        self.panel.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if isinstance(self.panel, DayPanel) and self.village.press_key(event):
            return
        if event.key() == Qt.Key.Key_U and isinstance(self.panel, DayPanel):
            self.deeds.take_back()
        else:
            super().keyPressEvent(event)

    def _check_sealed_part(self) -> None:
        """Thumbs on paper: the laptop goes round from here."""
        if is_sealed_part(self.table.view()) != isinstance(self.panel, CardSeatsPanel):
            self.continued.emit()

    def _announce(self) -> None:
        """What was told just now stands over the whole page first."""
        reports = announced_reports(self.table.history()[-1].reports)
        fresh, self._told = reports[self._told :], len(reports)
        told = self.announce(fresh)
        if told is not None and told.sound is not None:
            self.context.sounds.play(told.sound)

    def _sound_night(self) -> None:
        """The village goes to sleep."""
        if self.table.view().moment.stage in NIGHTS:
            self.context.sounds.play(Sound.NIGHT)

    def _add_motion(self) -> None:
        """Votes are on paper, but night may still be called."""
        called = button(self.tr("Night falls without a lynching"), "quiet", press=self._call_night)
        self.column.addWidget(called)

    def _call_night(self) -> None:
        self.deeds.do(CallNight())

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        history = button(self.tr("So far"), "quiet", press=self.history_wanted)
        odds = button(self.tr("Odds"), "quiet", press=self._show_odds)
        back = button(
            self.tr("Go back…"), "quiet", press=lambda: self.roll_back_requested.emit(-1)
        )
        for each in (history, odds, back):
            each.setStyleSheet(_NARROW)
            foot.addWidget(each)
        foot.addStretch(1)
        if isinstance(self.panel, DayPanel):
            foot.addWidget(self._envelopes())
        return foot

    def _envelopes(self) -> QWidget:
        """Anybody may look at his own envelope between the nights."""
        made = button(self.tr("Envelopes"), "quiet")
        made.setStyleSheet("padding: 3px 22px 3px 8px;")
        menu = QMenu(made)
        for seat in self.table.seats:
            menu.addAction(
                escape_mnemonic(seat.name), lambda seat=seat: self.seat_chosen.emit(seat.id)
            )
        made.setMenu(menu)
        return made

    def _show_odds(self) -> None:
        view = self.table.view()
        wolff = view.rules.family is RuleFamily.WOLFF
        note = excluded_roles_text(view.rules, self.context.words)
        players, wolves = len(view.players), view.wolves
        OddsDialog(self.context, players, wolves, wolff=wolff, left_out=note, parent=self).open()


def is_sealed_part(view: VillageView) -> bool:
    """Whether the open part of the game is one in which everybody seals something."""
    stage, rules = view.moment.stage, view.rules
    if stage is VillageStage.CARDS or stage in NIGHTS:
        return True
    if stage is not VillageStage.DAY or rules.ballots != "passed":
        return False
    undecided = view.condemned is None and not view.spared
    if rules.family is RuleFamily.WOLFF:
        return undecided and view.motion is not None and view.motion.open
    return undecided
