"""What Qt puts off, done now."""

from PySide6.QtCore import QCoreApplication, QEvent


def let_deletions_happen() -> None:
    """What `deleteLater` asked for is done now."""
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
