"""Every screen brought about in one process, and what of its words does not fit or has no name."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, QTranslator
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.widgets.clock import ManualClock
from desktop.widgets.floating_card import MENUS
from desktop.widgets.page_keys import FOR_GOOD, LEADS_ON, has_page_keys, key_name, role_of
from desktop.widgets.theme import DAY, Lighting, apply_theme
from desktop.widgets.widget_factory import PushButton
from tests.screens.scenario import Shot, Sitter
from tests.screens.shot import SHOTS

LONGER = 0.35
USUAL = QSize(1360, 860)
_INDICATOR = 22
"""Room for the arrow of a list, in pixels."""


class LongTongue(QTranslator):
    """English whose every word of the windows takes 35 % more room."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: bytes | str, sourceText: bytes | str, disambiguation=None, n: int = -1
    ) -> str:
        said = sourceText.decode() if isinstance(sourceText, bytes) else str(sourceText)
        return longer(said)


def longer(said: str) -> str:
    """The same and a third more, in words that may be wrapped; `%n`, `{…}` and `&` are kept."""
    more = round(len(re.sub(r"\{.*?\}|&", "", said)) * LONGER)
    tail = " ".join("ylop"[: max(1, more - at)] for at in range(0, more, 5))
    return f"{said} {tail}" if " " in said and tail else said + "y" * more


def shot_named(name: str) -> Shot:
    """A pose by its name."""
    return next(each for each in SHOTS if each.name == name)


