"""The page that says what the season has done to a player, in the same space for everybody."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.pages.choice_page import set_fixed_lines
from desktop.pages.seat_pages import PageQuestion
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import card, text

_WIDTH = 560
_QUESTION_LINES, _NEWS_LINES = 2, 8


class NewsPage(QWidget):
    """A heading and the news; nothing is asked."""

    def __init__(self, asked: PageQuestion) -> None:
        super().__init__()
        self.question = text(asked.question, "heading", wrap=True)
        self.news = text(asked.says, wrap=True)
        frame, column = card()
        frame.setFixedWidth(scaled_length(_WIDTH))
        for label, lines in ((self.question, _QUESTION_LINES), (self.news, _NEWS_LINES)):
            set_fixed_lines(label, lines)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            column.addWidget(label)
        column_layout(on=self).addWidget(frame, 1, Qt.AlignmentFlag.AlignCenter)
