"""The keys of a page: Enter leads on, Ctrl+Enter does what is for good.

A page has at most one button in sight that leads on (role `primary`) and one for what cannot be
taken back (role `wax`). Their keys stand on them and work wherever the keyboard is on that page.
"""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.widgets.announce import announce

KEYED = "page_keys"
"""The property of a window in which Enter and Ctrl+Enter press the buttons of its page; false on a
part of it whose buttons have no such keys."""
LEADS = "leads_on"
"""The property of a button of another dress that Enter presses all the same."""
MIRRORED = "mirrored_role"
"""The property of a button that stands for another one: the role of that."""
LEADS_ON, FOR_GOOD = "primary", "wax"

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def key_name(role: str) -> str:
    """The key of a button with this role; empty for one that has none."""
    if role == LEADS_ON:
        return QCoreApplication.translate("Keys", "Enter")
    return QCoreApplication.translate("Keys", "Ctrl+Enter") if role == FOR_GOOD else ""


def role_of(button: QAbstractButton) -> str:
    """By which role a button has its key."""
    if button.property(LEADS):
        return LEADS_ON
    role = str(button.property(MIRRORED) or button.property("role") or "")
    return LEADS_ON if role == "large-primary" else role


def lead_on(button: QAbstractButton, leads: bool = True) -> None:
    """Let Enter press a button of another dress, or no longer."""
    button.setProperty(LEADS, leads)
    button.updateGeometry()
    button.update()


def has_page_keys(button: QWidget) -> bool | None:
    """Whether Enter and Ctrl+Enter are looked for where this button is; None where nothing is said
    of it, as before it lies in a window."""
    each: QWidget | None = button
    while each is not None:
        if (said := each.property(KEYED)) is not None:
            return bool(said)
        each = None if each.isWindow() else each.parentWidget()
    return None


def is_plain_enter(event: QKeyEvent) -> bool:
    """Whether a key is Enter with nothing held, which a widget may take for itself; Ctrl+Enter is
    the page's, wherever the keyboard is."""
    return event.key() in _ENTER and not event.modifiers() & _HELD


def press_by_enter(made: QAbstractButton, event: QKeyEvent) -> bool:
    """Press a button where the key is Enter, as Space does on every system; what is for good is
    pressed by Ctrl+Enter alone, and any other key only says so."""
    role = role_of(made)
    if role != FOR_GOOD:
        wanted = is_plain_enter(event)
    elif not (wanted := _role_for(event) == FOR_GOOD):
        if event.key() in (*_ENTER, Qt.Key.Key_Space):
            announce(made, key_name(FOR_GOOD))
            return True
        return False
    if wanted and not event.isAutoRepeat():
        made.click()
    return wanted


def press_for_key(start: QWidget, event: QKeyEvent) -> bool:
    """Press the button that this key means, nearest to `start`; whether there is one. Where
    nothing can be done for good, Ctrl+Enter leads on as well."""
    role = _role_for(event)
    found = _nearest(role, start) if role else None
    if role == FOR_GOOD and (found is None or not found.isEnabled()):
        found = _nearest(LEADS_ON, start)
    if found is not None and not event.isAutoRepeat():
        found.click()
    return found is not None


def _nearest(role: str, start: QWidget) -> QAbstractButton | None:
    page: QWidget | None = start
    while page is not None:
        if (found := button_for(role, page)) is not None:
            return found
        page = None if page.isWindow() else page.parentWidget()
    return None


def button_for(role: str, page: QWidget) -> QAbstractButton | None:
    """The button of a page with this role that is in sight and not covered by anything."""
    for each in page.findChildren(QAbstractButton):
        sought = role_of(each) == role and each.isVisible()
        if sought and has_page_keys(each) and not _is_covered(each):
            return each
    return None


def _role_for(event: QKeyEvent) -> str:
    if event.key() not in _ENTER:
        return ""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if held == Qt.KeyboardModifier.ControlModifier:
        return FOR_GOOD
    return "" if held else LEADS_ON


def _is_covered(button: QAbstractButton) -> bool:
    """Whether something else lies over the middle of it; scrolled away is not covered."""
    middle = button.rect().center()
    if not button.visibleRegion().contains(middle):
        return False
    window = button.window()
    return window.childAt(button.mapTo(window, middle)) is not button
