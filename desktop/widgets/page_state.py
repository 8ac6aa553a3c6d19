"""What stays of a page: for the same one built anew in other colours or larger type, and later."""

from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTabWidget,
    QWidget,
)


class KeptLayouts(Protocol):
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
    """Let a page and what lies on it go on where the former one was, if it is the same page."""
    if former is None or page is None or type(former) is not type(page):
        return
    for old, new in _pairs(former, page):
        if isinstance(new, QTabWidget):
            if isinstance(old, QTabWidget) and old.count() == new.count():
                new.setCurrentIndex(old.currentIndex())
        elif isinstance(new, RestoresState):
            new.restore_from(old)


def _pairs(former: QWidget, page: QWidget) -> list[tuple[QWidget, QWidget]]:
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
    for kind in (QComboBox, QAbstractButton, QSpinBox, QLineEdit, QPlainTextEdit):
        olds, news = former.findChildren(kind), form.findChildren(kind)
        if len(olds) != len(news):
            continue
        for old, new in zip(olds, news, strict=True):
            _copy_field(old, new)


def _copy_field(old: QWidget, new: QWidget) -> None:
    if isinstance(old, QComboBox) and isinstance(new, QComboBox):
        new.setCurrentIndex(old.currentIndex())
    elif isinstance(old, QAbstractButton) and isinstance(new, QAbstractButton):
        if new.isCheckable() and new.isChecked() != old.isChecked():
            new.setChecked(old.isChecked())
    elif isinstance(old, QSpinBox) and isinstance(new, QSpinBox):
        new.setValue(old.value())
    elif isinstance(old, QLineEdit) and isinstance(new, QLineEdit):
        new.setText(old.text())
    elif isinstance(old, QPlainTextEdit) and isinstance(new, QPlainTextEdit):
        new.setPlainText(old.toPlainText())
