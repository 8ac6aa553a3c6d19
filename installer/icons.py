"""The program's drawn icons as pictures: PNG in sizes, ICO for Windows, ICNS for macOS.

ICO and ICNS are tables of PNG files, so that nothing but Qt is needed to make them.
"""

import struct
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 22, 32, 48, 64, 128, 256)
"""Pixels; what Linux desktops look for."""

_ICO = (16, 32, 48, 64, 128, 256)
_ICNS = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(drawing: Path, size: int) -> bytes:
    """A drawing as a square PNG with a transparent ground. Raises `ValueError` for a bad SVG."""
    renderer = QSvgRenderer(str(drawing))
    if not renderer.isValid():
        raise ValueError(f"{drawing} is no SVG that can be drawn")
    picture = QImage(size, size, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType]
    return bytes(data.data())


def ico(drawing: Path) -> bytes:
    """A Windows icon in all its sizes."""
    return _ico([(size, png(drawing, size)) for size in _ICO])


def icns(drawing: Path) -> bytes:
    """A macOS icon in all its sizes."""
    parts = [
        kind + struct.pack(">I", len(picture) + 8) + picture
        for size, kind in _ICNS.items()
        for picture in [png(drawing, size)]
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def _ico(pictures: Iterable[tuple[int, bytes]]) -> bytes:
    listed = list(pictures)
    head = struct.pack("<HHH", 0, 1, len(listed))
    at = len(head) + 16 * len(listed)
    rows: list[bytes] = []
    for size, picture in listed:
        side = size % 256  # 0 stands for 256
        rows.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return head + b"".join(rows) + b"".join(picture for _, picture in listed)
