"""The key of a seat, asked for where somebody posts without sitting down (L-52)."""

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from desktop.session.key_entry import Complaint, KeyEntry, Lock
from desktop.session.retry_delay import Patience
from desktop.session.ui_context import Surroundings
from desktop.widgets.background_work import taking_a_moment
from desktop.widgets.widget_factory import button, text
from engine.errors import TableError
from engine.frame.desk import HostDesk
from engine.frame.seat import SeatId


def lock_of(host: HostDesk[Any, Any], seat: SeatId, around: Surroundings) -> Lock | None:
    """What a seat is locked with, under the names that its curtain uses; None for no lock."""
    locks = host.locks
    if seat in locks.pins():
        title, check = QCoreApplication.translate("SeatKey", "Your PIN"), locks.check_pin
        name = f"pin {seat}"
    elif locks.encrypted:
        title, check = (
            QCoreApplication.translate("SeatKey", "Your passphrase"),
            locks.check_passphrase,
        )
        name = f"passphrase {seat}"
    else:
        return None

    def trial(key: str) -> Complaint:
        try:
            with taking_a_moment():
                check(seat, key)
        except TableError as error:
            return around.words.error(error)
        return ""

    return Lock(name, title, trial)


class KeyDialog(QDialog):
    """Asks one player for a key, in front of everybody. Accepted once it was right."""

    def __init__(
        self, lock: Lock, says: str, patience: Patience, around: Surroundings, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Post in the forum"))
        self.entry = KeyEntry(lock, patience, around.clock)
        self.back = button(self.tr("Cancel"), "quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 16)
        column.addWidget(text(says, wrap=True))
        column.addWidget(self.entry)
        column.addWidget(self.back)
        self.entry.opened.connect(self.accept)
        self.back.clicked.connect(self.reject)
        self.entry.setFocus()
