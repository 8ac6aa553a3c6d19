"""The moderator's screen: the village with every card, the script, and what is done next."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.furniture import button, scrolling, tabs
from desktop.gm.bridge import DeskBridge
from desktop.surroundings import Surroundings
from desktop.theme import for_type
from desktop.village.card_badges import card_badges
from desktop.village.card_round import CardRound
from desktop.village.deeds import Deeds
from desktop.village.hands import Hand, Naming, Signing, hand_for_day
from desktop.village.hourglass import GlassPanel, Hourglass
from desktop.village.lighting import dress, is_dark
from desktop.village.moderator_tabs import ChancesNow, Journal, Rulings
from desktop.village.notes import Notes
from desktop.village.open_panel import OpenPanel
from desktop.village.script_pane import ScriptPane
from desktop.village.tally import vote_badges
from desktop.village.village_page import VillagePage
from desktop.village.village_scene import Badge
from engine.frame.seat import SeatId
from engine.games.village.script import Kind
from engine.games.village.submission import Close
from engine.games.village.terms import Duty, Stage
from engine.games.village.view import VillageView

_WIDE, _TABS = 520, 150


class ModeratorPage(VillagePage):
    """One part of the game on the moderator's desk; another part gets a page of its own.

    Signals: `went_on()` when an act has led to another part; `history_wanted()`.
    """

    went_on = Signal()
    history_wanted = Signal()

    def __init__(
        self, bridge: DeskBridge[Any, Any], around: Surroundings, glass: Hourglass
    ) -> None:
        desk = bridge.desk
        super().__init__(desk.whole, around, keep=desk.acting.keep_layout, wide=_WIDE)
        self._bridge = bridge
        self.deeds = Deeds(desk.acting, desk.whole, self.around, self)
        self.script = ScriptPane(desk, self.around)
        self.covered = QCheckBox(self.tr("Cover the cards"))
        self.covered.setToolTip(self.tr("For when somebody stands behind you"))
        self.panel = OpenPanel(self.deeds, self.village, self.around, self._badges, scripted=True)
        self.journal = Journal(bridge, self.around)
        self.chances, self.rulings = ChancesNow(bridge), Rulings(bridge, self.around)
        self.notes = Notes(bridge, self.around)
        self.glass = GlassPanel(glass, self.around)
        self.round: CardRound | None = None
        self._lay_out()
        self._connect()
        self._step_changed()

    def refresh(self) -> None:
        """Show the game as it stands."""
        self.panel.refresh()
        self.script.refresh()
        for each in (self.journal, self.chances, self.rulings):
            each.refresh()

    def enter(self) -> None:
        """Space on something to enter: what is chosen on the map, or the next button."""
        hand = self.panel.hand
        if hand.finish_words and hand.ready:
            hand.finish()
        elif not hand.finish_words and self.script.cue.duty is Duty.NOTHING and not hand.prompt:
            self.panel.bar.next()

    def show_cards(self) -> CardRound:
        """Let the laptop go round; the desk is covered meanwhile."""
        made = self.round = CardRound(self._bridge.desk, self.around)
        made.over.connect(self._end_round)
        self.stack.addWidget(made)
        self.stack.setCurrentWidget(made)
        return made

    def _end_round(self) -> None:
        if self.round is not None:
            self.stack.removeWidget(self.round)
            self.round.hide()
            self.round.deleteLater()
            self.round = None

    def _badges(self, view: VillageView) -> dict[SeatId, tuple[Badge, ...]]:
        votes = vote_badges(view)
        cards = {} if self.covered.isChecked() else card_badges(view, self.around)
        return {seat: (*cards.get(seat, ()), *votes.get(seat, ())) for seat in {**cards, **votes}}

    def _step_changed(self) -> None:
        cue = self.script.cue
        if cue.kind is Kind.ENTER and cue.duty is not Duty.NOTHING:
            self.panel.take_up(Signing(self.deeds, cue.duty, cue.count))
        elif cue.kind is Kind.ENTER and cue.card and not cue.done:
            self.panel.take_up(Naming(self.deeds, cue.card))
        elif self.deeds.view.moment.stage in (Stage.DAY, Stage.FIRST_DAY):
            if type(self.panel.hand) is not type(hand_for_day(self.deeds)):
                self.panel.take_up(hand_for_day(self.deeds))
        else:
            self.panel.take_up(Hand(self.deeds))

    def _over(self) -> None:
        """Space on the last step: on to the next part."""
        if self.deeds.view.moment.stage is not Stage.END:
            self.deeds.do(Close())

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        self.column.removeWidget(self.title)
        head.addWidget(self.title, 1)
        head.addWidget(self.covered)
        self.column.addLayout(head)
        self.column.addWidget(self.script)
        if self.deeds.view.moment.stage is Stage.CARDS:
            show = button(self.tr("Let everybody see his card…"))
            show.clicked.connect(self.show_cards)
            self.column.addWidget(show)
        self.tabs = tabs(self.tr("What to look at"))
        for panel, words in (
            (self.panel, self.tr("Table")),
            (self.journal, self.tr("Journal")),
            (self.chances, self.tr("Chances")),
            (self.rulings, self.tr("Rulings")),
            (self.notes, self.tr("Notes")),
        ):
            self.tabs.addTab(scrolling(panel, words), words)
        self.tabs.setMinimumHeight(for_type(_TABS))
        self.column.addWidget(self.tabs, 1)
        self.column.addWidget(self.glass)

    def _connect(self) -> None:
        self.deeds.changed.connect(self.refresh)
        self.deeds.went_on.connect(self.went_on)
        self.script.step_changed.connect(self._step_changed)
        self.script.enter_wanted.connect(self.enter)
        self.script.over.connect(self._over)
        self.covered.toggled.connect(self.panel.refresh)
        self.covered.toggled.connect(self.notes.cover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Space: self.script.step_on,
            Qt.Key.Key_Return: self.script.step_on,
            Qt.Key.Key_Right: self.script.skip,
            Qt.Key.Key_Backspace: self.script.step_back,
            Qt.Key.Key_Left: self.script.step_back,
            Qt.Key.Key_U: self.deeds.take_back,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None or event.isAutoRepeat() or self.round is not None:
            super().keyPressEvent(event)
        else:
            step()


class ModeratorDesk(QWidget):
    """The desk of a village's moderator, part after part; what is dark stays dark between them.

    Signals: `history_wanted()`.
    """

    history_wanted = Signal()

    def __init__(self, bridge: DeskBridge[Any, Any], around: Surroundings) -> None:
        super().__init__()
        from desktop.village.hourglass import glass_of

        self._bridge = bridge
        self._around = around
        self._glass = glass_of(bridge.desk.onlooker.commitment, around.clock)
        self._key = ""
        self.page: ModeratorPage
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._turn()
        bridge.changed.connect(self._changed)

    def leave(self) -> None:
        """The desk is about to be left: nothing that was written may be lost."""
        self.page.notes.leave()

    def _changed(self) -> None:
        """Something was ruled, or the game went back."""
        self._turn()

    def _turn(self) -> None:
        """The page of the open part, in place of the former."""
        former: ModeratorPage | None = getattr(self, "page", None)
        if former is not None:
            former.notes.leave()  # The next page reads them in the file.
        dress(self, self._around, night=is_dark(self._bridge.desk.whole.view()))
        self.page = ModeratorPage(self._bridge, self._around, self._glass)
        self.page.covered.setChecked(former is not None and former.covered.isChecked())
        self.page.went_on.connect(self._turn)
        self.page.history_wanted.connect(self.history_wanted)
        self._column.addWidget(self.page)
        self.setFocusProxy(self.page.script.on)
        if former is not None:
            former.hide()
            self._column.removeWidget(former)
            former.deleteLater()
        self.page.script.on.setFocus()
