"""Leads on from what the laptop tells of a phase, as who sits there does."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.program import Program
from desktop.session.navigator import ResolutionPlace


def lead_on(program: Program) -> None:
    """Press Enter once while the screen tells what became of a phase: all have read it, and the
    phones wait for that."""
    if isinstance(program.stage.navigator.place, ResolutionPlace):
        window = program.window
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Return)
