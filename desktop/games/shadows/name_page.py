"""The page on which powers are given new names, with the orders of Winter 1899."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop.games.shadows.phrases import power_name, shield
from desktop.session.ui_context import MapUiContext
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import card, text
from engine.board.terms import Power
from engine.games.shadows.naming import LONGEST_NAME, fits, tidied
from engine.games.shadows.submission import LeagueView

_WIDTH = 560


class NamePage(QWidget):
    """A line for each power of the seat; an empty one keeps the name.

    Signals: `changed()` after every change of a name.
    """

    changed = Signal()

    def __init__(self, view: LeagueView, context: MapUiContext, kept: Mapping[Power, str]) -> None:
        super().__init__()
        self._powers = view.board.mine
        self.lines: dict[Power, QLineEdit] = {}
        self.told: dict[Power, QLabel] = {}
        frame, column = card()
        frame.setFixedWidth(for_type(_WIDTH))
        column.setSpacing(10)
        column.addWidget(text(self.tr("What is your power to be called?"), "heading", wrap=True))
        says = self.tr(
            "From Spring 1900 everybody reads this name wherever the power is named. Leave the "
            "line empty to keep the name. It can be changed this once."
        )
        column.addWidget(text(says, "faint", wrap=True))
        for power in self._powers:
            column.addLayout(self._row(power, kept.get(power, ""), context))
            column.addWidget(self.told[power])
        column.addStretch(1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(frame, 1, Qt.AlignmentFlag.AlignHCenter)
        if self._powers:
            self.setFocusProxy(self.lines[self._powers[0]])

    @property
    def names(self) -> Mapping[Power, str]:
        """The names asked for; a power left out keeps its own."""
        given = {power: tidied(line.text()) for power, line in self.lines.items()}
        return {power: name for power, name in given.items() if name}

    def set_open(self, open: bool) -> None:
        """Whether anything may still be written."""
        for line in self.lines.values():
            line.setReadOnly(not open)

    def _row(self, power: Power, kept: str, context: MapUiContext) -> QHBoxLayout:
        sign = QLabel()
        sign.setPixmap(shield(power, context, 26).pixmap(26, 26))
        line = self.lines[power] = QLineEdit(kept)
        line.setMaxLength(LONGEST_NAME)
        line.setPlaceholderText(power_name(power, context))
        line.setAccessibleName(self.tr("New name of {0}").format(power_name(power, context)))
        told = self.told[power] = text("", "warn", wrap=True)
        line.textChanged.connect(lambda _: self._written(line, told))
        row = QHBoxLayout()
        row.addWidget(sign)
        row.addWidget(line, 1)
        return row

    def _written(self, line: QLineEdit, told: QLabel) -> None:
        name = tidied(line.text())
        said = "" if not name or fits(name) else self.tr("A name needs letters, and no braces.")
        told.setText(said)
        self.changed.emit()
