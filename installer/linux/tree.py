"""The program as a tree of folders, as Debian packages and AppImages hold it."""

import gzip
import os
import shutil
from pathlib import Path

from installer.icons import SIZES, png
from installer.version import ROOT, filled

MIME_ICONS = {
    "application-x-casuslupi-game": "game",
    "application-x-casuslupi-packet": "packet",
    "application-x-casuslupi-orders": "orders",
    "application-x-casuslupi-plan": "plan",
}
"""The icon of each kind of file, by the name under which desktops look for it."""


def lay_out(folder: Path, tree: Path) -> None:
    """Put the frozen folder, its menu entry, file kinds, icons and manual page below `tree`."""
    share = tree / "usr" / "share"
    shutil.copytree(folder, tree / "usr" / "lib" / "casuslupi", symlinks=True)
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / "casuslupi").symlink_to("../lib/casuslupi/casuslupi")
    own = ROOT / "installer" / "linux"
    _copy(own / "casuslupi.desktop", share / "applications" / "casuslupi.desktop")
    _copy(own / "casuslupi-mime.xml", share / "mime" / "packages" / "casuslupi.xml")
    store = "org.casuslupi.table.metainfo.xml"
    _write(share / "metainfo" / store, _filled(own / store))
    manual = gzip.compress(_filled(own / "casuslupi.1"), mtime=0)
    _write(share / "man" / "man1" / "casuslupi.1.gz", manual)
    _icons(share / "icons" / "hicolor")


def lay_out_appdir(folder: Path, tree: Path) -> None:
    """The same tree with what an AppImage wants at its top: where it begins, entry and icon."""
    lay_out(folder, tree)
    shutil.copy(ROOT / "installer" / "linux" / "AppRun", tree / "AppRun")
    shutil.copy(ROOT / "installer" / "linux" / "casuslupi.desktop", tree)
    shutil.copy(ROOT / "assets" / "icons" / "casuslupi.svg", tree)


def _icons(place: Path) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance() or QGuiApplication(["icons"])
    drawn = {"apps/casuslupi": "casuslupi"}
    drawn |= {f"mimetypes/{kind}": name for kind, name in MIME_ICONS.items()}
    for where, name in drawn.items():
        drawing = ROOT / "assets" / "icons" / f"{name}.svg"
        _copy(drawing, place / "scalable" / f"{where}.svg")
        for size in SIZES:
            _write(place / f"{size}x{size}" / f"{where}.png", png(drawing, size))
    del application


def _filled(file: Path) -> bytes:
    return filled(file.read_text(encoding="utf-8")).encode()


def _copy(file: Path, to: Path) -> None:
    _write(to, file.read_bytes())


def _write(to: Path, body: bytes) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(body)
