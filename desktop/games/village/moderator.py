"""The moderator's screen: the village with every card, the script, and what is done next."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.games.game_page import GameDeskPage
from desktop.games.village.announcement import head_count_text
from desktop.games.village.card_badges import card_badges
from desktop.games.village.day_panel import DayPanel
from desktop.games.village.moderator_script_pane import ModeratorScriptPane
from desktop.games.village.moderator_tabs import (
    ModeratorJournal,
    ModeratorRulingsPanel,
    WinChancesPanel,
)
from desktop.games.village.night_theme import apply_night_theme, are_eyes_shut
from desktop.games.village.press_handlers import (
    CardHolderPressHandler,
    PointingPressHandler,
    PressHandler,
    press_handler_for_day,
)
from desktop.games.village.role_words import name_list
from desktop.games.village.speech_timer import SpeechTimerPanel
from desktop.games.village.table_acts import TableActs
from desktop.games.village.village_page import VillagePage
from desktop.games.village.village_scene import HouseBadge
from desktop.games.village.vote_tally import vote_badges
from desktop.gm.delayed_save import DelayedSave
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.pages.role_card import HoldButton
from desktop.session.ui_context import UiContext
from desktop.table.negotiation_timer import Countdown
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.floating_card import FREE_CORNER
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, scroll_area, tab_widget, text, text_edit
from engine.frame.seat import SeatId
from engine.games.village.script import ScriptStepKind
from engine.games.village.submission import ClosePhase
from engine.games.village.terms import NightDuty, VillageStage
from engine.games.village.view import VillageView

_HIGH = 110


class NotesEditor(QWidget):
    """A sheet to write on, kept a moment after the last key and whenever it goes out of sight."""

    def __init__(self, bridge: AnyDeskBridge, context: UiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self.sheet = text_edit(
            self.tr("Notes"), hint=self.tr("Who said what, what is still to come…")
        )
        self.sheet.setMinimumHeight(_HIGH)
        self.sheet.setPlainText(bridge.desk.seating.notes(None))
        self._writing = DelayedSave(context.clock, self.keep, self)
        self.sheet.textChanged.connect(self._writing.touched)
        column = column_layout(on=self, margins=(0, 8, 8, 0))
        add_parts(
            column, text(self.tr("Only you read this."), "small", wrap=True), (self.sheet, 1)
        )

    def keep(self) -> None:
        """Keep what is written, where it has changed."""
        desk, written = self._bridge.desk.seating, self.sheet.toPlainText().strip()
        if written != desk.notes(None):
            self._bridge.carry_out(lambda: desk.note(None, written), quietly=True)

    def leave(self) -> None:
        """Keep at once what is still to be kept."""
        self._writing.end()

    def hideEvent(self, event: QHideEvent) -> None:
        self.leave()
        super().hideEvent(event)


_WIDE, _TABS = 404, 130
_NARROW = "QTabBar::tab { padding: 6px 9px; }"
_TALKS = (VillageStage.DAY, VillageStage.FIRST_DAY)
"""The parts in which people talk, for as long as the glass says."""


class ModeratorPage(VillagePage):
    """One part of the game on the moderator's desk; another part gets a page of its own.

    Whatever the true cards say shows only as long as the moderator holds a button; without it
    there is the card of whoever is called at night, or is being entered, and at the end all.

    Signals: `continued()` when an act has led to another part; `cover_requested()`,
    `card_round_requested()`; `again_wanted()`: another game with the same people.
    """

    cover_requested = Signal()
    card_round_requested = Signal()

    def __init__(self, bridge: AnyDeskBridge, context: UiContext, glass: Countdown) -> None:
        desk = bridge.desk
        dark = are_eyes_shut(desk.whole.view())
        super().__init__(desk.whole, context, keep=desk.acting.keep_layout, wide=_WIDE, night=dark)
        self._bridge = bridge
        self.deeds = TableActs(desk.acting, desk.computers, desk.whole, self.context, self)
        self.script = ModeratorScriptPane(desk, self.context)
        self._held = False
        self._early: SeatId | None = None
        self.cards = HoldButton(self.tr("Hold to see the cards"))
        self.cover = button(self.tr("Cover (F12)"))
        self.cover.setToolTip(self.tr("Draw the curtain: for when somebody stands behind you"))
        for each in (self.cards, self.cover):  # Space leads on in the script, and nowhere else.
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.panel = DayPanel(self.deeds, self.village, self.context, self._badges, scripted=True)
        is_over = desk.whole.view().moment.stage is VillageStage.END
        self.journal = ModeratorJournal(bridge, self.context, is_open=is_over)
        self.chances = WinChancesPanel(bridge, self.context, is_open=is_over)
        self.rulings = ModeratorRulingsPanel(bridge, self.context)
        self.notes = NotesEditor(bridge, self.context)
        self.glass = SpeechTimerPanel(glass, self.context)
        self._lay_out()
        self._connect()
        self._step_changed()
        self.counts.setText(head_count_text(self.deeds.view))

    def refresh(self) -> None:
        """Show the game as it stands."""
        self.panel.refresh()
        self.script.refresh()
        for each in (self.journal, self.chances, self.rulings):
            each.refresh()
        self._make_room()
        self.counts.setText(head_count_text(self.deeds.view))

    def _make_room(self) -> None:
        """The glass is there while people talk."""
        view = self.deeds.view
        votes = view.motion is not None and view.motion.open
        self._talk.setHidden(view.moment.stage not in _TALKS or votes)

    def enter(self) -> None:
        """What is chosen on the map is entered, or the next button pressed; where nothing is
        chosen, that is said."""
        hand = self.panel.hand
        if hand.finish_text and hand.ready:
            hand.finish()
        elif (
            not hand.finish_text and self.script.cue.duty is NightDuty.NOTHING and not hand.prompt
        ):
            self.panel.bar.next()
        else:
            self.script.remind(hand.prompt)

    def _read_on(self) -> None:
        """Space leads on where nothing is entered or decided."""
        if self.script.decides:
            self.script.remind(self.tr("This decides: press Ctrl+Enter."))
        elif self.script.enters:
            self.script.remind(self.panel.hand.prompt or self.tr("Press Enter to enter it."))
        else:
            self.script.next_step()

    def _say_key(self, event: QKeyEvent) -> None:
        """Enter is the button's, but says so where that takes Ctrl+Enter."""
        if self.script.decides and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.script.remind(self.tr("This decides: press Ctrl+Enter."))
        else:
            event.ignore()

    def _keep_tap(self, seat: SeatId) -> None:
        """A house that is tapped a step too early is chosen once it is asked for."""
        if type(self.panel.hand) is PressHandler:
            self._early = seat

    @property
    def can_show_cards(self) -> bool:
        """Whether everything may lie open."""
        return self._held or self.deeds.view.moment.stage is VillageStage.END

    @property
    def called_card(self) -> str:
        """Whose card may lie open at this step, beside those that everybody knows: a card or mark
        that opens its eyes, or is being entered."""
        cue = self.script.cue
        return cue.called or (cue.card if cue.kind is ScriptStepKind.ENTER else "")

    def _badges(self, view: VillageView) -> dict[SeatId, tuple[HouseBadge, ...]]:
        votes = vote_badges(view)
        known = card_badges(self._bridge.desk.onlooker.view(), self.context)
        cards = {**known, **card_badges(self._view_to_show(view), self.context)}
        return {seat: (*cards.get(seat, ()), *votes.get(seat, ())) for seat in {**cards, **votes}}

    def _view_to_show(self, view: VillageView) -> VillageView:
        """Of all that the moderator knows, as much as may lie open now."""
        if self.can_show_cards or view.secrets is None:
            return view
        secrets, called = view.secrets, self.called_card
        cards = {seat: card for seat, card in secrets.cards.items() if card == called}
        marks = {mark: seats for mark, seats in secrets.marks.items() if mark == called}
        return replace(view, secrets=replace(secrets, cards=cards, marks=marks))

    def _set_cards_held(self, held: bool) -> None:
        self._held = held
        self.script.hold(held)
        self.journal.open(held)
        self.chances.open(held)
        self._show_cards()

    def _show_cards(self) -> None:
        self.village.show_badges(self._badges(self.deeds.view))

    def _step_changed(self) -> None:
        self._take_up_hand()
        self._early = None
        self._show_cards()

    def _take_up_hand(self) -> None:
        """What presses on houses mean at this step."""
        cue = self.script.cue
        # What is chosen is entered by the script's own button then.
        self.panel.enters_chosen = cue.kind is not ScriptStepKind.ENTER or cue.done
        if cue.kind is ScriptStepKind.ENTER and cue.duty is not NightDuty.NOTHING:
            self.panel.take_up(PointingPressHandler(self.deeds, cue.duty, cue.count))
            if self._early is not None and not cue.done:
                self.panel.hand.press(self._early)
        elif cue.kind is ScriptStepKind.ENTER and cue.card and not cue.done:
            self.panel.take_up(CardHolderPressHandler(self.deeds, cue.card))
        elif self.deeds.view.moment.stage in (VillageStage.DAY, VillageStage.FIRST_DAY):
            if type(self.panel.hand) is not type(press_handler_for_day(self.deeds)):
                self.panel.take_up(press_handler_for_day(self.deeds))
            else:  # Whoever was tapped a step too early is entered here.
                self.panel.show_hand()
        else:
            self.panel.take_up(PressHandler(self.deeds))

    def _show_chosen_names(self) -> None:
        """The script's button says whom it enters."""
        _, chosen = self.panel.hand.lit
        entered_there = not self.panel.enters_chosen and self.panel.hand.finish_text
        hand = self.panel.hand
        words = hand.chosen_words or name_list(chosen, self.context)
        words = words if chosen and entered_there else ""
        self.script.show_chosen_names(words, decides=hand.decides and hand.ready)

    def _over(self) -> None:
        """Space on the last step: on to the next part."""
        if self.deeds.view.moment.stage is not VillageStage.END:
            self.deeds.do(ClosePhase())

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        self.column.removeWidget(self.title)
        add_parts(head, (self.title, 1), self.cover)
        self.cover.setHidden(self.deeds.view.moment.stage is VillageStage.END)
        self.cards.setHidden(self.can_show_cards)
        add_parts(self.column, head, self.cards, (self.script, 3))
        if self.deeds.view.moment.stage is VillageStage.CARDS:
            show = button(self.tr("Let everybody see his card…"), press=self.card_round_requested)
            show.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.column.addWidget(show)
        if self.deeds.view.moment.stage is VillageStage.END:
            again = button(self.tr("Play again with the same people"), "large")
            again.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            again.clicked.connect(self.again_wanted)
            self.column.addWidget(again)
        self.tabs = tab_widget(self.tr("What to look at"))
        for panel, words in (
            (self.panel, self.tr("Table")),
            (self.journal, self.tr("Journal")),
            (self.chances, self.tr("Chances")),
            (self.rulings, self.tr("Rulings")),
            (self.notes, self.tr("Notes")),
        ):
            self.tabs.addTab(scroll_area(panel, words), words)
        self.tabs.setMinimumHeight(scaled_length(_TABS))
        self.counts = text("")
        self.tabs.setStyleSheet(_NARROW)
        self._talk = QWidget()
        column_layout(self.glass, on=self._talk)
        add_parts(self.column, (self.tabs, 2), self._talk, self.counts)
        self._make_room()

    def _connect(self) -> None:
        self.deeds.changed.connect(self.refresh)
        self.deeds.continued.connect(self.continued)
        self.script.step_changed.connect(self._step_changed)
        self.script.enter_requested.connect(self.enter)
        self.panel.handler_changed.connect(self._show_chosen_names)
        self.script.over.connect(self._over)
        self.village.house_pressed.connect(self._keep_tap)
        self.cards.held.connect(self._set_cards_held)
        self.cover.clicked.connect(self.cover_requested)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.village.press_key(event):
            return
        steps = {
            Qt.Key.Key_Space: self._read_on,
            Qt.Key.Key_Return: lambda: self._say_key(event),
            Qt.Key.Key_Enter: lambda: self._say_key(event),
            Qt.Key.Key_Right: self.script.skip,
            Qt.Key.Key_Backspace: self.script.step_back,
            Qt.Key.Key_Left: self.script.step_back,
            Qt.Key.Key_U: self.deeds.take_back,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None or event.isAutoRepeat():
            super().keyPressEvent(event)
        else:
            step()


class ModeratorDesk(GameDeskPage):
    """The desk of a village's moderator, part after part; what is dark stays dark between them."""

    def __init__(self, bridge: AnyDeskBridge, context: UiContext) -> None:
        super().__init__()
        from desktop.games.village.speech_timer import speech_countdown

        self._bridge = bridge
        self._context = context
        self._speech_countdown = speech_countdown(bridge.desk.onlooker.commitment, context.clock)
        self.setProperty(FREE_CORNER, True)
        self._key = ""
        self.page: ModeratorPage
        self._column = column_layout(on=self)
        self._turn()
        bridge.changed.connect(self._changed)

    def leave(self) -> None:
        self.page.notes.leave()

    def _changed(self) -> None:
        """Something was ruled, or the game went back."""
        self._turn()

    def _follow_light(self) -> None:
        """It grows light, or dark again, within a part."""
        if are_eyes_shut(self._bridge.desk.whole.view()) is not self.page.village.night:
            self._turn()

    def _turn(self) -> None:
        """The page of the open part, in place of the former."""
        former: ModeratorPage | None = getattr(self, "page", None)
        if former is not None:
            former.notes.leave()  # The next page reads them in the file.
        apply_night_theme(self, self._context, night=are_eyes_shut(self._bridge.desk.whole.view()))
        self.page = ModeratorPage(self._bridge, self._context, self._speech_countdown)
        self.page.continued.connect(self._turn)
        self.page.deeds.changed.connect(self._follow_light)
        self.page.cover_requested.connect(self.cover_requested)
        self.page.card_round_requested.connect(self.card_round_requested)
        self.page.again_wanted.connect(self.again_wanted)
        self._column.addWidget(self.page)
        self.setFocusProxy(self.page)
        if self.isVisible():
            self.page.show()  # The keyboard goes to nothing that is not shown yet.
        self.page.setFocus()
        if former is not None:
            former.hide()
            self._column.removeWidget(former)
            former.deleteLater()
