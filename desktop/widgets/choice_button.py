"""A small button that stands for a value."""

from PySide6.QtCore import Signal

from desktop.widgets.tool_button import ToolButton
from desktop.widgets.widget_factory import escape_mnemonic, set_role


class ChoiceButton(ToolButton):
    """Pressing it chooses its value.

    Signals: `chosen(object)` with the value.
    """

    chosen = Signal(object)

    def __init__(self, words: str, value: object, role: str = "") -> None:
        super().__init__()
        self.value = value
        self.setText(escape_mnemonic(words))
        if role:
            set_role(self, role)
        self.clicked.connect(self._tell)

    def _tell(self) -> None:
        self.chosen.emit(self.value)
