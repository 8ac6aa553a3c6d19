"""The clipboard: what was copied behind a curtain leaves it when the curtain falls.

That is so for all that this program put there, texts and pictures, by whatever key or button, and
for nothing of another program's. What everybody may see stays, and what its player asked to keep.
"""

from typing import cast

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QClipboard, QGuiApplication, QImage

_STAYS = "application/x-casus-lupi-stays"
"""Stands beside what may stay. It goes with it when something else is copied."""

_OF_ONE = ("offscreen", "minimal")
"""Platforms whose clipboard no other program can write to, and which do not tell whose it is."""


def copy_text(words: str, *, stays: bool = False) -> None:
    """Put a text on the clipboard, to stay there when a curtain falls or not."""
    data = QMimeData()
    data.setText(words)
    _set_data(data, stays=stays)


def copy_picture(image: QImage, *, stays: bool = False) -> None:
    """Put a picture on the clipboard, to stay there when a curtain falls or not."""
    data = QMimeData()
    data.setImageData(image)
    _set_data(data, stays=stays)


def mark_picture_kept() -> bool:
    """Let the picture on the clipboard stay there; False if it is not ours any more."""
    clipboard = QGuiApplication.clipboard()
    if not _is_ours(QClipboard.Mode.Clipboard) or clipboard.image().isNull():
        return False
    copy_picture(clipboard.image(), stays=True)
    return True


def clear_own() -> None:
    """Take back what we put there, but for what may stay; and what was selected with the mouse."""
    clipboard = QGuiApplication.clipboard()
    held = cast("QMimeData | None", clipboard.mimeData())  # None where there is nothing.
    stays = held is not None and held.hasFormat(_STAYS)
    if _is_ours(QClipboard.Mode.Clipboard) and not stays:
        clipboard.clear(QClipboard.Mode.Clipboard)
    if clipboard.supportsSelection() and _is_ours(QClipboard.Mode.Selection):
        clipboard.clear(QClipboard.Mode.Selection)


def _set_data(data: QMimeData, *, stays: bool) -> None:
    if stays:
        data.setData(_STAYS, b"1")
    QGuiApplication.clipboard().setMimeData(data)


def _is_ours(mode: QClipboard.Mode) -> bool:
    if QGuiApplication.platformName() in _OF_ONE:
        return True
    clipboard = QGuiApplication.clipboard()
    if mode is QClipboard.Mode.Selection:
        return clipboard.ownsSelection()
    return clipboard.ownsClipboard()
