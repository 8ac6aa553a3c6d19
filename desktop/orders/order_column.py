"""What stands beside the map of a seat: its head, its orders under tabs, and something below."""

from PySide6.QtWidgets import QPushButton, QWidget

from desktop.widgets.scroll_page import ScrollColumn, roomy_column
from desktop.widgets.widget_factory import lowered, tabs

WIDTH = 372
"""In pixels, at the usual size of type."""


class OrderColumn(QWidget):
    """A head over tabs, of which the first are the orders and the news, over what is put below."""

    def __init__(self, head: QWidget, orders: QWidget, news: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        # From the outside in: whatever is put elsewhere is dressed again with all that it holds.
        self.tabs = tabs(self.tr("Orders and news"))
        self._feet: list[QWidget] = []
        self._column = roomy_column(self, kind=ScrollColumn)
        self._column.setContentsMargins(14, 12, 14, 12)
        self._column.setSpacing(10)
        self._column.addWidget(head)
        self._column.addWidget(self.tabs, 1)
        page, inside = lowered()
        self.tabs.addTab(page, self.tr("Orders"))
        inside.addWidget(orders)
        self.tabs.addTab(news, self.tr("Last phase"))

    def add_foot(self, foot: QWidget) -> None:
        """Put something below the tabs."""
        self._feet.append(foot)
        self._column.addWidget(foot)

    def first_step(self) -> QPushButton | None:
        """The main button below that can be pressed now."""
        feet = [each for foot in self._feet for each in foot.findChildren(QPushButton)]
        ready = [each for each in feet if each.isVisible() and each.isEnabled()]
        return next((each for each in ready if each.property("role") == "primary"), None)
