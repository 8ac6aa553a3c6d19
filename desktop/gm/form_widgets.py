"""What the panels of the GM's desk are put together from: scrolling columns, cards, fields."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDateEdit,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.gm.moments import zones
from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import card, scrolling, text

_NARROWEST = 90
"""How narrow a field may become that is as wide as its words where there is room, in pixels."""


def scrolled(inside: QLayout, name: str) -> QWidget:
    """A layout that scrolls up and down when there is little room."""
    holder = QWidget()
    holder.setLayout(inside)
    inside.setContentsMargins(0, 8, 6, 8)
    return scrolling(holder, name)


def titled_card(title: str, says: str = "") -> tuple[QFrame, QVBoxLayout]:
    """A card with a title and, if there is one, a sentence."""
    frame, inside = card()
    inside.setContentsMargins(14, 10, 14, 12)
    inside.setSpacing(7)
    inside.addWidget(text(title, "section"))
    if says:
        inside.addWidget(text(says, "small", wrap=True))
    return frame, inside


def row(*parts: QWidget | str | None) -> QLayout:
    """Things side by side: words stand faint before what they name, None gives way.

    With something that gives way the row goes on in a line below where it is too narrow.
    """
    widgets = [text(part, "faint") if isinstance(part, str) else part for part in parts]
    made = _flowing(widgets) if None in widgets else _filled(widgets)
    made.setSpacing(8)
    return made


def _flowing(parts: Sequence[QWidget | None]) -> FlowingRow:
    gap = parts.index(None)
    return FlowingRow(*([each for each in side if each] for side in (parts[:gap], parts[gap:])))


def _filled(parts: Sequence[QWidget | None]) -> QHBoxLayout:
    made = QHBoxLayout()
    for part in parts:
        wraps = isinstance(part, QLabel) and part.wordWrap()
        if part is not None:
            made.addWidget(part, 1 if wraps else 0)
    return made


def emptied(layout: QLayout) -> None:
    """Take everything out of a layout, and away."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            emptied(inner)
            inner.deleteLater()


def date_field(at: QDateTime, name: str, language: str) -> QDateEdit:
    """A field for a date, written as a language does."""
    field = QDateEdit(at.date())
    field.setLocale(QLocale(language))
    field.setDisplayFormat("d MMM yyyy")
    field.setCalendarPopup(True)
    field.setMinimumWidth(field.fontMetrics().horizontalAdvance("30 September 26"))
    field.setAccessibleName(name)
    return field


def time_field(at: QDateTime, name: str) -> QTimeEdit:
    """A field for a time of day."""
    field = QTimeEdit(at.time())
    field.setDisplayFormat("HH:mm")
    field.setAccessibleName(name)
    return field


def zone_field(zone: str, name: str) -> QComboBox:
    """A field for a time zone, to choose from or to write in."""
    known = zones()
    names = known if zone in known else (zone, *known)
    listed = [(each.replace("_", " "), each) for each in names]
    field = choice_field(listed, zone, name)
    field.setEditable(True)
    field.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    completer = QCompleter([words for words, _ in listed], field)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    field.setCompleter(completer)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
    field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    field.setMinimumContentsLength(14)
    return field


def choice_field(choices: Sequence[tuple[str, object]], chosen: object, name: str) -> QComboBox:
    """A field for one of several values, each with its words."""
    field = QComboBox()
    field.setAccessibleName(name)
    field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    field.setMinimumWidth(for_type(_NARROWEST))
    for words, value in choices:
        field.addItem(words, value)
    values = [value for _, value in choices]
    field.setCurrentIndex(values.index(chosen) if chosen in values else 0)
    return field
