"""Three buttons in the lower left corner of a map: closer, farther, the whole sheet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from desktop.widgets.box_layouts import fill, horizontal
from desktop.widgets.floating_card import AWAY, free_room, menu_side
from desktop.widgets.paper_slip import OnMap
from desktop.widgets.signs import Sign, put_sign


class ZoomButtons(OnMap):
    """Buttons for those without a wheel; they never take the keyboard from the map."""

    def __init__(self, view: QWidget, ink: str) -> None:
        super().__init__(view)
        self.setProperty("role", "tools")  # On one slip: no name is seen between them.
        row = horizontal(on=self, spacing=0)
        self.closer = _button(Sign.CLOSER, ink, self.tr("Zoom in (+)"))
        self.farther = _button(Sign.FARTHER, ink, self.tr("Zoom out (−)"))
        self.whole = _button(Sign.WHOLE, ink, self.tr("Whole map (0)"))
        fill(row, self.closer, self.farther, self.whole)
        self.adjustSize()

    def settle(self) -> None:
        """Go to the lower left corner of what is not covered."""
        room = free_room(self.over)
        self.adjustSize()
        self.move(room.left() + AWAY, room.bottom() + 1 - self.height() - AWAY)
        self.raise_()


def _button(sign: Sign, ink: str, name: str) -> QToolButton:
    made = QToolButton()
    put_sign(made, sign, ink)
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setFixedSize(menu_side(), menu_side())
    made.setProperty("role", "tool")
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return made
