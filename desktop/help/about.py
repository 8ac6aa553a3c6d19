"""What the program is, and the sheet of keyboard shortcuts."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.resources import version
from desktop.widgets.layout import fill, vertical
from desktop.widgets.screen_fit import room_for
from desktop.widgets.theme import Scheme, for_type
from desktop.widgets.widget_factory import button, line, paragraphs, text

Groups = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""Shortcuts under their titles: what each does, and its keys."""
_ROUND = QMargins(28, 20, 44, 72)
"""What the sheet's window has round it, in pixels."""
_COLUMNS, _TITLE = 3, 2
"""How many columns at most; as many lines of one as a title takes."""


class AboutDialog(QDialog):
    """Name, version, licence, and whose marks are not ours."""

    def __init__(self, language: str, scheme: Scheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language, self._scheme = language, scheme
        self.setWindowTitle(self.tr("About Casus Lupi"))
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 18)
        column.setSpacing(10)
        column.addWidget(text("Casus Lupi", "display"))
        column.addWidget(text(self.tr("Version {version}").format(version=version()), "lead"))
        fill(column, line(), paragraphs(self._paragraphs(), for_type(470)))
        buttons = _close_buttons(self)
        self.notices = button(self.tr("Notices…"))
        self.notices.setToolTip(self.tr("Whose work this program rests on, and every licence"))
        self.notices.clicked.connect(self._show_notices)
        buttons.addButton(self.notices, QDialogButtonBox.ButtonRole.ActionRole)
        column.addWidget(buttons)

    def _show_notices(self) -> None:
        # Reading the metadata of packages brings in a lot that starting does without.
        from desktop.help.notices_window import NoticesDialog

        dialog = NoticesDialog(self._language, self._scheme, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _paragraphs(self) -> tuple[str, ...]:
        return (
            self.tr("A desktop table for Diplomacy and its hidden-role relatives."),
            self.tr(
                "Diplomacy is a trademark of its owner, who has nothing to do with this program "
                "and has not approved it. The rules are told here in words of our own, and the "
                "map is drawn anew."
            ),
            self.tr(
                "Free software under the MIT licence. The map’s land is from Natural Earth "
                "(public domain); the letters are EB Garamond and Alegreya Sans (SIL Open Font "
                "Licence)."
            ),
        )


class KeysDialog(QDialog):
    """All shortcuts on one sheet, in three columns, or fewer where there is no room for them."""

    topic = "keyboard"

    def __init__(
        self,
        groups: Groups,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard"))
        column = vertical(on=self, margins=(28, 20, 28, 18), spacing=14)
        room = room_for(self)
        sheet = _sheet(groups, _COLUMNS)
        for columns in reversed(range(1, _COLUMNS)):
            if sheet.sizeHint().grownBy(_ROUND).width() > room.width():
                sheet = _sheet(groups, columns)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(sheet)
        area.setAccessibleName(self.tr("Keyboard"))
        fill(column, (area, 1), _close_buttons(self))
        # As large as the sheet, but never higher than the screen has room for.
        wanted = sheet.sizeHint().grownBy(_ROUND)
        self.resize(wanted.width(), min(wanted.height(), room.height()))


def _sheet(groups: Groups, columns: int) -> QWidget:
    """All groups beside one another in so many columns."""
    sheet = QWidget()
    row = QHBoxLayout(sheet)
    row.setContentsMargins(0, 0, 10, 0)
    row.setSpacing(36)
    fill(row, *(_listed(part) for part in _shared(groups, columns)))
    return sheet


def _shared(groups: Groups, columns: int) -> list[Groups]:
    """Groups in columns, in order; a column ends where it is nearest to its share of all."""
    whole = sum(len(keys) + _TITLE for _, keys in groups)
    parts: list[list[tuple[str, Sequence[tuple[str, str]]]]] = [[] for _ in range(columns)]
    above = 0.0
    for group in groups:
        lines = len(group[1]) + _TITLE
        parts[min(columns - 1, int(columns * (above + lines / 2) / whole))].append(group)
        above += lines
    return [part for part in parts if part]


def _listed(groups: Groups) -> QVBoxLayout:
    """Groups of shortcuts under their titles, one below the other."""
    column = vertical(spacing=6)
    for title, keys in groups:
        if column.count():
            column.addSpacing(10)
        column.addWidget(text(title, "section"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        for row, (what, key) in enumerate(keys):
            grid.addWidget(text(what), row, 0)
            grid.addWidget(text(key, "faint"), row, 1, Qt.AlignmentFlag.AlignRight)
        column.addLayout(grid)
    column.addStretch()
    return column


def _close_buttons(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    return buttons
