"""What the pages of an open game have in common: what each of them may ask of the session."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.widgets.sounds import Sound


class GamePage(QWidget):
    """A page of an open game; what it has no button for it never asks.

    Signals: `export_wanted()`; `sandbox_wanted(bool)`, with what computers say of the board or
    without; `again_wanted()`: another game with the same people. Of the table: `seat_chosen(str)`,
    `resolve_requested()`, `roll_back_requested(int)`, `history_wanted()`; `acted()` when something
    was done at once there, `continued()` when that ended the phase. Of a seat: `left()`: its
    player hands the laptop over. Of what is told: `finished()`; `closed()` when the players go
    back to the table.
    """

    export_wanted = Signal()
    sandbox_wanted = Signal(bool)
    again_wanted = Signal()
    seat_chosen = Signal(str)
    resolve_requested = Signal()
    roll_back_requested = Signal(int)
    history_wanted = Signal()
    acted = Signal()
    continued = Signal()
    left = Signal()
    finished = Signal()
    closed = Signal()

    opening_sound = Sound.ENVELOPES
    """What is heard when a page tells what was in the envelopes."""

    asks_at_seats = True
    """At the table: whether who is asked answers at a seat, and not all together."""

    def animate_last_phase(self) -> None:
        """Say on the table itself what the last phase has brought."""

    def announce_end(self) -> None:
        """Of a game that has just ended: say over the whole page who has won."""

    def leave_once_sealed(self, *, opens: bool) -> bool:
        """Once this is sealed there is nothing to wait for at the seat: others are asked, or where
        it `opens` nobody is any more. Whether the page leaves by itself then."""
        return False

    def add_computer_bar(self, bar: QWidget) -> None:
        """At the table: show how far the computers are that play there."""
        bar.setParent(self)
        bar.hide()

    def refresh_sealed(self) -> None:
        """At the table: show who has sealed now."""

    def refresh_acts(self) -> None:
        """At the table: show what was done at once elsewhere, on a phone, within this phase."""

    def refresh_public_acts(self) -> bool:
        """In the public window: show what was sealed or done within this phase; False where the
        page is to be made anew for it."""
        return False

    def follow(self, teller: QWidget) -> None:
        """Only look on: tell what another page of the same kind tells."""


class GameDeskPage(GamePage):
    """The GM's screen of a game that has its own.

    Signals: `cover_requested()`: it goes behind its curtain; `card_round_requested()`: round the
    table with the cards.
    """

    cover_requested = Signal()
    card_round_requested = Signal()

    def leave(self) -> None:
        """The desk is about to be left: nothing that was written may be lost."""
