"""What stays of a page: for the same one rebuilt in other colours or larger type, and later."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, cast, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QStackedWidget,
    QTabWidget,
    QWidget,
)


class LayoutMemory(Protocol):
    """What outlives the program and is no game's secret: how houses stand on a table."""

    def recall(self, key: str) -> str:
        """What was kept under a key; empty where nothing was."""
        ...

    def keep(self, key: str, words: str) -> None:
        """Keep something under a key."""
        ...


@runtime_checkable
class RestoresState(Protocol):
    """A widget with something that its player would miss: how near he looked, what he can undo."""

    def restore_from(self, former: QWidget) -> None:
        """Be as another of the same kind was, which is still alive."""
        ...


def restore_from(former: QWidget | None, page: QWidget | None) -> None:
    """Let a page and what is on it go on where the former one was, if it is the same page."""
    if former is None or page is None or type(former) is not type(page):
        return
    for old, new in _matching_widgets(former, page):
        if isinstance(new, QTabWidget):
            if isinstance(old, QTabWidget) and old.count() == new.count():
                new.setCurrentIndex(old.currentIndex())
        elif isinstance(new, RestoresState):
            new.restore_from(old)


def _matching_widgets(former: QWidget, page: QWidget) -> list[tuple[QWidget, QWidget]]:
    """What is on both pages, each with its like on the other; kinds in other numbers are not."""
    olds, news = _by_kind(former), _by_kind(page)
    alike = [kind for kind in news if len(olds.get(kind, ())) == len(news[kind])]
    return [pair for kind in alike for pair in zip(olds[kind], news[kind], strict=True)]


def _by_kind(page: QWidget) -> dict[type[QWidget], list[QWidget]]:
    found: dict[type[QWidget], list[QWidget]] = {}
    for each in (page, *page.findChildren(QWidget)):
        if isinstance(each, QTabWidget | RestoresState):
            found.setdefault(type(each), []).append(each)
    return found


def copy_fields(former: QWidget, form: QWidget) -> None:
    """Fill in a form as another of the same kind is filled in: choices first, then what is
    written, as a choice may fill in something to be changed."""
    fill_fields(form, field_values(former))


FieldValues: TypeAlias = Mapping[type[QWidget], Sequence[object]]
"""What the fields of a form hold, by kinds of fields in their order."""

_FIELDS = (QComboBox, QAbstractButton, QSpinBox, QLineEdit, QPlainTextEdit)


def field_values(form: QWidget) -> FieldValues:
    """How a form is filled in, to fill in another like it once this one is gone."""
    inside = tuple(_inside(form))
    return {kind: [_value(each) for each in inside if isinstance(each, kind)] for kind in _FIELDS}


def fill_fields(form: QWidget, values: FieldValues) -> None:
    """Fill in a form as another of the same kind was filled in."""
    inside = tuple(_inside(form))
    for kind in _FIELDS:
        fields = [each for each in inside if isinstance(each, kind)]
        kept = values.get(kind, ())
        if len(fields) == len(kept):
            for field, value in zip(fields, kept, strict=True):
                _set_value(field, value)


def named_fields(values: FieldValues) -> dict[str, list[object]]:
    """The same under the names of the kinds, to be written to a file."""
    return {kind.__name__: list(each) for kind, each in values.items()}


def typed_fields(told: Mapping[str, object]) -> FieldValues:
    """What `named_fields` wrote; what it would not write is left out."""
    found = ((kind, told.get(kind.__name__)) for kind in _FIELDS)
    return {kind: cast("list[object]", each) for kind, each in found if isinstance(each, list)}


def _inside(page: QWidget) -> Iterator[QWidget]:
    """What lies on a page, in the same order whichever of its pages is on top."""
    if isinstance(page, QStackedWidget):
        children: list[QObject | None] = [page.widget(at) for at in range(page.count())]
    else:
        children = [*page.children()]
    for each in children:
        if isinstance(each, QWidget):
            yield each
            yield from _inside(each)


def _value(field: QWidget) -> object:
    match field:
        case QComboBox():
            return field.currentIndex()
        case QAbstractButton():
            return field.isChecked()
        case QSpinBox():
            return field.value()
        case QLineEdit():
            return field.text()
        case QPlainTextEdit():
            return field.toPlainText()
        case _:
            return None


def _set_value(field: QWidget, value: object) -> None:
    match field, value:
        case QComboBox(), int():
            field.setCurrentIndex(value)
        case QAbstractButton(), bool():
            if field.isCheckable() and field.isChecked() != value:
                field.setChecked(value)
        case QSpinBox(), int():
            field.setValue(value)
        case QLineEdit(), str():
            if field.text() != value:
                field.setText(value)
        case QPlainTextEdit(), str():
            if field.toPlainText() != value:
                field.setPlainText(value)
        case _:
            pass
