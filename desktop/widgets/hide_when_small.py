"""Something that is shown only where there is enough room for it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.widgets.box_layouts import column_layout


class HideWhenSmall(QWidget):
    """Takes what height is left, and hides its content below its `least`.

    Signals: `fits(bool)` when there is room now, or no longer.
    """

    fits = Signal(bool)

    def __init__(self, content: QWidget, least: int) -> None:
        super().__init__()
        self._content, self._least = content, least
        self._fit: bool | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        column_layout(content, on=self)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._content.minimumSizeHint().width(), 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        fit = self.height() >= self._least
        if fit is not self._fit:
            self._fit = fit
            self._content.setVisible(fit)
            self.fits.emit(fit)
