"""Asks what one unit shall do about another that it was let go over."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.orders.compose.drop_action import DropAction, DropOptions
from desktop.widgets.choice_button import ChoiceButton
from desktop.widgets.map_card import MapCard
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text

ACTION_KEYS: Mapping[DropAction, str] = {
    DropAction.ATTACK: "M",
    DropAction.SUPPORT_HOLD: "H",
    DropAction.SUPPORT_MOVE: "S",
    DropAction.CONVOY: "C",
    DropAction.EMBARK: "C",
    DropAction.JOIN: "S",
}
"""The letter of each deed; the same in every language, as for the orders."""


class DropCard(MapCard):
    """One button for each deed, the likeliest chosen; arrows, letters and Enter do as well.

    `join` says what it is to help the drawn order, where that is one of them.

    Signals besides those of the card: `chosen(Deed)`.
    """

    chosen = Signal(object)

    def __init__(
        self, over: QWidget, met: DropOptions, title: str, likeliest: DropAction, join: str = ""
    ) -> None:
        super().__init__(over)
        self.met = met
        self._join = join
        self._now = met.deeds.index(likeliest)
        self.column.addWidget(text(title, "section"))
        self.buttons = [self._button(each) for each in met.deeds]
        self.accepted.connect(lambda: self.chosen.emit(self.met.deeds[self._now]))
        self.setAccessibleName(title)
        self._light()

    @property
    def default_action(self) -> DropAction:
        """What Enter chooses."""
        return self.met.deeds[self._now]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letters = {ACTION_KEYS[deed]: deed for deed in reversed(self.met.deeds)}
        letter = event.text().upper()
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self._now = (self._now + step) % len(self.met.deeds)
            self._light()
        elif letter in letters:
            self.chosen.emit(letters[letter])
        else:
            super().keyPressEvent(event)

    def _button(self, deed: DropAction) -> ChoiceButton:
        made = ChoiceButton(f"{self._words(deed)}   {ACTION_KEYS[deed]}", deed)
        made.setAccessibleName(self._words(deed))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setCheckable(True)
        # A finger must be able to meet it.
        made.setMinimumSize(scaled_length(210), scaled_length(34))
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.chosen.connect(self.chosen)
        self.column.addWidget(made)
        return made

    def _light(self) -> None:
        for number, each in enumerate(self.buttons):
            each.setChecked(number == self._now)
        self.setAccessibleDescription(self.buttons[self._now].accessibleName())

    def _words(self, deed: DropAction) -> str:
        match deed:
            case DropAction.ATTACK:
                return self.tr("Move there") if self.met.mine else self.tr("Attack it")
            case DropAction.SUPPORT_HOLD:
                return self.tr("Support it to hold")
            case DropAction.SUPPORT_MOVE:
                return self.tr("Support its move…")
            case DropAction.CONVOY:
                return self.tr("Convoy it…")
            case DropAction.EMBARK:
                return self.tr("Be convoyed by it…")
            case DropAction.JOIN:
                return self._join