@contextmanager
def posed(
    shot: Shot,
    folder: Path,
    language: str = "en",
    *,
    percent: int = 100,
    long: bool = False,
    size: QSize = USUAL,
    lighting: Lighting = Lighting.LIGHT,
) -> Iterator[QWidget]:
    """A screen, shown; the program about it ends with it. Its window can be made of any size."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    settings = Settings(folder / f"{shot.name}-{language}.ini")
    settings.language, settings.lighting = language, lighting
    settings.type_percent = percent
    settings.games_folder = Path("Casus Lupi")
    settings.reduce_motion, settings.hide_when_away = True, False
    tongue = LongTongue()
    program = Program(application, settings, ManualClock())
    opened: list = []

    def keep(sample):
        opened.append(sample())
        return opened[-1]

    if long:
        QCoreApplication.installTranslator(tongue)
    try:
        program.start()
        if size != USUAL:
            program.window.setMinimumSize(1, 1)
        program.window.resize(size)
        subject = shot.pose(Sitter(program, keep, "", "", keep))
        subject.show()
        for _ in range(3):
            application.processEvents()
        yield subject
        if isinstance(subject, QDialog):
            subject.close()
    finally:
        if long:
            QCoreApplication.removeTranslator(tongue)
        program.end()
        for host in opened:
            host.close()
        if percent != 100 or lighting is not Lighting.LIGHT:  # Whoever comes next has the usual.
            apply_theme(application, DAY)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(subject: QWidget) -> Iterator[QWidget]:
    """The widgets of a screen that one sees, but not the dressing inside of others."""
    for each in (subject, *subject.findChildren(QWidget)):
        if each.isVisibleTo(subject) and not isinstance(each, QScrollBar):
            yield each


def key_faults(screen: QWidget) -> list[str]:
    """What Enter and Ctrl+Enter would press on a screen without saying so, or with no way of
    telling which; and what is for good that Enter would press in a dialog."""
    found: list[str] = []
    pressed: dict[str, list[str]] = {LEADS_ON: [], FOR_GOOD: []}
    for each in screen.findChildren(QAbstractButton):
        if (role := role_of(each)) not in pressed or not each.isVisible():
            continue
        if isinstance(each, QPushButton) and each.isDefault() and role == FOR_GOOD:
            found.append(f"Enter presses {each.text()}")
        if not has_page_keys(each):
            found += [f"no key on {each.text()}"] if isinstance(each.window(), QDialog) else []
        elif each.isEnabled():
            pressed[role].append(each.text())
            fits = each.sizeHint().width() <= each.width() + 1 or each.height() >= 40
            if isinstance(each, PushButton) and not (each.key_shown and fits):
                found.append(f"no room for the key of {each.text()}")
    found += [f"{key_name(role)} is on {each}" for role, each in pressed.items() if len(each) > 1]
    return found


def words_of(widget: QWidget) -> Iterator[str]:
    """What a widget says to the eye or the ear."""
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QComboBox():
            yield from (widget.itemText(at) for at in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(at) for at in range(widget.count()))
        case QLineEdit() | QPlainTextEdit():
            yield widget.placeholderText()
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())


def cramped(subject: QWidget) -> list[str]:
    """The words that do not fit, each with its widget."""
    return sorted({found for each in shown(subject) if (found := _cramped(each))})


def sideways(subject: QWidget) -> list[str]:
    """The pages and panels that scroll to the side: what stands at their right is cut."""
    return [
        each.accessibleName() or type(each).__name__
        for each in subject.findChildren(QScrollArea)
        if each.isVisible() and each.horizontalScrollBar().maximum()
    ]


def under_menus(screen: QWidget) -> list[str]:
    """What the button of the menus hides of the words and controls of a page."""
    found: list[str] = []
    for menus in screen.window().findChildren(QWidget, MENUS):
        if not menus.isVisible():
            continue
        corner = QRect(menus.mapToGlobal(QPoint()), menus.size())
        for each in shown(screen):
            if isinstance(each, QLabel | QAbstractButton | QLineEdit) and each is not menus:
                seen = each.visibleRegion().boundingRect()
                here = seen.translated(each.mapToGlobal(QPoint()))
                if each.isVisible() and here.intersects(corner) and each.text():
                    found.append(each.text())
    return found


def _cramped(widget: QWidget) -> str:
    room, said = 0, ""
    match widget:
        case QLabel() if widget.text() and widget.pixmap().isNull():
            if _too_small(widget):
                said = widget.text()
        case QPushButton() | QToolButton() if widget.text():
            room, said = widget.width() - 6, widget.text()
        case QCheckBox() | QRadioButton():
            if widget.sizeHint().width() > widget.width() + 1:
                said = widget.text()
        case QComboBox():
            room, said = widget.width() - _INDICATOR, widget.currentText()
        case QTabBar():
            cut = [at for at in range(widget.count()) if _tab_too_small(widget, at)]
            said = " | ".join(widget.tabText(at) for at in cut)
    if not said or (room and _advance(widget, said) <= room):
        return ""
    told = widget.toolTip() and not isinstance(widget, QAbstractButton)
    return "" if told else f"{type(widget).__name__}: {said}"


def _too_small(label: QLabel) -> bool:
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + 3
    return label.sizeHint().width() > label.width() + 2


def _tab_too_small(bar: QTabBar, at: int) -> bool:
    return bar.isTabVisible(at) and bar.tabRect(at).width() < _advance(bar, bar.tabText(at))


def _advance(widget: QWidget, said: str) -> int:
    lines = said.replace("&&", "\0").replace("&", "").replace("\0", "&").splitlines()
    return max((widget.fontMetrics().horizontalAdvance(line) for line in lines), default=0)


CONTROLS = (
    QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QPlainTextEdit,
    QTextEdit, QAbstractSlider,
)  # fmt: skip


LEAST = 16
"""The pixels of the smallest type on what can be pressed, at the usual size."""


def small_type(subject: QWidget) -> list[str]:
    """What can be pressed or chosen and is written smaller than that."""
    found: set[str] = set()
    for each in controls(subject):
        silent = isinstance(each, QAbstractButton) and not each.text()
        size = QFontInfo(each.font()).pixelSize()
        if size < LEAST and not silent:
            found.add(f"{type(each).__name__} {_called(each)}: {size} pixels")
    return sorted(found)


def _called(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QAbstractButton) else widget.accessibleName()


def controls(subject: QWidget) -> Iterator[QWidget]:
    """What one can work with: the parts of a spin box or a list count with their whole."""
    for each in shown(subject):
        inside = isinstance(each.parentWidget(), QAbstractSpinBox | QComboBox | QTabBar)
        viewport = isinstance(each.parentWidget(), QScrollArea)
        if isinstance(each, CONTROLS) and not inside and not viewport and each.isEnabled():
            yield each
