"""What stands in a scroll area and holds lines that wrap."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget


class HeightForWidthPage(QWidget):
    """As high as its wrapped lines need to be at its width, which a scroll area would not ask."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            layout = self.layout()
            if layout is not None:
                self.setMinimumHeight(layout.totalHeightForWidth(self.width()))
        return done
