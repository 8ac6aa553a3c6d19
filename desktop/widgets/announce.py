"""What a screen reader hears besides the focused widget: prompts, results, what is wrong."""

from PySide6 import QtGui
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

_ANNOUNCEMENT = getattr(QtGui, "QAccessibleAnnouncementEvent", None)
"""From Qt 6.8 on; before that, a change of name is the nearest thing."""


def announce(speaker: QWidget, words: str, *, urgent: bool = False) -> None:
    """Have a screen reader say something, at once if `urgent`.

    A widget that is not on the screen says nothing: behind the curtain nobody speaks.
    """
    if not words or not QAccessible.isActive() or not speaker.isVisible():
        return
    if _ANNOUNCEMENT is None:
        told = QAccessibleEvent(speaker, QAccessible.Event.NameChanged)
    else:
        told = _ANNOUNCEMENT(speaker, words)
        if urgent:
            told.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(told)
