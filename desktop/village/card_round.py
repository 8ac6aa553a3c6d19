"""The laptop goes round once before the first night: everybody holds a button to see his card."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.furniture import button, text
from desktop.pages.role_card import CardWords, RoleCard
from desktop.surroundings import Surroundings
from desktop.theme import for_type
from desktop.village.role_words import role_words
from engine.frame.gm_desk import GMDesk


class CardRound(QWidget):
    """One player after the other; nothing else of the moderator's desk shows meanwhile.

    Signals: `over()` when all have had their turn, or the moderator takes the laptop back.
    """

    over = Signal()

    def __init__(self, desk: GMDesk[Any, Any], around: Surroundings) -> None:
        super().__init__()
        self._desk = desk
        self._around = around
        self._seats = desk.onlooker.seats
        self._at = 0
        self.name = text("", "title")
        self.name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.says = text("", "lead", wrap=True)
        self.says.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.card = RoleCard(self._words, self)
        self.on = button("", "primary")
        self.on.clicked.connect(self.step_on)
        self.back = button(self.tr("Back to the moderator"), "quiet")
        self.back.clicked.connect(self.over)
        self._lay_out()
        self._show()

    def step_on(self) -> None:
        """To the next player."""
        if self._at >= len(self._seats) - 1:
            self.over.emit()
            return
        self._at += 1
        self._show()

    def _words(self) -> CardWords:
        return role_words(self._desk.seat(self._seats[self._at].id).view(), self._around)

    def _show(self) -> None:
        self.name.setText(self._seats[self._at].name)
        self.says.setText(self.tr("Hold the button below, and let nobody else see the screen."))
        last = self._at >= len(self._seats) - 1
        following = "" if last else self._seats[self._at + 1].name
        words = self.tr("Hand over to {player}").format(player=following)
        self.on.setText(self.tr("Back to the moderator") if last else words)
        self.back.setHidden(last)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(40, 30, 40, 30)
        column.addWidget(self.name)
        column.addWidget(self.says)
        # The card lies over the middle; the buttons stay clear of it.
        column.addStretch(1)
        self.card.setFixedWidth(for_type(320))
        column.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(20)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.on)
        column.addLayout(foot)
