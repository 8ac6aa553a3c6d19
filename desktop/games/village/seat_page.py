"""A seat of the village: one page in every part of the game, the same for everybody, as long."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.game_page import GamePage
from desktop.games.village.house_layout import house_layout_for
from desktop.games.village.night_page import NightPage
from desktop.games.village.role_words import role_words
from desktop.games.village.table import is_sealed_part
from desktop.games.village.vote_pages import ReadingPage, ThumbPage, VotePage
from desktop.pages.equal_pages import EqualPage, EqualPages
from desktop.pages.role_card import CardWords, RoleCard
from desktop.pages.seat_pages import PageQuestion
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.floating_card import FREE_CORNER
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, set_role, text
from engine.errors import TableError
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import NIGHTS, RuleFamily, VillageStage
from engine.games.village.view import VillageView

Draft = SharedDraft[VillageChoice]
_BUTTON = 200


class VillageSeat(GamePage):
    """What one player does in a part of the game: he ticks, seals and hands over. It dies when the
    seat is left.

    What is his alone stands on the card, and shows while he holds it.

    Signals: `left()`: the player hands the laptop over.
    """

    def __init__(self, bridge: AnyBridge, context: UiContext) -> None:
        super().__init__(context.page_parent)
        self._bridge = bridge
        self._context = context
        self.draft: Draft = SharedDraft(bridge, self)
        self._has_seal = is_sealed_part(bridge.desk.view())
        self._warned = False
        phase = bridge.desk.phase()
        self.inside = self._inside()
        title = _title(bridge.desk.view())
        self.pages = EqualPages([EqualPage(title, self.inside)], phase.dwell, context.clock)
        self.pages.count.hide()
        self.setProperty(FREE_CORNER, True)
        self.pages.reserve_menu_corner()
        self.card = RoleCard(self._card_words, self)
        self.pages.add_beside(self.card)
        self.problem = text("", "warn", wrap=True)
        self.reopen = button(self.tr("Open your envelope again"), "quiet", press=self._unseal)
        self._lay_out()
        self.pages.finished.connect(self._hand_over)
        self.draft.changed.connect(lambda: self.problem.setText(""))
        self._show_state()
        self.setFocusProxy(self.inside if self.inside.focusProxy() else self.card.button)

    def take_strip(self, strip: QWidget) -> None:
        """The envelope, the PIN and the curtain lie at the foot."""
        set_role(strip, "plate")
        self.pages.add_to_footer(strip)

    def _hand_over(self) -> None:
        """Seal what is to be sealed; whoever has chosen nothing is asked once."""
        if self._has_seal and not self.draft.sealed:
            if not self._chosen() and not self._warned:
                self._warned = True
                words = self.tr("You have not chosen. Press again to hand over all the same.")
                self.problem.setText(words)
                return
            try:
                self.draft.seal()
            except TableError as error:
                words = self._context.words.error(error, None, self._context.players)
                self.problem.setText(words)
                return
        self.left.emit()

    def _chosen(self) -> bool:
        """Whether everything is chosen that this page asks of everybody alike."""
        if isinstance(self.inside, NightPage):
            return self.inside.ticked
        return not self.draft.objections()

    def _unseal(self) -> None:
        try:
            self.draft.unseal()
        except TableError as error:
            self.problem.setText(self._context.words.error(error))
        self._show_state()

    def _show_state(self) -> None:
        sealed = self.draft.sealed
        if isinstance(self.inside, NightPage | VotePage | ThumbPage):
            self.inside.set_open(not sealed)
        seals = self._has_seal and not sealed
        seal = self.tr("Seal and hand over")
        if self._bridge.desk.view().moment.stage is VillageStage.CARDS:
            seal = self.tr("I have seen it")
        self.pages.on.setText(seal if seals else self.tr("Hand over"))
        set_role(self.pages.on, "wax" if seals else "primary")
        self.reopen.setVisible(sealed)

    def _card_words(self) -> CardWords:
        refusal = self.inside.refusal if isinstance(self.inside, NightPage) else ""
        words = role_words(self._bridge.desk.view(), self._context)
        return replace(words, lines=(refusal, *words.lines)) if refusal else words

    def _inside(self) -> QWidget:
        view: VillageView = self._bridge.desk.view()
        context, at = self._context, house_layout_for(self._context.players, self._context.memory)
        stage, paper = view.moment.stage, view.rules.ballots == "passed"
        if stage in NIGHTS:
            return NightPage(self._bridge, at, context, self.draft)
        votes = view.me in view.alive and paper and stage is VillageStage.DAY
        if votes and view.rules.family is RuleFamily.GRAY:
            return VotePage(view, at, context, self.draft)
        if votes and view.motion is not None and view.motion.open:
            return ThumbPage(view, context, self.draft)
        return ReadingPage(view, at, context, _reading_question(stage))

    def _lay_out(self) -> None:
        foot = row_layout((self.problem, 1), self.reopen, margins=(24, 0, 24, 12))
        column_layout((self.pages, 1), foot, on=self, spacing=0)
        # The longest of its words must not make the button another size.
        self.pages.on.setMinimumWidth(scaled_length(_BUTTON))


def _title(view: VillageView) -> str:
    match view.moment.stage:
        case VillageStage.CARDS:
            return QCoreApplication.translate("VillageSeat", "Your card")
        case stage if stage in NIGHTS:
            return QCoreApplication.translate("VillageSeat", "By night")
        case VillageStage.DAY | VillageStage.FIRST_DAY:
            return QCoreApplication.translate("VillageSeat", "The vote")
        case _:
            return QCoreApplication.translate("VillageSeat", "Between the nights")


def _reading_question(stage: VillageStage) -> PageQuestion:
    if stage is VillageStage.CARDS:
        return PageQuestion(
            QCoreApplication.translate("VillageSeat", "Look at your card"),
            QCoreApplication.translate(
                "VillageSeat",
                "Hold the button above; the card is gone when you let go. Show it to nobody. Then "
                "hand the laptop on.",
            ),
        )
    return PageQuestion(
        QCoreApplication.translate("VillageSeat", "Nothing to decide here"),
        QCoreApplication.translate(
            "VillageSeat",
            "What came for you alone lies in your envelope, above; your card shows while you hold "
            "the button.",
        ),
    )
