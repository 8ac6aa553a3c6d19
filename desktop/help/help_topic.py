"""Which chapter of the guide helps with what is being done: F1 asks the widget that has the keys.

A screen or panel names its chapter in a class attribute `topic`, by the chapter's file. One that
names none leaves the answer to what it lies in, and at last to the rules card of the phase.
"""

from PySide6.QtWidgets import QWidget


def topic_of(widget: QWidget | None, screen: QWidget | None) -> str:
    """The chapter for a widget on a screen; empty where the rules of the phase help best."""
    at = widget
    while at is not None and at is not screen:
        if found := _named(at):
            return found
        at = at.parentWidget()
    if screen is None:
        return ""
    laid_over = (each for each in screen.children() if isinstance(each, QWidget))
    over = [_named(each) for each in laid_over if each.isVisible()]
    return next((found for found in reversed(over) if found), _named(screen))


def _named(widget: QWidget) -> str:
    return str(getattr(widget, "topic", ""))
