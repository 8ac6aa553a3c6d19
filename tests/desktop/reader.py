"""A stand-in for a screen reader: hears what is announced, and reads the accessible tree."""

from types import SimpleNamespace

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from desktop.widgets import announce


class Reader:
    """What was announced, in order; `urgent` are those said at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[str] = []
        self.urgent: list[str] = []
        stand_in = SimpleNamespace(
            isActive=lambda: True,
            updateAccessibility=self._hear,
            Event=QAccessible.Event,
            AnnouncementPoliteness=QAccessible.AnnouncementPoliteness,
        )
        monkeypatch.setattr(announce, "QAccessible", stand_in)

    def _hear(self, event: QAccessibleAnnouncementEvent) -> None:
        self.heard.append(event.message())
        if event.politeness() is QAccessible.AnnouncementPoliteness.Assertive:
            self.urgent.append(event.message())


def everything_readable(widget: QWidget) -> str:
    """All words of the accessible tree below a widget, whatever they are for."""
    found: list[str] = []
    waiting = [QAccessible.queryAccessibleInterface(widget)]
    while waiting:
        here: QAccessibleInterface | None = waiting.pop()
        if here is None or not here.isValid():
            continue
        for what in (
            QAccessible.Text.Name,
            QAccessible.Text.Description,
            QAccessible.Text.Value,
            QAccessible.Text.Help,
            QAccessible.Text.Accelerator,
        ):
            found.append(here.text(what))
        waiting += [here.child(number) for number in range(here.childCount())]
    return "\n".join(filter(None, found))
