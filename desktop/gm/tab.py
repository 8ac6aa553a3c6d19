"""The page of one tab of the GM's desk: its panel is made when the GM turns to it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.games.game_ui import Refreshes
from desktop.widgets.scroll_page import Roomy

Panel = TypeVar("Panel", bound=QWidget)


class Tab(QWidget, Generic[Panel]):
    """Holds a place among the tabs until it is shown; then it makes its panel, once.

    What is done at the desk meanwhile is shown no sooner than somebody looks.

    Signals: `made(QWidget)` with the panel, when there is one.
    """

    made = Signal(object)

    def __init__(self, make: Callable[[], Panel]) -> None:
        super().__init__()
        self._make: Callable[[], Panel] | None = make
        self._panel: Panel | None = None
        self._stale = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def panel(self) -> Panel:
        """The panel, with the desk as it stands now."""
        return self._turned_to()

    @property
    def panel_made(self) -> Panel | None:
        """The panel if somebody has turned to it; it need not show how things stand now."""
        return self._panel

    def refresh(self) -> None:
        """Something was done at the desk: show it, or remember to as soon as it is looked at."""
        if self._panel is None:
            return
        if self.isVisible():
            self._show_anew(self._panel)
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """The GM turns here. What is laid here now has the keyboard at once."""
        super().showEvent(event)
        self._turned_to()

    def _turned_to(self) -> Panel:
        if self._panel is None:
            self._panel = self._laid()
        elif self._stale:
            self._show_anew(self._panel)
        return self._panel

    def _show_anew(self, panel: Panel) -> None:
        self._stale = False
        if isinstance(panel, Refreshes):
            panel.refresh()

    def _laid(self) -> Panel:
        assert self._make is not None
        panel, self._make = self._make(), None
        page = Roomy(panel)
        page.setParent(self)
        self._column.addWidget(page)
        page.show()
        self._stand_in_line(panel)
        self.made.emit(panel)
        return panel

    def _stand_in_line(self, panel: Panel) -> None:
        """Tab leads through the panel where its tab stands, not after all the rest.

        With a focus proxy inside, the panel moves together with all that it holds.
        """
        if panel.focusProxy() is not None:
            QWidget.setTabOrder(self, panel)
