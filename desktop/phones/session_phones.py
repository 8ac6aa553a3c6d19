"""Phones at the open table: asked for from the menu, they follow it, and go with it."""

from dataclasses import replace

from PySide6.QtCore import QObject

from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.pages.emblems import emblem_disc_colour
from desktop.phones.phones_dialog import PhonesDialog
from desktop.phones.table_phones import TablePhones, has_phones
from desktop.session.gm_session import GmSession
from desktop.session.hotseat_session import HotseatSession
from desktop.session.navigator import GmDeskPlace, ResolutionPlace, SeatPlace
from desktop.session.retry_delay import RetryDelay
from desktop.session.session_controller import SessionController
from desktop.widgets.clock import Clock
from engine.phones.phone_post import PhoneTable, gm_table, hotseat_table
from engine.sentences.sentences import Sentences


class SessionPhones(QObject):
    """The phones of whatever game is open, once somebody has asked for them."""

    def __init__(
        self, stage: SessionController, window: MainWindow, settings: Settings, clock: Clock
    ) -> None:
        super().__init__(window)
        self._stage, self._window = stage, window
        self._settings, self._clock = settings, clock
        self.table_phones: TablePhones | None = None
        """Those of the open table, once they were switched on."""
        self._asked_by_phone = ""
        stage.moved.connect(self._refresh)
        stage.game_left.connect(self._leave)

    def show_dialog(self) -> PhonesDialog | None:
        """The window in which phones are switched on, and confirmed."""
        table = self._current_phone_table()
        if table is None:
            return None
        if not has_phones(table):
            said = self.tr("The map of this game cannot be on phones.")
            self._window.message.say(said, bad=False)
            return None
        dialog = self._window.findChild(PhonesDialog)
        if dialog is None:
            words = self._stage.game_context().words
            dialog = PhonesDialog(self._phones_of(table), words, self._settings, self._window)
        dialog.show()
        dialog.raise_()
        return dialog

    def _leave(self) -> None:
        if self.table_phones is not None:
            self.table_phones.leave()
            self.table_phones.deleteLater()
            self.table_phones = None

    def _current_phone_table(self) -> PhoneTable | None:
        """The open table, as long as whoever sits before it may see who has a phone."""
        room = self._stage.room
        if isinstance(room, HotseatSession):
            return None if self._stage.navigator.secret else hotseat_table(room.host)
        here = isinstance(room, GmSession) and isinstance(self._stage.navigator.place, GmDeskPlace)
        return gm_table(room.desk) if here and isinstance(room, GmSession) else None

    def _phones_of(self, table: PhoneTable) -> TablePhones:
        if self.table_phones is None:
            room, context = self._stage.room, self._stage.game_context()
            patience = RetryDelay(self._clock)
            if isinstance(room, HotseatSession):
                patience = self._stage.retry_delay_for(self._stage.name, room.host)
            elif isinstance(room, GmSession):
                patience = room.patience
            phones = self.table_phones = TablePhones(
                table,
                getattr(context, "gazetteer", None),
                self._stage.name,
                context.language,
                patience,
                self._card_lines,
                self,
            )
            phones.asked.connect(self._pairing_requested)
            phones.changed.connect(self._phones_changed)
            phones.address_lost.connect(self._address_lost)
            if isinstance(room, HotseatSession | GmSession):
                phones.sealed.connect(room.sealed_elsewhere)
                phones.acted.connect(room.acted_elsewhere)
        return self.table_phones

    def _card_lines(self, view: object, language: str) -> tuple[str, tuple[str, ...], str] | None:
        assert self._stage.ui is not None
        there = replace(self._stage.game_context(), language=language, words=Sentences(language))
        card = self._stage.ui.secret_card(view, there)
        if card is None:
            return None
        return (
            card.title,
            tuple(card.lines),
            f"{card.emblem} {emblem_disc_colour(card.emblem).name()}",
        )

    def _pairing_requested(self, player: str) -> None:
        said = self.tr("A phone wants to be {player}’s: compare its digits.").format(player=player)
        self._asked_by_phone = said
        way = self.tr("Phones…"), self.show_dialog
        self._window.message.say(said, bad=False, way_out=way)

    def _address_lost(self) -> None:
        said = self.tr(
            "This computer has another address now. Switch the phones off and on: they scan the "
            "new code and choose their names again; what was sealed stays."
        )
        self._window.message.say(said, way_out=(self.tr("Phones…"), self.show_dialog))

    def _phones_changed(self) -> None:
        """What asked for a look at the digits is gone when nobody asks any more."""
        message = self._window.message
        asks = self.table_phones is not None and bool(self.table_phones.asking)
        if not asks and message.words.text() == self._asked_by_phone:
            message.clear()

    def _refresh(self) -> None:
        place = self._stage.navigator.place
        if self.table_phones is None:
            return
        self.table_phones.set_laptop_seat(place.seat if isinstance(place, SeatPlace) else None)
        self.table_phones.refresh(telling=isinstance(place, ResolutionPlace))
