"""What has happened since a seat last looked, in its envelope."""

from PySide6.QtWidgets import QWidget

from desktop.games.village.chronicle import phase_lines
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.widget_factory import text
from engine.frame.desk import AnyRecap


class VillageRecap(QWidget):
    """A heading and lines for each part of the game that has brought news."""

    def __init__(self, recap: AnyRecap, context: UiContext) -> None:
        super().__init__()
        column = column_layout(on=self)
        for chapter in recap.chapters:
            lines = phase_lines(chapter, context, own=True)
            if not lines:
                continue
            column.addWidget(text(context.words.phase(chapter.phase), "section"))
            for each in lines:
                column.addWidget(text(each, "", wrap=True))
        if not column.count():
            column.addWidget(text(self.tr("Nothing new."), "faint"))
        column.addStretch(1)
