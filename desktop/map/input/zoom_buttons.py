"""Three buttons in the lower left corner of a map: closer, farther, the whole sheet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from desktop.widgets.box_layouts import add_parts, row_layout
from desktop.widgets.floating_card import CARD_DISTANCE, free_rect, menu_button_size
from desktop.widgets.paper_slip import MapOverlay
from desktop.widgets.signs import Sign, set_sign
from desktop.widgets.tool_button import tool_button


class ZoomButtons(MapOverlay):
    """Buttons for those without a wheel; they never take the keyboard from the map."""

    def __init__(self, view: QWidget, ink: str) -> None:
        super().__init__(view)
        self.setProperty("role", "tools")  # On one slip: no name is seen between them.
        row = row_layout(on=self, spacing=0)
        self.zoom_in_button = _button(Sign.CLOSER, ink, self.tr("Zoom in (+)"))
        self.zoom_out_button = _button(Sign.FARTHER, ink, self.tr("Zoom out (−)"))
        self.whole = _button(Sign.WHOLE, ink, self.tr("Whole map (0)"))
        add_parts(row, self.zoom_in_button, self.zoom_out_button, self.whole)
        self.adjustSize()

    def settle(self) -> None:
        """Go to the lower left corner of what is not covered."""
        room = free_rect(self.over)
        self.adjustSize()
        self.move(room.left() + CARD_DISTANCE, room.bottom() + 1 - self.height() - CARD_DISTANCE)
        self.raise_()


def _button(sign: Sign, ink: str, name: str) -> QToolButton:
    made = tool_button()
    set_sign(made, sign, ink)
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setFixedSize(menu_button_size(), menu_button_size())
    made.setProperty("role", "tool")
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return made
