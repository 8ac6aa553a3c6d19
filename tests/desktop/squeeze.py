"""What of a screen is pressed together, lies over something else or cannot be reached."""

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLayout,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStackedLayout,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from desktop.widgets.paper_slip import PaperSlip
from tests.desktop.walk import shown

_SLACK = 4
"""Pixels of frames that nobody misses."""
_ARROW = 22
"""Room for the arrow of a list, in pixels."""
_FIELDS = (
    QPushButton, QToolButton, QCheckBox, QRadioButton, QComboBox, QLineEdit, QAbstractSpinBox,
)  # fmt: skip
_WORDED = (QPushButton, QCheckBox, QRadioButton)


def squeezed(subject: QWidget) -> list[str]:
    """Every fault, each in a few words."""
    widgets = list(shown(subject))
    found = {said for each in widgets for said in _alone(each)}
    holders = {each.parentWidget() for each in widgets if each is not subject}
    found |= {said for each in holders if each is not None for said in _lying_over(each, subject)}
    return sorted(found)


def _alone(widget: QWidget) -> Iterator[str]:
    least = widget.minimumSizeHint()
    # The menus' own bar has no height while it is folded.
    within = isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox | QTabBar | QMenuBar)
    if isinstance(widget, _FIELDS) and not within and widget.height() < least.height() - _SLACK:
        yield f"too low: {_named(widget)}"
    if isinstance(widget, _WORDED) and widget.width() < least.width() - _SLACK:
        yield f"narrower than its words: {_named(widget)}"
    if isinstance(widget, QLabel) and _lower_than_its_words(widget):
        yield f"lower than its words: {_named(widget)}"
    if isinstance(widget, QScrollArea) and _wider_than_its_frame(widget):
        yield f"goes on beyond its side: {_named(widget)}"
    if isinstance(widget, QHeaderView):
        yield from _headings_cut(widget)
    if isinstance(widget, QTableView):
        yield from _cells_cut(widget)
    if isinstance(widget, QTabBar):
        yield from _tabs_cut(widget)
    if isinstance(widget, QComboBox) and _choice_cut(widget):
        yield f"cut choice: {widget.currentText()}"
    if _cut_by_its_holder(widget):
        yield f"cut by what holds it: {_named(widget)}"


def _headings_cut(header: QHeaderView) -> Iterator[str]:
    for at in range(header.count()):
        said = header.model().headerData(at, header.orientation())
        cut = header.sectionSize(at) < header.sectionSizeHint(at)
        if said and cut and not header.isSectionHidden(at):
            yield f"cut heading: {said}"


def _cells_cut(table: QTableView) -> Iterator[str]:
    """What stands in a cell too narrow for it and is told nowhere else, or is out of reach."""
    model, never = table.model(), Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    header = table.horizontalHeader()
    if table.horizontalScrollBarPolicy() == never and header.length() > table.viewport().width():
        yield f"columns beyond its side: {_named(table)}"
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            cell = model.index(row, column)
            said = cell.data()
            wanted = table.sizeHintForIndex(cell).width()
            shown = not (table.isRowHidden(row) or table.isColumnHidden(column))
            told = cell.data(Qt.ItemDataRole.ToolTipRole)
            wide = table.columnWidth(column) * max(1, table.columnSpan(row, column))
            if said and shown and not told and wanted > wide + _SLACK:
                yield f"cut cell: {said}"


def _tabs_cut(bar: QTabBar) -> Iterator[str]:
    for at in range(bar.count()):
        words = bar.tabText(at).replace("&", "")
        wanted = bar.fontMetrics().horizontalAdvance(words)
        if bar.isTabVisible(at) and bar.tabRect(at).width() < wanted:
            yield f"cut tab: {words}"
    if bar.count() and not bar.rect().contains(bar.tabRect(bar.currentIndex()).center()):
        yield f"a chosen tab out of sight: {bar.tabText(bar.currentIndex())}"


def _choice_cut(box: QComboBox) -> bool:
    wanted = box.fontMetrics().horizontalAdvance(box.currentText())
    return not box.toolTip() and wanted > box.width() - _ARROW


def _cut_by_its_holder(widget: QWidget) -> bool:
    holder = widget.parentWidget()
    if holder is None or widget.isWindow() or isinstance(holder, QTabBar | QComboBox):
        return False
    context = holder.parentWidget()
    if isinstance(context, QAbstractScrollArea) and context.viewport() is holder:
        return False
    room = holder.rect().adjusted(-_SLACK, -_SLACK, _SLACK, _SLACK)
    return not room.contains(widget.geometry())


def _lower_than_its_words(label: QLabel) -> bool:
    worded = bool(label.text()) and label.pixmap().isNull()
    return worded and label.height() < label.fontMetrics().height() - _SLACK


def _wider_than_its_frame(area: QScrollArea) -> bool:
    """Whether what scrolls only up and down is wider than what one sees of it."""
    never = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    inside = area.widget()
    return never and inside is not None and inside.width() > area.viewport().width() + 1


def _lying_over(holder: QWidget, subject: QWidget) -> Iterator[str]:
    laid = [each for each in _laid(holder.layout()) if each.isVisibleTo(subject)]
    for one, other in combinations(laid, 2):
        both = one.geometry().intersected(other.geometry())
        if isinstance(other, PaperSlip):
            continue  # It lies on the map, which goes on below it.
        if both.width() >= _SLACK and both.height() >= _SLACK:
            yield f"one over the other: {_named(one)} and {_named(other)}"


def _laid(layout: QLayout | None) -> Iterator[QWidget]:
    """What a layout and those in it keep apart from each other."""
    if layout is None or isinstance(layout, QStackedLayout):
        return
    for at in range(layout.count()):
        item = layout.itemAt(at)
        assert item is not None
        if (widget := item.widget()) is not None:
            yield widget
        elif item.layout() is not None:
            yield from _laid(item.layout())


def _named(widget: QWidget) -> str:
    words = widget.text() if isinstance(widget, QLabel | QPushButton | QToolButton) else ""
    return f"{type(widget).__name__} {words or widget.accessibleName()}".strip()
