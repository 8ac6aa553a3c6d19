"""How long the table talks before its moves: two lengths, set before a game begins."""

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.widgets.widget_factory import number_box, text


class TalkLengths(QWidget):
    """The lengths of the first negotiation and of the later ones, in minutes."""

    def __init__(self, first: int, later: int) -> None:
        super().__init__()
        minutes = self.tr(" min")
        self.first = number_box(1, 180, first, minutes)
        self.later = number_box(1, 180, later, minutes)
        rows = QGridLayout()
        rows.setColumnStretch(0, 1)
        for row, (what, box) in enumerate(
            (
                (self.tr("Before the first moves"), self.first),
                (self.tr("Before later moves"), self.later),
            )
        ):
            box.setAccessibleName(what)
            rows.addWidget(text(what), row, 0)
            rows.addWidget(box, row, 1)
        says = self.tr("A clock that everybody sees; it can be paused, lengthened and shortened.")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(rows)
        column.addWidget(text(says, "small", wrap=True))
