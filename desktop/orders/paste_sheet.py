"""A sheet for many orders at once: what is understood is taken, the rest stays with reasons."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.widget_factory import text, text_edit

Refusals = Sequence[tuple[str, str]]
"""Each line that was not taken, and why."""
PasteResult = tuple[int, Refusals]
"""How many orders were taken, and what was not."""
_SHOWN = 12
"""So many reasons are told; the lines themselves all stay."""


class PasteDialog(QDialog):
    """Takes a sheet of orders. It belongs to a seat's screen and goes with it.

    `take` gives the orders of a text to the draft, in one step, and answers what became of it.
    """

    topic = "orders"

    def __init__(self, take: Callable[[str], PasteResult], parent: QWidget) -> None:
        super().__init__(parent)
        self._take = take
        self.setWindowTitle(self.tr("Many orders"))
        self.setMinimumSize(460, 380)
        self.sheet = text_edit(
            self.tr("Orders, one a line"), hint=self.tr("One order a line, in English or French.")
        )
        self.said = text("", "lead", wrap=True)
        self.refused = text("", "bad", wrap=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.taking = self.buttons.addButton(
            self.tr("Give these orders"), QDialogButtonBox.ButtonRole.ApplyRole
        )
        self.taking.setProperty("role", "primary")
        self.taking.setToolTip(QKeySequence("Ctrl+Return").toString())
        self.taking.clicked.connect(self.give)
        self.buttons.rejected.connect(self.reject)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.give)
        column = column_layout(on=self, margins=(24, 18, 24, 16), spacing=10)
        add_parts(column, self.sheet, self.said, self.refused, self.buttons)
        self.said.hide()
        self.refused.hide()

    def give(self) -> None:
        """Give what is understood; close if that was all."""
        written = self.sheet.toPlainText().strip()
        if not written:
            self.reject()
            return
        count, refused = self._take(written)
        if not refused:
            self.accept()
            return
        self.sheet.setPlainText("\n".join(line for line, _ in refused))
        self.said.setText(
            self.tr("Orders given: {count}. These lines were not taken:").format(count=count)
        )
        reasons = tuple(dict.fromkeys(why for _, why in refused))
        self.refused.setText("\n".join((*reasons[:_SHOWN], *("…" for _ in reasons[_SHOWN:][:1]))))
        for each in (self.said, self.refused):
            each.show()
        self.sheet.setFocus()
        announce(self, f"{self.said.text()} {self.refused.text()}", urgent=True)
