"""The few settings that have no place in a menu: the curtain, times, the map."""

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.furniture import number_box, text
from desktop.settings import Settings


class PreferencesDialog(QDialog):
    """When the curtain falls, the lengths of negotiation, the right button; kept if accepted."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Settings"))
        self.setMinimumWidth(440)
        minutes = self.tr(" min")
        self.idle = number_box(0, 60, settings.idle_minutes, minutes)
        self.idle.setSpecialValueText(self.tr("never"))
        self.away = QCheckBox(self.tr("Hide a seat when another program comes to the front"))
        self.away.setChecked(settings.hide_when_away)
        self.first = number_box(1, 180, settings.first_talk_minutes, minutes)
        self.later = number_box(1, 180, settings.talk_minutes, minutes)
        self.right_drag = QCheckBox(self.tr("Dragging a unit with the right button supports"))
        self.right_drag.setChecked(settings.right_drag)
        curtain, talk, board = QFormLayout(), QFormLayout(), QFormLayout()
        board.addRow(self.right_drag)
        curtain.addRow(text(self.tr("Hide an untouched seat after")), self.idle)
        curtain.addRow(self.away)
        talk.addRow(text(self.tr("Before the first moves")), self.first)
        talk.addRow(text(self.tr("Before later moves")), self.later)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 18)
        column.setSpacing(14)
        for title, form in (
            (self.tr("Curtain"), curtain),
            (self.tr("Negotiation"), talk),
            (self.tr("Map"), board),
        ):
            form.setVerticalSpacing(10)
            column.addWidget(text(title, "heading"))
            column.addLayout(form)
            column.addSpacing(6)
        column.addWidget(buttons)

    def accept(self) -> None:
        self._settings.idle_minutes = self.idle.value()
        self._settings.hide_when_away = self.away.isChecked()
        self._settings.right_drag = self.right_drag.isChecked()
        self._settings.first_talk_minutes = self.first.value()
        self._settings.talk_minutes = self.later.value()
        super().accept()
