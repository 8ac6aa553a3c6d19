"""What else a moderator has at hand: the journal, the chances now, and rulings."""

from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.games.village.chronicle import night_lines, phase_lines
from desktop.games.village.odds_panel import excluded_roles_text, percent_text
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import clear_layout, column_layout
from desktop.widgets.widget_factory import button, combo_box, line_edit, text
from engine.frame.audience import FOR_GM, PUBLIC
from engine.games.village.decision import CardGiven, PlayerBack, PlayerLeft, WinnerDeclared
from engine.games.village.live_odds import live_odds
from engine.games.village.terms import VillageCard, VillageSide
from engine.games.village.view import VillageView

_LINES = 400


class ModeratorJournal(QWidget):
    """Everything that has happened, the newest part first; each part can be gone back to.

    While it is not open, only what everybody was told stands there.
    """

    def __init__(self, bridge: AnyDeskBridge, context: UiContext, *, is_open: bool) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self._is_open = is_open
        self._column = column_layout(on=self, margins=(0, 8, 8, 0))
        self.refresh()

    def open(self, is_open: bool) -> None:
        """Show what only the moderator knows too, or no longer."""
        self._is_open = is_open
        self.refresh()

    def refresh(self) -> None:
        """Show it as it is now."""
        clear_layout(self._column)
        desk, context = self._bridge.desk, self._context
        chapters = desk.whole.history()
        walks = {each.day: each for each in desk.whole.view().walk}
        shown = 0
        for number in range(len(chapters) - 1, -1, -1):
            chapter = chapters[number]
            lines = phase_lines(chapter, context)
            is_past_night = str(chapter.phase.kind) == "night" and number < len(chapters) - 1
            if is_past_night and self._is_open:
                walk = walks.get(chapter.view.moment.day)
                lines = (*lines, *(night_lines(walk, context) if walk is not None else ()))
            self._column.addWidget(text(context.words.phase(chapter.phase), "section"))
            for each in lines:
                self._column.addWidget(text(each, "", wrap=True))
            if number < len(chapters) - 1:
                back = button(self.tr("Go back to here"), "quiet")
                back.clicked.connect(lambda _=False, number=number: self._go_back(number))
                self._column.addWidget(back)
            shown += len(lines)
            if shown > _LINES:
                break
        self._column.addStretch(1)

    def _go_back(self, number: int) -> None:
        desk = self._bridge.desk

        def back() -> None:
            desk.turn.roll_back(number)
            desk.turn.publish()

        self._bridge.carry_out(back)


class WinChancesPanel(QWidget):
    """How likely each side is to win from here, for the moderator's eyes alone, while it is
    open."""

    def __init__(self, bridge: AnyDeskBridge, context: UiContext, *, is_open: bool) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self._is_open = is_open
        self._says = text("", "faint", wrap=True)
        self._left_out = text("", "warn", wrap=True)
        self._grid = QGridLayout()
        column_layout(self._says, self._grid, self._left_out, None, on=self, margins=(0, 8, 8, 0))
        self.refresh()

    def open(self, is_open: bool) -> None:
        """Show them, or no longer."""
        self._is_open = is_open
        self.refresh()

    def refresh(self) -> None:
        """Reckon anew."""
        clear_layout(self._grid)
        found = live_odds(self._bridge.desk.whole.view()) if self._is_open else ()
        unknown = self.tr("The chances are known once all cards are entered.")
        covered = self.tr("Hold the button above to see them: they follow from the cards.")
        says = self.tr("If everybody plays on as the model has it:") if found else unknown
        self._says.setText(says if self._is_open else covered)
        note = excluded_roles_text(self._bridge.desk.whole.view().rules, self._context.words)
        self._left_out.setText(note)
        self._left_out.setVisible(bool(note and found))
        language = self._context.language
        for row, each in enumerate(found):
            cells = (
                self._context.words.text(f"village.model_now.{each.model}"),
                self.tr("humans {0}").format(percent_text(1 - each.wolves, language)),
                self.tr("wolves {0}").format(percent_text(each.wolves, language)),
            )
            for column, words in enumerate(cells):
                self._grid.addWidget(
                    text(words, "" if column else "faint", wrap=True), row, column
                )


class ModeratorRulingsPanel(QWidget):
    """What only a moderator may decide, with a reason; everybody is told, but for cards."""

    def __init__(self, bridge: AnyDeskBridge, context: UiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.seat, self.card = combo_box(self.tr("Player")), combo_box(self.tr("Card or side"))
        kinds = (
            (self.tr("leaves the game"), "left"),
            (self.tr("lives again"), "back"),
            (self.tr("holds another card"), "card"),
            (self.tr("a side has won"), "winner"),
        )
        self.kind = combo_box(self.tr("Ruling"), kinds)
        self.reason = line_edit(self.tr("Reason"), hint=self.tr("Why"))
        bridge.drafts.keep(self.reason, "reason")
        self.decide = button(self.tr("Decide"), "danger", press=self._decide)
        column = column_layout(on=self, margins=(0, 8, 8, 0))
        for each in (self.seat, self.kind, self.card, self.reason, self.decide):
            column.addWidget(each)
        column.addStretch(1)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self._kind_changed()
        self.refresh()

    def refresh(self) -> None:
        """Offer who is there."""
        view: VillageView = self._bridge.desk.whole.view()
        chosen = self.seat.currentData()
        self.seat.clear()
        for seat in view.players:
            self.seat.addItem(self._context.players.get(seat, ""), seat)
        if (at := self.seat.findData(chosen)) >= 0:
            self.seat.setCurrentIndex(at)

    def _kind_changed(self) -> None:
        kind, words = self.kind.currentData(), self._context.words
        self.card.clear()
        if kind == "card":
            for card in VillageCard:
                self.card.addItem(words.text(f"village.card.{card}.name"), card)
        elif kind == "winner":
            for side in VillageSide:
                self.card.addItem(words.catalogue.sentence(f"village.result.{side}"), side)
        self.card.setVisible(kind in ("card", "winner"))
        self.seat.setVisible(kind != "winner")

    def _decide(self) -> None:
        desk, seat = self._bridge.desk, self.seat.currentData()
        decision: PlayerLeft | PlayerBack | CardGiven | WinnerDeclared
        match self.kind.currentData():
            case "left":
                decision = PlayerLeft(seat)
            case "back":
                decision = PlayerBack(seat)
            case "card":
                decision = CardGiven(seat, VillageCard(self.card.currentData()))
            case _:
                decision = WinnerDeclared(VillageSide(self.card.currentData()))

        # Who holds which card is told to nobody but its holder.
        readers = FOR_GM if isinstance(decision, CardGiven) else PUBLIC

        def rule() -> None:
            desk.rulings.rule(decision, self.reason.text(), readers)
            desk.turn.publish()

        if self._bridge.carry_out(rule):
            self.reason.clear()
