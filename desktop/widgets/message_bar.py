"""One sentence to the table, above the screen, without a dialog in the way."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QToolButton

from desktop.widgets.announce import announce
from desktop.widgets.layout import horizontal
from desktop.widgets.widget_factory import button, give_role, text


class MessageBar(QFrame):
    """Shows the latest sentence until it is put away or the next screen comes.

    Where something can be done about it at once, `way_out` does it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.words = text("", wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.way_out = button("", press=self._go)
        self._act: Callable[[], object] | None = None
        self.away = QToolButton()
        self.away.setText("×")
        self.away.setProperty("role", "quiet")
        self.away.setAccessibleName(self.tr("Put the message away"))
        self.away.clicked.connect(self.clear)
        row = horizontal((self.words, 1), on=self, margins=(18, 8, 10, 8))
        row.addWidget(self.way_out, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.away)
        self.clear()

    def say(
        self,
        sentence: str,
        *,
        bad: bool = True,
        way_out: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Show a sentence, as a problem or as news; `way_out` is a button's name and its act."""
        name, self._act = way_out or ("", None)
        self.way_out.setText(name)
        self.way_out.setVisible(bool(name))
        self.words.setText(sentence)
        give_role(self.words, "bad" if bad else "good")
        self.setAccessibleName(sentence)
        self.show()
        announce(self, sentence, urgent=bad)

    def clear(self) -> None:
        """Put the sentence away."""
        self.words.clear()
        self.setAccessibleName("")
        self._act = None
        self.way_out.hide()
        self.hide()

    def _go(self) -> None:
        if self._act is not None:
            self._act()
