"""The parts of forms and panels: scrolling columns, titled cards, rows, choices."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import is_type_large, scaled_length
from desktop.widgets.widget_factory import card, combo_box, scroll_area, text


class ChoiceField(QComboBox):
    """A list to choose from. Whoever scrolls the page past it changes nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class DateField(QDateEdit):
    """A date; the same."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class TimeField(QTimeEdit):
    """A time of day; the same."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


_NARROWEST = 90
"""How narrow a field may become that is as wide as its words where there is room, in pixels."""


def scrolling_layout(inside: QLayout, name: str) -> QWidget:
    """A layout that scrolls up and down when there is little room; with large type sideways too,
    since no box to tick breaks its words into lines."""
    holder = QWidget()
    holder.setLayout(inside)
    inside.setContentsMargins(0, 8, 6, 8)
    area = scroll_area(holder, name)
    if is_type_large():
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    return area


def titled_card(title: str, says: str = "") -> tuple[QFrame, QVBoxLayout]:
    """A card with a title and, if there is one, a sentence."""
    frame, inside = card()
    inside.setContentsMargins(14, 10, 14, 12)
    inside.setSpacing(7)
    inside.addWidget(text(title, "section"))
    if says:
        inside.addWidget(text(says, "small", wrap=True))
    return frame, inside


def flow_or_row_layout(*parts: QWidget | str | None) -> QLayout:
    """Things side by side: words stand faint before what they name, None gives way.

    With something that gives way the row goes on in a line below where it is too narrow.
    """
    widgets = [text(part, "faint") if isinstance(part, str) else part for part in parts]
    made = _flow_row(widgets) if None in widgets else _box_row(widgets)
    made.setSpacing(8)
    return made


def _flow_row(parts: Sequence[QWidget | None]) -> FlowLayout:
    gap = parts.index(None)
    return FlowLayout(*([each for each in side if each] for side in (parts[:gap], parts[gap:])))


def _box_row(parts: Sequence[QWidget | None]) -> QHBoxLayout:
    made = QHBoxLayout()
    for part in parts:
        wraps = isinstance(part, QLabel) and part.wordWrap()
        if part is not None:
            made.addWidget(part, 1 if wraps else 0)
    return made


def choice_field(choices: Sequence[tuple[str, object]], chosen: object, name: str) -> QComboBox:
    """A field for one of several values, each with its words."""
    field = combo_box(name, choices, box=ChoiceField())
    field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    field.setMinimumWidth(scaled_length(_NARROWEST))
    values = [value for _, value in choices]
    field.setCurrentIndex(values.index(chosen) if chosen in values else 0)
    return field
