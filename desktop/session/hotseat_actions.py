"""What a hot-seat table does together, most of it only when everybody has agreed."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from desktop.games.game_ui import AnyGameUi
from desktop.session.navigator import Navigator, OverviewPlace
from desktop.session.new_secret import NewSecretDialog
from desktop.session.questions import (
    AbsentDialog,
    QuestionDialog,
    RollBackDialog,
    SeatChoiceDialog,
)
from desktop.session.ui_context import UiContext
from desktop.table.power_row import elided_label
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.hold_disc import DiscColours, HoldDisc
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, set_role, text
from engine.errors import StillWaiting, TableError
from engine.frame.desk import AnySeatDesk, PhaseView, Receipt, SeatDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.phase import Phase
from engine.frame.policy import SealedVisibility
from engine.frame.ruleset import GameResult, Objection
from engine.frame.seat import Seat, SeatId
from engine.registry import computer_play

_ACROSS = 96
_IN_A_ROW = 4


class ConsentDialog(QuestionDialog):
    """What is to be done, and a disc for each seat that must agree. One seat left out is enough
    to stop it.

    Signals: `agreed(tuple)` with the seats, once all have held.
    """

    agreed = Signal(object)

    def __init__(
        self,
        title: str,
        question: str,
        words: Sequence[str],
        seats: Sequence[Seat],
        context: UiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seats = tuple(seats)
        self.ask(title, question)
        self.explain(*words, self.tr("Everybody named here presses and holds to agree."))
        scheme = context.scheme
        colours = DiscColours(scheme.raised, scheme.ink, scheme.good)
        self.discs: dict[SeatId, HoldDisc] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        for number, seat in enumerate(self._seats):
            disc = HoldDisc(
                context.clock, colours, self.tr("Hold"), scaled_length(_ACROSS), keep=True
            )
            disc.setAccessibleName(self.tr("{player} agrees").format(player=seat.name))
            disc.held.connect(self._held)
            self.discs[seat.id] = disc
            grid.addLayout(_labelled_disc(disc, seat.name), *divmod(number, _IN_A_ROW))
        self.column.addLayout(grid)
        self._count = text("", "faint")
        self.no = button(self.tr("Not after all"), press=self.reject)
        foot = row_layout((self._count, 1), self.no)
        self.set_footer(foot)
        self.no.setFocus()
        self._tell()

    def _held(self) -> None:
        self._tell()
        left = [disc for disc in self.discs.values() if not disc.done]
        if left:
            left[0].setFocus()
            return
        self.agreed.emit(tuple(seat.id for seat in self._seats))
        self.accept()

    def _tell(self) -> None:
        done = sum(disc.done for disc in self.discs.values())
        self._count.setText(self.tr("{0} of {1} agree").format(done, len(self.discs)))
        set_role(self._count, "good" if done else "faint")


def _labelled_disc(disc: HoldDisc, name: str) -> QVBoxLayout:
    column = column_layout(spacing=2)
    column.addWidget(disc, alignment=Qt.AlignmentFlag.AlignHCenter)
    label = elided_label(name, "")
    label.setMinimumWidth(scaled_length(_ACROSS) + 20)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    column.addWidget(label)
    return column


class HotseatActions(QObject):
    """The acts of one table. `context` gives the context as it is now; dialogs belong to
    `window`.

    Signals: `refused(TableError)`; `said(str)` for what went well; `stopped()` when the table goes
    on another time; `stand_in_requested(str, tuple)` when a computer is to order for a seat, with
    those who agreed.
    """

    refused = Signal(object)
    said = Signal(str)
    stopped = Signal()
    stand_in_requested = Signal(str, object)

    def __init__(
        self,
        host: AnyHostDesk,
        ui: AnyGameUi,
        navigator: Navigator,
        context: Callable[[], UiContext],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.host = host
        self.ui = ui
        self.navigator = navigator
        self._context = context
        self._window = window
        self._consent: tuple[SeatId, ...] = ()

    # Opening the envelopes.

    def resolve(
        self, absent: frozenset[SeatId] = frozenset(), *, watching: bool = True, asked: bool = True
    ) -> None:
        """Open the envelopes, and watch, or go on at the table. Who is absent may have handed in
        nothing. Where nobody `asked` for it, or where there is nothing to look at then, a phase
        that tells nobody anything is not watched.
        """
        try:
            self.host.resolve(absent)
        except StillWaiting as error:
            if self.can_know_who_sealed:
                self.refused.emit(error)
            else:
                self.said.emit(self.tr("Not everybody has sealed yet."))
        except TableError as error:
            self.refused.emit(error)
        else:
            news = (asked and self.ui.watches_silence) or bool(
                self.host.onlooker.history()[-2].reports
            )
            if watching and news:
                self.navigator.resolved()
            else:
                self.navigator.opened(ended=self.host.onlooker.result() is not None)

    def ask_absent(self) -> None:
        """What to do about those who have not sealed."""
        missing = [each for each in self.persons if each.id in self.waiting()]
        if not isinstance(self.navigator.place, OverviewPlace) or not missing:
            return
        proxies = self.ui.has_proxies and len(self.persons) > 1
        computers = computer_play(self.host.onlooker.game) is not None
        dialog = AbsentDialog(missing, proxies=proxies, computers=computers, parent=self._window)
        dialog.computer_wanted.connect(self.ask_stand_in)
        absent = frozenset(each.id for each in missing)
        dialog.accepted.connect(lambda: self.resolve(absent))
        dialog.proxy_wanted.connect(self.ask_proxy)
        dialog.stop_requested.connect(self.stopped)
        dialog.open()

    def waiting(self) -> frozenset[SeatId]:
        """Who is asked and has not sealed, as far as everybody may know."""
        table = self.host.onlooker
        return frozenset(table.phase().waiting_on) - table.sealed()

    @property
    def can_know_who_sealed(self) -> bool:
        """Whether the table may know who has sealed, and so who comes next."""
        return self.host.onlooker.policies().who_sealed is SealedVisibility.NAMES

    # Orders for one who is missing.

    def ask_proxy(self, seat: SeatId) -> None:
        """Let the others give a missing player's orders, if they agree."""
        name = self._name(seat)

        def go(consent: tuple[SeatId, ...]) -> None:
            self._consent = consent
            self.navigator.stand_in(seat)

        self._ask(
            self.tr("Orders for {player}").format(player=name),
            self.tr("Give {player}’s orders?").format(player=name),
            [self.tr("All see them. {player} will be told who agreed.").format(player=name)],
            but=seat,
            then=go,
        )

    def ask_stand_in(self, seat: SeatId) -> None:
        """Let a computer order for a missing player this once, if the others agree."""
        name = self._name(seat)
        self._ask(
            self.tr("Orders for {player}").format(player=name),
            self.tr("Let the computer order for {player} this once?").format(player=name),
            [
                self.tr("It knows what {player} may know, and nobody sees the orders.").format(
                    player=name
                ),
                self.tr("{player} will be told.").format(player=name),
            ],
            but=seat,
            then=lambda consent: self.stand_in_requested.emit(seat, consent),
        )

    def proxy(self, seat: SeatId) -> AnySeatDesk:
        """A missing player's desk in the others' hands: it reads what is public, seals once."""
        return _StandInDesk(self.host, self.ui, seat, self._consent)

    def banner(self, seat: SeatId) -> QFrame:
        """What stands above the page of a missing player."""
        words = self.tr("The table orders for {player}, for all to see.")
        frame = QFrame()
        frame.setProperty("role", "bar")
        row = row_layout(on=frame, margins=(12, 6, 10, 6))
        row.addWidget(text(words.format(player=self._name(seat)), "warn"))
        return frame

    def finish_proxy(self, seat: SeatId) -> None:
        """The others have sealed for a missing player."""
        self._consent = ()
        self.navigator.to_table()
        said = self.tr("{player}’s orders are sealed; {player} will be told.")
        self.said.emit(said.format(player=self._name(seat)))

    # Going back.

    def ask_roll_back(self, number: int = -1) -> None:
        """Let the table choose an earlier phase to open again; the last one is proposed."""
        chapters = self.host.onlooker.history()[:-1]
        if not (self.navigator.place.is_open_table and chapters):
            return
        words = self._context().words
        titles = [words.phase(each.phase) for each in chapters]
        proposed = number if 0 <= number < len(titles) else len(titles) - 1
        dialog = RollBackDialog(titles, proposed, self._window)
        dialog.chosen.connect(partial(self._ask_roll_back_phase, titles))
        dialog.open()

    def _ask_roll_back_phase(self, titles: Sequence[str], number: int) -> None:
        self._ask(
            self.tr("Go back"),
            self.tr("Go back to {phase}?").format(phase=titles[number]),
            [],
            but=None,
            then=lambda consent: self.roll_back(number, consent),
        )

    def roll_back(self, number: int, consent: tuple[SeatId, ...]) -> None:
        """Open an earlier phase again; all seats have agreed."""
        if self._carry_out(lambda: self.host.together.roll_back(number, consent)):
            self.navigator.rolled_back()

    # Seats and their locks.

    def ask_substitute(self) -> None:
        """Another player takes a seat, if the others agree."""
        if not isinstance(self.navigator.place, OverviewPlace):
            return
        dialog = SeatChoiceDialog(
            self.tr("Another player"),
            self.tr("Who leaves, and who takes the seat?"),
            [self._leaving()],
            self._seats(),
            self.tr("Ask the others"),
            self._window,
            names=True,
            computers=self.ui.computer_levels,
        )

        def chosen(seat: SeatId, name: str) -> None:
            self._substitute(seat, name, dialog.level)

        dialog.chosen.connect(chosen)
        dialog.open()

    def _leaving(self) -> str:
        if not self.host.locks.encrypted:
            return self.tr("The seat’s PIN goes with the player who leaves. Everybody is told.")
        return self.tr(
            "The seat’s PIN and passphrase go with the player who leaves; the new one chooses his "
            "own. Everybody is told."
        )

    def _substitute(self, seat: SeatId, name: str, computer: int = 0) -> None:
        seating = self.host.together.substitute

        def go(consent: tuple[SeatId, ...]) -> None:
            if computer:
                if self._carry_out(lambda: seating(seat, name, consent, computer=computer)):
                    self.navigator.refresh()
            elif self.host.locks.encrypted:
                self._new_passphrase(name, lambda new: seating(seat, name, consent, new))
            elif self._carry_out(lambda: seating(seat, name, consent)):
                self.navigator.refresh()

        before = self._name(seat)
        question = self.tr("{after} in the place of {before}?")
        self._ask(
            self.tr("Another player"),
            question.format(after=name, before=before),
            [],
            but=seat,
            then=go,
        )

    def ask_reset(self) -> None:
        """Take away a forgotten PIN, or replace a forgotten passphrase, if the others agree."""
        locks = self.host.locks
        seats = [each for each in self.persons if locks.encrypted or each.id in locks.pins()]
        if not isinstance(self.navigator.place, OverviewPlace):
            return
        if not seats:
            self.said.emit(self.tr("No seat has a PIN or a passphrase."))
            return
        dialog = SeatChoiceDialog(
            self.tr("Forgotten"),
            self.tr("Who has forgotten?"),
            [self.tr("All the others must agree. It is recorded, and the player is told.")],
            seats,
            self.tr("Ask the others"),
            self._window,
        )
        dialog.chosen.connect(self._reset)
        dialog.open()

    def _reset(self, seat: SeatId, _: str) -> None:
        locks, name = self.host.locks, self._name(seat)
        if seat in locks.pins():
            question = self.tr("Take away {player}’s PIN?")
            done = self.tr("{player} has no PIN any more.").format(player=name)

            def go(consent: tuple[SeatId, ...]) -> None:
                if self._carry_out(lambda: locks.reset_pin(seat, consent)):
                    self.said.emit(done)

        else:
            question = self.tr("A new passphrase for {player}?")

            def go(consent: tuple[SeatId, ...]) -> None:
                keep = locks.reset_passphrase
                self._new_passphrase(name, lambda new: keep(seat, new, consent))

        self._ask(self.tr("Forgotten"), question.format(player=name), [], but=seat, then=go)

    def _new_passphrase(self, name: str, keep: Callable[[str], object]) -> None:
        def change(_: str, new: str) -> str:
            try:
                keep(new)
            except TableError as error:
                return self._context().words.error(error)
            self.navigator.refresh()
            self.said.emit(self.tr("{player} has a new passphrase.").format(player=name))
            return ""

        words = self._context().words
        NewSecretDialog(words, "forgotten", change, None, self._window, player=name).open()

    # The pieces of all these.

    def _ask(
        self,
        title: str,
        question: str,
        words: Sequence[str],
        but: SeatId | None,
        then: Callable[[tuple[SeatId, ...]], None],
    ) -> None:
        """Gather the consent of all seats, but for one, and go on. Nobody else, nobody to ask."""
        asked = [each for each in self.persons if each.id != but]
        if not asked:
            then(())
            return
        dialog = ConsentDialog(title, question, words, asked, self._context(), self._window)
        dialog.agreed.connect(then)
        dialog.open()

    def _carry_out(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except TableError as error:
            self.refused.emit(error)
            return False
        return True

    def _seats(self) -> tuple[Seat, ...]:
        return self.host.onlooker.seats

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play; computers are asked for no consent and miss nothing."""
        return tuple(each for each in self._seats() if not each.computer)

    def _name(self, seat: SeatId) -> str:
        return next(each.name for each in self._seats() if each.id == seat)


class _StandInDesk(SeatDesk[object, object]):
    """What the others see and seal for one who is missing; nothing of it is kept."""

    def __init__(
        self, host: AnyHostDesk, ui: AnyGameUi, seat: SeatId, consent: tuple[SeatId, ...]
    ) -> None:
        self._host, self._ui, self._consent = host, ui, consent
        self._own = host.seat(seat)
        self.seat = self._own.seat

    def view(self) -> object:
        return self._ui.stand_in_view(self._host.onlooker.view(), self.seat.id)

    def phase(self) -> Phase:
        return self._own.phase()

    def blank(self) -> object:
        return self._own.blank()

    def check(self, submission: object) -> tuple[Objection, ...]:
        return self._own.check(submission)

    def submit(self, submission: object) -> Receipt:
        return self._host.together.enter(self.seat.id, submission, self._consent)

    def history(self) -> tuple[PhaseView[object], ...]:
        return self._host.onlooker.history()

    def result(self) -> GameResult | None:
        return self._own.result()
