"""Small buttons, and where the keyboard goes from a button that is away."""

from PySide6.QtWidgets import QToolButton, QWidget


def leave_keyboard(away: QWidget) -> None:
    """Leave the keyboard to what a button lies on that is switched off or hidden."""
    page = away.parentWidget()
    while page is not None and not page.isWindow() and not _can_hold_keyboard(page):
        page = page.parentWidget()
    if page is not None:
        page.setFocus()


def _can_hold_keyboard(page: QWidget) -> bool:
    """Whether the keyboard can be on a page itself, and not on something that lies on it."""
    return page.isVisible() and page.isEnabled() and page.focusProxy() is None


class ToolButton(QToolButton):
    """A small button. One that is switched off or hidden while it has the keyboard leaves it to
    what it lies on, like a `PushButton`: a Space too many presses no neighbour."""

    def focusNextPrevChild(self, next: bool) -> bool:
        if self.isEnabled() and self.isVisible():
            return super().focusNextPrevChild(next)
        leave_keyboard(self)
        return True


def tool_button(parent: QWidget | None = None) -> QToolButton:
    """A small button, as yet without words, sign and deed."""
    return ToolButton(parent)
