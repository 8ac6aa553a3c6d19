"""The few settings that have no place in a menu: the curtain, times, habits at the map."""

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QWidget,
)

from desktop.app.settings import Settings
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.widget_factory import check_box, number_box, scroll_area, text


class PreferencesDialog(QDialog):
    """When the curtain falls, the lengths of negotiation, habits at the map; kept if accepted."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Settings"))
        minutes = self.tr(" min")
        self.idle = number_box(0, 60, settings.idle_minutes, minutes)
        self.idle.setSpecialValueText(self.tr("never"))
        self.away = check_box(
            self.tr("Hide a seat when another program comes to the front"), settings.hide_when_away
        )
        self.first = number_box(1, 180, settings.first_talk_minutes, minutes)
        self.later = number_box(1, 180, settings.talk_minutes, minutes)
        self.right_drag = check_box(
            self.tr("Dragging a unit with the right button supports"), settings.right_drag
        )
        self.auto_advance = check_box(
            self.tr("Once an order is complete, pick the next unit without one"),
            settings.auto_advance,
        )
        curtain, talk, board = QFormLayout(), QFormLayout(), QFormLayout()
        board.addRow(self.right_drag)
        board.addRow(self.auto_advance)
        _row(curtain, self.tr("Hide an untouched seat after"), self.idle)
        curtain.addRow(self.away)
        _row(talk, self.tr("Before the first moves"), self.first)
        _row(talk, self.tr("Before later moves"), self.later)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        inside = QWidget()
        column = column_layout(on=inside, margins=(0, 0, 8, 0), spacing=14)
        for title, form in (
            (self.tr("Curtain"), curtain),
            (self.tr("Negotiation"), talk),
            (self.tr("Map"), board),
        ):
            form.setVerticalSpacing(10)
            add_parts(column, text(title, "heading"), form, 6)
        self._lay_out(inside, buttons)

    def _lay_out(self, inside: QWidget, foot: QWidget) -> None:
        """As large as what is in it, or scrolling where the screen is small or type is large."""
        area = scroll_area(inside, self.tr("Settings"))
        room = self.screen().availableGeometry().size() * 0.7
        area.setMinimumHeight(min(inside.sizeHint().height(), room.height()))
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(max(384, inside.sizeHint().width() + bar))
        column_layout((area, 1), foot, on=self, margins=(28, 20, 20, 18), spacing=14)

    def accept(self) -> None:
        self._settings.idle_minutes = self.idle.value()
        self._settings.hide_when_away = self.away.isChecked()
        self._settings.right_drag = self.right_drag.isChecked()
        self._settings.auto_advance = self.auto_advance.isChecked()
        self._settings.first_talk_minutes = self.first.value()
        self._settings.talk_minutes = self.later.value()
        super().accept()


def _row(form: QFormLayout, words: str, field: QWidget) -> None:
    """A line of a form; its words name the field for a screen reader too."""
    label = text(words)
    label.setBuddy(field)
    field.setAccessibleName(words)
    form.addRow(label, field)
