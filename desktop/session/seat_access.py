"""Between the table and a seat: its curtain with its lock, and the strip above its page."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame

from desktop.games.game_ui import AnyGameUi
from desktop.session.curtain import CurtainScreen
from desktop.session.envelope import EnvelopeDialog, EnvelopePicture
from desktop.session.key_entry import Complaint, make_lock
from desktop.session.new_secret import NewSecretDialog
from desktop.session.retry_delay import RetryDelay
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import UiContext
from desktop.widgets.background_work import busy_cursor
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.map_and_panel_layout import HIDES_PROPERTY
from desktop.widgets.theme import ColourScheme
from desktop.widgets.widget_factory import button, set_role, text
from engine.errors import TableError
from engine.frame.audience import Public
from engine.frame.desk import AnyPhaseView, AnyRecap, Recap
from engine.frame.host_desk import AnyHostDesk
from engine.frame.report import Report
from engine.frame.seat import SeatId


class SeatBar(QFrame):
    """What a player may do at any seat of any game.

    `waiting` says that the envelope has not been opened yet. Where there is `letter` none, in a
    game without secrets, no envelope asks to be opened: what everybody may know can be read again
    if there is any `news`. With `offers_pin` the strip asks, in passing, whether the player wants
    a PIN.

    With `has_passphrase` the seat has one of its own.

    Signals: `envelope_requested()`, `pin_requested()`, `passphrase_requested()`,
    `hide_requested()`.
    """

    envelope_requested = Signal()
    pin_requested = Signal()
    passphrase_requested = Signal()
    hide_requested = Signal()

    def __init__(
        self,
        phase: str,
        scheme: ColourScheme,
        *,
        waiting: bool,
        has_pin: bool,
        offers_pin: bool = False,
        has_passphrase: bool = False,
        letter: bool = True,
        news: bool = True,
    ) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self._picture = EnvelopePicture(scheme, 30)
        self._words = text(self.tr("Your envelope, {phase}").format(phase=phase))
        self.envelope = button(self.tr("Open"), press=self.envelope_requested)
        self.pin = button("", "quiet", press=self.pin_requested)
        self.passphrase = button(
            self.tr("Your passphrase…"), "quiet", press=self.passphrase_requested
        )
        self.passphrase.setVisible(has_passphrase)
        self.offer = text(self.tr("A PIN for your curtain?"), "small")
        self.offer.setToolTip(self.tr("A PIN keeps the others from opening your curtain."))
        self.no_pin = button(self.tr("No PIN"), "quiet")
        self.hide_button = button(self.tr("Hide (F12)"), "quiet", press=self.hide_requested)
        self.hide_button.setObjectName(HIDES_PROPERTY)
        self.no_pin.clicked.connect(lambda: self._show_offer(offers=False))
        self._lay_out()
        for each in (self.envelope, self.passphrase, self.pin, self.no_pin, self.hide_button):
            each.setStyleSheet("padding: 2px 6px;")
        self.show_waiting(waiting=waiting)
        if not letter:
            self._show_news_only(news=news)
        self.show_pin(has_pin=has_pin)
        self._show_offer(offers=offers_pin and not has_pin)

    def _lay_out(self) -> None:
        about_pin = self.passphrase, self.offer, self.pin, self.no_pin
        row = FlowLayout(
            (self._picture, self._words, self.envelope), (*about_pin, self.hide_button)
        )
        row.setSpacing(6)
        column_layout(row, on=self, margins=(12, 3, 10, 3))

    def show_waiting(self, *, waiting: bool) -> None:
        """Whether the envelope has not been opened yet: its seal is whole."""
        self.waiting = waiting
        self._picture.show_opened(not waiting)
        self.envelope.setAccessibleDescription(
            self.tr("not opened yet") if waiting else self.tr("opened")
        )

    def _show_news_only(self, *, news: bool) -> None:
        for each in (self._picture, self._words):
            each.hide()
        self.envelope.setText(self.tr("Since you last looked…"))
        self.envelope.setVisible(news)
        set_role(self.envelope, "quiet")

    def show_pin(self, *, has_pin: bool) -> None:
        """Whether the seat has a PIN."""
        self.pin.setText(self.tr("Your PIN…") if has_pin else self.tr("Set a PIN…"))
        if has_pin:
            self._show_offer(offers=False)

    def _show_offer(self, *, offers: bool) -> None:
        for each in (self.offer, self.no_pin):
            each.setVisible(offers)
        set_role(self.pin, "" if offers else "quiet")


class SeatAccess(QObject):
    """Makes the curtain and the strip of any seat of one table.

    `context` gives the context as the game's screens want it now. It outlives every seat
    and keeps nothing of any but who has been asked whether he wants a PIN; `patience` is how long
    to wait after a wrong one, and outlives the table too.
    """

    def __init__(
        self,
        host: AnyHostDesk,
        ui: AnyGameUi,
        context: Callable[[], UiContext],
        patience: RetryDelay,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._host = host
        self._ui = ui
        self._context = context
        self._patience = patience
        self._offered: set[SeatId] = set()

    def curtain(self, seat: SeatId) -> CurtainScreen:
        """The curtain of a seat; behind a lock where the seat has one."""
        context, table = self._context(), self._host.onlooker
        player = next(each.name for each in table.seats if each.id == seat)
        playing = self._ui.playing(table, seat, context)
        lock = make_lock(self._host.locks, seat, context.words)
        return CurtainScreen(player, playing, context, lock, self._patience)

    # The strip.

    def strip(self, bridge: AnyBridge, hide: Callable[[], None]) -> SeatBar:
        """The strip above the page of the seat that has just been opened."""
        context, desk = self._context(), bridge.desk
        letters, recap = desk.letters(), desk.changes_since_read()
        strip = SeatBar(
            context.words.phase(desk.phase()),
            context.scheme,
            waiting=_has_unread(letters, recap),
            has_pin=desk.seat.id in self._host.locks.pins(),
            offers_pin=self._offers_pin(desk.seat.id, desk.phase().number),
            has_passphrase=self._host.locks.encrypted,
            letter=self._has_letter(bridge, letters, recap),
            news=len(recap.chapters) > 1,
        )
        strip.envelope_requested.connect(lambda: self._open_envelope(bridge, strip))
        strip.pin_requested.connect(lambda: self._change_pin(desk.seat.id, strip))
        strip.passphrase_requested.connect(lambda: self._change_passphrase(desk.seat.id, strip))
        strip.hide_requested.connect(hide)
        return strip

    def _has_letter(
        self, bridge: AnyBridge, letters: Sequence[AnyPhaseView], recap: AnyRecap
    ) -> bool:
        """Whether the seat gets an envelope: where there are secrets everybody, whatever is in it,
        else only whom something concerns alone."""
        if self._ui.secrecy_note(self._context()):
            return True
        return any(each.reports for each in (*letters, *_last_letter(bridge))) or any(
            map(_private_reports, recap.chapters)
        )

    def _offers_pin(self, seat: SeatId, phase: int) -> bool:
        """Whether a player is asked in passing for a PIN: at the first sitting of a game."""
        persons = [each for each in self._host.onlooker.seats if not each.computer]
        first = phase == 0 and seat not in self._offered and len(persons) > 1
        self._offered.add(seat)
        return first and not self._host.locks.encrypted

    def _open_envelope(self, bridge: AnyBridge, strip: SeatBar) -> None:
        """Show what waits for the seat, or what came last; from then on it has been seen."""
        desk, context = bridge.desk, self._context()
        letters, recap = desk.letters(), desk.changes_since_read()
        has_letter = self._has_letter(bridge, letters, recap)
        if not _has_unread(letters, recap):
            letters, recap = _last_letter(bridge), _last_recap(bridge)
        names = {seat.id: seat.name for seat in self._host.onlooker.seats}
        lines = None
        if has_letter:
            lines = [
                (context.words.phase(each.phase), self._letter_lines(each, names))
                for each in (*letters, _current_letter(bridge))
            ]
        page = self._ui.recap_panel(recap, context, names)
        dialog = EnvelopeDialog(desk.seat.name, lines, page, context.scheme, strip.window())
        dialog.open()
        bridge.look()
        strip.show_waiting(waiting=False)

    def _letter_lines(self, letter: AnyPhaseView, names: dict[SeatId, str]) -> list[str]:
        context = self._context()
        ui = self._ui
        return [line for each in letter.reports for line in ui.report_lines(each, context, names)]

    def _change_pin(self, seat: SeatId, strip: SeatBar) -> None:
        locks = self._host.locks
        has_pin = seat in locks.pins()
        act, remove = self._changes(seat)
        dialog = NewSecretDialog(
            self._context().words,
            "pin",
            act,
            remove if has_pin else None,
            strip.window(),
            has_old=has_pin,
        )
        dialog.accepted.connect(lambda: strip.show_pin(has_pin=seat in locks.pins()))
        dialog.open()

    def _change_passphrase(self, seat: SeatId, strip: SeatBar) -> None:
        locks, lock = self._host.locks, f"passphrase {seat}"

        def change(old: str, new: str) -> Complaint:
            return self._with_retry_delay(lock, lambda: locks.change_passphrase(seat, old, new))

        words = self._context().words
        NewSecretDialog(words, "passphrase", change, None, strip.window(), has_old=True).open()

    def _changes(
        self, seat: SeatId
    ) -> tuple[Callable[[str, str], Complaint], Callable[[str], Complaint]]:
        locks, lock = self._host.locks, f"pin {seat}"
        return (
            lambda old, new: self._with_retry_delay(lock, lambda: locks.set_pin(seat, new, old)),
            lambda old: self._with_retry_delay(lock, lambda: locks.clear_pin(seat, old)),
        )

    def _with_retry_delay(self, lock: str, act: Callable[[], object]) -> Complaint:
        """Do what takes a lock's key; what is wrong, in one sentence."""
        if left := self._patience.left(lock):
            wait = self.tr("Next try in {seconds} s.")
            return wait.format(seconds=-(-left // 1000))
        try:
            with busy_cursor():
                act()
        except TableError as error:
            if error.code in ("wrong_pin", "wrong_passphrase"):
                self._patience.failed(lock)
            return self._context().words.error(error)
        self._patience.passed(lock)
        return ""


def _has_unread(letters: Sequence[AnyPhaseView], recap: AnyRecap) -> bool:
    """Whether something waits for the seat: a phase has ended, or news came for it alone."""
    return bool(letters) or any(map(_private_reports, recap.chapters))


def _private_reports(chapter: AnyPhaseView) -> tuple[Report, ...]:
    """What a chapter tells this seat and not everybody."""
    return tuple(each for each in chapter.reports if not isinstance(each.audience, Public))


def _current_letter(bridge: AnyBridge) -> AnyPhaseView:
    """What has come for the seat alone in the phase that is open."""
    now = bridge.desk.history()[-1]
    return now.telling(_private_reports(now))


def _last_letter(bridge: AnyBridge) -> tuple[AnyPhaseView, ...]:
    """What was for the seat alone in the last phase that ended, to be read again."""
    return tuple(each.telling(_private_reports(each)) for each in bridge.desk.history()[-2:-1])


def _last_recap(bridge: AnyBridge) -> AnyRecap:
    """What the last phase that ended brought."""
    chapters = bridge.desk.history()[-2:]
    return Recap(chapters[0].view, chapters[-1].view, chapters)
