"""Who sits where: addresses, notes, substitution, civil disorder, PINs, and the GM's own place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from desktop.gm.delayed_save import DelayedSave
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.post_office import PostOffice
from desktop.gm.seat_dialogs import AddressesDialog, HandOverDialog, SubstituteDialog
from desktop.gm.seat_words import SeatWords, all_seat_words, power_icon
from desktop.session.new_secret import NewSecretDialog
from desktop.session.ui_context import MapUiContext
from desktop.table.power_row import elided_label
from desktop.widgets.background_work import busy_cursor
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import (
    choice_field,
    flow_or_row_layout,
    scrolling_layout,
    titled_card,
)
from desktop.widgets.widget_factory import TURNS, button, check_box, line_edit, text, text_edit
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import SaveForbidden, TableError
from engine.frame.lock import GM_LOCK, with_attempt_limit
from engine.frame.seat import SeatId
from engine.registry import computer_play


@dataclass(frozen=True, slots=True)
class _ShownSeat:
    """Who sits at a seat, and what is known of that player."""

    seat: SeatId
    player: str
    address: str = field(repr=False)
    language: str
    note: str = field(repr=False)


class SeatsPanel(QWidget):
    """The seats in a list, and what may be done for the one chosen."""

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        office: PostOffice,
        context: MapUiContext,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._office = office
        self._context = context
        self._sides: tuple[SeatWords, ...] = ()
        self._shown: _ShownSeat | None = None
        self._filled = ("", "", "")
        self.seats = QListWidget()
        self.seats.setProperty("role", "roomy")
        self.seats.setAccessibleName(self.tr("Seats"))
        self.seats.setIconSize(QSize(20, 20))
        self.seats.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.seats.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.address = line_edit(
            self.tr("Mail address"), hint=self.tr("player@example.org"), longest=200
        )
        languages = [(self.tr("as the program"), ""), ("English", "en"), ("Français", "fr")]
        self.language = choice_field(languages, "", self.tr("Language of packets and mails"))
        self.list = button(self.tr("Paste addresses…"), "quiet", press=self._ask_addresses)
        self.remember = check_box(
            self.tr("Remember players beyond this game"),
            office.is_remembering_players,
            tip=self.tr("Names, addresses and languages, in a file beside your settings"),
        )
        self.note = text_edit(self.tr("Notes on this seat"), high=70)
        self.game_note = text_edit(self.tr("Notes on the game"), high=70)
        self.substitute = button(self.tr("Another player…"), press=self._ask_substitute)
        self.disorder = button("", press=self._toggle_disorder)
        self.disorder.setProperty(TURNS, True)
        self.reset_pin = button(self.tr("Reset the PIN"), press=self._reset_pin)
        self.hand_over = button(self.tr("Hand the desk over…"), press=self._ask_hand_over)
        self.passphrase = button(self.tr("Change your passphrase…"), press=self._ask_passphrase)
        self.passphrase.setVisible(bridge.desk.locks.encrypted)
        self._name = elided_label("", "section")
        self._state = text("", "warn", wrap=True)
        self.game_note.setPlainText(bridge.desk.seating.notes(None))
        self._writing = DelayedSave(context.clock, self.keep_notes, self)
        self._lay_out()
        self.setFocusProxy(self.seats)
        self._connect()
        self.refresh()

    @property
    def chosen(self) -> SeatWords:
        """The seat chosen."""
        return self._sides[max(0, self.seats.currentRow())]

    def refresh(self) -> None:
        """Show the seats as they are; the chosen one stays chosen."""
        here = max(0, self.seats.currentRow())
        self._sides = all_seat_words(self._bridge.desk.whole, self._context)
        self.seats.blockSignals(True)
        self.seats.clear()
        for side in self._sides:
            icon = power_icon(side, self._context, 20)
            item = QListWidgetItem(icon, side.full)
            item.setToolTip(side.full)
            self.seats.addItem(item)
        self.seats.setCurrentRow(here)
        self.seats.blockSignals(False)
        high = self.seats.sizeHintForRow(0) * len(self._sides) + 8
        self.seats.setFixedHeight(high)
        self._show_seat()

    # -- what is done -----------------------------------------------------------------------

    def replace_player(self, seat: SeatId, name: str, computer: int = 0) -> bool:
        """Let another player take a seat, with new keys for its post, or a computer of a level;
        whether it was done."""
        self.keep_notes()
        desk = self._bridge.desk.seating
        post = self._office.rekeyed(seat)
        self._shown = None  # Nothing of the player before is to be read from the fields again.
        done = self._bridge.carry_out(
            lambda: desk.substitute(seat, name, post=post, computer=computer)
        )
        self._show_seat()
        return done

    def _ask_substitute(self) -> None:
        side = self.chosen
        computers = computer_play(self._bridge.desk.onlooker.game) is not None
        number = self._sides.index(side) + 1 if computers else 0
        dialog = SubstituteDialog(side.full, self.window(), number)
        place, drafts = f"player {side.seat}", self._bridge.drafts
        drafts.keep(dialog.name, place)

        def seat() -> None:
            drafts.use(place)
            self.replace_player(side.seat, dialog.name.text().strip(), dialog.level)

        dialog.accepted.connect(seat)
        dialog.open()

    def _toggle_disorder(self) -> None:
        seat, desk = self.chosen.seat, self._bridge.desk.seating
        begins = seat not in desk.disorder()
        self._bridge.carry_out(lambda: desk.declare_disorder(seat, begins))

    def _reset_pin(self) -> None:
        seat = self.chosen.seat
        self._bridge.carry_out(lambda: self._bridge.desk.locks.reset_pin(seat, ()))

    def _ask_hand_over(self) -> None:
        dialog = HandOverDialog(self.window())
        dialog.accepted.connect(lambda: self.hand_desk_over(dialog.name, dialog.passphrase))
        dialog.open()

    def _ask_addresses(self) -> None:
        self.keep_notes()
        known = self._context.gazetteer.powers.values()
        called = {
            side.seat: (side.player, *(names[each] for names in known for each in side.powers))
            for side in self._sides
        }
        shown = {side.seat: side.full for side in self._sides}
        dialog = AddressesDialog(called, shown, self.window())
        drafts = self._bridge.drafts
        drafts.keep(dialog.list, "addresses")

        def keep() -> None:
            drafts.use("addresses")
            self.set_addresses(dialog.read.found)

        dialog.accepted.connect(keep)
        dialog.open()

    def set_addresses(self, found: Mapping[SeatId, str]) -> None:
        """Keep several players' addresses."""
        for seat, address in found.items():
            self._do(lambda seat=seat, address=address: self._office.set_address(seat, address))
        self._shown = None
        self._show_seat()
        said = self.tr("Addresses kept: {0}")
        self._bridge.said.emit(said.format(len(found)))

    def _ask_passphrase(self) -> None:
        change, words = self.change_passphrase, self._context.words
        NewSecretDialog(words, "desk", change, None, self.window(), has_old=True).open()

    def change_passphrase(self, old: str, new: str) -> str:
        """Change the GM's passphrase; what is wrong, in one sentence."""
        locks, now = self._bridge.desk.locks, self._bridge.moment()
        try:
            with busy_cursor():
                with_attempt_limit(
                    locks,
                    f"passphrase {GM_LOCK}",
                    now,
                    lambda: locks.change_passphrase(GM_LOCK, old, new),
                )
        except TableError as error:
            return self._context.words.error(error)
        self._bridge.said.emit(self.tr("From now on your new passphrase opens this file."))
        return ""

    def hand_desk_over(self, name: str, passphrase: str) -> bool:
        """Make another person GM, at whose curtain the desk goes on; whether it was done."""
        self.keep_notes()
        desk = self._bridge.desk

        def hand_over() -> None:
            with busy_cursor():
                desk.hand_over(name, passphrase)

        done = self._bridge.carry_out(hand_over)
        if done:
            self._bridge.handed_over.emit()
        return done

    def keep_notes(self) -> None:
        """Keep what has been written about the seat that shows; nothing where somebody else sits
        there now, or is known under another address than when the fields were filled."""
        desk, shown = self._bridge.desk.seating, self._shown
        game_note = self.game_note.toPlainText().strip()
        if game_note != desk.notes(None):
            self._do(lambda: desk.note(None, game_note))
        if shown is None or shown != self._known(shown.seat):
            return
        seat, (address, language, note) = shown.seat, self._fields()
        # Only what differs from what the fields were filled with has been written here.
        before_address, before_language, before_note = self._filled
        if note != before_note:
            self._do(lambda: desk.note(seat, note))
        if address != before_address:
            self._do(lambda: self._office.set_address(seat, address))
        if language != before_language:
            self._do(lambda: self._office.set_language(seat, language))
        self._filled = (address, language, note)
        self._shown = self._known(seat)

    def _fields(self) -> tuple[str, str, str]:
        """The address, the language and the note as they are written in the fields."""
        spoken = str(self.language.currentData())
        return self.address.text().strip(), spoken, self.note.toPlainText().strip()

    def _known(self, seat: SeatId) -> _ShownSeat:
        """What is known of a seat now."""
        player = next(each.name for each in self._bridge.desk.whole.seats if each.id == seat)
        office, notes = self._office, self._bridge.desk.seating.notes(seat)
        return _ShownSeat(seat, player, office.address(seat), office.language(seat), notes)

    def leave(self) -> None:
        """The page is left: nothing that was written may be lost."""
        self._writing.end()

    def _do(self, action: Callable[[], object]) -> None:
        try:
            self._bridge.carry_out(action, quietly=True)
        except OSError as fault:  # What is remembered beyond the game cannot be written.
            self._bridge.refused.emit(SaveForbidden(str(fault.filename or "")))

    def _set_remembering(self, wanted: bool) -> None:
        self.keep_notes()
        self._do(lambda: self._office.remember_players(wanted))
        self._shown = None
        self._show_seat()

    def _turn_to(self) -> None:
        self.keep_notes()
        self._show_seat()

    # -- what is shown ----------------------------------------------------------------------

    def _show_seat(self) -> None:
        desk, side = self._bridge.desk, self.chosen
        known = self._known(side.seat)
        anew, self._shown = self._shown != known, known
        out = side.seat in desk.seating.disorder()
        self._name.setText(side.full)
        self._name.setToolTip(side.full)
        self._state.setText(self.tr("In civil disorder: its units hold.") if out else "")
        self._state.setVisible(out)
        self.disorder.setText(
            self.tr("End civil disorder") if out else self.tr("Declare civil disorder")
        )
        self.reset_pin.setVisible(side.seat in desk.locks.pins())
        if anew:
            self.address.setText(known.address)
            self.language.setCurrentIndex(self.language.findData(known.language))
            self.note.setPlainText(known.note)
            self._filled = self._fields()

    def _lay_out(self) -> None:
        page = column_layout(self.seats, spacing=10)
        frame, inside = titled_card("")
        title = inside.itemAt(0)
        if title is not None and isinstance(blank := title.widget(), QLabel):
            blank.hide()
        inside.addWidget(self._name)
        inside.addWidget(self._state)
        inside.addLayout(flow_or_row_layout(self.tr("Mail"), self.address))
        inside.addLayout(flow_or_row_layout(self.tr("Language"), self.language, None, self.list))
        inside.addWidget(text(self.tr("Notes, for you alone"), "faint"))
        add_parts(
            inside,
            self.note,
            flow_or_row_layout(self.substitute, self.disorder, None, self.reset_pin),
        )
        page.addWidget(frame)
        frame, inside = titled_card(self.tr("The game"))
        inside.addWidget(text(self.tr("Notes, for you alone"), "faint"))
        add_parts(
            inside,
            self.game_note,
            self.remember,
            flow_or_row_layout(self.passphrase, None, self.hand_over),
        )
        add_parts(page, frame, None)
        column_layout(scrolling_layout(page, self.tr("Seats")), on=self)

    def _connect(self) -> None:
        self.seats.currentRowChanged.connect(self._turn_to)
        self.address.textEdited.connect(self._writing.touched)
        self.language.activated.connect(self.keep_notes)
        self.remember.clicked.connect(self._set_remembering)
        self.note.textChanged.connect(self._writing.touched)
        self.game_note.textChanged.connect(self._writing.touched)
