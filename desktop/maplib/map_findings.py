"""What the checker of maps has found, in a list that can be copied."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import button, text


class FindingsDialog(QDialog):
    """The findings on a map, one a line. `taken` says whether it can be played on all the same."""

    topic = "files"

    def __init__(
        self,
        name: str,
        lines: Sequence[str],
        *,
        taken: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Checking a map"))
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 18)
        column.setSpacing(12)
        column.addWidget(text(name, "heading"))
        said = (
            self.tr("The map was taken. This is worth knowing:")
            if taken
            else self.tr("The map was not taken:")
        )
        column.addWidget(text(said))
        self.lines = QPlainTextEdit("\n".join(lines))
        self.lines.setReadOnly(True)
        self.lines.setAccessibleName(self.tr("Findings"))
        self.lines.setMinimumSize(for_type(560), for_type(180))
        column.addWidget(self.lines, 1)
        foot = QHBoxLayout()
        self.copy = button(self.tr("Copy the list"))
        self.copy.clicked.connect(self._copy)
        close = button(self.tr("Close"), "primary")
        close.clicked.connect(self.accept)
        foot.addWidget(self.copy)
        foot.addStretch()
        foot.addWidget(close)
        column.addLayout(foot)
        close.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.lines.toPlainText())
