"""The laptop goes round: whose turn it may be, and going on when all have sealed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from desktop.games.village.auto_size_label import AutoSizeLabel
from desktop.games.village.village_map import VillageMap
from desktop.games.village.village_scene import HouseBadge
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import clear_layout, column_layout
from desktop.widgets.page_keys import lead_on
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, set_role, text
from engine.frame.desk import OnlookerDesk
from engine.frame.seat import SeatId
from engine.games.village.terms import NIGHTS, VillageStage
from engine.games.village.view import VillageView

_SEALED = "#3a6647"
_LARGE, _LEAST, _SAYS = 28, 13, 70
"""The height of the type that tells what to do, and the least room for it."""
_HIGH, _HIGHEST = 32, 90
"""How high the button of a seat is, in pixels at the usual size of type."""


class CardSeatsPanel(QWidget):
    """A button for everybody who is asked, in seating order; houses do the same.

    Signals: `seat_chosen(str)`, `resolve_requested()`.
    """

    seat_chosen = Signal(str)
    resolve_requested = Signal()

    def __init__(
        self, table: OnlookerDesk[VillageView], village: VillageMap, context: UiContext
    ) -> None:
        super().__init__()
        self._table = table
        self._village = village
        self._context = context
        self._says = AutoSizeLabel(_LARGE, _LEAST)
        self._says.setMinimumHeight(scaled_length(_SAYS))
        self._count = text("", "count-head")
        self._count.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._turns: list[tuple[SeatId, bool | None]] = []
        self.go_on = button("", "primary", press=self.resolve_requested)
        self.go_on.setMinimumHeight(scaled_length(38))
        village.house_pressed.connect(self._pressed)
        self._lay_out()
        self.refresh()

    def refresh(self) -> None:
        """Show who has sealed, as far as all may know it."""
        view, phase = self._table.view(), self._table.phase()
        sealed, count = self._table.sealed(), self._table.sealed_count()
        self._show_turns(tuple(phase.waiting_on), sealed)
        asked = len(phase.waiting_on)
        ready = count in (None, asked)
        words = self.tr("{0} of {1} have sealed").format(count, asked)
        self._count.setText("" if count is None else words)
        self._says.say(self._instruction_text(view.moment.stage))
        self.go_on.setText(self._going_on(view.moment.stage))
        self.go_on.setEnabled(ready)
        # To have seen a card decides nothing; envelopes are opened for good.
        opens = view.moment.stage is not VillageStage.CARDS
        set_role(self.go_on, ("wax" if opens else "primary") if ready else "")
        self._lead_to_next(sealed)
        self._village.show_dead([each.seat for each in view.deaths])
        self._village.show_badges({each: (HouseBadge("✓", _SEALED),) for each in sealed})

    def _show_turns(self, asked: tuple[SeatId, ...], sealed: frozenset[SeatId]) -> None:
        """Make those buttons anew that say something else now: a village has many."""
        if tuple(seat for seat, _ in self._turns) != asked:
            clear_layout(self._grid)
            self._turns = [(seat, None) for seat in asked]
        for number, seat in enumerate(asked):
            if self._turns[number] == (seat, seat in sealed):
                continue
            self._turns[number] = seat, seat in sealed
            made = self._turn(seat, seat in sealed)
            former = self._grid.itemAtPosition(number // 2, number % 2)
            if former is None or (turn := former.widget()) is None:
                self._grid.addWidget(made, number // 2, number % 2)
            else:
                self._grid.replaceWidget(turn, made)
                turn.deleteLater()

    def _lead_to_next(self, sealed: frozenset[SeatId]) -> None:
        """Enter calls whoever is next, as far as all may know who has sealed."""
        persons = {each.id for each in self._table.seats if not each.computer}
        left = [seat for seat, _ in self._turns if seat in persons - sealed]
        for seat, _ in self._turns:
            if (made := self.findChild(QPushButton, f"seat-{seat}")) is not None:
                lead_on(made, seat in left[:1])

    def _turn(self, seat: SeatId, sealed: bool) -> QWidget:
        name = self._context.players.get(seat, "")
        made = button(f"✓ {name}" if sealed else name, "house-sealed" if sealed else "house")
        made.setObjectName(f"seat-{seat}")
        # To be found by a finger: together they take the room there is.
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        made.setMinimumHeight(scaled_length(_HIGH))
        made.setMaximumHeight(scaled_length(_HIGHEST))
        if sealed:
            made.setAccessibleName(self.tr("{0} has sealed").format(name))
        made.clicked.connect(lambda: self.seat_chosen.emit(seat))
        return made

    def _pressed(self, seat: str) -> None:
        if seat in self._table.phase().waiting_on:
            self.seat_chosen.emit(seat)

    def _instruction_text(self, stage: VillageStage) -> str:
        if stage is VillageStage.CARDS:
            return self.tr(
                "Pass the laptop round. Everybody holds the button to see his card, seals the "
                "envelope and hands the laptop on."
            )
        if stage in NIGHTS:
            return self.tr(
                "All eyes shut. Press your own name and hand the laptop on: everybody points at "
                "somebody, on the same page and for the same time, whatever the card."
            )
        return self.tr("Everybody seals a vote; the votes are opened together.")

    def _going_on(self, stage: VillageStage) -> str:
        if stage is VillageStage.CARDS:
            return self.tr("Everybody has seen his card")
        if stage in NIGHTS:
            return self.tr("Morning comes")
        return self.tr("Open the votes")

    def _lay_out(self) -> None:
        column_layout(
            (self._says, 1), self._count, (self._grid, 2), 6, self.go_on, on=self, spacing=8
        )
