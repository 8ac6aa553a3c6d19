"""Columns and rows in one call: `column_layout(title, (list, 1), None, buttons, on=self)`.

A part is a widget or a layout, or a pair of one and its share of the spare room. A number alone is
so many pixels of free space, and None is a stretch.
"""

from typing import TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout | None, int] | None
Margins: TypeAlias = tuple[int, int, int, int]
B = TypeVar("B", bound=QBoxLayout)


def column_layout(
    *parts: Part,
    on: QWidget | None = None,
    margins: Margins | None = (0, 0, 0, 0),
    spacing: int | None = None,
) -> QVBoxLayout:
    """Parts one below the other, as the layout of `on`; with None the style's own margins."""
    return _build_layout(QVBoxLayout(), parts, on, margins, spacing)


def row_layout(
    *parts: Part,
    on: QWidget | None = None,
    margins: Margins | None = (0, 0, 0, 0),
    spacing: int | None = None,
) -> QHBoxLayout:
    """Parts side by side."""
    return _build_layout(QHBoxLayout(), parts, on, margins, spacing)


def add_parts(layout: QBoxLayout, *parts: Part) -> None:
    """Add parts to a column or row."""
    for part in parts:
        match part:
            case QWidget():
                layout.addWidget(part)
            case QLayout():
                layout.addLayout(part)
            case int():
                layout.addSpacing(part)
            case None:
                layout.addStretch(1)
            case (QWidget() as widget, share):
                layout.addWidget(widget, share)
            case (QLayout() as inner, share):
                layout.addLayout(inner, share)
            case (_, share):
                layout.addStretch(share)


def take_away(widget: QWidget) -> None:
    """Take a widget off the page for good. It is hidden first: without a parent, and about to be
    shown where it lay, it would be shown as a window."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout, and away."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            take_away(widget)
        elif (inner := item.layout()) is not None:
            clear_layout(inner)
            inner.deleteLater()


def _build_layout(
    layout: B,
    parts: tuple[Part, ...],
    on: QWidget | None,
    margins: Margins | None,
    spacing: int | None,
) -> B:
    if on is not None:
        on.setLayout(layout)
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    add_parts(layout, *parts)
    return layout
