"""The buttons of the open table: what may be done now, and taking it back."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.games.village.table_acts import TableActs
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import clear_layout, column_layout
from desktop.widgets.clock import ClockTimer
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button
from engine.games.village.submission import (
    AnnounceDeath,
    CallNight,
    ClosePhase,
    CountVotes,
    DropMotion,
    OpenThumbs,
    RevealCard,
    RollDie,
    WaiveTurn,
)
from engine.games.village.terms import NIGHTS, NOBODY, VillageCard, VillageStage

_WIDEST = 280
"""How much room its words have on a button, however long a name is, in pixels."""
PAUSE = 3_000
"""How long a vote that decides may be taken back before anybody can go on (P-28)."""


class ActBar(QWidget):
    """One button for each act, the one to do next first, and one to take the last one back.

    Where a script leads (`scripted`), none of the buttons stands out.
    `first` is the button of what is to be done next.
    """

    def __init__(self, deeds: TableActs, context: UiContext, *, scripted: bool = False) -> None:
        super().__init__()
        self._has_script = scripted
        self._deeds = deeds
        self._context = context
        self._decided = False
        self._pause = ClockTimer(context.clock)
        self.first: QPushButton | None = None
        self._column = column_layout(on=self, spacing=6)
        self.refresh()

    def refresh(self) -> None:
        """Show what may be done now."""
        clear_layout(self._column)
        usual, acts = self._next_steps(), self._deeds.acts()
        leading = "wax" if self._lynches() else "primary"
        leading = "" if self._has_script else leading
        self.first = self._button(*usual[0], leading) if usual else None
        for words, act in usual[1:]:
            self._button(words, act)
        for words, act in self._other_steps(acts):
            self._button(words, act, "quiet")
        back = self._button(self.tr("Take back (U)"), self._deeds.take_back, "quiet")
        back.setEnabled(self._deeds.undoable())
        self._delay_next()

    def next(self) -> None:
        """Press the button of what is to be done next."""
        if self.first is not None:
            self.first.click()

    def hideEvent(self, event: QHideEvent) -> None:
        self._let_go()
        super().hideEvent(event)

    def _button(self, words: str, act: Callable[[], object], role: str = "") -> QPushButton:
        made = button(words, role, press=lambda: act())
        made.ensurePolished()
        most = scaled_length(_WIDEST)
        made.setText(made.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, most))
        made.setAccessibleName(words)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        # A click leaves the keys to the page: Space leads on there, U takes back.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if role in ("primary", "wax"):  # To be found by a finger.
            made.setMinimumHeight(scaled_length(44))
        self._column.addWidget(made)
        return made

    def _delay_next(self) -> None:
        """A vote that has just decided can be taken back before the table goes on."""
        decided = self._deeds.view.condemned is not None
        if decided and not self._decided and self.first is not None:
            self.first.setEnabled(False)
            self._pause.after(PAUSE, self._let_go)
        self._decided = decided

    def _let_go(self) -> None:
        self._pause.stop()
        if self.first is not None:
            self.first.setEnabled(True)

    def _next_steps(self) -> list[tuple[str, Callable[[], object]]]:
        acts, view, do = self._deeds.acts(), self._deeds.view, self._deeds.do
        found: list[tuple[str, Callable[[], object]]] = []
        if "reveal" in acts:
            for seat in view.unshown:
                name = self._context.players.get(seat, "")
                words = self.tr("Show the card of {player}").format(player=name)
                found.append((words, lambda seat=seat: do(RevealCard(seat))))
        if "announce" in acts:
            found.append((self._announce_text(), lambda: do(AnnounceDeath(), *self._revealed())))
        if "open_thumbs" in acts:
            found.append((self.tr("The defence is over: thumbs"), lambda: do(OpenThumbs())))
        if "close" in acts and "announce" not in acts and "reveal" not in acts:
            found.append((self._going_on(), lambda: do(ClosePhase())))
        return found

    def _other_steps(self, acts: tuple[str, ...]) -> list[tuple[str, Callable[[], object]]]:
        do = self._deeds.do
        return [
            (words, lambda act=act: do(act))
            for name, words, act in (
                ("count", self.tr("Time is up: count the votes"), CountVotes()),
                ("drop", self.tr("No second: drop the proposal"), DropMotion()),
                ("waive", self.tr("Let the same player propose again"), WaiveTurn()),
                ("nightfall", self.tr("Night falls without a lynching"), CallNight()),
                ("roll", self.tr("Roll a die among the living"), RollDie()),
            )
            if name in acts
        ]

    def _revealed(self) -> tuple[RevealCard, ...]:
        """Whose card is shown with the news: at dusk everybody knows who it is about."""
        view = self._deeds.view
        is_dusk = view.moment.stage is VillageStage.DUSK and not self._has_script
        if not is_dusk or view.condemned is None or view.rules.reveal == "hidden":
            return ()
        return (RevealCard(view.condemned),)

    def _announce_text(self) -> str:
        if self._deeds.view.moment.stage is VillageStage.DUSK:
            return self.tr("Announce the lynching")
        return self.tr("Announce what the night has brought")

    def _is_end_known(self) -> bool:
        """Whether the cards that everybody has seen leave no game: no wolf lives, or as many
        wolves as humans."""
        view = self._deeds.view
        counted = view.rules.reveal != "hidden" and view.wolves and not view.unshown
        if not counted or not all(death.shown for death in view.deaths):
            return False
        dead = sum(death.shown == VillageCard.WEREWOLF for death in view.deaths)
        wolves = view.wolves - dead
        return not wolves or 2 * wolves >= len(view.alive)

    def _lynches(self) -> bool:
        """Whether to go on is to lynch the one condemned."""
        view = self._deeds.view
        return view.moment.stage is VillageStage.DAY and view.condemned is not None

    def _going_on(self) -> str:
        stage = self._deeds.view.moment.stage
        if self._lynches():
            name = self._context.players.get(self._deeds.view.condemned or NOBODY, "")
            return self.tr("Lynch {player}").format(player=name)
        led = VillageStage.NIGHT if stage in NIGHTS else stage
        if self._is_end_known():
            led = VillageStage.DAY  # Neither night nor day follows.
        return self._context.words.text(f"village.led_on.{led}")
