"""The window of the phones: the code to be scanned, who asks with which digits, who has one."""

import io
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import segno
from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from desktop.app.settings import Settings
from desktop.phones.addresses import LOOPBACK, addresses, read_address
from desktop.phones.certificate import Certificate, CertificateError, read_certificate
from desktop.phones.server import PairingRequested
from desktop.phones.table_phones import TablePhones
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.scroll_page import MinimumSizeScrollArea, ScrollPage
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, set_role, text, wrapped_label
from engine.frame.seat import Seat
from engine.phones.moderator_phone import MODERATOR
from engine.sentences.sentences import Sentences
from engine.untrusted.untrusted_text import visible_name

_CODE = 250
_SIDE = 320
_LIST = 460
_PRESS_AGAIN = 4000
"""How long a second press counts, in ms."""
_PAINT = {
    "red": "#d64538",
    "orange": "#ee8a2f",
    "yellow": "#f2d43d",
    "green": "#57a94f",
    "blue": "#5b9be0",
    "violet": "#a67bd6",
    "brown": "#a5774f",
    "white": "#f4f1ea",
}
"""The same as in `assets/phone/phone.css`; the name stands beside."""


class PhonesDialog(QDialog):
    """Switches the phones of one table on and off, and says which phone is whose."""

    def __init__(
        self,
        phones: TablePhones,
        words: Sentences,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Phones"))
        self._phones, self._words = phones, words
        self.code = QLabel()
        self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.code.setFixedSize(scaled_length(_CODE), scaled_length(_CODE))
        self._drawn: tuple[str, float] = "", 0.0
        self.address = text("", "section", wrap=True)
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.where = QComboBox()
        self.where.setAccessibleName(self.tr("Address of this computer"))
        self.where.setEditable(True)
        self.where.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._list_addresses("")
        self.where.activated.connect(self._show_other_address)
        self.switch = button("", press=self._switch)
        self.certificate = button(
            self.tr("With a certificate…"), "quiet", press=self._choose_certificate
        )
        self.safe = text("", "small", wrap=True)
        self.keys = text("", "small", wrap=True)
        self._certificate: Certificate | None = None
        self.problem = text("", "warn", wrap=True)
        self.rows = QWidget()
        self._asking, self._seats = _Rows(), _Rows()
        column_layout(
            *(self._asking.layout, self._seats.layout, None),
            on=self.rows,
            margins=(0, 0, 8, 0),
            spacing=6,
        )
        self._lay_out()
        phones.changed.connect(self.refresh)
        self.refresh()

    def _list_addresses(self, chosen: str) -> None:
        """The addresses that this computer has now; what was chosen or typed stays."""
        self.where.clear()
        only = self.tr("{0} (this computer alone)")
        for each in addresses():
            self.where.addItem(only.format(each) if each == LOOPBACK else each, each)
        at = self.where.findData(chosen)
        self.where.setCurrentIndex(max(0, at))
        if chosen and at < 0:
            self.where.setEditText(chosen)

    def _chosen(self) -> str:
        """The address in the box, as it was chosen or typed."""
        at = self.where.findText(self.where.currentText())
        return self.where.currentText() if at < 0 else str(self.where.itemData(at))

    def _lay_out(self) -> None:
        self._said = wrapped_label(
            (
                self.tr(
                    "Scan the code, or type the address into a browser on the same network. "
                    "Choose your name; the phone shows four digits and a colour."
                ),
                self.tr(
                    "Confirm a phone only if the digits and the colour here are those on that "
                    "player’s own screen."
                ),
            ),
            scaled_length(_SIDE),
        )
        shown = QWidget()
        side = column_layout(
            *(self.code, self.address, self._said, self.where, self.problem, self.switch),
            *(self.safe, self.keys, self.certificate, None),
            on=shown,
            margins=(0, 0, 12, 0),
            spacing=10,
        )
        side.setAlignment(self.code, Qt.AlignmentFlag.AlignHCenter)
        room = MinimumSizeScrollArea(shown)
        room.setFixedWidth(scaled_length(_SIDE) + 24)
        page = ScrollPage(self.rows)
        page.setMinimumWidth(scaled_length(_LIST))
        page.setMinimumHeight(scaled_length(640))
        column_layout(
            (row_layout(room, (page, 1), spacing=12), 1),
            row_layout(None, button(self.tr("Close"), press=self.close)),
            on=self,
            margins=(24, 20, 24, 16),
            spacing=14,
        )

    def refresh(self) -> None:
        """Show who asks, who has a phone and who has sealed."""
        phones = self._phones
        self.code.setVisible(phones.on)
        self._said.setVisible(phones.on)
        self.where.setEnabled(not phones.on or not phones.owners)
        self.switch.setText(
            self.tr("Switch phones off") if phones.on else self.tr("Switch phones on")
        )
        set_role(self.switch, "" if phones.on else "primary")
        if phones.on:
            url = phones.url
            self.address.setText(url)
            if not phones.reachable:
                self.problem.setText(
                    self.tr(
                        "This computer has not this address any more. Switch the phones off, "
                        "choose the new address, and let all scan the new code."
                    )
                )
            ratio = self.devicePixelRatioF()
            if (url, ratio) != self._drawn:
                self._drawn = url, ratio
                self.code.setPixmap(qr_code(url, scaled_length(_CODE), ratio))
                self.code.setAccessibleName(self.tr("Code of the address {0}").format(url))
        else:
            self.address.setText(self.tr("The phones are off."))
        self.certificate.setEnabled(not phones.on)
        self.problem.setVisible(bool(self.problem.text()))
        self._show_security()
        self._show_rows()

    def _show_security(self) -> None:
        self.keys.setText(
            self.tr(
                "This game’s file is encrypted and keeps the keys of the phones: when the program "
                "has been closed, switch them on again and they are known."
            )
            if self._phones.keeps_keys
            else self.tr(
                "This game’s file is not encrypted and keeps no keys: when the program has been "
                "closed, all phones pair anew."
            )
        )
        found = self._certificate
        if found is None:
            self.certificate.setText(self.tr("With a certificate…"))
            said = self.tr(
                "Who listens on the network reads nothing. Who can alter what goes over it "
                "while a phone loads the page could: in a place you do not trust, let a "
                "phone or this computer make the network."
            )
            self.safe.setText(said)
            return
        self.certificate.setText(self.tr("Without the certificate"))
        said = self.tr(
            "The page comes by HTTPS, for {names}, until {until}. Phones must find this computer "
            "under that name."
        )
        names = ", ".join((*found.names, *found.addresses))
        until = QLocale(self._words.language).toString(
            QDateTime.fromSecsSinceEpoch(found.until).date(), "d MMMM yyyy"
        )
        self.safe.setText(said.format(names=names, until=until))

    def _choose_certificate(self) -> None:
        """Choose a certificate and its key, or do without again."""
        self.problem.setText("")
        if self._certificate is not None:
            self._certificate = None
            self.refresh()
            return
        chosen = self._choose(self.tr("Your certificate (PEM)"))
        if chosen is None:
            return
        try:
            try:
                self._certificate = read_certificate(chosen, chosen)
            except CertificateError as fault:
                if fault.code != "no_key":
                    raise
                key = self._choose(self.tr("The key to the certificate (PEM)"))
                if key is None:
                    return
                self._certificate = read_certificate(chosen, key)
        except CertificateError as fault:
            self.problem.setText(self._words.text(f"phone.unfit.{fault.code}"))
        self.refresh()

    def _choose(self, title: str) -> Path | None:
        start = self._settings.recall("phones/certificate")
        kinds = self.tr("Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)")
        chosen, _ = QFileDialog.getOpenFileName(self, title, start, kinds)
        if not chosen:
            return None
        self._settings.keep("phones/certificate", str(Path(chosen).parent))
        return Path(chosen)

    def _show_rows(self) -> None:
        """Make those rows anew that say something else now; a village has many."""
        phones = self._phones
        self._asking.show(
            ((asks, asks.seat in phones.owners), partial(self._asked, asks))
            for asks in phones.asking.values()
        )
        sealed = phones.sealed_seats()
        self._seats.show(
            (
                (seat, seat.id in phones.owners, seat.id in phones.here, seat.id in sealed),
                partial(self._row, seat, sealed=seat.id in sealed),
            )
            for seat in phones.persons
        )

    def _asked(self, asks: PairingRequested) -> QFrame:
        """A phone that wants to be somebody's, with what is to be compared."""
        phones = self._phones
        name = next(each.name for each in phones.persons if each.id == asks.seat)
        frame = QFrame()
        frame.setProperty("role", "card")
        taken = asks.seat in phones.owners
        question = (
            self.tr("Another phone wants to be {player}’s") if taken else self.tr("{player}?")
        )
        digits = QLabel()
        digits.setTextFormat(Qt.TextFormat.PlainText)
        digits.setText(asks.digits.number)
        digits.setAlignment(Qt.AlignmentFlag.AlignCenter)
        digits.setStyleSheet(
            f"background: {_PAINT[asks.digits.colour]}; color: #14110e; border-radius: 8px;"
            f" padding: 4px 14px; font-size: {scaled_length(30)}px; font-weight: 700;"
        )
        colour = self._words.text(f"phone.colour.{asks.digits.colour}")
        digits.setAccessibleName(f"{asks.digits.number}, {colour}")

        def yes() -> None:
            phones.confirm(asks.number, yes=True)

        if asks.seat == MODERATOR and not taken:
            question = self.tr("{player}? This phone will show every card.")
            confirm = self._make_confirm_button(self.tr("Confirm"), self.tr("Every card?"), yes)
        elif taken:
            confirm = self._make_confirm_button(
                self.tr("Replace"), self.tr("Really replace?"), yes
            )
        else:
            confirm = button(self.tr("Confirm"), "primary", press=yes)
        no = button(self.tr("No"), press=lambda: phones.confirm(asks.number, yes=False))
        asked = text(question.format(player=name), "section", wrap=True)
        block = self._make_confirm_button(
            self.tr("Block this address"),
            self.tr("Refuse all from it?"),
            lambda: phones.block(asks.where),
        )
        column_layout(
            asked,
            row_layout(digits, text(colour), None, confirm, no, spacing=10),
            row_layout(text(self.tr("from {0}").format(asks.where), "faint"), None, block),
            on=frame,
            margins=(12, 8, 12, 10),
            spacing=6,
        )
        return frame

    def _row(self, seat: Seat, *, sealed: bool) -> QWidget:
        phones = self._phones
        row = QWidget()
        name = text(seat.name)
        name.setMinimumWidth(scaled_length(110))
        line = row_layout((name, 1), on=row, margins=(4, 0, 4, 0), spacing=10)
        if seat.id not in phones.owners:
            how, role = self.tr("no phone"), "faint"
        elif seat.id in phones.here:
            how, role = self.tr("phone is there"), "good"
        else:
            how, role = self.tr("phone is away"), "warn"
        line.addWidget(text(how, role))
        if sealed:
            line.addWidget(text("✓ " + self.tr("sealed"), "good"))
        if seat.id in phones.owners:
            line.addWidget(
                self._make_confirm_button(
                    self.tr("Let go"), self.tr("Really let go?"), lambda: phones.let_go(seat.id)
                )
            )
        row.setMinimumHeight(scaled_length(34))
        return row

    def _make_confirm_button(self, once: str, again: str, act: object) -> QPushButton:
        """A button that wants a second press soon after the first."""
        made = button(once, "quiet")
        pressed = False

        def press() -> None:
            nonlocal pressed
            if pressed and callable(act):
                act()
                return
            pressed = True
            made.setText(again)
            set_role(made, "danger")
            QTimer.singleShot(_PRESS_AGAIN, made, calm)

        def calm() -> None:
            nonlocal pressed
            pressed = False
            made.setText(once)
            set_role(made, "quiet")

        made.clicked.connect(press)
        return made

    def _show_other_address(self) -> None:
        if self._phones.on:
            self._switch_on()

    def _switch(self) -> None:
        if self._phones.on:
            self._phones.switch_off()
            self.problem.setText("")
            self._list_addresses(self._chosen())
        else:
            self._switch_on()

    def _switch_on(self) -> None:
        self.problem.setText("")
        self._list_addresses(self._chosen())
        try:
            address = read_address(self._chosen())
        except ValueError:
            self.problem.setText(
                self.tr("{0} is no address. One reads like 192.168.1.20.").format(
                    visible_name(self._chosen())
                )
            )
            self.refresh()
            return
        try:
            self._phones.switch_on(address, self._certificate)
        except OSError:
            self.problem.setText(
                self.tr(
                    "This computer has not the address {0}. Those that it has are in the list."
                ).format(address)
            )
        self.refresh()


class _Rows:
    """Rows one below the other, of which only those are made anew that say something else."""

    def __init__(self) -> None:
        self.layout = column_layout(spacing=6)
        self._shown: list[object] = []

    def show(self, wanted: Iterable[tuple[object, Callable[[], QWidget]]]) -> None:
        """What each row says, and how it is made."""
        rows = [*wanted]
        for at, (now, make) in enumerate(rows):
            if at == len(self._shown):
                self._shown.append(None)
            elif now == self._shown[at]:
                continue
            else:
                self._take_away(at)
            self.layout.insertWidget(at, make())
            self._shown[at] = now
        for at in reversed(range(len(rows), len(self._shown))):
            self._take_away(at)
            del self._shown[at]

    def _take_away(self, at: int) -> None:
        item = self.layout.takeAt(at)
        if item is not None and (former := item.widget()) is not None:
            former.hide()
            former.deleteLater()


def qr_code(url: str, size: int, ratio: float) -> QPixmap:
    """The address as a code for a camera, dark on white, at most `size` pixels wide."""
    made = segno.make(url, error="m", micro=False)
    across = made.symbol_size(border=4)[0]
    out = io.BytesIO()
    made.save(out, kind="png", scale=max(1, int(size * ratio) // across), border=4)
    picture = QPixmap()
    picture.loadFromData(out.getvalue())
    picture.setDevicePixelRatio(ratio)
    return picture
