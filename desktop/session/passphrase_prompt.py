"""Asked before a game whose file opens to a passphrase only."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.session.key_entry import Complaint, KeyEntry, Lock
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.clock import Clock
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.widget_factory import combo_box, text
from engine.frame.seat import Seat
from engine.untrusted.untrusted_text import visible_name


class PassphraseDialog(KeyedDialog):
    """A line for the passphrase of one game; accepted when it has opened.

    Where players have passphrases, `seats` are theirs and `who` says whose it is; else the GM's.
    """

    topic = "secrecy"

    def __init__(
        self,
        file: Path,
        trial: Callable[[str], Complaint],
        patience: RetryDelay,
        clock: Clock,
        parent: QWidget | None = None,
        *,
        seats: Sequence[Seat] = (),
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Passphrase"))
        self.who = combo_box(self.tr("Who you are"), ((each.name, each.id) for each in seats))
        asked = self.tr("Your passphrase") if seats else self.tr("The game master’s passphrase")
        self.keys = KeyEntry(Lock(name=str(file), title=asked, trial=trial), patience, clock)
        self.keys.opened.connect(self.accept)
        heading = text(visible_name(file.stem), "heading", wrap=True)
        heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = column_layout(heading, on=self, margins=(36, 24, 36, 20), spacing=8)
        if seats:
            column.addWidget(self.who, alignment=Qt.AlignmentFlag.AlignHCenter)
            column.addSpacing(8)
        column.addWidget(self.keys)
        self.setFocusProxy(self.keys)
        self.setMinimumWidth(460)
        self.keys.entry.setFocus()

    def done(self, answer: int) -> None:
        self.keys.entry.clear()
        super().done(answer)
