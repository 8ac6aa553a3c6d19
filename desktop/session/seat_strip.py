"""The strip above a seat's page, the same for every seat: the envelope, the PIN, the curtain."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop.session.envelope import EnvelopePicture
from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.layout import vertical
from desktop.widgets.theme import Scheme
from desktop.widgets.widget_factory import button, give_role, text


class SeatStrip(QFrame):
    """What a player may do at any seat of any game.

    `waiting` says that the envelope has not been opened yet. Where there is `letter` none, in a
    game without secrets, no envelope asks to be opened: what everybody may know can be read again
    if there is any `news`. With `offers_pin` the strip asks, in passing, whether the player wants
    a PIN.

    With `has_passphrase` the seat has one of its own.

    Signals: `envelope_wanted()`, `pin_wanted()`, `passphrase_wanted()`, `hide_wanted()`.
    """

    envelope_wanted = Signal()
    pin_wanted = Signal()
    passphrase_wanted = Signal()
    hide_wanted = Signal()

    def __init__(
        self,
        phase: str,
        scheme: Scheme,
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
        self.envelope = button(self.tr("Open"), press=self.envelope_wanted)
        self.pin = button("", "quiet", press=self.pin_wanted)
        self.passphrase = button(
            self.tr("Your passphrase…"), "quiet", press=self.passphrase_wanted
        )
        self.passphrase.setVisible(has_passphrase)
        self.offer = text(self.tr("A PIN for your curtain?"), "small")
        self.offer.setToolTip(self.tr("A PIN keeps the others from opening your curtain."))
        self.no_pin = button(self.tr("No PIN"), "quiet")
        self.hide_button = button(self.tr("Hide (F12)"), "quiet", press=self.hide_wanted)
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
        row = FlowingRow(
            (self._picture, self._words, self.envelope), (*about_pin, self.hide_button)
        )
        row.setSpacing(6)
        vertical(row, on=self, margins=(12, 3, 10, 3))

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
        give_role(self.envelope, "quiet")

    def show_pin(self, *, has_pin: bool) -> None:
        """Whether the seat has a PIN."""
        self.pin.setText(self.tr("Your PIN…") if has_pin else self.tr("Set a PIN…"))
        if has_pin:
            self._show_offer(offers=False)

    def _show_offer(self, *, offers: bool) -> None:
        for each in (self.offer, self.no_pin):
            each.setVisible(offers)
        give_role(self.pin, "" if offers else "quiet")
